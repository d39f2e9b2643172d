"""Rulings on cards of OP09, OP09-081 to OP09-118."""

from __future__ import annotations

import pytest

from logpose import Match
from logpose.cards import Card
from logpose.play.views import view
from tests.support import rules, ruling
from tests.support.cards import character, event, leader, stage
from tests.support.official import card, cards, deck, next_turn
from tests.support.staples import KNOCK_OUT, MATE, SHOT, SPARE, SPARK, WALL
from tests.support.table import FILLER, Placed, Side, Table

SCOUT = character("scout", "[On Play] Draw 1 card.")
MARTYR = character("martyr", "[On K.O.] Draw 1 card.", cost=4, power=9000)
PROUD = character("proud", "This Character gains +2000 power.", cost=5)
CAMP = stage("camp", "All of your Characters gain +1000 power.", "All of your Characters gain [Blocker].")
BEARD = leader("beard", types=("Blackbeard Pirates",))
MILL = event("mill", "[Main] Trash 9 cards from the top of your deck.", cost=0)
ROB = event("rob", "[Main] Trash 9 cards from the top of your opponent's deck.", cost=0)


# -- Teach, the Leader: no [On Play] ----------------------------------------------------------------------------------


def teach(*hand: Card, B: Side | None = None) -> Table:
    return Table(A=Side(card("OP09-081"), hand=hand, don=4), B=B)


def silenced(B: Side, used: bool = True) -> Table:
    """B's turn, after Teach has trashed a card for his effect, or has not."""
    table = teach(FILLER, B=B)
    return next_turn(table.choose("activate A Marshall.D.Teach") if used else table)


@rules("8-2-1-1", "10-1-5-3")
@ruling("b82b908f", "OP09-081")
@pytest.mark.parametrize("used", [True, False])
def test_a_trigger_that_activates_a_negated_on_play_effect_does_nothing(used: bool) -> None:
    """Nami's [Trigger] may be activated after Teach's effect, but nothing comes of it and she is trashed."""
    table = teach(FILLER, B=Side(life=[card("OP08-106")], hand=[SPARK]))
    if used:
        table.choose("activate A Marshall.D.Teach")
        assert table.names("A", "trash") == ["filler"]
    table.attack("A Marshall.D.Teach", "B leader").unopposed()
    assert table.asked == ("B", "trigger")
    table.choose("yes")
    assert table.asked == (("A", "main") if used else ("B", "use"))
    if not used:
        table.choose("yes")
    assert table.area("Nami") == "trash" and table.hand("B") == (["spark"] if used else ["filler"])


@rules("8-2-1-1")
@ruling("6386b879", "OP09-081")
def test_teachs_deck_may_have_on_play_cards_which_do_nothing() -> None:
    """Cards with [On Play] effects are legal in Teach's deck, but his own effect negates them all."""
    pudding = card("OP09-087")

    def play(boss: Card) -> Table:
        Match([deck(boss, *[pudding] * 4)] * 2)  # the deck is not refused
        table = Table(A=Side(boss, hand=[pudding, SCOUT], don=3), B=Side(hand=[MATE] * 5))
        return table.choose("play Charlotte Pudding")

    table = play(card("OP09-081"))
    assert table.asked == ("A", "main") and table.hand("B") == ["mate"] * 5
    assert table.choose("play scout").hand("A") == []
    table = play(leader("other", colours=("black",)))
    assert table.hand("B") == ["mate"] * 4 and table.choose("play scout").hand("A") == ["filler"]


@rules("8-2-1-1", "8-1-4-2")
@ruling("02b8f633", "OP09-081")
def test_a_twofold_effect_does_nothing_when_its_card_is_played_under_teachs_ban() -> None:
    """On the turn after Teach's effect, an effect of play and attack does nothing for a Character that is played."""

    def play(used: bool) -> Table:
        side = Side(hand=cards("EB03-008", "EB03-008"), rested_don=3, don_deck=6)
        return silenced(side, used).choose("play Hibari")

    table = play(used=True)
    assert table.asked == ("B", "main")
    next_turn(next_turn(table)).choose("play Hibari")  # the ban has ended
    assert table.turn == "B" and table.asked == ("B", "pick")
    assert play(used=False).asked == ("B", "pick")


@rules("8-2-1-1")
@ruling("3f6396cf", "OP09-081")
def test_the_same_effect_works_when_attacking_under_teachs_ban() -> None:
    """On the turn after Teach's effect, an effect of play and attack still works for a Character that attacks."""
    for used in (True, False):
        table = silenced(Side(characters=cards("EB03-008"), hand=cards("EB03-008"), rested_don=4), used)
        table.choose("play Hibari")
        assert table.asked == ("B", "main" if used else "pick")
        if not used:
            table.choose("pass")
        table.attack("Hibari", "A Marshall.D.Teach")
        assert table.asked == ("B", "pick") and table.offers("pick Hibari")


@rules("8-2-2")
@ruling("4a2e6e8d", "OP09-081")
def test_a_negated_on_play_effect_is_still_one_for_sanji() -> None:
    """Sanji cannot give [Rush] to a Character whose [On Play] effect Teach has negated; it still has that effect."""
    table = silenced(Side(card("PRB01-001"), hand=[SCOUT, MATE], don=3)).choose("play scout", "play mate")
    assert table.hand("B") == ["filler"]  # the card of the Draw Phase, no other
    table.choose("activate B Sanji")
    assert table.options() == ["pick mate", "pass"]
    table.choose("pick mate")
    assert table.offers("attack mate A Marshall.D.Teach") and not table.offers("attack scout A Marshall.D.Teach")


@rules("8-2-2")
@ruling("ae0459aa", "OP09-081")
def test_a_character_whose_only_effect_teach_negates_still_has_a_base_effect() -> None:
    """Teach's own Characters with nothing but a negated [On Play] effect are no Characters without a base effect."""
    table = teach(SCOUT, MATE, card("EB03-009")).choose("play scout", "play mate", "play Makino")
    assert table.hand("A") == []
    table.choose("activate Makino")
    assert table.options() == ["pick mate", "pass"]
    assert table.choose("pick mate").power("mate") == 5000


# -- Burgess and Stronger ---------------------------------------------------------------------------------------------


@ruling("c2c05dad", "OP09-086")
@pytest.mark.parametrize(("trash", "power"), [(7, 8000), (6, 7000)])
def test_the_counter_card_in_the_trash_strengthens_burgess_at_once(trash: int, power: int) -> None:
    """A Counter card trashed as the eighth card of the trash gives Burgess his next 1000 power in that same battle."""
    helper = character("helper", counter=1000)
    burgess = Placed(card("OP09-086"), rested=True)
    side = Side(BEARD, characters=[burgess], hand=[helper, helper], trash=trash)
    table = Table(A=Side(characters=[character("raider", power=9000)], don=1), B=side).attack("raider", "Jesus Burgess")
    assert table.power("Jesus Burgess") == 6000
    table.choose("counter helper Jesus Burgess")
    assert table.asked == ("B", "counter") and table.power("Jesus Burgess") == power


@rules("2-8-3")
@ruling("2240d888", "OP09-089")
def test_strongers_player_sees_the_drawn_card_before_choosing() -> None:
    """The card drawn for Stronger is in the hand and seen before the Character that gets cheaper is chosen."""
    mine = Side(BEARD, characters=cards("OP09-089"), hand=[MATE], deck=[FILLER, character("drawn")])
    table = Table(A=mine, B=Side(characters=[character("foe", cost=3)])).choose("activate Stronger")
    assert table.asked == ("A", "pick") and table.options() == ["pick foe", "pass"]
    assert table.names("A", "trash") == ["mate", "Stronger"]
    assert [seen.name for seen in view(table.game, 0).sides[0].known_hand] == ["drawn"]
    assert table.choose("pick foe").cost("foe") == 1


# -- Effects negated by Teach, the Character, Black Vortex and Black Hole ---------------------------------------------


def arrival(theirs: Side, *answers: str, hand: tuple[Card, ...] = ()) -> Table:
    """Teach, played on this turn, has been activated: the answers are about B's Leader and about B's Character."""
    mine = Side(BEARD, characters=[Placed(card("OP09-093"), this_turn=True), MATE], hand=hand, don=2)
    return Table(mine, theirs).choose("activate Marshall.D.Teach", *answers)


def vortex(mine: Side, attacker: str, *answers: str) -> Table:
    """A attacks on A's turn; B has Black Vortex in the hand."""
    table = Table(mine, Side(hand=[card("OP09-097")], don=2)).attack(attacker, "B leader")
    return table.choose(*answers).unopposed()


def hole(theirs: Side, *answers: str) -> Table:
    """A plays Black Hole."""
    mine = Side(BEARD, hand=[card("OP09-098"), SHOT], characters=[MATE], don=5)
    return Table(mine, theirs).choose("play Black Hole", *answers)


def many(number: str) -> Side:
    """A side whose deck has more than four copies of a card, of which four are on the field and one is in the hand."""
    copies = [card(number)] * 10
    return Side(leader(colours=card(number).colours), characters=copies[:4], hand=copies[:1], deck=copies, don=5)


def negated(table: Table, seat: str) -> list[bool]:
    return [seen.negated for seen in view(table.game, 0).sides["AB".index(seat)].characters]


def stays_in_play(table: Table, name: str, seat: str) -> None:
    """The first of four copies is negated, and yet the game goes on as before with a fifth copy that is played."""
    if table.turn != seat:
        table.attack("mate", f"{seat} leader")
        assert table.asked == (seat, "block") and not table.offers(f"block {name}") and table.offers(f"block {name}#2")
        table.unopposed()
        assert negated(table, seat) == [True, False, False, False]
        next_turn(table)
    else:
        assert negated(table, seat) == [True, False, False, False]
    table.choose(f"play {name}")
    assert table.names(seat, "characters") == [name] * 5 and table.winner == "" and table.asked == (seat, "main")


@rules("5-1-2-4")
@ruling("2dec14e9", "OP09-093")
def test_teach_may_negate_a_text_on_decks_without_harm_to_the_deck() -> None:
    """Teach may negate a card that lifts the limit on its copies; a deck with five or more of them plays on."""
    stays_in_play(arrival(many("OP01-075"), "pass", "pick Pacifista"), "Pacifista", "B")


@rules("9-2-1-2")
@ruling("8cab953b", "OP09-093")
@pytest.mark.parametrize(("answer", "winner"), [("pick B Nami", "A"), ("pass", "B")])
def test_nami_negated_by_teach_loses_by_an_empty_deck(answer: str, winner: str) -> None:
    """Nami's player loses when the deck runs out on the turn on which Teach has negated her."""
    table = arrival(Side(card("OP03-040"), deck=3), answer, hand=(ROB,))
    assert table.choose("play rob").winner == winner


@rules("8-2-1-1", "10-2-17-1")
@ruling("c2fc1074", "OP09-093")
@pytest.mark.parametrize(("answer", "drawn"), [("pick martyr", []), ("pass", ["filler"])])
def test_whom_teach_has_negated_has_no_on_ko_effect(answer: str, drawn: list[str]) -> None:
    """A Character negated by Teach does not activate its [On K.O.] effect when it is K.O.'d."""
    table = arrival(Side(characters=[MARTYR]), "pass", answer, hand=(SHOT,)).choose("play shot")
    assert table.area("martyr") == "trash" and table.hand("B") == drawn


def keeps_what_others_give(table: Table, power: int) -> None:
    """B's Character has this power, and the [Blocker] that a Stage gives it."""
    assert table.power("proud") == power
    assert table.attack("mate", "B leader").offers("block proud")


@rules("8-2-4")
@ruling("5009b372", "OP09-093")
@pytest.mark.parametrize(("answer", "power"), [("pick proud", 4000), ("pass", 6000)])
def test_teach_leaves_a_character_what_other_cards_give_it(answer: str, power: int) -> None:
    """Teach negates what is printed on the chosen card; what it gets from other cards' effects stays."""
    keeps_what_others_give(arrival(Side(characters=[PROUD], stage=CAMP), "pass", answer), power)


@rules("8-1-4-2")
@ruling("eb47626d", "OP09-093")
def test_teach_forbids_attacks_until_the_opponents_next_turn_is_over() -> None:
    """The Character chosen for Teach cannot attack on the opponent's next turn, and may on the one after that."""
    table = next_turn(arrival(Side(characters=[character("foe"), character("other")]), "pass", "pick foe"))
    assert table.turn == "B" and table.offers("attack other A beard") and not table.offers("attack foe A beard")
    next_turn(next_turn(table))
    assert table.turn == "B" and table.offers("attack foe A beard")


@rules("5-1-2-4")
@ruling("2f804bb3", "OP09-097")
def test_black_vortex_may_negate_a_text_on_decks_without_harm_to_the_deck() -> None:
    """Black Vortex may negate a card that lifts the limit on its copies; a deck with five or more plays on."""
    table = vortex(many("OP01-075"), "Pacifista", "event Black Vortex", "pick Pacifista")
    assert table.power("Pacifista") == 1000 and table.power("Pacifista#2") == 5000
    stays_in_play(table, "Pacifista", "A")


@rules("9-2-1-2")
@ruling("c6afc7f8", "OP09-097")
def test_nami_negated_by_black_vortex_loses_by_an_empty_deck() -> None:
    """Nami's player loses when the deck runs out on the turn on which Black Vortex has negated her."""

    def play(*answers: str) -> str:
        mine = Side(card("OP03-040"), characters=[MATE], hand=[MILL], deck=3)
        return vortex(mine, "mate", *answers).choose("play mill").winner

    assert play("event Black Vortex", "pick A Nami") == "B"
    assert play("event Black Vortex", "pick mate") == "A" and play() == "A"


@rules("8-2-1-1", "10-2-17-1")
@ruling("0441c8ac", "OP09-097")
def test_whom_black_vortex_has_negated_has_no_on_ko_effect() -> None:
    """A Character negated by Black Vortex does not activate its [On K.O.] effect when it is K.O.'d."""

    def shoot(*answers: str) -> Table:
        table = vortex(Side(characters=[MARTYR], hand=[KNOCK_OUT]), "martyr", *answers)
        return table.choose("play knock out")

    table = shoot("event Black Vortex", "pick martyr")
    assert table.area("martyr") == "trash" and table.hand("A") == []
    table = shoot("event Black Vortex", "pick A leader")
    assert table.area("martyr") == "trash" and table.hand("A") == ["filler"]


@rules("8-2-4")
@ruling("ee25ec36", "OP09-097")
def test_black_vortex_leaves_a_character_what_other_cards_give_it() -> None:
    """Black Vortex takes the chosen card's own bonus away, not the one that an Event has given it."""
    gift = event("gift", "[Main] 1 of your Characters gains +3000 power during this turn.")
    table = Table(A=Side(characters=[PROUD], hand=[gift], don=2), B=Side(hand=cards("OP09-097"), don=2))
    table.choose("play gift")
    assert table.power("proud") == 8000
    table.attack("proud", "B leader").choose("event Black Vortex", "pick proud").unopposed()
    assert table.power("proud") == 2000 and table.life("B") == 5


@rules("5-1-2-4")
@ruling("cc5229fb", "OP09-098")
def test_black_hole_may_negate_a_text_on_decks_without_harm_to_the_deck() -> None:
    """Black Hole may negate a card that lifts the limit on its copies; a deck with five or more plays on."""
    stays_in_play(hole(many("OP08-072"), "pick Biscuit Warrior"), "Biscuit Warrior", "B")


@rules("9-2-1-2")
@ruling("a4d577da", "OP09-098")
@pytest.mark.parametrize(("answers", "winner"), [(("yes", "pick A Nami"), "B"), (("yes", "pass"), "A"), (("no",), "A")])
def test_nami_negated_by_the_trigger_of_black_hole_loses_by_an_empty_deck(
    answers: tuple[str, ...], winner: str
) -> None:
    """Nami's player loses when the deck runs out on the turn on which Black Hole's [Trigger] has negated her."""
    mine = Side(card("OP03-040"), characters=[character("raider", power=5000)], hand=[MILL], deck=3)
    table = Table(mine, Side(life=cards("OP09-098"))).attack("raider", "B leader").choose(*answers)
    assert table.choose("play mill").winner == winner


@rules("8-2-1-1", "10-2-17-1")
@ruling("6caa106c", "OP09-098")
def test_whom_black_hole_negates_and_knocks_out_has_no_on_ko_effect() -> None:
    """A Character negated by Black Hole has no [On K.O.] effect, whether Black Hole K.O.s it or another card."""
    grand = character("grand", "[On K.O.] Draw 1 card.", cost=5)
    table = hole(Side(characters=[MARTYR]), "pick martyr")
    assert table.area("martyr") == "trash" and table.hand("B") == []
    table = hole(Side(characters=[grand]), "pick grand")
    assert table.area("grand") == "Character area"
    assert table.choose("play shot").area("grand") == "trash" and table.hand("B") == []
    for foe in (MARTYR, grand):
        table = hole(Side(characters=[foe]), "pass").choose("play shot")
        assert table.area(foe.name) == "trash" and table.hand("B") == ["filler"]


@rules("8-2-4")
@ruling("331dfd59", "OP09-098")
@pytest.mark.parametrize(("answer", "power"), [("pick proud", 4000), ("pass", 6000)])
def test_black_hole_leaves_a_character_what_other_cards_give_it(answer: str, power: int) -> None:
    """Black Hole negates what is printed on the chosen card; what it gets from other cards' effects stays."""
    keeps_what_others_give(hole(Side(characters=[PROUD], stage=CAMP), answer), power)


@ruling("035da09e", "OP09-098")
@pytest.mark.parametrize(("answer", "on_field", "area"), [("pick Jack", 8, "trash"), ("pass", 11, "Character area")])
def test_black_hole_knocks_out_jack_whom_tempest_kick_has_made_cheaper(answer: str, on_field: int, area: str) -> None:
    """Jack, 3 cheaper by Tempest Kick, falls to 4 when Black Hole negates his own bonus, and is K.O.'d by it."""
    mine = Side(BEARD, hand=cards("OP07-096", "OP09-098"), trash=10, don=5)
    table = Table(mine, Side(characters=cards("OP08-084"))).choose("play Tempest Kick", answer)
    assert table.cost("Jack") == on_field
    assert table.choose("play Black Hole", "pick Jack").area("Jack") == area
    assert area == "trash" or table.cost("Jack") == 7


# -- Life and the end of the game -------------------------------------------------------------------------------------


@rules("10-1-5-3")
@ruling("d1901ff1", "OP09-100")
@ruling("70e3e185", "OP09-108")
@ruling("472b5555", "OP09-112")
@pytest.mark.parametrize(("left", "area"), [(2, "Character area"), (3, "trash")])
@pytest.mark.parametrize("number", ["OP09-100", "OP09-108", "OP09-112"])
def test_karasu_kuma_and_betty_are_not_among_the_five_life_cards(number: str, left: int, area: str) -> None:
    """Karasu, Kuma and Betty do not count themselves: five other Life cards of both players let them be played."""
    rebel = card(number)
    side = Side(leader(types=("Revolutionary Army",)), life=[*[FILLER] * left, rebel])
    table = Table(A=Side(life=3, don=1), B=side).attack("A leader", "B leader")
    assert table.asked == ("B", "trigger")
    assert table.choose("yes").area(rebel.name) == area and table.life("B") == left


@ruling("c5fae935", "OP09-104")
@pytest.mark.parametrize("added", [True, False])
def test_sabo_takes_a_life_card_whether_or_not_he_added_one(added: bool) -> None:
    """Sabo's player takes a Life card into the hand also after having added none, if there are two or more."""
    rebel = character("rebel", types=("Revolutionary Army",))

    def play(*life: Card) -> Table:
        table = Table(A=Side(hand=[card("OP09-104"), rebel], don=8, life=life)).choose("play Sabo")
        return table.choose("pick rebel" if added else "pass")

    for end, taken in (("choose 0", "rebel" if added else "top"), ("choose 1", "spare")):
        table = play(SPARE, character("top")).choose(end)
        assert table.hand("A") == ([taken] if added else ["rebel", taken]) and table.life("A") == (2 if added else 1)
    table = play(SPARE)
    assert table.asked == ("A", "menu" if added else "main") and table.area("spare") == "Life area"


def rogers_table(attacker: str, mine: int, theirs: int, blocker: Card = WALL) -> Table:
    crew = [card("OP09-118"), MATE]
    table = Table(A=Side(characters=crew, life=mine, don=1), B=Side(characters=[blocker], life=theirs))
    return table.attack(attacker, "B leader")


@rules("1-2-5")
@ruling("d4bb99fd", "OP09-118")
@pytest.mark.parametrize("life", [(0, 3), (3, 0), (0, 0)])
@pytest.mark.parametrize("attacker", ["mate", "A leader", "Gol.D.Roger"])
def test_roger_wins_by_a_blocker_whoever_attacks(attacker: str, life: tuple[int, int]) -> None:
    """Roger's player wins when the opponent blocks any attacker with [Blocker] and either player has no Life cards."""
    assert rogers_table(attacker, *life).choose("block wall").winner == "A"
    assert rogers_table(attacker, 1, 1).choose("block wall").unopposed().winner == ""
    assert rogers_table("mate", 0, 3).choose("pass").winner == ""


@rules("7-1-2-2", "8-6-1")
@ruling("1bc7120c", "OP09-118")
def test_roger_does_not_win_by_life_that_the_blocker_takes_afterwards() -> None:
    """Roger does not win when the last Life card goes only by the [On Block] effect of Shinobu, who has blocked."""
    table = rogers_table("Gol.D.Roger", 1, 1, card("ST09-007")).choose("block Shinobu", "yes")
    assert table.life("B") == 0 and table.winner == "" and table.unopposed().asked == ("A", "main")
    assert rogers_table("Gol.D.Roger", 1, 0, card("ST09-007")).choose("block Shinobu").winner == "A"
