"""Chapters 8-1 and 8-2 with official cards: the kinds of effects, what lasts, and what is valid."""

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support import rules
from tests.support.cards import character, choose, event, every, instead, leader, main, on_play, permanent, when
from tests.support.official import begin, card, cards, deck, next_turn
from tests.support.staples import SHOT, SPARE
from tests.support.table import FILLER, Placed, Side, Table

# -- what an effect is (8-1-1) -----------------------------------------------------------------------------------------


@rules("8-1-1")
@pytest.mark.parametrize(("life", "bound"), [(3, True), (4, False)])
def test_a_ban_on_effects_covers_what_an_effect_does_to_pay(life: int, bound: bool) -> None:
    """Luffy's cost takes a Life card to the hand; after the Whitebeard Event that is no longer his to do."""
    luffy, vow = card("OP05-060"), card("OP02-023")
    table = Table(A=Side(leader=luffy, hand=[vow], don=4, life=life, don_deck=1))
    assert table.offers("activate A Monkey.D.Luffy")
    table.choose(f"play {vow.name}")
    assert table.offers("activate A Monkey.D.Luffy") is not bound


@rules("8-1-1")
@pytest.mark.parametrize(("answer", "drawn"), [("yes", 1), ("no", 0)])
def test_hancock_sees_her_effect_remove_a_character_when_it_is_returned_as_a_cost(answer: str, drawn: int) -> None:
    """Jozu's command returns nothing: the only Character that leaves is the one that pays."""
    table = Table(A=Side(leader=card("OP07-038"), hand=cards("OP08-047"), characters=[SPARE], don=6))
    table.choose("play Jozu", answer)
    if answer == "yes":
        assert table.asked == ("A", "pick")
        table.choose("pass", "yes")
    assert table.asked == ("A", "main") and table.area("spare") == ("hand" if drawn else "Character area")
    assert table.hand("A").count("filler") == drawn


# -- auto effects (8-1-3-1) --------------------------------------------------------------------------------------------


@rules("8-1-3-1-2")
@pytest.mark.parametrize(("given", "held", "asked"), [(1, 1, True), (0, 1, False), (1, 0, False)])
def test_chopper_asks_for_a_given_don_and_for_a_card_of_the_hand(given: int, held: int, asked: bool) -> None:
    friend = character("friend", types=("Straw Hat Crew",), cost=4)
    side = Side(characters=[Placed(card("OP01-015"), given=given)], hand=[SPARE] * held, trash=[friend])
    table = Table(A=side).attack("Tony Tony.Chopper", "B leader")
    assert (table.asked == ("A", "use")) is asked
    if asked:
        table.choose("yes", "pick friend")
    assert table.hand("A") == (["friend"] if asked else ["spare"] * held)


@rules("8-1-3-1-2", "8-3-1-5")
@pytest.mark.parametrize(("given", "active", "plays"), [(2, 1, True), (1, 1, False), (2, 0, False)])
def test_arlong_attacks_with_two_dons_and_rests_another(given: int, active: int, plays: bool) -> None:
    carrot = card("OP01-009")
    side = Side(leader=Placed(card("OP03-022"), given=given), hand=[carrot], don=active, rested_don=2)
    table = Table(A=side).attack("A Arlong", "B leader")
    assert (table.asked == ("A", "use")) is plays
    if plays:
        table.choose("yes", "pick Carrot")
        assert table.don("A") == (0, 3) and table.given("A Arlong") == 2
    assert (table.area("Carrot") == "Character area") is plays


# -- activate effects (8-1-3-2) ----------------------------------------------------------------------------------------


@rules("8-1-3-2", "8-1-3-2-1")
def test_nami_and_the_peak_are_declared_in_your_own_main_phase_only() -> None:
    nami, peak = card("ST01-007"), card("EB02-008")
    side = Side(characters=[nami], hand=[peak], don=2, rested_don=1, deck=20)
    table = Table(A=side, B=Side(don=1, deck=20))
    assert table.offers("activate Nami") and table.offers("play The Peak")
    table.choose("end")
    assert table.turn == "B" and not table.offers("activate Nami") and not table.offers("play The Peak")
    table.choose("attack B leader A leader")
    table.unopposed()
    assert table.asked == ("B", "main") and not table.offers("activate Nami")


@rules("8-1-3-2-1")
def test_of_an_event_for_both_steps_the_main_half_is_for_the_main_phase() -> None:
    """The Prisoners' [Main] and [Counter] are two effects: each is offered in its own place."""
    riot, convict = card("OP16-058"), card("OP16-042")
    mine = Table(A=Side(hand=[riot], characters=[convict], don=10)).choose(f"play {riot.name}")
    assert mine.power("Prisoner of Impel Down") == 7000
    buggy = leader("Buggy")
    table = Table(B=Side(leader=buggy, hand=[riot], characters=[convict], don=10)).attack("A leader", "B Buggy")
    table.choose(f"event {riot.name}", "pick B Buggy")
    assert table.life("B") == 5 and table.power("Prisoner of Impel Down") == 6000


@rules("8-1-3-2-2")
@pytest.mark.parametrize(("given", "don", "offered"), [(1, 2, True), (0, 2, False), (1, 1, False)])
def test_sentomaru_needs_a_given_don_and_two_active_ones(given: int, don: int, offered: bool) -> None:
    deck_cards = [FILLER, card("OP01-075"), FILLER]
    table = Table(A=Side(characters=[Placed(card("ST03-007"), given=given)], don=don, deck=deck_cards))
    assert table.offers("activate Sentomaru") is offered
    if offered:
        table.choose("activate Sentomaru", "pick Pacifista")
        assert table.area("Pacifista") == "Character area" and table.don("A") == (0, 2)


@rules("8-1-3-2-2")
@pytest.mark.parametrize(
    ("rested", "film", "offered"), [(False, True, True), (True, True, False), (False, False, False)]
)
def test_carina_must_be_active_and_hold_a_film_card(rested: bool, film: bool, offered: bool) -> None:
    held = character("held", types=("FILM",) if film else ())
    side = Side(characters=[Placed(card("ST05-005"), rested=rested)], hand=[held], don=1, don_deck=5)
    table = Table(A=side, B=Side(don=2))
    assert table.offers("activate Carina") is offered
    if offered:
        table.choose("activate Carina")
        assert table.don("A") == (1, 2) and table.area("held") == "trash" and table.rested("Carina")


# -- permanent effects (8-1-3-3) ---------------------------------------------------------------------------------------


@rules("8-1-3-3-1")
def test_cobras_text_has_no_timing_and_no_cost_and_simply_holds() -> None:
    alabasta = ("Alabasta",)
    vivi, guest = character("vivi", types=alabasta), character("guest")
    table = Table(A=Side(characters=[vivi, guest], hand=cards("OP04-012"), don=2, deck=20), B=Side(don=1))
    assert table.power("vivi") == 3000
    table.choose("play Nefeltari Cobra")
    assert table.asked == ("A", "main") and "activated" not in table.noted
    assert (table.power("vivi"), table.power("guest"), table.power("Nefeltari Cobra")) == (4000, 3000, 0)
    assert next_turn(table).power("vivi") == 3000


@rules("8-1-3-3-3")
@pytest.mark.parametrize(("yamato", "found"), [(card("OP01-121"), True), (character("Yamato"), False)])
def test_yamato_is_called_oden_while_still_in_the_deck(yamato: Card, found: bool) -> None:
    """The name of the rules counts where nobody sees the card; a Yamato without that text is not meant."""
    oden = choose("you", (), "deck", up_to=True, where=(nodes.HasName(("Kouzuki Oden",)),))
    call = event("call", main(nodes.AddToHand(oden)))
    table = Table(A=Side(hand=[call], don=1, deck=[FILLER, yamato, FILLER])).choose("play call")
    assert table.offers("pick Yamato") is found


@rules("8-1-3-3-3")
@pytest.mark.parametrize(("number", "size"), [("OP15-058", 6), ("OP01-061", 10)])
def test_enels_don_deck_is_small_from_the_start(number: str, size: int) -> None:
    table = begin(deck(number))
    assert table.game.players[0].don_deck == size and table.game.players[1].don_deck == 10


# -- replacement effects (8-1-3-4) -------------------------------------------------------------------------------------


@rules("8-1-3-4-4", "8-1-3-4-4-1")
@pytest.mark.parametrize("saved", [True, False])
def test_god_thread_adds_its_don_after_pica_has_replaced_the_knock_out(saved: bool) -> None:
    thread = card("OP10-079")
    table = Table(A=Side(hand=[thread], don=5, don_deck=2), B=Side(characters=cards("OP10-074"), don=2))
    table.choose(f"play {thread.name}", "pick Pica")
    assert table.asked == ("B", "replace") and table.don("A") == (0, 5)
    table.choose("choose 0" if saved else "pass")
    assert table.choose("number 1").don("A") == (1, 5)
    assert table.area("Pica") == ("Character area" if saved else "trash")
    assert table.don("B") == ((0, 2) if saved else (2, 0))


@rules("8-1-3-4-4-1")
@pytest.mark.parametrize("saved", [True, False])
def test_impact_dial_takes_its_life_card_also_when_its_knock_out_was_replaced(saved: bool) -> None:
    dial = card("OP15-115")
    heart = character("heart")
    table = Table(A=Side(hand=[dial], don=2, life=[heart]), B=Side(characters=cards("OP12-070"), don=1))
    table.choose(f"play {dial.name}", "pick Sanji")
    assert table.asked == ("B", "replace") and table.life("A") == 1  # the text below has not been reached
    table.choose("choose 0" if saved else "pass")
    assert table.hand("A") == ["heart"] and table.life("A") == 0
    assert table.area("Sanji") == ("Character area" if saved else "trash")
    assert table.don("B") == ((0, 0) if saved else (1, 0))


MATE = character("mate")


@rules("8-1-3-4-4")
def test_of_a_blast_on_many_only_the_part_on_the_saved_character_is_replaced() -> None:
    blast = event("blast", main(nodes.KnockOut(every()), nodes.Draw(1)))
    table = Table(A=Side(hand=[blast], don=1), B=Side(characters=[card("OP10-074"), MATE], don=2))
    table.choose("play blast", "choose 0")
    assert table.names("B", "characters") == ["Pica"] and table.area("mate") == "trash"
    assert table.hand("A") == ["filler"]


@rules("8-1-3-4-6")
@pytest.mark.parametrize("held", [True, False])
def test_what_falls_in_the_place_of_another_may_itself_be_saved(held: bool) -> None:
    """Fossa would be trashed for a mate; a guardian that pays with a card of the hand keeps Fossa too."""
    crew = character("friend", types=("Whitebeard Pirates",))
    pay = nodes.Trash(choose("you", (), "hand"))
    fossa = every("you", where=(nodes.HasName(("Fossa",)),))
    guardian = leader("guardian", instead("removed", fossa, pay, cause="your_effect"))
    side = Side(leader=guardian, characters=[card("OP13-047"), crew], hand=[SPARE] if held else [])
    table = Table(A=Side(hand=[SHOT], don=1), B=side).choose("play shot", "pick friend", "choose 0")
    assert (table.asked == ("B", "replace")) is held
    if held:
        table.choose("choose 0")
    assert table.names("B", "characters") == (["Fossa", "friend"] if held else ["friend"])
    assert table.names("B", "trash") == (["spare"] if held else ["Fossa"])


# -- one-shot and continuous (8-1-4) -----------------------------------------------------------------------------------


@rules("8-1-4", "8-1-4-1")
def test_jinbe_is_done_at_once_and_ace_lasts_for_the_turn() -> None:
    """The power comes back when the turn ends; the Character that was sent to the deck does not."""
    foe, other = character("foe", cost=3), character("other", cost=9, power=8000)
    side = Side(hand=cards("OP02-013", "OP01-071"), don=11, deck=20)
    table = Table(A=side, B=Side(characters=[foe, other], deck=20, don=1))
    table.choose("play Portgas.D.Ace", "pick other")
    table.choose("play Jinbe", "pick foe")
    assert table.power("other") == 5000 and table.names("B", "deck")[0] == "foe"
    next_turn(table)
    assert table.power("other") == 8000 and table.names("B", "deck")[0] == "foe"


@rules("8-1-4-1")
@pytest.mark.parametrize("later", [True, False])
def test_the_ark_knocks_out_those_who_are_there_and_waits_for_nobody(later: bool) -> None:
    ark, enel = card("OP06-117"), leader("Enel")
    late = event("late", main(nodes.Play(choose("opponent", (), "hand"))))
    side = Side(leader=enel, stage=ark, hand=[late], don=1)
    table = Table(A=side, B=Side(characters=[character("old", cost=2), SPARE], hand=[character("new", cost=2)]))
    order = ["activate The Ark Maxim", "play late"]
    table.choose(*(order if later else reversed(order)))
    assert table.area("old") == "trash" and table.area("spare") == "Character area"
    assert table.area("new") == ("Character area" if later else "trash")


# -- valid and invalid (8-2) -------------------------------------------------------------------------------------------


@rules("8-2-1-2")
@pytest.mark.parametrize(("lives", "valid"), [(2, True), (3, False)])
def test_doflamingos_rush_is_valid_with_two_life_cards(lives: int, valid: bool) -> None:
    doflamingo = card("OP12-107")
    table = Table(A=Side(hand=[doflamingo], don=8, life=lives)).choose("play Donquixote Doflamingo")
    assert table.offers("attack Donquixote Doflamingo B leader") is valid


@rules("8-2-1-2")
def test_the_part_under_a_condition_is_invalid_and_the_rest_of_the_card_is_not() -> None:
    """Borsalino blocks for a Navy Leader in the opponent's turn; his replacement asks for neither."""
    borsalino = card("OP12-053")
    bounce = event("bounce", main(nodes.ReturnToHand(choose())))
    for types, navy in ((("Navy",), True), ((), False)):
        side = Side(leader=leader(types=types), characters=[borsalino], hand=[SPARE])
        table = Table(A=Side(hand=[bounce], don=1), B=side).attack("A leader", "B leader")
        assert (table.asked == ("B", "block")) is navy
        table.unopposed().choose("play bounce")
        assert table.power("Borsalino") == (6000 if navy else 5000)
        assert table.asked == ("B", "replace")
        table.choose("choose 0", "pick spare")
        assert table.area("Borsalino") == "Character area" and table.area("spare") == "trash"


@rules("8-2-2")
@pytest.mark.parametrize("negated", [True, False])
def test_makino_does_not_help_a_character_whose_text_was_negated(negated: bool) -> None:
    chopper = card("OP01-015")
    named = every("you", where=(nodes.HasName((chopper.name,)),))
    hush = event("hush", main(nodes.For("turn", (nodes.Negate(named),))))
    table = Table(A=Side(characters=[card("EB03-009"), chopper, character("plain")], hand=[hush], don=1))
    if negated:
        table.choose("play hush")
    table.choose("activate Makino")
    assert table.options() == ["pick plain", "pass"]
    assert table.choose("pick plain").power("plain") == 5000


@rules("8-2-3")
def test_teach_negates_what_stands_there_but_not_what_has_been_resolved() -> None:
    """The herald's boost was resolved before Teach's attack and stays; the banner boosts only while it is valid."""
    ours = every("you", ("leader",))
    boost = nodes.For("end_of_opponents_next_turn", (nodes.GainPower(ours, 1000),))
    herald, banner = character("herald", on_play(boost)), character("banner", permanent(nodes.GainPower(ours, 2000)))
    side = Side(characters=[banner], hand=[herald], don=1, deck=20)
    table = Table(A=side, B=Side(characters=cards("P-100"), don=1, deck=20)).choose("play herald")
    assert next_turn(table).power("A leader") == 8000
    table.attack("Marshall.D.Teach", "A leader").unopposed()
    assert table.power("A leader") == 6000


@rules("8-2-3")
def test_a_card_drawn_by_an_auto_effect_is_not_given_back_when_it_is_negated() -> None:
    plan = event("plan", main(nodes.AddDon(1, rested=True)))
    hush = event("hush", main(nodes.For("turn", (nodes.Negate(every("you", ("leader",))),))))
    fan = leader("fan", when(nodes.Event("event_activated"), nodes.Draw(1)))
    table = Table(A=Side(leader=fan, hand=[plan, hush, plan], don=3, don_deck=5)).choose("play plan")
    assert table.hand("A").count("filler") == 1
    table.choose("play hush", "play plan")
    assert table.hand("A") == ["filler"]
