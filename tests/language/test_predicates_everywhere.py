"""What can be said of a card, at every place where something is said of one.

Each row is a predicate with the filters it stands for, each column a place. The few empty cells have a reason.
"""

from __future__ import annotations

import pytest

from logpose.errors import CardTextError
from logpose.language import nodes
from logpose.language.nodes import AnyOf, Filter, HasValue, InState, NotFilter
from logpose.language.reader import read
from tests.support.parts import parts

# After "with" and "has".
HAD: dict[str, tuple[Filter, ...]] = {
    "a cost of 4 or less": (HasValue("cost", "<=", 4),),
    "a cost of 3 or 5": (AnyOf((HasValue("cost", "=", 3), HasValue("cost", "=", 5))),),
    "a base cost of 3 to 5": (HasValue("base_cost", ">=", 3), HasValue("base_cost", "<=", 5)),
    "5000 power or more": (HasValue("power", ">=", 5000),),
    "5000 or more power": (HasValue("power", ">=", 5000),),
    "a base power of 5000": (HasValue("base_power", "=", 5000),),
    "a power equal to or less than the number of your Life cards": (HasValue("power", "<=", nodes.Number("life")),),
    "less power than your Leader": (
        HasValue("power", "<", nodes.ValueOf("power", nodes.All((nodes.Cards(kinds=("leader",)),)))),
    ),
    "a Counter": (nodes.HasCounter(),),
    "a Counter of 1000": (HasValue("counter", "=", 1000),),
    "no Counter": (NotFilter(nodes.HasCounter()),),
    "the {A} type": (nodes.HasType(("A",)),),
    "the {A} or {B} type": (nodes.HasType(("A", "B")),),
    "the <Slash> attribute": (nodes.HasAttribute(("Slash",)),),
    'a type including "A"': (nodes.HasType(("A",), includes=True),),
    'a card name including "A"': (nodes.HasName(("A",), includes=True),),
    "a [Trigger]": (nodes.HasTrigger(),),
    "[Blocker]": (nodes.HasKeyword("blocker"),),
    "[Rush] or [Blocker]": (AnyOf((nodes.HasKeyword("rush"), nodes.HasKeyword("blocker"))),),
    "an [On Play] effect": (nodes.HasTiming("on_play"),),
    "no base effect": (nodes.NoBaseEffect(),),
    "a DON!! card given": (HasValue("given_don", ">=", 1),),
    "2 or more DON!! cards given": (HasValue("given_don", ">=", 2),),
    "no DON!! cards given": (HasValue("given_don", "=", 0),),
}
# After "is" and "that is".
BEING: dict[str, tuple[Filter, ...]] = {
    "rested": (InState("rested"),),
    "active": (InState("active"),),
    "red": (nodes.HasColour(("red",)),),
    "red or blue": (nodes.HasColour(("red", "blue")),),
    "multicolored": (nodes.Multicoloured(),),
    "monocolored": (NotFilter(nodes.Multicoloured()),),
    "[A]": (nodes.HasName(("A",)),),
    "not rested": (NotFilter(InState("rested")),),
    "a {A} type card": (nodes.HasType(("A",)),),
    "played on this turn": (nodes.PlayedThisTurn(),),
}
# Places for a description after the noun.
DESCRIBED: dict[str, str] = {
    "target": "[On Play] K.O. up to 1 of your opponent's Characters {}.",
    "subject": "[On Play] All of your Characters {} gain +1000 power during this turn.",
    "card in the hand": "[On Play] Play up to 1 Character card {} from your hand.",
    "search": "[On Play] Look at 5 cards from the top of your deck; reveal up to 1 card {} and add it to your hand.",
    "you have": "If you have a Character {}, this Character gains [Rush].",
    "your opponent has no": "If your opponent has no Characters {}, this Character gains [Rush].",
    "there are": "If there are 2 or more Characters {}, this Character gains [Rush].",
    "the number of": "If the number of your Characters {} is 3 or more, this Character gains [Rush].",
    "for each": "This Character gains +1000 power for each of your Characters {}.",
    "cost": "[On Play] You may rest 1 of your Characters {}: Draw 1 card.",
    "event": "When your Character {} is K.O.'d, draw 1 card.",
    "event of a player": "When you play a Character {}, draw 1 card.",
    "battle": "When this Character battles your opponent's Character {}, draw 1 card.",
    "history": "[On Play] If your Character {} has been rested during this turn, draw 1 card.",
    "replacement": "If your Character {} would be K.O.'d, you may rest this Character instead.",
    "cause": "This Character cannot be K.O.'d by effects of your opponent's Characters {}.",
    "attack": "This Character cannot attack your opponent's Characters {}.",
    "ban": "[On Play] Your opponent cannot play Character cards {} during this turn.",
    "Blocker": "[On Play] Your opponent cannot activate the [Blocker] of any Character {} during this turn.",
    "cost to play": "The cost of playing Character cards {} from your hand will be reduced by 1.",
}
# Places for a whole predicate.
SAID: dict[str, str] = {
    "your Leader": "If your Leader {}, this Character gains [Rush].",
    "your opponent's Leader": "If your opponent's Leader {}, this Character gains [Rush].",
    "this card": "[On Play] If this Character {}, draw 1 card.",
    "the revealed card": "[On Play] Reveal 1 card from the top of your deck. If the revealed card {}, draw 1 card.",
    "that card": "[On Play] Rest up to 1 of your opponent's Characters. If that Character {}, draw 1 card.",
    "with another": "If your Leader {} and you have 2 or less Life cards, this Character gains [Rush].",
}
# The predicate and the place of each empty cell, and why it is empty.
EMPTY: dict[tuple[str, str], str] = {}


def filters_of(text: str) -> list[nodes.Node]:
    return [node for ability in read(text).abilities for node in nodes.parts(ability)]


def check(text: str, those: tuple[Filter, ...]) -> None:
    found = filters_of(text)
    for one in those:
        assert one in found, f"{text} lacks {one}"


@pytest.mark.parametrize("part", parts(5))
@pytest.mark.parametrize("place", DESCRIBED)
def test_what_a_card_has_or_is_describes_it_at_every_place(place: str, part: int) -> None:
    for words, those in list(HAD.items())[part::5]:
        for description in (f"with {words}", f"that has {words}", f"that have {words}"):
            if (words, place) not in EMPTY:
                check(DESCRIBED[place].format(description), those)
        if len(those) == 1:
            check(DESCRIBED[place].format(f"without {words}"), (NotFilter(those[0]),))
    for words, those in list(BEING.items())[part::5]:
        for description in (f"that is {words}", f"that are {words}"):
            check(DESCRIBED[place].format(description), those)


@pytest.mark.parametrize("place", SAID)
def test_what_a_card_has_or_is_can_be_asked_at_every_place(place: str) -> None:
    for words, those in HAD.items():
        check(SAID[place].format(f"has {words}"), those)
        if len(those) == 1:
            check(SAID[place].format(f"does not have {words}"), (NotFilter(those[0]),))
    for words, those in BEING.items():
        check(SAID[place].format(f"is {words}"), those)
    check(SAID[place].format("'s power is 7000 or more").replace(" 's", "'s"), (HasValue("power", ">=", 7000),))
    check(SAID[place].format("'s attribute is <Slash>").replace(" 's", "'s"), (nodes.HasAttribute(("Slash",)),))


def test_several_predicates_are_joined() -> None:
    both = "If your Leader has the {A} type and is rested, this Character gains [Rush]."
    check(both, (nodes.HasType(("A",)), InState("rested")))
    either = "If your Leader is [A] or has 7000 power or more, this Character gains [Rush]."
    check(either, (AnyOf((nodes.HasName(("A",)), HasValue("power", ">=", 7000))),))


@pytest.mark.parametrize("words", ["a total cost of 6 or less", "different card names"])
def test_what_is_asked_of_several_cards_together_is_not_said_of_one(words: str) -> None:
    with pytest.raises(CardTextError):
        read(f"If your Leader has {words}, this Character gains [Rush].")
