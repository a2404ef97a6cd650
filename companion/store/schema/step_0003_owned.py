"""The collection: how many of each figure the user owns."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

if TYPE_CHECKING:
    from alembic.operations import Operations


def upgrade(op: Operations) -> None:
    """Make the table of owned figures. It refers to no figure: packs come and go, what one owns stays."""
    op.create_table(
        "owned",
        sa.Column("figure_key", sa.String(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("figure_key", name="pk_owned"),
        sa.CheckConstraint("count BETWEEN 1 AND 999", name="ck_owned_count"),
    )
