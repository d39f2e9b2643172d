"""What sets an effect off: "When …"."""

from __future__ import annotations

from logpose.language.nodes import Event
from logpose.language.writer.effects import by_whom
from logpose.language.writer.filters import phrases, those
from logpose.language.writer.speech import Speech
from logpose.language.writer.words import HAPPENS, OF_A_PLAYER, article, spaced


def write_event(speech: Speech, event: Event) -> str:
    if id(event) in speech.spelled:
        return speech.spell(event)
    what = event.what
    if event == Event("attacks", "opponent"):
        return "your opponent attacks"
    if what == "played" and not event.this and event.whose != "any":
        who = "you play" if event.whose == "you" else "your opponent plays"
        text = f"{who} {article(those(speech, event.where, plural=False, on_field=True))}"
    elif what in HAPPENS:
        text = spaced(doer(speech, event), HAPPENS[what], met(speech, event))
    elif what in OF_A_PLAYER:
        text = of_a_player(speech, event)
    else:
        text = of_cards(speech, event)
    origin = f"from {speech.whose(event.whose)} {event.from_area}" if event.from_area else ""
    by = by_whom(speech, event.cause, event.source, once=True)
    batch = f", {event.at_least} or more at once" if event.at_least and what != "don_returned" else ""
    return spaced(text, origin, by) + batch


def doer(speech: Speech, event: Event, noun: str = "card") -> str:
    """The card that it happens to."""
    if event.this:
        before = {"you": "", "opponent": " of your opponent's", "any": " of either player's"}[event.whose]
        return " ".join([speech.this + before, *phrases(speech, event.where)])
    card = those(speech, event.where, plural=False, noun=noun, on_field=True)
    if event.whose == "any":
        return article(card)
    return f"{speech.whose(event.whose)} {card}"


def met(speech: Speech, event: Event) -> str:
    """The other card of a battle."""
    if not event.other:
        return "a card" if event.what == "knocks_out_in_battle" else ""
    other = article(those(speech, event.other, plural=False, on_field=True))
    if event.what == "attacked":
        return f"by {other}"
    if event.what == "battle_ended":
        return f"with {other}"
    return f"your opponent's {those(speech, event.other, plural=False, on_field=True)}"


def of_a_player(speech: Speech, event: Event) -> str:
    whose = {"you": "your", "opponent": "your opponent's", "any": "a player's"}[event.whose]
    who = {"you": "you", "opponent": "your opponent", "any": "a player"}[event.whose]
    about = f"about {doer(speech, event)}" if event.this or event.where else ""
    end = "" if event.whose == "you" else "s"
    match event.what:
        case "turn_started":
            return spaced(f"{whose} turn starts", about)
        case "main_started":
            return spaced(f"{whose} Main Phase starts", about)
        case "damage_taken":
            return spaced(f"{who} take{end} damage", about)
        case "drawn":
            outside = "your" if event.whose == "you" else "their"
            return spaced(f"{who} draw{end} a card outside of {outside} Draw Phase", about)
    becomes = "changes" if event.becomes is None else f"becomes {event.becomes}"
    return spaced(f"{whose} number of Life cards {becomes}", about)


def of_cards(speech: Speech, event: Event) -> str:
    whose = speech.whose(event.whose)
    card = doer(speech, event) if event.this else article(those(speech, event.where, plural=False))
    who, end = {"you": ("you", ""), "opponent": ("your opponent", "s"), "any": ("a player", "s")}[event.whose]
    match event.what:
        case "blocker_activated":
            if event.this or event.where:
                return f"{who} activate{end} the [Blocker] of {card}"
            return f"{who} activate{end} [Blocker]"
        case "event_activated":
            if event.this:
                return f"{who} activate{end} {card}"
            return f"{who} activate{end} {article(those(speech, event.where, plural=False, noun='Event'))}"
        case "trigger_activated":
            if event.this or event.where:
                return f"{who} activate{end} the [Trigger] of {card}"
            if event.whose == "any":
                return "a [Trigger] activates"
            return f"{who} activate{end} a [Trigger]"
        case "damage_dealt_to_life":
            if event.this or event.where or event.whose != "you":
                return f"{doer(speech, event)}'s attack deals damage to your opponent's Life"
            return "you deal damage to your opponent's Life"
        case "life_removed":
            return f"{card} is removed from {whose} Life cards"
        case "life_added":
            return f"{card} is added to {whose} Life cards"
        case "life_to_hand":
            return f"{card} is added to {whose} hand from {whose} Life"
        case "trashed_from_hand":
            return f"{card} is trashed from {whose} hand"
        case "trashed_from_deck":
            return f"{card} is trashed from {whose} deck"
        case "life_trashed":
            return f"{card} is trashed from {whose} Life cards"
        case "counter_activated":
            if event.this or event.where:
                return f"{who} activate{end} the [Counter] of {card}"
            return f"{who} activate{end} a [Counter]"
    if event.at_least:
        return f"{event.at_least} or more DON!! cards on {whose} field are returned to {whose} DON!! deck"
    if event.whose == "any":
        return "a DON!! card on the field is returned to a DON!! deck"
    return f"a DON!! card on {whose} field is returned to {whose} DON!! deck"
