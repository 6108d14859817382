### The games of a channel or a server: those being played, and those that are over, step by step or told again.

history-title = Games of this channel
history-title-server = Games of this server
history-only-here = Discord is not saying just now which other channels you can see: these are this channel’s games.
history-running = Being played
history-finished = Finished
history-none =
    { $meant ->
        [yes] No such game here.
       *[no] No game here yet. `/table new` begins one.
    }
history-line-running = { "**" }{ $place }.** { $table }: { $players }
history-line = { "**" }{ $place }.** { $day } · { $table }: { $players }. { $result }
history-lost =
    { $n ->
        [0] Nobody lost.
       *[other] { $players } lost.
    }
history-won =
    { $n ->
        [0] Nobody won.
       *[other] { $players } won.
    }
history-choose = Choose a game…
history-newer = ◀ Newer
history-older = Older ▶
history-all = Games here
history-server = Whole server

history-elsewhere = There is no such game in this channel. A game is looked at where it was played: `/history` lists those that you may look at.
history-unreadable = In this channel Discord does not let you read what was said before you came, so its games are closed to you as well.

history-watching = As anybody sees it
history-open-later = The hands are laid open once the game is over.
history-refresh = Look again

history-replay = { $table } · { $day }
history-step = { $deal } · step { $step } of { $steps }
history-deal = Deal { $n }
history-deals = Go to…
history-hand = { "**" }{ $player }** { $cards }
history-hand-aside = { "**" }{ $player }** { $cards } · aside: { $aside }
history-awaited = ▸ { $hand }
history-no-card = no card
history-first = ⏮ Start
history-back = ◀ Back
history-next = Next ▶
history-last = End ⏭
history-tell = Tell it
history-as-text = As text
history-as-record = As a record
history-look-back = Replay
history-step-by-step = Step by step
history-text = The whole game, to copy. It has everybody’s cards in it, and the names of those who played.
history-record = The record of the game: `le99 replay` plays it again. It has everybody’s cards in it, and nobody’s name.

tale-share = Share in the channel
tale-shared = Shared with the channel.
tale-not-shared = Discord did not take it: nothing was shared.
tale-shared-by = Shared by { $player }
tale-mute = You may not write in this channel, so you cannot share anything here either.


## A game told again: {$when} is "In round 3" or "Then"

tale-began = { $players } sat down to { $game }: { $deals } in all.
tale-came =
    { $n ->
        [one] { $players } took a seat along the way.
       *[other] { $players } took seats along the way.
    }
tale-deals =
    { $n ->
        [one] one deal
       *[other] { $n } deals
    }
tale-when = In deal { $n }
tale-then = Then
tale-longest = { $when }, nobody wanted to give in: it took { $n } steps, the longest of all.
tale-first-loss = { $when }, { $players } opened the score sheet.
tale-losses-in-a-row = { $when }, { $player } lost once more, for the { $n ->
        [3] third
        [4] fourth
        [5] fifth
       *[other] { $n }th
    } time in a row.
tale-on-the-brink = Just one more, and it would have been { $players }.
tale-unscathed = All through it, nothing was ever written against { $players }.
tale-comeback = Who would have bet on { $player }? At half-time nobody was doing worse.
tale-margin =
    { $n ->
        [0] { $player } could not have won by less.
        [one] { $player } came out ahead by a single point.
       *[other] { $player } came out ahead by { $n } points.
    }
