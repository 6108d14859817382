### La vie d’une table : ce qui lui arrive, ce qu’elle refuse, et l’accueil avant la partie.
### Les messages table-… portent le nom d’une classe de bot/host/table; leurs variables en sont les champs.
### $player, $old, $host et $by sont des noms; $when et $until, des heures que Discord montre à chacun.


## Ce qui arrive

table-opened = { $host } ouvre une table : { $game }. Qui s’assoit?
table-chosen = La table change ses règles maison.
table-joined = { $player } s’assoit.
table-left = { $player } se lève.
table-started = On joue! Dans l’ordre : { $seats }.
table-rematch = Revanche! Dans l’ordre : { $seats }.
table-played =
    { $voice ->
        [clock] Le temps est écoulé pour { $seat }.
        [forced] { $seat } n’avait pas le choix.
       *[player] { "" }
    }
table-undo-asked =
    { $n ->
        [0] { $seat } voudrait reprendre son dernier geste. { $needed } : d’accord?
       *[other] { $seat } voudrait reprendre { $cards }. { $needed } : d’accord?
    }
table-undo-agreed = { $seat } est d’accord.
table-undo-declined = { $seat } préfère que non : ce que { $asker } a fait tient.
table-undone =
    { $n ->
        [0] { $seat } reprend son dernier geste : on repart de là.
       *[other] { $seat } reprend { $cards } : on repart de là.
    }
table-substituted =
    { $why ->
        [time] { $old } a laissé passer son tour : { $player } joue en attendant. Prend le siège qui veut; { $old } peut y revenir.
        [left] { $old } a quitté le serveur : { $player } continue. Prend le siège qui veut.
        [deleted] { $old } n’a plus de compte : { $player } continue. Prend le siège qui veut.
       *[other] { $player } prend le siège laissé par { $old }.
    }
table-seat-offered = { $seat } offre son siège : qui le prend continue avec les mêmes cartes.
table-offer-withdrawn = { $seat } reste, finalement.
table-turn-reminded =
    { $mark ->
        [before] { $seats } : c’est à { $player } de jouer, et à vous ensuite.
        [half] La moitié du temps est passée.
        [hour] C’est la dernière heure.
       *[near] Le temps file.
    }
reminder-before-yours = C’est à { $player } de jouer, et à vous ensuite.
reminders-end = Personne n’a joué pendant { $n } tours : je ne rappelle plus personne jusqu’à ce que quelqu’un joue.
table-paused = La table fait une pause; le temps ne court plus.
table-resumed = La table reprend.
table-time-given = { $by } donne plus de temps à { $seat } (fin du tour { $when }).
table-stood-in = Le temps est écoulé pour { $seat } : un automate joue ses cartes jusqu’à son retour.
table-came-back = { $seat } est de retour et reprend ses cartes.
table-stalled = Le temps est écoulé, et personne d’autre ne joue : la table attend que quelqu’un revienne. Je ne rappelle plus personne.
table-conceded = Le temps est écoulé pour { $seat }, qui **perd la partie**.
table-pause-proposed = { $by } propose une pause. Elle commence quand tous ceux qui jouent sont d’accord.
table-pause-declined = { $by } préfère continuer : pas de pause.
table-suspended = Tous sont d’accord pour une pause : le temps ne court plus pour personne, jusqu’à ce que quelqu’un y mette fin.
table-continued = { $by } met fin à la pause : le tour recommence.
table-expired = Personne n’est revenu à cette table : elle est fermée.
table-forgotten = Personne n’est revenu à cette partie, qui attendait depuis longtemps : la table est fermée.
table-closed =
    { $why ->
        [unreachable] Trop longtemps, je n’ai pas pu écrire ici : la table est fermée, et personne n’a perdu.
        [deserted] Tout le monde est parti : la table est fermée.
       *[cancelled]
            { GIVEN($by) ->
                [yes] { $by } ferme la table.
               *[no] La table est fermée.
            }
    }


## Ce que la table refuse

table-not-seated = Vous n’avez pas de siège à cette table. { "**" }Rejoindre** vous assoit avant la partie.
table-already-seated = Vous avez déjà un siège à cette table : vos cartes sont sous { "**" }Ma main**.
table-table-full =
    { $most ->
        [one] La table est complète : { $most } place. `/table ouvrir` en ouvre une autre.
       *[other] La table est complète : { $most } places. `/table ouvrir` en ouvre une autre.
    }
table-hand-withheld = Ces cartes sont celles de quelqu’un qu’on a retiré : le siège sera libre à la prochaine donne.
table-seat-not-free = Ce siège n’est pas libre, ou ne l’est plus : on reste, ou quelqu’un a été plus vite.
table-other-hand-seen = Vous avez vu une autre main de cette partie : vous ne pouvez revenir qu’à votre siège, quand il sera libre.
table-time-not-up = { $seat } a encore du temps. D’ici là, personne d’autre ne peut offrir ce siège; l’hôte peut retirer quelqu’un (`/table retirer`).
table-too-few = Il faut être au moins { $least } à table. Invitez quelqu’un ou ajoutez un automate.
table-not-host = Seul l’hôte de la table peut faire cela : demandez-le-lui.
table-not-in-lobby = La partie est commencée : ce sera pour la revanche.
table-not-playing = On ne joue pas encore à cette table : l’hôte peut { "**" }commencer**.
table-not-over = La partie n’est pas finie : la revanche viendra après.
table-table-closed = Cette table est fermée. `/table ouvrir` en ouvre une autre.
table-stale = { "**" }Cette main était d’avant.** Le jeu a continué pour vous depuis : voici la vôtre comme elle est maintenant.
table-restored = Cette table a été rétablie à partir d’une copie de sûreté : seul compte ce qu’elle montre maintenant.
table-still-played = Cette partie se joue encore : ses cartes se montreront quand elle sera finie.
table-no-such-game = Il n’y a pas de partie finie là : `/historique` donne celles de ce salon.
table-not-written-down = Ce texte n’est pas du JSON. `/inventer` sans rien d’autre ouvre les menus.
table-nothing-to-read = Personne ne pourrait lire cela : écrivez-le avec des mots qui se voient, je vous prie.
table-settled = La question ne se pose plus : c’est déjà réglé.
table-not-before-turn = C’est déjà à vous : jouez!
table-hand-changed = Votre main a changé depuis : ce qui était préparé ne vaut plus pour elle.
table-patience = Un instant : { $seat } peut encore piger. Vous pourrez jouer { $until }.
table-not-paused = Il n’y a pas de pause ici. `/table pause` en propose une.
table-pause-agreed = Tous se sont entendus sur une pause. `/table reprendre` y met fin.
table-nothing-to-give = Le temps ne court pour personne d’autre ici.
table-time-given-already = Vous avez déjà donné plus de temps pour ce tour.
table-no-zone = Choisissez d’abord votre fuseau horaire, parmi ceux qui s’offrent pendant que vous tapez : `/préférences`.
table-quiet-too-long = Les heures calmes durent de 1 à { $most } heures.
table-vacation-spent =
    { $left ->
        [one] Il vous reste { $left } jour de vacances cette saison.
       *[other] Il vous reste { $left } jours de vacances cette saison.
    }
table-undo-was-declined = Quelqu’un préfère que votre dernier geste tienne.
table-trial-cut-short = L’essai a pris trop de temps ici : réessayez dans un instant, ou prenez un règlement du catalogue, qui s’en passe.


## L’accueil

lobby-title = Table { $table } : { $game }
lobby-host = Hôte : { $host }
lobby-seats = À table : { $players }
lobby-needs =
    { $missing ->
        [one] Il manque { $missing } personne.
       *[other] Il manque { $missing } personnes.
    }
lobby-ready = On peut commencer.
lobby-begun = La partie est commencée, avec { $players }.
lobby-options = Règles maison
lobby-option = { $option } : { $choice }
lobby-deadline = Temps par tour : { $deadline }
lobby-choose-option = Changer une règle maison…
lobby-living = Tenue sur un seul message
button-board-on = Un seul message, tenu à jour
button-board-off = Un message par coup
lobby-choose-deadline = Changer le temps par tour…
clock-bank = En réserve : { $bank }, et { $increment } de plus à chaque tour
clock-bank-alone = En réserve : { $bank }
clock-up-mildest = Temps écoulé : le coup le plus prudent se joue
clock-up-automaton = Temps écoulé : un automate, jusqu’à son retour
clock-up-substitute = Temps écoulé : un automate, jusqu’à son retour ou à ce qu’on prenne le siège
clock-up-concede = Temps écoulé : la partie est perdue pour cette personne
clock-choose-up = Changer ce qui arrive quand le temps est écoulé…
clock-title = Temps
clock-limit = Par tour (par exemple 90 min, 8 h, 2 jours)
clock-reserve = En réserve pour toute la partie
clock-increment = Ajouté à la réserve à chaque tour

timing-pause = Vous voulez bien d’une pause : la table le sait.
timing-resume = Vous préférez continuer : la table le sait.
timing-given = Vous avez donné plus de temps : la table le sait.

lobby-choose-level = Ajouter un automate…
lobby-choose-player = Retirer quelqu’un de la table…
lobby-joined-dm-closed = Vous voilà à table. Vos messages privés sont fermés : vos cartes vous attendront sous { "**" }{ $hand }**, et vos rappels viendront dans ce salon.
lobby-left = Vous avez quitté la table.
lobby-speak = En français
lobby-language-settled = Qui gère le serveur a choisi la langue ici : elle se change avec `/réglages langue`.

seat-offered-own = Votre siège est offert dans le salon. Tant que personne ne l’a pris, vous continuez, et votre prochain geste le garde.
seat-offered-other = C’est fait : un automate continue, et le siège est libre, pour qui l’occupait aussi.
seat-kept = Vous gardez votre siège.

lobby-closed = C’est fermé.
lobby-shut = Fermée
lobby-removed = C’est fait : un automate finit la donne, puis le siège sera libre.
table-to-close = [{ $table }]({ $link }), hôte : { $host }
table-name = Table { $table } · { $game }

dm-closed = Vos messages privés me sont fermés : vos cartes vous attendent toujours sous **{ $hand }**, et vos rappels viennent dans le salon de la table.
dm-welcome =
    Bonjour! C’est ici que vos cartes vous arriveront, à chaque donne.
    Vous les retrouvez aussi dans le salon, à vous seul, sous **{ $hand }**.

automaton-careful = Automate prudent
automaton-random = Automate étourdi
automaton-numbered = { $name } { $n }


## Une table dont le salon n’est plus là : à ses joueurs, par message privé

farewell-waits =
    La table { $table } ({ $game }, avec { $players }) doit attendre : je ne peux plus écrire dans { $place }. Le salon n’est plus là, ou je n’y ai plus le droit.
    Dès que je pourrai y écrire de nouveau, `/main` dans ce salon fait reprendre la partie. Sinon elle prendra fin { $until }, et personne ne l’aura perdue.
farewell-ended = La table { $table } ({ $game }, avec { $players }) est fermée : je ne pouvais plus écrire dans { $place }. Personne n’a perdu cette partie.
