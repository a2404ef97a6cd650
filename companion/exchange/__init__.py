"""Files that travel: army files, share codes."""
