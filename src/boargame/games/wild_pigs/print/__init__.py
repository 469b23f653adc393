"""Wild Pigs on paper."""
