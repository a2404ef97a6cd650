"""Run every check of the project, installing what it needs first.

usage: python3 packaging/test.py [CHECK...]     all checks, or those named: lint format types contracts dead-code
                                                dependencies rules tests
"""

import sys

import python_version


def main():
    """Make `.venv` ready and run the checks."""
    python_version.require()
    from checks import run_checks
    from environment import SetupFailed, make_ready, say

    try:
        make_ready()
    except SetupFailed as failure:
        say(str(failure))
        return failure.status
    return run_checks(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
