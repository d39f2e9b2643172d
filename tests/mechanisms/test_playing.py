"""Cards that play others by what those have in common: names, colours, one active and one rested, all different."""

import pytest

from logpose.cards import Card
from logpose.language.nodes import Colour
from tests.support.cards import DRAW, character, leader, on_play
from tests.support.official import card, cards
from tests.support.table import FILLER, Placed, Side, Table

# -- the same name: EB02-039 -------------------------------------------------------------------------------------------


def germa(don: int = 4, theirs: int = 4, hand: str = "OP06-064", trash: tuple[str, ...] = ("OP06-065",)) -> Table:
    """A plays the Event with a card of GERMA 66 in hand and others in the trash."""
    side = Side(hand=cards("EB02-039", hand), trash=cards(*trash), don=don)
    return Table(A=side, B=Side(don=theirs)).choose("play GERMA 66", "yes")


def test_germa_66_plays_a_namesake_of_the_trashed_card_from_the_trash() -> None:
    """The trashed card itself is in the trash by then, but is not strong enough; other names stay."""
    table = germa(trash=("OP06-065", "OP06-067", "EB03-031"))
    assert table.options() == ["pick Vinsmoke Niji", "pass"]
    table.choose("pick Vinsmoke Niji")
    assert table.names("A", "characters") == ["Vinsmoke Niji"] and table.power("Vinsmoke Niji") == 6000


@pytest.mark.parametrize(
    ("name", "hand", "trash", "offered"),
    [
        ("Vinsmoke Ichiji", "OP06-060", "OP06-061", True),  # 7000
        ("Vinsmoke Yonji", "OP06-066", "OP06-067", True),  # 5000
        ("Vinsmoke Niji", "OP06-064", "OP06-064", False),  # 3000
    ],
)
def test_germa_66_plays_a_namesake_with_5000_to_7000_power(name: str, hand: str, trash: str, offered: bool) -> None:
    assert germa(hand=hand, trash=(trash,)).offers(f"pick {name}") is offered


def test_germa_66_with_more_don_than_the_opponent_plays_nobody() -> None:
    table = germa(don=5)
    assert table.asked == ("A", "main") and table.names("A", "characters") == [] and table.hand("A") == []
    assert germa(don=5, theirs=5).asked == ("A", "pick")


def test_strong_or_strange_characters_cannot_be_trashed_for_germa_66() -> None:
    side = Side(hand=[card("EB02-039"), card("OP06-065"), FILLER], trash=cards("OP06-065"), don=4)
    table = Table(A=side, B=Side(don=4)).choose("play GERMA 66")
    assert table.asked == ("A", "main") and len(table.hand("A")) == 2


# -- another colour: EB01-020, OP01-002 --------------------------------------------------------------------------------


def coloured(name: str, *colours: Colour, cost: int = 1) -> Card:
    return character(name, cost=cost, colours=colours)


CREW = [coloured("ruby", "red"), coloured("fern", "green")]


def chambres(*field: Card, types: tuple[str, ...] = ("Supernovas",)) -> Table:
    hand = [card("EB01-020"), *CREW, coloured("dear", "blue", cost=3)]
    return Table(A=Side(leader("captain", types=types), characters=field, hand=hand, don=1)).choose("play Chambres")


@pytest.mark.parametrize(
    ("returned", "offered"),
    [
        (coloured("one", "red"), ["fern"]),
        (coloured("one", "green"), ["ruby"]),
        (coloured("one", "blue"), ["fern", "ruby"]),
    ],
)
def test_chambres_plays_a_character_of_another_colour_than_the_returned_one(returned: Card, offered: list[str]) -> None:
    """The dear one costs too much; the returned one has its own colour."""
    table = chambres(returned)
    assert table.area("one") == "hand"
    assert sorted(table.options()) == ["pass", *[f"pick {name}" for name in offered]]
    table.choose(f"pick {offered[0]}")
    assert table.names("A", "characters") == [offered[0]]


def test_chambres_without_a_supernova_leader_returns_nothing() -> None:
    table = chambres(coloured("one", "red"), types=("Navy",))
    assert table.names("A", "characters") == ["one"] and table.asked == ("A", "main")


def test_as_a_trigger_chambres_does_what_its_main_effect_does() -> None:
    side = Side(
        leader("captain", types=("Supernovas",)), characters=[coloured("one", "red")], hand=CREW, life=cards("EB01-020")
    )
    table = Table(B=side).attack("A leader", "B captain").unopposed().choose("yes", "pick fern")
    assert table.names("B", "characters") == ["fern"] and table.area("one") == "hand"


def law(count: int) -> Table:
    field = [coloured("one", "red"), *[coloured(f"mate {number}", "green") for number in range(2, count + 1)]]
    hand = [coloured("ruby", "red"), coloured("fern", "green", cost=5), coloured("oak", "green", cost=6)]
    return Table(A=Side(card("OP01-002"), characters=field, hand=hand, don=2))


def test_law_swaps_one_of_five_characters_for_one_of_another_colour() -> None:
    table = law(5).choose("activate A Trafalgar Law", "pick one")
    assert table.don("A") == (0, 2) and table.options() == ["pick fern", "pass"]
    table.choose("pick fern")
    assert table.area("one") == "hand" and "fern" in table.names("A", "characters")
    assert not table.offers("activate A Trafalgar Law")


def test_law_with_four_characters_pays_for_nothing() -> None:
    table = law(4).choose("activate A Trafalgar Law")
    assert table.don("A") == (0, 2) and table.asked == ("A", "main") and len(table.names("A", "characters")) == 4


# -- one active, the other rested: OP06-086, OP10-058 ------------------------------------------------------------------


def moria(*trash: Card) -> Table:
    return Table(A=Side(hand=[card("OP06-086")], trash=trash, don=8)).choose("play Gecko Moria")


FOUR, TWO, FIVE = character("four", cost=4), character("two", cost=2), character("five", cost=5)


def test_moria_plays_one_from_the_trash_active_and_the_other_rested() -> None:
    table = moria(FIVE, FOUR, TWO)
    assert table.options() == ["pick four", "pick two", "pass"]
    table.choose("pick four")
    assert table.options() == ["pick two", "pass"]
    table.choose("pick two", "pick two")  # the second time: which is played active
    assert table.rested("four") and not table.rested("two")
    assert table.names("A", "characters") == ["Gecko Moria", "two", "four"] and table.area("five") == "trash"


@pytest.mark.parametrize("alone", [FOUR, TWO])
def test_moria_alone_with_one_card_plays_it_active(alone: Card) -> None:
    """One card is not both of his choices, even if it is cheap enough for the second."""
    table = moria(alone).choose(f"pick {alone.name}")
    assert table.names("A", "characters") == ["Gecko Moria", alone.name] and not table.rested(alone.name)


def test_moria_may_leave_all_in_the_trash_and_finds_none_above_cost_four() -> None:
    assert moria(FOUR, TWO).choose("pass", "pass").names("A", "characters") == ["Gecko Moria"]
    assert moria(FIVE).names("A", "characters") == ["Gecko Moria"]


def dressrosa(name: str, cost: int) -> Card:
    return character(name, on_play(DRAW), cost=cost, types=("Dressrosa",))


def rebecca(*hand: Card, witness: int = 8) -> Table:
    side = Side(hand=[card("OP10-058"), *hand], don=7)
    table = Table(A=side, B=Side(characters=[character("witness", cost=witness)]))
    return table.choose("play Rebecca")


def test_rebecca_plays_one_revealed_card_and_a_cheap_other_one_rested() -> None:
    table = rebecca(dressrosa("seven", 7), dressrosa("small", 4), dressrosa("eight", 8), character("stranger"))
    assert table.options() == ["pick seven", "pick small", "pass"]
    table.choose("pick seven", "pick small")
    assert table.options() == ["pick seven", "pick small"]  # which is played active
    table.choose("pick seven")
    assert not table.rested("seven") and table.rested("small")


def test_rebeccas_dear_second_card_stays_in_the_hand() -> None:
    table = rebecca(dressrosa("seven", 7), dressrosa("five", 5)).choose("pick five", "pick seven", "pick seven")
    assert table.area("seven") == "Character area" and table.area("five") == "hand"


def test_without_a_character_of_cost_eight_rebecca_draws_nothing() -> None:
    assert rebecca(dressrosa("stays", 8), witness=7).hand("A") == ["stays"]
    assert rebecca(dressrosa("stays", 8)).hand("A") == ["stays", "filler"]


# -- five different elders: OP13-082 -----------------------------------------------------------------------------------


ELDERS = ("OP13-080", "OP13-083", "OP13-084", "OP13-089", "OP13-091")


def elders(*trash: str, captain: Card | None = None, don: int = 1) -> Table:
    field: list[Card | Placed] = [card("OP13-082"), Placed(character("guard"), rested=True)]
    side = Side(captain or card("OP13-079"), characters=field, hand=[FILLER], trash=cards(*trash), don=don)
    return Table(A=side)


def test_fewer_than_five_elders_may_come() -> None:
    table = elders(*ELDERS).choose("activate Five Elders", "pick St. Topman Warcury", "pass")
    assert table.names("A", "characters") == ["St. Topman Warcury"]


def test_the_five_elders_need_imu_and_a_don() -> None:
    assert elders(*ELDERS).offers("activate Five Elders")
    assert not elders(*ELDERS, captain=leader("captain")).offers("activate Five Elders")
    assert not elders(*ELDERS, don=0).offers("activate Five Elders")
