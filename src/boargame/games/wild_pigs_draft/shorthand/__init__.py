"""The shorthand of market cards: how its words are read, said and drawn. The words themselves: see `vocabulary`."""
