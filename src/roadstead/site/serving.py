"""Serves a site that was exported, for trying it out; any other server of files does as well."""

from __future__ import annotations

import mimetypes
import socket
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles

from roadstead.kernel.errors import RoadsteadError
from roadstead.site.export import KEEPER, TYPES


def static_app(folder: Path) -> Starlette:
    if not (folder / KEEPER).is_file():
        raise RoadsteadError(f"{folder}: there is no site here; write one with roadstead export {folder}")
    for suffix, kind in TYPES.items():
        mimetypes.add_type(kind, suffix)
    return Starlette(routes=[Mount("/", StaticFiles(directory=folder, html=True))])


def serve(folder: Path, listening: socket.socket) -> None:
    """Until somebody stops it."""
    uvicorn.Server(uvicorn.Config(static_app(folder), log_level="warning", ws="none")).run(sockets=[listening])
