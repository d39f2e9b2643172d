"""Rulings on when effects activate and in what order, how often, by whose deed, and on looking through decks."""

from __future__ import annotations

import pytest

from logpose.language import nodes
from tests.played.official import card, cards
from tests.support import rules
from tests.support.cards import auto, character, choose, counter, event, every, leader, main, trigger
from tests.support.table import FILLER, Placed, Side, Table

MATE = character("mate")
FOE = character("foe")
SPARE = character("spare", cost=9)
PAPER = event("paper", main(nodes.For("turn", (nodes.GainPower(every("you", ("leader",)), 1000),))))


@pytest.mark.parametrize("by_hand", [False, True])
def test_a_main_effect_activated_in_the_trash_is_no_event_activated(by_hand: bool) -> None:
    """Ruling e87669c9."""
    page = Placed(card("OP04-053"), given=1)
    hand = [PAPER, MATE] if by_hand else [card("EB03-031"), MATE]
    side = Side(leader=leader("Sanji"), characters=[page], hand=hand, trash=[PAPER], don=7)
    table = Table(A=side)
    if by_hand:
        table.choose("play paper")
    else:
        table.choose("play Vinsmoke Reiju", "yes")
        while table.asked == ("A", "don"):
            table.choose("don-active")
        table.choose("pick paper")
    assert table.power("A Sanji") == 6000
    assert table.asked == (("A", "pick") if by_hand else ("A", "main"))


def test_crocodile_draws_with_the_first_event_that_finds_few_cards_in_hand() -> None:
    """Ruling 7f615d6a."""
    side = Side(leader=Placed(card("OP01-062"), given=1), hand=[PAPER] * 6, don=6)
    table = Table(A=side).choose("play paper")
    assert len(table.hand("A")) == 5 and table.asked == ("A", "main")
    table.choose("play paper", "yes")
    assert len(table.hand("A")) == 5
    table.choose("play paper")  # he has drawn this turn
    assert len(table.hand("A")) == 4 and table.asked == ("A", "main")


def test_a_trigger_on_an_event_is_no_event_activated_for_crocodile() -> None:
    """Ruling dd1e7307."""
    flash = event("flash", counter(nodes.Draw(1)), trigger(nodes.Draw(1)))
    side = Side(leader=Placed(card("OP01-062"), given=1), life=[FILLER, flash], hand=[flash], don=1)
    table = Table(A=Side(don=1), B=side).choose("attack A leader B Crocodile").unopposed().choose("yes")
    assert table.asked == ("A", "main") and len(table.hand("B")) == 2
    table = Table(A=Side(don=1), B=side).choose("attack A leader B Crocodile", "event flash")
    assert table.asked == ("B", "use") and table.options() == ["yes", "no"]


@rules("8-4-2")
@pytest.mark.parametrize("crew", ["Dressrosa", "Navy"])
def test_an_event_that_sabo_activates_ends_in_the_trash(crew: str) -> None:
    """Ruling fc0302ec."""
    flame = event("flame", main(nodes.Draw(1)), cost=9, types=("Dressrosa",))
    side = Side(leader=leader("boss", types=(crew,)), hand=[card("OP15-046"), flame], don=8)
    table = Table(A=side).choose("play Sabo")
    if crew == "Dressrosa":
        table.choose("pick flame")
    assert table.area("flame") == ("trash" if crew == "Dressrosa" else "hand")
    assert table.hand("A") == (["filler"] if crew == "Dressrosa" else ["flame"]) and table.don("A") == (1, 7)


@rules("10-2-13-1")
def test_bonney_may_keep_her_effect_for_the_second_attack() -> None:
    """Ruling 8997af35."""
    side = Side(leader=card("OP07-019"), don=2)
    raiders = [character(name, power=9000) for name in ("one", "two", "three")]
    table = Table(A=Side(characters=[*raiders, FOE], don=1), B=side)
    table.choose("attack one B Jewelry Bonney", "no").unopposed().choose(
        "attack two B Jewelry Bonney", "yes", "pick foe"
    )
    assert table.rested("foe") and table.don("B") == (1, 1)
    table.choose("attack three B Jewelry Bonney")
    assert table.asked == ("A", "main")  # used up: nobody is asked


@pytest.mark.parametrize(("others", "active"), [(0, 1), (1, 2)])
def test_two_doflamingos_alone_set_only_one_of_them_active(others: int, active: int) -> None:
    """Ruling bf479fb7."""
    pair = [Placed(card("OP09-031"), rested=True)] * 2
    table = Table(A=Side(characters=[*pair, *[Placed(MATE, rested=True)] * others], don=1)).end_turn()
    while table.asked == ("A", "order"):
        table.game.choose(0)
    names = ("Donquixote Doflamingo", "Donquixote Doflamingo#2")
    assert table.turn == "B" and [table.rested(name) for name in names].count(False) == active


@pytest.mark.parametrize(("first", "drawn"), [("choose 1", 2), ("choose 0", 0)])  # Galdino's effect, Ivankov's
def test_ivankov_draws_if_the_hand_was_emptied_before_him(first: str, drawn: int) -> None:
    """Ruling 4a721f69."""
    galdino = Placed(card("OP02-065"), rested=True)
    table = Table(A=Side(leader=card("OP02-049"), characters=[galdino], hand=[SPARE], don=1)).end_turn()
    assert table.asked == ("A", "order")
    table.choose(first, "yes")
    assert table.area("spare") == "trash" and not table.rested("Mr.3(Galdino)")
    assert len(table.hand("A")) == drawn


@rules("8-6-1", "8-1-3-1-3")
@pytest.mark.parametrize("knocked_out", [True, False])
def test_sugar_knocked_out_by_the_character_played_rests_nobody(knocked_out: bool) -> None:
    """Ruling ed7a2ff0."""
    side = Side(leader=leader("boss", types=("Donquixote Pirates",)), characters=cards("OP04-024"))
    table = Table(A=Side(hand=cards("OP03-013"), don=6), B=side).choose("play Marco")
    assert table.asked == ("A", "pick")
    table.choose("pick Sugar" if knocked_out else "pass")
    if knocked_out:
        assert table.area("Sugar") == "trash" and table.asked == ("A", "main")
    else:
        assert table.asked == ("B", "pick")
        table.choose("pick Marco")
        assert table.rested("Marco") and table.rested("Sugar")


@pytest.mark.parametrize("player", ["her own", "the opponent"])
def test_koala_answers_the_opponents_plays_only(player: str) -> None:
    """Ruling 30db7a14."""
    small = character("small", cost=4)
    host = character("host", auto("on_play", nodes.Play(choose("you", area="hand", up_to=True))))
    koala = Side(leader=card("OP12-081"), characters=[FOE], hand=[small])
    if player == "her own":
        table = Table(A=Side(hand=cards("OP13-119"), don=6, life=4), B=koala).choose("play Portgas.D.Ace")
        while table.asked == ("A", "number"):
            table.choose("number 0")
        if table.asked == ("A", "use"):
            table.choose("yes")
        table.choose("pick foe", "pick small")
        assert table.area("small") == "Character area" and table.asked == ("A", "main") and table.life("A") == 4
    else:
        table = Table(A=Side(hand=[host, small], don=2, life=4), B=koala).choose("play host", "pick small", "yes")
        assert table.area("small") == "Character area" and table.life("A") == 3


@pytest.mark.parametrize("crew", ["Celestial Dragons", "Navy"])
def test_charlos_loses_his_hold_before_a_strangers_on_play(crew: str) -> None:
    """Ruling 480944ce."""
    strike = nodes.KnockOut(choose(up_to=True, that=(nodes.HasValue("cost", "=", 0),)))
    guest = character("guest", auto("on_play", strike), types=(crew,))
    table = Table(
        A=Side(characters=cards("OP05-084"), hand=[guest], don=2), B=Side(characters=[character("four", cost=4)])
    )
    assert table.cost("four") == 0
    table.choose("play guest")
    if crew == "Celestial Dragons":
        table.choose("pick four")
    assert table.area("four") == ("trash" if crew == "Celestial Dragons" else "Character area")
    assert table.asked == ("A", "main")


@pytest.mark.parametrize("negated", [True, False])
def test_a_negated_character_still_has_a_base_effect_for_uta(negated: bool) -> None:
    """Ruling 37f75d1e."""
    hush = event("hush", main(nodes.For("turn", (nodes.Negate(every("you")),))))
    singer = character("singer", nodes.Keyword("rush"))
    plain = character("plain", counter=1000)
    table = Table(A=Side(leader=card("P-011"), characters=[singer, plain], hand=[hush], don=3))
    if negated:
        table.choose("play hush")
    table.choose("activate A Uta")
    assert table.options() == ["pick plain", "pass"]
    table.choose("pick plain")
    assert table.power("plain") == 5000 and table.power("singer") == 3000


@pytest.mark.parametrize("found", [True, False])
def test_nami_puts_all_five_cards_under_the_deck_if_none_fits(found: bool) -> None:
    """Ruling 99ef54ad."""
    hat = character("hat", types=("Straw Hat Crew",))
    five = [character(f"card {number}") for number in range(4)] + [hat if found else card("ST01-007")]
    table = Table(A=Side(hand=cards("OP01-016"), don=2, deck=[FILLER] * 3 + five)).choose("play Nami")
    if found:
        table.choose("pick hat")
    assert table.asked == ("A", "place")
    while table.asked == ("A", "place"):
        table.game.choose(0)
    deck = table.names("A", "deck")
    assert deck[-3:] == ["filler"] * 3 and len(deck) == (7 if found else 8)
    assert table.hand("A") == (["hat"] if found else [])


@pytest.mark.parametrize("end", [0, 1])
def test_desert_spada_puts_three_cards_all_on_top_or_all_at_the_bottom(end: int) -> None:
    """Ruling ac84610a."""
    spada = card("OP01-088")
    three = [character(f"card {number}") for number in range(3)]
    side = Side(hand=[spada], don=1, deck=[FILLER] * 3 + three)
    table = Table(A=Side(don=1), B=side).choose("attack A leader B leader", f"event {spada.name}", "pick B leader")
    ends = set()
    while table.asked[0] == "B":
        if table.asked[1] == "menu":
            ends.add(end)
            table.choose(f"choose {end}")
        else:
            table.game.choose(0)
    deck = table.names("B", "deck")
    looked = deck[3:] if end == 0 else deck[:3]
    assert ends == {end} and sorted(looked) == ["card 0", "card 1", "card 2"] and len(deck) == 6


@pytest.mark.parametrize(("crew", "held"), [("The Seven Warlords of the Sea", 1), ("Navy", 0)])
def test_crocodile_leaves_a_revealed_stranger_on_top(crew: str, held: int) -> None:
    """Ruling a8cfccad."""
    top = character("top", types=(crew,))
    table = Table(A=Side(hand=cards("ST17-001"), don=5, deck=[FILLER] * 4 + [top])).choose("play Crocodile")
    assert "revealed" in table.noted
    if held:
        table.choose("pick filler")
        assert table.hand("A") == ["top"] and len(table.names("A", "deck")) == 4
    else:
        assert table.hand("A") == [] and table.names("A", "deck") == ["filler"] * 4 + ["top"]


@pytest.mark.parametrize(("crew", "drawn"), [("Former Whitebeard Pirates", 2), ("Navy", 0)])
def test_newgate_draws_the_revealed_card_as_one_of_two(crew: str, drawn: int) -> None:
    """Ruling 5e88c66b."""
    top, below = character("top", types=(crew,)), character("below")
    side = Side(hand=cards("ST22-003"), don=10, deck=[FILLER] * 3 + [below, top])
    table = Table(A=side).choose("play Edward.Newgate")
    assert sorted(table.hand("A")) == ["below", "top"][:drawn]


@rules("1-2-1-1-2")
@pytest.mark.parametrize("more", [0, 1])
def test_luffy_goes_under_the_deck_before_its_last_card_is_drawn(more: int) -> None:
    """Ruling c3faeca6."""
    side = Side(characters=cards("P-033"), deck=[SPARE] * more + [FILLER], don=1)
    table = Table(A=side).choose("activate Monkey.D.Luffy")
    assert table.ended_by == "" and table.hand("A") == ["filler"]
    assert table.names("A", "deck") == ["Monkey.D.Luffy", *["spare"] * more]


@rules("8-4-6")
def test_rebecca_may_play_the_card_that_she_has_just_taken() -> None:
    """Ruling 8a9cd893."""
    three, four = (character(f"cost {cost}", cost=cost, colours=("black",)) for cost in (3, 4))
    for taken, played in (("cost 3", True), ("cost 4", False)):
        table = Table(A=Side(hand=cards("OP05-091"), trash=[three, four], don=5)).choose(
            "play Rebecca", f"pick {taken}"
        )
        assert table.offers(f"pick {taken}") is played
        if played:
            table.choose(f"pick {taken}")
            assert table.area(taken) == "Character area" and table.rested(taken)
        else:
            assert table.area(taken) == "hand"


@pytest.mark.parametrize("pick", [True, False])
def test_odens_deck_is_shuffled_even_if_nobody_is_played(pick: bool) -> None:
    """Ruling cfd10a7d."""
    recruit = character("recruit", cost=3, colours=("green",), types=("Land of Wano",))
    giant = character("giant", power=12000)
    oden = Placed(card("OP02-030"), rested=True)
    deck = [character(f"card {number}") for number in range(12)] + [recruit]
    table = Table(A=Side(characters=[giant], don=1), B=Side(characters=[oden], deck=deck))
    before = table.names("B", "deck")
    table.choose("attack giant Kouzuki Oden").unopposed().choose("pick recruit" if pick else "pass")
    after = table.names("B", "deck")
    assert sorted(after) == sorted(name for name in before if not (pick and name == "recruit"))
    assert after != [name for name in before if name in after]
    assert table.area("recruit") == ("Character area" if pick else "deck")


@rules("8-6-1")
def test_kid_and_killer_knocked_out_by_the_attacker_cannot_be_trashed_for_a_don() -> None:
    """Ruling d92f4a2f."""
    hunter = character("hunter", auto("when_attacking", nodes.KnockOut(choose(up_to=True))))
    for shot in (True, False):
        side = Side(characters=cards("ST24-002"), rested_don=2)
        table = Table(A=Side(characters=[hunter], don=1), B=side).choose("attack hunter B leader")
        table.choose("pick Kid & Killer" if shot else "pass")
        assert table.asked == (("A", "main") if shot else ("B", "use"))
        if not shot:
            table.choose("yes", "number 1")
        assert table.area("Kid & Killer") == "trash" and table.don("B") == ((0, 2) if shot else (1, 1))


@rules("8-6-1-1")
@pytest.mark.parametrize("life", [3, 2])
def test_camie_counts_life_without_the_card_whose_trigger_set_her_off(life: int) -> None:
    """Ruling 5e5f66bf."""
    surprise = character("surprise", trigger(nodes.Draw(1)))
    side = Side(characters=cards("OP11-102"), don=1, life=4)
    table = (
        Table(A=side, B=Side(life=[FILLER] * (life - 1) + [surprise])).choose("attack A leader B leader").unopposed()
    )
    table.choose("yes", "yes")
    assert table.life("B") == 1 and table.life("A") == (3 if life == 3 else 4)
