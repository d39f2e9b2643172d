"""Six decks of plain made-up cards, one of each colour, for benchmarks and first games.

Each shows what its colour does in the official game: red changes power, green rests, blue returns and draws, purple
counts DON!! cards, black K.O.s by cost and fills the trash, yellow plays with Life.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from logpose.cards.card import Card
from logpose.language import nodes
from logpose.language.nodes import (
    Activate,
    AddDon,
    AddToHand,
    All,
    Auto,
    Cards,
    Choose,
    Compare,
    DonGiven,
    Draw,
    For,
    GainCost,
    GainKeyword,
    GainPower,
    GiveDon,
    HasType,
    HasValue,
    If,
    InState,
    Keyword,
    KnockOut,
    Look,
    Number,
    OpponentsTurn,
    Other,
    Permanent,
    PlaceInDeck,
    PlaceInLife,
    Play,
    Remaining,
    Replace,
    Replacement,
    Rest,
    RestDon,
    ReturnDon,
    ReturnToHand,
    SetActive,
    SetDonActive,
    This,
    Top,
    Trash,
    YourTurn,
)
from logpose.play.games import Deck

CHARACTER: Final[tuple[nodes.Kind, ...]] = ("character",)
LEADER_OR_CHARACTER: Final[tuple[nodes.Kind, ...]] = ("leader", "character")
BLOCKER: Final = Keyword("blocker")
RUSH: Final = Keyword("rush")


def up_to(count: int, side: nodes.Side, *where: nodes.Filter, kinds: tuple[nodes.Kind, ...] = CHARACTER) -> Choose:
    return Choose((Cards(side, kinds=kinds, where=where),), count, up_to=True)


def cost_at_most(cost: int) -> HasValue:
    return HasValue("cost", "<=", cost)


def power_at_most(power: int) -> HasValue:
    return HasValue("power", "<=", power)


def from_hand(count: int = 1) -> Choose:
    return Choose((Cards(area="hand"),), count)


def power_this_turn(amount: int, targets: nodes.Selector) -> For:
    return For("turn", (GainPower(targets, amount),))


def battle_power(amount: int) -> For:
    return For("battle", (GainPower(up_to(1, "you", kinds=LEADER_OR_CHARACTER), amount),))


def search(type: str, depth: int = 5) -> tuple[nodes.Step, ...]:
    """Look at the top cards, take one of a type, place the rest at the bottom."""
    return (
        Look(Top("deck", depth)),
        AddToHand(Choose((Remaining(where=(HasType((type,)),)),), up_to=True), reveal=True),
        PlaceInDeck(Remaining()),
    )


class Colour:
    """Prints cards of one colour and type, numbered in order."""

    def __init__(self, colour: nodes.Colour, prefix: str, type: str) -> None:
        self.colour: nodes.Colour = colour
        self.prefix = prefix
        self.type = type
        self.printed = 0

    def number(self) -> str:
        self.printed += 1
        return f"{self.prefix}-{self.printed:03}"

    def leader(self, name: str, *abilities: nodes.Ability) -> Card:
        return Card(
            self.number(), name, "leader", (self.colour,), power=5000, life=5, attributes=("Strike",), types=(self.type,),
            abilities=abilities,
        )  # fmt: skip

    def character(self, name: str, cost: int, power: int, counter: int, *abilities: nodes.Ability) -> Card:
        return Card(
            self.number(), name, "character", (self.colour,), cost, power, counter or None, attributes=("Slash",),
            types=(self.type,), abilities=abilities,
        )  # fmt: skip

    def event(self, name: str, cost: int, *abilities: nodes.Ability) -> Card:
        return Card(self.number(), name, "event", (self.colour,), cost, types=(self.type,), abilities=abilities)

    def stage(self, name: str, cost: int, *abilities: nodes.Ability) -> Card:
        return Card(self.number(), name, "stage", (self.colour,), cost, types=(self.type,), abilities=abilities)


def deck(leader: Card, cards: Iterable[Card]) -> Deck:
    """Four of each card, two of the last."""
    listed = list(cards)
    return Deck(leader, tuple(card for place, card in enumerate(listed) for _ in range(4 if place < 12 else 2)))


def red() -> Deck:
    c = Colour("red", "TR", "Gunners")
    leader = c.leader(
        "Captain Carronade",
        Activate(
            ("activate_main",),
            once_per_turn=True,
            cost=(RestDon(1),),
            steps=(power_this_turn(1000, up_to(1, "you", kinds=LEADER_OR_CHARACTER)),),
        ),
    )
    weaken = power_this_turn(-2000, up_to(1, "opponent"))
    return deck(
        leader,
        [
            c.character("Powder Boy", 1, 2000, 1000, Auto(("on_play",), steps=search("Gunners"))),
            c.character("Swabber", 1, 3000, 1000),
            c.character("Match Lighter", 2, 3000, 1000, Auto(("when_attacking",), steps=(weaken,))),
            c.character("Deck Gunner", 3, 5000, 1000, RUSH),
            c.character("Quartermaster", 3, 4000, 2000, BLOCKER),
            c.character(
                "Master Gunner",
                4,
                5000,
                1000,
                Auto(("on_play",), steps=(KnockOut(up_to(1, "opponent", power_at_most(3000))),)),
            ),
            c.character(
                "Boarding Chief",
                5,
                6000,
                1000,
                Permanent((GainPower(This(), 2000),), conditions=(YourTurn(), DonGiven(1))),
            ),
            c.character(
                "Old Salt",
                6,
                7000,
                0,
                Auto(("on_play",), steps=(GiveDon(up_to(1, "you", kinds=LEADER_OR_CHARACTER), 2, up_to=True),)),
            ),
            c.character("Broadside Admiral", 8, 9000, 0, Keyword("double_attack")),
            c.event(
                "Grapeshot",
                1,
                Activate(("counter",), steps=(battle_power(3000),)),
                Activate(("trigger",), steps=(power_this_turn(1000, up_to(1, "you", kinds=LEADER_OR_CHARACTER)),)),
            ),
            c.event(
                "Chain Shot",
                2,
                Activate(("main",), steps=(KnockOut(up_to(1, "opponent", power_at_most(4000))),)),
                Activate(("trigger",), steps=(nodes.ActivateEffect("main", This()),)),
            ),
            c.event(
                "Smoke and Fire", 0, Activate(("counter",), cost=(Trash(from_hand()),), steps=(battle_power(4000),))
            ),
            c.stage(
                "Gun Deck",
                2,
                Permanent((GainPower(All((Cards(kinds=CHARACTER, where=(cost_at_most(3),)),)), 1000),), (YourTurn(),)),
            ),
        ],
    )


def green() -> Deck:
    c = Colour("green", "TG", "Anchormen")
    leader = c.leader(
        "Captain Kedge",
        Auto(("end_of_your_turn",), conditions=(DonGiven(1),), steps=(SetActive(up_to(1, "you", cost_at_most(5))),)),
    )
    hold = Rest(up_to(1, "opponent", cost_at_most(4)))
    return deck(
        leader,
        [
            c.character("Bowman", 1, 2000, 1000, Auto(("on_play",), steps=search("Anchormen"))),
            c.character("Rope Hand", 2, 4000, 1000),
            c.character("Netcaster", 2, 3000, 1000, Auto(("on_play",), steps=(hold,))),
            c.character("Harpooner", 3, 4000, 1000, Auto(("when_attacking",), steps=(hold,))),
            c.character("Harbour Guard", 3, 4000, 1000, BLOCKER),
            c.character(
                "Bosun",
                4,
                5000,
                1000,
                Auto(("on_play",), steps=(KnockOut(up_to(1, "opponent", InState("rested"), cost_at_most(3))),)),
            ),
            c.character("Mooring Master", 5, 6000, 1000, Auto(("on_play",), steps=(SetDonActive(2, up_to=True),))),
            c.character(
                "Anchor Giant",
                6,
                7000,
                0,
                Permanent(
                    (nodes.Cannot(This(), "be_knocked_out", cause="opponents_effect"),), conditions=(OpponentsTurn(),)
                ),
            ),
            c.character(
                "Fleet Elder",
                8,
                9000,
                0,
                Auto(
                    ("on_play",),
                    steps=(
                        For(
                            "opponents_next_refresh",
                            (nodes.Cannot(up_to(2, "opponent", InState("rested")), "become_active_in_refresh"),),
                        ),
                    ),
                ),
            ),
            c.event("Hard Aport", 1, Activate(("counter",), steps=(battle_power(3000), SetActive(up_to(1, "you"))))),
            c.event(
                "Dead Calm",
                3,
                Activate(("main",), steps=(Rest(up_to(2, "opponent", cost_at_most(5))),)),
                Activate(("trigger",), steps=(nodes.ActivateEffect("main", This()),)),
            ),
            c.character("Stowaway", 2, 1000, 2000, Activate(("trigger",), steps=(Play(This()),))),
            c.stage(
                "Anchorage",
                1,
                Activate(
                    ("activate_main",), cost=(Rest(This()),), steps=(SetActive(up_to(1, "you", cost_at_most(2))),)
                ),
            ),
        ],
    )


def blue() -> Deck:
    c = Colour("blue", "TB", "Tidefolk")
    leader = c.leader(
        "Captain Neap",
        nodes.Auto(
            when=nodes.Event("event_activated"),
            once_per_turn=True,
            steps=(If(Compare(Number("hand"), "<=", 4), (Draw(1),)),),
        ),
    )
    return deck(
        leader,
        [
            c.character("Shell Diver", 1, 1000, 1000, Auto(("on_play",), steps=search("Tidefolk", 4))),
            c.character("Ebb Scout", 2, 3000, 1000, Auto(("on_play",), steps=(Draw(2), Trash(from_hand(2))))),
            c.character("Reef Guard", 2, 2000, 2000, BLOCKER),
            c.character("Current Rider", 3, 5000, 1000),
            c.character(
                "Wave Caller",
                4,
                5000,
                1000,
                Auto(("on_play",), steps=(ReturnToHand(up_to(1, "any", cost_at_most(3))),)),
            ),
            c.character(
                "Pearl Keeper",
                4,
                4000,
                1000,
                Replacement(
                    Replace(
                        "removed",
                        All((Cards(kinds=CHARACTER, where=(Other(), cost_at_most(5))),)),
                        (Trash(from_hand()),),
                        cause="opponents_effect",
                    ),
                    once_per_turn=True,
                ),
            ),
            c.character("Spring Tide", 5, 6000, 1000, Auto(("on_ko",), steps=(Draw(1),))),
            c.character(
                "Deep Warden", 7, 8000, 0, Auto(("on_play",), steps=(PlaceInDeck(up_to(1, "any", cost_at_most(5))),))
            ),
            c.character("Leviathan", 9, 10000, 0, BLOCKER),
            c.event("Undertow", 1, Activate(("counter",), steps=(battle_power(2000), Draw(1)))),
            c.event(
                "Flood",
                3,
                Activate(("main",), steps=(ReturnToHand(up_to(1, "opponent", cost_at_most(5))),)),
                Activate(("trigger",), steps=(Draw(1),)),
            ),
            c.character("Message Gull", 1, 0, 2000, Activate(("trigger",), steps=(Play(This()),))),
            c.stage(
                "Tide Pool",
                1,
                Activate(("activate_main",), cost=(Rest(This()), RestDon(1)), steps=(Draw(1), Trash(from_hand()))),
            ),
        ],
    )


def purple() -> Deck:
    c = Colour("purple", "TP", "Furnace Crew")
    leader = c.leader(
        "Captain Bellows",
        Activate(("activate_main",), once_per_turn=True, cost=(ReturnDon(1),), steps=(Draw(1),)),
    )
    return deck(
        leader,
        [
            c.character("Stoker", 1, 2000, 1000, Auto(("on_play",), steps=search("Furnace Crew"))),
            c.character("Coal Hand", 2, 3000, 1000, Auto(("on_play",), steps=(AddDon(1, rested=True, up_to=True),))),
            c.character("Valve Turner", 3, 4000, 1000, Auto(("on_ko",), steps=(AddDon(1, rested=True, up_to=True),))),
            c.character("Boiler Guard", 3, 4000, 1000, BLOCKER),
            c.character("Pressure Chief", 4, 6000, 1000),
            c.character(
                "Furnace Master",
                5,
                6000,
                1000,
                Auto(("on_play",), cost=(ReturnDon(1),), steps=(KnockOut(up_to(1, "opponent", power_at_most(5000))),)),
            ),
            c.character(
                "Steam Racer",
                4,
                5000,
                1000,
                Auto(("when_attacking",), cost=(ReturnDon(1),), steps=(power_this_turn(2000, This()),)),
            ),
            c.character(
                "Iron Giant", 7, 8000, 0, Permanent((GainKeyword(This(), "rush"),), (Compare(Number("don"), ">=", 8),))
            ),
            c.character("Dreadnought", 10, 12000, 0, Keyword("double_attack")),
            c.event(
                "Full Steam",
                1,
                Activate(("main",), steps=(AddDon(1, rested=True, up_to=True),)),
                Activate(("trigger",), steps=(AddDon(1, up_to=True),)),
            ),
            c.event("Vent", 0, Activate(("counter",), cost=(ReturnDon(1),), steps=(battle_power(4000),))),
            c.character("Soot Imp", 2, 2000, 2000, Activate(("trigger",), cost=(ReturnDon(1),), steps=(Play(This()),))),
            c.stage("Engine Room", 2, Auto(("end_of_your_turn",), steps=(SetDonActive(1, up_to=True),))),
        ],
    )


def black() -> Deck:
    c = Colour("black", "TK", "Night Watch")
    leader = c.leader(
        "Captain Lantern",
        Activate(
            ("activate_main",),
            once_per_turn=True,
            cost=(Trash(from_hand()),),
            steps=(For("turn", (GainCost(up_to(1, "opponent"), -2),)),),
        ),
    )
    return deck(
        leader,
        [
            c.character("Watchboy", 1, 2000, 1000, Auto(("on_play",), steps=search("Night Watch", 3))),
            c.character("Bell Ringer", 2, 3000, 1000, Auto(("on_play",), steps=(Trash(Top("deck", 2)),))),
            c.character(
                "Lamp Warden",
                3,
                4000,
                1000,
                Auto(("on_play",), steps=(For("turn", (GainCost(up_to(1, "opponent"), -3),)),)),
            ),
            c.character("Gate Guard", 3, 4000, 1000, BLOCKER),
            c.character(
                "Constable", 4, 5000, 1000, Auto(("on_play",), steps=(KnockOut(up_to(1, "opponent", cost_at_most(2))),))
            ),
            c.character(
                "Bailiff",
                5,
                6000,
                1000,
                Auto(("when_attacking",), steps=(KnockOut(up_to(1, "opponent", cost_at_most(1))),)),
            ),
            c.character(
                "Grave Digger",
                5,
                5000,
                1000,
                Auto(
                    ("on_play",),
                    steps=(
                        Play(
                            Choose((Cards(area="trash", kinds=CHARACTER, where=(cost_at_most(3),)),), up_to=True),
                            rested=True,
                        ),
                    ),
                ),
            ),
            c.character(
                "Hangman", 7, 8000, 0, Auto(("on_play",), steps=(KnockOut(up_to(1, "opponent", cost_at_most(4))),))
            ),
            c.character(
                "Night Marshal",
                8,
                9000,
                0,
                Permanent((GainPower(This(), nodes.Per(Number("trash"), 10, 1000)),), (YourTurn(),)),
                BLOCKER,
            ),
            c.event("Curfew", 1, Activate(("counter",), steps=(battle_power(3000), Trash(Top("deck", 1))))),
            c.event(
                "Sentence",
                2,
                Activate(
                    ("main",),
                    steps=(
                        For("turn", (GainCost(up_to(1, "opponent"), -2),)),
                        KnockOut(up_to(1, "opponent", cost_at_most(1))),
                    ),
                ),
                Activate(("trigger",), steps=(Draw(1),)),
            ),
            c.character("Gallows Crow", 2, 1000, 2000, Activate(("trigger",), steps=(Play(This()),))),
            c.stage(
                "Watchtower",
                1,
                Activate(
                    ("activate_main",),
                    cost=(Rest(This()),),
                    steps=(For("turn", (GainCost(up_to(1, "opponent"), -1),)),),
                ),
            ),
        ],
    )


def yellow() -> Deck:
    c = Colour("yellow", "TY", "Sunseekers")
    leader = c.leader(
        "Captain Zenith",
        Auto(
            ("when_attacking",),
            conditions=(DonGiven(1),),
            cost=(AddToHand(Top("life")),),
            steps=(PlaceInLife(Top("deck")),),
        ),
    )
    return deck(
        leader,
        [
            c.character("Dawn Herald", 1, 2000, 1000, Auto(("on_play",), steps=search("Sunseekers"))),
            c.character("Candle Bearer", 2, 3000, 1000, Activate(("trigger",), steps=(Play(This()),))),
            c.character("Ray Catcher", 2, 3000, 2000, BLOCKER),
            c.character(
                "Noon Priest",
                3,
                4000,
                1000,
                Auto(("on_play",), cost=(Trash(from_hand()),), steps=(PlaceInLife(Top("deck")),)),
            ),
            c.character(
                "Sun Dancer",
                3,
                4000,
                1000,
                Auto(
                    ("on_play",),
                    steps=(If(Compare(Number("life"), "<=", 2), (For("turn", (GainKeyword(This(), "rush"),)),)),),
                ),
            ),
            c.character("Glare Knight", 4, 6000, 1000, Keyword("banish")),
            c.character("Halo Guard", 4, 5000, 1000, BLOCKER, Activate(("trigger",), steps=(Play(This()),))),
            c.character(
                "Eclipse Lord",
                6,
                7000,
                0,
                Auto(
                    ("on_play",),
                    steps=(Trash(Top("life", whose="opponent")),),
                    conditions=(Compare(Number("life"), "<=", 3),),
                ),
            ),
            c.character("Sun Emperor", 9, 10000, 0, Auto(("on_play",), steps=(PlaceInLife(Top("deck")), Draw(1)))),
            c.event(
                "Dazzle",
                1,
                Activate(("counter",), steps=(battle_power(3000),)),
                Activate(("trigger",), steps=(Draw(1),)),
            ),
            c.event(
                "Sunstroke",
                2,
                Activate(
                    ("main",),
                    steps=(KnockOut(up_to(1, "opponent", HasValue("cost", "<=", Number("life", "opponent")))),),
                ),
                Activate(("trigger",), steps=(nodes.ActivateEffect("main", This()),)),
            ),
            c.character("Morning Gull", 2, 2000, 1000, Activate(("trigger",), steps=(Play(This()), Draw(1)))),
            c.stage(
                "Sun Dial",
                1,
                Activate(("activate_main",), cost=(Rest(This()), nodes.TurnLife(Top("life"))), steps=(Draw(1),)),
            ),
        ],
    )


DECKS: Final = {"red": red, "green": green, "blue": blue, "purple": purple, "black": black, "yellow": yellow}


def training_decks() -> list[Deck]:
    """All six, in the order of the colours (2-3-3)."""
    return [make() for make in DECKS.values()]
