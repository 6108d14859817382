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
picture-standing-losses = { $game } : parties non perdues, sur cent
picture-standing-wins = { $game } : parties gagnées, sur cent
picture-course = { $rank }. { $player } : { $value }
picture-won = { $n ->
        [one] { $players } gagne!
       *[other] { $players } gagnent!
    }
picture-lost = { $n ->
        [one] { $players } perd.
       *[other] { $players } perdent.
    }

## Montrer des images, ou non

pictures-own-on = Vous voyez des images : votre main, la table, la feuille de pointage.
pictures-own-off = Vous ne voyez pas d’images : tout est dit en mots et en lettres.
button-pictures-on = Avec images
button-pictures-off = Sans images
lobby-no-pictures = Sans images
settings-pictures-on = Images : montrées, sauf là où une table ou une personne s’en passe
settings-pictures-off = Images : aucune sur ce serveur
