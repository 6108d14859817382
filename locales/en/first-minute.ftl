### The first minute: the welcome of a server, a game dealt at once, and the lesson of Le 99.

button-play-now = Play now
button-learn = Learn Le 99

welcome-title = Good day, I am Le 99
welcome-text = I host five card games, among friends (`/table new`) or with computer players. You alone see your cards, and a referee cites the rules.

play-now-title = What shall we play?
play-now-how = One press deals: computer players take the other seats. The table opens in this channel.


## The lesson

lesson-wait = Let { $player } play
button-lesson-next = Go on
button-lesson-again = Begin again
button-lesson-quit = Quit

lesson-title = Learn Le 99 · { $part } of { $parts }
lesson-card = Nobody else sees your cards. The total is **{ $total }**: every card adds its points, and nobody may take it past 99. **Play a card**, whichever you like.
lesson-draw = You are a card short. **Draw now, before { $player } plays**: then it will be too late, and you go on with a card less for the rest of the round.
lesson-king = Your other cards would pass 99. A King takes the total straight to 99, wherever it was: **play the King**, and see what { $player } makes of that.
lesson-cornering = At 99 only a 9, a 10, a Jack or a King can be played, and { $player } has none: that is being **cornered**. It costs a mark, and five marks lose the game. Now see it from the other side.
lesson-short = None of your cards can be played: you are **cornered**, and get a mark. Without the draw, you had two cards to choose from instead of three. Begin again and draw in time, or go on.
lesson-nine = Another round: a King has just been played, and the total is **99**. A 9 adds nothing and turns play around, a 10 takes 10 off, a Jack adds nothing and the next player misses a turn. **Play your 9**; or try another card first, and the referee says why not.
lesson-cornered = None of your cards can be played at 99, so this time it is you who are **cornered**. That is the game: a mark, and new cards for everybody. At five marks it ends, with one loser and no winner. You know it all: shall we play?
lesson-counts-nothing = A lesson for your eyes alone: it counts nowhere.
lesson-left = The lesson ends here. `/learn` brings it back, `/rules` opens the whole rule book.
