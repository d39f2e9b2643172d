"""Rulings on cards of ST30."""

from __future__ import annotations

from tests.support import rules, ruling
from tests.support.cards import character
from tests.support.official import card, cards
from tests.support.table import Side, Table


@ruling("6684ebcc", "ST30-001")
def test_luffy_and_ace_lose_no_power_without_a_great_character() -> None:
    """Without Characters there is none of 7000 base power, so the Leader keeps all his power."""

    def power(*powers: int) -> int:
        crew = [character(f"mate {number}", power=one) for number, one in enumerate(powers)]
        return Table(A=Side(card("ST30-001"), characters=crew)).power("A Luffy & Ace")

    assert power() == 6000 and power(6000) == 6000 and power(6000, 7000) == 4000


@ruling("ff3a962e", "ST30-001")
def test_luffy_and_ace_do_not_gain_the_power_that_they_give() -> None:
    """The Leader goes by neither of the two names, so the 3000 of the opponent's turn is for others only."""
    crew = [character(name, power=2000) for name in ("Portgas.D.Ace", "Monkey.D.Luffy", "mate")]
    names = ("A Luffy & Ace", "Portgas.D.Ace", "Monkey.D.Luffy", "mate")
    for turn, expected in (("A", [6000, 2000, 2000, 2000]), ("B", [6000, 5000, 5000, 2000])):
        table = Table(A=Side(card("ST30-001"), characters=crew), turn=turn)
        assert [table.power(name) for name in names] == expected


@rules("8-3-1-3")
@ruling("7aadfc74", "ST30-012")
def test_luffy_gains_no_rush_when_no_active_don_is_left() -> None:
    """Played with the last four active DON!! cards, Luffy has none to rest for [Rush]."""

    def play(don: int) -> Table:
        return Table(A=Side(hand=cards("ST30-012"), don=don)).choose("play Monkey.D.Luffy")

    table = play(don=4)
    assert table.asked == ("A", "main") and table.don("A") == (0, 4)
    assert not table.offers("attack Monkey.D.Luffy B leader")
    table = play(don=5).choose("yes")
    assert table.don("A") == (0, 5) and table.offers("attack Monkey.D.Luffy B leader")
