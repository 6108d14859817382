"""The commands of ``le99``, each with what it alone needs; ``bot/__main__.py`` chooses among them."""
