### The commands as Discord shows them. Discord's limits:
### a .name has 1 to 32 lower-case letters (accents allowed), digits, - or _, no space, and repeats no other
### name of the same command; a .description has at most 100 characters; a choice, 100.
### A whole command (names, descriptions and choices) fits in 8,000 characters.
### The key of a subcommand or option continues its command's: command-table-new-game.


## /table

command-table =
    .name = table
    .description = Open a table, sit down, start playing

command-table-new =
    .name = new
    .description = Open a table in this channel
command-table-new-game =
    .name = game
    .description = Which game to play
command-table-new-clock =
    .name = clock
    .description = How long each player has for a turn
command-table-new-computers =
    .name = computers
    .description = How many computer players sit down with you
command-table-new-rules =
    .name = rules
    .description = The house rules to change; the others are the usual ones

command-table-join =
    .name = join
    .description = Sit down at a table
command-table-join-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-table-leave =
    .name = leave
    .description = Get up from the table; during a game a computer player takes your seat
command-table-leave-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-table-start =
    .name = start
    .description = Deal the cards
command-table-start-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-table-add =
    .name = add
    .description = Seat a computer player
command-table-add-level =
    .name = level
    .description = How it plays
command-table-add-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-table-remove =
    .name = remove
    .description = Remove somebody from the table; during a game a computer player takes the seat
command-table-remove-player =
    .name = player
    .description = Who must get up?
command-table-remove-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-table-substitute =
    .name = substitute
    .description = Offer your seat, or have somebody replaced whose time is up
command-table-substitute-player =
    .name = player
    .description = Who has let the time run out; nobody for your own seat
command-table-substitute-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-table-close =
    .name = close
    .description = Close the table without finishing the game
command-table-close-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-table-rematch =
    .name = rematch
    .description = Play again at the same table, with the same rules
command-table-rematch-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }


## Playing

command-play =
    .name = play
    .description = Play a card
command-play-card =
    .name = card
    .description = A card from your hand, such as 5♥
command-play-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-draw =
    .name = draw
    .description = Draw a card
command-draw-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-announce =
    .name = announce
    .description = In the games of 99: announce the total, where players say it themselves
command-announce-total =
    .name = total
    .description = The total after your card
command-announce-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-do =
    .name = do
    .description = Make any other move: shuffle, cut, pick up your cards…
command-do-move =
    .name = move
    .description = What you can do right now
command-do-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-undo =
    .name = undo
    .description = Take your last move back, if those who have played since agree
command-undo-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-invent =
    .name = invent
    .description = Miguel Tremblay’s 99: invent a bylaw after losing
command-invent-bylaw =
    .name = bylaw
    .description = For those who know the language of bylaws: its data, as JSON
command-invent-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-accuse =
    .name = accuse
    .description = Miguel Tremblay’s 99: accuse somebody of breaking a rule of honour
command-accuse-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-hand =
    .name = hand
    .description = See your hand; nobody else sees it
command-hand-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-turns =
    .name = turns
    .description = The tables that are waiting for you


## Looking things up

command-scoresheet =
    .name = scoresheet
    .description = The score sheet of a table
command-scoresheet-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-leaderboard =
    .name = leaderboard
    .description = This server’s leaderboard, game by game
command-leaderboard-game =
    .name = game
    .description = At which game
command-leaderboard-season =
    .name = season
    .description = A season of this server, instead of a period
command-leaderboard-period =
    .name = period
    .description = Since when

command-leaderboard-minimum =
    .name = minimum
    .description = How many games it takes to be on it

command-history =
    .name = history
    .description = Games played where you can see them, to look at again
command-history-game =
    .name = game
    .description = Only one game’s
command-history-player =
    .name = player
    .description = Only those where somebody played
command-history-table =
    .name = { command-option-table.name }
    .description = Only those of a table, by its number

command-stats =
    .name = stats
    .description = A player’s games on this server
command-stats-player =
    .name = player
    .description = You, unless you name somebody
command-stats-game =
    .name = game
    .description = At which game

command-rules =
    .name = rules
    .description = The rules of a game
command-rules-game =
    .name = game
    .description = Of which game
command-rules-number =
    .name = number
    .description = One rule only, such as R16

command-help =
    .name = help
    .description = How to play here

command-learn =
    .name = learn
    .description = Learn Le 99 in two minutes, in private, against computer players


## Settings

command-settings =
    .name = settings
    .description = Set up Le 99 for this server
command-settings-show =
    .name = show
    .description = The settings of this server
command-settings-language =
    .name = language
    .description = The language of announcements in channels
command-settings-language-language =
    .name = language
    .description = French, English, or no choice
command-settings-language-channel =
    .name = channel
    .description = A channel that has a language of its own
command-settings-numerals =
    .name = numerals
    .description = How French says 70, 80 and 90
command-settings-numerals-style =
    .name = style
    .description = Soixante-dix or septante, with or without the hyphens of 1990
command-settings-channel =
    .name = channel
    .description = Allow tables in a channel, or forbid them there
command-settings-channel-channel =
    .name = channel
    .description = Which channel
command-settings-channel-allowed =
    .name = allowed
    .description = May tables be opened there?

command-settings-season =
    .name = season
    .description = Begin a season, whose results count apart
command-settings-season-name =
    .name = name
    .description = For example: Autumn 2026
command-settings-season-start =
    .name = start
    .description = 2026-09-01 or 2026-09-01T00:00-04:00; now, if you say nothing
command-settings-drop-season =
    .name = drop-season
    .description = Take a season away: its games then count in the one before
command-settings-drop-season-name =
    .name = name
    .description = Which one

command-language =
    .name = language
    .description = The language I speak to you
command-language-choice =
    .name = choice
    .description = French, English, or the same as your Discord

command-privacy =
    .name = privacy
    .description = What is kept about you
command-privacy-show =
    .name = show
    .description = What is kept, and why
command-privacy-export =
    .name = export
    .description = Receive everything that is kept about you
command-privacy-leaderboard =
    .name = leaderboard
    .description = Be on the leaderboards and in the statistics, or not
command-privacy-leaderboard-shown =
    .name = shown
    .description = May you be named there?
command-privacy-delete =
    .name = delete
    .description = Delete what is kept about you


## /plan

command-plan =
    .name = plan
    .description = Prepare your turn before it comes
command-plan-show =
    .name = show
    .description = See what is prepared, and prepare something else
command-plan-show-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }
command-plan-cancel =
    .name = cancel
    .description = Cancel what is prepared
command-plan-cancel-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }


## The option that most commands share

command-option-table =
    .name = table
    .description = Which one, if you play at several


## Time

command-table-pause =
    .name = pause
    .description = Propose a pause, or agree to one: nobody’s time runs
command-table-pause-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }
command-table-resume =
    .name = resume
    .description = End the pause, or decline it
command-table-resume-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }
command-table-time =
    .name = time
    .description = Give more time to whoever the table is waiting for
command-table-time-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-preferences =
    .name = preferences
    .description = Your time zone, your quiet hours, your vacation, your reminders, where you play
command-preferences-zone =
    .name = zone
    .description = Where you live: type the name of a city


## Choices

choice-clock-none = No limit
choice-clock-live = Live: 2 minutes a turn
choice-clock-evening = An evening: 15 minutes a turn
choice-clock-daily = Daily: 24 hours a turn
choice-clock-weekly = Weekly: 7 days a turn
choice-clock-detail = In detail…

choice-language-fr = French
choice-language-en = English
choice-language-auto = Same as my Discord
choice-language-unchosen = No choice (a channel: same as the server)

choice-numerals-traditional = Soixante-dix, quatre-vingts, with “vingt et un”
choice-numerals-1990 = Soixante-dix, quatre-vingts, with “vingt-et-un” (hyphens of 1990)
choice-numerals-belgian = Septante, quatre-vingts, nonante (Belgium)
choice-numerals-swiss = Septante, huitante, nonante (Switzerland)

choice-period-week = Last seven days
choice-period-month = Last thirty days
choice-period-year = Last twelve months
choice-period-ever = All time

choice-level-careful = Careful: saves its good cards
choice-level-random = Scatterbrained: plays at random

