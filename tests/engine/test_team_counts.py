"""How many somebody has, in a team match: of the chosen partner, of a chosen opponent, of the user, of all players."""

import pytest

from logpose.language import nodes
from logpose.language.nodes import Cards, Compare, Count, GainPower, Number, ValueOf
from tests.support import rules, words
from tests.support.cards import activate, character, every, permanent
from tests.support.four import (
    CHARACTERS,
    LEADERS,
    RIVALS,
    SEATS,
    TEAM,
    THIS,
    for_a_turn,
    raised,
    under,
    using,
)
from tests.support.table import Placed, Side, Table

MATE = character("mate")
OPEN = ["trash", "don", "active_don", "rested_don", "given_don", "don_deck"]
SECRET = ["life", "face_up_life", "hand", "deck"]
ALL_COUNTS = [f"Countable.{of}" for of in OPEN + SECRET]


def having(of: str, numbers: dict[str, int]) -> dict[str, Side]:
    """Sides that have as many of something as is said."""
    found: dict[str, Side] = {}
    for seat, number in numbers.items():
        cards = [MATE] * number
        if of == "hand":
            side = Side(hand=cards)
        elif of in ("life", "face_up_life"):
            side = Side(life=cards)
        elif of == "deck":
            side = Side(deck=cards)
        elif of == "trash":
            side = Side(trash=cards)
        elif of == "rested_don":
            side = Side(don=1, rested_don=number)
        elif of == "given_don":
            side = Side(characters=[Placed(MATE, given=number)], don=1)
        elif of == "don_deck":
            side = Side(don_deck=number)
        elif of == "don":
            side = Side(characters=[Placed(MATE, given=1)], don=1, rested_don=number - 2)
        else:
            side = Side(don=number, rested_don=1)
        found[seat] = side
    return found


# A has 3, B 4, C 6, D 5 of everything.
NUMBERS = {"A": 3, "B": 4, "C": 6, "D": 5}


def turned_up(table: Table) -> Table:
    """All Life cards face-up, as an effect has left them."""
    for player in table.game.players:
        for id in player.life:
            table.game.cards[id].face_up = True
    return table


def measured(of: nodes.Countable, player: nodes.Player) -> Table:
    """A's Leader has gained as much power as a player has of something, up to the first question."""
    measure = activate(for_a_turn(GainPower(THIS, Number(of, player))))
    sides = having(of, NUMBERS)
    table = turned_up(under(measure, **sides))
    return table.choose("activate A leader")


@rules("team-11", "team-18")
@words("Number.player:you", *ALL_COUNTS)
@pytest.mark.parametrize("chosen", ["A", "C"])
@pytest.mark.parametrize("of", OPEN)
def test_what_you_have_in_open_areas_is_counted_of_the_chosen_partner(of: nodes.Countable, chosen: str) -> None:
    table = measured(of, "you")
    assert table.options() == TEAM
    assert raised(table.choose(f"seat {chosen}"), "A leader") == {"A leader": NUMBERS[chosen]}


@rules("team-20")
@words("Number.player:you", *ALL_COUNTS)
@pytest.mark.parametrize("of", SECRET)
def test_what_you_have_in_secret_areas_is_the_users(of: nodes.Countable) -> None:
    table = measured(of, "you")
    assert table.asked == ("A", "main")
    assert raised(table, "A leader") == {"A leader": NUMBERS["A"]}


@rules("team-9")
@words("Number.player:opponent", *ALL_COUNTS)
@pytest.mark.parametrize("chosen", ["B", "D"])
@pytest.mark.parametrize("of", OPEN + SECRET)
def test_what_your_opponent_has_is_counted_of_the_chosen_one(of: nodes.Countable, chosen: str) -> None:
    table = measured(of, "opponent")
    assert table.options() == RIVALS
    assert raised(table.choose(f"seat {chosen}"), "A leader") == {"A leader": NUMBERS[chosen]}


@rules("team-15")
@words("Number.player:each", *ALL_COUNTS)
@pytest.mark.parametrize("of", OPEN + SECRET)
def test_what_all_players_have_is_counted_together(of: nodes.Countable) -> None:
    table = measured(of, "each")
    assert raised(table, "A leader") == {"A leader": sum(NUMBERS.values())}


@rules("team-10", "team-13")
@words("Number.player:you", "Number.player:opponent", "Number.player:each", *ALL_COUNTS)
@pytest.mark.parametrize(("player", "counted"), [("you", "A"), ("opponent", "BD"), ("each", "ABCD")])
@pytest.mark.parametrize("of", OPEN + SECRET)
def test_a_permanent_effect_counts_the_users_own_and_both_opponents(
    of: nodes.Countable, player: nodes.Player, counted: str
) -> None:
    boost = permanent(GainPower(every("you", LEADERS), Number(of, player)))
    sides = having(of, NUMBERS)
    table = turned_up(under(boost, **sides))
    table.game.touch()
    total = sum(NUMBERS[seat] for seat in counted)
    assert raised(table, "A leader", "B leader", "C leader", "D leader") == {"A leader": total, "C leader": total}


@rules("team-19")
@words("Number.player:you", *ALL_COUNTS)
@pytest.mark.parametrize("of", OPEN + SECRET)
def test_a_condition_counts_what_the_user_has(of: nodes.Countable) -> None:
    """Also after a partner has been chosen."""
    enough = nodes.If(Compare(Number(of), "=", NUMBERS["A"]), (for_a_turn(GainPower(THIS, 10)),))
    sides = having(of, NUMBERS)
    both = activate(for_a_turn(GainPower(every("you", LEADERS), 1)), enough)
    table = turned_up(under(both, **sides))
    table.choose("activate A leader", "seat C")
    assert raised(table, "A leader", "C leader") == {"A leader": 10, "C leader": 1}


# -- cards that are counted --------------------------------------------------------------------------------------------


def crews() -> dict[str, Side]:
    return {seat: Side(characters=[MATE] * (place + 1)) for place, seat in enumerate(SEATS)}


@rules("team-9", "team-11", "team-15")
@words("Cards.whose:you", "Cards.whose:opponent", "Cards.whose:any")
@pytest.mark.parametrize(
    ("whose", "chosen", "counted"),
    [("you", "A", 1), ("you", "C", 3), ("opponent", "B", 2), ("opponent", "D", 4), ("any", "", 10)],
)
def test_characters_are_counted_of_whoever_is_meant(whose: nodes.Side, chosen: str, counted: int) -> None:
    table = using(for_a_turn(GainPower(THIS, Count((Cards(whose, kinds=CHARACTERS),)))), **crews())
    if chosen:
        table.choose(f"seat {chosen}")
    assert raised(table, "A leader") == {"A leader": counted}


@rules("team-10", "team-13")
@words("Cards.whose:you", "Cards.whose:opponent")
def test_a_permanent_effect_counts_the_users_characters_and_both_opponents() -> None:
    own = "This Leader gains +1 power for each of your Characters."
    theirs = "This Leader gains +100 power for each of your opponent's Characters."
    assert raised(under(own, theirs, **crews()), "A leader") == {"A leader": 601}


@rules("team-11", "team-18")
@words("Cards.whose:you")
def test_a_value_is_taken_from_the_chosen_partners_card() -> None:
    takes_over = nodes.SetBasePower(THIS, ValueOf("power", every("you")))
    table = using(
        for_a_turn(takes_over),
        A=Side(characters=[character("weak", power=1000)]),
        C=Side(characters=[character("strong", power=8000)]),
    )
    assert table.options() == TEAM
    assert table.choose("seat C").power("A leader") == 8000


@rules("team-18")
@words("Number.player:you")
def test_cards_and_their_number_are_of_the_same_chosen_partner() -> None:
    boost = GainPower(every("you", LEADERS), Number("trash"))
    table = using(for_a_turn(boost), A=Side(trash=2), C=Side(trash=7)).choose("seat C")
    assert raised(table, "A leader", "C leader") == {"C leader": 7}
