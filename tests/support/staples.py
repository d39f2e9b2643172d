"""Plain cards that many tests put on the table."""

from logpose.language import nodes
from tests.support.cards import BLOCKER, DRAW, character, choose, event, every, main, trigger

FIVE = [character(f"card {number}") for number in range(1, 6)]  # nothing that anybody looks for
GIANT = character("giant", power=9000)
MATE = character("mate")
SHIELD = character("shield", counter=1000)
SPARE = character("spare", cost=9)
SPARK = character("spark", trigger(DRAW))
TWICE = character("twice", "[Double Attack]", power=9000)
WALL = character("wall", BLOCKER)

BLAST = event("blast", main(nodes.KnockOut(choose(up_to=True))))
FLOOD = event("flood", main(nodes.ReturnToHand(every())))
KNOCK_OUT = event("knock out", main(nodes.KnockOut(choose("any"))), cost=0)
RECALL = event("recall", main(nodes.ReturnToHand(choose())))
SHOT = event("shot", main(nodes.KnockOut(choose())))
STORM = event("storm", main(nodes.KnockOut(every())))
FREE_SHOT = event("shot", *SHOT.abilities, cost=0)
FREE_STORM = event("storm", *STORM.abilities, cost=0)
