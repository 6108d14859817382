### The rules of honour of the catalogue, which are words alone; the sentences of the others are made of their data.

tremblay-catalogue-x33 = No word ending in “é” may be spoken.
tremblay-catalogue-x34 = Whoever plays a card must say a sentence that makes sense.
tremblay-catalogue-x35 = No elbows on the table.
tremblay-catalogue-x36 = Say “thank you” when you draw.
tremblay-catalogue-x37 = Call “Last one!” when you are down to one card.
tremblay-catalogue-x38 = Whoever plays a 6 puts a thumb on the table; the last to follow toasts.
tremblay-catalogue-x39 = The loser of each partie sings a verse.
tremblay-catalogue-x40 = Announce totals in English.
