"""Tales: what is worth telling of a game, once it is over or at once. Each game knows it by its events."""
