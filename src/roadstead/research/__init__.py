"""The titles for research libraries, from the extra `research`: OpenSpiel (`open_spiel`), PettingZoo (`petting_zoo`), Gymnasium
(`gymnasium_env`, `vector`), plain arrays (`buffers`). What the numbers mean needs no library: `explain` and `numbering`."""

from roadstead.research.numbering import Action, Numbering, explain, numbering

__all__ = ["Action", "Numbering", "explain", "numbering"]
