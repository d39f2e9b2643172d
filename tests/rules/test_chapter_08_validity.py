"""Chapter 8-2: valid and invalid effects."""

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support import rules
from tests.support.cards import character, event, leader, permanent, when
from tests.support.table import FILLER, Placed, Side, Table

SILENCE = event(
    "silence", "[Main] Negate the effects of all of your opponent's Leader and Character cards during this turn."
)
HUSH = event("hush", "[Main] Negate the effects of all of your Leader and Character cards during this turn.")


@rules("8-2-1", "8-2-1-1")
@pytest.mark.parametrize("negated", [False, True])
def test_an_invalid_auto_effect_does_not_occur(negated: bool) -> None:
    hero = character("hero", "[When Attacking] Draw 2 cards.")
    table = Table(A=Side(characters=[hero], hand=[HUSH], don=2))
    if negated:
        table.choose("play hush")
    before = len(table.hand("A"))
    table.attack("hero", "B leader")
    assert len(table.hand("A")) - before == (0 if negated else 2)


@rules("8-2-1-1")
def test_an_invalid_effect_asks_for_no_choice_and_takes_no_cost() -> None:
    hero = character(
        "hero",
        "[When Attacking] You may rest 1 of your DON!! cards: Rest 1 of your opponent's Characters.",
        "[Activate: Main] You may rest 1 of your DON!! cards: Draw 1 card.",
    )
    table = Table(A=Side(characters=[hero], hand=[HUSH], don=3), B=Side(characters=[FILLER, FILLER]))
    assert table.offers("activate hero")
    table.choose("play hush")
    assert not table.offers("activate hero")
    table.attack("hero", "B leader")
    assert table.asked == ("A", "main") and table.don("A") == (2, 1)


@rules("8-2-1-1", "10-1-1-1", "10-1-4-1")
def test_invalid_keyword_effects_are_gone() -> None:
    table = Table(A=Side(hand=[SILENCE], don=2), B=Side(characters=[character("wall", "[Blocker]")]))
    table.attack("A leader", "B leader")
    assert table.asked == ("B", "block")
    table = Table(A=Side(hand=[SILENCE], don=2), B=Side(characters=[character("wall", "[Blocker]")]))
    table.choose("play silence").attack("A leader", "B leader")
    assert table.life("B") == 4 and table.asked == ("A", "main")
    rusher = Table(A=Side(characters=[Placed(character("quick", "[Rush]"), this_turn=True)], hand=[HUSH], don=2))
    assert rusher.offers("attack quick B leader")
    assert not rusher.choose("play hush").offers("attack quick B leader")


@rules("8-2-1-1", "8-1-3-3")
def test_an_invalid_permanent_effect_changes_nothing_while_it_is_invalid() -> None:
    banner = character("banner", "All of your Characters gain +1000 power.")
    table = Table(A=Side(hand=[SILENCE], don=2), B=Side(characters=[banner], don=1))
    assert table.power("banner") == 4000
    assert table.choose("play silence").power("banner") == 3000
    assert table.choose("end").power("banner") == 4000


@rules("8-2-1-1", "8-1-3-3")
def test_an_invalid_effect_on_players_stands_no_more() -> None:
    warden = leader("warden", permanent(nodes.PlayerCannot("opponent", "play_characters")))
    table = Table(A=Side(hand=[SILENCE, FILLER], don=3), B=Side(leader=warden))
    assert not table.offers("play filler")
    assert table.choose("play silence").offers("play filler")


@rules("8-2-1", "8-1-3-3-5")
def test_a_permanent_effect_may_make_others_invalid_and_those_stop_at_once() -> None:
    mute = character(
        "mute",
        "Negate the effects of all of your opponent's Characters.",
        "[Activate: Main] Return this Character to the owner's hand.",
    )
    banner = character("banner", "All Leader and Character cards gain +1000 power.", "[Blocker]")
    table = Table(A=Side(characters=[mute], don=1), B=Side(characters=[banner]))
    assert table.power("banner") == 3000 and table.power("A leader") == 5000
    assert not table.game.has(table.card("banner"), 16)
    table.choose("activate mute")
    assert table.power("banner") == 4000 and table.game.has(table.card("banner"), 16)


@rules("8-2-1", "8-1-3-3-5")
@pytest.mark.parametrize(("turn", "a", "b"), [("A", 5000, 4000), ("B", 4000, 5000)])
def test_of_two_that_make_each_other_invalid_the_turn_players_wins(turn: str, a: int, b: int) -> None:
    def mute(name: str) -> Card:
        character_text = "Negate the effects of all of your opponent's Characters and this Character gains +1000 power."
        return character(name, character_text, power=4000)

    table = Table(A=Side(characters=[mute("left")], don=1), B=Side(characters=[mute("right")], don=1), turn=turn)
    assert (table.power("left"), table.power("right")) == (a, b)


@rules("8-2-1-1", "10-2-17-1")
def test_an_invalid_on_ko_effect_is_not_activated() -> None:
    """Negated and K.O.'d by the same Event, the Character draws nothing; K.O.'d alone it does (rulings c2fc1074, 9292c2f4)."""
    hero = character("hero", "[On K.O.] Draw 1 card.")
    kill = event(
        "kill",
        "[Main] Negate the effects of all of your opponent's Characters during this turn. Then, K.O. "
        "all of your opponent's Characters.",
    )
    plain = event("plain", "[Main] K.O. all of your opponent's Characters.")
    for spell, drawn in ((kill, 0), (plain, 1)):
        table = Table(A=Side(hand=[spell], don=2), B=Side(characters=[hero]))
        table.choose(f"play {spell.name}")
        assert len(table.hand("B")) == drawn


@rules("8-2-1-1", "8-1-3-1")
def test_an_effect_that_becomes_invalid_before_it_is_activated_does_not_occur() -> None:
    """Both wait for the attack; the first of them silences the card with the second."""
    mute = leader("mute", "[When Attacking] Negate the effects of all of your Characters during this turn.")
    fan = character("fan", when(nodes.Event("attacks"), nodes.Draw(1)))
    table = Table(A=Side(leader=mute, characters=[fan], don=1))
    table.attack("A mute", "B leader")
    assert table.asked == ("A", "order") and table.options() == ["choose 0", "choose 1"]
    table.choose("choose 0")
    assert table.hand("A") == []


@rules("8-2-2", "2-8-5")
def test_a_card_with_invalid_effects_is_not_one_without_a_base_effect() -> None:
    hit_text = "[Main] Rest all of your opponent's Characters with no base effect."
    table = Table(
        A=Side(hand=[SILENCE, event("hit", hit_text)], don=3),
        B=Side(characters=[character("mute", "[On K.O.] Draw 1 card."), character("blank")]),
    )
    table.choose("play silence", "play hit")
    assert not table.rested("mute") and table.rested("blank")


@rules("8-2-3")
def test_effects_that_have_resolved_go_on_when_their_card_is_silenced() -> None:
    """Power that an [On Play] effect has given stays though the Character is negated later on (ruling 7a56d6e3)."""
    chief = character("chief", "[On Play] Your Leader gains +2000 power during this turn.")
    table = Table(A=Side(hand=[chief, HUSH], don=3))
    table.choose("play chief")
    assert table.power("A leader") == 7000
    assert table.choose("play hush").power("A leader") == 7000


@rules("8-2-3")
def test_an_activate_effect_that_silences_its_own_card_is_carried_out_to_its_end() -> None:
    hero = character(
        "hero", "[Activate: Main] Negate the effects of this Character during this turn. Then, draw 2 cards."
    )
    table = Table(A=Side(characters=[hero], don=1)).choose("activate hero")
    assert len(table.hand("A")) == 2 and not table.offers("activate hero")


@rules("8-2-4")
@pytest.mark.parametrize("order", [("silence", "grant"), ("grant", "silence")])
def test_what_another_effect_grants_is_not_made_invalid(order: tuple[str, str]) -> None:
    """Also what was granted before (rulings 5009b372 and fce19aa4)."""
    grant = event("grant", "[Main] All of your opponent's Characters gain [Blocker] and +1000 power during this turn.")
    table = Table(A=Side(hand=[SILENCE, grant], don=3), B=Side(characters=[character("wall", "[Blocker]", "[Rush]")]))
    table.choose(*[f"play {name}" for name in order])
    wall = table.card("wall")
    assert table.game.has(wall, 16) and not table.game.has(wall, 1) and table.power("wall") == 4000


@rules("8-2-4")
def test_what_a_permanent_effect_of_another_card_grants_stays() -> None:
    captain = leader("captain", "All of your Characters gain [Blocker].")
    quiet = event("quiet", "[Main] Negate the effects of all of your opponent's Characters during this turn.")
    table = Table(A=Side(hand=[quiet], don=2), B=Side(leader=captain, characters=[character("wall", "[Blocker]")]))
    table.choose("play quiet")
    assert table.game.has(table.card("wall"), 16) and table.game.negated(table.card("wall"))


@rules("8-2-1", "8-2-1-1")
@pytest.mark.parametrize("player", ["you", "opponent"])
def test_effects_with_a_timing_may_be_invalid_for_a_player(player: nodes.Player) -> None:
    teach = leader("teach", permanent(nodes.NegateTiming(player, "on_play")))
    hero = character("hero", "[On Play] Draw 1 card.", "[When Attacking] Draw 2 cards.", "[Rush]")
    table = Table(A=Side(leader=teach, hand=[hero], don=2), B=Side(hand=[hero], don=1, deck=20))
    table.choose("play hero")
    assert len(table.hand("A")) == (0 if player == "you" else 1)
    table.attack("hero", "B leader")
    assert len(table.hand("A")) == (2 if player == "you" else 3)
    table.choose("end")
    before = len(table.hand("B"))
    table.choose("play B hero" if table.offers("play B hero") else "play hero")
    assert len(table.hand("B")) - before == (0 if player == "you" else -1)


@rules("8-2-1", "8-1-4-2")
def test_a_resolved_effect_on_a_players_timing_counts_for_cards_that_come_later_until_it_ends() -> None:
    """A Character that comes later has no [On Play] effect either; the Event's own player is free (ruling 02b8f633)."""
    gag = event(
        "gag", "[Main] Your opponent's [On Play] effects are negated until the end of your opponent's next turn."
    )
    hero = character("hero", "[On Play] Draw 1 card.")
    table = Table(A=Side(hand=[gag, hero], don=2), B=Side(hand=[hero], don=2, deck=20))
    table.choose("play gag", "play hero")
    assert len(table.hand("A")) == 2 - 1  # its own player is not meant
    table.choose("give A leader") if table.offers("give A leader") else None
    if table.turn == "A":
        table.choose("end")
    before = len(table.hand("B"))
    table.choose("play B hero" if table.offers("play B hero") else "play hero")
    assert len(table.hand("B")) == before - 1


@rules("8-2-1-1", "10-1-5-1")
@pytest.mark.parametrize("gagged", [False, True])
def test_a_trigger_that_activates_an_invalid_on_play_effect_does_nothing(gagged: bool) -> None:
    """The [Trigger] may be used all the same, and its card goes to the trash for nothing (ruling b82b908f)."""
    nami = character("nami", "[On Play] Draw 2 cards.", "[Trigger] Activate this card's [On Play] effect.")
    teach = leader("teach", *((permanent(nodes.NegateTiming("opponent", "on_play")),) if gagged else ()))
    table = Table(A=Side(leader=teach, don=1), B=Side(life=[nami]))
    table.attack("A teach", "B leader")
    assert table.asked == ("B", "trigger")
    table.choose("yes")
    assert table.area("nami") == "trash" and len(table.hand("B")) == (0 if gagged else 2)


@rules("8-2-1-1", "8-1-3-3-3", "2-1-3")
def test_names_under_the_rules_are_invalid_with_the_rest_of_the_text() -> None:
    alias = character("alias", "Under the rules of this game, also treat this card's name as [Other].")
    hit = event("hit", "[Main] Rest all of your opponent's [Other] Characters.")
    base = event("base", "[Main] Rest all of your opponent's [alias] Characters.")
    table = Table(A=Side(hand=[SILENCE, hit, base], don=4), B=Side(characters=[alias]))
    assert table.choose("play silence", "play hit").rested("alias") is False
    assert table.choose("play base").rested("alias") is True


@rules("8-2-1-1", "4-6-3-1")
@pytest.mark.parametrize("negated", [False, True])
def test_a_leader_rule_for_face_up_life_is_invalid_while_negated(negated: bool) -> None:
    """Judge-notes 22: texts under the rules can be negated."""
    ace = leader("ace", "Your face-up Life cards go under your deck instead of to your hand, according to the rules.")
    show_text = "[Main] Turn 1 card from the top of your opponent's Life cards face-up."
    table = Table(
        A=Side(hand=[SILENCE, event("show", show_text)], don=3),
        B=Side(leader=ace),
    )
    table.choose("play show")
    if negated:
        table.choose("play silence")
    table.attack("A leader", "B ace")
    assert len(table.hand("B")) == (1 if negated else 0) and len(table.names("B", "deck")) == (10 if negated else 11)


@rules("8-2-1")
def test_a_deck_of_don_that_was_built_stays_when_the_rule_is_negated() -> None:
    """Its size was settled when the game began; no DON!! cards are added or taken away (ruling acf2c543)."""
    enel = leader("enel", "Under the rules of this game, your DON!! deck consists of 7 cards.")
    table = Table(A=Side(leader=enel, hand=[HUSH], don=2, don_deck=5))
    table.choose("play hush")
    assert table.game.players[0].don_deck == 5 and table.don("A") == (1, 1)


@rules("8-2-4", "8-1-3-3-5")
def test_a_permanent_effect_that_silences_leaves_what_another_permanent_effect_has_granted_before() -> None:
    captain = leader("captain", "All of your Characters gain [Blocker].")
    mute = character("mute", "Negate the effects of all of your opponent's Characters.")
    wall = character("wall", "[Double Attack]", "[Blocker]")
    table = Table(A=Side(leader=captain, characters=[wall], don=1), B=Side(characters=[mute]))
    game, card = table.game, table.card("wall")
    assert game.has(card, 16) and not game.has(card, 4) and not game.has(card, 1)
