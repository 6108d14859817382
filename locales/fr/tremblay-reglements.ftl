### Les phrases des règlements, faites de leurs données : rien n’y est écrit à la main, sauf les mots de l’auteur.
### Pour qui traduit : une phrase s’assemble d’une occasion (« quand quelqu’un joue un As »), de conditions
### (« si le total dépasse 80 avant la carte ») et d’effets (« il rejoue »). Deux règlements qui ne font pas la
### même chose ne doivent jamais se dire pareil. « Il », dans un effet, est le « quelqu’un » de l’occasion.

## La phrase entière

tremblay-reglement-trigger =
    { GIVEN($given) ->
        [yes] { $when }, { $given }, { $then }.
       *[no] { $when }, { $then }.
    }
tremblay-reglement-value =
    { GIVEN($given) ->
        [yes] { $given }, { $card } { $op }.
       *[no] { $card } { $op }.
    }
tremblay-reglement-restriction =
    { GIVEN($given) ->
        [yes] Interdit de jouer { $card } { $given }.
       *[no] Interdit de jouer { $card }.
    }
tremblay-reglement-repeal = Le règlement { $of } ne compte plus.
tremblay-reglement-honour =
    { GIVEN($when) ->
        [yes] Règle d’honneur, { $when }.
       *[no] Règle d’honneur.
    }
tremblay-reglement-penalty = Sinon, { $then }.
tremblay-reglement-with-words = { $sentence } { $words }
tremblay-reglement-quoted = « { $words } »
tremblay-reglement-open = …

tremblay-reglement-if = si { $clause }
tremblay-reglement-then = { $first }, puis { $next }
tremblay-reglement-or = { $first } ou { $last }
tremblay-reglement-or-else = { $first }, soit { $last }

## Les nombres du jeu

tremblay-reglement-set-open = Un nombre du jeu devient …
tremblay-reglement-set-limit = La limite est de { $n }.
tremblay-reglement-set-hand-size =
    { $n ->
        [1] On joue avec une seule carte en main.
       *[other] On joue avec { $n } cartes en main.
    }
tremblay-reglement-set-start-total = Le total part de { $n }.
tremblay-reglement-set-toast-mark = On trinque à { $n }.
tremblay-reglement-set-start-dir =
    { $n ->
        [open] On part dans le sens …
        [1] On part dans le sens horaire.
       *[other] On part dans le sens antihoraire.
    }

## L’occasion

tremblay-reglement-when-open = quand … arrive
tremblay-reglement-when-play = quand quelqu’un joue { $card }
tremblay-reglement-when-draw = quand quelqu’un pige
tremblay-reglement-when-forget = quand quelqu’un oublie de piger
tremblay-reglement-when-turn-start = quand quelqu’un commence son tour
tremblay-reglement-when-skipped = quand quelqu’un perd son tour
tremblay-reglement-when-reversed = quand quelqu’un renverse le sens du jeu
tremblay-reglement-when-reshuffle = quand quelqu’un fait rebrasser le paquet
tremblay-reglement-when-lost = quand quelqu’un perd la partie
tremblay-reglement-when-partie-start = quand une partie commence
tremblay-reglement-when-convicted = quand quelqu’un est jugé coupable
tremblay-reglement-when-total-hit = quand quelqu’un porte le total pile à { $n }
tremblay-reglement-when-total-cross =
    { $dir ->
        [up] quand quelqu’un fait monter le total à { $n } ou au-delà
        [down] quand quelqu’un fait descendre le total à { $n } ou en deçà
       *[any] quand quelqu’un porte le total à { $n } ou de l’autre côté
    }
tremblay-reglement-when-hand-count =
    { $n ->
        [0] quand quelqu’un se retrouve sans carte
        [1] quand quelqu’un se retrouve avec une seule carte
       *[other] quand quelqu’un se retrouve avec { $n } cartes
    }

## Les cartes

tremblay-reglement-any-card = une carte
tremblay-reglement-some-card = une carte …
tremblay-reglement-card =
    { $rank ->
        [A] un As
        [J] un Valet
        [Q] une Dame
        [K] un Roi
        [card] une carte
        [face] une figure
       *[other] un { $rank }
    }{ $color ->
        [red] { " " }rouge
        [black] { $rank ->
            [Q] { " " }noire
            [card] { " " }noire
            [face] { " " }noire
           *[other] { " " }noir
        }
       *[any] { "" }
    }{ $parity ->
        [any] { "" }
       *[other] { $color ->
            [any] { " " }
           *[other] { " et " }
        }{ tremblay-reglement-parity }{ $rank ->
            [Q] e
            [card] e
            [face] e
           *[other] { "" }
        }
    }
tremblay-reglement-parity =
    { $parity ->
        [even] pair
       *[odd] impair
    }
tremblay-reglement-either = soit { $cards }
tremblay-reglement-of-suit = de { $suit }
tremblay-reglement-same =
    { $same ->
        [rank] de la même valeur que la précédente
        [suit] de la même couleur que la précédente
        [color] rouge ou noire comme la précédente
       *[card] identique à la précédente
    }
tremblay-reglement-face =
    { $face ->
        [yes] qui est une figure
       *[no] qui n’est pas une figure
    }
tremblay-reglement-that-is = qui est { $card }
tremblay-reglement-of-several = { $cards } ({ $which })
tremblay-reglement-of-one = { $cards } { $which }

## Ce que vaut une carte

tremblay-reglement-op-add = vaut { $n }
tremblay-reglement-op-set = porte le total à { $n }
tremblay-reglement-op-choice = { $branches }, au choix de qui joue
tremblay-reglement-op-scale =
    { $n ->
        [open] compte …
        [-2] compte double, mais à l’envers
        [-1] compte à l’envers
        [0] ne compte pas
        [2] compte double
        [3] compte triple
       *[other] compte pour la moitié
    }
tremblay-reglement-op-offset =
    { $way ->
        [open] vaut … de plus ou de moins
        [down] vaut { $n } de moins
       *[up] vaut { $n } de plus
    }

## Les joueurs

tremblay-reglement-role =
    { $role ->
        [actor] { $on ->
            [none] celui qui joue
            [partieStart] celui qui donne
            [honour] le fautif
           *[other] ce joueur
        }
        [next] le suivant
        [prev] { $on ->
            [skipped] celui qui le lui a fait perdre
           *[other] le joueur d’avant
        }
        [chosen] le joueur choisi par qui joue
        [ownChoice] un joueur de son choix
        [dealer] le donneur
        [lastLoser] le dernier perdant
        [mostCards] celui qui a le plus de cartes
        [fewestCards] celui qui a le moins de cartes
        [random] un joueur tiré au sort
        [others] chacun des autres
       *[all] tout le monde
    }
    .subject =
        { $role ->
            [actor] { $on ->
                [partieStart] celui qui donne
                [honour] le fautif
               *[other] il
            }
           *[other] { tremblay-reglement-role }
        }
    .with =
        { $role ->
            [actor] { $on ->
                [honour] le fautif
               *[other] lui
            }
           *[other] { tremblay-reglement-role }
        }
    .to =
        { $role ->
            [next] au suivant
            [prev] { $on ->
                [skipped] à celui qui le lui a fait perdre
               *[other] au joueur d’avant
            }
            [chosen] au joueur choisi par qui joue
            [ownChoice] à un joueur de son choix
            [dealer] au donneur
            [lastLoser] au dernier perdant
            [actor] { $on ->
                [honour] au fautif
               *[other] à lui
            }
           *[other] à { tremblay-reglement-role }
        }

## Les conditions

tremblay-reglement-condition-all = toutes ces choses sont vraies : { $held }
tremblay-reglement-condition-any =
    { $denied ->
        [yes] aucune de ces choses n’est vraie
       *[no] l’une de ces choses est vraie
    } : { $held }
tremblay-reglement-condition-not = ceci est faux : { $held }
tremblay-reglement-condition-held = ({ $clause })

tremblay-reglement-condition-card =
    { $denied ->
        [yes] la carte n’est pas { $card }
       *[no] la carte est { $card }
    }
tremblay-reglement-condition-prev =
    { $denied ->
        [yes] la carte d’avant n’est pas { $card }
       *[no] la carte d’avant est { $card }
    }
tremblay-reglement-condition-total =
    le total { $cmp ->
        [open] { $denied ->
            [yes] n’est pas …
           *[no] est …
        }
        [lt] { $denied ->
            [yes] n’est pas au-dessous de { $n }
           *[no] est au-dessous de { $n }
        }
        [le] { $denied ->
            [yes] n’est pas de { $n } ou moins
           *[no] est de { $n } ou moins
        }
        [eq] { $denied ->
            [yes] n’est pas de { $n }
           *[no] est de { $n }
        }
        [ge] { $denied ->
            [yes] n’est pas de { $n } ou plus
           *[no] est de { $n } ou plus
        }
       *[gt] { $denied ->
            [yes] ne dépasse pas { $n }
           *[no] dépasse { $n }
        }
    } { $at ->
        [before] avant la carte
       *[after] après la carte
    }
tremblay-reglement-condition-total-mod =
    { $eq ->
        [0] { $denied ->
            [yes] le total n’est pas un multiple de { $m }
           *[no] le total est un multiple de { $m }
        }
       *[other] { $denied ->
            [yes] le total n’est pas un multiple de { $m } plus { $eq }
           *[no] le total est un multiple de { $m } plus { $eq }
        }
    }
tremblay-reglement-condition-digits-double =
    { $denied ->
        [yes] le total n’a pas deux chiffres identiques (11, 22 … 99)
       *[no] le total a deux chiffres identiques (11, 22 … 99)
    }
tremblay-reglement-condition-digits-palindrome =
    { $denied ->
        [yes] le total ne se lit pas pareil à l’envers
       *[no] le total se lit pareil à l’envers
    }
tremblay-reglement-condition-digits-ends =
    { $denied ->
        [yes] le total ne finit pas par { $n }
       *[no] le total finit par { $n }
    }
tremblay-reglement-condition-digits-contains =
    { $denied ->
        [yes] le total ne contient aucun { $n }
       *[no] le total contient un { $n }
    }
tremblay-reglement-condition-hand =
    { $who } { $denied ->
        [yes] n’a pas
       *[no] a
    } { tremblay-reglement-number } { $n ->
        [one] carte
       *[other] cartes
    }
tremblay-reglement-condition-losses =
    { $who } { $denied ->
        [yes] n’a pas perdu
       *[no] a perdu
    } { tremblay-reglement-number } { $n ->
        [one] partie
       *[other] parties
    }
tremblay-reglement-number =
    { $cmp ->
        [open] …
        [lt] moins de { $n }
        [le] au plus { $n }
        [eq] exactement { $n }
        [ge] au moins { $n }
       *[gt] plus de { $n }
    }
tremblay-reglement-condition-dir =
    { $denied ->
        [yes] on ne joue pas
       *[no] on joue
    } dans le sens { $n ->
        [1] horaire
       *[other] antihoraire
    }
tremblay-reglement-condition-role =
    { $who } { $denied ->
        [yes] n’est pas
       *[no] est
    } { $part }
tremblay-reglement-condition-run =
    { $denied ->
        [yes] l’une des { $n } dernières cartes n’est pas { $card }
       *[no] chacune des { $n } dernières cartes est { $card }
    }
tremblay-reglement-condition-flag =
    { $denied ->
        [yes] « { $name } » n’est pas noté
       *[no] « { $name } » est noté
    }
tremblay-reglement-condition-chance =
    { $denied ->
        [yes] le sort ne le veut pas
       *[no] le sort le veut
    } ({ $n } chances sur 100)

## Les effets

tremblay-reglement-effect-total-add =
    { $way ->
        [open] le total change de …
        [down] le total baisse de { $n }
       *[up] le total monte de { $n }
    }
tremblay-reglement-effect-total-set = le total devient { $n }
tremblay-reglement-effect-total-mul =
    { $n ->
        [open] le total est multiplié par …
        [-2] le total double et change de signe
        [-1] le total change de signe
        [0] le total est multiplié par 0
        [2] le total double
        [3] le total triple
       *[other] le total tombe à la moitié
    }
tremblay-reglement-effect-total-swap-digits = les chiffres du total s’inversent (37 devient 73)
tremblay-reglement-effect-total-round-to = le total s’arrondit au multiple de { $n } le plus proche
tremblay-reglement-effect-skip =
    { $n ->
        [1] le suivant passe son tour
       *[other] les { $n } suivants passent leur tour
    }
tremblay-reglement-effect-reverse = le sens du jeu s’inverse
tremblay-reglement-effect-again =
    { $on ->
        [partieStart] celui qui donne rejoue
        [honour] le fautif rejoue
       *[other] il rejoue
    }
tremblay-reglement-effect-goto =
    { $role ->
        [chosen] { $on ->
            [play] il désigne qui joue ensuite
            [partieStart] celui qui donne désigne qui joue ensuite
           *[other] qui joue désigne le joueur suivant
        }
       *[other] c’est ensuite { $to } de jouer
    }
tremblay-reglement-effect-gain =
    { $who } prend { $n ->
        [1] une carte
       *[other] { $n } cartes
    } du paquet
tremblay-reglement-effect-lose =
    { $who } perd { tremblay-reglement-picked }
tremblay-reglement-picked =
    { $n ->
        [open] …
        [1] une carte
       *[other] { $n } cartes
    }{ $pick ->
        [open] { "" }
        [self] { " " }de son choix
       *[random] { " " }au hasard
    }
tremblay-reglement-effect-give =
    { $role ->
        [open] { $who } donne …
        [actor] { $who } lui donne { tremblay-reglement-picked }
       *[other] { $who } donne { tremblay-reglement-picked } { $to }
    }
tremblay-reglement-effect-swap-hands = { $who } échange sa main avec { $other }
tremblay-reglement-effect-rotate-hands =
    { $way ->
        [open] toutes les mains passent …
        [dir] toutes les mains passent dans le sens du jeu
        [left] toutes les mains passent à gauche
       *[right] toutes les mains passent à droite
    }
tremblay-reglement-effect-show =
    { $role ->
        [open] { $who } montre sa main
        [actor] { $who } lui montre sa main
       *[other] { $who } montre sa main { $to }
    } { $until ->
        [open] …
        [nextTurn] jusqu’à son prochain tour
       *[partie] jusqu’à la fin de la partie
    }
tremblay-reglement-effect-toast =
    { $n ->
        [1] { $who } trinque
       *[other] { $who } trinque { $n } fois
    }
tremblay-reglement-effect-prompt = { $who } doit faire ceci : { $words }
tremblay-reglement-effect-lose-now = { $who } perd la partie sur-le-champ
tremblay-reglement-effect-flag =
    { $noted ->
        [yes] on note « { $name } »
       *[no] on efface « { $name } »
    } { $until ->
        [open] …
        [nextTurn] jusqu’à son prochain tour
        [partie] jusqu’à la fin de la partie
       *[manche] jusqu’à la fin de la manche
    }
tremblay-reglement-effect-force-next = le suivant doit jouer { $card }, s’il le peut

## Où un règlement ne se comprend pas

tremblay-reglement-place =
    { $part ->
        [kind] la sorte de règlement
        [text] les mots de l’auteur
        [card] les cartes
        [forbid] les cartes
        [op] la valeur
        [mode] la valeur
        [set] les nombres du jeu
        [when] l’occasion
        [if] les conditions
        [then] les effets
        [penalty] la pénalité
        [of] le règlement annulé
       *[other] l’ensemble
    }
tremblay-reglement-place-numbered =
    { $part ->
        [if] la condition { $n }
        [then] l’effet { $n }
       *[penalty] la pénalité { $n }
    }
