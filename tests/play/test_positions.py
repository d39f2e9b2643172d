"""Positions that people write: what a short text stands for, and what it leads to."""

from __future__ import annotations

import pytest

from logpose.engine.game import Game
from logpose.engine.saving import save
from logpose.engine.state import GameCard
from logpose.play.options import options
from logpose.play.positions import is_quiet, read_position, write_position
from logpose.play.positions.names import Names, Unknown
from logpose.play.views import view
from tests.support import rules
from tests.support.cards import character, leader, stage

SMALL = """
    A leader: OP01-001
    B leader: OP01-002
"""
TABLE = """
    turn: 6, B                                       # the second player's third turn
    A leader: OP01-001 rested +1 DON!!
    A characters: OP01-016 rested, ST01-012 +2 DON!!
    A don: 1 active, 2 rested, 1 frozen
    A hand: OP01-029 ×2, ST01-016 seen B
    A life: OP01-016, ST01-003 face-up, any 1
    A trash: OP01-004, any 2
    B leader: OP01-002 used
    B hand: OP01-016
    B characters: OP01-004 new, OP01-005 since 2
    B stage: OP02-024
    B don: 3 active
    B deck: OP01-006, any
"""


def card(game: Game, name: str) -> GameCard:
    return game.cards[Names(game).find(name)]


def numbers(game: Game, ids: list[int]) -> list[str]:
    return [game.cards[id].printed.number for id in ids]


def sentences(game: Game) -> list[str]:
    return [option.sentence for option in options(game)]


# -- what a text stands for ------------------------------------------------------------------------------------------------


@rules("5-1-2", "2-9-2", "3-3-1")
def test_two_leaders_are_enough() -> None:
    game = read_position(SMALL)
    first, second = game.players
    assert (game.turn, game.turn_seat, game.rules.version) == (5, 0, "1.1.9")
    assert (len(first.deck), len(first.life)) == (45, 5) and (len(second.deck), len(second.life)) == (46, 4)
    assert (first.don_deck, first.don_active, first.hand, first.trash, first.characters) == (10, 0, [], [], [])
    assert is_quiet(game)


def test_a_table_is_laid_out_as_written() -> None:
    game = read_position(TABLE)
    first, second = game.players
    assert (game.turn, game.turn_seat) == (6, 1)
    assert (card(game, "A leader").rested, card(game, "A leader").given) == (True, 1)
    nami, luffy = (game.cards[id] for id in first.characters)
    assert (nami.printed.number, nami.rested, nami.given) == ("OP01-016", True, 0)
    assert (luffy.printed.number, luffy.rested, luffy.given) == ("ST01-012", False, 2)
    assert numbers(game, first.hand) == ["OP01-029", "OP01-029", "ST01-016"]
    assert numbers(game, first.life)[::-1][:2] == ["OP01-016", "ST01-003"] and len(first.life) == 3
    assert [game.cards[id].face_up for id in reversed(first.life)] == [False, True, False]
    assert numbers(game, first.trash)[-1] == "OP01-004" and len(first.trash) == 3
    assert [game.cards[id].turn for id in second.characters] == [6, 2]
    assert numbers(game, [second.stage]) == ["OP02-024"]
    assert numbers(game, second.deck)[-1] == "OP01-006"
    assert card(game, "B leader").used != 0


@rules("3-3-1", "4-4-2")
def test_don_cards_that_are_nowhere_else_are_in_the_don_deck() -> None:
    first, second = read_position(TABLE).players
    assert (first.don_active, first.don_rested, first.don_frozen, first.don_deck) == (1, 2, 1, 4)
    assert (second.don_active, second.don_deck) == (3, 7)


def test_a_player_knows_the_own_hand_and_others_what_they_have_seen() -> None:
    game = read_position(TABLE)
    assert [game.cards[id].seen for id in game.players[0].hand] == [1, 1, 2]
    assert {game.cards[id].seen for id in game.players[0].deck} == {0}


@rules("3-1-5")
def test_whoever_has_seen_a_card_in_a_hand_is_unsure_of_it_once_a_copy_has_been_played() -> None:
    table = f"""
    {SMALL.strip()}
    A don: 5 active
    A hand: ST01-003, ST01-003 seen B
    """
    before, after = read_position(table), read_position(f"{table}choices: play A ST01-003")
    assert [len(view(game, 1).sides[0].known_hand) for game in (before, after)] == [1, 0]
    again = read_position(write_position(after))
    assert again.players[0].hand_seen and save(again) == save(after)


@rules("5-1-2-3", "5-1-2-2")
def test_cards_that_do_not_matter_are_plain_and_could_be_in_the_deck() -> None:
    player = (game := read_position(SMALL)).players[1]
    cards = [game.cards[id].printed for id in player.deck + player.life]
    assert len(cards) == 50
    assert all(
        one.is_character and not one.has_text and one.colours & game.cards[player.leader].printed.colours
        for one in cards
    )
    assert max(cards.count(one) for one in cards) <= 4


def test_turns_are_counted_as_if_they_had_been_taken_in_order() -> None:
    first = read_position("turn: 1, B\nA leader: OP01-001\nB leader: OP01-002\nB don: 1 active")
    assert [player.turns for player in first.players] == [0, 1]
    assert [player.turns for player in read_position(TABLE).players] == [3, 3]
    given = read_position(TABLE + "    A turns: 5\n")
    assert [player.turns for player in given.players] == [5, 3]


@rules("6-5-6-1")
def test_nobody_attacks_in_the_first_turn() -> None:
    text = "turn: {}, A\nA leader: OP01-001\nA don: 1 active\nB leader: OP01-002"
    assert not any(one.startswith("Attack") for one in sentences(read_position(text.format(1))))
    assert any(one.startswith("Attack") for one in sentences(read_position(text.format(3))))


@rules("6-2-3", "6-2-4", "6-3-1", "6-4-1")
def test_a_turn_may_be_about_to_begin() -> None:
    game = read_position("phase: refresh\n" + TABLE.replace("    ", "").replace("turn: 6, B", "turn: 7, A"))
    player = game.players[0]
    assert (game.turn, game.turn_seat, player.turns) == (7, 0, 4) and is_quiet(game)
    assert not card(game, "A leader").rested and card(game, "A leader").given == 0
    assert len(player.hand) == 4
    assert (player.don_active, player.don_rested, player.don_deck) == (7, 1, 2)


@rules("6-6-1")
def test_the_end_phase_may_be_about_to_begin() -> None:
    game = read_position("phase: end\nA leader: OP01-001\nB leader: OP01-002\nB don: 1 active")
    assert (game.turn, game.turn_seat) == (6, 1) and is_quiet(game)


@rules("1-2-1-1-2", "9-2-1-2")
def test_an_empty_deck_is_noticed_at_once() -> None:
    game = read_position("A leader: OP01-001\nB leader: OP01-002\nB deck: none")
    assert game.result is not None and (game.result.winners, game.result.rule) == ([0], "1-2-1-1-2")


def test_four_leaders_are_a_team_match() -> None:
    leaders = "A leader: OP01-001\nB leader: OP01-002\nC leader: OP01-001\nD leader: OP01-031"
    game = read_position(f"{leaders}\nturn: 8, D\nD don: 1 active")
    assert [len(player.life) for player in game.players] == [3, 2, 3, 3]
    assert save(read_position(write_position(game))) == save(game)


def test_the_seed_is_the_luck_of_what_follows() -> None:
    states = [read_position(f"seed: {seed}\nA leader: OP01-001\nB leader: OP01-002").generator.a for seed in (7, 7, 8)]
    assert states[0] == states[1] != states[2]


def test_cards_besides_the_library_can_be_given() -> None:
    cards = [leader("boss"), character("mate", power=7000), stage("ship")]
    game = read_position("A leader: T-boss\nA characters: T-mate\nA stage: T-ship\nB leader: OP01-002", cards)
    assert game.power(card(game, "A T-mate")) == 7000
    assert save(read_position(write_position(game), cards)) == save(game)


# -- effects and memory ----------------------------------------------------------------------------------------------------


@rules("8-1-4-2", "6-6-1-3")
def test_effects_apply_and_end() -> None:
    game = read_position(
        TABLE
        + """
    effects:
      B OP01-005: +2000 power, this turn, by B leader
      B OP01-005: base cost 9, this game
      B OP01-004: rush+blocker, until the end of A's turn
      A OP01-016: negated, until the start of A's turn, by B leader
    """
    )
    uta, usopp, nami = card(game, "B OP01-005"), card(game, "B OP01-004"), card(game, "A OP01-016")
    plain = uta.printed.power
    assert (game.power(uta), game.cost(uta), game.negated(nami)) == (plain + 2000, 9, True)
    assert any(one.startswith("Attack") and "Usopp" in one for one in sentences(game))  # it came this turn
    assert [modifier.seat for modifier in nami.modifiers] == [1]
    game.choose(0)  # B ends the turn
    assert (game.turn_seat, game.power(uta), game.cost(uta), game.negated(nami)) == (0, plain, 9, False)
    assert usopp.modifiers
    game.choose(0)
    assert not card(game, "B OP01-004").modifiers


def test_memory_of_the_turn_is_read() -> None:
    game = read_position(
        TABLE
        + """
    activated: A OP01-029/2, B
    knocked out: A OP01-004
    battled: A OP01-016 with B leader
    extra turns: B
    """
    )
    event = game.players[0].hand[1]
    assert (game.events_this_turn, game.activated_events) == ([event], 0b11)
    assert (game.knocked_out_this_turn, game.knocked_out) == ([card(game, "A OP01-004").id], 0b01)
    assert game.battled_this_turn == [card(game, "A OP01-016").handle, game.players[1].leader]
    assert game.extra_turns == [1]
    assert save(read_position(write_position(game))) == save(game)


def test_cards_are_named_by_owner_number_and_copy() -> None:
    game = read_position(TABLE)
    names = Names(game)
    first = game.players[0]
    assert names.find("A OP01-016") == first.characters[0]
    assert names.find("A OP01-016/2") == first.life[-1] and names.of(first.life[-1]) == "A OP01-016/2"
    assert names.find("st01-012") == first.characters[1]
    reasons = {
        "OP01-004": "several players",
        "A OP01-016/3": "only 2",
        "A OP05-119": "no card",
        "C leader": "no player C",
        "leader": "several",
    }
    for name, reason in reasons.items():
        with pytest.raises(Unknown, match=reason):
            names.find(name)


# -- choices since ---------------------------------------------------------------------------------------------------------


@rules("7-1-2-1", "7-1-3-2")
def test_choices_lead_on_from_the_table() -> None:
    game = read_position(
        TABLE.replace("turn: 6, B", "turn: 7, A")
        + """
    choices:
      give ST01-012
      attack A ST01-012 B leader
    """
    )
    assert game.battle() is not None and card(game, "A ST01-012").given == 3
    assert not is_quiet(game) and game.decision is not None and game.decision.seat == 1


def test_choices_may_end_the_game() -> None:
    text = "turn: 7, A\nA leader: OP01-001\nB leader: OP01-002\nB life: none\nchoices:\n  attack leader leader"
    game = read_position(text.replace("attack leader leader", "attack A leader B leader"))
    assert game.result is not None and game.result.winners == [0]


@rules("8-1-3-3-5")
def test_a_chosen_order_of_permanent_effects_is_part_of_a_position() -> None:
    rivals = [character(name, "Negate the effects of all of your other Characters.") for name in ("first", "second")]
    text = """
        turn: 7, A
        A leader: T-leader
        B leader: T-leader
        A characters: T-first, T-second
        permanents: A T-second, A T-first
    """
    game = read_position(text, [leader(), *rivals])
    assert [game.negated(game.cards[id]) for id in game.players[0].characters] == [True, False]
    assert "permanents: A T-second, A T-first" in write_position(game)


@pytest.mark.parametrize("ban", [True, False])
def test_a_prohibition_on_a_player_is_written_by_hand_without_what_its_effect_has_bound(ban: bool) -> None:
    lines = [
        "A leader: OP01-001",
        "B leader: OP01-002",
        "A characters: OP13-028",
        "A hand: OP01-006",
        "A don: 3 active",
    ]
    if ban:
        lines.append("effects: table: player-ban OP13-028 part 1 on A, this turn, by A OP13-028")
    assert any(one.form[0] == "play" for one in options(read_position("\n".join(lines)))) != ban
