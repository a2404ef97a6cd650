"""The catalogue page: search, filters, table, figure."""
