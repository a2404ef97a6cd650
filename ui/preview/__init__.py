"""The sheet of an army as it will be printed."""
