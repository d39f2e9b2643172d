"""Chapter 5-1: what a deck may hold, and texts that change it."""

from collections.abc import Sequence

import pytest

from logpose.cards import Card
from logpose.errors import DeckError, UsageError
from logpose.language import nodes
from logpose.language.nodes import HasName, HasType
from logpose.play.games import Deck, Match, new_game
from tests.support import rules
from tests.support.cards import character, event, leader, stage
from tests.support.probing import asking
from tests.support.table import Side


def fillers(count: int) -> list[Card]:
    """So many legal cards, at most four of a number."""
    return [character(f"filler {place // 4}") for place in range(count)]


def problems(cards: Sequence[Card], of: Card | None = None) -> list[str]:
    """What keeps the deck from being played; an empty list for a legal deck."""
    try:
        Match([Deck(of or leader(), tuple(cards)), Deck(leader("other"), tuple(fillers(50)))])
    except DeckError as error:
        return error.problems
    return []


@rules("5-1-2", "5-2-1-1")
@pytest.mark.parametrize("size", [0, 49, 50, 51])
def test_a_deck_has_exactly_fifty_cards(size: int) -> None:
    wrong = [] if size == 50 else [f"{size} cards in the deck; exactly 50 are needed (5-1-2)"]
    assert problems(fillers(size)) == wrong


@rules("5-1-2")
def test_a_deck_is_led_by_a_leader_card() -> None:
    assert problems(fillers(50), character("captain")) == ["T-captain captain is not a Leader card (5-1-2)"]


@rules("5-1-2")
def test_a_don_deck_has_ten_cards_unless_the_leader_says_otherwise() -> None:
    small = leader("small", "Under the rules of this game, your DON!! deck consists of 7 cards.")
    game = new_game([Deck(leader(), tuple(fillers(50))), Deck(small, tuple(fillers(50)))])
    assert [player.don_deck for player in game.players] == [10, 7]
    assert [(player.don_active, player.don_rested) for player in game.players] == [(0, 0), (0, 0)]


@rules("5-1-2-1")
def test_a_deck_holds_characters_events_and_stages_but_no_leaders() -> None:
    assert problems([*fillers(48), event("spell"), stage("tower")]) == []
    assert problems([*fillers(49), leader("second")]) == [
        "T-second second is a Leader card and cannot be in the deck (5-1-2-1)"
    ]


@rules("5-1-2-2")
def test_every_card_has_a_colour_of_the_leader() -> None:
    two = leader("two", colours=("green", "yellow"))
    greens = [character(f"green {place // 4}", colours=("green",)) for place in range(46)]
    yellow = character("yellow", colours=("yellow",))
    both = character("both", colours=("green", "yellow"))
    assert problems([*greens, yellow, yellow, both, both], two) == []
    red = character("red")
    assert problems([*greens, red, red, both, both], two) == ["T-red red has no colour of the Leader T-two (5-1-2-2)"]


@rules("5-1-2-2")
def test_a_card_of_two_colours_needs_a_leader_with_both() -> None:
    """One colour that the Leader has not is enough to keep it out: cards of such a colour cannot be in the deck."""
    two = leader("two", colours=("green", "yellow"))
    greens = [character(f"green {place // 4}", colours=("green",)) for place in range(48)]
    shared = character("shared", colours=("red", "yellow"))
    assert problems([*greens, shared, shared], two) == [
        "T-shared shared has a colour that the Leader T-two has not (5-1-2-2)"
    ]


@rules("5-1-2-3", "2-14-2")
def test_four_of_a_card_number_are_allowed_and_five_are_not() -> None:
    assert problems([*fillers(46), *[character("many")] * 4]) == []
    assert problems([*fillers(45), *[character("many")] * 5]) == [
        "5 × T-many many: at most 4 of a card number (5-1-2-3)"
    ]


@rules("5-1-2-3", "2-14-2")
def test_cards_of_one_name_with_different_numbers_are_counted_apart() -> None:
    again = Card("T-again", "many", "character", ("red",), cost=1, power=1000)
    assert problems([*fillers(42), *[character("many")] * 4, *[again] * 4]) == []


@rules("5-1-2-4", "5-1-2-4-1", "5-1-2-4-2", "1-3-1")
def test_a_card_may_say_that_any_number_of_it_is_allowed() -> None:
    swarm = character("swarm", "Under the rules of this game, any number of this card may be in a deck.")
    assert problems([swarm] * 50) == []
    many = character("many")
    assert problems([*[swarm] * 45, *[many] * 5]) == ["5 × T-many many: at most 4 of a card number (5-1-2-3)"]


@rules("5-1-2-4", "5-1-2-4-1", "5-1-2-4-2")
def test_a_leader_may_forbid_cards_by_their_cost() -> None:
    frugal = leader(
        "frugal", "Under the rules of this game, you cannot include cards with a cost of 9 or more in your deck."
    )
    eight, nine = character("eight", cost=8), character("nine", cost=9)
    assert problems([*fillers(49), eight], frugal) == []
    assert problems([*fillers(49), nine], frugal) == ["T-nine nine is excluded by the Leader T-frugal (5-1-2-4-1)"]
    assert problems([*fillers(49), nine]) == []


@rules("5-1-2-4-1", "5-1-2-4-2")
def test_a_leader_may_forbid_some_cards_of_one_category() -> None:
    """Events with a cost of 2 or more: other cards and cheaper Events are allowed."""
    silent = leader(
        "silent", "Under the rules of this game, you cannot include Event cards with a cost of 2 or more in your deck."
    )
    assert problems([*fillers(48), event("one", cost=1), character("two", cost=2)], silent) == []
    assert problems([*fillers(49), event("two", cost=2)], silent) == [
        "T-two two is excluded by the Leader T-silent (5-1-2-4-1)"
    ]


@rules("5-1-2-4-1", "5-1-2-4-2")
def test_a_leader_may_forbid_a_whole_category() -> None:
    wild = leader("wild", "Under the rules of this game, you cannot include Stage cards in your deck.")
    assert problems([*fillers(49), event("spell")], wild) == []
    assert problems([*fillers(49), stage("tower")], wild) == [
        "T-tower tower is excluded by the Leader T-wild (5-1-2-4-1)"
    ]


@rules("5-1-2-4-1", "5-1-2-4-2")
def test_a_leader_may_allow_only_cards_of_a_type() -> None:
    local = leader("local", "Under the rules of this game, you can only include {East Blue} type cards in your deck.")
    easterners = [character(f"e{place // 4}", types=("East Blue", "Navy")) for place in range(49)]
    assert problems([*easterners, character("e13", types=("East Blue",))], local) == []
    stranger = character("stranger", types=("Navy",))
    assert problems([*easterners, stranger], local) == [
        "T-stranger stranger is excluded by the Leader T-local (5-1-2-4-1)"
    ]


@rules("2-1-3", "2-4-4", "5-1-2-4-2")
def test_names_and_types_given_by_a_text_count_when_the_deck_is_built() -> None:
    alias = character("alias", nodes.NameRule(("Usopp",), types=("East Blue",)))
    plain = character("plain")
    for text, fault in [
        (nodes.DeckRule(never=(HasName(("Usopp",)),)), "alias"),
        (nodes.DeckRule(never=(HasType(("East Blue",)),)), "alias"),
    ]:
        strict = leader("strict", text)
        assert problems([*fillers(49), plain], strict) == []
        assert problems([*fillers(49), alias], strict) == [
            f"T-{fault} {fault} is excluded by the Leader T-strict (5-1-2-4-1)"
        ]


@rules("5-1-2", "5-2-1-1")
def test_all_problems_are_named_each_card_once_and_every_seat_is_checked() -> None:
    bad = [*fillers(41), *[character("many")] * 5, *[character("blue", colours=("blue",))] * 3]
    assert problems(bad) == [
        "49 cards in the deck; exactly 50 are needed (5-1-2)",
        "5 × T-many many: at most 4 of a card number (5-1-2-3)",
        "T-blue blue has no colour of the Leader T-leader (5-1-2-2)",
    ]
    good = Deck(leader(), tuple(fillers(50)))
    with pytest.raises(DeckError, match="deck of seat 1: 1 problem"):
        Match([good, Deck(leader(), tuple(fillers(49)))])
    with pytest.raises(DeckError, match="deck of seat 3: 1 problem"):
        Match([good, good, good, Deck(leader(), tuple(fillers(49)))])


@rules("5-1-2-3", "2-14-2")
def test_one_number_stands_for_one_card_in_all_decks_of_a_game() -> None:
    fake = Card("T-filler 0", "fake", "character", ("red",), cost=1, power=1000)
    good = Deck(leader(), tuple(fillers(50)))
    with pytest.raises(DeckError, match="T-filler 0 stands for two different cards"):
        Match([good, Deck(leader(), (*fillers(50)[1:], fake))])
    assert len(Match([good, good]).decks) == 2


@pytest.mark.parametrize("seed", [-1, 2**62])
def test_a_seed_that_cannot_be_used_is_refused(seed: int) -> None:
    deck = Deck(leader(), tuple(fillers(50)))
    with pytest.raises(UsageError, match=f"The seed {seed} cannot be used"):
        new_game([deck, deck], seed)
    assert new_game([deck, deck], 2**62 - 1).decision is not None
    assert new_game([deck, deck], 0).decision is not None


@rules("5-1-2-4", "5-1-2")
def test_a_don_deck_already_built_stays_though_its_rule_is_negated() -> None:
    """Judge-notes 22: the game goes on with the seven cards."""
    small = leader("leader", "Under the rules of this game, your DON!! deck consists of 7 cards.")
    table = asking(
        "Negate the effects of your Leader during this turn. Then, add 10 DON!! cards from your DON!! "
        "deck and set them as active.",
        A=Side(leader=small, don_deck=7),
    )
    assert table.don("A") == (7, 0)
