"""What a host can watch: counts and times as Prometheus text, without a word about who plays what."""

from __future__ import annotations

from collections import Counter

METHODS = frozenset({"GET", "HEAD", "POST", "OPTIONS"})
OTHER = "other"
"""Clients choose methods, and may invent some: labels come from a fixed set."""
BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """Counts since the server was started."""

    def __init__(self) -> None:
        self.answers: Counter[tuple[str, int]] = Counter()
        self.times = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0
        self.listening = 0

    def count(self, method: str, status: int, seconds: float) -> None:
        self.answers[method if method in METHODS else OTHER, status] += 1
        self.seconds += seconds
        place = next((at for at, bound in enumerate(BOUNDS) if seconds <= bound), len(BOUNDS))
        self.times[place] += 1

    def text(self, rooms: int, thinking: int, moves: int) -> str:
        lines = ["# TYPE roadstead_answers_total counter"]
        lines += [f'roadstead_answers_total{{method="{method}",status="{status}"}} {count}' for (method, status), count in sorted(self.answers.items())]
        lines += ["# TYPE roadstead_answer_seconds histogram", *self.histogram()]
        for name, kind, value in (
            ("live_connections", "gauge", self.listening),
            ("tables_in_memory", "gauge", rooms),
            ("bots_thinking", "gauge", thinking),
            ("moves_total", "counter", moves),
        ):
            lines += [f"# TYPE roadstead_{name} {kind}", f"roadstead_{name} {value}"]
        return "\n".join(lines) + "\n"

    def histogram(self) -> list[str]:
        out, total = [], 0
        for bound, count in zip((*BOUNDS, "+Inf"), self.times):
            total += count
            out.append(f'roadstead_answer_seconds_bucket{{le="{bound}"}} {total}')
        return [*out, f"roadstead_answer_seconds_sum {self.seconds:.6f}", f"roadstead_answer_seconds_count {total}"]
