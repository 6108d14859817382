### The rules of Le sot-l’y-laisse, as in docs/rules/sotlylaisse.md, which has the decisions and house rules besides.

sotlylaisse-rule-r1 = Three players, each on their own, with a tarot pack of 78 cards: 56 cards in four suits, 21 trumps and the Excuse.
sotlylaisse-rule-r2 = In each suit the order is King, Queen, Knight, Jack, 10, 9 and so on down to the Ace, which is the lowest. Trumps go from 21 down to 1.
sotlylaisse-rule-r3 = Each player receives 23 cards; the nine that are left form the kitty, face down. They belong to nobody and score for nobody.
sotlylaisse-rule-r4 = The player on the dealer’s right leads. Deal and play go counter-clockwise, and the next dealer sits on the dealer’s right.
sotlylaisse-rule-r5 = Whoever holds the suit that was led must follow it. Trumps may be led at any time, and are followed like a suit.
sotlylaisse-rule-r6 = Without the suit you may ruff with a trump or throw any other card. You never have to ruff, nor to play a higher trump than another.
sotlylaisse-rule-r7 = A trick that was led in trumps, or that has been ruffed, is collected at once by the highest trump.
sotlylaisse-rule-r8 = In a suit that nobody has ruffed, the master is the player of the highest card of the suit in the whole pile so far. The master collects the pile, or leaves it on the table and leads the same suit again, any number of times; mastery may change hands each time.
sotlylaisse-rule-r9 = The pile, of three, six, nine cards or more, goes to the master in the end; unless it is ruffed: then all of it goes to the highest trump.
sotlylaisse-rule-r10 = Whoever collects leads next, any card.
sotlylaisse-rule-r11 = The Excuse may be played at any time, even by a player who holds the suit; it wins nothing. Whoever leads it names the suit that it asks for. A master may lead again with it, even without a card of the suit.
sotlylaisse-rule-r12 = Each King, Queen, Knight and Jack in what you have collected scores 5 points. Nothing else scores.
sotlylaisse-rule-r13 = The game is played to a total agreed beforehand, such as 100. After the deal in which it is reached, the highest total wins.
