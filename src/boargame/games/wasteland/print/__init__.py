"""Wasteland on paper."""
