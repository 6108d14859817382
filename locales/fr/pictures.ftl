### Les images : le nom des émojis, et ce qui est écrit sur les dessins. $card et $suit sont des mots.

# Les lecteurs d’écran lisent ces noms; les accents et les espaces s’en vont.
emoji-card = carte { $card }
emoji-suit = couleur { $suit }
