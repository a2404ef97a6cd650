"""What can be fielded: packs, search, feeds."""
