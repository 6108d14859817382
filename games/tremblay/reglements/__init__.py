"""The losers' rules: what a loser may invent, as data, and what it does at the table.

A règlement is written in a small closed language (``language.py``, on the words of ``vocabulary.py``,
``conditions.py`` and ``effects.py``): no loop, no arithmetic, nothing to run. It is described, with its
bounds, in ``docs/rules/tremblay.md``.
"""
