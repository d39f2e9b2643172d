"""The describing words at work: quantities, groups, filters and conditions, as an effect of A sees them."""

import pytest

from logpose.cards import Card
from logpose.language import nodes
from logpose.language.nodes import Cards, Count, HasName, Number, Top, ValueOf
from tests.support import rules
from tests.support.cards import activate, auto, character, choose, event, leader, main, permanent, stage, when
from tests.support.four import four
from tests.support.probing import among, amount, asking, picks
from tests.support.table import Placed, Side, Table

CREW: tuple[nodes.Kind, ...] = ("character",)
ONE = character("one", cost=1, power=1000, counter=1000)
TWO = character("two", cost=2, power=2000, counter=2000)
SIX = character("six", cost=6, power=6000)


# -- quantities --------------------------------------------------------------------------------------------------------


def test_a_fixed_number_and_a_sum() -> None:
    assert amount(7) == 7
    assert amount(nodes.Plus((7, 5, -2))) == 10
    assert amount(nodes.Plus(())) == 0


@pytest.mark.parametrize(
    ("of", "mine", "theirs"),
    [
        ("life", 3, 4),
        ("hand", 2, 1),
        ("trash", 4, 3),
        ("deck", 6, 5),
        ("don", 3 + 2 + 4, 2 + 1 + 2),
        ("active_don", 3, 2),
        ("rested_don", 2, 1),
        ("given_don", 1 + 3, 2),
        ("don_deck", 1, 5),
        ("face_up_life", 0, 0),
    ],
)
def test_how_many_a_player_has(of: nodes.Countable, mine: int, theirs: int) -> None:
    A = Side(
        leader=Placed(leader(), given=1),
        characters=[Placed(ONE, given=3), TWO],
        hand=[ONE, TWO],
        life=3,
        trash=4,
        deck=6,
        don=3,
        rested_don=2,
        don_deck=1,
    )
    B = Side(characters=[Placed(SIX, given=2)], hand=[ONE], life=4, trash=3, deck=5, don=2, rested_don=1, don_deck=5)
    assert amount(Number(of), A=A, B=B) == mine
    assert amount(Number(of, "opponent"), A=A, B=B) == theirs
    assert amount(Number(of, "each"), A=A, B=B) == mine + theirs


def test_face_up_life_is_counted_by_itself() -> None:
    turn = nodes.TurnLife(Top("life", 2), True)
    assert amount(Number("face_up_life"), A=Side(life=3), before=(turn,)) == 2
    assert amount(Number("life"), A=Side(life=3), before=(turn,)) == 3


def test_how_many_cards_there_are_in_groups() -> None:
    A, B = Side(characters=[ONE, TWO], hand=[SIX]), Side(characters=[SIX])
    assert amount(Count((Cards(kinds=CREW),)), A=A, B=B) == 2
    assert amount(Count((Cards("opponent", kinds=CREW),)), A=A, B=B) == 1
    assert amount(Count((Cards("any", kinds=CREW),)), A=A, B=B) == 3
    assert amount(Count((Cards(kinds=CREW), Cards(area="hand"))), A=A, B=B) == 3


def test_different_names_are_those_printed() -> None:
    """Judge-notes 26: aliases neither merge nor match."""
    pair = character("pair", "Under the rules of this game, also treat this card's name as [one] and [two].")
    different = Count((Cards(kinds=CREW),), distinct_names=True)
    assert amount(different, A=Side(characters=[ONE, ONE, TWO])) == 2
    assert amount(different, A=Side(characters=[ONE, pair, pair])) == 2
    assert amount(different, A=Side(characters=[ONE, TWO, pair])) == 3
    assert amount(Count((Cards(kinds=CREW),)), A=Side(characters=[ONE, ONE, TWO])) == 3


def test_different_values_are_counted_as_they_are_now() -> None:
    side = Side(characters=[Placed(TWO, given=1), Placed(TWO), Placed(SIX), Placed(SIX)])
    numbers: dict[nodes.CardValue, int] = {"cost": 2, "base_cost": 2, "power": 3, "given_don": 2}
    for value, number in numbers.items():
        assert amount(Count((Cards(kinds=CREW),), distinct=value), A=side) == number


@pytest.mark.parametrize(
    ("value", "total"),
    [("cost", 8), ("base_cost", 8), ("power", 9000), ("base_power", 8000), ("counter", 2000), ("given_don", 1)],
)
def test_a_value_of_cards_is_summed(value: nodes.CardValue, total: int) -> None:
    A = Side(characters=[Placed(TWO, given=1), SIX])
    assert amount(ValueOf(value, nodes.All((Cards(kinds=CREW),))), A=A) == total


def test_base_values_that_effects_have_set_are_the_base_values_then() -> None:
    mine = nodes.All((Cards(kinds=CREW),))
    setting = nodes.For("turn", (nodes.SetBasePower(mine, 7000), nodes.SetBaseCost(mine, 9)))
    assert amount(ValueOf("base_power", mine), A=Side(characters=[ONE]), before=(setting,)) == 7000
    assert amount(ValueOf("base_cost", mine), A=Side(characters=[ONE]), before=(setting,)) == 9


def test_base_values_are_fresh_when_a_permanent_effect_has_just_changed_them() -> None:
    mine = nodes.All((Cards(kinds=CREW),))
    giant = stage("giant", permanent(nodes.SetBasePower(mine, 7000), nodes.SetBaseCost(mine, 9)))
    read = nodes.For("turn", (nodes.GainPower(nodes.All((Cards(kinds=("leader",)),)), ValueOf("base_power", mine)),))
    read_cost = nodes.For(
        "turn", (nodes.GainPower(nodes.All((Cards(kinds=("leader",)),)), ValueOf("base_cost", mine)),)
    )
    for step, gained in [(read, 7000), (read_cost, 9)]:
        spell = event("spell", main(nodes.Play(choose("you", ("stage",), "hand")), step))
        table = Table(A=Side(hand=[spell, giant], characters=[ONE], don=1)).choose("play spell", "pick giant")
        assert table.power("A leader") == 5000 + gained


@pytest.mark.parametrize(("count", "gained"), [(2, 0), (3, 500), (5, 500), (6, 1000)])
def test_so_much_for_every_so_many(count: int, gained: int) -> None:
    assert amount(nodes.Per(Number("hand"), 3, 500), A=Side(hand=[ONE] * count)) == gained


def test_bound_cards_are_counted_and_a_chosen_number_read() -> None:
    returned = nodes.ReturnToHand(nodes.All((Cards(kinds=CREW),)), bind="gone")
    assert amount(nodes.Bound("gone"), A=Side(characters=[ONE, TWO]), before=(returned,)) == 2
    table = asking(
        nodes.ChooseNumber("n", 5),
        nodes.For("turn", (nodes.GainPower(nodes.This(), nodes.Chosen("n")),)),
        A=Side(don=1),
    )
    assert table.choose("number 4").power("A leader") == 5004


def test_a_number_that_nobody_chose_is_none() -> None:
    """The step that has it chosen was skipped."""
    skipped = nodes.If(nodes.Compare(Number("hand"), ">", 5), (nodes.ChooseNumber("n", 5),))
    assert amount(nodes.Chosen("n"), before=(skipped,)) == 0


def test_the_size_of_an_event_is_known_to_its_effect() -> None:
    gain = nodes.For("turn", (nodes.GainPower(nodes.This(), nodes.Chosen("amount")),))
    counter = character("counter", when(nodes.Event("don_returned"), gain), power=0)
    table = asking(
        "Return 3 DON!! cards from your field to your DON!! deck.", A=Side(don=4, characters=[counter])
    ).choose()
    while table.asked[1] == "don":
        table.choose(table.options()[0])
    assert table.power("counter") == 3


LEADER_GAINS = nodes.All((Cards(kinds=("leader",)),))
EVERYONE = nodes.All((Cards(kinds=CREW),))


@pytest.mark.parametrize(
    ("gain", "gained"),
    [
        (nodes.GainPower(LEADER_GAINS, ValueOf("power", EVERYONE)), 2000),
        (
            nodes.GainPower(
                LEADER_GAINS, nodes.Per(Count((Cards(kinds=CREW, where=(nodes.HasValue("power", ">=", 2000),)),)), 1, 7)
            ),
            7,
        ),
        (
            nodes.GainPower(
                LEADER_GAINS, nodes.Per(Count((Cards(kinds=CREW, where=(nodes.HasKeyword("blocker"),)),)), 1, 7)
            ),
            7,
        ),
    ],
)
def test_a_permanent_effect_sees_what_a_later_one_changes(gain: nodes.GainPower, gained: int) -> None:
    """The Leader, in play before the Stage, looks at what the Stage gives to the Character."""
    seer = leader("leader", permanent(gain))
    banner = stage("banner", "All of your Characters gain +1000 power and [Blocker].")
    assert Table(A=Side(leader=seer, characters=[ONE], stage=banner)).power("A leader") == 5000 + gained


def test_the_card_of_the_event_is_known_to_its_effect() -> None:
    trap = character("trap", "When your opponent plays a card, rest that card.")
    table = Table(A=Side(hand=[ONE], characters=[TWO], don=2), B=Side(characters=[trap])).choose("play one")
    assert table.rested("one") and not table.rested("two") and not table.rested("trap")


def test_at_a_table_of_four_an_effect_has_one_opponent_in_mind() -> None:
    sweep = leader("leader", "[Activate: Main] Trash all of your opponent's Characters.")
    table = four(
        "B", A=Side(characters=[ONE]), B=Side(leader=sweep, don=1), C=Side(characters=[TWO]), D=Side(characters=[SIX])
    )
    table.choose("activate B leader")
    assert table.asked == ("B", "player") and table.options() == ["seat A", "seat C"]
    table.choose("seat A")
    assert (
        table.area("one") == "trash" and table.area("two") == "Character area" and table.area("six") == "Character area"
    )


def test_at_a_table_of_four_a_permanent_effect_means_every_opponent() -> None:
    fog = leader("leader", "Give all of your opponent's Characters −500 power.")
    table = four(A=Side(leader=fog), B=Side(characters=[ONE]), C=Side(characters=[TWO]), D=Side(characters=[SIX]))
    assert (table.power("one"), table.power("two"), table.power("six")) == (500, 2000, 5500)


# -- filters -----------------------------------------------------------------------------------------------------------


def test_filters_on_state_face_and_the_turn_of_playing() -> None:
    crew = Side(characters=[Placed(ONE, rested=True), TWO, Placed(SIX, this_turn=True)])
    assert among(nodes.InState("rested"), side=crew) == ["one"]
    assert among(nodes.InState("active"), side=crew) == ["two", "six"]
    assert among(nodes.PlayedThisTurn(), side=crew) == ["six"]
    assert among(nodes.PlayedThisTurn(), side=Side(hand=[ONE]), area="hand") == []
    life = Side(life=[ONE, TWO])
    turn = nodes.TurnLife(Top("life"), True)
    up = Cards(area="life", where=(nodes.InState("face_up"),))
    down = Cards(area="life", where=(nodes.InState("face_down"),))
    assert picks(up, A=life, before=(turn,)) == ["two"]
    assert picks(down, A=life, before=(turn,)) == ["one"]


@pytest.mark.parametrize("keyword", ["rush", "rush_character", "double_attack", "banish", "blocker", "unblockable"])
def test_a_keyword_counts_printed_or_gained_but_not_negated(keyword: nodes.KeywordName) -> None:
    words: list[nodes.KeywordName] = ["rush", "rush_character", "double_attack", "banish", "blocker", "unblockable"]
    hand = [character(word, nodes.Keyword(word)) for word in words]
    assert among(nodes.HasKeyword(keyword), side=Side(hand=hand), area="hand") == [keyword]
    mine = nodes.All((Cards(kinds=CREW),))
    group = Cards(kinds=CREW, where=(nodes.HasKeyword(keyword),))
    gain = nodes.For("turn", (nodes.GainKeyword(mine, keyword),))
    assert picks(group, A=Side(characters=[ONE]), before=(gain,)) == ["one"]
    negate = nodes.For("turn", (nodes.Negate(mine),))
    printed = character("printed", nodes.Keyword(keyword))
    assert picks(group, A=Side(characters=[printed])) == ["printed"]
    assert picks(group, A=Side(characters=[printed]), before=(negate,)) == []


TIMINGS: tuple[nodes.Timing, ...] = (
    "on_play", "when_attacking", "on_block", "on_ko", "on_opponents_attack", "end_of_your_turn", "end_of_opponents_turn",
)  # fmt: skip


@pytest.mark.parametrize("timing", TIMINGS)
def test_cards_are_told_apart_by_the_timings_in_their_texts(timing: nodes.Timing) -> None:
    hand = [character(one, auto(one, nodes.Draw(1))) for one in TIMINGS]
    assert among(nodes.HasTiming(timing), side=Side(hand=hand), area="hand") == [timing]


def test_activate_timings_are_told_apart_too() -> None:
    hand = [
        character("activate_main", "[Activate: Main] Draw 1 card."),
        event("main", "[Main] Draw 1 card."),
        event("counter", nodes.Activate(("counter",))),
        event("trigger", nodes.Activate(("trigger",))),
    ]
    for timing in ("activate_main", "main", "counter", "trigger"):
        found = among(nodes.HasTiming(timing), side=Side(hand=hand), area="hand", kinds=())
        assert found == [timing]
    assert among(nodes.HasTrigger(), side=Side(hand=hand), area="hand", kinds=()) == ["trigger"]


def test_this_card_is_left_out_by_other_and_its_copies_are_not() -> None:
    hero = character("hero", "[Activate: Main] Rest up to 1 of your Characters other than this Character.")
    table = Table(A=Side(characters=[hero, ONE, hero])).choose("activate hero")
    assert table.options() == ["pick one", "pick hero#2", "pass"]


def test_the_same_name_and_no_shared_colour_as_a_given_card() -> None:
    green = character("green", colours=("green",))
    both = character("both", colours=("red", "blue"))
    alias = character("alias", "Under the rules of this game, also treat this card's name as [one].")
    A = Side(characters=[ONE], hand=[ONE, TWO, alias, green, both, character("on", colours=("red",))])
    mine = nodes.All((Cards(kinds=CREW),))
    assert picks(Cards(area="hand", where=(nodes.SameName(mine),)), A=A) == ["alias", "one"]
    assert picks(Cards(area="hand", where=(nodes.UnlikeColour(mine),)), A=A) == ["green"]
    nobody = Side(hand=[ONE, green])
    assert picks(Cards(area="hand", where=(nodes.SameName(mine),)), A=nobody) == []
    assert picks(Cards(area="hand", where=(nodes.UnlikeColour(mine),)), A=nobody) == []  # cedac652


def test_not_and_any_and_several_filters() -> None:
    crew = Side(characters=[ONE, TWO, SIX])
    one, two = HasName(("one",)), HasName(("two",))
    cheap = nodes.HasValue("cost", "<=", 2)
    assert among(nodes.NotFilter(one), side=crew) == ["two", "six"]
    assert among(nodes.AnyOf((one, two)), side=crew) == ["one", "two"]
    assert among(nodes.AnyOf(()), side=crew) == []
    assert among(cheap, nodes.NotFilter(one), side=crew) == ["two"]
    assert among(one, two, side=crew) == []
    assert among(nodes.AnyOf((nodes.AllOf((cheap, two)), HasName(("six",)))), side=crew) == ["two", "six"]
    assert among(nodes.AllOf(()), side=crew) == ["one", "two", "six"]


def test_a_card_can_be_meant_itself_and_by_its_kind() -> None:
    bind = nodes.Select(nodes.All((Cards(kinds=CREW, where=(HasName(("one",)),)),)), "first")
    crew = Side(characters=[ONE, TWO, ONE], hand=[ONE, event("spell")])
    itself = Cards(kinds=CREW, where=(nodes.Is(nodes.Bound("first")),))
    assert picks(itself, A=crew, before=(bind,)) == ["one", "one#2"]
    not_itself = Cards(kinds=CREW, where=(nodes.NotFilter(nodes.Is(nodes.Bound("first"))),))
    assert picks(not_itself, A=crew, before=(bind,)) == ["two"]
    assert picks(Cards(area="hand", where=(nodes.Is(nodes.Bound("first")),)), A=crew, before=(bind,)) == []
    assert picks(Cards(area="hand", where=(nodes.HasKind(("event",)),)), A=crew) == ["spell"]
    assert picks(Cards(area="hand", where=(nodes.HasKind(("stage", "character")),)), A=crew) == ["one"]


# -- groups ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("area", ["hand", "trash", "deck", "life"])
def test_an_area_means_the_cards_in_it_of_the_players_meant(area: nodes.Area) -> None:
    mine, theirs = character("mine"), character("theirs")

    def side(card: Card, filler: Card) -> Side:
        piles = {name: [filler, filler] for name in ("hand", "trash", "deck", "life")}
        piles[area] = [card]
        return Side(hand=piles["hand"], trash=piles["trash"], deck=piles["deck"], life=piles["life"])

    A, B = side(mine, ONE), side(theirs, TWO)
    assert picks(Cards("you", area), A=A, B=B) == ["mine"]
    assert picks(Cards("opponent", area), A=A, B=B) == ["theirs"]
    assert picks(Cards("any", area), A=A, B=B) == ["mine", "theirs"]


@rules("3-10-2")
def test_the_top_is_meant_unless_the_bottom_is_said() -> None:
    pile = [ONE, TWO, SIX, character("ten")]  # the last is the top
    for area in ("deck", "life"):
        A = Side(deck=pile) if area == "deck" else Side(life=pile)
        assert picks(Top(area), A=A) == ["ten"]
        assert sorted(picks(Top(area, 2), A=A)) == ["six", "ten"]
        assert picks(Top(area, 1, end="bottom"), A=A) == ["one"]
        assert sorted(picks(Top(area, 2, end="bottom"), A=A)) == ["one", "two"]
        assert sorted(picks(Top(area, 9), A=A)) == ["one", "six", "ten", "two"]
        assert picks(Top(area, 0), A=A) == []
    assert picks(Top("life", 1, "opponent"), A=Side(life=[ONE]), B=Side(life=[SIX])) == ["six"]
    assert picks(Top("life", 1, "any"), A=Side(life=[ONE]), B=Side(life=[SIX])) == ["one", "six"]


def test_cards_are_taken_from_an_end_in_order() -> None:
    pile = [ONE, TWO, SIX]
    table = asking("Add 2 cards from the top of your Life cards to your hand.", A=Side(life=pile, don=1))
    assert table.hand("A") == ["six", "two"]
    table = asking("Add 2 cards from the bottom of your Life cards to your hand.", A=Side(life=pile, don=1))
    assert table.hand("A") == ["one", "two"]


def test_remaining_cards_are_those_still_where_they_were() -> None:
    look = nodes.Look(Top("deck", 3))
    A = Side(deck=[SIX, ONE, TWO, character("ten")], don=1)
    group = nodes.Remaining("looked", (nodes.NotFilter(HasName(("two",))),))
    assert sorted(picks(group, A=A, before=(look,))) == ["one", "ten"]
    gone = nodes.AddToHand(Top("deck", 1))
    assert sorted(picks(nodes.Remaining(), A=A, before=(look, gone))) == ["one", "two"]
    assert amount(nodes.Bound("looked"), A=A, before=(look,)) == 3


def test_a_bound_card_that_has_moved_on_is_not_meant_any_more() -> None:
    A = Side(characters=[ONE, TWO], don=1)
    assert (
        asking("Select all of your [one] Characters. Then, those cards gain +1000 power during this turn.", A=A).power(
            "one"
        )
        == 2000
    )
    table = asking(
        "Select all of your [one] Characters. Then, return all of your Characters to the owner's "
        "hand. Then, the selected cards gain +1000 power during this turn.",
        A=A,
    )
    assert table.area("one") == "hand" and table.power("one") == 1000


def test_values_of_bound_cards_and_of_this_card() -> None:
    bind = nodes.Select(nodes.All((Cards(kinds=CREW),)), "it")
    assert amount(ValueOf("cost", nodes.Bound("it")), A=Side(characters=[TWO, SIX]), before=(bind,)) == 8
    leave = nodes.ReturnToHand(nodes.All((Cards(kinds=CREW, where=(HasName(("six",)),)),)))
    assert amount(ValueOf("cost", nodes.Bound("it")), A=Side(characters=[TWO, SIX]), before=(bind, leave)) == 2
    assert amount(ValueOf("power", nodes.This())) == 5000


def test_this_card_is_meant_only_while_it_stays() -> None:
    hero = character(
        "hero", activate(nodes.ReturnToHand(nodes.This()), nodes.Draw(ValueOf("cost", nodes.This()))), cost=2
    )
    table = Table(A=Side(characters=[hero], don=1)).choose("activate hero")
    assert table.hand("A") == ["hero"]


def test_attacker_and_attacked_are_the_cards_of_the_battle() -> None:
    shrink = nodes.For("turn", (nodes.GainPower(nodes.Attacker(), -500), nodes.GainPower(nodes.Attacked(), 100)))
    hero = character("hero", auto("when_attacking", shrink), power=6000)
    prey = Placed(character("prey", power=9000), rested=True)
    table = Table(A=Side(characters=[hero], don=1), B=Side(characters=[prey])).attack("hero", "prey")
    assert table.power("hero") == 5500 and table.power("prey") == 9100
    assert table.power("A leader") == 5000 and table.power("B leader") == 5000


def test_without_a_battle_there_is_no_attacker() -> None:
    nothing = nodes.For("turn", (nodes.GainPower(nodes.Attacker(), -500), nodes.GainPower(nodes.Attacked(), -500)))
    table = asking(nothing, A=Side(don=1))
    assert table.power("A leader") == 5000 and table.power("B leader") == 5000
    assert amount(ValueOf("power", nodes.Attacker())) == 0


def test_a_card_in_two_groups_is_meant_once() -> None:
    table = asking(
        "All of your Characters and all of your [one] Characters gain +1000 power during this turn.",
        A=Side(characters=[ONE, TWO], don=1),
    )
    assert table.power("one") == 2000 and table.power("two") == 3000
