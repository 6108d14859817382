"""The language of règlements: what a loser may invent, as closed data that knows no table.

A règlement is written in a small language (``rules.py``, on the words of ``vocabulary.py``, ``occasions.py``,
``conditions.py`` and ``effects.py``): no loop, no arithmetic, nothing to run. It is described, with its
bounds, in ``docs/rules/tremblay.md``.
"""
