"""The rows of the database. SQLModel classes declare them; statements use the same tables by `columns.py`.

A row is not a value of the program: nothing outside this folder sees one.
"""

from __future__ import annotations

from sqlalchemy import CheckConstraint, Index, MetaData, UniqueConstraint
from sqlalchemy.orm import registry
from sqlmodel import Field, SQLModel

_NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
METADATA = MetaData(naming_convention=_NAMES)


class Row(SQLModel, registry=registry(metadata=METADATA)):
    """What all tables stand on: their own metadata, with names for every constraint."""


class PackRow(Row, table=True):
    """A pack: shipped, imported from a feed, or the user's own."""

    __tablename__ = "pack"
    __table_args__ = (UniqueConstraint("kind", "code"),)

    id: int | None = Field(default=None, primary_key=True)
    kind: str
    code: str
    """The id in the pack's file."""
    game: str
    name: str
    release: str
    source: str
    licence: str
    newness: int
    """Counts up with every import that changed something: the newest pack hides the others."""
    digest: str
    """Of the file a shipped pack was read from."""
    words: str
    """Sets, factions and abilities, as JSON in pack format."""


class FigureRow(Row, table=True):
    """A figure of a pack: what is searched and listed, and the whole figure as JSON in pack format."""

    __tablename__ = "figure"
    __table_args__ = (
        Index(None, "pack_id", "model"),
        Index(None, "figure_key"),
    )

    id: int | None = Field(default=None, primary_key=True)
    pack_id: int = Field(foreign_key="pack.id", ondelete="CASCADE")
    position: int
    model: str
    """What a feed calls it; empty elsewhere."""
    gone: bool
    """No longer in the feed."""
    figure_id: str
    figure_key: str
    name: str
    other_names: str
    set_id: str
    number: str
    rank: str
    factions: str
    subfaction: str
    points: int
    abilities: str
    base: str
    range: int
    roles: str
    is_unique: bool
    start_values: str
    """Of the click it starts on, separated by blanks; a dash where skulls stand."""
    digest: bytes
    document: str


class AliasRow(Row, table=True):
    """The id a figure had before its feed renumbered it."""

    __tablename__ = "alias"

    figure_key: str = Field(primary_key=True)
    now_key: str = Field(index=True)


class ArmyRow(Row, table=True):
    """An army: where it is filed, and where it stands in its history."""

    __tablename__ = "army"
    __table_args__ = {"sqlite_autoincrement": True}  # an id seen once never means another army

    id: int | None = Field(default=None, primary_key=True)
    name: str
    game: str
    ruleset: str
    revision: int
    position: int
    """The number of the step that is the army now."""
    folder: str
    tags: str
    """A JSON list."""
    created: str
    changed: str
    trashed: str | None
    """When it was put in the trash."""
    own_pack: str
    """Figures the catalogue lacks or has otherwise, of all its steps: a pack as JSON, or empty."""
    seen: str
    """Names and points of its figures when last seen, as JSON."""


class ArmyStepRow(Row, table=True):
    """An army as it was after one edit."""

    __tablename__ = "army_step"

    army_id: int = Field(primary_key=True, foreign_key="army.id", ondelete="CASCADE")
    number: int = Field(primary_key=True)
    label: str
    at: str
    document: str
    version: str | None
    """The name the user gave this step: it is never thinned out."""
    aside: bool
    """A named step that undo and redo no longer pass through."""


class BattleRow(Row, table=True):
    """A battle: what it is called, and where it stands. It is short, since every command rewrites it."""

    __tablename__ = "battle"
    __table_args__ = {"sqlite_autoincrement": True}

    id: int | None = Field(default=None, primary_key=True)
    name: str = Field(unique=True)
    game: str
    ruleset: str
    revision: int
    position: int
    """How many of its steps are in force."""
    created: str
    changed: str
    archived: str | None
    """When it was put aside; battles are never deleted."""


class BattleSetupRow(Row, table=True):
    """What a battle started with: sides, armies with their figures, options; it never changes."""

    __tablename__ = "battle_setup"

    battle_id: int = Field(primary_key=True, foreign_key="battle.id", ondelete="CASCADE")
    document: str
    """A battle file without commands."""
    form: int
    """The version in which its commands and events are written."""
    program: str
    """The version of the program that began it."""


class BattleStepRow(Row, table=True):
    """One deed of a battle: the command, and the facts it came to."""

    __tablename__ = "battle_step"

    battle_id: int = Field(primary_key=True, foreign_key="battle.id", ondelete="CASCADE")
    number: int = Field(primary_key=True)
    command: str
    events: str
    label: str
    at: str


class OwnedRow(Row, table=True):
    """How many of a figure the user owns; a figure without a row: none."""

    __tablename__ = "owned"
    __table_args__ = (CheckConstraint("count BETWEEN 1 AND 999", name="count"),)

    figure_key: str = Field(primary_key=True)
    """The id under which it was entered; an alias may lead on from it."""
    count: int


class SettingRow(Row, table=True):
    """One setting, as JSON."""

    __tablename__ = "setting"

    name: str = Field(primary_key=True)
    value: str
