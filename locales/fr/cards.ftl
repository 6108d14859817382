### Les cartes. $rank et $suit viennent du jeu : A 2 … 10 J C Q K (ou le numéro d’un atout),
### s h d c (ou T pour les atouts, none pour le Joker et l’Excuse).

# Le coin d’une carte : 5♥, D♠, 21★.
card-short =
    { $suit ->
        [none] { card-alone }
        [T] { $rank }★
       *[other] { card-index }{ card-pip }
    }

# Avec son article, ce que donne THE($card) : le 5♥, la D♠, l’A♣.
card-short-the =
    { $rank ->
        [A] l’{ card-short }
        [EX] l’{ card-short }
        [Q] la { card-short }
       *[other] le { card-short }
    }

# La lettre ou le chiffre du coin.
card-index =
    { $rank ->
        [J] V
        [Q] D
        [K] R
       *[other] { $rank }
    }

card-pip =
    { $suit ->
        [s] ♠
        [h] ♥
        [d] ♦
       *[c] ♣
    }

# Dans une phrase ou lu à voix haute : la Dame de pique, l’As de cœur, le 5 de trèfle, le 21 d’atout.
card-name =
    { $rank ->
        [A] l’{ card-label }
        [EX] l’{ card-label }
        [Q] la { card-label }
       *[other] le { card-label }
    }

# Seule, comme étiquette : Dame de pique.
card-label =
    { $suit ->
        [none] { card-alone }
        [T] { $rank } d’atout
       *[other] { card-rank } de { card-suit }
    }

card-rank =
    { $rank ->
        [A] As
        [J] Valet
        [C] Cavalier
        [Q] Dame
        [K] Roi
       *[other] { $rank }
    }

card-suit =
    { $suit ->
        [s] pique
        [h] cœur
        [d] carreau
        [T] atout
       *[c] trèfle
    }

card-alone =
    { $rank ->
        [EX] Excuse
       *[JK] Joker
    }
