"""Made-up cards in the shapes of public datasets."""

import json
from pathlib import Path
from typing import Any

Record = dict[str, Any]


def plain(number: object = "XX01-001", **changes: Any) -> Record:
    return {
        "number": number,
        "name": "Paper Pirate",
        "category": "Character",
        "rarity": "C",
        "colors": ["Red"],
        "cost": 2,
        "life": None,
        "power": 3000,
        "counter": 1000,
        "attributes": ["Slash"],
        "types": ["Paper Crew"],
        "text": "[On Play] Draw 1 card.",
        "block": "1",
        "sets": "-PAPER SEA- [XX-01]",
        **changes,
    }


def package(number: object = "XX01-001", **changes: Any) -> Record:
    return {
        "card_name": "Paper Pirate",
        "card_number": number,
        "rarity": "C",
        "is_alternate_art": False,
        "card_type": "CHARACTER",
        "image_url": "",
        "life": "-",
        "cost": "2",
        "power": "3000",
        "counter": "1000",
        "attributes": ["Slash"],
        "colors": ["Red"],
        "types": ["Paper Crew"],
        "block_icon": "1",
        "effects": "[On Play] Draw 1 card.",
        "card_sets": "-PAPER SEA- [XX-01]",
        **changes,
    }


def punk_records(number: object = "XX01-001", **changes: Any) -> Record:
    return {
        "id": number,
        "pack_id": "999001",
        "name": "Paper Pirate",
        "rarity": "Common",
        "category": "Character",
        "img_url": "",
        "colors": ["Red"],
        "cost": 2,
        "attributes": ["Slash"],
        "power": 3000,
        "counter": 1000,
        "types": ["Paper Crew"],
        "block_number": 1,
        "effect": "[On Play] Draw 1 card.",
        "trigger": None,
        **changes,
    }


def leader(number: object = "XX01-009", **changes: Any) -> Record:
    return plain(
        number, **{"name": "Paper Captain", "category": "Leader", "cost": None, "life": 5, "counter": None, **changes}
    )


def saved(folder: Path, *records: object, name: str = "cards.json") -> Path:
    path = folder / name
    path.write_text(json.dumps(records), encoding="utf-8")
    return path
