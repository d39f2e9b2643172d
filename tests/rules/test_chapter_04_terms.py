"""Chapter 4: drawing, "up to", "base", "if" and "then", "remove", power set to 0."""

import pytest

from logpose.engine.lowering.cards import lower
from logpose.engine.rules import VERSIONS
from logpose.engine.setup import new_game
from logpose.language import nodes
from tests.support import rules
from tests.support.cards import acting, banning, character, choose, every, leader, stage, when
from tests.support.table import Placed, Side, Table
from tests.support.twins import choose_alike

ABC = [character(name) for name in "abc"]


# -- states ------------------------------------------------------------------------------------------------------------


@rules("4-4-1", "4-4-2")
def test_cards_on_the_field_are_active_or_rested_and_given_don_are_neither() -> None:
    mates = [Placed(character("tired"), rested=True), Placed(character("fresh"), given=2)]
    table = Table(
        A=Side(
            acting("Rest 1 of your active Leader or Character or Stage cards."),
            mates,
            stage("ship"),
            don=1,
            rested_don=2,
        )
    )
    table.choose("activate A leader")
    assert table.options() == ["pick A leader", "pick fresh", "pick ship"]
    table.choose("pick ship")
    assert table.rested("ship") and not table.rested("fresh")
    assert table.don("A") == (1, 2) and table.given("fresh") == 2


# -- drawing -----------------------------------------------------------------------------------------------------------


@rules("4-5-1", "4-5-2")
def test_drawing_a_card_takes_the_top_card_of_the_deck() -> None:
    table = Table(A=Side(acting("Draw 1 card."), deck=ABC))
    table.choose("activate A leader")
    assert table.hand("A") == ["c"] and table.names("A", "deck") == ["a", "b"]
    assert table.noted.count("drew") == 1


@rules("4-5-3")
@pytest.mark.parametrize(("trash", "drawn"), [(0, []), (1, ["c"]), (2, ["c", "b"])])
def test_drawing_x_cards_is_drawing_that_often(trash: int, drawn: list[str]) -> None:
    table = Table(A=Side(acting("Draw cards equal to the number of cards in your trash."), deck=ABC, trash=trash))
    table.choose("activate A leader")
    assert table.hand("A") == drawn and table.asked == ("A", "main")


@rules("4-5-4", "4-5-4-1", "4-5-4-2", "4-5-4-3", "4-8-2")
def test_drawing_up_to_x_cards_asks_before_each() -> None:
    boss = leader("boss", "[Activate: Main] Draw up to 2 cards.")
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
    table = Table(
        A=Side(
            acting(
                "Draw up to cards equal to the number of cards in your trash. Then, add 1 DON!! card from "
                "your DON!! deck and set it as active."
            ),
            don_deck=2,
        )
    )
    table.choose("activate A leader")
    assert table.asked == ("A", "main") and table.hand("A") == [] and table.don("A") == (1, 0)


@rules("4-5-1", "1-3-3")
def test_a_player_who_cannot_draw_by_effects_still_draws_in_the_draw_phase() -> None:
    mute = Side(acting("Draw 2 cards."), [banning("draw_by_effects")])
    table = Table(A=mute, B=Side(acting("Draw 2 cards."), don=1))
    table.choose("activate A leader")
    assert table.hand("A") == []
    table.end_turn().choose("activate B leader")
    assert len(table.hand("B")) == 3  # the prohibition is not about the other player
    table.end_turn()
    assert len(table.hand("A")) == 1


@rules("4-5-1", "1-3-3")
def test_a_prohibition_on_drawing_counts_from_the_moment_its_card_arrives() -> None:
    silent = character("banner", "You cannot draw cards using your own effects.")
    table = Table(A=Side(acting("Play 1 card from your hand. Then, draw 1 card."), hand=[silent]))
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
    watcher = leader(
        "leader",
        "When you draw a card outside of your Draw Phase, add 1 DON!! card from your DON!! deck and set it as active.",
        "[Activate: Main] Draw 1 card.",
    )
    table = Table(A=Side(don=1), B=Side(watcher, don_deck=5))
    table.end_turn()
    assert table.don("B") == (2, 0) and len(table.hand("B")) == 1
    table.choose("activate B leader")
    assert table.don("B") == (3, 0)


# -- up to X -----------------------------------------------------------------------------------------------------------


@rules("4-8-1")
def test_up_to_two_may_be_none_one_or_two_and_is_chosen_when_it_is_processed() -> None:
    picks: list[tuple[list[str], list[str]]] = [
        (["pass"], ["a", "b", "c"]), (["pick b", "pass"], ["a", "c"]), (["pick a", "pick c"], ["b"])
    ]  # fmt: skip
    for picked, left in picks:
        table = Table(
            A=Side(acting("Draw 1 card. Then, K.O. up to 2 of your opponent's Characters.")), B=Side(characters=ABC)
        )
        table.choose("activate A leader")
        assert table.hand("A") == ["filler"]
        assert table.options() == ["pick a", "pick b", "pick c", "pass"]
        table.choose(*picked)
        assert table.names("B", "characters") == left and table.asked == ("A", "main")


@rules("4-8-1")
def test_without_up_to_as_many_as_possible_must_be_chosen() -> None:
    table = Table(A=Side(acting("K.O. 2 of your opponent's Characters.")), B=Side(characters=ABC))
    table.choose("activate A leader")
    assert table.options() == ["pick a", "pick b"]  # whoever starts with c has no second card to pick
    table.choose("pick b")
    assert table.names("B", "characters") == ["a"]
    few = Table(A=Side(acting("K.O. 2 of your opponent's Characters.")), B=Side(characters=ABC[:1]))
    few.choose("activate A leader")
    assert few.names("B", "characters") == []


# -- base --------------------------------------------------------------------------------------------------------------


@rules("4-9-2")
def test_base_is_what_is_printed_whatever_effects_add() -> None:
    strong = "This Character gains +2000 power and +2 cost."
    mates = [character("grown", strong, power=3000, cost=2), character("tall", power=5000, cost=4)]
    for value, limit, found in (("base_power", 3000, "grown"), ("base_cost", 2, "grown")):
        low = nodes.HasValue(value, "<=", limit)  # type: ignore[arg-type]
        table = Table(A=Side(acting(nodes.KnockOut(every(where=(low,))))), B=Side(characters=mates))
        assert table.power("grown") == 5000 and table.cost("grown") == 4
        table.choose("activate A leader")
        assert table.names("B", "trash") == [found]
    now = Table(
        A=Side(acting("K.O. all of your opponent's Characters with 3000 power or less.")), B=Side(characters=mates)
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
    impossible.choose("activate A leader")
    assert impossible.hand("A") == [] and impossible.don("A") == (1, 0)


@rules("4-10-2")
def test_what_follows_a_then_is_done_even_when_nothing_came_before() -> None:
    table = Table(A=Side(acting("K.O. 1 of your opponent's Characters. Then, draw 1 card.")))
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
    rest = Table(
        A=Side(acting("Rest 1 of your opponent's Characters.")),
        B=Side(leader("mourner", grief), [character("a")], don_deck=5),
    )
    rest.choose("activate A leader")
    assert rest.rested("a") and rest.don("B") == (0, 0)


# -- power set to 0 ----------------------------------------------------------------------------------------------------


@rules("4-12-1")
@pytest.mark.parametrize("version", VERSIONS)
def test_setting_power_to_0_takes_away_what_the_card_has_at_that_moment(version: str) -> None:
    leader_text = "[Activate: Main] Set the power of 1 of your opponent's Characters to 0 during this turn."
    leader_text_2 = "[Activate: Main] 1 of your opponent's Characters gains +1000 power during this turn."
    table = Table(
        A=Side(leader("leader", leader_text, leader_text_2)), B=Side(characters=[character("a")]), rules=version
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
    weak, plain = character("weak", power=2000), character("plain", power=3000)
    table = Table(
        A=Side(
            acting(
                "Give all of your opponent's Characters −3000 power during this turn. Then, set the power of "
                "all of your opponent's Characters to 0 during this turn."
            )
        ),
        B=Side(characters=[weak, plain]),
        rules=version,
    )
    table.choose("activate A leader")
    assert table.power("weak") == -1000 and table.power("plain") == 0


@rules("4-5-3")
def test_each_card_drawn_is_an_event_of_its_own() -> None:
    several = when(nodes.Event("drawn", at_least=2), nodes.AddDon())
    table = Table(A=Side(leader("leader", several, "[Activate: Main] Draw 2 cards."), don_deck=5))
    table.choose("activate A leader")
    assert len(table.hand("A")) == 2 and table.don("A") == (0, 0) and table.asked == ("A", "main")
