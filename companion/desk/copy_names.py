"""What a copy of an army is called."""

from __future__ import annotations

import re
from collections.abc import Collection
from itertools import count

from companion.i18n import _


def copy_name(name: str, taken: Collection[str]) -> str:
    """“Dawn (copy)”, then “Dawn (copy 2)”, whichever of the two was copied: the first name that is not taken."""
    first, further = _("{name} (copy)"), _("{name} (copy {number})")
    original = _original(name, first, further)
    wanted = first.format(name=original)
    if wanted not in taken:
        return wanted
    names = (further.format(name=original, number=number) for number in count(2))
    return next(each for each in names if each not in taken)


def _original(name: str, *patterns: str) -> str:
    """What was copied in the first place."""
    for pattern in patterns:
        worded = re.escape(pattern).replace(r"\{name\}", "(?P<name>.+)").replace(r"\{number\}", "[0-9]+")
        found = re.fullmatch(worded, name)
        if found is not None:
            return found["name"]
    return name
