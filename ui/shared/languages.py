"""The languages the program speaks, each in its own words, so that whoever reads no other finds it."""

from __future__ import annotations

from companion.i18n import spoken_languages
from companion.paths import shipped

LANGUAGE_NAMES = {"en": "English", "cs": "Čeština", "hu": "Magyar", "ru": "Русский"}


def offered_languages() -> dict[str, str]:
    """The languages there is a translation for, with their own names."""
    return {code: LANGUAGE_NAMES[code] for code in spoken_languages(shipped() / "translations")}
