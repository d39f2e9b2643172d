"""Players that are not people."""

from logpose.bots.random import RandomBot

__all__ = ["RandomBot"]
