"""A test that is skipped proves nothing: in CI it has failed, unless a reason is written down."""

from types import SimpleNamespace

import pytest
from support import skips


def skipped(nodeid, **more):
    return SimpleNamespace(
        nodeid=nodeid, skipped=True, outcome="skipped", longrepr=("x.py", 1, "Skipped: no browser"), **more
    )


def test_in_ci_a_skipped_test_has_failed_and_says_why():
    report = skips.judged(skipped("tests/browser/test_page.py::test_it"), in_ci=True)
    assert report.outcome == "failed"
    assert "no browser" in report.longrepr


def test_elsewhere_a_test_may_be_skipped():
    assert skips.judged(skipped("tests/browser/test_page.py::test_it"), in_ci=False).outcome == "skipped"


def test_what_is_expected_to_fail_is_not_skipped():
    report = skipped("tests/x.py::test_it", wasxfail="not yet")
    assert skips.judged(report, in_ci=True).outcome == "skipped"


@pytest.mark.parametrize("test", skips.allowed())
def test_the_list_of_allowed_skips_is_followed(test):
    assert skips.judged(skipped(test), in_ci=True).outcome == "skipped"


def test_every_allowed_skip_has_its_reason():
    lines = [line for line in skips.LIST.read_text("utf-8").splitlines() if line and line[0] != "#"]
    assert len(skips.allowed()) == len(lines)
