"""General rulings on chapter 6: giving DON!! cards."""

from tests.support import rules, ruling
from tests.support.cards import character
from tests.support.table import Placed, Side, Table


@ruling("6153d0f2")
@rules("6-5-5-1")
def test_a_given_don_card_cannot_be_given_to_another_card() -> None:
    """A DON!! card that has been given stays where it is; only active ones of the cost area can be given."""
    crew = [Placed(character("rich"), given=1), Placed(character("poor"))]
    table = Table(A=Side(characters=crew, rested_don=1))
    assert not any(option.startswith("give") for option in table.options())
    table = Table(A=Side(characters=crew, don=1)).choose("give poor")
    assert (table.given("rich"), table.given("poor"), table.don("A")) == (1, 1, (0, 0))
    assert not any(option.startswith("give") for option in table.options())
