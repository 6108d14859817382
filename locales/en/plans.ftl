### Preparing one's turn before it comes: the pages where that is done, and what is told of it.
### A condition is a clause that follows "if"; its attribute .asked is the same without its value, in a menu.
### What a game alone has is with that game: le99-plan-lowest.

plan-door = Prepare my turn…
plan-title = ## Before my turn
plan-how =
    Up to three conditions, then what to do otherwise. They count for your next turn; nobody else learns of them.
    Should something happen that you could not foresee, nothing is played, and you are told.
    -# What a card leaves open, such as a suit, is then decided as mildly as possible.
plan-prepared = Prepared:
plan-draft = New:
plan-line = If { $condition }: { "**" }{ $choice }**
plan-line-otherwise = Otherwise: { "**" }{ $choice }**
plan-if = If { $condition }

plan-choose-when = When?
plan-choose-value = Choose…
plan-choose-move = What to do then?
plan-otherwise = Otherwise, in every other case
plan-keep = Keep this
plan-anew = Begin anew
plan-drop = Cancel what is prepared
plan-draws-on = Draw for me
plan-draws-off = Don’t draw for me

plan-card = Play { $card }
plan-mildest = The mildest move
plan-automaton = What a careful computer player would play

plan-total-at-least = the total is at { $value } or more
    .asked = If the total is at … or more
plan-total-at-most = the total is at { $value } or less
    .asked = If the total is at … or less
plan-playable-at-least =
    { $value ->
        [one] I can play { $value } card or more
       *[other] I can play { $value } cards or more
    }
    .asked = If I can play … cards or more
plan-playable-at-most =
    { $value ->
        [one] I can play { $value } card at most
       *[other] I can play { $value } cards at most
    }
    .asked = If I can play … cards at most
plan-fewest-at-most =
    { $value ->
        [one] somebody else holds { $value } card
       *[other] somebody else holds { $value } cards or fewer
    }
    .asked = If somebody else holds … cards or fewer
plan-direction-is =
    { $value ->
        [clockwise] play goes clockwise ↻
       *[counter] play goes counter-clockwise ↺
    }
    .asked = If play goes this way or that
plan-follows-is =
    { $value ->
        [yes] I can follow suit
       *[no] I cannot follow suit
    }
    .asked = If I can follow suit, or cannot

plan-kept = Prepared. Nobody else knows.
plan-dropped = Nothing is prepared any more.
plan-none = Nothing is prepared. { "**" }Prepare my turn…** is in your hand while others play.
plan-given-up =
    Table { $table }: what you had prepared will not be played. { $why ->
        [card] A card that it named is gone from your hand.
        [deal] The deal is over.
        [rules] Other rules are in force by now.
        [changed] The game has been changed since.
       *[nothing] Nothing of it could be played: it is your turn.
    }
