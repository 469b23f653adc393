"""Happy Pigs on paper."""
