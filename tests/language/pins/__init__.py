"""What the readings of official cards must be."""
