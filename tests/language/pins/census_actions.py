"""The census of actions (cardlang §5 d)."""

from __future__ import annotations

from typing import Any

from logpose.language.nodes import (
    ActivateEffect,
    ActivateEvent,
    AddDon,
    AddToHand,
    All,
    Bound,
    Choose,
    ChooseNumber,
    ChooseOne,
    DealDamage,
    DonDeckRule,
    DonPhaseRule,
    Draw,
    ExtraTurn,
    FaceUpLifeRule,
    GiveDon,
    HasName,
    HasType,
    KnockOut,
    Look,
    Lose,
    May,
    MoveGivenDon,
    PlaceInDeck,
    PlaceInLife,
    Play,
    PlayerCannot,
    PutBack,
    Redirect,
    Remaining,
    Rest,
    RestDon,
    ReturnDon,
    ReturnToHand,
    Reveal,
    SetActive,
    SetDonActive,
    Shuffle,
    SwapBasePower,
    This,
    Trash,
    TurnLife,
    WhenDeckIsEmpty,
    Win,
)
from tests.language.pins.trees import CardTree, Row, Test, groups, has, takes, takes_top


def does(kind: Any, **fields: Any) -> Test:
    """One of its effects does this."""
    return lambda card: has(card.steps, kind, **fields)


def carries_out(kind: Any, **fields: Any) -> Test:
    """One of its effects, or what it does instead of something, does this."""
    return lambda card: has(card.steps, kind, **fields) or has(card.replacements, kind, **fields)


def does_any(*tests: Test) -> Test:
    return lambda card: any(test(card) for test in tests)


def itself(selector: object) -> bool:
    return isinstance(selector, This)


def anaphora(selector: object) -> bool:
    return isinstance(selector, Bound)


def chosen_by(player: str, **fields: Any) -> Test:
    """A test of a selector: that player chooses from such cards."""
    return lambda selector: isinstance(selector, Choose) and selector.chooser == player and takes(**fields)(selector)


def every(**fields: Any) -> Test:
    return lambda selector: isinstance(selector, All) and takes(**fields)(selector)


def looked(selector: object) -> bool:
    """It takes cards that are being looked at."""
    return any(isinstance(group, Remaining) for group in groups(selector))


def off_the_field(selector: object) -> bool:
    """It takes cards on the field, this one or one that was spoken of; not those that are being looked at."""
    return takes(area="field")(selector) or itself(selector) or selector in (Bound("it"), Bound("other"))


def blind(selector: object) -> bool:
    return isinstance(selector, Choose) and selector.blind


def alternatives(selector: object) -> bool:
    """Of cards that are being looked at, those of one kind or another."""
    return looked(selector) and (
        len(groups(selector)) > 1
        or has(selector, HasType, types=lambda types: len(types) > 1)
        or has(selector, HasName, names=lambda names: len(names) > 1)
    )


CHARACTER = ("character",)


def character(kinds: tuple[str, ...]) -> bool:
    return "character" in kinds


def don(kinds: tuple[str, ...]) -> bool:
    return "don" in kinds


def search(card: CardTree) -> bool:
    return has(card.steps, Look) and has(card.steps, AddToHand, reveal=True, targets=looked)


MOVING = [
    Row("draw N", 388, does(Draw, player="you", up_to=False)),
    Row("draw up to N", 1, does(Draw, up_to=True)),
    Row("opponent draws", 2, does(Draw, player="opponent")),
    Row("draw until / equal to / for each", 2 + 5, does(Draw, count=lambda count: not isinstance(count, int))),
    Row("K.O. opponent's Characters", 287, does(KnockOut, targets=takes(whose="opponent", kinds=CHARACTER))),
    Row(
        "K.O. any side / all",
        8,
        does(KnockOut, targets=takes(whose="any", kinds=CHARACTER)),
        6,
        "only 6 texts of the file say so",
    ),
    Row("K.O. Stage", 7, does(KnockOut, targets=takes(kinds=("stage",))), 5, "only 5 texts of the file say so"),
    Row(
        "K.O. own (as effect)",
        5,
        carries_out(KnockOut, targets=lambda one: itself(one) or takes(whose="you", area="field")(one)),
    ),
    Row(
        "K.O. it/that",
        5,
        does(KnockOut, targets=anaphora),
        6,
        "OP05-096 and OP14-062 choose the card before what happens to it",
    ),
    Row("rest opponent's Characters", 162, does(Rest, targets=takes(whose="opponent", kinds=character))),
    Row(
        "rest opponent's DON!!",
        13,
        does_any(does(RestDon, player="opponent"), does(Rest, targets=takes(whose="opponent", kinds=don))),
        18,
        "with OP13-033, OP14-024, OP15-032 and OP16-035, which rest cards of any kind, and PRB02-005, where the opponent rests",
    ),
    Row("set Character/Leader active", 83, does(SetActive)),
    Row("set DON!! active", 63, does(SetDonActive)),
    Row("return Character to hand (any side)", 48, does(ReturnToHand, targets=takes(whose="any"))),
    Row(
        "return opponent's Character to hand, opponent returns",
        22 + 2,
        does(ReturnToHand, targets=takes(whose="opponent")),
    ),
    Row(
        "return own Character to hand",
        29,
        lambda card: has(card.abilities, ReturnToHand, targets=lambda one: itself(one) or takes(whose="you")(one)),
        34,
        "34 texts of the file say so, 23 of them as a cost",
    ),
    Row("opponent returns own Character", 2, does(ReturnToHand, targets=chosen_by("opponent"))),
    Row("place Character at deck bottom, opponent places", 43 + 3 + 1, does(PlaceInDeck, targets=off_the_field)),
    Row("opponent places hand card at deck bottom", 11, does(PlaceInDeck, targets=chosen_by("opponent", area="hand"))),
    Row(
        "opponent places trash cards at deck bottom",
        6,
        does(PlaceInDeck, targets=takes(whose="opponent", area="trash")),
    ),
    Row("place own hand cards on deck", 15, does(PlaceInDeck, targets=chosen_by("you", area="hand"))),
    Row("return whole hand to deck and shuffle", 4, does(PlaceInDeck, targets=every(area="hand"))),
    Row("trash from own hand (effect)", 149, does(Trash, targets=takes(whose="you", area="hand"))),
    Row(
        "opponent trashes from hand (they choose)",
        26,
        does(Trash, targets=chosen_by("opponent", area="hand")),
        20,
        "only 20 texts of the file say so as a step; OP08-043 makes it a price",
    ),
    Row(
        "trash from a hand (unseen)",
        6,
        does(Trash, targets=blind),
        4,
        "the file has OP01-038, OP03-078, OP06-097 and ST10-010",
    ),
    Row("mill own deck", 49, does(Trash, targets=takes_top("deck", whose="you")), 50, "50 texts of the file say so"),
    Row("trash opponent's Character (not K.O.)", 5, does(Trash, targets=takes(whose="opponent", area="field"))),
    Row(
        "trash own Character/Stage/this",
        14,
        carries_out(Trash, targets=lambda one: itself(one) or takes(whose="you", area="field")(one)),
    ),
    Row("play from hand", 190, does(Play, targets=takes(area="hand"))),
    Row("play from trash other cards than this one", 73 - 8, does(Play, targets=takes(area="trash"))),
    Row(
        "play from hand or trash",
        18,
        does(Play, targets=lambda one: takes(area="hand")(one) and takes(area="trash")(one)),
        13,
        "only 13 texts of the file say so",
    ),
    Row("play from deck", 6, does(Play, targets=takes(area="deck"))),
    Row(
        "play off looked/revealed cards",
        19,
        does(Play, targets=lambda one: looked(one) or one == Bound("revealed")),
        28,
        "28 texts of the file do so, 4 of them with Life cards, OP10-058 with the hand and OP06-086 with the trash",
    ),
    Row("play rested", 42, does(Play, rested=True)),
    Row("play this card, also from trash", 131 + 8, does(Play, targets=itself)),
    Row("opponent plays a card", 1, does(Play, targets=chosen_by("opponent"))),
    Row(
        "play several with different card names",
        6,
        does(Play, targets=lambda one: has(one, Choose, different_names=True)),
        3,
        "the file has OP06-062, OP13-082 and OP16-060; others count names or choose one of each",
    ),
    Row("add from trash to hand", 33, does(AddToHand, targets=takes(area="trash"))),
    Row(
        "add this card to hand",
        8,
        does(AddToHand, targets=itself),
        9,
        "with OP15-042 and P-071, which lie in the trash by then",
    ),
    Row(
        "activate Event from hand / effect from trash",
        7,
        does_any(does(ActivateEvent), does(ActivateEffect, of=takes(area="trash"))),
        4,
        "the file has EB03-031, OP12-041, OP15-014 and OP15-046",
    ),
    Row("activate this card's effect", 77, does(ActivateEffect, of=itself)),
    Row("deal damage / take damage", 3, does(DealDamage)),
    Row("shuffle deck", 9, does(Shuffle)),
    Row("change attack target", 4, does(Redirect)),
    Row("swap base power", 3, does(SwapBasePower)),
    Row("extra turn", 1, does(ExtraTurn)),
    Row("win the game", 3, lambda card: has(card.abilities, Win) or has(card.abilities, WhenDeckIsEmpty, result="win")),
    Row(
        "lose the game",
        1,
        lambda card: has(card.abilities, (Lose,)) or has(card.abilities, WhenDeckIsEmpty, result="lose_at_end_of_turn"),
    ),
]

DONS = [
    Row("add from DON!! deck, active", 74, does(AddDon, rested=False)),
    Row("add from DON!! deck, rested", 82, does(AddDon, rested=True)),
    Row(
        "add active + additional rested",
        5,
        lambda card: any(has(one, AddDon, rested=True) and has(one, AddDon, rested=False) for one in card.abilities),
    ),
    Row("opponent adds DON!!", 1, does(AddDon, player="opponent")),
    Row("give rested DON!!", 101 + 10, does(GiveDon)),
    Row("move currently given DON!!", 3, lambda card: has(card.abilities, MoveGivenDon)),
    Row("opponent returns DON!! to DON!! deck", 7, does(ReturnDon, player="opponent")),
    Row("return own DON!! until equal to opponent", 1, does(ReturnDon, count=lambda count: not isinstance(count, int))),
    Row("rest any number of own DON!!", 1, does(RestDon, count=None)),
    Row("DON!! Phase replacement", 1, lambda card: has(card.abilities, DonPhaseRule)),
    Row("DON!! deck size rule", 1, lambda card: has(card.abilities, DonDeckRule)),
    Row(
        "cannot set DON!! active using Character effects",
        2,
        lambda card: has(card.abilities, PlayerCannot, deed="set_don_active_by_characters"),
    ),
]

LIFE = [
    Row(
        "add top of deck to Life",
        59,
        does(PlaceInLife, targets=takes_top("deck")),
        47,
        "only 47 texts of the file say so",
    ),
    Row("add hand card to Life", 18, does(PlaceInLife, targets=takes(area="hand"))),
    Row("add trash card to Life", 3, does(PlaceInLife, targets=takes(area="trash"))),
    Row("put Character into Life", 19, does(PlaceInLife, targets=takes(area="field"))),
    Row("take Life card to hand (effect)", 26, does(AddToHand, targets=takes_top("life", whose="you"))),
    Row("opponent's Life card to owner's hand", 10, does(AddToHand, targets=takes_top("life", whose="opponent"))),
    Row(
        "trash opponent's Life, from both, opponent may",
        12 + 1 + 1,
        does(Trash, targets=takes_top("life", whose="opponent")),
    ),
    Row("trash own Life (effect), from both", 7 + 1, carries_out(Trash, targets=takes_top("life", whose="you"))),
    Row("opponent's Life card to deck bottom", 1, does(PlaceInDeck, targets=takes_top("life"))),
    Row("look at all Life and reorder", 6, does(PutBack)),
    Row("reveal top of Life, maybe play", 5, does(Reveal, targets=takes_top("life"))),
    Row("turn Life face-up/down (effect)", 3, does(TurnLife)),
    Row("face-up Life goes to deck bottom (rule)", 1, lambda card: has(card.abilities, FaceUpLifeRule)),
    Row(
        "cannot add Life to hand by own effects",
        4,
        lambda card: has(card.abilities, PlayerCannot, deed="life_to_hand_by_effects"),
    ),
]

LOOKING = [
    Row("look at N top of deck", 226, does(Look, at=takes_top("deck"))),
    Row("search: reveal and add to hand", 187, search),
    Row(
        "add without reveal (any card)",
        5,
        does(AddToHand, reveal=False, targets=lambda one: looked(one) and not has(one, Remaining, name="revealed")),
    ),
    Row("trash the rest", 21, does(Trash, targets=lambda one: isinstance(one, Remaining))),
    Row("OR of two filters in a search", 39, does(AddToHand, targets=alternatives)),
    Row("look at opponent's deck top", 2, does(Look, at=takes_top("deck", whose="opponent"))),
    Row("reveal top card of deck", 23, does(Reveal, targets=takes_top("deck", whose="you"))),
    Row("choose a cost & reveal opponent's top card", 6, does(ChooseNumber)),
    Row(
        "search whole deck + shuffle",
        6,
        lambda card: does(Shuffle)(card) and does(Play, targets=takes(area="deck"))(card),
    ),
    Row("choose card(s) from opponent's hand, opponent reveals", 2, does(Reveal, targets=blind)),
    Row("opponent reveals hand", 1, does(Reveal, targets=every(whose="opponent", area="hand"))),
    Row(
        "your opponent chooses one",
        5,
        does(ChooseOne, player="opponent"),
        3,
        "the file has ST07-010, ST07-015 and ST20-005",
    ),
    Row("any number of (player-chosen count)", 9, lambda card: has(card.abilities, (Choose, RestDon), count=None)),
    Row("opponent may (opponent option)", 4, does(May, player="opponent")),
]

ROWS = MOVING + DONS + LIFE + LOOKING
