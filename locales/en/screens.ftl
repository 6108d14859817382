### What is read on the screens of a table, beside what its game says.

# Automata have a first name, that of their place; the cogwheel says that this is no person.
automaton-called =
    { $n ->
        [1] Rupert
        [2] Mabel
        [3] Otis
        [4] Winnie
        [5] Gus
        [6] Flora
        [7] Barney
        [8] Edith
        [9] Cyrus
        [10] Pearl
        [11] Monty
        [12] Hazel
        [13] Silas
        [14] Mavis
        [15] Rufus
        [16] Ivy
        [17] Percy
        [18] Opal
        [19] Jasper
        [20] Dot
       *[other] Robot { $n }
    } ⚙

at-table = Table { $table } – { $game }
story-cut =
    { $n ->
        [one] … one move earlier, and then:
       *[other] … { $n } moves earlier, and then:
    }
hand-finish = You have one move left to make.
hand-finish-until = You have one move left to make (deadline { $when }).
board-hands = Hands: { $hands }
board-hand = { $player }: { $n }

lobby-type-number = Type the number…
lobby-number-between = Between { $low } and { $high }

turns-go = Go to table { $table }
button-export = Send me everything
