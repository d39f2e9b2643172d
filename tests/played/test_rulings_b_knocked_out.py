"""Rulings on K.O.: what counts as one, what [On K.O.] finds in the trash, and who can be K.O.'d at all."""

from logpose.language import nodes
from tests.support.cards import choose, event, main

SHOT = event("shot", main(nodes.KnockOut(choose())), cost=0)
