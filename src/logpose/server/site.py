"""The built page as files in memory: what `make web` leaves in site/, beside this module."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

FOLDER: Final = Path(__file__).with_name("site")
INDEX: Final = "/index.html"
# A file may have twins of fewer bytes beside it.
TWINS: Final = {"br": ".br", "gzip": ".gz"}
_KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


class File(msgspec.Struct, frozen=True):
    """A file of the page, and its twins by the name of their encoding."""

    kind: str
    body: bytes
    twins: Mapping[str, bytes] = {}

    @property
    def tag(self) -> str:
        return hashlib.sha256(self.body).hexdigest()[:16]


class Site(msgspec.Struct, frozen=True):
    """The files of the page by their paths, and a name that is another one for every build; empty where nothing is built."""

    files: Mapping[str, File] = {}
    build: str = ""


def read_site(folder: Path = FOLDER) -> Site:
    """Reads all files, once."""
    if not (folder / INDEX.removeprefix("/")).is_file():
        return Site()
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))
    files: dict[str, File] = {}
    digest = hashlib.sha256()
    for path in paths:
        if path.suffix in TWINS.values() and path.with_suffix("") in paths:
            continue
        beside = {name: path.with_name(path.name + suffix) for name, suffix in TWINS.items()}
        twins = {name: twin.read_bytes() for name, twin in beside.items() if twin.is_file()}
        name, body = f"/{path.relative_to(folder).as_posix()}", path.read_bytes()
        files[name] = File(_KINDS.get(path.suffix, "application/octet-stream"), body, twins)
        digest.update(name.encode() + b"\0" + hashlib.sha256(body).digest())
    return Site(files, digest.hexdigest()[:16])
