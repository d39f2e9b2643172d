"""The story of a game: one list of events for each listener, which only grows."""

from __future__ import annotations

import re

import msgspec
import pytest

from logpose import rulebook
from logpose.cli import position
from logpose.engine.generator import seeded
from logpose.language.reader import read
from logpose.play.games import Match, new_game
from logpose.play.options import options
from logpose.play.parts import CardPart, RulePart, SeatPart, VerbPart, personal
from logpose.play.records import Recorder
from logpose.play.story import Event, Story
from logpose.play.views import view
from logpose.sim.generated import random_decks
from logpose.sim.library_decks import library_decks
from logpose.sim.training_decks import training_decks
from tests.support.cards import character
from tests.support.marks import rules
from tests.support.positions import BY_KIND, main, wander
from tests.support.table import Side, Table

RULE = re.compile(r"\((\d+(?:-\d+)+|team-\d+)\)$")


def test_any_number_of_listeners_hear_the_same_game() -> None:
    game = new_game(training_decks()[:2], seed=3, listen=True)
    first, second = Story(game), Story(game)
    wander(game, 1, 40)
    everything = first.events()
    assert len(everything) > 20 and second.events() == everything
    assert first.events(0) == second.events(0) != first.events(1)
    assert first.events(0, since=5) == first.events(0)[5:]


def test_a_listener_who_remembers_a_place_misses_nothing_and_hears_nothing_twice() -> None:
    game = new_game(training_decks()[:2], seed=3, listen=True)
    story, heard = Story(game), list[Event]()
    for _ in range(60):
        heard += story.events(1, len(heard))
        wander(game, 1, 1)
    assert heard + story.events(1, len(heard)) == story.events(1)


def test_a_story_survives_take_backs() -> None:
    recorder = Recorder(training_decks()[:2], seed=5, listen=True)
    story = Story(recorder.game)
    for _ in range(9):
        recorder.choose(0)
    before = story.events(0)
    recorder.take_back(2)
    assert story.events(0)[: len(before)] == before
    assert [event.sentence for event in story.events(0)[len(before) :]] == ["2 choices are taken back."]
    recorder.choose(0)
    assert len(story.events(0)) > len(before) + 1


def test_cards_go_by_the_handles_of_the_listener_before_and_after() -> None:
    game = new_game(training_decks()[:2], seed=3, listen=True)
    story = Story(game)
    wander(game, 1, 6)
    drawn = [event for event in story.events(0) if event.what == "drew" and event.seat == 0]
    shown = {card.handle: card.number for card in view(game, 0).sides[0].known_hand}
    assert drawn and all(event.came_from == "deck" and event.went_to == "hand" for event in drawn)
    assert {event.after: event.number for event in drawn if event.after in shown}.items() <= shown.items()
    hidden = [event for event in story.events(1) if event.what == "drew" and event.seat == 0]
    assert [event for event in hidden if event.number or event.card or event.after] == []


def test_a_sentence_is_made_of_parts_and_can_be_said_to_its_player() -> None:
    game = new_game(training_decks()[:2], seed=3, listen=True)
    wander(game, 1, 6)
    event = next(event for event in Story(game).events(0) if event.what == "drew" and event.seat == 0)
    seat, _, verb, _, card, _, rule = event.parts
    assert seat == SeatPart(0) and verb == VerbPart("draws", 0) and rule == RulePart(("4-5-1",))
    assert isinstance(card, CardPart) and card.number == event.number
    assert event.sentence == f"A draws {card.name}. (4-5-1)"
    assert personal(event.parts, 0) == f"You draw {card.name}. (4-5-1)"
    assert personal(event.parts, 1) == event.sentence


def test_events_travel_as_json() -> None:
    game = new_game(library_decks(2), seed=2, listen=True)
    wander(game, 2, 200)
    events = Story(game).events(0)
    assert msgspec.json.decode(msgspec.json.encode(events), type=list[Event]) == events


def test_two_games_with_a_card_of_one_number_tell_their_own_text() -> None:
    first, second = training_decks()[0], training_decks()[1]
    other = msgspec.structs.replace(first.leader, name="Somebody Else", abilities=())
    games = [
        new_game([msgspec.structs.replace(first, leader=leader), second], seed=1) for leader in (first.leader, other)
    ]
    names = [view(game, 0).sides[0].leader.name for game in games]
    assert names == [first.leader.name, "Somebody Else"]


@rules("7-1-1-1")
def test_that_an_attacker_is_rested_goes_without_saying() -> None:
    game = main()
    story = Story(game)
    attack = next(place for place, option in enumerate(options(game)) if option.form[0] == "attack")
    game.choose(attack)
    assert [note.what for note in game.notes or []][:2] == ["attacked", "rested"]
    assert " attacks " in (told := story.sentences())[0] and not any("rested" in line for line in told)


def test_a_story_tells_what_happens_from_when_it_listens_and_nothing_twice() -> None:
    game = BY_KIND["opening-hand"]()
    story = Story(game)
    assert story.events() == []
    game.choose(1)
    news = story.sentences()
    assert news[0] == "B takes a mulligan and draws 5 new cards. (5-2-1-6-1)"
    assert len(news) == 6 and all(line.startswith("B draws ") for line in news[1:])
    assert story.events(since=6) == []


def test_a_game_that_was_listened_to_from_the_start_tells_its_preparations() -> None:
    game = new_game(training_decks()[:2], seed=3, listen=True)
    assert Story(game).sentences() == ["B wins the dice roll and decides who goes first. (5-2-1-4)"]


def test_the_end_is_told_once_and_last() -> None:
    game = main()
    story = Story(game)
    game.concede(1)
    assert story.sentences() == ["A won: B conceded. (1-2-3)"]


def whole_story(seed: int, generated: bool) -> list[str]:
    match = Match(random_decks(seed) if generated else training_decks()[seed % 3 : seed % 3 + 2])
    game = match.game(seed, listen=True)
    story = Story(game)
    chance = seeded(seed)
    while game.decision is not None:
        game.choose(chance.below(len(game.decision.options)))
    return story.sentences()


@pytest.mark.parametrize("generated", [False, True])
@pytest.mark.parametrize("seed", range(5))
def test_a_whole_game_is_told_in_sentences_with_rules_that_exist(seed: int, generated: bool) -> None:
    lines = whole_story(seed, generated)
    assert len(lines) > 30
    for line in lines:
        rule = RULE.search(line)
        if rule is None:
            assert re.fullmatch(r".+ is (added|returned) from the .+ to [AB]'s hand( by .+| to pay for .+)?\.", line)
        else:
            assert rule[1] in rulebook.all_rules()
            assert line.endswith(f". ({rule[1]})")
    assert re.search(r"won: |draw: |Nobody wins: ", lines[-1])
    assert not any(re.search(r"won: |draw: ", line) for line in lines[:-1])


def test_turns_are_counted_in_the_story() -> None:
    turns = [line for line in whole_story(2, False) if line.startswith("Turn ")]
    assert [int(line.split(":")[0].removeprefix("Turn ")) for line in turns] == list(range(1, len(turns) + 1))
    assert turns[0].endswith("(6-1-2)")


def test_listening_changes_nothing() -> None:
    match = Match(training_decks()[:2])
    heard, unheard = match.game(4, listen=True), match.game(4)
    assert wander(heard, 2, 10_000).decisions == wander(unheard, 2, 10_000).decisions


def test_a_keyword_for_a_time_is_drawn_once() -> None:
    """`logpose position` names what lasts with how long, not a second time without it."""
    rusher = character("rusher", *read("[On Play] This Character gains [Rush] during this turn.").abilities)
    table = Table(A=Side(hand=[rusher], don=1)).choose("play rusher")
    drawn = position.line(table.game, table.card("rusher")).plain
    assert drawn.count("Rush") == 1 and "Rush during this turn" in drawn


def test_a_choice_from_cards_looked_at_is_told_as_one_from_those_cards() -> None:
    text = (
        "[On Play] Look at 3 cards from the top of your deck; reveal up to 1 {Navy} type card and add it to your hand."
    )
    table = Table(A=Side(hand=[character("looker", *read(text).abilities)], don=1)).choose("play looker")
    told = "\n".join(Story(table.game).sentences(0))
    assert "from among those cards" in told and "the rest" not in told


def test_a_turn_that_ends_by_itself_says_so_to_its_player_alone() -> None:
    """Others would learn that nothing in the hand can be played."""
    table = Table(A=Side(hand=[character("dear", cost=9)]), B=Side())
    table.attack("A leader", "B leader").unopposed()
    story, line = Story(table.game), "A has nothing left to do: the turn ends by itself. (6-5-2)"
    assert line in story.sentences(0) and line in story.sentences()
    assert line not in story.sentences(1) and line not in story.sentences(-1)
    chosen = Table(A=Side(hand=[character("dear", cost=9)]), B=Side()).end_turn()
    assert line not in Story(chosen.game).sentences(0)
