"""A house on PostgreSQL, which as many processes can serve as are wanted (docs/scaling.md)."""
