"""Rulings on cards of OP15, from OP15-081 to OP15-119."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support import rules, ruling
from tests.support.cards import DRAW, character, counter, event, leader, main, trigger
from tests.support.official import card, cards, hit, next_turn
from tests.support.staples import FLOOD, GIANT, MATE, RECALL, SHIELD, SHOT, STORM
from tests.support.table import FILLER, Placed, Side, Table

LUFFY = "Monkey.D.Luffy"
STRAW_HATS = leader("boss", types=("Straw Hat Crew",))


@ruling("fae05f59", "OP15-082")
def test_lola_may_add_herself_to_the_hand() -> None:
    """The K.O.'d Charlotte Lola lies in the trash by then and may be the card that her effect adds to the hand."""
    trash = [character("other", cost=8), character("dear", cost=9)]
    table = hit(SHOT, Side(characters=cards("OP15-082"), trash=trash))
    assert table.asked == ("B", "pick") and sorted(table.options()) == ["pass", "pick Charlotte Lola", "pick other"]
    table.choose("pick Charlotte Lola")
    assert table.hand("B") == ["Charlotte Lola"] and table.names("B", "trash") == ["other", "dear"]


@ruling("f4477f26", "OP15-083")
@pytest.mark.parametrize(("trash", "given"), [(14, 1), (13, 0)])
def test_spoil_counts_itself_in_the_trash(trash: int, given: int) -> None:
    """With 14 cards in the trash Spoil, trashed as the cost, is the fifteenth, and a rested DON!! card is given."""
    side = Side(characters=[*cards("OP15-083"), MATE], trash=trash, rested_don=1)
    table = Table(A=side).choose("activate Spoil")
    if given:
        table.choose("pick mate", "number 1")
    assert table.area("Spoil") == "trash" and table.asked == ("A", "main")
    assert table.given("mate") == given and table.don("A") == (0, 1 - given)


@ruling("0a2b9fcf", "OP15-088")
def test_the_docking_six_may_play_a_character_that_they_have_just_trashed() -> None:
    """One of the three cards trashed as the cost may be the Character that is played from the trash."""
    mate = character("mate", cost=2, types=("Straw Hat Crew",))
    big = character("big", cost=3, types=("Straw Hat Crew",))
    side = Side(hand=cards("OP15-088"), deck=[FILLER, FILLER, big, mate], don=5)
    table = Table(A=side).choose("play Pirates Docking Six", "yes")
    assert table.options() == ["pick mate", "pass"]
    table.choose("pick mate")
    assert table.names("A", "characters") == ["Pirates Docking Six", "mate"]
    assert sorted(table.names("A", "trash")) == ["big", "filler"] and table.names("A", "deck") == ["filler"]
    assert Table(A=side).choose("play Pirates Docking Six", "no").area("mate") == "deck"


@rules("8-1-3-4-1")
@ruling("00cab37d", "OP15-090")
def test_perona_may_save_herself() -> None:
    """Perona's player may trash a card from the hand when Perona herself would leave."""
    for answer, crew, hand, trash in (
        ("choose 0", ["Perona"], [], ["mate"]),
        ("pass", [], ["mate"], ["Perona"]),
    ):
        table = hit(SHOT, Side(characters=cards("OP15-090"), hand=[MATE]), answer)
        assert table.names("B", "characters") == crew and table.asked == ("A", "main")
        assert table.hand("B") == hand and table.names("B", "trash") == trash
    table = hit(SHOT, Side(characters=cards("OP15-090")))
    assert table.names("B", "trash") == ["Perona"] and table.asked == ("A", "main")


@rules("8-1-3-4")
@ruling("6ddad089", "OP15-090")
@pytest.mark.parametrize(("answer", "area", "left"), [("choose 0", "Character area", 2), ("pass", "trash", 3)])
def test_peronas_player_trashes_one_card_for_two_characters_or_lets_both_go(answer: str, area: str, left: int) -> None:
    """If two would leave together, Perona's player trashes one card, not two, and keeps both, or loses both."""
    theirs = Side(characters=[*cards("OP15-090"), character("first", power=7000)], hand=[FILLER] * 3)
    table = hit(STORM, theirs)
    assert table.asked[0] == "B" and table.options() == ["choose 0", "pass"]
    table.choose(answer)
    assert (table.area("Perona"), table.area("first")) == (area, area)
    assert table.names("B", "trash").count("filler") == 3 - left
    assert len(table.hand("B")) == left and table.asked == ("A", "main")


@ruling("913f2de0", "OP15-092")
@pytest.mark.parametrize(
    ("trash", "power", "cost", "boss"),
    [
        (9, 7000, 7, 5000),
        (10, 9000, 17, 5000),
        (19, 9000, 17, 5000),
        (20, 9000, 17, 7000),
        (29, 9000, 17, 7000),
        (30, 10000, 17, 7000),
    ],
)
def test_all_three_effects_of_luffy_apply_with_30_cards_in_the_trash(
    trash: int, power: int, cost: int, boss: int
) -> None:
    """Each of Luffy's three bounds is met for itself: in a trash of 30 he has all that 10, 20 and 30 cards give."""
    table = Table(A=Side(characters=cards("OP15-092"), trash=trash, don=1))
    assert table.power(LUFFY) == power and table.cost(LUFFY) == cost and table.power("A leader") == 5000
    next_turn(table)
    assert table.power(LUFFY) == power and table.cost(LUFFY) == cost
    assert table.power("A leader") == boss and table.power("B leader") == 5000


@ruling("a6142cbe", "OP15-093")
def test_the_risky_brothers_count_themselves_in_the_trash() -> None:
    """With 14 cards in the trash the Risky Brothers are the fifteenth: Luffy gains [Rush: Character] and <Slash>."""

    def activate(trash: int) -> Table:
        fresh = Placed(character(LUFFY, power=9000), this_turn=True)
        mine = Side(characters=[*cards("OP15-093"), fresh, GIANT], trash=trash, don=1)
        zoro = Placed(card("OP12-036"), rested=True)  # he cannot be K.O.'d in battle by Slash cards
        captain = leader("captain", attributes=("Slash",))
        return Table(mine, Side(captain, characters=[zoro])).choose("activate The Risky Brothers")

    table = activate(14).choose(f"pick {LUFFY}")
    assert table.area("The Risky Brothers") == "trash"
    assert table.offers(f"attack {LUFFY} Roronoa Zoro") and not table.offers(f"attack {LUFFY} B captain")
    table.attack(LUFFY, "Roronoa Zoro").unopposed()
    assert table.area("Roronoa Zoro") == "Character area"
    table.attack("giant", "Roronoa Zoro").unopposed()  # it has as much power, and no attribute
    assert table.area("Roronoa Zoro") == "trash"
    table = activate(13)
    assert table.area("The Risky Brothers") == "trash" and table.asked == ("A", "main")
    assert not table.offers(f"attack {LUFFY} Roronoa Zoro")


@rules("8-4-2")
@ruling("3f34b324", "OP15-095")
@pytest.mark.parametrize(("trash", "works"), [(14, True), (13, False)])
def test_gum_gum_storm_counts_itself_in_the_trash(trash: int, works: bool) -> None:
    """With 14 cards in the trash Gum-Gum Storm is the fifteenth: 3000 by [Main], 4000 by [Counter]."""
    storm = card("OP15-095")
    table = Table(A=Side(STRAW_HATS, hand=[storm], don=3, trash=trash)).choose("play Gum-Gum Storm", "yes")
    if works:
        table.choose("pick A boss")
    assert table.power("A boss") == (8000 if works else 5000) and table.asked == ("A", "main")
    side = Side(leader("keeper"), hand=[storm, SHIELD], don=1, trash=trash)
    table = Table(B=side).choose("attack A leader B keeper", "event Gum-Gum Storm")
    if works:
        table.choose("pick B keeper")
    assert table.power("B keeper") == (9000 if works else 5000) and table.asked == ("B", "counter")


@rules("8-4-2", "10-1-5-3")
@ruling("9c979fe9", "OP15-097")
def test_i_find_it_embarrassing_counts_itself_in_the_trash_but_not_by_its_trigger() -> None:
    """With nine cards in the trash the Event played from the hand is the tenth; by its [Trigger] it does nothing."""
    shame = card("OP15-097")

    def play(trash: int) -> Table:
        foes = [character("foe", cost=5), character("dear", cost=6)]
        table = Table(Side(hand=[shame], don=2, trash=trash), Side(characters=foes, don=1))
        return table.choose(f"play {shame.name}")

    table = play(trash=9)
    assert table.options() == ["pick foe", "pass"]
    next_turn(table.choose("pick foe"))
    assert table.turn == "B" and not table.offers("attack foe A leader") and table.offers("attack dear A leader")
    assert play(trash=8).asked == ("A", "main")
    for trash, happens in ((9, False), (10, True)):
        table = Table(Side(characters=[GIANT], don=1), Side(life=[FILLER, shame], trash=trash))
        table.attack("giant", "B leader").unopposed().choose("yes")
        assert table.offers("pick giant") is happens and (happens or table.asked == ("A", "main"))
        assert happens or table.area(shame.name) == "trash"


def priests(life: int, count: int = 1) -> Side:
    """Luffy is the Leader; there are so many Sky Island Characters of 6000 power, and another Character."""
    crew = [character(f"priest {number}", power=6000, types=("Sky Island",)) for number in range(count)]
    return Side(card("OP15-098"), characters=[*crew, MATE], life=life)


@rules("8-1-3-4")
@ruling("773b1c06", "OP15-098")
def test_luffys_player_gives_one_life_card_for_two_characters() -> None:
    """If two Sky Island Characters would leave together, Luffy's player keeps both for one Life card."""
    table = hit(FLOOD, priests(life=5, count=2), "choose 0")
    assert table.names("B", "characters") == ["priest 0", "priest 1"] and table.life("B") == 4
    assert sorted(table.hand("B")) == ["filler", "mate"] and table.asked == ("A", "main")
    table = hit(FLOOD, priests(life=5, count=2), "pass")
    assert table.names("B", "characters") == [] and table.life("B") == 5


@rules("8-1-3-4-5")
@ruling("74572b51", "OP15-098")
def test_without_life_luffys_player_keeps_nobody() -> None:
    """Without a Life card to add to the hand the Leader Luffy cannot keep a Sky Island Character on the field."""
    table = hit(RECALL, priests(life=0), "pick priest 0")
    assert table.area("priest 0") == "hand" and table.asked == ("A", "main")
    table = hit(RECALL, priests(life=1), "pick priest 0", "choose 0")
    assert table.area("priest 0") == "Character area" and table.life("B") == 0 and table.hand("B") == ["filler"]


@rules("8-3-1-3")
@ruling("98df167d", "OP15-099")
def test_urouge_needs_a_face_up_life_card() -> None:
    """Urouge gives no DON!! card while the top Life card is face-down or there is none: his cost cannot be paid."""
    pudding = card("OP08-058")  # she turns two Life cards face-up
    table = Table(A=Side(pudding, characters=cards("OP15-099"), rested_don=1))
    assert not table.offers("activate Urouge")
    table.choose("attack A Charlotte Pudding B leader", "yes").unopposed()
    table.choose("activate Urouge", "pick Urouge", "number 1")
    assert table.given("Urouge") == 1 and table.don("A") == (0, 0)
    assert not Table(A=Side(characters=cards("OP15-099"), rested_don=1, life=0)).offers("activate Urouge")


@rules("10-1-5-3")
@ruling("f8c0b034", "OP15-103")
@pytest.mark.parametrize(("below", "area"), [(2, "Character area"), (3, "trash")])
def test_genbo_is_no_life_card_any_more_when_he_is_triggered(below: int, area: str) -> None:
    """Genbo as the third Life card is played by his [Trigger]: two Life cards are left by then."""
    table = Table(A=Side(don=1), B=Side(life=[*[MATE] * below, card("OP15-103")]))
    table.attack("A leader", "B leader").unopposed().choose("yes")
    assert table.area("Genbo") == area and table.hand("B") == ["filler"] and table.life("B") == below


@rules("8-1-3-4-1")
@ruling("7d8f3620", "OP15-105", "OP15-106")  # the number it is filed under is a misprint: it names Bonney
def test_bonney_may_save_herself() -> None:
    """Jewelry Bonney's player may add a Life card to the hand when Bonney herself would leave."""
    for answer, area, life in (("choose 0", "Character area", 1), ("pass", "trash", 2)):
        table = hit(SHOT, Side(characters=cards("OP15-105"), life=2), answer)
        assert table.area("Jewelry Bonney") == area and table.life("B") == life and table.asked == ("A", "main")
        assert table.hand("B") == ["filler"] * (2 - life)
    table = hit(SHOT, Side(characters=cards("OP15-105"), life=0))
    assert table.area("Jewelry Bonney") == "trash" and table.asked == ("A", "main")


@rules("8-3-1-3")
@ruling("2e9af115", "OP15-109")
def test_robin_does_nothing_without_a_life_card_to_pay_with() -> None:
    """Without Life cards Robin's cost cannot be paid: no card goes to the Life and no Character is played."""
    islander = character("islander", cost=5, types=("Sky Island",))

    def play(life: int) -> Table:
        side = Side(STRAW_HATS, hand=[*cards("OP15-109"), islander], life=life, deck=[FILLER, character("top")], don=7)
        return Table(A=side).choose("play Nico Robin")

    table = play(life=0)
    assert table.asked == ("A", "main") and table.life("A") == 0 and table.hand("A") == ["islander"]
    assert table.names("A", "deck") == ["filler", "top"]
    table = play(life=1).choose("yes", "pick top", "pick islander")
    assert table.names("A", "characters") == ["Nico Robin", "islander"] and table.asked == ("A", "main")
    assert table.names("A", "life") == ["top"] and table.hand("A") == ["filler"]


@rules("8-3-1-3")
@ruling("743363ce", "OP15-113")
def test_zoro_adds_no_life_without_a_card_to_trash() -> None:
    """With an empty hand Roronoa Zoro's cost cannot be paid, and no card is added to the Life."""
    table = Table(A=Side(hand=cards("OP15-113"), life=1, don=4)).choose("play Roronoa Zoro")
    assert table.asked == ("A", "main") and table.life("A") == 1
    table = Table(A=Side(hand=[*cards("OP15-113"), MATE], life=1, don=4)).choose("play Roronoa Zoro", "yes")
    assert table.names("A", "trash") == ["mate"] and table.life("A") == 1
    table.choose("pick filler")
    assert table.life("A") == 2 and table.hand("A") == [] and table.asked == ("A", "main")


@rules("8-3-1-3", "1-3-2-1")
@ruling("7b92a057", "OP15-114")
def test_wyper_weakens_nobody_without_a_life_card_to_turn_face_up() -> None:
    """With the top Life card face-up already, or without Life, Wyper's cost cannot be paid and nobody is weakened."""
    foes = Side(characters=[character("weak", power=2000), character("strong", power=6000)])

    def play(life: int) -> Table:
        table = Table(A=Side(hand=[*cards("OP15-114"), *cards("OP15-114")], life=life, don=10), B=foes)
        return table.choose("play Wyper")

    table = play(life=0)
    assert table.asked == ("A", "main") and table.power("strong") == 6000 and table.area("weak") == "Character area"
    table = play(life=2).choose("yes")
    assert table.area("weak") == "trash" and table.power("strong") == 4000 and table.asked == ("A", "main")
    table.choose("play Wyper")  # the top Life card is face-up since
    assert table.asked == ("A", "main") and table.power("strong") == 4000


def rifle(boss: Card, life: int, *hand: Card) -> Table:
    """Gum-Gum Golden Rifle has been played; a card named "top" lies on top of the deck."""
    side = Side(boss, hand=[*cards("OP15-116"), *hand], don=2, life=life, deck=[FILLER, character("top")])
    return Table(A=side).choose("play Gum-Gum Golden Rifle")


@ruling("bf155bab", "OP15-116")
def test_golden_rifle_adds_life_without_life_or_hand_cards_to_trash() -> None:
    """Golden Rifle adds a card to the Life also if there is no Life card, or no card in the hand, to be trashed."""
    for life, hand in ((0, []), (0, [MATE]), (2, []), (2, [MATE])):
        table = rifle(STRAW_HATS, life, *hand).choose("pick top")
        assert table.names("A", "life") == ["filler"] * (life - 1) + ["top"] and table.hand("A") == []
        assert table.asked == ("A", "main")
        gone = ["Gum-Gum Golden Rifle", *["filler"] * (life > 0), *["mate"] * len(hand)]
        assert sorted(table.names("A", "trash")) == gone


@ruling("62b09075", "OP15-116")
def test_golden_rifle_does_nothing_under_another_leader() -> None:
    """Unless the Leader is of the Straw Hat Crew, Golden Rifle neither adds to the Life nor trashes any card."""
    for types, life, hand in ((("Navy",), ["filler"] * 2, ["mate"]), (("Straw Hat Crew",), ["filler", "top"], [])):
        table = rifle(leader("boss", types=types), 2, MATE)
        if not hand:
            table.choose("pick top")
        assert table.names("A", "life") == life and table.hand("A") == hand and table.asked == ("A", "main")
        assert len(table.names("A", "trash")) == (1 if hand else 3)


PLAN = event("plan", main(DRAW), cost=0, types=("Dressrosa",))


def watched(theirs: Side, life: list[Card] | None = None) -> Table:
    """B's turn, and A's Luffy watches; A's top Life card has a cost of 3."""
    own = [FILLER, character("dear", cost=3)] if life is None else life
    return Table(A=Side(characters=cards("OP15-119"), life=own, don=1), B=theirs, turn="B")


@ruling("14f195e6", "OP15-119")
def test_luffy_may_reveal_a_life_card_that_is_face_up() -> None:
    """A face-up top Life card may be revealed for Luffy once more: he gains 1000 power for each of its cost."""
    up = nodes.PlaceInLife(nodes.Choose((nodes.Cards("you", "hand", ("character",)),)), face_up=True)
    side = Side(characters=cards("OP15-119"), hand=[event("gift", main(up), cost=0), character("dear", cost=4)])
    for answer, power in (("pick dear", 11000), ("pass", 7000)):
        table = Table(A=side, B=Side(hand=[PLAN])).choose("play gift", "pick dear")
        assert table.card("dear").face_up
        next_turn(table).choose("play plan")
        assert table.asked[0] == "A" and table.offers("pick dear")
        table.choose(answer)
        assert table.power(LUFFY) == power and table.names("A", "life")[-1] == "dear" and table.card("dear").face_up


@rules("8-5-2")
@ruling("b858b8e3", "OP15-119", "OP15-046")
def test_an_event_that_sabo_activates_lets_luffy_gain_power() -> None:
    """An Event activated from the hand by the opponent's Sabo is an Event activated: Luffy's effect may be used."""
    gladiator = leader("gladiator", types=("Dressrosa",))
    table = watched(Side(gladiator, hand=[*cards("OP15-046"), PLAN], don=8)).choose("play Sabo", "pick plan")
    assert table.hand("B") == ["filler"] and table.asked[0] == "A"
    table.choose("pick dear")
    assert table.power(LUFFY) == 10000 and table.names("A", "life")[-1] == "dear"
    assert table.don("B") == (1, 7)  # nothing was paid for the Event


@rules("8-5-1", "8-5-3")
@ruling("7f763474", "OP15-119", "EB03-031")
def test_a_main_effect_that_reiju_activates_from_the_trash_is_no_event_activated() -> None:
    """Reiju activates the [Main] effect of an Event in the trash, not the Event itself: Luffy gains no power."""
    sanji = card("OP02-026")
    table = watched(Side(sanji, hand=[*cards("EB03-031"), PLAN], trash=[event("old", main(DRAW), cost=7)], don=7))
    table.choose("play Vinsmoke Reiju", "yes", "don-active", "pick old")
    assert table.asked == ("B", "main") and table.hand("B") == ["plan", "filler"] and table.power(LUFFY) == 7000
    table.choose("play plan", "pick dear")  # and this is an Event
    assert table.power(LUFFY) == 10000


@rules("8-5-1", "8-5-3")
@ruling("dd14a1a8", "OP15-119")
@ruling("4381491a", "OP15-119")
@pytest.mark.parametrize(
    "words",
    [
        (main(DRAW), trigger(DRAW)),
        (main(DRAW), trigger(nodes.ActivateEffect("main", nodes.This()))),
        (main(), counter(DRAW), trigger(nodes.ActivateEffect("counter", nodes.This()))),
    ],
    ids=["own", "main", "counter"],
)
def test_the_trigger_of_an_event_is_no_event_activated(words: tuple[nodes.Ability, ...]) -> None:
    """A [Trigger] of an Event, also one that activates its [Main] or [Counter] effect, gives Luffy no power."""
    surprise = event("surprise", *words, cost=0)
    side = Side(characters=cards("OP15-119"), life=[FILLER, character("dear", cost=3)], don=1)
    table = Table(A=side, B=Side(life=[surprise])).attack(LUFFY, "B leader").unopposed().choose("yes")
    assert table.hand("B") == ["filler"] and table.asked == ("A", "main") and table.power(LUFFY) == 7000
    table = Table(A=side, B=Side(hand=[surprise], don=1), turn="B").choose("play surprise", "pick dear")
    assert table.power(LUFFY) == 10000


@ruling("1bf5d0d1", "OP15-119")
def test_without_life_cards_luffy_gains_no_power() -> None:
    """Without Life cards there is nothing to reveal: the opponent's Event or [Blocker] gives Luffy no power."""
    table = watched(Side(hand=[PLAN], don=1), life=[]).choose("play plan")
    assert table.asked == ("B", "main") and table.power(LUFFY) == 7000
    table = watched(Side(hand=[PLAN], don=1)).choose("play plan", "pick dear")
    assert table.power(LUFFY) == 10000
    wall = character("wall", nodes.Keyword("blocker"), power=12000)
    for life, power in (([], 7000), ([character("dear", cost=3)], 10000)):
        table = Table(A=Side(characters=cards("OP15-119"), life=life), B=Side(characters=[wall], hand=[SHIELD]))
        table.attack(LUFFY, "B leader").choose("block wall")
        if life:
            table.choose("pick dear")
        assert table.asked == ("B", "counter") and table.power(LUFFY) == power
