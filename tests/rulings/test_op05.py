"""Rulings on cards of OP05."""

from __future__ import annotations

from logpose import Card
from tests.support import rules, ruling
from tests.support.cards import character, event, leader, stage
from tests.support.official import card, cards, next_turn
from tests.support.staples import FREE_SHOT, MATE, SHIELD, SPARK, TWICE
from tests.support.table import FILLER, Placed, Side, Table
from tests.support.told import activated

GIANT = character("giant", cost=9, power=12000)
REBELS = ("Revolutionary Army",)
HIT = "attack A leader B leader"
DON = Side(don=1)  # with something to do, so that the turn does not end by itself


@ruling("62cba911", "OP05-001")
def test_sabo_saves_a_character_whose_power_was_raised_to_5000() -> None:
    """Sabo looks at the power that a Character has when it would be K.O.'d, raised in the Counter Step or not."""

    def attack() -> Table:
        boy = Placed(character("boy", power=4000), rested=True)
        side = Side(Placed(card("OP05-001"), given=1), characters=[boy], hand=[SHIELD])
        return Table(A=Side(characters=[GIANT], don=1), B=side).attack("giant", "boy")

    table = attack().choose("counter shield boy")
    assert table.asked == ("B", "replace")
    table.choose("choose 0")
    assert table.area("boy") == "Character area" and table.power("boy") == 3000
    assert attack().unopposed().area("boy") == "trash"


@rules("10-2-13-1", "10-2-13-3")
@ruling("cff69618", "OP05-001")
def test_sabo_may_save_a_second_character_after_letting_the_first_fall() -> None:
    """Declining to save one Character does not use up Sabo's [Once Per Turn] effect."""
    crew = [character(name, power=6000) for name in ("first", "second", "third")]
    side = Side(Placed(card("OP05-001"), given=1), characters=crew)
    table = Table(A=Side(hand=[FREE_SHOT, FREE_SHOT, FREE_SHOT], don=1), B=side)
    table.choose("play shot", "pick first", "pass", "play shot", "pick second", "choose 0")
    assert table.names("B", "characters") == ["second", "third"] and table.power("second") == 5000
    table.choose("play shot", "pick third")
    assert table.names("B", "characters") == ["second"] and table.asked == ("A", "main")


@ruling("3e201c60", "OP05-001")
def test_sabo_saves_both_or_neither_of_two_that_kaido_would_knock_out() -> None:
    """Sabo saves all Characters with 5000 power or more that are to be K.O.'d together, or none of them."""
    crew = [character(name, power=power) for name, power in (("first", 5000), ("second", 6000), ("weak", 4000))]

    def play() -> Table:
        mine = Side(leader("beast", types=("Animal Kingdom Pirates",)), hand=cards("OP01-094"), don=10)
        table = Table(A=mine, B=Side(Placed(card("OP05-001"), given=1), characters=crew)).choose("play Kaido", "yes")
        assert table.asked == ("B", "replace") and table.options() == ["choose 0", "pass"]
        return table

    table = play().choose("choose 0")
    assert table.names("B", "characters") == ["first", "second"]
    assert (table.power("first"), table.power("second")) == (4000, 5000)
    assert play().choose("pass").names("B", "characters") == []


@ruling("17c88e2f", "OP05-002")
def test_belo_betty_gives_power_to_characters_only() -> None:
    """Belo Betty's effect gives power to Characters and cannot choose the Leader herself."""
    crew = [character("rebel", types=REBELS), SPARK, MATE]
    side = Side(card("OP05-002"), characters=crew, hand=[character("fodder", types=REBELS)], don=1)
    table = Table(A=side).choose("activate A Belo Betty")
    assert table.options() == ["pick rebel", "pick spark", "pass"]
    table.choose("pick rebel", "pick spark")
    assert (table.power("rebel"), table.power("spark"), table.power("A Belo Betty")) == (6000, 6000, 5000)


@ruling("2133ea7e", "OP05-005")
def test_karasus_attack_does_not_need_a_revolutionary_leader() -> None:
    """Karasu's [When Attacking] effect works whatever type his Leader has; only his [On Play] effect asks for it."""

    def attack(given: int) -> Table:
        table = Table(A=Side(characters=[Placed(card("OP05-005"), given=given)], don=1), B=Side(hand=[SHIELD]))
        return table.attack("Karasu", "B leader")

    table = attack(given=2).choose("pick B leader")
    assert table.power("B leader") == 4000
    table = attack(given=1)
    assert table.asked == ("B", "counter") and table.power("B leader") == 5000
    table = Table(A=Side(hand=cards("OP05-005"), don=5)).choose("play Karasu")
    assert table.asked == ("A", "main") and table.power("B leader") == 5000


@ruling("00575b0a", "OP05-007")
def test_sabo_may_knock_out_a_single_character_with_4000_power() -> None:
    """Sabo may K.O. just one Character, which may have all of the 4000 power."""
    crew = [character("four", power=4000), character("five", power=5000), character("two", power=2000)]
    table = Table(A=Side(hand=cards("OP05-007"), don=7), B=Side(characters=crew)).choose("play Sabo")
    assert table.options() == ["pick four", "pick two", "pass"]
    table.choose("pick four")
    assert table.names("B", "characters") == ["five", "two"] and table.asked == ("A", "main")


@ruling("96f2aa3e", "OP05-007")
def test_a_power_below_zero_lowers_the_total_that_sabo_may_knock_out() -> None:
    """Sabo may K.O. a Character with −2000 power together with one of 6000, as their total is 4000."""
    weaken = event("weaken", "[Main] Give 1 of your opponent's Characters −2000 power during this turn.", cost=0)
    crew = [character("six", power=6000), character("weak", power=0)]

    def play(*first: str) -> Table:
        table = Table(A=Side(hand=[weaken, card("OP05-007")], don=7), B=Side(characters=crew))
        return table.choose(*first, "play Sabo")

    table = play("play weaken", "pick weak")
    assert table.power("weak") == -2000
    table.choose("pick six")  # and weak with it, as six alone is too strong
    assert table.names("B", "trash") == ["six", "weak"]
    assert play().options() == ["pick weak", "pass"]


@ruling("e46a2c1f", "OP05-008")
def test_chaka_gives_both_don_to_one_card() -> None:
    """Chaka's two DON!! cards go to the Leader or to one Character, never one to each."""

    def give(to: str) -> tuple[int, int, int]:
        crew = [Placed(card("OP05-008"), given=1), Placed(MATE)]
        table = Table(A=Side(characters=crew, rested_don=3, don=1)).choose("activate Chaka", f"pick {to}", "number 2")
        assert table.asked == ("A", "main") and table.don("A") == (1, 1)
        return table.given("A leader"), table.given("Chaka"), table.given("mate")

    assert give("A leader") == (2, 1, 0)
    assert give("Chaka") == (0, 3, 0)
    assert give("mate") == (0, 1, 2)


@ruling("009875c6", "OP05-019")
def test_fire_fist_may_weaken_one_character_and_knock_out_another() -> None:
    """The Character that Fire Fist K.O.s need not be the one that it gave −4000 power."""
    crew = [character("strong", power=9000), character("weak", power=0)]

    def play(life: int) -> Table:
        table = Table(A=Side(hand=cards("OP05-019"), don=3, life=life), B=Side(characters=crew))
        return table.choose("play Fire Fist", "pick strong")

    table = play(life=2).choose("pick weak")
    assert table.power("strong") == 5000 and table.names("B", "trash") == ["weak"]
    table = play(life=3)
    assert table.names("B", "characters") == ["strong", "weak"] and table.asked == ("A", "main")


@rules("10-1-4-1")
@ruling("69adf81b", "OP05-022")
def test_rosinante_who_blocks_as_a_leader_takes_the_damage() -> None:
    """When the Leader Rosinante blocks an attack and loses the battle, his player takes damage."""

    def attack(answer: str) -> Table:
        side = Side(card("OP05-022"), characters=[Placed(MATE, rested=True)], life=4)
        return Table(A=DON, B=side).choose("attack A leader mate", answer).unopposed()

    table = attack("block B Donquixote Rosinante")
    assert table.life("B") == 3 and table.area("mate") == "Character area" and table.rested("B Donquixote Rosinante")
    table = attack("pass")
    assert table.life("B") == 4 and table.area("mate") == "trash"


@rules("7-1-3-3")
@ruling("48a9bee0", "OP05-039")
def test_a_battle_whose_attacker_meteora_knocked_out_ends_without_damage() -> None:
    """The battle ends before the Damage Step when Stick-Stickem Meteora K.O.s the attacker."""

    def attack(answer: str) -> Table:
        raider = character("raider", power=12000, cost=3)
        table = Table(A=Side(characters=[raider], don=1), B=Side(hand=cards("OP05-039"), don=2))
        return table.attack("raider", "B leader").choose("event Stick-Stickem Meteora", "pick B leader", answer)

    table = attack("pick raider")
    assert table.area("raider") == "trash" and table.life("B") == 5 and table.battle is None
    assert attack("pass").unopposed().life("B") == 4


def hawkins_blocks(held: int) -> Table:
    """Basil Hawkins blocks an attack of 5000 power for a player who holds so many cards with a Counter."""
    table = Table(A=DON, B=Side(characters=cards("OP05-047"), hand=[SHIELD] * held))
    return table.choose(HIT, "block Basil Hawkins")


@ruling("ebde405d", "OP05-047")
def test_hawkins_gains_no_power_with_four_cards_in_hand() -> None:
    """With 4 or more cards in hand Basil Hawkins neither draws nor gains power when he blocks."""
    table = hawkins_blocks(held=4)
    assert table.power("Basil Hawkins") == 5000 and len(table.hand("B")) == 4
    table = hawkins_blocks(held=3)
    assert table.power("Basil Hawkins") == 6000 and len(table.hand("B")) == 4


@ruling("739297b2", "OP05-047")
def test_hawkins_counts_the_hand_when_he_blocks_and_not_later() -> None:
    """Basil Hawkins draws nothing and gains no power when the hand shrinks to 3 cards after the block."""
    table = hawkins_blocks(held=4).choose("counter shield Basil Hawkins")
    assert table.asked == ("B", "counter") and len(table.hand("B")) == 3 and table.power("Basil Hawkins") == 6000
    table.unopposed()
    assert len(table.hand("B")) == 3 and table.power("Basil Hawkins") == 5000
    table = hawkins_blocks(held=3).choose("counter shield Basil Hawkins")
    assert len(table.hand("B")) == 3 and table.power("Basil Hawkins") == 7000


@ruling("da14fbf7", "OP05-062")
def test_o_nami_loses_blocker_with_the_tenth_don() -> None:
    """O-Nami has [Blocker] only as long as there are 10 DON!! cards, whatever was there when she was played."""
    spend = event("spend", "[Main] Return 1 DON!! card from your field to your DON!! deck.", cost=0)

    def attacked(*plays: str) -> str:
        side = Side(hand=[card("OP05-062"), spend], don=10)
        table = Table(B=side, A=DON, turn="B").choose("play O-Nami", *plays)
        return next_turn(table).choose(HIT).asked[1]

    assert attacked() == "block"
    assert attacked("play spend", "don-rested") == "main"


@ruling("dedb60fd", "OP05-062")
def test_o_nami_is_not_named_nami() -> None:
    """O-Nami is no card named Nami: what rests every Nami leaves O-Nami active and free to block."""
    lull = event("lull", "[Main] Rest all of your opponent's [Nami] Characters.", cost=0)
    side = Side(characters=[character("Nami"), card("OP05-062")], don=10)
    table = Table(A=Side(hand=[lull], don=1), B=side).choose("play lull")
    assert table.rested("Nami") and not table.rested("O-Nami")
    assert table.choose(HIT).options() == ["pass", "block O-Nami"]


@ruling("0203ef30", "OP05-075")
def test_the_mr_1_who_was_just_played_waits_for_the_next_attack() -> None:
    """A Mr.1 played by another Mr.1 during an attack cannot use his own effect on that attack."""
    agent = card("OP05-075")
    crew = [GIANT, character("ogre", power=9000)]
    side = Side(characters=[agent], hand=[agent, agent], don=3, life=3)
    table = Table(A=Side(characters=crew, don=1), B=side).attack("giant", "B leader")
    table.choose("yes", f"pick {agent.name}").unopposed()
    assert table.asked == ("A", "main") and table.names("B", "characters") == [agent.name] * 2
    table.attack("ogre", "B leader").choose("yes", f"pick {agent.name}")
    assert table.names("B", "characters") == [agent.name] * 3


@ruling("f5614967", "OP05-079")
def test_the_opponent_chooses_which_cards_viola_sends_back() -> None:
    """The opponent of Viola's player chooses which cards of the own trash go to the bottom of the deck."""
    trash = [character(name) for name in ("one", "two", "three", "four")]
    table = Table(A=Side(hand=cards("OP05-079"), don=3), B=Side(trash=trash)).choose("play Viola")
    assert table.asked == ("B", "pick")
    table.choose("pick four", "pick one", "pick two")
    assert table.asked == ("B", "place")
    table.choose("pick four", "pick one")
    assert table.names("B", "trash") == ["three"] and table.asked == ("A", "main")
    assert table.names("B", "deck")[:3] == ["two", "one", "four"]


def dragon_and_guest(dragon: Card, cost: int, type: str) -> Table:
    """A has the Celestial Dragon and plays a guest whose [On Play] effect K.O.s a Character with a cost of 0."""
    guest = character("guest", "[On Play] K.O. up to 2 of your opponent's Characters with a cost of 0.", types=(type,))
    foe = character("foe", cost=cost)
    table = Table(A=Side(characters=[dragon], hand=[guest], don=2), B=Side(characters=[foe]))
    assert table.cost("foe") == 0
    return table.choose("play guest")


@ruling("480944ce", "OP05-084")
def test_charlos_loses_his_hold_before_the_on_play_of_a_stranger() -> None:
    """The −4 cost of Saint Charlos is gone when a Character of another type that was just played uses its [On Play]."""
    table = dragon_and_guest(card("OP05-084"), 4, "Navy")
    assert table.asked == ("A", "main") and table.cost("foe") == 4
    table = dragon_and_guest(card("OP05-084"), 4, "Celestial Dragons").choose("pick foe")
    assert table.area("foe") == "trash"


@ruling("ed846fc0", "OP05-086")
def test_vivi_loses_blocker_with_the_tenth_card_of_the_trash() -> None:
    """Vivi has [Blocker] only as long as there are 10 cards in the trash, whatever was there when she was played."""
    tidy = event("tidy", "[Main] Place 1 card from your opponent's trash at the bottom of the owner's deck.", cost=0)

    def attacked(*plays: str) -> str:
        table = Table(B=Side(hand=cards("OP05-086"), trash=10, don=2), A=Side(hand=[tidy], don=1), turn="B")
        next_turn(table.choose("play Nefeltari Vivi"))
        return table.choose(*plays, HIT).asked[1]

    assert attacked() == "block"
    assert attacked("play tidy") == "main"


@ruling("336fcb5d", "OP05-087")
def test_hakuba_gets_nothing_for_fukurou_who_cannot_be_knocked_out() -> None:
    """Fukurou cannot pay for Hakuba's effect: he is not K.O.'d, and no cost is lowered."""

    def attack(*crew: Card) -> Table:
        hakuba = Placed(card("OP05-087"), given=1)
        table = Table(A=Side(characters=[hakuba, *crew], don=1), B=Side(characters=[GIANT]))
        return table.attack("Hakuba", "B leader")

    table = attack(card("OP03-088"))
    assert table.area("Fukurou") == "Character area" and table.cost("giant") == 9 and table.asked == ("A", "main")
    table = attack(card("OP03-088"), MATE).choose("yes", "pick giant")
    assert table.area("Fukurou") == "Character area" and table.area("mate") == "trash" and table.cost("giant") == 4


@rules("8-3-1-7")
@ruling("f5932370", "OP05-087")
def test_hakuba_gets_nothing_for_kyros_whose_knock_out_was_replaced() -> None:
    """When Kyros stays because Leader or Corrida Coliseum is rested instead, Hakuba's effect lowers no cost."""

    def attack(*answers: str) -> Table:
        crew = [Placed(card("OP05-087"), given=1), Placed(card("OP04-082"))]
        side = Side(characters=crew, stage=stage("Corrida Coliseum"), don=1)
        return Table(A=side, B=Side(characters=[GIANT])).attack("Hakuba", "B leader").choose("yes", *answers)

    for shield in ("A leader", "Corrida Coliseum"):
        table = attack("choose 0", f"pick {shield}")
        assert table.area("Kyros") == "Character area" and table.rested(shield)
        assert table.asked == ("A", "main") and table.cost("giant") == 9
    table = attack("pass", "pick giant")
    assert table.area("Kyros") == "trash" and table.cost("giant") == 4


@rules("8-4-6")
@ruling("8a9cd893", "OP05-091")
def test_rebecca_may_play_the_card_that_she_has_just_taken() -> None:
    """Rebecca may play the very card that she added to the hand if its cost is 3."""
    trash = [character(f"cost {cost}", cost=cost, colours=("black",)) for cost in (3, 4)]

    def take(name: str) -> Table:
        return Table(A=Side(hand=cards("OP05-091"), trash=trash, don=5)).choose("play Rebecca", f"pick {name}")

    table = take("cost 3").choose("pick cost 3")
    assert table.area("cost 3") == "Character area" and table.rested("cost 3")
    table = take("cost 4")
    assert table.area("cost 4") == "hand" and table.asked == ("A", "main")


@ruling("c62c1069", "OP05-092")
def test_rosward_loses_his_hold_before_the_on_play_of_a_stranger() -> None:
    """The −6 cost of Saint Rosward is gone when a Character of another type that was just played uses its [On Play]."""
    table = dragon_and_guest(card("OP05-092"), 6, "Navy")
    assert table.asked == ("A", "main") and table.cost("foe") == 6
    table = dragon_and_guest(card("OP05-092"), 6, "Celestial Dragons").choose("pick foe")
    assert table.area("foe") == "trash"


@rules("8-6-2")
@ruling("68d4f2dd", "OP05-098")
def test_a_trigger_comes_before_enels_effect() -> None:
    """The [Trigger] of the last Life card is offered and resolved first, then comes Enel's effect."""

    def attack(answer: str) -> Table:
        table = Table(A=DON, B=Side(card("OP05-098"), life=[SPARK], hand=[FILLER])).choose("attack A leader B Enel")
        assert table.asked == ("B", "trigger")
        return table.choose(answer)

    assert activated(attack("yes")) == ["spark", "Enel"]
    assert activated(attack("no")) == ["Enel"]


@rules("8-6-2")
@ruling("243edfaa", "OP05-098")
def test_life_that_became_0_counts_for_enel_though_a_trigger_refilled_it() -> None:
    """Enel adds a Life card though the [Trigger] of the last one has added one already."""
    hand = [character(f"mate {number}") for number in range(3)]

    def attack(life: int) -> Table:
        side = Side(card("OP05-098"), hand=hand, life=[FILLER] * (life - 1) + cards("OP03-118"))
        table = Table(A=DON, B=side).choose("attack A leader B Enel").unopposed()
        return table.choose("yes", "yes", "pick mate 0", "pick mate 1", "pick filler")

    table = attack(life=1)
    assert table.life("B") == 2 and table.hand("B") == [] and "mate 2" in table.names("B", "trash")
    table = attack(life=2)
    assert table.life("B") == 2 and table.hand("B") == ["mate 2"]


@ruling("7d44566a", "OP05-098")
def test_enel_and_shura_come_in_the_order_their_player_wishes() -> None:
    """Enel's effect and the [On Play] of Shura, just played by his [Trigger], come in the order their player wishes."""
    for first, order in (("choose 0", ["Enel", "Shura"]), ("choose 1", ["Shura", "Enel"])):
        side = Side(card("OP05-098"), life=cards("OP05-106"), hand=[FILLER])
        table = Table(A=DON, B=side).choose("attack A leader B Enel", "yes")
        assert table.asked == ("B", "order") and table.names("B", "characters") == ["Shura"] and table.life("B") == 0
        table.choose(first)
        assert activated(table)[-2:] == order and table.asked == ("A", "main")


@rules("7-1-4-1-1-1")
@ruling("b46712c0", "OP05-098")
def test_enels_effect_waits_for_the_second_damage() -> None:
    """Enel adds a Life card only after both damages of a [Double Attack], so the second takes no card."""
    side = Side(card("OP05-098"), life=1, hand=[MATE], deck=[FILLER, FILLER, character("top")])
    table = Table(A=Side(characters=[TWICE], don=1), B=side).attack("twice", "B Enel").unopposed()
    assert table.names("B", "life") == ["top"] and table.hand("B") == ["mate", "filler"]
    table.choose("pick mate")
    assert table.winner == "" and table.hand("B") == ["filler"] and table.asked == ("A", "main")


@ruling("ca6835d7", "OP05-100")
def test_enel_may_stay_when_his_own_players_effect_would_remove_him() -> None:
    """Enel's player may trash a Life card instead even if an effect of the same player would make Enel leave."""
    away = event("away", "[Main] Return 1 of your Characters to the owner's hand.", cost=0)

    def play(answer: str) -> Table:
        table = Table(A=Side(characters=cards("OP05-100"), hand=[away], don=1)).choose("play away")
        assert table.asked == ("A", "replace")
        return table.choose(answer)

    table = play("choose 0")
    assert table.area("Enel") == "Character area" and table.life("A") == 4 and "filler" in table.names("A", "trash")
    table = play("pass")
    assert table.area("Enel") == "hand" and table.life("A") == 5


@ruling("7e7a6b96", "OP05-100")
def test_enel_who_stays_does_not_pay_for_laws_effect() -> None:
    """When Enel should be returned as Law's cost and a Life card is trashed instead, Law plays nobody."""

    def play(*answers: str) -> Table:
        side = Side(characters=[card("OP05-100"), MATE], hand=[card("OP01-047"), character("young", cost=3)], don=6)
        return Table(A=side).choose("play Trafalgar Law", "yes", *answers)

    table = play("pick Enel", "choose 0")
    assert table.area("Enel") == "Character area" and table.life("A") == 4
    assert table.asked == ("A", "main") and table.hand("A") == ["young"]
    table = play("pick Enel", "pass", "pick young")
    assert table.names("A", "characters") == ["mate", "Trafalgar Law", "young"] and table.hand("A") == ["Enel"]


@ruling("d03a492d", "OP05-100")
def test_luffy_takes_away_enels_replacement_and_not_his_rush() -> None:
    """Enel can attack on the turn he was played even while a Monkey.D.Luffy Character negates his other effect."""
    away = event("away", "[Main] Return 1 of your [Enel] Characters to the owner's hand.", cost=0)

    def enel_beside(name: str) -> Table:
        side = Side(characters=[character(name)], hand=[card("OP05-100"), away], don=8)
        table = Table(A=side).choose("play Enel")
        assert table.offers("attack Enel B leader")
        return table.choose("play away")

    assert enel_beside("Monkey.D.Luffy").area("Enel") == "hand"
    assert enel_beside("Roronoa Zoro").choose("choose 0").area("Enel") == "Character area"


@ruling("273b7671", "OP05-101")
def test_ohm_plays_holly_from_the_hand_though_none_was_found() -> None:
    """Ohm may play a Holly that was in the hand before though the five cards had none."""

    def play(*hand: Card) -> Table:
        table = Table(A=Side(hand=[card("OP05-101"), *hand], don=5)).choose("play Ohm")
        assert "looked" in table.noted
        return table

    table = play(character("Holly"), MATE)
    assert table.options() == ["pick Holly", "pass"] and len(table.names("A", "deck")) == 10
    assert table.choose("pick Holly").names("A", "characters") == ["Ohm", "Holly"]
    table = play(MATE)
    assert table.names("A", "characters") == ["Ohm"] and table.asked == ("A", "main")


@ruling("0df6d141", "OP05-107")
def test_spacey_does_not_see_a_trigger_card_that_adds_itself_to_the_hand() -> None:
    """A card whose [Trigger] adds it to the hand does not come from Life, so Lieutenant Spacey gains nothing."""
    wound = event("wound", "[Main] You take 1 damage.", cost=0)

    def hurt(answer: str) -> Table:
        side = Side(characters=cards("OP05-107"), hand=[wound], life=[FILLER, card("ST09-002")], don=1)
        table = Table(A=side).choose("play wound")
        assert table.asked == ("A", "trigger")
        return table.choose(answer)

    table = hurt("yes")
    assert table.hand("A") == ["Uzuki Tempura"] and table.power("Lieutenant Spacey") == 4000
    table = hurt("no")
    assert table.hand("A") == ["Uzuki Tempura"] and table.power("Lieutenant Spacey") == 6000


@ruling("d93bff4b", "OP05-109")
def test_pagaya_sees_the_opponents_triggers_too() -> None:
    """Pagaya's effect activates when the opponent activates a [Trigger], as it does for the own player's."""

    def attack(seat: str, answer: str) -> list[str]:
        attacker, defender = Side(don=1), Side(life=[FILLER, SPARK])
        (attacker if seat == "A" else defender).characters = cards("OP05-109")
        table = Table(A=attacker, B=defender).choose(HIT, answer)
        assert table.asked == ("A", "main")
        return table.names(seat, "trash")

    assert attack("A", "yes") == ["filler", "filler"]
    assert attack("B", "yes") == ["spark", "filler", "filler"]
    assert attack("A", "no") == []
