"""The page in the browser, in front of the application: its files come from memory, and everything else is handed on."""

from __future__ import annotations

import asyncio
import gzip
import re
from typing import Final

import msgspec

from logpose.server.about import about
from logpose.server.compressing import takes
from logpose.server.guarding import App, Message, Receive, Scope, Send
from logpose.server.house import House
from logpose.server.site import INDEX, TWINS, File

# Each of these paths is the page, which looks at the path itself.
PAGES: Final = re.compile(r"/|/[gr]/[\w-]{1,64}|/(position|decks|settings|learn|lab)")
# Where the page is told about the server, so that it need not ask.
SLOT: Final = re.compile(rb'(<script type="application/json" id="about">)[^<]*(</script>)')
NOT_BUILT: Final = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>logpose</title>
<p>The page is not built; <code>make web</code> builds it. The API is at
<a href="/api/schema/openapi.json">/api/schema/openapi.json</a>.</p>
</html>
"""
_FOREVER: Final = b"public, max-age=31536000, immutable"  # the names of such files hold a hash
_ASK_AGAIN: Final = b"no-cache"


class Pages:
    """An application that answers for the page, and lets another answer for the rest."""

    def __init__(self, app: App, house: House) -> None:
        self._app = app
        self._house = house
        self._files = house.site.files
        self._page: File | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] in ("GET", "HEAD"):
            path: str = scope["path"]
            if path == INDEX or PAGES.fullmatch(path):
                return await _answer(scope, send, await self._the_page(), _ASK_AGAIN)
            file = self._files.get(path)
            if file is not None:
                return await _answer(scope, send, file, _FOREVER if path.startswith("/assets/") else _ASK_AGAIN)
            if _is_opened_by_a_person(scope):
                send = self._with_page(scope, send)
        await self._app(scope, receive, send)

    async def _the_page(self) -> File:
        if self._page is None:
            self._page = await asyncio.to_thread(self._filled)
        return self._page

    def _with_page(self, scope: Scope, send: Send) -> Send:
        """Where nothing is, the page comes, which says so; all else is sent as it is."""
        nothing = False

        async def sent(message: Message) -> None:
            nonlocal nothing
            if message["type"] == "http.response.start" and message["status"] == 404:
                nothing = True
                await _answer(scope, send, await self._the_page(), _ASK_AGAIN, 404)
            elif not nothing:
                await send(message)

        return sent

    def _filled(self) -> File:
        """The page, with what it is told about the server."""
        if INDEX not in self._files:
            return File("text/html; charset=utf-8", NOT_BUILT.encode())
        told = msgspec.json.encode(about(self._house)).replace(b"<", rb"\u003c")  # nothing in it can end the script
        body = SLOT.sub(lambda found: found[1] + told + found[2], self._files[INDEX].body, count=1)
        return File(self._files[INDEX].kind, body, {"gzip": gzip.compress(body, mtime=0)})


def _is_opened_by_a_person(scope: Scope) -> bool:
    """Whether a browser shows what is answered, by its header Accept. What is for programs stays so for all."""
    asked = any(name.lower() == b"accept" and b"text/html" in value.lower() for name, value in scope["headers"])
    return asked and not scope["path"].startswith("/api/")


async def _answer(scope: Scope, send: Send, file: File, keeping: bytes, status: int = 200) -> None:
    encoding = next((name for name in TWINS if name in file.twins and takes(scope, name)), "")
    body = file.twins[encoding] if encoding else file.body
    tag = f'W/"{file.tag}"'.encode("ascii")  # the same for all encodings
    headers = [(b"etag", tag), (b"cache-control", keeping), (b"vary", b"accept-encoding")]
    if status == 200 and any(name.lower() == b"if-none-match" and tag in value for name, value in scope["headers"]):
        await send({"type": "http.response.start", "status": 304, "headers": headers})
        return await send({"type": "http.response.body", "body": b""})
    headers += [(b"content-type", file.kind.encode("ascii")), (b"content-length", str(len(body)).encode("ascii"))]
    if encoding:
        headers.append((b"content-encoding", encoding.encode("ascii")))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})
