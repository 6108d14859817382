### What is said at every table and in every game.
### For translators: Discord cuts a button after 34 to 38 visible characters (80 at most), a menu choice
### after 100, a form label after 45, a field's hint after 150.
### A line of text cannot begin with * or [: write { "**" }bold**.
### Player names stand alone, as other languages may have to change the word before them.


## Lists, yes and no

list-comma = { $first }, { $next }
list-and = { $first } and { $last }

yes = Yes
no = No


## Turns

turn = { $player } to play.
turn-deadline = { $player } to play (turn ends { $when }).
turn-several = Waiting for { $players }.
turn-several-deadline = Waiting for { $players } (turn ends { $when }).
turn-yours = Your turn: **play a card**.
turn-yours-deadline = Your turn: **play a card** (turn ends { $when }).


## Durations

duration-none = No limit
duration-seconds =
    { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    }
duration-minutes =
    { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
duration-hours =
    { $n ->
        [one] { $n } hour
       *[other] { $n } hours
    }
duration-days =
    { $n ->
        [one] { $n } day
       *[other] { $n } days
    }


## The hand

hand-at = Your hand at table { $table }
hand-none = You hold no cards.
hand-playable = You may play: **{ $cards }**
hand-all-playable = You may play any of them.
hand-choose = Which card do you play?
hand-picked = Chosen so far: { $cards } · { $n } to go
card-offer = { $card } · { $name }
card-offer-unplayable = { $offer } (cannot be played now)


## The score sheet

sheet = Score sheet: { $lines }
sheet-title = Score sheet
sheet-line = { $player } { $marks }
sheet-mark = ✗
sheet-clear = –
sheet-no-loss = Nobody has lost yet.
sheet-no-points = Nobody has any points yet.
sheet-total = Total

## The end of a game, and what one remembers

ending-won = 🏅 { $said }
ending-lost = ✗ { $said }
ending-moment = **The deciding moment** · { $moment }
ending-thanks = Thank you for playing, { $players }!
milestone-last-of-the-mohicans = **The last of the Mohicans:** still nothing on the score sheet for { $player }.


## Leaderboard and statistics

leaderboard-title = Leaderboard: { $game }
leaderboard-line = { $rank }. { $player }: { $standing }
standing = { $tally } in { $games ->
        [one] { $games } game
       *[other] { $games } games
    } ({ NUMBER($rate, style: "percent", maximumFractionDigits: 0) })
standing-losses = { $count ->
        [one] { $count } loss
       *[other] { $count } losses
    }
standing-wins = { $count ->
        [one] { $count } win
       *[other] { $count } wins
    }
leaderboard-minimum = It takes { $minimum ->
        [one] { $minimum } game
       *[other] { $minimum } games
    } to appear here.
leaderboard-rated = The rating, from the fifth game on: what a player is worth at least; ± says what is still uncertain.
leaderboard-either = Give a period or a season, not both.
standing-streak-losses = { $n } in a row without losing
standing-streak-wins = { $n } wins in a row
standing-rating = rating { NUMBER($rating, maximumFractionDigits: 1) } ± { NUMBER($deviation, maximumFractionDigits: 1) }
season-since = { $season } (since { $since })
season-between = { $season } ({ $since } to { $until })
season-unknown = This server has no season “{ $text }”.
season-unclear = I do not understand “{ $text }”. A name that can be read, and a date such as 2026-09-01 or 2026-09-01T00:00-04:00.
season-too-many = A server has { $most } seasons at most: `/settings drop-season` takes one away.
leaderboard-empty = Nobody has played enough yet to be on the leaderboard.

stats-title = Statistics: { $player }
stats-line = { $game }: { $standing }
stats-longest = { $n } in a row at most
stats-nemesis = nemesis: { $player } ({ $worse })
stats-worse-losses = { $n } losses in their company, in { $together ->
        [one] { $together } game
       *[other] { $together } games
    }
stats-worse-wins = { $n } wins against you, in { $together ->
        [one] { $together } game
       *[other] { $together } games
    }
stats-practice = Practice, alone among computer players
stats-unlisted = { $player } does not want to be on the leaderboards.
stats-only-you = You alone see this: you are on no leaderboard.
stats-empty = { $player } has not finished a game here yet.


## Where I am awaited

turns-title = Tables waiting for you
turns-line = { $game }, table { $table }: { $link }
turns-line-deadline = { $game }, table { $table }: { $link } (turn ends { $when })
turns-none = Nobody is waiting for you.


## Rules

rules-title = Rules: { $game }
rules-number = { $rule }: { $text }
rules-unknown = This game has no rule { $rule }. The { "**" }Rules** button shows them all.
rules-page = Page { $page } of { $pages }


## The server's settings, everyone's language

settings-title = Server settings
settings-language-managers = Language of announcements: { $language }, as chosen here.
settings-language-lobby = Language of announcements: { $language }, chosen with the button of a table. What is chosen here comes first.
settings-language-community = Language of announcements: { $language }, like this community on Discord.
settings-language-default = Language of announcements: at each table, that of whoever opened it ({ $language } if I do not speak it).
settings-channels-fr = Channels in French: { $channels }
settings-channels-en = Channels in English: { $channels }
settings-numerals = French numbers: { $numerals }
settings-channels = Channels allowed: { $channels }
settings-channels-all = all
settings-seasons = Seasons: { $seasons }
settings-no-season = Seasons: none. `/settings season` begins one; without it, results count from the very first.
settings-forbidden = You need the “Manage Server” permission to change this.
settings-no-server = These settings belong to a server: type the command in one of its channels.

language-saved = All right, I will speak English to you.
language-follows = All right, I will speak the language of your Discord.


## One’s own preferences: time, reminders, where one plays

preferences-title = Your preferences
preferences-zone = Time zone: { $zone }, where it is { $time }
preferences-no-zone = Time zone: none chosen, so that all hours count
preferences-quiet = Quiet hours: from { $since } to { $until }
preferences-no-quiet = No quiet hours
preferences-vacation =
    { $left ->
        [one] Vacation: { $left } day left this season
       *[other] Vacation: { $left } days left this season
    }
preferences-away = You are away until { $until }.
preferences-when = Where a turn lasts longer than 15 minutes, your time does not run in quiet hours and on vacation. A change counts for turns that begin after it.
preferences-choose-zone = Choose the time zone…
preferences-zone-hint = A city near you, such as Montreal
preferences-choose-since = Quiet from
preferences-choose-until = Quiet until
preferences-leave = Take a vacation, from today…
preferences-back = I am back
preferences-reminders =
    { $how ->
        [none] Reminders: none
        [direct] Reminders by direct message: { $marks }
       *[mention] Reminders by a mention in the channel: { $marks }
    }
preferences-mark =
    { $mark ->
        [before] when the turn just before yours begins
        [half] half-way through a turn
        [near] near the end of a turn
       *[hour] an hour before the end of a turn
    }
preferences-choose-way = How to remind me…
preferences-choose-mark = When to remind me…
preferences-how =
    { $how ->
        [none] Remind me of no turn
        [direct] By direct message
       *[mention] By a mention in the channel
    }
preferences-reminders-when = A new reminder replaces the one before it, and goes with its turn. None comes in your quiet hours or on vacation.


## Privacy

privacy-title = What is kept
privacy-text =
    So that your games can go on where they stood, I keep: your Discord user ID, the tables where you sat, the moves you made there and those you have prepared until they are played, the name you go by on each server where you sat, your results on each server, the bylaws you invented there, the language of your Discord and the one you chose, whether you want to be on the leaderboards, the time zone, quiet hours, vacation and reminders you chose, and whether I may write to you.
    Once a game is over, those who see its channel may look at it again with every hand open: `/history`.
    I do not read your messages, and I do not keep your picture.
    `/privacy export` sends you everything about you; `/privacy delete` deletes it. `/privacy leaderboard` leaves you off the leaderboards.
privacy-names = The names I keep: { $names }.
privacy-export = Here is everything that is kept about you.
privacy-delete-sure = Your names, results and settings will be deleted, and your old games will no longer carry your ID. The bylaws you invented stay, without your name and without your words. Delete for good?
privacy-delete-yes = Delete everything
privacy-delete-no = Delete nothing
privacy-unlisted = All right, I name you no more: neither on the leaderboards nor in the statistics that others ask for. The others’ games stay whole.
privacy-listed = All right, you are on the leaderboards again.
privacy-deleted = It is deleted. You are still welcome at the table.
privacy-kept = Nothing was deleted.
privacy-still-seated = First leave the tables where a game is being played: { $tables }.
privacy-table = table { $table } in { $channel }
privacy-table-there = table { $table } in { $channel }, on { $server }


## Help

help-title = How to play here
help-text =
    Open a table with `/table new`, others sit down with a click, and the game begins. Playing alone? Add computer players.
    Your cards reach you by direct message; { $hand } shows them too, to you alone, anywhere.
    Play with the buttons, or type: `/play`, `/draw`, `/do`.
    While others play, { "**" }Prepare my turn…** in your hand says what to play when your turn comes; `/plan` shows or cancels it.
    `/turns` tells you who is waiting for you, `/rules` settles arguments, `/history` shows a game again.
    You cannot go on, or somebody has gone silent? `/table substitute` finds who plays on.


## Buttons

button-hand = My hand
button-sheet = Score sheet
button-undo = Oops, I misclicked
button-undo-agree = That is all right
button-undo-decline = No, it stands
button-rules = Rules
button-join = Join
button-leave = Leave
button-take = Take the seat
take-seat-of = Take the seat of { $player }
button-offer = Offer my seat
replace-player = Replace { $player }
button-keep = Keep my seat
button-start = Start
button-add = Add a computer player
button-cancel = Close the table
button-table = Table…
button-help = Help
button-rematch = Rematch
button-pause = Agree to the pause
button-play-on = Play on
button-resume = End the pause
button-give-time = Give more time


## What is wrong

error-unexpected = Something went wrong on my side; the table is as it was. Please try again; if it comes back, give this code to whoever hosts me: { $code }
error-after = It is done, but something went wrong on my side afterwards. See how the table stands under **{ $hand }**. Code: { $code }
error-busy = I cannot manage it right now. Please try again in a moment.
error-no-table = I cannot find that table. `/turns` shows those that are waiting for you, `/table new` opens one.
error-none-here = There is no table in this channel. `/table new` opens one.
error-seated-nowhere = You do not sit at any table here. `/table join` seats you at one, `/table new` opens one.
error-table-gone = This table is no more: I was restored from a backup. `/table new` opens another one.
error-which-table = At which table? Press its button.
error-not-here = No tables are opened in this channel. Whoever manages the server can allow it with `/settings channel`.
error-cannot-write = I am not allowed to play in this channel. I lack: { $missing }. Whoever manages the server can give me that; or open the table elsewhere.
error-commands-alone = The table is open, but I cannot announce anything here: my commands were added to this server without me. Whoever manages the server can [invite me]({ $link }); then the game goes on.
permission =
    { $name ->
        [view_channel] “View Channels”
        [send_messages] “Send Messages”
        [send_messages_in_threads] “Send Messages in Threads”
        [embed_links] “Embed Links”
        [attach_files] “Attach Files”
        [read_message_history] “Read Message History”
       *[other] { $name }
    }
error-private-thread = I am not in this private thread: mention me here ({ $bot }), then open the table again.
error-no-server = This is done in a channel, on a server.
error-no-rule = This game has no such house rule: { $text }. Choose among those offered to you as you type.
error-too-many-person =
    You are at { $most } open tables of this server, and that is as many as it can be. Finish one, leave one or, where you are the host, close one (`/table close`). These have been still the longest:
    { $tables }
error-too-many-channel =
    { $most } tables are open in this channel, and that is as many as it can be. Open yours in another channel, or ask the host of one of these, which have been still the longest; hosts and whoever manages the server can close a table (`/table close`):
    { $tables }
error-too-many-server =
    { $most } tables are open on this server, and that is as many as it can be. Ask the host of one of these, which have been still the longest; hosts and whoever manages the server can close a table (`/table close`):
    { $tables }
error-no-choice = There is no such choice: { $text }. Choose among those you are offered.
error-no-length = I cannot read this length of time: { $text }. Write such as 90 min, 8 h or 2 days.
error-clock = A turn needs at least one minute, from its time or from what the reserve regains, and { $days } days at most.
error-clock-first = These house rules are too many for the form: open the table without them, then set them under { "**" }House rules**.
error-no-number = “{ $text }” will not do. { $bounds }, please.
error-no-card = “{ $text }” is no card that I know. You may play: { "**" }{ $cards }**
