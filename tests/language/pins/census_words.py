"""The census of selectors, durations, modifiers, replacements, keywords, rule texts and quantities (cardlang §5 e to k)."""

from __future__ import annotations

from typing import Any

from logpose.language.nodes import (
    CanAttack,
    Cannot,
    Cards,
    Choose,
    CostToPlay,
    Count,
    DeckRule,
    Delayed,
    For,
    GainAttribute,
    GainCost,
    GainCounter,
    GainKeyword,
    GainPower,
    HasAttribute,
    HasColour,
    HasCounter,
    HasKeyword,
    HasName,
    HasTiming,
    HasTrigger,
    HasType,
    HasValue,
    InState,
    Keyword,
    NameRule,
    Negate,
    NegateTiming,
    NoBaseEffect,
    Node,
    NotFilter,
    Other,
    Per,
    PlayerCannot,
    PlayRested,
    ReturnDon,
    SameName,
    Select,
    SetActive,
    SetBasePower,
    SetCost,
    SetCounter,
    SetPower,
    This,
    Trash,
    UnlikeColour,
    ValueOf,
    WhenDeckIsEmpty,
    parts,
)
from tests.language.pins.trees import CardTree, Row, Test, all_of, fits, has, takes


def with_(kind: Any, **fields: Any) -> Test:
    """There is such a node anywhere in it."""
    return lambda card: any(fits(node, kind, fields) for node in card.all)


def selects(kind: Any, **fields: Any) -> Test:
    """It asks this otherwise than as part of a condition."""

    def test(card: CardTree) -> bool:
        asked = {id(node) for node in parts(card.conditions)}
        return any(id(node) not in asked and fits(node, kind, fields) for node in card.all)

    return test


def beyond_leader(kind: Any, **fields: Any) -> Test:
    """It asks this of more than its Leader in a condition."""
    return lambda card: len(all_of(card.abilities, kind, **fields)) > len(all_of(card.leader_filters(), kind, **fields))


def positive(amount: Any) -> bool:
    return any(number > 0 for number in amounts(amount))


def negative(amount: Any) -> bool:
    return any(number < 0 for number in amounts(amount))


def amounts(amount: Any) -> list[int]:
    """The numbers that a quantity adds: the number itself, or what each of some things adds."""
    if isinstance(amount, int):
        return [amount]
    return [node.each for node in all_of((amount,), Per)]


def replaces(**fields: Any) -> Test:
    return lambda card: any(fits(one, type(one), fields) for one in card.replacements)


def pays_with(kind: Any, **fields: Any) -> Test:
    """It does this instead of something."""
    return lambda card: any(has(one.steps, kind, **fields) for one in card.replacements)


def itself(selector: object) -> bool:
    return isinstance(selector, This)


def not_itself(selector: object) -> bool:
    return not itself(selector)


def lasts(duration: str) -> Test:
    return with_(For, duration=duration)


CHARACTER = ("character",)

SELECTORS = [
    Row("up to N", 1742, lambda card: any(getattr(node, "up_to", False) is True for node in card.all)),
    Row("opponent's Characters", 706, with_(Cards, whose="opponent", kinds=CHARACTER)),
    Row("opponent's Leader or Character", 39, with_(Cards, whose="opponent", kinds=("leader", "character"))),
    Row(
        "your Leader or Character cards, other than for DON!!",
        187,
        lambda card: has(
            (card.steps, card.permanents),
            (GainPower, GainKeyword, SetActive, SetBasePower, CanAttack, Select),
            targets=takes(whose="you", kinds=("leader", "character")),
        ),
    ),
    Row("filter cost", 751, with_(HasValue, value="cost")),
    Row("filter base cost", 49, with_(HasValue, value="base_cost")),
    Row("filter power", 165, with_(HasValue, value="power")),
    Row("filter base power", 66, with_(HasValue, value="base_power")),
    Row("filter type including", 84, beyond_leader(HasType, includes=True)),
    Row("filter {Type}", 515, selects(HasType, includes=False)),
    Row(
        "filter {A} or {B}",
        61,
        with_(HasType, types=lambda types: len(types) > 1),
        62,
        "62 texts of the file have it, those that ask it of a Leader included",
    ),
    Row("filter colour", 80, selects(HasColour)),
    Row(
        "filter <attribute>",
        19,
        selects(HasAttribute),
        20,
        "20 texts of the file have it beside those that ask it as a condition",
    ),
    Row("filter with a [Trigger]", 32, with_(HasTrigger), 26, "only 26 texts of the file have it"),
    Row(
        "filter [Blocker] Characters",
        6,
        with_(HasKeyword, keyword="blocker"),
        3,
        "the other 3, OP01-120, OP03-002 and ST01-002, forbid such a Character to activate it",
    ),
    Row("filter no base effect", 10, with_(NoBaseEffect)),
    Row("filter without [On Play]/[When Attacking] effect", 2, with_(HasTiming)),
    Row("filter without Counter", 3, with_(HasCounter), 1, "the file has EB01-001"),
    Row("filter rested/active", 99, selects(InState)),
    Row("filter DON!! given", 6, with_(HasValue, value="given_don")),
    Row("other than [Name]", 126, with_(NotFilter, filter=lambda one: isinstance(one, HasName))),
    Row(
        "other than this Character / except this",
        19,
        with_(Other),
        26,
        "with no other [Name], which asks for another card than this one",
    ),
    Row("different colour than returned card", 2, with_(UnlikeColour)),
    Row("same card name as trashed card", 1, with_(SameName)),
    Row(
        "different card names",
        6,
        lambda card: (
            has(card.abilities, Choose, different_names=True) or has(card.abilities, Count, distinct_names=True)
        ),
    ),
    Row("Characters without the <attr>", 2, with_(NotFilter, filter=lambda one: isinstance(one, HasAttribute))),
]

DURATIONS = [
    Row("during this turn", 485, lasts("turn")),
    Row("during this battle", 214, lasts("battle")),
    Row(
        "until the end of your opponent's next End Phase",
        46,
        lasts("end_of_opponents_next_end_phase"),
        38,
        "only 38 texts of the file have it",
    ),
    Row("until the end of your opponent's next turn", 43, lasts("end_of_opponents_next_turn")),
    Row("until the start of your next turn", 18, lasts("start_of_your_next_turn")),
    Row("until the end of your next turn", 3, lasts("end_of_your_next_turn")),
    Row("in opponent's next Refresh Phase", 27, lasts("opponents_next_refresh")),
    Row("in your next Refresh Phase", 2, lasts("your_next_refresh")),
    Row("at the end of this turn (delayed)", 17, with_(Delayed, at="end_of_turn")),
]

MODIFIERS = [
    Row("+N power", 485, with_(GainPower, amount=positive)),
    Row("-N power", 162, with_(GainPower, amount=negative)),
    Row(
        "-N cost on Characters",
        76,
        with_(GainCost, amount=negative, targets=lambda one: not itself(one) and not takes(area="hand")(one)),
    ),
    Row("+N cost", 53, with_(GainCost, amount=positive), 45, "only 45 texts of the file have it"),
    Row(
        "cost of this card in hand",
        15,
        lambda card: any(one.area == "hand" and has(one, GainCost) for one in card.permanents),
        12,
        "only 12 texts of the file have it",
    ),
    Row(
        "cost of other cards in hand",
        2,
        lambda card: any(has(one, (CostToPlay, GainCost), targets=takes(area="hand")) for one in card.permanents),
    ),
    Row("next play this turn costs less", 2, with_(CostToPlay, next_only=True)),
    Row(
        "base power becomes N",
        18,
        with_(SetBasePower, to=lambda to: isinstance(to, int)),
        11,
        "only 10 texts of the file have it, and OP13-084 in other words",
    ),
    Row("base power becomes same as", 8, with_(SetBasePower, to=lambda to: isinstance(to, ValueOf))),
    Row("set power / cost to N", 3, with_((SetPower, SetCost))),
    Row("counter value granted", 4, with_((GainCounter, SetCounter)), 2, "the file has EB01-001 and OP16-118"),
    Row("gain attribute", 1, with_(GainAttribute)),
    Row("gains [Rush]", 72, with_(GainKeyword, keyword="rush")),
    Row("gains [Rush: Character], also in old words", 3 + 8, with_(GainKeyword, keyword="rush_character")),
    Row("gains [Blocker]", 67, with_(GainKeyword, keyword="blocker")),
    Row("gains [Double Attack]", 23, with_(GainKeyword, keyword="double_attack")),
    Row("gains [Banish]", 14, with_(GainKeyword, keyword="banish")),
    Row(
        "gains [Unblockable], also for a later attack",
        8 + 6,
        with_(GainKeyword, keyword="unblockable"),
        11,
        "only 5 texts of the file grant it, and 6 forbid Blockers for a later attack",
    ),
    Row("can (also) attack active Characters", 14, with_(CanAttack)),
    Row("cannot be K.O.'d (any)", 47, with_(Cannot, deed="be_knocked_out")),
    Row("cannot be K.O.'d in battle", 23, with_(Cannot, deed="be_knocked_out", cause="battle")),
    Row(
        "cannot be K.O.'d by effects / opponent's effects",
        21,
        with_(Cannot, deed="be_knocked_out", cause=lambda cause: "effect" in cause),
    ),
    Row("cannot be removed from the field by", 12, with_(Cannot, deed="be_removed")),
    Row("cannot be rested", 13, with_(Cannot, deed="be_rested")),
    Row("cannot attack (this/target)", 37, with_(Cannot, deed="attack")),
    Row("attack tax", 1, with_(Cannot, price=lambda unless: bool(unless))),
    Row("opponent cannot activate [Blocker], now", 21 - 6, with_((Cannot, PlayerCannot), deed="activate_blocker")),
    Row("will not become active in Refresh", 30, with_(Cannot, deed="become_active_in_refresh")),
    Row("you cannot play cards / Characters", 9, with_(PlayerCannot, deed=lambda deed: deed.startswith("play_"))),
    Row("cannot be played by effects", 1, with_(Cannot, deed="be_played_by_effects")),
    Row(
        "you cannot draw / add Life using own effects",
        5,
        with_(PlayerCannot, deed=lambda deed: deed in ("draw_by_effects", "life_to_hand_by_effects")),
    ),
    Row("negate effect of card, own effect negated", 11 + 4, with_(Negate)),
    Row("negate [On Play] effects of a player", 1, with_(NegateTiming)),
    Row("Character cards are played rested", 1, with_(PlayRested)),
]

REPLACEMENTS = [
    Row("all would ... instead", 72, lambda card: card.replacements),
    Row("would be K.O.'d (any)", 16, replaces(what="knocked_out", cause="any")),
    Row(
        "would be K.O.'d by an/opponent's effect",
        12,
        replaces(what="knocked_out", cause=lambda cause: "effect" in cause),
    ),
    Row("would be K.O.'d in battle", 2, replaces(what="knocked_out", cause="battle")),
    Row("would be removed from the field by opponent's effect", 38, replaces(what="removed", cause="opponents_effect")),
    Row(
        "would be removed / leave the field (any)",
        2 + 1,
        replaces(what="removed", cause=lambda cause: cause in ("any", "opponent")),
    ),
    Row("removed by effect or K.O.'d", 2, replaces(or_knocked_out=True)),
    Row("would be rested by", 1, replaces(what="rested")),
    Row("subject = this Character", 31, replaces(subject=itself)),
    Row("subject = other (filtered) Characters of yours", 39, replaces(subject=not_itself)),
    Row("mandatory replacement (no may)", 1, replaces(optional=False)),
    Row("pay: trash from hand", 16, pays_with(Trash, targets=takes(area="hand"))),
    Row("pay: trash this Character", 7, pays_with(Trash, targets=itself), 8, "with OP08-045, which must"),
    Row("pay: -power to something", 6, pays_with(GainPower, amount=negative)),
    Row("pay: return DON!!", 5, pays_with(ReturnDon)),
]

KEYWORDS = [
    Row("[Blocker] printed", 282, with_(Keyword, keyword="blocker")),
    Row("[Rush] printed", 21, with_(Keyword, keyword="rush")),
    Row(
        "[Rush: Character] printed",
        8,
        with_(Keyword, keyword="rush_character"),
        3,
        "the file has EB04-011, OP16-089 and ST29-014",
    ),
    Row("[Double Attack] printed", 9, with_(Keyword, keyword="double_attack")),
    Row("[Banish] printed", 10, with_(Keyword, keyword="banish")),
    Row("[Unblockable] printed", 3, with_(Keyword, keyword="unblockable")),
]

RULES = [
    Row("any number of this card in deck", 3, with_(DeckRule, any_number=True)),
    Row("cannot include cost N+ / only {Type}", 3, lambda card: has(card.abilities, DeckRule, any_number=False)),
    Row("also treat name as", 8, with_(NameRule)),
    Row(
        "at the start of the game",
        1,
        lambda card: any("start_of_game" in getattr(one, "timings", ()) for one in card.abilities),
    ),
    Row("deck-out rule change", 3, with_(WhenDeckIsEmpty)),
]

QUANTITIES = [
    Row("for every N / for each", 23, with_(Per)),
    Row("cost <= number of", 19, with_(HasValue, value="cost", op="<=", than=lambda than: isinstance(than, Node))),
    Row(
        "total power/cost constraint on a group",
        4,
        lambda card: any(
            isinstance(node, Choose) and (node.total_cost is not None or node.total_power is not None)
            for node in card.all
        ),
        2,
        "the file has OP05-007 and OP09-018; OP10-022 has it as a condition",
    ),
]

ROWS = SELECTORS + DURATIONS + MODIFIERS + REPLACEMENTS + KEYWORDS + RULES + QUANTITIES
