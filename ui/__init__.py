"""The window: Qt only; says and shows, decides nothing."""
