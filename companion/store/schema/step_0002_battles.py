"""Battles: what they started with, and their steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

if TYPE_CHECKING:
    from alembic.operations import Operations


def upgrade(op: Operations) -> None:
    """Make the tables of battles."""
    op.create_table(
        "battle",
        *map(_number, ("id",)),
        *map(_text, ("name", "game", "ruleset")),
        *map(_number, ("revision", "position")),
        *map(_text, ("created", "changed")),
        sa.Column("archived", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_battle"),
        sa.UniqueConstraint("name", name="uq_battle_name"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "battle_setup",
        _number("battle_id"),
        _text("document"),
        _number("form"),
        _text("program"),
        sa.PrimaryKeyConstraint("battle_id", name="pk_battle_setup"),
        _of_battle("fk_battle_setup_battle_id_battle"),
    )
    op.create_table(
        "battle_step",
        *map(_number, ("battle_id", "number")),
        *map(_text, ("command", "events", "label", "at")),
        sa.PrimaryKeyConstraint("battle_id", "number", name="pk_battle_step"),
        _of_battle("fk_battle_step_battle_id_battle"),
    )


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.String(), nullable=False)


def _number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), nullable=False)


def _of_battle(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["battle_id"], ["battle.id"], name=name, ondelete="CASCADE")
