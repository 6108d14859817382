### Le 99: the voice of the table, the referee, the labels of moves and house rules.
### The words it uses for each thing are in docs/glossary.md.

le99-name = Le 99
    .description = Three cards in hand, one total for all: whoever can’t play without passing 99 is cornered.

## Moves: labels of buttons, short

le99-turn = Turn up a card
le99-shuffle = Shuffle
le99-cut = Cut at { $lifted }
le99-cut-ask = Cut elsewhere…
    .field = How many cards to lift
le99-deal = Deal the next card
le99-pick-up = Pick up my cards (too early!)
le99-discard = Play { $card }
le99-announce = Announce { $total }
le99-announce-ask = Announce the total…
    .field = The total, after your card
le99-draw = Draw
le99-end-turn = End my turn without drawing

## What the table tells

le99-seat-drawn = { $seat } draws seat { $place }.
le99-first-dealer-card = { $card } for { $seat }.
le99-first-dealer = The first Jack goes to { $seat }, who deals first.
le99-new-coup = Round { $coup }: { $dealer } deals.
le99-shuffled = { $seat } shuffles.
le99-cut-made = { $seat } cuts, lifting { $lifted } cards.
le99-card-dealt = A card for { $seat }.
le99-picked-up-early = { $seat } couldn’t wait and picks up too early: just two cards for this round!
le99-dealt = { $dealer } has dealt to everybody; pick up your cards.
le99-roi-buried = { $card } turns up… and goes under the stock.
le99-retourne = Starter: { $card }. **{ WORDS($total) }!**
le99-discarded =
    { $total ->
        [99] { $still ->
            [yes] { $seat } plays { THE($card) } and says it again: **{ WORDS($total) }!**
           *[no] **{ WORDS($total) }!** { $seat } plays { THE($card) }. Who gets out of this one?
        }
       *[other] **{ WORDS($total) }!** { $seat } plays { THE($card) }.
    }
le99-laid-down = { $seat } plays { THE($card) } and does the sum…
le99-announced =
    { $total ->
        [99] { $still ->
            [yes] { $seat } announces it again: **{ WORDS($total) }!**
           *[no] { $seat } announces: **{ WORDS($total) }!** Who gets out of this one?
        }
       *[other] { $seat } announces: **{ WORDS($total) }!**
    }
le99-skipped = { $seat } misses a turn.
le99-reversed =
    { $direction ->
        [1] About turn ↻!
       *[other] About turn ↺!
    }
le99-drew =
    { $cards ->
        [one] { $seat } draws a card.
       *[other] { $seat } draws { $cards } cards.
    }
le99-draw-forgotten =
    { $left ->
        [0] { $seat } forgot to draw, and has no card left!
        [one] { $seat } forgot to draw: one card for the rest of the round.
       *[other] { $seat } forgot to draw: { $left } cards for the rest of the round.
    }
le99-draw-owed = { $seat } forgot to draw, and will draw one more next time.
le99-talon-remade =
    { $cards ->
        [one] The stock is out: the pile makes a new one of a single card.
       *[other] The stock is out: the pile is shuffled into a new one of { $cards } cards.
    }
le99-cornered = { $seat } is **cornered** at { WORDS($total, case: "lower") } with { $hand }.
le99-cornered-without-cards = { $seat } is **cornered**: no card left to play.
le99-coup-lost = One more mark for { $seat }: { $losses } out of { $end }.
le99-milestone-rois = **Three Kings in a row!** That one will be told again.
le99-milestone-brink = One more mark, and { $player } loses the game.
le99-partie-lost =
    { $losses ->
        [one] Cornered once: { $seat } **loses the game**.
       *[other] Cornered { $losses } times: { $seat } **loses the game**.
    }

## What the referee answers

le99-not-cutter = The player on the dealer’s right cuts: it is up to { $cutter } ({ $rule }).
le99-cut-too-thin = Each packet must keep at least five cards: lift between { $fewest } and { $most } ({ $rule }).
le99-nothing-to-pick-up = You have no card yet: wait for the dealer to give you some ({ $rule }).
le99-already-picked-up = You have already picked up your cards: now wait for the deal to end ({ $rule }).
le99-over-limit = The total would be { $total }, and nothing may pass 99 ({ $rule }). Choose another card.
le99-must-announce = First announce the total, with the button or `/announce` ({ $rule }).
le99-wrong-total = The total is not { $total }. Please count again; a mistake costs nothing ({ $rule }).
le99-draw-before-announce = Discard and announce first; then you may draw ({ $rule }).
le99-too-late-to-draw = Too late: you forgot to draw ({ $rule }). Your next discard lets you draw again.
le99-already-drawn = You have already drawn; one discard gives one draw ({ $rule }).
le99-nothing-to-draw = There is nothing left to draw, and you owe no card: play goes on ({ $rule }).

## The moment of the game

le99-phase-first-dealer = In search of the first dealer
le99-phase-shuffle = The shuffle
le99-phase-cut = The cut
le99-phase-deal = The deal
le99-phase-discard = To play
le99-phase-announce = To announce
le99-phase-over = The game is over

## House rules

le99-option-losses-to-end = Losses that end the game
    .description = How many times you must be cornered to lose the game.
le99-option-overshoot = A card that would pass 99
    .description = What becomes of a card that would take the total above 99.
le99-option-overshoot-forbidden = It may not be played
le99-option-overshoot-clip = It takes the total to 99 exactly
le99-option-floor-zero = Never below zero
    .description = A 10 takes the total down to zero at most.
le99-option-retourne-effects = The starter has its effect
    .description = A 9 or a Jack turned up acts as if the dealer had played it.
le99-option-redraw-roi = No King to start with
    .description = A King turned up goes under the stock, and the next card is turned.
le99-option-draw-window = How long you may draw
    .description = When a draw counts as forgotten.
le99-option-draw-window-until-next-discard = Until the next discard
le99-option-draw-window-timer = A few seconds
le99-option-draw-window-auto = The table draws for you
le99-option-forget-floor = Forgetting to draw several times
    .description = How far forgetting to draw may shrink a hand.
le99-option-forget-floor-0 = One card fewer each time
le99-option-forget-floor-2 = Never fewer than two cards
le99-option-announce = Announcing the total
    .description = Who adds up and says the total.
le99-option-announce-auto = The table announces
le99-option-announce-manual = Players announce
le99-option-reshuffle-keeps-top = The last card stays on the pile
    .description = When the stock is remade, the card on top of the pile stays there.
le99-option-next-dealer = Next dealer
    .description = Who deals the next round.
le99-option-next-dealer-left = The player on the dealer’s left
le99-option-next-dealer-loser = The player who lost the round
le99-option-allow-two = Two may play
    .description = Two players are enough; a Jack then gives you another turn.
le99-option-ceremony = Ceremony
    .description = How a round is prepared.
le99-option-ceremony-quick = Quick (the cards are there)
le99-option-ceremony-full = Full (first Jack, shuffles, cut, slow deal)
le99-option-draw-seconds = Timed draw
    .description = How long a timed draw stays open.
le99-option-grace-ms = Grace for the draw
    .description = How long the next discard waits for an open draw.
le99-option-deal-pace = Pace of the deal
    .description = The time between two cards of a full ceremony; zero deals them all at once.

## What lies on the table, in brief

le99-board =
    Total: { $total } · { $direction ->
        [1] clockwise ↻
       *[other] counter-clockwise ↺
    }
le99-board-stock = stock: { $stock }
le99-glance =
    { $total } { $direction ->
        [1] ↻
       *[other] ↺
    }
le99-you-drew = You draw: { $cards }
le99-board-before = { $phase }…

## The rules in a minute

le99-rules =
    { "**" }The aim**: not to be **cornered**. Whoever is cornered five times loses the game; nobody wins it (R3, R21).

    { "**" }A turn**: you **discard** a card, you **announce** the new total, and only then you **draw** (R15). Drawing before you have discarded and announced is refused (R16). Forget to draw, and you finish the round a card short (R17).

    { "**" }The cards** (R4, R5):
    - Ace: 1; 2 to 8: their value; Queen: 10
    - 10: takes 10 away
    - Jack: the next player misses a turn
    - 9: play changes direction
    - King: the total becomes 99

    { "**" }99**: no card may be played that would pass 99 (R18). At 99, only the King, the Jack, the 10 and the 9 can be played (R6).

    { "**" }Cornered**: it is your turn and nothing can be played? You get a mark on the score sheet, and the player on the dealer’s left deals the next round (R20, R22).

    Three cards each; the starter, the first card turned up, gives the starting total (R11, R12).
le99-yours-discard = Your turn: **play a card**, then draw.
le99-yours-discard-deadline = Your turn: **play a card**, then draw (turn ends { $when }).
le99-yours-shuffle = Your turn: **shuffle the cards**.
le99-yours-shuffle-deadline = Your turn: **shuffle the cards** (turn ends { $when }).
le99-yours-cut = Your turn: **cut the pack**.
le99-yours-cut-deadline = Your turn: **cut the pack** (turn ends { $when }).
le99-yours-deal = Your turn: **deal the cards**.
le99-yours-deal-deadline = Your turn: **deal the cards** (turn ends { $when }).
le99-yours-announce = Your turn: **announce the total**.
le99-yours-announce-deadline = Your turn: **announce the total** (turn ends { $when }).
le99-turn-shuffle = { $players } to shuffle.
le99-turn-shuffle-deadline = { $players } to shuffle (turn ends { $when }).
le99-turn-cut = { $players } to cut.
le99-turn-cut-deadline = { $players } to cut (turn ends { $when }).
le99-turn-deal = { $players } to deal.
le99-turn-deal-deadline = { $players } to deal (turn ends { $when }).
le99-turn-announce = { $players } to announce the total.
le99-turn-announce-deadline = { $players } to announce the total (turn ends { $when }).


## A game that is over, told again

le99-deal-number = Round { $n }
le99-tale-deals =
    { $n ->
        [one] one round
       *[other] { $n } rounds
    }
le99-tale-when = In round { $n }
le99-tale-held-rois = { $when }, { $player } held three Kings: { $cards }.
le99-tale-rois-in-a-row = { $when }, { $n } Kings fell one after the other, from { $players }.
le99-tale-at-99 = { $when }, the total stood at 99 for { $n } cards running, and nobody gave way.
le99-tale-lost = { $when }, at { $total }, { $player } was cornered for the last time, with { $cards } in hand.
le99-tale-cornered-low = { $when }, { $total } was already too much for { $player }, cornered with { $cards }.
le99-tale-without-cards = { $when }, { $player } had to play and had no card left at all.
le99-tale-forgot = { $when }, { $player } forgot to draw again: { $n } times in all.
le99-tale-early = { $when }, { $player } could not wait for the third card and played with two.


## Before my turn

le99-plan-lowest = The card that leaves the lowest total
le99-plan-highest = The card that leaves the highest total
le99-plan-draws = Draw for me after each discard, all game long
