### L’essai d’un règlement de Miguel Tremblay : ce que son inventeur, et ceux qui le jugent, devraient savoir.

## D’après l’essai

tremblay-never-applied = Attention : dans nos essais, il ne s’est jamais appliqué.
tremblay-shortens =
    { $plays ->
        [1] Il écourte la partie : une carte au lieu de { $before }.
       *[other] Il écourte la partie : { $plays } cartes au lieu de { $before }.
    }
tremblay-lengthens = Il allonge la partie : { $plays } cartes au lieu de { $before }.

## À côté de ceux qui sont en vigueur

tremblay-overrides = Il contredit { $ids } : le plus récent l’emporte.
tremblay-forbids-what-is-demanded = Il s’oppose à { $ids }, car l’un interdit ce que l’autre exige : l’interdit l’emporte.
tremblay-already-asleep = { $id } ne compte déjà plus dans cette manche.

## S’il avait été là

tremblay-retrospective =
    { $applied ->
        [0] Dans la dernière partie, il ne se serait jamais appliqué.
        [1] Dans la dernière partie, il se serait appliqué une fois.
       *[other] Dans la dernière partie, il se serait appliqué { $applied } fois.
    }{ $forbidden ->
        [0] { "" }
        [1] { "" } Une des cartes jouées aurait été interdite.
       *[other] { "" } Des cartes jouées, { $forbidden } auraient été interdites.
    }{ GIVEN($card) ->
       *[no] { "" }
        [yes] { "" } { $revalued ->
            [1] Une carte aurait compté autrement
           *[other] { $revalued } cartes auraient compté autrement
        } : avec { THE($card) }, le total aurait été de { $instead } au lieu de { $total }.
    }
