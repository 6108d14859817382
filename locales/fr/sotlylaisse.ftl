### Le sot-l’y-laisse : la voix de la table, l’arbitre, l’étiquette des coups et des règles maison.

sotlylaisse-name = Le sot-l’y-laisse
    .description = Un jeu de tarot pour trois : qui est maître ramasse, ou laisse le pli pour en gagner plus.

## Les actions : des étiquettes de boutons, courtes

sotlylaisse-play =
    { GIVEN($suit) ->
        [yes] { $card }, pour demander { $suit }
       *[no] Jouer { $card }
    }
sotlylaisse-collect = Ramasser le pli
sotlylaisse-relance = L’y laisser : { $card }
sotlylaisse-relance-together = L’y laisser, et relancer avec…
sotlylaisse-discard = Écarter { $cards }

## Ce que raconte la table

sotlylaisse-dealer-card = { $seat } tire { THE($card) }.
sotlylaisse-first-dealer = { $seat } a la plus basse carte et donne en premier.
sotlylaisse-new-donne = Donne { $donne } : à { $dealer } de donner.
sotlylaisse-ecart-taken =
    { $cards ->
        [1] { $seat } prend la carte de l’écart.
       *[other] { $seat } prend les { $cards } cartes de l’écart.
    }
sotlylaisse-ecart-made =
    { $cards ->
        [1] { $seat } met une carte de côté, couverte.
       *[other] { $seat } met { $cards } cartes de côté, couvertes.
    }
sotlylaisse-led = { $seat } lance { THE($card) }.
sotlylaisse-excuse-led = { $seat } lance l’Excuse et demande **{ $suit }**.
sotlylaisse-followed = { $seat } fournit { THE($card) }.
sotlylaisse-ruffed = { $seat } **coupe** avec { THE($card) }!
sotlylaisse-thrown-off = { $seat } jette { THE($card) }.
sotlylaisse-relanced = { $seat } **l’y laisse** et relance avec { THE($card) }.
sotlylaisse-master-chooses =
    { $points ->
        [0] { $seat } est maître de { $cards } cartes, sans une seule tête.
       *[other] { $seat } est maître de { $cards } cartes et de { $points } points.
    }
sotlylaisse-collected =
    { $points ->
        [0] { GIVEN($unanswered) ->
            [yes] Personne ne fournit à { $unanswered } : { $seat } ramasse { $cards } cartes, sans une seule tête.
           *[no] { $seat } ramasse { $cards } cartes, sans une seule tête.
        }
       *[other] { GIVEN($unanswered) ->
            [yes] Personne ne fournit à { $unanswered } : { $seat } ramasse { $cards } cartes, **{ $points } points**.
           *[no] { $seat } ramasse { $cards } cartes, **{ $points } points**.
        }
    }
sotlylaisse-ecart-awarded =
    { $points ->
        [0] L’écart revient à { $seat } avec le dernier pli, mais il est sans tête.
       *[other] L’écart revient à { $seat } avec le dernier pli : { $points } points.
    }
sotlylaisse-donne-scored = La donne { $donne } est jouée.
sotlylaisse-counted =
    { $points ->
        [0] { $seat } ne marque rien ({ $total }).
       *[other] { $seat } marque { $points } points ({ $total }).
    }
sotlylaisse-milestone-wanted-too-much = À trop vouloir gagner, on perd tout : { $player } y a laissé { $n } points.
sotlylaisse-tied = Égalité à { $total } entre { $seats } : encore une donne!
sotlylaisse-partie-won = **{ $seat } gagne la partie** avec { $total } points.

## Ce que répond l’arbitre

sotlylaisse-wrong-ecart =
    { $due ->
        [1] Il faut mettre une carte de côté ({ $rule }).
       *[other] Il faut mettre { $due } cartes différentes de côté ({ $rule }).
    }
sotlylaisse-no-suit-to-name = On ne nomme une couleur qu’en lançant l’Excuse : jouez votre carte sans plus ({ $rule }).
sotlylaisse-name-suit = Annoncez la couleur demandée : c’est à qui lance l’Excuse de la nommer ({ $rule }).
sotlylaisse-must-follow = Il faut fournir à la couleur demandée : { $suit } ({ $rule }).
sotlylaisse-not-master = Vous n’êtes pas maître : c’est à { $seat } de choisir ({ $rule }).
sotlylaisse-other-suit = Il faut relancer à la même couleur : { $suit }, ou bien l’Excuse ({ $rule }).

## Les règles maison

sotlylaisse-option-target = Points pour gagner la partie
    .description = Le total qui met fin à la partie.
sotlylaisse-option-ecart = Les neuf cartes de l’écart
    .description = Ce que devient l’écart.
sotlylaisse-option-ecart-dead = Elles ne sont à personne
sotlylaisse-option-ecart-last-pli = Leurs têtes vont au dernier pli
sotlylaisse-option-ecart-dealer = Le donneur les prend et en écarte neuf
sotlylaisse-option-excuse-calls-trump = L’Excuse peut demander atout
    .description = Qui lance l’Excuse peut demander atout, et non seulement une couleur.
sotlylaisse-option-excuse-void = L’Excuse sans réponse
    .description = À qui va le pli quand personne ne fournit ni ne coupe.
sotlylaisse-option-excuse-void-tarot = À la plus forte carte de la première couleur jouée
sotlylaisse-option-excuse-void-leader-takes = À qui a lancé l’Excuse
sotlylaisse-option-direction = Sens du jeu
    .description = De quel côté vont la donne, le jeu et les donneurs.
sotlylaisse-option-direction-counter-clockwise = Vers la droite, comme au tarot
sotlylaisse-option-direction-clockwise = Vers la gauche

## Ce qui est sur la table, en bref

sotlylaisse-board-empty = Table vide
sotlylaisse-board-ecart = Le donneur fait son écart
sotlylaisse-board-over = La partie est finie
sotlylaisse-board-pile = Sur la table ({ $suit }) : { $cards }
sotlylaisse-board-master =
    { $points ->
        [0] Maître : { $player }, pas encore de tête
       *[other] Maître : { $player }, { $points } points
    }
sotlylaisse-glance =
    { $cards }{ GIVEN($suit) ->
        [yes] { " " }· { $suit }
       *[no] { "" }
    }
sotlylaisse-glance-left = Laissé là : { $cards }
sotlylaisse-board-taken = Dans cette donne : { $taken }
sotlylaisse-board-left =
    { $cards ->
        [one] { $cards } carte chacun
       *[other] { $cards } cartes chacun
    }
sotlylaisse-discard-pick = Vos neuf cartes à écarter
sotlylaisse-your-ecart = Votre écart : { $cards }
sotlylaisse-excuse-asks = L’Excuse, pour demander…

## Les règles en une minute

sotlylaisse-rules =
    { "**" }Le but** (R12, R13) : faire tomber des têtes (R, D, C, V), 5 points chacune. Le plus haut total gagne, dès que quelqu’un atteint 100.

    { "**" }Les cartes** (R2, R3) : un jeu de tarot, 23 cartes chacun et neuf à l’écart. R, D, C, V, 10… jusqu’à l’As, **la plus basse**; 21 atouts; l’Excuse.

    { "**" }Le pli** (R5, R6) : on fournit à la couleur demandée si on le peut; sinon, on coupe ou on jette ce qu’on veut. On n’est jamais obligé de couper ni de monter.

    { "**" }Maître?** (R8, R9) Qui a mis la plus forte carte de la couleur **dans tout ce qui est sur la table** a le choix :
    - ramasser;
    - **l’y laisser** et relancer à la même couleur, pour en faire tomber d’autres. Autant de fois qu’on veut… ou qu’on ose.

    { "**" }Coupé!** (R7) Un pli coupé, ou lancé à l’atout, est ramassé tout de suite, au complet, par le plus fort atout.

    { "**" }L’Excuse** (R11) se joue n’importe quand et ne gagne rien. Qui la lance nomme la couleur demandée; un maître qui n’a plus la couleur peut relancer avec elle.
sotlylaisse-yours-lead = À vous : **lancez une carte**.
sotlylaisse-yours-lead-deadline = À vous : **lancez une carte** (fin du tour { $when }).
sotlylaisse-yours-ecart = À vous : **mettez les cartes de votre écart de côté**.
sotlylaisse-yours-ecart-deadline = À vous : **mettez les cartes de votre écart de côté** (fin du tour { $when }).
sotlylaisse-yours-masterChoice = Vous êtes maître : **ramassez le pli, ou laissez-le et relancez**.
sotlylaisse-yours-masterChoice-deadline = Vous êtes maître : **ramassez le pli, ou laissez-le et relancez** (fin du tour { $when }).
sotlylaisse-turn-ecart = À { $players } d’écarter.
sotlylaisse-turn-ecart-deadline = À { $players } d’écarter (fin du tour { $when }).
sotlylaisse-turn-masterChoice = À { $players } de ramasser, ou de l’y laisser.
sotlylaisse-turn-masterChoice-deadline = À { $players } de ramasser, ou de l’y laisser (fin du tour { $when }).


## Une partie finie, racontée

sotlylaisse-deal-number = Donne { $n }
sotlylaisse-tale-deals =
    { $n ->
        [one] une donne
       *[other] { $n } donnes
    }
sotlylaisse-tale-when = À la donne { $n }
sotlylaisse-tale-richest = { $when }, { $player } a ramassé le plus riche des tas : { $total } cartes, { $n } points.
sotlylaisse-tale-lost-pile = { $when }, { $players } l’y a laissé une fois de trop : { $player } empoche les { $n } points.
sotlylaisse-tale-left-often = { $when }, le tas est resté sur la table { $n } fois avant que quelqu’un ne le ramasse : { $player }, avec { $total } points.
sotlylaisse-tale-excuse = { $when }, { $player } a lancé l’Excuse.
sotlylaisse-tale-ecart = { $when }, { $player } a trouvé { $n } points dans l’écart.
sotlylaisse-tale-tied = { $when }, { $players } avaient { $n } points chacun : il a fallu une donne de plus.


## Avant mon tour

sotlylaisse-plan-lowest = Ma carte la plus basse qui peut se jouer
sotlylaisse-plan-highest = Ma carte la plus haute qui peut se jouer
sotlylaisse-plan-asked-is =
    { $value ->
        [nothing] c’est moi qui lance
       *[suit] la couleur demandée est { $suit }
    }
    .asked = Si la couleur demandée est …
sotlylaisse-plan-mastered-is =
    { $value ->
        [yes] je suis maître
       *[no] je ne suis pas maître
    }
    .asked = Si je suis maître, ou non
sotlylaisse-plan-points-at-least = le pli vaut { $value } points ou plus
    .asked = Si le pli vaut … points ou plus
sotlylaisse-plan-points-at-most = le pli vaut { $value } points ou moins
    .asked = Si le pli vaut … points ou moins
