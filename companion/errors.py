"""The kinds of failure: a known problem is told in words and the program goes on; anything else is a bug."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

MOST_FINDINGS = 20


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing wrong with one place of a file: where (a JSON path or a row), what was found, what was expected."""

    place: str
    found: str
    expected: str


class DialkeeperError(Exception):
    """Root of the errors this program raises on purpose."""


class KnownProblem(DialkeeperError):
    """Something the user can act on: a bad file, a full disk, an unknown id.

    `message` is one translated sentence: what happened, to which thing, what was expected, what to do.
    `findings` are the places of a bad file; at most `MOST_FINDINGS` are shown.
    """

    def __init__(self, message: str, findings: Sequence[Finding] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.findings = tuple(findings)


class BadFile(KnownProblem):
    """A file that cannot be read as what it should be; `file` is its name, for the lines about its places."""

    def __init__(self, message: str, findings: Sequence[Finding] = (), file: str = "") -> None:
        super().__init__(message, findings)
        self.file = file


class UnknownId(KnownProblem):
    """An id that nothing here carries; `nearest` are ids that look like it."""

    def __init__(self, message: str, nearest: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.nearest = tuple(nearest)


class NotWritten(KnownProblem):
    """A file or the database could not be written; nothing was changed."""


class StaleRevision(KnownProblem):
    """Somebody else changed the same army or battle in the meantime; nothing was written."""


class Cancelled(KnownProblem):
    """The user stopped it; nothing was changed."""
