"""Plain cards that many tests put on the table."""

from logpose.language import nodes
from tests.support.cards import BLOCKER, DRAW, character, choose, event, every, main, trigger

GIANT = character("giant", power=9000)
SHIELD = character("shield", counter=1000)
SPARE = character("spare", cost=9)
SPARK = character("spark", trigger(DRAW))
WALL = character("wall", BLOCKER)

BLAST = event("blast", main(nodes.KnockOut(choose(up_to=True))))
KNOCK_OUT = event("knock out", main(nodes.KnockOut(choose("any"))), cost=0)
SHOT = event("shot", main(nodes.KnockOut(choose())))
STORM = event("storm", main(nodes.KnockOut(every())))
