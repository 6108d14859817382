### Où une main se montre, et où l’on joue.

hand-of-before = { "**" }Cette main est d’avant.** Le jeu a continué : **{ $hand }** montre la vôtre.
hand-below = Table { $table }, main d’avant : la vôtre est plus bas.
hand-over = Cette partie est finie : le salon raconte comment.
hand-left = Cette main est d’avant : vous n’y jouez plus.

plays-ask = Où aimez-vous mieux jouer? On peut changer d’idée : `/préférences`.
plays-choose = Où jouer…
plays-direct = Vous jouez par message privé : votre main y arrive à chaque tour, avec ce qui s’est passé.
plays-channel = Vous jouez dans le salon : le bouton **Ma main** y montre vos cartes à vous seul.
plays-either = Votre main arrive par message privé à chaque donne : vous jouez là, ou dans le salon.
plays-button-direct = Par message privé, à chaque tour
plays-button-channel = Dans le salon
plays-button-either = Les deux : un message par donne
