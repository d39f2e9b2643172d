"""Chapter 5-2: the preparations before the first turn."""

from logpose.cards import Card
from logpose.engine.game import Game
from logpose.engine.options import KINDS, VERBS, option, verb_of
from logpose.engine.words import LEADER, MAIN_PHASE
from logpose.language import nodes
from logpose.play.games import Deck, new_game
from tests.support import rules
from tests.support.cards import auto, character, leader, stage

PLAIN = Deck(leader(), tuple(character(f"c{place:02}") for place in range(50)))


def deck(of: Card, *cards: Card) -> Deck:
    """The Leader's deck with these cards in it."""
    return Deck(of, (*cards, *PLAIN.cards[len(cards) :]))


def verbs(game: Game) -> list[str]:
    return [] if game.decision is None else [VERBS[verb_of(code)] for code in game.decision.options]


def asked(game: Game) -> tuple[int, str]:
    assert game.decision is not None
    return game.decision.seat, KINDS[game.decision.kind]


def choose_verb(game: Game, verb: str) -> Game:
    game.choose(verbs(game).index(verb))
    return game


def begin(*decks: Deck, seed: int = 3, goes: str = "first") -> Game:
    """A game in which the decider has said who goes first."""
    return choose_verb(new_game(decks or (PLAIN, PLAIN), seed), goes)


def keep_all(game: Game) -> Game:
    while asked(game)[1] == "opening-hand":
        choose_verb(game, "keep")
    return game


def names(game: Game, ids: list[int]) -> list[str]:
    return [game.cards[id].printed.name for id in ids]


def seed_for(decider: int, *decks: Deck) -> int:
    """A seed by which this seat decides."""
    return next(seed for seed in range(100) if asked(new_game(decks or (PLAIN, PLAIN), seed))[0] == decider)


# -- decks and Leaders -------------------------------------------------------------------------------------------------


@rules("5-2-1-2", "5-2-1")
def test_decks_are_shuffled_each_by_itself_and_nothing_is_drawn_yet() -> None:
    game = new_game([PLAIN, PLAIN], 3)
    listed = [card.name for card in PLAIN.cards]
    orders = [names(game, player.deck) for player in game.players]
    for order in orders:
        assert sorted(order) == sorted(listed)
        assert len([place for place in range(50) if order[place] == listed[place]]) < 10
    assert orders[0] != orders[1]
    assert [len(player.hand) + len(player.life) for player in game.players] == [0, 0]


@rules("5-2-1-2")
def test_the_seed_makes_the_order_and_the_same_seed_the_same_order() -> None:
    one, same, other = (new_game([PLAIN, PLAIN], seed) for seed in (7, 7, 8))
    assert one.players[0].deck == same.players[0].deck and one.players[1].deck == same.players[1].deck
    assert one.players[0].deck != other.players[0].deck


@rules("5-2-1-3")
def test_leaders_lie_in_their_areas_from_the_start() -> None:
    game = new_game([deck(leader("red one")), deck(leader("red two"))])
    leaders = [game.cards[player.leader] for player in game.players]
    assert [card.printed.name for card in leaders] == ["red one", "red two"]
    assert [card.area for card in leaders] == [LEADER, LEADER]
    assert [card.owner for card in leaders] == [0, 1]
    assert [len(player.deck) for player in game.players] == [50, 50]


# -- who goes first ----------------------------------------------------------------------------------------------------


@rules("5-2-1-4")
def test_chance_says_who_decides() -> None:
    deciders = [asked(new_game([PLAIN, PLAIN], seed))[0] for seed in range(40)]
    assert set(deciders) == {0, 1}
    assert 8 <= sum(deciders) <= 32


@rules("5-2-1-4-1", "5-2-1-5")
def test_that_player_alone_is_asked_and_no_effect_comes_between() -> None:
    eager = leader("eager", "At the start of the game, draw 1 card.")
    game = new_game([deck(eager), deck(eager)])
    assert asked(game)[1] == "first-or-second" and verbs(game) == ["first", "second"]
    assert game.decisions == 0
    assert [player.hand for player in game.players] == [[], []]


@rules("5-2-1-5", "5-2-1-8")
def test_the_choice_says_whose_turn_comes_first() -> None:
    for decider in (0, 1):
        seed = seed_for(decider)
        assert keep_all(begin(seed=seed, goes="first")).turn_seat == decider
        assert keep_all(begin(seed=seed, goes="second")).turn_seat == 1 - decider


# -- at the start of the game ------------------------------------------------------------------------------------------


@rules("5-2-1-5-1")
def test_start_of_the_game_effects_come_before_the_opening_hands() -> None:
    library = leader("library", "At the start of the game, trash 2 cards from the top of your deck.")
    game = begin(deck(library), PLAIN)
    assert asked(game)[1] == "opening-hand"
    assert len(game.players[0].trash) == 2 and len(game.players[0].deck) == 43
    assert len(game.players[1].trash) == 0 and len(game.players[1].deck) == 45
    assert [len(player.hand) for player in game.players] == [5, 5]


@rules("5-2-1-5-1")
def test_the_decider_processes_first_in_any_order_whoever_goes_first() -> None:
    """Each Leader trashes 1 and, separately, 2 cards: the events tell whose effects came when."""
    double = leader(
        "double",
        "At the start of the game, trash 1 card from the top of your deck.",
        "At the start of the game, trash 2 cards from the top of your deck.",
    )
    for decider in (0, 1):
        for goes in ("first", "second"):
            game = new_game([deck(double), deck(double)], seed_for(decider))
            game.notes = []
            choose_verb(game, goes)
            assert asked(game) == (decider, "order") and len(verbs(game)) == 2
            game.choose(1)
            assert [len(player.trash) for player in game.players][
                decider
            ] == 2 + 1  # the last one is taken without asking
            assert [len(player.trash) for player in game.players][1 - decider] == 0
            assert asked(game) == (1 - decider, "order")
            game.choose(0)
            assert asked(game)[1] == "opening-hand"
            trashed = [note.seat for note in game.notes if note.what == "trashed"]
            assert trashed == [decider] * 3 + [1 - decider] * 3


@rules("5-2-1-5-1")
def test_a_stage_can_come_into_play_from_the_deck_at_the_start() -> None:
    holy = stage("holy", types=("Holy Land",))
    lord_text = "At the start of the game, play up to 1 {Holy Land} type Stage card from your deck."
    lord = deck(leader("lord", lord_text), holy, stage("common"))
    for pick, stands in [("pick", True), ("pass", False)]:
        game = begin(lord, PLAIN)
        assert asked(game) == (0, "pick") and verbs(game) == ["pick", "pass"]
        choose_verb(game, pick)
        player = game.players[0]
        assert (player.stage >= 0) is stands
        assert len(player.deck) == (44 if stands else 45)
        if stands:
            assert game.cards[player.stage].printed.name == "holy"


@rules("5-2-1-5-2")
def test_a_deck_changed_at_the_start_is_shuffled_and_an_unchanged_one_is_not() -> None:
    holy = stage("holy", types=("Holy Land",))
    lord = deck(leader("lord", "At the start of the game, play up to 1 Stage card from your deck."), holy)
    game = begin(lord, PLAIN)
    before = [player.deck.copy() for player in game.players]
    choose_verb(game, "pick")
    left = [id for id in before[0] if game.cards[id].printed.name != "holy"]
    assert game.players[0].deck + game.players[0].hand[::-1] != left
    assert sorted(game.players[0].deck + game.players[0].hand) == sorted(left)
    assert game.players[1].deck + game.players[1].hand[::-1] == before[1]
    game = begin(lord, PLAIN)
    choose_verb(game, "pass")
    assert game.players[0].deck + game.players[0].hand[::-1] == before[0]


# -- opening hands -----------------------------------------------------------------------------------------------------


@rules("5-2-1-6")
def test_five_cards_each_from_the_top_and_the_first_player_is_asked_first() -> None:
    for goes in ("first", "second"):
        game = new_game([PLAIN, PLAIN], seed_for(0))
        before = [player.deck.copy() for player in game.players]
        choose_verb(game, goes)
        first = 0 if goes == "first" else 1
        for seat in (0, 1):
            assert game.players[seat].hand == before[seat][:-6:-1]
            assert game.players[seat].deck == before[seat][:-5]
        assert asked(game) == (first, "opening-hand") and verbs(game) == ["keep", "redraw"]
        choose_verb(game, "keep")
        assert asked(game) == (1 - first, "opening-hand")
        choose_verb(game, "keep")
        assert asked(game) == (first, "main")


@rules("5-2-1-6", "5-2-1-6-1")
def test_a_redraw_takes_back_the_whole_hand_shuffles_and_draws_five_once() -> None:
    game = begin()
    first = game.turn_seat
    player, other = game.players[first], game.players[1 - first]
    hand, rest, kept = player.hand.copy(), player.deck.copy(), other.hand.copy()
    choose_verb(game, "redraw")
    assert asked(game) == (1 - first, "opening-hand")  # nobody redraws twice
    assert len(player.hand) == 5 and len(player.deck) == 45
    assert sorted(player.hand + player.deck) == sorted(hand + rest)
    assert set(player.hand) != set(hand)
    assert player.deck[:40] != rest[:40]  # the deck was shuffled, not only cut
    assert other.hand == kept
    choose_verb(game, "redraw")
    assert asked(game) == (first, "main")
    assert other.hand != kept and len(other.hand) == 5


@rules("5-2-1-6")
def test_drawing_the_opening_hand_sets_no_effect_off() -> None:
    watcher = leader("watcher", "When you draw a card outside of your Draw Phase, draw 1 card.")
    game = begin(deck(watcher), deck(watcher))
    choose_verb(game, "redraw")
    keep_all(game)
    assert [len(player.hand) for player in game.players] == [5, 5]


# -- Life and the first turn -------------------------------------------------------------------------------------------


@rules("5-2-1-7", "2-9-2", "2-9-2-1")
def test_life_comes_unseen_from_the_top_of_the_deck_its_first_card_lowest() -> None:
    game = begin(deck(leader("four", life=4)), deck(leader("five", life=5)))
    assert [len(player.life) for player in game.players] == [0, 0]  # not before the redraws
    choose_verb(game, "keep")
    decks = [player.deck.copy() for player in game.players]
    game.notes = []
    choose_verb(game, "keep")
    for seat, life in [(0, 4), (1, 5)]:
        player = game.players[seat]
        assert player.life == decks[seat][: -life - 1 : -1]
        assert player.deck == decks[seat][:-life]
        assert not any(game.cards[id].face_up for id in player.life)


@rules("5-2-1-8", "5-2-1")
def test_then_the_first_player_begins_the_first_turn() -> None:
    game = keep_all(begin(seed=seed_for(1)))
    assert game.turn == 1 and game.turn_seat == 1 and game.phase == MAIN_PHASE
    assert len(game.stack) == 1  # the preparations are over
    assert [player.turns for player in game.players] == [0, 1]
    assert len(game.players[1].hand) == 5  # no draw
    assert game.players[1].don_active == 1 and game.players[1].don_deck == 9
    assert game.players[0].don_active == 0
    assert "attack" not in verbs(game)
    choose_verb(game, "end")
    assert game.turn == 2 and game.turn_seat == 0
    assert len(game.players[0].hand) == 6 and game.players[0].don_active == 2


@rules("5-2-1")
def test_the_preparations_are_told_to_whoever_listens() -> None:
    game = new_game([PLAIN, PLAIN], seed_for(1), listen=True)
    choose_verb(game, "second")
    choose_verb(game, "redraw")
    choose_verb(game, "keep")
    assert game.notes is not None
    told = [(note.what, note.seat, note.card is not None, note.other, note.amount) for note in game.notes]
    drew = [[("drew", seat, True, None, 1)] * 5 for seat in (0, 1)]
    assert told[:18] == [
        ("decides", 1, False, None, 0),
        ("goes-first", 0, False, None, 0),
        *drew[0],
        *drew[1],
        ("redrew", 0, False, None, 0),
        *drew[0],
    ]
    assert told[18][:2] == ("turn", 0)
    names_drawn = [note.card.name for note in game.notes if note.what == "drew" and note.seat == 1 and note.card]
    assert names_drawn == names(game, game.players[1].hand)
    assert new_game([PLAIN, PLAIN]).notes is None


@rules("5-2-1")
def test_a_game_copied_in_the_middle_of_the_preparations_goes_on_the_same_way() -> None:
    double = leader(
        "double",
        "At the start of the game, draw 1 card.",
        "At the start of the game, trash 1 card from the top of your deck.",
    )
    game = new_game([deck(double), deck(double)], seed_for(1))
    for index in [1, 0, 1, 1, 0]:
        twin = game.copy()
        before = [player.hand.copy() for player in game.players]
        twin.choose(index)
        assert [player.hand for player in game.players] == before
        game.choose(index)
        assert game.decision is not None and twin.decision is not None
        assert twin.decision.options == game.decision.options and twin.decision.seat == game.decision.seat
        assert [player.hand + player.deck + player.life for player in twin.players] == [
            player.hand + player.deck + player.life for player in game.players
        ]
    assert game.decision is not None and game.decision.options[0] == option(0)


@rules("9-1-2", "9-2-1")
def test_a_deck_that_runs_out_during_the_preparations_is_defeat() -> None:
    """An effect at the start can leave too few cards for hand and Life."""

    def left_with(count: int) -> Deck:
        return deck(leader(f"spender of {count}", auto("start_of_game", nodes.Trash(nodes.Top("deck", 50 - count)))))

    game = begin(left_with(5), PLAIN)
    assert game.result is not None and game.result.losers == [0] and game.result.rule == "1-2-1-1-2"
    game = begin(left_with(8), PLAIN)
    assert game.result is None
    keep_all_or_end(game)
    assert game.result is not None and game.result.losers == [0]
    game = begin(left_with(10), left_with(9))
    keep_all_or_end(game)
    assert game.result is not None and game.result.losers == [0, 1] and game.result.winners == []
    game = begin(left_with(11), PLAIN, goes="second")
    keep_all_or_end(game)
    assert game.result is None and len(game.players[0].deck) == 1


def keep_all_or_end(game: Game) -> None:
    while game.decision is not None and asked(game)[1] == "opening-hand":
        choose_verb(game, "keep")
