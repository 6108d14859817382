### What can be wrong with a game record (le99-record/1); $field is spelled as in the file.

record-not-json = This record is no JSON.
record-missing-field = The field `{ $field }` is missing.
record-unknown-field = The field `{ $field }` is unknown.
record-misspelled-field = The field `{ $field }` is unknown; `{ $meant }` must be meant.
record-wrong-value = The field `{ $field }` has a value that is not allowed: `{ $value }`
record-too-low = The field `{ $field }` is at least { $least }.
record-too-high = The field `{ $field }` is at most { $most }.
record-unknown-game = The game `{ $game }`, version { $version }, is unknown.
record-wrong-number-of-seats = This game is for { $least } to { $most } players, not { $seats }.
record-impossible-setup = These cards do not make a position of this game.
