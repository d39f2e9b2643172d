"""What "when …" effects and timings wait for in a team match: the user's own, an opponent's, never the partner's."""

from collections.abc import Callable

import pytest

from logpose.language import nodes
from logpose.language.nodes import DealDamage, Draw, Event, GainPower
from tests.support import rules, words
from tests.support.cards import activate, auto, character, event, every, stage, when
from tests.support.four import (
    LEADERS,
    OPPONENTS,
    RIVALS,
    SEATS,
    TEAM,
    THIS,
    four,
    manned,
    raised,
    resolve,
    waiting,
    with_leader,
)
from tests.support.table import Placed, Side, Table

MATE = character("mate")


def before(seat: str) -> str:
    return SEATS[SEATS.index(seat) - 1]


def after(seat: str) -> str:
    return SEATS[(SEATS.index(seat) + 1) % 4]


# -- events ------------------------------------------------------------------------------------------------------------
# How each comes about for one player, in whose turn, and to whom it happens.

Story = Callable[[Table, str], None]


def does(*steps: nodes.Step, cost: tuple[nodes.Step, ...] = ()) -> nodes.Ability:
    return activate(*steps, cost=cost)


def acts(table: Table, seat: str) -> None:
    table.choose(f"activate {seat} actor")


def attacks(table: Table, seat: str) -> None:
    resolve(table.attack(f"{seat} actor", f"{after(seat)} leader"))


def attacks_a_character(table: Table, seat: str) -> None:
    resolve(table.attack(f"{seat} actor", f"{after(seat)} tired"))


def is_attacked(table: Table, seat: str) -> None:
    resolve(table.attack(f"{before(seat)} actor", f"{seat} leader"))


def blocks(table: Table, seat: str) -> None:
    resolve(table.attack(f"{before(seat)} actor", f"{seat} leader"))
    assert table.asked == (seat, "block")
    table.choose(f"block {seat} wall")


def counters(table: Table, seat: str) -> None:
    resolve(table.attack(f"{before(seat)} actor", f"{seat} leader"))
    while table.asked != (seat, "counter"):
        table.choose("pass")
    table.choose("event duck")


def triggers(table: Table, seat: str) -> None:
    resolve(table.choose(f"activate {seat} actor"))
    assert table.asked == (seat, "trigger")
    table.choose("yes")


class Case:
    """How something happens: in whose turn, told from the player it happens to, and what there is to it."""

    def __init__(
        self,
        story: Story,
        ability: nodes.Ability | None = None,
        turn: Callable[[str], str] = str,
        *,
        both: bool = False,
        wall: bool = False,
    ) -> None:
        self.story = story
        self.ability = ability
        self.turn = turn
        self.both = both  # it happens to the attacked player, the next one, too
        self.wall = wall


def played(table: Table, seat: str) -> None:
    table.choose("play mate")


def event_activated(table: Table, seat: str) -> None:
    table.choose("play cheer")


def gives(table: Table, seat: str) -> None:
    table.choose(f"give {seat} leader")


def begins(table: Table, seat: str) -> None:
    table.end_turn()


HURT = does(DealDamage(1, "you"))
CASES: dict[str, Case] = {
    "played": Case(played),
    "knocked_out": Case(acts, does(nodes.KnockOut(THIS))),
    "removed": Case(acts, does(nodes.ReturnToHand(THIS))),
    "returned_to_hand": Case(acts, does(nodes.ReturnToHand(THIS))),
    "rested": Case(acts, does(nodes.Rest(THIS))),
    "attacks": Case(attacks),
    "attacked": Case(is_attacked, None, before),
    "battles": Case(attacks, both=True),
    "battle_ended": Case(attacks, both=True),
    "knocks_out_in_battle": Case(attacks_a_character),
    "blocker_activated": Case(blocks, None, before, wall=True),
    "event_activated": Case(event_activated),
    "trigger_activated": Case(triggers, HURT),
    "damage_dealt_to_life": Case(attacks),
    "damage_taken": Case(acts, HURT),
    "life_removed": Case(acts, HURT),
    "life_to_hand": Case(acts, HURT),
    "life_became": Case(acts, HURT),
    "trashed_from_hand": Case(acts, does(nodes.Trash(every("you", ("event",), "hand")))),
    "drawn": Case(acts, does(Draw(1))),
    "don_given": Case(gives),
    "don_returned": Case(acts, does(Draw(1), cost=(nodes.ReturnDon(1, active=True),))),
    "turn_started": Case(begins, None, before),
    "main_started": Case(begins, None, before),
    "life_added": Case(acts, does(nodes.PlaceInLife(nodes.Top("deck")))),
    "returned_to_deck": Case(acts, does(nodes.PlaceInDeck(THIS, "top"))),
    "placed_under_deck": Case(acts, does(nodes.PlaceInDeck(THIS))),
    "trashed": Case(acts, does(nodes.Trash(THIS))),
    "counter_activated": Case(counters, None, before),
    "life_trashed": Case(acts, does(nodes.Trash(nodes.Top("life")))),
    "trashed_from_deck": Case(acts, does(nodes.Trash(nodes.Top("deck")))),
}
CHEER = event("cheer", "[Main] Shuffle your deck.")
DUCK = event("duck", "[Counter] Shuffle your deck.", cost=0)
LUCKY = character("lucky", "[Trigger] Shuffle your deck.")


def table_for(case: Case, what: nodes.Happening, seat: str) -> Table:
    """Everyone can do the same; only A's Stage listens: for A's, an opponent's and anybody's."""
    ear = (
        when(Event(what, "you"), nodes.For("game", (GainPower(every("any", LEADERS), 1),))),
        when(Event(what, "opponent"), nodes.For("game", (GainPower(every("opponent", LEADERS), 10),))),
        when(Event(what, "any"), nodes.For("game", (GainPower(every("any", LEADERS), 100),))),
    )
    actor = character("actor", *([case.ability] if case.ability else []), power=9000)
    sides = {}
    for one in SEATS:
        crew: list[Placed] = [Placed(actor), Placed(character("tired"), rested=True)]
        if case.wall:
            crew.append(Placed(character("wall", "[Blocker]")))
        life = [LUCKY] * 3 if case.story is triggers else 5
        hand = [MATE, CHEER, DUCK] if case.story is counters else [MATE, CHEER]
        sides[one] = Side(characters=crew, hand=hand, don=3, don_deck=5, life=life, deck=30)
    sides["A"].stage = stage("ear", *ear)
    return four(case.turn(seat), **manned(**sides))


@rules("team-9", "team-18", "team-21")
@words(
    "Event.whose:you",
    "Event.whose:opponent",
    "Event.whose:any",
    *(f"Happening.{what}" for what in CASES),
)
@pytest.mark.parametrize("seat", list(SEATS))
@pytest.mark.parametrize("what", list(CASES))
def test_whose_doing_an_effect_waits_for(what: nodes.Happening, seat: str) -> None:
    """The user's, an opponent's who is then the one meant, or anybody's; what the partner does is neither of the first two."""
    case = CASES[what]
    table = table_for(case, what, seat)
    case.story(table, seat)
    resolve(table).unopposed()
    resolve(table)
    assert table.asked[1] == "main"
    happened_to = [seat, after(seat)] if case.both else [seat]
    expected = dict.fromkeys(SEATS, 0)
    for one in happened_to:
        for leader in SEATS:
            expected[leader] += 100 + (1 if one == "A" else 0)
        if one in OPPONENTS["A"]:
            expected[one] += 10
    given = {f"{one} leader": 1000 * table.given(f"{one} leader") * (table.turn == one) for one in SEATS}
    found = raised(table, *(f"{one} leader" for one in SEATS))
    assert {one: found.get(f"{one} leader", 0) - given[f"{one} leader"] for one in SEATS} == expected


@rules("team-14", "team-21")
@words("Event.whose:you")
def test_the_card_itself_is_meant_whoever_acts_on_it() -> None:
    fragile = character("fragile", "When this Character is K.O.'d, draw 1 card.")
    mean = "[Activate: Main] K.O. all Characters."
    for turn in SEATS:
        table = four(
            turn,
            **manned(**{"A": Side(characters=[fragile]), turn: with_leader(Side(characters=[fragile]), turn, mean)}),
        )
        table.choose(f"activate {turn} leader")
        assert [len(table.hand(seat)) for seat in SEATS] == [int(seat in ("A", turn)) for seat in SEATS]


# -- timings -----------------------------------------------------------------------------------------------------------


@rules("team-14", "team-21")
@words("Timing.end_of_your_turn", "Timing.end_of_opponents_turn")
@pytest.mark.parametrize(("timing", "turns"), [("end_of_your_turn", "A"), ("end_of_opponents_turn", "BD")])
def test_at_the_end_of_whose_turn(timing: nodes.Timing, turns: str) -> None:
    """Each turn draws a card for its player, so what the Leader adds is counted in Life cards."""
    table = waiting("A", auto(timing, nodes.PlaceInLife(nodes.Top("deck"))))
    seen = ""
    for _ in SEATS:
        life, turn = table.life("A"), table.turn
        table.end_turn()
        if table.life("A") > life:
            seen += turn
    assert seen == turns


@rules("team-8", "team-9", "team-27")
@words("Timing.on_opponents_attack")
@pytest.mark.parametrize("attacker", ["B", "D"])
@pytest.mark.parametrize("attacked", ["A", "C"])
def test_both_partners_answer_an_opponents_attack_on_either(attacker: str, attacked: str) -> None:
    answer = "[On Your Opponent's Attack] This Leader gains +1 power during this turn."
    table = four(attacker, **manned(**{seat: with_leader(None, seat, answer) for seat in SEATS}))
    resolve(table.attack(f"{attacker} leader", f"{attacked} leader")).unopposed()
    assert raised(table) == {"A leader": 1, "C leader": 1}


@rules("team-9")
@words("Timing.on_opponents_attack", "Timing.end_of_opponents_turn")
@pytest.mark.parametrize("chosen", ["B", "D"])
def test_a_timing_names_nobody_so_that_an_opponent_is_chosen(chosen: str) -> None:
    table = waiting("B", "[On Your Opponent's Attack] Your opponent's Leader gains +1 power during this turn.")
    table.attack("B leader", "C leader")
    assert table.asked == ("A", "player") and table.options() == RIVALS
    assert raised(table.choose(f"seat {chosen}").unopposed()) == {f"{chosen} leader": 1}

    table = waiting("D", "[End of Your Opponent's Turn] Deal 1 damage to your opponent.").end_turn()
    assert table.asked == ("A", "player") and table.options() == RIVALS
    table.choose(f"seat {chosen}")
    assert table.life(chosen) == 4


@rules("team-11")
@words("Timing.end_of_your_turn", "Cards.whose:you")
def test_at_the_end_of_your_turn_a_partners_cards_can_be_chosen() -> None:
    tired = Side(characters=[Placed(character("tired"), rested=True)])
    table = waiting("A", "[End of Your Turn] Set all of your Characters as active.", C=tired).end_turn()
    assert table.asked == ("A", "player") and table.options() == TEAM
    assert not table.choose("seat C").rested("tired")


# -- abilities that are given to cards ---------------------------------------------------------------------------------


@rules("team-11", "team-14")
@words("Event.whose:you", "Draw.player:you")
def test_an_effect_that_a_partners_card_has_gained_is_its_owners() -> None:
    """In it "you" is the player who has the card."""
    gains = nodes.GainAbility(every("you"), auto("when_attacking", Draw(1)))
    ready = activate(nodes.For("start_of_your_next_turn", (gains,)))
    table = waiting("A", ready).choose("activate A leader", "seat C").end_turn().end_turn()
    hands = [len(table.hand(seat)) for seat in SEATS]
    table.attack("c1", "B leader").unopposed()
    assert [len(table.hand(seat)) for seat in SEATS] == [hands[0], hands[1], hands[2] + 1, hands[3]]


@rules("team-18", "team-21")
def test_a_card_that_leaves_with_an_opponents_judges_that_opponent_alone() -> None:
    """B's ear and A's Character are K.O.'d together. A has too many Life cards; that C has few is about C."""
    few = nodes.Compare(nodes.Number("life", "opponent"), "<=", 2)
    heard = nodes.Auto(when=Event("knocked_out", "opponent"), conditions=(few,), steps=(Draw(2),))
    for lives, drawn in (((5, 2), 0), ((2, 5), 2)):
        sides = {
            "A": Side(characters=[MATE], life=lives[0]),
            "B": Side(characters=[character("ear", heard)]),
            "C": Side(life=lives[1]),
            "D": with_leader(Side(), "D", "[Activate: Main] K.O. all Characters."),
        }
        table = four("D", **manned(**sides)).choose("activate D leader")
        resolve(table)
        assert len(table.hand("B")) == drawn
