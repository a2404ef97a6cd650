"""Things that are dragged within the program."""

from __future__ import annotations

import subprocess
import sys

from ui.shared.own_mime import own_mime


def test_what_another_window_drags_is_of_another_kind() -> None:
    asked = "from ui.shared.own_mime import own_mime; print(own_mime('armies'))"
    other = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout.strip()
    assert other.startswith("application/x-dialkeeper-armies")
    assert other != own_mime("armies")
