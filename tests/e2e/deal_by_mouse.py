"""A whole deal in the real window, every piece dragged with the mouse: some in one step, some in many."""

import sys
from itertools import cycle

from meldwell_window import run
from sabra_player import Player, beside, free_place, laid


class MouseHand:
    def __init__(self):
        self.steps = cycle([1, 20, 5])

    def lay(self, window, pieces):
        for i, piece in enumerate(pieces):
            to = free_place(window, len(pieces)) if i == 0 else beside(window, pieces[:i], i)
            window.drag(piece, to, next(self.steps))
            laid(window, pieces[:i + 1])

    def add(self, window, piece, meld, at):
        window.drag(piece, beside(window, meld, at), next(self.steps))
        laid(window, meld[:at] + [piece] + meld[at:])

    def done(self, window):
        window.click("button:done")

    def draw(self, window):
        window.click("button:draw" if window.find("button:draw") else "button:pass")


def a_whole_deal(session):
    window = session.start("--game", "sabra", "--seats", "you,computer:medium", "--set", "turn_timer=0", "--seed", "4",
                           "--speed", "instant")
    player = Player(window, MouseHand())
    player.deal()
    window.wait_for(lambda state: state["screen"] in ("deal-end", "match-end"), "the score sheet")
    window.check(player.laid > 0, "nothing was laid in the whole deal")
    window.check(player.drawn > 0, "nothing was drawn in the whole deal")
    window.check(window.close() == 0, "the program did not end well")


sys.exit(run(a_whole_deal))
