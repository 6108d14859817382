### What the referee answers in every game: courteous, exact, and saying why.

core-game-over = This game is over.
core-not-understood = I did not understand that move.
core-wrong-phase = This is not the moment for that.
core-not-your-turn = It is not your turn.
core-option-not-in-play = This table does not play with that house rule.
core-not-in-hand = You do not hold { THE($card) }.
core-not-dealer = Only the dealer may do that.
