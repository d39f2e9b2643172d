"""Official rulings on the cards of OP14, from 041 to 120."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support import rules, ruling
from tests.support.cards import auto, character, choose, leader
from tests.support.official import card, cards, next_turn
from tests.support.staples import GIANT, KNOCK_OUT, MATE, SHIELD
from tests.support.table import FILLER, Placed, Side, Table

FOE = character("foe")
DIVER = character("diver", types=("Fish-Man",))
SIREN = character("siren", types=("Merfolk",))
GHOST = character("ghost", types=("Thriller Bark Pirates",))


@ruling("02d85dfd", "OP14-041")
def test_hancock_must_draw_for_a_character_played_on_the_opponents_turn() -> None:
    """Hancock's player must draw for a Character played on the opponent's turn; there is no choice."""
    guest = character("guest", "[Trigger] Play this card.")
    theirs = Side(card("OP14-041"), life=[FILLER, guest])
    table = Table(A=Side(don=1), B=theirs).attack("A leader", "B Boa Hancock").choose("yes")
    assert table.area("guest") == "Character area"
    assert table.asked == ("A", "main") and table.hand("B") == ["filler"]
    table = Table(A=Side(card("OP14-041"), hand=[MATE], don=1)).choose("play mate")
    assert table.area("mate") == "Character area" and table.hand("A") == []


@ruling("cd9e6bc8", "OP14-049", "OP09-111")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_jinbe_gains_rush_when_an_opponents_trigger_trashes_from_the_hand(answer: str) -> None:
    """Cards that the opponent's Brook takes from the hand with his [Trigger] give Jinbe [Rush]."""
    jinbe = Placed(card("OP14-049"), this_turn=True)
    mine = Side(characters=[jinbe], hand=[character(f"card {number}") for number in range(6)], don=1)
    theirs = Side(leader("boss", types=("Egghead",)), life=[FILLER, card("OP09-111")])
    table = Table(mine, theirs)
    assert not table.offers("attack Jinbe B boss")
    table.attack("A leader", "B boss").choose(answer)
    if answer == "yes":
        assert table.asked == ("A", "pick")
        table.choose("pick card 0", "pick card 1")
        assert table.names("A", "trash") == ["card 0", "card 1"]
    assert table.asked == ("A", "main") and len(table.hand("A")) == (4 if answer == "yes" else 6)
    assert table.offers("attack Jinbe B boss") is (answer == "yes")


@ruling("b88e4e8a", "OP14-053", "OP13-002")
@pytest.mark.parametrize(("hand", "drawn"), [(7, 1), (8, 0)])
def test_vista_falls_with_the_base_power_he_had(hand: int, drawn: int) -> None:
    """Vista, K.O.'d while he has the base power of his Leader Ace, 6000, makes Ace draw."""
    side = Side(Placed(card("OP13-002"), given=1), characters=cards("OP14-053"), hand=[FILLER] * hand)
    table = Table(A=Side(hand=[KNOCK_OUT], don=1), B=side)
    assert table.power("Vista") == (6000 if drawn else 4000)
    table.choose("play knock out")
    assert table.area("Vista") == "trash" and len(table.hand("B")) == hand + drawn


@ruling("89166a67", "OP14-054")
@pytest.mark.parametrize(("hand", "left"), [(3, 3), (5, 5), (6, 5), (8, 5)])
def test_fisher_tiger_trashes_only_what_is_more_than_five(hand: int, left: int) -> None:
    """At the end of the turn a hand of five or less is left alone; a larger one must be trashed down to five."""
    held = [character(f"card {number}") for number in range(hand)]
    table = Table(A=Side(characters=cards("OP14-054"), hand=held)).end_turn()
    for number in range(hand - left):
        assert table.asked == ("A", "pick") and not table.offers("pass")
        table.choose(f"pick card {number}")
    assert table.turn == "B" and len(table.hand("A")) == left and len(table.names("A", "trash")) == hand - left


@ruling("ec65fe35", "OP14-057")
def test_dont_worry_strengthens_no_fish_man_who_comes_later() -> None:
    """The Event strengthens those who are there; a Fish-Man or Merfolk played later gains nothing."""
    late = [character(f"late {one.name}", cost=0, types=one.types) for one in (DIVER, SIREN)]
    mine = Side(leader("boss", types=("Fish-Man",)), characters=[DIVER, SIREN, MATE], don=2)
    mine.hand = [card("OP14-057"), *late]
    table = Table(A=mine).choose("play Don't Worry!! I'm Here!!", "play late diver", "play late siren")
    assert [table.power(name) for name in ("A boss", "diver", "siren", "mate")] == [6000, 4000, 4000, 3000]
    assert [table.power(name) for name in ("late diver", "late siren")] == [3000, 3000]


@ruling("dcf098a5", "OP14-059")
@pytest.mark.parametrize(("others", "drawn"), [(2, 2), (3, 0)])
def test_please_take_me_with_you_does_not_count_itself_in_the_hand(others: int, drawn: int) -> None:
    """Activated from a hand of three, the Event finds two cards there and draws two."""
    plea = card("OP14-059")
    table = Table(A=Side(leader("Jinbe"), hand=[plea, *[MATE] * others], don=1)).choose(f"play {plea.name}")
    assert table.hand("A") == ["mate"] * others + ["filler"] * drawn


@ruling("096c85d7", "OP14-069")
def test_doflamingo_holds_three_characters_under_any_leader() -> None:
    """Under a Leader of another type Doflamingo's player may still use the second choice for the three DON!! cards."""
    foes = [*[character(f"foe {number}", cost=7) for number in range(4)], character("great", cost=8)]

    def play(choice: int, *types: str) -> Table:
        mine = Side(leader(types=types), hand=cards("OP14-069"), don=10)
        table = Table(A=mine, B=Side(characters=foes)).choose("play Donquixote Doflamingo", "yes")
        return table.choose(f"choose {choice}")

    table = play(1).choose("pick foe 0", "pick foe 1", "pick foe 2")
    assert table.asked == ("A", "main") and table.don("A") == (0, 7)
    next_turn(table)
    able = {text.removesuffix(" A leader") for text in table.options() if text.startswith("attack")}
    assert able == {"attack B leader", "attack foe 3", "attack great"}
    table = play(0)  # the first choice does nothing
    assert table.asked == ("A", "main") and table.names("B", "characters") == [foe.name for foe in foes]
    assert play(0, "Donquixote Pirates").choose("pick great").area("great") == "trash"


@ruling("a88b87f4", "OP14-078")
@pytest.mark.parametrize(("types", "in_battle", "after"), [(("Donquixote Pirates",), 9000, 7000), ((), 5000, 5000)])
def test_both_bonuses_of_bullet_string_need_the_right_leader(
    types: tuple[str, ...], in_battle: int, after: int
) -> None:
    """Without a Leader of the right type Bullet String gives no bonus, neither for the battle nor for the turn."""
    theirs = Side(leader("boss", types=types), hand=[card("OP14-078"), SHIELD], don=3)
    table = Table(A=Side(don=1), B=theirs).attack("A leader", "B boss").choose("event Bullet String")
    table.choose("yes", "don-active")
    if types:
        table.choose("pick B boss")
    assert table.asked == ("B", "counter") and table.power("B boss") == in_battle and table.don("B") == (0, 2)
    table.unopposed()
    assert table.asked == ("A", "main") and table.power("B boss") == after
    assert next_turn(table).power("B boss") == 5000


@rules("8-6-3")
@ruling("fb0278ed", "OP14-080")
def test_morias_effect_resolves_before_that_of_the_character_he_knocked_out() -> None:
    """The [On K.O.] effect of the Character K.O.'d as Moria's cost activates, after all have gained their power."""
    zombie = character("zombie", auto("on_ko", nodes.KnockOut(choose(up_to=True))), types=("Thriller Bark Pirates",))
    side = Side(leader=card("OP14-080"), characters=[zombie, MATE])
    table = Table(A=side, B=Side(characters=[FOE])).choose("activate A Gecko Moria")
    assert table.area("zombie") == "trash" and table.asked == ("A", "pick") and table.area("foe") == "Character area"
    assert table.power("A Gecko Moria") == 6000 and table.power("mate") == 4000
    table.choose("pick foe")
    assert table.area("foe") == "trash"


@ruling("29e80bbb", "OP14-080")
def test_characters_played_after_morias_effect_do_not_gain_its_power() -> None:
    """Moria strengthens those who are there; a Character played later in the turn gains nothing."""
    late = character("late", cost=0)
    table = Table(A=Side(card("OP14-080"), characters=[GHOST, MATE], hand=[late]))
    table.choose("activate A Gecko Moria", "play late")
    assert table.area("ghost") == "trash"
    assert table.power("mate") == 4000 and table.power("A Gecko Moria") == 6000 and table.power("late") == 3000


@rules("10-1-5-3")
@ruling("10d0a4f6", "OP14-089")
def test_a_triggered_ryuma_cannot_play_himself() -> None:
    """While his [Trigger] resolves Ryuma is not in the trash, so he cannot be the card that is played from there."""
    theirs = Side(life=[FILLER, card("OP14-089")], trash=[GHOST])
    table = Table(Side(characters=[GIANT], don=1), theirs).attack("giant", "B leader").choose("yes")
    assert table.options() == ["pick ghost", "pass"]
    assert table.choose("pick ghost").rested("ghost") and table.area("Ryuma") == "trash"
    theirs.trash = cards("OP14-089")  # another Ryuma can be played
    table = Table(Side(characters=[GIANT], don=1), theirs).attack("giant", "B leader").choose("yes", "pick Ryuma")
    assert table.names("B", "characters") == ["Ryuma"] and table.names("B", "trash") == ["Ryuma"]


@rules("8-4-2")
@ruling("8dba8591", "OP14-096")
@pytest.mark.parametrize(("trash", "power"), [(9, 9000), (8, 5000)])
def test_ground_death_itself_is_the_tenth_card_of_the_trash(trash: int, power: int) -> None:
    """Activated with nine cards in the trash, Ground Death lies there as the tenth and gives 4000."""
    theirs = Side(hand=[card("OP14-096"), SHIELD], trash=trash, don=1)
    table = Table(A=Side(characters=[GIANT], don=1), B=theirs).attack("giant", "B leader")
    table.choose("event Ground Death")
    if trash == 9:
        table.choose("pick B leader")
    assert table.asked == ("B", "counter") and table.power("B leader") == power


@ruling("3d913e9b", "OP14-112")
@pytest.mark.parametrize("types", [("The Seven Warlords of the Sea",), ()])
def test_hancock_takes_no_life_card_without_the_right_leader(types: tuple[str, ...]) -> None:
    """The second half of Hancock's [On Play] effect needs the Leader's type as well as the first."""
    mine = Side(leader(types=types), hand=cards("OP14-112"), life=2, don=9)
    table = Table(A=mine, B=Side(life=3)).choose("play Boa Hancock")
    if types:
        assert table.options() == ["pick filler", "pass"]
        table.choose("pick filler", "pick filler")
    assert table.asked == ("A", "main")
    assert (table.life("A"), table.life("B"), len(table.hand("B"))) == ((3, 2, 1) if types else (2, 3, 0))


@ruling("e5505b51", "OP14-115")
def test_rindo_adds_life_if_wanted_and_takes_damage_in_any_case() -> None:
    """Rindo's player takes the 1 damage whether or not a card was added to Life."""
    mine = Side(characters=[GIANT], don=1)
    rindo = Placed(card("OP14-115"), rested=True)
    for answer, life, deck in (("pick filler", 3, 9), ("pass", 2, 10)):
        table = Table(mine, Side(characters=[rindo], life=3)).attack("giant", "Rindo").unopposed()
        assert table.asked == ("B", "pick")
        table.choose(answer)
        assert table.asked == ("A", "main") and table.life("B") == life
        assert len(table.names("B", "deck")) == deck and table.hand("B") == ["filler"]
    lost = Table(mine, Side(characters=[rindo], life=0)).attack("giant", "Rindo").unopposed()
    assert lost.asked == ("B", "pick") and lost.choose("pass").winner == "A"


@ruling("7e2aef22", "OP14-120")
@pytest.mark.parametrize(("costs", "drawn"), [((10,), 1), ((7,), 0), ((0,), 1)])
def test_crocodile_draws_although_there_is_nobody_he_could_hold(costs: tuple[int, ...], drawn: int) -> None:
    """A Character of cost 10 cannot be held by Crocodile, but it counts for the draw."""
    foes: list[Card] = [character(f"cost {cost}", cost=cost) for cost in costs]
    table = Table(A=Side(hand=cards("OP14-120"), don=8), B=Side(characters=foes)).choose("play Crocodile")
    if costs == (10,):
        assert table.asked == ("A", "main")
    else:
        table.choose("pass")
    assert table.hand("A") == ["filler"] * drawn
    next_turn(table)
    assert table.offers(f"attack cost {costs[0]} A leader")
