"""Trains the network of the bots by playing against itself (tools/train). Needs torch; a GPU makes it fast."""
