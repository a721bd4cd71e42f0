#!/usr/bin/env python3
"""Two persons at two windows, at one table: one opens it and invites, the other comes, both play a match by the hints
that this table allows; the guest's program is killed on the way and comes back.

    tests/e2e/two_windows.py [GAME...]

By default one short match of Sabra. MELDWELL_PICTURES names a folder for pictures of both sides. Everything stays on
this computer."""

import os
import sys
import threading
import time

import meldwell_window as mw
from deals_by import TrickFollower
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
    window.key("ctrl+a")
    window.type(f"Friday {os.getpid()}")
    window.key("Return")
    picture(window, game + "-open")
    window.click("button:open-table")
    window.wait_for(lambda s: s["screen"] == "lobby", "the lobby")


def invitation(window):
    before = (window.find("text:invitation") or {}).get("value")
    window.click("button:invite")
    window.wait_for(lambda s: (window.find("text:invitation") or {}).get("value", before) != before, "the invitation")
    return window.item("text:invitation")["value"]


def come_with(window, line):
    window.click("field:invitation")
    window.quiet()
    window.type(line)
    window.key("Return")
    window.wait_for(lambda s: s["screen"] == "lobby", "the lobby", 20)


def sits(host, name):
    """The host has heard of it too: before, Deal asks whether somebody is still missing."""
    host.wait_for(lambda s: any(i["name"].startswith("chair:") and i["label"].startswith(f"{name}: Is here")
                                for i in s["items"]), f"{name} in a chair", 40)


def come_back(session):
    """After a kill: the table is in the list, among those of this computer or those that rest."""
    window = start(session)
    window.click("button:together")

    def mine(state):
        """Others on this computer may have tables too."""
        return next((i["name"] for i in state["items"]
                     if i["name"].startswith("button:table-") and f"Friday {os.getpid()}" in i["label"]), None)

    window.wait_for(lambda s: s["screen"] == "join" and mine(s), "the table of before", 20)
    window.quiet(3)  # all tables of this computer are found, and no row moves any more
    window.click(mine(window.state))
    window.wait_for(lambda s: s["screen"] == "table", "the table again", 20)
    return window


def follower(window, game):
    if game == "five-hundred":
        return TrickFollower(window, ClickHand())
    if game in TURNS:
        return Follower(window, None)
    return (TileTalker if game in TILES else RunTalker if game == "royal-rummy" else Talker)(window, None, ClickHand())


def deals(player, most):
    """Plays so many deals, or until the match is over; how many it were."""
    played = 0
    while True:
        state = player.settle()
        if state["screen"] not in ("deal-end", "match-end"):
            player.turn()
            continue
        played += 1
        if state["screen"] == "match-end" or played == most:
            return played
        player.window.key("Return")
        player.window.wait_for(lambda s: s["screen"] == "table", "the next deal", 60)


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
            f.window.wait_for(lambda s: f.over(s) or s["phase"] in ("deal-end", "match-end") or s["to_act"] != s["viewer"]
                              or f.window.enabled("button:hint"), "what was played to have come to the host", 20)
            if not f.over(f.window.state) and f.window.find("button:hint") and f.window.enabled("button:hint"):
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
    host.quiet(1)  # the deal has come to the hands
    host.click("button:signs")
    host.wait_for(lambda s: host.find("button:sign-1"), "the signs")
    picture(host, "signs")
    host.click("button:sign-1")
    guest.wait_for(lambda s: any("Well played" in i["label"] for i in s["items"]), "the sign of the host")
    picture(guest, "sign-seen")


def proven(window):
    """Beside the score sheet it is told what has come of checking the deal."""
    window.wait_for(lambda s: window.find("button:proof"), "the score sheet", 30)
    window.quiet(1)
    window.click("button:proof")
    window.wait_for(lambda s: window.find("text:notice"), "what has come of checking the deal")
    said = window.item("text:notice")["label"]
    window.check("checked" in said and "not been" not in said, f"the deal: {said}")


def a_match(game):
    def test(there):
        with mw.Session() as elsewhere:
            host, guest = start(there), start(elsewhere)
            named(host, "Anna")
            named(guest, "Nils")
            open_table(host, game)
            come_with(guest, invitation(host))
            sits(host, "Nils")
            picture(host, game + "-lobby-host")
            picture(guest, game + "-lobby-guest")
            host.click("button:deal")
            for window in (host, guest):
                window.wait_for(lambda s: s["screen"] == "table", "the table", 20)
            signs(host, guest)
            sides = [Side(host, game), Side(guest, game, lambda: come_back(elsewhere))]
            for side in sides:
                side.start()
            while any(side.is_alive() for side in sides) and not any(side.error for side in sides):
                sides[0].join(0.5)  # who has no other to play with waits in vain
            for side, name in zip(sides, ("host", "guest")):
                picture(side.window, f"{game}-end-{name}")
            for side in sides:
                if side.error:
                    raise side.error
            for side in sides:
                proven(side.window)
            print(f"{game}: {sides[0].played} deals, {sides[0].turns} and {sides[1].turns} turns", flush=True)
            for side in sides:
                side.window.check(side.window.close() == 0, "the program did not end well")

    test.__name__ = f"two_windows_{game.replace('-', '_')}"
    return test


def sit_down(there, elsewhere, game):
    host, guest = start(there), start(elsewhere)
    named(host, "Anna")
    named(guest, "Nils")
    open_table(host, game)
    come_with(guest, invitation(host))
    sits(host, "Nils")
    host.click("button:deal")
    for window in (host, guest):
        window.wait_for(lambda s: s["screen"] == "table", "the table", 20)
    return host, guest


def a_host_comes_back(there):
    """The host's program is killed: the guest's says so and tries again, until the host has opened the table from the
    shelf. Then the host puts the match aside, and both are at the first screen."""
    with mw.Session() as elsewhere:
        host, guest = sit_down(there, elsewhere, "sabra")
        guest.quiet(1)  # the hand may still be dealt
        rack = sorted(item["name"] for item in guest.rack())
        host.kill()
        guest.wait_for(lambda s: guest.find("text:cut"), "that the line is down", 20)
        guest.check("line to the table is down" in guest.item("text:cut")["label"], "what has happened is not said")
        picture(guest, "cut")
        host = start(there)
        host.click("button:continue")
        host.wait_for(lambda s: s["screen"] == "table", "the table, opened again", 20)
        picture(host, "opened-again")
        if guest.find("button:try-now"):  # it may have tried by itself by now
            guest.click("button:try-now")
        guest.wait_for(lambda s: s["screen"] == "table" and not guest.find("text:cut"), "the line to be there", 40)
        guest.check(sorted(item["name"] for item in guest.rack()) == rack, "the hand is another one")
        host.click("button:menu")
        host.wait_for(lambda s: host.find("button:leave-seat"), "the menu")
        picture(host, "menu")
        host.click("button:leave-seat")
        for window in (host, guest):
            window.wait_for(lambda s: s["screen"] == "start", "the first screen", 20)
        guest.check("put the match aside" in guest.state["message"] or guest.find("text:notice"), "nothing is said")
        picture(guest, "put-aside")
        for window in (host, guest):
            window.check(window.close() == 0, "the program did not end well")


def wishes_rest(host, guest):
    """The guest asks to put the match aside, which the host has heard when the menu says so, and thinks better of it."""
    asks, goes_on = "Ask to put the match aside", "Go on playing after all"
    for words, name in ((asks, "rest-asked"), (goes_on, "rest-not-asked"), (asks, None)):
        guest.click("button:menu")
        guest.wait_for(lambda s: guest.find("button:ask-rest") and guest.item("button:ask-rest")["label"] == words, words, 20)
        guest.click("button:ask-rest" if name else "button:menu-close")
        guest.wait_for(lambda s: not guest.find("button:ask-rest"), "the menu to be closed")
        guest.quiet(2)
        if name:
            picture(host, name)


def a_lobby_after_a_kill(there):
    """The host's program is killed before the deal: the guest is told, the table opens as it was, the guest is back
    without having done anything, and an invitation of before still lets somebody in."""
    with mw.Session() as elsewhere, mw.Session() as third:
        host, guest, late = start(there), start(elsewhere), start(third)
        named(host, "Anna")
        named(guest, "Nils")
        named(late, "Mina")
        open_table(host, "sabra")
        come_with(guest, invitation(host))
        second = invitation(host)
        host.kill()
        guest.wait_for(lambda s: guest.find("text:cut"), "that the line is down", 20)
        picture(guest, "lobby-cut")
        host = start(there)
        host.click("button:together")
        host.wait_for(lambda s: host.find("button:own-table"), "the own table")
        host.check(f"Friday {os.getpid()}" in host.item("button:own-table")["label"], "it has another name")
        picture(host, "own-table")
        host.click("button:own-table")
        host.wait_for(lambda s: s["screen"] == "lobby", "the lobby, opened again")
        guest.wait_for(lambda s: s["screen"] == "lobby" and not guest.find("text:cut"), "the line to be there", 40)
        sits(host, "Nils")
        come_with(late, second)
        sits(host, "Mina")
        host.click("button:deal")
        for window in (host, guest, late):
            window.wait_for(lambda s: s["screen"] == "table", "the table", 20)
        for window in (late, guest, host):
            window.check(window.close() == 0, "the program did not end well")


def rows_stay_under_the_pointer(there):
    """While the pointer is on the list of tables one that is closed keeps its row, and cannot be pressed."""
    with mw.Session() as elsewhere:
        host, guest = start(there), start(elsewhere)
        named(host, "Anna")
        named(guest, "Nils")
        open_table(host, "sabra")

        def row(_):
            return next((i for i in guest.state["items"] if i["name"].startswith("button:table-")
                         and f"Friday {os.getpid()}" in i["label"]), None)

        guest.wait_for(row, "the table in the list", 20)
        guest.move(row(None)["name"])
        place = [row(None)[side] for side in "xywh"]
        host.click("button:leave")
        guest.wait_for(lambda s: row(s) and not row(s)["enabled"], "that it is closed", 30)
        guest.check([row(None)[side] for side in "xywh"] == place, "the row has moved")
        guest.check(row(None)["why"], "nothing says why it cannot be pressed")
        picture(guest, "gone")
        guest.move("field:me")
        guest.wait_for(lambda s: row(s) is None, "the row to go")
        for window in (host, guest):
            window.check(window.close() == 0, "the program did not end well")


def a_guest_is_away(there):
    """What the host sees of a guest whose program has ended without a word, and of one who has left."""
    with mw.Session() as elsewhere:
        host, guest = sit_down(there, elsewhere, "sabra")
        guest.kill()
        host.quiet(2)
        picture(host, "away")
        guest = come_back(elsewhere)
        wishes_rest(host, guest)
        guest.click("button:menu")
        guest.wait_for(lambda s: guest.find("button:leave-seat"), "the menu")
        guest.click("button:leave-seat")
        guest.wait_for(lambda s: s["screen"] == "start", "the first screen")
        host.quiet(2)
        picture(host, "left")
        for window in (host, guest):
            window.check(window.close() == 0, "the program did not end well")


def threads_and_sockets(window):
    """How many threads the program has, and how many sockets but those to the display and the like."""
    pid = window.process.pid
    named = set()
    for table in ("tcp", "tcp6", "udp", "udp6"):
        with open(f"/proc/{pid}/net/{table}") as file:
            named |= {line.split()[9] for line in file.readlines()[1:]}
    sockets = 0
    for fd in os.listdir(f"/proc/{pid}/fd"):
        try:
            where = os.readlink(f"/proc/{pid}/fd/{fd}")
        except OSError:
            continue
        sockets += where.startswith("socket:[") and where[8:-1] in named
    return len(os.listdir(f"/proc/{pid}/task")), sockets


def off_until_asked_for(there):
    """Neither a thread nor a socket of a network is there before tables are looked for, nor afterwards."""
    window = start(there)
    window.check(threads_and_sockets(window)[1] == 0, "a socket is open from the start")
    window.click("button:new-match")  # whose press is heard: from then on there is a thread for sound
    window.wait_for(lambda s: s["screen"] == "new-match", "New match")
    window.key("Escape")
    window.wait_for(lambda s: s["screen"] == "start", "the first screen")
    window.quiet(1)
    before = threads_and_sockets(window)
    window.check(before[1] == 0, f"{before[1]} sockets are open before anything was asked for")
    window.click("button:together")
    window.wait_for(lambda s: s["screen"] == "join", "the page of tables")
    window.quiet(1)
    window.check(threads_and_sockets(window)[1] > 0, "nothing is looked for")
    window.key("Escape")
    window.wait_for(lambda s: s["screen"] == "start", "the first screen")
    window.quiet(4)
    after = threads_and_sockets(window)
    window.check(after[1] == 0 and after[0] <= before[0], f"before {before}, and after the page was left {after}")
    window.check(window.close() == 0, "the program did not end well")


def without_an_invitation(there):
    """The guest finds the table in this house and asks; both see the same four pictures; the host says no, and then lets
    him in."""
    with mw.Session() as elsewhere:
        host, guest = start(there), start(elsewhere)
        named(host, "Anna the First")
        named(guest, "Nils")
        open_table(host, "gin")

        def table(_):
            return next((i["name"] for i in guest.state["items"] if i["name"].startswith("button:table-")
                         and "Anna the First" in i["label"]), None)

        def asks(_):
            return next((i["name"] for i in host.state["items"] if i["name"].startswith("asks:")), None)

        for answer in ("refuse", "let-in"):
            guest.wait_for(table, "the table in the list", 20)
            guest.click(table(None))
            host.wait_for(asks, "that somebody asks", 20)
            guest.wait_for(lambda s: guest.find("pictures"), "the four pictures")
            seat = asks(None).split(":")[1]
            picture(host, "asks-" + answer)
            picture(guest, "waits-" + answer)
            guest.check(host.item(f"pictures:{seat}")["label"] == guest.item("pictures")["label"],
                        "the pictures are not the same")
            time.sleep(1)  # a press that comes sooner was meant for what had lain there
            host.click(f"button:{answer}-{seat}")
            if answer == "refuse":
                guest.wait_for(lambda s: guest.find("text:said"), "that the host has said no")
                picture(guest, "refused")
                time.sleep(10.5)  # for so long he is not heard again, by whatever connection
        guest.wait_for(lambda s: s["screen"] == "lobby", "the lobby", 20)
        host.wait_for(lambda s: any(i["name"].startswith("chair:") and i["label"].startswith("Nils") for i in s["items"]),
                      "the guest in his chair", 20)
        for window in (host, guest):
            window.check(window.close() == 0, "the program did not end well")


OTHERS = [without_an_invitation, off_until_asked_for, a_host_comes_back, a_guest_is_away, a_lobby_after_a_kill,
          rows_stay_under_the_pointer]


def main():
    named_here = {test.__name__: test for test in OTHERS}
    words = sys.argv[1:]
    tests = [named_here.get(word) or a_match(word) for word in words] or [a_match("sabra"), *OTHERS]
    failed = [test for test in tests if not mw.attempt(test)]
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
