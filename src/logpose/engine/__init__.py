"""The rules of play. The only package that is compiled."""
