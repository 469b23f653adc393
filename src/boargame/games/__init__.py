"""One folder a game, and nothing of that game anywhere else but its board in the client."""
