### Les commandes, telles que Discord les montre. Limites de Discord :
### un .name a de 1 à 32 lettres minuscules (accents permis), chiffres, - ou _, sans espace, et ne répète
### aucun autre nom de la même commande; une .description a au plus 100 caractères; un choix, 100.
### Une commande entière (noms, descriptions et choix) tient en 8 000 caractères.
### La clé d’une sous-commande ou d’une option continue celle de sa commande : command-table-new-game.


## /table

command-table =
    .name = table
    .description = Ouvrir une table, s’y asseoir, commencer

command-table-new =
    .name = ouvrir
    .description = Ouvrir une table dans ce salon
command-table-new-game =
    .name = jeu
    .description = À quoi joue-t-on?
command-table-new-clock =
    .name = cadence
    .description = Le temps que chacun a pour jouer son tour
command-table-new-computers =
    .name = automates
    .description = Combien d’automates s’assoient avec vous
command-table-new-rules =
    .name = règles
    .description = Les règles maison que l’on change; les autres sont les usuelles

command-table-join =
    .name = rejoindre
    .description = S’asseoir à une table
command-table-join-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-table-leave =
    .name = quitter
    .description = Se lever de table; en pleine partie, un automate prend votre siège
command-table-leave-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-table-start =
    .name = commencer
    .description = Distribuer les cartes
command-table-start-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-table-add =
    .name = ajouter
    .description = Asseoir un automate
command-table-add-level =
    .name = niveau
    .description = Sa façon de jouer
command-table-add-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-table-remove =
    .name = retirer
    .description = Retirer quelqu’un de la table; en pleine partie, un automate prend son siège
command-table-remove-player =
    .name = joueur
    .description = Qui doit se lever?
command-table-remove-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-table-substitute =
    .name = remplacer
    .description = Offrir votre siège, ou faire remplacer quelqu’un dont le temps est écoulé
command-table-substitute-player =
    .name = joueur
    .description = Qui a laissé passer son tour; personne, pour votre propre siège
command-table-substitute-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-table-close =
    .name = fermer
    .description = Fermer la table sans finir la partie
command-table-close-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-table-rematch =
    .name = revanche
    .description = Rejouer à la même table, avec les mêmes règles
command-table-rematch-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }


## Jouer

command-play =
    .name = jouer
    .description = Jouer une carte
command-play-card =
    .name = carte
    .description = Une carte de votre main, par exemple 5♥
command-play-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-draw =
    .name = piger
    .description = Piger une carte
command-draw-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-announce =
    .name = annoncer
    .description = Aux jeux de 99 : annoncer le total, là où c’est aux joueurs de le dire
command-announce-total =
    .name = nombre
    .description = Le total après votre carte
command-announce-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-do =
    .name = faire
    .description = Faire tout autre geste : mêler, couper, ramasser ses cartes…
command-do-move =
    .name = geste
    .description = Ce que vous pouvez faire en ce moment
command-do-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-undo =
    .name = reprendre
    .description = Reprendre votre dernier geste, si ceux qui ont joué depuis sont d’accord
command-undo-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-invent =
    .name = inventer
    .description = Au 99 de Tremblay : inventer un règlement quand on a perdu
command-invent-bylaw =
    .name = règlement
    .description = Pour qui connaît la langue des règlements : ses données, en JSON
command-invent-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-accuse =
    .name = dénoncer
    .description = Au 99 de Tremblay : dénoncer qui a manqué à une règle d’honneur
command-accuse-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-hand =
    .name = main
    .description = Voir sa main; personne d’autre ne la voit
command-hand-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-turns =
    .name = tours
    .description = Les tables où l’on vous attend


## Consulter

command-scoresheet =
    .name = feuille
    .description = La feuille de pointage d’une table
command-scoresheet-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-leaderboard =
    .name = classement
    .description = Le classement de ce serveur, jeu par jeu
command-leaderboard-game =
    .name = jeu
    .description = À quel jeu
command-leaderboard-season =
    .name = saison
    .description = Une saison de ce serveur, au lieu d’une période
command-leaderboard-period =
    .name = période
    .description = Depuis quand; si vous ne dites rien, cette saison

command-leaderboard-minimum =
    .name = minimum
    .description = Combien de parties il faut pour y paraître

command-history =
    .name = historique
    .description = Les parties jouées là où vous pouvez voir, à revoir
command-history-game =
    .name = jeu
    .description = D’un seul jeu
command-history-player =
    .name = joueur
    .description = Celles où quelqu’un a joué
command-history-table =
    .name = { command-option-table.name }
    .description = Celles d’une table, par son numéro

command-stats =
    .name = statistiques
    .description = Les parties d’un joueur sur ce serveur
command-stats-player =
    .name = joueur
    .description = Vous, si vous ne dites rien
command-stats-game =
    .name = jeu
    .description = À quel jeu

command-rules =
    .name = règles
    .description = Les règles d’un jeu
command-rules-game =
    .name = jeu
    .description = De quel jeu
command-rules-number =
    .name = numéro
    .description = Une règle en particulier, par exemple R16

command-help =
    .name = aide
    .description = Comment on joue ici

command-learn =
    .name = apprendre
    .description = Apprendre Le 99 en deux minutes, en privé, contre des automates


## Régler

command-settings =
    .name = réglages
    .description = Régler Le 99 pour ce serveur
command-settings-show =
    .name = voir
    .description = Les réglages de ce serveur
command-settings-language =
    .name = langue
    .description = La langue des annonces dans les salons
command-settings-language-language =
    .name = langue
    .description = Français, anglais, ou aucun choix
command-settings-language-channel =
    .name = salon
    .description = Un salon qui a sa propre langue
command-settings-numerals =
    .name = nombres
    .description = Comment dire 70, 80 et 90
command-settings-numerals-style =
    .name = façon
    .description = Soixante-dix ou septante, avec ou sans les traits d’union de 1990
command-settings-channel =
    .name = salon
    .description = Permettre les tables dans un salon, ou les y interdire
command-settings-channel-channel =
    .name = salon
    .description = Quel salon
command-settings-channel-allowed =
    .name = permis
    .description = Peut-on y ouvrir une table?

command-settings-season =
    .name = saison
    .description = Commencer une saison, dont les résultats comptent à part
command-settings-season-name =
    .name = nom
    .description = Par exemple : Automne 2026
command-settings-season-start =
    .name = début
    .description = 2026-09-01 ou 2026-09-01T00:00-04:00; maintenant, si vous ne dites rien
command-settings-drop-season =
    .name = oublier-saison
    .description = Enlever une saison : ses parties comptent alors dans celle d’avant
command-settings-drop-season-name =
    .name = nom
    .description = Laquelle

command-language =
    .name = langue
    .description = La langue dans laquelle je vous parle, à vous
command-language-choice =
    .name = choix
    .description = Français, anglais, ou comme votre Discord

command-privacy =
    .name = confidentialité
    .description = Ce qui est gardé sur vous
command-privacy-show =
    .name = voir
    .description = Ce qui est gardé, et pourquoi
command-privacy-export =
    .name = exporter
    .description = Recevoir tout ce qui est gardé sur vous
command-privacy-leaderboard =
    .name = classement
    .description = Paraître dans les classements et les statistiques, ou non
command-privacy-leaderboard-shown =
    .name = paraître
    .description = Peut-on vous y nommer?
command-privacy-delete =
    .name = effacer
    .description = Effacer ce qui est gardé sur vous


## /plan

command-plan =
    .name = plan
    .description = Préparer son tour avant qu’il vienne
command-plan-show =
    .name = voir
    .description = Voir ce qui est préparé, et préparer autre chose
command-plan-show-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }
command-plan-cancel =
    .name = annuler
    .description = Annuler ce qui est préparé
command-plan-cancel-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }


## L’option commune

command-option-table =
    .name = table
    .description = Laquelle, si vous jouez à plusieurs tables


## Temps

command-table-pause =
    .name = pause
    .description = Proposer une pause, ou s’y joindre : le temps ne court plus
command-table-pause-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }
command-table-resume =
    .name = reprendre
    .description = Mettre fin à la pause, ou la refuser
command-table-resume-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }
command-table-time =
    .name = temps
    .description = Donner plus de temps à qui l’on attend
command-table-time-table =
    .name = { command-option-table.name }
    .description = { command-option-table.description }

command-preferences =
    .name = préférences
    .description = Votre fuseau horaire, vos heures calmes, vos vacances, vos rappels, où vous jouez
command-preferences-zone =
    .name = fuseau
    .description = Où vous vivez : tapez le nom d’une ville


## Les choix

choice-clock-none = Sans limite
choice-clock-live = En direct : 2 minutes par tour
choice-clock-evening = Une soirée : 15 minutes par tour
choice-clock-daily = Un jour : 24 heures par tour
choice-clock-weekly = Une semaine : 7 jours par tour
choice-clock-detail = En détail…
choice-language-fr = Français
choice-language-en = Anglais
choice-language-auto = Comme mon Discord
choice-language-unchosen = Aucun choix (un salon : comme le serveur)

choice-numerals-traditional = Soixante-dix, quatre-vingts, vingt et un
choice-numerals-1990 = Soixante-dix, quatre-vingts, vingt-et-un (traits d’union de 1990)
choice-numerals-belgian = Septante, quatre-vingts, nonante
choice-numerals-swiss = Septante, huitante, nonante

choice-period-week = Sept derniers jours
choice-period-month = Trente derniers jours
choice-period-year = Douze derniers mois
choice-period-ever = Depuis toujours

choice-level-careful = Prudent : il ménage ses cartes
choice-level-random = Étourdi : il joue au hasard

