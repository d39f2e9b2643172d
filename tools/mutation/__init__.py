"""The parts of tools/mutate: sites (what can change), suite (who notices), command (what is printed)."""
