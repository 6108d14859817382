### Le 99 : la voix de la table, l’arbitre, l’étiquette des coups et des règles maison.

le99-name = Le 99
    .description = Trois cartes en main, un seul total : qui ne peut jouer sans dépasser 99 est coincé.

## Les actions : des étiquettes de boutons, courtes

le99-turn = Retourner une carte
le99-shuffle = Mêler
le99-cut = Couper à { $lifted }
le99-cut-ask = Couper ailleurs…
    .field = Combien de cartes lever
le99-deal = Donner la carte suivante
le99-pick-up = Ramasser mes cartes (trop tôt!)
le99-discard = Jouer { $card }
le99-announce = Annoncer { $total }
le99-announce-ask = Annoncer le total…
    .field = Le total, après votre carte
le99-draw = Piger
le99-end-turn = Finir mon tour sans piger

## Ce que raconte la table

le99-seat-drawn = { $seat } tire la place { $place }.
le99-first-dealer-card = { $card } pour { $seat }.
le99-first-dealer = Le premier Valet tombe devant { $seat }, qui donne en premier.
le99-new-coup = Coup { $coup } : à { $dealer } de donner.
le99-shuffled = { $seat } mêle les cartes.
le99-cut-made = { $seat } coupe à { $lifted } cartes.
le99-card-dealt = Une carte pour { $seat }.
le99-picked-up-early = { $seat } n’a pas pu attendre et ramasse trop tôt : deux cartes seulement pour ce coup!
le99-dealt = { $dealer } a servi tout le monde; ramassez vos cartes.
le99-roi-buried = { $card } se montre… et retourne sous le talon.
le99-retourne = Retourne : { $card }. **{ WORDS($total) }!**
le99-discarded =
    { $total ->
        [99] { $still ->
            [yes] { $seat } sort { THE($card) } et répète : **{ WORDS($total) }!**
           *[no] **{ WORDS($total) }!** { $seat } sort { THE($card) }. Qui se tirera du pétrin?
        }
       *[other] **{ WORDS($total) }!** { $seat } joue { THE($card) }.
    }
le99-laid-down = { $seat } joue { THE($card) } et fait le compte…
le99-announced =
    { $total ->
        [99] { $still ->
            [yes] { $seat } annonce encore : **{ WORDS($total) }!**
           *[no] { $seat } annonce : **{ WORDS($total) }!** Qui se tirera du pétrin?
        }
       *[other] { $seat } annonce : **{ WORDS($total) }!**
    }
le99-skipped = { $seat } passe son tour.
le99-reversed =
    { $direction ->
        [1] On change de sens ↻!
       *[other] On change de sens ↺!
    }
le99-drew =
    { $cards ->
        [1] { $seat } pige une carte.
       *[other] { $seat } pige { $cards } cartes.
    }
le99-draw-forgotten =
    { $left ->
        [0] { $seat } a oublié de piger et n’a plus une seule carte!
        [1] { $seat } a oublié de piger : une carte pour le reste du coup.
       *[other] { $seat } a oublié de piger : { $left } cartes pour le reste du coup.
    }
le99-draw-owed = { $seat } a oublié de piger et pigera une carte de plus la prochaine fois.
le99-talon-remade =
    { $cards ->
        [1] Le talon est épuisé : il se refait d’une seule carte.
       *[other] Le talon est épuisé : on mêle la pile, et voilà un talon de { $cards } cartes.
    }
le99-cornered = { $seat } se fait **coincer** à { WORDS($total, case: "lower") } avec { $hand }.
le99-cornered-without-cards = { $seat } se fait **coincer** sans une seule carte à jouer.
le99-coup-lost = Une marque de plus pour { $seat } : { $losses } sur { $end }.
le99-milestone-rois = **Trois Rois de suite!** On s’en reparlera.
le99-milestone-brink = Encore une marque, et la partie est perdue pour { $player }.
le99-partie-lost =
    { $losses ->
        [1] Un coup perdu, et c’est fini : { $seat } **perd la partie**.
       *[other] { $losses } coups perdus : { $seat } **perd la partie**.
    }

## Ce que répond l’arbitre

le99-not-cutter = C’est au joueur à la droite du donneur de couper : à { $cutter } ({ $rule }).
le99-cut-too-thin = Il faut laisser au moins cinq cartes dans chaque tas : coupez entre { $fewest } et { $most } ({ $rule }).
le99-nothing-to-pick-up = Vous n’avez pas encore de carte : attendez que le donneur vous serve ({ $rule }).
le99-already-picked-up = Vous avez déjà ramassé vos cartes : il ne reste qu’à attendre la fin de la donne ({ $rule }).
le99-over-limit = Le total serait de { $total } : on ne dépasse pas 99 ({ $rule }). Choisissez une autre carte.
le99-must-announce = Il faut d’abord annoncer le total, avec le bouton ou `/annoncer` ({ $rule }).
le99-wrong-total = Le total n’est pas { $total }. Recomptez, je vous prie; l’erreur ne coûte rien ({ $rule }).
le99-draw-before-announce = Écartez et annoncez d’abord; vous pigerez ensuite ({ $rule }).
le99-too-late-to-draw = Trop tard : vous avez oublié de piger ({ $rule }). Votre prochaine carte vous en rendra le droit.
le99-already-drawn = Vous avez déjà pigé; un écart donne droit à une seule carte ({ $rule }).
le99-nothing-to-draw = Il n’y a plus rien à piger, et vous ne devez aucune carte : la partie continue ({ $rule }).

## Le moment du jeu

le99-phase-first-dealer = On cherche le premier donneur
le99-phase-shuffle = On mêle
le99-phase-cut = On coupe
le99-phase-deal = On donne
le99-phase-discard = On écarte
le99-phase-announce = On annonce
le99-phase-over = La partie est finie

## Les règles maison

le99-option-losses-to-end = Coups perdus pour perdre la partie
    .description = Combien de fois il faut se faire coincer pour perdre la partie.
le99-option-overshoot = Carte qui dépasserait 99
    .description = Ce que devient une carte qui ferait passer le total au-dessus de 99.
le99-option-overshoot-forbidden = Elle ne se joue pas
le99-option-overshoot-clip = Elle amène le total à 99 juste
le99-option-floor-zero = Jamais sous zéro
    .description = Un 10 ne fait pas descendre le total sous zéro.
le99-option-retourne-effects = La retourne a son effet
    .description = Un 9 ou un Valet retourné compte comme si le donneur l’avait joué.
le99-option-redraw-roi = Pas de Roi pour commencer
    .description = Un Roi retourné va sous le talon, et on retourne la carte suivante.
le99-option-draw-window = Temps pour piger
    .description = À quel moment une pige est oubliée.
le99-option-draw-window-until-next-discard = Jusqu’à l’écart suivant
le99-option-draw-window-timer = Quelques secondes
le99-option-draw-window-auto = La table pige pour vous
le99-option-forget-floor = Oublier de piger plusieurs fois
    .description = Jusqu’où une main peut rétrécir à force d’oublis.
le99-option-forget-floor-0 = Une carte de moins chaque fois
le99-option-forget-floor-2 = Jamais moins de deux cartes
le99-option-announce = Annonce du total
    .description = Qui fait le compte et dit le total.
le99-option-announce-auto = La table annonce
le99-option-announce-manual = Les joueurs annoncent
le99-option-reshuffle-keeps-top = La dernière carte reste sur la pile
    .description = Quand on refait le talon, la carte du dessus de la pile y reste.
le99-option-next-dealer = Donneur suivant
    .description = Qui donne le coup suivant.
le99-option-next-dealer-left = Le joueur à la gauche du donneur
le99-option-next-dealer-loser = Le joueur qui a perdu le coup
le99-option-allow-two = Permettre le jeu à deux
    .description = On peut jouer à deux; un Valet fait alors rejouer.
le99-option-ceremony = Cérémonie
    .description = Comment un coup se prépare.
le99-option-ceremony-quick = Rapide (les cartes sont là)
le99-option-ceremony-full = Complète (premier Valet, mêlées, coupe, donne)
le99-option-draw-seconds = Pige chronométrée
    .description = Combien de temps une pige chronométrée reste ouverte.
le99-option-grace-ms = Sursis pour piger
    .description = Combien de temps l’écart suivant attend une pige ouverte.
le99-option-deal-pace = Rythme de la donne
    .description = Le temps entre deux cartes d’une cérémonie complète; à zéro, toutes à la fois.

## Ce qui est sur la table, en bref

le99-board =
    Total : { $total } · { $direction ->
        [1] sens horaire ↻
       *[other] sens antihoraire ↺
    }
le99-board-stock = talon : { $stock }
le99-glance =
    { $total } { $direction ->
        [1] ↻
       *[other] ↺
    }
le99-you-drew = Vous pigez : { $cards }
le99-board-before = { $phase }…

## Les règles en une minute

le99-rules =
    { "**" }Le but** : ne pas se faire **coincer**. Qui se fait coincer cinq fois perd la partie; personne ne la gagne (R3, R21).

    { "**" }Le tour** : on **écarte** une carte, on **annonce** le nouveau total, et alors seulement on **pige** (R15). Piger avant d’avoir écarté et annoncé est refusé (R16). Qui oublie de piger finit le coup avec une carte de moins (R17).

    { "**" }Les cartes** (R4, R5) :
    - As : 1; du 2 au 8 : leur valeur; Dame : 10
    - 10 : retire 10
    - Valet : le joueur suivant passe son tour
    - 9 : on change de sens
    - Roi : le total devient 99

    { "**" }99** : aucune carte ne se joue si elle fait dépasser 99 (R18). À 99, seuls le Roi, le Valet, le 10 et le 9 se jouent (R6).

    { "**" }Coincé** : à votre tour, rien ne se joue? Une marque sur la feuille de pointage, et le joueur à la gauche du donneur donne le coup suivant (R20, R22).

    Trois cartes chacun; la première carte retournée donne le total de départ (R11, R12).
le99-yours-discard = À vous : **jouez une carte**, puis pigez.
le99-yours-discard-deadline = À vous : **jouez une carte**, puis pigez (fin du tour { $when }).
le99-yours-shuffle = À vous : **mêlez les cartes**.
le99-yours-shuffle-deadline = À vous : **mêlez les cartes** (fin du tour { $when }).
le99-yours-cut = À vous : **coupez le paquet**.
le99-yours-cut-deadline = À vous : **coupez le paquet** (fin du tour { $when }).
le99-yours-deal = À vous : **donnez les cartes**.
le99-yours-deal-deadline = À vous : **donnez les cartes** (fin du tour { $when }).
le99-yours-announce = À vous : **annoncez le total**.
le99-yours-announce-deadline = À vous : **annoncez le total** (fin du tour { $when }).
le99-turn-shuffle = À { $players } de mêler.
le99-turn-shuffle-deadline = À { $players } de mêler (fin du tour { $when }).
le99-turn-cut = À { $players } de couper.
le99-turn-cut-deadline = À { $players } de couper (fin du tour { $when }).
le99-turn-deal = À { $players } de donner.
le99-turn-deal-deadline = À { $players } de donner (fin du tour { $when }).
le99-turn-announce = À { $players } d’annoncer le total.
le99-turn-announce-deadline = À { $players } d’annoncer le total (fin du tour { $when }).


## Une partie finie, racontée

le99-deal-number = Coup { $n }
le99-tale-deals =
    { $n ->
        [one] un coup
       *[other] { $n } coups
    }
le99-tale-when = Au coup { $n }
le99-tale-held-rois = { $when }, { $player } avait trois Rois en main : { $cards }.
le99-tale-rois-in-a-row = { $when }, { $n } Rois sont tombés de suite, dans cet ordre : { $players }.
le99-tale-at-99 = { $when }, le total est resté à 99 pendant { $n } cartes, sans que personne ne cède.
le99-tale-lost = { $when }, à { $total }, la dernière marque : { $player } ne pouvait plus rien écarter avec { $cards } en main.
le99-tale-cornered-low = { $when }, { $total } suffisait pour coincer quelqu’un : { $player }, avec { $cards }.
le99-tale-without-cards = { $when }, { $player } devait jouer et n’avait plus une carte.
le99-tale-forgot = { $when }, { $player } a encore oublié de piger : { $n } fois en tout.
le99-tale-early = { $when }, { $player } n’a pas attendu la troisième carte et a joué avec deux.


## Avant mon tour

le99-plan-lowest = La carte qui laisse le total le plus bas
le99-plan-highest = La carte qui laisse le total le plus haut
le99-plan-draws = Piger pour moi chaque fois que j’ai écarté, toute la partie
