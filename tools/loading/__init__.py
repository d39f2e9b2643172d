"""Load and faults against a real `logpose serve`: cheap clients, and five things that they do to it."""
