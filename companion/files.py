"""Writing files so that they are whole or not there: beside, synced, then replaced."""

from __future__ import annotations

import contextlib
import os
import stat
import tempfile
from pathlib import Path

from companion.errors import NotWritten
from companion.i18n import _


def name_of(path: Path) -> str:
    """The name of a file as text; for bytes in it that are no UTF-8 a sign stands in their place."""
    return os.fsencode(path.name).decode(errors="replace")


def is_there(path: Path) -> bool:
    """Whether a file or folder is there, as far as that can be seen: what goes wrong is told when it is opened."""
    return _mode_of(path) != 0


def is_passage(path: Path) -> bool:
    """Whether a path leads to a pipe or a device, so that it is neither read twice nor replaced."""
    mode = _mode_of(path)
    return mode != 0 and not stat.S_ISREG(mode) and not stat.S_ISDIR(mode)


def write_atomically(target: Path, content: bytes) -> None:
    """Write `content` to `target`: after this it is on disk whole, or the old file is untouched.

    A link stays one: the file it leads to is written. Into a pipe or a device the content is only sent.
    Raises `NotWritten` naming the file and the system's reason.
    """
    try:
        if is_passage(target):
            target.write_bytes(content)
        else:
            _replace(Path(os.path.realpath(target)), content)
    except OSError as error:
        sentence = _(
            "{file} could not be written ({reason}); nothing was changed. Choose another place or free the file."
        )
        raise NotWritten(sentence.format(file=target, reason=error.strerror or error)) from error


def _replace(target: Path, content: bytes) -> None:
    handle, name = tempfile.mkstemp(prefix=f".{target.name[:40]}.", suffix=".part", dir=target.parent)
    beside = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        beside.chmod(_mode(target))
        beside.replace(target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)


def _mode_of(path: Path) -> int:
    try:
        return path.stat().st_mode
    except (OSError, ValueError):  # ValueError: a name with a NUL in it
        return 0


def _mode(target: Path) -> int:
    if mode := _mode_of(target):
        return mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _sync_folder(folder: Path) -> None:
    if os.name == "nt":
        return
    with contextlib.suppress(OSError):  # some file systems cannot sync a folder; the file itself is synced
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
