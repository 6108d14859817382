### The rules of Les Nœufs, as in docs/rules/noeufs.md, which has the decisions and house rules besides.

noeufs-rule-r1 = Two to six players, one pack of 52 cards without jokers; with two packs, up to twelve.
noeufs-rule-r2 = Each player is dealt seven cards, or five from five players on, one at a time from the dealer’s left.
noeufs-rule-r3 = The rest is the pioche, face down. Its top card is turned up to start the talon; a 9 goes to the bottom of the pioche and the next card is turned.
noeufs-rule-r4 = The player on the dealer’s left begins, and play goes to the left. The first dealer is drawn at random; each manche is dealt by the player on the left of the last dealer.
noeufs-rule-r5 = In one’s turn one plays a card of the same rank or of the same suit as the top card of the talon.
noeufs-rule-r6 = A 9 may be played on anything, and its player calls for a suit, whichever they like. Only that suit or another 9 may then be played on it.
noeufs-rule-r7 = Whoever cannot play draws one card. If it can be played, it may be played at once, it and no other; otherwise the turn is over.
noeufs-rule-r8 = The first to play their last card wins the manche.
noeufs-rule-r9 = The winner of the manche scores 0. The others score what they hold: 10 points for a Jack, a Queen or a King, 15 for a 9, 1 for an Ace, and their number for the other cards.
noeufs-rule-r10 = The partie ends when somebody has more than 100 points, or after an agreed number of manches. The lowest total wins; equal totals share the victory.
noeufs-rule-r11 = Variants: drawing until one can play; giving ranks the power to skip the next player, or to reverse the direction; playing with two packs, where two 9s played together call for a suit and skip the next player.
