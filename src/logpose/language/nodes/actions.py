"""Verbs of one step: what an effect does, at once, to cards, DON!! cards and players."""

from __future__ import annotations

from logpose.language.nodes.selectors import Node, Quantity, Selector
from logpose.language.vocabulary import DonSource, Duration, Place, Player, Side, Timing


class OnCards(Node):
    """What is done to cards, or holds for them. Texts use the words made from it."""

    targets: Selector


class BindingOnCards(OnCards):
    """What is done to cards, so that later steps can speak of those it was done to."""

    bind: str = ""


class Counted(Node):
    """So many, of a player; with `up_to` the player may do less."""

    count: Quantity = 1
    player: Player = "you"
    up_to: bool = False


class Draw(Counted):
    """Draw cards (4-5); with `up_to` the player may stop after each (4-5-4)."""


class KnockOut(BindingOnCards):
    """K.O. Characters (10-2-1)."""


class Trash(BindingOnCards):
    """Place cards in the trash; not a K.O. (10-2-1-3)."""


class ReturnToHand(BindingOnCards):
    """Return cards to their owner's hand."""


class AddToHand(OnCards):
    """Add cards to their owner's hand; `reveal` shows them, as a card that had to meet a requirement is (11-2-1)."""

    reveal: bool = False
    bind: str = ""


class PlaceInDeck(OnCards):
    """Place cards on the top or at the bottom of their owner's deck, in an order the owner chooses (3-1-7)."""

    at: Place = "bottom"
    bind: str = ""


class PlaceInLife(OnCards):
    """Add cards to their owner's Life cards."""

    at: Place = "top"
    face_up: bool = False
    bind: str = ""


class TurnLife(OnCards):
    """Turn Life cards face-up or face-down."""

    face_up: bool = True
    bind: str = ""


class PutBack(OnCards):
    """Put cards that were looked at back where they were, in an order the player chooses."""


class Play(OnCards):
    """Play cards without paying their cost."""

    rested: bool = False
    bind: str = ""


class Rest(BindingOnCards):
    """Rest cards."""


class SetActive(BindingOnCards):
    """Set cards as active."""


class Look(Node):
    """Look at cards, which stay where they are (11-3-2)."""

    at: Selector
    bind: str = "looked"


class Reveal(OnCards):
    """Show cards to all players (11-2-2)."""

    bind: str = "revealed"


class Select(OnCards):
    """Choose cards for later steps; `keep` also for other abilities of this card."""

    bind: str = "it"
    keep: bool = False


class Shuffle(Node):
    """Shuffle a deck (3-2-4)."""

    player: Player = "you"


class AddDon(Node):
    """Add DON!! cards from the DON!! deck to the cost area."""

    count: Quantity = 1
    rested: bool = False
    up_to: bool = False
    player: Player = "you"


class GiveDon(Node):
    """Give DON!! cards of their owner's cost area, or of the DON!! deck, to each of the targets (6-5-5-1)."""

    to: Selector
    count: Quantity = 1
    source: DonSource = "rested"
    up_to: bool = False


class MoveGivenDon(Node):
    """Give DON!! cards that have been given to some cards to another one; None is the cost area, where they are rested."""

    to: Selector | None
    count: Quantity = 1
    up_to: bool = False
    whose: Side = "you"


class ReturnDon(Node):
    """DON!! −X: return DON!! cards from Leader, Characters and cost area to the DON!! deck (8-3-1-6).

    With `active` or `rested`, only such ones of the cost area; with `or_more` the player may return more.
    """

    count: Quantity = 1
    player: Player = "you"
    or_more: bool = False
    active: bool = False
    bind: str = ""
    rested: bool = False


class RestDon(Node):
    """Rest active DON!! cards in the cost area (8-3-1-5); `count` None is "any number"."""

    count: Quantity | None = 1
    player: Player = "you"
    up_to: bool = False
    bind: str = ""


class SetDonActive(Counted):
    """Set rested DON!! cards in the cost area as active."""


class KeepDonRested(Node):
    """Rested DON!! cards of a player will not become active in that player's next Refresh Phase."""

    count: Quantity = 1
    player: Player = "opponent"


class DealDamage(Node):
    """Deal damage to a player's Leader (4-6)."""

    count: Quantity = 1
    player: Player = "opponent"


class SwapBasePower(Node):
    """Swap the base power of two cards for a time, as it is at that moment (judge-notes 16)."""

    first: Selector
    second: Selector
    duration: Duration = "turn"


class Redirect(Node):
    """Change the target of the attack."""

    to: Selector


class ActivateEffect(Node):
    """Activate an effect of a card, without paying for the card (10-2-3-1-1, 10-2-4-1-1)."""

    timing: Timing
    of: Selector


class ActivateEvent(OnCards):
    """Activate Event cards without paying their cost; this is activating an Event (judge-notes 23)."""


class ChooseNumber(Node):
    """Choose a whole number of 0 or greater (1-3-5)."""

    bind: str = "number"
    up_to: int = 10
    player: Player = "you"


class ExtraTurn(Node):
    """Take another turn after this one."""


class Win(Node):
    """Win the game (1-2-5)."""

    player: Player = "you"


class Lose(Node):
    """Lose the game (1-2-5)."""

    player: Player = "you"


CardAction = (
    KnockOut
    | Trash
    | ReturnToHand
    | AddToHand
    | PlaceInDeck
    | PlaceInLife
    | TurnLife
    | PutBack
    | Play
    | Rest
    | SetActive
    | Look
    | Reveal
    | Select
)
DonAction = AddDon | GiveDon | MoveGivenDon | ReturnDon | RestDon | SetDonActive | KeepDonRested
Action = (
    CardAction
    | DonAction
    | Draw
    | Shuffle
    | DealDamage
    | SwapBasePower
    | Redirect
    | ActivateEffect
    | ActivateEvent
    | ChooseNumber
    | ExtraTurn
    | Win
    | Lose
)
