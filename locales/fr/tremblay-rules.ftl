### Les règles du 99 de Miguel Tremblay, comme dans docs/rules/tremblay.fr.md, qui a en plus les décisions et
### les règles maison.

tremblay-rule-r1 = On ne gagne pas : on ne peut que perdre.
tremblay-rule-r2 = Un paquet de 52 cartes, sans joker, pour deux à dix-sept joueurs.
tremblay-rule-r3 = Avant la première partie, les joueurs s’entendent sur le nombre de défaites qui finit la manche.
tremblay-rule-r4 = Un As ajoute 1, les cartes de 2 à 8 leur nombre, une Dame 10. Un 9 n’ajoute rien et ne fait rien. Un 10 retranche 10. Un Valet n’ajoute rien et renverse l’ordre du jeu. Un Roi porte le total à 99, et peut se jouer sur 99.
tremblay-rule-r5 = Le total peut descendre sous zéro.
tremblay-rule-r6 = Il n’y a qu’un seul total pour toute la table.
tremblay-rule-r7 = Un joueur brasse les cartes et en donne trois à chacun.
tremblay-rule-r8 = Qui touche à ses cartes avant d’avoir reçu toutes les siennes n’en reçoit plus, et commence avec celles qu’il a.
tremblay-rule-r9 = Le donneur retourne ensuite la carte du dessus. Elle compte, et elle a les mêmes effets que s’il l’avait jouée.
tremblay-rule-r10 = On part dans le sens horaire, et le joueur à la gauche du donneur commence.
tremblay-rule-r11 = À son tour, on dépose une carte sur celles déjà retournées, on en pige une autre et on annonce le nouveau total.
tremblay-rule-r12 = Qui oublie de piger avant la fin de son tour continue avec les cartes qui lui restent. S’il n’en a plus, il ne perd que lorsque son tour revient.
tremblay-rule-r13 = Aucune carte ne peut porter le total au-dessus de 99. Celui dont c’est le tour et qui n’a aucune carte à jouer, ou aucune carte du tout, perd la partie.
tremblay-rule-r14 = Si tous les joueurs ont un verre, ils trinquent chaque fois que le total atteint ou dépasse 90, en montant ou en descendant.
tremblay-rule-r15 = Qui perd une partie invente un nouveau règlement.
tremblay-rule-r16 = La manche prend fin quand quelqu’un a perdu le nombre de parties convenu. Tous les règlements sont alors annulés.
tremblay-rule-r17 = Pour les règlements, le gros bon sens des joueurs passe d’abord : le but est d’avoir du plaisir, et personne ne peut en prévoir tous les effets.
