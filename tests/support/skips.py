"""In CI a test that is skipped has failed, unless ``skips-allowed.txt`` gives a reason for it."""

import os
from pathlib import Path

import pytest

LIST = Path(__file__).parents[1] / "skips-allowed.txt"
IN_CI = os.environ.get("CI", "").lower() in {"1", "true"}


def allowed():
    """Return the beginnings of the ids of tests that may be skipped: ``tests/x.py::test_y  # reason``."""
    lines = (line.partition("#") for line in LIST.read_text("utf-8").splitlines())
    return tuple(test.strip() for test, _, reason in lines if test.strip() and reason.strip())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport():
    return judged((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report():
    return judged((yield))


def judged(report, *, in_ci=IN_CI):
    """Turn a skip that nobody has allowed into a failure; what is expected to fail is no skip."""
    expected = hasattr(report, "wasxfail")
    if in_ci and report.skipped and not expected and not report.nodeid.startswith(allowed()):
        reason = report.longrepr[-1] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"{reason}\nIn CI this may be skipped only with a reason in {LIST.name}."
    return report
