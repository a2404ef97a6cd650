"""The kinds of things that are dragged within the program."""

from __future__ import annotations

import os


def own_mime(kind: str) -> str:
    """The MIME type of a kind in this process: ids that another window drags are of another database."""
    return f"application/x-dialkeeper-{kind}-{os.getpid()}"
