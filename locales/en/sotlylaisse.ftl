### Le sot-l’y-laisse: the voice of the table, the referee, the labels of moves and house rules.
### The words it uses for each thing are in docs/glossary.md.

sotlylaisse-name = Le sot-l’y-laisse
    .description = Tarot for three: the master of a trick collects it, or leaves it there to win more.

## Moves: labels of buttons, short

sotlylaisse-play =
    { GIVEN($suit) ->
        [yes] { $card }, asking for { $suit }
       *[no] Play { $card }
    }
sotlylaisse-collect = Collect the trick
sotlylaisse-relance = Leave it there: { $card }
sotlylaisse-relance-together = Leave it there, and lead again with…
sotlylaisse-discard = Set aside { $cards }

## What the table tells

sotlylaisse-dealer-card = { $seat } draws { THE($card) }.
sotlylaisse-first-dealer = { $seat } has the lowest card and deals first.
sotlylaisse-new-donne = Deal { $donne }: { $dealer } deals.
sotlylaisse-ecart-taken =
    { $cards ->
        [one] { $seat } takes the card of the kitty.
       *[other] { $seat } takes the { $cards } cards of the kitty.
    }
sotlylaisse-ecart-made =
    { $cards ->
        [one] { $seat } sets a card aside, face down.
       *[other] { $seat } sets { $cards } cards aside, face down.
    }
sotlylaisse-led = { $seat } leads { THE($card) }.
sotlylaisse-excuse-led = { $seat } leads the Excuse and asks for **{ $suit }**.
sotlylaisse-followed = { $seat } follows with { THE($card) }.
sotlylaisse-ruffed = { $seat } **ruffs** with { THE($card) }!
sotlylaisse-thrown-off = { $seat } throws { THE($card) }.
sotlylaisse-relanced = { $seat } **leaves it there** and leads { THE($card) }.
sotlylaisse-master-chooses =
    { $points ->
        [0] { $seat } is master of { $cards } cards, without a single face card.
       *[other] { $seat } is master of { $cards } cards and { $points } points.
    }
sotlylaisse-collected =
    { $points ->
        [0] { GIVEN($unanswered) ->
            [yes] Nobody follows { $unanswered }: { $seat } collects { $cards } cards, without a single face card.
           *[no] { $seat } collects { $cards } cards, without a single face card.
        }
       *[other] { GIVEN($unanswered) ->
            [yes] Nobody follows { $unanswered }: { $seat } collects { $cards } cards, **{ $points } points**.
           *[no] { $seat } collects { $cards } cards, **{ $points } points**.
        }
    }
sotlylaisse-ecart-awarded =
    { $points ->
        [0] The kitty goes to { $seat } with the last trick, but has no face card.
       *[other] The kitty goes to { $seat } with the last trick: { $points } points.
    }
sotlylaisse-donne-scored = Deal { $donne } is played out.
sotlylaisse-counted =
    { $points ->
        [0] { $seat } scores nothing ({ $total }).
       *[other] { $seat } scores { $points } points ({ $total }).
    }
sotlylaisse-milestone-wanted-too-much = Want too much, and you lose it all: { $player } left { $n } points there.
sotlylaisse-tied = A tie at { $total } between { $seats }: one more deal!
sotlylaisse-partie-won = **{ $seat } wins the game** with { $total } points.

## What the referee answers

sotlylaisse-wrong-ecart =
    { $due ->
        [one] Set one card aside ({ $rule }).
       *[other] Set exactly { $due } different cards aside ({ $rule }).
    }
sotlylaisse-no-suit-to-name = A suit is named only when the Excuse is led: just play your card ({ $rule }).
sotlylaisse-name-suit = Please name the suit: whoever leads the Excuse says what it stands for ({ $rule }).
sotlylaisse-must-follow = You must follow the suit asked for: { $suit } ({ $rule }).
sotlylaisse-not-master = You are not the master: the choice is up to { $seat } ({ $rule }).
sotlylaisse-other-suit = Lead the same suit again: { $suit }, or the Excuse ({ $rule }).

## House rules

sotlylaisse-option-target = Points that win the game
    .description = The total that ends the game.
sotlylaisse-option-ecart = The nine cards of the kitty
    .description = What becomes of the kitty.
sotlylaisse-option-ecart-dead = They belong to nobody
sotlylaisse-option-ecart-last-pli = Their face cards go to the last trick
sotlylaisse-option-ecart-dealer = The dealer takes them and sets nine aside
sotlylaisse-option-excuse-calls-trump = The Excuse may ask for trumps
    .description = Whoever leads the Excuse may ask for trumps, and not only for a suit.
sotlylaisse-option-excuse-void = An Excuse that nobody answers
    .description = Who gets the trick when nobody follows or ruffs.
sotlylaisse-option-excuse-void-tarot = To the highest card of the first suit played
sotlylaisse-option-excuse-void-leader-takes = To whoever led the Excuse
sotlylaisse-option-direction = Direction of play
    .description = Which way the deal, the play and the dealers go.
sotlylaisse-option-direction-counter-clockwise = To the right, as in tarot
sotlylaisse-option-direction-clockwise = To the left

## What lies on the table, in brief

sotlylaisse-board-empty = Empty table
sotlylaisse-board-ecart = The dealer sets cards aside
sotlylaisse-board-over = The game is over
sotlylaisse-board-pile = On the table ({ $suit }): { $cards }
sotlylaisse-board-master =
    { $points ->
        [0] Master: { $player }, no face card yet
       *[other] Master: { $player }, { $points } points
    }
sotlylaisse-glance =
    { $cards }{ GIVEN($suit) ->
        [yes] { " " }· { $suit }
       *[no] { "" }
    }
sotlylaisse-glance-left = Left there: { $cards }
sotlylaisse-board-taken = This deal: { $taken }
sotlylaisse-board-left =
    { $cards ->
        [one] { $cards } card each
       *[other] { $cards } cards each
    }
sotlylaisse-discard-pick = Nine cards to set aside
sotlylaisse-your-ecart = You set aside: { $cards }
sotlylaisse-excuse-asks = The Excuse, asking for…

## The rules in a minute

sotlylaisse-rules =
    { "**" }The aim** (R12, R13): capture face cards (K, Q, C, J), 5 points each. The highest total wins as soon as somebody reaches 100.

    { "**" }The cards** (R2, R3): a tarot pack, 23 cards each and nine in the kitty, which nobody plays. K, Q, Kn (the Knight), J, 10… down to the Ace, **the lowest**; 21 trumps; the Excuse.

    { "**" }A trick** (R5, R6): follow suit if you can; if not, ruff or throw whatever you like. Nobody ever has to ruff, or to beat a trump.

    { "**" }Master?** (R8, R9) Whoever played the highest card of the suit **in all that lies on the table** may
    - collect the trick;
    - **leave it there** and lead the same suit again, to capture more of them. As often as you like… or dare.

    { "**" }Ruffed!** (R7) A trick that is ruffed, or led in trumps, is collected at once and whole by the highest trump.

    { "**" }The Excuse** (R11) may be played at any time and wins nothing. Whoever leads it names the suit; a master who has run out of the suit may lead it to leave the trick there once more.
sotlylaisse-yours-lead = Your turn: **lead a card**.
sotlylaisse-yours-lead-deadline = Your turn: **lead a card** (turn ends { $when }).
sotlylaisse-yours-ecart = Your turn: **set your cards aside**.
sotlylaisse-yours-ecart-deadline = Your turn: **set your cards aside** (turn ends { $when }).
sotlylaisse-yours-masterChoice = You are the master: **collect the trick, or leave it there and lead again**.
sotlylaisse-yours-masterChoice-deadline = You are the master: **collect the trick, or leave it there and lead again** (turn ends { $when }).
sotlylaisse-turn-ecart = { $players } to set cards aside.
sotlylaisse-turn-ecart-deadline = { $players } to set cards aside (turn ends { $when }).
sotlylaisse-turn-masterChoice = { $players } to collect, or to leave it there.
sotlylaisse-turn-masterChoice-deadline = { $players } to collect, or to leave it there (turn ends { $when }).


## A game that is over, told again

sotlylaisse-deal-number = Deal { $n }
sotlylaisse-tale-deals =
    { $n ->
        [one] one deal
       *[other] { $n } deals
    }
sotlylaisse-tale-when = In deal { $n }
sotlylaisse-tale-richest = { $when }, { $player } collected the richest pile of all: { $total } cards, { $n } points.
sotlylaisse-tale-lost-pile = { $when }, { $players } left it there once too often: { $player } went off with the { $n } points.
sotlylaisse-tale-left-often = { $when }, the pile was left there { $n } times before { $player } collected it, with { $total } points.
sotlylaisse-tale-excuse = { $when }, { $player } led the Excuse.
sotlylaisse-tale-ecart = { $when }, { $player } found { $n } points in the kitty.
sotlylaisse-tale-tied = { $when }, { $players } had { $n } points each: it took another deal.


## Before my turn

sotlylaisse-plan-lowest = My lowest card that I may play
sotlylaisse-plan-highest = My highest card that I may play
sotlylaisse-plan-asked-is =
    { $value ->
        [nothing] I lead
       *[suit] { $suit } are led
    }
    .asked = If this suit is led
sotlylaisse-plan-mastered-is =
    { $value ->
        [yes] I am the master
       *[no] I am not the master
    }
    .asked = If I am the master, or am not
sotlylaisse-plan-points-at-least = the trick is worth { $value } points or more
    .asked = If the trick is worth … points or more
sotlylaisse-plan-points-at-most = the trick is worth { $value } points or less
    .asked = If the trick is worth … points or less
