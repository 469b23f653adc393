"""Mutants: rules with one line broken, each of which some scenario or test must notice. See docs/mutants.md."""
