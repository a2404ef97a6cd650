"""The geometry of the signs that are drawn as shapes."""

from __future__ import annotations

from math import cos, pi, sin

Point = tuple[float, float]


def star_outline(x: float, y: float, size: float) -> list[Point]:
    """A five-pointed star around a point."""
    radii = (size / 2, size / 4.6)
    angles = [(radii[step % 2], pi * (step / 5 - 0.5)) for step in range(10)]
    return [(x + radius * cos(angle), y + radius * sin(angle)) for radius, angle in angles]


def ring(x: float, y: float, wide: float, high: float) -> list[Point]:
    """An ellipse of half axes `wide` and `high` around a point."""
    return [(x + wide * cos(pi * step / 12), y + high * sin(pi * step / 12)) for step in range(24)]


def block(x: float, y: float, wide: float, high: float) -> list[Point]:
    """A rectangle of half sides `wide` and `high` around a point."""
    return [(x - wide, y - high), (x + wide, y - high), (x + wide, y + high), (x - wide, y + high)]
