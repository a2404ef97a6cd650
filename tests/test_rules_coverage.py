"""The rule matrix counts what it should."""

from __future__ import annotations

from tests.rules_coverage import missing

EVERY = ["ARM-01", "ARM-02", "CAV-01", "CAV-02"]


def test_a_rule_of_an_implemented_group_needs_a_test() -> None:
    assert missing(EVERY, ["ARM"], {"ARM-01": ["a test"]}) == ["ARM-02"]


def test_a_single_rule_may_count_as_implemented() -> None:
    assert missing(EVERY, ["CAV-02"], {}) == ["CAV-02"]


def test_a_rule_that_is_not_implemented_needs_none() -> None:
    assert missing(EVERY, [], {}) == []
