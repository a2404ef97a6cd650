"""`python -m tests.bench [NAME...]` runs the benchmarks (all, or `bench_NAME.py`) and prints one JSON document.

Each module has `run() -> list[dict]`: see `tests/bench/measure.py`. Exit status 1 when a target was missed.
"""

from __future__ import annotations

import importlib
import json
import os
import platform
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def names() -> list[str]:
    """The benchmarks there are."""
    return sorted(file.stem.removeprefix("bench_") for file in HERE.glob("bench_*.py"))


def main(chosen: list[str]) -> int:
    """Run the benchmarks chosen, one after another; progress goes to standard error."""
    if unknown := set(chosen) - set(names()):
        print(f"No benchmark is called {', '.join(sorted(unknown))}; there are: {', '.join(names())}", file=sys.stderr)
        return 2
    results: list[dict[str, Any]] = []
    for name in chosen or names():
        print(f"{name} ...", file=sys.stderr, flush=True)
        results += importlib.import_module(f"tests.bench.bench_{name}").run()
    machine = {"python": platform.python_version(), "system": platform.platform(), "cores": os.cpu_count()}
    print(json.dumps({"machine": machine, "results": results}, indent=2, ensure_ascii=False))
    return 0 if all(result["met"] for result in results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
