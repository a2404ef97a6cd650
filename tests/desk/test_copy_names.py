"""What copies of armies are called."""

from __future__ import annotations

import pytest

from companion.desk.copy_names import copy_name


@pytest.mark.parametrize(
    ("name", "taken", "copy"),
    [
        ("Dawn", {"Dawn"}, "Dawn (copy)"),
        ("Dawn", {"Dawn", "Dawn (copy)"}, "Dawn (copy 2)"),
        ("Dawn (copy)", {"Dawn (copy)"}, "Dawn (copy 2)"),
        ("Dawn (copy 2)", {"Dawn (copy)", "Dawn (copy 2)"}, "Dawn (copy 3)"),
        ("Dawn (copy 7)", set(), "Dawn (copy)"),
        ("(copy)", set(), "(copy) (copy)"),
    ],
)
def test_a_copy_bears_the_first_free_name_of_its_original(name: str, taken: set[str], copy: str) -> None:
    assert copy_name(name, taken) == copy
