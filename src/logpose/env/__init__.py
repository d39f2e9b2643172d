"""Environments for programs that learn: the game behind the interfaces of PettingZoo and Gymnasium (docs/environment.md).

They need the extra: pip install 'logpose[env]'.

    from logpose.env import onepiece_v0

    env = onepiece_v0.env(decks=["red-ace", "blue-jinbe"])
"""
