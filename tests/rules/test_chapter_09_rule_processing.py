"""Chapter 9: defeat is judged the moment it comes about, whatever else is going on."""

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support import rules
from tests.support.cards import character, event, every, leader, permanent
from tests.support.probing import asking
from tests.support.table import Side, Table

BIG = character("big", power=9000)


# -- at once -----------------------------------------------------------------------------------------------------------


@rules("9-1-2", "9-2-1-2")
def test_a_draw_stops_with_the_last_card_and_nothing_more_is_carried_out() -> None:
    table = asking("Draw 3 cards. Then, K.O. all of your Characters.", A=Side(deck=2, characters=[BIG]))
    assert table.winner == "B" and table.ended_by == "1-2-1-1-2"
    assert len(table.hand("A")) == 2 and table.area("big") == "Character area"


@rules("9-1-2", "9-2-1-2")
def test_refilling_the_deck_in_the_next_step_comes_too_late() -> None:
    table = asking(
        "Trash 1 card from the top of your deck. Then, place all cards from your trash at the top of "
        "your deck in any order.",
        A=Side(deck=1),
    )
    assert table.winner == "B" and len(table.names("A", "trash")) == 1
    other_way = asking(
        "Place all cards from your trash at the top of your deck in any order. Then, trash 1 card "
        "from the top of your deck.",
        A=Side(deck=1, trash=1, don=1),
    )
    assert other_way.ended_by == ""


@rules("9-1-2", "9-2-1-2")
def test_a_deck_emptied_while_a_cost_is_paid_ends_the_game_before_the_effect() -> None:
    burner = character("burner", "[Activate: Main] You may trash 2 cards from the top of your deck: You win the game.")
    table = Table(A=Side(characters=[burner], deck=2)).choose("activate burner")
    assert table.winner == "B" and table.ended_by == "1-2-1-1-2"
    table = Table(A=Side(characters=[burner], deck=3)).choose("activate burner")
    assert table.winner == "A" and table.ended_by == "1-2-5"


@rules("9-1-2", "9-2-1-2")
def test_defeat_in_the_attack_step_ends_the_game_before_the_damage() -> None:
    greedy = character("greedy", "[When Attacking] Draw 2 cards.", power=9000)
    table = Table(A=Side(characters=[greedy], deck=1), B=Side(life=0))
    table.attack("greedy", "B leader")
    assert table.winner == "B" and table.ended_by == "1-2-1-1-2"
    assert len(table.hand("A")) == 1


@rules("9-1-2", "9-2-1-2")
def test_defeat_in_the_middle_of_damage_processing() -> None:
    """The first of two Life cards draws B's last card: the second stays where it is."""
    mine = character("mine", "[Trigger] Draw 1 card.")
    double = character("double", "[Double Attack]", power=9000)
    table = Table(A=Side(characters=[double]), B=Side(life=[BIG, mine], deck=1))
    table.attack("double", "B leader").choose("yes")
    assert table.winner == "A" and table.ended_by == "1-2-1-1-2"
    assert table.life("B") == 1


@rules("9-1-2", "9-2-1-2")
def test_drawing_the_last_card_in_the_draw_phase_ends_the_turn_there() -> None:
    table = Table(A=Side(don=1), B=Side(deck=1, don_deck=5)).end_turn()
    assert table.winner == "A" and table.ended_by == "1-2-1-1-2"
    assert table.don("B") == (0, 0) and table.turn == "B"


@rules("9-1-2")
def test_effects_that_were_waiting_are_not_resolved_any_more() -> None:
    empty = "[On Play] Draw 1 card."
    watcher = "When your opponent plays a card, draw 1 card."
    table = Table(
        A=Side(hand=[character("last", empty)], don=1, deck=1), B=Side(characters=[character("watcher", watcher)])
    )
    table.choose("play last")
    assert table.winner == "B" and table.hand("B") == [] and table.asked == ("", "")


@rules("9-1-2", "9-2-1-2")
@pytest.mark.parametrize("answers", [("yes",), ("yes", "no")])
def test_drawing_one_by_one_is_judged_card_by_card(answers: tuple[str, ...]) -> None:
    deck = len(answers)
    table = asking("Draw up to 3 cards.", A=Side(deck=deck, don=1)).choose(*answers)
    assert table.ended_by == ("1-2-1-1-2" if deck == 1 else "")
    assert len(table.hand("A")) == 1


@rules("9-2-1-2")
def test_cards_being_looked_at_are_still_in_the_deck() -> None:
    """Judge-notes 30: looking at the whole deck does not empty it."""
    table = asking(
        "Look at 5 cards from the top of your deck; add up to 1 card to your hand. Then, place the "
        "rest at the bottom of your deck in any order.",
        A=Side(deck=[BIG, character("small")], don=1),
    )
    assert table.ended_by == "" and table.options() == ["pick big", "pick small", "pass"]
    table.choose("pick big")
    assert table.ended_by == "" and table.names("A", "deck") == ["small"]
    alone = asking(
        "Look at 5 cards from the top of your deck; add up to 1 card to your hand. Then, place the "
        "rest at the bottom of your deck in any order.",
        A=Side(deck=[BIG], don=1),
    ).choose("pick big")
    assert alone.ended_by == "1-2-1-1-2"


@rules("9-2-1-2", "1-2-2-2")
@pytest.mark.parametrize("area", ["hand", "trash", "life", "field"])
def test_wherever_the_last_card_goes_an_empty_deck_is_defeat(area: str) -> None:
    top = nodes.Top("deck")
    steps: dict[str, nodes.Step] = {
        "hand": nodes.AddToHand(top),
        "trash": nodes.Trash(top),
        "life": nodes.PlaceInLife(top),
        "field": nodes.Play(top),
    }
    assert asking(steps[area], A=Side(deck=[BIG])).ended_by == "1-2-1-1-2"
    assert asking(steps[area], A=Side(deck=[BIG, BIG], don=1)).ended_by == ""


# -- damage ------------------------------------------------------------------------------------------------------------


@rules("9-1-2", "9-2-1-1")
def test_damage_by_an_effect_at_zero_life_ends_the_game_within_the_effect() -> None:
    table = asking("Deal 1 damage to your opponent. Then, draw 1 card.", B=Side(life=0))
    assert table.winner == "A" and table.ended_by == "1-2-1-1-1" and table.hand("A") == []
    table = asking("Deal 1 damage to your opponent. Then, draw 1 card.", A=Side(don=1), B=Side(life=1))
    assert table.ended_by == "" and table.life("B") == 0 and len(table.hand("A")) == 1


@rules("9-1-2", "9-2-1-1")
def test_an_effect_can_defeat_its_own_player() -> None:
    table = asking("You take 1 damage.", A=Side(life=0))
    assert table.winner == "B" and table.ended_by == "1-2-1-1-1"


@rules("9-2-1-1")
def test_no_damage_is_no_defeat_at_zero_life() -> None:
    table = asking("Deal 0 damage to your opponent.", A=Side(don=1), B=Side(life=0))
    assert table.ended_by == "" and table.asked == ("A", "main")


# -- all who fulfil a condition ----------------------------------------------------------------------------------------

EMPTY_BOTH = nodes.Trash(nodes.All((nodes.Top("deck", 3, "any"),)))


@rules("9-2-1")
def test_both_players_defeated_at_the_same_judgement_both_lose() -> None:
    table = asking(EMPTY_BOTH, A=Side(deck=3), B=Side(deck=3))
    result = table.game.result
    assert result is not None
    assert result.winners == [] and result.losers == [0, 1] and result.rule == "1-2-1-1-2"
    assert result.is_draw and table.winner == ""


@rules("9-2-1", "1-2-1")
@pytest.mark.parametrize(("a", "b", "winner"), [(3, 4, "B"), (4, 3, "A")])
def test_only_the_players_who_fulfil_a_condition_lose(a: int, b: int, winner: str) -> None:
    table = asking(EMPTY_BOTH, A=Side(deck=a), B=Side(deck=b))
    assert table.winner == winner and table.ended_by == "1-2-1-1-2"
    assert table.game.result is not None and len(table.game.result.losers) == 1


@rules("9-2-1")
def test_players_who_lose_one_after_the_other_do_not_both_lose() -> None:
    """Two steps of one effect: the first defeat ends the game."""
    mine, theirs = nodes.Trash(nodes.Top("deck", 3)), nodes.Trash(nodes.Top("deck", 3, "opponent"))
    both = (Side(deck=3), Side(deck=3))
    assert asking(mine, theirs, A=both[0], B=both[1]).winner == "B"
    assert asking(theirs, mine, A=both[0], B=both[1]).winner == "A"


@rules("9-1-2", "9-2-1")
def test_after_the_end_nothing_is_asked_and_the_state_stays() -> None:
    spell = event("spell", "[Main] Trash 5 cards from the top of your opponent's deck. Then, draw 1 card.")
    table = Table(A=Side(hand=[spell], don=2), B=Side(deck=5)).choose("play spell")
    assert table.winner == "A" and table.options() == [] and table.hand("A") == []
    game = table.game
    assert (game.decision, game.forced, game.defeat_check_due, game.ran_out) == (None, -1, False, 0)
    game.run()
    assert game.decision is None and table.noted.count("ended") == 1


@rules("9-2-1", "1-2-1")
def test_the_end_is_told_with_the_winner_if_there_is_one() -> None:
    won = asking("You lose the game.").game
    drawn = asking(nodes.Lose("each")).game
    for game, winner in [(won, 1), (drawn, -1)]:
        assert game.notes is not None
        told = game.notes[-1]
        assert (told.what, told.seat, told.card, told.other, told.amount) == ("ended", winner, None, None, 0)


@rules("9-1-2", "1-3-1")
def test_after_a_win_with_a_late_defeat_in_sight_nothing_is_judged_again() -> None:
    late = leader(
        "late",
        "You do not lose when your deck has 0 cards. You lose at the end of the turn in which your "
        "deck becomes 0 cards.",
    )
    table = asking("Trash 3 cards from the top of your deck. Then, you win the game.", A=Side(leader=late, deck=3))
    assert table.winner == "A" and table.game.ran_out == 0
    table.game.run()
    assert table.winner == "A" and table.noted.count("ended") == 1


@rules("11-1-1-1")
@pytest.mark.parametrize("turn", ["A", "B"])
def test_permanent_effects_that_never_come_to_rest_are_a_draw(turn: str) -> None:
    """Beside them effects that need several rounds to come to rest are none."""

    def wavering(name: str, other: nodes.Selector, limit: int) -> Card:
        strong = nodes.Matches(other, (nodes.HasValue("power", ">=", limit),))
        return character(name, permanent(nodes.GainPower(nodes.This(), -2000), conditions=(strong,)), cost=1)

    def named(name: str) -> nodes.All:
        return every("you", where=(nodes.HasName((name,)),))

    steady = [wavering("third", named("second"), 3000), wavering("second", named("first"), 3000), character("first")]
    side = Side(characters=steady, hand=[character("calm"), wavering("waverer", nodes.This(), 3000)], don=3)
    table = Table(A=side, B=side, turn=turn).choose("play calm")
    assert table.ended_by == ""
    assert [table.power(f"{turn} {name}") for name in ("first", "second", "third")] == [
        3000,
        1000,
        3000,
    ]
    table.choose("play waverer")
    result = table.game.result
    assert result is not None
    assert result.is_draw and result.losers == [] and result.winners == [] and result.rule == "11-1-1-1"
    assert table.options() == [] and table.noted[-1] == "ended" and table.noted.count("ended") == 1


@rules("9-2-1-2")
def test_texts_on_an_empty_deck_speak_for_their_own_player_only() -> None:
    lucky = leader(
        "lucky", "Under the rules of this game, when your deck is reduced to 0, you win the game instead of losing."
    )
    late = leader(
        "late",
        "You do not lose when your deck has 0 cards. You lose at the end of the turn in which your "
        "deck becomes 0 cards.",
    )
    for own in (lucky, late):
        table = asking("Trash 3 cards from the top of your opponent's deck.", A=Side(leader=own), B=Side(deck=3))
        assert table.winner == "A" and table.ended_by == "1-2-1-1-2"
