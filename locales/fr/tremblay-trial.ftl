### L’essai d’un règlement de Miguel Tremblay : ce que son inventeur, et ceux qui le jugent, devraient savoir.

## D’après l’essai

tremblay-never-applied = Attention : dans nos essais, elle ne s’est jamais appliquée.
tremblay-shortens =
    { $plays ->
        [1] Elle écourte la partie : une carte au lieu de { $before }.
       *[other] Elle écourte la partie : { $plays } cartes au lieu de { $before }.
    }
tremblay-lengthens = Elle allonge la partie : { $plays } cartes au lieu de { $before }.

## À côté de celles qui sont en vigueur

tremblay-overrides = Elle contredit { $id } : la plus récente l’emporte.
tremblay-forbids-what-is-demanded = Elle et { $id } s’opposent, car l’une interdit ce que l’autre exige : l’interdit l’emporte.
tremblay-already-asleep = { $id } ne compte déjà plus dans cette manche.

## Si elle avait été là

tremblay-hindsight =
    { $applied ->
        [0] Dans la dernière partie, elle ne se serait jamais appliquée.
        [1] Dans la dernière partie, elle se serait appliquée une fois.
       *[other] Dans la dernière partie, elle se serait appliquée { WORDS($applied, case: "lower") } fois.
    }{ $forbidden ->
        [0] { "" }
        [1] { "" } Une des cartes jouées aurait été interdite.
       *[other] { "" } Des cartes jouées, { WORDS($forbidden, case: "lower") } auraient été interdites.
    }{ GIVEN($card) ->
       *[no] { "" }
        [yes] { "" } { $revalued ->
            [1] Une carte aurait compté autrement
           *[other] { WORDS($revalued) } cartes auraient compté autrement
        } : avec { THE($card) }, le total aurait été de { $instead } au lieu de { $total }.
    }
