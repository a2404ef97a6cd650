"""Copies of the database: made by SQLite itself, checked, and thinned out by age."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from pathlib import Path

from companion.errors import KnownProblem, NotWritten
from companion.i18n import _
from companion.paths import Paths
from companion.store.failures import advice, told

_TIME = "%Y%m%d-%H%M%S-%f"
_START = "dialkeeper-"
_END = ".sqlite"
_BEGUN = ".part"
"""A copy that is not finished; one that a killed process left behind goes after a day."""


class Reason(StrEnum):
    """Why a copy was made; part of its name."""

    UPGRADE = "upgrade"
    IMPORT = "import"
    DAILY = "daily"
    ASKED = "asked"


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy, when it was made (UTC), and why."""

    file: Path
    at: datetime
    reason: Reason


def make_backup(paths: Paths, now: datetime, reason: Reason) -> Backup:
    """Copy the database as it is now and check the copy; then delete older copies that are no longer wanted.

    Raises `NotWritten` when the copy cannot be written, `KnownProblem` when it does not pass SQLite's check.
    """
    target = paths.backups / f"{_START}{now.astimezone(UTC):{_TIME}}-{reason}{_END}"
    beside = target.with_suffix(_BEGUN)
    try:
        with told(paths.database, paths.backups), closing(_existing(paths.database)) as original:
            paths.backups.mkdir(parents=True, exist_ok=True)
            with told(beside, paths.backups):
                found = _copy(original, beside)
        if found != "ok":
            raise _unsound(paths, found)
        beside.replace(target)
        _thin(paths, now)
    except OSError as error:
        sentence = _(
            "The backup {file} could not be written ({reason}). Make room or see that its folder may be written."
        )
        raise NotWritten(sentence.format(file=target, reason=error.strerror or error)) from error
    finally:
        with suppress(OSError):
            beside.unlink()
    return Backup(target, now, reason)


def list_backups(paths: Paths) -> tuple[Backup, ...]:
    """The copies there are, newest first."""
    if not paths.backups.is_dir():
        return ()
    found = (_read_name(file) for file in paths.backups.iterdir())
    return tuple(sorted((backup for backup in found if backup), key=lambda backup: backup.at, reverse=True))


def which_to_delete(times: Iterable[datetime], now: datetime) -> set[datetime]:
    """Of copies made at these times, those no longer wanted.

    Kept are all of today and yesterday (and of the future), then the newest of each day for two weeks, of each
    week for two months, of each month for two years; the newest of all always.
    """
    kept: set[tuple[object, ...]] = set()
    unwanted: set[datetime] = set()
    for place, time in enumerate(sorted(set(times), reverse=True)):
        period = _period(time, now)
        if place > 0 and (period is None or period in kept):
            unwanted.add(time)
        elif period is not None:
            kept.add(period)
    return unwanted


def _period(time: datetime, now: datetime) -> tuple[object, ...] | None:
    """Of which only one copy is kept; None: too old for any."""
    age = (now.date() - time.date()).days
    if age <= 1:
        return ("moment", time)
    if age <= 14:
        return ("day", time.date())
    monday = time.date() - timedelta(days=time.weekday())
    if age <= 62:
        return ("week", monday)
    return ("month", time.year, time.month) if age <= 731 else None


def _thin(paths: Paths, now: datetime) -> None:
    there = {backup.at: backup for backup in list_backups(paths)}
    for time in which_to_delete(there, now.astimezone(UTC)):
        there[time].file.unlink(missing_ok=True)
    for begun in paths.backups.glob(f"{_START}*{_BEGUN}*"):
        if begun.stat().st_mtime < (now - timedelta(days=1)).timestamp():
            begun.unlink()


def _existing(database: Path) -> sqlite3.Connection:
    """A connection to a file that is there: a new one, made instead of one that is gone, is no data of the user's."""
    return sqlite3.connect(f"{database.absolute().as_uri()}?mode=rw", uri=True)


def _copy(original: sqlite3.Connection, target: Path) -> str:
    target.unlink(missing_ok=True)
    with closing(sqlite3.connect(target)) as copy:
        original.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
        return str(copy.execute("PRAGMA integrity_check(1)").fetchone()[0])


def _unsound(paths: Paths, found: str) -> KnownProblem:
    sentence = _(
        "{file} does not pass SQLite's own check ({reason}), so no backup of it was made; it was left as it is. "
        "{advice}"
    )
    return KnownProblem(sentence.format(file=paths.database, reason=found, advice=advice(paths.backups)))


def _read_name(file: Path) -> Backup | None:
    stem, _dash, reason = file.name.removeprefix(_START).removesuffix(_END).rpartition("-")
    if not (file.name.startswith(_START) and file.name.endswith(_END) and reason in set(Reason)):
        return None
    try:
        return Backup(file, datetime.strptime(stem, _TIME).replace(tzinfo=UTC), Reason(reason))
    except ValueError:
        return None
