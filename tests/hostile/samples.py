"""Whole files of every kind that people hand over, and how each kind is read to its end."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from logpose import Recorder, new_game, read_deck, read_position_file, read_record, write_position, write_record
from logpose.cards import Card, Library, files, library, states
from logpose.cards.sources import read_dataset
from logpose.cards.trees import english
from logpose.cards.understanding import understand
from logpose.engine.lowering.cards import why_not_runnable
from logpose.play.decks.built_in import BUILT_IN, built_in_list
from logpose.play.decks.checking import check
from logpose.play.decks.files import read_deck_files
from logpose.play.records import check as play_again
from tests.cards.datasets import leader, package, plain, punk_records
from tests.cards.shelf import ALL, CAPTAIN, PIRATE

_DECKS: Final = tuple(BUILT_IN)[:2]
_CHOICES: Final = 12


def _read_deck(path: Path) -> None:
    for listed in read_deck_files(str(path)):
        check(listed)


def _read_record(path: Path) -> None:
    play_again(read_record(path))


def _read_cards(path: Path) -> None:
    for each in read_dataset(path, library.get).cards:
        _use(understand(each).card)


def _read_library(path: Path) -> None:
    for card in Library(path.parent):
        _use(card)


def _read_overrides(path: Path) -> None:
    for card in Library(path.parent / "shelf", overrides=path):
        _use(card)


def _use(card: Card) -> None:
    english(card)
    why_not_runnable(card)


# What a kind of file is called, and how it is read.
READERS: Final[dict[str, tuple[str, Callable[[Path], object]]]] = {
    "deck list": ("deck.txt", _read_deck),
    "deck in JSON": ("deck.json", _read_deck),
    "record": ("game.json", _read_record),
    "position": ("position.txt", read_position_file),
    "dataset": ("cards.json", _read_cards),
    "cards in TOML": ("cards.toml", _read_cards),
    "library": ("XX01.jsonl", _read_library),
    "overrides": ("overrides.jsonl", _read_overrides),
    "states": (states.NAME, lambda path: states.current(path.parent)),
}


@cache
def samples() -> dict[str, bytes]:
    """A whole file of each kind."""
    lists = [built_in_list(name) for name in _DECKS]
    decks = [listed.deck() for listed in lists]
    game = new_game(decks, seed=3)
    recorder = Recorder(decks, 3)
    for _ in range(_CHOICES):
        for each in (game, recorder):
            each.choose(0)
    lines = [f"1x{lists[0].leader}", *(f"{entry.count}x{entry.number}" for entry in lists[0].entries)]
    cards = [plain(), package("XX01-002"), punk_records("XX01-003"), leader(), plain("XX01-004", text=["[Rush]", ""])]
    header = json.dumps({"format": 1})
    given = [{"number": "XX01-002", "cost": 3}, msgspec.to_builtins(msgspec.structs.replace(CAPTAIN, life=4))]
    return {
        "deck list": "\n".join(["# My deck", *lines]).encode(),
        "deck in JSON": json.dumps(
            {"name": "Red", "leader": lists[0].leader, "cards": read_deck("\n".join(lines)).copies()}
        ).encode(),
        "record": _written(recorder),
        "position": write_position(game).encode(),
        "dataset": json.dumps(cards).encode(),
        "cards in TOML": b'[[card]]\nnumber = "XX01-001"\nname = "Paper"\ncategory = "event"\ncolours = ["red"]\ncost = 1\n'
        b'text = """\n[Main] Draw 1 card.\n"""\n[[card]]\nnumber = "OP01-016"\npower = 3000\n',
        "library": files.to_bytes("XX01", [card for card in ALL if card.set == "XX01"]),
        "overrides": "\n".join([header, *map(json.dumps, given), ""]).encode(),
        "states": b'{"format": 1, "states": [{"folder": ".", "made_by": ""}, {"folder": "1", "made_by": "cards.json"}]}\n',
    }


def _written(recorder: Recorder) -> bytes:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        write_record(path, recorder.record())
        return path.read_bytes()


def lay(folder: Path, kind: str, data: bytes) -> Path:
    """A file of a kind in a folder, with what has to lie beside it."""
    path = folder / READERS[kind][0]
    path.write_bytes(data)
    if kind == "overrides":
        files.write_set(folder / "shelf", "XX01", [CAPTAIN, PIRATE])
    return path
