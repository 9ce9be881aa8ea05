"""What arrives on a connection is gone through a piece at a time, so that a request of very small parts holds up nobody else."""

from __future__ import annotations

from uvicorn.protocols.http.h11_impl import H11Protocol

PIECE = 8 * 1024
"""Bytes that are gone through at once. With one byte in each part they take ten milliseconds."""


class Piecewise(H11Protocol):
    """Between two pieces the loop does everything else that waits; meanwhile nothing more is read from this connection."""

    unread = b""
    lost = False

    def data_received(self, data: bytes) -> None:
        waiting, self.unread = bool(self.unread), self.unread + data
        if not waiting:
            self.read_on()

    def read_on(self) -> None:
        if self.lost:
            return
        piece, self.unread = self.unread[:PIECE], self.unread[PIECE:]
        self.piece_received(piece)
        if self.unread:
            self.transport.pause_reading()
            self.loop.call_soon(self.read_on)
        elif len(piece) and not self.flow.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def piece_received(self, piece: bytes) -> None:
        super().data_received(piece)

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost, self.unread = True, b""
        super().connection_lost(exc)
