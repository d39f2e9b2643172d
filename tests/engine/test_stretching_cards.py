"""Thirteen kinds of official cards that stretch the engine furthest, built from nodes.

The official numbers in the docstrings name the models; the cards here are our own, cut down to what stretches.
"""

from logpose.language import nodes
from logpose.language.nodes import Bound, Cards, Choose, HasName, HasType
from tests.support.cards import character, choose, event, every, leader, main, on_play
from tests.support.table import FILLER, Placed, Side, Table
from tests.support.twins import choose_alike

NAVY = (HasType(("Navy",)),)
BLAST = event("blast", "[Main] K.O. all of your opponent's Characters.")
SHOT = event("shot", "[Main] K.O. 1 of your opponent's Characters.")


def test_a_replacement_covers_another_card_and_does_something_with_it() -> None:
    """Like OP11-101: once per turn another Character that an opponent's effect would remove goes to Life instead."""
    keeper = character(
        "keeper",
        nodes.Replacement(
            nodes.Replace(
                "removed",
                every("you", where=(nodes.NotFilter(HasName(("keeper",))), *NAVY)),
                (nodes.PlaceInLife(Bound("event")),),
                "opponents_effect",
            ),
            once_per_turn=True,
        ),
    )
    mates = [character("mate", types=("Navy",)), character("pal", types=("Navy",)), character("loner")]
    table = Table(A=Side(hand=[SHOT] * 3, don=3), B=Side(characters=[keeper, *mates], life=1))
    choose_alike(table, "play shot", "pick loner")
    assert table.area("loner") == "trash" and table.asked == ("A", "main")  # of no such type
    choose_alike(table, "play shot", "pick mate", "choose 0")
    assert table.area("mate") == "Life area" and table.names("B", "life") == ["filler", "mate"]
    choose_alike(table, "play shot", "pick pal")
    assert table.area("pal") == "trash"  # the once is used up
    own = leader("leader", "[Activate: Main] K.O. 1 of your [mate] Characters.")
    table = Table(A=Side(own, [keeper, *mates])).choose("activate A leader")
    assert table.area("mate") == "trash"  # by an own effect


def test_one_replacement_paid_once_covers_a_simultaneous_batch() -> None:
    """Like EB04-044 with judge-notes 9: every matching card of the batch stays, the others leave."""
    guard = leader(
        "guard",
        "If any of your {Navy} type Characters would be removed from the field by your opponent's "
        "effect, you may trash 1 card from your hand instead.",
    )
    crew = [character("mate", types=("Navy",)), character("pal", types=("Navy",)), character("loner")]
    table = Table(A=Side(hand=[BLAST], don=1), B=Side(guard, crew, hand=[FILLER, FILLER]))
    choose_alike(table, "play blast")
    assert table.asked == ("B", "replace")
    choose_alike(table, "choose 0")
    assert table.names("B", "characters") == ["mate", "pal"] and table.area("loner") == "trash"
    assert table.hand("B") == ["filler"]


def test_an_aura_sees_its_own_bonus() -> None:
    """Like the cards of judge-notes 17: with +1 cost the Characters come within the filter of a second text, and stay."""
    lift = "All of your Characters gain +1 cost."
    strong = "All of your Characters with a cost of 3 or more gain +2000 power."
    table = Table(A=Side(leader("leader", lift, strong), [character("two", cost=2), character("one", cost=1)], don=1))
    assert (table.cost("two"), table.power("two")) == (3, 5000)
    assert (table.cost("one"), table.power("one")) == (2, 3000)
    itself = "All of your Characters with 4000 power or more gain +1000 power."
    table = Table(A=Side(leader("leader", itself, power=0), [character("four", power=4000), FILLER], don=1))
    assert table.power("four") == 5000 and table.power("filler") == 3000


def test_a_delayed_step_remembers_its_card() -> None:
    """Like OP11-092: the Character that this effect played goes to the bottom of the deck at the end of the turn."""
    caller = character(
        "caller",
        on_play(
            nodes.Play(choose("you", ("character",), "trash", up_to=True), bind="played"),
            nodes.Delayed("end_of_turn", (nodes.PlaceInDeck(Bound("played")),)),
        ),
    )
    side = Side(hand=[caller], don=1, trash=[character("guest"), character("ghost")])
    table = Table(A=side, B=Side(don=1))
    choose_alike(table, "play caller", "pick guest")
    assert table.area("guest") == "Character area"
    choose_alike(table, "end")
    assert table.names("A", "deck")[0] == "guest" and table.names("A", "trash") == ["ghost"]
    bounce = leader("bounce", "[Activate: Main] Return 1 of your [guest] Characters to the owner's hand.")
    side = Side(bounce, hand=[caller], don=1, trash=[character("guest")])
    table = Table(A=side, B=Side(don=1)).choose("play caller", "pick guest", "activate A bounce", "end")
    assert table.hand("A") == ["guest"]  # moved, and so another card


def test_a_search_puts_the_rest_back_in_a_chosen_order() -> None:
    """Like OP01-016: look at some cards, show and take one, the rest goes to the bottom in any order."""
    seek = event(
        "seek",
        "[Main] Look at 4 cards from the top of your deck; reveal up to 1 {Navy} type card and add it "
        "to your hand. Then, place the rest at the bottom of your deck in any order.",
    )
    deck = [FILLER, character("d"), character("c"), character("mate", types=("Navy",)), character("a")]
    table = Table(A=Side(hand=[seek], don=2, deck=deck))
    choose_alike(table, "play seek")
    assert table.options() == ["pick mate", "pass"] and len(table.names("A", "deck")) == 5
    choose_alike(table, "pick mate")
    assert table.hand("A") == ["mate"] and "revealed" in table.noted
    assert table.asked == ("A", "place") and table.options() == ["pick a", "pick c", "pick d"]
    choose_alike(table, "pick c", "pick a")
    assert table.names("A", "deck") == ["d", "a", "c", "filler"]  # the first placed lies highest
    other = Table(A=Side(hand=[seek], don=2, deck=deck)).choose("play seek", "pick mate", "pick d", "pick a")
    assert other.names("A", "deck") == ["c", "a", "d", "filler"]
    none = Table(A=Side(hand=[seek], don=2, deck=deck)).choose("play seek", "pass")
    assert none.hand("A") == [] and none.options() == ["pick a", "pick mate", "pick c", "pick d"]


def test_the_opponent_chooses_in_mid_effect() -> None:
    """Like ST20-005: the opponent chooses what is done to them, then the effect goes on."""
    linlin = character(
        "linlin",
        "[On Play] (Your opponent chooses one: • Your opponent trashes 2 cards from their hand. • "
        "Trash 1 card from the top of your opponent's Life cards.) Then, draw 1 card.",
    )
    cards = [character(name) for name in "xyz"]
    table = Table(A=Side(hand=[linlin], don=2), B=Side(hand=cards, life=2))
    choose_alike(table, "play linlin")
    assert table.asked == ("B", "menu")
    choose_alike(table, "choose 0")
    assert table.asked == ("B", "pick") and table.hand("A") == []
    choose_alike(table, "pick y")
    assert table.hand("B") == ["x"] and table.life("B") == 2 and table.hand("A") == ["filler"]
    table = Table(A=Side(hand=[linlin], don=2), B=Side(hand=cards, life=2)).choose("play linlin", "choose 1")
    assert table.life("B") == 1 and len(table.hand("B")) == 3 and table.hand("A") == ["filler"]


def test_an_extra_turn() -> None:
    """Like OP05-119: all own other Characters to the bottom of the deck, then another turn after this one."""
    giant = character(
        "giant",
        "[On Play] DON!! −10: Place all of your Characters other than this Character at the bottom of "
        "your deck in any order. Then, take an extra turn after this one.",
        cost=10,
    )
    side = Side(characters=[character("p"), character("q")], hand=[giant], don=10)
    table = Table(A=side, B=Side(don=1))
    choose_alike(table, "play giant", "yes", "pick q")
    assert table.names("A", "characters") == ["giant"] and sorted(table.names("A", "deck")[:2]) == ["p", "q"]
    assert table.game.players[0].don_deck == 10
    choose_alike(table, "end")
    assert table.turn == "A" and table.don("A") == (2, 0) and len(table.hand("A")) == 1
    choose_alike(table, "end")
    assert table.turn == "B"
    poor = Table(A=Side(hand=[giant], don=10, rested_don=0), B=Side(don=1)).choose("play giant", "no", "end")
    assert poor.turn == "B"


def test_a_swap_of_base_power() -> None:
    """Like OP14-017: two Characters swap base power for the turn, a snapshot that outlives the partner (judge-notes 16)."""
    swap = event(
        "swap",
        main(
            nodes.SwapBasePower(
                Choose((Cards("opponent", kinds=("character",)),), bind="one"),
                Choose((Cards("opponent", kinds=("character",), where=(nodes.NotFilter(nodes.Is(Bound("one"))),)),)),
            )
        ),
    )
    lift = leader("lift", "All of your Characters gain +1000 power.")
    pair = [character("big", power=7000), character("small", power=2000)]
    table = Table(A=Side(hand=[swap, SHOT], don=3), B=Side(lift, [*pair, character("mid", power=4000)]))
    choose_alike(table, "play swap", "pick small")
    assert table.options() == ["pick big", "pick mid"]
    choose_alike(table, "pick big")
    assert table.power("big") == 3000 and table.power("small") == 8000 and table.power("mid") == 5000
    choose_alike(table, "play shot", "pick big")
    assert table.power("small") == 8000
    choose_alike(table, "end")
    assert table.power("small") == 3000


def test_a_negation() -> None:
    """Like OP09-093: a Character's effects are invalid until the end of the opponent's next turn, keywords included."""
    hush = event(
        "hush",
        "[Main] Negate the effects of 1 of your opponent's Characters until the end of your opponent's next turn.",
    )
    cat = character("cat", "[Blocker]", "[Activate: Main] Draw 1 card.", "This Character gains +2000 power.")
    table = Table(A=Side(hand=[hush], don=2, deck=20), B=Side(characters=[cat], don=1, deck=20))
    assert table.power("cat") == 5000
    choose_alike(table, "play hush")
    assert table.power("cat") == 3000
    choose_alike(table, "attack A leader B leader")
    assert table.asked == ("A", "main") and table.life("B") == 4  # nobody was asked to block
    choose_alike(table, "end")
    assert table.turn == "B" and not table.offers("activate cat")
    choose_alike(table, "end")
    assert table.power("cat") == 5000
    free = Table(A=Side(don=1), B=Side(characters=[cat])).attack("A leader", "B leader")
    assert free.offers("block cat")


def test_a_blind_discard() -> None:
    """Like OP06-097: cards leave the opponent's hand unseen, by chance (judge-notes 28), and nobody is asked."""
    raid = event("raid", "[Main] Trash 2 cards from your opponent's hand.")
    hand = [character(name) for name in "abcde"]
    fates = []
    for seed in range(12):
        table = Table(A=Side(hand=[raid], don=2), B=Side(hand=hand), seed=seed).choose("play raid")
        assert table.asked == ("A", "main") and len(table.hand("B")) == 3
        assert sorted(table.hand("B") + table.names("B", "trash")) == list("abcde")
        fates.append("".join(sorted(table.names("B", "trash"))))
    assert len(set(fates)) > 3
    few = Table(A=Side(hand=[raid], don=2), B=Side(hand=hand[:1])).choose("play raid")
    assert few.names("B", "trash") == ["a"]


def test_a_redirected_attack() -> None:
    """Like OP14-060: an attack is turned to another own card, an active one too (judge-notes 24)."""
    dodger = leader(
        "dodger",
        "[On Your Opponent's Attack] [Once Per Turn] DON!! −1: Change the attack target to 1 of your "
        "Leader or Character cards.",
    )
    table = Table(
        A=Side(characters=[character("foe", power=6000)], don=1),
        B=Side(dodger, [character("decoy", power=1000)], don=1),
    )
    choose_alike(table, "attack foe B dodger", "yes", "pick decoy")
    assert table.area("decoy") == "trash" and table.life("B") == 5 and table.game.players[1].don_deck == 1
    table = Table(
        A=Side(characters=[character("foe", power=6000)], don=1), B=Side(dodger, [character("wall", power=9000)], don=1)
    )
    table.choose("attack foe B dodger", "no")
    assert table.life("B") == 4 and table.area("wall") == "Character area"
    outside = event("outside", "[Main] Change the attack target to 1 of your Characters.")
    calm = Table(A=Side(characters=[FILLER], hand=[outside], don=2)).choose("play outside")
    assert calm.battle is None and calm.asked == ("A", "main")


def test_an_attack_tax() -> None:
    """Like OP08-043: the Characters there now can attack only if their player trashes 2 cards each time."""
    lord = character(
        "lord",
        "[On Play] All of your opponent's Characters cannot attack unless your opponent trashes 2 "
        "cards from their hand until the end of your opponent's next turn.",
        cost=1,
    )
    foes = [character("foe", power=6000), character("pal", power=6000)]
    hand = [character(name) for name in "abcd"]
    side = Side(characters=foes, hand=[*hand, character("late", "[Rush]", cost=0)], don=1, deck=[FILLER] * 9)
    table = Table(A=Side(hand=[lord], don=2), B=side)
    choose_alike(table, "play lord", "end")
    assert table.turn == "B"
    choose_alike(table, "attack foe A leader")
    assert table.asked == ("B", "pick")
    choose_alike(table, "pick a", "pick d")
    assert table.names("B", "trash") == ["a", "d"] and table.life("A") == 4
    choose_alike(table, "attack B leader A leader")
    assert table.life("A") == 3 and len(table.hand("B")) == 4  # the Leader was not among the Characters
    choose_alike(table, "play late", "attack late A leader")
    assert len(table.hand("B")) == 3  # nor was a Character that came later
    choose_alike(table, "attack pal A leader", "pick b", "pick c")
    assert table.life("A") == 2 and table.hand("B") == ["filler"]
    poor = Table(A=Side(hand=[lord], don=2), B=Side(characters=foes, don=1)).choose("play lord", "end")
    assert poor.hand("B") == ["filler"] and not poor.offers("attack foe A leader")  # 1 card is too little


def test_an_ability_that_works_in_the_hand() -> None:
    """Like OP12-036 and EB04-061: in the hand it cannot be played by effects, and costs less while there is little Life."""
    shy = character(
        "shy",
        "This card in your hand cannot be played by effects.",
        "If you have 2 or less Life cards, give this card in your hand −3 cost.",
        cost=5,
    )
    call = leader(
        "call", "[Activate: Main] Play 1 card from your hand.", "[Activate: Main] Play 1 card from your trash."
    )
    table = Table(A=Side(call, hand=[shy], don=3))
    assert table.cost("shy") == 5 and not table.offers("play shy")
    choose_alike(table, "activate A call")
    assert table.hand("A") == ["shy"]
    table = Table(A=Side(call, hand=[shy], don=2, life=2))
    assert table.cost("shy") == 2
    choose_alike(table, "play shy")
    assert table.area("shy") == "Character area" and table.don("A") == (0, 2) and table.cost("shy") == 5
    table = Table(A=Side(call, trash=[shy])).choose("activate A call 1")
    assert table.area("shy") == "Character area"  # from the trash it can


def test_battle_effects_and_lasting_ones_do_not_mix() -> None:
    """Like EB02-030: a replacement for the battles of this turn, for the Characters that are there (judge-notes 18)."""
    vow = event(
        "vow",
        "[Counter] If any of your Characters would be K.O.'d in battle during this turn, you may "
        "trash 1 card from your hand instead.",
        cost=0,
    )
    raiders = [character("foe", power=9000), character("pal", power=9000)]
    crew = [Placed(character("mate"), rested=True), Placed(character("buddy"), rested=True)]
    table = Table(A=Side(characters=raiders, don=1), B=Side(characters=crew, hand=[vow, FILLER, FILLER]))
    choose_alike(table, "attack foe mate", "event vow", "choose 0")
    assert table.area("mate") == "Character area" and table.hand("B") == ["filler"]
    choose_alike(table, "attack pal buddy", "pass")
    assert table.area("buddy") == "trash" and table.hand("B") == ["filler"]
