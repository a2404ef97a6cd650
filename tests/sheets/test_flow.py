"""Pouring blocks on pages: whole where a page can hold them, split with a repeated head where it cannot."""

from hypothesis import given
from hypothesis import strategies as st

from companion.sheets.flow import Block, pour
from companion.sheets.pen import Pen, Piece


def nothing(_pen: Pen, _left: float, _top: float) -> None:
    """Draw nothing."""


def a_block(*heights: float, again: float | None = None) -> Block:
    repeated = None if again is None else Piece(again, nothing)
    return Block(tuple(Piece(height, nothing) for height in heights), gap=3, again=repeated)


HEIGHTS = st.lists(st.floats(1, 60), min_size=1, max_size=4)


@given(st.lists(HEIGHTS, max_size=30))
def test_a_block_that_a_page_can_hold_stands_on_one_page(blocks: list[list[float]]) -> None:
    made = [a_block(*heights) for heights in blocks]
    pages = pour(made, 20, 10, 250)
    for block in made:
        parts = set(map(id, block.parts))
        assert len({place for place, page in enumerate(pages) for placed in page if id(placed.piece) in parts}) == 1


@given(st.lists(HEIGHTS, max_size=30))
def test_nothing_stands_below_the_bottom_and_everything_is_placed(blocks: list[list[float]]) -> None:
    made = [a_block(*heights) for heights in blocks]
    pages = pour(made, 20, 10, 250)
    placed = [one for page in pages for one in page]
    assert [one.piece for one in placed] == [part for block in made for part in block.parts]
    assert all(one.top + one.piece.height <= 250.001 for one in placed)


def test_a_block_taller_than_a_page_goes_on_under_its_head() -> None:
    pages = pour([a_block(10, 60, 60, 60, again=12)], 0, 0, 140)
    assert [[placed.piece.height for placed in page] for page in pages] == [[10, 60, 60], [12, 60]]


def test_no_page_is_left_empty() -> None:
    assert len(pour([a_block(100), a_block(100)], 0, 0, 100)) == 2
    assert len(pour([], 0, 0, 100)) == 1
