"""Pictures: what is seen of a table, drawn from sprites."""
