"""A report of games that were never played, for tests: `python -m tests.lab.sample FOLDER` writes it as HTML and JSON."""

import sys
from functools import cache
from pathlib import Path

from logpose.lab.label import sentence
from logpose.lab.measures.cards import Cards
from logpose.lab.measures.mulligans import Hands
from logpose.lab.report.contents import Facts, Listed, Report, Shares, as_json, contents
from logpose.lab.report.page import page
from logpose.play.decks import BUILT_IN
from tests.lab.rows import played, round_robin, seen, told

LABEL = sentence("round-robin", ["greedy"], 2640, "0", "none")
CARDS = [f"OP01-{number:03}" for number in range(1, 18)]


def facts(decks: list[str], kind: str = "round-robin") -> Facts:
    listed = [Listed(deck, "0" * 32) for deck in decks]
    return Facts(kind, listed, ["greedy@1"], 2640, 0, "none", "none", "logpose lab run plan.toml --into ANOTHER")


@cache
def sample(*decks: str, games: int = 40, with_cards: bool = False) -> Report:
    cells = round_robin(decks)
    rows = played(cells, games)
    those = seen(rows, CARDS) if with_cards else []
    cards, hands = (told(Cards(cells), rows, those), told(Hands(cells), rows, those)) if with_cards else (None, None)
    shares = Shares({decks[0]: 12.0, decks[1]: 8.0, "unknown": 3.0}, True, "a club", "2026-11-01")
    card_names = {card: f"Card {card}" for card in CARDS}
    return contents(LABEL, facts(list(decks)), cells, rows, shares, cards, hands, card_names=card_names)


if __name__ == "__main__":
    report, folder = sample(*BUILT_IN[:12], with_cards=True), Path(sys.argv[1])
    (folder / "report.html").write_text(page(report), encoding="utf-8")
    (folder / "report.json").write_bytes(as_json(report))
