"""What decides for a bot, in imagined games: rules of thumb, and a search on top of them. Compiled with the engine."""
