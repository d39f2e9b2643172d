"""Chapter 1-3: fundamental principles."""

import pytest

from logpose.language import nodes
from logpose.language.nodes import Cards
from tests.support import rules
from tests.support.cards import character, choose, event, leader, on_play, permanent, stage, when
from tests.support.probing import amount, asking, picks
from tests.support.table import Placed, Side, Table

BIG = character("big", power=9000)
CREW: tuple[nodes.Kind, ...] = ("character",)
MINE = nodes.All((Cards(kinds=CREW),))
LEADERS = nodes.All((Cards(kinds=("leader",)),))


# -- card text over rules ----------------------------------------------------------------------------------------------


@rules("1-3-1")
def test_a_text_that_contradicts_the_rules_is_followed() -> None:
    """By the rules only rested Characters can be attacked."""
    hunter = character("hunter", "This Character can also attack active Characters.")
    plain = character("plain")
    table = Table(A=Side(characters=[hunter, plain]), B=Side(characters=[character("prey")]))
    assert table.offers("attack hunter prey") and not table.offers("attack plain prey")


# -- the impossible ----------------------------------------------------------------------------------------------------


@rules("1-3-2")
def test_what_cannot_be_done_is_left_out_and_the_rest_is_done() -> None:
    table = asking(
        "K.O. 2 of your opponent's Characters. Then, trash 2 cards from your hand. Then, draw 1 card.",
        A=Side(hand=[BIG], don=1),
    )
    assert table.area("big") == "trash"
    assert table.hand("A") == ["filler"]


@rules("1-3-2")
def test_as_many_as_there_are_is_as_much_as_possible() -> None:
    table = asking("K.O. 3 of your opponent's Characters.", B=Side(characters=[BIG, character("small")]))
    assert table.names("B", "characters") == [] and len(table.names("B", "trash")) == 2
    table = asking("Add 5 DON!! cards from your DON!! deck and set them as active.", A=Side(don_deck=3))
    assert table.don("A") == (3, 0)
    table = asking("Set 5 of your DON!! cards as active.", A=Side(rested_don=2, don=1))
    assert table.don("A") == (3, 0)
    table = asking("Rest 5 of your DON!! cards.", A=Side(don=2, rested_don=1, characters=[BIG]))
    assert table.don("A") == (0, 3)


@rules("1-3-2")
def test_nothing_to_choose_from_is_not_asked_about() -> None:
    table = asking("K.O. 1 of your opponent's Characters.", A=Side(don=1))
    assert table.asked == ("A", "main")


@rules("1-3-2-1")
def test_resting_a_rested_card_is_no_change_and_sets_nothing_off() -> None:
    watcher = leader("leader", when(nodes.Event("rested", "you", where=(nodes.HasName(("sleeper",)),)), nodes.Draw(1)))
    for rested, drawn in [(True, 0), (False, 1)]:
        sleeper = Placed(character("sleeper"), rested=rested)
        table = asking("Rest all of your Characters.", A=Side(leader=watcher, characters=[sleeper], don=1))
        assert table.rested("sleeper") and len(table.hand("A")) == drawn


@rules("1-3-2-1")
def test_a_state_already_held_cannot_pay_a_cost() -> None:
    worker = character("worker", "[Activate: Main] You may rest this Character: Draw 1 card.")
    assert not Table(A=Side(characters=[Placed(worker, rested=True)])).offers("activate worker")
    table = Table(A=Side(characters=[worker], don=1)).choose("activate worker")
    assert table.rested("worker") and len(table.hand("A")) == 1
    assert not table.offers("activate worker")


@rules("1-3-2-1")
def test_setting_an_active_card_active_changes_nothing() -> None:
    bound = nodes.SetActive(choose("you", bind="it"), bind="changed")
    for rested, drawn in [(True, 1), (False, 0)]:
        sleeper = Placed(character("sleeper"), rested=rested)
        table = asking(bound, nodes.Draw(nodes.Bound("changed")), A=Side(characters=[sleeper], don=1))
        assert not table.rested("sleeper") and len(table.hand("A")) == drawn


BELOW = nodes.Plus((nodes.Number("hand"), -2))  # −2 with an empty hand


@rules("1-3-2-2")
@pytest.mark.parametrize("count", [0, BELOW])
def test_zero_or_fewer_times_is_not_at_all_and_never_the_reverse(count: nodes.Quantity) -> None:
    side = Side(don=2, rested_don=2, don_deck=3, life=3, deck=5, trash=2, characters=[BIG])
    steps: list[nodes.Step] = [
        nodes.Draw(count),
        nodes.Draw(count, up_to=True),
        nodes.AddDon(count),
        nodes.RestDon(count),
        nodes.SetDonActive(count),
        nodes.ReturnDon(count),
        nodes.GiveDon(LEADERS, count),
        nodes.DealDamage(count, "you"),
        nodes.Trash(nodes.Top("life", count)),
        nodes.Trash(nodes.Choose((Cards(kinds=CREW),), count)),
    ]
    for step in steps:
        table = asking(step, A=side)
        assert table.asked == ("A", "main"), step
        assert table.don("A") == (2, 2) and table.game.players[0].don_deck == 3, step
        assert table.life("A") == 3 and table.hand("A") == [] and len(table.names("A", "deck")) == 5, step
        assert table.given("A leader") == 0 and table.names("A", "characters") == ["big"], step


@rules("1-3-2-2")
def test_keeping_fewer_than_no_don_rested_does_not_undo_what_was_kept_rested() -> None:
    step = nodes.KeepDonRested(nodes.Plus((nodes.Number("hand", "opponent"), -2)), "opponent")
    table = asking(nodes.KeepDonRested(2, "opponent"), step, A=Side(don=1), B=Side(rested_don=3, deck=9))
    table.end_turn()
    assert table.don("B") == (1, 2)


# -- prohibitions ------------------------------------------------------------------------------------------------------


@rules("1-3-3")
def test_a_prohibition_beats_an_instruction() -> None:
    assert asking("Draw 2 cards.", A=Side(don=1)).hand("A") == ["filler", "filler"]
    assert (
        asking(
            "You cannot draw cards using your own effects during this turn. Then, draw 2 cards.", A=Side(don=1)
        ).hand("A")
        == []
    )


@rules("1-3-3")
def test_a_card_that_cannot_be_knocked_out_stays_and_the_others_go() -> None:
    rock = character("rock", "This Character cannot be K.O.'d.")
    table = asking("K.O. all of your opponent's Characters.", B=Side(characters=[rock, BIG]))
    assert table.area("rock") == "Character area" and table.area("big") == "trash"


@rules("1-3-3")
def test_a_prohibition_beats_a_permission() -> None:
    """May attack at once, but cannot attack."""
    torn = character("torn", "[Rush]", "This Character cannot attack.")
    free = character("free", "[Rush]")
    table = Table(A=Side(characters=[Placed(torn, this_turn=True), Placed(free, this_turn=True)]))
    assert not table.offers("attack torn B leader") and table.offers("attack free B leader")


# -- who first ---------------------------------------------------------------------------------------------------------


@rules("1-3-4")
@pytest.mark.parametrize("turn", ["A", "B"])
def test_the_turn_player_chooses_first(turn: str) -> None:
    """Both have two effects to put in order when a Character is played."""
    other = "B" if turn == "A" else "A"
    drawing = when(nodes.Event("played", "any"), nodes.Draw(1))
    twins = Side(characters=[character("left", drawing), character("right", drawing)])
    sides = {turn: Side(characters=twins.characters, hand=[BIG], don=2), other: twins}
    table = Table(A=sides["A"], B=sides["B"], turn=turn)
    table.choose("play big")
    asked = []
    while table.asked[1] == "order":
        asked.append(table.asked[0])
        table.choose(table.options()[0])
    assert asked == [turn, other]
    assert len(table.hand(turn)) == 2 and len(table.hand(other)) == 2


@rules("1-3-10")
@pytest.mark.parametrize(("turn", "loser"), [("A", "A"), ("B", "B")])
def test_told_to_act_together_the_turn_player_acts_first(turn: str, loser: str) -> None:
    """With one card left in each deck the first to draw loses, and the other does not draw."""
    both_draw = on_play(nodes.Draw(1, "each"))
    news = character("news", both_draw, cost=0)
    table = Table(A=Side(hand=[news], deck=1), B=Side(hand=[news], deck=1), turn=turn)
    table.choose("play news")
    assert table.game.result is not None and table.ended_by == "1-2-1-1-2"
    assert table.game.result.losers == ["AB".index(loser)]
    assert table.noted.count("drew") == 1
    other = "B" if turn == "A" else "A"
    assert table.hand(other) == ["news"]


@rules("1-3-10")
def test_told_to_act_together_both_act() -> None:
    table = asking(nodes.Draw(2, "each"), A=Side(don=1))
    assert len(table.hand("A")) == 2 and len(table.hand("B")) == 2
    drawers = [note.seat for note in table.game.notes or [] if note.what == "drew"]
    assert drawers == [0, 0, 1, 1]


# -- numbers -----------------------------------------------------------------------------------------------------------


@rules("1-3-5")
def test_a_chosen_number_is_whole_and_from_zero_on() -> None:
    table = asking(nodes.ChooseNumber("n", 3), nodes.Draw(nodes.Chosen("n")), A=Side(don=1))
    assert table.asked == ("A", "number")
    assert table.options() == ["number 0", "number 1", "number 2", "number 3"]
    table.choose("number 2")
    assert len(table.hand("A")) == 2


@rules("1-3-5")
def test_numbers_run_to_a_documented_cap() -> None:
    table = asking(nodes.ChooseNumber("n", 99), A=Side(don=1))
    assert table.options() == [f"number {number}" for number in range(11)]


@rules("1-3-5")
def test_the_player_who_is_to_choose_is_asked() -> None:
    table = asking(nodes.ChooseNumber("n", 1, "opponent"), nodes.Draw(nodes.Chosen("n")), A=Side(don=1))
    assert table.asked == ("B", "number")
    assert table.choose("number 0").hand("A") == []


@rules("1-3-5-1")
def test_up_to_allows_none() -> None:
    table = asking("K.O. up to 1 of your opponent's Characters.", A=Side(don=1), B=Side(characters=[BIG]))
    assert table.options() == ["pick big", "pass"]
    table.choose("pass")
    assert table.area("big") == "Character area"
    table = asking(
        "Add up to 2 DON!! cards from your DON!! deck and set them as active.", A=Side(don_deck=5, characters=[BIG])
    )
    assert table.options() == ["number 0", "number 1", "number 2"]
    table.choose("number 0")
    assert table.don("A") == (0, 0)


@rules("1-3-5-1")
def test_without_up_to_none_is_not_allowed() -> None:
    table = asking("K.O. 1 of your opponent's Characters.", B=Side(characters=[BIG, character("small")]))
    assert table.options() == ["pick big", "pick small"]


@rules("1-3-6")
@pytest.mark.parametrize(("hand", "gained"), [(0, 0), (1, 0), (2, 1000), (3, 1000), (4, 2000)])
def test_fractions_are_dropped(hand: int, gained: int) -> None:
    assert amount(nodes.Per(nodes.Number("hand"), 2, 1000), A=Side(hand=[BIG] * hand)) == gained


@rules("1-3-6", "1-3-6-2")
def test_a_cost_below_zero_reads_as_zero() -> None:
    lower = nodes.For("turn", (nodes.GainCost(MINE, -5),))
    crew = Side(characters=[character("two", cost=2), character("six", cost=6)], don=1)
    table = asking("Give all of your Characters −5 cost during this turn.", A=crew)
    assert table.cost("two") == 0 and table.cost("six") == 1
    at_zero = Cards(kinds=CREW, where=(nodes.HasValue("cost", "=", 0),))
    assert picks(at_zero, A=crew, before=(lower,)) == ["two"]
    assert amount(nodes.ValueOf("cost", nodes.All((at_zero,))), A=crew, before=(lower,)) == 0


@rules("1-3-6", "1-3-6-2")
def test_a_card_whose_cost_fell_below_zero_is_played_for_nothing() -> None:
    gift = character("gift", "Give this card in your hand −5 cost.", cost=2)
    table = Table(A=Side(hand=[gift], rested_don=1)).choose("play gift")
    assert table.area("gift") == "Character area" and table.don("A") == (0, 1)


@rules("1-3-6-2-1", "1-3-6-2")
def test_later_changes_build_on_the_hidden_negative_cost() -> None:
    """2 − 5 + 4 is 1, not 4."""
    table = asking(
        "Give all of your Characters −5 cost during this turn. Then, all of your Characters gain +4 "
        "cost during this turn.",
        A=Side(characters=[character("two", cost=2)], don=1),
    )
    assert table.cost("two") == 1


@rules("1-3-6-1", "1-3-6-1-1")
def test_power_below_zero_is_kept_and_the_card_stays() -> None:
    crew = Side(characters=[character("weak", power=1000)], don=1)
    table = asking("Give all of your Characters −3000 power during this turn.", A=crew)
    assert table.power("weak") == -2000
    assert table.area("weak") == "Character area"
    table = asking(
        "Give all of your Characters −3000 power during this turn. Then, all of your Characters gain "
        "+1500 power during this turn.",
        A=crew,
    )
    assert table.power("weak") == -500


@rules("1-3-6-1-1")
def test_power_of_exactly_zero_keeps_a_card_in_place_too() -> None:
    crew = Side(characters=[character("weak", power=1000)], don=1)
    table = asking("Give all of your Characters −1000 power during this turn.", A=crew)
    assert table.power("weak") == 0 and table.area("weak") == "Character area"


# -- order, and rest over active ---------------------------------------------------------------------------------------


@rules("1-3-7")
def test_effects_are_carried_out_in_the_order_of_the_text() -> None:
    rest, wake = nodes.Rest(MINE), nodes.SetActive(MINE)
    assert asking(rest, wake, A=Side(characters=[BIG], don=1)).rested("big") is False
    assert asking(wake, rest, A=Side(characters=[BIG], don=1)).rested("big") is True


@rules("1-3-8")
def test_told_to_be_rested_and_active_at_once_a_card_is_rested() -> None:
    """One effect plays the card as it is normally played, active; another has it played rested."""
    fog = permanent(nodes.PlayRested("opponent"))
    rescue = event("rescue", "[Main] Play 1 Character card from your trash.")
    side = Side(hand=[rescue, character("hero")], trash=[BIG], don=2)
    for leader_b, rested in [(leader("leader", fog), True), (leader(), False)]:
        table = Table(A=side, B=Side(leader=leader_b)).choose("play rescue", "play hero")
        assert table.rested("big") is rested and table.rested("hero") is rested


# -- two kinds of cost -------------------------------------------------------------------------------------------------


@rules("1-3-9-1")
def test_a_cost_is_paid_for_playing_the_card_and_not_for_its_effects() -> None:
    dear = character("dear", "[Activate: Main] [Once Per Turn] Draw 1 card.", cost=4)
    table = Table(A=Side(hand=[dear], don=5)).choose("play dear")
    assert table.don("A") == (1, 4)
    table.choose("activate dear")
    assert table.don("A") == (1, 4) and len(table.hand("A")) == 1


@rules("1-3-9-1", "1-3-9-2")
def test_a_changed_cost_leaves_activation_costs_alone() -> None:
    lender = character("lender", "[Activate: Main] You may rest 2 of your DON!! cards: Draw 1 card.", cost=3)
    table = asking("Give all of your Characters −2 cost during this turn.", A=Side(characters=[lender], don=3))
    assert table.cost("lender") == 1
    table.choose("activate lender")
    assert table.don("A") == (1, 2) and len(table.hand("A")) == 1
    assert not table.offers("activate lender")  # 1 DON!! card is too little for the activation cost


@rules("1-3-9-2")
def test_playing_by_an_effect_pays_no_cost_and_an_activation_cost_is_paid_each_time() -> None:
    caller = stage(
        "caller", "[Activate: Main] You may rest 1 of your DON!! cards: Play 1 Character card from your hand."
    )
    table = Table(A=Side(stage=caller, hand=[character("dear", cost=9)], don=2, characters=[BIG]))
    table.choose("activate caller", "pick dear")
    assert table.area("dear") == "Character area" and table.don("A") == (1, 1)


@rules("1-3-4", "1-3-10")
def test_effects_of_both_players_at_one_moment_come_in_turn_order() -> None:
    """The turn player's first: A has no Characters left when B's effect looks."""
    sweep = "[On K.O.] K.O. all of your opponent's Characters."
    count = "[On K.O.] Draw cards equal to the number of your opponent's Characters."
    bomb = event("bomb", "[Main] K.O. all [x] and [y] Characters.")
    table = Table(
        A=Side(hand=[bomb], don=2, characters=[character("x", count)]),
        B=Side(characters=[character("y", sweep), character("z")]),
    )
    table.choose("play bomb")
    assert len(table.hand("A")) == 1  # z was there when A counted
    assert table.names("A", "characters") == []
