### The life of a table: what happens to it, what it refuses, and the lobby before the game.
### Messages table-… are named after a class in bot/host/table; their variables are its fields.
### $player, $old, $host and $by are names; $when and $until are times that Discord shows to each reader.


## What happens

table-opened = { $host } opens a table: { $game }. Who sits down?
table-chosen = The table changes its house rules.
table-joined = { $player } sits down.
table-left = { $player } gets up.
table-started = Let’s play! In order: { $seats }.
table-rematch = Rematch! In order: { $seats }.
table-played =
    { $voice ->
        [clock] Time is up for { $seat }.
        [forced] { $seat } had no choice.
       *[player] { "" }
    }
table-undo-asked =
    { $n ->
        [0] { $seat } would like to take their last move back. { $needed }: is that all right?
       *[other] { $seat } would like to take { $cards } back. { $needed }: is that all right?
    }
table-undo-agreed = { $seat } agrees.
table-undo-declined = { $seat } would rather not: what { $asker } did stands.
table-undone =
    { $n ->
        [0] { $seat } takes their last move back: play goes on from there.
       *[other] { $seat } takes { $cards } back: play goes on from there.
    }
table-substituted =
    { $why ->
        [time] { $old } has let the time run out: { $player } plays meanwhile. Whoever wants the seat may take it; { $old } may come back to it.
        [left] { $old } has left the server: { $player } plays on. Whoever wants the seat may take it.
        [deleted] The account of { $old } is no more: { $player } plays on. Whoever wants the seat may take it.
       *[other] { $player } takes the seat left by { $old }.
    }
table-seat-offered = { $seat } offers a seat: whoever takes it plays on with its cards.
table-offer-withdrawn = { $seat } stays after all.
table-turn-reminded =
    { $mark ->
        [before] { $seats }: { $player } to play, and then you.
        [half] Half of the time is over.
        [hour] This is the last hour.
       *[near] Time is running out.
    }
reminder-before-yours = { $player } to play, and then you.
reminders-end = Nobody has played for { $n } turns: I will remind nobody again until somebody plays.
table-paused = The table takes a break; the clock has stopped.
table-resumed = The table is back; play goes on.
table-time-given = { $by } gives { $seat } more time (turn ends { $when }).
table-stood-in = Time is up for { $seat }: a computer player plays their cards until they look in again.
table-came-back = { $seat } is back, and plays their own cards again.
table-stalled = Time is up, and nobody else is playing: the table waits until somebody looks in. I will not remind anybody again.
table-conceded = Time is up for { $seat }, who **loses the game**.
table-pause-proposed = { $by } would like a pause. It begins once all who play agree.
table-pause-declined = { $by } would rather play on: no pause.
table-suspended = All agree on a pause: nobody’s time runs until somebody ends it.
table-continued = { $by } ends the pause: the turn begins again.
table-expired = Nobody came back to this table: it is closed.
table-forgotten = Nobody has come back to this game, which had been waiting for long: the table is closed.
table-closed =
    { $why ->
        [deserted] Everybody has gone: the table is closed.
        [unreachable] For too long I could not write here: the table is closed, and nobody has lost.
       *[cancelled]
            { GIVEN($by) ->
                [yes] { $by } closes the table.
               *[no] The table is closed.
            }
    }


## What the table refuses

table-not-seated = You have no seat at this table. { "**" }Join** seats you, before the game.
table-already-seated = You already have a seat at this table: your cards are under { "**" }My hand**.
table-table-full =
    { $most ->
        [one] The table is full: { $most } seat. `/table new` opens another one.
       *[other] The table is full: { $most } seats. `/table new` opens another one.
    }
table-hand-withheld = These cards are those of somebody who was removed: the seat will be free at the next deal.
table-seat-not-free = This seat is not free, or no longer: its player stays, or somebody was quicker.
table-other-hand-seen = You have seen another hand of this game: you may come back to your own seat alone, once it is free.
table-time-not-up = { $seat } still has time. Until it is up, nobody else may offer that seat; the host may remove somebody (`/table remove`).
table-too-few = It takes at least { $least } players. Invite somebody or add a computer player.
table-not-host = Only the host of the table may do that: ask them.
table-not-in-lobby = The game has begun: wait for the rematch.
table-not-playing = No game is being played at this table yet: the host may { "**" }start** it.
table-not-over = The game is not over: the rematch comes afterwards.
table-table-closed = This table is closed. `/table new` opens another one.
table-stale = { "**" }That hand was of before.** The game has gone on since for you: here is yours as it is now.
table-restored = This table was restored from a backup: only what it shows now counts.
table-still-played = This game is still being played: its cards are shown once it is over.
table-no-such-game = There is no finished game there: `/history` lists those of this channel.
table-not-written-down = That text is not JSON. `/invent` with nothing after it opens the menus.
table-nothing-to-read = Nobody could read that: please write it in words that show.
table-settled = That question is closed: it is settled.
table-not-before-turn = It is your turn already: play!
table-hand-changed = Your hand has changed since: what was being prepared does not fit it any more.
table-patience = One moment: { $seat } may still draw. You may play { $until }.
table-not-paused = There is no pause here. `/table pause` proposes one.
table-pause-agreed = All have agreed on a pause. `/table resume` ends it.
table-nothing-to-give = Nobody else’s time is running here.
table-time-given-already = You have given more time for this turn already.
table-no-zone = Choose your time zone first, among those offered as you type: `/preferences`.
table-quiet-too-long = Quiet hours last from 1 to { $most } hours.
table-vacation-spent =
    { $left ->
        [one] You have { $left } day of vacation left this season.
       *[other] You have { $left } days of vacation left this season.
    }
table-undo-was-declined = Somebody would rather have your last move stand.
table-trial-cut-short = The trial took too long here: please try again in a moment, or take a bylaw of the catalogue, which needs none.


## The lobby

lobby-title = Table { $table }: { $game }
lobby-host = Host: { $host }
lobby-seats = Seated: { $players }
lobby-needs =
    { $missing ->
        [one] { $missing } more player is needed.
       *[other] { $missing } more players are needed.
    }
lobby-ready = The game can start.
lobby-begun = The game has begun, with { $players }.
lobby-options = House rules
lobby-option = { $option }: { $choice }
lobby-deadline = Time for a turn: { $deadline }
lobby-choose-option = Change a house rule…
lobby-living = Kept as one living board
button-board-on = One living board
button-board-off = A message for each move
lobby-choose-deadline = Change the time for a turn…
clock-bank = In reserve: { $bank }, and { $increment } more with each turn
clock-bank-alone = In reserve: { $bank }
clock-up-mildest = Time up: the mildest move is made
clock-up-automaton = Time up: a computer player, until they look in
clock-up-substitute = Time up: a computer player, until they look in or somebody takes the seat
clock-up-concede = Time up: the game is lost for them
clock-choose-up = Change what happens when time is up…
clock-title = Time
clock-limit = For a turn (such as 90 min, 8 h, 2 days)
clock-reserve = In reserve for the whole game
clock-increment = Added to the reserve with each turn

timing-pause = You are for a pause: the table has been told.
timing-resume = You are for playing on: the table has been told.
timing-given = You have given more time: the table has been told.

lobby-choose-level = Add a computer player…
lobby-choose-player = Remove somebody from the table…
lobby-joined-dm-closed = You are seated. Your direct messages are closed: your cards will be waiting under **{ $hand }**, and your reminders will come in this channel.
lobby-left = You have left the table.
lobby-speak = In English
lobby-language-settled = Whoever manages the server has chosen the language here: `/settings language` changes it.

seat-offered-own = Your seat is offered in the channel. Until somebody takes it you play on, and your next move keeps it.
seat-offered-other = Done: a computer player plays on, and the seat is free, for its player too.
seat-kept = You keep your seat.

lobby-closed = It is closed.
lobby-shut = Closed
lobby-removed = Done: a computer player finishes the deal, then the seat will be free.
table-to-close = [{ $table }]({ $link }), host: { $host }
table-name = Table { $table } · { $game }

dm-closed = Your direct messages are closed to me: your cards are always waiting under **{ $hand }**, and your reminders come in the channel of the table.
dm-welcome =
    Hello! This is where your cards will come, at every deal.
    You will also find them in the channel, for your eyes only, under **{ $hand }**.

automaton-careful = Careful computer player
automaton-random = Scatterbrained computer player
automaton-numbered = { $name } { $n }


## A table whose channel is gone: to its players, by direct message

farewell-waits =
    Table { $table } ({ $game }, with { $players }) has to wait: I can no longer write in { $place }. The channel is gone, or I am no longer allowed there.
    Once I may write there again, `/hand` in that channel goes on with the game. Otherwise it ends { $until }, and counts as a loss for nobody.
farewell-ended = Table { $table } ({ $game }, with { $players }) is closed: I could no longer write in { $place }. Nobody has lost that game.
