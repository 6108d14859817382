### The trial of a bylaw of Miguel Tremblay’s 99: what its inventor, and those who judge it, should know.

## From the trial

tremblay-never-applied = Beware: in our trials, it never applied.
tremblay-shortens =
    { $plays ->
        [1] It shortens the round: one card instead of { $before }.
       *[other] It shortens the round: { $plays } cards instead of { $before }.
    }
tremblay-lengthens = It lengthens the round: { $plays } cards instead of { $before }.

## Beside those in force

tremblay-overrides = It contradicts { $ids }: the newest one wins.
tremblay-forbids-what-is-demanded = It is at odds with { $ids }, for one forbids what the other demands: what is forbidden stays forbidden.
tremblay-already-asleep = { $id } counts no more in this match as it is.

## Had it been there

tremblay-retrospective =
    { $applied ->
        [0] In the last round, it would never have applied.
        [1] In the last round, it would have applied once.
       *[other] In the last round, it would have applied { $applied } times.
    }{ $forbidden ->
        [0] { "" }
        [1] { "" } One of the cards played would have been forbidden.
       *[other] { "" } Of the cards played, { $forbidden } would have been forbidden.
    }{ GIVEN($card) ->
       *[no] { "" }
        [yes] { "" } { $revalued ->
            [1] One card would have counted otherwise
           *[other] { $revalued } cards would have counted otherwise
        }: with { THE($card) }, the total would have been { $instead } instead of { $total }.
    }
