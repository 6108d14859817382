### Ce qui se dit à toutes les tables et dans tous les jeux.
### Pour qui traduit : Discord coupe un bouton après 34 à 38 caractères visibles (80 au plus), un choix de
### menu après 100, une étiquette de formulaire après 45, une aide de champ après 150.
### Une ligne de texte ne peut pas commencer par * ou [ : écrire { "**" }gras**.
### Typographie du Québec : rien avant ! ? ; une espace insécable avant : et à l’intérieur des guillemets « ».
### Un nom de joueur n’a jamais « de » ou « que » devant lui, qui s’élideraient : « Main : Olivier ».


## Listes, oui et non

list-comma = { $first }, { $next }
list-and = { $first } et { $last }

yes = Oui
no = Non


## Le tour

turn = À { $player } de jouer.
turn-deadline = À { $player } de jouer (fin du tour { $when }).
turn-several = On attend { $players }.
turn-several-deadline = On attend { $players } (fin du tour { $when }).
turn-yours = À vous : **jouez une carte**.
turn-yours-deadline = À vous : **jouez une carte** (fin du tour { $when }).


## Durées

duration-none = Sans limite
duration-seconds =
    { $n ->
        [one] { $n } seconde
       *[other] { $n } secondes
    }
duration-minutes =
    { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
duration-hours =
    { $n ->
        [one] { $n } heure
       *[other] { $n } heures
    }
duration-days =
    { $n ->
        [one] { $n } jour
       *[other] { $n } jours
    }


## La main

hand-at = Votre main à la table { $table }
hand-none = Vous n’avez aucune carte en main.
hand-playable = Vous pouvez jouer : **{ $cards }**
hand-all-playable = Vous pouvez tout jouer.
hand-choose = Quelle carte jouez-vous?
hand-picked = Déjà choisies : { $cards } · encore { $n }
card-offer = { $card } · { $name }
card-offer-unplayable = { $offer } (ne peut pas se jouer maintenant)


## La feuille de pointage

sheet = Feuille : { $lines }
sheet-title = Feuille de pointage
sheet-line = { $player } { $marks }
sheet-mark = ✗
sheet-clear = –
sheet-no-loss = Personne n’a encore perdu.
sheet-no-points = Personne n’a encore de points.
sheet-total = Total

## La fin d’une partie, et ce dont on se souvient

ending-won = 🏅 { $said }
ending-lost = ✗ { $said }
ending-moment = **Le moment décisif** · { $moment }
ending-thanks = Merci d’avoir joué, { $players }!
milestone-last-of-the-mohicans = **Le dernier des Mohicans** : toujours rien sur la feuille pour { $player }.


## Classement et statistiques

leaderboard-title = Classement : { $game }
leaderboard-line = { $rank }. { $player } : { $standing }
standing = { $tally } en { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } ({ NUMBER($rate, style: "percent", maximumFractionDigits: 0) })
standing-losses = { $count ->
        [one] { $count } défaite
       *[other] { $count } défaites
    }
standing-wins = { $count ->
        [one] { $count } victoire
       *[other] { $count } victoires
    }
leaderboard-minimum = Il faut { $minimum ->
        [one] { $minimum } partie
       *[other] { $minimum } parties
    } pour y paraître.
leaderboard-rated = La cote, dès la cinquième partie : ce qu’un joueur vaut au moins; ± dit ce qui reste incertain.
leaderboard-either = Dites une période ou une saison, pas les deux.
standing-streak-losses = { $n } d’affilée sans perdre
standing-streak-wins = { $n } victoires d’affilée
standing-rating = cote { NUMBER($rating, maximumFractionDigits: 1) } ± { NUMBER($deviation, maximumFractionDigits: 1) }
season-since = { $season } (depuis le { $since })
season-between = { $season } (du { $since } au { $until })
season-unknown = Ce serveur n’a pas de saison « { $text } ».
season-unclear = Je ne comprends pas « { $text } ». Un nom qui se lit, et une date comme 2026-09-01 ou 2026-09-01T00:00-04:00.
season-too-many = Un serveur a { $most } saisons tout au plus : `/réglages oublier-saison` en enlève une.
leaderboard-empty = Personne n’a encore assez joué pour paraître au classement.

stats-title = Statistiques : { $player }
stats-line = { $game } : { $standing }
stats-longest = { $n } au plus d’affilée
stats-nemesis = bête noire : { $player } ({ $worse })
stats-worse-losses = { $n } défaites en sa compagnie, en { $together ->
        [one] { $together } partie
       *[other] { $together } parties
    }
stats-worse-wins = { $n } victoires contre vous, en { $together ->
        [one] { $together } partie
       *[other] { $together } parties
    }
stats-practice = Entraînement, seul parmi les automates
stats-unlisted = { $player } ne veut pas paraître dans les classements.
stats-only-you = Vous seul voyez ceci : vous ne paraissez dans aucun classement.
stats-empty = { $player } n’a pas encore fini de partie ici.


## Où l’on m’attend

turns-title = On vous attend
turns-line = { $game }, table { $table } : { $link }
turns-line-deadline = { $game }, table { $table } : { $link } (fin du tour { $when })
turns-none = Personne ne vous attend.


## Règles

rules-title = Règles : { $game }
rules-number = { $rule } : { $text }
rules-unknown = Ce jeu n’a pas de règle { $rule }. Le bouton { "**" }Règles** les montre toutes.
rules-page = Page { $page } sur { $pages }


## Réglages du serveur, langue de chacun

settings-title = Réglages du serveur
settings-language-managers = Langue des annonces : { $language }, choisie ici.
settings-language-lobby = Langue des annonces : { $language }, choisie avec le bouton d’une table. Ce qu’on choisit ici passe avant.
settings-language-community = Langue des annonces : { $language }, comme cette communauté sur Discord.
settings-language-default = Langue des annonces : à chaque table, celle de qui l’a ouverte ({ $language }, si je ne la parle pas).
settings-channels-fr = Salons en français : { $channels }
settings-channels-en = Salons en anglais : { $channels }
settings-numerals = Nombres : { $numerals }
settings-channels = Salons permis : { $channels }
settings-channels-all = tous
settings-seasons = Saisons : { $seasons }
settings-no-season = Saisons : aucune. `/réglages saison` en commence une; sans elle, les résultats comptent depuis toujours.
settings-forbidden = Il faut la permission « Gérer le serveur » pour changer cela.
settings-no-server = Ces réglages sont ceux d’un serveur : tapez la commande dans un de ses salons.

language-saved = D’accord, je vous parle français.
language-follows = D’accord, je vous parle la langue de votre Discord.


## Les préférences de chacun : le temps, les rappels, où l’on joue

preferences-title = Vos préférences
preferences-zone = Fuseau horaire : { $zone }, où il est { $time }
preferences-no-zone = Fuseau horaire : aucun; toutes les heures comptent donc
preferences-quiet = Heures calmes : de { $since } à { $until }
preferences-no-quiet = Pas d’heures calmes
preferences-vacation =
    { $left ->
        [one] Vacances : il reste { $left } jour cette saison
       *[other] Vacances : il reste { $left } jours cette saison
    }
preferences-away = Vous êtes en vacances jusqu’au { $until }.
preferences-when = Là où un tour dure plus de 15 minutes, votre temps ne court ni pendant vos heures calmes ni en vacances. Un changement compte pour les tours qui commencent après lui.
preferences-choose-zone = Choisir le fuseau horaire…
preferences-zone-hint = Une ville près de chez vous, comme Montréal
preferences-choose-since = Calme dès
preferences-choose-until = Calme jusqu’à
preferences-leave = Prendre des vacances, dès aujourd’hui…
preferences-back = Je suis de retour
preferences-reminders =
    { $how ->
        [none] Rappels : aucun
        [direct] Rappels par message privé : { $marks }
       *[mention] Rappels par une mention dans le salon : { $marks }
    }
preferences-mark =
    { $mark ->
        [before] quand commence le tour juste avant le vôtre
        [half] à la moitié d’un tour
        [near] vers la fin d’un tour
       *[hour] une heure avant la fin d’un tour
    }
preferences-choose-way = Comment me rappeler…
preferences-choose-mark = Quand me rappeler…
preferences-how =
    { $how ->
        [none] Ne me rappeler aucun tour
        [direct] Par message privé
       *[mention] Par une mention dans le salon
    }
preferences-reminders-when = Un nouveau rappel remplace le précédent, et disparaît avec son tour. Il n’en vient ni pendant vos heures calmes ni en vacances.


## Confidentialité

privacy-title = Ce qui est gardé
privacy-text =
    Pour que vos parties reprennent là où elles en étaient, je garde : votre numéro d’utilisateur Discord, les tables où vous vous êtes assis, ce que vous y avez joué et ce que vous y avez préparé tant que ce n’est pas joué, le nom que vous portez sur chaque serveur où vous vous êtes assis, vos résultats sur chaque serveur, les règlements que vous y avez inventés, la langue de votre Discord et celle que vous avez choisie, si vous voulez paraître dans les classements, le fuseau horaire, les heures calmes, les vacances et les rappels que vous avez choisis, et si vos messages privés me sont ouverts.
    Quand une partie est finie, ceux qui voient son salon peuvent la revoir, toutes les mains ouvertes : `/historique`.
    Je ne lis pas vos messages, et je ne garde pas votre image.
    `/confidentialité exporter` vous envoie tout ce qui vous concerne; `/confidentialité effacer` l’efface. `/confidentialité classement` vous retire des classements.
privacy-names = Les noms que je garde : { $names }.
privacy-export = Voici tout ce qui est gardé sur vous.
privacy-delete-sure = Vos noms, vos résultats et vos réglages seront effacés, et vos anciennes parties ne porteront plus votre numéro. Les règlements que vous avez inventés restent, sans votre nom et sans vos mots. Effacer pour de bon?
privacy-delete-yes = Tout effacer
privacy-delete-no = Ne rien effacer
privacy-unlisted = D’accord, je ne vous nomme plus : ni dans les classements, ni dans les statistiques que d’autres demandent. Les parties des autres restent entières.
privacy-listed = D’accord, vous paraissez de nouveau dans les classements.
privacy-deleted = C’est effacé. La table vous reste ouverte.
privacy-kept = Rien n’a été effacé.
privacy-still-seated = Levez-vous d’abord là où l’on joue encore : { $tables }.
privacy-table = la table { $table } dans { $channel }
privacy-table-there = la table { $table } dans { $channel }, sur { $server }


## Aide

help-title = Comment on joue ici
help-text =
    On ouvre une table avec `/table ouvrir`, les autres s’y assoient d’un clic, et l’on commence. En solo? Ajoutez des automates.
    Vos cartes vous arrivent en message privé; { $hand } les montre aussi, à vous seul, n’importe où.
    On joue avec les boutons, ou en écrivant : `/jouer`, `/piger`, `/faire`.
    Entre-temps, { "**" }Préparer mon tour…** dans votre main dit quoi jouer quand il viendra; `/plan` le montre ou l’annule.
    `/tours` dit où l’on vous attend, `/règles` tranche les disputes, `/historique` fait revoir une partie.
    Vous ne pouvez pas continuer, ou quelqu’un ne répond plus? `/table remplacer` trouve qui continue.


## Boutons

button-hand = Ma main
button-sheet = Feuille
button-undo = Oups, je reprends
button-undo-agree = D’accord
button-undo-decline = Non, c’est joué
button-rules = Règles
button-join = Rejoindre
button-leave = Quitter
button-take = Prendre la place
take-seat-of = Prendre la place : { $player }
button-offer = Offrir mon siège
replace-player = Remplacer { $player }
button-keep = Garder mon siège
button-start = Commencer
button-add = Ajouter un automate
button-cancel = Fermer la table
button-table = Table…
button-help = Aide
button-rematch = Revanche
button-pause = D’accord pour la pause
button-play-on = Continuer
button-resume = Finir la pause
button-give-time = Donner du temps


## Ce qui ne va pas

error-unexpected = Quelque chose a mal tourné de mon côté; la table est restée comme elle était. Réessayez; si cela revient, donnez ce code à qui m’héberge : { $code }
error-after = C’est fait, mais quelque chose a mal tourné de mon côté ensuite. Voyez où en est la table sous **{ $hand }**. Code : { $code }
error-busy = Je n’y arrive pas en ce moment. Réessayez dans un instant.
error-no-table = Je ne trouve pas cette table. `/tours` montre celles où l’on vous attend, `/table ouvrir` en ouvre une.
error-none-here = Il n’y a pas de table dans ce salon. `/table ouvrir` en ouvre une.
error-seated-nowhere = Vous n’êtes à aucune table ici. `/table rejoindre` vous y assoit, `/table ouvrir` en ouvre une.
error-table-gone = Cette table n’existe plus : on m’a rétabli à partir d’une copie de sûreté. `/table ouvrir` en ouvre une autre.
error-which-table = À quelle table? Appuyez sur son bouton.
error-not-here = On n’ouvre pas de table dans ce salon. Qui gère le serveur peut le permettre avec `/réglages salon`.
error-cannot-write = Je n’ai pas le droit de jouer dans ce salon. Il me manque : { $missing }. Qui gère le serveur peut me le donner; sinon, ouvrez la table ailleurs.
error-commands-alone = La table est ouverte, mais je ne peux rien annoncer ici : on a ajouté mes commandes à ce serveur sans m’y inviter. Qui gère le serveur peut [m’inviter]({ $link }); ensuite, la partie continue.
permission =
    { $name ->
        [view_channel] « Voir les salons »
        [send_messages] « Envoyer des messages »
        [send_messages_in_threads] « Envoyer des messages dans les fils »
        [embed_links] « Intégrer des liens »
        [attach_files] « Joindre des fichiers »
        [read_message_history] « Voir l’historique des messages »
       *[other] { $name }
    }
error-private-thread = Je ne suis pas dans ce fil privé : mentionnez-moi ici ({ $bot }), puis ouvrez la table de nouveau.
error-no-server = Cela se fait dans un salon, sur un serveur.
error-no-rule = Ce jeu n’a pas cette règle maison : { $text }. Choisissez parmi celles qui s’offrent à vous pendant que vous écrivez.
error-too-many-person =
    Vous êtes à { $most } tables ouvertes de ce serveur, et c’est tout ce qu’on peut avoir. Finissez-en une, quittez-en une ou, si vous en êtes l’hôte, fermez-en une (`/table fermer`). Voici les plus longtemps tranquilles :
    { $tables }
error-too-many-channel =
    Il y a { $most } tables ouvertes dans ce salon, et c’est tout ce qu’il peut y avoir. Ouvrez la vôtre dans un autre salon, ou demandez à l’hôte d’une de celles-ci, les plus longtemps tranquilles; l’hôte, ou qui gère le serveur, peut fermer une table (`/table fermer`) :
    { $tables }
error-too-many-server =
    Il y a { $most } tables ouvertes sur ce serveur, et c’est tout ce qu’il peut y avoir. Demandez à l’hôte d’une de celles-ci, les plus longtemps tranquilles; l’hôte, ou qui gère le serveur, peut fermer une table (`/table fermer`) :
    { $tables }
error-no-choice = Ce choix n’existe pas : { $text }. Choisissez parmi ceux qu’on vous offre.
error-no-length = Je ne sais pas lire cette durée : { $text }. Écrivez par exemple 90 min, 8 h ou 2 jours.
error-clock = Un tour demande au moins une minute, par son temps ou par ce que la réserve regagne, et { $days } jours au plus.
error-clock-first = Ces règles maison sont trop longues pour le formulaire : ouvrez la table sans elles, puis changez-les sous { "**" }Règles maison**.
error-no-number = « { $text } » ne convient pas. { $bounds }, je vous prie.
error-no-card = « { $text } » n’est pas une carte que je connais. Vous pouvez jouer : { "**" }{ $cards }**
