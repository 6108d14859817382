### Ce que l’arbitre répond dans tous les jeux. Il vouvoie, il est courtois et il dit pourquoi.

core-game-over = La partie est terminée : { "**" }Revanche** en commence une autre.
core-not-understood = Je n’ai pas compris. Vos boutons disent ce qui peut se jouer.
core-wrong-phase = Pas maintenant : vos boutons disent ce qui peut se jouer.
core-not-your-turn = Ce n’est pas encore à vous : on attend { $players }.
core-option-not-in-play = Cette table ne joue pas avec cette règle maison. L’hôte choisit les règles maison avant la partie.
core-not-in-hand = Vous n’avez pas { THE($card) } en main : choisissez parmi vos cartes.
core-not-dealer = C’est au donneur de faire cela : attendez-le.
