"""roadstead serve: the table in the browser."""

from __future__ import annotations

import argparse
import socket
import sys
from pathlib import Path

from roadstead.cli.common import Verbs, add_boxes, amount, use_boxes
from roadstead.kernel.errors import RoadsteadError


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser("serve", help="serve the table in the browser", examples=["serve", "serve --host 0.0.0.0 --port 8080 --store games.db"])
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="the address to listen at (default 127.0.0.1, this machine only)")
    parser.add_argument("--port", type=int, default=8765, metavar="PORT", help="the port to listen at (default 8765)")
    parser.add_argument("--store", default="roadstead.db", metavar="STORE", help="where tables are kept: a file (default roadstead.db) or postgresql://…")
    parser.add_argument("--limits", type=amount, default=1.0, metavar="X", help="scale what one client may ask for; 0 lifts the limits (default 1)")
    add_boxes(parser)
    parser.add_argument(
        "--allow-host",
        action="append",
        default=[],
        metavar="NAME",
        help="a name under which people reach this server, such as that of a proxy; may be given several times "
        "(without: loopback and the address listened at; with --host 0.0.0.0 any address in numbers and this machine's name)",
    )
    parser.add_argument(
        "--static", type=Path, metavar="DIR", help="serve a site that roadstead export wrote; it needs neither a store nor anything else from here"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        from roadstead.table.app import make_app
        from roadstead.table.server.hosts import hosts_of, is_loopback
        from roadstead.table.server.serving import serve
        from roadstead.table.store import open_alone
    except ImportError as error:
        raise RoadsteadError(f"the table needs the extra 'table' (pip install 'roadstead[table]'): {error.name} is missing") from error
    use_boxes(args)
    if not 0 <= args.port < 65536:
        raise RoadsteadError(f"there is no port {args.port}")
    if args.static is not None:
        return run_static(args)
    with listen(args.host, args.port) as listening:
        app = make_app(open_alone(args.store), limits=args.limits, hosts=hosts_of(args.host, args.allow_host))
        if not is_loopback(args.host):
            warn(args.host)
        print(f"Roadstead: http://{shown(args.host)}:{args.port}/ (stop with Ctrl+C)", flush=True)
        serve(app, listening)
    return 0


def run_static(args: argparse.Namespace) -> int:
    from roadstead.site.serving import serve

    with listen(args.host, args.port) as listening:
        print(f"Roadstead, without a server: http://{shown(args.host)}:{args.port}/ (stop with Ctrl+C)", flush=True)
        serve(args.static, listening)
    return 0


def warn(host: str) -> None:
    print(
        f"roadstead: {host} can be reached from other machines, and without TLS everything travels in the clear, the secret links of seats too; "
        "for more than a network you trust, put a proxy with TLS in front (docs/hosting.md)",
        file=sys.stderr,
        flush=True,
    )


def shown(host: str) -> str:
    """Where somebody finds it; a server that listens everywhere is found at this machine's address in its network."""
    found = own_address() if host in ("", "0.0.0.0", "::") else host
    return f"[{found}]" if ":" in found else found


def own_address() -> str:
    """The address that messages to other machines would come from; asking for it sends none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(asking.getsockname()[0])


def listen(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as error:
        raise RoadsteadError(f"cannot listen at {host}:{port} ({error.strerror}); choose another with --port") from error
