"""What the actions of the language do, grouped by what they touch."""
