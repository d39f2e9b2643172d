"""Verbs: what an effect does at once."""

from __future__ import annotations

from typing import assert_never

from logpose.language import nodes
from logpose.language.nodes import Action, Cards, Choose, DonAction, Selector, Top
from logpose.language.nodes.actions import OnCards
from logpose.language.writer.dons import write_don_action
from logpose.language.writer.effects import object_of
from logpose.language.writer.naming import Binds, several
from logpose.language.writer.quantities import number_of
from logpose.language.writer.selectors import one_card, owner, picked_run, write_selector
from logpose.language.writer.speech import OPPONENT, Clause, Speech, own
from logpose.language.writer.words import DURATIONS, ENDS, TIMINGS, cards, spaced


def write_action(speech: Speech, action: Action) -> Clause:
    if isinstance(action, DonAction):
        return write_don_action(speech, action)
    match action:
        case nodes.KnockOut():
            return on_cards(speech, action, "K.O.", role="K.O.'d")
        case nodes.Trash(targets=nodes.Top("life", nodes.Minus(nodes.Number("life"), int() as kept)), bind="") if (
            action.targets == Top("life", nodes.Minus(nodes.Number("life"), kept))
        ):
            cards_ = cards("Life card", kept != 1)
            return Clause("trash", f"cards from the top of your Life cards until you have {kept} {cards_}")
        case nodes.Trash(targets=Choose(count=nodes.Minus(nodes.Number("hand"), int() as kept)), bind="") if (
            action.targets == Choose((Cards(area="hand"),), nodes.Minus(nodes.Number("hand"), kept))
        ):
            return Clause("trash", f"cards from your hand until you have {kept} cards in your hand")
        case nodes.Trash():
            return on_cards(speech, action, "trash", role="trashed")
        case nodes.ReturnToHand():
            return on_cards(speech, action, "return", "to the owner's hand", role="returned")
        case nodes.AddToHand():
            return add_to_hand(speech, action)
        case nodes.PlaceInDeck():
            deck = f"at {ENDS[action.at]} of {home(action.targets)} deck"
            order = "in any order" if several(action.targets) else ""
            return on_cards(speech, action, "place", spaced(deck, order), role="placed")
        case nodes.PlaceInLife():
            life = f"to {ENDS[action.at]} of {home(action.targets)} Life cards"
            return on_cards(speech, action, "add", spaced(life, "face-up" if action.face_up else ""), role="placed")
        case nodes.TurnLife():
            return on_cards(speech, action, "turn", "face-up" if action.face_up else "face-down", role="turned")
        case nodes.PutBack():
            return on_cards(speech, action, "place", "back in the owner's Life area in any order")
        case nodes.Play():
            return on_cards(speech, action, "play", "rested" if action.rested else "", role="played")
        case nodes.Rest():
            return on_cards(speech, action, "rest", role="rested")
        case nodes.SetActive():
            return on_cards(speech, action, "set", "as active", role="set active")
        case nodes.Reveal():
            return on_cards(speech, action, "reveal", role="revealed")
        case nodes.Look():
            at = write_selector(speech, action.at)
            return Clause("look", f"at {at}{speech.names.mention(action, action.at, 'looked')}")
        case nodes.Select():
            return on_cards(speech, action, "select", "and remember it" if action.keep else "", role="selected")
        case nodes.ActivateEvent():
            return on_cards(speech, action, "activate")
        case nodes.Draw(count=nodes.Minus(int() as most, nodes.Number("hand", player))) if player == action.player:
            rest = f"cards so that {'you' if player == 'you' else 'they'} have {most} cards in {own(player)} hand"
            return speech.does(player, "draw", spaced("up to" if action.up_to else "", rest))
        case nodes.Draw():
            return speech.does(action.player, "draw", number_of(speech, action.count, "card", action.up_to))
        case nodes.Shuffle():
            return speech.does(action.player, "shuffle", f"{own(action.player)} deck")
        case nodes.DealDamage(player="you"):
            count = number_of(speech, action.count, "damage").replace("damages", "damage")
            return Clause("take", count, "you", plural=True)
        case nodes.DealDamage():
            count = number_of(speech, action.count, "damage").replace("damages", "damage")
            return Clause("deal", f"{count} to {speech.player(action.player)}")
        case nodes.SwapBasePower():
            first, second = object_of(speech, action.first), object_of(speech, action.second)
            return Clause("swap", f"the base power of {first} with that of {second} {DURATIONS[action.duration]}")
        case nodes.Redirect(to=Choose(among=(first, second), count=1, up_to=False) as to) if to == Choose(
            (first, second)
        ) and one_card(speech, first):
            other = one_card(speech, second) or picked_run(speech, to, [second])
            return Clause("change", f"the target of that attack to {one_card(speech, first)} or to {other}")
        case nodes.Redirect():
            return Clause("change", f"the attack target to {write_selector(speech, action.to)}")
        case nodes.ActivateEffect(of=nodes.This()):
            return Clause("activate", f"this card's {TIMINGS[action.timing]} effect")
        case nodes.ActivateEffect():
            return Clause("activate", f"the {TIMINGS[action.timing]} effect of {write_selector(speech, action.of)}")
        case nodes.ChooseNumber():
            what = "a cost" if action.up_to == 10 else f"a number from 0 to {action.up_to}"
            return speech.does(action.player, "choose", what + speech.names.label(action))
        case nodes.ExtraTurn():
            return Clause("take", "an extra turn after this one")
        case nodes.Win():
            return ends_game(speech, action.player, "win")
        case nodes.Lose():
            return ends_game(speech, action.player, "lose")
    assert_never(action)


def ends_game(speech: Speech, player: nodes.Player, verb: str) -> Clause:
    return Clause(verb, "the game", speech.player(player), plural=player == "you")


# -- cards -------------------------------------------------------------------------------------------------------------


def on_cards(speech: Speech, action: OnCards, verb: str, after: str = "", role: str = "") -> Clause:
    """A verb and the cards it is done to, which later words know by their role. What the opponent chooses of their own is
    their deed."""
    speech.takes_from_pool = verb in ("trash", "place", "add", "play") or after.startswith("and add")
    speech.takes_objects = True
    clause = done_to(speech, action, verb, after, role)
    speech.takes_from_pool = speech.takes_objects = False
    return clause


def done_to(speech: Speech, action: OnCards, verb: str, after: str, role: str) -> Clause:
    targets = action.targets
    if isinstance(targets, Choose) and targets.chooser == "opponent":
        if all(isinstance(group, Cards | Top) and group.whose == "opponent" for group in targets.among):
            with_their = speech.theirs
            speech.theirs = True
            those = write_selector(speech, targets)
            speech.theirs = with_their
            return Clause(verb, spaced(those, after) + bound_cards(speech, action, role), OPPONENT)
        chosen = write_selector(speech, targets).replace(" of your opponent's choice", "")
        it = "those cards" if several(targets) else "that card"
        return Clause("choose", f"{chosen}; {spaced(verb, it, after)}{bound_cards(speech, action, role)}", OPPONENT)
    return Clause(verb, spaced(write_selector(speech, targets), after) + bound_cards(speech, action, role))


def bound_cards(speech: Speech, action: OnCards, role: str) -> str:
    """Remembers the cards of the verb; gives their label, if they need one.

    Cards that are rested or set as active are those chosen, whether or not it changed them.
    """
    if isinstance(action, nodes.Rest | nodes.SetActive) and not action.bind:
        if isinstance(action.targets, Choose):
            speech.names.mention(action.targets, action.targets)
        return ""
    return speech.names.mention(action, action.targets, role) if isinstance(action, Binds) else ""


def home(targets: Selector) -> str:
    """Whose deck or Life cards the cards go to."""
    if owner(targets) == "you":
        return "your"
    if isinstance(targets, Choose) and targets.chooser == "opponent" and owner(targets) == "opponent":
        return "their"
    return "the owner's"


def add_to_hand(speech: Speech, action: nodes.AddToHand) -> Clause:
    hand = f"to {home(action.targets)} hand"
    if not action.reveal:
        return on_cards(speech, action, "add", hand, role="added")
    it = "them" if several(action.targets) else "it"
    return on_cards(speech, action, "reveal", f"and add {it} {hand}", role="added")
