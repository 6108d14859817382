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
cli-invite-application = the application’s id (read in the token by default)
cli-backup = copy the database, even while the bot is running
cli-backup-file = the copy, which must not exist yet
cli-restore = put a backup in the place of the database, which is kept; the bot must not be running
cli-restore-file = the backup
cli-health = say whether the bot is alive (exit status 0 or 1)
cli-forget-server = delete what is kept about a server: its tables, games, results and settings
cli-forget-server-server = the server’s id
cli-forget-server-yes = do not ask again


## Playing on this machine

cli-page = Open { $address } to play. Ctrl-C stops everything.
cli-bot-started = The bot is running (process { $pid }).
cli-bot-fell = The bot has stopped; it starts again in { NUMBER($seconds, maximumFractionDigits: 1) } s.
cli-local-failed = The local Discord has stopped; its last words are above.
cli-world-unreadable = The file of channels and messages could not be read. It is kept as { $file }, and everything begins anew there.
cli-anew = Everything begins anew, as somebody has asked on the page. What was there is kept as { $database }, and beside it.
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

cli-invite-which = Say which application to invite: its id stands on its page at discord.com/developers/applications.
cli-no-database = There is no database at { $file }: the bot has not run yet, or DATABASE_URL says another place.
cli-backup-exists = { $file } exists already; a backup never replaces anything.
cli-backup-failed = No backup was made: { $detail }.
cli-backup-done = The database is copied to { $file } and checked.
cli-health-never = The bot has not run with this database yet.
cli-health-unreadable = { $file } cannot be read as the bot’s database.
cli-health-well = The bot is well: it gave a sign of life { $seconds } s ago.
cli-health-ill = The bot gave its last sign of life { $seconds } s ago.
cli-health-backup = The last backup, at { $time }, has failed: the log says why.
cli-restore-missing = There is no file { $file }.
cli-restore-running = The bot is running: stop it first, and start it again afterwards.
cli-restore-failed = { $file } was not restored, and nothing has changed: { $detail }.
cli-restore-done = { $file } is checked and in place. Whoever has had something deleted since stays deleted.
cli-restore-kept = The database of before is kept as { $file }: delete it once you no longer need it.
cli-forget-server-sure =
    { $tables ->
        [0] The settings of the server { $server } will be deleted for good.
        [one] A table of the server { $server }, its games, results and settings will be deleted for good.
       *[other] { $tables } tables of the server { $server }, their games, results and settings will be deleted for good.
    } Type its id to go on:
cli-forget-server-done = Nothing is kept about the server { $server } any more. Backups made before still have it; restoring one deletes it again.
cli-forget-server-kept = Nothing was deleted.
cli-forget-server-unknown = Nothing is kept about a server { $server }.
cli-forget-server-running = The bot is running: stop it first, it has the games of that server in mind.


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
setting-default-language = { $name } must be fr or en.
setting-unknown = { $file } sets { $name }, which is no setting of Le 99; .env.example lists them all.
setting-unreadable = { $file } is not a text file in UTF-8.
