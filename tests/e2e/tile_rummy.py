"""American and International tile rummy in the real window: somebody who follows nothing but what the screen says wins a
game of International with a closed hand, by the mouse and by keys; the panel of hands opens, closes, sorts and stays."""

import os
import sys

import meldwell_window as mw
from meldwell_window import run

OVER = ("deal-end", "match-end")
SMALL = (1024, 640)


def sit(session, game, *words, seed=3, seats="you,computer:easy", size=None):
    window = session.start("--game", game, "--seats", seats, "--seed", str(seed), "--speed", "instant", *words,
                           size=size)
    window.wait_for(lambda state: state["screen"] == "table" and window.rack(), "the table")
    return window


def over(state):
    return state["screen"] in OVER


def goals(window):
    return [item for item in window.items() if item["name"].startswith("goal:") and item["kind"] == "link"]


def own_turn(window):
    return window.wait_for(lambda s: over(s) or (s["screen"] == "table" and s["phase"] not in OVER
                                                 and s["to_act"] == s["viewer"]), "the own turn", 60)


class Collector:
    """Collects what stands first in the panel and throws what is no part of it."""

    def __init__(self, window, pictures=None):
        self.window, self.pictures = window, pictures
        self.turns = 0
        self.seen = set()

    def picture(self, kind):
        if self.pictures and kind not in self.seen:
            self.window.quiet(); self.window.screenshot(os.path.join(self.pictures, f"{kind}-{self.window.size[0]}.png"))
        self.seen.add(kind)

    def ready(self):
        return self.window.find("button:goal-0")

    def changed(self, what, press):
        window = self.window
        before, held = window.state["phase"], [item["name"] for item in window.rack()]
        turn = window.state["turn"]
        press()
        return window.wait_for(lambda s: over(s) or s["turn"] != turn or s["phase"] != before
                               or [item["name"] for item in window.rack()] != held, what)

    def draw(self):
        window = self.window
        first = next(iter(goals(window)), None)
        if self.ready():
            self.picture("ready-to-take")
            self.changed("the tile that completes the hand", lambda: window.click("button:goal-0"))
        elif window.enabled("button:draw"):
            self.picture("draw" if first else "melded")
            self.changed("a tile drawn", lambda: window.click("button:draw"))

    def throw(self):
        window = self.window
        if self.ready():
            self.picture("ready-to-claim")
            self.changed("the claim", lambda: window.click("button:goal-0"))
            return
        window.click("goal:0")
        window.quiet()
        window.move((window.size[0] // 2, window.size[1] // 2))
        self.picture("sorted")
        last = window.rack()[-1]["name"]
        window.drag(last, f"discard:{window.state['viewer']}")
        window.wait_for(lambda s: over(s) or window.find(last) is None or s["to_act"] != s["viewer"], "it thrown")

    def game(self, most=60):
        """Until the game is over."""
        window = self.window
        for _ in range(most):
            state = own_turn(window)
            if over(state):
                return
            self.turns += 1
            if state["phase"] == "special":
                self.draw()
                state = own_turn(window)
            if not over(state) and state["phase"] == "play":
                self.throw()


def a_closed_hand_is_won(session, size=None):
    window = sit(session, "international-tiles", seed=9, size=size)
    window.check(goals(window), "the hands to collect should be there from the start")
    player = Collector(window, os.environ.get("MELDWELL_PICTURES"))
    player.game()
    window.check(window.state["screen"] == "deal-end", "the game should have ended")
    window.check(window.item("text:headline")["label"].startswith("A closed hand: "), "it was not won with a closed hand")
    window.check({"ready-to-take", "ready-to-claim"} <= player.seen, "nothing was taken or claimed in the panel")
    player.picture("end")
    window.check(window.close() == 0, "the program should end with status 0")


def a_closed_hand_is_won_in_a_small_window(session):
    a_closed_hand_is_won(session, SMALL)


def focused(window):
    return next((item["name"] for item in window.items() if item["focused"]), None)


def the_panel_opens_scrolls_sorts_and_is_remembered(session):
    window = sit(session, "international-tiles", seed=3)
    names = [item["value"] for item in goals(window)]
    window.check(5 <= len(names) < 20, "some hands should be in sight, and not all")
    # What is looked at is told at the foot, and lifts its tiles.
    foot, low = window.item("goals:say")["label"], {item["y"] for item in window.rack()}
    window.move("goal:1")
    window.wait_for(lambda s: window.find("goals:say")["label"] != foot, "what the hand asks for")
    window.wait_for(lambda s: len({item["y"] for item in window.rack()}) > 1, "its tiles to rise")
    window.move((window.size[0] // 3, window.size[1] // 2))
    window.wait_for(lambda s: {item["y"] for item in window.rack()} == low, "them to lie again")
    # The wheel leads to the last of them.
    window.move("goal:2")
    window._xdotool("click", "--repeat", 60, "--delay", 2, 5)
    window.wait_for(lambda s: any(int(item["name"][5:]) > 30 for item in goals(window)), "the hands further down")
    window._xdotool("click", "--repeat", 60, "--delay", 2, 4)
    window.wait_for(lambda s: window.find("goal:0"), "the first again")
    # By keys: closed, opened with the first in focus, the next one, the rack sorted for it.
    window.move((window.size[0] // 3, window.size[1] // 2))
    window.key("c")
    window.wait_for(lambda s: not goals(window), "the panel closed")
    window.key("c")
    window.wait_for(lambda s: focused(window) == "goal:0", "the focus on the first hand")
    window.key("Down")
    window.wait_for(lambda s: focused(window) == "goal:1", "the focus on the next")
    order = [item["name"] for item in window.rack()]
    window.key("Return")
    window.wait_for(lambda s: [item["name"] for item in window.rack()] != order, "the rack in another order")
    # Closed it stays closed, in another match too.
    window.click("button:goals")
    window.wait_for(lambda s: not goals(window), "the panel closed")
    window.check(window.close() == 0, "the program should end with status 0")
    window = sit(session, "international-tiles", seed=4)
    window.check(not goals(window), "the panel was closed, and is open again")
    window.click("button:goals")
    window.wait_for(lambda s: goals(window), "the panel open")
    window.check(window.close() == 0, "the program should end with status 0")


class Melder:
    """Lays whatever stands together on the rack, as soon as it may, and throws the last tile."""

    def __init__(self, window, goal):
        self.window, self.goal = window, goal
        self.laid = self.turns = 0

    def sums(self):
        return [item for item in self.window.items() if item["name"].startswith("sum:")]

    def lay(self):
        window = self.window
        window.key("g")
        window.quiet()
        points = [int(item["label"].split(",")[0]) for item in self.sums()]
        if not self.laid and sum(points) < self.goal:
            return
        foot = window.item("prompt")["y"] - 40
        while self.sums() and len(window.rack()) > 3:
            held = len(window.rack())
            window.drag(self.sums()[0], (window.size[0] // 2, foot))
            window.wait_for(lambda s: len(window.rack()) < held, "the tiles put forward")
            window.quiet()
            self.laid += 1

    def throw(self):
        window = self.window
        last = window.rack()[-1]["name"]
        window.drag(last, f"discard:{window.state['viewer']}")
        window.wait_for(lambda s: over(s) or window.find(last) is None or s["to_act"] != s["viewer"], "it thrown")

    def game(self, most=90):
        window = self.window
        for _ in range(most):
            state = own_turn(window)
            if over(state):
                return
            self.turns += 1
            held = len(window.rack())
            window.click("stock")
            state = window.wait_for(lambda s: over(s) or len(window.rack()) > held, "a tile drawn")
            if not over(state):
                self.lay()
                self.throw()


def an_american_game(session, size=None):
    window = sit(session, "american-tiles", seed=4, size=size)
    window.check(window.find("button:goals") is None, "there are no hands to collect")
    window.check(window.find("button:done") is None, "a turn ends with a tile thrown: there is no Done")
    player = Melder(window, 21)
    player.game()
    window.check(window.state["screen"] in OVER and player.laid > 0, "nothing was laid in the whole game")
    if os.environ.get("MELDWELL_PICTURES"):
        window.screenshot(os.path.join(os.environ["MELDWELL_PICTURES"], f"american-{window.size[0]}.png"))
    window.check(window.close() == 0, "the program should end with status 0")


def an_american_game_in_a_small_window(session):
    an_american_game(session, SMALL)


if __name__ == "__main__":
    sys.exit(run(a_closed_hand_is_won, a_closed_hand_is_won_in_a_small_window,
                 the_panel_opens_scrolls_sorts_and_is_remembered, an_american_game, an_american_game_in_a_small_window))
