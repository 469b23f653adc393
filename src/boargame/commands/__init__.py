"""What `boargame` can do: a file for each kind of command, with what may be typed and what is done then."""
