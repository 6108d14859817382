### Les images : le nom des émojis, et ce qui est écrit sur les dessins. $card et $suit sont des mots.

# Les lecteurs d’écran lisent ces noms; les accents et les espaces s’en vont.
emoji-card = carte { $card }
emoji-suit = couleur { $suit }

picture-hand = { $n ->
        [0] Votre main est vide.
       *[other] Votre main : { $cards }
    }
picture-playable = { $all ->
        [yes] Vous pouvez tout jouer.
       *[no] { $n ->
            [0] Vous ne pouvez rien jouer maintenant.
           *[other] Vous pouvez jouer : { $cards }
        }
    }
picture-aside = De côté :
picture-open = Main ouverte : { $player }
picture-tricks = { $tricks ->
        [one] { $tricks } levée
       *[other] { $tricks } levées
    }
picture-tricks-of = { $tricks } sur { $bid }
picture-trump = atout
picture-donne = donne
picture-season = Du { $since } au { $until }
picture-course = { $rank }. { $player } : { $value }
picture-won = { $n ->
        [one] { $players } gagne!
       *[other] { $players } gagnent!
    }
picture-lost = { $n ->
        [one] { $players } perd.
       *[other] { $players } perdent.
    }
