"""Import of the community feed: how long 1,100 models take from file to database, and what 100,000 take of memory."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import Any

from companion.desk import Desk, open_desk
from companion.errors import Cancelled
from companion.paths import Paths
from tests.bench.measure import compare, limit
from tests.feed_builder import many_models, write_feed, write_huge_feed

MODELS = 1_100
MANY = 100_000
_ROUNDS = 9


def run() -> list[dict[str, Any]]:
    """Time against `json.loads` of the file, and what a huge feed takes of memory and patience."""
    with tempfile.TemporaryDirectory() as folder:
        return [_time(Path(folder)), *_huge(Path(folder))]


def _time(folder: Path) -> dict[str, Any]:
    feed = write_feed(folder / "mkstats.json", many_models(MODELS))
    name = f"import of {MODELS} models, {feed.stat().st_size / 1e6:.0f} MB, backup included, against json.loads"
    with ExitStack() as stack:
        desks = [stack.enter_context(open_desk(Paths(folder / str(number)))) for number in range(_ROUNDS + 1)]
        catalogues = iter([desk.catalogue for desk in desks])
        return compare(
            name,
            lambda: json.loads(feed.read_bytes()),
            lambda: next(catalogues).import_files([feed]),
            target=6.0,
            rounds=_ROUNDS,
        )


def _huge(folder: Path) -> list[dict[str, Any]]:
    """In a process of its own, whose peak of memory is nobody else's."""
    feed = write_huge_feed(folder / "huge.json", MANY)
    size = feed.stat().st_size / 1e6
    command = [sys.executable, "-m", "tests.bench.bench_import", str(feed), str(folder / "huge")]
    told = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    name = f"import of {MANY} models, {size:.0f} MB"
    return [
        limit(f"{name}: memory above the start", told["memory"], "MB", target=150),
        limit(f"{name}: time", told["seconds"], "s", target=120),
        limit(f"{name}: longest silence between two tellings of progress", told["silence"], "s", target=10),
        limit(f"{name}: from cancel to the end of it", told["cancel"], "s", target=1),
    ]


def _alone(feed: Path, home: Path) -> dict[str, float]:
    with open_desk(Paths(home)) as desk:
        told = {"cancel": _cancelled(desk, feed)}
        Path("/proc/self/clear_refs").write_text("5")  # from here on the peak is counted anew
        before = _memory("VmRSS")
        start = perf_counter()
        times = [start]
        report = desk.catalogue.import_files([feed], lambda _part: times.append(perf_counter())).report
        told |= {"memory": _memory("VmHWM") - before, "seconds": perf_counter() - start}
    assert report.files[0].new == MANY, report.files
    return told | {"silence": max(later - sooner for sooner, later in pairwise(times))}


def _cancelled(desk: Desk, feed: Path) -> float:
    """How long a cancel takes that comes when a hundredth is read; it also warms up what is loaded once."""
    asked: list[float] = []

    def watch(part: float) -> None:
        if part > 0.01 and not asked:
            asked.append(perf_counter())

    try:
        desk.catalogue.import_files([feed], watch, lambda: bool(asked))
    except Cancelled:
        return perf_counter() - asked[0]
    raise AssertionError("the import was not cancelled")


def _memory(line: str) -> float:
    """What Linux says of this process's memory, in MB: `VmRSS` what it has, `VmHWM` the most it has had."""
    status = Path("/proc/self/status").read_text()
    return int(status.partition(f"{line}:")[2].split()[0]) / 1024


if __name__ == "__main__":
    print(json.dumps(_alone(Path(sys.argv[1]), Path(sys.argv[2]))))
