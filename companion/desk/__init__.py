"""Use cases: the one door for the command line and the window."""
