"""Cards whose effect depends on a choice on the way: menus of keywords, verbs and places, and another choice in its place."""

import pytest

from logpose.cards import Card
from tests.support.cards import character, leader
from tests.support.official import card, cards
from tests.support.staples import GIANT
from tests.support.table import FILLER, Placed, Side, Table

BLACKBEARD = leader("beard", types=("Blackbeard Pirates",))


# -- a keyword, a verb or a place: OP09-084, OP14-062, OP05-096, OP07-097, OP14-104, OP11-050 --------------------------


def devon(answer: str) -> Table:
    name = card("OP09-084").name
    table = Table(Side(BLACKBEARD, characters=cards("OP09-084"), don=1), Side(life=3, don=1)).choose(
        f"activate {name}", answer
    )
    return table


def test_devon_chooses_double_attack_or_banish() -> None:
    table = devon("choose 0").attack("Catarina Devon", "B leader").unopposed()
    assert table.life("B") == 1 and len(table.hand("B")) == 2
    table = devon("choose 1").attack("Catarina Devon", "B leader").unopposed()
    assert table.life("B") == 2 and table.hand("B") == [] and table.names("B", "trash") == ["filler"]


def test_devon_as_a_blocker_guards_the_opponents_next_turn() -> None:
    table = devon("choose 2").end_turn().attack("B leader", "A beard").choose("block Catarina Devon")
    assert table.unopposed().life("A") == 5 and table.rested("Catarina Devon")
    table.choose("end", "end")
    assert not table.attack("B leader", "A beard").offers("block Catarina Devon")


def test_devon_needs_a_blackbeard_leader() -> None:
    table = Table(Side(characters=cards("OP09-084"), don=1)).choose("activate Catarina Devon")
    assert table.asked == ("A", "main")


def gladius(answer: str) -> Table:
    mine = Side(characters=[GIANT, character("foe", power=6000), character("big", power=7000)], don=1)
    table = Table(mine, Side(characters=[Placed(card("OP14-062"), rested=True)], don=1)).attack("giant", "Gladius")
    return table.unopposed().choose("yes", "pick foe", answer)


def test_gladius_knocks_out_or_rests() -> None:
    fallen = gladius("choose 0")
    assert fallen.area("foe") == "trash" and fallen.don("B") == (0, 0)
    tired = gladius("choose 1")
    assert tired.area("foe") == "Character area" and tired.rested("foe")


@pytest.mark.parametrize(
    ("answers", "area"), [(["choose 0"], "trash"), (["choose 1"], "hand"), (["choose 2"], "Life area")]
)
def test_the_bid_has_three_places_and_draws_for_a_celestial_dragon(answers: list[str], area: str) -> None:
    bid = card("OP05-096")
    saint = character("saint", types=("Celestial Dragons",))
    theirs = Side(characters=[character("foe", cost=1), character("big", cost=2)])
    for mine, drawn in (([saint], 1), ([FILLER], 0)):
        table = Table(Side(characters=mine, hand=[bid], don=4), theirs).choose(f"play {bid.name}", *answers)
        assert table.options() == ["pick foe", "pass"]
        table.choose("pick foe")
        if area == "Life area":
            table.choose("choose 1")
            assert table.names("B", "life")[0] == "foe" and table.card("foe").face_up
        assert table.area("foe") == area and len(table.hand("A")) == drawn


def test_the_bid_triggered_knocks_out_or_returns() -> None:
    bid = card("OP05-096")
    for answer, area in (("choose 0", "trash"), ("choose 1", "hand")):
        mine = Side(characters=[GIANT, character("foe", cost=6), character("big", cost=7)], don=1)
        table = Table(mine, Side(life=[FILLER, bid])).attack("giant", "B leader").unopposed().choose("yes")
        assert not table.offers("pick big")
        assert table.choose("pick foe", answer).area("foe") == area


@pytest.mark.parametrize(("answer", "area"), [("choose 0", "Character area"), ("choose 1", "Life area")])
def test_vegapunk_plays_or_stores_an_egghead_card(answer: str, area: str) -> None:
    egg, big = character("egg", cost=5, types=("Egghead",)), character("big", cost=6, types=("Egghead",))
    table = Table(Side(card("OP07-097"), hand=[egg, big, FILLER], don=2)).choose("activate A Vegapunk")
    assert table.options() == ["pick egg", "pass"] and table.don("A") == (1, 1)
    table.choose("pick egg", answer)
    assert table.area("egg") == area
    if area == "Life area":
        assert table.names("A", "life")[-1] == "egg" and table.card("egg").face_up


def test_vegapunk_cannot_attack() -> None:
    assert not [text for text in Table(Side(card("OP07-097"), don=1)).options() if text.startswith("attack")]


@pytest.mark.parametrize(("answer", "area"), [("choose 0", "Character area"), ("choose 1", "Life area")])
def test_moria_plays_or_stores_a_card_of_the_trash(answer: str, area: str) -> None:
    ghost = character("ghost", cost=4, types=("Thriller Bark Pirates",))
    big = character("big", cost=5, types=("Thriller Bark Pirates",))
    table = Table(Side(hand=cards("OP14-104"), don=9, trash=[ghost, big, FILLER])).choose("play Gecko Moria")
    assert table.options() == ["pick ghost", "pass"]
    assert table.choose("pick ghost", answer).area("ghost") == area


def test_moria_triggered_plays_any_small_character_of_the_trash() -> None:
    trash = [character("four", cost=4), character("five", cost=5)]
    theirs = Side(life=[FILLER, card("OP14-104")], trash=trash)
    table = Table(Side(characters=[GIANT], don=1), theirs).attack("giant", "B leader").unopposed().choose("yes")
    assert table.options() == ["pick four", "pass"]
    assert table.choose("pick four").area("four") == "Character area" and not table.rested("four")


@pytest.mark.parametrize(("answer", "area"), [("choose 0", "hand"), ("choose 1", "deck")])
def test_gotti_returns_or_buries_a_small_character(answer: str, area: str) -> None:
    shot = character("shot", types=("Firetank Pirates",))
    mine = Side(characters=cards("OP11-050"), hand=[shot, FILLER], don=1)
    theirs = Side(characters=[character("foe", cost=1), character("big", cost=2)])
    table = Table(mine, theirs).attack("Gotti", "B leader").choose("yes")
    assert table.hand("A") == ["filler"] and table.options() == ["pick foe", "pass"]
    assert table.choose("pick foe", answer).area("foe") == area
    poor = Table(Side(characters=cards("OP11-050"), hand=[FILLER], don=1), theirs).attack("Gotti", "B leader")
    assert poor.asked == ("A", "main") and poor.area("foe") == "Character area"


# -- draw, or add to Life instead: OP04-040 ----------------------------------------------------------------------------


def queen(life: int, hand: int, *crew: Card, given: int = 1) -> Table:
    side = Side(Placed(card("OP04-040"), given=given), characters=crew, life=life, hand=[FILLER] * hand)
    return Table(A=side).attack("A Queen", "B leader")


@pytest.mark.parametrize(
    ("life", "hand", "given", "drawn"), [(2, 2, 1, 1), (4, 0, 1, 1), (0, 4, 1, 1), (3, 2, 1, 0), (2, 2, 0, 0)]
)
def test_queen_draws_with_four_cards_or_fewer_in_life_and_hand_together(
    life: int, hand: int, given: int, drawn: int
) -> None:
    table = queen(life, hand, character("seven", cost=7), given=given)
    assert len(table.hand("A")) == hand + drawn and table.life("A") == life


BIG = character("big", cost=8)


def test_with_a_character_of_cost_eight_queen_may_add_to_life_in_place_of_drawing() -> None:
    table = queen(2, 1, BIG)
    assert table.asked == ("A", "menu")
    table.choose("choose 1", "pick filler")
    assert table.life("A") == 3 and len(table.hand("A")) == 1
    table = queen(2, 1, BIG).choose("choose 0")
    assert table.life("A") == 2 and len(table.hand("A")) == 2


def test_with_too_many_cards_the_big_character_does_not_help_queen() -> None:
    table = queen(4, 1, BIG)
    assert table.asked != ("A", "menu") and table.life("A") == 4 and len(table.hand("A")) == 1


# -- a bigger victim instead: OP04-094, OP12-096 -----------------------------------------------------------------------


def sized(*costs: int) -> list[Card]:
    """Characters named after their costs."""
    return [character(f"cost {cost}", cost=cost) for cost in costs]


def test_as_a_trigger_trueno_bastardo_rests_the_leader_for_a_character_of_cost_five() -> None:
    def hit() -> Table:
        table = Table(A=Side(characters=sized(5, 6)), B=Side(life=[card("OP04-094")]))
        return table.attack("A leader", "B leader").unopposed().choose("yes")

    table = hit().choose("yes")
    assert table.rested("B leader") and table.options() == ["pick cost 5", "pass"]
    table.choose("pick cost 5")
    assert table.names("A", "characters") == ["cost 6"] and table.area("Trueno Bastardo") == "trash"
    table = hit().choose("no")
    assert not table.rested("B leader") and len(table.names("A", "characters")) == 2


@pytest.mark.parametrize(("size", "offered"), [(7, ["cost 4"]), (8, ["cost 4", "cost 5", "cost 6"])])
def test_ursa_shock_reaches_higher_with_a_character_of_cost_eight(size: int, offered: list[str]) -> None:
    side = Side(characters=[character("own", cost=size)], hand=[card("OP12-096")], don=4)
    table = Table(A=side, B=Side(characters=sized(4, 5, 6, 7))).choose("play Ursa Shock")
    if size == 8:
        assert table.asked == ("A", "menu")
        table.choose("choose 1")
    assert table.options() == [*[f"pick {name}" for name in offered], "pass"]
    table.choose(f"pick {offered[-1]}")
    assert table.area(offered[-1]) == "trash"


def test_as_a_trigger_ursa_shock_draws_one_and_trashes_one_from_the_deck() -> None:
    table = Table(
        A=Side(don=1), B=Side(life=[card("OP12-096")], deck=[*[FILLER] * 3, character("below"), character("top")])
    )
    table.attack("A leader", "B leader").unopposed().choose("yes")
    assert table.hand("B") == ["top"] and table.names("B", "trash") == ["below", "Ursa Shock"]


# -- one gets −3000, the other −2000: OP08-118 -------------------------------------------------------------------------


def rayleigh(*foes: int) -> Table:
    names = ("first", "second", "third")
    theirs = [character(name, power=power) for name, power in zip(names, foes, strict=False)]
    return Table(Side(hand=[card("OP08-118")], don=9), Side(characters=theirs)).choose("play Silvers Rayleigh")


def test_rayleigh_deals_out_two_values() -> None:
    table = rayleigh(7000, 7000, 7000).choose("pick first", "pick third", "pick third")
    assert [table.power(name) for name in ("first", "second", "third")] == [5000, 7000, 4000]


def test_rayleigh_with_one_target_takes_3000_and_may_knock_out() -> None:
    table = rayleigh(6000, 7000).choose("pick first", "pass")
    assert table.power("first") == 3000 and table.options() == ["pick first", "pass"]
    assert table.choose("pick first").area("first") == "trash"


def test_rayleighs_values_last_through_the_opponents_turn() -> None:
    table = rayleigh(9000, 9000).choose("pick first", "pick second", "pick first", "end")
    assert table.turn == "B" and (table.power("first"), table.power("second")) == (6000, 7000)
    table.choose("end")
    assert (table.power("first"), table.power("second")) == (9000, 9000)


def test_rayleigh_may_choose_nobody() -> None:
    table = rayleigh(9000, 9000).choose("pass")
    assert table.asked == ("A", "main") and table.power("first") == 9000
