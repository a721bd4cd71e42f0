"""A whole deal in the real window without a drag: click a piece, click where it goes."""

import sys

from meldwell_window import run
from sabra_player import Player, beside, free_place, laid


class ClickHand:
    def lay(self, window, pieces):
        for i, piece in enumerate(pieces):
            to = free_place(window, len(pieces)) if i == 0 else beside(window, pieces[:i], i)
            window.click(piece)
            window.click(to)
            laid(window, pieces[:i + 1])

    def add(self, window, piece, meld, at):
        to = beside(window, meld, at)
        window.click(piece)
        window.click(to)
        laid(window, meld[:at] + [piece] + meld[at:])

    def done(self, window):
        window.click("button:done")

    def draw(self, window):
        window.click("button:draw" if window.find("button:draw") else "button:pass")


def a_whole_deal(session):
    window = session.start("--game", "sabra", "--seats", "you,computer:medium,computer:medium", "--set", "turn_timer=0",
                           "--seed", "11", "--speed", "instant")
    player = Player(window, ClickHand())
    player.deal()
    window.wait_for(lambda state: state["screen"] in ("deal-end", "match-end"), "the score sheet")
    window.check(player.laid > 0, "nothing was laid in the whole deal")
    window.check(window.close() == 0, "the program did not end well")


sys.exit(run(a_whole_deal))
