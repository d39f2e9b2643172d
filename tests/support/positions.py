"""One position for every kind of decision and every kind of procedure: games that stop for an answer."""

from __future__ import annotations

from collections.abc import Callable

from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.engine.loops import WATCH_AFTER
from logpose.language import nodes
from logpose.language.nodes import Draw
from logpose.play.games import new_game
from logpose.sim.training_decks import training_decks
from tests.support.cards import character, leader, stage
from tests.support.four import four
from tests.support.probing import asking
from tests.support.table import Placed, Side, Table

ATTACKING = "attack A leader B leader"
CAPTAIN = leader("captain")  # asks the questions; B's Leader, which is another card, has another number


def captain() -> Side:
    return Side(leader=CAPTAIN)


def first_or_second() -> Game:
    return new_game(training_decks()[:2], seed=3)


def opening_hand() -> Game:
    game = first_or_second()
    game.choose(0)
    return game


def main() -> Game:
    return Table(A=Side(hand=[character("recruit")], don=2)).game


def block() -> Game:
    return Table(B=Side(characters=[character("wall", "[Blocker]")])).choose(ATTACKING).game


def counter() -> Game:
    side = Side(hand=[character("shield", counter=1000)], characters=[character("mate")])
    return Table(B=side).choose(ATTACKING).game


def pick() -> Game:
    targets = [character("first"), character("second"), character("third")]
    return (
        asking("K.O. up to 2 of your opponent's Characters.", A=captain(), B=Side(characters=targets))
        .choose("pick first")
        .game
    )


def room() -> Game:
    crew = [character(f"mate {number}") for number in range(5)]
    return Table(A=Side(characters=crew, hand=[character("sixth")], don=1)).choose("play sixth").game


def use() -> Game:
    payer = character("payer", "[On Play] You may rest 1 of your DON!! cards: Draw 2 cards.")
    return Table(A=Side(hand=[payer], don=3)).choose("play payer").game


def triggering() -> Game:
    life = [character("plain"), character("surprise", "[Trigger] Draw 1 card.")]
    return Table(B=Side(life=life)).choose(ATTACKING).unopposed().game


def order() -> Game:
    singers = [character(name, "[End of Your Turn] Draw 1 card.") for name in ("alto", "bass")]
    return Table(A=Side(characters=singers)).end_turn().game


def delayed() -> Game:
    """Two delayed effects at the end of the turn."""
    character_text = "[Activate: Main] [Once Per Turn] At the end of this turn, draw 1 card."
    pair = [character(name, character_text) for name in ("alto", "bass")]
    table = Table(A=Side(characters=pair))
    return table.choose("activate alto", "activate bass").end_turn().game


def at_once() -> Game:
    """Two effects on an attack that deals damage, before the Life card is taken."""
    character_text = "When you deal damage to your opponent's Life, draw 1 card."
    pair = [character(name, character_text) for name in ("alto", "bass")]
    return Table(A=Side(characters=pair)).choose(ATTACKING).unopposed().game


def placing() -> Game:
    targets = [character("first"), character("second"), character("third")]
    table = asking(
        "Place all of your opponent's Characters at the bottom of the owner's deck in any order.",
        A=captain(),
        B=Side(characters=targets),
    )
    return table.choose("pick second").game


def replacing() -> Game:
    saver = (
        "If this Character would be K.O.'d, you may return 2 DON!! cards from your field to your DON!! deck instead."
    )
    side = Side(characters=[Placed(character("survivor", saver), rested=True)], don=3)
    return Table(B=side).choose("attack A leader survivor").unopposed().game


def menu() -> Game:
    return asking("Choose one: • Draw 1 card. • Draw 2 cards.", A=captain()).game


def number() -> Game:
    return asking(nodes.ChooseNumber("n", 3), Draw(nodes.Chosen("n")), A=captain()).game


def player() -> Game:
    asker = leader("asker", "[Activate: Main] Your opponent draws 1 card.")
    return four(A=Side(leader=asker)).choose("activate A asker").game


def don() -> Game:
    side = Side(leader=Placed(CAPTAIN, given=1), don=2, rested_don=2)
    return asking("Return 2 DON!! cards from your field to your DON!! deck.", A=side).choose("don-active").game


def division() -> Game:
    """One of two active DON!! cards is rested, and one of the two would stay rested in the next Refresh Phase."""
    table = Table(A=Side(leader("captain", "[Activate: Main] You may rest 1 of your DON!! cards: Draw 1 card."), don=2))
    table.game.players[0].don_frozen_active = 1
    return table.choose("activate A captain").game


def permanent_order() -> Game:
    """Two Characters that negate each other have come to the field."""
    jealous = "Negate the effects of all of your other Characters."
    rivals = [character("first", jealous), character("second", jealous)]
    return Table(A=Side(characters=rivals[:1], hand=rivals[1:], don=9)).choose("play second").game


def draw() -> Game:
    return asking("Draw up to 3 cards.", A=captain()).choose("yes").game


def loop() -> Game:
    """An effect that changes nothing and costs nothing, activated until the loop is noticed."""
    wheel_text = "[Activate: Main] The attacking card gains +1 power during this battle."
    table = Table(A=Side(stage=stage("wheel", wheel_text)))
    for _ in range(2 * WATCH_AFTER):
        if table.asked[1] == "loop":
            break
        table.choose("activate wheel")
    return table.game


# By the name of the kind of decision at which the game stops (options.KINDS).
BY_KIND: dict[str, Callable[[], Game]] = {
    "main": main,
    "block": block,
    "counter": counter,
    "pick": pick,
    "room": room,
    "use": use,
    "trigger": triggering,
    "order": order,
    "place": placing,
    "replace": replacing,
    "first-or-second": first_or_second,
    "opening-hand": opening_hand,
    "menu": menu,
    "number": number,
    "player": player,
    "don": don,
    "draw": draw,
    "loop": loop,
}

# By the class of the procedure that asks.
BY_PROCEDURE: dict[str, Callable[[], Game]] = {
    "Setup": opening_hand,
    "Turn": main,
    "Battle": counter,
    "Damage": triggering,
    "MakeRoom": room,
    "EffectsBeforeTrigger": at_once,
    "EffectOrder": order,
    "Resolution": use,
    "DelayedSteps": delayed,
    "Change": placing,
    "Choosing": pick,
    "ReturningDon": don,
    "Division": division,
    "PermanentOrder": permanent_order,
    "Declaration": loop,
}


def wander(game: Game, seed: int, decisions: int) -> Game:
    """Makes so many random choices, unless the game ends before."""
    chance = seeded(seed)
    for _ in range(decisions):
        if game.decision is None:
            break
        game.choose(chance.below(len(game.decision.options)))
    return game
