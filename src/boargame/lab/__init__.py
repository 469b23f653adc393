"""The laboratory: whole matches by bots, and what they show."""
