"""What cards are: categories, colours, states, values, where they lie and whose they are."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

from logpose.language.vocabulary.table import complete

Player = Literal["you", "opponent", "each", "owner"]
Side = Literal["you", "opponent", "any"]
Category = Literal["leader", "character", "event", "stage"]
Kind = Literal["leader", "character", "event", "stage", "don"]
Colour = Literal["red", "green", "blue", "purple", "black", "yellow"]
State = Literal["active", "rested", "face_up", "face_down"]
DonSource = Literal["active", "rested", "any", "don_deck"]
Area = Literal["field", "hand", "trash", "deck", "life"]
Place = Literal["top", "bottom", "either"]
CardValue = Literal["cost", "base_cost", "power", "base_power", "counter", "given_don"]


class PlayerWords(NamedTuple):
    """`name` does something; something is `whose`."""

    name: str
    whose: str


class KindWords(NamedTuple):
    """`reads` is the pattern of the noun, one card or several."""

    phrase: str
    reads: str


class AreaWords(NamedTuple):
    """`open`: all players see the cards there."""

    phrase: str
    open: bool = False


class ValueWords(NamedTuple):
    """The value by its name, and as something that a card has."""

    phrase: str
    had: str

    @property
    def plural(self) -> str:
        return self.phrase if self.phrase.endswith("s") else f"{self.phrase}s"


PLAYERS: Final[dict[Player, PlayerWords]] = complete(
    Player,
    {
        "you": PlayerWords("you", "your"),
        "opponent": PlayerWords("your opponent", "your opponent's"),
        "each": PlayerWords("each player", "each player's"),
        "owner": PlayerWords("the owner", "the owner's"),
    },
)
SIDES: Final[dict[Side, str]] = complete(
    Side, {"you": "your", "opponent": "your opponent's", "any": "your or your opponent's"}
)
KINDS: Final[dict[Kind, KindWords]] = complete(
    Kind,
    {
        "leader": KindWords("Leader", "Leader|Leaders"),
        "character": KindWords("Character", "Character|Characters"),
        "event": KindWords("Event", "Event|Events"),
        "stage": KindWords("Stage", "Stage|Stages"),
        "don": KindWords("DON!!", "DON!! card|cards"),
    },
)
LEADER: Final[tuple[Kind, ...]] = ("leader",)
CHARACTER: Final[tuple[Kind, ...]] = ("character",)
LEADER_OR_CHARACTER: Final[tuple[Kind, ...]] = ("leader", "character")
ANY_CARD: Final[tuple[Kind, ...]] = (
    "leader",
    "character",
    "stage",
    "don",
)  # of a player: those on the field (3789fd6c)
CATEGORIES: Final[tuple[Category, ...]] = get_args(Category)
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
STATES: Final[dict[State, str]] = complete(
    State, {"active": "active", "rested": "rested", "face_up": "face-up", "face_down": "face-down"}
)
AREAS: Final[dict[Area, AreaWords]] = complete(
    Area,
    {
        "field": AreaWords("field", open=True),
        "hand": AreaWords("hand"),
        "trash": AreaWords("trash", open=True),
        "deck": AreaWords("deck"),
        "life": AreaWords("Life cards"),
    },
)
PLACES: Final[dict[Place, str]] = complete(
    Place, {"top": "the top", "bottom": "the bottom", "either": "the top or bottom"}
)
VALUES: Final[dict[CardValue, ValueWords]] = complete(
    CardValue,
    {
        "cost": ValueWords("cost", "a cost"),
        "base_cost": ValueWords("base cost", "a base cost"),
        "power": ValueWords("power", "power"),
        "base_power": ValueWords("base power", "base power"),
        "counter": ValueWords("Counter", "a Counter"),
        "given_don": ValueWords("given DON!! cards", "given DON!! cards"),
    },
)
