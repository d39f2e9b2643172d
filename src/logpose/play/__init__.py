"""What people hold in their hands: decks, games, options in words, transcripts."""

from logpose.engine.choices_in_words import understand
from logpose.engine.game import Game


def _place_of(game: Game, choice: object) -> int:
    from logpose.play.positions.choices import place_of  # needed only for choices in words

    return place_of(game, choice)


understand(_place_of)
