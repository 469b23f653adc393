"""Learning an evaluation by self-play, or by watching: `boargame train GAME`. Knows no game.

play       games of bots that look one move ahead, written down as what every seat saw at each decision
learner    weights, and how they follow what came of those games
trainer    rounds of both, checkpoints, and duels that choose among them
duels      how strong a network is against the hand-written evaluation, with intervals
"""
