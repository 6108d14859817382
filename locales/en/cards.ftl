### Cards. $rank and $suit come from the game: A 2 … 10 J C Q K (or the number of a trump),
### s h d c (or T for trumps, none for the Joker and the Excuse).

# The corner of a card: 5♥, Q♠, 21★.
card-short =
    { $suit ->
        [none] { card-alone }
        [T] { $rank }★
       *[other] { card-index }{ card-pip }
    }

# With its article, what THE($card) gives: the 5♥.
card-short-the = the { card-short }

# The letter or number in the corner. C, the tarot's Knight, is the Cavalier's in French alone.
card-index =
    { $rank ->
        [C] Kn
       *[other] { $rank }
    }

card-pip =
    { $suit ->
        [s] ♠
        [h] ♥
        [d] ♦
       *[c] ♣
    }

# In a sentence or read aloud: the Queen of spades, the 5 of clubs, the 21 of trumps.
card-name = the { card-label }

# Alone, as a label: Queen of spades.
card-label =
    { $suit ->
        [none] { card-alone }
        [T] { $rank } of trumps
       *[other] { card-rank } of { card-suit }
    }

card-rank =
    { $rank ->
        [A] Ace
        [J] Jack
        [C] Knight
        [Q] Queen
        [K] King
       *[other] { $rank }
    }

card-suit =
    { $suit ->
        [s] spades
        [h] hearts
        [d] diamonds
        [T] trumps
       *[c] clubs
    }

card-alone =
    { $rank ->
        [EX] Excuse
       *[JK] Joker
    }
