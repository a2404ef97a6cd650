"""The colours and measures of look.md, by name, for a light and a dark screen. Widgets use names, never values."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class Tokens:
    """The named colours of one theme, as `#RRGGBB`."""

    dark: bool
    window: str
    surface: str
    raised: str
    line: str
    text: str
    muted: str
    accent: str
    on_accent: str
    outline: str
    good: str
    warning: str
    error: str
    selection: str
    """The accent, thinned onto the surface: selected rows, so that their text stays readable."""
    hover: str


LIGHT = Tokens(
    dark=False,
    window="#F4F2EE",
    surface="#FFFFFF",
    raised="#FAF8F4",
    line="#DAD5CB",
    text="#23211D",
    muted="#6A655C",
    accent="#A8431C",
    on_accent="#FFFFFF",
    outline="#857E73",
    good="#2F7A3E",
    warning="#8F6000",
    error="#B3261E",
    selection="#F6E6DF",
    hover="#F0EDE6",
)

DARK = Tokens(
    dark=True,
    window="#1B1C1F",
    surface="#232529",
    raised="#2B2E33",
    line="#3A3E45",
    text="#ECE9E3",
    muted="#A39E94",
    accent="#E8895B",
    on_accent="#1B1C1F",
    outline="#767C85",
    good="#7CC98B",
    warning="#E3B341",
    error="#FF8A80",
    selection="#42332B",
    hover="#2F3238",
)

ABILITY_COLOURS = {
    "red": "#C8322B",
    "orange": "#E07B1A",
    "yellow": "#F2CC2E",
    "green": "#2E8B45",
    "blue": "#2A62B8",
    "black": "#1A1A1A",
    "grey": "#8C9096",
}

INSIDE, CONTROLS, GROUPS, PAGE = 4, 8, 16, 24
"""Distances in px: inside groups, between controls, between groups, the margin of a page."""
RADIUS = 6
ROW, DENSE_ROW, TOUCH_ROW = 32, 28, 40
CHIP = 28
ICON, RAIL_ICON = 20, 24
LABELS = 104
"""Px for the words before the fields of a page; what stands beside them is aligned."""


def luminance(colour: str) -> float:
    """The relative luminance of a colour, 0 to 1 (WCAG 2)."""
    channels = (int(colour[index : index + 2], 16) / 255 for index in (1, 3, 5))
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, 1 to 21 (WCAG 2)."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@cache
def text_on(colour: str) -> str:
    """Black or white, whichever reads better on a colour."""
    return "#000000" if contrast("#000000", colour) >= contrast("#FFFFFF", colour) else "#FFFFFF"
