"""Load and faults against a real `logpose serve`: cheap clients, and four things that they do to it."""
