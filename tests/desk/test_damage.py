"""A damaged database gives a result or a sentence, never anything else, and stays as it is."""

from __future__ import annotations

import random  # noqa: TID251 - seeded, for the same damage every time

import pytest

from companion.desk import Desk, open_desk
from companion.errors import KnownProblem
from companion.paths import Paths
from companion.table.ids import FigureId
from tests.desk.armies import filled


def _use(desk: Desk) -> None:
    catalogue = desk.catalogue
    game = catalogue.game()
    ids = [facts.id for facts in catalogue.shelf(game.id).facts]
    catalogue.figures(ids)
    catalogue.search("guard")
    catalogue.library(game, ids)
    catalogue.export("starter")
    for army in desk.muster.list_armies():
        desk.muster.open(army.id)
    desk.data.change_settings(desk.data.settings)


@pytest.mark.parametrize("length", [1, 64, 4096, 30_000])
def test_any_bytes_give_a_result_or_a_sentence(paths: Paths, length: int) -> None:
    with open_desk(paths) as desk:
        filled(desk, FigureId("rebellion/58"))
    sound = paths.database.read_bytes()
    dice = random.Random(length)
    for _attempt in range(15):
        at = dice.randrange(len(sound))
        paths.database.write_bytes(sound[:at] + dice.randbytes(length) + sound[at + length :])
        for use in (_use, lambda desk: desk.data.doctor()):
            try:
                with open_desk(paths) as desk:
                    use(desk)
            except KnownProblem as problem:
                assert str(paths.database) in problem.message or "database is damaged" in problem.message  # noqa: PT017
    assert paths.database.exists()
