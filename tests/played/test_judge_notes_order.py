"""Judge notes 10 to 14: pending effects, [Once Per Turn], costs, "if you do", and events that stand."""

import pytest

from logpose.language import nodes
from tests.played.official import card, cards
from tests.support import rules
from tests.support.cards import activate, auto, character, choose, event, every, leader, main
from tests.support.table import FILLER, Placed, Side, Table

GIANT = character("giant", power=9000)
BLAST = event("blast", main(nodes.KnockOut(choose(up_to=True))))
STORM = event("storm", main(nodes.KnockOut(every())))
HUNTER = character("hunter", auto("when_attacking", nodes.KnockOut(choose(up_to=True))), power=9000)


# -- note 10 -----------------------------------------------------------------------------------------------------------------


def test_a_card_played_since_does_not_join() -> None:
    """Note 10, 0203ef30: Mr.1 plays another Mr.1, who waits for the next attack."""
    agent = card("OP05-075")
    theirs = Side(characters=[agent], hand=[agent, agent], don=3, life=3)
    table = Table(Side(characters=[GIANT, character("ogre", power=9000)], don=1), theirs).attack("giant", "B leader")
    table.choose("yes", f"pick {agent.name}").unopposed()
    assert (
        table.asked == ("A", "main") and table.names("B", "characters") == [agent.name] * 2 and table.don("B") == (2, 0)
    )
    table.attack("ogre", "B leader")
    if table.asked[1] == "order":
        table.choose("choose 0")
    table.choose("yes", f"pick {agent.name}")
    assert table.names("B", "characters") == [agent.name] * 3


def test_costs_are_judged_at_activation() -> None:
    """Note 10, 6e399031: the DON!! card that the first Doflamingo adds pays for the second."""
    bird = card("OP10-071")
    theirs = Side(characters=[bird, bird], don=1, don_deck=2)
    table = (
        Table(Side(don=1), theirs)
        .attack("A leader", "B leader")
        .choose("choose 0", "yes", "number 1", "yes", "number 1")
    )
    assert table.don("B") == (1, 2) and table.game.players[1].don_deck == 0


def test_a_cost_may_be_paid_with_what_another_effect_set_active() -> None:
    """Note 10, 8d714ec7: Bonney sets a DON!! card active; the Leader Bonney rests it."""
    theirs = Side(card("OP07-019"), characters=cards("PRB02-004"), rested_don=1)
    table = Table(Side(characters=[GIANT, character("other")], don=1), theirs).attack("giant", "B Jewelry Bonney")
    assert table.asked == ("B", "order")
    table.choose("choose 1" if table.game.pending[0].source == table.card("B Jewelry Bonney").handle else "choose 0")
    while table.asked[1] in ("number", "use"):
        table.choose("number 1" if table.asked[1] == "number" else "yes")
    assert table.options() == ["pick A leader", "pick giant", "pick other", "pass"]
    assert table.choose("pick other").rested("other") and table.don("B") == (0, 1)


@pytest.mark.parametrize(("target", "power"), [("pick filler", 6000), ("pass", 5000)])
def test_conditions_are_judged_at_activation(target: str, power: int) -> None:
    """Note 10, bf1eaaa2: Ichiji stands alone once the attacker's effect has removed the other Character."""
    theirs = Side(characters=[card("OP11-043"), character("filler")], hand=[character("shield", counter=1000)])
    table = Table(Side(characters=[HUNTER], don=1), theirs).attack("hunter", "B leader").choose(target)
    if target != "pass":
        if table.asked[1] == "use":
            table.choose("yes")
        table.choose("pick B leader")
    assert table.power("B leader") == power and len(table.names("B", "deck")) == (8 if target != "pass" else 10)


@pytest.mark.parametrize(("target", "power"), [("pick Carrot", 5000), ("pass", 6000)])
def test_a_card_that_left_drops_out(target: str, power: int) -> None:
    """Note 10, 5ea7f27d."""
    theirs = Side(characters=cards("OP11-049"), hand=[character("shield", counter=1000)])
    table = Table(Side(characters=[HUNTER], don=1), theirs).attack("hunter", "B leader").choose(target)
    if target == "pass":
        table.choose("yes", "pick B leader")
    assert table.asked == ("B", "counter") and table.power("B leader") == power
    assert table.names("B", "trash") == ["Carrot"]


@pytest.mark.parametrize(("source", "added"), [("don-from A Kaido", 0), ("don-active", 1)])
def test_given_don_are_counted_at_the_event(source: str, added: int) -> None:
    """Note 10, 80c7c569: the cost takes the Leader's DON!! card before the Character is K.O.'d."""
    killer = character("killer", activate(nodes.KnockOut(choose()), cost=(nodes.ReturnDon(1),)))
    mine = Side(Placed(card("OP01-061"), given=1), characters=[killer], don=1, don_deck=1)
    table = Table(mine, Side(characters=[FILLER])).choose("activate killer", source)
    assert table.names("B", "trash") == ["filler"] and table.offers("number 1") is bool(added)


# -- note 11 -----------------------------------------------------------------------------------------------------------------


def test_bonney_has_used_her_effect_even_if_she_set_nothing_active() -> None:
    """Note 11, eb3389c1."""
    theirs = Side(characters=cards("PRB02-004"), rested_don=1, life=4)
    mine = Side(characters=[GIANT, character("ogre", power=9000)], don=1)
    table = Table(mine, theirs).attack("giant", "B leader").choose("number 0").unopposed()
    table.attack("ogre", "B leader")
    assert table.asked == ("B", "block") and table.unopposed().don("B") == (0, 1)
    used = Table(mine, theirs).attack("giant", "B leader").choose("number 1").unopposed()
    assert used.don("B") == (1, 0)


def test_sugar_has_used_her_effect_even_if_she_rested_nobody() -> None:
    """Note 11, b701a91a: and she is rested herself."""
    theirs = Side(leader("joker", types=("Donquixote Pirates",)), characters=cards("OP04-024"))
    first, second = character("first"), character("second")
    table = Table(Side(hand=[first, second], don=3), theirs).choose("play first", "pass")
    assert table.rested("Sugar")
    table.choose("play second")
    assert table.asked == ("A", "main")
    other = Table(Side(hand=[first], don=3), theirs).choose("play first", "pick first")
    assert other.rested("first")
    foreign = Table(Side(hand=[first], don=3), Side(characters=cards("OP04-024"))).choose("play first")
    assert foreign.asked == ("A", "main") and not foreign.rested("Sugar")


def test_sanji_must_activate_at_the_first_plain_character() -> None:
    """Note 11, d3ab86d2: choosing to set none active uses it up."""
    mine = Side(card("OP02-026"), hand=[character("first"), character("second")], don=2)
    table = Table(mine).choose("play first", "number 0")
    assert table.don("A") == (1, 1)
    table.choose("play second")
    assert table.asked[1] != "number" and table.don("A") == (0, 2)
    assert Table(mine).choose("play first", "number 1").don("A") == (2, 0)


def test_shanks_may_wait_for_another_attack() -> None:
    """Note 11, 04c6adc4."""
    theirs = Side(card("OP09-001"), life=4)
    mine = Side(characters=[GIANT, character("ogre", power=9000)], don=1)
    table = Table(mine, theirs).attack("giant", "B Shanks").choose("no").unopposed()
    table.attack("ogre", "B Shanks").choose("yes", "pick giant")
    assert table.power("giant") == 8000
    once = Table(mine, theirs).attack("giant", "B Shanks").choose("yes", "pick ogre").unopposed()
    assert once.power("ogre") == 8000 and once.attack("ogre", "B Shanks").unopposed().asked == ("A", "main")


def test_hancock_may_wait_for_another_removal() -> None:
    """Note 11, 096fd801."""
    mine = Side(card("OP07-038"), hand=[BLAST, BLAST, BLAST], don=4)
    foes = [character("a"), character("b"), character("c")]
    table = Table(mine, Side(characters=foes)).choose("play blast", "pick a", "no", "play blast", "pick b", "yes")
    assert table.hand("A") == ["blast", "filler"]
    table.choose("play blast", "pick c")
    assert table.asked == ("A", "main") and table.hand("A") == ["filler"]


def test_a_declined_replacement_is_not_used_up() -> None:
    """Note 11, cff69618: Sabo lets the first fall and saves the second, and no third."""
    crew = [character(name, power=6000) for name in ("a", "b", "c")]
    theirs = Side(Placed(card("OP05-001"), given=1), characters=crew)
    table = Table(Side(hand=[BLAST, BLAST, BLAST], don=4), theirs)
    table.choose("play blast", "pick a", "pass", "play blast", "pick b", "choose 0", "play blast", "pick c")
    assert table.asked == ("A", "main") and table.names("B", "characters") == ["b"]


def test_ichiji_may_wait_for_another_attack() -> None:
    """Note 11: OP11-043 has the words of OP09-001 and OP07-038, and 2 cards of the deck are at stake."""
    theirs = Side(characters=cards("OP11-043"), hand=[character("shield", counter=1000)], life=4)
    table = Table(Side(characters=[GIANT], don=1), theirs).attack("giant", "B leader").choose("no")
    assert table.asked[1] == "block" and len(table.names("B", "deck")) == 10


# -- note 12 -----------------------------------------------------------------------------------------------------------------


def test_a_cost_may_be_paid_for_nothing() -> None:
    """Note 12, 8ece800b and b3684ae0."""
    kid = card("OP01-051")
    table = Table(Side(characters=[kid], hand=[character("large", cost=4)], don=1)).choose(f"activate {kid.name}")
    assert table.rested(kid.name) and table.hand("A") == ["large"]
    stars = card("OP02-066")
    for first, drawn in ((leader(), 0), (leader("warden", types=("Impel Down",)), 2)):
        table = Table(Side(first, hand=[stars, FILLER, FILLER], don=2)).choose(f"play {stars.name}", "yes")
        while table.asked[1] == "draw":
            table.choose("yes")
        assert len(table.hand("A")) == drawn and len(table.names("A", "trash")) == 3


@pytest.mark.parametrize(("costs", "offered"), [((2, 2), False), ((2, 3), True)])
def test_a_condition_before_the_cost_forbids_paying(costs: tuple[int, int], offered: bool) -> None:
    """Note 12, 764a9c5c."""
    crew = [character(f"mate {n}", cost=cost) for n, cost in enumerate(costs)]
    nova = character("nova", cost=5, types=("Supernovas",))
    table = Table(Side(Placed(card("OP10-022"), given=1), characters=crew, life=[FILLER, nova], don=1))
    assert table.offers("activate A Trafalgar Law") is offered
    if offered:
        table.choose("activate A Trafalgar Law", "pick mate 0", "yes")
        assert table.names("A", "characters") == ["mate 1", "nova"] and table.hand("A") == ["mate 0"]


@pytest.mark.parametrize(("extra", "offered"), [(14, False), (15, True)])
def test_a_description_in_the_cost_forbids_paying(extra: int, offered: bool) -> None:
    """Note 12, b2e97c42: Momonosuke must have a cost of 20."""
    momo = card("OP16-084")
    aid = character("aid", nodes.Permanent((nodes.GainCost(every("you", that=(nodes.HasName((momo.name,)),)), extra),)))
    grown = character(momo.name, cost=9)
    table = Table(Side(characters=[momo, aid], trash=[grown], don=9))
    assert table.offers(f"activate {momo.name}") is offered
    if offered:
        table.choose(f"activate {momo.name}", f"pick {momo.name}")
        assert table.names("A", "characters") == ["aid", momo.name] and table.names("A", "trash") == [momo.name]


@pytest.mark.parametrize(("answer", "life"), [("no", 2), ("yes", 3)])
def test_an_event_may_be_activated_and_its_cost_declined(answer: str, life: int) -> None:
    """Note 12, 0898cc7b."""
    rain = card("OP02-068")
    table = Table(Side(characters=[character("brute", power=7000)], don=1), Side(hand=[rain, FILLER], life=3))
    table.attack("brute", "B leader").choose(f"event {rain.name}", answer)
    if answer == "yes":
        table.choose("pick B leader")
    assert table.life("B") == life and rain.name in table.names("B", "trash")
    assert table.names("B", "trash").count("filler") == (1 if answer == "yes" else 0)


# -- note 13 -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "fallen"), [(2, True), (1, False), (0, False)])
def test_you_may_do_what_can_be_done_but_if_you_do_needs_all_of_it(held: int, fallen: bool) -> None:
    """Note 13, 14149e2b: with 1 card in hand it may be trashed, for nothing."""
    fist = card("OP15-020")
    mine = Side(hand=[fist, *[FILLER] * held], don=8)
    table = Table(mine, Side(characters=[character("foe", power=8000)])).choose("play Fire Fist", "pick foe")
    assert table.power("foe") == 0 and table.power("A leader") == 8000
    if held:
        table.choose("yes")
    assert table.hand("A") == [] and table.names("A", "trash").count("filler") == held
    assert table.offers("pick foe") is fallen


def test_fire_fist_may_be_left_at_its_first_part() -> None:
    """Note 13: declined, nothing is trashed and nobody K.O.'d."""
    mine = Side(hand=[card("OP15-020"), FILLER, FILLER], don=8)
    table = Table(mine, Side(characters=[character("foe", power=8000)])).choose("play Fire Fist", "pick foe", "no")
    assert table.asked == ("A", "main") and len(table.hand("A")) == 2


@pytest.mark.parametrize(("held", "don"), [(2, 1), (2, 0), (0, 1)])
def test_two_things_joined_are_done_both_or_neither(held: int, don: int) -> None:
    """Note 13, 632bd8ad: Aladine's owner trashes a card and rests a DON!! card, or plays nobody."""
    fish = character("fish", cost=6, types=("Fish-Man",))
    theirs = Side(characters=cards("OP11-024"), hand=[fish] * held, don=don)
    table = Table(Side(hand=[BLAST], don=2), theirs).choose("play blast", "pick Aladine")
    if held and don:
        declined = table.game.copy()
        table.choose("yes", "pick fish")
        assert table.names("B", "characters") == ["fish"] and table.don("B") == (0, 1) and table.hand("B") == []
        table.game = declined
        table.choose("no")
        assert table.hand("B") == ["fish", "fish"] and table.don("B") == (1, 0)
    else:
        if table.asked[1] == "use":
            table.choose("yes")
        assert table.names("B", "characters") == []


def test_aladine_without_a_don_card_trashes_nothing() -> None:
    """Note 13, 632bd8ad: half of it cannot be chosen."""
    fish = character("fish", cost=6, types=("Fish-Man",))
    table = Table(Side(hand=[BLAST], don=2), Side(characters=cards("OP11-024"), hand=[fish, fish]))
    table.choose("play blast", "pick Aladine")
    if table.asked[1] == "use":
        table.choose("yes")
    assert table.hand("B") == ["fish", "fish"]


# -- note 14 -----------------------------------------------------------------------------------------------------------------


@rules("8-6-2")
def test_life_that_became_0_has_become_0_though_there_is_life_again() -> None:
    """Note 14, 243edfaa: the [Trigger] adds a Life card, and Enel adds another."""
    theirs = Side(card("OP05-098"), life=cards("OP03-118"), hand=[FILLER, FILLER, character("junk")])
    table = Table(Side(characters=[GIANT], don=1), theirs).attack("giant", "B Enel").unopposed().choose("yes", "yes")
    while table.asked[0] == "B":
        table.choose(table.options()[0])
    assert table.life("B") == 2 and table.hand("B") == []


@pytest.mark.parametrize(("held", "drawn"), [(7, 1), (8, 0)])
def test_a_knock_out_knows_the_base_power_the_card_had(held: int, drawn: int) -> None:
    """Note 14, b88e4e8a: Vista's base power was the Leader's 6000."""
    theirs = Side(Placed(card("OP13-002"), given=1), characters=cards("OP14-053"), hand=[FILLER] * held)
    table = Table(Side(hand=[BLAST], don=2), theirs).choose("play blast", "pick Vista")
    assert len(table.hand("B")) == held + drawn


def test_an_effect_on_each_knock_out_comes_once_for_every_card() -> None:
    """Note 14, 4759775b: two fall together, and Luffy is given two DON!! cards."""
    mine = Side(card("ST08-001"), hand=[STORM], don=1, rested_don=3)
    table = Table(mine, Side(characters=[character("a"), character("b")])).choose("play storm")
    while table.asked[1] in ("order", "number"):
        table.choose("number 1" if table.asked[1] == "number" else "choose 0")
    assert table.given("A Monkey.D.Luffy") == 2
