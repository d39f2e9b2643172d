"""The trial of one ability: its wishes, a table that grants them, a script that uses it, and what changed."""
