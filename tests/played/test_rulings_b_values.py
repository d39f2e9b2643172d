"""Rulings on power, cost and Counter: base and current, permanent and resolved, added and set."""

from logpose.cards import Card
from logpose.language import nodes
from tests.support.cards import choose, event, main
from tests.support.official import card, cards
from tests.support.table import Placed, Side, Table

SHOT = event("shot", main(nodes.KnockOut(choose())), cost=0)


def test_a_card_of_several_names_is_one_card_of_a_different_name() -> None:
    """Ruling 2503eeb3. Luffy beside Rosinante & Law counts two names."""

    def power(*numbers: str) -> int:
        luffy = Placed(card("OP16-034"), given=1)
        return Table(A=Side(characters=[luffy, *cards(*numbers)])).power("Monkey.D.Luffy") - 1000

    assert power() == 1000
    assert power("EB04-038") == 2000
    assert power("OP13-031", "OP13-031") == 2000


def test_cards_that_share_one_of_their_names_still_differ() -> None:
    """Ruling 286cd2d9. Luffy, Law, and Rosinante & Law make three."""
    crew: list[Card | Placed] = [Placed(card("OP16-034"), given=1), *cards("OP13-031", "EB04-038")]
    assert Table(A=Side(characters=crew)).power("Monkey.D.Luffy") == 4000
    assert Table(A=Side(characters=crew[:2])).power("Monkey.D.Luffy") == 3000
