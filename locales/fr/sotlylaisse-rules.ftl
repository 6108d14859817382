### Les règles du sot-l’y-laisse, comme dans docs/rules/sotlylaisse.fr.md, qui a en plus les décisions et les règles maison.

sotlylaisse-rule-r1 = Trois joueurs, chacun pour soi, avec un jeu de tarot de 78 cartes : 56 cartes en quatre couleurs, 21 atouts et l’Excuse.
sotlylaisse-rule-r2 = Dans chaque couleur, l’ordre est Roi, Dame, Cavalier, Valet, 10, 9 et ainsi de suite jusqu’à l’As, la carte la plus basse. Les atouts vont du 21 au 1.
sotlylaisse-rule-r3 = Chacun reçoit 23 cartes; les neuf qui restent forment l’écart, face cachée. Elles ne sont à personne et ne comptent pour personne.
sotlylaisse-rule-r4 = Le joueur à la droite du donneur lance la première carte. La donne et le jeu vont vers la droite, et le donneur suivant est assis à la droite du donneur.
sotlylaisse-rule-r5 = Qui a la couleur demandée doit y fournir. On peut lancer atout à tout moment, et l’on y fournit comme à une couleur.
sotlylaisse-rule-r6 = Sans la couleur, on peut couper d’un atout ou jeter n’importe quelle autre carte. On n’est jamais obligé de couper, ni de monter à l’atout.
sotlylaisse-rule-r7 = Un pli lancé à l’atout, ou qui a été coupé, est ramassé tout de suite par le plus fort atout.
sotlylaisse-rule-r8 = Dans une couleur que personne n’a coupée, le maître est celui qui a joué la plus forte carte de la couleur dans toute la pile. Le maître ramasse la pile, ou la laisse sur la table et relance à la même couleur, autant de fois qu’il veut; d’un tour à l’autre, le maître peut changer.
sotlylaisse-rule-r9 = La pile, de trois, six, neuf cartes ou plus, revient à la fin au maître; à moins d’être coupée : elle va alors tout entière au plus fort atout.
sotlylaisse-rule-r10 = Qui ramasse lance ensuite la carte qu’il veut.
sotlylaisse-rule-r11 = L’Excuse se joue n’importe quand, même quand on a la couleur; elle ne gagne rien. Qui la lance nomme la couleur qu’elle demande. Un maître peut relancer avec elle, même sans carte de la couleur.
sotlylaisse-rule-r12 = Chaque Roi, Dame, Cavalier ou Valet de ce qu’on a ramassé vaut 5 points. Rien d’autre ne compte.
sotlylaisse-rule-r13 = La partie se joue à un total convenu d’avance, par exemple 100. Après la donne où il est atteint, le plus haut total gagne.
