"""What people see of the game: its boards, portraits and help for who decides. Nothing here decides anything."""
