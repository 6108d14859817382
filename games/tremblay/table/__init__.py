"""The table of Miguel Tremblay's 99: where the game stands, how it is played, what règlements do there."""
