"""A player of every game, for meldwell-cli arena GAME --a hard --b "exec:python3 simple.py": it draws, lays nothing, and
throws a card by chance: the same every time where a number stands behind simple.py. The lines it reads are told in
docs/players.md."""

import random
import sys

# What it likes to do best; among equals it leaves the choice to chance.
LIKED = (("done", "draw"), ("discard", "bid", "choose", "pass"), ("shift",), ("take",), ("read",), ("restore",))


def choose(legal):
    for words in LIKED:
        good = [move for move in legal if move.split()[0] in words]
        if good:
            return good[0] if words == ("shift",) else random.choice(good)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        random.seed(int(sys.argv[1]))
    legal = []
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "legal":
            name, _, move = rest.partition(" ")
            legal.append(move)
        elif word == "ready?":
            print("ready", flush=True)
        elif word == "move?":
            print(choose(legal), flush=True)
            legal = []
