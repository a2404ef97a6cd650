"""Measuring: baseline and subject take turns in one run, so a busy machine slows both; medians are compared."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from statistics import median, quantiles
from time import perf_counter
from typing import Any

Work = Callable[[], object]


def seconds(work: Work) -> float:
    """How long one call takes; garbage of earlier work is not on its bill."""
    gc.collect()
    start = perf_counter()
    work()
    return perf_counter() - start


def compare(name: str, baseline: Work, subject: Work, *, target: float, rounds: int = 7) -> dict[str, Any]:
    """Medians of both in milliseconds, and whether the subject takes at most `target` times as long."""
    baseline(), subject()
    pairs = [(seconds(baseline), seconds(subject)) for _ in range(rounds)]
    usual, ours = (median(times) * 1000 for times in zip(*pairs, strict=True))
    ratio = ours / usual
    return {
        "name": name,
        "baseline_ms": round(usual, 3),
        "subject_ms": round(ours, 3),
        "ratio": round(ratio, 2),
        "target_ratio": target,
        "met": ratio <= target,
    }


def slowest(name: str, times: Sequence[float], *, target_ms: float) -> dict[str, Any]:
    """The 95th percentile of many times (in seconds), and whether it is at most `target_ms`."""
    high = quantiles(times, n=20)[-1] * 1000
    return {
        "name": name,
        "median_ms": round(median(times) * 1000, 3),
        "p95_ms": round(high, 3),
        "target_ms": target_ms,
        "met": high <= target_ms,
    }


def limit(name: str, value: float, unit: str, *, target: float) -> dict[str, Any]:
    """One number (memory, a ratio of two sizes) against the most it may be."""
    return {"name": name, "value": round(value, 3), "unit": unit, "target": target, "met": value <= target}
