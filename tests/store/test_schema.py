"""The steps and the declared tables give the same database."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, create_engine

from companion.store import schema
from companion.store.columns import TABLES
from companion.store.tables import METADATA

_INDEXES = "SELECT name, tbl_name, sql FROM sqlite_master WHERE type = 'index' ORDER BY name"


@contextmanager
def _connection(file: Path) -> Iterator[Connection]:
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        yield connection
    engine.dispose()


def _shape(connection: Connection) -> dict[str, list[object]]:
    """Columns, keys and indexes; not the text of tables, in which SQLite keeps how they were changed."""
    found = {"indexes": [*map(tuple, connection.exec_driver_sql(_INDEXES))]}
    for name in sorted(schema.tables(connection)):
        for ask in ("table_xinfo", "foreign_key_list"):
            found[f"{ask} {name}"] = [*map(tuple, connection.exec_driver_sql(f"PRAGMA {ask}({name})"))]
    return found


def test_steps_and_tables_do_not_drift_apart(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    with _connection(tmp_path / "climbed.sqlite") as connection:
        schema.upgrade(connection, schema.STEPS)
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_a_climbed_database_equals_a_new_one(tmp_path: Path) -> None:
    with _connection(tmp_path / "climbed.sqlite") as climbed, _connection(tmp_path / "new.sqlite") as new:
        schema.upgrade(climbed, schema.STEPS)
        schema.create(new)
        assert _shape(climbed) == _shape(new)
        assert schema.version(climbed) == schema.version(new) == schema.LATEST


@pytest.mark.parametrize("name", METADATA.tables)
def test_statements_know_every_column_as_it_is_declared(name: str) -> None:
    declared, named = METADATA.tables[name].columns, TABLES[name].columns
    assert [each.name for each in named] == [each.name for each in declared]
    assert [str(each.type.compile()) for each in named] == [str(each.type.compile()) for each in declared]
