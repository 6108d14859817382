### Les règles d’honneur du catalogue, qui ne sont que des mots; la phrase des autres est faite de leurs données.

tremblay-catalogue-x33 = Interdit de prononcer un mot se terminant par « é ».
tremblay-catalogue-x34 = Qui dépose une carte doit dire une phrase qui a du sens.
tremblay-catalogue-x35 = Interdit de mettre les coudes sur la table.
tremblay-catalogue-x36 = Il faut dire « merci » en pigeant.
tremblay-catalogue-x37 = Il faut annoncer « Dernière! » quand il ne reste qu’une carte en main.
tremblay-catalogue-x38 = Qui joue un 6 pose le pouce sur la table; le dernier à l’imiter trinque.
tremblay-catalogue-x39 = Le perdant de chaque partie chante un couplet.
tremblay-catalogue-x40 = Il faut annoncer les totaux en anglais.
