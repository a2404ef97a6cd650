"""Battles and their steps, as rows: each command with its facts is one transaction. What they mean is read elsewhere.

Every change names the revision it was made upon; a change upon an old one is refused. No battle is ever deleted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from companion.errors import KnownProblem, StaleRevision, UnknownId
from companion.i18n import _
from companion.store.columns import BATTLE, BATTLE_SETUP, BATTLE_STEP
from companion.store.database import Database
from companion.table.ids import BattleId

_STEP = ("number", "command", "events", "label", "at")
_MOVE = (
    update(BATTLE)
    .where(BATTLE.c.id == bindparam("battle"), BATTLE.c.revision == bindparam("seen"))
    .values(revision=bindparam("next"), position=bindparam("place"), changed=bindparam("moment"))
)
_FORGET = delete(BATTLE_STEP).where(
    BATTLE_STEP.c.battle_id == bindparam("battle"), BATTLE_STEP.c.number > bindparam("place")
)
_APPEND = insert(BATTLE_STEP)
_STEPS = (
    select(*(BATTLE_STEP.c[name] for name in _STEP))
    .where(BATTLE_STEP.c.battle_id == bindparam("battle"))
    .order_by(BATTLE_STEP.c.number)
)


@dataclass(frozen=True, slots=True)
class FiledBattle:
    """What a list of battles shows of one. Times are UTC; `archived` is None unless it was put aside."""

    id: BattleId
    name: str
    game: str
    ruleset: str
    revision: int
    position: int
    created: datetime
    changed: datetime
    archived: datetime | None


@dataclass(frozen=True, slots=True)
class BattleText:
    """What a battle starts with: a battle file without commands, as JSON, and who wrote it in which form."""

    game: str
    ruleset: str
    setup: str
    form: int
    program: str


@dataclass(frozen=True, slots=True)
class StepText:
    """One step: command and events as JSON, its label, and when it was done (ISO, UTC)."""

    command: str
    events: str
    label: str
    at: str


@dataclass(frozen=True, slots=True)
class StoredBattle:
    """A battle with all its steps, those that were undone at the end."""

    filed: FiledBattle
    text: BattleText
    steps: tuple[StepText, ...]


@contextmanager
def _own_name(name: str) -> Iterator[None]:
    """Turn the database's no to a second battle of a name into a sentence."""
    try:
        yield
    except IntegrityError as error:
        sentence = _("There is a battle called {name} already; choose another name.")
        raise KnownProblem(sentence.format(name=name)) from error


class Battles:
    """The battles of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def create(
        self, name: str, text: BattleText, now: datetime, steps: Iterable[StepText] = (), position: int = 0
    ) -> FiledBattle:
        """Store a new battle with the steps it has already, `position` of them in force.

        Raises `KnownProblem` for a name that is taken.
        """
        rows = [_row(number, step) for number, step in enumerate(steps, start=1)]
        moment = now.isoformat()
        heading = {"name": name, "game": text.game, "ruleset": text.ruleset, "created": moment, "changed": moment}
        with self._database.write() as connection, _own_name(name):
            made = connection.execute(insert(BATTLE).values(revision=1, position=position, archived=None, **heading))
            battle = BattleId(made.lastrowid)
            setup = {"document": text.setup, "form": text.form, "program": text.program}
            connection.execute(insert(BATTLE_SETUP).values(battle_id=battle, **setup))
            if rows:
                connection.execute(_APPEND, [row | {"battle_id": battle} for row in rows])
            return _filed_battle(connection, battle)

    def all(self) -> tuple[FiledBattle, ...]:
        """Every battle, put aside or not, the one played last first."""
        with self._database.read() as connection:
            rows = connection.execute(select(BATTLE).order_by(BATTLE.c.changed.desc(), BATTLE.c.id.desc()))
            return tuple(_filed(row) for row in rows)

    def get(self, battle: BattleId) -> StoredBattle:
        """A battle with its steps. Raises `UnknownId`."""
        with self._database.read() as connection:
            filed = _filed_battle(connection, battle)
            setup = connection.execute(select(BATTLE_SETUP).where(BATTLE_SETUP.c.battle_id == battle)).one()
            text = BattleText(filed.game, filed.ruleset, setup.document, setup.form, setup.program)
            steps = connection.execute(_STEPS, {"battle": battle})
            return StoredBattle(filed, text, tuple(StepText(*row[1:]) for row in steps))

    def record(self, filed: FiledBattle, step: StepText, now: datetime, *, undone: bool) -> FiledBattle:
        """Store the next step; with `undone`, steps that were undone are forgotten. It is on disk when this returns.

        Raises `StaleRevision` when the battle is not at the revision of `filed` any more.
        """
        place = filed.position + 1
        with self._database.write() as connection:
            moved = _moved(connection, filed, place, now)
            if undone:
                connection.execute(_FORGET, {"battle": filed.id, "place": filed.position})
            connection.execute(_APPEND, _row(place, step) | {"battle_id": filed.id})
        return moved

    def go_to(self, filed: FiledBattle, place: int, now: datetime) -> FiledBattle:
        """Undo or redo to after so many steps. Raises `StaleRevision`."""
        with self._database.write() as connection:
            return _moved(connection, filed, place, now)

    def rename(self, filed: FiledBattle, name: str, now: datetime) -> FiledBattle:
        """Give the battle another name. Raises `StaleRevision`, and `KnownProblem` for a name that is taken."""
        with self._database.write() as connection, _own_name(name):
            _moved(connection, filed, filed.position, now)
            return _refiled(connection, filed.id, {"name": name})

    def archive(self, filed: FiledBattle, now: datetime, *, aside: bool = True) -> FiledBattle:
        """Put a battle aside, or take it back. Raises `StaleRevision`."""
        with self._database.write() as connection:
            _moved(connection, filed, filed.position, now)
            return _refiled(connection, filed.id, {"archived": now.isoformat() if aside else None})


def _moved(connection: Connection, filed: FiledBattle, place: int, now: datetime) -> FiledBattle:
    revision = filed.revision + 1
    moment = now.isoformat()
    values = {"battle": filed.id, "seen": filed.revision, "next": revision, "place": place, "moment": moment}
    if connection.execute(_MOVE, values).rowcount == 0:
        name = _filed_battle(connection, filed.id).name
        sentence = _(
            "The battle {battle} was played on elsewhere in the meantime; nothing was written. Open it again to see it."
        )
        raise StaleRevision(sentence.format(battle=name))
    return replace(filed, revision=revision, position=place, changed=now)


def _refiled(connection: Connection, battle: BattleId, values: Mapping[str, Any]) -> FiledBattle:
    connection.execute(update(BATTLE).where(BATTLE.c.id == battle).values(**values))
    return _filed_battle(connection, battle)


def _filed_battle(connection: Connection, battle: BattleId) -> FiledBattle:
    row = connection.execute(select(BATTLE).where(BATTLE.c.id == battle)).first()
    if row is None:
        raise UnknownId(_("There is no battle {battle} any more.").format(battle=battle))
    return _filed(row)


def _filed(row: Row[*tuple[Any, ...]]) -> FiledBattle:
    return FiledBattle(
        BattleId(row.id),
        row.name,
        row.game,
        row.ruleset,
        row.revision,
        row.position,
        datetime.fromisoformat(row.created),
        datetime.fromisoformat(row.changed),
        datetime.fromisoformat(row.archived) if row.archived else None,
    )


def _row(number: int, step: StepText) -> dict[str, Any]:
    return {"number": number, "command": step.command, "events": step.events, "label": step.label, "at": step.at}
