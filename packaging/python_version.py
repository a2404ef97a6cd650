"""Says in one sentence that a Python is too old. Written so that old ones can read it."""

import sys

OLDEST = (3, 11)


def require():
    """Leave with status 2 on a Python older than `OLDEST`."""
    if tuple(sys.version_info) >= OLDEST:
        return
    found = ".".join(str(part) for part in sys.version_info[:2])
    oldest = ".".join(str(part) for part in OLDEST)
    sys.stderr.write(
        "Dialkeeper needs Python " + oldest + " or newer and was started with " + found + ". "
        "Start it with a newer one, for example: python" + oldest + " " + sys.argv[0] + "\n"
    )
    sys.exit(2)
