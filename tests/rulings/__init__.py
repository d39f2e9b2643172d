"""The official rulings, played. One file per set; tests/rules has those that are about no card."""
