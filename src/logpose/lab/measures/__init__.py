"""What is counted in many games: pure functions over plain rows, with intervals, and nothing that needs a library."""
