### Where a hand is shown, and where one plays.

hand-of-before = { "**" }This hand is of before.** The game has gone on: **{ $hand }** shows yours.
hand-below = Table { $table }, a hand of before: yours is further down.
hand-over = This game is over: the channel tells how it ended.
hand-left = This hand is of before: you do not play there any more.

plays-ask = Where would you rather play? You can change your mind: `/preferences`.
plays-choose = Where to play…
plays-direct = You play by direct message: your hand arrives there every turn, with what has happened.
plays-channel = You play in the channel: the **My hand** button shows your cards there, to you alone.
plays-either = Your hand arrives by direct message every deal: play there, or in the channel.
plays-button-direct = By direct message, every turn
plays-button-channel = In the channel
plays-button-either = Both: one message a deal
