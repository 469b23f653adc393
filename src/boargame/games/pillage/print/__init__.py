"""Pillage! on paper."""
