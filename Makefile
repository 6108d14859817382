# What one does with this project; "make" alone lists it. Nothing needs to be set up first.

SHELL := /bin/sh
.DEFAULT_GOAL := help
export UV_PYTHON_DOWNLOADS := never
export PIP_DISABLE_PIP_VERSION_CHECK := 1

# Another interpreter has its own environment: make test PYTHON=python3.13
ifeq ($(origin PYTHON), undefined)
PYTHON := python3
VENV := .venv
else
VENV := .venv-$(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null)
endif

PY := $(VENV)/bin/python
UV := $(shell command -v uv 2>/dev/null)
LOCKS := requirements.txt requirements-build.txt requirements-dev.txt
TESTS ?= tests
JOBS ?= auto
SOAK ?= 25
SOAKED := tests/games/test_every_game.py tests/games/test_tremblay_hostile.py tests/faults/test_kill.py

ifdef UV
INSTALL = uv pip install --quiet --python $(PY)
else
INSTALL = $(PY) -m pip install --quiet
endif

.PHONY: help
help:
	@echo 'make run     play: on Discord with a token in .env, or else on this machine, in your browser'
	@echo 'make test    run every test (TESTS=tests/games for some, JOBS=1 for one at a time)'
	@echo 'make lint    check the style, the types and the arrows between modules'
	@echo 'make soak    play SOAK=25 times as many random games, hostile règlements and kills, or as you like'
	@echo 'make replays tell the golden games of the tests anew, to be read in the difference'
	@echo 'make screenshots  take the pictures of docs/images anew'
	@echo 'make sprites  draw the cards of bot/pictures anew, from the SVG files in art'
	@echo 'make map     list every file anew in docs/architecture.md, with what it says of itself'
	@echo 'make bench   measure'
	@echo 'make year    let a year pass at 500 tables, with outages and people who vanish: minutes'
	@echo 'make lock    compile requirements*.txt again, UPGRADE=--upgrade with what is new'
	@echo 'make sbom    list what is shipped in dist/sbom.json, as CycloneDX (from the network)'
	@echo 'make audit   ask whether a weakness is known of what is shipped (from the network)'
	@echo 'make clean   remove what make has made, but no game'
	@echo
	@echo 'PYTHON=python3.13 chooses an interpreter.'

.PHONY: run
run: $(VENV)/ready
	@$(PY) -m bot run

.PHONY: test
test: $(VENV)/ready-dev
	$(PY) -m pytest -n $(JOBS) --dist worksteal -rfEs $(TESTS)

.PHONY: lint
lint: $(VENV)/ready-dev
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy
	$(PY) -c 'import sys; from importlinter.cli import lint_imports_command as lint; sys.exit(lint())'

.PHONY: soak
soak: $(VENV)/ready-dev
	SOAK=$(SOAK) $(PY) -m pytest -n $(JOBS) --dist worksteal --timeout 0 -rs $(SOAKED)

.PHONY: replays
replays: $(VENV)/ready-dev
	$(PY) tests/replays.py
	PYTHONPATH=tests $(PY) tests/tales.py

.PHONY: screenshots
screenshots: $(VENV)/ready-dev
	$(PY) tests/screenshots.py

.PHONY: sprites
sprites: $(VENV)/ready-dev
	$(PY) art/sprites.py

.PHONY: map
map: $(VENV)/ready-dev
	$(PY) tests/file_map.py

.PHONY: bench
bench: $(VENV)/ready-dev
	@for program in $(filter-out bench/year.py,$(wildcard bench/*.py)); do \
	  echo "# $$program"; $(PY) $$program || exit; done

.PHONY: year
year: $(VENV)/ready-dev
	@PYTHONPATH=tests $(PY) bench/year.py

# No header, no annotations, no addresses: a lock holds names, versions and hashes, and nothing else.
.PHONY: lock
lock: COMPILE = $(or $(UV),$(PY) -m uv) pip compile --quiet --universal --python-version 3.11 \
	--generate-hashes --no-header --no-annotate --no-emit-index-url --no-emit-find-links $(UPGRADE)
lock:
	$(COMPILE) --extra dev pyproject.toml -o requirements-dev.txt
	$(COMPILE) -c requirements-dev.txt --group build -o requirements-build.txt
	$(COMPILE) -c requirements-dev.txt pyproject.toml -o requirements.txt

# Both tools are kept by others and run apart, in versions of their own: nothing else needs them.
.PHONY: sbom
sbom: $(VENV)/ready-dev
	@mkdir -p dist
	$(or $(UV),$(PY) -m uv) tool run --from cyclonedx-bom==7.5.0 cyclonedx-py requirements \
	  --pyproject pyproject.toml --mc-type application --output-reproducible --output-file dist/sbom.json requirements.txt

# Strict: a package of which nobody could say anything is a failure, and no good news.
.PHONY: audit
audit: $(VENV)/ready-dev
	$(or $(UV),$(PY) -m uv) tool run pip-audit==2.10.1 --strict --disable-pip --require-hashes \
	  --progress-spinner off --requirement requirements.txt

.PHONY: clean
clean:
	rm -rf .venv .venv-* build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

# The stamps: an environment is made, and made again, when what it is made of has changed.

$(VENV)/ready: pyproject.toml requirements.txt requirements-build.txt
	@$(MAKE) --no-print-directory $(PY)
	$(INSTALL) --require-hashes -r requirements.txt -r requirements-build.txt
	$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/ready-dev: pyproject.toml $(LOCKS)
	@$(MAKE) --no-print-directory $(PY)
	$(INSTALL) --require-hashes -r requirements-dev.txt
	$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@ $(VENV)/ready

$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo 'Le 99 needs Python 3.11 or later: install one and say where it is, as in "make run PYTHON=python3.12".'; \
	  echo 'Le 99 demande Python 3.11 ou plus : installez-le et dites où il est, comme dans « make run PYTHON=python3.12 ».'; \
	  exit 1; } >&2
	$(if $(UV),uv venv --quiet --allow-existing --python "$$($(PYTHON) -c 'import sys; print(sys.executable)')" $(VENV),$(PYTHON) -m venv $(VENV))
