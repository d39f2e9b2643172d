"""What effects forbid: to cards, and to players."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from logpose.language.vocabulary.table import complete

Deed = Literal[
    "attack",
    "be_knocked_out",
    "be_removed",
    "be_rested",
    "become_active_in_refresh",
    "activate_blocker",
    "be_played_by_effects",
    "be_blocked",
    "be_returned_to_hand",
    "be_returned_to_deck",  # to either end
    "be_placed_under_deck",
    "be_trashed",
    "be_set_active",
    "be_given_don",
]
PlayerDeed = Literal[
    "play_cards",  # from the hand, by paying for them
    "play_characters",
    "play_characters_even_by_effects",
    "activate_blocker",
    "draw_by_effects",
    "life_to_hand_by_effects",
    "set_don_active_by_characters",
    "attack_leaders",
    "remove_opponents_characters",
    "refresh_don",
    "activate_events",
    "play_cards_even_by_effects",
    "attack",
]


class DeedWords(NamedTuple):
    """After "cannot". `suffered`: something tries to do it to the card, so that attempts can be counted."""

    phrase: str
    suffered: bool = False


DEEDS: Final[dict[Deed, DeedWords]] = complete(
    Deed,
    {
        "attack": DeedWords("attack"),
        "be_knocked_out": DeedWords("be K.O.'d", suffered=True),
        "be_removed": DeedWords("be removed from the field", suffered=True),
        "be_rested": DeedWords("be rested", suffered=True),
        "become_active_in_refresh": DeedWords("become active in the Refresh Phase"),
        "activate_blocker": DeedWords("activate [Blocker]"),
        "be_played_by_effects": DeedWords("be played by effects"),
        "be_blocked": DeedWords("be blocked"),
        "be_returned_to_hand": DeedWords("be returned to the owner's hand", suffered=True),
        "be_returned_to_deck": DeedWords("be returned to the owner's deck", suffered=True),
        "be_placed_under_deck": DeedWords("be placed at the bottom of the owner's deck", suffered=True),
        "be_trashed": DeedWords("be trashed", suffered=True),
        "be_set_active": DeedWords("be set as active"),
        "be_given_don": DeedWords("be given DON!! cards"),
    },
)
# After "you cannot": {own} is "your" or "their", {cards}, {characters}, {character_cards} and {events} are the cards that it is
# about, {using} are the cards with which it may not be done.
PLAYER_DEEDS: Final[dict[PlayerDeed, str]] = complete(
    PlayerDeed,
    {
        "play_cards": "play {cards} from {own} hand",
        "play_characters": "play {character_cards} from {own} hand",
        "play_characters_even_by_effects": "play {character_cards}",
        "activate_blocker": "activate [Blocker]",
        "draw_by_effects": "draw cards using {own} own effects{using}",
        "life_to_hand_by_effects": "add Life cards to {own} hand using {own} own effects{using}",
        "set_don_active_by_characters": "set DON!! cards as active using Character effects{using}",
        "attack_leaders": "attack a Leader{using}",
        "remove_opponents_characters": "remove {own} opponent's {characters} from the field using {own} own effects",
        "refresh_don": "set DON!! cards as active in {own} Refresh Phase{using}",
        "activate_events": "activate {events}",
        "play_cards_even_by_effects": "play {cards}",
        "attack": "attack{using}",
    },
)
