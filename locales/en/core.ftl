### What the referee answers in every game: courteous, exact, and saying why.

core-game-over = This game is over: { "**" }Rematch** begins another.
core-not-understood = I did not understand. Your buttons show what you can do.
core-wrong-phase = Not now: your buttons show what you can do.
core-not-your-turn = It is not your turn yet: the table waits for { $players }.
core-option-not-in-play = This table does not play with that house rule. The host chooses the house rules before the game.
core-not-in-hand = You do not hold { THE($card) }: choose one of your own cards.
core-not-dealer = That is for the dealer to do: wait for them.
