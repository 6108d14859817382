### What is read on the screens of a table, beside what its game says.

# Computer players have a first name, that of their place, and the same in French: a table is read in both languages.
# The cogwheel says that this is no person.
player-unnamed = Player { $n }
player-forgotten = somebody
automaton-called =
    { $n ->
        [1] Victor
        [2] Gisèle
        [3] Rosaire
        [4] Fernande
        [5] Donat
        [6] Simone
        [7] Gaston
        [8] Marguerite
        [9] Lucien
        [10] Blanche
        [11] Télesphore
        [12] Germaine
        [13] Zénon
        [14] Paulette
        [15] Clovis
        [16] Pierrette
        [17] Roméo
        [18] Thérèse
        [19] Philias
        [20] Colette
       *[other] Robot { $n }
    } ⚙

at-table = Table { $table } · { $game }
hand-finish = { "**" }Draw now**, before { $player } plays!
hand-finish-until = { "**" }Draw now**: { $player } may play { $when }.
table-mark = { $colour } Table { $table }
board-hands = Hands: { $hands }
board-hand = { $player } { $n }
board-hand-drawing = { $player } { $n }, drawing

lobby-type-number = Type the number…
lobby-number-between = Between { $low } and { $high }
lobby-seconds-between = In seconds, from { $low } to { $high }

turns-play = Play now: table { $table }
turns-go = Go to table { $table }
button-unlist = Leave me off the leaderboards
button-list = Put me on the leaderboards
button-export = Send me everything

panel-leave-sure = Leave the table? In the middle of a game a computer player takes your seat: what it loses, you have lost, until somebody takes your place.
panel-cancel-sure = Close the table for everybody? A game that is being played will not be finished: if you play in it, you have lost the deal, unless the others have let you wait for two days.
panel-back = Go back


## What players have invented

rulebook-here = In force at this table
rulebook-title = Bylaws invented here: { $game }
rulebook-line = { "**" }{ $name }**: { $sentence }
rulebook-proposed = Proposed
rulebook-author = Invented by: { $author }
rulebook-by = { $author } · { $day } · used { $uses ->
        [one] once
       *[other] { $uses } times
    }
rulebook-by-table = the table
rulebook-empty = Nobody has invented anything here yet.
rulebook-hide = Hide what somebody wrote…
rulebook-forbidden = You need the “Manage Messages” permission to hide what somebody wrote.
text-hidden = text hidden by the moderators
button-rulebook = Bylaws invented here
