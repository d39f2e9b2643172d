"""Rulings on cards of OP06."""

from __future__ import annotations

import msgspec

from logpose.cards import Card
from logpose.language import nodes
from logpose.play.views import view
from tests.support import rules, ruling
from tests.support.cards import character, choose, event, leader, main, stage
from tests.support.official import card, cards, next_turn
from tests.support.table import FILLER, Placed, Side, Table

MATE = character("mate")
FILM = character("film", types=("FILM",))
GHOST = character("ghost", types=("Thriller Bark Pirates",))
SHOT = event("shot", "[Main] K.O. 1 of your opponent's Characters.")
CHEER = event("cheer", "[Main] Up to 1 Character gains +1000 power during this turn.")
HUT, TOWER = stage("hut", cost=1), stage("tower", cost=2)


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
    hyouzou = msgspec.structs.replace(card("OP06-034"), types=("Merfolk",))  # the printed type was an error
    boss = leader(types=("New Fish-Man Pirates",))
    hand = [card("OP06-024"), hyouzou, *cards("OP06-028")]
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
    assert sorted(bottoms) == [["first", "second"], ["second", "first"]]


@rules("3-1-8")
@ruling("c02c5e55", "OP06-058")
def test_the_order_under_the_deck_is_hidden_from_the_player_of_raging_tiger() -> None:
    """The player of the Event is not told in which order the owner has placed the two Characters."""
    first, second = (raging_tiger().choose(f"pick {name}") for name in ("first", "second"))
    assert first.names("B", "deck") != second.names("B", "deck")
    assert view(first.game, 0) == view(second.game, 0)
    assert view(first.game, 0).sides[1].known_deck == () and len(view(first.game, 1).sides[1].known_deck) == 2
    single = Table(A=Side(hand=cards("OP06-058"), don=7), B=Side(characters=[MATE]))
    single.choose("play Gravity Blade Raging Tiger", "pick mate")  # alone it can only lie at the bottom
    assert [seen.name for _, seen in view(single.game, 0).sides[1].known_deck] == ["mate"]


@ruling("95d61b1b", "OP06-065")
def test_niji_may_return_a_character_that_he_could_also_knock_out() -> None:
    """Niji's second choice returns any Character of cost 4 or less, also one of cost 2 or less."""
    foes = [character(f"cost {cost}", cost=cost) for cost in (2, 4, 5)]
    table = Table(A=Side(hand=cards("OP06-065"), don=5), B=Side(characters=foes, don=5))
    table.choose("play Vinsmoke Niji", "choose 1")
    assert table.options() == ["pick cost 2", "pick cost 4", "pass"]
    assert table.choose("pick cost 2").hand("B") == ["cost 2"] and table.names("B", "trash") == []


@ruling("26ac912c", "OP06-072")
def test_cosette_has_no_blocker_once_the_attacker_has_returned_don() -> None:
    """Cosette cannot block when a [When Attacking] effect has brought the difference in DON!! cards below two."""
    payer = character("payer", "[When Attacking] Return 1 DON!! card from your field to your DON!! deck.")
    boss = leader("boss", types=("GERMA 66",))

    def attack(attacker: str) -> Table:
        side = Side(boss, characters=cards("OP06-072"), don=4)
        return Table(A=Side(characters=[payer, MATE], rested_don=6), B=side).attack(attacker, "B boss")

    table = attack("payer")
    assert table.don("A") == (0, 5) and not table.offers("block Cosette")
    assert attack("mate").offers("block Cosette")


def zephyr(foes: Side, *others: Card) -> Table:
    """A has Zephyr and other cards in the hand and many DON!! cards."""
    return Table(A=Side(hand=[card("OP06-074"), *others], don=10), B=foes)


def negate(table: Table, name: str) -> Table:
    return table.choose("play Zephyr (Navy)", "yes", "don-rested", f"pick {name}")


@ruling("d45c670d", "OP06-074")
def test_zephyr_does_not_take_a_bonus_from_others_away() -> None:
    """Negating a Character leaves it the power that effects of other cards have given it."""
    foe = character("foe", "[Blocker]", power=5000)
    table = zephyr(Side(characters=[foe]), CHEER).choose("play cheer", "pick foe")
    assert negate(table, "foe").power("foe") == 6000 and table.area("foe") == "Character area"
    assert not table.attack("A leader", "B leader").offers("block foe")
    assert negate(zephyr(Side(characters=[foe])), "foe").area("foe") == "trash"


@rules("8-2-1-1", "10-2-17-1")
@ruling("9292c2f4", "OP06-074")
def test_what_zephyr_knocks_out_has_lost_its_on_ko_effect() -> None:
    """A Character that Zephyr negates and K.O.s does not activate its [On K.O.] effect."""
    side = Side(characters=[character("martyr", "[On K.O.] Draw 1 card.", power=5000)])
    table = negate(zephyr(side), "martyr")
    assert table.area("martyr") == "trash" and table.hand("B") == []
    table = zephyr(side, SHOT).choose("play shot")
    assert table.area("martyr") == "trash" and table.hand("B") == ["filler"]


@ruling("7b06b869", "OP06-074")
def test_zephyr_knocks_out_by_the_power_that_otama_has_lowered() -> None:
    """A Character of 7000 base power that Otama has brought to 5000 is K.O.'d by Zephyr."""

    def play(answer: str) -> str:
        table = zephyr(Side(characters=[character("seven", power=7000)]), card("OP01-006"))
        return negate(table.choose("play Otama", answer), "seven").area("seven")

    assert play("pick seven") == "trash"
    assert play("pass") == "Character area"


@ruling("e0fdc8ec", "OP06-074")
def test_zephyr_cannot_knock_out_whom_sabo_protects() -> None:
    """A Character under the protection of Sabo's [On Play] effect is not K.O.'d by Zephyr, though it is negated."""
    guard = character("guard", "[Blocker]", power=5000)

    def play(sabo: bool) -> Table:
        theirs = Side(hand=cards("OP04-083"), characters=[guard], don=5)
        table = Table(A=Side(hand=cards("OP06-074"), don=8), B=theirs, turn="B")
        if sabo:
            table.choose("play Sabo")
        return negate(next_turn(table), "guard")

    table = play(sabo=True)
    assert table.area("guard") == "Character area" and not table.attack("A leader", "B leader").offers("block guard")
    assert play(sabo=False).area("guard") == "trash"


@rules("8-2-3")
@ruling("7a56d6e3", "OP06-074")
def test_newgates_gift_outlives_his_negation_by_zephyr() -> None:
    """Power that Newgate's resolved [On Play] effect gave his Leader stays when Zephyr negates Newgate afterwards."""
    theirs = Side(leader("keeper"), hand=cards("OP02-004"), don=9)
    table = Table(A=Side(hand=cards("OP06-074"), don=8), B=theirs, turn="B")
    table.choose("play Edward.Newgate", "pick B keeper")
    negate(next_turn(table), "Edward.Newgate")
    assert table.game.negated(table.card("Edward.Newgate"))
    assert table.turn == "A" and table.power("B keeper") == 7000
    assert next_turn(table).power("B keeper") == 5000


@ruling("3289852d", "OP06-074")
def test_whom_zephyr_has_negated_others_may_still_choose() -> None:
    """A Character negated by Zephyr may be chosen for other cards' effects on the same turn."""
    safe = "This Character cannot be K.O.'d."
    side = Side(characters=[character("rock", safe, power=8000)])
    table = zephyr(side, SHOT).choose("play shot")
    assert table.area("rock") == "Character area"
    table = negate(zephyr(side, SHOT, card("OP01-006")), "rock").choose("play Otama", "pick rock")
    assert table.power("rock") == 6000
    assert table.choose("play shot").area("rock") == "trash"


@rules("8-2-2")
@ruling("cfc6c322", "OP06-074")
def test_whom_zephyr_has_negated_still_has_a_base_effect() -> None:
    """A Character negated by Zephyr is no Character without a base effect."""
    side = Side(characters=[character("guard", "[Blocker]", power=6000), character("plain")])
    table = negate(zephyr(side, card("OP03-091")), "guard").choose("play Helmeppo")
    assert table.options() == ["pick plain", "pass"]
    assert not table.choose("pass").attack("A leader", "B leader").offers("block guard")


@ruling("9ba6c243", "OP06-080")
def test_moria_may_play_the_card_that_was_trashed_to_pay() -> None:
    """Lola, trashed from the hand as Moria's cost, may be played from the trash by the same effect."""

    def attack(*hand: Card) -> Table:
        table = Table(A=Side(Placed(card("OP06-080"), given=1), hand=hand, don=2))
        return table.attack("A Gecko Moria", "B leader").choose("yes")

    table = attack(card("OP06-094"))
    assert table.options() == ["pick Lola", "pass"] and table.area("Lola") == "trash"
    table.choose("pick Lola")
    assert table.names("A", "characters") == ["Lola"] and table.names("A", "trash") == ["filler"] * 2
    table = attack(MATE)
    assert table.names("A", "characters") == [] and len(table.names("A", "trash")) == 3


def oars(*hand: Card, given: int = 0, this_turn: bool = False) -> Table:
    """A has Oars and a Character that he can feed on."""
    crew = [Placed(card("OP06-083"), given=given, this_turn=this_turn), Placed(GHOST)]
    return Table(
        A=Side(characters=crew, hand=hand, don=4), B=Side(life=[character("surprise", "[Trigger] Draw 1 card.")])
    )


FEED = ("activate Oars", "pick ghost")


@ruling("f34be5a8", "OP06-083")
def test_oars_keeps_the_power_that_others_gave_him() -> None:
    """Oars's own negation leaves him the power of DON!! cards and of other cards' effects."""
    table = oars(CHEER, given=1).choose("play cheer", "pick Oars")
    assert table.power("Oars") == 9000 and not table.offers("attack Oars B leader")
    table.choose(*FEED)
    assert table.power("Oars") == 9000 and table.offers("attack Oars B leader")


@rules("8-2-4", "10-1-3-1")
@ruling("4c320348", "OP06-083")
def test_oars_keeps_the_banish_that_o_nami_gave_him() -> None:
    """[Banish] from O-Nami stays with Oars after he negates himself: the Life card is trashed without its [Trigger]."""
    for answer, asked in (("pick Oars", ("A", "main")), ("pass", ("B", "trigger"))):
        table = oars(card("OP06-101")).choose("play O-Nami", answer)
        assert not table.offers("attack Oars B leader")
        table.choose(*FEED).attack("Oars", "B leader")
        assert table.asked == asked
        assert table.names("B", "trash") == (["surprise"] if answer == "pick Oars" else []) and table.hand("B") == []


@ruling("8710ef5d", "OP06-083")
def test_oars_may_be_chosen_for_other_effects_after_he_negated_himself() -> None:
    """Oars with his effect negated may still be chosen for another card's effect that turn."""
    table = oars(CHEER).choose(*FEED)
    assert table.offers("attack Oars B leader")
    assert table.choose("play cheer", "pick Oars").power("Oars") == 8000


@rules("8-2-2")
@ruling("7211e7eb", "OP06-083")
def test_oars_negated_by_himself_still_has_a_base_effect() -> None:
    """Oars with his effect negated is no Character without a base effect."""
    table = oars(card("EB03-009"), MATE).choose("play mate", *FEED)
    assert table.offers("attack Oars B leader")
    table.choose("play Makino", "activate Makino")
    assert table.options() == ["pick mate", "pass"]


@rules("3-7-4")
@ruling("be6b812a", "OP06-083")
def test_oars_played_this_turn_attacks_only_with_rush() -> None:
    """Negating himself does not let Oars attack on the turn he is played, unless another card gives him [Rush]."""
    hurry = event("hurry", "[Main] 1 of your Characters gains [Rush] during this turn.")
    table = oars(hurry, this_turn=True).choose(*FEED)
    assert not table.offers("attack Oars B leader")
    assert table.choose("play hurry").offers("attack Oars B leader")
    assert not oars(hurry, this_turn=True).choose("play hurry", "pick Oars").offers("attack Oars B leader")
    assert oars().choose(*FEED).offers("attack Oars B leader")


@rules("10-2-1-3")
@ruling("8d70e304", "OP06-092")
def test_a_character_that_brook_trashes_has_not_been_knocked_out() -> None:
    """A Character trashed by Brook does not activate its [On K.O.] effect."""
    foes = [character("mourned", "[On K.O.] Draw 1 card.", cost=4), character("great", cost=5)]
    side = Side(hand=[card("OP06-092"), SHOT], don=7)
    table = Table(A=side, B=Side(characters=foes)).choose("play Brook", "choose 0")
    assert table.options() == ["pick mourned", "pass"]
    table.choose("pick mourned")
    assert table.names("B", "trash") == ["mourned"] and table.hand("B") == []
    table = Table(A=side, B=Side(characters=foes)).choose("play shot", "pick mourned")
    assert table.names("B", "trash") == ["mourned"] and table.hand("B") == ["filler"]


@rules("10-2-1-3")
@ruling("dade1360", "OP06-092")
def test_brook_trashes_borsalino_whom_effects_cannot_knock_out() -> None:
    """Brook may trash OP02-114 Borsalino, whose protection is against K.O. only."""
    table = Table(A=Side(hand=[card("OP06-092"), SHOT], don=7), B=Side(characters=cards("OP02-114")))
    table.choose("play shot")
    assert table.area("Borsalino") == "Character area"
    assert table.choose("play Brook", "choose 0", "pick Borsalino").area("Borsalino") == "trash"


@rules("8-4-4-1")
@ruling("5e7369c5", "OP06-092")
def test_brook_puts_back_as_many_cards_as_the_trash_has() -> None:
    """Brook's second choice is open with fewer than three cards in the opponent's trash; all of them are placed."""

    def play(*trash: str) -> Table:
        theirs = Side(trash=[character(name) for name in trash])
        return Table(A=Side(hand=cards("OP06-092"), don=6), B=theirs).choose("play Brook", "choose 1")

    table = play("one", "two")
    assert table.asked == ("B", "place")
    table.choose("pick two")
    assert table.names("B", "trash") == [] and table.names("B", "deck")[:3] == ["one", "two", "filler"]
    table = play("one", "two", "three", "four")
    assert table.asked == ("B", "pick")
    table.choose("pick four", "pick one", "pick three")
    assert table.asked == ("B", "place")
    table.choose("pick one", "pick four")
    assert table.names("B", "trash") == ["two"] and table.names("B", "deck")[:3] == ["three", "four", "one"]


def pays_with_a_stage(number: str, mine: Card | None, theirs: Card | None) -> Table:
    """A has this card on the field and in the hand, and on top of the deck a card for Wyper; both may have a Stage."""
    foe, brave = character("foe", cost=2), character("brave", types=("Shandian Warrior",))
    side = Side(characters=cards(number), hand=cards(number), deck=[FILLER, FILLER, brave], don=5, stage=mine)
    return Table(A=side, B=Side(characters=[foe], stage=theirs))


@ruling("8e85caea", "OP06-102")
def test_kamakiri_may_pay_with_the_opponents_stage() -> None:
    """The Stage of cost 1 that Kamakiri's player puts under its owner's deck may be the opponent's."""
    table = pays_with_a_stage("OP06-102", None, HUT).choose("activate Kamakiri", "pick foe")
    assert table.names("B", "deck")[0] == "hut" and table.area("foe") == "trash"
    assert pays_with_a_stage("OP06-102", HUT, None).offers("activate Kamakiri")
    assert not pays_with_a_stage("OP06-102", None, TOWER).offers("activate Kamakiri")


@ruling("2722f2d9", "OP06-107")
def test_momonosuke_does_not_add_another_momonosuke_to_life() -> None:
    """OP01-041 goes by the excluded name as well, so Momonosuke's [On Play] effect cannot add it to the Life cards."""
    crew = [*cards("OP01-041"), character("wano", types=("Land of Wano",)), MATE]
    table = Table(A=Side(characters=crew, hand=cards("OP06-107"), don=5)).choose("play Kouzuki Momonosuke")
    assert table.options() == ["pick wano", "pass"]


@ruling("9d323d69", "OP06-111")
def test_braham_may_pay_with_the_opponents_stage() -> None:
    """The Stage of cost 1 that Braham's player puts under its owner's deck may be the opponent's."""
    table = pays_with_a_stage("OP06-111", None, HUT).choose("activate Braham", "pick foe")
    assert table.names("B", "deck")[0] == "hut" and table.rested("foe")
    assert pays_with_a_stage("OP06-111", HUT, None).offers("activate Braham")
    assert not pays_with_a_stage("OP06-111", None, TOWER).offers("activate Braham")


@ruling("11a7570b", "OP06-114")
def test_wyper_may_pay_with_the_opponents_stage() -> None:
    """The Stage of cost 1 that Wyper's player puts under its owner's deck may be the opponent's."""
    table = pays_with_a_stage("OP06-114", None, HUT).choose("play Wyper", "yes", "pick brave")
    assert table.names("B", "deck")[0] == "hut" and table.hand("A") == ["brave"]
    assert pays_with_a_stage("OP06-114", HUT, None).choose("play Wyper").offers("yes")
    assert pays_with_a_stage("OP06-114", None, TOWER).choose("play Wyper").asked == ("A", "main")


@ruling("2dd1f243", "OP06-115")
def test_a_life_card_may_be_added_without_a_hand_to_trash_from() -> None:
    """With no Life cards and no hand the [Trigger] still adds a Life card; there is just nothing to trash."""

    def damage(life: int, *hand: Card) -> Table:
        side = Side(life=[*[FILLER] * (life - 1), card("OP06-115")], hand=hand)
        return Table(A=Side(don=1), B=side).attack("A leader", "B leader").unopposed().choose("yes")

    table = damage(1).choose("yes", "pick filler")
    assert table.life("B") == 1 and table.hand("B") == [] and table.asked == ("A", "main")
    table = damage(1, MATE).choose("yes", "pick filler")  # with a hand, a card of it is trashed
    assert table.life("B") == 1 and table.hand("B") == [] and "mate" in table.names("B", "trash")
    table = damage(2)
    assert table.life("B") == 1 and len(table.names("B", "deck")) == 10 and table.asked == ("A", "main")


@ruling("71090b94", "OP06-116")
def test_reject_adds_no_life_card_when_the_opponent_has_not_one_life_card() -> None:
    """If the opponent has not exactly one Life card, Reject's second choice does nothing: no Life card to the hand either."""
    for life, mine, theirs in ((1, 4, 0), (2, 5, 2), (0, 5, 0)):
        foe = Side(characters=[character("foe")], life=life, don=1)
        table = Table(Side(hand=cards("OP06-116"), don=5), foe).choose("play Reject", "choose 1")
        assert (table.life("A"), table.life("B")) == (mine, theirs) and len(table.hand("A")) == 5 - mine
        assert table.asked == ("A", "main") and table.hand("B") == ["filler"] * (life - theirs)


@rules("10-2-13-3")
@ruling("ed0ce796", "OP06-118")
def test_zoro_may_keep_his_when_attacking_effect_for_the_second_attack() -> None:
    """Zoro's [When Attacking] effect, not used at the first attack, may be used when he attacks again that turn."""

    def attack(answer: str) -> Table:
        return Table(A=Side(characters=cards("OP06-118"), don=5)).attack("Roronoa Zoro", "B leader").choose(answer)

    table = attack("no")
    assert table.rested("Roronoa Zoro")
    table.choose("activate Roronoa Zoro").attack("Roronoa Zoro", "B leader")
    assert table.asked == ("A", "use")
    table.choose("yes")
    assert not table.rested("Roronoa Zoro") and table.don("A") == (2, 3)
    table = attack("yes").attack("Roronoa Zoro", "B leader")
    assert table.asked == ("A", "main") and table.rested("Roronoa Zoro")
