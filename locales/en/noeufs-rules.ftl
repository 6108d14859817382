### The rules of Les Nœufs, as in docs/rules/noeufs.md, which has the decisions and house rules besides.

noeufs-rule-r1 = Two to six players, one pack of 52 cards without jokers; with two packs, up to twelve.
noeufs-rule-r2 = Each player is dealt seven cards, or five with five players or more, one at a time from the dealer’s left.
noeufs-rule-r3 = The rest is the draw pile, face down. Its top card is turned up to start the discard pile; a 9 goes to the bottom of the draw pile and the next card is turned.
noeufs-rule-r4 = The player on the dealer’s left begins, and play goes to the left. The first dealer is drawn at random; each round is dealt by the player on the left of the last dealer.
noeufs-rule-r5 = On your turn you play a card of the same rank or of the same suit as the top card of the discard pile.
noeufs-rule-r6 = A 9 may be played on anything, and its player calls for any suit. Only that suit or another 9 may then be played on it.
noeufs-rule-r7 = If you cannot play, you draw one card. If it can be played, you may play it at once, it and no other; otherwise your turn is over.
noeufs-rule-r8 = The first to play their last card wins the round.
noeufs-rule-r9 = The winner of the round scores 0. The others score what they hold: 10 points for a Jack, a Queen or a King, 15 for a 9, 1 for an Ace, and their number for the other cards.
noeufs-rule-r10 = The game ends when somebody has more than 100 points, or after an agreed number of rounds. The lowest total wins; equal totals share the victory.
noeufs-rule-r11 = Variants: drawing until you can play; giving ranks the power to make the next player miss a turn, or to reverse play; playing with two packs, where two 9s played together call for a suit and make the next player miss a turn.
