"""A whole deal in the real window by keys alone: pieces are picked up and put down, places walked through."""

import sys

from meldwell_window import run
from sabra_player import Player, laid


def focused(state):
    return next((item["name"] for item in state["items"] if item["focused"]), None)


def press_until(window, key, wanted, most, what):
    """Presses a key until the focus is on an item that wanted accepts."""
    for _ in range(most):
        state = window.state
        here = next((item for item in state["items"] if item["focused"]), None)
        if here is not None and wanted(here):
            return here
        before = focused(state)
        window.key(key)
        window.wait_for(lambda state: focused(state) not in (before, None), f"the focus to move on {key}")
    raise window.failure(f"{most} times {key} did not reach {what}")


def go_to(window, piece):
    """Walks the focus to a piece of the rack."""
    press_until(window, "Tab", lambda item: item.get("zone") == "rack" and item["kind"] == "piece", 12, "the rack")
    while focused(window.state) != piece:
        here, there = window.item(focused(window.state)), window.item(piece)
        before = here["name"]
        if abs(there["y"] - here["y"]) > here["h"] // 2:
            key = "Down" if there["y"] > here["y"] else "Up"
        else:
            key = "Right" if there["x"] > here["x"] else "Left"
        window.key(key)
        window.wait_for(lambda state: focused(state) not in (before, None), f"the focus to move on {key}")


class KeyHand:
    def put(self, window, piece, wanted, what):
        go_to(window, piece)
        window.key("space")
        window.wait_for(lambda state: any(item["name"].startswith("put:") for item in state["items"]),
                        "places to put the piece")
        press_until(window, "Tab", lambda item: item["name"].startswith("put:") and wanted(item), 120, what)
        window.key("space")

    def add(self, window, piece, meld, at):
        bare = [name.removeprefix("piece:") for name in meld]
        number = next(int(item["name"].removeprefix("meld:")) for item in window.melds() if item["pieces"] == bare)
        self.put(window, piece, lambda item: item.get("pile") == number and item.get("index") == at,
                 f"place {at} of {' '.join(bare)}")
        laid(window, meld[:at] + [piece] + meld[at:])

    def lay(self, window, pieces):
        self.put(window, pieces[0], lambda item: item.get("pile") == -1 and item.get("zone") == "felt", "empty felt")
        laid(window, pieces[:1])
        for i in range(1, len(pieces)):
            self.add(window, pieces[i], pieces[:i], i)

    def done(self, window):
        window.key("ctrl+Return")

    def draw(self, window):
        if window.find("button:draw"):
            window.key("d")
        else:
            window.key("ctrl+Return")


def a_whole_deal(session):
    window = session.start("--game", "sabra", "--seats", "you,computer:medium", "--set", "turn_timer=0", "--seed", "23",
                           "--speed", "instant")
    player = Player(window, KeyHand())
    player.deal()
    window.wait_for(lambda state: state["screen"] in ("deal-end", "match-end"), "the score sheet")
    window.check(player.laid > 0, "nothing was laid in the whole deal")
    window.check(window.close() == 0, "the program did not end well")


def ghosts(state):
    return [item for item in state["items"] if item["name"].startswith("ghost:")]


def everything_is_taken_back(window, held):
    window.wait_for(lambda state: "has been played" in state["message"], "the end of the play")
    window.key("ctrl+z")
    window.wait_for(lambda state: len(window.rack()) == held, "the play to be taken back")
    window.key("ctrl+shift+z")
    window.wait_for(lambda state: len(window.rack()) < held, "the play again")


def hints_can_be_played(session):
    """H tells what kind of play there is, shows its picture, makes it; Ctrl+Enter ends the turn."""
    window = session.start("--game", "sabra", "--seats", "you,computer:medium", "--set", "turn_timer=0", "--seed", "23",
                           "--speed", "instant")
    player = Player(window, KeyHand())
    hinted = 0
    for _ in range(40):
        if hinted == 2 or not player.settle():
            break
        turn = window.state["turn"]
        window.key("h")
        state = window.wait_for(lambda state: "You can" in state["message"] or "nothing to play" in state["message"],
                                "the answer to the first H")
        if "nothing to play" in state["message"]:
            player.draw()
        else:
            held = len(window.rack())
            window.key("h")
            window.wait_for(lambda state: ghosts(state), "the picture of the play")
            window.check("You can" not in window.state["message"], "the reason is not told")
            window.check(len(window.rack()) == held, "showing a hint must not play it")
            window.key("h")
            window.wait_for(lambda state: len([item for item in state["items"] if item.get("zone") == "rack"
                                               and item["kind"] == "piece"]) < held, "the play to be made")
            window.check(not ghosts(window.state), "the picture stays")
            if hinted == 0:
                everything_is_taken_back(window, held)
            window.key("ctrl+Return")
            hinted += 1
        window.wait_for(lambda state: player.over(state) or state["turn"] > turn, "the end of the own turn")
    window.check(hinted == 2, f"{hinted} hints could be played, not 2")


sys.exit(run(a_whole_deal, hints_can_be_played))
