"""Options of armies and battles, checked where they come in: known names, allowed values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.border_words import described, one_of
from companion.errors import Finding
from companion.games.mage_knight.ruleset import MOST_OF_AN_OPTION, OPTION_KINDS, OptionKind
from companion.i18n import _
from companion.jsonplaces import Place, json_path, refuse_any
from companion.table.army import OptionValue


def check_options(options: Mapping[str, OptionValue], place: str, root: Place = ("options",)) -> None:
    """Raises `BadFile` naming the allowed names or values; `root` is where the options stand in the file `place`."""
    refuse_any(place, _wrong(options, root))


def _wrong(options: Mapping[str, OptionValue], root: Place) -> Iterator[Finding]:
    for name, value in options.items():
        kind = OPTION_KINDS.get(name)
        if kind is None:
            found = _("the option “{name}”").format(name=name[:40])
            yield Finding(json_path((*root, name)), found, one_of(OPTION_KINDS))
        elif not _allowed(kind, value):
            yield Finding(json_path((*root, name)), described(value), _choices(kind))


def _allowed(kind: OptionKind, value: OptionValue) -> bool:
    if not kind.values:
        return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_OF_AN_OPTION
    as_bool = isinstance(kind.values[0], bool)
    return isinstance(value, bool) == as_bool and value in kind.values


def _choices(kind: OptionKind) -> str:
    if not kind.values:
        return _("a whole number from 0 to {most}").format(most=MOST_OF_AN_OPTION)
    return one_of(described(value) if isinstance(value, bool) else str(value) for value in kind.values)
