"""The Draft on paper."""
