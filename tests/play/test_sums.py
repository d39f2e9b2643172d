"""Power and cost as sums, and the standing of a battle."""

from __future__ import annotations

import pytest

from logpose.engine.generator import seeded
from logpose.engine.words import HAND
from logpose.language import nodes
from logpose.play.games import Match
from logpose.play.handles import handle_of
from logpose.play.standing import Standing, standing
from logpose.play.sums import Term, cost_sum, power_sum
from logpose.sim.library_decks import library_decks
from tests.support import rules
from tests.support.cards import character, leader, permanent
from tests.support.four import four
from tests.support.table import Placed, Side, Table

YOUR_CHARACTERS = nodes.All((nodes.Cards("you", "field", ("character",)),))


@rules("6-5-5-2", "2-6-3")
def test_the_terms_of_a_power() -> None:
    flag = character("flag", permanent(nodes.GainPower(YOUR_CHARACTERS, 1000)))
    boost = "[Activate: Main] Up to 1 of your Characters gains +2000 power during this turn."
    table = Table(A=Side(leader("hero", boost), characters=[Placed(character("zoro", power=4000), given=2), flag]))
    table.choose("activate A hero", "pick zoro")
    whole = power_sum(table.game, table.card("zoro"), 0)
    assert whole.total == table.power("zoro") == 9000
    flag_handle, hero = handle_of(table.game, table.card("flag")), 0
    assert whole.terms == (
        Term("printed", 4000),
        Term("given DON!!", 2000, count=2),
        Term("effect", 1000, source="flag", by=flag_handle),
        Term("effect", 2000, source="Leader hero", by=hero, until="during this turn"),
    )


def test_given_don_count_for_nothing_in_another_turn() -> None:
    table = Table(B=Side(characters=[Placed(character("kid", power=4000), given=2)]))
    assert power_sum(table.game, table.card("kid"), 0).terms[1] == Term("given DON!!", 0, count=2)


def test_a_card_in_another_hand_does_not_tell_when_it_came_there() -> None:
    cheap = character("cheap", "If you have 1 or less cards in your hand, give this card in your hand -1 cost.", cost=5)
    table = Table(A=Side(hand=[cheap]))
    card = table.card("cheap")
    card.seen = 3
    terms = {seat: cost_sum(table.game, card, seat).terms for seat in (0, 1)}
    assert [terms[seat][1].amount for seat in terms] == [-1, -1]
    assert [terms[seat][1].by for seat in terms] == [handle_of(table.game, card, seat) for seat in terms]
    assert terms[0][1].by != terms[1][1].by


@rules("4-9-2-1")
def test_a_base_power_that_an_effect_sets() -> None:
    king = character("king", permanent(nodes.SetBasePower(nodes.This(), 7000)), power=2000)
    table = Table(A=Side(characters=[king]))
    whole = power_sum(table.game, table.card("king"), 0)
    assert whole.total == 7000 and (whole.terms[1].amount, whole.terms[1].becomes) == (5000, 7000)


@rules("4-9-2-1")
@pytest.mark.parametrize("powers", [(7000, 3000), (3000, 7000)])
def test_of_several_base_powers_the_highest_counts(powers: tuple[int, int]) -> None:
    king = character("king", *(permanent(nodes.SetBasePower(nodes.This(), one)) for one in powers), power=2000)
    table = Table(A=Side(characters=[king]))
    whole = power_sum(table.game, table.card("king"), 0)
    assert whole.total == table.power("king") == 7000 == sum(term.amount for term in whole.terms)
    assert whole.terms[-1].becomes == 7000


def test_a_cost_that_is_set_twice_is_what_was_set_last() -> None:
    this = nodes.This()
    set_twice = permanent(nodes.GainCost(this, 2), nodes.SetCost(this, 1), nodes.SetCost(this, 4))
    table = Table(A=Side(characters=[character("dear", set_twice, cost=3)]))
    whole = cost_sum(table.game, table.card("dear"), 0)
    assert whole.total == 4 and [term.amount for term in whole.terms] == [3, 2, -4, 3]


@rules("1-3-6-2")
def test_a_cost_is_at_least_zero() -> None:
    cheap = character("cheap", permanent(nodes.GainCost(YOUR_CHARACTERS, -4)), cost=3)
    table = Table(A=Side(characters=[cheap]))
    whole = cost_sum(table.game, table.card("cheap"), 0)
    assert whole.total == 0 and [term.kind for term in whole.terms] == ["printed", "effect", "least"]


@pytest.mark.parametrize("seed", range(4))
def test_terms_add_up_to_the_value(seed: int) -> None:
    game, chance = Match(library_decks(seed)).game(seed), seeded(seed)
    for made in range(120):
        if game.decision is None:
            break
        if made % 5 == 0:
            for card in game.cards:
                if card.on_field or card.area == HAND:
                    power, cost = power_sum(game, card, card.owner), cost_sum(game, card, card.owner)
                    assert power.total == sum(term.amount for term in power.terms), card.printed.number
                    assert cost.total == sum(term.amount for term in cost.terms), card.printed.number
                    assert "least" not in [term.kind for term in cost.terms] or cost.total == 0
        game.choose(chance.below(len(game.decision.options)))


# -- standing ----------------------------------------------------------------------------------------------------------


@rules("7-1-4-1", "7-1-4-2")
@pytest.mark.parametrize(
    ("attacker", "verdict", "lacks", "damage"),
    [
        (4000, "holds", 0, 0),
        (5000, "takes damage", 1000, 1),
        (5500, "takes damage", 1000, 1),
        (7000, "takes damage", 3000, 1),
    ],
)
def test_who_holds_and_what_is_lacking(attacker: int, verdict: str, lacks: int, damage: int) -> None:
    hand = [character("guard", counter=1000)]
    table = Table(A=Side(leader("a", power=attacker)), B=Side(leader("b"), hand=hand)).attack("A a", "B b")
    now = standing(table.game)
    assert now is not None and (now.power, now.against) == (attacker, 5000)
    assert (now.verdict, now.lacks, now.damage) == (verdict, lacks, damage)


@rules("10-1-2-1", "10-1-3-1")
def test_double_attack_and_banish_are_told() -> None:
    fierce = leader("fierce", nodes.Keyword("double_attack"), nodes.Keyword("banish"))
    table = Table(A=Side(fierce), B=Side(hand=[character("guard", counter=1000)])).attack("A fierce", "B leader")
    now = standing(table.game)
    assert isinstance(now, Standing) and now.damage == 2 and now.banishes
    assert now.sentence == "As it stands, B's Leader leader 5000 takes damage from A's Leader fierce 5000."


@rules("7-1-4-2", "10-1-3-1")
def test_an_attack_that_fails_banishes_nothing() -> None:
    weak = leader("weak", nodes.Keyword("banish"), power=4000)
    table = Table(A=Side(weak), B=Side(hand=[character("guard", counter=1000)])).attack("A weak", "B leader")
    now = standing(table.game)
    assert now is not None and now.verdict == "holds" and not now.banishes


def test_there_is_no_standing_without_a_battle() -> None:
    assert standing(Table().game) is None


@rules("team-1")
def test_damage_that_the_partner_spares() -> None:
    hand = [character("guard", counter=1000)]
    table = four("A", B=Side(life=0, hand=hand), D=Side(life=2)).attack("A leader", "B leader")
    now = standing(table.game)
    assert now is not None and now.spared_by == 3


@rules("team-1")
def test_who_has_life_cards_is_not_spared() -> None:
    hand = [character("guard", counter=1000)]
    table = four("A", B=Side(life=1, hand=hand), D=Side(life=2)).attack("A leader", "B leader")
    now = standing(table.game)
    assert now is not None and now.spared_by is None and not now.loses
