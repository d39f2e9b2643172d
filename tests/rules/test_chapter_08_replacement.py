"""Chapter 8-1-3-4: replacement effects."""

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support import rules
from tests.support.cards import character, choose, event, every, instead, leader, main, permanent, when
from tests.support.four import four
from tests.support.table import FILLER, Placed, Side, Table

THIS = nodes.This()
BLAST = event("blast", "[Main] K.O. all of your opponent's Characters.")
SHOT = event("shot", "[Main] K.O. 1 of your opponent's Characters.")


SAVED = character("saved", "If this Character would be K.O.'d, you may trash 1 card from your hand instead.")


def table_of(*characters: Card | Placed, hand: int = 1, by: Card = BLAST, rules: str = "1.1.9") -> Table:
    """A has an Event in hand and the DON!! for it; B has these Characters and some cards in hand."""
    return Table(A=Side(hand=[by], don=1), B=Side(characters=characters, hand=[FILLER] * hand), rules=rules)


@rules("8-1-3", "8-1-3-4", "8-1-3-4-1")
def test_the_player_may_apply_a_replacement_effect_and_then_the_other_thing_happens_in_its_place() -> None:
    table = table_of(SAVED).choose("play blast")
    assert table.asked == ("B", "replace") and table.options() == ["choose 0", "pass"]
    table.choose("choose 0")
    assert table.area("saved") == "Character area"
    assert table.hand("B") == [] and table.names("B", "trash") == ["filler"]
    assert "replaced" in table.noted and "knocked-out" not in table.noted


@rules("8-1-3-4-1")
def test_a_declined_replacement_effect_does_nothing() -> None:
    table = table_of(SAVED).choose("play blast", "pass")
    assert table.area("saved") == "trash" and table.hand("B") == ["filler"]
    assert "replaced" not in table.noted and "knocked-out" in table.noted


@rules("8-1-3-4-2")
@pytest.mark.parametrize(("passes", "asked"), [(0, "B"), (1, "A"), (2, "B")])
def test_the_cards_own_comes_first_then_the_turn_players_then_the_others(passes: int, asked: str) -> None:
    meddler = character("meddler", instead("knocked_out", every("any"), nodes.Draw(1)))
    keeper = leader("keeper", "If any of your Characters would be K.O.'d, you may rest 1 of your DON!! cards instead.")
    table = Table(
        A=Side(characters=[meddler], hand=[BLAST], don=1),
        B=Side(leader=keeper, characters=[SAVED], hand=[FILLER], don=1),
    )
    table.choose("play blast")
    for _ in range(passes):
        table.choose("pass")
    assert table.asked == (asked, "replace") and table.options() == ["choose 0", "pass"]
    table.choose("choose 0")
    assert table.area("saved") == "Character area" and table.asked == ("A", "main")
    assert len(table.hand("B")) == (0 if passes == 0 else 1)
    assert len(table.hand("A")) == (1 if passes == 1 else 0)
    assert table.don("B") == ((0, 1) if passes == 2 else (1, 0))


@rules("8-1-3-4-2")
def test_of_cards_that_would_replace_their_own_the_turn_players_comes_first() -> None:
    purge = event("purge", "[Main] K.O. all Characters.")
    mine = character("mine", "If this Character would be K.O.'d, you may rest 1 of your DON!! cards instead.")
    table = Table(A=Side(characters=[mine], hand=[purge], don=2), B=Side(characters=[SAVED], hand=[FILLER]))
    table.choose("play purge")
    assert table.asked == ("A", "replace")
    table.choose("pass")
    assert table.asked == ("B", "replace")
    table.choose("choose 0")
    assert table.area("mine") == "trash" and table.area("saved") == "Character area"


def two_saviours() -> Table:
    """A Character of B's would be K.O.'d; B's Leader and another Character of B's can save it."""
    keeper = leader("keeper", "If any of your Characters would be K.O.'d, you may rest 1 of your DON!! cards instead.")
    guard = character(
        "guard",
        "If any of your Characters other than this Character would be K.O.'d, you may trash 1 card "
        "from your hand instead.",
    )
    table = Table(A=Side(hand=[SHOT], don=1), B=Side(leader=keeper, characters=[guard, FILLER], hand=[FILLER], don=1))
    return table.choose("play shot", "pick filler")


@rules("8-1-3-4-2")
def test_a_player_with_several_chooses_which_to_apply() -> None:
    table = two_saviours()
    assert table.asked == ("B", "replace") and table.options() == ["choose 0", "choose 1", "pass"]
    table.choose("choose 1")
    assert table.hand("B") == [] and table.don("B") == (1, 0) and len(table.names("B", "characters")) == 2


@rules("8-1-3-4-2")
def test_passing_declines_all_that_were_offered_together() -> None:
    table = two_saviours().choose("pass")
    assert table.asked == ("A", "main") and table.names("B", "characters") == ["guard"]


def swapping_pair() -> tuple[Card, Card]:
    """Each of the two lets the other be K.O.'d in its place."""
    one_text = (
        "If this Character would be K.O.'d, you may K.O. all of your Characters other than this Character instead."
    )
    return character("one", one_text), character("two", one_text)


@rules("8-1-3-4-3", "8-1-3-4-6")
def test_what_happens_instead_may_be_replaced_but_not_by_the_same_effect_again() -> None:
    one, two = swapping_pair()
    table = table_of(one, two, by=SHOT).choose("play shot", "pick one")
    assert table.asked == ("B", "replace")
    table.choose("choose 0")  # two would be K.O.'d in the place of one
    assert table.asked == ("B", "replace") and table.names("B", "characters") == ["one", "two"]
    table.choose("choose 0")  # one would be K.O.'d in the place of two: it has been replaced already
    assert table.asked == ("A", "main")
    assert table.area("one") == "trash" and table.area("two") == "Character area"


@rules("8-1-3-4-3")
@pytest.mark.parametrize(("version", "asked_again"), [("1.1.8", False), ("1.1.9", True), ("1.2.0", True)])
def test_another_effect_may_replace_what_happens_instead_since_1_1_9(version: str, asked_again: bool) -> None:
    dodger = character(
        "dodger", "If this Character would be K.O.'d, you may return this Character to the owner's hand instead."
    )
    keeper = leader(
        "keeper",
        "If any of your Characters would be removed from the field by your effect, you may rest 1 of "
        "your DON!! cards instead.",
    )
    table = Table(A=Side(hand=[BLAST], don=1), B=Side(leader=keeper, characters=[dodger], don=1), rules=version)
    table.choose("play blast", "choose 0")
    assert (table.asked == ("B", "replace")) == asked_again
    if asked_again:
        table.choose("choose 0")
    assert table.area("dodger") == ("Character area" if asked_again else "hand")


@rules("8-1-3-4-3")
@pytest.mark.parametrize("version", ["1.1.8", "1.1.9"])
def test_the_rest_of_a_batch_has_not_been_replaced_and_other_effects_may_cover_it(version: str) -> None:
    keeper = leader(
        "keeper",
        "If any of your Characters with a cost of 1 or less would be K.O.'d, you may rest 1 of your "
        "DON!! cards instead.",
    )
    big_text = "If this Character would be K.O.'d, you may trash 1 card from your hand instead."
    table = Table(
        A=Side(hand=[BLAST], don=1),
        B=Side(leader=keeper, characters=[character("big", big_text, cost=5), FILLER], hand=[FILLER], don=1),
        rules=version,
    )
    table.choose("play blast", "choose 0")
    assert table.asked == ("B", "replace")
    table.choose("choose 0")
    assert table.names("B", "characters") == ["big", "filler"] and table.don("B") == (0, 1) and table.hand("B") == []


@rules("8-1-3-4-4", "8-1-3-4-4-1")
def test_only_the_replaced_part_is_replaced_and_the_rest_of_the_text_follows() -> None:
    volley = event("volley", "[Main] Draw 1 card. Then, K.O. 1 of your opponent's Characters. Then, draw 2 cards.")
    table = table_of(SAVED, by=volley).choose("play volley")
    assert len(table.hand("A")) == 1  # the text above has been carried out
    table.choose("choose 0")
    assert table.area("saved") == "Character area" and len(table.hand("A")) == 3


@rules("8-1-3-4-4")
def test_what_was_replaced_has_not_happened_for_the_rest_of_the_text() -> None:
    bounty = event("bounty", main(nodes.ReturnToHand(every(), bind="gone"), nodes.Draw(nodes.Bound("gone"))))
    arrivals = character(
        "stays", "If this Character would be removed from the field, you may trash 1 card from your hand instead."
    )
    table = table_of(arrivals, FILLER, by=bounty).choose("play bounty", "choose 0")
    assert table.names("B", "characters") == ["stays"] and len(table.hand("A")) == 1


@rules("8-1-3-4-5")
@pytest.mark.parametrize("hand", [0, 1])
def test_a_replacement_that_cannot_be_carried_out_cannot_be_applied(hand: int) -> None:
    table = table_of(SAVED, hand=hand).choose("play blast")
    assert (table.asked == ("B", "replace")) == (hand == 1)
    if not hand:
        assert table.area("saved") == "trash"


@rules("8-1-3-4-5", "1-3-2-1")
@pytest.mark.parametrize("rested", [False, True])
def test_a_state_already_held_cannot_pay_for_a_replacement(rested: bool) -> None:
    tired = character("tired", "If this Character would be K.O.'d, you may rest this Character instead.")
    table = table_of(Placed(tired, rested=rested)).choose("play blast")
    assert (table.asked == ("B", "replace")) == (not rested)
    if not rested:
        table.choose("choose 0")
    assert table.area("tired") == ("trash" if rested else "Character area")


@rules("8-1-3-4-5", "1-3-3")
@pytest.mark.parametrize("bound", [False, True])
def test_a_card_that_cannot_be_rested_cannot_be_rested_instead(bound: bool) -> None:
    ban = (permanent(nodes.Cannot(THIS, "be_rested")),) if bound else ()
    other = character("other", *ban, cost=9)
    guard = character(
        "guard",
        "If this Character would be K.O.'d, you may rest 1 of your Characters other than this Character instead.",
    )
    table = table_of(guard, other, by=SHOT).choose("play shot", "pick guard")
    assert (table.asked == ("B", "replace")) == (not bound)


@rules("8-1-3-4-5", "1-3-3")
@pytest.mark.parametrize("bound", [False, True])
def test_life_that_cannot_be_added_to_the_hand_cannot_be_added_instead(bound: bool) -> None:
    ban = (permanent(nodes.PlayerCannot("you", "life_to_hand_by_effects")),) if bound else ()
    keeper = leader(
        "keeper",
        "If any of your Characters would be K.O.'d, you may add 1 card from the top of your Life "
        "cards to your hand instead.",
        *ban,
    )
    table = Table(A=Side(hand=[BLAST], don=1), B=Side(leader=keeper, characters=[FILLER]))
    table.choose("play blast")
    assert (table.asked == ("B", "replace")) == (not bound)
    assert table.life("B") == 5


@rules("8-1-3-4-7")
def test_what_happens_instead_is_an_effect_of_the_replacements_owner() -> None:
    martyr = character("martyr", "This Character cannot be removed from the field by your opponent's effects.")
    hider = character(
        "hider",
        "If this Character would be removed from the field, you may K.O. all of your Characters other "
        "than this Character instead.",
    )
    mourner = leader("mourner", when(nodes.Event("knocked_out", cause="your_effect"), nodes.Draw(2)))
    table = Table(A=Side(hand=[SHOT], don=1), B=Side(leader=mourner, characters=[hider, martyr]))
    table.choose("play shot", "pick hider", "choose 0")
    assert table.area("martyr") == "trash" and table.area("hider") == "Character area"
    assert len(table.hand("B")) == 2


@rules("8-1-3-4-7")
def test_without_the_replacement_it_is_the_opponents_effect() -> None:
    martyr = character("martyr", "This Character cannot be removed from the field by your opponent's effects.")
    mourner = leader("mourner", when(nodes.Event("knocked_out", cause="your_effect"), nodes.Draw(2)))
    table = Table(A=Side(hand=[BLAST], don=1), B=Side(leader=mourner, characters=[FILLER, martyr]))
    table.choose("play blast")
    assert table.names("B", "characters") == ["martyr"] and table.hand("B") == []


@rules("8-1-3-4-7")
def test_the_opponent_of_what_happens_instead_is_the_player_whose_effect_it_was() -> None:
    """In a team match: D's effect is replaced, so D's Character is meant and not B's."""
    avenger = leader(
        "avenger", "If any of your Characters would be K.O.'d, you may K.O. 1 of your opponent's Characters instead."
    )
    hit_text = "[Main] K.O. all of your opponent's Characters."
    table = four(
        "D",
        A=Side(leader=avenger, characters=[FILLER]),
        B=Side(characters=[character("b")]),
        D=Side(characters=[character("d")], hand=[event("hit", hit_text)], don=1),
    )
    table.choose("play hit")
    while table.asked[1] == "player":
        table.choose("seat A")
    table.choose("choose 0")
    assert table.area("d") == "trash" and table.area("b") == "Character area"
    assert table.names("A", "characters") == ["filler"]


# -- batches -----------------------------------------------------------------------------------------------------------


def batch(hand: int = 3) -> Table:
    keeper = leader(
        "keeper",
        "If any of your Characters with a cost of 3 or less would be K.O.'d, you may trash 1 card "
        "from your hand instead.",
    )
    low, high = character("low", cost=3), character("high", cost=4)
    return Table(
        A=Side(hand=[BLAST], don=1), B=Side(leader=keeper, characters=[low, high, low], hand=[FILLER] * hand)
    ).choose("play blast")


@rules("8-1-3-4")
def test_one_replacement_paid_once_covers_all_matching_cards_and_the_others_leave() -> None:
    table = batch().choose("choose 0")
    assert table.asked == ("A", "main")
    assert table.names("B", "characters") == ["low", "low"] and table.area("high") == "trash"
    assert table.hand("B") == ["filler", "filler"]


@rules("8-1-3-4-3")
def test_a_card_that_matches_only_after_what_happened_instead_is_not_covered_as_well() -> None:
    keeper = leader(
        "keeper",
        "If any of your Characters with a cost of 3 or less would be K.O.'d, you may give all of your "
        "Characters −1 cost during this turn instead.",
    )
    cards = [character("low", cost=3), character("high", cost=4)]
    table = Table(A=Side(hand=[BLAST], don=2), B=Side(leader=keeper, characters=cards)).choose("play blast", "choose 0")
    assert table.asked == ("A", "main") and table.names("B", "characters") == ["low"]


@rules("8-1-3-4")
def test_declining_lets_all_of_them_leave() -> None:
    table = batch().choose("pass")
    assert table.asked == ("A", "main")
    assert table.names("B", "characters") == [] and len(table.hand("B")) == 3


@rules("8-1-3-4")
def test_the_guard_saves_the_others_and_still_falls_itself() -> None:
    guard = character(
        "guard",
        "If any of your Characters other than this Character would be K.O.'d, you may rest this Character instead.",
        "[On K.O.] Draw 1 card.",
    )
    table = table_of(guard, FILLER, hand=0).choose("play blast", "choose 0")
    assert table.names("B", "characters") == ["filler"] and table.area("guard") == "trash"
    assert len(table.hand("B")) == 1  # its own K.O. happened


@rules("8-1-3-4")
def test_a_guard_that_is_trashed_instead_is_not_knocked_out_as_well() -> None:
    guard = character(
        "guard",
        "If any of your Characters other than this Character would be K.O.'d, you may trash this Character instead.",
        "[On K.O.] Draw 1 card.",
    )
    table = table_of(guard, FILLER, hand=0).choose("play blast", "choose 0")
    assert table.names("B", "characters") == ["filler"] and table.names("B", "trash") == ["guard"]
    assert table.hand("B") == [] and "knocked-out" not in table.noted


@rules("8-1-3-4", "1-3-2-1")
def test_a_card_that_was_rested_instead_is_not_rested_a_second_time() -> None:
    lullaby = event("lullaby", "[Main] Rest all of your opponent's Characters.")
    proud = character(
        "proud",
        "If this Character would be rested, you may rest 1 of your Characters other than this Character instead.",
    )
    watcher = leader("watcher", when(nodes.Event("rested"), nodes.Draw(1)))
    table = Table(A=Side(hand=[lullaby], don=2), B=Side(leader=watcher, characters=[proud, character("calm")]))
    table.choose("play lullaby", "choose 0")
    assert table.rested("calm") and not table.rested("proud")
    assert len(table.hand("B")) == 1


@rules("1-3-3")
def test_protections_are_judged_before_any_card_of_the_batch_moves() -> None:
    shelter = character("shelter", "All of your active Characters with a base cost of 5 cannot be K.O.'d.", cost=5)
    table = table_of(Placed(shelter, rested=True), character("ward", cost=5), character("stray", cost=4))
    table.choose("play blast")
    assert table.names("B", "characters") == ["ward"]


@rules("8-1-3-4", "8-1-3-1")
def test_the_rest_of_a_batch_leaves_with_the_values_it_has_after_what_happened_instead() -> None:
    rested = nodes.Compare(nodes.Number("don_deck"), "=", 0)
    riser = character("riser", permanent(nodes.SetBasePower(THIS, 6000), conditions=(rested,)), power=2000)
    strong = nodes.Event("returned_to_hand", where=(nodes.HasValue("base_power", ">=", 6000),))
    keeper = leader("keeper", when(strong, nodes.Draw(3)))
    named = choose("you", where=(nodes.HasName(("saved",)),))
    oath = event("oath", main(nodes.For("turn", (nodes.Replace("removed", named, (nodes.AddDon(1),)),))))
    tide = event("tide", "[Main] Return all of your Characters to the owner's hand.")
    table = Table(
        A=Side(leader=keeper, characters=[character("saved"), riser], hand=[oath, tide], don=3, don_deck=1)
    ).choose("play oath", "play tide", "choose 0")
    assert table.area("riser") == "hand" and table.area("saved") == "Character area"
    assert len(table.hand("A")) == 4


@rules("8-1-3-4")
def test_what_happens_instead_may_be_about_the_cards_that_were_saved() -> None:
    """Ruling 3e201c60: both stay, and both lose 1000 power."""
    sabo = leader(
        "sabo",
        "If any of your Characters with 5000 power or more would be K.O.'d, you may give that card "
        "−1000 power during this turn instead.",
    )
    cards = [character("five", power=5000), character("six", power=6000), character("four", power=4000)]
    table = Table(A=Side(hand=[BLAST], don=2), B=Side(leader=sabo, characters=cards)).choose("play blast", "choose 0")
    assert (table.power("five"), table.power("six")) == (4000, 5000) and table.area("four") == "trash"
