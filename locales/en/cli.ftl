### What a person at a terminal reads: help, addresses, troubles.


## Help

cli-about = Le 99: card games on Discord, in French and in English.
cli-words = commands and words
cli-options = options
cli-help = say this and stop
cli-run = join Discord, or without a token play on this machine
cli-run-port = where the page is on this machine (if the port is taken, elsewhere)
cli-bot = run the bot alone
cli-bot-until-eof = end when the standard input is closed
cli-discord = run a Discord for this machine alone and print where it is, as JSON
cli-discord-port = where clients and the page find it (any free port by default)
cli-discord-control-port = where tests find it (any free port by default)
cli-discord-openapi = Discord’s OpenAPI description, to check every exchange against
cli-discord-bot-token = the bot’s token (a new one by default)
cli-discord-strict-limits = limit a bot as Discord does
cli-discord-jitter = milliseconds that each request of the bot takes, such as 50-300
cli-discord-seed = the seed of the jitter
cli-discord-world = the file in which it keeps its world (it keeps nothing by default)
cli-discord-until-eof = end when the standard input is closed
cli-replay = play records under the eyes of the referee and print what happens, as JSON lines
cli-replay-files = a record, or - for records on the standard input, one per line
cli-replay-ends = print one line per record: its end, or what is wrong
cli-games = list the games
cli-games-json = with their house rules, as a JSON schema
cli-invite = print the link that invites the bot to a server
cli-invite-application = the application’s ID (by default the one in the token)
cli-backup = copy the database, even while the bot is running
cli-backup-file = the copy, which must not exist yet
cli-restore = put a backup in the place of the database, which is kept; the bot must not be running
cli-restore-file = the backup
cli-health = say whether the bot is alive (exit status 0 or 1)
cli-forget-server = delete what is kept about a server: its tables, games, results and settings
cli-forget-server-server = the server’s ID
cli-forget-server-yes = do not ask again


## Playing on this machine

cli-page = Open { $address } to play. Ctrl-C stops everything.
cli-bot-started = The bot is running (process { $pid }).
cli-bot-fell = The bot has stopped; it starts again in { NUMBER($seconds, maximumFractionDigits: 1) } s.
cli-local-failed = The local Discord has stopped; its last words are above.
cli-world-unreadable = The file of channels and messages could not be read. It is kept as { $file }, and everything begins anew there.
cli-anew = Everything begins anew, as asked on the page. What was there is kept as { $database }, and beside it.
cli-no-store = The bot cannot use its database: { $detail }.
cli-second-bot = Another bot is running with the database { $file }; stop it first, or give this one a DATABASE_URL of its own.
cli-stopping = Good night.


## Records and games

cli-game = { $key }: { $name } ({ $players })
cli-game-players = { $least } to { $most } players
cli-game-players-fixed = { $least } players
cli-replay-unreadable = { $file } cannot be read.
cli-replay-nothing = No record came in on the standard input: one per line is expected.


## A host’s chores

cli-invite-which = Say which application to invite: its ID is on its page at discord.com/developers/applications.
cli-no-database = There is no database at { $file }: the bot has not run yet, or DATABASE_URL names another place.
cli-backup-exists = { $file } exists already; a backup never replaces anything.
cli-backup-failed = No backup was made: { $detail }.
cli-backup-done = The database is copied to { $file } and checked.
cli-health-never = The bot has not run with this database yet.
cli-health-unreadable = { $file } cannot be read as the bot’s database.
cli-health-well = The bot is well: it gave a sign of life { $seconds } s ago.
cli-health-ill = The bot gave its last sign of life { $seconds } s ago.
cli-health-backup = The last backup, at { $time }, has failed: the log says why.
cli-health-second = Another bot uses this token; it was noticed at { $time }. Stop one of the two, or reset the token.
cli-restore-missing = There is no file { $file }.
cli-restore-running = The bot is running: stop it first, and start it again afterwards.
cli-restore-failed = { $file } was not restored, and nothing has changed: { $detail }.
cli-restore-done = { $file } is checked and in place. What was deleted since stays deleted.
cli-restore-kept = The previous database is kept as { $file }: delete it once you no longer need it.
cli-forget-server-sure =
    { $tables ->
        [0] The settings of the server { $server } will be deleted for good.
        [one] A table of the server { $server }, its games, results and settings will be deleted for good.
       *[other] { $tables } tables of the server { $server }, their games, results and settings will be deleted for good.
    } Type its ID to go on:
cli-forget-server-done = Nothing is kept about the server { $server } any more. Backups made before still have it; restoring one deletes it again.
cli-forget-server-kept = Nothing was deleted.
cli-forget-server-unknown = Nothing is kept about a server { $server }.
cli-forget-server-running = The bot is running: stop it first, for it has that server’s games in mind.


## The doctor: each check in a sentence

cli-doctor = check settings, database, disk, time, token, commands and permissions, before the bot starts (exit status 0 or 1)
cli-doctor-language = the language of the answers (by default that of DEFAULT_LANGUAGE)
cli-doctor-settings = The settings can be used.
cli-doctor-database-none = There is no database at { $file } yet: the bot makes one when it starts.
cli-doctor-database-current = The database { $file } is whole, and no bot is using it.
cli-doctor-database-occupied = The database { $file } is whole, and a bot is using it now.
cli-doctor-database-older = The database { $file } is whole; the bot brings it up to date when it starts. Make a backup first: “le99 backup”.
cli-doctor-database-newer = The database { $file } was written by a later version: install that one, or restore a backup made before.
cli-doctor-database-foreign = The file { $file } belongs to another program: give the bot a DATABASE_URL of its own.
cli-doctor-database-damaged = The database { $file } is damaged: restore the last backup with “le99 restore”. ({ $detail })
cli-doctor-database-busy = Another program holds the database { $file }: close it, or wait until it is done, then ask again. ({ $detail })
cli-doctor-database-unavailable = The database { $file } cannot be read or written: check the permissions of its folder. ({ $detail })
cli-doctor-disk = There is room on the disk: { $megabytes } MB in { $folder }.
cli-doctor-disk-full = The disk is nearly full: { $megabytes } MB in { $folder }. Make room, or the games stop.
cli-doctor-backups = Backups are made on a schedule, in { $folder }.
cli-doctor-backups-none = No backups are made on a schedule: set BACKUPS to a folder, on another disk if you can.
cli-doctor-backups-failed = The last backup, at { $time }, has failed: the log says why. See that the BACKUPS folder is there and has room.
cli-doctor-time = This machine’s clock is right.
cli-doctor-time-wrong =
    { $side ->
        [behind] This machine’s clock is { $seconds } s behind Discord’s.
       *[ahead] This machine’s clock is { $seconds } s ahead of Discord’s.
    } The bot follows Discord’s, but the log and the backups bear the wrong time: set the clock.
cli-doctor-token-none = There is no DISCORD_TOKEN: “le99 run” plays on this machine, and Discord was not asked anything.
cli-doctor-token-unknown = Discord does not know this DISCORD_TOKEN: copy the token again from the Bot page of your application (Reset Token).
cli-doctor-token = Discord knows the token: it belongs to { $name }.
cli-doctor-token-elsewhere = The application has an “Interactions Endpoint URL”: Discord sends clicks there, and the bot hears none. Empty that field on the General Information page.
cli-doctor-token-code-grant = “Requires OAuth2 Code Grant” is on: nobody can invite the bot. Turn it off on the Bot page.
cli-doctor-discord-unreachable = Discord did not answer as it should: try again later, or check your network. ({ $detail })
cli-doctor-second-bot = Another bot uses this token; it was noticed at { $time }. Stop one of the two, or reset the token on the Bot page.
cli-doctor-second-bot-none = No other bot was noticed with this token.
cli-doctor-commands =
    { $commands ->
        [one] One command is registered with Discord.
       *[other] { $commands } commands are registered with Discord.
    }
cli-doctor-commands-none = No commands are registered yet: the bot registers them when it connects.
cli-doctor-commands-refused = Discord has refused the commands: { $detail }. The bot plays with the previous ones, and tries again.
cli-doctor-emojis = The cards are there as emojis: { $emojis }.
cli-doctor-emojis-missing = Some cards are not there as emojis: { $there } of { $emojis } are. The bot uploads them in the background, and says them in letters until then.
cli-doctor-servers-none = The bot is on no server yet: “le99 invite” prints the link that invites it.
cli-doctor-server-unread = { $server }: Discord does not say what I may do there. ({ $detail })
cli-doctor-server =
    { $server }: I may play in { $channels ->
        [one] one channel.
       *[other] { $channels } channels.
    }
cli-doctor-server-nowhere = { $server }: I may play nowhere. Give my role the permissions that “le99 invite” asks for, or choose other channels with /settings channel.
cli-doctor-channel = { $server }, #{ $channel }: I lack { $missing }. Grant it to my role in the permissions of the channel.
cli-doctor-channels-hidden =
    { $server }: I do not see { $channels ->
        [one] one channel
       *[other] { $channels } channels
    }; that is fine unless you want to play there.


## Settings that are wrong

setting-no-token = DISCORD_TOKEN is missing: put the bot’s token in .env, or use “le99 run” to play without one.
setting-token = DISCORD_TOKEN does not look like a bot’s token: three parts joined by dots, from the Bot page of your application.
setting-detour = DISCORD_API and DISCORD_GATEWAY go together: set both, or none.
setting-discord-token = { $name } cannot be used.
setting-discord-api = { $name } must be an address such as http://127.0.0.1:9999/api/v10.
setting-discord-gateway = { $name } must be an address such as ws://127.0.0.1:9999/gateway.
setting-database-url = { $name } must be an address such as sqlite:///data/le99.sqlite3; no other kind of database is supported yet.
setting-backups = { $name } must be a folder.
setting-log-level = { $name } must be DEBUG, INFO, WARNING or ERROR.
setting-log-format = { $name } must be console or json.
setting-moment = { $name } must be a number of seconds from 0 to 60.
setting-metrics = { $name } must be a port such as 9099, for this machine alone, or an address such as 0.0.0.0:9099.
setting-emojis = { $name } must be yes or no.
setting-default-language = { $name } must be fr or en.
setting-tables-per-person = { $name } must be a whole number from 1 on.
setting-tables-per-channel = { $name } must be a whole number from 1 on.
setting-tables-per-server = { $name } must be a whole number from 1 on.
setting-unknown = { $file } sets { $name }, which is no setting of Le 99; .env.example lists them all.
setting-unreadable = { $file } is not a text file in UTF-8.
