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
table-substituted = { $player } prend le siège laissé par { $old }.
table-turn-reminded = { $seats } : le temps file (fin du tour { $when }).
table-paused = La table fait une pause; le temps ne court plus.
table-resumed = La table reprend.
table-expired = Personne n’est revenu à cette table : elle est fermée.
table-closed =
    { $why ->
        [unreachable] Trop longtemps, je n’ai pas pu écrire ici : la table est fermée, et personne n’a perdu.
        [deserted] Tout le monde est parti : la table est fermée.
       *[cancelled] La table est fermée.
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
table-too-few = Il faut être au moins { $least } à table. Invitez quelqu’un ou ajoutez un automate.
table-not-host = Seul l’hôte de la table peut faire cela : demandez-le-lui.
table-not-in-lobby = La partie est commencée : ce sera pour la revanche.
table-not-playing = On ne joue pas encore à cette table : l’hôte peut { "**" }commencer**.
table-not-over = La partie n’est pas finie : la revanche viendra après.
table-table-closed = Cette table est fermée. `/table ouvrir` en ouvre une autre.
table-stale = Vous avez déjà joué depuis. Voici votre main comme elle est maintenant.
table-restored = Cette table a été rétablie à partir d’une copie de sûreté : seul compte ce qu’elle montre maintenant.
table-not-written-down = Ce texte n’est pas du JSON. `/inventer` sans rien d’autre ouvre les menus.
table-nothing-to-read = Personne ne pourrait lire cela : écrivez-le avec des mots qui se voient, je vous prie.
table-settled = La question ne se pose plus : c’est déjà réglé.
table-not-before-turn = C’est déjà à vous : jouez!
table-hand-changed = Votre main a changé depuis : ce qui était préparé ne vaut plus pour elle.
table-patience = Un instant : { $seat } peut encore piger. Vous pourrez jouer { $until }.
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
lobby-choose-deadline = Changer le temps par tour…
lobby-choose-level = Ajouter un automate…
lobby-choose-player = Retirer quelqu’un de la table…
lobby-joined-dm-closed = Vous voilà à table. Vos messages privés sont fermés : vos cartes vous attendront sous { "**" }{ $hand }**.
lobby-left = Vous avez quitté la table.
lobby-speak = En français
lobby-language-settled = Qui gère le serveur a choisi la langue ici : elle se change avec `/réglages langue`.

lobby-closed = C’est fermé.
lobby-removed = C’est fait : un automate finit la donne, puis le siège sera libre.
table-name = Table { $table } · { $game }

dm-closed = Vos messages privés me sont fermés : vos cartes vous attendent toujours sous **{ $hand }**.
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
