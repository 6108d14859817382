"""What tests share. A test imports the one it needs: ``from support.gametable import Table``.

The rules alone:

- ``gametable``: a table of any game, moves as people write them; ``le99_table``, ``noeufs_table``,
  ``parlett_table``, ``sotlylaisse_table`` and ``tremblay_table`` lay out positions of each.
- ``random_games``: random games of any game, made from what it says of itself; ``sizes`` says how many.
- ``worlds``: pairs of games that differ only in cards that an observer may not see.
- ``reglements``: règlements that only a hostile loser would invent; ``wild_trials``: trials that never end.
- ``tutorial``: the game of ``docs/adding-a-game.md``, put together from its page.

Tables without Discord:

- ``folding``: a table's log kept in memory, with a clock that one sets by hand.
- ``months``: a store, its tables and their clock, whose months pass in seconds.
- ``year``: a busy bot with its people and outages, for any time; ``almanac`` counts that time in another way.
- ``retold``: a random game as a table's log, and the snapshot that the bot would hold of it.
- ``clicks``: clicks at a table of Tremblay's game, heard without Discord; ``drafts``: its règlements begun.

Words and screens:

- ``messages``: the messages of both languages as a translator sees them.
- ``looks``: a screen as Discord and its readers take it.

On the wire, against the local Discord:

- ``bot_process``: the bot in a process of its own, to be killed; ``seeded_bot`` is what that process runs.
- ``local_run``: ``le99 run`` in a process of its own, to be killed with all that it has started.
- ``player``: somebody's Discord client; ``tableside``: what people do and see at a table.
- ``gathering``: many tables at once, and the games that people play there through the bot.
- ``saved_games``: databases that earlier versions wrote, and what was in them; ``resumed`` goes on with them.
- ``discord_api``: a local Discord in the test's own process, where one request after the other is judged.
- ``forked``: processes that need no loading, and ``preloaded``, what they find read already.
- ``probe``: a small bot that tries what a Discord does.
- ``openapi``: where Discord's own description is; ``skips``: in CI a skipped test needs a reason.
"""
