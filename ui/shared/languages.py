"""The languages the program speaks, each in its own words, so that whoever reads no other finds it."""

from __future__ import annotations

LANGUAGE_NAMES = {"en": "English", "cs": "Čeština", "hu": "Magyar", "ru": "Русский"}
