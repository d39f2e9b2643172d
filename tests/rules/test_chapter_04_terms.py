"""Chapter 4: drawing, playing, "up to", "base", "if" and "then", "remove", power set to 0."""

import pytest

from logpose.cards import Card
from logpose.engine.lowering import lower
from logpose.engine.rules import VERSIONS
from logpose.engine.setup import new_game
from logpose.language import nodes
from tests.support import rules
from tests.support.cards import (
    DRAW,
    activate,
    character,
    choose,
    counter,
    event,
    every,
    leader,
    main,
    on_play,
    permanent,
    stage,
    when,
)  # fmt: skip
from tests.support.table import Placed, Side, Table
from tests.support.twins import choose_alike

ABC = [character(name) for name in "abc"]
FROM_HAND = nodes.Play(choose("you", (), "hand"))


def acting(*steps: nodes.Step) -> Card:
    return leader("leader", activate(*steps))


def banning(deed: nodes.PlayerDeed, player: nodes.Player = "you", that: tuple[nodes.Filter, ...] = ()) -> Card:
    return character("banner", permanent(nodes.PlayerCannot(player, deed, that)))


# -- states ------------------------------------------------------------------------------------------------------------


@rules("4-4-1", "4-4-2")
def test_cards_on_the_field_are_active_or_rested_and_given_don_are_neither() -> None:
    state = nodes.Rest(choose("you", ("leader", "character", "stage"), that=(nodes.InState("active"),)))
    mates = [Placed(character("tired"), rested=True), Placed(character("fresh"), given=2)]
    table = Table(A=Side(acting(state), mates, stage("ship"), don=1, rested_don=2))
    table.choose("activate A leader")
    assert table.options() == ["pick A leader", "pick fresh", "pick ship"]
    table.choose("pick ship")
    assert table.rested("ship") and not table.rested("fresh")
    assert table.don("A") == (1, 2) and table.given("fresh") == 2


# -- drawing -----------------------------------------------------------------------------------------------------------


@rules("4-5-1", "4-5-2")
def test_drawing_a_card_takes_the_top_card_of_the_deck() -> None:
    table = Table(A=Side(acting(nodes.Draw(1)), deck=ABC))
    table.choose("activate A leader")
    assert table.hand("A") == ["c"] and table.names("A", "deck") == ["a", "b"]
    assert table.noted.count("drew") == 1


@rules("4-5-3")
@pytest.mark.parametrize(("trash", "drawn"), [(0, []), (1, ["c"]), (2, ["c", "b"])])
def test_drawing_x_cards_is_drawing_that_often(trash: int, drawn: list[str]) -> None:
    table = Table(A=Side(acting(nodes.Draw(nodes.Number("trash"))), deck=ABC, trash=trash))
    table.choose("activate A leader")
    assert table.hand("A") == drawn and table.asked == ("A", "main")


@rules("4-5-4", "4-5-4-1", "4-5-4-2", "4-5-4-3", "4-8-2")
def test_drawing_up_to_x_cards_asks_before_each() -> None:
    boss = leader("boss", activate(nodes.Draw(2, up_to=True)))
    table = Table(A=Side(boss, deck=ABC))
    table.choose("activate A boss")
    assert table.asked == ("A", "draw") and table.options() == ["yes", "no"] and table.hand("A") == []
    choose_alike(table, "yes")
    assert table.asked == ("A", "draw") and table.hand("A") == ["c"]
    choose_alike(table, "yes")
    assert table.asked == ("A", "main") and table.hand("A") == ["c", "b"]
    table.choose("activate A boss", "no")
    assert table.asked == ("A", "main") and table.hand("A") == ["c", "b"]


@rules("4-5-4")
def test_drawing_up_to_none_asks_nothing() -> None:
    table = Table(A=Side(acting(nodes.Draw(nodes.Number("trash"), up_to=True), nodes.AddDon()), don_deck=2))
    table.choose("activate A leader")
    assert table.asked == ("A", "main") and table.hand("A") == [] and table.don("A") == (1, 0)


@rules("4-5-1", "1-3-3")
def test_a_player_who_cannot_draw_by_effects_still_draws_in_the_draw_phase() -> None:
    mute = Side(acting(nodes.Draw(2)), [banning("draw_by_effects")])
    table = Table(A=mute, B=Side(acting(nodes.Draw(2)), don=1))
    table.choose("activate A leader")
    assert table.hand("A") == []
    table.end_turn().choose("activate B leader")
    assert len(table.hand("B")) == 3  # the prohibition is not about the other player
    table.end_turn()
    assert len(table.hand("A")) == 1


@rules("4-5-1", "1-3-3")
def test_a_prohibition_on_drawing_counts_from_the_moment_its_card_arrives() -> None:
    two = nodes.Choose((nodes.Cards("you", "hand"),), 1)
    silent = character("banner", permanent(nodes.PlayerCannot("you", "draw_by_effects")))
    table = Table(A=Side(acting(nodes.Play(two), nodes.Draw(1)), hand=[silent]))
    table.choose("activate A leader")
    assert table.area("banner") == "Character area" and table.hand("A") == []


@rules("4-5-1")
def test_only_draws_by_effects_are_events() -> None:
    """Neither the opening hand nor the Draw Phase sets off an effect on drawing outside the Draw Phase."""
    listening = lower(leader("listening", when(nodes.Event("drawn", "any"), nodes.AddDon())))
    cards = [lower(character(f"c{number // 4}")) for number in range(50)]
    game = new_game([(listening, cards), (listening, cards)], 5)
    for _ in range(3):
        game.choose(0)
    assert game.turn == 1 and [player.don_active for player in game.players].count(1) == 1
    assert not game.pending
    watcher = leader("leader", when(nodes.Event("drawn"), nodes.AddDon()), activate(DRAW))
    table = Table(A=Side(don=1), B=Side(watcher, don_deck=5))
    table.end_turn()
    assert table.don("B") == (2, 0) and len(table.hand("B")) == 1
    table.choose("activate B leader")
    assert table.don("B") == (3, 0)


# -- playing -----------------------------------------------------------------------------------------------------------


@rules("4-7-1", "6-5-3-1")
@pytest.mark.parametrize(("don", "offered"), [(1, False), (2, True), (3, True)])
def test_a_card_is_played_by_paying_its_cost(don: int, offered: bool) -> None:
    hand = [character("mate", cost=2), stage("ship", cost=2), event("blast", main(DRAW), cost=2)]
    table = Table(A=Side(hand=hand, don=don))
    assert [table.offers(f"play {name}") for name in ("mate", "ship", "blast")] == [offered] * 3
    if offered:
        table.choose("play blast")
        assert table.don("A") == (don - 2, 2)


@rules("4-7-1")
def test_a_cost_changed_by_an_effect_is_what_must_be_paid() -> None:
    cheaper = character("guide", permanent(nodes.CostToPlay(every("you", ("character",), "hand"), -1)))
    table = Table(A=Side(characters=[cheaper], hand=[character("mate", cost=3), stage("ship", cost=3)], don=2))
    assert table.offers("play mate") and not table.offers("play ship")
    table.choose("play mate")
    assert table.don("A") == (0, 2)


@rules("4-7-1")
def test_a_cheaper_next_card_is_cheaper_once() -> None:
    """Texts that look at the cost mean the cost without the change, also when it is used up."""
    big = nodes.HasValue("cost", ">=", 3)
    cut = nodes.CostToPlay(every("you", ("character",), "hand", (big,)), -1, next_only=True)
    boss = acting(nodes.For("turn", (cut,)))
    hand = [character("small", cost=2), character("mate", cost=3), character("more", cost=3)]
    table = Table(A=Side(boss, hand=hand, don=9))
    table.choose("activate A leader")
    assert [table.cost(name) for name in ("small", "mate", "more")] == [2, 2, 2]
    table.choose("play small")
    assert table.don("A") == (7, 2) and table.cost("mate") == 2
    table.choose("play mate")
    assert table.don("A") == (5, 4) and table.cost("more") == 3


@rules("4-7-1")
def test_two_cheaper_next_cards_are_used_up_together() -> None:
    once = nodes.For("turn", (nodes.CostToPlay(every("you", ("character",), "hand"), -1, next_only=True),))
    always = nodes.For("turn", (nodes.CostToPlay(every("you", ("character",), "hand"), -2),))
    table = Table(
        A=Side(acting(once, once, always), hand=[character("mate", cost=5), character("more", cost=5)], don=9)
    )
    table.choose("activate A leader")
    assert table.cost("mate") == 1
    table.choose("play mate")
    assert table.don("A") == (8, 1) and table.cost("more") == 3


@rules("4-7-2")
def test_who_cannot_play_cards_pays_for_none_but_effects_may_still_play_them() -> None:
    hand = [character("mate"), stage("ship"), event("blast", main(DRAW))]
    table = Table(
        A=Side(acting(FROM_HAND), [banning("play_cards")], hand=hand, don=5), B=Side(hand=[character("b")], don=1)
    )
    assert not [text for text in table.options() if text.startswith("play")]
    table.choose("activate A leader")
    assert table.options() == ["pick mate", "pick ship"]  # an Event is not played on the field
    table.choose("pick mate")
    assert table.area("mate") == "Character area" and table.don("A") == (5, 0)
    table.end_turn()
    assert table.offers("play b")


@rules("4-7-2")
def test_who_cannot_play_cards_for_a_turn_can_play_them_after_it() -> None:
    stop = nodes.For("turn", (nodes.PlayerCannot("you", "play_cards"),))
    table = Table(A=Side(acting(stop), hand=[character("mate")], don=2))
    assert table.offers("play mate")
    table.choose("activate A leader")
    assert not table.offers("play mate")
    table.end_turn().end_turn()
    assert table.offers("play mate")


@rules("4-7-2")
def test_who_cannot_play_characters_may_play_other_cards_and_have_effects_play_characters() -> None:
    hand = [character("mate"), stage("ship"), event("blast", main(DRAW))]
    table = Table(A=Side(acting(FROM_HAND), [banning("play_characters")], hand=hand, don=5))
    assert [table.offers(f"play {name}") for name in ("mate", "ship", "blast")] == [False, True, True]
    table.choose("activate A leader", "pick mate")
    assert table.area("mate") == "Character area"


@rules("4-7-2", "1-3-3")
def test_who_cannot_play_characters_even_by_effects_plays_none_at_all() -> None:
    hand = [character("mate"), stage("ship")]
    table = Table(A=Side(acting(FROM_HAND), [banning("play_characters_even_by_effects")], hand=hand, don=5))
    assert [table.offers(f"play {name}") for name in ("mate", "ship")] == [False, True]
    table.choose("activate A leader")
    assert table.area("ship") == "Stage area" and table.area("mate") == "hand"


@rules("4-7-2", "1-3-3")
def test_such_a_prohibition_may_speak_of_some_characters_only_and_counts_at_once() -> None:
    big = (nodes.HasValue("cost", ">=", 5),)
    guard = banning("play_characters_even_by_effects", "you", big)
    hand = [guard, character("small", cost=4), character("tall", cost=5)]
    table = Table(A=Side(acting(nodes.Play(choose("you", (), "hand", 3))), hand=hand))
    table.choose("activate A leader")
    assert table.names("A", "characters") == ["banner", "small"] and table.hand("A") == ["tall"]
    normal = Table(A=Side(acting(FROM_HAND), [guard], hand=hand[1:], don=5))
    assert normal.offers("play small") and not normal.offers("play tall")


@rules("4-7-2")
def test_a_card_that_effects_cannot_play_from_the_hand_can_be_paid_for_or_played_from_elsewhere() -> None:
    forbidden = nodes.Permanent((nodes.Cannot(nodes.This(), "be_played_by_effects"),), area="hand")
    proud, plain = character("proud", forbidden), character("plain")
    boss = leader("leader", activate(FROM_HAND), activate(nodes.Play(choose("you", (), "trash"))))
    table = Table(A=Side(boss, hand=[proud, plain], trash=[proud, stage("ship")], don=5))
    table.choose("activate A leader")
    assert table.names("A", "characters") == ["plain"] and table.offers("play proud")
    table.choose("activate A leader 1")
    assert table.options() == ["pick proud", "pick ship"]
    table.choose("pick proud")
    assert table.names("A", "characters") == ["plain", "proud"] and table.hand("A") == ["proud"]


@rules("4-7-2", "8-1-3-3-2")
def test_such_a_text_in_the_hand_needs_its_condition() -> None:
    empty = (nodes.Compare(nodes.Number("trash"), "=", 0),)
    forbidden = nodes.Permanent((nodes.Cannot(nodes.This(), "be_played_by_effects"),), empty, "hand")
    for trash, area in ((0, "hand"), (1, "Character area")):
        table = Table(A=Side(acting(FROM_HAND), hand=[character("proud", forbidden)], trash=trash))
        table.choose("activate A leader")
        assert table.area("proud") == area


@rules("4-7-2")
def test_other_texts_in_the_hand_do_not_keep_a_card_from_being_played() -> None:
    cheap = nodes.Permanent((nodes.GainCost(nodes.This(), -1),), area="hand")
    table = Table(A=Side(acting(FROM_HAND), hand=[character("mate", cheap, cost=2)]))
    table.choose("activate A leader")
    assert table.area("mate") == "Character area"


@rules("4-7-1", "3-7-3")
def test_a_card_on_the_field_is_not_played_again() -> None:
    again = nodes.Play(choose("you", ("character",)))
    table = Table(A=Side(acting(again), [character("mate", on_play(DRAW))]))
    table.choose("activate A leader")
    assert table.hand("A") == [] and table.names("A", "characters") == ["mate"]


@rules("3-7-3", "3-8-3", "8-3-1-8")
def test_playing_a_card_is_an_event_that_others_can_wait_for() -> None:
    cheer = when(nodes.Event("played", that=(nodes.HasValue("cost", "=", 2),)), nodes.AddDon())
    boss = leader("leader", cheer, activate(FROM_HAND))
    hand = [character("small"), character("two", cost=2), stage("ship", cost=2)]
    table = Table(A=Side(boss, hand=hand, don=3, don_deck=5), B=Side(hand=[character("b", cost=2)], don=2))
    table.choose("play small")
    assert table.don("A") == (2, 1)
    table.choose("play two")
    assert table.don("A") == (1, 3)
    table.choose("activate A leader")
    assert table.don("A") == (2, 3)
    table.end_turn().choose("play b")
    assert table.don("A") == (2, 3)


@rules("3-7-3", "8-3-1-8")
def test_it_is_known_by_what_a_card_was_played() -> None:
    """Paid for, by the effect of a Character, or by another effect; also when room had to be made."""
    watching = leader(
        "leader",
        when(nodes.Event("played", "opponent", cause="opponents_character_effect"), nodes.AddDon(1)),
        when(nodes.Event("played", "opponent", cause="effect"), nodes.AddDon(3)),
    )
    crew = [character(f"m{number}") for number in range(4)]
    caller = character("caller", activate(FROM_HAND))
    for seated in (2, 4):
        others = [caller, *crew[:seated]]
        plays = (("play x", 0), ("activate caller", 4), ("activate A boss", 3))
        for deed, don in plays:
            mine = Side(leader("boss", activate(FROM_HAND)), others, hand=[character("x")], don=1)
            table = Table(A=mine, B=Side(watching, don_deck=9))
            table.choose(deed)
            if seated == 4:
                choose_alike(table, "pick m0")
            while table.asked == ("B", "order"):
                table.choose("choose 0")
            assert table.area("x") == "Character area" and table.don("B") == (don, 0)


@rules("8-5-2", "8-5-4", "8-6-3")
def test_effects_on_activating_an_event_follow_the_event() -> None:
    cheer = when(
        nodes.Event("event_activated"), nodes.If(nodes.Compare(nodes.Number("hand"), "=", 2), (nodes.AddDon(),))
    )
    blast = event("blast", main(nodes.Draw(2)))
    table = Table(A=Side(leader("leader", cheer), hand=[blast], don=1, don_deck=5), B=Side(hand=[blast], don=1))
    table.choose("play blast")
    assert table.don("A") == (1, 1)  # it saw the two cards that the Event drew
    table.end_turn().choose("play blast")
    assert table.don("A") == (1, 1)


@rules("8-5-2")
def test_it_is_remembered_for_the_turn_who_activated_an_event() -> None:
    bold = activate(nodes.If(nodes.Happened("event_activated"), (nodes.AddDon(),)))
    blast = event("blast", main(DRAW))
    side = Side(leader("leader", bold), hand=[blast], don=1, don_deck=9)
    table = Table(A=side, B=side)
    table.choose("activate A leader")
    assert table.don("A") == (1, 0)
    table.choose("play blast", "activate A leader")
    assert table.don("A") == (1, 1)
    table.end_turn().choose("activate B leader")
    assert table.don("B") == (3, 0)
    table.end_turn()
    before = table.don("A")
    table.choose("activate A leader")
    assert table.don("A") == before


# -- up to X -----------------------------------------------------------------------------------------------------------


@rules("4-8-1")
def test_up_to_two_may_be_none_one_or_two_and_is_chosen_when_it_is_processed() -> None:
    kill = nodes.KnockOut(choose(count=2, up_to=True))
    picks: list[tuple[list[str], list[str]]] = [
        (["pass"], ["a", "b", "c"]), (["pick b", "pass"], ["a", "c"]), (["pick a", "pick c"], ["b"])
    ]  # fmt: skip
    for picked, left in picks:
        table = Table(A=Side(acting(nodes.Draw(), kill)), B=Side(characters=ABC))
        table.choose("activate A leader")
        assert table.hand("A") == ["filler"]
        assert table.options() == ["pick a", "pick b", "pick c", "pass"]
        table.choose(*picked)
        assert table.names("B", "characters") == left and table.asked == ("A", "main")


@rules("4-8-1")
def test_without_up_to_as_many_as_possible_must_be_chosen() -> None:
    kill = nodes.KnockOut(choose(count=2))
    table = Table(A=Side(acting(kill)), B=Side(characters=ABC))
    table.choose("activate A leader")
    assert table.options() == ["pick a", "pick b"]  # whoever starts with c has no second card to pick
    table.choose("pick b")
    assert table.names("B", "characters") == ["a"]
    few = Table(A=Side(acting(kill)), B=Side(characters=ABC[:1]))
    few.choose("activate A leader")
    assert few.names("B", "characters") == []


# -- base --------------------------------------------------------------------------------------------------------------


@rules("4-9-2")
def test_base_is_what_is_printed_whatever_effects_add() -> None:
    strong = permanent(nodes.GainPower(nodes.This(), 2000), nodes.GainCost(nodes.This(), 2))
    mates = [character("grown", strong, power=3000, cost=2), character("tall", power=5000, cost=4)]
    for value, limit, found in (("base_power", 3000, "grown"), ("base_cost", 2, "grown")):
        low = nodes.HasValue(value, "<=", limit)  # type: ignore[arg-type]
        table = Table(A=Side(acting(nodes.KnockOut(every(that=(low,))))), B=Side(characters=mates))
        assert table.power("grown") == 5000 and table.cost("grown") == 4
        table.choose("activate A leader")
        assert table.names("B", "trash") == [found]
    now = Table(
        A=Side(acting(nodes.KnockOut(every(that=(nodes.HasValue("power", "<=", 3000),))))), B=Side(characters=mates)
    )
    now.choose("activate A leader")
    assert now.names("B", "trash") == []


@rules("4-9-2-1")
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("order", [(7000, 4000), (4000, 7000), (7000, 7000)])
def test_of_several_effects_that_set_base_power_the_highest_counts(version: str, order: tuple[int, int]) -> None:
    steps = [nodes.For("turn", (nodes.SetBasePower(choose("you"), to),)) for to in order]
    table = Table(A=Side(acting(*steps), [character("mate", power=12000)]), rules=version)
    table.choose("activate A leader")
    assert table.power("mate") == 7000  # the printed 12000 does not compete
    table.end_turn()
    assert table.power("mate") == 12000


@rules("4-9-2-2")
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("order", [(5, 2), (2, 5), (5, 5)])
def test_of_several_effects_that_set_base_cost_the_highest_counts(version: str, order: tuple[int, int]) -> None:
    steps = [nodes.For("turn", (nodes.SetBaseCost(choose("you"), to),)) for to in order]
    more = nodes.For("turn", (nodes.GainCost(choose("you"), 1),))
    table = Table(A=Side(acting(*steps, more), [character("mate", cost=9)]), rules=version)
    table.choose("activate A leader")
    assert table.cost("mate") == 6
    table.end_turn()
    assert table.cost("mate") == 9


# -- if and then -------------------------------------------------------------------------------------------------------


@rules("4-10-1")
def test_what_follows_an_if_that_fails_is_not_done() -> None:
    do = nodes.May((nodes.Trash(choose("you", (), "hand"), bind="paid"),))
    then = nodes.If(nodes.Did("paid"), (nodes.Draw(2),), (nodes.AddDon(),))
    side = Side(acting(do, then), hand=[character("a"), character("b")], don_deck=5)
    done = Table(A=side)
    done.choose("activate A leader", "yes", "pick a")
    assert done.hand("A") == ["b", "filler", "filler"] and done.don("A") == (0, 0)
    undone = Table(A=side)
    undone.choose("activate A leader", "no")
    assert undone.hand("A") == ["a", "b"] and undone.don("A") == (1, 0)
    impossible = Table(A=Side(side.leader, don_deck=5))
    impossible.choose("activate A leader", "yes")
    assert impossible.hand("A") == [] and impossible.don("A") == (1, 0)


@rules("4-10-2")
def test_what_follows_a_then_is_done_even_when_nothing_came_before() -> None:
    table = Table(A=Side(acting(nodes.KnockOut(choose()), nodes.Draw())))
    table.choose("activate A leader")
    assert table.hand("A") == ["filler"]


# -- remove ------------------------------------------------------------------------------------------------------------


@rules("4-11-2")
def test_a_removed_card_is_one_that_has_gone_to_any_other_area() -> None:
    ways: list[nodes.Step] = [
        nodes.KnockOut(choose()), nodes.Trash(choose()), nodes.ReturnToHand(choose()), nodes.PlaceInDeck(choose()),
        nodes.PlaceInLife(choose()),
    ]  # fmt: skip
    grief = when(nodes.Event("removed", cause="opponents_effect"), nodes.AddDon())
    for way in ways:
        table = Table(A=Side(acting(way)), B=Side(leader("mourner", grief), [character("a")], don_deck=5))
        table.choose("activate A leader")
        assert table.area("a") != "Character area" and table.don("B") == (1, 0)
    rest = Table(A=Side(acting(nodes.Rest(choose()))), B=Side(leader("mourner", grief), [character("a")], don_deck=5))
    rest.choose("activate A leader")
    assert rest.rested("a") and rest.don("B") == (0, 0)


# -- power set to 0 ----------------------------------------------------------------------------------------------------


@rules("4-12-1")
@pytest.mark.parametrize("version", VERSIONS)
def test_setting_power_to_0_takes_away_what_the_card_has_at_that_moment(version: str) -> None:
    zero = nodes.For("turn", (nodes.SetPower(choose(), 0),))
    raise_it = nodes.For("turn", (nodes.GainPower(choose(), 1000),))
    table = Table(
        A=Side(leader("leader", activate(zero), activate(raise_it))), B=Side(characters=[character("a")]), rules=version
    )
    table.choose("activate A leader 1", "activate A leader")
    assert table.power("a") == 0
    table.choose("activate A leader 1")
    assert table.power("a") == 1000
    table.end_turn()
    assert table.power("a") == 3000


@rules("4-12-2")
@pytest.mark.parametrize("version", VERSIONS)
def test_a_card_below_0_is_left_alone_and_one_at_0_stays_there(version: str) -> None:
    zero = nodes.For("turn", (nodes.SetPower(every(), 0),))
    lower_it = nodes.For("turn", (nodes.GainPower(every(), -3000),))
    weak, plain = character("weak", power=2000), character("plain", power=3000)
    table = Table(A=Side(acting(lower_it, zero)), B=Side(characters=[weak, plain]), rules=version)
    table.choose("activate A leader")
    assert table.power("weak") == -1000 and table.power("plain") == 0


@rules("4-7-2")
def test_counter_events_are_cards_that_cannot_be_played_either() -> None:
    shield = event("shield", counter(nodes.For("battle", (nodes.GainPower(every("you", ("leader",)), 1000),))), cost=0)
    free = Table(A=Side(don=1), B=Side(hand=[shield]))
    free.attack("A leader", "B leader")
    assert free.offers("event shield")
    banned = Table(A=Side(characters=[banning("play_cards", "opponent")], don=1), B=Side(hand=[shield]))
    banned.attack("A leader", "B leader")
    assert banned.asked == ("A", "main") and banned.life("B") == 4
