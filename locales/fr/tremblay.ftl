### Le 99 de Miguel Tremblay : la voix de la table, l’arbitre, l’étiquette des coups et des règles maison.
### Ici la partie est une seule donne, et la manche, la suite des parties.

tremblay-name = Le 99 de Miguel Tremblay
    .description = Un seul total, un Valet qui renverse le jeu : on ne gagne pas, on ne peut que perdre.

## Les actions : des étiquettes de boutons, courtes

tremblay-shuffle = Brasser les cartes
tremblay-deal = Donner la carte suivante
tremblay-pick-up = Toucher mes cartes
tremblay-discard = Jeter { $card }
tremblay-announce = Annoncer { $total }
tremblay-announce-ask = Annoncer le total…
    .field = Le total, après votre carte
tremblay-draw = Piger
tremblay-end-turn = Finir mon tour sans piger

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
        [99] **{ WORDS($total) }!** { $seat } jette { THE($card) }. Qui s’en sortira?
       *[other] **{ WORDS($total) }!** { $seat } jette { THE($card) }.
    }
tremblay-laid-down = { $seat } jette { THE($card) }. Ça fait combien?
tremblay-announced =
    { $total ->
        [99] { $seat } annonce : **{ WORDS($total) }!** Qui s’en sortira?
       *[other] { $seat } annonce : **{ WORDS($total) }!**
    }
tremblay-silently-agreed = { $seat } n’a rien dit et tout le monde a compris : { WORDS($total, case: "lower") }.
tremblay-reversed =
    { $direction ->
        [1] On vire de bord! Sens horaire.
       *[other] On vire de bord! Sens antihoraire.
    }
tremblay-toasted =
    { $rising ->
        [yes] On trinque : **santé!**
       *[no] Ça redescend, mais on trinque : **santé!**
    }
tremblay-drew = { $seat } pige une carte.
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
tremblay-manche-lost =
    { $losses ->
        [1] Une défaite, et la manche est finie. Merci d’avoir joué, { $seat }!
       *[other] { $losses } défaites, et la manche est finie. Merci d’avoir joué, { $seat }!
    }

## Ce que répond l’arbitre

tremblay-nothing-to-pick-up = Vous n’avez pas encore de carte ({ $rule }).
tremblay-already-picked-up = Vous avez déjà vos cartes en main ({ $rule }).
tremblay-turn-not-over = Un instant : { $seat } doit d’abord piger ou annoncer ({ $rule }).
tremblay-over-limit = Le total serait de { $total } : on ne dépasse pas 99 ({ $rule }).
tremblay-wrong-total = Le total n’est pas { $total }. Recomptez, je vous prie; l’erreur ne coûte rien ({ $rule }).
tremblay-draw-before-discard = On ne pige qu’après avoir jeté une carte ({ $rule }).
tremblay-too-late-to-draw = Trop tard : vous avez oublié de piger ({ $rule }).
tremblay-already-drawn = Vous avez déjà pigé; une carte jetée en rend une seule ({ $rule }).
tremblay-nothing-to-draw = Il n’y a plus rien à piger : vous ne devez aucune carte ({ $rule }).

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
tremblay-option-ceremony-quick = Rapide : les cartes sont là
tremblay-option-ceremony-full = Complète : on brasse, on donne carte à carte
tremblay-option-draw-seconds = Secondes pour piger
    .description = Combien de temps une pige chronométrée reste ouverte, en secondes.
tremblay-option-grace-ms = Sursis pour piger
    .description = Combien de temps la carte suivante attend une pige ouverte, en millisecondes.
tremblay-option-deal-pace = Rythme de la donne
    .description = Millisecondes entre deux cartes d’une cérémonie complète; 0 les donne toutes d’un coup.

## Ce qui est sur la table, en bref

tremblay-board =
    Total : { $counting ->
        [yes] ?
       *[no] { $total }
    } · { $direction ->
        [1] sens horaire ↻
       *[other] sens antihoraire ↺
    } · paquet : { $stock }
tremblay-you-drew = Vous pigez : { $card }
tremblay-board-before = { $phase }…

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
