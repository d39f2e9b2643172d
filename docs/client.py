"""Plays a game against a bot of a server, choosing by lot: python client.py http://127.0.0.1:8000"""

import asyncio
import json
import random
import sys
import uuid
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol


def by_lot(question: dict[str, Any]) -> list[int]:
    """An answer of the right form; if it cannot be all the same, the server says why."""
    asks = question["asks"]
    if "items" in asks:  # a selection, a distribution, or an order, which has all of them
        items, picked = asks["items"], sum(item.get("picked", 0) for item in asks["items"])
        copies = [place for place, item in enumerate(items) for _ in range(item.get("most", 1) - item.get("picked", 0))]
        most = min(asks.get("most", 99) - picked, len(copies))
        return random.sample(copies, random.randint(min(max(asks.get("least", 99) - picked, 0), most), most))
    if asks["asks"] == "amount":
        return [random.randint(asks["least"], min(asks["most"], asks["least"] + 5))]
    return [random.randrange(2 if asks["asks"] == "yes-no" else len(question["options"]))]


async def play(address: str, pause: float = 0.25) -> str:
    """A whole game; the path of its record. A line that breaks is taken up again."""
    async with httpx.AsyncClient(base_url=address, headers={"Origin": address}) as browser:
        made = await browser.post("/api/games", json={"seats": ["me", "greedy"], "deck": "red-ace", "name": "Lot"})
        line = f"ws{address[4:]}/ws/g/{made.raise_for_status().json()['game']}"
        headers = {"Origin": address, "Cookie": "; ".join(f"{key}={value}" for key, value in browser.cookies.items())}
    state: dict[str, Any] = {"v": 0}  # as it was told last
    said, done = None, 0  # the answer that waits for its ok; the number of the last question that was answered
    while True:
        async with connect(line, subprotocols=[Subprotocol("logpose.1")], additional_headers=headers) as socket:
            await socket.send(json.dumps({"t": "hello", "seat": 0, "have": state["v"]}))
            if said:  # once more, with the same id: it counts once
                await socket.send(json.dumps(said))
            try:
                while (message := json.loads(await socket.recv()))["t"] != "over":
                    state = message if message["t"] == "state" else state
                    if message["t"] in ("ok", "no"):
                        said, done = None, message.get("q", done)
                    if not said and state.get("q", 0) > done:
                        await asyncio.sleep(pause)  # a socket takes five messages a second
                        answer = by_lot(state["view"]["question"])
                        said = {"t": "choose", "q": state["q"], "id": uuid.uuid4().hex, "answer": answer}
                        await socket.send(json.dumps(said))
                return str(message["record"])
            except ConnectionClosed:
                await asyncio.sleep(1)


if __name__ == "__main__":
    print(asyncio.run(play(sys.argv[1])))
