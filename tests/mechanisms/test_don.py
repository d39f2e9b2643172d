"""DON!! cards where one does not expect them: the opponent's, moved, given each, and counted."""

import pytest

from logpose.cards import Card
from tests.support.cards import character, leader
from tests.support.official import card
from tests.support.staples import GIANT
from tests.support.table import FILLER, Placed, Side, Table

# -- the Character that the other ability chose: OP15-008 --------------------------------------------------------------


def krieg(number: int) -> Table:
    """B's foe, among two others, has been given so many of B's three rested DON!! cards; it had one before."""
    foes: list[Card | Placed] = [
        character("first", power=9000),
        Placed(character("foe", power=9000), given=1),
        Placed(character("weak"), given=4),
    ]
    table = Table(A=Side(hand=[card("OP15-008")], don=10), B=Side(characters=foes, rested_don=3))
    return table.choose("play Krieg", "pick foe", f"number {number}")


def test_krieg_weakens_all_by_the_don_given_to_the_one_he_chose() -> None:
    table = krieg(2)
    assert table.given("foe") == 3 and table.don("B") == (0, 1)
    table.choose("activate Krieg")
    assert (table.power("first"), table.power("foe"), table.power("weak")) == (6000, 6000, 0)
    assert not table.offers("activate Krieg")


def test_krieg_has_rush_only_on_the_turn_he_is_played_and_weakens_only_then() -> None:
    foes = [Placed(character("foe", power=9000), given=2)]
    table = Table(A=Side(characters=[card("OP15-008")]), B=Side(characters=foes, rested_don=3))
    assert table.choose("activate Krieg").power("foe") == 9000


# -- "its owner's Leader or Characters": OP15-010, OP15-003, OP15-023, OP15-025, OP15-031 ------------------------------


def east_blue(number: str, **theirs: int) -> Table:
    mine = Side(characters=[card(number)], don=1, rested_don=2)
    don = {"don": 1, "rested_don": 2} | theirs
    return Table(mine, Side(characters=[character("foe")], don=don["don"], rested_don=don["rested_don"]))


def test_nezumi_gives_nothing_of_a_player_without_rested_don() -> None:
    table = east_blue("OP15-010", rested_don=0).choose("activate Nezumi", "pick foe")
    assert table.given("foe") == 0 and table.don("B") == (1, 0) and table.don("A") == (1, 2)


def test_alvida_stays_for_a_character_card_of_6000_power_at_most() -> None:
    for power, saved in ((6000, True), (7000, False)):
        theirs = Side(characters=[Placed(card("OP15-003"), rested=True)], hand=[character("substitute", power=power)])
        table = Table(Side(characters=[GIANT], don=1), theirs).attack("giant", "Alvida").unopposed()
        if saved:
            table.choose("choose 0")
        assert (table.area("Alvida") == "Character area") is saved and (table.area("substitute") == "trash") is saved


def test_arlong_freezes_two_of_the_opponents_rested_cards_when_he_is_knocked_out() -> None:
    foes = [Placed(character("tired"), rested=True), Placed(character("also tired"), rested=True)]
    mine = Side(characters=[GIANT, *foes], rested_don=1, don_deck=0)
    arlong = Placed(card("OP15-023"), rested=True)
    table = Table(mine, Side(characters=[arlong], don=1)).attack("giant", "Arlong").unopposed()
    assert table.asked == ("B", "pick")
    assert table.options() == ["pick giant", "pick tired", "pick also tired", "don-rested", "pass"]
    table.choose("pick giant", "pick tired", "end", "end")
    assert table.turn == "A" and table.rested("giant") and table.rested("tired")
    assert not table.rested("also tired") and table.don("A") == (1, 0)


def test_kuro_holds_a_rested_character_with_three_don() -> None:
    foes = [Placed(character("heavy"), rested=True, given=1), Placed(character("light"), rested=True, given=2)]
    mine, theirs = Side(hand=[card("OP15-025")], don=8), Side(characters=foes, don=1, rested_don=1, don_deck=0)
    table = Table(mine, theirs).choose("play Kuro", "pick heavy", "don-active", "don-rested")
    assert table.given("heavy") == 3 and table.don("B") == (0, 0)
    table.choose("end")
    assert table.options() == ["pick heavy", "pass"]
    table.choose("pick heavy")
    assert table.turn == "B" and table.rested("heavy") and not table.rested("light") and table.don("B") == (5, 0)


@pytest.mark.parametrize(
    ("given", "cost", "area"), [(2, 2, "trash"), (1, 2, "Character area"), (3, 2, "Character area")]
)
def test_purinpurin_knocks_out_a_character_that_has_as_many_don_as_its_cost(given: int, cost: int, area: str) -> None:
    foes = [Placed(character("foe", cost=cost), rested=True, given=given), Placed(character("fresh", cost=0))]
    table = Table(A=Side(hand=[card("OP15-031")], don=3), B=Side(characters=foes)).choose("play Purinpurin")
    assert table.options() == ["pick foe", "pass"]
    assert table.choose("pick foe").area("foe") == area


# -- given DON!! cards that move: EB02-009, ST28-004 -------------------------------------------------------------------


def test_sunny_moves_a_given_don_to_a_straw_hat() -> None:
    hat, other = character("hat", types=("Straw Hat Crew",)), character("other")
    mine = Side(Placed(leader(), given=1), characters=[hat, Placed(other, given=1)], stage=card("EB02-009"))
    table = Table(mine).choose("activate Thousand Sunny")
    table.choose("don-from other")
    assert (table.given("A leader"), table.given("hat"), table.given("other")) == (1, 1, 0)
    assert table.rested("Thousand Sunny")
    none = Table(Side(Placed(leader(), given=1), characters=[other], stage=card("EB02-009"), don=1))
    none.choose("activate Thousand Sunny")
    assert none.given("other") == 0 and none.given("A leader") == 1


def test_momonosuke_returns_two_given_don_to_the_cost_area_rested() -> None:
    momo = Placed(card("ST28-004"), given=1, this_turn=True)
    table = Table(Side(Placed(leader(), given=1), characters=[momo]))
    assert not table.offers(f"attack {card('ST28-004').name} B leader")
    table.choose(f"activate {card('ST28-004').name}", "don-from A leader")
    assert table.don("A") == (0, 2) and table.power(card("ST28-004").name) == 8000
    assert table.offers(f"attack {card('ST28-004').name} B leader")
    poor = Table(Side(Placed(leader(), given=1), characters=[card("ST28-004")]))
    assert not poor.offers(f"activate {card('ST28-004').name}")


def test_momonosuke_strengthens_the_leader_at_two_life() -> None:
    for life, power in ((2, 6000), (3, 5000)):
        table = Table(Side(characters=[card("ST28-004")], life=life, don=1), Side(don=1))
        assert table.power("A leader") == power
        assert table.choose("end").power("A leader") == 5000


# -- one activation for each DON!! given: OP02-002 ---------------------------------------------------------------------


def test_garp_lowers_a_cost_for_every_don_given() -> None:
    foes = [character("foe", cost=7), character("big", cost=9)]
    table = Table(Side(card("OP02-002"), characters=[FILLER], don=3), Side(characters=foes))
    table.choose("give A Monkey.D.Garp")
    assert table.options() == ["pick foe", "pass"]
    table.choose("pick foe", "give filler", "pick foe", "give filler", "pass")
    assert table.cost("foe") == 5 and table.cost("big") == 9


def test_garp_sees_every_don_that_an_effect_gives() -> None:
    crew = [card("ST30-014"), character("strong", power=6000)]
    table = Table(
        Side(card("OP02-002"), characters=crew, rested_don=2, don=1), Side(characters=[character("foe", cost=7)])
    )
    table.choose(f"activate {card('ST30-014').name}", "pick strong", "number 2")
    while table.asked[1] != "main":
        table.choose(table.options()[0])
    assert table.given("strong") == 2 and table.cost("foe") == 5


# -- up to so many each: OP08-001, ST30-014, EB03-026, OP13-042 --------------------------------------------------------


def test_chopper_gives_a_don_each_to_three_animals() -> None:
    zoo = [
        character(name, types=(kind,))
        for name, kind in (("bear", "Animal"), ("deer", "Drum Kingdom"), ("dog", "Animal"))
    ]
    table = Table(Side(card("OP08-001"), characters=[*zoo, FILLER], rested_don=3)).choose(
        "activate A Tony Tony.Chopper"
    )
    assert not table.offers("pick filler")
    table.choose("pick bear", "pick deer", "pick dog")
    while table.offers("number 1"):
        table.choose("number 1")
    assert [table.given(name) for name in ("bear", "deer", "dog", "filler")] == [1, 1, 1, 0]
    assert table.don("A") == (0, 0)


def test_chopper_stops_where_the_rested_don_end() -> None:
    zoo = [character(name, types=("Animal",)) for name in ("bear", "deer", "dog")]
    table = Table(Side(card("OP08-001"), characters=zoo, rested_don=1, don=1)).choose("activate A Tony Tony.Chopper")
    table.choose("pick bear", "pick deer")
    while table.asked[1] != "main":
        table.choose(table.options()[-1])
    assert table.given("bear") + table.given("deer") + table.given("dog") == 1 and table.don("A") == (1, 0)


def test_galdino_gives_two_each_to_two_characters_of_6000_base_power() -> None:
    crew = [character(name, power=power) for name, power in (("first", 6000), ("second", 6000), ("third", 5000))]
    table = Table(Side(characters=[card("ST30-014"), *crew], rested_don=4)).choose(f"activate {card('ST30-014').name}")
    assert not table.offers("pick third")
    table.choose("pick first", "pick second", "number 2", "number 2")
    assert (table.power("first"), table.power("second"), table.don("A")) == (8000, 8000, (0, 0))


def newgate() -> Table:
    """Edward.Newgate has been played, and the Leader and the mate are to be given DON!! cards."""
    mine = Side(hand=[card("OP13-042"), character("junk")], don=10, characters=[character("mate")], deck=4)
    return Table(mine).choose(f"play {card('OP13-042').name}", "pick junk", "pick mate")


def test_newgate_gives_two_each_to_leader_and_one_character() -> None:
    table = newgate().choose("number 2", "number 2")
    assert (table.given("A leader"), table.given("mate"), table.don("A")) == (2, 2, (0, 6))
    assert table.hand("A") == ["filler", "filler"]
    none = newgate().choose("number 0", "number 0")
    assert (none.given("A leader"), none.given("mate"), none.don("A")) == (0, 0, (0, 10))


def test_newgate_may_give_two_to_the_leader_and_one_to_the_character() -> None:
    table = newgate().choose("number 2", "number 1")
    assert (table.given("A leader"), table.given("mate"), table.don("A")) == (2, 1, (0, 7))


def test_hancock_may_give_a_don_to_the_character_alone() -> None:
    table = Table(Side(characters=[card("EB03-026"), FILLER], rested_don=3, deck=3)).choose("activate Boa Hancock")
    table.choose("pick Boa Hancock", "number 0", "number 1")
    assert (table.given("A leader"), table.given("filler")) == (0, 1)


# -- where the DON!! go: OP13-003 --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "given", "active", "power"), [(0, 0, 2, 5000), (3, 1, 4, 6000), (8, 1, 9, 8000)])
def test_one_don_of_the_don_phase_is_given_to_roger(before: int, given: int, active: int, power: int) -> None:
    """Only if there is a DON!! card on the field already; with ten of them Roger has his full power."""
    roger = Side(card("OP13-003"), don=before, don_deck=10 - before)
    table = Table(A=roger, start_of_turn=True)
    assert table.given("A Gol.D.Roger") == given and table.don("A") == (active, 0)
    assert table.power("A Gol.D.Roger") == power


@pytest.mark.parametrize(("don", "power"), [(9, 5000), (10, 7000)])
def test_roger_is_weaker_with_nine_or_fewer_don(don: int, power: int) -> None:
    assert Table(A=Side(card("OP13-003"), don=don)).power("A Gol.D.Roger") == power


# -- bound by a number of DON!! cards: OP08-062, P-090, OP13-099 -------------------------------------------------------


BIG_MOM = leader("mom", types=("Big Mom Pirates",))


KATAKURIS = [character("Charlotte Katakuri", cost=cost, power=1000 * cost) for cost in (2, 3, 6, 7)]


def test_katakuri_plays_himself_between_cost_3_and_the_opponents_don() -> None:
    young = card("OP08-062")
    table = Table(
        Side(BIG_MOM, characters=[young], hand=KATAKURIS), Side(don=4, rested_don=1, leader=Placed(leader(), given=1))
    )
    table.choose("activate Charlotte Katakuri")
    assert table.options().count("pick Charlotte Katakuri") == 2
    table.choose("pick Charlotte Katakuri")
    assert table.power("A Charlotte Katakuri") == 3000 and table.names("A", "trash") == ["Charlotte Katakuri"]
    other = Table(Side(characters=[young], hand=KATAKURIS, don=1), Side(don=8)).choose("activate Charlotte Katakuri")
    assert other.asked == ("A", "main") and len(other.hand("A")) == 4 and other.names("A", "characters") == []


@pytest.mark.parametrize(("theirs", "offered"), [(4, ["pass", "pick four"]), (5, ["pass", "pick five", "pick four"])])
def test_smoothie_plays_up_to_the_opponents_don(theirs: int, offered: list[str]) -> None:
    heirs = [character(name, cost=cost, types=("Big Mom Pirates",)) for name, cost in (("four", 4), ("five", 5))]
    smoothie = Placed(card("P-090"), rested=True)
    mine = Side(characters=[GIANT], don=theirs)
    table = Table(mine, Side(characters=[smoothie], hand=[*heirs, FILLER], don=2, rested_don=1))
    table.attack("giant", smoothie.card.name).unopposed().choose("yes", "don-active")
    assert sorted(table.options()) == offered and table.don("B") == (1, 1)
    table.choose("pick four")
    assert table.area("four") == "Character area"


def test_the_empty_throne_plays_an_elder_up_to_ones_own_don() -> None:
    throne = card("OP13-099")
    elders = [character(n, cost=c, types=("Five Elders",), colours=("black",)) for n, c in (("six", 6), ("seven", 7))]
    red = character("red", cost=1, types=("Five Elders",))
    table = Table(Side(stage=throne, hand=[*elders, red], don=4, rested_don=2, trash=18)).choose(
        f"activate {throne.name}"
    )
    assert table.options() == ["pick six", "pass"] and table.don("A") == (1, 5) and table.rested(throne.name)
    assert table.choose("pick six").area("six") == "Character area"
    assert table.power("A leader") == 5000
    assert Table(Side(stage=throne, trash=19, don=1)).power("A leader") == 6000
    assert not Table(Side(stage=throne, hand=elders, don=2, rested_don=5)).offers(f"activate {throne.name}")


# -- nobody is asked in vain -------------------------------------------------------------------------------------------


def acting(text: str, mine: Side, theirs: Side | None = None) -> Table:
    """A's Leader has used an effect of these words."""
    mine.leader = leader("boss", f"[Activate: Main] {text}")
    return Table(mine, theirs).choose("activate A boss")


@pytest.mark.parametrize(
    ("text", "active", "rested"),
    [
        ("Give up to 1 rested DON!! card to 1 of your Characters.", False, True),
        ("Give 1 rested DON!! card to 1 of your Characters.", False, True),
        ("Give up to 1 active DON!! card to 1 of your Characters.", True, False),
        ("Give up to 1 DON!! card from your cost area to 1 of your Characters.", True, True),
    ],
)
def test_nobody_is_asked_who_is_given_no_don(text: str, active: bool, rested: bool) -> None:
    """The card that is given DON!! cards is chosen only where there are such DON!! cards to give."""
    for don, rested_don, asked in ((0, 0, False), (1, 0, active), (0, 1, rested)):
        table = acting(text, Side(characters=[character("mate"), FILLER], don=don, rested_don=rested_don))
        assert table.asked == ("A", "pick" if asked else "main"), (don, rested_don)
        if not asked:
            assert table.noted[-1] == "no-don"


def test_the_don_of_the_owner_of_the_card_counts() -> None:
    """Where cards of both players are meant, one player's DON!! cards are enough to ask."""
    text = "Give up to 1 rested DON!! card to its owner's Leader or 1 of their Characters."
    for mine, theirs, asked in ((0, 0, "main"), (1, 0, "pick"), (0, 1, "pick")):
        table = acting(text, Side(rested_don=mine), Side(characters=[FILLER], rested_don=theirs))
        assert table.asked == ("A", asked)


def test_who_is_given_no_don_is_asked_for_where_a_later_step_speaks_of_that_card() -> None:
    text = "Give up to 1 rested DON!! card to 1 of your Characters. Then, it gains +1000 power during this turn."
    table = acting(text, Side(characters=[character("mate"), FILLER]))
    assert table.options() == ["pick mate", "pick filler"]
    assert table.choose("pick mate").power("mate") == 4000 and table.asked == ("A", "main")


def test_nobody_is_asked_who_takes_over_no_given_don() -> None:
    """OP07-001 moves DON!! cards that are given already: there must be some, on another card than the new one."""
    for given, asked in (((0, 0), "main"), ((0, 1), "pick"), ((1, 1), "pick")):
        crew = [Placed(character("mate"), given=given[0]), Placed(FILLER, given=given[1])]
        table = Table(A=Side(card("OP07-001"), characters=crew, don=1)).choose(f"activate A {card('OP07-001').name}")
        assert table.asked == ("A", asked)
    alone = Side(card("OP07-001"), characters=[Placed(character("mate"), given=1)], don=1)
    assert Table(A=alone).choose(f"activate A {card('OP07-001').name}").asked == ("A", "main")


@pytest.mark.parametrize("number", ["OP10-030", "EB04-016"])
def test_after_a_prohibition_nobody_is_asked_how_many_don_are_set_active(number: str) -> None:
    """Urouge at the end of the turn, and the card itself a second time, set no DON!! card as active, and do not ask."""
    name = card(number).name
    crew = [card(number), card(number), card("OP07-021")]
    table = Table(A=Side(characters=crew, rested_don=5)).choose(f"activate {name}", "number 1")
    assert table.don("A") == (1, 4)
    table.choose(f"activate {name}#2")
    assert table.asked == ("A", "main") and table.don("A") == (1, 4) and table.noted.count("no-don") == 1
    assert table.choose("end").turn == "B" and table.noted.count("no-don") == 2


def test_after_a_prohibition_no_don_is_offered_beside_a_character() -> None:
    """Bepo sets himself or a DON!! card as active; after the prohibition only himself, and if he is active, nobody."""
    for rested, offered in ((True, ["pick Bepo", "pass"]), (False, [])):
        crew = [Placed(card("OP10-030")), Placed(card("OP13-035"), rested)]
        table = Table(A=Side(characters=crew, rested_don=5)).choose(f"activate {card('OP10-030').name}", "number 1")
        table.choose("end")
        assert (table.options() if offered else table.turn) == (offered or "B")


@pytest.mark.parametrize(
    ("text", "side"),
    [
        ("You may rest any number of your DON!! cards.", Side(don=1)),
        ("You may add 1 DON!! card from your DON!! deck and set it as active.", Side(don_deck=1)),
    ],
)
def test_an_option_without_such_don_is_not_asked_about(text: str, side: Side) -> None:
    assert acting(text, side).asked == ("A", "use")
    assert acting(text, Side()).asked == ("A", "main")
