"""The command line of formats.md."""
