### Miguel Tremblay’s 99: the voice of the table, the referee, the labels of moves and house rules.
### A round is a single deal, and the match the series of them: docs/glossary.md has the words of every game.

tremblay-name = Miguel Tremblay’s 99
    .description = One total for all, and a Jack that turns play round: nobody wins, you can only lose.

## Moves: labels of buttons, short

tremblay-shuffle = Shuffle
tremblay-deal = Deal the next card
tremblay-pick-up = Touch my cards
tremblay-discard =
    { GIVEN($choice) ->
        [yes] Throw { $card }, { $choice }
       *[no] Throw { $card }
    }{ GIVEN($target) ->
        [yes] { " " }→ { $target }
       *[no] { "" }
    }
tremblay-announce = Announce { $total }
tremblay-announce-ask = Announce the total…
    .field = The total, after your card
tremblay-draw = Draw
tremblay-end-turn = End my turn without drawing
tremblay-propose = Propose this bylaw
tremblay-accept = Accept this bylaw
tremblay-object-to = Object to this bylaw
tremblay-cede = Give up { $cards }
tremblay-cede-pick = Which cards do you give up?
tremblay-denounce = Accuse { $seat } ({ $id })
tremblay-admit = Own up
tremblay-contest = Deny it
tremblay-vote =
    { $guilty ->
        [yes] Guilty
       *[no] Not guilty
    }
tremblay-decline = Decline { $id } for the price of a card

## What the table tells

tremblay-first-dealer = Chance picks the first dealer: { $seat }.
tremblay-new-partie = Round { $partie }: { $dealer } deals.
tremblay-shuffled = { $seat } shuffles.
tremblay-card-dealt = A card for { $seat }.
tremblay-touched =
    { $cards ->
        [1] { $seat } touches a lone card too early: just that one to begin the round!
        [2] { $seat } touches two cards too early: just those to begin the round!
       *[other] { $seat } picks up all { $cards } cards.
    }
tremblay-dealt = { $dealer } has dealt to everybody; pick up your cards.
tremblay-retourne = { $dealer } turns up { THE($card) }: **{ WORDS($total) }!**
tremblay-discarded =
    { $total ->
        [99] { $still ->
            [yes] { $seat } throws { THE($card) } and says it again: **{ WORDS($total) }!**
           *[no] **{ WORDS($total) }!** { $seat } throws { THE($card) }. Who wriggles out of this?
        }
       *[other] **{ WORDS($total) }!** { $seat } throws { THE($card) }.
    }
tremblay-revalued = { $by } did the counting.
tremblay-laid-down = { $seat } throws { THE($card) }. How much is that?
tremblay-announced =
    { $total ->
        [99] { $still ->
            [yes] { $seat } announces it again: **{ WORDS($total) }!**
           *[no] { $seat } announces: **{ WORDS($total) }!** Who wriggles out of this?
        }
       *[other] { $seat } announces: **{ WORDS($total) }!**
    }
tremblay-silently-agreed = { $seat } said nothing and everybody understood: { WORDS($total, case: "lower") }.
tremblay-reversed =
    { $direction ->
        [1] Play turns round ↻!
       *[other] Play turns round ↺!
    }
tremblay-toasted =
    { $rising ->
        [yes] Glasses up: **cheers!**
       *[no] Coming down, but glasses up: **cheers!**
    }
tremblay-drew = { $seat } draws a card.
tremblay-hand-full = { $seat } already holds eight cards: there is no room for another.
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
tremblay-partie-lost = { $seat } **loses the round**: { $losses } out of { $end }.
tremblay-also-lost = { $seat } **loses the round too**: { $losses } out of { $end }.
tremblay-milestone-rois = **Three Kings in a row!** That one will be told again.
tremblay-milestone-classic = **The classic move:** a 10 on 99!
tremblay-milestone-below-zero = Below zero: that is allowed, and it leaves room to breathe.
tremblay-milestone-brink = One more loss, and { $player } loses the match.
tremblay-milestone-own-rule = **Nobody can foresee all that a bylaw will do:** this one was { $player }’s own.
tremblay-manche-lost =
    { $losses ->
        [one] One loss: { $seat } **loses the match**.
       *[other] { $losses } losses: { $seat } **loses the match**.
    }

## What the table tells of bylaws

tremblay-to-invent = Now { $seat } invents a bylaw: may common sense be of help!
tremblay-rule-proposed = { $seat } proposes: { $reglement }
tremblay-rule-judged = { $seat } has spoken.
tremblay-rule-returned =
    { $times ->
        [1] The table will not have it ({ $objections } against): { $seat } looks for another.
       *[other] The table still will not have it ({ $objections } against): { $seat } will choose from the catalogue.
    }
tremblay-rule-adopted =
    { GIVEN($objections) ->
        [yes] { $objections ->
            [0] Adopted, and nobody objects!
            [one] Adopted, against { $objections } objection!
           *[other] Adopted, against { $objections } objections!
        }
       *[no] Adopted!
    } { "**" }{ $id }** is in force from the next round on: { $reglement }
tremblay-rules-cancelled =
    { $rules ->
        [1] The bylaw of this match is cancelled.
       *[other] The { $rules } bylaws of this match are cancelled.
    }
tremblay-rule-suspended = Nobody managed to lose! This round does not count, and { $id } sleeps until the match ends.
tremblay-rule-applied = { "**" }{ $id }** steps in!
tremblay-chain-cut = The bylaws are running wild: the table cuts them short.
tremblay-total-changed = The total becomes **{ WORDS($total, case: "lower") }**.
tremblay-turn-missed = { $seat } misses a turn.
tremblay-plays-again = { $seat } plays again!
tremblay-turn-sent = The turn goes to { $seat }.
tremblay-cards-gained =
    { $cards ->
        [1] { $seat } gains a card.
       *[other] { $seat } gains { $cards } cards.
    }
tremblay-cards-lost =
    { $cards ->
        [1] { $seat } loses a card.
       *[other] { $seat } loses { $cards } cards.
    }
tremblay-cards-given =
    { $cards ->
        [1] { $seat } gives a card to { $to }.
       *[other] { $seat } gives { $cards } cards to { $to }.
    }
tremblay-cards-owed =
    { $cards ->
        [1] { $seat } has to choose a card to give up.
       *[other] { $seat } has to choose { $cards } cards to give up.
    }
tremblay-hands-swapped = { $seat } and { $other } swap hands.
tremblay-hands-passed =
    { $direction ->
        [1] All hands pass to the left!
       *[other] All hands pass to the right!
    }
tremblay-hand-shown =
    { $until ->
        [nextTurn] { $seat } shows their hand to { $to } until their next turn.
       *[partie] { $seat } shows their hand to { $to } until the round ends.
    }
tremblay-toast-called =
    { $times ->
        [1] { $seats }: **cheers!**
       [2] { $seats }: **cheers**, twice over!
       *[other] { $seats }: **cheers**, { $times } times over!
    }
tremblay-prompted =
    { GIVEN($en) ->
        [yes] { $seats }: “{ $en }”
       *[no] { $seats }: “{ $fr }”
    }
tremblay-noted =
    { $value ->
        [yes] Noted: “{ $name }”.
       *[no] Struck out: “{ $name }”.
    }
tremblay-next-bound = The next card must be one that { $id } asks for, if possible.
tremblay-lost-by-rule =
    { GIVEN($hand) ->
        [yes] { $id } knows no mercy: { $seat } shows { $hand }.
       *[no] { $id } knows no mercy: { $seat } has no card left to show.
    }

## Honour

tremblay-reminded = { "**" }{ $id }**, { $seat }: { $reglement }
tremblay-denounced =
    { $by } accuses { $seat } of having broken { "**" }{ $id }**: { $reglement }
    { $seat }, do you own up? Silence denies it.
tremblay-admitted = { $seat } owns up to breaking { $id }. Hats off!
tremblay-contested = { $seat } denies breaking { $id }: let the others vote. It takes more than half of the votes cast to convict; silence leaves it to the others.
tremblay-voted = { $seat } has voted.
tremblay-convicted =
    { $guilty ->
        [0] Guilty by their own word: { $seat } has broken { $id }.
       *[other] Guilty, by { $guilty } to { $innocent }: { $seat } has broken { $id }.
    }
tremblay-acquitted =
    { $innocent ->
        [0] Not guilty: { $seat } has kept to { $id }, with the benefit of the doubt.
       *[other] Not guilty, by { $innocent } to { $guilty }: { $seat } has kept to { $id }.
    }
tremblay-falsely-accused = { $seat } accused wrongly: the penalty of { $id } changes sides.
tremblay-declined = { $seat } would rather lose a card than follow { $id }: no more of that in this round.
## What the referee answers

tremblay-nothing-to-pick-up = You have no card yet: wait for the dealer to give you some ({ $rule }).
tremblay-already-picked-up = You hold your cards already: now wait for the deal to end ({ $rule }).
tremblay-turn-not-over = One moment: { $seat } has to draw or announce first ({ $rule }).
tremblay-over-limit =
    { GIVEN($by) ->
        [yes] With { $by }, the total would be { $total }, and nothing may pass { $limit } ({ $rule }). Choose another card.
       *[no] The total would be { $total }, and nothing may pass { $limit } ({ $rule }). Choose another card.
    }
tremblay-wrong-total = The total is not { $total }. Please count again; a mistake costs nothing ({ $rule }).
tremblay-draw-before-discard = Throw a card first; then you may draw ({ $rule }).
tremblay-too-late-to-draw = Too late: you forgot to draw ({ $rule }). Your next card lets you draw again.
tremblay-already-drawn = You have already drawn; one card thrown gives one draw ({ $rule }).
tremblay-nothing-to-draw = There is nothing left to draw, and you owe no card: play goes on ({ $rule }).

## What the referee answers about bylaws

tremblay-not-loser = It is for the loser to invent: you will judge that bylaw ({ $rule }).
tremblay-rule-invalid =
    { $reason ->
        [unknown] This bylaw has a word that I do not know; please look at { $field } ({ $rule }).
        [missing] Something is missing from this bylaw; please look at { $field } ({ $rule }).
        [bounds] A number in this bylaw is too small or too large; please look at { $field } ({ $rule }).
        [length] Something in this bylaw is too long or too short; please look at { $field } ({ $rule }).
       *[value] Something in this bylaw cannot be; please look at { $field } ({ $rule }).
    }
tremblay-rule-repeated = This table has had this very bylaw: please find a new one ({ $rule }).
tremblay-rule-unplayable =
    { $why ->
        [endless] With this bylaw nobody could ever lose: change it a little, or take another one ({ $rule }).
       *[abrupt] With this bylaw somebody would always lose before everybody has had a turn: change it a little, or take another one ({ $rule }).
    }
tremblay-rules-too-heavy =
    { $repeal ->
        [yes] With all the bylaws in force there is no telling what this one would do; { $id } takes most of the work. Cancel that one, or take a bylaw of the catalogue or of honour ({ $rule }).
       *[no] With all the bylaws in force there is no telling what this one would do; { $id } takes most of the work. A bylaw of the catalogue or of honour is always possible ({ $rule }).
    }
tremblay-no-such-choice = The catalogue has no such bylaw: it goes from X1 to X40 ({ $rule }).
tremblay-catalogue-only = Two of your bylaws have been returned: please choose one from the catalogue ({ $rule }).
tremblay-too-many-cards =
    { $most ->
        [1] The pack has enough for a single card each at this table: ask for no more ({ $rule }).
       *[other] The pack has enough for { $most } cards each at this table: ask for no more ({ $rule }).
    }
tremblay-not-a-voter = You have no vote in this, or have cast it already: wait for the others ({ $rule }).
tremblay-forbidden-by-rule = Bylaw { $id } forbids this card for now: choose another one ({ $rule }).
tremblay-choice-required =
    { $what ->
        [choice] Bylaw { $id } lets you say what the card is worth: please say so as you play it ({ $rule }).
       *[target] Bylaw { $id } lets you name somebody: please say whom as you play the card ({ $rule }).
    }
tremblay-nothing-to-choose = No bylaw leaves you this choice: just play the card ({ $rule }).
tremblay-must-cede-first = One moment: { $seats } must first choose the cards that a bylaw takes ({ $rule }).
tremblay-wrong-number-of-cards =
    { $cards ->
        [1] The bylaw takes one card from you, no more and no fewer ({ $rule }).
       *[other] The bylaw takes { $cards } cards from you, no more and no fewer ({ $rule }).
    }
tremblay-no-such-rule = No rule of honour in force has this number: the { "**" }Rules** button shows them ({ $rule }).
tremblay-call-too-late = Too late: play has gone on since, or this has been judged. Accuse sooner next time ({ $rule }).
tremblay-not-accused = Nobody accuses you of anything: you have nothing to answer ({ $rule }).

## The moment of the game

tremblay-phase-shuffle = The shuffle
tremblay-phase-deal = The deal

## House rules

tremblay-option-losses-to-end = Losses that end the match
    .description = How many rounds you must lose to lose the match: agree before you begin.
tremblay-option-drinks = Everybody has a drink
    .description = The table toasts when the total reaches or passes 90, going up or down.
tremblay-option-draw-window = How long you may draw
    .description = When a draw counts as forgotten.
tremblay-option-draw-window-until-next-discard = Until the next card
tremblay-option-draw-window-timer = A few seconds
tremblay-option-draw-window-auto = The table draws for you
tremblay-option-announce = Announcing the total
    .description = Who adds up and says the total.
tremblay-option-announce-auto = The table announces
tremblay-option-announce-manual = Players announce
tremblay-option-next-dealer = Next dealer
    .description = Who deals the next round.
tremblay-option-next-dealer-left = The player on the dealer’s left
tremblay-option-next-dealer-loser = The player who lost the round
tremblay-option-ceremony = Ceremony
    .description = How a round is prepared.
tremblay-option-ceremony-quick = Quick (the cards are there)
tremblay-option-ceremony-full = Full (a shuffle, and a deal card by card)
tremblay-option-draw-seconds = Timed draw
    .description = How long a timed draw stays open.
tremblay-option-grace-ms = Grace for the draw
    .description = How long the next card waits for an open draw.
tremblay-option-no-repeat = No bylaw twice
    .description = A bylaw that this table has had before, in whichever match, is refused.
tremblay-option-allow-repeal = Bylaws may be cancelled
    .description = A loser may cancel an earlier bylaw instead of inventing one.
tremblay-option-restrictions-bite = Forbidden cards lose
    .description = Whoever could only play what a bylaw forbids loses the round.
tremblay-option-false-call = False accusations cost
    .description = Whoever accuses wrongly takes the penalty of the rule of honour.
tremblay-option-review-seconds = Time to judge
    .description = How long the others have to object to a bylaw; a slow table waits longer.
tremblay-option-deal-pace = Pace of the deal
    .description = The time between two cards of a full ceremony; zero deals them all at once.

## What lies on the table, in brief

tremblay-board =
    Total: { $counting ->
        [yes] ?
       *[no] { $total }
    } · { $direction ->
        [1] clockwise ↻
       *[other] counter-clockwise ↺
    }
tremblay-board-stock = pack: { $stock }
tremblay-glance =
    { $counting ->
        [yes] ?
       *[no] { $total }
    } { $direction ->
        [1] ↻
       *[other] ↺
    }{ GIVEN($limit) ->
        [yes] { " " }· limit: { $limit }
       *[no] { "" }
    }
tremblay-you-drew = You draw: { $card }
tremblay-board-before = { $phase }…

## Bylaws, in brief

tremblay-board-limit = limit: { $limit }
tremblay-board-rules =
    { $n ->
        [one] { $n } bylaw in force
       *[other] { $n } bylaws in force
    }
tremblay-board-inventing = { $player } is inventing a bylaw
tremblay-board-reviewing = { $player } proposes a bylaw, and has yet to hear from { $players }
tremblay-board-ceding =
    { $n ->
        [one] { $player } is choosing { $n } card to give up
       *[other] { $player } is choosing { $n } cards to give up
    }
tremblay-board-accused = { $id }: { $player } stands accused
tremblay-board-bound = The next card, if possible: { $card }
tremblay-board-shown = Open hand, { $player }: { $cards }

## The rules in a minute

tremblay-rules =
    { "**" }Nobody wins at 99, you can only lose** (R1). Before you begin, agree on how many losses end the match (R3).

    { "**" }A turn**: you **throw** a card, then **draw** and **announce** the new total, in whichever order you like (R11). Forget to draw, and you go on with the cards you have left (R12).

    { "**" }The cards** (R4):
    - Ace: 1; 2 to 8: their value; Queen: 10
    - 9: zero, and nothing else
    - 10: takes 10 away, below zero too (R5)
    - Jack: zero, and play turns round
    - King: the total becomes 99

    { "**" }99**: no card may be played that would pass 99. It is your turn and nothing can be played, or you have no card left? You lose the round (R13).

    { "**" }The deal**: three cards each; whoever touches theirs before having them all begins with those (R8). The card turned up acts as if the dealer had played it (R9).

    { "**" }Cheers!** If everybody has a drink, the table toasts whenever the total reaches or passes 90, going up or down (R14).

    { "**" }Invent!** Whoever loses a round invents a **bylaw**, which the others may return if it lacks common sense; after two returns it is chosen from the catalogue (R15, R17). It counts from the next round on, and has a number: I1, I2… All are cancelled when the match ends (R16).

    { "**" }Honour**: a bylaw that the table cannot see (to speak, to sing, to keep your elbows up) is watched over by all of you. **Accuse** whoever breaks it before two more cards are played; they own up, or the others vote (R17).

## Whose turn it is, where it is not to play

tremblay-yours-invent = Your turn: **invent a bylaw**.
tremblay-yours-invent-deadline = Your turn: **invent a bylaw** (turn ends { $when }).
tremblay-yours-review =
    { "**" }Judge this bylaw**: { $needed ->
        [one] a single objection sends it back, and silence accepts
       *[other] { $needed } objections send it back, and silence accepts
    }.
tremblay-yours-review-deadline =
    { "**" }Judge this bylaw**: { $needed ->
        [one] a single objection sends it back, and silence accepts
       *[other] { $needed } objections send it back, and silence accepts
    } (vote ends { $when }).
tremblay-yours-cede = Your turn: **choose what you give up**.
tremblay-yours-cede-deadline = Your turn: **choose what you give up** (turn ends { $when }).
tremblay-turn-invent = { $players } to invent a bylaw.
tremblay-turn-invent-deadline = { $players } to invent a bylaw (turn ends { $when }).
tremblay-turn-review =
    { $players } to judge this bylaw: { $needed ->
        [one] a single objection sends it back, and silence accepts
       *[other] { $needed } objections send it back, and silence accepts
    }.
tremblay-turn-review-deadline =
    { $players } to judge this bylaw: { $needed ->
        [one] a single objection sends it back, and silence accepts
       *[other] { $needed } objections send it back, and silence accepts
    } (vote ends { $when }).
tremblay-turn-cede = { $players } to choose which cards a bylaw takes.
tremblay-turn-cede-deadline = { $players } to choose which cards a bylaw takes (turn ends { $when }).
tremblay-yours-discard = Your turn: **throw a card**, then draw.
tremblay-yours-discard-deadline = Your turn: **throw a card**, then draw (turn ends { $when }).
tremblay-yours-shuffle = Your turn: **shuffle the cards**.
tremblay-yours-shuffle-deadline = Your turn: **shuffle the cards** (turn ends { $when }).
tremblay-yours-deal = Your turn: **deal the cards**.
tremblay-yours-deal-deadline = Your turn: **deal the cards** (turn ends { $when }).
tremblay-yours-announce = Your turn: **announce the total, or draw**.
tremblay-yours-announce-deadline = Your turn: **announce the total, or draw** (turn ends { $when }).
tremblay-turn-shuffle = { $players } to shuffle.
tremblay-turn-shuffle-deadline = { $players } to shuffle (turn ends { $when }).
tremblay-turn-deal = { $players } to deal.
tremblay-turn-deal-deadline = { $players } to deal (turn ends { $when }).
tremblay-turn-announce = { $players } to announce the total, or to draw.
tremblay-turn-announce-deadline = { $players } to announce the total, or to draw (turn ends { $when }).


## A match that is over, told again

tremblay-deal-number = Round { $n }
tremblay-tale-deals =
    { $n ->
        [one] one round
       *[other] { $n } rounds
    }
tremblay-tale-when = In round { $n }
tremblay-tale-stuck = { $when }, at { $total }, nothing fitted any more for { $player }, with { $cards } in hand.
tremblay-tale-no-card = { $when }, { $player } had to play and had no card left.
tremblay-tale-also-lost = { $when }, { $player } went down as well.
tremblay-tale-invented = { $when }, { $player } brought in a bylaw: { $rule }
tremblay-tale-own-rule = { $when }, { $player } lost by a bylaw of their own making, with { $cards } in hand.
tremblay-tale-lost-by-rule = { $when }, a bylaw cost { $player } the round, with { $cards } in hand.
tremblay-tale-toasts = There were { $n } toasts in all.
tremblay-tale-lowest = { $when }, the total sank to { $total }.


## Before my turn

tremblay-plan-lowest = The card that leaves the lowest total, without bylaws
tremblay-plan-highest = The card that leaves the highest total, without bylaws
tremblay-plan-draws = Draw for me after each card that I throw, all game long
