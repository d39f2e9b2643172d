"""The engine's numbers for the words of the language: their places in the vocabulary, or a bit for each place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from logpose.engine import words
from logpose.engine.instructions.continuous_effects import THIS_TURN
from logpose.engine.selectors.groups import FIELD_AREA
from logpose.language import vocabulary
from logpose.language.vocabulary import Area, Countable, Replaced, complete


def places(names: Iterable[str]) -> dict[str, int]:
    return {name: place for place, name in enumerate(names)}


def bits(names: Iterable[str]) -> dict[str, int]:
    return {name: 1 << place for place, name in enumerate(names)}


TIMINGS: Final = places(vocabulary.TIMINGS)
COMPARISONS: Final = places(vocabulary.COMPARISONS)
VALUES: Final = places(vocabulary.VALUES)
HAPPENINGS: Final = places(vocabulary.HAPPENINGS)
CAUSES: Final = places(vocabulary.CAUSES)
DEEDS: Final = places(vocabulary.DEEDS)
PLAYER_DEEDS: Final = places(vocabulary.PLAYER_DEEDS)
ENDINGS: Final = places(vocabulary.ENDINGS)
INSTANTS: Final = places(vocabulary.INSTANTS)
KEYWORDS: Final = bits(vocabulary.KEYWORDS)
KINDS: Final = bits(vocabulary.KINDS)
COLOURS: Final = bits(vocabulary.COLOURS)  # 2-3-3; a card of several colours has the bits of each (2-3-5)

TURNS: Final = {"this": THIS_TURN, "you": words.YOURS, "opponent": words.OPPONENTS}
# When it ends, or comes, and in whose turn.
DURATIONS: Final = {name: (ENDINGS[one.ending], TURNS[one.turn]) for name, one in vocabulary.DURATIONS.items()}
MOMENTS: Final = {name: (INSTANTS[one.instant], TURNS[one.turn]) for name, one in vocabulary.MOMENTS.items()}

AREAS: Final[dict[Area, int]] = complete(
    Area, {"field": FIELD_AREA, "hand": words.HAND, "trash": words.TRASH, "deck": words.DECK, "life": words.LIFE}
)
REPLACED: Final[dict[Replaced, int]] = complete(
    Replaced,
    {
        "knocked_out": words.KO,
        "removed": words.TO_TRASH,
        "rested": words.REST,
        "returned_to_hand": words.TO_HAND,
    },
)
# What changes the answer to a question about an area or a number.
LOOKS_AT_AREA: Final[dict[Area, int]] = complete(
    Area,
    {
        "field": words.THE_FIELD,
        "hand": words.HANDS,
        "trash": words.TRASHES,
        "deck": words.DECKS,
        "life": words.LIVES,
    },
)
LOOKS_AT: Final[dict[Countable, int]] = complete(
    Countable,
    {
        "life": words.LIVES,
        "face_up_life": words.LIVES,
        "hand": words.HANDS,
        "trash": words.TRASHES,
        "deck": words.DECKS,
        "don": words.COST_AREAS | words.STATES,
        "active_don": words.COST_AREAS,
        "rested_don": words.COST_AREAS,
        "given_don": words.STATES,
        "don_deck": words.COST_AREAS,
    },
)
