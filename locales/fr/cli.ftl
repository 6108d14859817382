### Ce qu’une personne lit à son terminal : l’aide, les adresses, les ennuis.


## Aide

cli-about = Le 99 : des jeux de cartes sur Discord, en français et en anglais.
cli-words = commandes et mots
cli-options = options
cli-help = dire ceci, et s’arrêter
cli-run = se joindre à Discord ou, sans jeton, jouer sur cette machine
cli-run-port = où est la page sur cette machine (ailleurs si le port est pris)
cli-bot = faire tourner le bot seul
cli-bot-until-eof = finir quand l’entrée standard se ferme
cli-discord = faire tourner un Discord pour cette seule machine et dire où il est, en JSON
cli-discord-port = où les clients et la page le trouvent (sinon, n’importe quel port libre)
cli-discord-control-port = où les tests le trouvent (sinon, n’importe quel port libre)
cli-discord-openapi = la description OpenAPI de Discord, pour y comparer chaque échange
cli-discord-bot-token = le jeton du bot (sinon, un nouveau)
cli-discord-strict-limits = limiter un bot comme le fait Discord
cli-discord-jitter = millisecondes que prend chaque requête du bot, par exemple 50-300
cli-discord-seed = la graine de ces délais
cli-discord-world = le fichier où il garde son monde (sinon, il ne garde rien)
cli-discord-until-eof = finir quand l’entrée standard se ferme
cli-replay = rejouer des parties sous les yeux de l’arbitre et dire ce qui arrive, en lignes JSON
cli-replay-files = une partie consignée, ou - pour en lire une par ligne de l’entrée standard
cli-replay-ends = une seule ligne par partie : la fin, ou ce qui ne va pas
cli-games = énumérer les jeux
cli-games-json = avec leurs règles maison, en schéma JSON
cli-invite = donner le lien qui invite le bot dans un serveur
cli-invite-application = le numéro de l’application (sinon, celui que dit le jeton)
cli-backup = copier la base de données, même pendant que le bot tourne
cli-backup-file = la copie, qui ne doit pas encore exister
cli-restore = mettre une copie de sûreté à la place de la base de données, qui est gardée; le bot doit être arrêté
cli-restore-file = la copie de sûreté
cli-health = dire si le bot est en vie (code de sortie 0 ou 1)
cli-forget-server = effacer ce qui est gardé sur un serveur : ses tables, parties, résultats et réglages
cli-forget-server-server = le numéro du serveur
cli-forget-server-yes = ne pas redemander


## Jouer sur cette machine

cli-page = Ouvrez { $address } pour jouer. Ctrl-C arrête tout.
cli-bot-started = Le bot tourne (processus { $pid }).
cli-bot-fell = Le bot s’est arrêté; il repart dans { NUMBER($seconds, maximumFractionDigits: 1) } s.
cli-local-failed = Le Discord local s’est arrêté; ses derniers mots sont ci-dessus.
cli-world-unreadable = Le fichier des salons et des messages n’a pu être lu. Il est gardé sous le nom { $file }, et tout y recommence.
cli-anew = Tout recommence, comme on l’a demandé sur la page. Ce qu’il y avait est gardé sous le nom { $database }, et à côté.
cli-no-store = Le bot ne peut se servir de sa base de données : { $detail }.
cli-second-bot = Un autre bot tourne avec la base de données { $file }; arrêtez-le d’abord, ou donnez à celui-ci un DATABASE_URL à lui.
cli-stopping = Bonne nuit.


## Parties consignées et jeux

cli-game = { $key } : { $name } ({ $players })
cli-game-players = de { $least } à { $most } joueurs
cli-game-players-fixed = { $least } joueurs
cli-replay-unreadable = Impossible de lire { $file }.
cli-replay-nothing = Aucune partie n’est arrivée par l’entrée standard : il en faut une par ligne.


## Les corvées de l’hôte

cli-invite-which = Dites quelle application inviter : son numéro est sur sa page, à discord.com/developers/applications.
cli-no-database = Il n’y a pas de base de données à { $file } : le bot n’a pas encore tourné, ou DATABASE_URL dit un autre endroit.
cli-backup-exists = { $file } existe déjà; une copie de sûreté ne remplace jamais rien.
cli-backup-failed = Aucune copie n’a été faite : { $detail }.
cli-backup-done = La base de données est copiée dans { $file }, et vérifiée.
cli-health-never = Le bot n’a pas encore tourné avec cette base de données.
cli-health-unreadable = { $file } ne se lit pas comme la base de données du bot.
cli-health-well = Le bot va bien : il a donné signe de vie il y a { $seconds } s.
cli-health-ill = Le dernier signe de vie du bot remonte à { $seconds } s.
cli-health-backup = La dernière copie de sûreté, à { $time }, a échoué : le journal dit pourquoi.
cli-health-second = Un autre bot se sert de ce jeton; il a été remarqué à { $time }. Arrêtez l’un des deux, ou changez le jeton.
cli-restore-missing = Il n’y a pas de fichier { $file }.
cli-restore-running = Le bot tourne : arrêtez-le d’abord, et redémarrez-le après.
cli-restore-failed = { $file } n’a pas été restauré, et rien n’a changé : { $detail }.
cli-restore-done = { $file } est vérifié et en place. Ce qui a été effacé depuis reste effacé.
cli-restore-kept = La base de données précédente est gardée sous le nom { $file } : effacez-la quand elle ne vous sert plus.
cli-forget-server-sure =
    { $tables ->
        [0] Les réglages du serveur { $server } seront effacés pour de bon.
        [one] Une table du serveur { $server }, ses parties, résultats et réglages seront effacés pour de bon.
       *[other] { $tables } tables du serveur { $server }, leurs parties, résultats et réglages seront effacés pour de bon.
    } Écrivez son numéro pour continuer :
cli-forget-server-done = Plus rien n’est gardé sur le serveur { $server }. Les copies de sûreté faites avant l’ont encore; en restaurer une l’efface de nouveau.
cli-forget-server-kept = Rien n’a été effacé.
cli-forget-server-unknown = Rien n’est gardé sur un serveur { $server }.
cli-forget-server-running = Le bot tourne : arrêtez-le d’abord, car il a en tête les parties de ce serveur.


## Le docteur : une phrase par vérification

cli-doctor = vérifier réglages, base de données, disque, heure, jeton, commandes et permissions, avant que le bot démarre (code de sortie 0 ou 1)
cli-doctor-language = la langue des réponses (sinon celle de DEFAULT_LANGUAGE)
cli-doctor-settings = Les réglages sont utilisables.
cli-doctor-database-none = Il n’y a pas encore de base de données à { $file } : le bot la crée en démarrant.
cli-doctor-database-current = La base de données { $file } est intacte, et aucun bot ne s’en sert.
cli-doctor-database-occupied = La base de données { $file } est intacte, et un bot s’en sert en ce moment.
cli-doctor-database-older = La base de données { $file } est intacte; le bot la mettra à jour en démarrant. Faites d’abord une copie de sûreté : « le99 backup ».
cli-doctor-database-newer = La base de données { $file } vient d’une version plus récente : installez celle-là, ou restaurez une copie faite avant.
cli-doctor-database-foreign = Le fichier { $file } est à un autre programme : donnez au bot un DATABASE_URL à lui.
cli-doctor-database-damaged = La base de données { $file } est abîmée : restaurez la dernière copie avec « le99 restore ». ({ $detail })
cli-doctor-database-busy = Un autre programme tient la base de données { $file } : fermez-le, ou attendez qu’il ait fini, puis recommencez. ({ $detail })
cli-doctor-database-unavailable = La base de données { $file } ne peut être lue ou écrite : voyez les permissions de son dossier. ({ $detail })
cli-doctor-disk = Il y a de la place sur le disque : { $megabytes } Mo dans { $folder }.
cli-doctor-disk-full = Le disque est presque plein : { $megabytes } Mo dans { $folder }. Faites de la place, sinon les parties s’arrêtent.
cli-doctor-backups = Des copies de sûreté se font d’elles-mêmes, dans { $folder }.
cli-doctor-backups-none = Aucune copie de sûreté ne se fait d’elle-même : donnez un dossier à BACKUPS, sur un autre disque si possible.
cli-doctor-backups-failed = La dernière copie de sûreté, à { $time }, a échoué : le journal dit pourquoi. Voyez si le dossier de BACKUPS est là et s’il y reste de la place.
cli-doctor-time = L’horloge de cette machine est à l’heure.
cli-doctor-time-wrong =
    { $side ->
        [behind] L’horloge de cette machine retarde de { $seconds } s sur celle de Discord.
       *[ahead] L’horloge de cette machine avance de { $seconds } s sur celle de Discord.
    } Le bot suit Discord, mais le journal et les copies portent une heure fausse : mettez l’horloge à l’heure.
cli-doctor-token-none = Il n’y a pas de DISCORD_TOKEN : « le99 run » joue sur cette machine, et rien n’a été demandé à Discord.
cli-doctor-token-unknown = Discord ne connaît pas ce DISCORD_TOKEN : copiez le jeton de nouveau à la page Bot de votre application (Reset Token).
cli-doctor-token = Discord connaît le jeton : c’est celui de { $name }.
cli-doctor-token-elsewhere = L’application a une « Interactions Endpoint URL » : Discord y envoie les clics, et le bot n’en entend aucun. Videz ce champ à la page General Information.
cli-doctor-token-code-grant = « Requires OAuth2 Code Grant » est activé : personne ne peut inviter le bot. Désactivez-le à la page Bot.
cli-doctor-discord-unreachable = Discord n’a pas répondu comme il faut : réessayez plus tard, ou voyez votre réseau. ({ $detail })
cli-doctor-second-bot = Un autre bot se sert de ce jeton; il a été remarqué à { $time }. Arrêtez l’un des deux, ou changez le jeton à la page Bot.
cli-doctor-second-bot-none = Aucun autre bot n’a été remarqué avec ce jeton.
cli-doctor-commands =
    { $commands ->
        [one] Une commande est inscrite chez Discord.
       *[other] { $commands } commandes sont inscrites chez Discord.
    }
cli-doctor-commands-none = Aucune commande n’est encore inscrite : le bot le fait en se connectant.
cli-doctor-commands-refused = Discord a refusé les commandes : { $detail }. Le bot joue avec les précédentes, et réessaie.
cli-doctor-emojis = Les cartes sont là comme émojis : { $emojis }.
cli-doctor-emojis-missing = Des cartes manquent comme émojis : { $there } sur { $emojis } sont là. Le bot les envoie en arrière-plan, et les dit en lettres d’ici là.
cli-doctor-servers-none = Le bot n’est encore dans aucun serveur : « le99 invite » donne le lien qui l’invite.
cli-doctor-server-unread = { $server } : Discord ne dit pas ce que je peux y faire. ({ $detail })
cli-doctor-server =
    { $server } : je peux jouer dans { $channels ->
        [one] un salon.
       *[other] { $channels } salons.
    }
cli-doctor-server-nowhere = { $server } : je ne peux jouer nulle part. Donnez à mon rôle les permissions que demande « le99 invite », ou choisissez d’autres salons avec /réglages salon.
cli-doctor-channel = { $server }, #{ $channel } : il me manque { $missing }. Accordez-le à mon rôle dans les permissions du salon.
cli-doctor-channels-hidden =
    { $server } : je ne vois pas { $channels ->
        [one] un salon
       *[other] { $channels } salons
    }; c’est bien ainsi, à moins que vous ne vouliez y jouer.


## Réglages qui ne vont pas

setting-no-token = Il manque DISCORD_TOKEN : mettez le jeton du bot dans .env, ou jouez sans jeton avec « le99 run ».
setting-token = DISCORD_TOKEN ne ressemble pas au jeton d’un bot : trois parties jointes par des points, à prendre à la page Bot de votre application.
setting-detour = DISCORD_API et DISCORD_GATEWAY vont ensemble : donnez les deux, ou aucun.
setting-discord-token = { $name } est inutilisable.
setting-discord-api = { $name } doit être une adresse comme http://127.0.0.1:9999/api/v10.
setting-discord-gateway = { $name } doit être une adresse comme ws://127.0.0.1:9999/gateway.
setting-database-url = { $name } doit être une adresse comme sqlite:///data/le99.sqlite3; nulle autre sorte de base de données n’est encore reconnue.
setting-backups = { $name } doit être un dossier.
setting-log-level = { $name } doit être DEBUG, INFO, WARNING ou ERROR.
setting-log-format = { $name } doit être console ou json.
setting-moment = { $name } doit être un nombre de secondes de 0 à 60.
setting-metrics = { $name } doit être un port comme 9099, pour cette machine seule, ou une adresse comme 0.0.0.0:9099.
setting-emojis = { $name } doit être yes ou no.
setting-default-language = { $name } doit être fr ou en.
setting-tables-per-person = { $name } doit être un nombre entier, au moins 1.
setting-tables-per-channel = { $name } doit être un nombre entier, au moins 1.
setting-tables-per-server = { $name } doit être un nombre entier, au moins 1.
setting-unknown = { $file } donne { $name }, qui n’est pas un réglage du 99; .env.example les énumère tous.
setting-unreadable = { $file } n’est pas un fichier texte en UTF-8.
