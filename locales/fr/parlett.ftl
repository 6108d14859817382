### Le Quatre-vingt-dix-neuf de Parlett : la voix de la table, l’arbitre, l’étiquette des coups et des règles maison.

parlett-name = Quatre-vingt-dix-neuf (Parlett)
    .description = Trois cartes mises de côté disent combien de levées on fera : ni plus ni moins.

## Les actions : des étiquettes de boutons, courtes

parlett-bid = Parier { $cards }
parlett-pass = Passer
parlett-declare = Déclarer : montrer mon pari (30)
parlett-reveal = À découvert : montrer ma main (60)
parlett-play = Jouer { $card }

## Ce que raconte la table

parlett-dealer-card-drawn = { $seat } tire { THE($card) }.
parlett-first-dealer = { $seat } a la plus haute carte et donne en premier.
parlett-new-donne = Donne { $donne } : à { $dealer } de donner.
parlett-trump-turned = Retourne : { $card }. **Atout { $trump }.**
parlett-no-trump-turned = Retourne : { $card }. **Sans atout!**
parlett-trump-of-contracts =
    { $made ->
        [0] Aucun pari réussi à la dernière donne : **atout { $trump }.**
        [one] Un pari réussi à la dernière donne : **atout { $trump }.**
       *[other] { $made } paris réussis à la dernière donne : **atout { $trump }.**
    }
parlett-no-trump-at-first = Première donne : **sans atout!**
parlett-bid-placed = { $seat } met trois cartes de côté.
parlett-bid-changed = { $seat } se ravise et change son pari.
parlett-bids-placed = Les trois paris sont faits.
parlett-wish-sealed = { $seat } a fait son choix.
parlett-passed = { $seat } passe.
parlett-declare-offered = { $seat } veut déclarer.
parlett-reveal-offered = { $seat } veut jouer à découvert!
parlett-no-premium = Pas de bonus cette fois. On joue!
parlett-declared =
    { $bid ->
        [0] { $seat } **déclare** : { $cards }, donc pas une levée.
        [1] { $seat } **déclare** : { $cards }, donc une levée.
       *[other] { $seat } **déclare** : { $cards }, donc { WORDS($bid, case: "lower") } levées.
    }
parlett-revealed =
    { $bid ->
        [0] { $seat } **joue à découvert** : { $cards }, donc pas une levée.
        [1] { $seat } **joue à découvert** : { $cards }, donc une levée.
       *[other] { $seat } **joue à découvert** : { $cards }, donc { WORDS($bid, case: "lower") } levées.
    }
parlett-card-played = { $seat } joue { THE($card) }.
parlett-joker-played = { $seat } joue le Joker, qui est { THE($turned) }.
parlett-trick-taken = La levée est pour { $seat } ({ $tricks }).
parlett-bid-made =
    { $points ->
        [99] **{ WORDS($points) }!** { $seat } réussit la donne parfaite : neuf levées ({ $cards }), à découvert, sans personne d’autre.
       *[other] { $bid ->
            [0] **{ $seat } réussit!** Pas une levée ({ $cards }) : { $points } points.
            [1] **{ $seat } réussit!** Une levée ({ $cards }) : { $points } points.
           *[other] **{ $seat } réussit!** { $bid } levées ({ $cards }) : { $points } points.
        }
    }
parlett-bid-failed =
    { $points ->
        [one] { $seat } échoue : { $tricks } au lieu de { $bid } ({ $cards }), { $points } point
       *[other] { $seat } échoue : { $tricks } au lieu de { $bid } ({ $cards }), { $points } points
    }{ $given ->
        [0] .
       *[other] { "" } et **{ $given } à chaque adversaire**.
    }
parlett-bid-failed-unseen =
    { $points ->
        [one] { $seat } échoue et garde son pari secret : { $points } point.
       *[other] { $seat } échoue et garde son pari secret : { $points } points.
    }
parlett-donne-scored = La donne rapporte { $marks }.
parlett-milestone-all-kept = **Les trois réussissent** : personne ne s’est trompé.
parlett-tied-first =
    { $donnes ->
        [one] Égalité en tête : { $seats }. Encore une donne!
       *[other] Égalité en tête : { $seats }. Encore { $donnes } donnes!
    }
parlett-game-won =
    { $games ->
        [one] { $seat } gagne sa première partie, avec { $score } points.
       *[other] { $seat } gagne la partie avec { $score } points, et de { $games }!
    }
parlett-bonus-earned = Bonus de robre : { $bonus } pour { $seat }.
parlett-match-won = **Victoire : { $seats }!**

## Ce que l’arbitre répond

parlett-not-three-cards = Un pari, c’est trois cartes de votre main, ni plus ni moins ({ $rule }).
parlett-premium-taken = { $seat } a déjà priorité; vos boutons disent ce qui vous reste ({ $rule }).
parlett-is-bid-card = Vous avez parié avec { THE($card) } : une carte de pari ne se joue pas ({ $rule }). Choisissez-en une autre.
parlett-must-follow = Vous devez fournir à la couleur : { $suit } ({ $rule }).

## Les règles maison

parlett-option-end = Fin de la partie
    .description = Combien de donnes, ou jusqu’à quel pointage.
parlett-option-end-nine =
    { $n ->
        [one] Neuf donnes
       *[other] { $n } fois neuf donnes
    }
parlett-option-end-race100 = Trois parties à 100 points
parlett-option-premium = Bonus
    .description = Comment on demande à déclarer ou à jouer à découvert.
parlett-option-premium-sequential = À voix haute, chacun son tour
parlett-option-premium-sealed = En secret, tous ensemble
parlett-option-premium-off = Sans bonus
parlett-option-trump = Atout
    .description = D’où vient l’atout d’une donne.
parlett-option-trump-turned = La carte retournée
parlett-option-trump-previous = Les paris réussis à la donne précédente, sans Joker
parlett-option-show-failed-bids = Montrer les paris manqués
    .description = À la fin de la donne, tous montrent leurs cartes de pari, et non ceux-là seuls qui ont réussi.
parlett-option-tie = Égalité après neuf donnes
    .description = Ce qu’on fait quand la première place est partagée.
parlett-option-tie-shared = Victoire partagée
parlett-option-tie-extra-three = Trois donnes de plus
parlett-option-rubber-bonuses = Bonus de robre
    .description = Dans les parties à 100 points : des bonus, écrits à côté du pointage.

## Ce qui est sur la table, en bref

parlett-board-donne = Donne { $donne } sur { $donnes }
parlett-board-race = Donne { $donne }
parlett-board-turned = retourne : { $card }
parlett-board-trump = atout { $trump }
parlett-board-no-trump = sans atout
parlett-board-bids = chacun parie avec trois cartes
parlett-board-premium = qui veut un bonus?
parlett-board-tricks = Levées : { $tricks }
parlett-board-taken = { $player } { $tricks }
parlett-board-taken-of = { $player } { $tricks } sur { $bid }
parlett-board-trick = Sur la table : { $cards }
parlett-board-card = { $player } { $card }
parlett-board-open = Main ouverte, { $player } : { $cards }
parlett-glance =
    { GIVEN($trump) ->
        [yes] Atout { $trump }
       *[no] Sans atout
    }{ GIVEN($cards) ->
        [yes] { " " }· { $cards }
       *[no] { "" }
    }
parlett-marks-games =
    { $games ->
        [one] { $score } (1 partie)
       *[other] { $score } ({ $games } parties)
    }
parlett-marks-bonus = { $marks } + { $bonus } de bonus
parlett-bid-pick = Trois cartes pour parier vos levées : ♦0 ♠1 ♥2 ♣3
parlett-your-bid =
    { $bid ->
        [0] Votre pari : { $cards } (pas une levée)
        [1] Votre pari : { $cards } (une levée)
       *[other] Votre pari : { $cards } ({ $bid } levées)
    }

## Les règles en une minute

parlett-rules =
    { "**" }Le but** : faire exactement le nombre de levées qu’on a parié, ni plus ni moins.

    { "**" }Le pari** (R7, R8) : sur douze cartes, on en met trois de côté, cachées. Leurs couleurs disent combien de levées on fera avec les neuf autres :
    - ♦ : 0
    - ♠ : 1
    - ♥ : 2
    - ♣ : 3

    ♦♠♥ promet donc trois levées, ♣♣♣ neuf. On peut changer d’idée jusqu’à ce que les trois paris soient faits.

    { "**" }L’atout** (R5, R6) : la couleur de la carte retournée; sans atout si c’est un 9 ou le Joker. Le Joker **est** la carte retournée.

    { "**" }Le bonus** (R9, R10) : avant de jouer, on peut **déclarer** (montrer son pari) ou **jouer à découvert** (montrer aussi sa main). Un seul joueur l’obtient.

    { "**" }Le jeu** (R11) : on fournit à la couleur si on le peut. Le plus fort atout, sinon la plus forte carte de la couleur, fait la levée.

    { "**" }Les points** (R12, R13) : 1 par levée; pari réussi, 10, 20 ou 30 de plus selon qu’on est trois, deux ou seul à réussir. Le bonus ajoute 30 (déclaré) ou 60 (à découvert), ou les donne à chaque adversaire si l’on échoue. Au mieux : 9 + 30 + 60 = 99.
parlett-meaning =
    { $tricks ->
        [0] Aucune levée
        [one] { $tricks } levée
       *[other] { $tricks } levées
    } : { $cards }
parlett-meaning-card = { card-pip }{ $tricks }
parlett-bid-which = Lesquelles? { $meaning }
parlett-bid-meanings = Combien de levées ferez-vous?
parlett-yours-bid = À vous : **mettez trois cartes de côté**; elles disent combien de levées vous ferez.
parlett-yours-bid-deadline = À vous : **mettez trois cartes de côté**; elles disent combien de levées vous ferez (fin du tour { $when }).
parlett-yours-premium = À vous : **déclarez, jouez à découvert ou passez**.
parlett-yours-premium-deadline = À vous : **déclarez, jouez à découvert ou passez** (fin du tour { $when }).
parlett-turn-bid = À { $players } de parier.
parlett-turn-bid-deadline = À { $players } de parier (fin du tour { $when }).
parlett-turn-premium = À { $players } de choisir : déclarer, jouer à découvert ou passer.
parlett-turn-premium-deadline = À { $players } de choisir : déclarer, jouer à découvert ou passer (fin du tour { $when }).


## Une partie finie, racontée

parlett-deal-number = Donne { $n }
parlett-tale-deals =
    { $n ->
        [one] une donne
       *[other] { $n } donnes
    }
parlett-tale-when = À la donne { $n }
parlett-tale-revealed-kept = { $when }, { $player } a montré son pari de { $n } et toute sa main, et l’a tenu.
parlett-tale-revealed-lost = { $when }, { $player } a montré son pari de { $n } et toute sa main, et l’a manqué.
parlett-tale-declared-kept = { $when }, { $player } a déclaré { $n } ({ $cards }) et l’a tenu.
parlett-tale-declared-lost = { $when }, { $player } a déclaré { $n } ({ $cards }) et l’a manqué.
parlett-tale-all-kept = { $when }, les trois ont tenu leur pari.
parlett-tale-none-kept = { $when }, pas un des paris n’a été tenu.
parlett-tale-nothing = { $when }, { $player } avait promis zéro levée ({ $cards }), et n’en a pris aucune.
parlett-tale-far = { $when }, { $player } avait parié { $n } et en a pris { $total }.
parlett-tale-tied = { $when }, la première place était partagée : { $players }. Il a fallu une donne de plus.


## Avant mon tour

parlett-plan-lowest = Ma carte la plus basse qui peut se jouer
parlett-plan-highest = Ma carte la plus haute qui peut se jouer
parlett-plan-led-is =
    { $value ->
        [nothing] c’est moi qui ouvre
       *[suit] la couleur demandée est { $suit }
    }
    .asked = Si la couleur demandée est …
parlett-plan-missing-at-least =
    { $value ->
        [one] mon pari attend encore { $value } levée ou plus
       *[other] mon pari attend encore { $value } levées ou plus
    }
    .asked = Si mon pari attend encore … levées ou plus
parlett-plan-missing-at-most =
    { $value ->
        [0] mon pari n’attend plus de levée
        [one] mon pari attend encore { $value } levée au plus
       *[other] mon pari attend encore { $value } levées au plus
    }
    .asked = Si mon pari attend encore … levées au plus
