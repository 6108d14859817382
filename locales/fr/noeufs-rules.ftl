### Les règles des Nœufs, comme dans docs/rules/noeufs.fr.md, qui a en plus les décisions et les règles maison.

noeufs-rule-r1 = De deux à six joueurs, un paquet de 52 cartes sans joker; avec deux paquets, jusqu’à douze.
noeufs-rule-r2 = Chacun reçoit sept cartes, ou cinq à partir de cinq joueurs, une à une et en commençant à la gauche du donneur.
noeufs-rule-r3 = Le reste forme la pioche, face cachée. On en retourne la première carte pour démarrer la défausse; si c’est un 9, elle va sous la pioche et on retourne la suivante.
noeufs-rule-r4 = Le joueur à la gauche du donneur commence, et on joue vers la gauche. Le premier donneur est tiré au sort; chaque manche est donnée par le joueur à la gauche du dernier donneur.
noeufs-rule-r5 = À son tour, on joue une carte de même valeur ou de même couleur que celle du dessus de la défausse.
noeufs-rule-r6 = Un 9 se joue sur n’importe quelle carte, et qui le joue demande une couleur, celle qu’il veut. Seuls cette couleur ou un autre 9 se jouent ensuite sur lui.
noeufs-rule-r7 = Qui ne peut rien jouer pige une carte. Si elle peut se jouer, on peut la jouer tout de suite, elle et aucune autre; sinon, le tour est fini.
noeufs-rule-r8 = La manche est gagnée par la première personne qui joue sa dernière carte.
noeufs-rule-r9 = Qui gagne la manche marque 0. Les autres marquent ce qui leur reste en main : 10 points pour un Valet, une Dame ou un Roi, 15 pour un 9, 1 pour un As, et la valeur des autres cartes.
noeufs-rule-r10 = La partie prend fin quand quelqu’un dépasse 100 points, ou après un nombre de manches convenu. Le plus petit total gagne; à égalité, on partage la victoire.
noeufs-rule-r11 = Variantes : piger jusqu’à pouvoir jouer; donner à des valeurs le pouvoir de faire passer le joueur suivant, ou d’inverser le sens; jouer avec deux paquets, où deux 9 joués ensemble demandent une couleur et font passer le joueur suivant.
