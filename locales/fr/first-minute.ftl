### La première minute : l’accueil d’un serveur, une partie donnée sur-le-champ, et la leçon du 99.

button-play-now = Jouer maintenant
button-learn = Apprendre Le 99

welcome-title = Bonjour, je suis Le 99
welcome-text = Je tiens table pour cinq jeux de cartes, entre amis (`/table ouvrir`) ou avec des automates. Chacun ne voit que ses cartes, et un arbitre cite les règles.

play-now-title = À quoi joue-t-on?
play-now-how = Un clic, et les cartes sont données : des automates prennent les autres sièges. La table s’ouvre dans ce salon.


## La leçon

lesson-wait = Laisser jouer { $player }
button-lesson-next = Continuer
button-lesson-again = Recommencer
button-lesson-quit = Quitter

lesson-title = Apprendre Le 99 · { $part } sur { $parts }
lesson-card = Personne d’autre ne voit vos cartes. Le total est de **{ $total }** : chaque carte y ajoute ses points, et nul ne peut lui faire passer 99. **Jouez une carte**, celle que vous voulez.
lesson-draw = Il vous manque une carte. **Pigez maintenant** : { $player } joue ensuite, et il sera trop tard; vous continueriez avec une carte de moins jusqu’à la fin du coup.
lesson-king = Vos autres cartes feraient passer 99. Un Roi mène le total droit à 99, d’où qu’il parte : **jouez le Roi**, et voyez comment { $player } s’en tire.
lesson-cornering = À 99, seuls un 9, un 10, un Valet ou un Roi se jouent, et { $player } n’en a pas : c’est cela, être **coincé**. On y gagne une marque, et à cinq marques on perd la partie. Voyez maintenant la chose de l’autre côté.
lesson-short = Aucune de vos cartes ne se joue : vous êtes **coincé**, et vous avez une marque. Faute d’avoir pigé, vous aviez le choix entre deux cartes au lieu de trois. Recommencez et pigez à temps, ou continuez.
lesson-nine = Un autre coup : quelqu’un vient de jouer un Roi, et le total est de **99**. Un 9 n’ajoute rien et renverse le sens du jeu, un 10 enlève 10, un Valet n’ajoute rien et le joueur suivant passe son tour. **Jouez votre 9**; ou essayez d’abord une autre carte, l’arbitre dira pourquoi non.
lesson-cornered = Aucune de vos cartes ne se joue à 99, et cette fois, c’est vous qui êtes **coincé**. C’est le jeu : une marque, et de nouvelles cartes pour tout le monde. À cinq marques la partie finit, avec un perdant et pas de gagnant. Vous savez tout : on joue?
lesson-counts-nothing = Une leçon pour vos yeux seulement : elle ne compte nulle part.
lesson-left = La leçon s’arrête ici. `/apprendre` la ramène, `/règles` ouvre le livre des règles en entier.
