"""A box of paper: everything of a game, printed from the data its rules run on."""
