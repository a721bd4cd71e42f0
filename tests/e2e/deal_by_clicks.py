"""A whole deal in the real window without a drag: click a piece, click where it goes."""

import sys

from meldwell_window import run
from sabra_player import ClickHand, Player


def a_whole_deal(session):
    window = session.start("--game", "sabra", "--seats", "you,computer:medium,computer:medium", "--set", "turn_timer=0",
                           "--seed", "11", "--speed", "instant")
    player = Player(window, ClickHand())
    player.deal()
    window.wait_for(lambda state: state["screen"] in ("deal-end", "match-end"), "the score sheet")
    window.check(player.laid > 0, "nothing was laid in the whole deal")
    window.check(window.close() == 0, "the program did not end well")


sys.exit(run(a_whole_deal))
