"""Effects on players and on cards in hands in a team match: negated timings, further costs and conditions, costs of playing."""

from collections.abc import Callable

import pytest

from logpose.language import nodes
from logpose.language.nodes import AddCondition, AddCost, Compare, CostToPlay, For, NegateTiming, Number, PlayRested
from tests.support import rules, words
from tests.support.cards import activate, character, every, permanent
from tests.support.four import CHARACTERS, RIVALS, SEATS, under, using
from tests.support.table import Side, Table

NEWCOMERS = {seat: character(f"new {seat}", "[On Play] Draw 1 card.") for seat in SEATS}
MATE = character("mate", cost=3, counter=1000)

# How an effect speaks of a player, whom its user chooses, and who is meant.
MEANT: list[tuple[str, nodes.Player, str, str]] = [
    ("lasting", "you", "", "A"),
    ("lasting", "opponent", "B", "B"),
    ("lasting", "opponent", "D", "D"),
    ("lasting", "each", "", "ABCD"),
    ("permanent", "you", "", "A"),
    ("permanent", "opponent", "", "BD"),
    ("permanent", "each", "", "ABCD"),
]
WHO_IS_MEANT = pytest.mark.parametrize(("kind", "player", "choice", "meant"), MEANT)


def in_force(effect: nodes.Effect, kind: str, choice: str, **sides: Side) -> Table:
    """A table at which A's Leader has the effect, or has begun it for good; everyone holds a newcomer that draws a card."""
    for seat in SEATS:
        side = sides.setdefault(seat, Side())
        side.hand, side.don, side.deck = [NEWCOMERS[seat]], 3, 30
    if kind == "permanent":
        return under(permanent(effect), **sides)
    table = using(For("game", (effect,)), **sides)
    if choice:
        assert table.options() == RIVALS
        table.choose(f"seat {choice}")
    return table


@rules("team-9", "team-10", "team-14", "team-15")
@words("NegateTiming.player:you", "NegateTiming.player:opponent", "NegateTiming.player:each")
@WHO_IS_MEANT
def test_whose_effects_with_a_timing_are_negated(kind: str, player: nodes.Player, choice: str, meant: str) -> None:
    table = in_force(NegateTiming(player, "on_play"), kind, choice)
    silent = ""
    for seat in "BCDA":
        table.end_turn()
        hand = len(table.hand(seat))
        table.choose(f"play new {seat}")
        if len(table.hand(seat)) < hand:
            silent += seat
    assert "".join(sorted(silent)) == meant


@rules("team-9", "team-10", "team-14", "team-15")
@words("PlayRested.player:you", "PlayRested.player:opponent", "PlayRested.player:each")
@WHO_IS_MEANT
def test_whose_characters_are_played_rested(kind: str, player: nodes.Player, choice: str, meant: str) -> None:
    table = in_force(PlayRested(player), kind, choice)
    rested = ""
    for seat in "BCDA":
        table.end_turn().choose(f"play new {seat}")
        if table.rested(f"new {seat}"):
            rested += seat
    assert "".join(sorted(rested)) == meant


@rules("team-9", "team-10", "team-14", "team-15", "team-19")
@words("AddCost.player:you", "AddCost.player:opponent", "AddCost.player:each")
@WHO_IS_MEANT
def test_whose_effects_cost_more_and_who_pays(kind: str, player: nodes.Player, choice: str, meant: str) -> None:
    """In the added cost "you" is the player of the effect, who pays with own DON!! cards."""
    table = in_force(AddCost(player, "on_play", (nodes.RestDon(1),)), kind, choice)
    burdened = ""
    for seat in "BCDA":
        table.end_turn().choose(f"play new {seat}")
        if table.asked == (seat, "use"):
            before = [table.don(one) for one in SEATS]
            table.choose("yes")
            changed = [one for one, don in zip(SEATS, before, strict=True) if table.don(one) != don]
            assert changed == [seat]
            burdened += seat
    assert "".join(sorted(burdened)) == meant


@rules("team-9", "team-10", "team-14", "team-15", "team-19")
@words("AddCondition.player:you", "AddCondition.player:opponent", "AddCondition.player:each")
@WHO_IS_MEANT
@pytest.mark.parametrize("ready", ["", "A", "B", "D"])
def test_whose_effects_need_more_and_of_whom_it_is_judged(
    kind: str, player: nodes.Player, choice: str, meant: str, ready: str
) -> None:
    """In the added condition "you" is the player of the effect."""
    needs = AddCondition(player, "on_play", Compare(Number("trash"), ">=", 1))
    table = in_force(needs, kind, choice, **({ready: Side(trash=1)} if ready else {}))
    stopped = ""
    for seat in "BCDA":
        table.end_turn()
        hand = len(table.hand(seat))
        table.choose(f"play new {seat}")
        if len(table.hand(seat)) < hand:
            stopped += seat
    assert "".join(sorted(stopped)) == meant.replace(ready, "")


# -- cards in hands ----------------------------------------------------------------------------------------------------

IN_HAND = every("you", CHARACTERS, "hand")


@rules("team-13", "team-20")
@words("CostToPlay", "Area.hand")
@pytest.mark.parametrize("kind", ["lasting", "permanent"])
def test_playing_your_cards_costs_the_user_less_and_not_the_partner(kind: str) -> None:
    effect = CostToPlay(IN_HAND, -2)
    hands = {seat: Side(hand=[character(f"{seat.lower()}1", cost=3)]) for seat in SEATS}
    under_text = "The cost of playing Character cards from your hand will be reduced by 2."
    table = under(under_text, **hands) if kind == "permanent" else using(For("game", (effect,)), **hands)
    assert table.asked == ("A", "main")
    assert [table.cost_to_play(f"{seat.lower()}1") for seat in SEATS] == [1, 3, 3, 3]


@rules("team-20")
@words("CostToPlay")
def test_the_next_card_is_the_users_next_whatever_the_partner_plays() -> None:
    hands = {seat: Side(hand=[MATE, MATE], don=3, don_deck=0, deck=30) for seat in SEATS}
    table = (
        using(
            "The next time you play a Character card from your hand for the rest of the game, the cost "
            "will be reduced by 2.",
            **hands,
        )
        .end_turn()
        .end_turn()
    )
    assert table.turn == "C"
    table.choose("play mate")
    assert table.cost_to_play("A mate") == 1
    while table.turn != "A":
        table.end_turn()
    table.choose("play mate")
    assert table.don("A") == (2, 1)
    assert table.cost_to_play("A mate#2") == 3


@rules("team-10", "team-20")
@words("Area.hand", "Cards.whose:you", "Cards.whose:opponent")
@pytest.mark.parametrize(("whose", "reached"), [("you", "A"), ("opponent", "BD"), ("any", "ABCD")])
def test_whose_cards_in_hands_a_permanent_effect_changes(whose: nodes.Side, reached: str) -> None:
    """A hand is a secret area: of the team, the user's own."""
    held = every(whose, CHARACTERS, "hand")
    hands = {seat: Side(hand=[character(f"{seat.lower()}1", cost=3)]) for seat in SEATS}
    table = under(permanent(nodes.GainCost(held, 2), nodes.GainCounter(held, 2000)), **hands)
    assert [table.cost(f"{seat.lower()}1") for seat in SEATS] == [5 if seat in reached else 3 for seat in SEATS]
    counters = [table.game.counter(table.card(f"{seat.lower()}1")) for seat in SEATS]
    assert counters == [2000 if seat in reached else 0 for seat in SEATS]


# -- cards on the field ------------------------------------------------------------------------------------------------

SIDES = pytest.mark.parametrize(("whose", "reached"), [("you", "AC"), ("opponent", "BD"), ("any", "ABCD")])
LAST_WORDS = nodes.Auto(("on_ko",), steps=(nodes.Draw(1),))


@rules("team-10", "team-13", "team-15")
@words("Cards.whose:you", "Cards.whose:opponent", "Cards.whose:any")
@SIDES
@pytest.mark.parametrize(
    ("change", "seen"),
    [
        (lambda those: nodes.GainCost(those, 4), nodes.HasValue("cost", "=", 5)),
        (lambda those: nodes.SetBasePower(those, 8000), nodes.HasValue("base_power", "=", 8000)),
        (lambda those: nodes.GainKeyword(those, "blocker"), nodes.HasKeyword("blocker")),
        (lambda those: nodes.GainName(those, "Sanji"), nodes.HasName(("Sanji",))),
    ],
)
def test_a_permanent_change_is_seen_on_the_cards_of_the_whole_side(
    change: Callable[[nodes.Selector], nodes.Effect], seen: nodes.Filter, whose: nodes.Side, reached: str
) -> None:
    rests_them = activate(nodes.Rest(every("any", where=(seen,))))
    table = under(permanent(change(every(whose))), rests_them).choose("activate A leader")
    assert "".join(seat for seat in SEATS if table.rested(f"{seat.lower()}1")) == reached


@rules("team-10", "team-13", "team-15")
@words("Cards.whose:you", "Cards.whose:opponent", "Cards.whose:any")
@SIDES
def test_effects_are_negated_and_gained_by_the_cards_of_the_whole_side(whose: nodes.Side, reached: str) -> None:
    """What a gained effect does is done by the player who has the card."""
    fells_them = "[Activate: Main] K.O. all Characters."
    speakers = {seat: Side(characters=[character("speaker", "[On K.O.] Draw 1 card.")]) for seat in SEATS}
    table = under(permanent(nodes.Negate(every(whose))), fells_them, **speakers).choose("activate A leader")
    assert [bool(table.hand(seat)) for seat in SEATS] == [seat not in reached for seat in SEATS]

    table = under(permanent(nodes.GainAbility(every(whose), LAST_WORDS)), fells_them).choose("activate A leader")
    assert [bool(table.hand(seat)) for seat in SEATS] == [seat in reached for seat in SEATS]
