"""The rules of play. Compiled, with logpose.thinking."""
