"""Judge notes 15 to 18: set values, base values, permanent effects and their own filters, and what is locked."""

import pytest

from logpose.language import nodes
from tests.played.official import card, cards
from tests.support import rules
from tests.support.cards import BLOCKER, character, choose, event, every, main
from tests.support.table import FILLER, Placed, Side, Table

BLAST = event("blast", main(nodes.KnockOut(choose(up_to=True))))

# -- note 15 -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("version", ["1.1.9", "1.2.0"])
def test_power_set_to_0_grows_with_a_counter(version: str) -> None:
    """Note 15, a8bc6e9a: a Counter of 1000 makes it 1000."""
    foe = Placed(character("foe", power=8000), rested=True)
    theirs = Side(characters=[foe], hand=[character("shield", counter=1000), character("buckler", counter=1000)])
    table = Table(Side(hand=cards("OP07-002"), don=8), theirs, rules=version).choose("play Ain", "pick foe")
    assert table.power("foe") == 0
    table.attack("A leader", "foe").choose("counter shield foe")
    assert table.power("foe") == 1000


def test_power_set_to_0_returns_with_what_it_had_before() -> None:
    """Note 15, cf63dab1: Hack with +2000 from KEEP OUT has 0 power this turn and 7000 on the next."""
    keep = card("OP07-018")
    theirs = Side(characters=cards("OP05-012"), hand=[keep], don=1)
    table = Table(Side(hand=cards("OP07-002"), don=8), theirs).attack("A leader", "B leader")
    table.choose(f"event {keep.name}", "pick Hack")
    assert table.power("Hack") == 7000
    table.choose("play Ain", "pick Hack")
    assert table.power("Hack") == 0
    assert table.choose("end").turn == "B" and table.power("Hack") == 7000
    assert table.choose("end").turn == "A" and table.power("Hack") == 5000


def test_a_cost_set_to_0_stays_0_when_a_reduction_leaves() -> None:
    """Note 15, db5fb258: Kuzan's −5 goes, and the cost is 0 still."""
    away = event("away", main(nodes.Trash(choose("you", that=(nodes.HasName(("Kuzan",)),)))))
    mine = Side(characters=cards("OP02-121"), hand=[card("OP03-091"), away], don=3)
    table = Table(mine, Side(characters=[character("six", cost=6), character("seven", cost=7)]))
    assert table.cost("six") == 1
    table.choose("play Helmeppo", "pick six", "play away")
    assert table.area("Kuzan") == "trash" and table.cost("six") == 0 and table.cost("seven") == 7
    assert table.choose("end").cost("six") == 6


# -- note 16 -----------------------------------------------------------------------------------------------------------------


def test_a_setter_lowers_a_higher_printed_base_power() -> None:
    """Note 16, 0cbdd3c4: the Five Elders' 12000 become 7000, on the owner's turn with 10 cards in the trash."""
    elders = cards("OP13-082", "OP13-084")
    table = Table(Side(characters=elders, trash=10, don=1), Side(don=1))
    assert table.power("Five Elders") == 7000 and table.power(elders[1].name) == 7000
    assert table.choose("end").power("Five Elders") == 12000
    assert Table(Side(characters=elders, trash=9, don=1)).power("Five Elders") == 12000


def test_of_two_setters_the_higher_wins() -> None:
    """Note 16: 7000 by the Elder, 6000 or 9000 by another; the printed 12000 does not compete."""
    for to, power in ((6000, 7000), (9000, 9000)):
        other = character(
            "other", nodes.Permanent((nodes.SetBasePower(every("you", that=(nodes.HasType(("Five Elders",)),)), to),))
        )
        table = Table(Side(characters=[*cards("OP13-082", "OP13-084"), other], trash=10))
        assert table.power("Five Elders") == power


def test_a_swap_survives_the_partner() -> None:
    """Note 16, 4b02cab6: when one of the two leaves, the other keeps the swapped base power until the turn ends."""
    crew = [character(n, power=p, types=("Heart Pirates",)) for n, p in (("strong", 8000), ("weak", 2000))]
    away = event("away", main(nodes.Trash(choose("you", that=(nodes.HasName(("strong",)),)))))
    table = Table(Side(card("OP14-001"), characters=crew, hand=[away], don=2)).choose("activate A Trafalgar Law")
    while table.asked[1] == "pick":
        table.choose(table.options()[0])
    assert (table.power("strong"), table.power("weak")) == (2000, 8000)
    table.choose("play away")
    assert table.power("weak") == 8000
    assert table.choose("end").power("weak") == 2000


# -- note 17 -----------------------------------------------------------------------------------------------------------------


def bartolomeo() -> Side:
    return Side(card("OP10-042"), characters=cards("OP04-089"), hand=[FILLER])


@rules("8-1-3-3-5")
def test_usopps_bonus_is_counted_before_a_resolved_effect() -> None:
    """Note 17, 520e29fc: 3 + 1 − 2 = 2, still in his range."""
    table = Table(Side(hand=cards("OP02-106"), don=2), bartolomeo())
    assert table.cost("Bartolomeo") == 4
    assert table.choose("play Tsuru", "pick Bartolomeo").cost("Bartolomeo") == 2


def test_usopps_bonus_is_lost_when_the_outcome_is_out_of_range() -> None:
    """Note 17, afea7a19: 3 + 1 − 3 = 1 is below 2, so the bonus goes: 0."""
    agents = [character("agent", types=("CP9",)), character("spy", types=("CP0",))]
    table = Table(Side(hand=cards("OP07-080"), don=5, trash=agents), bartolomeo())
    table.choose("play Kaku", "yes")
    while table.asked[1] == "place":
        table.choose(table.options()[0])
    assert table.choose("pick Bartolomeo").cost("Bartolomeo") == 0


def test_the_turn_players_permanent_effect_comes_first() -> None:
    """Note 17, 6d33a243: Issho's −3 leaves 0, and Usopp's effect does not apply."""
    table = Table(Side(characters=cards("OP03-078"), don=1), bartolomeo())
    assert table.cost("Bartolomeo") == 4
    assert table.choose("give Issho").cost("Bartolomeo") == 0


# -- note 18 -----------------------------------------------------------------------------------------------------------------


def survives(table: Table, *names: str) -> list[str]:
    """Which of A's Characters are still there after B, whose turn it now is, has blasted each."""
    for name in names:
        table.choose("play blast", f"pick {name}")
    return table.names("A", "characters")


def test_sabo_protects_those_who_were_there() -> None:
    """Note 18, 75a5aacc."""
    mine = Side(characters=[character("early")], hand=[card("OP04-083"), character("late"), FILLER, FILLER], don=7)
    table = Table(mine, Side(hand=[BLAST] * 2, don=3)).choose("play Sabo")
    while table.asked[1] == "pick":
        table.choose("pick filler")
    table.choose("play late", "end")
    assert survives(table, "early", "late") == ["early", "Sabo"]


def test_a_comrade_is_protected_only_if_there_already() -> None:
    """Note 18, 1e1ab81d."""
    never = card("OP08-038")
    mine = Side(characters=[character("early"), character("tall")], hand=[never, character("late")], don=3)
    table = Table(mine, Side(hand=[BLAST] * 2, don=3)).choose(f"play {never.name}", "yes", "play late", "end")
    assert survives(table, "early", "late") == ["early", "tall"]


def test_prince_grus_names_the_blockers_that_are_weak_now() -> None:
    """Note 18, 70cdac1f: a Character that gets weaker afterwards may block."""
    weaken = event(
        "weaken", main(nodes.For("turn", (nodes.GainPower(choose(that=(nodes.HasName(("strong",)),)), -2000),)))
    )
    walls = [character("weak", BLOCKER, power=2000), character("strong", BLOCKER, power=3000)]
    mine = Side(characters=cards("OP11-013"), hand=[weaken], don=2)
    table = Table(mine, Side(characters=walls)).attack("Prince Grus", "B leader")
    assert sorted(table.options()) == ["block strong", "pass"]
    table.choose("pass", "play weaken").attack("A leader", "B leader")
    assert table.power("strong") == 1000 and sorted(table.options()) == ["block strong", "pass"]


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_floating_replacement_knows_only_who_was_there(when: str) -> None:
    """Note 18, 7579f41a: EB02-030 does not save a Character that is played afterwards."""
    dream = card("EB02-030")
    giants = [character("giant", power=9000), character("ogre", power=9000)]
    guard = character("guard", BLOCKER, nodes.Activate(("trigger",), steps=(nodes.Play(nodes.This()),)))
    life = [FILLER, FILLER, guard] if when == "after" else 3
    crew = [] if when == "after" else [guard]
    table = Table(Side(characters=giants, don=1), Side(characters=crew, hand=[dream, FILLER], life=life, don=2))
    table.attack("giant", "B leader")
    if when == "before":
        table.choose("pass")
    table.choose(f"event {dream.name}")
    if when == "after":
        table.choose("yes")
    table.attack("ogre", "B leader").choose("block guard")
    assert (table.asked == ("B", "replace")) is (when == "before")


def test_a_ban_on_a_players_effects_holds_for_cards_to_come() -> None:
    """Note 18, 02b8f633: Teach's ban on [On Play] effects meets Characters played on the next turn."""
    drawer = character("drawer", nodes.Auto(("on_play",), steps=(nodes.Draw(1),)))
    for banned, drawn in ((True, 0), (False, 1)):
        table = Table(Side(card("OP09-081"), hand=[FILLER], don=1), Side(hand=[drawer], don=1, deck=5))
        if banned:
            table.choose("activate A Marshall.D.Teach")
        table.choose("end")
        held = len(table.hand("B"))
        assert len(table.choose("play drawer").hand("B")) == held - 1 + drawn


def test_a_ban_on_attacks_holds_for_all_attackers() -> None:
    """Note 18, 6d3425c8: after Koushirou nobody attacks a Leader this turn."""
    blade = Placed(character("blade", cost=4, attributes=("Slash",)), rested=True)
    mine = Side(characters=[blade, character("other")], hand=cards("OP06-026"), don=4)
    foe = Placed(character("foe"), rested=True)
    table = Table(mine, Side(characters=[foe], don=1))
    assert table.offers("attack other B leader")
    table.choose("play Koushirou", "pick blade")
    attacks = sorted(text for text in table.options() if text.startswith("attack"))
    assert attacks == ["attack A leader foe", "attack blade foe", "attack other foe"]
    table.choose("end", "end")
    assert table.offers("attack blade B leader")
