"""The program is killed after an evening of building: all of it is there, and so is everything undo can do."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pytest

from companion.desk import Desk, open_desk
from companion.desk.muster_open import ArmyView
from companion.paths import Paths

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a program that was killed at the end of the journey."""
    folder = tmp_path_factory.mktemp("killed")
    command = [sys.executable, "-m", "tests.ui.muster.journey", str(folder)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        process.send_signal(signal.SIGKILL)
    assert said == "done\n"
    return folder


@pytest.fixture
def desk(killed: Path) -> Iterator[Desk]:
    with open_desk(Paths(killed / "home")) as opened:
        yield opened


@pytest.fixture
def found(desk: Desk) -> ArmyView:
    (army,) = desk.muster.list_armies()
    return desk.muster.open(army.id)


def test_the_army_is_there(found: ArmyView) -> None:
    entries = [(*entry.figures, entry.level) for entry in found.army.entries]
    assert entries == [
        ("sample-riders/001", "sample-riders/052", None),
        ("sample-titans/3", 100),
        *[("sample-foot/001", None)] * 3,
        ("sample-riders/014", None),
        ("dragons-gate/077", None),
    ]
    assert found.checked.legal


def test_every_deed_can_still_be_undone(desk: Desk, found: ArmyView) -> None:
    labels = []
    while (label := desk.muster.open(found.id).undo.undo) != "":
        labels.append(label)
        desk.muster.undo(found.id)
    assert labels[0] == "build total of 400 points"
    assert labels[-1] == "adding Hollowmere Outrider ★"
    assert len(labels) == 15
    assert desk.muster.open(found.id).army.entries == ()
    for _label in labels:
        desk.muster.redo(found.id)
    assert desk.muster.open(found.id).army == found.army


def test_the_sheet_is_there(killed: Path) -> None:
    with pypdfium2.PdfDocument(killed / "roster.pdf") as document:
        text = "".join(document[page].get_textpage().get_text_bounded() for page in range(len(document)))
    assert "Riders of the Dawn" in text
    assert "Mossback Giant" in text
