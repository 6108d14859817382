### Ce que l’arbitre répond dans tous les jeux. Il vouvoie, il est courtois et il dit pourquoi.

core-game-over = La partie est terminée.
core-not-understood = Je n’ai pas compris ce coup.
core-wrong-phase = Ce n’est pas le moment.
core-not-your-turn = Ce n’est pas votre tour.
core-option-not-in-play = Cette table ne joue pas avec cette règle maison.
core-not-in-hand = Vous n’avez pas { THE($card) } en main.
core-not-dealer = Seul le donneur peut faire cela.
