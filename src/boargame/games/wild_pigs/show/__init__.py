"""What people see of the game: boards, portraits and help for players who must decide. Nothing here is a rule."""
