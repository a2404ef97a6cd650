"""Armies and their history, as rows. An army is its canonical army JSON; what it means is read elsewhere.

Every change names the revision it was made upon; a change upon an old one is refused.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, func, insert, select, update

from companion.errors import StaleRevision, UnknownId
from companion.i18n import _
from companion.store.army_steps import StoredStep, forget_undone, read_steps, rename_step, thin, write_step
from companion.store.columns import ARMY, ARMY_STEP
from companion.store.database import Database
from companion.store.failures import from_rows
from companion.table.ids import ArmyId, FigureId

_FILED = [column for column in ARMY.columns if column.name not in {"own_pack", "seen"}]


@dataclass(frozen=True, slots=True)
class FiledArmy:
    """What a list of armies shows of one. Times are UTC; `trashed` is None unless it lies in the trash."""

    id: ArmyId
    name: str
    game: str
    ruleset: str
    revision: int
    folder: str
    tags: tuple[str, ...]
    created: datetime
    changed: datetime
    trashed: datetime | None


@dataclass(frozen=True, slots=True)
class ArmyText:
    """What is kept of an army: its canonical JSON, and what lets it outlive its packs."""

    document: str
    own_pack: str = ""
    """Figures that the catalogue lacks or has otherwise, of every step of its history: a pack as JSON, or empty."""
    seen: str = "{}"
    """Names and points of its figures when last seen, as JSON."""


@dataclass(frozen=True, slots=True)
class StoredArmy:
    """An army as it is now, and the number of the step of its history that it is."""

    filed: FiledArmy
    text: ArmyText
    position: int


class Armies:
    """The armies of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def create(self, text: ArmyText, now: datetime, folder: str = "") -> StoredArmy:
        """Store a new army; its history begins here."""
        moment = now.isoformat()
        row = {"revision": 1, "position": 1, "folder": folder, "tags": "[]", "created": moment, "changed": moment}
        with self._database.write() as connection:
            made = connection.execute(insert(ARMY).values(**row, **_kept(text), **_heading(text.document)))
            army = ArmyId(made.lastrowid)
            write_step(connection, army, StoredStep(1, "", now, text.document))
            return _stored(connection, army)

    def get(self, army: ArmyId) -> StoredArmy:
        """The army as it is now. Raises `UnknownId`."""
        with self._database.read() as connection:
            return _stored(connection, army)

    def all(self) -> tuple[FiledArmy, ...]:
        """Every army, in the trash or not, the one changed last first."""
        with self._database.read() as connection:
            rows = connection.execute(select(*_FILED).order_by(ARMY.c.changed.desc(), ARMY.c.id.desc()))
            return tuple(_filed(row) for row in rows)

    def using(self, figure: FigureId) -> int:
        """How many armies outside the trash have the figure, ridden or not."""
        now = (ARMY_STEP.c.army_id == ARMY.c.id) & (ARMY_STEP.c.number == ARMY.c.position)
        named = func.instr(ARMY_STEP.c.document, json.dumps(figure, ensure_ascii=False)) > 0
        kept = select(func.count()).select_from(ARMY).join(ARMY_STEP, now).where(ARMY.c.trashed.is_(None), named)
        with self._database.read() as connection:
            return int(connection.execute(kept).scalar_one())

    def revisions(self) -> dict[ArmyId, int]:
        """The revision of every army, in the trash or not."""
        with self._database.read() as connection:
            return {ArmyId(row[0]): int(row[1]) for row in connection.execute(select(ARMY.c.id, ARMY.c.revision))}

    def steps(self, army: ArmyId) -> tuple[StoredStep, ...]:
        """Its history, oldest first, with the named steps that undo no longer passes through (`aside`)."""
        with self._database.read() as connection:
            return read_steps(connection, army)

    def record(self, army: ArmyId, revision: int, label: str, text: ArmyText, now: datetime) -> StoredArmy:
        """Store the next step of its history; undone steps are forgotten, named ones put aside.

        Raises `StaleRevision` when the army is not at `revision` any more.
        """
        with self._database.write() as connection:
            position = _stored(connection, army).position
            _change(connection, army, revision, now, _kept(text) | _heading(text.document))
            forget_undone(connection, army, position)
            newest = select(func.max(ARMY_STEP.c.number)).where(ARMY_STEP.c.army_id == army)
            number = connection.execute(newest).scalar_one() + 1
            write_step(connection, army, StoredStep(number, label, now, text.document))
            connection.execute(update(ARMY).where(ARMY.c.id == army).values(position=number))
            thin(connection, army)
            return _stored(connection, army)

    def go_to(self, army: ArmyId, revision: int, number: int, now: datetime) -> StoredArmy:
        """Undo or redo to a step of its history. Raises `StaleRevision`, and `UnknownId` for a step it lacks."""
        step = select(ARMY_STEP.c.document).where(
            ARMY_STEP.c.army_id == army, ARMY_STEP.c.number == number, ~ARMY_STEP.c.aside
        )
        with self._database.write() as connection:
            document = connection.execute(step).scalar()
            if document is None:
                raise UnknownId(_("Army {army} has no step {number} in its history.").format(army=army, number=number))
            _change(connection, army, revision, now, {"position": number, **_heading(document)})
            return _stored(connection, army)

    def name_version(self, army: ArmyId, revision: int, number: int, version: str, now: datetime) -> StoredArmy:
        """Give a step a name, so that it is kept for good. Raises `StaleRevision`."""
        step = (ARMY_STEP.c.army_id == army) & (ARMY_STEP.c.number == number)
        with self._database.write() as connection:
            _change(connection, army, revision, now, {})
            connection.execute(update(ARMY_STEP).where(step).values(version=version))
            return _stored(connection, army)

    def put_version(
        self, army: ArmyId, revision: int, step: StoredStep, version: str | None, now: datetime
    ) -> StoredArmy:
        """Give a step another name; None takes it away, and with it a step that is only kept for its name.

        A step that is gone since comes back aside. Raises `StaleRevision`.
        """
        with self._database.write() as connection:
            _change(connection, army, revision, now, {})
            rename_step(connection, army, step, version)
            return _stored(connection, army)

    def file(self, army: ArmyId, revision: int, folder: str, tags: tuple[str, ...], now: datetime) -> StoredArmy:
        """Put an army into a folder, under tags. Raises `StaleRevision`."""
        return self._refile(army, revision, now, {"folder": folder, "tags": json.dumps(tags, ensure_ascii=False)})

    def trash(self, army: ArmyId, revision: int, now: datetime) -> StoredArmy:
        """Put an army into the trash, from where it can come back. Raises `StaleRevision`."""
        return self._refile(army, revision, now, {"trashed": now.isoformat()})

    def restore(self, army: ArmyId, revision: int, now: datetime) -> StoredArmy:
        """Take an army out of the trash. Raises `StaleRevision`."""
        return self._refile(army, revision, now, {"trashed": None})

    def empty_trash(self) -> int:
        """Delete what lies in the trash for good; returns how many armies that was."""
        with self._database.write() as connection:
            return connection.execute(ARMY.delete().where(ARMY.c.trashed.is_not(None))).rowcount

    def _refile(self, army: ArmyId, revision: int, now: datetime, values: Mapping[str, Any]) -> StoredArmy:
        with self._database.write() as connection:
            _change(connection, army, revision, now, values)
            return _stored(connection, army)


def _change(connection: Connection, army: ArmyId, revision: int, now: datetime, values: Mapping[str, Any]) -> None:
    at_revision = (ARMY.c.id == army) & (ARMY.c.revision == revision)
    changed = update(ARMY).where(at_revision).values(revision=revision + 1, changed=now.isoformat(), **values)
    if connection.execute(changed).rowcount == 0:
        name = _stored(connection, army).filed.name
        sentence = _(
            "{army} was changed elsewhere in the meantime; nothing was written. Open it again to see the change."
        )
        raise StaleRevision(sentence.format(army=name))


def _stored(connection: Connection, army: ArmyId) -> StoredArmy:
    now = (ARMY_STEP.c.army_id == ARMY.c.id) & (ARMY_STEP.c.number == ARMY.c.position)
    found = select(*ARMY.columns, ARMY_STEP.c.document).join(ARMY_STEP, now).where(ARMY.c.id == army)
    row = connection.execute(found).first()
    if row is None:
        raise UnknownId(_("There is no army {army} any more.").format(army=army))
    return StoredArmy(_filed(row), ArmyText(row.document, row.own_pack, row.seen), row.position)


@from_rows()
def _filed(row: Row[*tuple[Any, ...]]) -> FiledArmy:
    return FiledArmy(
        ArmyId(row.id),
        row.name,
        row.game,
        row.ruleset,
        row.revision,
        row.folder,
        tuple(json.loads(row.tags)),
        datetime.fromisoformat(row.created),
        datetime.fromisoformat(row.changed),
        datetime.fromisoformat(row.trashed) if row.trashed else None,
    )


def _kept(text: ArmyText) -> dict[str, str]:
    return {"own_pack": text.own_pack, "seen": text.seen}


def _heading(document: str) -> dict[str, str]:
    army = json.loads(document)
    return {name: army[name] for name in ("name", "game", "ruleset")}
