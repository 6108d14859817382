# The bot in a container: two stages, so that what builds it is not in it.
ARG PYTHON=python:3.13-slim-bookworm

FROM ${PYTHON} AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
WORKDIR /src
COPY requirements.txt requirements-build.txt ./
RUN python -m venv /le99 \
 && /le99/bin/python -m pip install --require-hashes --requirement requirements.txt \
 && python -m pip install --require-hashes --requirement requirements-build.txt
COPY pyproject.toml README.md LICENSE ./
COPY games games
COPY bot bot
COPY localdiscord localdiscord
COPY locales locales
RUN python -m pip wheel --no-deps --no-build-isolation --wheel-dir /wheels . \
 && /le99/bin/python -m pip install --no-deps --no-index /wheels/*.whl

FROM ${PYTHON}
ENV PATH=/le99/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    DATABASE_URL=sqlite:////data/le99.sqlite3
COPY --from=build /le99 /le99
RUN mkdir /data && chown 10001:10001 /data
WORKDIR /data
USER 10001:10001
VOLUME /data
HEALTHCHECK --interval=1m --timeout=20s --start-period=1m CMD ["le99", "health"]
ENTRYPOINT ["le99"]
CMD ["bot"]
