"""Questions as people meet them: selections, orders, distributions, amounts, and their answers."""

from __future__ import annotations

import msgspec
import pytest

from logpose.engine.game import Game
from logpose.engine.options import ALL, NEEDED, WINDOWS
from logpose.engine.words import LISTED_TIMES
from logpose.errors import ChoiceError, GameOverError
from logpose.play.answering import answer
from logpose.play.forms import form_at
from logpose.play.games import Match
from logpose.play.options import option_at
from logpose.play.parts import plain
from logpose.play.questions import Amount, Distribution, Options, Order, Question, Selection, Total, YesNo, question
from logpose.play.records import Recorder, Replay
from logpose.play.views import view
from logpose.sim.generated import random_decks
from logpose.sim.library_decks import library_decks
from logpose.sim.question_laws import questions_hold
from logpose.sim.training_decks import training_decks
from tests.support.cards import BLOCKER, character, leader
from tests.support.positions import BY_KIND
from tests.support.table import Side, Table


def asked(text: str, A: Side | None = None, B: Side | None = None) -> Table:
    """A's Leader uses an effect of this text, up to its first question."""
    mine = A or Side()
    mine.leader = leader("boss", f"[Activate: Main] {text}")
    return Table(A=mine, B=B or Side()).choose("activate A boss")


def whole(table: Table) -> Question:
    found = question(table.game)
    assert found is not None
    return found


def give(table: Table, *chosen: int) -> Table:
    """Answers the question at once."""
    for index in answer(table.game, chosen):
        table.game.choose(index)
    return table


def names(asks: Selection | Order | Distribution) -> list[str]:
    return [plain(item.parts) for item in asks.items]


FOES = [character(name, cost=cost, power=2000) for name, cost in (("one", 1), ("two", 2), ("three", 3))]


def test_a_choice_of_several_cards_is_one_question() -> None:
    table = asked("K.O. up to 2 of your opponent's Characters.", B=Side(characters=FOES))
    asks = whole(table).asks
    assert isinstance(asks, Selection) and (asks.least, asks.most) == (0, 2)
    assert names(asks) == ["B's one", "B's two", "B's three"]
    assert give(table, 2, 0).names("B", "characters") == ["two"]


@pytest.mark.parametrize(
    ("chosen", "left"), [((1,), ["one", "three"]), ((), ["one", "two", "three"]), ((1, 2), ["one"])]
)
def test_picks_are_made_in_any_order(chosen: tuple[int, ...], left: list[str]) -> None:
    table = asked("K.O. up to 2 of your opponent's Characters.", B=Side(characters=FOES))
    assert give(table, *chosen).names("B", "characters") == left


def test_every_card_is_shown_also_the_last_of_three() -> None:
    hand = [character(name) for name in ("x", "y", "z")]
    table = asked("Trash 2 cards from your hand.", A=Side(hand=hand))
    asks = whole(table).asks
    assert isinstance(asks, Selection) and (asks.least, asks.most) == (2, 2) and len(asks.items) == 3
    assert give(table, 2, 1).hand("A") == ["x"]


def test_copies_that_are_alike_are_one_item() -> None:
    twin = character("twin")
    table = asked("Trash 2 cards from your hand.", A=Side(hand=[twin, twin, twin, character("odd")]))
    asks = whole(table).asks
    assert isinstance(asks, Selection)
    assert sorted((plain(item.parts), item.most) for item in asks.items) == [("odd", 1), ("twin", 3)]
    twins = next(place for place, item in enumerate(asks.items) if item.most == 3)
    assert give(table, *[twins] * (2 - asks.items[twins].picked)).hand("A").count("odd") == 1


@pytest.mark.parametrize(
    ("text", "chosen", "problem"),
    [
        ("K.O. up to 2 of your opponent's Characters.", (0, 1, 2), "0 to 2 are to be chosen, not 3."),
        ("K.O. up to 2 of your opponent's Characters.", (0, 0), "B's one can be taken 1 times at most, not 2 times."),
        ("K.O. up to 2 of your opponent's Characters.", (7,), "There is no item 7; the items are 0 to 2."),
        (
            "K.O. up to 2 of your opponent's Characters with a total cost of 3 or less.",
            (0, 2),
            "Together they have 4 cost; at most 3 is allowed.",
        ),
    ],
)
def test_what_cannot_be_chosen_is_refused_and_nothing_is_done(text: str, chosen: tuple[int, ...], problem: str) -> None:
    table = asked(text, B=Side(characters=FOES))
    with pytest.raises(ChoiceError) as error:
        answer(table.game, chosen)
    assert str(error.value) == problem
    assert table.names("B", "characters") == ["one", "two", "three"]


def test_a_total_is_said_with_what_each_card_is_worth() -> None:
    table = asked("K.O. up to 2 of your opponent's Characters with a total cost of 3 or less.", B=Side(characters=FOES))
    asks = whole(table).asks
    assert isinstance(asks, Selection) and asks.total == Total("cost", 3)
    assert [item.worth for item in asks.items] == [1, 2, 3]


def test_different_names_are_demanded() -> None:
    trash = [character(name, types=("Crew",)) for name in ("ann", "ann", "bob")]
    table = asked(
        "Play up to 2 {Crew} type Character cards with different card names from your trash.", A=Side(trash=trash)
    )
    asks = whole(table).asks
    assert isinstance(asks, Selection) and asks.different_names
    twice = next(place for place, item in enumerate(asks.items) if item.most == 2)
    with pytest.raises(ChoiceError, match="Their names must be different"):
        answer(table.game, (twice, twice))


def test_different_costs_are_demanded() -> None:
    trash = [character(name, cost=cost) for name, cost in (("ann", 1), ("bea", 1), ("cleo", 2))]
    table = asked("Play up to 2 Character cards with different costs from your trash.", A=Side(trash=trash))
    asks = whole(table).asks
    assert isinstance(asks, Selection) and asks.different == "costs"
    places = [names(asks).index(name) for name in ("ann", "bea")]
    with pytest.raises(ChoiceError, match="Their costs must be different"):
        answer(table.game, (places[0], places[1]))


def test_an_order_is_answered_at_once() -> None:
    deck = [character(name) for name in ("low", "mid", "top")]
    table = asked("Look at 3 cards from the top of your deck and place them at the bottom of the deck in any order.",
                  A=Side(deck=[*[character("rest")] * 3, *deck]))  # fmt: skip
    asks = whole(table).asks
    assert isinstance(asks, Order)
    order = [names(asks).index(name) for name in ("mid", "top", "low")]
    give(table, *order)
    with pytest.raises(ChoiceError, match="All 3 cards are to be named"):
        answer(asked_again(), (0,))


def asked_again() -> Game:
    deck = [character(name) for name in ("low", "mid", "top")]
    text = "Look at 3 cards from the top of your deck and place them at the bottom of the deck in any order."
    return asked(text, A=Side(deck=[*[character("rest")] * 3, *deck])).game


def test_an_effect_that_plays_several_cards_asks_for_their_order() -> None:
    hand = [character("ann", "[On Play] Draw 1 card."), character("bob")]
    table = asked("Play 2 cards from your hand.", A=Side(hand=hand))
    found = whole(table)
    assert isinstance(found.asks, Order) and found.why.startswith("A chooses in which order cards are played")
    assert [option.sentence for option in found.options] == ["Play ann next", "Play bob next"]
    give(table, 1, 0)
    assert table.names("A", "characters") == ["bob", "ann"]


def test_don_cards_to_return_are_distributed() -> None:
    mine = Side(don=1, rested_don=2, characters=[character("mate")])
    table = asked("Return 2 DON!! cards from your field to your DON!! deck.", A=mine)
    asks = whole(table).asks
    assert isinstance(asks, Distribution) and (asks.least, asks.most) == (2, 2)
    assert names(asks) == ["active DON!! card", "rested DON!! card"] and [item.most for item in asks.items] == [1, 2]
    assert give(table, 0, 1).don("A") == (0, 1)


def test_don_cards_are_given_to_each_of_several_cards_by_name() -> None:
    mine = Side(rested_don=3, characters=[character("mate"), character("pal")])
    table = asked("Give up to 2 rested DON!! cards to all of your Characters.", A=mine)
    asks = whole(table).asks
    assert isinstance(asks, Distribution) and names(asks) == ["A's mate", "A's pal"]
    assert (asks.least, asks.most) == (0, 3)
    give(table, 0, 1, 1)
    assert [table.card(name).given for name in ("mate", "pal")] == [1, 2]


def test_a_number_is_an_amount() -> None:
    game = BY_KIND["number"]()
    found = question(game)
    assert found is not None and found.asks == Amount(0, 3)
    assert answer(game, (2,)) == [2]
    with pytest.raises(ChoiceError, match="from 0 to 3"):
        answer(game, (4,))


def test_how_often_a_loop_is_carried_out_is_an_amount_of_which_a_few_are_listed() -> None:
    game = BY_KIND["loop"]()
    found = question(game)
    assert found is not None and found.asks == Amount(0, 9999)
    assert [option.form for option in found.options] == [("number", number) for number in LISTED_TIMES]
    for number in (0, 3, 4, 100, 101, 1024, 9999):
        twin = game.copy()
        (place,) = answer(twin, (number,))
        assert option_at(twin, place).form == ("number", number) == form_at(twin, place)
        assert option_at(twin, place).sentence == f"{number}"
        twin.choose(place)
        assert view(twin, 0).question != found and twin.repetition is None
    with pytest.raises(ChoiceError, match=r"cannot be declared 10000 times: .* Say a number from 0 to 9999"):
        answer(game, (10_000,))
    with pytest.raises(ChoiceError, match="from 0 to 9999"):
        answer(game, (-1,))


def test_yes_or_no_has_both_sentences_with_the_cost() -> None:
    game = BY_KIND["use"]()
    found = question(game)
    assert found is not None and isinstance(found.asks, YesNo)
    assert "You may rest 1 of your DON!! cards" in found.asks.yes.sentence
    assert answer(game, (1,)) == [0] and answer(game, (0,)) == [1]
    with pytest.raises(ChoiceError, match="1 for yes or 0 for no"):
        answer(game, (2,))


def test_other_questions_are_answered_with_one_of_the_options() -> None:
    game = BY_KIND["main"]()
    found = question(game)
    assert found is not None and isinstance(found.asks, Options)
    assert answer(game, (1,)) == [1]
    with pytest.raises(ChoiceError, match="One of the options"):
        answer(game, (99,))


def test_a_game_that_has_ended_asks_nothing() -> None:
    game = BY_KIND["main"]()
    game.concede(0)
    assert question(game) is None
    with pytest.raises(GameOverError):
        answer(game, (0,))


def test_a_question_travels_as_json() -> None:
    table = asked("K.O. up to 2 of your opponent's Characters.", B=Side(characters=FOES))
    found = whole(table)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Question) == found
    assert found.source == 0 and not found.is_cost and found.rules == ("8-4-4",)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("generated", [False, True])
@pytest.mark.slow
def test_what_can_be_answered_is_what_the_picks_lead_to(generated: bool, seats: int) -> None:
    for seed in range(3):
        questions_hold(random_decks(seed, seats) if generated else library_decks(seed, seats), seed)


# -- when to ask -------------------------------------------------------------------------------------------------------------


def counter_table(hand: list[str], asks: int) -> Table:
    cards = [character(name, counter=None) for name in hand]
    table = Table(A=Side(), B=Side(hand=cards, life=1))
    table.game.asks = asks
    return table.attack("A leader", "B leader")


def test_an_empty_window_is_asked_where_silence_would_tell() -> None:
    assert counter_table(["plain"], NEEDED).asked[1] == "main"
    table = counter_table(["plain"], WINDOWS)
    assert table.asked == ("B", "counter") and table.options() == ["pass"]
    table.choose("pass")
    assert table.asked == ("B", "trigger") and table.options() == ["no"]  # nobody learns that it has no [Trigger]
    table.choose("no")
    assert table.asked[1] == "main" and len(table.hand("B")) >= 2


def test_a_window_without_a_card_in_hand_tells_nothing_and_is_passed_over() -> None:
    assert counter_table([], WINDOWS).asked == ("B", "trigger")


def test_everything_can_be_asked() -> None:
    match = Match(training_decks()[:2], asks="all")
    game = match.game(3)
    assert game.asks == ALL
    singles = 0
    for _ in range(200):
        if game.decision is None:
            break
        singles += len(game.decision.options) == 1
        game.choose(len(game.decision.options) - 1)
    assert singles > 5


def test_a_record_keeps_when_it_was_asked() -> None:
    recorder = Recorder(training_decks()[:2], seed=3, asks="windows")
    while recorder.game.decision is not None and len(recorder) < 150:
        recorder.choose(len(recorder.game.decision.options) - 1)
    record = recorder.record()
    assert record.asks == "windows" and Replay(record).difference is None


# -- options as data -----------------------------------------------------------------------------------------------------------


def test_options_say_what_they_pay_aim_at_and_come_to() -> None:
    table = Table(A=Side(hand=[character("guest", cost=2)], don=2), B=Side(characters=[]))
    shown = view(table.game, 0).question
    assert shown is not None
    play = next(option for option in shown.options if option.form[0] == "play")
    assert play.pays == 2 and play.about == play.form[1] and play.target is None and not play.in_vain
    attack = next(option for option in shown.options if option.form[0] == "attack")
    assert attack.outlook is not None and attack.target == 1
    assert (attack.outlook.power, attack.outlook.against, attack.outlook.verdict) == (5000, 5000, "hits")


def test_a_block_says_whether_the_blocker_holds_or_is_knocked_out() -> None:
    guards = [character(name, BLOCKER, power=power) for name, power in (("small", 1000), ("big", 6000))]
    table = Table(A=Side(), B=Side(characters=guards)).attack("A leader", "B leader")
    found = [option.outlook for option in whole(table).options if option.form[0] == "block"]
    assert [one and (one.power, one.verdict) for one in found] == [(1000, "is K.O.'d"), (6000, "holds")]


def test_a_counter_says_whether_it_holds_and_what_it_lacks() -> None:
    hand = [character("small", counter=1000)]
    table = Table(A=Side(), B=Side(hand=hand, characters=[character("mate")])).attack("A leader", "B leader")
    found = whole(table)
    counters = [option for option in found.options if option.form[0] == "counter"]
    on_leader = next(option for option in counters if option.target == 1)
    assert on_leader.outlook is not None and (on_leader.outlook.power, on_leader.outlook.verdict) == (6000, "holds")
    assert [option.in_vain for option in counters] == [option.target != 1 for option in counters]
    weak = Table(A=Side(leader("big", power=7000)), B=Side(hand=hand)).attack("A big", "B leader")
    lacking = next(option for option in whole(weak).options if option.form[0] == "counter").outlook
    assert lacking is not None and (lacking.verdict, lacking.lacks) == ("is hit", 2000)
