"""What teaches a game: lessons that run, a turn at a glance, and answers to questions in ordinary words."""
