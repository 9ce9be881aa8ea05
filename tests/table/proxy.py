"""A real proxy in front of servers of the tests' own: nginx, with the configuration that the hosting guide gives."""

from __future__ import annotations

import os
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from roadstead.trials.server import free_port

GUIDE = Path(__file__).parents[2] / "docs" / "hosting"
NEEDS_NGINX = pytest.mark.needs("nginx-light", "openssl")
FRAME = """
daemon off;
{user}
pid {folder}/pid;
error_log {folder}/error.log;
events {{ worker_connections 256; }}
http {{
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


@dataclass(frozen=True, slots=True)
class Proxy:
    port: int
    folder: Path

    @property
    def tls(self) -> ssl.SSLContext:
        """Trusts the proxy's own certificate, and no other."""
        context = ssl.create_default_context(cafile=str(self.folder / "tables.crt"))
        context.check_hostname = False
        return context

    def log(self, name: str) -> str:
        return (self.folder / name).read_text(encoding="utf-8")


def write_site(folder: Path, ports: list[int], plain: int, secure: int) -> Path:
    """The guide's configuration with other places and ports, in the frame that a distribution puts around it."""
    text = (GUIDE / "nginx.conf").read_text(encoding="utf-8")
    servers = "".join(f"    server 127.0.0.1:{port};\n" for port in ports)
    for old, new in (
        ("    server 127.0.0.1:8765;\n", servers),
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen 443 ssl;", f"listen 127.0.0.1:{secure} ssl;"),
        ("/etc/ssl/", f"{folder}/"),
        ("/var/log/nginx/roadstead.log", f"{folder}/access.log"),
    ):
        assert old in text, f"the guide no longer says {old!r}"
        text = text.replace(old, new)
    (folder / "site.conf").write_text(text, encoding="utf-8")
    frame = FRAME.format(folder=folder, user="user root;" if os.geteuid() == 0 else "")
    (folder / "nginx.conf").write_text(frame, encoding="utf-8")
    return folder / "nginx.conf"


def make_certificate(folder: Path) -> None:
    names = ["-keyout", folder / "tables.key", "-out", folder / "tables.crt", "-subj", "/CN=tables.example", "-addext", "subjectAltName=IP:127.0.0.1"]
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *names], check=True, capture_output=True)


@contextmanager
def proxied(folder: Path, ports: list[int]) -> Iterator[Proxy]:
    make_certificate(folder)
    secure = free_port()
    config = write_site(folder, ports, free_port(), secure)
    process = subprocess.Popen(["nginx", "-c", str(config), "-p", str(folder), "-e", str(folder / "error.log")], stderr=subprocess.DEVNULL)
    try:
        for _ in range(400):
            if (folder / "pid").exists() or process.poll() is not None:
                break
            time.sleep(0.05)
        assert process.poll() is None, (folder / "error.log").read_text(encoding="utf-8")
        yield Proxy(secure, folder)
    finally:
        process.terminate()
        process.wait(30)
