"""Tales: what is worth telling of a game that is over. Each game knows its own highlights, by its events."""
