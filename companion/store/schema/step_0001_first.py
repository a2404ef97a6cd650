"""The first shape: packs with their figures, armies with their history, settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

if TYPE_CHECKING:
    from alembic.operations import Operations


def upgrade(op: Operations) -> None:
    """Make the tables of the first version."""
    _packs(op)
    _figures(op)
    _armies(op)
    op.create_table("setting", _text("name"), _text("value"), sa.PrimaryKeyConstraint("name", name="pk_setting"))


def _text(name: str, *, optional: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.String(), nullable=optional)


def _number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), nullable=False)


def _flag(name: str) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean(), nullable=False)


def _packs(op: Operations) -> None:
    op.create_table(
        "pack",
        _number("id"),
        *map(_text, ("kind", "code", "game", "name", "release", "source", "licence")),
        _number("newness"),
        *map(_text, ("digest", "words")),
        sa.PrimaryKeyConstraint("id", name="pk_pack"),
        sa.UniqueConstraint("kind", "code", name="uq_pack_kind_code"),
    )


def _figures(op: Operations) -> None:
    op.create_table(
        "figure",
        *map(_number, ("id", "pack_id", "position")),
        _text("model"),
        _flag("gone"),
        *map(_text, ("figure_id", "figure_key", "name", "other_names", "set_id", "number", "rank", "factions")),
        _text("subfaction"),
        _number("points"),
        *map(_text, ("abilities", "base")),
        _number("range"),
        _text("roles"),
        _flag("is_unique"),
        _text("start_values"),
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        _text("document"),
        sa.PrimaryKeyConstraint("id", name="pk_figure"),
        sa.ForeignKeyConstraint(["pack_id"], ["pack.id"], name="fk_figure_pack_id_pack", ondelete="CASCADE"),
    )
    op.create_index("ix_figure_figure_key", "figure", ["figure_key"])
    op.create_index("ix_figure_pack_id_model", "figure", ["pack_id", "model"])
    op.create_table(
        "alias", *map(_text, ("figure_key", "now_key")), sa.PrimaryKeyConstraint("figure_key", name="pk_alias")
    )
    op.create_index("ix_alias_now_key", "alias", ["now_key"])


def _armies(op: Operations) -> None:
    op.create_table(
        "army",
        _number("id"),
        *map(_text, ("name", "game", "ruleset")),
        *map(_number, ("revision", "position")),
        *map(_text, ("folder", "tags", "created", "changed")),
        _text("trashed", optional=True),
        *map(_text, ("own_pack", "seen")),
        sa.PrimaryKeyConstraint("id", name="pk_army"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "army_step",
        *map(_number, ("army_id", "number")),
        *map(_text, ("label", "at", "document")),
        _text("version", optional=True),
        _flag("aside"),
        sa.PrimaryKeyConstraint("army_id", "number", name="pk_army_step"),
        sa.ForeignKeyConstraint(["army_id"], ["army.id"], name="fk_army_step_army_id_army", ondelete="CASCADE"),
    )
