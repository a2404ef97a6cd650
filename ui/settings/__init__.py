"""The settings page, and what the program is made of."""
