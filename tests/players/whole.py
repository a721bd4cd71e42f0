"""The player of simple.py, told by version 2 (docs/players.md): it keeps the whole table from the lines alone, and ends
with a status of its own when a piece is nowhere or in two places, or a line is not as the page says."""

import re
import sys

from simple import choose

PIECE = re.compile(r"(\d+)(?:-(\d+)|:(\S+))?$")


class Table:
    def __init__(self):
        self.pile, self.number, self.seat, self.hash = {}, None, None, None

    def line(self, word, rest):
        if word == "view":
            self.__init__()
            self.seat = rest
        elif word == "pile":
            words = rest.split(" ")
            at = 4
            while "=" in words[at]:
                at += 1
            pieces = []
            for piece in words[at + 1:]:
                first, last, _ = PIECE.match(piece).groups()
                pieces += range(int(first), int(last or first) + 1)
            if len(pieces) != int(words[at]):
                sys.exit(7)
            self.pile[words[0]] = pieces
        elif word == "hash":
            if not re.fullmatch("[0-9a-f]{16}", rest):
                sys.exit(8)
            self.hash = rest
            self.check()
        elif word == "position":
            sys.exit(9)

    def check(self):
        """Behind each view: every piece once, and as many as there were."""
        pieces = sorted(piece for pile in self.pile.values() for piece in pile)
        if pieces != list(range(len(pieces))) or (self.number not in (None, len(pieces))):
            sys.exit(10)
        self.number = len(pieces)


if __name__ == "__main__":
    table, legal, seat = Table(), [], None
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "match":
            seat, table = rest, Table()
        elif word == "legal":
            legal.append(rest.partition(" ")[2])
        elif word == "ready?":
            print("ready 2", flush=True)
        elif word == "move?":
            if table.seat != seat or table.hash is None:
                sys.exit(11)
            print(choose(legal), flush=True)
            legal = []
        elif table.seat is not None or word == "view":
            table.line(word, rest)
