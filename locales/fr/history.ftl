### Les parties d’un salon ou d’un serveur : celles qui se jouent, et celles qui sont finies, pas à pas ou racontées.

history-title = Les parties de ce salon
history-title-server = Les parties de ce serveur
history-only-here = Discord ne dit pas, là, quels autres salons vous voyez : voici les parties de celui-ci.
history-running = En cours
history-finished = Finies
history-none =
    { $meant ->
        [yes] Aucune partie de ce genre ici.
       *[no] Aucune partie ici pour l’instant. `/table ouvrir` en commence une.
    }
history-line-running = { "**" }{ $place }.** { $table } : { $players }
history-line = { "**" }{ $place }.** { $day } · { $table } : { $players }. { $result }
history-lost =
    { $n ->
        [0] Personne n’a perdu.
        [1] { $players } a perdu.
       *[other] { $players } ont perdu.
    }
history-won =
    { $n ->
        [0] Personne n’a gagné.
        [1] { $players } a gagné.
       *[other] { $players } ont gagné.
    }
history-choose = Choisir une partie…
history-newer = ◀ Plus récentes
history-older = Plus anciennes ▶
history-all = Parties d’ici
history-server = Tout le serveur

history-elsewhere = Il n’y a pas de telle partie dans ce salon. Une partie se revoit là où elle a été jouée : `/historique` donne celles que vous pouvez voir.
history-unreadable = Dans ce salon, Discord ne vous laisse pas lire ce qui s’est dit avant votre arrivée : ses parties vous sont fermées aussi.

history-watching = Ce que tout le monde voit
history-open-later = Les mains s’ouvrent quand la partie est finie.
history-refresh = Regarder encore

history-replay = { $table } · { $day }
history-step = { $deal } · étape { $step } sur { $steps }
history-deal = Donne { $n }
history-deals = Aller à…
history-hand = { "**" }{ $player }** { $cards }
history-hand-aside = { "**" }{ $player }** { $cards } · de côté : { $aside }
history-awaited = ▸ { $hand }
history-no-card = aucune carte
history-first = ⏮ Début
history-back = ◀ Avant
history-next = Après ▶
history-last = Fin ⏭
history-tell = Raconter
history-as-text = En texte
history-as-record = En relevé
history-look-back = Revoir
history-step-by-step = Pas à pas
history-text = Toute la partie, à copier. Elle montre les cartes de chacun, et les noms des joueurs.
history-record = Le relevé de la partie : `le99 replay` la rejoue. Il a les cartes de chacun, et aucun nom.

tale-share = Partager dans le salon
tale-shared = Partagé dans le salon.
tale-not-shared = Discord n’en a pas voulu : rien n’a été partagé.
tale-shared-by = Partagé par { $player }
tale-mute = Vous ne pouvez pas écrire dans ce salon : rien ne peut donc y être partagé par vous.


## Une partie racontée : {$when} est « Au coup 3 » ou « Puis »

tale-began = { $players } ont joué ensemble. { $game } : { $deals } en tout.
tale-came =
    { $n ->
        [one] { $players } a pris un siège en cours de route.
       *[other] { $players } ont pris un siège en cours de route.
    }
tale-deals =
    { $n ->
        [one] une donne
       *[other] { $n } donnes
    }
tale-when = À la donne { $n }
tale-then = Puis
tale-longest = { $when }, personne ne voulait céder : { $n } étapes, la plus longue de toutes.
tale-first-loss = { $when }, la feuille de pointage a commencé avec { $players }.
tale-losses-in-a-row = { $when }, { $player } a encore perdu : { $n } fois de suite.
tale-on-the-brink = Une fois de plus, et c’était au tour d’un autre de perdre : { $players }.
tale-unscathed = Du début à la fin, rien sur la feuille pour { $players }.
tale-comeback = Qui aurait misé sur { $player }? À mi-chemin, personne ne faisait pire.
tale-margin =
    { $n ->
        [0] { $player } ne pouvait pas gagner de moins.
        [one] { $player } finit devant, par un seul point.
       *[other] { $player } finit devant, par { $n } points.
    }
