"""Verbs about DON!! cards."""

from __future__ import annotations

from typing import assert_never

from logpose.language import nodes
from logpose.language.nodes import Cards, DonAction
from logpose.language.writer.effects import object_of
from logpose.language.writer.naming import several
from logpose.language.writer.quantities import for_every, number_of, write_quantity
from logpose.language.writer.selectors import owner
from logpose.language.writer.speech import Clause, Speech, own
from logpose.language.writer.words import cards


def write_don_action(speech: Speech, action: DonAction) -> Clause:
    match action:
        case nodes.AddDon():
            count = number_of(speech, action.count, "DON!! card", action.up_to)
            it = "it" if action.count == 1 else "them"
            state = f"rest {it}" if action.rested else f"set {it} as active"
            return speech.does(action.player, "add", f"{count} from {own(action.player)} DON!! deck and {state}")
        case nodes.GiveDon():
            return Clause("give", give_don(speech, action))
        case nodes.MoveGivenDon():
            count = don_of(speech, action.count, action.up_to, f"{speech.whose(action.whose)} currently given")
            if action.to is None:
                total = count.replace(" of ", " total of ", 1)
                return Clause("return", f"{total} to {speech.whose(action.whose)} cost area rested")
            return Clause("give", f"{count} to {object_of(speech, action.to)}")
        case nodes.ReturnDon():
            return return_don(speech, action)
        case nodes.RestDon():
            count = don_of(speech, action.count, action.up_to, speech.players(action.player))
            return Clause("rest", count + speech.names.mention_don(action, "rested"))
        case nodes.SetDonActive(count=nodes.Number("rested_don", player), up_to=False) if player == action.player:
            return Clause("set", f"all of {speech.players(player)} DON!! cards as active")
        case nodes.SetDonActive():
            return Clause(
                "set", f"{don_of(speech, action.count, action.up_to, speech.players(action.player))} as active"
            )
        case nodes.KeepDonRested():
            if speech.told:
                count = don_of(speech, action.count, False, f"{speech.players(action.player)} rested")
                next_phase = f"{speech.players(action.player)} next Refresh Phase"
                return Clause("", f"{count} will not become active in {next_phase}")
            count = don_of(speech, action.count, False, speech.players(action.player))
            return Clause("keep", f"{count} rested in {speech.players(action.player)} next Refresh Phase")
    assert_never(action)


def give_don(speech: Speech, action: nodes.GiveDon) -> str:
    """DON!! cards of the owner of those they are given to; each of several gets as many."""
    if action.source == "don_deck":
        count = number_of(speech, action.count, "DON!! card", action.up_to)
        return f"{count} from your DON!! deck to {object_of(speech, action.to)}"
    state = "" if action.source == "any" else f"{action.source} "
    whose = owner(action.to)
    if whose == "opponent" and state:
        count = don_of(speech, action.count, action.up_to, f"your opponent's {action.source}")
    else:
        count = number_of(speech, action.count, f"{state}DON!! card", action.up_to)
        if whose == "opponent":
            count += " from your opponent's cost area"
        elif not whose and not isinstance(action.to, nodes.Bound):
            count += " from its owner's cost area"
        elif not state:
            count += " from your cost area"
    if action.to == nodes.Choose((Cards("any", kinds=("leader", "character")),)):
        count = number_of(speech, action.count, f"{state}DON!! card", action.up_to)
        area = "" if state else " from its owner's cost area"
        return f"{count}{area} to its owner's Leader or 1 of their Characters"
    to = object_of(speech, action.to)
    if isinstance(action.to, nodes.All) and several(action.to):
        to = f"each{to.removeprefix('all')}" if to.startswith("all of") and len(action.to.among) == 1 else to
    return f"{count} to {to}"


def don_of(speech: Speech, count: nodes.Quantity | None, up_to: bool, whose: str) -> str:
    upto = "up to " if up_to else ""
    match count:
        case int():
            return f"{upto}{count} of {whose} DON!! cards"
        case None:
            return f"{upto}any number of {whose} DON!! cards"
        case nodes.Per():
            return f"{upto}{count.each} of {whose} DON!! cards {for_every(speech, count)}"
    return f"{upto}a number of {whose} DON!! cards equal to {write_quantity(speech, count)}"


def return_don(speech: Speech, action: nodes.ReturnDon) -> Clause:
    whose = own(action.player)
    state = "active " if action.active else "rested " if action.rested else ""
    field = f"from {whose} field "
    if isinstance(action.count, int) and state:
        state = f"of {whose} {state}"
        field = ""
    if action.count == 0 and action.or_more:
        count = f"any number {state}DON!! cards" if state else "any number of DON!! cards"
    elif isinstance(action.count, int):
        more = " or more" if action.or_more else ""
        count = f"{action.count}{more} {state}{cards('DON!! card', bool(state) or action.or_more or action.count != 1)}"
    else:
        more = "at least " if action.or_more else ""
        count = f"{more}{number_of(speech, action.count, f'{state}DON!! card')}"
    rest = f"{count} {field}to {whose} DON!! deck{speech.names.mention_don(action, 'returned')}"
    return speech.does(action.player, "return", rest)
