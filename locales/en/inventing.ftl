### Inventing a bylaw at Miguel Tremblay’s 99, step by step: what you read, what you choose.

## The doors

inventing-door = Invent a bylaw
inventing-doors = You have lost the round: **it is up to you to invent a bylaw** (R15). It counts from the next round on.
inventing-doors-how = Build it word by word, start from one of the forty in the catalogue, or ask for what human eyes alone can see.
inventing-compose = Build my own
inventing-shelf = Choose among forty
inventing-honour = A rule of honour
inventing-returned =
    { $times ->
        [1] The table has returned your bylaw: propose another one.
       *[other] The table has returned two of your bylaws: now choose one from the catalogue.
    }

## The catalogue

inventing-catalogue = **Forty bylaws** that the table already understands. Choose one; you can still adjust it.
inventing-shelf-value = Cards that are worth something else…
inventing-shelf-turn = Whose turn it is…
inventing-shelf-hand = Hands that change…
inventing-shelf-total = The total, luck, cheers…
inventing-shelf-limit = What is forbidden, how far you may go…
inventing-shelf-honour = Rules of honour…
inventing-surprise = Surprise me
inventing-not-here = This bylaw is no longer offered to this table.

## The composer

inventing-composer = **Your bylaw**
inventing-essay = **What it would do**
inventing-try = Try it
inventing-propose = Propose it to the table
inventing-proposed = **It is proposed**: the others judge it now. Should they return it, you can adjust it from here.
inventing-adjust = Adjust it
inventing-back = Back
inventing-wording = In my own words
    .field = As you would say it at a table (optional)
inventing-wording-is = In your words:
inventing-prompt = Write what is asked
    .field = What will be asked, in a sentence
inventing-prompt-is = What is asked:
inventing-honour-wording = Your rule of honour
    .field = What everybody must do, or must not do
inventing-number = Another number…
inventing-number-wrong = It takes a whole number from { $low } to { $high }.
inventing-rank =
    { $rank ->
        [A] Ace
        [J] Jack
        [Q] Queen
        [K] King
       *[other] { $rank }
    }

## What is asked

inventing-ask-kind = Your bylaw is about…
inventing-ask-ranks = A rank, or several…
inventing-ask-ranks-too = And of which rank?
inventing-ask-cards = Or which cards?
inventing-ask-refine = Say more about the cards…
inventing-ask-total = Which total?
inventing-ask-way = Which way?
inventing-ask-hand = How many cards in hand?
inventing-ask-if = Only if…
inventing-ask-if-more = And only if…
inventing-ask-if-not = Unless…
inventing-ask-if-first = If…
inventing-ask-if-second = Or if…
inventing-ask-compare = Compared how?
inventing-ask-whoever = Who then?
inventing-ask-count = Which number?
inventing-ask-multiple = A multiple of…
inventing-ask-rest = And a remainder of…
inventing-ask-digit = Which digit?
inventing-ask-role = Which role?
inventing-ask-run = How many cards in a row?
inventing-ask-flag = Which sign?
inventing-ask-chance = How many chances in a hundred?
inventing-ask-then = Then…
inventing-ask-then-more = And also…
inventing-ask-penalty = Whoever fails to do so…
inventing-ask-penalty-more = And also…
inventing-ask-points = How many points?
inventing-ask-factor = Multiplied how?
inventing-ask-one = Which player?
inventing-ask-who = Who?
inventing-ask-other = And with whom?
inventing-ask-from = Who gives?
inventing-ask-to = To whom?
inventing-ask-whose = Whose hand?
inventing-ask-to-whom = Shown to whom?
inventing-ask-times = How many times?
inventing-ask-gained = How many cards?
inventing-ask-pick = How many cards, and who chooses them?
inventing-ask-until = Until when?
inventing-ask-lasting = For how long?
inventing-ask-rotation = Which way?
inventing-ask-round = Rounded to what?
inventing-ask-skip = How many players miss their turn?
inventing-ask-worth = What they do…
inventing-ask-worth-first = Your choice: either…
inventing-ask-worth-second = … or…
inventing-ask-worth-or = … or even…
inventing-ask-number = Which number of the game?
inventing-ask-number-more = Also change…
inventing-ask-start-dir = Which way does play begin?
inventing-ask-limit = The new limit
inventing-ask-hand-size = How many cards in hand?
inventing-ask-start-total = The total at the start
inventing-ask-toast-mark = The table toasts at…
inventing-ask-event = When…
inventing-ask-moment = When to remind people of it?

## The words

inventing-kind-played = When somebody plays a card…
inventing-kind-event = When something else happens…
inventing-kind-worth = A card is worth…
inventing-kind-forbidden = It is forbidden to play…
inventing-kind-number = A number of the game changes…
inventing-kind-honour = A rule of honour…

inventing-cards-any = Any card at all
inventing-cards-red = Red ones ♥ ♦
inventing-cards-black = Black ones ♠ ♣
inventing-cards-s = Spades ♠
inventing-cards-h = Hearts ♥
inventing-cards-d = Diamonds ♦
inventing-cards-c = Clubs ♣
inventing-cards-figures = Face cards
inventing-cards-plain = All but face cards
inventing-cards-even = Even numbers (2, 4, 6, 8, 10)
inventing-cards-odd = Odd numbers (A, 3, 5, 7, 9)
inventing-cards-same-rank = Of the same rank as the one before
inventing-cards-same-suit = Of the same suit (♠ ♥ ♦ ♣) as the one before
inventing-cards-same-color = Red or black like the one before
inventing-cards-same-card = The same card as the one before

inventing-event-always = At any time
inventing-event-play = When a card is played
inventing-event-draw = When somebody draws
inventing-event-forget = When somebody forgets to draw
inventing-event-turn = When a turn begins
inventing-event-hit = When the total lands exactly on…
inventing-event-cross = When the total reaches or passes…
inventing-event-count = When a hand comes down to a number of cards
inventing-event-skipped = When somebody misses a turn
inventing-event-reversed = When play turns round
inventing-event-lost = When somebody loses the round
inventing-event-start = When the round begins
inventing-event-reshuffle = When the pack is remade
inventing-event-convicted = When somebody is found guilty

inventing-way-any-way = Both ways
inventing-way-up = Going up
inventing-way-down = Going down

inventing-worth-add = Add or take away points…
inventing-worth-set = Set the total to…
inventing-worth-either = One thing or the other, as they like…
inventing-worth-scale = Count double, half, backwards…
inventing-worth-offset = Are worth a little more, or less…
inventing-worth-or-add = A number of points…
inventing-worth-or-set = Setting the total to…

inventing-factor-double = Twice
inventing-factor-triple = Three times
inventing-factor-half = Half
inventing-factor-nil = Nothing at all
inventing-factor-minus = Backwards
inventing-factor-minus-double = Twice backwards

inventing-setting-limit = The limit, instead of 99
inventing-setting-hand-size = The cards in hand
inventing-setting-start-total = The total at the start
inventing-setting-toast-mark = The number at which the table toasts
inventing-setting-start-dir = The direction at the start
inventing-direction-clockwise = Clockwise ↻
inventing-direction-anticlockwise = Counter-clockwise ↺

inventing-then-no-penalty = Nothing: honour is enough
inventing-then-skip = Players miss their turn…
inventing-then-again = That player plays again
inventing-then-reverse = Play turns round
inventing-then-goto = Somebody is named to play next…
inventing-then-lose = Somebody loses cards…
inventing-then-gain = Somebody gains cards…
inventing-then-give = Somebody gives cards…
inventing-then-swap-hands = Two players swap hands…
inventing-then-rotate-hands = All hands go round…
inventing-then-total-add = The total goes up or down…
inventing-then-total-set = The total becomes…
inventing-then-total-mul = The total is multiplied…
inventing-then-swap-digits = The digits of the total change places
inventing-then-round-to = The total is rounded…
inventing-then-force-next = The next player must play, if able…
inventing-then-show = Somebody shows their hand…
inventing-then-toast = Somebody toasts…
inventing-then-prompt = Something is asked of somebody…
inventing-then-lose-now = Somebody loses the round!
inventing-then-flag = A sign is noted…
inventing-then-unflag = A sign is wiped out…

inventing-if-if-before = The total, before the card…
inventing-if-if-after = The total, after the card…
inventing-if-if-multiple = The total is a multiple of…
inventing-if-if-remainder = The total, divided, leaves a remainder…
inventing-if-if-double = The total has two equal digits (11, 22…)
inventing-if-if-palindrome = The total reads the same both ways
inventing-if-if-ends = The total ends in…
inventing-if-if-contains = The total contains the digit…
inventing-if-if-card = The card played is…
inventing-if-if-prev = The card before it is…
inventing-if-if-run = The last cards are alike…
inventing-if-if-hand = Somebody holds a number of cards…
inventing-if-if-losses = Somebody has a number of losses…
inventing-if-if-role = Somebody is the dealer, the last loser…
inventing-if-if-clockwise = Play goes clockwise ↻
inventing-if-if-anticlockwise = Play goes counter-clockwise ↺
inventing-if-if-flag = A sign is noted…
inventing-if-if-chance = Luck allows it…
inventing-if-if-not = Unless…
inventing-if-if-either = One thing or another…

inventing-compare-over = Over…
inventing-compare-from = At least…
inventing-compare-exactly = Exactly…
inventing-compare-up-to = At most…
inventing-compare-under = Under…

inventing-who-actor = The player in question
inventing-who-next = The next player
inventing-who-prev = The previous player
inventing-who-chosen = A player chosen by whoever played
inventing-who-dealer = The dealer
inventing-who-last-loser = The last loser
inventing-who-most-cards = Whoever has the most cards
inventing-who-fewest-cards = Whoever has the fewest cards
inventing-who-random = A player at random
inventing-who-all = Everybody
inventing-who-others = All the others

inventing-pick-random-1 = One card, at random
inventing-pick-random-2 = Two cards, at random
inventing-pick-random-3 = Three cards, at random
inventing-pick-self-1 = One card of their choice
inventing-pick-self-2 = Two cards of their choice
inventing-pick-self-3 = Three cards of their choice

inventing-rotation-with-play = In the direction of play
inventing-rotation-left = To the left
inventing-rotation-right = To the right

inventing-until-next-turn = Until their next turn
inventing-until-partie = For the rest of the round
inventing-until-manche = For the rest of the match

inventing-flag-star = The star
inventing-flag-moon = The moon
inventing-flag-sun = The sun

## Calling out, declining

inventing-accuse = Accuse somebody
inventing-accuse-what = **Which rule of honour** was broken?
inventing-accuse-whom = **By whom?**
inventing-accuse-rule = A rule of honour…
inventing-accuse-player = A player…
inventing-decline = Decline the rule (costs a card)
inventing-decline-what = Nobody is made to do anything: you may **decline** a rule of honour and lose a card instead (R17).
inventing-honour-none = No rule of honour is in force.

## What you answer the others

inventing-answer-accept = Accept this bylaw
    .noted = you accept it
inventing-answer-object = Object to this bylaw
    .noted = you object to it
inventing-answer-admit = I own up ({ $who })
    .noted = you own up
inventing-answer-contest = I deny it ({ $who })
    .noted = you deny it
inventing-answer-guilty = Guilty ({ $who })
    .noted = guilty, you say
inventing-answer-not-guilty = Not guilty ({ $who })
    .noted = not guilty, you say

## The workshop, for any game

workshop-trying = Trying it out…
workshop-nothing-found = The trial reveals nothing to worry about.
workshop-answered = Noted: { $answer }.
