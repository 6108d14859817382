"""The revisions, named r0001, r0002 … in the order in which they apply."""
