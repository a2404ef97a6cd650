"""A list of figures: search, filter chips, table. Pages put it beside what they do with a figure."""
