"""The drawings of all cards, 200 by 200."""
