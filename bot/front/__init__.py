"""The front: all that speaks to Discord, and nothing that decides what happens at a table."""
