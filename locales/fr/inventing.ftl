### Inventer un règlement au 99 de Miguel Tremblay, pas à pas : ce qu’on lit, ce qu’on choisit.

## Les portes

inventing-door = Inventer un règlement
inventing-doors = Vous avez perdu la partie : **à vous d’inventer un règlement** (R15). Il vaudra dès la prochaine partie.
inventing-doors-how = Composez-le mot à mot, partez d’un des quarante du catalogue, ou demandez ce que seuls des yeux humains peuvent voir.
inventing-compose = Composer
inventing-shelf = Choisir parmi quarante
inventing-honour = Une règle d’honneur
inventing-returned =
    { $times ->
        [1] La table vous a rendu votre règlement : proposez-en un autre.
       *[other] La table vous a rendu deux règlements : maintenant, c’est dans le catalogue qu’on choisit.
    }

## Le catalogue

inventing-catalogue = **Quarante règlements** que la table comprend déjà. Choisissez-en un; vous pourrez l’ajuster.
inventing-shelf-value = Des cartes qui valent autre chose…
inventing-shelf-turn = À qui le tour…
inventing-shelf-hand = Des mains qui changent…
inventing-shelf-total = Le total, la chance, la santé…
inventing-shelf-limit = Des interdits, des limites…
inventing-shelf-honour = Des règles d’honneur…
inventing-surprise = Surprenez-moi
inventing-not-here = Ce règlement n’est plus offert à cette table.

## Le composeur

inventing-composer = **Votre règlement**
inventing-essay = **Voici ce que ça donnerait**
inventing-try = Essayer
inventing-propose = Proposer à la table
inventing-proposed = **C’est proposé** : aux autres d’en juger. S’ils vous le rendent, vous pourrez l’ajuster d’ici.
inventing-adjust = Ajuster
inventing-back = Retour
inventing-wording = En mes mots
    .field = Dites-le comme à table (facultatif)
inventing-wording-is = En vos mots :
inventing-prompt = Écrire la consigne
    .field = Ce qu’on demandera, en une phrase
inventing-prompt-is = La consigne :
inventing-honour-wording = Votre règle d’honneur
    .field = Ce que chacun devra faire, ou ne pas faire
inventing-number = Un autre nombre…
inventing-number-wrong = Il faut un nombre entier de { $low } à { $high }.
inventing-rank =
    { $rank ->
        [A] As
        [J] Valet
        [Q] Dame
        [K] Roi
       *[other] { $rank }
    }

## Ce qu’on demande

inventing-ask-kind = Votre règlement parle de…
inventing-ask-ranks = Une valeur, ou plusieurs…
inventing-ask-ranks-too = Et de quelle valeur?
inventing-ask-cards = Ou quelles cartes?
inventing-ask-refine = Préciser les cartes…
inventing-ask-total = Quel total?
inventing-ask-way = Dans quel sens?
inventing-ask-hand = Combien de cartes en main?
inventing-ask-if = Seulement si…
inventing-ask-if-more = Et seulement si…
inventing-ask-if-not = Sauf si…
inventing-ask-if-first = Si…
inventing-ask-if-second = Ou si…
inventing-ask-compare = Comparé comment?
inventing-ask-whoever = Qui donc?
inventing-ask-count = Quel nombre?
inventing-ask-multiple = Un multiple de…
inventing-ask-rest = Et un reste de…
inventing-ask-digit = Quel chiffre?
inventing-ask-role = Quel rôle?
inventing-ask-run = Combien de cartes de suite?
inventing-ask-flag = Quel signe?
inventing-ask-chance = Combien de chances sur cent?
inventing-ask-then = Alors…
inventing-ask-then-more = Et aussi…
inventing-ask-penalty = Qui y manque…
inventing-ask-penalty-more = Et de plus…
inventing-ask-points = Combien de points?
inventing-ask-factor = Multiplié comment?
inventing-ask-one = Quel joueur?
inventing-ask-who = Qui?
inventing-ask-other = Et avec qui?
inventing-ask-from = Qui donne?
inventing-ask-to = À qui?
inventing-ask-whose = La main de qui?
inventing-ask-to-whom = Montrée à qui?
inventing-ask-times = Combien de fois?
inventing-ask-gained = Combien de cartes?
inventing-ask-pick = Combien de cartes, et qui les choisit?
inventing-ask-until = Jusqu’à quand?
inventing-ask-lasting = Pour combien de temps?
inventing-ask-rotation = Vers où?
inventing-ask-round = Arrondi à quoi?
inventing-ask-skip = Combien de joueurs passent leur tour?
inventing-ask-worth = Ce qu’elles font…
inventing-ask-worth-first = Au choix, soit…
inventing-ask-worth-second = … soit…
inventing-ask-worth-or = … soit encore…
inventing-ask-number = Quel nombre du jeu?
inventing-ask-number-more = Changer aussi…
inventing-ask-start-dir = On part dans quel sens?
inventing-ask-limit = La nouvelle limite
inventing-ask-hand-size = Combien de cartes en main?
inventing-ask-start-total = Le total de départ
inventing-ask-toast-mark = On trinque à…
inventing-ask-event = Quand…
inventing-ask-moment = À quel moment le rappeler?

## Les mots

inventing-kind-played = Quand on joue une carte…
inventing-kind-event = Quand il arrive autre chose…
inventing-kind-worth = Une carte vaut…
inventing-kind-forbidden = Il est interdit de jouer…
inventing-kind-number = On change un nombre du jeu…
inventing-kind-honour = Une règle d’honneur…

inventing-cards-any = N’importe quelle carte
inventing-cards-red = Les rouges ♥ ♦
inventing-cards-black = Les noires ♠ ♣
inventing-cards-s = Les piques ♠
inventing-cards-h = Les cœurs ♥
inventing-cards-d = Les carreaux ♦
inventing-cards-c = Les trèfles ♣
inventing-cards-figures = Les figures
inventing-cards-plain = Tout sauf les figures
inventing-cards-even = Les nombres pairs (2, 4, 6, 8, 10)
inventing-cards-odd = Les nombres impairs (As, 3, 5, 7, 9)
inventing-cards-same-rank = De même valeur que la précédente
inventing-cards-same-suit = De la même couleur (♠ ♥ ♦ ♣) que la précédente
inventing-cards-same-color = Rouge ou noire comme la précédente
inventing-cards-same-card = La même carte que la précédente

inventing-event-always = À tout moment
inventing-event-play = Quand on joue une carte
inventing-event-draw = Quand on pige
inventing-event-forget = Quand on oublie de piger
inventing-event-turn = Au début d’un tour
inventing-event-hit = Quand le total tombe pile sur…
inventing-event-cross = Quand le total atteint ou passe…
inventing-event-count = Quand il reste un certain nombre de cartes
inventing-event-skipped = Quand on perd son tour
inventing-event-reversed = Quand le jeu se retourne
inventing-event-lost = Quand on perd la partie
inventing-event-start = Au début de la partie
inventing-event-reshuffle = Quand le paquet se refait
inventing-event-convicted = Quand on est reconnu coupable

inventing-way-any-way = Dans les deux sens
inventing-way-up = En montant
inventing-way-down = En descendant

inventing-worth-add = Ajoutent ou retirent des points…
inventing-worth-set = Portent le total à…
inventing-worth-either = Une chose ou l’autre, au choix…
inventing-worth-scale = Comptent double, à moitié, à l’envers…
inventing-worth-offset = Valent un peu plus, un peu moins…
inventing-worth-or-add = Des points…
inventing-worth-or-set = Porter le total à…

inventing-factor-double = Deux fois
inventing-factor-triple = Trois fois
inventing-factor-half = La moitié
inventing-factor-nil = Zéro fois : rien du tout
inventing-factor-minus = À l’envers
inventing-factor-minus-double = Deux fois à l’envers

inventing-setting-limit = La limite, au lieu de 99
inventing-setting-hand-size = Les cartes en main
inventing-setting-start-total = Le total de départ
inventing-setting-toast-mark = Le nombre où l’on trinque
inventing-setting-start-dir = Le sens du départ
inventing-direction-clockwise = Sens horaire ↻
inventing-direction-anticlockwise = Sens antihoraire ↺

inventing-then-no-penalty = Rien : l’honneur suffit
inventing-then-skip = Des joueurs passent leur tour…
inventing-then-again = On rejoue
inventing-then-reverse = Le jeu se retourne
inventing-then-goto = On choisit qui joue ensuite…
inventing-then-lose = Quelqu’un perd des cartes…
inventing-then-gain = Quelqu’un gagne des cartes…
inventing-then-give = Quelqu’un donne des cartes…
inventing-then-swap-hands = Deux joueurs échangent leurs mains…
inventing-then-rotate-hands = Toutes les mains tournent…
inventing-then-total-add = Le total monte ou descend…
inventing-then-total-set = Le total devient…
inventing-then-total-mul = Le total se multiplie…
inventing-then-swap-digits = Les chiffres du total se renversent
inventing-then-round-to = Le total s’arrondit…
inventing-then-force-next = Le suivant doit jouer, s’il le peut…
inventing-then-show = Quelqu’un montre sa main…
inventing-then-toast = Quelqu’un trinque…
inventing-then-prompt = On demande quelque chose à quelqu’un…
inventing-then-lose-now = Quelqu’un perd la partie!
inventing-then-flag = On note un signe…
inventing-then-unflag = On efface un signe…

inventing-if-if-before = Le total, avant la carte…
inventing-if-if-after = Le total, après la carte…
inventing-if-if-multiple = Le total est un multiple de…
inventing-if-if-remainder = Le total, divisé, laisse un reste…
inventing-if-if-double = Le total a deux chiffres pareils (11, 22…)
inventing-if-if-palindrome = Le total se lit dans les deux sens
inventing-if-if-ends = Le total finit par…
inventing-if-if-contains = Le total contient le chiffre…
inventing-if-if-card = La carte jouée est…
inventing-if-if-prev = La carte précédente est…
inventing-if-if-run = Les dernières cartes se ressemblent…
inventing-if-if-hand = Quelqu’un a un certain nombre de cartes…
inventing-if-if-losses = Quelqu’un a un certain nombre de défaites…
inventing-if-if-role = Quelqu’un est donneur, dernier perdant…
inventing-if-if-clockwise = On joue dans le sens horaire ↻
inventing-if-if-anticlockwise = On joue dans le sens antihoraire ↺
inventing-if-if-flag = Un signe est noté…
inventing-if-if-chance = Le sort le veut…
inventing-if-if-not = Sauf si…
inventing-if-if-either = Une chose ou une autre…

inventing-compare-over = Au-dessus de…
inventing-compare-from = Au moins…
inventing-compare-exactly = Exactement…
inventing-compare-up-to = Au plus…
inventing-compare-under = Au-dessous de…

inventing-who-actor = Celui dont on parle
inventing-who-next = Le suivant
inventing-who-prev = Le précédent
inventing-who-chosen = Un joueur choisi par qui joue
inventing-who-dealer = Le donneur
inventing-who-last-loser = Le dernier perdant
inventing-who-most-cards = Qui a le plus de cartes
inventing-who-fewest-cards = Qui a le moins de cartes
inventing-who-random = Un joueur au hasard
inventing-who-all = Tout le monde
inventing-who-others = Tous les autres

inventing-pick-random-1 = Une carte, au hasard
inventing-pick-random-2 = Deux cartes, au hasard
inventing-pick-random-3 = Trois cartes, au hasard
inventing-pick-self-1 = Une carte de son choix
inventing-pick-self-2 = Deux cartes de son choix
inventing-pick-self-3 = Trois cartes de son choix

inventing-rotation-with-play = Dans le sens du jeu
inventing-rotation-left = Vers la gauche
inventing-rotation-right = Vers la droite

inventing-until-next-turn = Jusqu’à son prochain tour
inventing-until-partie = Jusqu’à la fin de la partie
inventing-until-manche = Jusqu’à la fin de la manche

inventing-flag-star = L’étoile
inventing-flag-moon = La lune
inventing-flag-sun = Le soleil

## Dénoncer, se dérober

inventing-accuse = Dénoncer
inventing-accuse-what = **Quelle règle d’honneur** n’a pas été respectée?
inventing-accuse-whom = **Par qui?**
inventing-accuse-rule = Une règle d’honneur…
inventing-accuse-player = Un joueur…
inventing-decline = Refuser la règle (coûte une carte)
inventing-decline-what = Personne n’est forcé de rien : on peut **refuser** une règle d’honneur et perdre une carte à la place (R17).
inventing-honour-none = Aucune règle d’honneur n’est en vigueur.

## Ce qu’on répond aux autres

inventing-answer-accept = Accepter ce règlement
    .noted = vous l’acceptez
inventing-answer-object = M’opposer à ce règlement
    .noted = vous vous y opposez
inventing-answer-admit = J’avoue ({ $who })
    .noted = vous avouez
inventing-answer-contest = Je nie ({ $who })
    .noted = vous niez
inventing-answer-guilty = Coupable ({ $who })
    .noted = pour vous, il y a faute
inventing-answer-not-guilty = Non coupable ({ $who })
    .noted = pour vous, il n’y a pas faute

## L’atelier, pour n’importe quel jeu

workshop-trying = On l’essaie…
workshop-nothing-found = L’essai ne révèle rien d’inquiétant.
workshop-answered = C’est noté : { $answer }.
