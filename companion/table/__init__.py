"""What every game on the table shares: armies, problems, logs, and what a game must be able to do."""
