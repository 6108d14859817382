"""A Discord for one machine: REST v10, gateway and a page on loopback, for newcomers and for tests.

It knows nothing of the bot that connects to it. Start it with ``python -m localdiscord``.
"""
