"""What can be chosen for a sheet, and what cannot."""

import pytest

from companion.errors import KnownProblem
from companion.sheets.paper import Paper
from companion.sheets.style import MARK_INKS, SheetStyle, text_on


@pytest.mark.parametrize("margin", [5.9, 25.1, 0, -10, float("nan")])
def test_margins_that_cannot_be_printed_are_refused_in_words(margin: float) -> None:
    with pytest.raises(KnownProblem, match="choose one from 6 to 25 mm"):
        SheetStyle(margin=margin)


@pytest.mark.parametrize(("paper", "size"), [("a4", (190, 277)), ("letter", (195.9, 259.4)), ("a5", (128, 190))])
def test_the_printed_part_is_the_paper_less_its_margins(paper: str, size: tuple[float, float]) -> None:
    frame = SheetStyle(Paper(paper)).frame
    assert (frame.width, frame.height) == pytest.approx(size)


def test_codes_can_be_read_on_every_ink() -> None:
    for ink in MARK_INKS.values():
        ours, ground = (_light(text_on(ink)) + 0.05, _light(ink) + 0.05)
        assert max(ours, ground) / min(ours, ground) >= 4.5


def _light(ink: str) -> float:
    """Relative luminance as contrast is reckoned with."""
    parts = [int(ink[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
