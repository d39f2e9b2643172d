"""Scripts for `exhaust`: the turn, the area of the card, and the actions that make an ability activate."""

from __future__ import annotations

from typing import Final, assert_never

import msgspec

from logpose.cards.card import Card
from logpose.language import nodes
from logpose.language.vocabulary import table_of
from logpose.sim.ability_coverage.cards import REMOVALS, STIMULI

Deed = tuple[str, ...]  # a verb and its operands: ("attack", "this", "leader"), ("helper", "draw") …


class Script(msgspec.Struct, frozen=True):
    """One way to use an ability. `deeds` are done by the turn player in the Main Phase, then turns are ended."""

    name: str
    turn: nodes.Side = "you"
    place: str = "field"
    deeds: tuple[Deed, ...] = ()
    block: str = ""  # who blocks: "this", "any"
    counter: bool = False  # the card, or the Event of the script, is used in the Counter Step
    rested: bool = False
    this_turn: bool = False
    from_start: bool = False  # the turn is played from its beginning
    strong: str = ""  # the side that has a Character with much power
    victim: str = ""  # the side that has a rested Character, by turns with little power and with much
    event: str = ""  # what an Event in the hand of the side `event_of` does
    event_of: nodes.Side = "you"
    whole_game: bool = False  # the game is played from its beginning
    sequel: tuple[Deed, ...] = ()  # what you do in the Main Phases afterwards
    their_sequel: tuple[Deed, ...] = ()  # what the opponent does
    attempt: int = 0


def _attack(who: str, whom: str) -> Deed:
    return ("attack", who, whom)


def _countering(name: str, attack: Deed, strong: str = "", victim: str = "") -> Script:
    """The opponent attacks, and the card in the hand is used in the Counter Step."""
    return Script(name, "opponent", "hand", (attack,), counter=True, strong=strong, victim=victim)


def _strong_attack(name: str, target: str, block: str = "", victim: str = "", rested: bool = False) -> Script:
    """An opponent's Character with much power attacks something."""
    deeds = (_attack("strong", target),)
    return Script(name, "opponent", deeds=deeds, strong="opponent", block=block, victim=victim, rested=rested)


ATTACKS: Final = (
    Script("it attacks the Leader", deeds=(_attack("this", "leader"),)),
    Script("it attacks a Character", deeds=(_attack("this", "character"),), victim="opponent"),
    Script("it attacks and is blocked", deeds=(_attack("this", "leader"),), block="any"),
    Script("it attacks an active Character", deeds=(_attack("this", "active"),)),
    Script("it attacks a Character that fits", deeds=(_attack("this", "made"),)),
)
DEFENCES: Final = (
    Script("the Leader is attacked", "opponent", deeds=(_attack("leader", "leader"),)),
    _strong_attack("the Leader is attacked by much power", "leader"),
    Script("the Leader attacks it", "opponent", deeds=(_attack("leader", "this"),), rested=True),
    _strong_attack("it is attacked", "this", rested=True),
    _strong_attack("another Character is attacked", "victim", victim="you"),
    _strong_attack("it blocks", "leader", block="this"),
    Script("someone blocks", "opponent", deeds=(_attack("leader", "leader"),), block="any"),
    _strong_attack("it blocks for another", "victim", block="this", victim="you"),
    Script("a Character attacks the Leader", "opponent", deeds=(_attack("made", "leader"),)),
    Script("a Character attacks it", "opponent", deeds=(_attack("made", "this"),), rested=True),
    _strong_attack("a Character that fits is attacked", "made"),
)
ENDS: Final = (Script("your turn ends"), Script("the opponent's turn ends", "opponent"))
STARTS: Final = (
    Script("your turn starts", from_start=True),
    Script("the opponent's turn starts", "opponent", from_start=True),
)
BY_HAND: Final = (
    Script("it is played", place="hand", deeds=(("play", "this"),)),
    Script("an effect plays it", place="hand", deeds=(("helper", "play from the hand"), ("helper", "play a Stage"))),
    Script("an effect plays it from the trash", place="trash", deeds=(("helper", "play from the trash"),)),
)
OTHERS: Final = (
    Script("cards are played", deeds=(("play", "other"), ("play", "other"), ("play", "other"))),
    Script("the opponent plays cards", "opponent", deeds=(("play", "other"), ("play", "other"), ("play", "other"))),
    Script("an Event is activated", deeds=(("play", "event"),), event="draw"),
    Script(
        "the opponent activates an Event", "opponent", deeds=(("play", "event"),), event="draw", event_of="opponent"
    ),
    Script("a DON!! card is given", deeds=(("give", "this"), ("give", "other"))),
    Script("another card attacks", deeds=(_attack("strong", "leader"), _attack("other", "leader")), strong="you"),
    Script("another card attacks a Character", deeds=(_attack("strong", "victim"),), strong="you", victim="opponent"),
    Script("another card attacks a Character that fits", deeds=(_attack("strong", "made"),), strong="you"),
    Script("another card attacks and is blocked", deeds=(_attack("strong", "leader"),), strong="you", block="any"),
    Script("its effect is used and more is played", deeds=(("activate",), ("play", "other"), ("play", "event"))),
)


def _countered(name: str, whose: str, turn: nodes.Side, side: nodes.Side) -> Script:
    """An Event in the Counter Step: an effect of the player whose turn it is not."""
    deeds = (_attack("leader", "leader"), _attack("other", "leader"))
    return Script(f"{whose} [Counter]: {name}", turn, deeds=deeds, counter=True, event=name, event_of=side)


_IN_COUNTER_STEP: Final = ("draw", "return 2 DON!!", "play from the hand", "K.O.", "trash from the hand", "rest")
COUNTERED: Final = (
    *(_countered(name, "your", "opponent", "you") for name in _IN_COUNTER_STEP),
    *(_countered(name, "the opponent's", "you", "opponent") for name in _IN_COUNTER_STEP),
)


def _helped(names: tuple[str, ...], target: str = "this") -> tuple[Script, ...]:
    found: list[Script] = []
    for name in names:
        deeds: tuple[Deed, ...] = (("helper", name, target),)
        found.append(Script(f"an opponent's effect: {name}", "opponent", deeds=deeds))
        found.append(Script(f"your effect: {name}", "you", deeds=deeds))
    return tuple(found)


def scripts_for(card: Card, ability: nodes.Ability) -> tuple[Script, ...]:
    """The ways to use an ability, the likeliest first."""
    if isinstance(ability, nodes.Keyword):
        return _for_keyword(ability)
    if isinstance(ability, (nodes.Auto, nodes.Activate)):
        found: list[Script] = []
        for timing in ability.timings:
            found.extend(_AT[timing])
        if isinstance(ability, nodes.Auto) and ability.when:
            found.extend(_for_events(ability))
        return tuple(found)
    if isinstance(ability, nodes.Replacement):
        return (
            *_helped(REMOVALS),
            *_helped(REMOVALS, "yours"),
            *_helped(("rest", "K.O. all")),
            *DEFENCES[1:],
            *ATTACKS,
        )
    if isinstance(ability, nodes.Permanent) and ability.area == "hand":
        return (Script("it is in the hand", place="hand"), *BY_HAND[1:], Script("in the hand", "opponent", "hand"))
    if isinstance(ability, nodes.Permanent):
        return (
            *ENDS,
            *ATTACKS,
            *DEFENCES,
            Script("it is rested", rested=True),
            Script("it is new", this_turn=True),
            *STARTS,
            *OTHERS,
            *_helped(REMOVALS),
        )
    if isinstance(ability, nodes.RuleText):
        return (*ENDS, *STARTS, *ATTACKS, *DEFENCES, *_helped(("draw", "take damage", "add Life to the hand")))
    assert_never(ability)


def _for_keyword(ability: nodes.Keyword) -> tuple[Script, ...]:
    if ability.keyword == "blocker":
        return DEFENCES[5:8]
    if ability.keyword.startswith("rush"):
        targets = ("leader", "victim")
        return tuple(
            Script(
                f"it attacks on its first turn: {whom}",
                deeds=(_attack("this", whom),),
                this_turn=True,
                victim="opponent",
            )
            for whom in targets
        )
    return ATTACKS


def _for_events(ability: nodes.Auto) -> tuple[Script, ...]:
    events = (ability.when,) if isinstance(ability.when, nodes.Event) else ability.when
    this = any(event.this for event in events)
    what = {event.what for event in events}
    everything = (
        *ATTACKS,
        *DEFENCES,
        *OTHERS,
        *_helped(tuple(STIMULI)),
        *COUNTERED,
        *_helped(REMOVALS, "yours"),
        *_helped(REMOVALS, "theirs"),
        *STARTS,
        *ENDS,
    )
    if what <= {"attacks", "battles", "battle_ended", "knocks_out_in_battle", "damage_dealt_to_life"} and this:
        return (*ATTACKS, *DEFENCES, *everything)
    return everything


def _at(timing: nodes.Timing) -> tuple[Script, ...]:
    match timing:
        case "on_play":
            return BY_HAND
        case "when_attacking":
            return ATTACKS
        case "on_block":
            return (DEFENCES[5],)
        case "on_ko":
            return (*_helped(("K.O.",)), DEFENCES[3], *_helped(("K.O. all",)))
        case "on_opponents_attack":
            return DEFENCES
        case "end_of_your_turn":
            return (ENDS[0], Script("your turn ends while it is rested", rested=True), *ATTACKS)
        case "end_of_opponents_turn":
            return (ENDS[1],)
        case "start_of_game":
            return (Script("the game starts", whole_game=True),)
        case "activate_main":
            return (
                Script("it is activated", deeds=(("activate",),)),
                Script("it is played and activated", place="hand", deeds=(("play", "this"), ("activate",))),
                Script("it is activated on its first turn", deeds=(("activate",),), this_turn=True),
                Script("it is activated while rested", deeds=(("activate",),), rested=True),
                Script("it is activated after an Event", deeds=(("play", "event"), ("activate",)), event="draw"),
                Script("it is activated after an Event that fits", deeds=(("play", "event"), ("activate",))),
                Script("it is activated after a K.O.", deeds=(("helper", "K.O.", "theirs"), ("activate",))),
                Script("it is activated with a raised cost", deeds=(("helper", "raise the cost"), ("activate",))),
                Script("it is activated with raised power", deeds=(("helper", "raise the power"), ("activate",))),
                Script(
                    "it is activated after its attack",
                    deeds=(_attack("this", "victim"), ("activate",)),
                    victim="opponent",
                ),
            )
        case "main":
            return (
                Script("the Event is activated", place="hand", deeds=(("play", "this"),)),
                Script(
                    "the Event is activated after a K.O.",
                    place="hand",
                    deeds=(("helper", "K.O.", "theirs"), ("play", "this")),
                ),
                Script(
                    "the Event is activated, then an attack",
                    place="hand",
                    deeds=(("play", "this"), _attack("leader", "leader")),
                ),
            )
        case "counter":
            return (
                _countering("countering for the Leader", _attack("leader", "leader")),
                _countering("countering much power", _attack("strong", "leader"), strong="opponent"),
                _countering("countering for a Character", _attack("leader", "victim"), victim="you"),
            )
        case "trigger":
            return (
                Script(
                    "damage is taken",
                    "opponent",
                    "life",
                    (_attack("strong", "leader"),),
                    strong="opponent",
                ),
                Script("an effect deals damage", "opponent", "life", (("helper", "deal damage"),)),
                Script("an own effect deals damage", "you", "life", (("helper", "take damage"),)),
            )
    assert_never(timing)


_AT: Final[dict[nodes.Timing, tuple[Script, ...]]] = table_of(nodes.Timing, _at)


def sequels(ability: nodes.Ability) -> tuple[tuple[Deed, ...], tuple[Deed, ...]]:
    """What you and the opponent do after an ability was used, so that keywords and prohibitions are seen at work."""
    yours: list[Deed] = []
    theirs: list[Deed] = []
    for node in nodes.parts(ability):
        if isinstance(node, nodes.GainKeyword) or (
            isinstance(node, (nodes.Cannot, nodes.PlayerCannot)) and node.deed in ("activate_blocker", "attack")
        ):
            if not (isinstance(node, nodes.GainKeyword) and node.keyword == "blocker"):
                yours += [_attack("any", "any")] * 4
            theirs += [_attack("any", "leader")] * 3
        elif isinstance(node, nodes.Cannot) and node.deed in ("be_knocked_out", "be_removed"):
            theirs += [
                ("helper", "K.O.", "yours"),
                ("helper", "K.O.", "this"),
                _attack("any", "any"),
                _attack("any", "any"),
            ]
            yours.append(("helper", "K.O.", "theirs"))
        elif isinstance(node, nodes.PlayerCannot) and node.deed == "life_to_hand_by_effects":
            yours.append(("helper", "add Life to the hand"))
        elif isinstance(node, (nodes.NegateTiming, nodes.PlayerCannot)):
            yours += [("play", "other")] * 3
            theirs += [("play", "other")] * 3
    return tuple(yours), tuple(theirs)
