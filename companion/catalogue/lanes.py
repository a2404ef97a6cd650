"""Lanes: one byte for every figure of a list, so that whole lists are joined by a few operations on large numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import compress
from typing import TypeVar

HIGHEST = 63
"""The highest score that is put in order."""
_FEW = 1000

_ANY = bytes([0] + [255] * 255)
_NONE = bytes([255] + [0] * 255)
_ONLY = [bytes(255 * (byte == score) for byte in range(256)) for score in range(HIGHEST + 1)]
_T = TypeVar("_T")


def marked(size: int, positions: Iterable[int], score: int = 255) -> bytes:
    """A lane with the score at those positions, 0 elsewhere."""
    lane = bytearray(size)
    mark(lane, positions, score)
    return bytes(lane)


def mark(lane: bytearray, positions: Iterable[int], score: int) -> None:
    """Write the score at those positions."""
    for position in positions:
        lane[position] = score


def within(lane: bytes, others: Iterable[bytes]) -> bytes:
    """The lane where all the others hold anything, 0 elsewhere."""
    full = list(others)
    if not full:
        return lane
    number = int.from_bytes(lane, "little")
    for other in full:
        number &= int.from_bytes(other.translate(_ANY), "little")
    return number.to_bytes(len(lane), "little")


def joined(size: int, lanes: Iterable[bytes]) -> bytes:
    """A full lane where any of the lanes holds anything."""
    number = 0
    for lane in lanes:
        number |= int.from_bytes(lane, "little")
    return number.to_bytes(size, "little").translate(_ANY)


def without(lane: bytes) -> bytes:
    """A full lane where the lane holds nothing."""
    return lane.translate(_NONE)


def summed(lanes: Sequence[bytes]) -> bytes:
    """The sum of the lanes where all of them hold something, 0 elsewhere. No sum may be over 255."""
    if len(lanes) == 1:
        return lanes[0]
    total = sum(int.from_bytes(lane, "little") for lane in lanes)
    return within(total.to_bytes(len(lanes[0]), "little"), lanes)


def hits(lane: bytes) -> int:
    """How many positions hold anything."""
    return len(lane) - lane.count(0)


def best_first(lane: bytes, things: Sequence[_T], limit: int | None = None) -> list[_T]:
    """The things at the positions that hold anything: highest score first, those of one score in their order."""
    found: list[_T] = []
    for score in range(HIGHEST, 0, -1):
        count = lane.count(score) if score in lane else 0
        if 0 < count <= _FEW:
            found += map(things.__getitem__, _places(lane, score))
        elif count:
            found += compress(things, lane.translate(_ONLY[score]))
        if limit is not None and len(found) >= limit:
            return found[:limit]
    return found


def _places(lane: bytes, score: int) -> Iterator[int]:
    place = lane.find(score)
    while place >= 0:
        yield place
        place = lane.find(score, place + 1)
