### The rules of Ninety-Nine, as in docs/rules/parlett.md, which has the decisions and house rules besides.

parlett-rule-r1 = Three players.
parlett-rule-r2 = Thirty-seven cards: Ace, King, Queen, Jack, 10, 9, 8, 7 and 6, from high to low, in four suits, and one Joker.
parlett-rule-r3 = Whoever draws the highest card deals first.
parlett-rule-r4 = The dealer gives twelve cards to each player, one at a time, and turns up the thirty-seventh. Deal and play go clockwise.
parlett-rule-r5 = The suit of the turned card is trump for this deal. A 9 or the Joker turned up makes a deal without trump.
parlett-rule-r6 = The Joker has no value of its own: it is the turned card, for bidding as for play.
parlett-rule-r7 = You bid by putting aside three cards whose suits say how many tricks you will take: ♦ 0, ♠ 1, ♥ 2, ♣ 3. Nine cards are left to play.
parlett-rule-r8 = Bids are secret and simultaneous. Bid cards stay hidden and are not played.
parlett-rule-r9 = Before the first card you may ask for a premium: to declare is to show your three bid cards; to reveal is to show your hand as well.
parlett-rule-r10 = Only one player in a deal has the premium. A reveal goes before a declaration; between equals the player on the dealer’s left comes first, then the next player, then the dealer.
parlett-rule-r11 = The player on the dealer’s left leads. You follow suit if you can, and otherwise play anything. The highest trump, or else the highest card of the suit led, takes the trick and leads to the next.
parlett-rule-r12 = Each trick is worth 1 point. Whoever takes exactly the bid gets 10 points more if all three succeeded, 20 if two did, 30 if nobody else did.
parlett-rule-r13 = Whoever declared and succeeded gets 30 points more; on failure each opponent gets 30 points. For a reveal it is 60 instead of 30.
parlett-rule-r14 = The game is nine deals, or a multiple of nine, and the highest total wins. You may also play games to 100 points; three of them must then be won.
