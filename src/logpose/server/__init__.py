"""The server: games between people, kept in a database, told to each seat as far as it may know."""
