"""Chapter 8-1-3-3: permanent effects."""

import pytest

from logpose.cards import Card
from logpose.language import nodes
from logpose.play.explain import question
from logpose.play.options import options
from logpose.play.parts import plain
from logpose.play.story import Story
from tests.support import rules
from tests.support.cards import character, event, every, leader, main, permanent, stage, when
from tests.support.table import FILLER, Placed, Side, Table

THIS = nodes.This()
MINE = every("you")
USOPP = leader(
    "usopp", "All of your Characters with a cost of 2 or more gain +1 cost."
)  # +1 cost for those of cost 2 or more
BARTO = character("barto", cost=3)


def lasting(*effects: nodes.Effect, duration: nodes.Duration = "turn") -> nodes.For:
    return nodes.For(duration, effects)


def lower_cost(amount: int) -> Card:
    return event("spell", main(lasting(nodes.GainCost(every(), -amount))))


# -- permanent effects -------------------------------------------------------------------------------------------------


@rules("8-1-3-3", "8-1-3-3-1", "8-1-3-3-4")
def test_a_permanent_effect_works_all_the_time_also_for_cards_that_come_later_and_stops_with_its_card() -> None:
    banner = character("banner", "All of your Characters gain +1000 power.", power=2000)
    bounce = event("bounce", "[Main] Return 1 of your [banner] Characters to the owner's hand.")
    table = Table(A=Side(characters=[banner], hand=[character("late", power=4000), bounce], don=2))
    assert table.power("banner") == 3000
    table.choose("play late")
    assert table.power("late") == 5000
    table.choose("play bounce")
    assert table.power("late") == 4000


@rules("8-1-3-3-2", "8-2-1-2")
@pytest.mark.parametrize(("given", "life", "power"), [(1, 2, 5500), (0, 2, 3000), (1, 3, 4000), (2, 2, 6500)])
def test_a_permanent_effect_may_need_conditions(given: int, life: int, power: int) -> None:
    hero = character("hero", "[DON!! x1] If you have 2 or less Life cards, this Character gains +1500 power.")
    table = Table(A=Side(characters=[Placed(hero, given=given)], life=life))
    assert table.power("hero") == power


@rules("8-1-3-3-2")
def test_a_condition_is_judged_anew_after_every_change() -> None:
    hero = character("hero", "[Your Turn] This Character gains +2000 power.")
    table = Table(A=Side(characters=[hero], don=1, deck=20), B=Side(don=1))
    assert table.power("hero") == 5000
    table.choose("end")
    assert table.turn == "B" and table.power("hero") == 3000


@rules("8-1-3-3-2", "6-2-3", "6-2-4")
def test_a_condition_on_given_don_has_ended_when_cards_become_active() -> None:
    """The DON!! card has returned by then; an auto effect at the start of the turn has had the values looked at."""
    stiff = leader(
        "stiff",
        "[DON!! x1] All of your Characters do not become active in your and your opponent's Refresh Phases.",
        when(nodes.Event("turn_started"), nodes.Draw(0)),
    )
    for given in (0, 1):
        table = Table(
            A=Side(
                leader=Placed(stiff, given=given), characters=[Placed(character("hero"), rested=True)], don=1, deck=20
            ),
            start_of_turn=True,
        )
        assert not table.rested("hero")


@rules("8-1-3-3-3", "2-1-3")
def test_a_name_under_the_rules_is_valid_in_a_secret_area() -> None:
    alias = character("alias", "Under the rules of this game, also treat this card's name as [Other Name].")
    search_text = "[Main] Add up to 1 [Other Name] card from your deck to your hand."
    table = Table(A=Side(hand=[event("search", search_text)], don=2, deck=[FILLER, alias, FILLER]))
    table.choose("play search")
    assert table.options() == ["pick alias", "pass"]


@rules("8-1-3-3-5")
def test_a_permanent_effect_is_processed_before_one_that_has_resolved() -> None:
    """The cost rises from 3 to 4, and then falls by 2 (ruling 520e29fc)."""
    table = Table(A=Side(hand=[lower_cost(2)], don=2), B=Side(leader=USOPP, characters=[BARTO]))
    assert table.cost("barto") == 4
    assert table.choose("play spell").cost("barto") == 2


@rules("8-1-3-3-5", "1-3-6-2")
def test_a_permanent_effect_that_no_longer_applies_after_all_is_taken_back() -> None:
    """4 falls to 1, which is too low for the bonus: 0 (ruling afea7a19)."""
    table = Table(A=Side(hand=[lower_cost(3)], don=2), B=Side(leader=USOPP, characters=[BARTO]))
    assert table.choose("play spell").cost("barto") == 0


@rules("8-1-3-3-5")
@pytest.mark.parametrize(("turn", "cost"), [("A", 0), ("B", 1)])
def test_the_turn_players_permanent_effects_are_processed_first(turn: str, cost: int) -> None:
    """In A's turn the cost has fallen from 3 to 0 before the bonus is judged; in B's turn the bonus comes first."""
    issho = character("issho", "Give all of your opponent's Characters −3 cost.")
    generous = leader("generous", "All of your Characters with a cost of 1 or more gain +1 cost.")
    table = Table(A=Side(characters=[issho], don=1), B=Side(leader=generous, characters=[BARTO], don=1), turn=turn)
    assert table.cost("barto") == cost


@rules("8-1-3-3-5")
def test_the_turn_players_reduction_leaves_nothing_for_the_bonus() -> None:
    """The cost of 3 falls to 0 first, which is too low for the bonus (ruling 6d33a243)."""
    issho = character("issho", "Give all of your opponent's Characters −3 cost.")
    table = Table(A=Side(characters=[issho]), B=Side(leader=USOPP, characters=[BARTO]))
    assert table.cost("barto") == 0


@rules("8-1-3-3-5")
@pytest.mark.parametrize(("power", "expected"), [(5000, 6000), (4000, 4000)])
def test_the_filter_of_an_aura_sees_the_auras_own_bonus(power: int, expected: int) -> None:
    banner = stage("banner", "All of your Leader and Character cards with 5000 power or more gain +1000 power.")
    weaken = event("weaken", "[Main] Give all of your Characters −1000 power during this turn.")
    table = Table(A=Side(characters=[character("hero", power=power)], stage=banner, hand=[weaken], don=2))
    assert table.power("hero") == expected
    table.choose("play weaken")
    assert table.power("hero") == expected - 1000  # 6000 − 1000 still has the 5000 that the aura asks for


@rules("8-1-3-3-5")
@pytest.mark.parametrize("chosen", ["xy", "yx"])
@pytest.mark.parametrize("order", ["xy", "yx"])
@pytest.mark.parametrize("kind", ["character", "stage"])
def test_of_two_permanent_effects_that_exclude_each_other_the_chosen_one_applies(
    order: str, kind: str, chosen: str
) -> None:
    """x raises its own friend while y's is low, and the other way round."""

    def rival(mine: str, other: str) -> nodes.Permanent:
        low = nodes.Matches(every("you", where=(nodes.HasName((other,)),)), (nodes.HasValue("power", "<=", 3000),))
        raised = nodes.GainPower(every("you", where=(nodes.HasName((mine,)),)), 1000)
        return permanent(raised, conditions=(low,))

    x = character("x", rival("friend of x", "friend of y"))
    y = (stage if kind == "stage" else character)("y", rival("friend of y", "friend of x"))
    friends = [character("friend of x"), character("friend of y")]
    table = Table(A=Side(characters=friends, hand=[x, y], don=3))
    table.choose(*[f"play {name}" for name in order], f"pick {chosen[0]}", "give A leader")
    assert table.ended_by == "" and table.asked == ("A", "main")
    assert [table.power(f"friend of {name}") for name in chosen] == [4000, 3000]


@rules("8-1-3-3-5", "11-1-1-1")
def test_effects_that_exclude_each_other_come_to_rest_after_a_resolved_effect_as_well() -> None:
    """Judged one after the other, not all at once: that would go to and fro for ever."""

    def rival(name: str, other: str) -> Card:
        weak = nodes.Matches(every("you", where=(nodes.HasName((other,)),)), (nodes.HasValue("power", "<=", 3000),))
        return character(name, permanent(nodes.GainPower(THIS, 1000), conditions=(weak,)), power=4000)

    weaken = event("weaken", "[Main] Give all of your Characters −1000 power during this turn.")
    table = Table(A=Side(characters=[rival("x", "y"), rival("y", "x")], hand=[weaken], don=2))
    table.choose("play weaken")
    assert table.ended_by == "" and (table.power("x"), table.power("y")) == (4000, 3000)


@rules("8-1-3-3-5", "11-1-1-1")
@pytest.mark.parametrize(("limit", "ended_by"), [(3000, "11-1-1-1"), (4000, "")])
def test_permanent_effects_that_never_come_to_rest_end_the_game_in_a_draw(limit: int, ended_by: str) -> None:
    """At once, though nobody has asked for the power; one that its own bonus leaves as it is comes to rest."""
    meek = nodes.Matches(THIS, (nodes.HasValue("power", "<=", limit),))
    moody = character("moody", permanent(nodes.GainPower(THIS, 1000), conditions=(meek,)))
    table = Table(A=Side(hand=[moody], don=2)).choose("play moody")
    assert table.ended_by == ended_by and table.winner == ""
    if ended_by:
        assert table.game.result is not None and table.game.result.is_draw and table.game.result.losers == []
    else:
        assert table.choose("give A leader").power("moody") == 4000 and table.ended_by == ""


@rules("8-1-3-3-5")
def test_a_chain_of_permanent_effects_is_followed_to_its_end() -> None:
    """Each looks at the one before; they entered in the worst order, so every round settles one more."""

    def link(name: str, before: str) -> Card:
        strong = nodes.Matches(every("you", where=(nodes.HasName((before,)),)), (nodes.HasValue("power", ">=", 4000),))
        return character(name, permanent(nodes.GainPower(THIS, 1000), conditions=(strong,)))

    chain = [link("e", "d"), link("d", "c"), link("c", "b"), link("b", "a"), character("a", power=4000)]
    table = Table(A=Side(characters=chain, don=1))
    assert [table.power(name) for name in "abcde"] == [4000] * 5
    assert table.choose("give A leader").ended_by == ""


@rules("8-1-3-3-5")
def test_keywords_names_types_and_attributes_that_permanent_effects_grant_count_for_others() -> None:
    def under(filter: nodes.Filter, amount: int) -> nodes.Permanent:
        return permanent(nodes.GainPower(every("you", where=(filter,)), amount))

    looks = leader(
        "looks",
        under(nodes.HasKeyword("rush"), 1000),
        under(nodes.HasName(("Alias",)), 2000),
        under(nodes.HasType(("Kind",)), 4000),
        under(nodes.HasAttribute(("Slash",)), 8000),
    )
    has_granted_abilities = character(
        "grants",
        permanent(
            nodes.GainKeyword(THIS, "rush"), nodes.GainName(THIS, "Alias"), nodes.GainType(THIS, "Kind"),
            nodes.GainAttribute(THIS, "Slash"),
        ),
        power=0,
    )  # fmt: skip
    table = Table(A=Side(leader=looks, characters=[has_granted_abilities, character("plain", power=0)]))
    assert table.power("grants") == 15000 and table.power("plain") == 0


@rules("8-1-3-3")
def test_several_effects_of_one_text_apply_side_by_side() -> None:
    rich = character(
        "rich",
        "This Character gains +1000 power and +2 cost and [Blocker].",
        "All of your Characters gain +500 power.",
    )
    table = Table(A=Side(characters=[rich, rich]))
    assert table.power("rich") == 5000 and table.power("rich#2") == 5000 and table.cost("rich") == 3
    assert table.game.has(table.card("rich"), 16)


@rules("8-1-3-3")
def test_a_permanent_effect_counts_what_there_is() -> None:
    per = nodes.Per(nodes.Count((nodes.Cards("you", "trash"),)), 2, 1000)
    table = Table(A=Side(characters=[character("digger", permanent(nodes.GainPower(THIS, per)))], trash=5))
    assert table.power("digger") == 5000


@rules("2-5-2", "2-5-4")
@pytest.mark.parametrize(("version", "strange"), [("1.1.8", False), ("1.1.9", True)])
def test_the_question_mark_is_an_attribute_since_1_1_9_and_others_always(version: str, strange: bool) -> None:
    slash = event("slash", "[Main] Rest all of your <Slash> attribute Characters.")
    mystery = event("mystery", "[Main] Rest all of your <?> attribute Characters.")
    for spell, hit in ((slash, True), (mystery, strange)):
        both = character("both", attributes=("Slash", "?"))
        table = Table(A=Side(characters=[both], hand=[spell], don=2), rules=version)
        assert table.choose(f"play {spell.name}").rested("both") == hit


# -- what auto effects see ---------------------------------------------------------------------------------------------


@rules("8-1-3-1", "4-9-2-1")
@pytest.mark.parametrize("way", ["knocked_out", "returned_to_hand"])
def test_the_event_of_leaving_tells_of_the_base_power_the_card_had_at_the_last(way: nodes.Happening) -> None:
    """6000 counts on the opponent's turn, when the card had it, and the printed 2000 on one's own (ruling b88e4e8a)."""
    vista = character("vista", "[Opponent's Turn] Set the base power of this Character to 6000.", power=2000)
    ace = leader("ace", when(nodes.Event(way, where=(nodes.HasValue("base_power", ">=", 6000),)), nodes.Draw(1)))
    step = nodes.KnockOut(every("any")) if way == "knocked_out" else nodes.ReturnToHand(every("any"))
    boom = event("boom", main(step))
    in_hand = 0 if way == "knocked_out" else 1
    for turn, drawn in (("B", 1), ("A", 0)):
        table = Table(A=Side(leader=ace, characters=[vista], hand=[boom], don=2), B=Side(hand=[boom], don=2), turn=turn)
        table.choose("play boom")
        assert len(table.hand("A")) - in_hand - (1 if turn == "B" else 0) == drawn


@rules("8-1-3-1", "8-6-1")
def test_an_auto_effect_activates_once_for_each_card_of_a_batch() -> None:
    """Three Characters that are K.O.'d at once are three K.O.s, and three cards are drawn (ruling 4759775b)."""
    luffy = leader("luffy", when(nodes.Event("knocked_out", whose="opponent"), nodes.Draw(1)))
    boom = event("boom", "[Main] K.O. all of your opponent's Characters.")
    table = Table(A=Side(leader=luffy, hand=[boom], don=2), B=Side(characters=[FILLER, FILLER, FILLER]))
    table.choose("play boom")
    while table.asked[1] == "order":
        table.choose(table.options()[0])
    assert len(table.hand("A")) == 3


@rules("8-1-3-3-5")
def test_a_type_granted_by_a_resolved_effect_brings_a_card_under_an_aura() -> None:
    captain = leader("captain", "All of your {Crew} type Characters gain +1000 power.")
    hire = event("hire", main(lasting(nodes.GainType(MINE, "Crew"))))
    table = Table(A=Side(leader=captain, characters=[character("hero")], hand=[hire], don=2))
    assert table.power("hero") == 3000
    assert table.choose("play hire").power("hero") == 4000


@rules("4-9-2-1", "4-9-2-2")
def test_a_base_value_can_be_set_to_zero_for_a_card_that_has_just_come() -> None:
    drained = character(
        "drained", permanent(nodes.SetBasePower(THIS, 0), nodes.SetBaseCost(THIS, 0)), cost=3, power=6000
    )
    table = Table(A=Side(hand=[drained], don=4)).choose("play drained")
    assert table.power("drained") == 0 and table.cost("drained") == 0


@rules("8-1-3-3-4", "6-5-5-2")
def test_a_permanent_effect_sees_the_power_that_a_given_don_card_adds_to_another_card() -> None:
    watcher = character("watcher", "If you have a Character with 6000 power or more, this Character gains +1000 power.")
    table = Table(A=Side(characters=[watcher, character("friend", power=5000)], don=1))
    assert table.power("watcher") == 3000
    table.choose("give friend")
    assert table.power("friend") == 6000 and table.power("watcher") == 4000


# -- in which order one player's own apply ------------------------------------------------------------------------------


JEALOUS = "Negate the effects of all of your other Characters."


def rivals() -> Table:
    """A plays the second of two Characters that negate each other, and has a third one in the hand."""
    first, second, third = [character(name, JEALOUS) for name in ("first", "second", "third")]
    return Table(A=Side(characters=[first], hand=[second, third], don=9)).choose("play second")


@rules("8-1-3-3-5")
@pytest.mark.parametrize("chosen", ["first", "second"])
def test_a_player_chooses_in_which_order_own_permanent_effects_apply(chosen: str) -> None:
    """Of two Characters that negate each other, the one that applies first stays as it is."""
    table = rivals()
    assert table.asked == ("A", "place") and table.options() == ["pick first", "pick second"]
    assert plain(question(table.game)) == (
        "A chooses in which order permanent effects apply, the first one first (8-1-3-3-5)."
    )
    assert [option.sentence for option in options(table.game)] == ["Apply A's first next", "Apply A's second next"]
    table.choose(f"pick {chosen}")
    assert table.asked == ("A", "main")
    other = "second" if chosen == "first" else "first"
    told = Story(table.game).events(0)[-1].sentence
    assert told == f"A applies the permanent effect of A's {chosen} before that of A's {other}. (8-1-3-3-5)"
    for name in ("first", "second"):
        assert table.game.negated(table.card(name)) is (name != chosen)
    table.end_turn().end_turn()  # it is asked once
    assert table.turn == "A" and not table.game.negated(table.card(chosen))


@rules("8-1-3-3-5")
def test_the_order_is_asked_only_where_it_makes_a_difference() -> None:
    """Two that could negate each other, but are of a type that they spare, and any that do not touch each other."""
    kind = (
        'Your Leader and all of your Characters that do not have a type including "Sworn" have their effects negated.'
    )
    pair = [character("one", kind, types=("Sworn",)), character("two", kind, types=("Sworn",))]
    table = Table(A=Side(characters=pair[:1], hand=pair[1:], don=9)).choose("play two")
    assert table.asked == ("A", "main")
    boosts = [character("x", "Your Leader gains +1000 power."), character("y", "Your Leader gains +2000 power.")]
    table = Table(A=Side(characters=boosts[:1], hand=boosts[1:], don=9)).choose("play y")
    assert table.asked == ("A", "main") and table.power("A leader") == 8000


@rules("8-1-3-3-5")
def test_the_order_of_two_players_effects_is_not_asked() -> None:
    """The turn player's come first."""
    spiteful = "Negate the effects of all of your opponent's Characters."
    mine, theirs = character("mine", spiteful), character("theirs", spiteful)
    table = Table(A=Side(hand=[mine], don=9), B=Side(characters=[theirs])).choose("play mine")
    assert table.asked == ("A", "main")
    assert table.game.negated(table.card("theirs")) and not table.game.negated(table.card("mine"))


@rules("8-1-3-3-5")
def test_three_effects_are_put_in_order_one_after_the_other() -> None:
    """A third one comes: the order of all three is asked anew."""
    table = rivals().choose("pick first", "play third")
    assert table.options() == ["pick first", "pick second", "pick third"]
    table.choose("pick third", "pick second")
    assert [table.game.negated(table.card(name)) for name in ("first", "second", "third")] == [True, True, False]
