"""A small random generator, equal in interpreted and compiled builds.

L'Ecuyer's combination of two multiplicative generators: every product stays below 2**47, so the compiled
build calculates in machine integers (`i64`, which plain Python never reads). It is meant for play and study,
not for secrets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

M1: Final = 2147483563
M2: Final = 2147483399
A1: Final = 40014
A2: Final = 40692


class Rng:
    """Random numbers that are the same everywhere for the same seed.

    >>> import roadstead
    >>> rng = roadstead.Rng(seed=7)
    >>> [rng.below(6) + 1 for _ in range(5)] == [again.below(6) + 1 for again in [roadstead.Rng(seed=7)] for _ in range(5)]
    True
    """

    def __init__(self, seed: int) -> None:
        mixed = (seed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) & 0xFFFFFFFFFFFFFFFF
        mixed ^= mixed >> 29
        mixed = (mixed * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        mixed ^= mixed >> 32
        self.first: i64 = mixed % (M1 - 1) + 1
        self.second: i64 = (mixed // M1) % (M2 - 1) + 1

    def step(self) -> int:
        """The next number from 0 to M1 - 2."""
        return self.below(M1 - 1)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely: the next of the numbers from 0 to M1 - 2, scaled down."""
        self.first = first = self.first * A1 % M1
        self.second = second = self.second * A2 % M2
        return (first - second) % (M1 - 1) * n // (M1 - 1)

    def pick(self, items: list[int]) -> int:
        return items[self.below(len(items))]

    def weighted(self, items: list[int], weights: list[int]) -> int:
        """One of `items`, each as likely as its weight says."""
        total = 0
        for weight in weights:
            total += weight
        left = self.below(total)
        for at, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return items[at]
        raise ValueError("weights must be positive")

    def shuffle(self, items: list[int]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def split(self) -> Rng:
        """An independent generator, for a bot or a sample that must not disturb this one."""
        return Rng(self.step() * M1 + self.step())
