"""The games: pure rules, with no clock, no storage, no Discord and no prose."""
