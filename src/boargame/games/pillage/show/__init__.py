"""What people see of the game: board, terminal, pictures. None of it is a rule."""
