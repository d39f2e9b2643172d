"""Official cards played, by what they are about."""
