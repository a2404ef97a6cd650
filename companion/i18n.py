"""Translation of everything a user reads, through gettext. Placeholders are `{name}`, filled with `.format`."""

from __future__ import annotations

import gettext
import locale
import os
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

DOMAIN = "dialkeeper"
LANGUAGES = ("en", "cs", "hu", "ru")

_translations: gettext.NullTranslations = gettext.NullTranslations()
_here: ContextVar[gettext.NullTranslations | None] = ContextVar("spoken here", default=None)


def set_language(language: str, folder: Path) -> None:
    """Use `language` (one of `LANGUAGES`) from now on; what has no translation stays English."""
    global _translations  # noqa: PLW0603 - the one language of the process
    _translations = gettext.translation(DOMAIN, folder, languages=[language], fallback=True)


@contextmanager
def speaking(language: str, folder: Path) -> Iterator[None]:
    """Use `language` inside, as a sheet may be in another one than the screen. Other threads speak as before."""
    token = _here.set(gettext.translation(DOMAIN, folder, languages=[language], fallback=True))
    try:
        yield
    finally:
        _here.reset(token)


def spoken_languages(folder: Path) -> tuple[str, ...]:
    """The languages there is a translation for in the folder; English needs none."""
    return tuple(code for code in LANGUAGES if code == "en" or gettext.find(DOMAIN, folder, [code]))


def system_language() -> str:
    """The language of the user's locale if we speak it, else English."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return _spoken(value.split(":")[0])
    return _spoken(locale.getlocale()[0] or "")


def _spoken(name: str) -> str:
    code = name.split("_", maxsplit=1)[0].split(".", maxsplit=1)[0].lower()
    return code if code in LANGUAGES else "en"


def _(message: str) -> str:
    """The translation of `message`."""
    return _spoken_now().gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The translation of a sentence about `count` things, in the plural form the language wants."""
    return _spoken_now().ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """The translation of a word that means different things in different places."""
    return _spoken_now().pgettext(context, message)


def _spoken_now() -> gettext.NullTranslations:
    return _here.get() or _translations


def N_(message: str) -> str:  # noqa: N802 - gettext's own name
    """Mark `message` for translation where it is only stored; translate it with `_` when shown."""
    return message
