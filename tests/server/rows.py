"""Small rows for tests of the store."""

from logpose.server.entries import Entry, new
from logpose.server.rows import GameRow, TokenRow


def game(id: str = "game", **others: object) -> GameRow:
    values: dict[str, object] = {"made": 1, "logpose": "0.5", "settings": "{}", "state": "playing"}
    return GameRow(id=id, **{**values, "result": "", **others})  # type: ignore[arg-type]


def choice(n: int, data: str = '["end"]') -> Entry:
    return Entry(n, 1_000 + n, "choice", n % 2, data, f"digest {n}", f"client {n}")


def token(hash: str, game: str = "game", seat: int = 0, kind: str = "seat", made: int = 1) -> TokenRow:
    return TokenRow(hash, game, seat, kind, made)


def line(n: int, text: str = "hello") -> Entry:
    return new("say", 0, to="table", text=text).at(n, 1_000 + n)
