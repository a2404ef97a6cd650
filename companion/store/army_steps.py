"""The steps of an army's history, as rows: written, forgotten, thinned."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from companion.store.columns import ARMY_STEP
from companion.store.failures import from_rows
from companion.table.history import MOST_STEPS
from companion.table.ids import ArmyId


@dataclass(frozen=True, slots=True)
class StoredStep:
    """An army as it was after one edit: the edit's label and the canonical army JSON."""

    number: int
    label: str
    at: datetime
    document: str
    version: str | None = None
    """The name the user gave it; a named step is kept for good."""
    aside: bool = False
    """A named step that undo and redo no longer pass through."""


def write_step(connection: Connection, army: ArmyId, step: StoredStep) -> None:
    """Store a step."""
    row = {"number": step.number, "label": step.label, "at": step.at.isoformat(), "document": step.document}
    connection.execute(insert(ARMY_STEP).values(army_id=army, version=step.version, aside=step.aside, **row))


@from_rows()
def read_steps(connection: Connection, army: ArmyId) -> tuple[StoredStep, ...]:
    """The steps of an army, oldest first."""
    found = select(ARMY_STEP).where(ARMY_STEP.c.army_id == army).order_by(ARMY_STEP.c.number)
    return tuple(
        StoredStep(row.number, row.label, datetime.fromisoformat(row.at), row.document, row.version, row.aside)
        for row in connection.execute(found)
    )


def rename_step(connection: Connection, army: ArmyId, step: StoredStep, version: str | None) -> None:
    """Give a step that name; None takes its name away, and forgets a step that was aside.

    A step that was forgotten since comes back aside: under a number of its own, for its old one may be another's.
    """
    same = (ARMY_STEP.c.number == step.number) & (ARMY_STEP.c.at == step.at.isoformat())
    which = (ARMY_STEP.c.army_id == army) & same & (ARMY_STEP.c.document == step.document)
    found = connection.execute(update(ARMY_STEP).where(which).values(version=version)).rowcount
    if version is None:
        connection.execute(delete(ARMY_STEP).where(which & ARMY_STEP.c.aside))
    elif not found:
        newest = select(func.max(ARMY_STEP.c.number)).where(ARMY_STEP.c.army_id == army)
        number = connection.execute(newest).scalar_one() + 1
        write_step(connection, army, replace(step, number=number, version=version, aside=True))


def forget_undone(connection: Connection, army: ArmyId, position: int) -> None:
    """Forget the steps after `position`; those with a name are put aside."""
    _drop(connection, (ARMY_STEP.c.army_id == army) & (ARMY_STEP.c.number > position))


def thin(connection: Connection, army: ArmyId) -> None:
    """Forget the oldest steps, so that `MOST_STEPS` deeds can be undone; those with a name are put aside."""
    passed = (ARMY_STEP.c.army_id == army) & ~ARMY_STEP.c.aside
    oldest_kept = (
        select(ARMY_STEP.c.number).where(passed).order_by(ARMY_STEP.c.number.desc()).offset(MOST_STEPS).limit(1)
    )
    number = connection.execute(oldest_kept).scalar()
    if number is not None:
        _drop(connection, (ARMY_STEP.c.army_id == army) & (ARMY_STEP.c.number < number))


def _drop(connection: Connection, which: ColumnElement[bool]) -> None:
    connection.execute(delete(ARMY_STEP).where(which, ARMY_STEP.c.version.is_(None)))
    connection.execute(update(ARMY_STEP).where(which).values(aside=True))
