### The rules of Le 99, as in docs/rules/le99.md, which has the decisions and house rules besides.

le99-rule-r1 = Three players or more, each on their own.
le99-rule-r2 = Packs of 52 cards without jokers, shuffled together: two for three players, three for four or five, four for six or seven, and one more each time the number of players becomes even.
le99-rule-r3 = The aim is not to be cornered by 99 five times.
le99-rule-r4 = An Ace adds 1, cards from 2 to 8 their number, a Queen 10. A 10 takes 10 away. A King makes the total 99.
le99-rule-r5 = After a Jack the next player misses a turn. After a 9 play changes direction. Both leave the total as it is.
le99-rule-r6 = On 99 you may play a King, a Jack, a 10 or a 9, and no other card. These four may also be played on any lower total.
le99-rule-r7 = Seats are drawn at random.
le99-rule-r8 = Anybody turns up cards, one in front of each player in turn, until somebody gets a Jack: that player deals first.
le99-rule-r9 = Everybody has the right to shuffle; the dealer shuffles last.
le99-rule-r10 = The player on the dealer’s right cuts, leaving at least five cards in each packet.
le99-rule-r11 = The dealer gives three cards to each player, face down and one at a time, beginning with the player on the dealer’s left.
le99-rule-r12 = The rest is the stock. Its top card is turned up: this starter begins the pile, and its value is the first total.
le99-rule-r13 = Nobody may pick up cards before the dealer has given three to everybody. Whoever does plays that round with two cards.
le99-rule-r14 = The player on the dealer’s left begins, and every round starts to the left.
le99-rule-r15 = On your turn you discard a card and announce the new total, then draw one card from the stock.
le99-rule-r16 = A card is drawn only after discarding and announcing.
le99-rule-r17 = Whoever forgets to draw plays the rest of the round one card short.
le99-rule-r18 = A card that would take the total above 99 may not be played.
le99-rule-r19 = When the stock runs out, the pile is shuffled and becomes the new stock; the total stays.
le99-rule-r20 = A round ends when the player to play is cornered: no card in hand may be played. That player shows their hand and gets a mark.
le99-rule-r21 = The game ends when somebody has five marks: that player loses it. Nobody wins; the others rank by fewest marks.
le99-rule-r22 = The next round is dealt by the player on the dealer’s left.
