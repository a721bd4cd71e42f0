#!/usr/bin/env python3
"""Two persons at two windows, at one table: one opens it and invites, the other comes, both play a match by the hints
that this table allows; the guest's program is killed on the way and comes back.

    tests/e2e/two_windows.py [GAME...]

By default one short match of Sabra. MELDWELL_PICTURES names a folder for pictures of both sides. Everything stays on
this computer."""

import os
import sys
import threading

import meldwell_window as mw
from deals_by import TrickFollower, deals
from every_preset import TILES, TURNS, Follower, RunTalker, Talker, TileTalker
from kalooki_hands import ClickHand

HERE = {"MELDWELL_THIS_COMPUTER": "1"}
PICTURES = os.environ.get("MELDWELL_PICTURES")
DEALS = int(os.environ.get("MELDWELL_DEALS", "1"))
KILL_AFTER = 2  # turns of the guest


def picture(window, name):
    if PICTURES:
        window.quiet(0.3)
        window.screenshot(os.path.join(PICTURES, name + ".png"))


def start(session):
    window = session.start("--speed", "instant", size=(1280, 800), environment=HERE)
    window.wait_for(lambda s: s["screen"] == "start", "the first screen")
    return window


def named(window, name):
    """To the page where tables are joined, under a name."""
    window.click("button:together")
    window.wait_for(lambda s: s["screen"] == "join", "the page of tables")
    window.click("field:me")
    window.quiet()
    window.type(name)
    window.key("Return")
    window.wait_for(lambda s: window.item("field:me").get("value") == name, "the name")


def open_table(window, game):
    window.key("Escape")
    window.wait_for(lambda s: s["screen"] == "start", "the first screen")
    window.click(f"game:{game}")
    window.wait_for(lambda s: s["screen"] == "new-match", "New match")
    for _ in range(80):
        if (window.find("button:open-table") or {}).get("focused"):
            break
        window.key("Tab")
        window.quiet(0.03)
    window.key("Return")
    window.wait_for(lambda s: s["screen"] == "open-table", "the page that opens a table")
    if not window.item("toggle:hints")["checked"]:
        window.click("toggle:hints")
    window.click("field:table")
    window.quiet()
    window.type("Friday evening")
    window.key("Return")
    picture(window, game + "-open")
    window.click("button:open-table")
    window.wait_for(lambda s: s["screen"] == "lobby", "the lobby")


def invitation(window):
    window.click("button:invite")
    window.wait_for(lambda s: window.find("text:invitation"), "the invitation")
    return window.item("text:invitation")["value"]


def come_with(window, line):
    window.click("field:invitation")
    window.quiet()
    window.type(line)
    window.key("Return")
    window.wait_for(lambda s: s["screen"] == "lobby", "the lobby", 20)


def come_back(session):
    """After a kill: the table is in the list, among those of this computer or those that rest."""
    window = start(session)
    window.click("button:together")

    def there(state):
        return any(i["name"] in ("button:table-0", "button:rested-0") for i in state["items"])

    window.wait_for(lambda s: s["screen"] == "join" and there(s), "the table of before", 20)
    rested = window.find("button:rested-0")
    window.click("button:rested-0" if rested else next(
        i["name"] for i in window.state["items"]
        if i["name"].startswith("button:table-") and "Friday evening" in i["label"]))
    window.wait_for(lambda s: s["screen"] == "table", "the table again", 20)
    return window


def follower(window, game):
    if game == "five-hundred":
        return TrickFollower(window, ClickHand())
    if game in TURNS:
        return Follower(window, None)
    return (TileTalker if game in TILES else RunTalker if game == "royal-rummy" else Talker)(window, None, ClickHand())


class Killed(Exception):
    pass


class Side(threading.Thread):
    """One person, who plays for himself; `kill` makes a follower of the window that takes its place."""

    def __init__(self, window, game, kill=None):
        super().__init__(daemon=True)
        self.window, self.game, self.kill = window, game, kill
        self.error, self.played, self.turns = None, 0, 0

    def follower(self):
        f = follower(self.window, self.game)
        turn = f.turn

        def counted():
            if self.kill and self.turns >= KILL_AFTER:
                raise Killed()
            self.turns += 1
            turn()

        f.turn = counted
        return f

    def run(self):
        try:
            try:
                self.played = deals(self.follower(), DEALS)
            except Killed:
                self.window.kill()
                self.window = self.kill()
                self.kill = None
                self.played = deals(self.follower(), DEALS)
        except Exception as error:  # told by whoever started it
            self.error = error


def signs(host, guest):
    host.click("button:signs")
    host.wait_for(lambda s: host.find("button:sign-1"), "the signs")
    picture(host, "signs")
    host.click("button:sign-1")
    guest.wait_for(lambda s: any("Well played" in i["label"] for i in s["items"]), "the sign of the host")
    picture(guest, "sign-seen")


def a_match(game):
    def test(there):
        with mw.Session() as elsewhere:
            host, guest = start(there), start(elsewhere)
            named(host, "Anna")
            named(guest, "Nils")
            open_table(host, game)
            line = invitation(host)
            come_with(guest, line)
            host.wait_for(lambda s: any(i["name"].startswith("chair:") and i["label"].startswith("Nils")
                                        for i in s["items"]), "the guest in his chair")
            picture(host, game + "-lobby-host")
            picture(guest, game + "-lobby-guest")
            host.click("button:deal")
            for window in (host, guest):
                window.wait_for(lambda s: s["screen"] == "table", "the table", 20)
            signs(host, guest)
            sides = [Side(host, game), Side(guest, game, lambda: come_back(elsewhere))]
            for side in sides:
                side.start()
            for side in sides:
                side.join(600)
            for side, name in zip(sides, ("host", "guest")):
                picture(side.window, f"{game}-end-{name}")
            for side in sides:
                if side.error:
                    raise side.error
                side.window.check(not side.is_alive(), "the match did not come to its end")
            print(f"{game}: {sides[0].played} deals, {sides[0].turns} and {sides[1].turns} turns", flush=True)
            for side in sides:
                side.window.check(side.window.close() == 0, "the program did not end well")

    test.__name__ = f"two_windows_{game.replace('-', '_')}"
    return test


def main():
    failed = [game for game in sys.argv[1:] or ["sabra"] if not mw.attempt(a_match(game))]
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
