### Le 99 de Miguel Tremblay : la voix de la table, l’arbitre, l’étiquette des coups et des règles maison.
### Ici la partie est une seule donne, et la manche, la suite des parties.

tremblay-name = Le 99 de Miguel Tremblay
    .description = Un seul total, un Valet qui renverse le jeu : on ne gagne pas, on ne peut que perdre.

## Les actions : des étiquettes de boutons, courtes

tremblay-shuffle = Brasser les cartes
tremblay-deal = Donner la carte suivante
tremblay-pick-up = Toucher mes cartes
tremblay-discard =
    { GIVEN($choice) ->
        [yes] Jeter { $card }, { $choice }
       *[no] Jeter { $card }
    }{ GIVEN($target) ->
        [yes] { " " }→ { $target }
       *[no] { "" }
    }
tremblay-announce = Annoncer { $total }
tremblay-announce-ask = Annoncer le total…
    .field = Le total, après votre carte
tremblay-draw = Piger
tremblay-end-turn = Finir mon tour sans piger
tremblay-propose = Proposer ce règlement
tremblay-accept = Accepter ce règlement
tremblay-object-to = M’opposer à ce règlement
tremblay-cede = Céder { $cards }
tremblay-cede-pick = Quelles cartes cédez-vous?
tremblay-denounce = Dénoncer { $seat } ({ $id })
tremblay-admit = Avouer
tremblay-contest = Tout nier
tremblay-vote =
    { $guilty ->
        [yes] Coupable
       *[no] Non coupable
    }
tremblay-decline = Refuser { $id }, au prix d’une carte

## Ce que raconte la table

tremblay-first-dealer = Le hasard désigne le premier donneur : { $seat }.
tremblay-new-partie = Partie { $partie } : à { $dealer } de donner.
tremblay-shuffled = { $seat } brasse les cartes.
tremblay-card-dealt = Une carte pour { $seat }.
tremblay-touched =
    { $cards ->
        [1] { $seat } touche à sa carte trop tôt : une seule pour commencer la partie!
        [2] { $seat } touche à ses cartes trop tôt : deux seulement pour commencer la partie!
       *[other] { $seat } prend ses { $cards } cartes en main.
    }
tremblay-dealt = { $dealer } a servi tout le monde; prenez vos cartes.
tremblay-retourne = { $dealer } retourne { THE($card) } : **{ WORDS($total) }!**
tremblay-discarded =
    { $total ->
        [99] { $still ->
            [yes] { $seat } jette { THE($card) } et répète : **{ WORDS($total) }!**
           *[no] **{ WORDS($total) }!** { $seat } jette { THE($card) }. Qui s’en sortira?
        }
       *[other] **{ WORDS($total) }!** { $seat } jette { THE($card) }.
    }
tremblay-revalued = C’est { $by } qui compte.
tremblay-laid-down = { $seat } jette { THE($card) }. Ça fait combien?
tremblay-announced =
    { $total ->
        [99] { $still ->
            [yes] { $seat } annonce encore : **{ WORDS($total) }!**
           *[no] { $seat } annonce : **{ WORDS($total) }!** Qui s’en sortira?
        }
       *[other] { $seat } annonce : **{ WORDS($total) }!**
    }
tremblay-silently-agreed = { $seat } n’a rien dit et tout le monde a compris : { WORDS($total, case: "lower") }.
tremblay-reversed =
    { $direction ->
        [1] On vire de bord ↻!
       *[other] On vire de bord ↺!
    }
tremblay-toasted =
    { $rising ->
        [yes] On trinque : **santé!**
       *[no] Ça redescend, mais on trinque : **santé!**
    }
tremblay-drew = { $seat } pige une carte.
tremblay-hand-full = { $seat } a déjà huit cartes en main : pas de place pour une autre.
tremblay-total-unsaid = { $seat } pige sans annoncer.
tremblay-draw-forgotten =
    { $left ->
        [0] { $seat } a oublié de piger et n’a plus une seule carte!
        [1] { $seat } a oublié de piger et continue avec une seule carte.
       *[other] { $seat } a oublié de piger et continue avec { $left } cartes.
    }
tremblay-pack-remade =
    { $cards ->
        [1] Le paquet est épuisé : il se refait d’une seule carte.
       *[other] Le paquet est épuisé : on rebrasse { $cards } cartes, sauf celle du dessus.
    }
tremblay-nothing-fits = À { WORDS($total, case: "lower") }, { $seat } ne peut rien jeter : { $hand }.
tremblay-no-card-left = { $seat } doit jouer et n’a plus une seule carte.
tremblay-partie-lost = { $seat } **perd la partie** : { $losses } sur { $end }.
tremblay-also-lost = { $seat } **perd aussi la partie** : { $losses } sur { $end }.
tremblay-milestone-rois = **Trois Rois de suite!** On s’en reparlera.
tremblay-milestone-classic = **Le grand classique** : un 10 sur 99!
tremblay-milestone-below-zero = Sous zéro : c’est permis, et tout le monde respire.
tremblay-milestone-brink = Encore une défaite, et la manche est perdue pour { $player }.
tremblay-milestone-own-rule = **On ne peut prévoir tous les effets d’un règlement** : celui-là était signé { $player }.
tremblay-manche-lost =
    { $losses ->
        [1] Une défaite : { $seat } **perd la manche**.
       *[other] { $losses } défaites : { $seat } **perd la manche**.
    }

## Ce que raconte la table des règlements

tremblay-to-invent = À { $seat } d’inventer un règlement : que le gros bon sens l’inspire!
tremblay-rule-proposed = { $seat } propose : { $reglement }
tremblay-rule-judged = { $seat } a donné son avis.
tremblay-rule-returned =
    { $times ->
        [1] La table n’en veut pas ({ $objections } contre) : { $seat } cherche autre chose.
       *[other] La table n’en veut toujours pas ({ $objections } contre) : { $seat } ira choisir dans le catalogue.
    }
tremblay-rule-adopted =
    { GIVEN($objections) ->
        [yes] { $objections ->
            [0] C’est adopté sans opposition!
            [one] C’est adopté malgré { $objections } opposition!
           *[other] C’est adopté malgré { $objections } oppositions!
        }
       *[no] C’est adopté!
    } { "**" }{ $id }** vaut dès la prochaine partie : { $reglement }
tremblay-rules-cancelled =
    { $rules ->
        [1] Le règlement de la manche est annulé.
       *[other] Les { $rules } règlements de la manche sont annulés.
    }
tremblay-rule-suspended = Personne n’arrivait à perdre! Cette partie ne compte pas, et { $id } dort jusqu’à la fin de la manche.
tremblay-rule-applied = { "**" }{ $id }** s’en mêle!
tremblay-chain-cut = Les règlements s’emballent : la table coupe court.
tremblay-total-changed = Le total devient **{ WORDS($total, case: "lower") }**.
tremblay-turn-missed = { $seat } passe son tour.
tremblay-plays-again = { $seat } rejoue!
tremblay-turn-sent = C’est maintenant à { $seat }.
tremblay-cards-gained =
    { $cards ->
        [1] { $seat } gagne une carte.
       *[other] { $seat } gagne { $cards } cartes.
    }
tremblay-cards-lost =
    { $cards ->
        [1] { $seat } perd une carte.
       *[other] { $seat } perd { $cards } cartes.
    }
tremblay-cards-given =
    { $cards ->
        [1] { $seat } donne une carte à { $to }.
       *[other] { $seat } donne { $cards } cartes à { $to }.
    }
tremblay-cards-owed =
    { $cards ->
        [1] { $seat } doit céder une carte de son choix.
       *[other] { $seat } doit céder { $cards } cartes de son choix.
    }
tremblay-hands-swapped = { $seat } et { $other } échangent leurs mains.
tremblay-hands-passed =
    { $direction ->
        [1] Toutes les mains passent à gauche!
       *[other] Toutes les mains passent à droite!
    }
tremblay-hand-shown =
    { $until ->
        [nextTurn] { $seat } montre sa main à { $to } jusqu’à son prochain tour.
       *[partie] { $seat } montre sa main à { $to } jusqu’à la fin de la partie.
    }
tremblay-toast-called =
    { $times ->
        [1] { $seats } : **santé!**
       *[other] { $seats } : **santé**, et { $times } fois!
    }
tremblay-prompted =
    { GIVEN($fr) ->
        [yes] { $seats } : « { $fr } »
       *[no] { $seats } : « { $en } »
    }
tremblay-noted =
    { $value ->
        [yes] C’est noté : « { $name } ».
       *[no] C’est effacé : « { $name } ».
    }
tremblay-next-bound = La carte suivante doit convenir à { $id }, si possible.
tremblay-lost-by-rule =
    { GIVEN($hand) ->
        [yes] { $id } est sans pitié : { $seat } montre { $hand }.
       *[no] { $id } est sans pitié : { $seat } n’a plus de carte à montrer.
    }

## L’honneur

tremblay-reminded = { "**" }{ $id }**, { $seat } : { $reglement }
tremblay-denounced =
    { $by } dénonce { $seat }, qui aurait manqué à { "**" }{ $id }** : { $reglement }
    { $seat }, avouez-vous? Se taire, c’est nier.
tremblay-admitted = { $seat } avoue avoir manqué à { $id }. Chapeau!
tremblay-contested = { $seat } nie avoir manqué à { $id } : que les autres votent. Il faut plus de la moitié des votes exprimés pour condamner; qui se tait laisse décider les autres.
tremblay-voted = { $seat } a voté.
tremblay-convicted =
    { $guilty ->
        [0] Coupable de son propre aveu : { $seat } a manqué à { $id }.
       *[other] Coupable, par { $guilty } contre { $innocent } : { $seat } a manqué à { $id }.
    }
tremblay-acquitted =
    { $innocent ->
        [0] Non coupable : { $seat } a respecté { $id }, le doute aidant.
       *[other] Non coupable, par { $innocent } contre { $guilty } : { $seat } a respecté { $id }.
    }
tremblay-falsely-accused = { $seat } a accusé à tort : la pénalité de { $id } change de camp.
tremblay-declined = { $seat } aime mieux perdre une carte que suivre { $id } : on n’en parle plus de cette partie.
## Ce que répond l’arbitre

tremblay-nothing-to-pick-up = Vous n’avez pas encore de carte : attendez que le donneur vous serve ({ $rule }).
tremblay-already-picked-up = Vous avez déjà vos cartes en main : il ne reste qu’à attendre la fin de la donne ({ $rule }).
tremblay-turn-not-over = Un instant : { $seat } doit d’abord piger ou annoncer ({ $rule }).
tremblay-over-limit =
    { GIVEN($by) ->
        [yes] Avec { $by }, le total serait de { $total } : on ne dépasse pas { $limit } ({ $rule }). Choisissez une autre carte.
       *[no] Le total serait de { $total } : on ne dépasse pas { $limit } ({ $rule }). Choisissez une autre carte.
    }
tremblay-wrong-total = Le total n’est pas { $total }. Recomptez, je vous prie; l’erreur ne coûte rien ({ $rule }).
tremblay-draw-before-discard = Jetez d’abord une carte; vous pigerez ensuite ({ $rule }).
tremblay-too-late-to-draw = Trop tard : vous avez oublié de piger ({ $rule }). Votre prochaine carte vous en rendra le droit.
tremblay-already-drawn = Vous avez déjà pigé; une carte jetée donne droit à une seule carte ({ $rule }).
tremblay-nothing-to-draw = Il n’y a plus rien à piger, et vous ne devez aucune carte : la partie continue ({ $rule }).

## Ce que répond l’arbitre des règlements

tremblay-not-loser = C’est au perdant d’inventer : vous jugerez son règlement ({ $rule }).
tremblay-rule-invalid =
    { $reason ->
        [unknown] Il y a dans ce règlement un mot que je ne connais pas; voyez { $field } ({ $rule }).
        [missing] Il manque quelque chose à ce règlement; voyez { $field } ({ $rule }).
        [bounds] Un nombre de ce règlement est trop petit ou trop grand; voyez { $field } ({ $rule }).
        [length] Il y a dans ce règlement quelque chose de trop long ou de trop court; voyez { $field } ({ $rule }).
       *[value] Quelque chose dans ce règlement ne se peut pas; voyez { $field } ({ $rule }).
    }
tremblay-rule-repeated = Cette table a déjà connu ce règlement : il en faut un nouveau, je vous prie ({ $rule }).
tremblay-rule-unplayable =
    { $why ->
        [endless] Avec ce règlement, personne ne pourrait jamais perdre : changez-le un peu, ou prenez-en un autre ({ $rule }).
       *[abrupt] Avec ce règlement, quelqu’un perdrait toujours avant que tous aient joué : changez-le un peu, ou prenez-en un autre ({ $rule }).
    }
tremblay-rules-too-heavy =
    { $repeal ->
        [yes] Avec tous les règlements en vigueur, impossible de dire ce que ferait celui-ci; { $id } est le plus lourd. Annulez-le, ou prenez un règlement du catalogue ou d’honneur ({ $rule }).
       *[no] Avec tous les règlements en vigueur, impossible de dire ce que ferait celui-ci; { $id } est le plus lourd. Un règlement du catalogue ou d’honneur est toujours possible ({ $rule }).
    }
tremblay-no-such-choice = Le catalogue n’a pas ce règlement : il va de X1 à X40 ({ $rule }).
tremblay-catalogue-only = Deux de vos règlements ont été renvoyés : choisissez-en un dans le catalogue, je vous prie ({ $rule }).
tremblay-too-many-cards =
    { $most ->
        [1] Le paquet ne suffit que pour une carte chacun à cette table : n’en demandez pas plus ({ $rule }).
       *[other] Le paquet ne suffit que pour { $most } cartes chacun à cette table : n’en demandez pas plus ({ $rule }).
    }
tremblay-not-a-voter = Vous n’avez pas à vous prononcer, ou vous l’avez déjà fait : attendez l’avis des autres ({ $rule }).
tremblay-forbidden-by-rule = Le règlement { $id } interdit cette carte pour l’instant : choisissez-en une autre ({ $rule }).
tremblay-choice-required =
    { $what ->
        [choice] Le règlement { $id } vous laisse dire ce que vaut la carte : dites-le en la jouant ({ $rule }).
       *[target] Le règlement { $id } vous laisse désigner quelqu’un : dites qui en jouant la carte ({ $rule }).
    }
tremblay-nothing-to-choose = Aucun règlement ne vous laisse ce choix : jouez la carte sans plus ({ $rule }).
tremblay-must-cede-first = Un instant : on attend que les cartes réclamées par un règlement soient choisies par { $seats } ({ $rule }).
tremblay-wrong-number-of-cards =
    { $cards ->
        [1] Le règlement vous prend une carte, ni plus ni moins ({ $rule }).
       *[other] Le règlement vous prend { $cards } cartes, ni plus ni moins ({ $rule }).
    }
tremblay-no-such-rule = Aucune règle d’honneur en vigueur ne porte ce numéro : le bouton { "**" }Règles** les montre ({ $rule }).
tremblay-call-too-late = Trop tard : on a rejoué depuis, ou la faute est déjà jugée. Dénoncez plus tôt la prochaine fois ({ $rule }).
tremblay-not-accused = Personne ne vous accuse de quoi que ce soit : vous n’avez rien à répondre ({ $rule }).

## Le moment du jeu

tremblay-phase-shuffle = On brasse
tremblay-phase-deal = On donne

## Les règles maison

tremblay-option-losses-to-end = Défaites qui finissent la manche
    .description = Combien de parties il faut perdre pour perdre la manche : entendez-vous avant de commencer.
tremblay-option-drinks = Tout le monde a un verre
    .description = On trinque quand le total atteint ou dépasse 90, en montant comme en descendant.
tremblay-option-draw-window = Temps pour piger
    .description = À quel moment une pige est oubliée.
tremblay-option-draw-window-until-next-discard = Jusqu’à la carte suivante
tremblay-option-draw-window-timer = Quelques secondes
tremblay-option-draw-window-auto = La table pige pour vous
tremblay-option-announce = Annonce du total
    .description = Qui fait le compte et dit le total.
tremblay-option-announce-auto = La table annonce
tremblay-option-announce-manual = Les joueurs annoncent
tremblay-option-next-dealer = Donneur suivant
    .description = Qui donne la partie suivante.
tremblay-option-next-dealer-left = Le joueur à la gauche du donneur
tremblay-option-next-dealer-loser = Le joueur qui a perdu la partie
tremblay-option-ceremony = Cérémonie
    .description = Comment une partie se prépare.
tremblay-option-ceremony-quick = Rapide (les cartes sont là)
tremblay-option-ceremony-full = Complète (on brasse, on donne carte à carte)
tremblay-option-draw-seconds = Pige chronométrée
    .description = Combien de temps une pige chronométrée reste ouverte.
tremblay-option-grace-ms = Sursis pour piger
    .description = Combien de temps la carte suivante attend une pige ouverte.
tremblay-option-no-repeat = Jamais deux fois le même règlement
    .description = Un règlement que la table a déjà connu, même dans une autre manche, est refusé.
tremblay-option-allow-repeal = On peut annuler un règlement
    .description = Le perdant peut annuler un règlement plus ancien au lieu d’en inventer un.
tremblay-option-restrictions-bite = Les interdictions font perdre
    .description = Qui ne pourrait jouer qu’une carte interdite par un règlement perd la partie.
tremblay-option-false-call = Gare aux fausses accusations
    .description = Qui accuse à tort prend la pénalité de la règle d’honneur.
tremblay-option-review-seconds = Temps pour juger
    .description = Le temps qu’ont les autres pour s’opposer à un règlement; une table lente attend plus.
tremblay-option-deal-pace = Rythme de la donne
    .description = Le temps entre deux cartes d’une cérémonie complète; à zéro, toutes à la fois.

## Ce qui est sur la table, en bref

tremblay-board =
    Total : { $counting ->
        [yes] ?
       *[no] { $total }
    } · { $direction ->
        [1] sens horaire ↻
       *[other] sens antihoraire ↺
    }
tremblay-board-stock = paquet : { $stock }
tremblay-glance =
    { $counting ->
        [yes] ?
       *[no] { $total }
    } { $direction ->
        [1] ↻
       *[other] ↺
    }{ GIVEN($limit) ->
        [yes] { " " }· limite : { $limit }
       *[no] { "" }
    }
tremblay-you-drew = Vous pigez : { $card }
tremblay-board-before = { $phase }…

## Les règlements, en bref

tremblay-board-limit = limite : { $limit }
tremblay-board-rules =
    { $n ->
        [one] { $n } règlement en vigueur
       *[other] { $n } règlements en vigueur
    }
tremblay-board-inventing = { $player } invente un règlement
tremblay-board-reviewing = { $player } propose un règlement, et attend l’avis des autres : { $players }
tremblay-board-ceding =
    { $n ->
        [one] { $player } choisit { $n } carte à céder
       *[other] { $player } choisit { $n } cartes à céder
    }
tremblay-board-accused = { $id } : { $player } est en accusation
tremblay-board-bound = La carte suivante, si possible : { $card }
tremblay-board-shown = Main ouverte, { $player } : { $cards }

## Les règles en une minute

tremblay-rules =
    { "**" }On ne gagne pas au 99, on ne peut que perdre** (R1). Avant de commencer, entendez-vous sur le nombre de défaites qui finit la manche (R3).

    { "**" }Le tour** : on **jette** une carte, puis on **pige** et on **annonce** le nouveau total, dans l’ordre qu’on veut (R11). Qui oublie de piger continue avec les cartes qui lui restent (R12).

    { "**" }Les cartes** (R4) :
    - As : 1; du 2 au 8 : leur valeur; Dame : 10
    - 9 : zéro, et rien d’autre
    - 10 : retire 10, même sous zéro (R5)
    - Valet : zéro, et le jeu se retourne
    - Roi : le total devient 99

    { "**" }99** : aucune carte ne se joue si elle fait dépasser 99. À votre tour, rien ne se joue, ou vous n’avez plus de carte? Vous perdez la partie (R13).

    { "**" }La donne** : trois cartes chacun; qui touche aux siennes avant de les avoir toutes commence avec celles-là (R8). La carte retournée agit comme si le donneur l’avait jouée (R9).

    { "**" }Santé!** Si tout le monde a un verre, on trinque chaque fois que le total atteint ou dépasse 90, en montant comme en descendant (R14).

    { "**" }Inventez!** Qui perd une partie invente un **règlement**, que les autres peuvent renvoyer s’il manque de bon sens; après deux renvois, il se prend dans le catalogue (R15, R17). Il vaut dès la partie suivante, et porte un numéro : I1, I2… Tous sont annulés à la fin de la manche (R16).

    { "**" }L’honneur** : un règlement que la table ne peut pas voir (parler, chanter, garder les coudes en l’air) se surveille entre vous. On **dénonce** avant que deux autres cartes soient jouées; l’accusé avoue, ou les autres votent (R17).

## À qui le tour, quand il ne s’agit pas de jouer

tremblay-yours-invent = À vous : **inventez un règlement**.
tremblay-yours-invent-deadline = À vous : **inventez un règlement** (fin du tour { $when }).
tremblay-yours-review =
    { "**" }Jugez ce règlement** : { $needed ->
        [one] une seule opposition le renvoie, et le silence accepte
       *[other] { $needed } oppositions le renvoient, et le silence accepte
    }.
tremblay-yours-review-deadline =
    { "**" }Jugez ce règlement** : { $needed ->
        [one] une seule opposition le renvoie, et le silence accepte
       *[other] { $needed } oppositions le renvoient, et le silence accepte
    } (fin du vote { $when }).
tremblay-yours-cede = À vous : **choisissez ce que vous cédez**.
tremblay-yours-cede-deadline = À vous : **choisissez ce que vous cédez** (fin du tour { $when }).
tremblay-turn-invent = À { $players } d’inventer un règlement.
tremblay-turn-invent-deadline = À { $players } d’inventer un règlement (fin du tour { $when }).
tremblay-turn-review =
    À { $players } de juger ce règlement : { $needed ->
        [one] une seule opposition le renvoie, et le silence accepte
       *[other] { $needed } oppositions le renvoient, et le silence accepte
    }.
tremblay-turn-review-deadline =
    À { $players } de juger ce règlement : { $needed ->
        [one] une seule opposition le renvoie, et le silence accepte
       *[other] { $needed } oppositions le renvoient, et le silence accepte
    } (fin du vote { $when }).
tremblay-turn-cede = À { $players } de choisir les cartes qu’un règlement réclame.
tremblay-turn-cede-deadline = À { $players } de choisir les cartes qu’un règlement réclame (fin du tour { $when }).
tremblay-yours-discard = À vous : **jetez une carte**, puis pigez.
tremblay-yours-discard-deadline = À vous : **jetez une carte**, puis pigez (fin du tour { $when }).
tremblay-yours-shuffle = À vous : **brassez les cartes**.
tremblay-yours-shuffle-deadline = À vous : **brassez les cartes** (fin du tour { $when }).
tremblay-yours-deal = À vous : **donnez les cartes**.
tremblay-yours-deal-deadline = À vous : **donnez les cartes** (fin du tour { $when }).
tremblay-yours-announce = À vous : **annoncez le total, ou pigez**.
tremblay-yours-announce-deadline = À vous : **annoncez le total, ou pigez** (fin du tour { $when }).
tremblay-turn-shuffle = À { $players } de brasser.
tremblay-turn-shuffle-deadline = À { $players } de brasser (fin du tour { $when }).
tremblay-turn-deal = À { $players } de donner.
tremblay-turn-deal-deadline = À { $players } de donner (fin du tour { $when }).
tremblay-turn-announce = À { $players } d’annoncer le total, ou de piger.
tremblay-turn-announce-deadline = À { $players } d’annoncer le total, ou de piger (fin du tour { $when }).


## Une manche finie, racontée

tremblay-deal-number = Partie { $n }
tremblay-tale-deals =
    { $n ->
        [one] une partie
       *[other] { $n } parties
    }
tremblay-tale-when = À la partie { $n }
tremblay-tale-stuck = { $when }, à { $total }, plus rien n’allait pour { $player }, avec { $cards } en main.
tremblay-tale-no-card = { $when }, { $player } devait jouer et n’avait plus de carte.
tremblay-tale-also-lost = { $when }, { $player } a perdu aussi.
tremblay-tale-invented = { $when }, { $player } a fait passer un règlement : { $rule }
tremblay-tale-own-rule = { $when }, { $player } a perdu par son propre règlement, avec { $cards } en main.
tremblay-tale-lost-by-rule = { $when }, un règlement a coûté la partie à quelqu’un : { $player }, avec { $cards } en main.
tremblay-tale-toasts = On a trinqué { $n } fois en tout.
tremblay-tale-lowest = { $when }, le total est descendu à { $total }.


## Avant mon tour

tremblay-plan-lowest = La carte qui laisse le total le plus bas, sans les règlements
tremblay-plan-highest = La carte qui laisse le total le plus haut, sans les règlements
tremblay-plan-draws = Piger pour moi chaque fois que j’ai jeté une carte, toute la partie
