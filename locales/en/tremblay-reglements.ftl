### The sentences of bylaws, made from their data: nothing in them is written by hand but an author’s words.
### For translators: a sentence is made of an occasion ("when somebody plays an Ace"), of conditions ("if the
### total is over 80 before the card") and of effects ("they play again"). Two bylaws that do not do the
### same must never be said alike. "That player", in an effect, is the "somebody" of the occasion.

## The whole sentence

tremblay-reglement-trigger =
    { GIVEN($given) ->
        [yes] { $when }, { $given }, { $then }.
       *[no] { $when }, { $then }.
    }
tremblay-reglement-value =
    { GIVEN($given) ->
        [yes] { $given }, { $card } { $op }.
       *[no] { $card } { $op }.
    }
tremblay-reglement-restriction =
    { GIVEN($given) ->
        [yes] Nobody may play { $card } { $given }.
       *[no] Nobody may play { $card }.
    }
tremblay-reglement-repeal = Bylaw { $of } counts no more.
tremblay-reglement-honour =
    { GIVEN($when) ->
        [yes] A rule of honour, { $when }.
       *[no] A rule of honour.
    }
tremblay-reglement-penalty = Or else { $then }.
tremblay-reglement-with-words = { $sentence } { $words }
tremblay-reglement-quoted = “{ $words }”
tremblay-reglement-open = …

tremblay-reglement-if = if { $clause }
tremblay-reglement-then = { $first }, then { $next }
tremblay-reglement-or = { $first } or { $last }
tremblay-reglement-or-else = { $first }, or else { $last }

## The numbers of the game

tremblay-reglement-set-open = A number of the game becomes …
tremblay-reglement-set-limit = The limit is { $n }.
tremblay-reglement-set-hand-size =
    { $n ->
        [1] Everybody plays with a single card in hand.
       *[other] Everybody plays with { $n } cards in hand.
    }
tremblay-reglement-set-start-total = The total begins at { $n }.
tremblay-reglement-set-toast-mark = The table toasts at { $n }.
tremblay-reglement-set-start-dir =
    { $n ->
        [open] Play begins …
        [1] Play begins clockwise.
       *[other] Play begins counter-clockwise.
    }

## The occasion

tremblay-reglement-when-open = when … happens
tremblay-reglement-when-play = when somebody plays { $card }
tremblay-reglement-when-draw = when somebody draws
tremblay-reglement-when-forget = when somebody forgets to draw
tremblay-reglement-when-turn-start = when somebody begins a turn
tremblay-reglement-when-skipped = when somebody misses a turn
tremblay-reglement-when-reversed = when somebody turns play round
tremblay-reglement-when-reshuffle = when somebody has the pack shuffled again
tremblay-reglement-when-lost = when somebody loses the round
tremblay-reglement-when-partie-start = when a round begins
tremblay-reglement-when-convicted = when somebody is found guilty
tremblay-reglement-when-total-hit = when somebody brings the total to exactly { $n }
tremblay-reglement-when-total-cross =
    { $dir ->
        [up] when somebody brings the total up to { $n } or beyond
        [down] when somebody brings the total down to { $n } or below
       *[any] when somebody brings the total to { $n }, or across it
    }
tremblay-reglement-when-hand-count =
    { $n ->
        [0] when somebody is left without a card
        [1] when somebody comes to hold a single card
       *[other] when somebody comes to hold { $n } cards
    }

## Cards

tremblay-reglement-any-card = a card
tremblay-reglement-some-card = a card …
tremblay-reglement-card =
    { $color ->
        [red] a red{ " " }
        [black] a black{ " " }
       *[any] { $parity ->
            [even] an{ " " }
            [odd] an{ " " }
           *[any] { $rank ->
                [A] an{ " " }
                [8] an{ " " }
               *[other] a{ " " }
            }
        }
    }{ $parity ->
        [any] { "" }
       *[other] { tremblay-reglement-parity }{ " " }
    }{ $rank ->
        [A] Ace
        [J] Jack
        [Q] Queen
        [K] King
        [card] card
        [face] face card
       *[other] { $rank }
    }
tremblay-reglement-parity =
    { $parity ->
        [even] even
       *[odd] odd
    }
tremblay-reglement-either = either { $cards }
tremblay-reglement-of-suit = of { $suit }
tremblay-reglement-same =
    { $same ->
        [rank] of the same rank as the previous one
        [suit] of the same suit as the previous one
        [color] red or black like the previous one
       *[card] identical to the previous one
    }
tremblay-reglement-face =
    { $face ->
        [yes] that is a face card
       *[no] that is no face card
    }
tremblay-reglement-that-is = that is { $card }
tremblay-reglement-of-several = { $cards } ({ $which })
tremblay-reglement-of-one = { $cards } { $which }

## What a card is worth

tremblay-reglement-op-add = is worth { $n }
tremblay-reglement-op-set = sets the total to { $n }
tremblay-reglement-op-choice = { $branches }; its player chooses
tremblay-reglement-op-scale =
    { $n ->
        [open] counts …
        [-2] counts double, but backwards
        [-1] counts backwards
        [0] does not count
        [2] counts double
        [3] counts triple
       *[other] counts half
    }
tremblay-reglement-op-offset =
    { $way ->
        [open] is worth … more or less
        [down] is worth { $n } less
       *[up] is worth { $n } more
    }

## Players

tremblay-reglement-role =
    { $role ->
        [actor] { $on ->
            [none] whoever plays
            [partieStart] whoever deals
            [honour] the offender
           *[other] that player
        }
        [next] the next player
        [prev] { $on ->
            [skipped] whoever caused it
           *[other] the player before
        }
        [chosen] the player chosen by whoever played
        [ownChoice] a player of their choice
        [dealer] the dealer
        [lastLoser] the last loser
        [mostCards] whoever has the most cards
        [fewestCards] whoever has the fewest cards
        [random] a player drawn by lot
        [others] each of the others
       *[all] everybody
    }
    .subject = { tremblay-reglement-role }
    .with =
        { $role ->
            [actor] { $on ->
                [honour] the offender
               *[other] them
            }
           *[other] { tremblay-reglement-role }
        }
    .to =
        { $role ->
            [actor] { $on ->
                [honour] to the offender
               *[other] to them
            }
           *[other] to { tremblay-reglement-role }
        }

## Conditions

tremblay-reglement-condition-all = all of these are true: { $held }
tremblay-reglement-condition-any =
    { $denied ->
        [yes] none of these is true
       *[no] one of these is true
    }: { $held }
tremblay-reglement-condition-not = this is false: { $held }
tremblay-reglement-condition-held = ({ $clause })

tremblay-reglement-condition-card =
    { $denied ->
        [yes] the card is not { $card }
       *[no] the card is { $card }
    }
tremblay-reglement-condition-prev =
    { $denied ->
        [yes] the card before is not { $card }
       *[no] the card before is { $card }
    }
tremblay-reglement-condition-total =
    the total { $denied ->
        [yes] is not
       *[no] is
    } { $cmp ->
        [open] …
        [lt] under { $n }
        [le] { $n } or less
        [eq] { $n }
        [ge] { $n } or more
       *[gt] over { $n }
    } { $at ->
        [before] before the card
       *[after] after the card
    }
tremblay-reglement-condition-total-mod =
    { $denied ->
        [yes] the total is not
       *[no] the total is
    } { $eq ->
        [0] a multiple of { $m }
       *[other] a multiple of { $m } plus { $eq }
    }
tremblay-reglement-condition-digits-double =
    { $denied ->
        [yes] the total does not have two identical digits (11, 22 … 99)
       *[no] the total has two identical digits (11, 22 … 99)
    }
tremblay-reglement-condition-digits-palindrome =
    { $denied ->
        [yes] the total does not read the same backwards
       *[no] the total reads the same backwards
    }
tremblay-reglement-condition-digits-ends =
    { $denied ->
        [yes] the total does not end in { $n }
       *[no] the total ends in { $n }
    }
tremblay-reglement-condition-digits-contains =
    { $denied ->
        [yes] { $n ->
            [8] the total does not contain an { $n }
           *[other] the total does not contain a { $n }
        }
       *[no] { $n ->
            [8] the total contains an { $n }
           *[other] the total contains a { $n }
        }
    }
tremblay-reglement-condition-hand =
    { $who } { $denied ->
        [yes] does not have
       *[no] has
    } { tremblay-reglement-number } { $n ->
        [one] card
       *[other] cards
    }
tremblay-reglement-condition-losses =
    { $who } { $denied ->
        [yes] has not lost
       *[no] has lost
    } { tremblay-reglement-number } { $n ->
        [one] round
       *[other] rounds
    }
tremblay-reglement-number =
    { $cmp ->
        [open] …
        [lt] fewer than { $n }
        [le] at most { $n }
        [eq] exactly { $n }
        [ge] at least { $n }
       *[gt] more than { $n }
    }
tremblay-reglement-condition-dir =
    { $denied ->
        [yes] play does not go
       *[no] play goes
    } { $n ->
        [1] clockwise
       *[other] counter-clockwise
    }
tremblay-reglement-condition-role =
    { $who } { $denied ->
        [yes] is not
       *[no] is
    } { $part }
tremblay-reglement-condition-run =
    { $denied ->
        [yes] one of the last { $n } cards is not { $card }
       *[no] each of the last { $n } cards is { $card }
    }
tremblay-reglement-condition-flag =
    { $denied ->
        [yes] “{ $name }” is not noted
       *[no] “{ $name }” is noted
    }
tremblay-reglement-condition-chance =
    { $denied ->
        [yes] luck does not allow it
       *[no] luck allows it
    } ({ $n }%)

## Effects

tremblay-reglement-effect-total-add =
    { $way ->
        [open] the total changes by …
        [down] the total goes down by { $n }
       *[up] the total goes up by { $n }
    }
tremblay-reglement-effect-total-set = the total becomes { $n }
tremblay-reglement-effect-total-mul =
    { $n ->
        [open] the total is multiplied by …
        [-2] the total doubles and changes its sign
        [-1] the total changes its sign
        [0] the total is multiplied by 0
        [2] the total doubles
        [3] the total triples
       *[other] the total falls to half
    }
tremblay-reglement-effect-total-swap-digits = the digits of the total are swapped (37 becomes 73)
tremblay-reglement-effect-total-round-to = the total is rounded to the nearest multiple of { $n }
tremblay-reglement-effect-skip =
    { $n ->
        [1] the next player misses a turn
       *[other] the next { $n } players miss a turn
    }
tremblay-reglement-effect-reverse = play turns round
tremblay-reglement-effect-again =
    { $on ->
        [partieStart] whoever deals plays again
        [honour] the offender plays again
       *[other] they play again
    }
tremblay-reglement-effect-goto =
    { $role ->
        [chosen] { $on ->
            [play] they name who plays next
            [partieStart] whoever deals names who plays next
           *[other] whoever played names the next player
        }
       *[other] the next turn goes { $to }
    }
tremblay-reglement-effect-gain =
    { $who } takes { $n ->
        [1] a card
       *[other] { $n } cards
    } from the pack
tremblay-reglement-effect-lose =
    { $who } loses { tremblay-reglement-picked }
tremblay-reglement-picked =
    { $n ->
        [open] …
        [1] a card
       *[other] { $n } cards
    }{ $pick ->
        [open] { "" }
        [self] { " " }of their choice
       *[random] { " " }at random
    }
tremblay-reglement-effect-give =
    { $role ->
        [open] { $who } gives …
        [actor] { $who } gives them { tremblay-reglement-picked }
       *[other] { $who } gives { tremblay-reglement-picked } { $to }
    }
tremblay-reglement-effect-swap-hands = { $who } swaps hands with { $other }
tremblay-reglement-effect-rotate-hands =
    { $way ->
        [open] all hands pass …
        [dir] all hands pass in the direction of play
        [left] all hands pass to the left
       *[right] all hands pass to the right
    }
tremblay-reglement-effect-show =
    { $role ->
        [open] { $who } shows their hand
        [actor] { $who } shows them their hand
       *[other] { $who } shows their hand { $to }
    } { $until ->
        [open] …
        [nextTurn] until their next turn
       *[partie] until the round ends
    }
tremblay-reglement-effect-toast =
    { $n ->
        [1] { $who } drinks a toast
       *[other] { $who } drinks { $n } toasts
    }
tremblay-reglement-effect-prompt = { $who } must do this: { $words }
tremblay-reglement-effect-lose-now = { $who } loses the round on the spot
tremblay-reglement-effect-flag =
    { $noted ->
        [yes] “{ $name }” is noted
       *[no] “{ $name }” is struck out
    } { $until ->
        [open] …
        [nextTurn] until their next turn
        [partie] until the round ends
       *[manche] until the match ends
    }
tremblay-reglement-effect-force-next = the next player must play { $card }, if able

## Where a bylaw makes no sense

tremblay-reglement-place =
    { $part ->
        [kind] the kind of bylaw
        [text] the author’s words
        [card] the cards
        [forbid] the cards
        [op] the value
        [mode] the value
        [set] the numbers of the game
        [when] the occasion
        [if] the conditions
        [then] the effects
        [penalty] the penalty
        [of] the bylaw that is cancelled
       *[other] the whole of it
    }
tremblay-reglement-place-numbered =
    { $part ->
        [if] condition { $n }
        [then] effect { $n }
       *[penalty] penalty { $n }
    }
