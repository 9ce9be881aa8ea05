"""Trials of a server of their own: what it survives, how fast it is, what it keeps to itself. Nothing that serves imports them."""
