"""1-3-3: what an effect prohibits is not done, whatever asks for it; every kind of prohibition, and for whom."""

import pytest

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import activate, character, choose, event, every, leader, main, permanent, when
from tests.support.table import FILLER, Placed, Side, Table

THIS = nodes.This()
WAYS: dict[str, nodes.Step] = {
    "knock out": nodes.KnockOut(every("any")),
    "trash": nodes.Trash(every("any")),
    "return": nodes.ReturnToHand(every("any")),
    "deck": nodes.PlaceInDeck(every("any")),
    "life": nodes.PlaceInLife(every("any")),
    "rest": nodes.Rest(every("any")),
}
CAUSES: tuple[nodes.Cause, ...] = (
    "any", "battle", "effect", "your_effect", "opponents_effect", "your_character_effect", "opponents_character_effect",
)  # fmt: skip


def unharmed(table: Table, name: str) -> bool:
    return table.area(name) == "Character area" and not table.rested(name)


def bans(cause: nodes.Cause, own: bool, by_character: bool) -> bool:
    """Whether a prohibition with this cause speaks of an effect."""
    return {
        "any": True, "battle": False, "effect": True, "your_effect": own, "opponents_effect": not own,
        "your_character_effect": own and by_character, "opponents_character_effect": not own and by_character,
    }[cause]  # fmt: skip


@rules("1-3-3", "4-11-2", "10-2-1-3")
@pytest.mark.parametrize("way", list(WAYS))
@pytest.mark.parametrize("deed", ["be_knocked_out", "be_removed", "be_rested"])
def test_a_prohibition_stops_what_it_names_and_nothing_else(deed: nodes.Deed, way: str) -> None:
    hero = character("hero", permanent(nodes.Cannot(THIS, deed)))
    table = Table(A=Side(hand=[event("spell", main(WAYS[way]))], don=2), B=Side(characters=[hero, character("other")]))
    table.choose("play spell")
    while table.asked[1] == "place":
        table.choose(table.options()[0])
    stopped = {"be_knocked_out": ("knock out",), "be_removed": tuple(WAYS)[:5], "be_rested": ("rest",)}[deed]
    assert unharmed(table, "hero") == (way in stopped)
    assert not unharmed(table, "other")


@rules("1-3-3")
@pytest.mark.parametrize("by_character", [False, True])
@pytest.mark.parametrize("own", [False, True])
@pytest.mark.parametrize("cause", CAUSES)
def test_a_prohibition_may_ask_whose_effect_it_is(cause: nodes.Cause, own: bool, by_character: bool) -> None:
    hero = character("hero", permanent(nodes.Cannot(THIS, "be_knocked_out", cause)))
    spell = (
        character("spell", "[On Play] K.O. all [hero] Characters.")
        if by_character
        else event("spell", "[Main] K.O. all [hero] Characters.")
    )
    mine, theirs = ([hero], []) if own else ([], [hero])
    table = Table(A=Side(characters=mine, hand=[spell], don=2), B=Side(characters=theirs))
    table.choose("play spell")
    assert unharmed(table, "hero") == bans(cause, own, by_character)


@rules("1-3-3", "7-1-4-1-2")
@pytest.mark.parametrize("cause", CAUSES)
@pytest.mark.parametrize("deed", ["be_knocked_out", "be_removed"])
def test_battle_is_not_an_effect(deed: nodes.Deed, cause: nodes.Cause) -> None:
    hero = character("hero", permanent(nodes.Cannot(THIS, deed, cause)))
    table = Table(A=Side(don=1), B=Side(characters=[Placed(hero, rested=True)]))
    table.attack("A leader", "hero").unopposed()
    assert (table.area("hero") == "Character area") == (deed == "be_knocked_out" and cause in ("any", "battle"))


@rules("1-3-3")
@pytest.mark.parametrize("cost", [1, 2])
def test_a_prohibition_may_ask_for_a_source(cost: int) -> None:
    hero = character(
        "hero", "This Character cannot be removed from the field by effects of cards with a base cost of 1 or less."
    )
    spell = event("spell", "[Main] K.O. all of your opponent's Characters.", cost=cost)
    table = Table(A=Side(hand=[spell], don=3), B=Side(characters=[hero]))
    table.choose("play spell")
    assert unharmed(table, "hero") == (cost == 1)


@rules("1-3-3", "1-3-2")
def test_as_much_as_is_not_prohibited_is_done() -> None:
    tough = character("tough", "This Character cannot be removed from the field.")
    spell = event("spell", main(nodes.ReturnToHand(every(), bind="gone"), nodes.Draw(nodes.Bound("gone"))))
    table = Table(A=Side(hand=[spell], don=2), B=Side(characters=[tough, FILLER, FILLER]))
    table.choose("play spell")
    assert table.names("B", "characters") == ["tough"] and len(table.hand("A")) == 2


@rules("1-3-3", "8-1-4-2")
def test_a_prohibition_made_by_the_same_effect_counts_at_once() -> None:
    spell = event(
        "spell",
        "[Main] All of your opponent's Characters cannot be rested during this turn. Then, rest all "
        "of your opponent's Characters.",
    )
    table = Table(A=Side(hand=[spell], don=2), B=Side(characters=[character("hero")]))
    table.choose("play spell")
    assert not table.rested("hero")


@rules("1-3-3", "8-1-4-2")
def test_a_resolved_prohibition_locks_its_set_and_ends() -> None:
    """Only who was there is protected, and only on that turn (rulings 75a5aacc and 1e1ab81d)."""
    oath = event("oath", "[Main] All of your Characters cannot be K.O.'d by effects during this turn.")
    oops = event("oops", "[Main] K.O. all Characters.")
    table = Table(
        A=Side(characters=[character("old")], hand=[oath, character("new"), oops], don=4, deck=20),
        B=Side(hand=[oops], don=2, deck=20),
    )
    table.choose("play oath", "play new", "play oops")
    assert table.area("new") == "trash" and unharmed(table, "old")
    table.choose("end", "play oops")
    assert table.area("old") == "trash"


@rules("1-3-3", "8-1-4-2")
def test_a_locked_set_does_not_follow_the_values_it_was_chosen_by() -> None:
    """Ruling 70cdac1f: it had too much power when the effect was resolved."""
    grus = character(
        "grus",
        "[When Attacking] All of your opponent's Characters with 2500 power or less cannot activate "
        "[Blocker] during this turn.",
    )
    lower = event("lower", "[Main] Give all of your opponent's Characters −1000 power during this turn.")
    walls = [character("three", "[Blocker]", power=3000), character("two", "[Blocker]", power=2000)]
    table = Table(A=Side(characters=[grus], hand=[lower], don=2), B=Side(characters=walls))
    table.attack("grus", "B leader")
    assert table.options() == ["pass", "block three"]
    table.choose("pass", "play lower").attack("A leader", "B leader")
    assert table.options() == ["pass", "block three"]


@rules("1-3-3")
def test_a_permanent_prohibition_does_not_lock() -> None:
    shield = leader("shield", "All of your Characters cannot be K.O.'d.")
    oops = event("oops", "[Main] K.O. all of your Characters.")
    table = Table(A=Side(leader=shield, hand=[character("new"), oops], don=3))
    table.choose("play new", "play oops")
    assert unharmed(table, "new")


@rules("1-3-3", "7-1-1-1", "10-1-4-1")
def test_what_cannot_be_rested_cannot_attack_block_or_pay() -> None:
    """All three would rest it, so that none of them is offered (rulings bfccfdd3 and 15d3018a)."""
    bound = "This Character cannot be rested."
    hero = character("hero", "[Blocker]", bound, "[Activate: Main] You may rest this Character: Draw 1 card.")
    payer = leader("payer", "[Activate: Main] You may rest 1 of your Characters: Draw 1 card.")
    table = Table(A=Side(leader=payer, characters=[hero], don=1), B=Side(characters=[hero]))
    assert not table.offers("attack A hero B leader") and not table.offers("activate A hero")
    assert not table.offers("activate A payer")
    table.attack("A payer", "B leader")
    assert table.asked == ("A", "main") and table.life("B") == 4


@rules("1-3-3")
def test_a_prohibition_on_resting_by_the_opponents_effects_does_not_stop_an_attack() -> None:
    hero = character("hero", "This Character cannot be rested by your opponent's effects.")
    table = Table(A=Side(characters=[hero]))
    table.attack("hero", "B leader")
    assert table.rested("hero")


@rules("1-3-3", "1-3-2-1")
def test_a_rested_card_cannot_be_rested_and_sets_nothing_off() -> None:
    watcher = leader("watcher", when(nodes.Event("rested"), nodes.Draw(1)))
    spell = event("spell", "[Main] Rest 1 of your opponent's Characters.")
    table = Table(
        A=Side(hand=[spell, spell], don=3),
        B=Side(leader=watcher, characters=[Placed(character("down"), rested=True), character("up")]),
    )
    table.choose("play spell", "pick down")
    assert table.hand("B") == [] and "rested" not in table.noted
    table.choose("play spell", "pick up")
    assert len(table.hand("B")) == 1 and table.rested("up")


@rules("1-3-3", "7-1-1-4")
def test_an_attack_already_declared_goes_on_under_a_later_prohibition() -> None:
    """Who blocks can forbid further attacks, but loses the battle with this attacker (ruling e29ff94e)."""
    hina = character(
        "hina", "[Blocker]", "[On Block] All of your opponent's Characters cannot attack during this turn.", power=1000
    )
    table = Table(A=Side(characters=[character("raider", power=5000)], don=1), B=Side(characters=[hina]))
    table.attack("raider", "B leader").choose("block hina")
    assert table.area("hina") == "trash"


@rules("1-3-3", "3-6-3")
@pytest.mark.parametrize("way", list(WAYS)[:5])
def test_a_leader_is_not_moved_by_any_effect(way: str) -> None:
    steps: dict[str, nodes.Step] = {
        "knock out": nodes.KnockOut(every("any", ("leader",))),
        "trash": nodes.Trash(every("any", ("leader",))),
        "return": nodes.ReturnToHand(every("any", ("leader",))),
        "deck": nodes.PlaceInDeck(every("any", ("leader",))),
        "life": nodes.PlaceInLife(every("any", ("leader",))),
    }
    table = Table(A=Side(hand=[event("spell", main(steps[way]))], don=2))
    table.choose("play spell")
    assert table.area("A leader") == table.area("B leader") == "Leader area"


@rules("3-6-3")
def test_a_leader_may_be_rested_by_an_effect() -> None:
    table = Table(A=Side(hand=[event("spell", "[Main] Rest your opponent's Leader.")], don=2))
    assert table.choose("play spell").rested("B leader")


# -- prohibitions on players -------------------------------------------------------------------------------------------


def forbid(deed: nodes.PlayerDeed, player: nodes.Player = "you", where: tuple[nodes.Filter, ...] = ()) -> nodes.Effect:
    return nodes.PlayerCannot(player, deed, where)


@rules("1-3-3", "4-7-2")
@pytest.mark.parametrize(
    ("deed", "character_paid", "event_paid", "by_effect"),
    [
        ("play_cards", False, False, True),
        ("play_characters", False, True, True),
        ("play_characters_even_by_effects", False, True, False),
    ],
)
def test_three_prohibitions_on_playing(
    deed: nodes.PlayerDeed, character_paid: bool, event_paid: bool, by_effect: bool
) -> None:
    """They differ in whether Events may be played, and Characters by effects (rulings 9cce3731 and 7f8bf806)."""
    bound = leader("bound", permanent(forbid(deed)), "[Activate: Main] Play 1 Character card from your hand.")
    table = Table(A=Side(leader=bound, hand=[character("hero"), event("ev", "[Main] Draw 1 card.")], don=3))
    assert table.offers("play hero") == character_paid and table.offers("play ev") == event_paid
    table.choose("activate A bound")
    if table.offers("pick hero"):
        table.choose("pick hero")
    assert (table.area("hero") == "Character area") == by_effect


@rules("1-3-3", "4-7-2")
@pytest.mark.parametrize("area", ["hand", "trash"])
def test_a_card_that_cannot_be_played_by_effects_from_the_hand(area: nodes.Area) -> None:
    """It may be played from the hand for its cost, and by effects from the trash (ruling e5cc0e7d)."""
    zoro = character("zoro", "This card in your hand cannot be played by effects.")
    caller = leader("caller", activate(nodes.Play(choose("you", ("character",), area))))
    in_hand, in_trash = ([zoro], []) if area == "hand" else ([], [zoro])
    table = Table(A=Side(leader=caller, hand=in_hand, trash=in_trash, don=2))
    assert table.offers("play zoro") == (area == "hand")
    table.choose("activate A caller")
    assert not table.offers("pick zoro")
    assert (table.area("zoro") == "Character area") == (area == "trash")


@rules("1-3-3")
@pytest.mark.parametrize(("player", "seats"), [("you", "A"), ("opponent", "B"), ("each", "AB")])
def test_a_permanent_prohibition_on_players_binds_those_it_means(player: nodes.Player, seats: str) -> None:
    dam = leader("dam", permanent(forbid("draw_by_effects", player)))
    table = Table(A=Side(leader=dam, hand=[event("ev", main(nodes.Draw(1, "each")))], don=2))
    table.choose("play ev")
    assert len(table.hand("A")) == (0 if "A" in seats else 1) and len(table.hand("B")) == (0 if "B" in seats else 1)


@rules("1-3-3", "6-3-1")
def test_a_prohibition_on_drawing_by_effects_does_not_stop_the_draw_phase() -> None:
    dam_text = "You cannot draw cards using your own effects."
    table = Table(A=Side(leader=leader("dam", dam_text), deck=20), start_of_turn=True)
    assert len(table.hand("A")) == 1


@rules("1-3-3", "8-1-4-2")
def test_a_resolved_prohibition_on_a_player_counts_for_later_cards_and_ends() -> None:
    """A Character played after the vow may not attack a Leader either, until the turn ends (ruling 6d3425c8)."""
    vow = event("vow", "[Main] You cannot attack a Leader during this turn.")
    fast = character("fast", "[Rush]")
    table = Table(
        A=Side(hand=[vow, fast], don=3, deck=20),
        B=Side(characters=[Placed(character("down"), rested=True)], don=1, deck=20),
    )
    table.choose("play vow", "play fast")
    assert not table.offers("attack fast B leader") and not table.offers("attack A leader B leader")
    assert table.offers("attack fast down") and table.offers("attack A leader down")
    table.choose("end")
    assert table.offers("attack B leader A leader")
    table.choose("end")
    assert table.offers("attack A leader B leader")


@rules("1-3-3")
@pytest.mark.parametrize("power", [4000, 5000])
def test_a_prohibition_on_a_player_may_be_about_some_cards(power: int) -> None:
    small = (nodes.HasValue("power", "<=", 4000),)
    foe = leader("foe", permanent(forbid("activate_blocker", "opponent", small)))
    table = Table(A=Side(leader=foe, don=1), B=Side(characters=[character("wall", "[Blocker]", power=power)]))
    table.attack("A foe", "B leader")
    assert (table.asked == ("B", "block")) == (power == 5000)


@rules("1-3-3")
def test_life_cannot_be_added_to_the_hand_by_effects_while_damage_still_does_it() -> None:
    dry = leader(
        "dry",
        "You cannot add Life cards to your hand using your own effects.",
        "[Activate: Main] Add 1 card from the top of your Life cards to your hand.",
    )
    table = Table(
        A=Side(leader=dry, don=1), B=Side(don=1, deck=20, hand=[event("hit", "[Main] Deal 1 damage to your opponent.")])
    )
    table.choose("activate A dry")
    assert table.life("A") == 5 and table.hand("A") == []
    table.choose("end", "play hit")
    assert table.life("A") == 4 and len(table.hand("A")) == 1


@rules("1-3-3")
def test_life_may_be_trashed_where_only_the_hand_is_forbidden() -> None:
    dry = leader(
        "dry",
        "You cannot add Life cards to your hand using your own effects.",
        "[Activate: Main] Trash 1 card from the top of your Life cards.",
    )
    assert Table(A=Side(leader=dry, don=1)).choose("activate A dry").life("A") == 4


@rules("1-3-3")
def test_a_player_who_cannot_remove_the_opponents_characters_may_remove_own_ones() -> None:
    kind = leader("kind", permanent(forbid("remove_opponents_characters")))
    boom = event("boom", "[Main] Trash all Characters.")
    table = Table(
        A=Side(leader=kind, characters=[character("mine")], hand=[boom], don=2), B=Side(characters=[character("yours")])
    )
    table.choose("play boom")
    assert table.area("mine") == "trash" and table.area("yours") == "Character area"


@rules("1-3-3")
def test_a_player_who_cannot_remove_characters_by_effects_still_wins_battles() -> None:
    kind = leader("kind", permanent(forbid("remove_opponents_characters")))
    table = Table(A=Side(leader=kind, don=1), B=Side(characters=[Placed(character("yours"), rested=True)]))
    table.attack("A kind", "yours")
    assert table.area("yours") == "trash"


@rules("1-3-3", "3-7-5")
@pytest.mark.parametrize("player", ["you", "opponent"])
def test_a_players_characters_may_have_to_be_played_rested(player: nodes.Player) -> None:
    slow = leader("slow", permanent(nodes.PlayRested(player)))
    table = Table(A=Side(leader=slow, hand=[character("hero")], don=2))
    assert table.choose("play hero").rested("hero") == (player == "you")


@rules("1-3-3", "3-7-5", "8-1-4-2")
def test_a_resolved_effect_has_a_players_characters_played_rested_until_it_ends() -> None:
    mud = event("mud", main(nodes.For("end_of_opponents_next_turn", (nodes.PlayRested("opponent"),))))
    table = Table(
        A=Side(hand=[mud, character("mine")], don=3, deck=20), B=Side(hand=[character("yours")], don=2, deck=20)
    )
    assert not table.choose("play mud", "play mine").rested("mine")
    assert table.choose("end", "play yours").rested("yours")


@rules("1-3-3", "8-1-3-3")
def test_a_prohibition_that_has_just_entered_the_field_counts_at_once() -> None:
    """Nothing has asked about values since the card came."""
    dam = character("dam", permanent(forbid("draw_by_effects", "each")))
    call = event("call", "[Main] Play 1 Character card from your hand. Then, draw 2 cards.")
    table = Table(A=Side(hand=[call, dam], don=2))
    table.choose("play call")
    if table.offers("pick dam"):
        table.choose("pick dam")
    assert table.area("dam") == "Character area" and table.hand("A") == []


@rules("1-3-3", "8-1-4-2")
@pytest.mark.parametrize("by", ["A", "B"])
def test_a_resolved_prohibition_remembers_whose_it_is(by: str) -> None:
    oath = event(
        "oath",
        "[Main] All of your Characters cannot be K.O.'d by your opponent's effects until the end of "
        "your opponent's next turn.",
    )
    oops = event("oops", "[Main] K.O. all Characters.")
    table = Table(
        A=Side(characters=[character("old")], hand=[oath, oops], don=3, deck=20), B=Side(hand=[oops], don=2, deck=20)
    )
    table.choose("play oath")
    if by == "B":
        table.choose("end")
    table.choose("play oops")
    assert unharmed(table, "old") == (by == "B")
