"""Options in words: each verb and each kind of decision has its sentence, and a form that does not depend on order."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from logpose.cards import library
from logpose.cards.trees import english
from logpose.engine.abilities import RUN, Resolution
from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.engine.options import KINDS, VERBS, verb_of
from logpose.engine.words import LISTED_TIMES
from logpose.language import nodes
from logpose.language.nodes import Draw
from logpose.language.reader import read
from logpose.play.card_words import purpose
from logpose.play.decks import BUILT_IN, built_in
from logpose.play.explain import explain, question
from logpose.play.games import Match
from logpose.play.handles import handle_of
from logpose.play.options import UNPAYABLE, Option, options
from logpose.play.parts import personal, plain
from logpose.sim.generated import random_decks
from tests.support.cards import activate, character, choose, counter, event, leader, main
from tests.support.positions import BY_KIND, BY_PROCEDURE, captain
from tests.support.probing import asking
from tests.support.table import Placed, Side, Table

ME, YOU = "A's Leader leader", "B's Leader leader"

EXPECTED: dict[str, list[tuple[str, str]]] = {
    "main": [
        ("end", "End the turn"),
        ("play", "Play recruit for 1"),
        ("give", f"Give a DON!! card to {ME}"),
        ("attack", f"Attack {YOU} with {ME}: 5000 against 5000"),
    ],
    "block": [("pass", "No block"), ("block", "Block with B's wall: 3000 against 5000")],
    "counter": [
        ("pass", "Done countering"),
        ("counter", f"Trash shield for its Counter: {YOU} 5000 → 6000 against 5000"),
        ("counter", "Trash shield for its Counter: B's mate +1000"),
    ],
    "pick": [("pick", "K.O. B's second"), ("pick", "K.O. B's third"), ("pass", "No more")],
    "room": [("pick", f"Trash A's mate {number} to make room for sixth") for number in range(5)],
    "use": [
        ("yes", "Use the effect of payer: [On Play] You may rest 1 of your DON!! cards: Draw 2 cards."),
        ("no", "Do not use the effect of payer"),
    ],
    "trigger": [
        ("yes", "Activate the [Trigger] of surprise: [Trigger] Draw 1 card."),
        ("no", "Add surprise to the hand"),
    ],
    "order": [
        ("choose", "First the effect of alto: [End of Your Turn] Draw 1 card."),
        ("choose", "First the effect of bass: [End of Your Turn] Draw 1 card."),
    ],
    "place": [
        ("pick", "Place B's first next at the bottom of the deck"),
        ("pick", "Place B's third next at the bottom of the deck"),
    ],
    "replace": [
        (
            "choose",
            "Apply survivor instead: If this Character would be K.O.'d, you may return 2 DON!! cards from your field to your "
            "DON!! deck instead.",
        ),
        ("pass", "Let B's survivor be K.O.'d"),
    ],
    "first-or-second": [("first", "Go first"), ("second", "Go second")],
    "opening-hand": [("keep", "Keep this hand"), ("redraw", "Mulligan: draw five new cards")],
    "menu": [("choose", "Draw 1 card"), ("choose", "Draw 2 cards")],
    "number": [("number", str(number)) for number in range(4)],
    "player": [("seat", "Opponent B"), ("seat", "Opponent D")],
    "don": [
        ("don-active", "Return an active DON!! card to the DON!! deck"),
        ("don-rested", "Return a rested DON!! card to the DON!! deck"),
        ("don-from", "Return a DON!! card given to A's Leader captain to the DON!! deck"),
    ],
    "draw": [("yes", "Draw another card"), ("no", "Stop drawing")],
    "loop": [("number", str(number)) for number in LISTED_TIMES],
}


def said(found: list[Option]) -> list[tuple[str, str]]:
    return [(str(option.form[0]), option.sentence) for option in found]


def test_every_kind_of_decision_is_here() -> None:
    assert sorted(EXPECTED) == sorted(KINDS)


@pytest.mark.parametrize("kind", EXPECTED)
def test_each_kind_of_decision_says_its_options(kind: str) -> None:
    assert said(options(BY_KIND[kind]())) == EXPECTED[kind]


def test_delayed_effects_are_named_by_their_cards() -> None:
    later = "[Activate: Main] [Once Per Turn] At the end of this turn, draw 1 card."
    at_once = "When you deal damage to your opponent's Life, draw 1 card."
    for procedure, text in (("DelayedSteps", later), ("EffectsBeforeTrigger", at_once)):
        names = [("choose", f"First the effect of {name}: {text}") for name in ("alto", "bass")]
        assert said(options(BY_PROCEDURE[procedure]())) == names


def test_a_game_that_has_ended_has_no_options() -> None:
    game = BY_KIND["main"]()
    game.concede(0)
    assert options(game) == []


def test_forms_hold_the_cards_seats_and_numbers() -> None:
    table = Table(A=Side(hand=[character("recruit")], characters=[Placed(character("mate"))], don=2))
    forms = [option.form for option in options(table.game)]
    mine, mate, yours, recruit = (
        handle_of(table.game, table.card(name)) for name in ("A leader", "mate", "B leader", "recruit")
    )
    assert forms == [
        ("end",),
        ("play", recruit),
        ("give", mine),
        ("give", mate),
        ("attack", mine, yours),
        ("attack", mate, yours),
    ]
    assert [option.form for option in options(BY_KIND["player"]())] == [("seat", 1), ("seat", 3)]
    assert [option.form for option in options(BY_KIND["number"]())][3] == ("number", 3)
    assert [option.form for option in options(BY_KIND["menu"]())] == [("choose", 0), ("choose", 1)]
    assert [option.form for option in options(BY_KIND["use"]())] == [("yes",), ("no",)]


def test_effects_of_a_card_with_several_are_numbered() -> None:
    one = leader("single", activate(Draw(1)))
    two = character("double", activate(Draw(1)), activate(Draw(2)))
    table = Table(A=Side(leader=one, characters=[two]))
    found = [option for option in options(table.game) if option.form[0] == "activate"]
    double = handle_of(table.game, table.card("double"))
    assert [option.sentence for option in found] == [
        "Activate A's Leader single: [Activate: Main] Draw 1 card.",
        "Activate A's double (1): [Activate: Main] Draw 1 card.",
        "Activate A's double (2): [Activate: Main] Draw 2 cards.",
    ]
    assert [option.form[1:] for option in found] == [(0, 0), (double, 0), (double, 1)]


def test_events_say_what_they_cost_now() -> None:
    dodge = event("dodge", counter(Draw(1)), cost=2)
    table = Table(A=Side(hand=[event("shout", main(Draw(1)), cost=3)], don=4), B=Side(hand=[dodge], don=2))
    assert ("play", "Play shout for 3") in said(options(table.game))
    table.attack("A leader", "B leader")
    assert ("event", "Activate dodge for 2: [Counter] Draw 1 card.") in said(options(table.game))


def test_cards_in_hand_are_not_said_to_be_anyones() -> None:
    side = captain()
    side.hand = [character("one"), character("two")]
    picked = asking(nodes.Trash(choose("you", (), "hand")), A=side)
    assert said(options(picked.game)) == [("pick", "Trash one"), ("pick", "Trash two")]


def test_menus_of_any_length_say_what_each_entry_does() -> None:
    blocks = tuple((Draw(number),) for number in range(1, 7))
    found = options(asking(nodes.ChooseOne(blocks), A=captain()).game)
    words = ["Draw 1 card", *(f"Draw {number} cards" for number in range(2, 7))]
    assert [option.sentence for option in found] == words


def test_giving_don_cards_of_any_state_does_not_speak_of_returning() -> None:
    side = captain()
    side.don, side.rested_don = 1, 1
    game = asking(nodes.GiveDon(nodes.This(), 1, "any", up_to=True), A=side).game
    assert all("Return" not in option.sentence for option in options(game))


@pytest.mark.parametrize("seed", range(6))
def test_no_two_options_of_a_decision_share_a_form(seed: int) -> None:
    game = Match(random_decks(seed)).game(seed)
    chance = seeded(seed)
    while game.decision is not None:
        found = options(game)
        assert len(found) == len(game.decision.options) == len({option.form for option in found})
        assert all(option.sentence for option in found)
        assert [option.form[0] for option in found] == [VERBS[verb_of(code)] for code in game.decision.options]
        game.choose(chance.below(len(found)))


def test_an_option_is_plain_data() -> None:
    game = BY_KIND["block"]()
    handle = handle_of(game, game.cards[game.players[1].characters[0]])
    option, said = options(game)[1], "Block with B's wall: 3000 against 5000"
    assert option.sentence == said and option.form == ("block", handle)
    assert msgspec.json.decode(msgspec.json.encode(option), type=Option) == option


def test_a_counter_for_another_card_than_the_attacked_one_only_says_how_much() -> None:
    sentences = [option.sentence for option in options(BY_KIND["counter"]())]
    assert sentences[1:] == [
        "Trash shield for its Counter: B's Leader leader 5000 → 6000 against 5000",
        "Trash shield for its Counter: B's mate +1000",
    ]


def test_an_event_whose_cost_cannot_be_paid_says_so() -> None:
    dear = event("dear", nodes.Activate(("main",), cost=(nodes.ReturnDon(3),), steps=(Draw(1),)), cost=1)
    assert ("play", f"Play dear for 1{UNPAYABLE}") in said(options(Table(A=Side(hand=[dear], don=2)).game))
    assert ("play", "Play dear for 1") in said(options(Table(A=Side(hand=[dear], don=3)).game))


# -- the words of official cards ---------------------------------------------------------------------------------------

PAIRS = [(BUILT_IN[place], BUILT_IN[(place + 5) % len(BUILT_IN)]) for place in range(0, len(BUILT_IN), 2)]


def questions(first: str, second: str) -> Iterator[Game]:
    """The decisions of a random game between built-in decks."""
    game = Match([built_in(first), built_in(second)]).game(len(first))
    chance = seeded(len(second))
    while game.decision is not None:
        yield game
        game.choose(chance.below(len(game.decision.options)))


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_effects_are_offered_in_the_words_of_their_cards(first: str, second: str) -> None:
    asked = 0
    for game in questions(first, second):
        for option in options(game):
            name, _, text = option.sentence.partition(": ")
            asking = game.stack[-1]
            if option.form[0] == "activate":
                asked += 1
                assert text in lines_of(game, name.rpartition("'s ")[2].removeprefix("Leader "))
            elif option.form[0] == "event":
                asked += 1
                assert text in lines_of(game, name.removeprefix("Activate ").rpartition(" for ")[0])
            elif option.form[0] == "yes" and isinstance(asking, Resolution) and asking.stage != RUN:
                asked += 1
                assert text in english(library[asking.ability.printed.number])
            elif option.form[0] == "yes" and name.startswith("Activate the [Trigger] of "):
                asked += 1
                assert text in lines_of(game, name.removeprefix("Activate the [Trigger] of "))
    assert asked > 3


def lines_of(game: Game, name: str) -> set[str]:
    """What the cards with a name say."""
    return {line for printed in game.printed if printed.name == name for line in english(library[printed.number])}


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_every_choice_of_an_effect_says_what_it_is_for(first: str, second: str) -> None:
    for game in questions(first, second):
        assert game.decision is not None
        kind = KINDS[game.decision.kind]
        asking = next((one for one in reversed(game.stack) if isinstance(one, Resolution)), None)
        if kind in ("pick", "number", "menu", "use") and asking is not None:
            source = game.physical(asking.context.source).printed.name
            assert source in plain(question(game))
            if kind in ("pick", "number"):
                assert purpose(
                    asking.ability, asking.position, game.decision.seat != asking.context.seat
                ).step in plain(question(game))
                assert purpose(asking.ability, asking.position, game.decision.seat != asking.context.seat).step
            for option in options(game):
                assert option.form[0] != "pick" or not option.sentence.startswith("Choose ")
                assert option.form[0] != "choose" or not option.sentence.startswith(("The ", "Number "))


@pytest.mark.parametrize(
    ("text", "question", "sentences"),
    [
        (
            "Your opponent trashes 1 card from their hand.",
            "B chooses cards for A's Leader boss: Trash 1 card from your hand (8-4-4).",
            ["Trash one", "Trash two"],
        ),
        (
            "Your opponent may trash 1 card from their hand. If they do not, draw 1 card.",
            "B may use an effect for A's Leader boss: You may trash 1 card from your hand (8-1-2, 8-3-1-4).",
            ["Trash 1 card from your hand", "Do not do so"],
        ),
        (
            "Your opponent chooses one: • Your opponent trashes 1 card from their hand. • Draw 1 card.",
            "B chooses one of several effects for A's Leader boss: Choose one: • Trash 1 card from your hand. "
            "• Your opponent draws 1 card (8-4-4).",
            ["Trash 1 card from your hand", "Your opponent draws 1 card"],
        ),
    ],
)
def test_an_opponent_who_is_asked_reads_the_effect_from_their_own_side(
    text: str, question: str, sentences: list[str]
) -> None:
    mine = Side(leader=leader("boss", *read(f"[Activate: Main] {text}").abilities))
    table = Table(A=mine, B=Side(hand=[character("one"), character("two")])).choose("activate A boss")
    assert explain(table.game).splitlines()[1] == question
    assert [option.sentence for option in options(table.game)] == sentences


def test_an_edited_card_says_its_own_text_in_each_of_two_games() -> None:
    """A game is not told the text of another game's card of the same number."""
    said = []
    for text in ("[Activate: Main] Draw 1 card.", "[Activate: Main] Draw 2 cards."):
        said.append(Table(A=Side(leader=leader("boss", *read(text).abilities))))
    sentences = [options(table.game)[1].sentence for table in said]
    assert sentences == [f"Activate A's Leader boss: [Activate: Main] Draw {count}." for count in ("1 card", "2 cards")]


def test_an_amount_that_is_counted_is_said_with_what_it_counts() -> None:
    text = (
        "[Activate: Main] Up to 1 of your Characters gains +1000 power for every card in your trash during this turn."
    )
    table = Table(A=Side(leader=leader("boss", *read(text).abilities), characters=[character("mate")], trash=1))
    table.choose("activate A boss")
    assert "A's mate gains +1000 power for every card in your trash during this turn" in [
        option.sentence for option in options(table.game)
    ]


def test_whose_hand_or_deck_a_picked_card_goes_to_is_said() -> None:
    text = "Return up to 1 Character to the owner's hand."
    boss = leader("boss", f"[Activate: Main] {text}")
    table = Table(A=Side(boss, [character("mine")]), B=Side(characters=[character("foe")])).choose("activate A boss")
    sentences = [option.sentence for option in options(table.game)]
    assert sentences == ["Return A's mine to A's hand", "Return B's foe to B's hand", "Choose none"]
    assert personal(options(table.game)[0].parts, 0) == "Return your mine to your hand"
