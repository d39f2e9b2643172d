"""How each ability is brought about: what it wishes for, the table, the script that uses it, and what changed."""
