"""Moments as the user's country writes them."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QDateTime, QLocale


def day(at: datetime, locale: QLocale) -> str:
    """The day, short, as a country writes it."""
    return locale.toString(_here(at).date(), QLocale.FormatType.ShortFormat)


def moment(at: datetime) -> str:
    """Day and time, short, of this place."""
    return QLocale().toString(_here(at), QLocale.FormatType.ShortFormat)


def _here(at: datetime) -> QDateTime:
    return QDateTime.fromSecsSinceEpoch(int(at.timestamp()))
