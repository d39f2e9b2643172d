"""Chapter 2: which cards a text means by name, category, colour, type and attribute."""

import pytest

from logpose.cards import Card
from logpose.errors import UsageError
from logpose.language import nodes
from logpose.language.nodes import Cards, HasAttribute, HasColour, HasName, HasType
from tests.support import rules
from tests.support.cards import character, event, leader, stage
from tests.support.probing import among, asking, picks
from tests.support.table import Side, Table

# -- names -------------------------------------------------------------------------------------------------------------

ROGER = character("Gol.D.Roger")
ROUGE = character("Portgas.D.Rouge")
ACE = character("Portgas.D.Ace")


@rules("2-1-2")
def test_a_bare_name_means_cards_of_exactly_that_name() -> None:
    crew = Side(characters=[ROGER, ROUGE, ACE])
    assert among(HasName(("Portgas.D.Ace",)), side=crew) == ["Portgas.D.Ace"]
    assert among(HasName(("Portgas",)), side=crew) == []
    assert among(HasName(("Portgas.D.Ace", "Gol.D.Roger")), side=crew) == ["Gol.D.Roger", "Portgas.D.Ace"]


@rules("2-1-2-1")
def test_a_quoted_piece_of_a_name_means_names_that_contain_it() -> None:
    crew = Side(characters=[ROGER, ROUGE, ACE])
    assert among(HasName(("Portgas",), includes=True), side=crew) == ["Portgas.D.Rouge", "Portgas.D.Ace"]
    assert among(HasName(("D.Ro",), includes=True), side=crew) == ["Gol.D.Roger", "Portgas.D.Rouge"]
    assert among(HasName(("Portgas.D.Ace II",), includes=True), side=crew) == []


SNIPER = character("Sniper King", "Under the rules of this game, also treat this card's name as [Usopp].")


@rules("2-1-3")
@pytest.mark.parametrize("area", ["field", "hand", "trash", "deck", "life"])
def test_a_name_given_by_the_text_counts_in_every_area_beside_the_printed_one(area: nodes.Area) -> None:
    side = Side(
        characters=[SNIPER] if area == "field" else [],
        hand=[SNIPER] if area == "hand" else [],
        trash=[SNIPER] if area == "trash" else [],
        deck=[ROGER, SNIPER] if area == "deck" else [ROGER, ROGER],
        life=[SNIPER] if area == "life" else [],
    )
    assert among(HasName(("Usopp",)), side=side, area=area) == ["Sniper King"]
    assert among(HasName(("Sniper King",)), side=side, area=area) == ["Sniper King"]
    assert among(HasName(("Uso",), includes=True), side=side, area=area) == ["Sniper King"]
    assert among(HasName(("Uso",)), side=side, area=area) == []


@rules("2-1-3")
def test_a_name_given_by_the_text_is_lost_while_the_effects_of_the_card_are_negated() -> None:
    """Judge-notes 22: texts under the rules can be negated."""
    negate = nodes.For("turn", (nodes.Negate(nodes.All((Cards(kinds=("character",)),))),))
    crew = Side(characters=[SNIPER])
    by_alias = Cards(kinds=("character",), where=(HasName(("Usopp",)),))
    by_print = Cards(kinds=("character",), where=(HasName(("Sniper King",)),))
    assert picks(by_alias, A=crew) == ["Sniper King"]
    assert picks(by_alias, A=crew, before=(negate,)) == []
    assert picks(by_print, A=crew, before=(negate,)) == ["Sniper King"]


def test_a_name_gained_by_an_effect_is_a_name_too() -> None:
    gain = nodes.For("turn", (nodes.GainName(nodes.All((Cards(kinds=("character",)),)), "Usopp"),))
    group = Cards(kinds=("character",), where=(HasName(("Usopp",)),))
    assert picks(group, A=Side(characters=[ROGER, ACE]), before=(gain,)) == ["Gol.D.Roger", "Portgas.D.Ace"]
    assert picks(group, A=Side(characters=[ROGER, ACE])) == []


# -- categories --------------------------------------------------------------------------------------------------------

FIGHTER = character("fighter")
TOWER = stage("tower")
BOOK = event("book")


def mixed() -> Side:
    return Side(
        characters=[FIGHTER],
        stage=TOWER,
        hand=[character("hand fighter"), stage("hand tower"), event("hand book")],
        trash=[character("old fighter"), stage("old tower"), event("old book")],
    )


@rules("2-2-2")
def test_the_four_categories_of_cards_that_decks_and_leader_area_hold() -> None:
    one_of_each = [FIGHTER, TOWER, BOOK]
    kinds: list[nodes.Kind] = ["character", "stage", "event"]
    for kind, card in zip(kinds, one_of_each, strict=True):
        assert picks(Cards(area="hand", kinds=(kind,)), A=Side(hand=one_of_each)) == [card.name]
    assert picks(Cards(kinds=("leader",))) == ["A leader"]
    assert picks(Cards(area="hand", kinds=("leader",)), A=Side(hand=one_of_each)) == []
    assert picks(Cards(area="hand"), A=Side(hand=one_of_each)) == ["book", "fighter", "tower"]


@rules("2-2-2")
def test_don_cards_are_a_category_apart_and_in_no_group_of_cards() -> None:
    side = Side(don=3, rested_don=1)
    assert picks(Cards(), A=side) == ["A leader"]
    table = asking("Add 2 DON!! cards from your DON!! deck and set them as active.", A=Side(don=1, don_deck=5))
    assert table.don("A") == (3, 0)
    assert table.game.players[0].don_deck == 3


@rules("2-2-3-1", "2-2-4-1", "2-2-6-1")
def test_a_bare_category_on_the_field_means_cards_in_the_area_of_that_category() -> None:
    assert picks(Cards(kinds=("leader",)), A=mixed()) == ["A leader"]
    assert picks(Cards(kinds=("character",)), A=mixed()) == ["fighter"]
    assert picks(Cards(kinds=("stage",)), A=mixed()) == ["tower"]
    assert picks(Cards(kinds=("event",)), A=mixed()) == []
    assert picks(Cards(), A=mixed()) == ["A leader", "fighter", "tower"]
    assert picks(Cards(kinds=("stage",)), A=Side(characters=[FIGHTER])) == []


@rules("2-2-4-3")
def test_beside_leader_a_character_card_is_one_in_the_character_area() -> None:
    assert picks(Cards(kinds=("leader", "character")), A=mixed()) == ["A leader", "fighter"]
    assert picks(Cards(kinds=("character", "stage")), A=mixed()) == ["fighter", "tower"]


@rules("2-2-4-2", "2-2-6-2", "2-2-5-1")
def test_a_category_of_card_off_the_field_means_cards_there() -> None:
    assert picks(Cards(area="hand", kinds=("character",)), A=mixed()) == ["hand fighter"]
    assert picks(Cards(area="hand", kinds=("stage",)), A=mixed()) == ["hand tower"]
    assert picks(Cards(area="hand", kinds=("event",)), A=mixed()) == ["hand book"]
    assert picks(Cards(area="trash", kinds=("character",)), A=mixed()) == ["old fighter"]
    assert picks(Cards(area="trash", kinds=("stage",)), A=mixed()) == ["old tower"]
    assert picks(Cards(area="trash", kinds=("event",)), A=mixed()) == ["old book"]
    assert picks(Cards(area="trash", kinds=("event", "stage")), A=mixed()) == ["old book", "old tower"]


@rules("2-2-3")
def test_the_leader_lies_in_the_leader_area_and_leaves_it_for_no_effect() -> None:
    table = asking("Return all of your Leader and Character cards to the owner's hand.", A=Side(characters=[FIGHTER]))
    assert table.area("A leader") == "Leader area"
    assert table.area("fighter") == "hand"


@rules("2-2-4", "2-2-6", "2-7-2", "2-7-4")
def test_characters_and_stages_are_put_into_their_areas_for_as_many_don_as_they_cost() -> None:
    table = Table(A=Side(hand=[character("three", cost=3), stage("two", cost=2)], don=6))
    table.choose("play three")
    assert table.area("three") == "Character area"
    assert table.don("A") == (3, 3)
    table.choose("play two")
    assert table.area("two") == "Stage area"
    assert table.don("A") == (1, 5)
    assert table.hand("A") == []


@rules("2-7-2", "2-7-3", "2-7-4")
def test_without_enough_active_don_a_card_is_not_offered() -> None:
    draw = "[Main] Draw 1 card."
    hand = [character("three", cost=3), stage("two", cost=2), event("four", draw, cost=4)]
    for don, offered in [(1, []), (2, ["two"]), (3, ["three", "two"]), (4, ["three", "two", "four"])]:
        table = Table(A=Side(hand=hand, don=don, rested_don=9))
        assert [text[5:] for text in table.options() if text.startswith("play ")] == offered


@rules("2-2-5", "2-7-3")
def test_an_event_is_paid_for_and_trashed_and_then_its_effect_happens() -> None:
    reading = event("reading", "[Main] Draw cards equal to the number of cards in your trash.", cost=2)
    table = Table(A=Side(hand=[reading], don=3))
    table.choose("play reading")
    assert table.area("reading") == "trash"
    assert table.don("A") == (1, 2)
    assert len(table.hand("A")) == 1  # the Event was in the trash when its effect counted


# -- colours -----------------------------------------------------------------------------------------------------------

COLOURS: tuple[nodes.Colour, ...] = ("red", "green", "blue", "purple", "black", "yellow")
PALETTE = [character(colour, colours=(colour,)) for colour in COLOURS]


@rules("2-3-3")
@pytest.mark.parametrize("colour", COLOURS)
def test_six_colours_each_different_from_the_others(colour: nodes.Colour) -> None:
    assert among(HasColour((colour,)), side=Side(hand=PALETTE), area="hand") == [colour]


@rules("2-3-5")
def test_a_card_of_two_colours_is_a_card_of_each() -> None:
    both = Side(characters=[character("both", colours=("red", "green")), character("blue", colours=("blue",))])
    assert among(HasColour(("red",)), side=both) == ["both"]
    assert among(HasColour(("green",)), side=both) == ["both"]
    assert among(HasColour(("blue",)), side=both) == ["blue"]
    assert among(HasColour(("green", "blue")), side=both) == ["both", "blue"]
    assert among(HasColour(("yellow",)), side=both) == []


@rules("2-3-6")
def test_multicolour_means_two_colours_or_more() -> None:
    crew = [
        character("one", colours=("green",)),
        character("two", colours=("red", "yellow")),
        character("three", colours=("red", "green", "black")),
        character("red", colours=("red",)),
    ]
    assert among(nodes.Multicoloured(), side=Side(characters=crew)) == ["two", "three"]


# -- types -------------------------------------------------------------------------------------------------------------

SAILOR = character("sailor", types=("Navy", "East Blue"))
ADMIRAL = character("admiral", types=("Navy Headquarters",))
DRIFTER = character("drifter")


@rules("2-4-2", "2-4-3")
def test_a_type_in_braces_means_cards_with_exactly_that_type_among_theirs() -> None:
    crew = Side(characters=[SAILOR, ADMIRAL, DRIFTER])
    assert among(HasType(("Navy",)), side=crew) == ["sailor"]
    assert among(HasType(("East Blue",)), side=crew) == ["sailor"]
    assert among(HasType(("Blue",)), side=crew) == []
    assert among(HasType(("East Blue", "Navy Headquarters")), side=crew) == ["sailor", "admiral"]


@rules("2-4-3-1")
def test_a_quoted_piece_of_a_type_means_types_that_contain_it() -> None:
    crew = Side(characters=[SAILOR, ADMIRAL, DRIFTER])
    assert among(HasType(("Navy",), includes=True), side=crew) == ["sailor", "admiral"]
    assert among(HasType(("Blue",), includes=True), side=crew) == ["sailor"]
    assert among(HasType(("Navy Headquarters of old",), includes=True), side=crew) == []


@rules("2-4-4", "2-5-7")
@pytest.mark.parametrize("area", ["field", "hand", "deck", "life"])
def test_types_and_attributes_given_by_the_text_count_in_every_area(area: nodes.Area) -> None:
    spy = character("spy", nodes.NameRule(types=("Baroque Works",), attributes=("Wisdom",)), types=("Navy",))
    side = Side(
        characters=[spy] if area == "field" else [],
        hand=[spy] if area == "hand" else [],
        deck=[ROGER, spy] if area == "deck" else [ROGER, ROGER],
        life=[spy] if area == "life" else [],
    )
    assert among(HasType(("Baroque Works",)), side=side, area=area) == ["spy"]
    assert among(HasType(("Navy",)), side=side, area=area) == ["spy"]
    assert among(HasAttribute(("Wisdom",)), side=side, area=area) == ["spy"]
    assert among(HasName(("Wisdom",)), side=side, area=area) == []


@rules("2-4-4", "2-5-7")
def test_types_and_attributes_given_by_the_text_are_lost_while_it_is_negated() -> None:
    text = nodes.NameRule(types=("Baroque Works",), attributes=("Wisdom",))
    spy = character("spy", text, types=("Navy",), attributes=("Slash",))
    negate = nodes.For("turn", (nodes.Negate(nodes.All((Cards(kinds=("character",)),))),))
    words: list[tuple[nodes.Filter, nodes.Filter]] = [
        (HasType(("Baroque Works",)), HasType(("Navy",))),
        (HasAttribute(("Wisdom",)), HasAttribute(("Slash",))),
    ]
    for lost, kept in words:
        crew = Side(characters=[spy])
        assert picks(Cards(where=(lost,)), A=crew) == ["spy"]
        assert picks(Cards(where=(lost,)), A=crew, before=(negate,)) == []
        assert picks(Cards(where=(kept,)), A=crew, before=(negate,)) == ["spy"]


@rules("2-4-3", "2-5-6")
def test_a_gained_type_or_attribute_counts_like_a_printed_one() -> None:
    mine = nodes.All((Cards(kinds=("character",)),))
    gain = nodes.For("turn", (nodes.GainType(mine, "Navy"), nodes.GainAttribute(mine, "Slash")))
    crew = Side(characters=[DRIFTER])
    assert picks(Cards(where=(HasType(("Navy",)), HasAttribute(("Slash",)))), A=crew, before=(gain,)) == ["drifter"]
    assert picks(Cards(where=(HasType(("Slash",)),)), A=crew, before=(gain,)) == []
    assert picks(Cards(where=(HasAttribute(("Navy",)),)), A=crew, before=(gain,)) == []
    assert picks(Cards(where=(HasName(("Navy",)),)), A=crew, before=(gain,)) == []


# -- attributes --------------------------------------------------------------------------------------------------------

ATTRIBUTES = ("Slash", "Strike", "Ranged", "Special", "Wisdom", "?")


@rules("2-5-2", "2-5-6")
@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_six_attributes_each_meant_by_its_name_alone(attribute: str) -> None:
    hand = [character(one, attributes=(one,)) for one in ATTRIBUTES]
    assert among(HasAttribute((attribute,)), side=Side(hand=hand), area="hand") == [attribute]


@rules("2-5-2")
def test_before_119_a_question_mark_was_no_attribute() -> None:
    riddle = Side(characters=[character("riddle", attributes=("?", "Slash"))])
    for version, expected in [("1.1.8", []), ("1.1.9", ["riddle"]), ("1.2.0", ["riddle"])]:
        assert among(HasAttribute(("?",)), side=riddle, rules=version) == expected
        assert among(HasAttribute(("Slash",)), side=riddle, rules=version) == ["riddle"]


@rules("2-5-4")
def test_a_card_of_two_attributes_has_each_of_them() -> None:
    both = Side(characters=[character("both", attributes=("Slash", "Strike")), character("none")])
    for attribute in ("Slash", "Strike"):
        assert among(HasAttribute((attribute,)), side=both) == ["both"]
    assert among(HasAttribute(("Ranged", "Strike")), side=both) == ["both"]
    assert among(HasAttribute(("Slas",)), side=both) == []


# -- what a category does not have -------------------------------------------------------------------------------------


@rules("2-5-5", "2-6-2", "2-7-5", "2-9-3", "2-10-2")
def test_a_card_has_only_what_its_category_has() -> None:
    def refused(fields: dict[str, object], rule: str) -> None:
        with pytest.raises(UsageError, match=rf"no .*\({rule}\)"):
            Card("T-1", "odd", colours=("red",), **fields)  # type: ignore[arg-type]

    for category in ("event", "stage"):
        refused({"category": category, "attributes": ("Slash",)}, "2-5-5")
        refused({"category": category, "power": 0}, "2-6-2")
        refused({"category": category, "life": 1}, "2-9-3")
        refused({"category": category, "counter": 1000}, "2-10-2")
    refused({"category": "leader", "cost": 0}, "2-7-5")
    refused({"category": "leader", "counter": 1000}, "2-10-2")
    refused({"category": "character", "life": 1}, "2-9-3")
    character("full", cost=1, power=1000, counter=1000, attributes=("Slash",))
    leader("full", power=1000, life=1, attributes=("Slash",))
    event("full", cost=1)
    stage("full", cost=1)


@rules("2-7-5")
def test_a_cost_says_nothing_about_a_leader_who_has_none() -> None:
    """Of "Leader or Character cards with a cost of 2 or less" the cost is about the Characters only."""
    crew = Side(characters=[character("two", cost=2), character("three", cost=3)])
    fighters: tuple[nodes.Kind, ...] = ("leader", "character")
    assert among(nodes.HasValue("cost", "<=", 2), side=crew, kinds=fighters) == ["A leader", "two"]
    assert among(nodes.HasValue("cost", ">=", 3), side=crew, kinds=fighters) == ["A leader", "three"]
    assert among(nodes.HasValue("base_cost", "=", 3), side=crew, kinds=fighters) == ["A leader", "three"]
    assert among(nodes.HasValue("power", "=", 3000), side=crew, kinds=fighters) == ["two", "three"]


# -- text --------------------------------------------------------------------------------------------------------------


@rules("2-8-2")
def test_texts_work_in_their_own_area_only() -> None:
    boost = "Your Leader gains +1000 power."
    tap = "[Activate: Main] Draw 1 card."
    banner = stage("banner", boost, tap)
    hero = character("hero", boost, tap)
    elsewhere = Table(A=Side(hand=[banner, hero], trash=[banner, hero], life=[banner], deck=[hero, hero]))
    assert elsewhere.power("A leader") == 5000
    assert elsewhere.options() == ["end", "attack A leader B leader"]
    in_place = Table(A=Side(stage=banner, characters=[hero]))
    assert in_place.power("A leader") == 7000
    assert in_place.offers("activate banner") and in_place.offers("activate hero")
    text_on_leader = Table(A=Side(leader=leader("leader", boost)))
    assert text_on_leader.power("A leader") == 6000


@rules("2-8-5", "8-2-2", "2-11-2")
def test_no_base_effect_means_no_text_at_all() -> None:
    bystander = "[Trigger] Draw 1 card."
    named_text = "Under the rules of this game, also treat this card's name as [other]."
    crew = Side(
        characters=[
            character("plain"),
            character("keyword", "[Blocker]"),
            character("trigger", bystander),
            character("named", named_text),
        ]
    )
    assert among(nodes.NoBaseEffect(), side=crew) == ["plain"]
    negate = nodes.For("turn", (nodes.Negate(nodes.All((Cards(kinds=("character",)),))),))
    group = Cards(kinds=("character",), where=(nodes.NoBaseEffect(),))
    assert picks(group, A=crew, before=(negate,)) == ["plain"]


@rules("2-11-2")
def test_a_card_with_a_trigger_is_known_by_its_text_wherever_it_is() -> None:
    shot = "[Trigger] Draw 1 card."
    hand = [character("armed", shot), character("plain"), event("spell", nodes.Activate(("counter", "trigger")))]
    assert among(nodes.HasTrigger(), side=Side(hand=hand), area="hand", kinds=()) == ["armed", "spell"]
    assert among(nodes.HasTiming("counter"), side=Side(hand=hand), area="hand", kinds=()) == ["spell"]
    assert among(nodes.HasTiming("on_play"), side=Side(hand=hand), area="hand", kinds=()) == []
