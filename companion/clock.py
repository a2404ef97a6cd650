"""The only place that reads the time."""

from __future__ import annotations

from datetime import UTC, datetime


def now() -> datetime:
    """The moment, in UTC."""
    return datetime.now(UTC)  # noqa: TID251 - this is the clock
