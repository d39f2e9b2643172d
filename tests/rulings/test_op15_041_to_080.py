"""Rulings on cards of OP15, from OP15-041 to OP15-080."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support import rules, ruling
from tests.support.cards import DRAW, character, counter, event, leader, main
from tests.support.official import begin, card, cards, deck, first_turn, hit, next_turn, place_as_offered
from tests.support.staples import KNOCK_OUT, MATE, RECALL, SHIELD, SHOT, STORM
from tests.support.table import FILLER, Placed, Side, Table

EVERYBODY = nodes.NameRule(every=True)
FOE = character("foe", power=5000)


@ruling("3f919298", "OP15-041")
def test_orlumbus_may_put_himself_under_the_deck_for_nothing() -> None:
    """Orlumbus may be the Character that is placed under the deck; then nobody gains [Rush]."""

    def activate(answer: str) -> Table:
        crew = [Placed(card("OP15-041"), this_turn=True), Placed(MATE, this_turn=True)]
        table = Table(A=Side(characters=crew, don=1)).choose("activate Orlumbus")
        assert table.options() == ["pick Orlumbus", "pick mate"]
        return table.choose(answer)

    table = activate("pick Orlumbus")
    assert table.names("A", "deck")[0] == "Orlumbus" and table.names("A", "characters") == ["mate"]
    assert not table.offers("attack mate B leader") and table.asked == ("A", "main")
    table = activate("pick mate")
    assert table.area("mate") == "deck" and table.offers("attack Orlumbus B leader")


def sabo(*hand: Card, types: tuple[str, ...] = ("Dressrosa",)) -> Table:
    """Sabo has just been played, and a DON!! card is left."""
    return Table(A=Side(leader("boss", types=types), hand=[card("OP15-046"), *hand], don=8)).choose("play Sabo")


@rules("8-4-2")
@ruling("fc0302ec", "OP15-046")
def test_an_event_that_sabo_activates_goes_to_the_trash_unless_it_says_otherwise() -> None:
    """The Event that Sabo's effect has activated lies in the trash, or where its own words put it."""
    huge = event("huge", main(nodes.Draw(2)), cost=9, types=("Dressrosa",))
    table = sabo(huge, KNOCK_OUT)
    assert table.options() == ["pick huge", "pass"]
    table.choose("pick huge")
    assert table.area("huge") == "trash" and table.hand("A") == ["knock out", "filler", "filler"]
    assert table.don("A") == (1, 7)  # nothing is paid for it
    boomerang = event("boomerang", main(nodes.Draw(2), nodes.AddToHand(nodes.This())), types=("Dressrosa",))
    table = sabo(boomerang).choose("pick boomerang")
    assert sorted(table.hand("A")) == ["boomerang", "filler", "filler"] and table.names("A", "trash") == []
    table = sabo(huge, types=("Navy",))
    assert table.asked == ("A", "main") and table.hand("A") == ["huge"]


@rules("10-2-4-1-2")
@ruling("2517fb22", "OP15-046")
def test_sabo_never_activates_a_counter_effect() -> None:
    """Sabo uses the [Main] effect of an Event, never its [Counter]; an Event that has no [Main] is not offered."""
    both = event("both", main(DRAW), counter(nodes.Draw(3)), types=("Dressrosa",))
    table = sabo(both).choose("pick both")
    assert table.hand("A") == ["filler"] and table.area("both") == "trash"
    table = sabo(card("OP05-095"))  # Dragon Claw has no [Main] effect
    assert table.asked == ("A", "main") and table.hand("A") == ["Dragon Claw"]


@ruling("745efda9", "OP15-056")
def test_would_you_let_me_eat_draws_under_any_leader() -> None:
    """The Event draws two cards under any Leader; only a Lucy gains power and [Double Attack]."""
    fruit = card("OP15-056")
    for boss, power, life in ((leader("boss"), 5000, 4), (leader("Lucy"), 8000, 3)):
        table = Table(A=Side(boss, hand=[fruit], don=7)).choose(f"play {fruit.name}")
        assert table.hand("A") == ["filler", "filler"] and table.power(f"A {boss.name}") == power
        table.attack(f"A {boss.name}", "B leader").unopposed()
        assert table.life("B") == life


@rules("8-2-1")
@ruling("acf2c543", "OP15-058")
def test_enels_don_deck_keeps_its_size_when_he_is_negated() -> None:
    """Enel goes on with six DON!! cards in all when his effects are negated in the middle of the game."""
    silence = nodes.For("game", (nodes.Negate(nodes.All((nodes.Cards("opponent", kinds=("leader",)),))),))
    hush = [event(f"hush {number // 4}", main(silence), cost=0) for number in range(50)]
    table = first_turn(begin(deck("OP15-058"), deck(leader(), *hush)))
    enel = table.game.players[0]
    assert (enel.don_active, enel.don_deck) == (1, 5)
    next_turn(table)
    table.choose(next(text for text in table.options() if text.startswith("play hush")))
    assert (enel.don_active, enel.don_deck) == (1, 5)
    for don in (3, 5, 6, 6):
        next_turn(table)
        assert table.turn == "A" and table.don("A") == (don, 0) and enel.don_deck == 6 - don
        assert not table.offers("activate A Enel")
        next_turn(table)
    assert begin(deck(leader())).game.players[0].don_deck == 10


@ruling("c0b18908", "OP15-058")
@pytest.mark.parametrize("turns", [1, 2, 3])
def test_enel_adds_and_gives_no_don_on_his_first_turn(turns: int) -> None:
    """On Enel's first turn his effect adds and gives no DON!! cards; from the second on it does."""
    side = Side(card("OP15-058"), characters=[MATE], don=1, don_deck=5, turns=turns)
    table = Table(A=side).choose("activate A Enel")
    if turns > 1:
        table.choose("number 1", "number 4", "number 4")
    assert table.asked == ("A", "main") and not table.offers("activate A Enel")
    assert (table.don("A"), table.given("mate")) == (((2, 0), 4) if turns > 1 else ((1, 0), 0))


@ruling("0ddf467e", "OP15-058")
def test_enels_player_needs_only_six_don_cards() -> None:
    """With Enel as the Leader the whole game is played with a DON!! deck of six cards."""
    table = first_turn(begin(deck("OP15-058")))
    enel, other = table.game.players
    assert table.don("A") == (1, 0) and enel.don_deck == 5 and other.don_deck == 10
    table.choose("activate A Enel")  # nothing comes of it on the first turn
    assert table.don("A") == (1, 0) and enel.don_deck == 5
    mate = next(text for text in table.options() if text.startswith("play"))
    table.choose(mate)
    assert table.turn == "B"  # there was nothing left to do
    table.end_turn()
    assert table.turn == "A" and table.don("A") == (3, 0) and enel.don_deck == 3
    table.choose("activate A Enel", "number 1", "number 2")
    assert table.don("A") == (4, 2) and enel.don_deck == 0
    table.choose("number 2")
    assert table.don("A") == (4, 0) and table.given(mate.removeprefix("play ")) == 2
    assert not table.offers("activate A Enel")
    next_turn(next_turn(table))
    assert table.don("A") == (6, 0) and enel.don_deck == 0


@ruling("e9dacf32", "OP15-059")
@pytest.mark.parametrize("active", [0, 1])
def test_amazon_weakens_an_attacker_whose_player_has_no_active_don(active: int) -> None:
    """Without an active DON!! card the attacking player can return none, so Amazon takes 2000 power from one card."""
    mine = Side(characters=[MATE], don=active, rested_don=3)
    table = Table(mine, Side(characters=cards("OP15-059"))).choose("attack A leader B leader", "yes")
    assert table.rested("Amazon")
    if active:
        assert table.asked[0] == "A"
        table.choose("yes")
        assert table.don("A") == (0, 3) and table.power("A leader") == 5000
    else:
        assert table.asked[0] == "B" and table.options() == ["pick A leader", "pick mate", "pass"]
        table.choose("pick A leader")
        assert table.don("A") == (0, 3) and table.power("A leader") == 3000


@ruling("536274a2", "OP15-060")
def test_enel_gains_blocker_without_a_hand_to_trash_from() -> None:
    """Enel's effect may be used with an empty hand: he gains [Blocker] and nothing is trashed."""

    def attacked(*answers: str, hand: tuple[Card, ...] = ()) -> Table:
        table = Table(A=Side(characters=cards("OP15-060"), hand=hand, don=3)).choose(*answers)
        return next_turn(table).attack("B leader", "A leader")

    table = attacked("activate Enel")
    assert table.asked == ("A", "block") and table.offers("block Enel")
    assert table.names("A", "trash") == [] and table.game.players[0].don_deck == 1
    table = attacked()
    assert table.life("A") == 4 and not table.rested("Enel")  # nobody was asked
    table = attacked("activate Enel", hand=(FILLER,))
    assert table.offers("block Enel") and table.hand("A") == [] and table.names("A", "trash") == ["filler"]


def ends(table: Table) -> set[tuple[str, ...]]:
    """All decks of A, from the bottom, to which A's answers may lead."""
    if table.asked[0] != "A":
        return {tuple(table.names("A", "deck"))}
    found = set()
    before = table.game
    for place in range(len(table.options())):
        table.game = before.copy()
        table.game.choose(place)
        found |= ends(table)
    table.game = before
    return found


@ruling("b01bd705", "OP15-066")
def test_satori_puts_both_cards_on_the_same_end_of_the_deck() -> None:
    """The two cards that Satori's player looks at go both to the top or both to the bottom, never one to each."""

    def decks(don: int) -> set[tuple[str, ...]]:
        side = Side(characters=cards("OP15-066"), deck=[FILLER, character("x"), character("y")], don=don)
        return ends(Table(A=side, B=Side(hand=[SHIELD])).attack("Satori", "B leader"))

    assert decks(don=6) == {("filler", "x", "y"), ("filler", "y", "x"), ("x", "y", "filler"), ("y", "x", "filler")}
    assert decks(don=7) == {("filler", "x", "y")}


@rules("8-1-3-4-1")
@ruling("682e488d", "OP15-069")
def test_nola_may_save_herself() -> None:
    """Nola's player may return a DON!! card of the field when Nola herself would leave."""
    table = hit(RECALL, Side(characters=cards("OP15-069"), rested_don=1), "choose 0")
    assert table.area("Nola") == "Character area" and table.don("B") == (0, 0)
    assert table.game.players[1].don_deck == 1
    table = hit(RECALL, Side(characters=cards("OP15-069"), rested_don=1), "pass")
    assert table.area("Nola") == "hand" and table.don("B") == (0, 1)
    table = hit(RECALL, Side(characters=cards("OP15-069")))
    assert table.area("Nola") == "hand" and table.asked == ("A", "main")


@rules("8-1-3-4")
@ruling("a4232b6f", "OP15-069")
@pytest.mark.parametrize(("answer", "area", "left"), [("choose 0", "Character area", 2), ("pass", "trash", 3)])
def test_nolas_player_returns_one_don_for_two_characters_or_lets_both_go(answer: str, area: str, left: int) -> None:
    """If two would leave together, Nola's player returns one DON!! card, not two, and keeps both, or loses both."""
    table = hit(STORM, Side(characters=[*cards("OP15-069"), character("first", power=7000)], don=3))
    assert table.asked[0] == "B" and table.options() == ["choose 0", "pass"]
    table.choose(answer)
    assert (table.area("Nola"), table.area("first")) == (area, area)
    assert table.don("B") == (left, 0) and table.asked == ("A", "main")


@ruling("aab84247", "OP15-070")
@rules("2-1-3")
@pytest.mark.parametrize(("abilities", "power"), [((EVERYBODY,), 6000), ((), 5000)])
def test_fuza_raises_a_leader_that_has_every_name(abilities: tuple[nodes.NameRule, ...], power: int) -> None:
    """A Leader with all card names is a [Shura] too: Fuza sets its base power to 6000 in the opponent's turn."""
    side = Side(leader("boss", *abilities), characters=cards("OP15-070"))
    assert Table(A=side, turn="B").power("A boss") == power
    assert Table(A=side).power("A boss") == 5000
    assert Table(A=side, turn="B").power("Fuza") == 6000


@ruling("2fe1e8ed", "OP15-072")
@rules("2-1-3")
def test_hotori_takes_a_leader_with_every_name_for_both_of_his_brothers() -> None:
    """A Leader with all card names is [Kotori] and [Satori] at once, so Hotori's effect lowers a Character."""
    for abilities, lowered in (((EVERYBODY,), 2000), ((), 5000)):
        side = Side(leader("boss", *abilities), characters=cards("OP15-072"), don=2)
        table = Table(A=side, B=Side(characters=[FOE])).choose("activate Hotori")
        if abilities:
            table.choose("pick foe")
        assert table.power("foe") == lowered and table.asked == ("A", "main")


@ruling("673e661f", "OP15-073")
def test_yama_plays_nobody_of_cost_2_or_more() -> None:
    """Both whom Yama may play, the Heavenly Warriors and a Vassal, must have a cost of 1."""

    def play(*costs: int) -> Table:
        hand = [character("Heavenly Warriors", cost=cost) for cost in costs]
        hand += [character("vassal", cost=cost, types=("Vassals",)) for cost in costs]
        return Table(A=Side(hand=[*cards("OP15-073"), *hand, MATE], don=3)).choose("play Yama")

    assert play(2, 3).asked == ("A", "main")
    for name in ("Heavenly Warriors", "vassal"):
        table = play(1, 2)
        assert table.options() == ["pick Heavenly Warriors", "pick vassal", "pass"]
        table.choose(f"pick {name}")
        assert table.names("A", "characters") == ["Yama", name] and table.cost(name) == 1
        assert table.asked == ("A", "main")


@ruling("d89d5f57", "OP15-074")
@ruling("9c05aab8", "OP15-076")
@pytest.mark.parametrize("number", ["OP15-074", "OP15-076"])
def test_enels_events_draw_although_there_is_no_character_for_the_rest(number: str) -> None:
    """Varie without an own Character, and Kiten without an opposing one, may still be paid for and draw."""
    name = card(number).name
    for boss, drawn in ((card("OP15-058"), 1), (leader(), 0)):
        table = Table(A=Side(boss, hand=cards(number), don=3)).choose(f"play {name}", "yes")
        assert table.don("A") == (2, 0) and table.game.players[0].don_deck == 1
        assert table.hand("A") == ["filler"] * drawn and table.asked == ("A", "main")
    crew = [character("mate", cost=2)]
    table = Table(A=Side(card("OP15-058"), crew, hand=cards(number), don=3), B=Side(characters=[FOE]))
    table.choose(f"play {name}", "yes", "pick mate" if number == "OP15-074" else "pick foe")
    assert table.hand("A") == ["filler"] and table.don("A") == (2, 0)
    assert (table.cost("mate"), table.power("foe")) == ((4, 5000) if number == "OP15-074" else (2, 4000))


@ruling("405187bd", "OP15-078")
def test_mamaragan_draws_although_there_is_nobody_to_rest() -> None:
    """With no opposing Character that it could rest, Mamaragan may still be paid with two DON!! cards and draws."""

    def play(*foes: Card) -> Table:
        mine = Side(card("OP15-058"), hand=cards("OP15-078"), don=3)
        return Table(mine, Side(characters=foes)).choose("play Mamaragan", "yes")

    for foes in ((), (character("strong", power=6000),)):
        table = play(*foes)
        assert table.don("A") == (1, 0) and table.game.players[0].don_deck == 2
        assert table.hand("A") == ["filler"] and table.asked == ("A", "main")
    table = play(FOE).choose("pick foe")
    assert table.hand("A") == ["filler"] and table.rested("foe")


@ruling("6ad19c18", "OP15-080")
def test_oars_may_be_among_the_cards_that_pay_for_his_own_return() -> None:
    """Oars himself may be one of the three cards placed under the deck when he is K.O.'d; then he cannot be played."""
    trash = [character("x"), character("y"), character("z")]
    table = hit(SHOT, Side(characters=cards("OP15-080"), trash=trash), "yes")
    twin = table.game.copy()
    place_as_offered(table.choose("pick x"))  # in table order: x, y and z
    assert table.names("B", "characters") == ["Oars"] and table.names("B", "trash") == []
    table.game = twin
    place_as_offered(table.choose("pick Oars", "pick x", "pick y"))
    assert table.names("B", "characters") == [] and table.area("Oars") == "deck" and table.names("B", "trash") == ["z"]


@ruling("93ba8a53", "OP15-080")
@rules("2-1-3")
@pytest.mark.parametrize(("abilities", "power"), [((EVERYBODY,), 0), ((), 7000)])
def test_oars_is_not_the_only_oars_beside_a_leader_with_every_name(
    abilities: tuple[nodes.NameRule, ...], power: int
) -> None:
    """A Leader with all card names, though a [Gecko Moria] of 10000 power, is another [Oars]: Oars gains no power."""
    moria = character("Gecko Moria", power=10000)
    for name, crew in (("boss", [moria]), ("Gecko Moria", [])):
        side = Side(leader(name, *abilities, power=10000), characters=[*cards("OP15-080"), *crew])
        assert Table(A=side).power("Oars") == power


@rules("2-1-3", "8-2-1-1")
def test_a_leader_whose_effects_are_negated_has_its_own_name_only() -> None:
    """Texts on names can be negated like others."""
    silence = character("silence", "[Activate: Main] Negate the effects of your Leader during this turn.")
    boss_text = (
        "Under the rules of this game, this card is treated as a card with all card names, types, and attributes."
    )
    oars = Side(
        leader("boss", boss_text), characters=[Placed(card("OP15-080")), character("Gecko Moria", power=10000), silence]
    )
    table = Table(A=oars)
    assert table.power("Oars") == 0
    assert table.choose("activate silence").power("Oars") == 7000
