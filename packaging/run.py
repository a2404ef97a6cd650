"""Start Dialkeeper from this clone, installing what it needs first.

usage: python3 packaging/run.py [ARGS...]     ARGS go to the program; without them the window opens
       python3 packaging/run.py --install     only install
       python3 packaging/run.py --demo DIR    the same as `demo DIR`: an example army, its battle and sheets in DIR
"""

import os
import subprocess
import sys

import python_version


def main():
    """Make `.venv` ready, then become the program (or only install)."""
    python_version.require()
    from environment import SetupFailed, make_ready, program, say

    try:
        make_ready()
    except SetupFailed as failure:
        say(str(failure))
        return failure.status
    if sys.argv[1:] == ["--install"]:
        say("Installed: " + str(program("dialkeeper")))
        return 0
    words = ["demo", *sys.argv[2:]] if sys.argv[1:2] == ["--demo"] else sys.argv[1:]
    command = [str(program("dialkeeper")), *words]
    if os.name != "nt":
        os.execv(command[0], command)
    return subprocess.call(command)


if __name__ == "__main__":
    sys.exit(main())
