### Préparer son tour avant qu’il vienne : les pages où cela se fait, et ce qu’on en dit.
### Une condition est une proposition qui suit « si »; son attribut .asked est la même sans sa valeur, dans un menu.
### Ce qu’un jeu est seul à avoir se trouve avec lui : le99-plan-lowest.

plan-door = Préparer mon tour…
plan-title = ## Avant mon tour
plan-how =
    Jusqu’à trois conditions, puis que faire sinon. Elles valent pour votre prochain tour; personne d’autre n’en sait rien.
    S’il arrive quelque chose que vous ne pouviez pas prévoir, rien n’est joué, et on vous le dit.
    -# Ce qu’une carte laisse au choix, une couleur par exemple, est alors choisi le plus prudemment possible.
plan-prepared = C’est préparé :
plan-draft = Nouveau :
plan-line = Si { $condition } : { "**" }{ $choice }**
plan-line-otherwise = Sinon : { "**" }{ $choice }**
plan-if = Si { $condition }

plan-choose-when = Quand?
plan-choose-value = Choisir…
plan-choose-move = Que faire alors?
plan-otherwise = Sinon, dans tous les autres cas
plan-keep = Garder cela
plan-anew = Recommencer
plan-drop = Annuler ce qui est préparé
plan-draws-on = Piger pour moi
plan-draws-off = Ne plus piger pour moi

plan-card = Jouer { $card }
plan-mildest = Le coup le plus prudent
plan-automaton = Ce que jouerait un automate prudent

plan-total-at-least = le total est à { $value } ou plus
    .asked = Si le total est à … ou plus
plan-total-at-most = le total est à { $value } ou moins
    .asked = Si le total est à … ou moins
plan-playable-at-least =
    { $value ->
        [one] je peux jouer { $value } carte ou plus
       *[other] je peux jouer { $value } cartes ou plus
    }
    .asked = Si je peux jouer … cartes ou plus
plan-playable-at-most =
    { $value ->
        [one] je peux jouer { $value } carte au plus
       *[other] je peux jouer { $value } cartes au plus
    }
    .asked = Si je peux jouer … cartes au plus
plan-fewest-at-most =
    { $value ->
        [one] quelqu’un d’autre a { $value } carte en main
       *[other] quelqu’un d’autre a { $value } cartes en main, ou moins
    }
    .asked = Si quelqu’un d’autre a … cartes en main, ou moins
plan-direction-is =
    { $value ->
        [clockwise] on joue dans le sens horaire ↻
       *[counter] on joue dans le sens antihoraire ↺
    }
    .asked = Si on joue dans un sens ou dans l’autre
plan-follows-is =
    { $value ->
        [yes] je peux fournir
       *[no] je ne peux pas fournir
    }
    .asked = Si je peux fournir, ou non

plan-kept = C’est préparé. Personne d’autre ne le sait.
plan-dropped = Plus rien n’est préparé.
plan-none = Rien n’est préparé. { "**" }Préparer mon tour…** se trouve dans votre main pendant que les autres jouent.
plan-given-up =
    Table { $table } : ce que vous aviez préparé ne sera pas joué. { $why ->
        [card] Une carte dont il s’agissait n’est plus dans votre main.
        [deal] La donne est finie.
        [rules] D’autres règles sont en vigueur.
        [changed] La partie a été changée depuis.
       *[nothing] Rien n’en pouvait être joué : c’est à vous.
    }
