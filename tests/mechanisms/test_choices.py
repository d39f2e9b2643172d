"""Cards whose effect depends on a choice on the way: menus of keywords, verbs and places, and another choice in its place."""

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support.cards import character, event, leader
from tests.support.official import card, cards
from tests.support.staples import GIANT
from tests.support.table import FILLER, Placed, Side, Table

BLACKBEARD = leader("beard", types=("Blackbeard Pirates",))


# -- a keyword, a verb or a place: OP09-084, OP14-062, OP05-096, OP07-097, OP14-104, OP11-050 --------------------------


def devon(answer: str) -> Table:
    name = card("OP09-084").name
    table = Table(Side(BLACKBEARD, characters=cards("OP09-084"), don=1), Side(life=3, don=1)).choose(
        f"activate {name}", answer
    )
    return table


def test_devon_chooses_double_attack_or_banish() -> None:
    table = devon("choose 0").attack("Catarina Devon", "B leader").unopposed()
    assert table.life("B") == 1 and len(table.hand("B")) == 2
    table = devon("choose 1").attack("Catarina Devon", "B leader").unopposed()
    assert table.life("B") == 2 and table.hand("B") == [] and table.names("B", "trash") == ["filler"]


def test_devon_as_a_blocker_guards_the_opponents_next_turn() -> None:
    table = devon("choose 2").end_turn().attack("B leader", "A beard").choose("block Catarina Devon")
    assert table.unopposed().life("A") == 5 and table.rested("Catarina Devon")
    table.choose("end", "end")
    assert not table.attack("B leader", "A beard").offers("block Catarina Devon")


def test_devon_needs_a_blackbeard_leader() -> None:
    table = Table(Side(characters=cards("OP09-084"), don=1)).choose("activate Catarina Devon")
    assert table.asked == ("A", "main")


def gladius(answer: str) -> Table:
    mine = Side(characters=[GIANT, character("foe", power=6000), character("big", power=7000)], don=1)
    table = Table(mine, Side(characters=[Placed(card("OP14-062"), rested=True)], don=1)).attack("giant", "Gladius")
    return table.unopposed().choose("yes", "pick foe", answer)


def test_gladius_knocks_out_or_rests() -> None:
    fallen = gladius("choose 0")
    assert fallen.area("foe") == "trash" and fallen.don("B") == (0, 0)
    tired = gladius("choose 1")
    assert tired.area("foe") == "Character area" and tired.rested("foe")


@pytest.mark.parametrize(
    ("answers", "area"), [(["choose 0"], "trash"), (["choose 1"], "hand"), (["choose 2"], "Life area")]
)
def test_the_bid_has_three_places_and_draws_for_a_celestial_dragon(answers: list[str], area: str) -> None:
    bid = card("OP05-096")
    saint = character("saint", types=("Celestial Dragons",))
    theirs = Side(characters=[character("foe", cost=1), character("big", cost=2)])
    for mine, drawn in (([saint], 1), ([FILLER], 0)):
        table = Table(Side(characters=mine, hand=[bid], don=4), theirs).choose(f"play {bid.name}", *answers)
        assert table.options() == ["pick foe", "pass"]
        table.choose("pick foe")
        if area == "Life area":
            table.choose("choose 1")
            assert table.names("B", "life")[0] == "foe" and table.card("foe").face_up
        assert table.area("foe") == area and len(table.hand("A")) == drawn


def test_the_bid_triggered_knocks_out_or_returns() -> None:
    bid = card("OP05-096")
    for answer, area in (("choose 0", "trash"), ("choose 1", "hand")):
        mine = Side(characters=[GIANT, character("foe", cost=6), character("big", cost=7)], don=1)
        table = Table(mine, Side(life=[FILLER, bid])).attack("giant", "B leader").unopposed().choose("yes")
        assert not table.offers("pick big")
        assert table.choose("pick foe", answer).area("foe") == area


@pytest.mark.parametrize(("answer", "area"), [("choose 0", "Character area"), ("choose 1", "Life area")])
def test_vegapunk_plays_or_stores_an_egghead_card(answer: str, area: str) -> None:
    egg, big = character("egg", cost=5, types=("Egghead",)), character("big", cost=6, types=("Egghead",))
    table = Table(Side(card("OP07-097"), hand=[egg, big, FILLER], don=2)).choose("activate A Vegapunk")
    assert table.options() == ["pick egg", "pass"] and table.don("A") == (1, 1)
    table.choose("pick egg", answer)
    assert table.area("egg") == area
    if area == "Life area":
        assert table.names("A", "life")[-1] == "egg" and table.card("egg").face_up


def test_vegapunk_cannot_attack() -> None:
    assert not [text for text in Table(Side(card("OP07-097"), don=1)).options() if text.startswith("attack")]


@pytest.mark.parametrize(("answer", "area"), [("choose 0", "Character area"), ("choose 1", "Life area")])
def test_moria_plays_or_stores_a_card_of_the_trash(answer: str, area: str) -> None:
    ghost = character("ghost", cost=4, types=("Thriller Bark Pirates",))
    big = character("big", cost=5, types=("Thriller Bark Pirates",))
    table = Table(Side(hand=cards("OP14-104"), don=9, trash=[ghost, big, FILLER])).choose("play Gecko Moria")
    assert table.options() == ["pick ghost", "pass"]
    assert table.choose("pick ghost", answer).area("ghost") == area


def test_moria_triggered_plays_any_small_character_of_the_trash() -> None:
    trash = [character("four", cost=4), character("five", cost=5)]
    theirs = Side(life=[FILLER, card("OP14-104")], trash=trash)
    table = Table(Side(characters=[GIANT], don=1), theirs).attack("giant", "B leader").unopposed().choose("yes")
    assert table.options() == ["pick four", "pass"]
    assert table.choose("pick four").area("four") == "Character area" and not table.rested("four")


@pytest.mark.parametrize(("answer", "area"), [("choose 0", "hand"), ("choose 1", "deck")])
def test_gotti_returns_or_buries_a_small_character(answer: str, area: str) -> None:
    shot = character("shot", types=("Firetank Pirates",))
    mine = Side(characters=cards("OP11-050"), hand=[shot, FILLER], don=1)
    theirs = Side(characters=[character("foe", cost=1), character("big", cost=2)])
    table = Table(mine, theirs).attack("Gotti", "B leader").choose("yes")
    assert table.hand("A") == ["filler"] and table.options() == ["pick foe", "pass"]
    assert table.choose("pick foe", answer).area("foe") == area
    poor = Table(Side(characters=cards("OP11-050"), hand=[FILLER], don=1), theirs).attack("Gotti", "B leader")
    assert poor.asked == ("A", "main") and poor.area("foe") == "Character area"


# -- draw, or add to Life instead: OP04-040 ----------------------------------------------------------------------------


def queen(life: int, hand: int, *crew: Card, given: int = 1) -> Table:
    side = Side(Placed(card("OP04-040"), given=given), characters=crew, life=life, hand=[FILLER] * hand)
    return Table(A=side).attack("A Queen", "B leader")


@pytest.mark.parametrize(
    ("life", "hand", "given", "drawn"), [(2, 2, 1, 1), (4, 0, 1, 1), (0, 4, 1, 1), (3, 2, 1, 0), (2, 2, 0, 0)]
)
def test_queen_draws_with_four_cards_or_fewer_in_life_and_hand_together(
    life: int, hand: int, given: int, drawn: int
) -> None:
    table = queen(life, hand, character("seven", cost=7), given=given)
    assert len(table.hand("A")) == hand + drawn and table.life("A") == life


BIG = character("big", cost=8)


def test_with_a_character_of_cost_eight_queen_may_add_to_life_in_place_of_drawing() -> None:
    table = queen(2, 1, BIG)
    assert table.asked == ("A", "menu")
    table.choose("choose 1", "pick filler")
    assert table.life("A") == 3 and len(table.hand("A")) == 1
    table = queen(2, 1, BIG).choose("choose 0")
    assert table.life("A") == 2 and len(table.hand("A")) == 2


def test_with_too_many_cards_the_big_character_does_not_help_queen() -> None:
    table = queen(4, 1, BIG)
    assert table.asked != ("A", "menu") and table.life("A") == 4 and len(table.hand("A")) == 1


# -- a bigger victim instead: OP04-094, OP12-096 -----------------------------------------------------------------------


def sized(*costs: int) -> list[Card]:
    """Characters named after their costs."""
    return [character(f"cost {cost}", cost=cost) for cost in costs]


def test_as_a_trigger_trueno_bastardo_rests_the_leader_for_a_character_of_cost_five() -> None:
    def hit() -> Table:
        table = Table(A=Side(characters=sized(5, 6)), B=Side(life=[card("OP04-094")]))
        return table.attack("A leader", "B leader").unopposed().choose("yes")

    table = hit().choose("yes")
    assert table.rested("B leader") and table.options() == ["pick cost 5", "pass"]
    table.choose("pick cost 5")
    assert table.names("A", "characters") == ["cost 6"] and table.area("Trueno Bastardo") == "trash"
    table = hit().choose("no")
    assert not table.rested("B leader") and len(table.names("A", "characters")) == 2


@pytest.mark.parametrize(("size", "offered"), [(7, ["cost 4"]), (8, ["cost 4", "cost 5", "cost 6"])])
def test_ursa_shock_reaches_higher_with_a_character_of_cost_eight(size: int, offered: list[str]) -> None:
    side = Side(characters=[character("own", cost=size)], hand=[card("OP12-096")], don=4)
    table = Table(A=side, B=Side(characters=sized(4, 5, 6, 7))).choose("play Ursa Shock")
    if size == 8:
        assert table.asked == ("A", "menu")
        table.choose("choose 1")
    assert table.options() == [*[f"pick {name}" for name in offered], "pass"]
    table.choose(f"pick {offered[-1]}")
    assert table.area(offered[-1]) == "trash"


def test_as_a_trigger_ursa_shock_draws_one_and_trashes_one_from_the_deck() -> None:
    table = Table(
        A=Side(don=1), B=Side(life=[card("OP12-096")], deck=[*[FILLER] * 3, character("below"), character("top")])
    )
    table.attack("A leader", "B leader").unopposed().choose("yes")
    assert table.hand("B") == ["top"] and table.names("B", "trash") == ["below", "Ursa Shock"]


# -- one gets −3000, the other −2000: OP08-118 -------------------------------------------------------------------------


def rayleigh(*foes: int) -> Table:
    names = ("first", "second", "third")
    theirs = [character(name, power=power) for name, power in zip(names, foes, strict=False)]
    return Table(Side(hand=[card("OP08-118")], don=9), Side(characters=theirs)).choose("play Silvers Rayleigh")


def test_rayleigh_deals_out_two_values() -> None:
    table = rayleigh(7000, 7000, 7000).choose("pick first", "pick third", "pick third")
    assert [table.power(name) for name in ("first", "second", "third")] == [5000, 7000, 4000]


def test_rayleigh_with_one_target_takes_3000_and_may_knock_out() -> None:
    table = rayleigh(6000, 7000).choose("pick first", "pass")
    assert table.power("first") == 3000 and table.options() == ["pick first", "pass"]
    assert table.choose("pick first").area("first") == "trash"


def test_rayleighs_values_last_through_the_opponents_turn() -> None:
    table = rayleigh(9000, 9000).choose("pick first", "pick second", "pick first", "end")
    assert table.turn == "B" and (table.power("first"), table.power("second")) == (6000, 7000)
    table.choose("end")
    assert (table.power("first"), table.power("second")) == (9000, 9000)


def test_rayleigh_may_choose_nobody() -> None:
    table = rayleigh(9000, 9000).choose("pass")
    assert table.asked == ("A", "main") and table.power("first") == 9000


# -- nobody is asked in vain -------------------------------------------------------------------------------------------


def acting(text: str, mine: Side | None = None, theirs: Side | None = None) -> Table:
    """A's Leader has used an effect of these words."""
    mine = mine or Side()
    mine.leader = leader("boss", f"[Activate: Main] {text}")
    return Table(mine, theirs).choose("activate A boss")


@pytest.mark.parametrize("number", ["OP12-041", "OP15-014", "OP15-046"])
def test_only_events_with_a_main_effect_are_offered_to_be_activated(number: str) -> None:
    """An effect that activates an Event never uses its [Counter], so an Event with nothing else is not offered."""
    types = ("Straw Hat Crew", "Dressrosa")
    plan, shot = event("plan", "[Main] Draw 1 card.", types=types), event("shot", "[Counter] Draw 1 card.", types=types)
    boss = card(number) if number == "OP12-041" else leader("boss", types=types)
    for hand, offered in (([plan, shot], ["pick plan", "pass"]), ([shot], [])):
        if number == "OP12-041":
            table = Table(Side(boss, hand=hand, don=1, rested_don=1)).choose("activate A Sanji", "don-active")
        else:
            table = Table(Side(boss, hand=[card(number), *hand], don=8)).choose(f"play {card(number).name}")
        assert (table.options() if offered else table.asked) == (offered or ("A", "main"))


def test_only_events_with_a_main_effect_are_offered_in_the_trash() -> None:
    """The same holds where the [Main] effect of a card in the trash is activated; the story says why none is offered."""
    plan, shot = event("plan", "[Main] Draw 1 card."), event("shot", "[Counter] Draw 1 card.")
    text = "Activate the [Main] effect of up to 1 Event card in your trash."
    assert acting(text, Side(trash=[plan, shot])).options() == ["pick plan", "pass"]
    table = acting(text, Side(trash=[shot]))
    assert table.asked == ("A", "main") and table.noted[-1] == "not-activated"


def ratchet(*answers: str, film: int = 1) -> Table:
    """B's Ratchet and another Character see their Leader attacked, with so many FILM cards in the hand."""
    hand = [character("film", types=("FILM",), counter=1000), FILLER][: film + 1] if film else [FILLER]
    theirs = Side(characters=[card("OP06-014"), FILLER], hand=hand)
    return Table(Side(don=1), theirs).attack("A leader", "B leader").choose(*answers)


def test_nobody_is_asked_who_gains_no_power() -> None:
    """Ratchet strengthens a card for each card trashed: with none trashed, nobody is asked which one."""
    table = ratchet("yes", "pick film")
    assert table.asked == ("B", "pick") and "modified" in table.choose("pick filler").noted
    for table in (ratchet("yes", "pass"), ratchet("no")):
        assert table.options() == ["pass", "counter film B leader", "counter film Ratchet", "counter film filler"]
        assert "no-amount" in table.noted and "modified" not in table.noted


def test_nobody_is_asked_to_trash_any_number_of_no_cards() -> None:
    """Without a FILM card in the hand there is nothing to be trashed, and so nothing to be asked."""
    assert ratchet(film=0).asked == ("A", "main")


@pytest.mark.parametrize("trash", [0, 2])
@pytest.mark.parametrize(
    "words",
    [
        "gains +1000 power for every card in your trash during this turn",
        "gains −1 cost for every card in your trash during this turn",
    ],
)
def test_nobody_is_asked_whose_power_or_cost_changes_by_nothing(words: str, trash: int) -> None:
    table = acting(f"Up to 1 of your Characters {words}.", Side(characters=[FILLER], trash=trash))
    assert table.asked == ("A", "pick" if trash else "main")


@pytest.mark.parametrize(
    "after", [". Then, it gains [Rush] during this turn", ". Then, rest it", ". Then, draw 1 card"]
)
def test_a_choice_that_a_later_step_speaks_of_is_asked_for(after: str) -> None:
    """A gain of nothing is still asked for where something else happens to the same card."""
    text = f"Up to 1 of your Characters gains +1000 power for every card in your trash during this turn{after}."
    table = acting(text, Side(characters=[FILLER]))
    assert table.asked == ("A", "main" if "draw" in after else "pick")


def test_nobody_is_asked_about_a_battle_that_is_not_fought() -> None:
    """What would last for a battle does not begin outside of one, whoever is chosen."""
    table = acting("Up to 1 of your Characters gains +1000 power during this battle.", Side(characters=[FILLER]))
    assert table.asked == ("A", "main") and table.noted[-1] == "no-battle"


@pytest.mark.parametrize(
    ("text", "rested"),
    [
        ("Rest up to 1 of your Characters.", True),
        ("Set up to 1 of your Characters as active.", False),
        ("You may rest up to 1 of your Characters.", True),
        ("Rest up to 2 of your Characters or DON!! cards.", True),
    ],
)
def test_nobody_is_asked_who_is_put_into_the_state_that_all_are_in(text: str, rested: bool) -> None:
    """Where some could change, the others are offered beside them: they may be chosen for nothing (91b6c2d5)."""
    mate, other = character("mate"), character("other")
    table = acting(text, Side(characters=[Placed(mate, rested), Placed(other, rested)], rested_don=1))
    assert table.asked == ("A", "main")
    table = acting(text, Side(characters=[Placed(mate, rested), Placed(other, not rested)], rested_don=1))
    if "may" in text:
        table.choose("yes")
    assert table.options() == ["pick mate", "pick other", "pass"]  # of DON!! cards only those that would change


def test_a_rested_card_that_a_later_step_speaks_of_is_asked_for() -> None:
    """ST24-004 keeps the chosen Character rested, also one that was rested before."""
    theirs = Side(characters=[Placed(character("foe"), rested=True)])
    table = Table(Side(hand=cards("ST24-004"), don=10), theirs).choose(f"play {card('ST24-004').name}")
    assert table.options() == ["pick foe", "pass"]


def test_what_is_given_up_so_that_something_happens_must_be_possible() -> None:
    """OP07-036 rests an own Character so that another is rested: one that is rested already is not offered."""
    blade = card("OP07-036")
    foes = Side(characters=[character("foe")])
    for tired, asked in ((True, "main"), (False, "use")):
        mine = [Placed(character("mate", cost=3), tired), Placed(character("other", cost=3), rested=True)]
        table = Table(Side(characters=mine, hand=[blade], don=9), foes).choose(f"play {blade.name}", "pass")
        assert table.asked == ("A", asked)
    assert table.choose("yes", "pick foe").rested("mate") and table.rested("foe")


def test_nobody_is_asked_which_protected_card_is_chosen() -> None:
    """If no card could be K.O.'d, nobody is asked for one, and the story says why; a first attempt does change something."""
    shield = "This Character cannot be K.O.'d by your opponent's effects."
    for text, asked in ((shield, "main"), (shield.replace("This", "Once per turn, this"), "pick")):
        foes = Side(characters=[character("wall", text), character("keep", text)])
        table = acting("K.O. up to 1 of your opponent's Characters.", theirs=foes)
        assert table.asked == ("A", asked) and ("stays" in table.noted) is (asked == "main")
    mixed = Side(characters=[character("wall", shield), character("foe")])
    table = acting("K.O. up to 1 of your opponent's Characters.", theirs=mixed)
    assert table.options() == ["pick wall", "pick foe", "pass"]


def test_nobody_chooses_between_two_ways_to_do_nothing() -> None:
    """A menu is not asked about where none of its entries can do anything: here to somebody who was not chosen."""
    for answer, asked in (("pick ghost", "menu"), ("pass", "main")):
        mine = Side(hand=cards("OP14-104"), don=9, trash=[character("ghost", types=("Thriller Bark Pirates",))])
        assert Table(mine).choose("play Gecko Moria", answer).asked == ("A", asked)
    name = card("OP06-021").name
    for foes, asked in ([], "main"), ([FILLER], "menu"):
        table = Table(Side(card("OP06-021"), don=1), Side(characters=foes)).choose(f"activate A {name}")
        assert table.asked == ("A", asked)


def test_nobody_is_asked_for_the_end_of_an_empty_pile() -> None:
    """The only Life card lies on top and at the bottom alike."""
    text = "Look at 1 card from the top of your Life cards; place it at the top or bottom of your Life cards."
    for life, asked in ((1, "main"), (2, "menu")):
        assert acting(text, Side(life=life)).asked == ("A", asked)


def test_an_optional_effect_under_an_if_is_not_asked_about_without_it() -> None:
    """Luffy looks at cards at the start of a turn with 8 DON!! cards; one that is used once per turn may be used up."""
    for don, asked in ((7, "main"), (8, "use")):
        assert Table(Side(card("OP11-040"), don=don, don_deck=2), start_of_turn=True).asked == ("A", asked)


@pytest.mark.parametrize(("number", "again"), [("OP14-045", True), ("OP14-049", True), ("OP14-056", False)])
def test_the_order_of_equal_effects_of_one_card_is_not_asked_for(number: str, again: bool) -> None:
    """Two cards trashed at once set off the same effect twice; it does not speak of them."""
    table = acting("Trash 2 cards from your hand.", Side(characters=cards(number), hand=[FILLER, character("other")]))
    assert table.asked == ("A", "main") and table.noted.count("activated") == (3 if again else 2)


def test_the_order_of_effects_that_speak_of_what_set_them_off_is_asked_for() -> None:
    """Each of the two effects places another card in the deck."""
    speaker = nodes.Auto(
        when=nodes.Event("trashed_from_hand"), steps=(nodes.PlaceInDeck(nodes.Bound("event"), "bottom"),)
    )
    watcher = character("watcher", speaker)
    table = acting("Trash 2 cards from your hand.", Side(characters=[watcher], hand=[FILLER, character("other")]))
    assert table.asked == ("A", "order")
