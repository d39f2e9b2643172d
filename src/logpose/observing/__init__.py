"""What a seat may know of a game as numbers, for programs that learn; compiled to C with the engine."""
