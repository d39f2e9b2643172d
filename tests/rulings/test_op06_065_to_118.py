"""Rulings on cards of OP06, OP06-065 to OP06-118."""

from __future__ import annotations

from logpose.cards import Card
from tests.support import rules, ruling
from tests.support.cards import character, event, leader, stage
from tests.support.official import card, cards, next_turn
from tests.support.staples import MATE, SHOT
from tests.support.table import FILLER, Placed, Side, Table

GHOST = character("ghost", types=("Thriller Bark Pirates",))
CHEER = event("cheer", "[Main] Up to 1 Character gains +1000 power during this turn.")
HUT, TOWER = stage("hut", cost=1), stage("tower", cost=2)


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
def test_other_effects_may_still_choose_whom_zephyr_has_negated() -> None:
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
def test_youre_the_one_who_should_disappear_needs_no_hand_to_trash_from() -> None:
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
def test_reject_takes_no_life_card_unless_the_opponent_has_exactly_one() -> None:
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
