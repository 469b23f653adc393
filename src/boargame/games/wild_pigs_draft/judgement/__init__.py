"""What a position promises, subject by subject: for bots that look one move ahead."""
