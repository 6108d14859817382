### Les Nœufs: the voice of the table, the referee, the labels of moves and house rules.
### The words it uses for each thing are in docs/glossary.md.

noeufs-name = Les Nœufs
    .description = Get rid of all your cards, by rank or by suit; 9s go on anything.

## Moves: labels of buttons, short

noeufs-play =
    { GIVEN($suit) ->
        [yes] Play { $cards }, call for { $suit }
       *[no] Play { $cards }
    }
noeufs-play-nines = Play { $cards }…
noeufs-draw = Draw
noeufs-pass = Keep the card

## What the table tells

noeufs-new-manche = Round { $manche }: { $dealer } deals.
noeufs-nine-buried = The { $card } turns up… and goes under the draw pile.
noeufs-start-card =
    { $free ->
        [yes] First card: { $card }. Anything goes!
       *[no] First card: { $card }.
    }
noeufs-card-played = { $seat } plays { THE($card) }.
noeufs-nine-played = { $seat } plays { THE($card) } and calls for **{ $suit }**!
noeufs-nines-played = Two 9s at once! { $seat } plays { THE($first) } with { THE($second) } and calls for **{ $suit }**.
noeufs-skipped = { $seat } misses a turn.
noeufs-reversed =
    { $direction ->
        [1] About turn ↻!
       *[other] About turn ↺!
    }
noeufs-drew =
    { $cards ->
        [1] { $seat } draws a card.
       *[other] { $seat } draws { $cards } cards.
    }
noeufs-drew-in-vain =
    { $cards ->
        [1] { $seat } draws a card, and passes.
       *[other] { $seat } draws { $cards } cards, and passes.
    }
noeufs-kept = { $seat } keeps the card, and passes.
noeufs-pioche-remade =
    { $cards ->
        [1] The draw pile is out: a single card makes a new one.
       *[other] The draw pile is out: the discard pile is shuffled, and there are { $cards } cards again.
    }
noeufs-manche-won = { $seat } has no card left and **wins the round**!
noeufs-blocked = Nobody can play any more, nor draw: the round is **blocked**.
noeufs-hand-counted =
    { $points ->
        [1] { $seat } is left with { $hand }: one point.
       *[other] { $seat } is left with { $hand }: { $points } points.
    }
noeufs-manche-scored = The round comes to, seat by seat: { $marks }. The totals: { $scores }.
noeufs-milestone-out-with-nine = And with a 9: the strongest card, at the right moment.
noeufs-milestone-nines-kept = { WORDS($n) } 9s kept too long: the strongest card is the greatest risk, too.
noeufs-partie-won =
    { $points ->
        [0] The game is over, and it goes to { $winners }, **without a single point**.
        [1] The game is over, and it goes to { $winners }, **with a single point**.
       *[other] The game is over, and it goes to { $winners }, **with { $points } points**.
    }

## What the referee answers

noeufs-no-match = You cannot play { THE($card) }: it takes { $suit }, the same rank or a 9 ({ $rule }).
noeufs-must-declare = A 9 calls for a suit: which one would you like? ({ $rule })
noeufs-can-play = You have a card that can be played: play it; you draw only if you cannot play ({ $rule }).
noeufs-only-drawn = Only the card you have just drawn can be played, { THE($card) }: play it or keep it ({ $rule }).

## House rules

noeufs-option-end = End of the game
    .description = When the game ends; the lowest total then wins.
noeufs-option-end-over100 = Somebody has more than 100 points
noeufs-option-end-manches =
    { $n ->
        [1] After one round
       *[other] After { $n } rounds
    }
noeufs-option-must-play = Playing when you can
    .description = Whether somebody who can play may draw instead.
noeufs-option-must-play-strict = If you can play, you must
noeufs-option-must-play-nine-exempt = You may keep your 9s and draw
noeufs-option-must-play-free = You may always draw instead
noeufs-option-draw-until = Draw until you can play
    .description = You draw as many cards as it takes to be able to play, instead of one.
noeufs-option-powers = Skip and reverse
    .description = One rank makes the next player miss a turn, another one reverses play.
noeufs-option-skip-rank = Rank that skips
    .description = The rank that makes the next player miss a turn, if these powers are in play.
noeufs-option-reverse-rank = Rank that reverses
    .description = The rank that reverses play, if these powers are in play.
noeufs-option-reverse-is-skip-for2 = With two, reversing gives another turn
    .description = With two players the rank that reverses skips the other one; otherwise it changes nothing.
noeufs-option-double = Two packs
    .description = Up to twelve may then play; two 9s played together also skip the next player.
noeufs-option-start-nine = A 9 to start with
    .description = What becomes of a 9 turned up to start the discard pile.
noeufs-option-start-nine-bury = It goes under the draw pile
noeufs-option-start-nine-suit = Its suit counts
noeufs-option-start-nine-free = Anything may be played on it

## What lies on the table, in brief

noeufs-board =
    Discard pile: { $top } · { $free ->
        [yes] anything goes
       *[no] suit: { $suit }
    } · draw pile: { $stock } · { $direction ->
        [1] clockwise ↻
       *[other] counter-clockwise ↺
    }
noeufs-glance =
    { $top }{ $free ->
        [yes] , anything goes
       *[no] { $other ->
            [yes] , { $suit } called
           *[no] { "" }
        }
    } { $direction ->
        [1] ↻
       *[other] ↺
    }
noeufs-glance-stock = draw pile: { $stock }
noeufs-you-drew = You draw: { $cards }

## The rules in a minute

noeufs-rules =
    { "**" }The aim**: to play all your cards before the others do (R8).

    { "**" }A turn**: you play a card of the same **rank** or of the same **suit** as the top of the discard pile (R5). Nothing to play? You draw a card, and may play it at once if it fits (R7).

    { "**" }9s** go on anything, and you then call for the suit you like (R6). Keep them for the right moment, but not too long: a 9 left in your hand is expensive.

    { "**" }Points** (R9): the winner of a round scores 0; the others count their hands.
    - Jack, Queen, King: 10
    - 9: 15
    - Ace: 1; the others: their number

    { "**" }The end**: once somebody has more than 100 points, the lowest total wins (R10).

    Seven cards each, or five with five players or more (R2). The variants are house rules (R11).
noeufs-yours-choose = Your turn: **play a card, or draw**.
noeufs-yours-choose-deadline = Your turn: **play a card, or draw** (turn ends { $when }).
noeufs-yours-drew = Your turn: **play the card you have just drawn, or keep it**.
noeufs-yours-drew-deadline = Your turn: **play the card you have just drawn, or keep it** (turn ends { $when }).
noeufs-turn-drew = { $players } to play the card just drawn, or to keep it.
noeufs-turn-drew-deadline = { $players } to play the card just drawn, or to keep it (turn ends { $when }).


## A game that is over, told again

noeufs-deal-number = Round { $n }
noeufs-tale-deals =
    { $n ->
        [one] one round
       *[other] { $n } rounds
    }
noeufs-tale-when = In round { $n }
noeufs-tale-nines = { $when }, { $player } put down two nines at once: { $cards }.
noeufs-tale-blocked = { $when }, nobody could do anything any more.
noeufs-tale-costliest = { $when }, { $player } was left with { $cards }: { $n } points, the costliest hand of all.
noeufs-tale-longest-draw = { $when }, { $player } drew { $n } cards in one go.
noeufs-tale-won-in-a-row = { $when }, { $player } won again, round number { $n } in a row.


## Before my turn

noeufs-plan-lowest = The card worth the fewest points
noeufs-plan-highest = The card worth the most points
noeufs-plan-suit-is = the suit to follow is { $suit }
    .asked = If the suit to follow is …
