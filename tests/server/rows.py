"""Small rows for tests of the store."""

from logpose.server.entries import Entry
from logpose.server.rows import ChatRow, GameRow, TokenRow


def game(id: str = "game", **others: object) -> GameRow:
    values: dict[str, object] = {"made": 1, "logpose": "0.5", "settings": "{}", "header": "", "state": "playing"}
    return GameRow(id=id, **{**values, "result": "", **others})  # type: ignore[arg-type]


def choice(n: int, data: str = '["end"]') -> Entry:
    return Entry(n, 1_000 + n, "choice", n % 2, data, f"digest {n}", f"client {n}")


def token(hash: str, game: str = "game", seat: int = 0, kind: str = "seat", made: int = 1) -> TokenRow:
    return TokenRow(hash, game, seat, kind, made)


def line(text: str, game: str = "game") -> ChatRow:
    return ChatRow(game, 1_000, 0, "table", text)
