"""Histories that forks share."""

from __future__ import annotations

import threading

from roadstead.kernel.chronicle import Chronicle


def grown(*rows: str) -> Chronicle[str]:
    out: Chronicle[str] = Chronicle()
    for row in rows:
        out.append(row)
    return out


def test_what_a_fork_adds_is_in_no_other() -> None:
    one = grown("a", "b")
    two, three = one.fork(), one.fork()
    two.append("c")
    three.append("d")
    one.append("e")

    assert ([*one], [*two], [*three]) == (["a", "b", "e"], ["a", "b", "c"], ["a", "b", "d"])


def test_the_fork_of_a_fork_goes_on_in_the_same_list() -> None:
    """So a table that takes over one fork after the other has one list, however many of its games are remembered."""
    games = [grown("a")]
    for row in "bcdefg":
        games.append(games[-1].fork())
        games[-1].append(row)

    assert len({id(game.rows) for game in games}) == 1
    assert ["".join(game) for game in games] == ["a", "ab", "abc", "abcd", "abcde", "abcdef", "abcdefg"]


def test_what_is_cut_or_changed_stays_as_it_was_in_the_others() -> None:
    one = grown("a", "b", "c")
    short, other = one.fork(), one.fork()
    short.cut(1)
    short.append("x")
    other[0] = "z"

    assert ([*one], [*short], [*other]) == (["a", "b", "c"], ["a", "x"], ["z", "b", "c"])


def test_threads_that_add_at_the_same_time_do_not_mix() -> None:
    base = grown("a")
    forks = [base.fork() for _ in range(8)]
    ready = threading.Barrier(len(forks))

    def add(number: int) -> None:
        ready.wait()
        for at in range(200):
            forks[number].append(f"{number}.{at}")

    threads = [threading.Thread(target=add, args=(number,)) for number in range(len(forks))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert [[*fork] for fork in forks] == [["a", *(f"{number}.{at}" for at in range(200))] for number in range(len(forks))]
