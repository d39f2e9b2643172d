"""What the store costs on this machine: python -m tests.server.measuring sqlite:///FILE (or postgresql://…)."""

import asyncio
import secrets
import sys
import time

from logpose.server.store import Store
from tests.server.rows import choice, game

DATA = '{"do": "attack", "card": "A character 2", "target": "B leader"}'
ALONE = 200
ROUNDS = 300
GROUP = 20


async def main(url: str) -> None:
    commits: list[float] = []
    store = Store(url, measured=lambda seconds, writes: commits.append(seconds))
    began = time.perf_counter()
    await store.start()
    print(f"start {time.perf_counter() - began:.2f} s")
    games = [secrets.token_hex(10) for _ in range(1_000)]
    await asyncio.gather(*(store.add_game(game(id), entries=[choice(1, "x" * 8_000)]) for id in games))

    commits.clear()
    waits = []
    for n in range(2, ALONE + 2):
        began = time.perf_counter()
        await store.append(games[0], [choice(n, DATA)])
        waits.append(time.perf_counter() - began)
    print(f"an append alone: median {middle(commits):.2f} ms to commit, {middle(waits):.2f} ms with the gathering")

    commits.clear()
    began, cpu = time.perf_counter(), time.process_time()
    for number in range(ROUNDS):
        n, place = divmod(number * GROUP, 1_000 - GROUP)
        group = games[GROUP:][place : place + GROUP]
        await asyncio.gather(*(store.append(id, [choice(n + 2, DATA)]) for id in group))
    seconds, used = time.perf_counter() - began, time.process_time() - cpu
    count = ROUNDS * GROUP
    print(
        f"groups of {GROUP}: {count} choices in {len(commits)} commits, {count / seconds:.0f} a second, "
        f"{count / used:.0f} a CPU-second of this process, median commit {middle(commits):.2f} ms"
    )
    await store.stop()


def middle(seconds: list[float]) -> float:
    return sorted(seconds)[len(seconds) // 2] * 1_000


asyncio.run(main(sys.argv[1]))
