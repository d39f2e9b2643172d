"""Which cards, how many, is it true: the describing words of the language, lowered to objects that answer quickly.

They are made at load, shared by all games and never changed. Each is asked with the game and a context: whose effect it is.
"""
