### Parlett’s Ninety-Nine: the voice of the table, the referee, the labels of moves and house rules.
### The words it uses for each thing are in docs/glossary.md.

parlett-name = Ninety-Nine (Parlett)
    .description = Three cards put aside say how many tricks you will take: no more, no fewer.

## Moves: labels of buttons, short

parlett-bid = Bid { $cards }
parlett-pass = Pass
parlett-declare = Declare: show my bid (30)
parlett-reveal = Reveal: show my hand too (60)
parlett-play = Play { $card }

## What the table tells

parlett-dealer-card-drawn = { $seat } draws { THE($card) }.
parlett-first-dealer = { $seat } has the highest card and deals first.
parlett-new-donne = Deal { $donne }: { $dealer } deals.
parlett-trump-turned = Turned up: { $card }. **Trump: { $trump }.**
parlett-no-trump-turned = Turned up: { $card }. **No trump!**
parlett-trump-of-contracts =
    { $made ->
        [0] No bid was made in the last deal. **Trump: { $trump }.**
        [one] One bid was made in the last deal. **Trump: { $trump }.**
       *[other] { $made } bids were made in the last deal. **Trump: { $trump }.**
    }
parlett-no-trump-at-first = First deal: **no trump!**
parlett-bid-placed = { $seat } puts three cards aside.
parlett-bid-changed = { $seat } thinks again and changes the bid.
parlett-bids-placed = All three bids are down.
parlett-wish-sealed = { $seat } has decided.
parlett-passed = { $seat } passes.
parlett-declare-offered = { $seat } wants to declare.
parlett-reveal-offered = { $seat } wants to reveal!
parlett-no-premium = No premium this time. Play!
parlett-declared =
    { $bid ->
        [0] { $seat } **declares** { $cards }: not a single trick.
        [1] { $seat } **declares** { $cards }: one trick.
       *[other] { $seat } **declares** { $cards }: { WORDS($bid, case: "lower") } tricks.
    }
parlett-revealed =
    { $bid ->
        [0] { $seat } **reveals** { $cards }: not a single trick.
        [1] { $seat } **reveals** { $cards }: one trick.
       *[other] { $seat } **reveals** { $cards }: { WORDS($bid, case: "lower") } tricks.
    }
parlett-card-played = { $seat } plays { THE($card) }.
parlett-joker-played = { $seat } plays the Joker, which is { THE($turned) }.
parlett-trick-taken = { $seat } takes the trick ({ $tricks }).
parlett-bid-made =
    { $points ->
        [99] **{ WORDS($points) }!** A perfect deal for { $seat }: nine tricks ({ $cards }), revealed, and nobody else made it.
       *[other] { $bid ->
            [0] **{ $seat } makes it!** Not a single trick ({ $cards }): { $points } points.
            [1] **{ $seat } makes it!** One trick ({ $cards }): { $points } points.
           *[other] **{ $seat } makes it!** { $bid } tricks ({ $cards }): { $points } points.
        }
    }
parlett-bid-failed =
    { $points ->
        [one] { $seat } fails with { $tricks } instead of { $bid } ({ $cards }): { $points } point
       *[other] { $seat } fails with { $tricks } instead of { $bid } ({ $cards }): { $points } points
    }{ $given ->
        [0] .
       *[other] { "" } and **{ $given } to each opponent**.
    }
parlett-bid-failed-unseen =
    { $points ->
        [one] { $seat } fails and keeps the bid secret: { $points } point.
       *[other] { $seat } fails and keeps the bid secret: { $points } points.
    }
parlett-donne-scored = The deal gives { $marks }.
parlett-milestone-all-kept = **All three made it:** nobody misjudged a thing.
parlett-tied-first =
    { $donnes ->
        [one] A tie for first: { $seats }. One more deal!
       *[other] A tie for first: { $seats }. { $donnes } more deals!
    }
parlett-game-won =
    { $games ->
        [one] { $seat } wins a first game, with { $score } points.
       *[other] { $seat } wins the game with { $score } points: that makes { $games }!
    }
parlett-bonus-earned = Rubber bonus: { $bonus } for { $seat }.
parlett-match-won = **Victory: { $seats }!**

## What the referee answers

parlett-not-three-cards = A bid is three cards of your hand, no more and no fewer ({ $rule }).
parlett-premium-taken = { $seat } already goes before you; your buttons show what is left to you ({ $rule }).
parlett-is-bid-card = You have bid with { THE($card) }: a bid card is not played ({ $rule }). Choose another card.
parlett-must-follow = You must follow suit: { $suit } ({ $rule }).

## House rules

parlett-option-end = End of the game
    .description = How many deals, or up to which score.
parlett-option-end-nine =
    { $n ->
        [one] Nine deals
       *[other] { $n } times nine deals
    }
parlett-option-end-race100 = Three games to 100 points
parlett-option-premium = Premiums
    .description = How you ask to declare or to reveal.
parlett-option-premium-sequential = Aloud, one after the other
parlett-option-premium-sealed = In secret, all at once
parlett-option-premium-off = None
parlett-option-trump = Trump
    .description = Where the trump of a deal comes from.
parlett-option-trump-turned = The turned card
parlett-option-trump-previous = The bids made in the deal before, without a Joker
parlett-option-show-failed-bids = Show failed bids
    .description = At the end of the deal all show their bid cards, not only those who succeeded.
parlett-option-tie = A tie after nine deals
    .description = What happens when the first place is shared.
parlett-option-tie-shared = A shared victory
parlett-option-tie-extra-three = Three more deals
parlett-option-rubber-bonuses = Rubber bonuses
    .description = In games to 100 points: bonuses, written beside the score.

## What lies on the table, in brief

parlett-board-donne = Deal { $donne } of { $donnes }
parlett-board-race = Deal { $donne }
parlett-board-turned = turned up: { $card }
parlett-board-trump = trump: { $trump }
parlett-board-no-trump = no trump
parlett-board-bids = everybody bids with three cards
parlett-board-premium = who wants a premium?
parlett-board-tricks = Tricks: { $tricks }
parlett-board-taken = { $player } { $tricks }
parlett-board-taken-of = { $player } { $tricks } of { $bid }
parlett-board-trick = On the table: { $cards }
parlett-board-card = { $player } { $card }
parlett-board-open = Open hand, { $player }: { $cards }
parlett-glance =
    { GIVEN($trump) ->
        [yes] Trump: { $trump }
       *[no] No trump
    }{ GIVEN($cards) ->
        [yes] { " " }· { $cards }
       *[no] { "" }
    }
parlett-marks-games =
    { $games ->
        [one] { $score } (1 game)
       *[other] { $score } ({ $games } games)
    }
parlett-marks-bonus = { $marks } + bonus { $bonus }
parlett-bid-pick = Bid your tricks with three cards: ♦0 ♠1 ♥2 ♣3
parlett-your-bid =
    { $bid ->
        [0] Your bid: { $cards } (not a single trick)
        [1] Your bid: { $cards } (one trick)
       *[other] Your bid: { $cards } ({ $bid } tricks)
    }

## The rules in a minute

parlett-rules =
    { "**" }The aim**: take exactly as many tricks as you bid, no more and no fewer.

    { "**" }The bid** (R7, R8): of twelve cards, put three aside, face down. Their suits say how many tricks you will take with the other nine:
    - ♦: 0
    - ♠: 1
    - ♥: 2
    - ♣: 3

    So ♦♠♥ promises three tricks, and ♣♣♣ nine. You may change your mind until all three bids are down.

    { "**" }Trump** (R5, R6): the suit of the turned card; none if that is a 9 or the Joker. The Joker **is** the turned card.

    { "**" }The premium** (R9, R10): before play you may **declare** (show your bid) or **reveal** (show your hand as well). Only one player gets it.

    { "**" }Play** (R11): follow suit if you can. The highest trump, or else the highest card of the suit led, takes the trick.

    { "**" }Points** (R12, R13): 1 per trick; for a bid made 10, 20 or 30 more when three, two or only one made theirs. The premium adds 30 (declared) or 60 (revealed), or gives them to each opponent if you fail. At best: 9 + 30 + 60 = 99.
parlett-meaning =
    { $tricks ->
        [0] No tricks
        [one] { $tricks } trick
       *[other] { $tricks } tricks
    }: { $cards }
parlett-meaning-card = { card-pip }{ $tricks }
parlett-bid-which = Which ones? { $meaning }
parlett-bid-meanings = How many tricks will you take?
parlett-yours-bid = Your turn: **put three cards aside**; they say how many tricks you will take.
parlett-yours-bid-deadline = Your turn: **put three cards aside**; they say how many tricks you will take (turn ends { $when }).
parlett-yours-premium = Your turn: **declare, reveal or pass**.
parlett-yours-premium-deadline = Your turn: **declare, reveal or pass** (turn ends { $when }).
parlett-turn-bid = { $players } to bid.
parlett-turn-bid-deadline = { $players } to bid (turn ends { $when }).
parlett-turn-premium = { $players } to choose: declare, reveal or pass.
parlett-turn-premium-deadline = { $players } to choose: declare, reveal or pass (turn ends { $when }).


## A game that is over, told again

parlett-deal-number = Deal { $n }
parlett-tale-deals =
    { $n ->
        [one] one deal
       *[other] { $n } deals
    }
parlett-tale-when = In deal { $n }
parlett-tale-revealed-kept = { $when }, { $player } laid the bid of { $n } and the whole hand open, and kept it.
parlett-tale-revealed-lost = { $when }, { $player } laid the bid of { $n } and the whole hand open, and missed it.
parlett-tale-declared-kept = { $when }, { $player } declared { $n } ({ $cards }) and kept to it.
parlett-tale-declared-lost = { $when }, { $player } declared { $n } ({ $cards }) and missed it.
parlett-tale-all-kept = { $when }, all three made their bids.
parlett-tale-none-kept = { $when }, not one of the bids was made.
parlett-tale-nothing = { $when }, { $player } promised to take nothing ({ $cards }), and took nothing.
parlett-tale-far = { $when }, { $player } bid { $n } and took { $total }.
parlett-tale-tied = { $when }, first place was shared by { $players }: it took another deal.


## Before my turn

parlett-plan-lowest = My lowest card that I may play
parlett-plan-highest = My highest card that I may play
parlett-plan-led-is =
    { $value ->
        [nothing] I lead
       *[suit] { $suit } are led
    }
    .asked = If this suit is led
parlett-plan-missing-at-least =
    { $value ->
        [one] my bid lacks { $value } trick or more
       *[other] my bid lacks { $value } tricks or more
    }
    .asked = If my bid lacks … tricks or more
parlett-plan-missing-at-most =
    { $value ->
        [0] my bid lacks no trick any more
        [one] my bid lacks { $value } trick at most
       *[other] my bid lacks { $value } tricks at most
    }
    .asked = If my bid lacks … tricks at most
