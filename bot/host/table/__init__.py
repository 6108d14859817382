"""A table as pure data: nothing here waits, stores or speaks.

``fold`` says what a line of the log changes and what everybody sees of it, ``decide`` which lines a request
adds, ``upcoming`` what the table itself will do, and when.
"""
