"""Paper: rosters as PDF."""
