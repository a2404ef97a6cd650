"""Killed at any moment: what was acknowledged is on disk."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from companion.paths import Paths
from companion.store.armies import Armies
from companion.store.health import examine
from companion.store.opening import open_database
from companion.table.ids import ArmyId
from tests.store.rows import NOON

_EDITING = """
import json, sys
from pathlib import Path
from companion.paths import Paths
from companion.store.armies import Armies, ArmyText
from companion.store.opening import open_database
from tests.store.rows import NOON

def text(number):
    return ArmyText(json.dumps({"game": "g", "ruleset": "r", "name": str(number), "notes": "x" * 5000}))

armies = Armies(open_database(Paths(Path(sys.argv[1])), NOON))
army = armies.create(text(0), NOON)
for number in range(1, 100000):
    army = armies.record(army.filed.id, army.filed.revision, "edit", text(number), NOON)
    print(number, flush=True)
"""


@pytest.mark.parametrize("milliseconds", [0, 3, 11, 40, 130])
def test_every_acknowledged_edit_is_there_after_a_kill(paths: Paths, milliseconds: int) -> None:
    command = [sys.executable, "-c", _EDITING, str(paths.home)]
    with subprocess.Popen(command, cwd=Path(__file__).parents[2], stdout=subprocess.PIPE, text=True) as editor:
        assert editor.stdout
        editor.stdout.readline()
        time.sleep(milliseconds / 1000)
        editor.send_signal(signal.SIGKILL)
        acknowledged = max(map(int, ["1", *editor.stdout.read().split()]))
    database = open_database(paths, NOON)
    army = Armies(database).get(ArmyId(1))
    assert int(army.filed.name) in {acknowledged, acknowledged + 1}
    assert examine(database).faults == ()
    database.close()
