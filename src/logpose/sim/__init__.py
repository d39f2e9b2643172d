"""Many games: generated cards, fuzzing, measuring."""
