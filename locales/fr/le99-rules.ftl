### Les règles du 99, comme dans docs/rules/le99.fr.md, qui a en plus les décisions et les règles maison.

le99-rule-r1 = Trois joueurs ou plus, chacun pour soi.
le99-rule-r2 = Des paquets de 52 cartes sans joker, mêlés ensemble : deux pour trois joueurs, trois pour quatre ou cinq, quatre pour six ou sept, et un de plus chaque fois que le nombre de joueurs devient pair.
le99-rule-r3 = Le but est de ne pas se faire coincer cinq fois par un 99.
le99-rule-r4 = Un As ajoute 1, les cartes de 2 à 8 leur nombre, une Dame 10. Un 10 retranche 10. Un Roi porte le total à 99.
le99-rule-r5 = Après un Valet, le joueur suivant passe son tour. Après un 9, le jeu change de sens. Ni l’un ni l’autre ne change le total.
le99-rule-r6 = Sur 99, on peut jouer un Roi, un Valet, un 10 ou un 9, et aucune autre carte. Ces quatre cartes se jouent aussi sur tout total plus bas.
le99-rule-r7 = Les places sont tirées au hasard.
le99-rule-r8 = N’importe qui retourne des cartes, une devant chaque joueur à son tour, jusqu’à ce que quelqu’un reçoive un Valet : ce joueur donne en premier.
le99-rule-r9 = Tout le monde a le droit de mêler les cartes; le donneur le fait en dernier.
le99-rule-r10 = Le joueur à la droite du donneur coupe, en laissant au moins cinq cartes dans chaque tas.
le99-rule-r11 = Le donneur distribue trois cartes couvertes à chacun, une à une, en commençant par le joueur à sa gauche.
le99-rule-r12 = Le reste forme le talon. On en retourne la première carte : cette retourne commence la pile, et sa valeur est le premier total.
le99-rule-r13 = Personne ne ramasse ses cartes avant que le donneur n’en ait donné trois à tout le monde. Qui le fait joue ce coup avec deux cartes.
le99-rule-r14 = Le joueur à la gauche du donneur commence, et chaque coup part vers la gauche.
le99-rule-r15 = À son tour, on écarte une carte en annonçant le nouveau total, puis on pige une carte du talon.
le99-rule-r16 = On ne pige qu’après avoir écarté et annoncé.
le99-rule-r17 = Qui oublie de piger joue le reste du coup avec une carte de moins.
le99-rule-r18 = Une carte qui ferait dépasser 99 ne se joue pas.
le99-rule-r19 = Quand le talon est épuisé, on mêle la pile, qui devient le nouveau talon; le total ne change pas.
le99-rule-r20 = Le coup prend fin quand le joueur dont c’est le tour est coincé : aucune carte de sa main ne peut se jouer. Il montre sa main et reçoit une marque.
le99-rule-r21 = La partie prend fin quand quelqu’un a cinq marques : il la perd. Personne ne gagne; les autres se classent du moins de marques au plus.
le99-rule-r22 = Le coup suivant est donné par le joueur à la gauche du donneur.
