"""What people hold in their hands: decks, games, options in words, transcripts."""
