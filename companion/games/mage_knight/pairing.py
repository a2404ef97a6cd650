"""Who rides whom: the rules for a rider and a mount that are to become one cavalry unit."""

from __future__ import annotations

import re
from enum import StrEnum

from companion.games.mage_knight.figure import DARK_RIDERS, BaseKind, Figure
from companion.games.mage_knight.ruleset import Rules
from companion.table.ids import FigureId

_DOUBLE, _MOUNT = BaseKind.DOUBLE, BaseKind.MOUNT
_SUFFIX = re.compile(r"[a-z]+$")


class Misfit(StrEnum):
    """Why a figure cannot ride a mount."""

    NOT_A_MOUNT = "not-a-mount"
    CANNOT_RIDE = "cannot-ride"
    DOUBLE_BASE = "double-base"
    NO_BONUS = "no-bonus"
    WRONG_TYPE = "wrong-type"
    DARK_RIDER = "dark-rider"
    DARK_MOUNT = "dark-mount"

    @property
    def rule(self) -> str:
        """The id of the rule that forbids it."""
        return "DRK-01" if self in {Misfit.DARK_RIDER, Misfit.DARK_MOUNT} else "CAV-02"


def misfit(rider: Figure, mount: Figure, rules: Rules) -> Misfit | None:
    """Why the figure cannot ride the mount; None when it can (CAV-01, CAV-02, DRK-01, ARM-06)."""
    if is_dark(rider) or is_dark(mount):
        return _dark_misfit(rider, mount)
    if rider.base is _DOUBLE or mount.base is _DOUBLE:
        return Misfit.DOUBLE_BASE
    if mount.mount is None:
        return Misfit.NOT_A_MOUNT
    if rider.rider is None or not rider.rider.mounts:
        return Misfit.CANNOT_RIDE
    if rider.rider.attack_bonus is None and not rules.hungarian:
        return Misfit.NO_BONUS
    return None if mount.mount.type in rider.rider.mounts else Misfit.WRONG_TYPE


def attack_bonus(rider: Figure, *, riding: bool) -> int:
    """What the rider's base adds to the roll of every kind of attack: nothing on foot (CAV-05, CAV-49)."""
    return (rider.rider.attack_bonus or 0) if riding and rider.rider is not None else 0


def is_mount(figure: Figure) -> bool:
    """Whether the figure is a mount; double-base cavalry of 1.0 never is (ARM-06)."""
    return figure.base is _MOUNT or (figure.mount is not None and figure.base is not _DOUBLE)


def can_ride(figure: Figure) -> bool:
    """Whether the figure can ride some mount: it shows a mount symbol, or is a Dark Rider (CAV-02, DRK-01)."""
    if figure.base is _DOUBLE or is_mount(figure):
        return False
    return is_dark(figure) or (figure.rider is not None and bool(figure.rider.mounts))


def is_dark(figure: Figure) -> bool:
    """Whether the figure is one half of a Dark Riders pair (DRK-01)."""
    return figure.subfaction == DARK_RIDERS and figure.base is not _DOUBLE


def dark_stem(figure: Figure) -> str:
    """What the two halves of a Dark Riders pair share: `dark-riders/121` of 121a and of 121b (DRK-01)."""
    return _SUFFIX.sub("", figure.key)


def dark_partner(figure: Figure) -> FigureId:
    """The id of the other half of a Dark Riders pair: of a rider 121a the mount 121b (DRK-01)."""
    return FigureId(dark_stem(figure) + ("a" if is_mount(figure) else "b"))


def _dark_misfit(rider: Figure, mount: Figure) -> Misfit | None:
    if is_dark(rider) and not is_mount(rider):
        fits = is_dark(mount) and is_mount(mount) and dark_stem(rider) == dark_stem(mount)
        return None if fits else Misfit.DARK_RIDER
    return Misfit.DARK_MOUNT
