### Ce qui se lit sur les écrans de la table, à côté de ce que dit le jeu.

# Les automates ont un prénom, celui de leur place; la roue dentée dit que ce n’est pas une personne.
# Aucun ne commence par une voyelle ou un h muet : « de » et « que » ne s’élident jamais.
player-unnamed = Joueur { $n }
player-forgotten = quelqu’un
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
hand-finish = { "**" }Pigez maintenant** : { $player } va jouer, et ce sera trop tard!
hand-finish-until = { "**" }Pigez maintenant** : { $player } pourra jouer { $when }.
table-mark = { $colour } Table { $table }
board-hands = Mains : { $hands }
board-hand = { $player } { $n }
board-hand-drawing = { $player } { $n }, pige

lobby-type-number = Écrire le nombre…
lobby-number-between = Entre { $low } et { $high }
lobby-seconds-between = En secondes, de { $low } à { $high }

turns-play = Jouer maintenant : table { $table }
turns-go = Aller à la table { $table }
button-unlist = Ne plus me nommer au classement
button-list = Me nommer au classement
button-export = Tout recevoir

panel-leave-sure = Quitter la table? En pleine partie, un automate prend votre siège : ce qu’il perd, vous l’avez perdu, jusqu’à ce qu’on prenne votre place.
panel-cancel-sure = Fermer la table pour tout le monde? Une partie en cours ne sera pas finie : si vous y jouez, vous perdez la donne, à moins que les autres ne vous fassent attendre depuis deux jours.
panel-back = Revenir


## Ce que les joueurs ont inventé

rulebook-here = En vigueur à cette table
rulebook-title = Règlements inventés ici : { $game }
rulebook-line = { "**" }{ $name }** : { $sentence }
rulebook-proposed = Proposé
rulebook-author = Inventé par : { $author }
rulebook-by = { $author } · { $day } · a servi { $uses ->
        [one] { $uses } fois
       *[other] { $uses } fois
    }
rulebook-by-table = la table
rulebook-empty = Personne n’a encore rien inventé ici.
rulebook-hide = Masquer ce que quelqu’un a écrit…
rulebook-forbidden = Il faut la permission « Gérer les messages » pour masquer ce que quelqu’un a écrit.
text-hidden = texte masqué par la modération
button-rulebook = Règlements inventés ici
