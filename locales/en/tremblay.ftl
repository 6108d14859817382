### Miguel Tremblay’s 99: the voice of the table, the referee, the labels of moves and house rules.
### Here the partie is a single deal, and the manche the series of them.

tremblay-name = Miguel Tremblay’s 99
    .description = One total for all, and a Jack that turns play round: nobody wins, one can only lose.

## Moves: labels of buttons, short

tremblay-shuffle = Shuffle
tremblay-deal = Deal the next card
tremblay-pick-up = Touch your cards
tremblay-discard = Throw { $card }
tremblay-announce = Announce { $total }
tremblay-announce-ask = Announce the total…
    .field = The total, after your card
tremblay-draw = Draw
tremblay-end-turn = End your turn without drawing

## What the table tells

tremblay-first-dealer = Chance picks the first dealer: { $seat }.
tremblay-new-partie = Partie { $partie }: { $dealer } has the deal.
tremblay-shuffled = { $seat } shuffles.
tremblay-card-dealt = A card for { $seat }.
tremblay-touched =
    { $cards ->
        [1] { $seat } touches a lone card too early: just that one to begin the partie!
        [2] { $seat } touches two cards too early: just those to begin the partie!
       *[other] { $seat } takes up all { $cards } cards.
    }
tremblay-dealt = Everyone is served by { $dealer }; take up your cards.
tremblay-retourne = { $dealer } turns up { $card }: **{ WORDS($total) }!**
tremblay-discarded =
    { $total ->
        [99] **{ WORDS($total) }!** { $seat } throws { $card }. Who wriggles out of this?
       *[other] **{ WORDS($total) }!** { $seat } throws { $card }.
    }
tremblay-laid-down = { $seat } throws { $card }. How much is that?
tremblay-announced =
    { $total ->
        [99] { $seat } announces: **{ WORDS($total) }!** Who wriggles out of this?
       *[other] { $seat } announces: **{ WORDS($total) }!**
    }
tremblay-silently-agreed = { $seat } said nothing and everyone understood: { WORDS($total, case: "lower") }.
tremblay-reversed =
    { $direction ->
        [1] Play turns round! Clockwise.
       *[other] Play turns round! Counter-clockwise.
    }
tremblay-toasted =
    { $rising ->
        [yes] Glasses up: **cheers!**
       *[no] Coming down, but glasses up: **cheers!**
    }
tremblay-drew = { $seat } draws a card.
tremblay-total-unsaid = { $seat } draws without announcing.
tremblay-draw-forgotten =
    { $left ->
        [0] { $seat } forgot to draw, and has no card left!
        [one] { $seat } forgot to draw, and goes on with a single card.
       *[other] { $seat } forgot to draw, and goes on with { $left } cards.
    }
tremblay-pack-remade =
    { $cards ->
        [one] The pack is out: a new one is made of a single card.
       *[other] The pack is out: { $cards } cards are shuffled again, all but the one on top.
    }
tremblay-nothing-fits = At { WORDS($total, case: "lower") }, { $seat } has nothing to throw: { $hand }.
tremblay-no-card-left = { $seat } has to play, and has no card left.
tremblay-partie-lost = { $seat } **loses the partie**: { $losses } out of { $end }.
tremblay-manche-lost =
    { $losses ->
        [one] One loss, and the manche is over. Thanks for the game, { $seat }!
       *[other] { $losses } losses, and the manche is over. Thanks for the game, { $seat }!
    }

## What the referee answers

tremblay-nothing-to-pick-up = You have no card yet ({ $rule }).
tremblay-already-picked-up = You hold your cards already ({ $rule }).
tremblay-turn-not-over = One moment: { $seat } has to draw or announce first ({ $rule }).
tremblay-over-limit = The total would be { $total }: one may not pass 99 ({ $rule }).
tremblay-wrong-total = The total is not { $total }. Please count again; a mistake costs nothing ({ $rule }).
tremblay-draw-before-discard = One draws only after throwing a card ({ $rule }).
tremblay-too-late-to-draw = Too late: you forgot to draw ({ $rule }).
tremblay-already-drawn = You have already drawn; one card thrown gives one back ({ $rule }).
tremblay-nothing-to-draw = There is nothing to draw: you owe no card ({ $rule }).

## The moment of the game

tremblay-phase-shuffle = The shuffle
tremblay-phase-deal = The deal

## House rules

tremblay-option-losses-to-end = Losses that end the manche
    .description = How many parties one must lose to lose the manche: agree before you begin.
tremblay-option-drinks = Everybody has a drink
    .description = The table toasts when the total reaches or passes 90, going up or down.
tremblay-option-draw-window = How long one may draw
    .description = When a draw counts as forgotten.
tremblay-option-draw-window-until-next-discard = Until the next card
tremblay-option-draw-window-timer = For some seconds
tremblay-option-draw-window-auto = The table draws for you
tremblay-option-announce = Announcing the total
    .description = Who adds up and says the total.
tremblay-option-announce-auto = The table announces
tremblay-option-announce-manual = Players announce
tremblay-option-next-dealer = Next dealer
    .description = Who deals the next partie.
tremblay-option-next-dealer-left = The player on the dealer’s left
tremblay-option-next-dealer-loser = The player who lost the partie
tremblay-option-ceremony = Ceremony
    .description = How a partie is prepared.
tremblay-option-ceremony-quick = Quick: the cards are there
tremblay-option-ceremony-full = Full: a shuffle, and a deal card by card
tremblay-option-draw-seconds = Seconds to draw
    .description = How long a draw stays open when it is timed, in seconds.
tremblay-option-grace-ms = Grace for the draw
    .description = How long the next card waits for an open draw, in milliseconds.
tremblay-option-deal-pace = Pace of the deal
    .description = Milliseconds between two cards of a full ceremony; 0 deals them all at once.

## What lies on the table, in brief

tremblay-board =
    Total: { $counting ->
        [yes] ?
       *[no] { $total }
    } · { $direction ->
        [1] clockwise ↻
       *[other] counter-clockwise ↺
    } · pack: { $stock }
tremblay-you-drew = You draw: { $card }
tremblay-board-before = { $phase } …

## The rules in a minute

tremblay-rules =
    { "**" }Nobody wins at 99, one can only lose** (R1). Before you begin, agree on how many losses end the manche (R3).

    { "**" }A turn**: you **throw** a card, then **draw** and **announce** the new total, in whichever order you like (R11). Forget to draw, and you go on with the cards you have left (R12).

    { "**" }The cards** (R4):
    - Ace: 1; 2 to 8: their value; Queen: 10
    - 9: zero, and nothing else
    - 10: takes 10 away, below zero too (R5)
    - Jack: zero, and play turns round
    - King: the total becomes 99

    { "**" }99**: no card may be played that would pass 99. It is your turn and nothing can be played, or you have no card left? You lose the partie (R13).

    { "**" }The deal**: three cards each; whoever touches theirs before having them all begins with those (R8). The card turned up acts as if the dealer had played it (R9).

    { "**" }Cheers!** If everybody has a drink, the table toasts whenever the total reaches or passes 90, going up or down (R14).
