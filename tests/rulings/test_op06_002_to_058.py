"""Rulings on cards of OP06, OP06-002 to OP06-058."""

from __future__ import annotations

from logpose.cards import Card
from logpose.language import nodes
from logpose.play.story import Story
from logpose.play.views import view
from tests.support import rules, ruling
from tests.support.cards import character, choose, event, leader, main
from tests.support.official import card, cards, next_turn
from tests.support.staples import MATE
from tests.support.table import FILLER, Placed, Side, Table

FILM = character("film", types=("FILM",))


def away(name: str) -> Card:
    """An Event that returns its player's Character of this name to the hand."""
    return event("away", main(nodes.ReturnToHand(choose("you", where=(nodes.HasName((name,)),)))))


@rules("10-1-3-1")
@ruling("681d55bf", "OP06-002")
def test_inazuma_below_7000_power_deals_damage_without_banish() -> None:
    """A Counter Event that brings the attacking Inazuma below 7000 power takes [Banish] away for that battle."""
    weaken = event("weaken", "[Counter] Give 1 of your opponent's Characters −1000 power during this battle.", cost=0)
    surprise = character("surprise", "[Trigger] Draw 1 card.")

    def attack(answer: str) -> Table:
        mine = Side(characters=[Placed(card("OP06-002"), given=2)], don=1)
        return Table(mine, Side(life=[surprise], hand=[weaken])).attack("Inazuma", "B leader").choose(answer)

    table = attack("event weaken")
    assert table.asked == ("B", "trigger")
    assert table.choose("no").hand("B") == ["surprise"]
    table = attack("pass")
    assert table.hand("B") == ["weaken"] and table.names("B", "trash") == ["surprise"]


@ruling("7d9d203e", "OP06-006")
def test_sagas_player_trashes_another_film_character_when_he_has_left() -> None:
    """Saga's trashing at the end of the turn is still due after he has left: another FILM Character goes."""
    for given, area in ((1, "trash"), (0, "Character area")):
        side = Side(characters=[Placed(card("OP06-006"), given=given), FILM, MATE], hand=[away("Saga")], don=2)
        table = Table(A=side).attack("Saga", "B leader").unopposed().choose("play away").end_turn()
        assert table.turn == "B"
        assert table.area("Saga") == "hand" and table.area("film") == area and table.area("mate") == "Character area"


@rules("10-1-5-3")
@ruling("1aac74e3", "OP06-013")
def test_luffys_trigger_searches_without_playing_him() -> None:
    """The [Trigger] only carries the [On Play] effect out; Luffy himself goes to the trash, not onto the field."""
    side = Side(life=[card("OP06-013")], deck=[FILLER, FILLER, FILLER, FILM])
    table = Table(A=Side(don=1), B=side).attack("A leader", "B leader").choose("yes", "pick film")
    assert table.asked == ("A", "main") and table.hand("B") == ["film"] and table.area("Monkey.D.Luffy") == "trash"
    assert table.names("B", "characters") == [] and "played" not in table.noted


@ruling("47d87a22", "OP06-014")
def test_ratchets_bonus_goes_to_one_card_however_many_are_trashed() -> None:
    """With two cards trashed for Ratchet one card gains 2000; the bonus is not shared out between two."""
    side = Side(characters=[card("OP06-014"), MATE], hand=[FILM, FILM, FILLER, character("shield", counter=1000)])
    table = Table(A=Side(characters=[character("raider", power=7000)], don=1), B=side).attack("raider", "B leader")
    table.choose("yes", "pick film", "pick film")
    assert table.options() == ["pick B leader", "pick Ratchet", "pick mate"]
    table.choose("pick mate")
    assert table.asked == ("B", "counter") and table.hand("B") == ["filler", "shield"]
    assert (table.power("mate"), table.power("Ratchet"), table.power("B leader")) == (5000, 0, 5000)


@ruling("6464c1a5", "OP06-018")
def test_the_two_bonuses_of_king_kong_gatling_may_go_to_different_cards() -> None:
    """The 3000 and the 1000 of King Kong Gatling are two choices and may go to two different Characters."""

    def play(power: int) -> Table:
        mine = Side(characters=[MATE, character("pal")], hand=cards("OP06-018"), don=2)
        table = Table(A=mine, B=Side(characters=[character("foe", power=power)]))
        return table.choose("play Gum-Gum King Kong Gatling", "pick mate")

    table = play(power=7000)
    assert table.options() == ["pick A leader", "pick mate", "pick pal", "pass"]
    table.choose("pick pal")
    assert (table.power("mate"), table.power("pal"), table.asked) == (6000, 4000, ("A", "main"))
    table = play(power=6000)
    assert (table.power("mate"), table.power("pal"), table.asked) == (6000, 3000, ("A", "main"))


@rules("2-4-3")
@ruling("5b8640d6", "OP06-024")
def test_ikaros_much_does_not_play_hyouzou_who_is_a_merfolk() -> None:
    """By its corrected text Hyouzou is a Merfolk and no Fish-Man, so Ikaros Much cannot play him."""
    boss = leader(types=("New Fish-Man Pirates",))
    hand = [card("OP06-024"), *cards("OP06-034", "OP06-028")]
    table = Table(A=Side(boss, hand=hand, don=5)).choose("play Ikaros Much")
    assert table.options() == ["pick Zeo", "pass"]
    table.choose("pick Zeo")
    assert table.area("Zeo") == "Character area" and table.area("Hyouzou") == "hand"


@ruling("2c57833b", "OP06-024")
def test_ikaros_much_takes_a_life_card_even_if_nobody_is_played() -> None:
    """Ikaros Much's player adds the Life card to the hand also after having played no Character."""

    def play(*types: str) -> Table:
        hand = [card("OP06-024"), character("diver", types=("Fish-Man",))]
        return Table(A=Side(leader(types=types), hand=hand, don=5)).choose("play Ikaros Much")

    table = play("New Fish-Man Pirates").choose("pass")
    assert table.life("A") == 4 and table.hand("A") == ["diver", "filler"]
    assert play().life("A") == 5 and play().asked == ("A", "main")


def koushirous_table(rested: bool) -> Table:
    """A has a Slash Character, rested or not, another one and Koushirou in the hand; B's only Character is rested."""
    blade = Placed(character("blade", cost=4, attributes=("Slash",)), rested=rested)
    foe = Placed(character("foe"), rested=True)
    mine = Side(characters=[blade, MATE], hand=cards("OP06-026"), don=4)
    return Table(mine, Side(characters=[foe], don=1))


def attacks(table: Table) -> list[str]:
    return sorted(text for text in table.options() if text.startswith("attack"))


@rules("1-3-3", "8-1-4-2")
@ruling("6d3425c8", "OP06-026")
def test_nobody_attacks_a_leader_on_koushirous_turn() -> None:
    """After Koushirou's [On Play] effect none of his player's cards may attack a Leader that turn."""
    table = koushirous_table(rested=True)
    assert table.rested("blade") and attacks(table) == [
        f"attack {attacker} {target}" for attacker in ("A leader", "mate") for target in ("B leader", "foe")
    ]
    table.choose("play Koushirou", "pick blade")
    assert not table.rested("blade")
    assert attacks(table) == ["attack A leader foe", "attack blade foe", "attack mate foe"]
    next_turn(next_turn(table))
    assert table.turn == "A" and table.offers("attack mate B leader") and table.offers("attack A leader B leader")


@ruling("dffc4d0b", "OP06-026")
def test_koushirou_works_after_an_attack_on_the_leader() -> None:
    """Koushirou's [On Play] effect may be used although his player has attacked the Leader before on that turn."""
    table = koushirous_table(rested=False).attack("blade", "B leader").unopposed()
    assert table.life("B") == 5 and table.rested("blade")
    table.choose("play Koushirou", "pick blade")
    assert not table.rested("blade")
    assert attacks(table) == ["attack A leader foe", "attack blade foe", "attack mate foe"]


@ruling("6562d2d4", "OP06-028")
def test_zeo_takes_a_life_card_even_if_no_don_is_set_active() -> None:
    """Zeo's player adds the Life card to the hand also after having set no DON!! card as active."""

    def attack(answers: tuple[str, ...], types: tuple[str, ...] = ("New Fish-Man Pirates",)) -> Table:
        side = Side(leader(types=types), characters=[Placed(card("OP06-028"), given=1)], rested_don=1)
        return Table(A=side).attack("Zeo", "B leader").choose(*answers).unopposed()

    table = attack(("number 0",))
    assert (table.life("A"), table.hand("A"), table.don("A")) == (4, ["filler"], (0, 1)) and table.power("Zeo") == 5000
    table = attack((), types=())
    assert (table.life("A"), table.hand("A"), table.don("A")) == (5, [], (0, 1)) and table.power("Zeo") == 4000


@ruling("7e76b58a", "OP06-035")
def test_hody_takes_a_life_card_even_if_nothing_is_rested() -> None:
    """Hody Jones's player adds the Life card to the hand also after having rested nothing."""

    def play(*answers: str, foes: Side | None = None) -> Table:
        foes = foes or Side(characters=[MATE], don=1)
        return Table(A=Side(hand=cards("OP06-035"), don=7), B=foes).choose("play Hody Jones", *answers)

    table = play("pass")
    assert (table.life("A"), table.hand("A")) == (4, ["filler"])
    assert not table.rested("mate") and table.don("B") == (1, 0)
    table = play(foes=Side())  # there is nothing that could be rested
    assert (table.life("A"), table.hand("A")) == (4, ["filler"])


def trichiliocosm(rested_don: int, given: int = 0) -> int:
    """The power of B's attacked Character after the Event, which B paid for; the Leader and the Character are rested."""
    boss, mate = Placed(leader("keeper"), rested=True, given=given), Placed(MATE, rested=True)
    side = Side(boss, characters=[mate], hand=[card("OP06-038"), MATE, character("shield", counter=1000)], don=1)
    side.rested_don = rested_don
    table = Table(A=Side(characters=[character("raider", power=9000)], don=1), B=side).attack("raider", "mate")
    table.choose("event The Billion-fold World Trichiliocosm", "pick mate")
    assert table.asked == ("B", "counter") and table.don("B") == (0, rested_don + 1)
    return table.power("mate")


@ruling("75de7071", "OP06-038")
def test_the_don_that_pays_for_trichiliocosm_is_the_eighth_rested_card() -> None:
    """A DON!! card rested to pay for the Event counts as the eighth rested card: the bonus is 4000 in all."""
    assert trichiliocosm(rested_don=5) == 7000  # five, the Leader and the Character were rested before
    assert trichiliocosm(rested_don=4) == 5000


@ruling("d15a2b5e", "OP06-038")
def test_given_don_do_not_count_for_trichiliocosm() -> None:
    """DON!! cards given to the Leader are no rested cards, so they do not help to reach eight."""
    assert trichiliocosm(rested_don=3, given=3) == 5000
    assert trichiliocosm(rested_don=5, given=3) == 7000


@rules("8-3-1-3")
@ruling("59990762", "OP06-043")
def test_aramaki_needs_a_small_character_on_either_side() -> None:
    """Without a Character of cost 2 or less on either field Aramaki's cost cannot be paid and he cannot be activated."""
    big, small = character("big", cost=3), character("small", cost=2)

    def table(mine: Card, theirs: Card) -> Table:
        return Table(A=Side(characters=[card("OP06-043"), mine], hand=[MATE]), B=Side(characters=[theirs]))

    assert not table(big, big).offers("activate Aramaki")
    assert table(small, big).offers("activate Aramaki")
    paid = table(big, small).choose("activate Aramaki")
    assert paid.power("Aramaki") == 11000 and paid.area("small") == "deck" and paid.area("mate") == "trash"


@rules("8-6-3")
@ruling("bd588458", "OP06-044")
def test_gion_takes_the_card_that_the_event_has_drawn() -> None:
    """Love-Love Mellow, the last card of the hand, draws first; then Gion puts the drawn card under the deck."""

    def attack(*numbers: str) -> Table:
        side = Side(hand=cards("ST03-017"), don=2, deck=[FILLER, character("drawn")])
        table = Table(A=Side(characters=cards(*numbers), don=1), B=side).attack("A leader", "B leader")
        return table.choose("event Love-Love Mellow", "pick B leader")

    table = attack("OP06-044")
    assert table.hand("B") == [] and table.names("B", "deck") == ["drawn", "filler"] and table.life("B") == 5
    assert attack().hand("B") == ["drawn"]


@rules("10-1-4-1")
@ruling("3aba6f6f", "OP06-054")
def test_borsalino_stays_the_target_when_the_hand_grows_after_the_block() -> None:
    """Borsalino who has blocked remains the target although the hand grows to six or more during the battle."""
    insight = event("insight", "[Counter] Draw 3 cards.")
    side = Side(characters=cards("OP06-054"), hand=[insight, *[MATE] * 4], don=1)
    table = Table(A=Side(don=1), B=side).choose("attack A leader B leader", "block Borsalino", "event insight")
    assert len(table.hand("B")) == 7
    table.unopposed()
    assert table.area("Borsalino") == "trash" and table.life("B") == 5
    full = Side(characters=cards("OP06-054"), hand=[MATE] * 6)
    assert not Table(B=full).choose("attack A leader B leader").offers("block Borsalino")


def raging_tiger() -> Table:
    """Two of B's three Characters have been chosen."""
    crew = [character("first", cost=6), character("second", cost=6), character("dear", cost=7)]
    table = Table(A=Side(hand=cards("OP06-058"), don=7), B=Side(characters=crew))
    table.choose("play Gravity Blade Raging Tiger")
    assert table.options() == ["pick first", "pick second", "pass"]
    return table.choose("pick first", "pick second")


@rules("3-1-7")
@ruling("16bc148c", "OP06-058")
def test_the_owner_orders_what_raging_tiger_puts_under_the_deck() -> None:
    """The owner of the two Characters decides in which order they go to the bottom of the deck."""
    bottoms = []
    for top in ("first", "second"):
        table = raging_tiger()
        assert table.asked == ("B", "place")
        bottoms.append(table.choose(f"pick {top}").names("B", "deck")[:2])
        told = [line.split()[0] for line in Story(table.game).sentences(1) if "the bottom of B's deck" in line]
        assert told == bottoms[-1][::-1]  # the last one placed is the lowest
    assert sorted(bottoms) == [["first", "second"], ["second", "first"]]


@rules("3-1-8")
@ruling("c02c5e55", "OP06-058")
def test_the_order_under_the_deck_is_hidden_from_the_player_of_raging_tiger() -> None:
    """The player of the Event is not told in which order the owner has placed the two Characters."""
    first, second = (raging_tiger().choose(f"pick {name}") for name in ("first", "second"))
    assert first.names("B", "deck") != second.names("B", "deck")
    assert view(first.game, 0) == view(second.game, 0)
    assert view(first.game, 0).sides[1].known_deck == () and len(view(first.game, 1).sides[1].known_deck) == 2
    assert Story(first.game).sentences(0) == Story(second.game).sentences(0)
    single = Table(A=Side(hand=cards("OP06-058"), don=7), B=Side(characters=[MATE]))
    single.choose("play Gravity Blade Raging Tiger", "pick mate")  # alone it can only lie at the bottom
    assert [seen.name for _, seen in view(single.game, 0).sides[1].known_deck] == ["mate"]
