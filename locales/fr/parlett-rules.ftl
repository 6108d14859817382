### Les règles du Quatre-vingt-dix-neuf, comme dans docs/rules/parlett.fr.md, qui a en plus les décisions et les
### règles maison.

parlett-rule-r1 = On joue à trois.
parlett-rule-r2 = Trente-sept cartes : As, Roi, Dame, Valet, 10, 9, 8, 7 et 6, du plus fort au plus faible, dans les quatre couleurs, et un Joker.
parlett-rule-r3 = Qui tire la carte la plus haute donne en premier.
parlett-rule-r4 = Le donneur distribue douze cartes à chacun, une à une, et retourne la trente-septième. On donne et on joue dans le sens horaire.
parlett-rule-r5 = La couleur de la carte retournée est l’atout de la donne. Un 9 ou le Joker retourné amène une donne sans atout.
parlett-rule-r6 = Le Joker n’a pas de valeur à lui : il est la carte retournée, pour parier comme pour jouer.
parlett-rule-r7 = On parie en mettant de côté trois cartes dont les couleurs disent combien de levées on fera : ♦ 0, ♠ 1, ♥ 2, ♣ 3. Il reste neuf cartes à jouer.
parlett-rule-r8 = Les paris sont secrets et simultanés. Les cartes de pari restent cachées et ne se jouent pas.
parlett-rule-r9 = Avant la première carte, on peut prétendre à un bonus : déclarer, c’est montrer ses trois cartes de pari; jouer à découvert, c’est montrer aussi sa main.
parlett-rule-r10 = Un seul joueur par donne a le bonus. Jouer à découvert passe avant déclarer; à égalité, le joueur à la gauche du donneur passe d’abord, puis le suivant, puis le donneur.
parlett-rule-r11 = Le joueur à la gauche du donneur entame. On fournit à la couleur si on le peut, sinon on joue ce qu’on veut. Le plus fort atout, ou sinon la plus forte carte de la couleur demandée, fait la levée et entame la suivante.
parlett-rule-r12 = Chaque levée vaut 1 point. Qui fait exactement son pari reçoit en plus 10 points si les trois ont réussi, 20 si deux ont réussi, 30 s’il est seul.
parlett-rule-r13 = Qui a déclaré et réussi reçoit 30 points de plus; s’il échoue, chaque adversaire reçoit 30 points. À découvert, c’est 60 au lieu de 30.
parlett-rule-r14 = La partie compte neuf donnes, ou un multiple de neuf, et le plus haut total gagne. On peut aussi jouer des parties à 100 points; il faut alors en gagner trois.
