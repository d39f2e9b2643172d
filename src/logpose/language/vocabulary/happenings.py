"""What happens and what brings it about: events, causes, and what replacement effects replace."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from logpose.language.vocabulary.table import complete

Happening = Literal[
    "played",
    "knocked_out",
    "removed",
    "returned_to_hand",
    "rested",
    "attacks",
    "attacked",
    "battles",
    "battle_ended",
    "knocks_out_in_battle",
    "blocker_activated",
    "event_activated",
    "trigger_activated",
    "damage_dealt_to_life",
    "damage_taken",
    "life_removed",
    "life_to_hand",
    "life_became",
    "trashed_from_hand",
    "drawn",
    "don_given",
    "don_returned",
    "turn_started",
    "main_started",
    "life_added",
    "returned_to_deck",
    "trashed",
    "counter_activated",
    "life_trashed",
    "trashed_from_deck",
    "placed_under_deck",
]
History = Literal[
    "event_activated",
    "character_knocked_out",
    "drawn_with_this_effect",
    "battled",
    "played",
    "removed",
    "returned_to_hand",
    "rested",
    "attacks",
    "blocker_activated",
    "trigger_activated",
    "damage_taken",
    "life_to_hand",
    "trashed_from_hand",
    "don_returned",
    "attacked",
    "battles",
    "knocks_out_in_battle",
    "drawn",
    "don_given",
    "life_removed",
    "life_added",
    "returned_to_deck",
    "trashed",
    "counter_activated",
    "life_trashed",
    "trashed_from_deck",
    "placed_under_deck",
]
Cause = Literal[
    "any",
    "battle",
    "effect",
    "your_effect",
    "opponents_effect",
    "your_character_effect",
    "opponents_character_effect",
    "opponent",  # an attack or an effect of the opponent
]
Replaced = Literal[
    "knocked_out",
    "removed",
    "rested",
    "returned_to_hand",
    "placed_under_deck",
    "returned_to_hand_or_deck",
    "returned_to_hand_or_placed_under_deck",
    "trashed",
    "knocked_out_or_rested",
    "removed_or_rested",
    "knocked_out_or_returned_to_hand",
]


class HappeningWords(NamedTuple):
    """The predicate of the card that it happens to; nothing where a player or other cards are the subject.

    `between_cards`: another card of the battle has part in it. `of_a_player`: a player is the subject.
    """

    phrase: str = ""
    between_cards: bool = False
    of_a_player: bool = False


class CauseWords(NamedTuple):
    """After "cannot be K.O.'d", after "when … is K.O.'d", and before the cards that do it."""

    always: str
    once: str
    before_cards: str


class HistoryWords(NamedTuple):
    """What has become of a card ("has been K.O.'d"), or what a player has done; nothing where other words are needed."""

    card: str = ""
    player: str = ""


class ReplacedWords(NamedTuple):
    """After "would be"; `reads` are the patterns of the whole predicate."""

    phrase: str
    reads: tuple[str, ...]


HAPPENINGS: Final[dict[Happening, HappeningWords]] = complete(
    Happening,
    {
        "played": HappeningWords("is played"),
        "knocked_out": HappeningWords("is K.O.'d"),
        "removed": HappeningWords("is removed from the field"),
        "returned_to_hand": HappeningWords("is returned to the owner's hand"),
        "rested": HappeningWords("becomes rested"),
        "attacks": HappeningWords("attacks", between_cards=True),
        "attacked": HappeningWords("is attacked", between_cards=True),
        "battles": HappeningWords("battles", between_cards=True),
        "battle_ended": HappeningWords("ends a battle", between_cards=True),
        "knocks_out_in_battle": HappeningWords("battles and K.O.'s", between_cards=True),
        "blocker_activated": HappeningWords(),
        "event_activated": HappeningWords(),
        "trigger_activated": HappeningWords(),
        "damage_dealt_to_life": HappeningWords(),
        "damage_taken": HappeningWords(of_a_player=True),
        "life_removed": HappeningWords(),
        "life_to_hand": HappeningWords(),
        "life_became": HappeningWords(of_a_player=True),
        "trashed_from_hand": HappeningWords(),
        "drawn": HappeningWords(of_a_player=True),
        "don_given": HappeningWords("is given a DON!! card"),
        "don_returned": HappeningWords(),
        "turn_started": HappeningWords(of_a_player=True),
        "main_started": HappeningWords(of_a_player=True),
        "life_added": HappeningWords(),
        "returned_to_deck": HappeningWords("is returned to the owner's deck"),
        "trashed": HappeningWords("is trashed"),
        "counter_activated": HappeningWords(),
        "life_trashed": HappeningWords(),
        "trashed_from_deck": HappeningWords(),
        "placed_under_deck": HappeningWords("is placed at the bottom of the owner's deck"),
    },
)
HISTORIES: Final[dict[History, HistoryWords]] = complete(
    History,
    {
        "event_activated": HistoryWords(),
        "character_knocked_out": HistoryWords("been K.O.'d"),
        "drawn_with_this_effect": HistoryWords(),
        "battled": HistoryWords(),
        "played": HistoryWords("been played"),
        "removed": HistoryWords("been removed from the field"),
        "returned_to_hand": HistoryWords("been returned to the owner's hand"),
        "rested": HistoryWords("been rested"),
        "attacks": HistoryWords("attacked"),
        "blocker_activated": HistoryWords(player="activated [Blocker]"),
        "trigger_activated": HistoryWords(player="activated a [Trigger]"),
        "damage_taken": HistoryWords(player="taken damage"),
        "life_to_hand": HistoryWords(),
        "trashed_from_hand": HistoryWords(),
        "don_returned": HistoryWords(),
        "attacked": HistoryWords("been attacked"),
        "battles": HistoryWords("battled"),
        "knocks_out_in_battle": HistoryWords("battled and K.O.'d"),
        "drawn": HistoryWords(player="drawn a card outside of the Draw Phase"),
        "don_given": HistoryWords("been given a DON!! card"),
        "life_removed": HistoryWords(),
        "life_added": HistoryWords(),
        "returned_to_deck": HistoryWords("been returned to the owner's deck"),
        "trashed": HistoryWords("been trashed"),
        "counter_activated": HistoryWords(player="activated a [Counter]"),
        "life_trashed": HistoryWords(),
        "trashed_from_deck": HistoryWords(),
        "placed_under_deck": HistoryWords("been placed at the bottom of the owner's deck"),
    },
)
CAUSES: Final[dict[Cause, CauseWords]] = complete(
    Cause,
    {
        "any": CauseWords("", "", "by"),
        "battle": CauseWords("in battle", "in battle", "in battle by"),
        "effect": CauseWords("by effects", "by an effect", "by effects of"),
        "your_effect": CauseWords("by your effects", "by your effect", "by your"),
        "opponents_effect": CauseWords(
            "by your opponent's effects", "by your opponent's effect", "by effects of your opponent's"
        ),
        "your_character_effect": CauseWords(
            "by the effects of your Characters",
            "by the effect of your Character",
            "by the effects of your Characters that are",
        ),
        "opponents_character_effect": CauseWords(
            "by the effects of your opponent's Characters",
            "by the effect of your opponent's Character",
            "by the effects of your opponent's Characters that are",
        ),
        "opponent": CauseWords("by your opponent", "by your opponent", "by your opponent's"),
    },
)
REPLACED: Final[dict[Replaced, ReplacedWords]] = complete(
    Replaced,
    {
        "knocked_out": ReplacedWords("K.O.'d", ("would be K.O.'d",)),
        "removed": ReplacedWords(
            "removed from the field", ("would be removed from the field", "would leave the field")
        ),
        "rested": ReplacedWords("rested", ("would be rested",)),
        "returned_to_hand": ReplacedWords(
            "returned to the owner's hand",
            ("would be returned to the|its|their owner's hand", "would be returned to the|your|their hand"),
        ),
        "placed_under_deck": ReplacedWords(
            "placed at the bottom of the owner's deck",
            (
                "would be placed at the bottom of the|its|their owner's deck",
                "would be placed at the bottom of the|your|their deck",
            ),
        ),
        "returned_to_hand_or_deck": ReplacedWords(
            "returned to the owner's hand or deck", ("would be returned to the|its|their owner's hand or deck",)
        ),
        "returned_to_hand_or_placed_under_deck": ReplacedWords(
            "returned to the owner's hand or placed at the bottom of the owner's deck",
            (
                "would be returned to the|its|their owner's hand or placed at the bottom of the|its|their owner's deck",
                "would be placed at the bottom of the|its|their owner's deck or returned to the|its|their owner's hand",
                "would be placed at the bottom of the|your|their deck or returned to the|your|their hand",
            ),
        ),
        "trashed": ReplacedWords("trashed", ("would be trashed",)),
        "knocked_out_or_rested": ReplacedWords(
            "K.O.'d or rested", ("would be K.O.'d or rested", "would be rested or K.O.'d")
        ),
        "removed_or_rested": ReplacedWords(
            "removed from the field or rested",
            ("would be removed from the field or rested", "would be rested or removed from the field"),
        ),
        "knocked_out_or_returned_to_hand": ReplacedWords(
            "K.O.'d or returned to the owner's hand", ("would be K.O.'d or returned to the|its|their owner's hand",)
        ),
    },
)
