"""Use cases: the one door for the command line and the window. Here the parts are put together."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING

from companion.paths import Paths

if TYPE_CHECKING:
    from companion.desk.data import DataDesk


class Desk:
    """One user's program: every part is built when first asked for, and nothing is read before."""

    def __init__(self, paths: Paths) -> None:
        self.paths = paths

    @cached_property
    def data(self) -> DataDesk:
        """Settings, backups, and whether all is well."""
        from companion.desk.data import DataDesk

        return DataDesk(self.paths)


@contextmanager
def open_desk(paths: Paths) -> Iterator[Desk]:
    """Open the desk over a user's folders; leaving it closes the database."""
    yield Desk(paths)
