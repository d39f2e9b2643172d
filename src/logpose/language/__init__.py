"""The effect language: what card text says, as a tree."""
