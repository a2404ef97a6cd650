"""Settings as rows."""

from __future__ import annotations

from companion.store.database import Database
from companion.store.settings_rows import read_settings, write_settings


def test_a_setting_is_replaced_and_the_others_stay(database: Database) -> None:
    write_settings(database, {"theme": '"dark"', "wings": "3"})
    write_settings(database, {"theme": '"light"', "language": '"cs"'})
    assert read_settings(database) == {"theme": '"light"', "wings": "3", "language": '"cs"'}
