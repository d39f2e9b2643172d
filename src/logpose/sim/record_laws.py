"""The laws of records: a replay comes to the same end, and points at a changed choice or card."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from logpose.cards.card import Card
from logpose.engine.generator import seeded
from logpose.engine.saving import save
from logpose.play.forms import forms
from logpose.play.games import Deck
from logpose.play.luck import Luck
from logpose.play.records import Choice, Record, Recorder, Replay
from logpose.play.records.lines import from_bytes, to_text
from logpose.sim.laws import law
from logpose.sim.limits import MOST_DECISIONS


def records_hold(decks: Sequence[Deck], seed: int) -> None:
    """Plays and records a random game, every second one with luck, and replays the record as it is and with one thing changed."""
    luck = Luck(seed.to_bytes(32, "big")) if seed % 2 else None
    recorder, chance = Recorder(decks, 0 if luck else seed, luck=luck), seeded(seed)
    while recorder.game.decision is not None and len(recorder) < MOST_DECISIONS:
        recorder.choose(chance.below(len(recorder.game.decision.options)))
    record = from_bytes(to_text(recorder.record()).encode())
    replay = Replay(record)
    law(replay.difference is None, f"the replay differs: {replay.difference}")
    law(save(replay.at(len(replay))) == save(recorder.game), "the replay ends in another state")
    check_changed_choice(record, replay, chance.below(len(record.choices)), chance.next())
    check_changed_card(record, decks, chance.next())


def check_changed_choice(record: Record, replay: Replay, place: int, drawn: int) -> None:
    """Another option that was offered is pointed at."""
    made = record.choices[place]
    others = [form for form in forms(replay.at(place)) if form != made.form]
    choices = list(record.choices)
    choices[place] = Choice(made.seat, others[drawn % len(others)], made.digest)
    found = Replay(msgspec.structs.replace(record, choices=tuple(choices))).difference
    law(found is not None and found.decision == place + 1, f"a changed choice {place + 1} is not pointed at: {found}")


def check_changed_card(record: Record, decks: Sequence[Deck], drawn: int) -> None:
    """A card that has another name now is pointed at, unless the record brings the card along as it was."""
    cards = {card.number: card for deck in decks for card in (deck.leader, *deck.cards)}
    looked_up = sorted(set(record.library) - {card.number for card in record.cards})
    if not looked_up:
        return
    number = looked_up[drawn % len(looked_up)]

    def find(asked: str) -> Card:
        card = cards[asked]
        return msgspec.structs.replace(card, name=f"{card.name}!") if asked == number else card

    found = Replay(record, find).difference
    law(found is not None and str(found).startswith(number), f"the changed card {number} is not pointed at: {found}")
