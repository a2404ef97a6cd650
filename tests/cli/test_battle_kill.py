"""`battle play` killed at any moment: every command that was answered is on disk, in its order.

`DIALKEEPER_KILLS=200` kills as often; the suite does it 20 times.
"""

from __future__ import annotations

import json
import os
import random  # noqa: TID251 - the moment of each kill is drawn, by a seed
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.desk import Desk, open_desk
from companion.paths import Paths
from companion.store.health import examine
from companion.store.opening import open_database
from tests.desk.battles import begun
from tests.store.rows import NOON

KILLS = int(os.environ.get("DIALKEEPER_KILLS", "20"))
LINES = 1500
"""As many notes as a pipe holds at once."""
NURSERY = """
import os, signal, sys
from companion.cli.main import main
import companion.desk.battle, companion.desk.battle_answers, companion.desk.catalogue, companion.store.opening
import sqlalchemy.dialects.sqlite.pysqlite

signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    commands, answers, home = line.rstrip("\\n").split("\\t")
    child = os.fork()
    if child == 0:
        sys.stdin, sys.stdout = open(commands, encoding="utf-8"), open(answers, "w", encoding="utf-8")
        os._exit(main(["battle", "play", "Dawn", "--data", home]))
    print(child, flush=True)
"""
"""Forks a process for every line, with all modules loaded, and has it play from one pipe into another."""


@pytest.fixture
def nursery() -> Iterator[subprocess.Popen[str]]:
    command, root = [sys.executable, "-c", NURSERY], Path(__file__).parents[2]
    with subprocess.Popen(command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield process


def killed(nursery: subprocess.Popen[str], home: Path, seconds: float) -> list[int]:
    """Have a process play and kill it so long after its first answer; the notes that were answered."""
    commands, answers = home / "commands", home / "answers"
    assert nursery.stdin
    assert nursery.stdout
    nursery.stdin.write(f"{commands}\t{answers}\t{home}\n")
    nursery.stdin.flush()
    child = int(nursery.stdout.readline())
    with commands.open("w", encoding="utf-8") as asked, answers.open(encoding="utf-8") as told:
        asked.writelines(json.dumps({"do": "note", "text": str(number)}) + "\n" for number in range(LINES))
        asked.flush()
        first = told.readline()
        time.sleep(seconds)
        os.kill(child, signal.SIGKILL)
        whole = [line for line in (first + told.read()).splitlines(keepends=True) if line.endswith("\n")]
    return [int(json.loads(line)["events"][0]["text"]) for line in whole]


def notes(desk: Desk) -> list[int]:
    """The notes that are on disk."""
    lines = desk.battle.lines(desk.battle.find("Dawn"))
    return [int(line.removeprefix("Note: ")) for line in lines]


@pytest.mark.timeout(600)
def test_no_answered_command_is_lost_whenever_the_process_is_killed(
    tmp_path: Path, nursery: subprocess.Popen[str]
) -> None:
    paths, dice = Paths(tmp_path / "home"), random.Random(4)
    with open_desk(paths) as desk:
        begun(desk)
    os.mkfifo(paths.home / "commands")
    os.mkfifo(paths.home / "answers")
    before: list[int] = []
    for _ in range(KILLS):
        answered = killed(nursery, paths.home, dice.uniform(0, 0.05))
        with open_desk(paths) as desk:
            kept = notes(desk)[len(before) :]
        before += kept
        assert answered == list(range(len(answered)))
        assert kept in (answered, [*answered, len(answered)])
    database = open_database(paths, NOON)
    assert examine(database).faults == ()
    database.close()
