"""Rulings on cards of OP09, OP09-001 to OP09-061."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from tests.support import rules, ruling
from tests.support.cards import character, event, leader
from tests.support.official import card, cards, hit
from tests.support.staples import MATE, SHOT, SPARE
from tests.support.table import Placed, Side, Table

BOMB = character("bomb", "[Trigger] K.O. 1 of your opponent's Characters.")


@rules("10-2-13-1")
@ruling("04c6adc4", "OP09-001")
def test_shanks_may_keep_his_effect_for_the_second_attack() -> None:
    """Shanks's player may let the opponent's first attack pass and use the effect at the next one of that turn."""
    raiders = [character(name, power=1000) for name in ("first", "second", "third")]
    table = Table(A=Side(characters=raiders, don=1), B=Side(card("OP09-001")))
    table.attack("first", "B Shanks").choose("no").attack("second", "B Shanks")
    assert table.asked == ("B", "use") and table.power("first") == 1000
    table.choose("yes", "pick second")
    assert table.power("second") == 0
    assert table.attack("third", "B Shanks").asked == ("A", "main")  # used up


@ruling("8dc07b6f", "OP09-001")
@pytest.mark.parametrize(("attacker", "other"), [("A boss", "mate"), ("mate", "A boss")])
def test_shanks_answers_attacks_of_leaders_and_of_characters(attacker: str, other: str) -> None:
    """Shanks's effect may be used whether a Leader or a Character attacks, but only once on that turn."""
    table = Table(A=Side(leader("boss"), characters=[MATE], don=1), B=Side(card("OP09-001")))
    before = table.power(attacker)
    table.attack(attacker, "B Shanks")
    assert table.asked == ("B", "use")
    table.choose("yes", f"pick {attacker}").unopposed()
    assert table.power(attacker) == before - 1000
    assert table.attack(other, "B Shanks").asked == ("A", "main")


@rules("10-2-1-3")
@ruling("d3848a70", "OP09-009")
def test_a_character_that_beckman_trashes_has_not_been_knocked_out() -> None:
    """A Character trashed by Beckman's [On Play] effect does not activate its [On K.O.] effect."""
    foes = [character("mourned", "[On K.O.] Draw 1 card.", power=6000), character("great", power=7000)]

    def play(name: str) -> Table:
        mine = Side(hand=[card("OP09-009"), SHOT], don=7)
        return Table(A=mine, B=Side(characters=foes)).choose(f"play {name}")

    table = play("Benn.Beckman")
    assert table.options() == ["pick mourned", "pass"]
    table.choose("pick mourned")
    assert table.area("mourned") == "trash" and table.hand("B") == []
    table = play("shot").choose("pick mourned")
    assert table.area("mourned") == "trash" and table.hand("B") == ["filler"]


@rules("8-1-4-2")
@ruling("a8cfd413", "OP09-014")
@pytest.mark.parametrize("chosen", [True, False])
def test_limejuice_keeps_a_blocker_down_that_has_grown_since(chosen: bool) -> None:
    """A [Blocker] chosen for Limejuice stays forbidden that turn even if its Character grows beyond 4000 power."""
    wall = character("wall", "[Blocker]", power=4000)
    grow = event("grow", "[Main] 1 of your opponent's Characters gains +1000 power during this turn.")
    table = Table(A=Side(hand=[card("OP09-014"), grow], don=5), B=Side(characters=[wall])).choose("play Limejuice")
    table.choose("pick wall" if chosen else "pass", "play grow")
    assert table.power("wall") == 5000
    assert table.attack("A leader", "B leader").offers("block wall") is not chosen


@ruling("f9c6d8dd", "OP09-030")
def test_law_may_return_himself_and_still_play_somebody() -> None:
    """Law may return himself to the hand for his own effect, which then plays an ODYSSEY Character but no Law."""
    crew = [character(f"cost {cost}", cost=cost, types=("ODYSSEY",)) for cost in (3, 4)]
    table = Table(A=Side(characters=[MATE], hand=[card("OP09-030"), *crew, SPARE], don=3))
    table.choose("play Trafalgar Law", "yes")
    assert table.options() == ["pick mate", "pick Trafalgar Law"]
    table.choose("pick Trafalgar Law")
    assert table.area("Trafalgar Law") == "hand" and table.options() == ["pick cost 3", "pass"]
    table.choose("pick cost 3")
    assert table.names("A", "characters") == ["mate", "cost 3"]
    assert sorted(table.hand("A")) == ["Trafalgar Law", "cost 4", "spare"]


def woken(number: str, copies: int, others: int = 0) -> int:
    """How many of these rested cards, beside so many other rested ones, are active after their player's turn."""
    crew = [*[Placed(card(number), rested=True)] * copies, *[Placed(MATE, rested=True)] * others]
    table = Table(A=Side(characters=crew, don=1)).end_turn()
    while table.asked == ("A", "order"):
        table.game.choose(0)
    assert table.turn == "B"
    game = table.game
    those = [game.cards[id] for id in game.players[0].characters if game.cards[id].printed.number == number]
    assert len(those) == copies
    return len([one for one in those if not one.rested])


@rules("8-6-1")
@ruling("bf479fb7", "OP09-031")
def test_two_doflamingos_alone_set_only_one_of_them_active() -> None:
    """Of two rested Doflamingos without other Characters one becomes active; then the other is the only rested one."""
    assert woken("OP09-031", copies=2) == 1
    assert woken("OP09-031", copies=2, others=1) == 2
    assert woken("OP09-031", copies=1) == 0


@rules("8-6-1")
@ruling("ea81be35", "OP09-037")
def test_three_lims_alone_set_only_one_of_them_active() -> None:
    """Of three rested Lims without other Characters one becomes active; then only two Characters are rested."""
    assert woken("OP09-037", copies=3) == 1
    assert woken("OP09-037", copies=3, others=1) == 2
    assert woken("OP09-037", copies=3, others=2) == 3
    assert woken("OP09-037", copies=2) == 0


@rules("10-1-4-1")
@ruling("0fa3dfb5", "OP09-041")
def test_a_blocker_that_soul_franky_wakes_is_too_late_for_this_battle() -> None:
    """A [Blocker] that the Event sets active cannot block that attack: the Block Step is over. It can the next."""
    crew = [Placed(character("wall", "[Blocker]"), rested=True), Placed(character("pal"), rested=True)]
    side = Side(leader("boss", types=("ODYSSEY",)), characters=crew, hand=cards("OP09-041"), don=1)
    table = Table(A=Side(characters=[MATE]), B=side).attack("A leader", "B boss")
    assert table.asked == ("B", "counter") and table.rested("wall")
    table.choose(f"event {card('OP09-041').name}", "pick B boss", "pick wall", "pick pal")
    assert not table.rested("wall") and table.asked == ("A", "main") and table.life("B") == 5
    assert table.attack("mate", "B boss").offers("block wall")


def marcos_side() -> Side:
    return Side(characters=[Placed(card("OP09-052"), rested=True)], hand=[SPARE], don=1)


@ruling("499f9f8f", "OP09-052")
def test_a_card_is_trashed_for_marco_when_he_is_knocked_out_by_the_opponents_effect() -> None:
    """The card is trashed when the opponent's effect K.O.s Marco on the opponent's turn, and at no other time."""
    table = hit(SHOT, marcos_side())
    assert table.asked == ("B", "use") and table.area("spare") == "hand"
    table.choose("yes")
    assert table.area("spare") == "trash" and table.area("Marco") == "Character area" and table.rested("Marco")
    beaten = Table(A=Side(don=1), B=marcos_side()).attack("A leader", "Marco").unopposed()
    on_own_turn = Table(A=Side(life=[BOMB]), B=marcos_side(), turn="B").attack("B leader", "A leader").choose("yes")
    for table, asked in ((beaten, ("A", "main")), (on_own_turn, ("B", "main"))):
        assert table.area("Marco") == "trash" and table.asked == asked and table.area("spare") == "hand"


@ruling("849c1c8a", "OP09-052")
@pytest.mark.parametrize(("answer", "marco", "spare"), [("yes", "Character area", "trash"), ("no", "trash", "hand")])
def test_marco_stays_in_the_trash_if_no_card_is_trashed_for_him(answer: str, marco: str, spare: str) -> None:
    """Marco's player may keep the card in the hand; then Marco is not played from the trash."""
    table = hit(SHOT, marcos_side(), answer)
    assert table.area("Marco") == marco and table.area("spare") == spare and table.asked == ("A", "main")


def luffy(*crew: Card) -> Table:
    return Table(A=Side(card("OP09-061"), characters=crew, rested_don=6, don_deck=4))


@ruling("29fe3804", "OP09-061")
def test_two_don_returned_one_after_the_other_are_not_two_at_once() -> None:
    """Two effects that return one DON!! card each do not set Luffy off; two or more must be returned together."""
    single = character("single", "[Activate: Main] DON!! −1: Draw 1 card.")
    double = character("double", "[Activate: Main] DON!! −2: Draw 1 card.")
    table = luffy(single).choose("activate single", "activate single")
    assert table.asked == ("A", "main") and table.don("A") == (0, 4) and len(table.hand("A")) == 2
    table = luffy(double).choose("activate double")
    assert table.asked == ("A", "number")
    table.choose("number 1", "number 1")
    assert table.don("A") == (1, 5)


@ruling("17b9e886", "OP09-061")
@pytest.mark.parametrize(
    ("theirs", "used", "left"),
    [
        (3, False, (3, 0)),
        (7, False, (4, 3)),
        (8, False, (4, 4)),
        (9, False, (4, 5)),
        (3, True, (3, 0)),
        (7, True, (3, 4)),
    ],
)
def test_luffy_answers_don_that_black_maria_returns_at_the_end_of_the_turn(
    theirs: int, used: bool, left: tuple[int, int]
) -> None:
    """Two or more DON!! cards returned by Black Maria at the end of the turn set Luffy off, if he is still unused."""
    double = character("double", "[Activate: Main] DON!! −2: Draw 1 card.")
    side = Side(card("OP09-061"), characters=[*cards("OP08-074"), double], don=4, don_deck=6)
    table = Table(A=side, B=Side(don=theirs))
    if used:
        table.choose("activate double", "number 1", "number 1")
        assert table.don("A") == (3, 1)
    table.choose("activate Black Maria", "number 5")
    assert table.don("A") == ((3, 6) if used else (4, 5))
    table.end_turn()
    if theirs < 9:
        table.choose("don-rested")  # no more active ones than must be
    assert table.don("A") == left
    if theirs < 8 and not used:
        assert table.asked == ("A", "number")
        table.choose("number 1", "number 1")
        left = (left[0] + 1, left[1] + 1)
    assert table.turn == "B" and table.asked == ("B", "main") and table.don("A") == left
