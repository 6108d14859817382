### Ce qu’un relevé de partie (le99-record/1) peut avoir de travers; $field s’écrit comme dans le fichier.

record-not-json = Ce relevé n’est pas du JSON.
record-missing-field = Il manque le champ `{ $field }`.
record-unknown-field = Le champ `{ $field }` est inconnu.
record-misspelled-field = Le champ `{ $field }` est inconnu; ce doit être `{ $meant }`.
record-wrong-value = Le champ `{ $field }` a une valeur qui n’est pas permise : `{ $value }`
record-too-low = Le champ `{ $field }` doit valoir au moins { $least }.
record-too-high = Le champ `{ $field }` doit valoir au plus { $most }.
record-unknown-game = Le jeu `{ $game }`, version { $version }, est inconnu.
record-wrong-number-of-seats = Ce jeu se joue de { $least } à { $most }, et non à { $seats }.
record-impossible-setup = Ces cartes ne forment pas une position de ce jeu.
