#!/usr/bin/env python3
"""Matches played to their end in the window, by keys, under every preset of a game: the person follows the hints.

    tests/e2e/every_preset.py GAME [PRESET...]

Takes a minute or more a preset, so it is no part of the tests. MELDWELL_PICTURES names a folder for pictures of the
table at its fullest and of the last score sheet of each; MELDWELL_WINDOW is the size of the window, as 1024x640."""

import os
import re
import subprocess
import sys
import time

import meldwell_window as mw
from kalooki_hands import ClickHand, face

CLI = os.path.join(os.path.dirname(mw.PROGRAM), "meldwell-cli")
SIZE = tuple(int(side) for side in os.environ.get("MELDWELL_WINDOW", "").split("x") if side)
OVER = ("deal-end", "match-end")


def presets(game):
    listed = subprocess.run([CLI, "options", game], check=True, capture_output=True, text=True).stdout
    return re.findall(r"^  (\w+) +\S.*\.\s.*$", listed.split("\nPresets\n")[1], re.MULTILINE)


class Follower:
    """Sits in the viewer's seat and does what the hint says, otherwise draws."""

    def __init__(self, window, picture):
        self.window, self.picture = window, picture
        self.turns = self.plays = self.most = 0

    def over(self, state):
        return state["screen"] in OVER

    def settle(self):
        """The state in which the person is to act or a deal has ended."""
        return self.window.wait_for(lambda s: self.over(s) or (s["screen"] == "table" and s["phase"] not in OVER
                                                               and s["to_act"] == s["viewer"]), "the own turn", 60)

    def said(self, *words):
        return lambda s: self.over(s) or any(word in s["message"] for word in words)

    def draw(self):
        """Draws or passes, against the warning too if need be. The turn may go on with the piece that was drawn."""
        window = self.window
        turn, held = window.state["turn"], len(window.rack())
        key = "d" if window.find("button:draw") else "p"
        done = lambda s: (self.over(s) or s["turn"] > turn or s["to_act"] != s["viewer"]
                          or len([i for i in s["items"] if i.get("zone") == "rack"]) > held)
        window.key(key)
        state = window.wait_for(lambda s: done(s) or "again" in s["message"], "the draw", 30)
        if not done(state):
            window.key(key)
            window.wait_for(done, "the draw in spite of a warning", 30)

    def turn(self):
        window = self.window
        turn = window.state["turn"]
        window.key("h")
        state = window.wait_for(self.said("You can", "nothing to play"), "the hint", 30)
        if "You can" in state["message"]:
            window.key("h")
            window.key("h")
            window.wait_for(self.said("has been played"), "the play of the hint", 30)
            self.plays += 1
            self.fullest()
            window.key("ctrl+Return")
            window.wait_for(lambda s: self.over(s) or s["turn"] > turn, "the end of the own turn", 30)
        else:
            self.draw()
        self.turns += 1

    def fullest(self):
        count = len([i for i in self.window.items("piece") if i.get("zone") == "felt"])
        if self.picture and count > self.most + 5:
            self.most = count
            self.window.screenshot(self.picture + "-table.png")

    def match(self):
        """Plays until the match is over; the deals it took."""
        deals = 1
        while True:
            state = self.settle()
            if state["screen"] == "match-end":
                break
            if state["screen"] == "deal-end":
                deals += 1
                self.window.key("Return")
                self.window.wait_for(lambda s: s["screen"] == "table", "the next deal")
            else:
                self.turn()
        if self.picture:
            self.window.screenshot(self.picture + "-end.png")
        return deals


class Talker(Follower):
    """At a table whose hints are told in words, step by step up to the card that is thrown."""

    RANKS = {"ace": "A", "king": "K", "queen": "Q", "jack": "J", "10": "T"}

    def advice(self):
        window = self.window
        window.key("h")
        kind = window.wait_for(lambda s: self.over(s) or window.find("hint"), "the hint", 60)["message"]
        if self.over(window.state):
            return ""
        window.key("h")
        return window.wait_for(lambda s: s["message"] != kind, "its reason")["message"]

    def thrown(self, advice):
        """Throws the card that is named and waits until it has left the hand."""
        rank, suit = re.match(r"Throw (?:the |a )?(\w+)(?: of (\w))?", advice).groups()
        wanted = "*" if rank == "joker" else self.RANKS.get(rank, rank) + suit
        window = self.window
        name = next(item["name"] for item in window.rack() if face(item["name"]) == wanted)
        turn = window.state["turn"]
        ClickHand().throw(window, name)
        window.wait_for(lambda s: self.over(s) or s["turn"] > turn or s["to_act"] != s["viewer"],
                        "the card to be thrown", 30)

    def turn(self):
        window = self.window
        advice = self.advice()
        if self.over(window.state):
            return
        if advice.startswith("Draw"):
            self.draw()
        elif advice.startswith("Throw"):
            self.thrown(advice)
            self.turns += 1
        elif window.find("button:buy-in"):
            name = "button:buy-in" if advice.startswith("Buy in") else "button:decline"
            window.click(name)
            window.wait_for(lambda s: not window.find(name), "the answer to be taken")
        else: # to take, lay, add, take a joker back: shown, then played up to the card that is thrown
            window.key("h")
            window.wait_for(self.said("has been played"), "the play of the hint", 30)
            self.plays += 1
            self.fullest()


def play(session, game, preset, seed):
    folder = os.environ.get("MELDWELL_PICTURES")
    words = ["--game", game, "--preset", preset, "--seats", "you,computer:hard", "--seed", str(seed),
             "--speed", "instant"]
    if game == "sabra":
        words += ["--set", "turn_timer=0"]
    window = session.start(*words, data_dir=os.path.join(session.data_dir, preset), size=SIZE)
    follower = (Talker if game == "kalooki" else Follower)(window, folder and os.path.join(folder, preset))
    began = time.monotonic()
    deals = follower.match()
    print(f"{preset:20} {deals} deals, {follower.turns} turns, {follower.plays} plays by hint, "
          f"{time.monotonic() - began:.0f} s", flush=True)
    window.check(window.close() == 0, "the program should end with status 0")


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    game, chosen = sys.argv[1], sys.argv[2:] or presets(sys.argv[1])
    failed = 0
    for seed, preset in enumerate(chosen, 100):
        with mw.Session(*SIZE) as session:
            try:
                play(session, game, preset, seed)
            except mw.Failure as failure:
                failed += 1
                print(f"FAILED {preset}: {failure}", flush=True)
    print(f"{len(chosen) - failed} passed, {failed} failed", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
