"""The table in a terminal: boards, questions and answers, for any game."""
