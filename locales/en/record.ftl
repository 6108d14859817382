### What can be wrong with a game record (le99-record/1); $field is spelled as in the file.

record-not-json = This record is not JSON.
record-missing-field = The field `{ $field }` is missing.
record-unknown-field = The field `{ $field }` is unknown.
record-misspelled-field = The field `{ $field }` is unknown; it must be `{ $meant }`.
record-wrong-value = The field `{ $field }` has a value that is not allowed: `{ $value }`
record-too-low = The field `{ $field }` must be at least { $least }.
record-too-high = The field `{ $field }` must be at most { $most }.
record-unknown-game = The game `{ $game }`, version { $version }, is unknown.
record-wrong-number-of-seats = This game is for { $least } to { $most } players, not for { $seats }.
record-impossible-setup = These cards do not make up a position of this game.
