### Le sot-l’y-laisse: the voice of the table, the referee, the labels of moves and house rules.
### The écart stays French: the nine cards that lie aside belong to no English game.

sotlylaisse-name = Le sot-l’y-laisse
    .description = Tarot for three: the master of a trick collects it, or leaves it there to win more.

## Moves: labels of buttons, short

sotlylaisse-play =
    { GIVEN($suit) ->
        [yes] { $card }, asking for { $suit }
       *[no] Play { $card }
    }
sotlylaisse-collect = Collect the trick
sotlylaisse-relance = Leave it, lead { $card }
sotlylaisse-discard = Set aside { $cards }

## What the table tells

sotlylaisse-dealer-card = { $seat } draws { $card }.
sotlylaisse-first-dealer = { $seat } has the lowest card and deals first.
sotlylaisse-new-donne = Deal { $donne }: { $dealer } gives the cards.
sotlylaisse-ecart-taken =
    { $cards ->
        [one] { $seat } takes the card of the écart.
       *[other] { $seat } takes the { $cards } cards of the écart.
    }
sotlylaisse-ecart-made =
    { $cards ->
        [one] { $seat } sets a card aside, face down.
       *[other] { $seat } sets { $cards } cards aside, face down.
    }
sotlylaisse-led = { $seat } leads { $card }.
sotlylaisse-excuse-led = { $seat } leads the Excuse and asks for **{ $suit }**.
sotlylaisse-followed = { $seat } follows with { $card }.
sotlylaisse-ruffed = { $seat } **ruffs** with { $card }!
sotlylaisse-thrown-off = { $seat } throws { $card }.
sotlylaisse-relanced = { $seat } **leaves it there** and leads { $card }.
sotlylaisse-master-chooses =
    { $points ->
        [0] { $seat } is master of { $cards } cards, without a single court card.
       *[other] { $seat } is master of { $cards } cards and { $points } points.
    }
sotlylaisse-collected =
    { $points ->
        [0] { GIVEN($unanswered) ->
            [yes] Nobody follows { $unanswered }: { $seat } collects { $cards } cards, without a single court card.
           *[no] { $seat } collects { $cards } cards, without a single court card.
        }
       *[other] { GIVEN($unanswered) ->
            [yes] Nobody follows { $unanswered }: { $seat } collects { $cards } cards, **{ $points } points**.
           *[no] { $seat } collects { $cards } cards, **{ $points } points**.
        }
    }
sotlylaisse-ecart-awarded =
    { $points ->
        [0] The écart goes to { $seat } with the last trick, but has no court card.
       *[other] The écart goes to { $seat } with the last trick: { $points } points.
    }
sotlylaisse-donne-scored = Deal { $donne } is played out.
sotlylaisse-counted =
    { $points ->
        [0] { $seat } makes nothing ({ $total }).
       *[other] { $seat } makes { $points } points ({ $total }).
    }
sotlylaisse-tied = A tie at { $total } between { $seats }: one more deal!
sotlylaisse-partie-won = **{ $seat } wins the game** with { $total } points. Thanks for playing!

## What the referee answers

sotlylaisse-wrong-ecart =
    { $due ->
        [one] One card must be set aside ({ $rule }).
       *[other] Exactly { $due } different cards must be set aside ({ $rule }).
    }
sotlylaisse-no-suit-to-name = A suit is named only when the Excuse is led ({ $rule }).
sotlylaisse-name-suit = Please name the suit: whoever leads the Excuse says what it stands for ({ $rule }).
sotlylaisse-must-follow = The suit asked for must be followed: { $suit } ({ $rule }).
sotlylaisse-not-master = You are not the master: { $seat } chooses ({ $rule }).
sotlylaisse-other-suit = One leads again in the same suit: { $suit }, or the Excuse ({ $rule }).

## House rules

sotlylaisse-option-target = Points that win the game
    .description = The total that ends the game.
sotlylaisse-option-ecart = The nine cards of the écart
    .description = What becomes of the écart.
sotlylaisse-option-ecart-dead = They belong to nobody
sotlylaisse-option-ecart-last-pli = Their court cards go to the last trick
sotlylaisse-option-ecart-dealer = The dealer takes them and sets nine aside
sotlylaisse-option-excuse-calls-trump = The Excuse may ask for trumps
    .description = Whoever leads the Excuse may ask for trumps, and not for a suit only.
sotlylaisse-option-excuse-void = An Excuse that nobody answers
    .description = Whose the trick is when nobody follows or ruffs.
sotlylaisse-option-excuse-void-tarot = The highest card of the first suit played
sotlylaisse-option-excuse-void-leader-takes = Whoever led the Excuse
sotlylaisse-option-direction = Direction of play
    .description = Which way the deal, the play and the dealers go.
sotlylaisse-option-direction-counter-clockwise = To the right, as in tarot
sotlylaisse-option-direction-clockwise = To the left

## What lies on the table, in brief

sotlylaisse-board-empty = empty table
sotlylaisse-board-ecart = the dealer makes the écart
sotlylaisse-board-over = the game is over
sotlylaisse-board-pile = on the table ({ $suit }): { $cards }
sotlylaisse-board-master =
    { $points ->
        [0] master: { $player }, no court card
       *[other] master: { $player }, { $points } points
    }
sotlylaisse-board-taken = This deal: { $taken }
sotlylaisse-board-left =
    { $cards ->
        [one] { $cards } card in hand
       *[other] { $cards } cards in hand
    }
sotlylaisse-discard-pick = Nine cards to set aside
sotlylaisse-your-ecart = Your écart: { $cards }
sotlylaisse-excuse-asks = The Excuse, asking for…

## The rules in a minute

sotlylaisse-rules =
    { "**" }The aim** (R12, R13): make court cards fall (K, Q, C, J), 5 points each. The highest total wins as soon as somebody reaches 100.

    { "**" }The cards** (R2, R3): a tarot pack, 23 cards each and nine in the écart. K, Q, C (the Knight), J, 10… down to the Ace, **the lowest**; 21 trumps; the Excuse.

    { "**" }A trick** (R5, R6): follow suit if you can; if not, ruff or throw whatever you like. Nobody ever has to ruff, or to beat a trump.

    { "**" }Master?** (R8, R9) Whoever played the highest card of the suit **in all that lies on the table** may
    - collect it;
    - **leave it there** and lead the same suit again, to make more of them fall. As often as one likes… or dares.

    { "**" }Ruffed!** (R7) A trick that is ruffed, or led in trumps, is collected at once and whole by the highest trump.

    { "**" }The Excuse** (R11) may be played at any time and wins nothing. Whoever leads it names the suit; a master who has run out of the suit may lead it to leave the trick there once more.
