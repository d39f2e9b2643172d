"""Players in a team match: who draws, chooses, may, takes damage, wins and loses; the user, a chosen opponent, or everybody."""

from collections.abc import Callable

import pytest

from logpose.cards import Card
from logpose.engine.lowering.cards import lower
from logpose.errors import NotRunnableError
from logpose.language import nodes
from logpose.language.nodes import DealDamage, Draw, Lose, Shuffle, Win
from tests.support import rules, words
from tests.support.cards import activate, character, choose, every, leader, permanent
from tests.support.four import (
    CREW,
    RIVALS,
    SEATS,
    TEAM,
    THIS,
    for_a_turn,
    four,
    lift,
    manned,
    raised,
    under,
    using,
    waiting,
    with_leader,
)
from tests.support.table import Side, Table

MATE = character("mate")


def hands(table: Table) -> list[int]:
    return [len(table.hand(seat)) for seat in SEATS]


def lives(table: Table) -> list[int]:
    return [table.life(seat) for seat in SEATS]


# -- drawing and shuffling ---------------------------------------------------------------------------------------------


@rules("team-14", "team-20")
@words("Draw.player:you")
def test_you_who_draw_are_the_user() -> None:
    assert hands(using("Draw 2 cards.")) == [2, 0, 0, 0]


@rules("team-17", "team-18")
@words("Draw.player:you")
def test_you_who_draw_are_the_user_after_a_partner_was_chosen() -> None:
    table = using("Your Leader gains +1 power during this turn. Then, draw 1 card.").choose("seat C")
    assert raised(table) == {"C leader": 1} and hands(table) == [1, 0, 0, 0]


@rules("team-14")
@words("Draw.player:you", "Draw.player:opponent")
@pytest.mark.parametrize(("player", "asked"), [("you", "A"), ("opponent", "D")])
def test_who_draws_up_to_a_number_says_when_to_stop(player: nodes.Player, asked: str) -> None:
    table = using(Draw(2, player, up_to=True))
    if player == "opponent":
        table.choose("seat D")
    assert table.asked == (asked, "draw")
    table.choose("yes", "no")
    assert hands(table) == [int(seat == asked) for seat in SEATS]


@rules("team-9", "team-15")
@words("Draw.player:opponent", "Draw.player:each")
def test_a_chosen_opponent_or_everybody_draws() -> None:
    table = using("Your opponent draws 2 cards.")
    assert table.options() == RIVALS
    assert hands(table.choose("seat D")) == [0, 0, 0, 2]
    assert hands(using(Draw(1, "each"))) == [1, 1, 1, 1]


@rules("team-9", "team-14", "team-15")
@words("Shuffle.player:you", "Shuffle.player:opponent", "Shuffle.player:each")
@pytest.mark.parametrize(
    ("player", "choice", "shuffled"), [("you", "", "A"), ("opponent", "B", "B"), ("each", "", "ABCD")]
)
def test_whose_deck_is_shuffled(player: nodes.Player, choice: str, shuffled: str) -> None:
    numbered = {seat: Side(deck=[character(f"{seat}{place}") for place in range(30)]) for seat in SEATS}
    table = using(Shuffle(player), **numbered)
    if choice:
        table.choose(f"seat {choice}")
    for seat in SEATS:
        in_order = table.names(seat, "deck") == [f"{seat}{place}" for place in range(30)]
        assert in_order is (seat not in shuffled)


# -- damage and the end of the game ------------------------------------------------------------------------------------


@rules("team-9", "team-14")
@words("DealDamage.player:you", "DealDamage.player:opponent")
def test_damage_is_dealt_to_the_user_or_to_the_chosen_opponent() -> None:
    assert lives(using("You take 1 damage.")) == [4, 5, 5, 5]
    table = using("Deal 2 damage to your opponent.")
    assert table.options() == RIVALS
    assert lives(table.choose("seat D")) == [5, 5, 5, 3]


@rules("team-1")
@words("DealDamage.player:opponent")
def test_damage_to_an_opponent_without_life_defeats_when_the_partner_has_none_either() -> None:
    table = using("Deal 1 damage to your opponent.", B=Side(life=0), D=Side(life=1)).choose("seat B")
    assert table.ended_by == "" and lives(table) == [5, 0, 5, 1]
    table.choose("activate A leader", "seat D")
    assert table.ended_by == "" and lives(table) == [5, 0, 5, 0]
    table.choose("activate A leader", "seat D")
    assert table.winner == "AC" and table.ended_by == "team-1"


@rules("1-2-5", "team-9")
@words("Win.player:you", "Win.player:opponent", "Lose.player:you", "Lose.player:opponent", "Lose.player:each")
@pytest.mark.parametrize(
    ("step", "choice", "winners"),
    [
        (Win(), "", "AC"),
        (Win("opponent"), "seat D", "BD"),
        (Lose(), "", "BD"),
        (Lose("opponent"), "seat B", "AC"),
        (Lose("each"), "", ""),
    ],
)
def test_the_team_of_who_wins_or_loses_wins_or_loses(step: nodes.Step, choice: str, winners: str) -> None:
    table = using(step)
    if choice:
        assert table.options() == RIVALS
        table.choose(choice)
    assert table.game.result is not None and table.winner == winners
    assert len(table.game.result.losers) == 4 - len(winners)


@rules("team-14")
@words("ExtraTurn")
@pytest.mark.parametrize("seat", list(SEATS))
def test_the_user_takes_the_extra_turn_and_the_order_goes_on_from_there(seat: str) -> None:
    with_leader_text = "[Activate: Main] [Once Per Turn] Take an extra turn after this one."
    sides = {seat: with_leader(None, seat, with_leader_text)}
    table = four(seat, **manned(**sides)).choose(f"activate {seat} leader")
    seen = []
    for _ in range(4):
        table.end_turn()
        seen.append(table.turn)
    after = SEATS.index(seat)
    assert seen == [seat, *(SEATS[(after + place) % 4] for place in (1, 2, 3))]


@rules("team-2")
@words("WhenDeckIsEmpty.result:win")
def test_a_leader_that_wins_with_an_empty_deck_wins_for_the_team_when_both_are_empty() -> None:
    empties = "[Activate: Main] Trash 9 cards from the top of your deck."
    winner = "Under the rules of this game, when your deck is reduced to 0, you win the game instead of losing."
    table = under(empties, A=Side(deck=2), C=with_leader(Side(deck=2), "C", empties, winner)).choose(
        "activate A leader"
    )
    assert table.ended_by == ""
    table.choose("end", "end", "activate C leader")
    assert table.winner == "AC" and table.ended_by == "1-2-5"


@rules("team-2")
@words("WhenDeckIsEmpty.result:lose_at_end_of_turn")
def test_a_leader_that_loses_late_delays_the_defeat_of_the_team() -> None:
    empties = "[Activate: Main] Trash 9 cards from the top of your deck."
    with_leader_text = (
        "You do not lose when your deck has 0 cards. You lose at the end of the turn in which your "
        "deck becomes 0 cards."
    )
    table = under(empties, A=Side(deck=2), C=with_leader(Side(deck=[]), "C", with_leader_text))
    table.choose("activate A leader")
    assert table.names("A", "deck") == [] and table.ended_by == ""
    table.end_turn()
    assert table.winner == "BD"


# -- may, menus and numbers --------------------------------------------------------------------------------------------


@rules("team-9", "team-14")
@words("May.player:you", "May.player:opponent")
@pytest.mark.parametrize(
    ("player", "choice", "asked"), [("you", "", "A"), ("opponent", "seat B", "B"), ("opponent", "seat D", "D")]
)
def test_who_may_is_asked(player: nodes.Player, choice: str, asked: str) -> None:
    table = using(nodes.May((for_a_turn(nodes.GainPower(THIS, 1)),), player))
    if choice:
        table.choose(choice)
    assert table.asked == (asked, "use")
    assert raised(table.choose("yes")) == {"A leader": 1}


@rules("team-11")
@words("May.player:you")
def test_you_may_do_something_with_a_chosen_partners_cards() -> None:
    table = using("You may rest all of your Characters.")
    assert table.asked == ("A", "use")
    assert table.choose("yes").options() == TEAM
    table.choose("seat C")
    assert table.rested("c1") and not table.rested("a1")


@rules("team-19")
@words("Did", "May.player:you")
def test_what_is_given_up_for_something_else_is_the_users_own() -> None:
    table = using("You may rest all of your Characters. If you do, your Leader gains +1 power during this turn.")
    table.choose("yes")
    assert table.rested("a1") and not table.rested("c1")
    assert table.options() == TEAM
    assert raised(table.choose("seat C")) == {"C leader": 1}


@rules("team-9")
@words("Did", "May.player:opponent")
def test_an_opponent_who_does_not_lets_the_rest_happen() -> None:
    spare = nodes.May((nodes.Trash(choose("opponent", (), "hand")),), "opponent")
    unless = nodes.If(nodes.Not(nodes.Did()), (DealDamage(1),))
    table = using(spare, unless, B=Side(hand=[MATE]), D=Side(hand=[MATE])).choose("seat D")
    assert table.asked == ("D", "use")
    assert lives(table.choose("no")) == [5, 5, 5, 4]


@rules("team-9", "team-14")
@words("ChooseOne.player:you", "ChooseOne.player:opponent")
@pytest.mark.parametrize(
    ("player", "choice", "asked"), [("you", "", "A"), ("opponent", "seat B", "B"), ("opponent", "seat D", "D")]
)
def test_who_chooses_one_of_several_is_asked(player: nodes.Player, choice: str, asked: str) -> None:
    table = using(nodes.ChooseOne(((Draw(1),), (for_a_turn(nodes.GainPower(THIS, 1)),)), player))
    if choice:
        table.choose(choice)
    assert table.asked == (asked, "menu")
    table.choose("choose 0")
    assert hands(table) == [1, 0, 0, 0]


@rules("team-9", "team-14")
@words("ChooseNumber.player:you", "ChooseNumber.player:opponent", "Chosen")
@pytest.mark.parametrize(
    ("player", "choice", "asked"), [("you", "", "A"), ("opponent", "seat B", "B"), ("opponent", "seat D", "D")]
)
def test_who_chooses_a_number_is_asked(player: nodes.Player, choice: str, asked: str) -> None:
    table = using(nodes.ChooseNumber(player=player), for_a_turn(nodes.GainPower(THIS, nodes.Chosen())))
    if choice:
        table.choose(choice)
    assert table.asked == (asked, "number")
    assert raised(table.choose("number 4")) == {"A leader": 4}


# -- each player -------------------------------------------------------------------------------------------------------


@rules("team-15")
@words("EachPlayer")
def test_each_player_acts_in_turn_and_is_you() -> None:
    """Round the table from the turn player, with the player's own cards and no choice of a partner."""
    full = {seat: Side(hand=[CREW[seat], MATE]) for seat in SEATS}
    with_leader_text = (
        "[Activate: Main] Each player does this: (Trash 1 card from your hand. Then, your Leader "
        "gains +1 power during this turn.)"
    )
    sides = {**full, "C": with_leader(full["C"], "C", with_leader_text)}
    table = four("C", **manned(**sides)).choose("activate C leader")
    for seat in "CDAB":
        assert table.asked == (seat, "pick")
        table.choose("pick mate")
    assert [table.hand(seat) for seat in SEATS] == [["a1"], ["b1"], ["c1"], ["d1"]]
    assert raised(table) == {f"{seat} leader": 1 for seat in SEATS}


# -- rules of a Leader -------------------------------------------------------------------------------------------------


@rules("team-28")
@words("DonPhaseRule", "FaceUpLifeRule")
def test_the_rules_of_a_leader_are_its_players_alone() -> None:
    table = waiting(
        "D",
        "1 DON!! card placed during your DON!! Phase is given to your Leader.",
        **{seat: Side(don_deck=10) for seat in SEATS},
    )
    given = []
    for _ in SEATS:
        table.end_turn()
        given.append(table.given(f"{table.turn} leader"))
    assert given == [1, 0, 0, 0]

    damage = activate(nodes.TurnLife(every("any", (), "life")), nodes.EachPlayer((DealDamage(1, "you"),)))
    under_text = "Your face-up Life cards go under your deck instead of to your hand, according to the rules."
    table = under(damage, under_text).choose("activate A leader")
    assert lives(table) == [4, 4, 4, 4]
    assert hands(table) == [0, 1, 1, 1]


# -- who the engine does not know --------------------------------------------------------------------------------------

Making = Callable[[nodes.Player], nodes.Ability]
BY_PLAYER: dict[str, Making] = {
    "Number.player": lambda who: activate(for_a_turn(nodes.GainPower(THIS, nodes.Number("hand", who)))),
    "Choose.chooser": lambda who: activate(nodes.Rest(nodes.Choose((nodes.Cards(),), chooser=who))),
    "TurnNumber.player": lambda who: permanent(lift("you"), conditions=(nodes.TurnNumber("=", 1, who),)),
    "Happened.player": lambda who: permanent(lift("you"), conditions=(nodes.Happened("event_activated", who),)),
    "Draw.player": lambda who: activate(Draw(1, who)),
    "Shuffle.player": lambda who: activate(Shuffle(who)),
    "AddDon.player": lambda who: activate(nodes.AddDon(player=who)),
    "ReturnDon.player": lambda who: activate(nodes.ReturnDon(player=who)),
    "RestDon.player": lambda who: activate(nodes.RestDon(player=who)),
    "SetDonActive.player": lambda who: activate(nodes.SetDonActive(player=who)),
    "KeepDonRested.player": lambda who: activate(nodes.KeepDonRested(player=who)),
    "DealDamage.player": lambda who: activate(DealDamage(player=who)),
    "ChooseNumber.player": lambda who: activate(nodes.ChooseNumber(player=who)),
    "Win.player": lambda who: activate(Win(who)),
    "Lose.player": lambda who: activate(Lose(who)),
    "PlayerCannot.player": lambda who: permanent(nodes.PlayerCannot(who, "play_cards")),
    "NegateTiming.player": lambda who: permanent(nodes.NegateTiming(who, "on_play")),
    "AddCost.player": lambda who: permanent(nodes.AddCost(who, "on_play", (nodes.RestDon(1),))),
    "AddCondition.player": lambda who: permanent(nodes.AddCondition(who, "on_play", nodes.YourTurn())),
    "PlayRested.player": lambda who: permanent(nodes.PlayRested(who)),
    "May.player": lambda who: activate(nodes.May((Draw(1),), who)),
    "ChooseOne.player": lambda who: activate(nodes.ChooseOne(((Draw(1),),), who)),
}
NOT_OF_EACH = (
    "Choose.chooser",
    "AddDon.player",
    "ReturnDon.player",
    "RestDon.player",
    "SetDonActive.player",
    "KeepDonRested.player",
    "DealDamage.player",
    "ChooseNumber.player",
    "Win.player",
    "May.player",
    "ChooseOne.player",
)
UNKNOWN: list[tuple[str, nodes.Player]] = [
    *((word, "owner") for word in BY_PLAYER),
    *((word, "each") for word in NOT_OF_EACH),
]


@words(*(f"{word}:{player}" for word, player in UNKNOWN))
@pytest.mark.parametrize(("word", "player"), UNKNOWN)
def test_a_word_that_does_not_say_which_players_are_meant_is_refused(word: str, player: nodes.Player) -> None:
    """Each player is then spelled out by EachPlayer, and an owner is who has the card."""
    ability = BY_PLAYER[word](player)
    card: Card = leader("leader", ability)
    with pytest.raises(NotRunnableError, match=f"'{player}'"):
        lower(card)


def test_the_words_that_are_refused_are_otherwise_known() -> None:
    for ability in BY_PLAYER.values():
        lower(leader("leader", ability("opponent")))
        lower(leader("leader", ability("you")))
