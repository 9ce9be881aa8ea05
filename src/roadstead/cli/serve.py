"""roadstead serve: the table in the browser."""

from __future__ import annotations

import argparse
import socket

from roadstead.cli.common import Verbs
from roadstead.kernel.errors import RoadsteadError


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser("serve", help="serve the table in the browser")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8765)
    parser.add_argument("--store", default="roadstead.db", metavar="STORE", help="where tables are kept: a file (default roadstead.db) or postgresql://…")
    parser.add_argument("--limits", type=float, default=1.0, metavar="X", help="scale what one client may ask for; 0 lifts the limits (default 1)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        from roadstead.table.app import make_app
        from roadstead.table.serving import serve
        from roadstead.table.store import open_store
    except ImportError as error:
        raise RoadsteadError(f"the table needs the extra 'table' (pip install 'roadstead[table]'): {error.name} is missing") from error
    if not 0 <= args.port < 65536:
        raise RoadsteadError(f"there is no port {args.port}")
    with listen(args.host, args.port) as listening:
        app = make_app(open_store(args.store), limits=args.limits)
        print(f"Roadstead: http://{args.host}:{args.port}/ (stop with Ctrl+C)", flush=True)
        serve(app, listening)
    return 0


def listen(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port))
    except OSError as error:
        raise RoadsteadError(f"cannot listen at {host}:{port} ({error.strerror}); choose another with --port") from error
