"""Care of what the user has: settings, backups, schemas of files, and whether all is well."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from companion import clock
from companion.desk.changes import Changes
from companion.errors import KnownProblem
from companion.jsontext import pretty
from companion.paths import Paths
from companion.settings import Settings, rows_of, settings_from
from companion.store.backups import Backup, Reason, list_backups, make_backup
from companion.store.database import Database
from companion.store.settings_rows import read_settings, write_settings
from companion.table.game import all_games

if TYPE_CHECKING:
    from companion.desk.doctor import Check

log = logging.getLogger(__name__)


class DataDesk:
    """The user's data as a whole. The database is opened only by what needs it."""

    def __init__(self, paths: Paths, database: Callable[[], Database]) -> None:
        self._paths = paths
        self._database = database

    @property
    def settings(self) -> Settings:
        """What the user chose, with what holds until he chooses."""
        return settings_from(read_settings(self._database()))

    def change_settings(self, settings: Settings) -> Changes:
        """Keep these settings."""
        write_settings(self._database(), rows_of(settings))
        return Changes(settings=True)

    def doctor(self) -> tuple[Check, ...]:
        """Look at everything the program stands on; nothing is changed but that a new database is made."""
        from companion.desk.doctor import examined

        return examined(self._paths, self._database)

    def backup(self) -> Path:
        """Copy the database now. Raises `NotWritten`."""
        self._database()
        return make_backup(self._paths, clock.now(), Reason.ASKED).file

    def backups(self) -> tuple[Backup, ...]:
        """The copies there are, newest first."""
        return list_backups(self._paths)

    def back_up_daily(self) -> None:
        """Copy the database unless that was done today. A copy that fails is logged: the day's work is not."""
        now = clock.now()
        if any(backup.at.date() == now.date() for backup in list_backups(self._paths)):
            return
        try:
            make_backup(self._paths, now, Reason.DAILY)
        except KnownProblem as problem:
            log.warning("%s", problem.message)

    def schema(self, file_format: str) -> str:
        """The JSON Schema of a file format (`pack`, `army` or `battle`), as text."""
        if file_format == "battle":
            from companion.exchange.battle_model import battle_schema

            return pretty(battle_schema(next(iter(all_games()))))
        if file_format == "army":
            from companion.exchange.army_model import army_schema

            return pretty(army_schema())
        return pretty(next(iter(all_games())).pack_schema())
