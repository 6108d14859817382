### The rules of Miguel Tremblay’s 99, as in docs/rules/tremblay.md, which has the decisions and house rules
### besides.

tremblay-rule-r1 = Nobody wins: you can only lose.
tremblay-rule-r2 = One pack of 52 cards, without jokers, for two to seventeen players.
tremblay-rule-r3 = Before the first round the players agree on the number of losses that ends the match.
tremblay-rule-r4 = An Ace adds 1, cards from 2 to 8 their number, a Queen 10. A 9 adds nothing and does nothing. A 10 takes 10 away. A Jack adds nothing and turns play round. A King makes the total 99, and may be played on 99.
tremblay-rule-r5 = The total may go below zero.
tremblay-rule-r6 = There is one total for the whole table.
tremblay-rule-r7 = A player shuffles and deals three cards to each.
tremblay-rule-r8 = Whoever touches their cards before having them all gets no more, and begins with those they have.
tremblay-rule-r9 = Then the dealer turns up the top card. It counts, and has the same effects as if the dealer had played it.
tremblay-rule-r10 = Play begins clockwise, with the player on the dealer’s left.
tremblay-rule-r11 = On your turn you lay a card on those already turned up, draw another and announce the new total.
tremblay-rule-r12 = Whoever forgets to draw before their turn ends goes on with the cards left in hand. With none left, they lose only when their turn comes.
tremblay-rule-r13 = No card may take the total above 99. Whoever has to play and holds no card that may be played, or no card at all, loses the round.
tremblay-rule-r14 = If all the players have a drink, they toast whenever the total reaches or passes 90, going up or down.
tremblay-rule-r15 = Whoever loses a round invents a new bylaw.
tremblay-rule-r16 = The match ends when somebody has lost as many rounds as agreed. Every bylaw is then cancelled.
tremblay-rule-r17 = For bylaws the players’ common sense comes first: the aim is to have fun, and nobody can foresee all that a bylaw does.
