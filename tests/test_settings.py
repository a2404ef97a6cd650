"""Settings survive rows of any kind."""

from __future__ import annotations

import json

import pytest

from companion.settings import Settings, Theme, rows_of, settings_from


def test_settings_come_back_from_their_rows() -> None:
    chosen = Settings(language="cs", theme=Theme.DARK, text_size=150, owned_first=True)
    assert settings_from(rows_of(chosen)) == chosen


@pytest.mark.parametrize("bad", ["", "{", '"huge"', "900", "null", "[" * 5000, "1e999"])
def test_a_bad_row_counts_as_not_chosen_and_leaves_the_others(bad: str) -> None:
    found = settings_from({"text_size": bad, "language": '"hu"'})
    assert (found.text_size, found.language) == (100, "hu")


@pytest.mark.parametrize(
    "row", [("theme", '"pink"'), ("language", "7"), ("owned_first", "1"), ("paper", "[]"), ("text_size", "true")]
)
def test_a_value_of_another_kind_counts_as_not_chosen(row: tuple[str, str]) -> None:
    assert settings_from(dict([row])) == Settings()


def test_rows_of_a_newer_program_are_passed_over() -> None:
    assert settings_from({"wings": json.dumps(3)}) == Settings()
