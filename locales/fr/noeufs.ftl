### Les Nœufs : la voix de la table, l’arbitre, l’étiquette des coups et des règles maison.

noeufs-name = Les Nœufs
    .description = Jouez toutes vos cartes, par valeur ou par couleur; les 9 se jouent sur tout.

## Les actions : des étiquettes de boutons, courtes

noeufs-play =
    { GIVEN($suit) ->
        [yes] Jouer { $cards }, demander { $suit }
       *[no] Jouer { $cards }
    }
noeufs-play-nines = Jouer { $cards }…
noeufs-draw = Piger
noeufs-pass = Garder la carte

## Ce que raconte la table

noeufs-new-manche = Manche { $manche } : à { $dealer } de donner.
noeufs-nine-buried = Le { $card } se montre… et va sous la pioche.
noeufs-start-card =
    { $free ->
        [yes] Première carte : { $card }. Tout se joue dessus!
       *[no] Première carte : { $card }.
    }
noeufs-card-played = { $seat } joue { THE($card) }.
noeufs-nine-played = { $seat } sort { THE($card) } et demande **{ $suit }**!
noeufs-nines-played = Deux 9 à la fois! { $seat } sort { THE($first) } avec { THE($second) } et demande **{ $suit }**.
noeufs-skipped = { $seat } passe son tour.
noeufs-reversed =
    { $direction ->
        [1] On change de sens ↻!
       *[other] On change de sens ↺!
    }
noeufs-drew =
    { $cards ->
        [1] { $seat } pige une carte.
       *[other] { $seat } pige { $cards } cartes.
    }
noeufs-drew-in-vain =
    { $cards ->
        [1] { $seat } pige une carte, et passe.
       *[other] { $seat } pige { $cards } cartes, et passe.
    }
noeufs-kept = { $seat } garde sa carte, et passe.
noeufs-pioche-remade =
    { $cards ->
        [1] La pioche est épuisée : elle se refait d’une seule carte.
       *[other] La pioche est épuisée : on mêle la défausse, et la revoilà avec { $cards } cartes.
    }
noeufs-manche-won = { $seat } n’a plus de carte et **gagne la manche**!
noeufs-blocked = Plus personne ne peut jouer ni piger : la manche est **bloquée**.
noeufs-hand-counted =
    { $points ->
        [1] { $seat } reste avec { $hand } : un point.
       *[other] { $seat } reste avec { $hand } : { $points } points.
    }
noeufs-manche-scored = La manche vaut, place par place : { $marks }. Les totaux : { $scores }.
noeufs-milestone-out-with-nine = Et sur un 9 : la carte la plus puissante, au bon moment.
noeufs-milestone-nines-kept = { WORDS($n) } 9 gardés trop longtemps : la carte la plus puissante est aussi le plus grand risque.
noeufs-partie-won =
    { $points ->
        [0] La partie est finie, et c’est pour { $winners }, **sans un seul point**.
        [1] La partie est finie, et c’est pour { $winners }, **avec un seul point**.
       *[other] La partie est finie, et c’est pour { $winners }, **avec { $points } points**.
    }

## Ce que répond l’arbitre

noeufs-no-match = Impossible de jouer { THE($card) } : il faut du { $suit }, la même valeur ou un 9 ({ $rule }).
noeufs-must-declare = Un 9 se joue en demandant une couleur : laquelle voulez-vous? ({ $rule })
noeufs-can-play = Vous avez une carte jouable : jouez-la; on ne pige que si l’on ne peut pas jouer ({ $rule }).
noeufs-only-drawn = Seule la carte que vous venez de piger peut se jouer, { THE($card) } : jouez-la ou gardez-la ({ $rule }).

## Les règles maison

noeufs-option-end = Fin de la partie
    .description = Quand la partie prend fin; le plus petit total gagne alors.
noeufs-option-end-over100 = Quelqu’un dépasse 100 points
noeufs-option-end-manches =
    { $n ->
        [1] Après une manche
       *[other] Après { $n } manches
    }
noeufs-option-must-play = Jouer quand on peut
    .description = Qui peut jouer a-t-il le droit de piger à la place?
noeufs-option-must-play-strict = On joue dès qu’on peut
noeufs-option-must-play-nine-exempt = On peut garder ses 9 et piger
noeufs-option-must-play-free = On pige quand on veut
noeufs-option-draw-until = Piger jusqu’à pouvoir jouer
    .description = On pige autant de cartes qu’il en faut pour pouvoir jouer, au lieu d’une.
noeufs-option-powers = Passer et inverser
    .description = Une valeur fait passer le joueur suivant, une autre inverse le sens du jeu.
noeufs-option-skip-rank = Valeur qui fait passer
    .description = La valeur qui fait passer le joueur suivant, si ces pouvoirs sont en jeu.
noeufs-option-reverse-rank = Valeur qui inverse
    .description = La valeur qui inverse le sens du jeu, si ces pouvoirs sont en jeu.
noeufs-option-reverse-is-skip-for2 = À deux, inverser fait rejouer
    .description = À deux, la valeur qui inverse fait passer l’autre; sinon, elle ne change rien.
noeufs-option-double = Deux paquets
    .description = On est alors douze au plus; deux 9 joués ensemble font passer le suivant.
noeufs-option-start-nine = Un 9 pour commencer
    .description = Ce que devient un 9 retourné pour démarrer la défausse.
noeufs-option-start-nine-bury = Il va sous la pioche
noeufs-option-start-nine-suit = Sa couleur compte
noeufs-option-start-nine-free = Tout se joue dessus

## Ce qui est sur la table, en bref

noeufs-board =
    Défausse : { $top } · { $free ->
        [yes] tout se joue
       *[no] couleur : { $suit }
    } · pioche : { $stock } · { $direction ->
        [1] sens horaire ↻
       *[other] sens antihoraire ↺
    }
noeufs-glance =
    { $top }{ $free ->
        [yes] , tout se joue
       *[no] { $other ->
            [yes] , { $suit } demandé
           *[no] { "" }
        }
    } { $direction ->
        [1] ↻
       *[other] ↺
    }
noeufs-glance-stock = pioche : { $stock }
noeufs-you-drew = Vous pigez : { $cards }

## Les règles en une minute

noeufs-rules =
    { "**" }Le but** : jouer toutes ses cartes avant les autres (R8).

    { "**" }Le tour** : on joue une carte de même **valeur** ou de même **couleur** que le dessus de la défausse (R5). Rien à jouer? On pige une carte, et on peut la jouer tout de suite si elle convient (R7).

    { "**" }Les 9** se jouent sur tout, et l’on demande alors la couleur qu’on veut (R6). Gardez-les pour le bon moment, mais pas trop longtemps : un 9 resté en main coûte cher.

    { "**" }Les points** (R9) : qui gagne la manche marque 0; les autres comptent leur main.
    - Valet, Dame, Roi : 10
    - 9 : 15
    - As : 1; les autres : leur valeur

    { "**" }La fin** : quand quelqu’un dépasse 100 points, le plus petit total gagne (R10).

    Sept cartes chacun, ou cinq à partir de cinq joueurs (R2). Les variantes se choisissent avec les règles maison (R11).
noeufs-yours-choose = À vous : **jouez une carte, ou pigez**.
noeufs-yours-choose-deadline = À vous : **jouez une carte, ou pigez** (fin du tour { $when }).
noeufs-yours-drew = À vous : **jouez la carte que vous venez de piger, ou gardez-la**.
noeufs-yours-drew-deadline = À vous : **jouez la carte que vous venez de piger, ou gardez-la** (fin du tour { $when }).
noeufs-turn-drew = À { $players } de jouer la carte pigée, ou de la garder.
noeufs-turn-drew-deadline = À { $players } de jouer la carte pigée, ou de la garder (fin du tour { $when }).


## Une partie finie, racontée

noeufs-deal-number = Manche { $n }
noeufs-tale-deals =
    { $n ->
        [one] une manche
       *[other] { $n } manches
    }
noeufs-tale-when = À la manche { $n }
noeufs-tale-nines = { $when }, { $player } a posé deux 9 à la fois : { $cards }.
noeufs-tale-blocked = { $when }, plus personne ne pouvait rien faire.
noeufs-tale-costliest = { $when }, { $player } restait avec { $cards } : { $n } points, la main la plus chère de toutes.
noeufs-tale-longest-draw = { $when }, { $player } a pigé { $n } cartes d’affilée.
noeufs-tale-won-in-a-row = { $when }, { $player } a encore gagné : { $n } manches de suite.


## Avant mon tour

noeufs-plan-lowest = La carte qui vaut le moins de points
noeufs-plan-highest = La carte qui vaut le plus de points
noeufs-plan-suit-is = la couleur à suivre est { $suit }
    .asked = Si la couleur à suivre est …
