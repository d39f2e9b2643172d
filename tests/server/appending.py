"""A process that appends to twenty games of a database until it is killed, and prints what was acknowledged."""

import asyncio
import os
import sys

from logpose.server.store import Store
from tests.server.rows import choice, game


async def append(store: Store, id: str) -> None:
    n = 0
    while True:
        n += 1
        await store.append(id, [choice(n)])
        os.write(1, f"{id}:{n}\n".encode())


async def main(url: str, run: str) -> None:
    store = Store(url)
    await store.start()
    games = [f"{run}-{i}" for i in range(20)]
    for id in games:
        await store.add_game(game(id))
    os.write(1, b"ready\n")
    await asyncio.gather(*(append(store, id) for id in games))


asyncio.run(main(*sys.argv[1:]))
