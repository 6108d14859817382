### Les Nœufs: the voice of the table, the referee, the labels of moves and house rules.
### The French words of the game stay French where English has none as good: manche, partie, pioche, talon.

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

noeufs-new-manche = Manche { $manche }: { $dealer } has the deal.
noeufs-nine-buried = { $card } turns up… and goes under the pioche.
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
        [1] The play turns round: clockwise now.
       *[other] The play turns round: counter-clockwise now.
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
        [1] The pioche is out: a single card makes a new one.
       *[other] The pioche is out: the talon is shuffled, and there are { $cards } cards again.
    }
noeufs-manche-won = { $seat } has no card left and **wins the manche**!
noeufs-blocked = Nobody can play any more, nor draw: the manche is **blocked**.
noeufs-hand-counted =
    { $points ->
        [1] { $seat } is left with { $hand }: one point.
       *[other] { $seat } is left with { $hand }: { $points } points.
    }
noeufs-manche-scored = The manche comes to, seat by seat: { $marks }. The totals: { $scores }.
noeufs-partie-won =
    { $points ->
        [0] The partie is over, and it goes to { $winners }, **without a single point**. Thank you for playing!
        [1] The partie is over, and it goes to { $winners }, **with a single point**. Thank you for playing!
       *[other] The partie is over, and it goes to { $winners }, **with { $points } points**. Thank you for playing!
    }

## What the referee answers

noeufs-no-match = You cannot play { THE($card) }: it is neither of the rank nor of the suit, { $suit } ({ $rule }).
noeufs-must-declare = A 9 calls for a suit: which one would you like? ({ $rule })
noeufs-can-play = You have a card that can be played; one draws only if one cannot play ({ $rule }).
noeufs-only-drawn = Only the card that you have just drawn can be played, { THE($card) } ({ $rule }).

## House rules

noeufs-option-end = End of the partie
    .description = When the partie ends; the lowest total then wins.
noeufs-option-end-over100 = Somebody has more than 100 points
noeufs-option-end-manches =
    { $n ->
        [1] After one manche
       *[other] After { $n } manches
    }
noeufs-option-must-play = Playing when one can
    .description = Whether somebody who can play may draw instead.
noeufs-option-must-play-strict = Who can play must
noeufs-option-must-play-nine-exempt = One may keep one’s 9s and draw
noeufs-option-must-play-free = One draws whenever one likes
noeufs-option-draw-until = Draw until you can play
    .description = One draws as many cards as it takes to be able to play, instead of one.
noeufs-option-powers = Skip and reverse
    .description = One rank skips the next player, another one turns the play round.
noeufs-option-skip-rank = Rank that skips
    .description = The rank that skips the next player, if these powers are in play.
noeufs-option-reverse-rank = Rank that reverses
    .description = The rank that turns the play round, if these powers are in play.
noeufs-option-reverse-is-skip-for2 = Reverse is skip for two
    .description = With two players the rank that reverses skips the other one; else it changes nothing.
noeufs-option-double = Double
    .description = Two packs, up to twelve players; two 9s played together also skip the next player.
noeufs-option-start-nine = A 9 to start with
    .description = What becomes of a 9 turned up to start the talon.
noeufs-option-start-nine-bury = It goes under the pioche
noeufs-option-start-nine-suit = Its suit counts
noeufs-option-start-nine-free = Anything may be played on it

## What lies on the table, in brief

noeufs-board =
    Talon: { $top } · { $free ->
        [yes] anything goes
       *[no] suit: { $suit }
    } · pioche: { $stock } · { $direction ->
        [1] clockwise ↻
       *[other] counter-clockwise ↺
    }
noeufs-you-drew = You draw: { $cards }

## The rules in a minute

noeufs-rules =
    { "**" }The aim**: to play all your cards before the others do (R8).

    { "**" }A turn**: you play a card of the same **rank** or of the same **suit** as the top of the talon, the pile that lies face up (R5). Nothing to play? You draw a card from the pioche, the pile that lies face down, and may play it at once if it fits (R7).

    { "**" }9s** go on anything, and you then call for the suit you like (R6). Keep them for the right moment, but not too long: a 9 left in your hand is expensive.

    { "**" }Points** (R9): the winner of a manche scores 0; the others count their hands.
    - Jack, Queen, King: 10
    - 9: 15
    - Ace: 1; the others: their number

    { "**" }The end**: once somebody has more than 100 points, the lowest total wins (R10).

    Seven cards each, five from five players on (R2). The variants are house rules (R11).
