"""The rulings on cards of ST01, played."""

from __future__ import annotations

import pytest

from tests.support import rules, ruling
from tests.support.cards import character, event, leader
from tests.support.official import card, cards, next_turn
from tests.support.staples import WALL
from tests.support.table import Placed, Side, Table

HAT = character("hat", power=6000, types=("Straw Hat Crew",))


@ruling("3acca843", "ST01-002")
@rules("10-1-4-1")
def test_a_blocker_that_outgrows_usopps_ban_after_blocking_stays_the_target() -> None:
    """A Character that has blocked Usopp keeps the attack, even if a Counter lifts it over 5000 power."""
    usopp = Placed(card("ST01-002"), given=2)
    small = character("small", "[Blocker]", power=4000)
    strong = character("strong", "[Blocker]", power=5000)
    shield = character("shield", counter=2000)
    side = Side(leader=leader(power=1000), characters=[small, strong], hand=[shield, shield])
    table = Table(A=Side(characters=[usopp], don=1), B=side).attack("Usopp", "B leader")
    assert table.options() == ["pass", "block small"]
    table.choose("block small", "counter shield small")
    assert table.power("small") == 6000
    table.unopposed()
    assert table.life("B") == 5 and table.area("small") == "Character area"
    bare = Table(A=Side(characters=[usopp.card], don=1), B=side).attack("Usopp", "B leader")
    assert bare.offers("block strong")


@ruling("55efd1f3", "ST01-005")
@pytest.mark.parametrize("given", [1, 0])
def test_jinbe_may_strengthen_another_jinbe(given: int) -> None:
    """Jinbe excepts himself alone, not his name: a second Jinbe may be the one that he strengthens."""
    crew = [Placed(card("ST01-005"), given=given), Placed(card("ST01-005"))]
    table = Table(A=Side(characters=crew, don=1)).attack("Jinbe", "B leader")
    if given:
        assert table.options() == ["pick A leader", "pick Jinbe#2", "pass"]
        table.choose("pick Jinbe#2")
    assert table.asked == ("A", "main")
    assert table.power("Jinbe#2") == 5000 + 1000 * given and table.power("Jinbe") == 5000 + 1000 * given


@ruling("cbd65793", "ST01-007")
def test_nami_may_give_the_don_to_herself() -> None:
    """Nami is one of the Characters to whom she may give the rested DON!! card."""
    table = Table(A=Side(characters=cards("ST01-007"), rested_don=2)).choose("activate Nami")
    assert table.offers("pick Nami") and table.offers("pick A leader")
    table.choose("pick Nami", "number 1")
    assert table.given("Nami") == 1 and table.power("Nami") == 2000 and table.don("A") == (0, 1)


@ruling("9ea7d8bf", "ST01-012")
@pytest.mark.parametrize("given", [2, 1])
def test_luffys_ban_on_blockers_ends_with_his_battle(given: int) -> None:
    """Luffy forbids [Blocker] for his own battle only; the next attacker of the turn may be blocked."""
    luffy = Placed(card("ST01-012"), given=given)
    table = Table(A=Side(characters=[luffy, HAT], don=1), B=Side(characters=[WALL]))
    table.attack("Monkey.D.Luffy", "B leader")
    assert table.offers("block wall") is (given == 1)
    table.unopposed()
    assert table.life("B") == 4 and table.attack("hat", "B leader").offers("block wall")


@ruling("0f48817d", "ST01-013")
def test_zoro_keeps_his_own_bonus_in_the_opponents_turn() -> None:
    """Zoro's [DON!! x1] bonus lasts through both turns; the DON!! card's own 1000 counts in his player's turn only."""

    def power(turn: str, given: int) -> int:
        zoro = Placed(card("ST01-013"), given=given)
        return Table(A=Side(characters=[zoro], don=1), B=Side(don=1), turn=turn).power("Roronoa Zoro")

    assert power("B", 1) == 6000 and power("B", 0) == 5000
    assert power("A", 1) == 7000 and power("A", 0) == 5000


@ruling("a7d06984", "ST01-015")
def test_jet_pistol_cannot_reach_a_character_raised_over_6000() -> None:
    """Jet Pistol asks for the power of the moment: a printed 6000 raised to 7000 is safe, a lowered 7000 is not."""
    boost = "All of your [raised] Characters gain +1000 power."
    crew = [character("raised", boost, power=6000), character("plain", power=6000), character("lowered", power=7000)]
    weaken = event("weaken", "[Main] Give 1 of your opponent's Characters −1000 power during this turn.", cost=0)
    pistol = card("ST01-015")
    table = Table(A=Side(hand=[weaken, pistol], don=5), B=Side(characters=crew)).choose("play weaken", "pick lowered")
    assert table.power("raised") == 7000 and table.power("lowered") == 6000
    table.choose(f"play {pistol.name}")
    assert table.options() == ["pick plain", "pick lowered", "pass"]
    table.choose("pick plain")
    assert table.area("plain") == "trash"


@ruling("6752c88c", "ST01-016")
def test_diable_jambe_keeps_blockers_from_the_chosen_attacker_only() -> None:
    """Diable Jambe forbids [Blocker] against the chosen card alone; another attacker of the turn may be blocked."""
    side = Side(characters=[HAT, character("other")], hand=cards("ST01-016"), don=2)
    table = Table(A=side, B=Side(characters=[WALL])).choose("play Diable Jambe", "pick hat", "attack hat B leader")
    assert table.life("B") == 4 and table.asked == ("A", "main")
    assert table.attack("A leader", "B leader").offers("block wall")


@ruling("989bb76f", "ST01-016")
def test_diable_jambes_trigger_knows_a_blocker_from_a_card_that_speaks_of_one() -> None:
    """A Character that only mentions [Blocker], like Luffy, is no [Blocker] Character for Diable Jambe's [Trigger]."""
    bargain = leader("bargain", "Give all of your opponent's Characters −2 cost.")
    crew = [
        card("ST01-012"),
        character("small wall", "[Blocker]", cost=5),
        character("great wall", "[Blocker]", cost=6),
    ]
    table = Table(A=Side(characters=crew, don=1), B=Side(bargain, life=[card("ST01-016")]))
    assert table.cost("Monkey.D.Luffy") == 3
    table.attack("A leader", "B bargain").unopposed().choose("yes")
    assert table.options() == ["pick small wall", "pass"]
    table.choose("pick small wall")
    assert table.area("small wall") == "trash"


@ruling("25e7917e", "ST01-017")
def test_thousand_sunny_may_be_rested_on_the_turn_it_is_played() -> None:
    """A Stage may rest for its effect at once: Thousand Sunny works on the turn in which it is played."""
    table = Table(A=Side(characters=[HAT, character("other")], hand=cards("ST01-017"), don=3))
    table.choose("play Thousand Sunny", "activate Thousand Sunny")
    assert table.rested("Thousand Sunny") and table.options() == ["pick hat", "pass"]
    table.choose("pick hat")
    assert table.power("hat") == 7000 and not table.offers("activate Thousand Sunny")
    next_turn(next_turn(table))
    assert table.power("hat") == 6000 and table.offers("activate Thousand Sunny")
