"""Sentences that no card has yet: what cannot be done, what happens instead, values that become others."""

import pytest

from logpose.errors import CardTextError
from logpose.language.reader import read
from logpose.play.parts import plain
from logpose.play.why_not import reasons
from tests.support import rules
from tests.support.cards import character, event, leader
from tests.support.staples import GIANT
from tests.support.table import FILLER, Placed, Side, Table

HOME = event("home", "[Main] Return up to 1 of your opponent's Characters to the owner's hand.", cost=0)
UNDER = event("under", "[Main] Place up to 1 of your opponent's Characters at the bottom of the owner's deck.", cost=0)
BLAST = event("blast", "[Main] K.O. up to 1 of your opponent's Characters.", cost=0)
WIPE = event("wipe", "[Main] Trash up to 1 of your opponent's Characters.", cost=0)
TIRE = event("tire", "[Main] Rest up to 1 of your opponent's Characters.", cost=0)
EVENTS = {"home": HOME, "under": UNDER, "blast": BLAST, "wipe": WIPE, "tire": TIRE}


def struck(text: str, by: str) -> Table:
    """A Character with the text, against which an opponent's Event has been used."""
    table = Table(Side(hand=[EVENTS[by]]), Side(characters=[character("solid", text)], hand=[FILLER, FILLER], deck=9))
    table.choose(f"play {by}")
    return table.choose("pick solid") if table.offers("pick solid") else table


# -- what cannot be done to a card -------------------------------------------------------------------------------------


@rules("1-3-3")
@pytest.mark.parametrize(
    ("what", "withstood"),
    [
        ("returned to the owner's hand", {"home"}),
        ("returned to the owner's hand or deck", {"home", "under"}),
        ("placed at the bottom of the owner's deck", {"under"}),
        ("K.O.'d or returned to the owner's hand", {"blast", "home"}),
        ("trashed or K.O.'d", {"blast", "wipe"}),
        ("removed from the field", {"home", "under", "blast", "wipe"}),
    ],
)
@pytest.mark.parametrize("by", ["home", "under", "blast", "wipe"])
def test_a_prohibition_holds_against_what_it_names_alone(what: str, withstood: set[str], by: str) -> None:
    table = struck(f"This Character cannot be {what} by your opponent's effects.", by)
    assert (table.area("solid") == "Character area") == (by in withstood)


@rules("1-3-3")
@pytest.mark.parametrize(("tail", "stays"), [("by effects", False), ("", True)])
def test_what_cannot_be_set_as_active_stays_rested(tail: str, stays: bool) -> None:
    tired = character("tired", f"This Character cannot be set as active {tail}".strip() + ".")
    wake = event("wake", "[Main] Set up to 1 of your Characters as active.", cost=0)
    table = Table(Side(characters=[Placed(tired, rested=True)], hand=[wake], deck=9), Side(deck=9))
    table.choose("play wake")
    assert not table.offers("pick tired") or table.choose("pick tired").rested("tired")
    table.end_turn().end_turn()
    assert table.rested("tired") == stays


@rules("1-3-3")
def test_once_per_turn_in_brackets_is_once_per_turn_in_words() -> None:
    table = struck("[Once Per Turn] This Character cannot be K.O.'d by your opponent's effects.", "blast")
    assert table.area("solid") == "Character area"


@pytest.mark.parametrize("text", ["This Character cannot attack.", "This Character cannot be K.O.'d or rested."])
def test_once_per_turn_is_said_of_one_thing_that_is_attempted(text: str) -> None:
    with pytest.raises(CardTextError):
        read(f"[Once Per Turn] {text}")


# -- attacks -----------------------------------------------------------------------------------------------------------


@rules("1-3-3")
@pytest.mark.parametrize(
    ("whom", "leaders", "characters"),
    [("Leaders", False, True), ("Characters", True, False), ("Characters with a cost of 9 or more", True, True)],
)
def test_a_card_cannot_attack_some_cards(whom: str, leaders: bool, characters: bool) -> None:
    picky = character("picky", f"This Character cannot attack {whom}.")
    table = Table(Side(characters=[picky], don=1), Side(characters=[Placed(GIANT, rested=True)]))
    assert table.offers("attack picky B leader") == leaders
    assert table.offers("attack picky giant") == characters


@rules("1-3-3")
def test_a_card_that_cannot_attack_a_leader_in_its_first_turn_can_in_the_next() -> None:
    text = "This Character cannot attack your opponent's Leader on the turn in which it is played."
    eager = character("eager", "[Rush]", text, cost=0)
    table = Table(Side(hand=[eager], deck=9), Side(characters=[Placed(GIANT, rested=True)], deck=9))
    table.choose("play eager")
    assert table.offers("attack eager giant") and not table.offers("attack eager B leader")
    table.end_turn().end_turn()
    assert table.offers("attack eager B leader")


@rules("1-3-3")
@pytest.mark.parametrize(
    ("price", "attacks"),
    [("rests 2 of their DON!! cards", True), ("trashes 2 cards from their hand", False)],
)
def test_the_price_of_an_attack_stands_before_or_after_the_duration(price: str, attacks: bool) -> None:
    toll = event(
        "toll",
        "[Main] Up to 1 of your opponent's Characters cannot attack until the end of your opponent's next turn unless your "
        f"opponent {price} whenever it attacks.",
        cost=0,
    )
    table = Table(Side(hand=[toll], deck=9), Side(characters=[GIANT], hand=[FILLER], deck=9, don=2))
    table.choose("play toll", "pick giant").end_turn()
    assert table.offers("attack giant A leader") or not attacks
    if attacks:
        before = table.don("B")[0]
        assert table.attack("giant", "A leader").don("B")[0] == before - 2


@rules("1-3-3")
def test_a_player_cannot_attack_with_some_cards() -> None:
    calm = event("calm", "[Main] You cannot attack with Characters with a cost of 3 or less during this turn.", cost=0)
    small, large = character("small", cost=3), character("large", cost=4)
    table = Table(Side(characters=[small, large], hand=[calm], don=1)).choose("play calm")
    assert table.offers("attack large B leader") and not table.offers("attack small B leader")
    assert table.offers("attack A leader B leader")


@rules("1-3-3")
def test_an_opponent_cannot_attack_characters_other_than_one() -> None:
    shield = character("shield", "Your opponent cannot attack Characters other than [shield].")
    mate = character("mate")
    table = Table(Side(don=1), Side(characters=[Placed(shield, rested=True), Placed(mate, rested=True)]))
    assert table.offers("attack A leader shield") and table.offers("attack A leader B leader")
    assert not table.offers("attack A leader mate")


@rules("1-3-3", "10-1-4-1")
def test_blocks_with_some_characters_are_forbidden() -> None:
    push = event(
        "push",
        "[Main] Your opponent cannot activate [Blocker] with Characters with a cost of 4 or less during this turn.",
        cost=0,
    )
    walls = [character("wall", "[Blocker]", cost=4), character("tower", "[Blocker]", cost=5)]
    table = Table(Side(hand=[push], don=1), Side(characters=walls)).choose("play push")
    table.attack("A leader", "B leader")
    assert table.offers("block tower") and not table.offers("block wall")


# -- what players cannot do --------------------------------------------------------------------------------------------


@rules("1-3-3", "4-7-2")
def test_cards_with_a_name_cannot_be_played_in_any_way() -> None:
    strict = leader(
        "strict", "You cannot play [ghost].", "[Activate: Main] Play up to 1 Character card from your hand."
    )
    cards = [character("ghost", cost=0), character("guest", cost=0)]
    table = Table(Side(strict, hand=cards))
    assert table.offers("play guest") and not table.offers("play ghost")
    table.choose("activate A strict")
    assert table.offers("pick guest") and not table.offers("pick ghost")


@rules("8-2-1", "10-1-5-1")
def test_who_cannot_activate_triggers_takes_the_card_to_the_hand() -> None:
    stern = leader("stern", "Your opponent cannot activate [Trigger] effects.")
    spring = character("spring", "[Trigger] Play this card.")
    table = Table(Side(stern, don=1), Side(life=[spring, spring])).attack("A stern", "B leader").unopposed()
    assert table.hand("B") == ["spring"]


@rules("8-2-1")
def test_who_cannot_activate_knock_out_effects_does_not() -> None:
    stern = leader("stern", "Your opponent cannot activate [On K.O.] effects.")
    last = character("last", "[On K.O.] Draw 1 card.")
    table = Table(Side(stern, hand=[BLAST]), Side(characters=[last], deck=9)).choose("play blast", "pick last")
    assert table.area("last") == "trash" and table.hand("B") == []


@rules("8-2-1")
def test_who_cannot_activate_main_effects_of_cards_is_not_offered_them() -> None:
    busy = character("busy", "[Activate: Main] Draw 1 card.")
    stern = leader("stern", "Your opponent cannot activate [Activate: Main] effects.")
    table = Table(Side(characters=[busy], deck=9), Side(stern))
    assert not table.offers("activate busy")


# -- instead -----------------------------------------------------------------------------------------------------------


@rules("8-1-3-4")
@pytest.mark.parametrize(
    ("what", "replaced"),
    [
        ("placed at the bottom of the owner's deck", {"under"}),
        ("returned to the owner's hand or deck", {"home", "under"}),
        ("returned to the owner's hand or placed at the bottom of the owner's deck", {"home", "under"}),
        ("placed at the bottom of the deck or returned to the hand", {"home", "under"}),
        ("trashed", {"wipe"}),
        ("K.O.'d or rested", {"blast", "tire"}),
        ("removed from the field or rested", {"home", "under", "blast", "wipe", "tire"}),
        ("K.O.'d or returned to the owner's hand", {"blast", "home"}),
        ("K.O.'d", {"blast"}),
        ("rested", {"tire"}),
    ],
)
@pytest.mark.parametrize("by", list(EVENTS))
def test_a_replacement_effect_replaces_what_it_names_alone(what: str, replaced: set[str], by: str) -> None:
    text = f"If this Character would be {what} by your opponent's effect, you may trash 1 card from your hand instead."
    table = struck(text, by)
    assert (table.asked == ("B", "replace")) == (by in replaced)


@rules("8-1-3-4")
def test_the_duration_of_a_replacement_effect_can_stand_first() -> None:
    vow = event(
        "vow",
        "[Main] Until the end of your opponent's next turn, if your Character would be K.O.'d by your opponent's effect, "
        "you may trash 1 card from your hand instead.",
        cost=0,
    )
    table = Table(Side(characters=[GIANT], hand=[vow, FILLER], deck=9), Side(hand=[BLAST], deck=9))
    table.choose("play vow").end_turn().choose("play blast", "pick giant")
    assert table.asked == ("A", "replace")


# -- values ------------------------------------------------------------------------------------------------------------


def test_a_base_cost_becomes_what_is_counted() -> None:
    counted = character("counted", "This Character's base cost becomes the same as the number of Events in your trash.")
    table = Table(Side(characters=[counted], trash=[HOME, HOME, HOME, FILLER]))
    assert table.game.cost(table.card("counted")) == 3


def test_a_base_power_becomes_the_base_power_of_another_card() -> None:
    twin = character(
        "twin", "This Character's base power becomes the same as the base power of your Leader.", power=1000
    )
    table = Table(Side(leader("boss", power=6000), characters=[twin]))
    assert table.power("twin") == 6000


@rules("8-2-1")
@pytest.mark.parametrize(
    "words",
    [
        "The effects of your opponent's Characters with a cost of 3 or less are negated.",
        "All of your opponent's Characters with a cost of 3 or less have their effects negated.",
    ],
)
def test_effects_are_negated_in_any_word_order(words: str) -> None:
    small, large = (character(name, "[Blocker]", cost=cost) for name, cost in (("small", 3), ("large", 4)))
    table = Table(Side(leader("stern", words), don=1), Side(characters=[small, large])).attack("A stern", "B leader")
    assert table.offers("block large") and not table.offers("block small")


# -- DON!! cards that cannot be given ----------------------------------------------------------------------------------

PROUD = character("proud", "This Character cannot be given DON!! cards.")


@rules("1-3-3", "6-5-5-1")
def test_a_card_that_cannot_be_given_don_is_passed_over_in_the_main_phase() -> None:
    table = Table(Side(characters=[PROUD, character("mate")], don=1))
    assert table.offers("give mate") and table.offers("give A leader") and not table.offers("give proud")
    found = reasons(table.game, 0, table.card("proud"), "give", None)
    assert [plain(one.parts) for one in found] == ["A's proud forbids it: “cannot be given DON!! cards”. (1-3-3)"]


@rules("1-3-3")
@pytest.mark.parametrize(
    "words",
    [
        "Give up to 1 rested DON!! card to 1 of your Characters.",
        "Give up to 1 DON!! card from your DON!! deck to 1 of your Characters.",
        "Give all of your Characters up to 1 rested DON!! card each.",
    ],
)
def test_an_effect_gives_no_don_to_a_card_that_cannot_be_given_any(words: str) -> None:
    alone = Table(Side(leader("boss", f"[Activate: Main] {words}"), [PROUD], rested_don=2, don_deck=2))
    alone.choose("activate A boss")
    assert alone.given("proud") == 0 and alone.asked == ("A", "main") and alone.don("A") == (0, 2)


@rules("1-3-3")
def test_others_are_given_don_beside_a_card_that_cannot_be_given_any() -> None:
    boss = leader("boss", "[Activate: Main] Give all of your Characters up to 1 rested DON!! card each.")
    table = Table(Side(boss, [PROUD, character("mate")], rested_don=2)).choose("activate A boss", "number 1")
    assert table.given("proud") == 0 and table.given("mate") == 1 and table.asked == ("A", "main")


def test_don_that_was_given_before_stays() -> None:
    stern = leader("stern", "[Activate: Main] Your Characters cannot be given DON!! cards during this turn.")
    table = Table(Side(stern, [Placed(character("mate"), given=1)], don=1)).choose("activate A stern")
    assert table.given("mate") == 1 and not table.offers("give mate")


def test_who_cannot_attack_with_a_card_is_told_why() -> None:
    stern = leader("stern", "Your opponent cannot attack with Characters with a cost of 3 or less.")
    table = Table(Side(characters=[character("small", cost=3)]), Side(stern))
    assert not table.offers("attack small B stern")
    found = reasons(table.game, 0, table.card("small"), "attack", None)
    (why,) = found
    assert plain(why.parts).startswith("B's Leader stern forbids it: “your opponent cannot attack with")
