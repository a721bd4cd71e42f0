#!/usr/bin/env python3
"""Matches played to their end in the window under every preset of a game: the person follows the hints.

    tests/e2e/every_preset.py GAME [PRESET...]

Takes a minute or more a preset, so it is no part of the tests. MELDWELL_PICTURES names a folder for pictures of the
table at its fullest and of the last score sheet of each; MELDWELL_WINDOW is the size of the window, as 1024x640; MELDWELL_HAND is mouse, clicks or
keys: how cards are drawn, taken and thrown and answers given, where hints are told in words; clicks otherwise.
MELDWELL_SEATS is how many play, where two are not meant or not enough."""

import os
import re
import subprocess
import sys
import time

import meldwell_window as mw
from kalooki_hands import ClickHand, KeyHand, MouseHand, face

CLI = os.path.join(os.path.dirname(mw.PROGRAM), "meldwell-cli")
SIZE = tuple(int(side) for side in os.environ.get("MELDWELL_WINDOW", "").split("x") if side)
HANDS = {"mouse": MouseHand, "clicks": ClickHand, "keys": KeyHand}
OVER = ("deal-end", "match-end")
SEATS = {"marriage": 4, "royal-rummy": 4}  # dublees are for four; a board is for three at least
TURNS = ("sabra", "five-hundred")  # whose hints are plays of a whole turn and not told in words
TILES = ("american-tiles", "international-tiles")


def presets(game):
    listed = subprocess.run([CLI, "options", game], check=True, capture_output=True, text=True).stdout
    return re.findall(r"^  (\w+) +\S.*\.\s.*$", listed.split("\nPresets\n")[1], re.MULTILINE)


# How prompts end that tell of what is done by itself.
BY_ITSELF = ("the game goes on.", "so you pass.", "nothing to lay off.", "and is laid off.")


class Follower:
    """Sits in the viewer's seat and does what the hint says, otherwise draws."""

    def __init__(self, window, picture):
        self.window, self.picture = window, picture
        self.turns = self.plays = self.most = 0

    def over(self, state):
        return state["screen"] in OVER

    def settle(self):
        """The state in which the person is to act, and the table does not by itself, or a deal has ended."""
        return self.window.wait_for(lambda s: self.over(s) or (s["screen"] == "table" and s["phase"] not in OVER
                                                               and s["to_act"] == s["viewer"]
                                                               and not s["prompt"].endswith(BY_ITSELF)),
                                    "the own turn", 60)

    def said(self, *words):
        return lambda s: self.over(s) or any(word in s["message"] for word in words)

    def draw(self):
        """Draws or passes, against the warning too if need be. The turn may go on with the piece that was drawn."""
        window = self.window
        turn, held = window.state["turn"], len(window.rack())
        done = lambda s: (self.over(s) or s["turn"] > turn or s["to_act"] != s["viewer"]
                          or len([i for i in s["items"] if i.get("zone") == "rack"]) > held)
        if not window.find("button:draw"):
            window.press_by_keys("button:pass")
            window.wait_for(done, "the pass", 30)
            return
        window.key("d")
        state = window.wait_for(lambda s: done(s) or "again" in s["message"], "the draw", 30)
        if not done(state):
            window.key("d")
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

    def __init__(self, window, picture=None, hand=None):
        super().__init__(window, picture)
        self.hand = hand or ClickHand()
        self.keys = isinstance(self.hand, KeyHand)

    RANKS = {"ace": "A", "king": "K", "queen": "Q", "jack": "J", "10": "T"}
    SUITS = {"\u2660": "s", "\u2663": "c", "\u2666": "d", "\u2665": "h"}

    def advice(self):
        """In a panel, or beside the prompt where wide choices leave no room for one."""
        window, before, prompt = self.window, self.window.state["message"], self.window.state["prompt"]
        window.key("h")
        kind = window.wait_for(lambda s: self.over(s) or s["prompt"] != prompt or window.find("hint")
                               or (s["message"] not in ("", before) and not s["message"].startswith("Looking")),
                               "the hint", 60)["message"]
        if self.over(window.state):
            return ""
        if window.state["prompt"] != prompt and not window.find("hint"): # the game went on by itself meanwhile
            return self.advice()
        window.key("h")
        said = window.wait_for(lambda s: s["message"] != kind, "its reason")["message"]
        last = re.match("(?:Everything else|You have the eighth)[^:]*: throw (.* and end the deal)", said)
        return "Throw " + last.group(1) if last else said

    def card(self, advice):
        """The first card a sentence names, by its sign or in words."""
        advice = advice[advice.index("Throw "):]
        signed = re.search(r"(10|[2-9AJQK])([\u2660-\u2666])", advice)
        if signed:
            return signed.group(1).replace("10", "T") + self.SUITS[signed.group(2)]
        rank, suit = re.search(r"Throw (?:the |a )?(\w+)(?: of (\w))?", advice).groups()
        return "*" if rank == "joker" else self.RANKS.get(rank, rank) + suit

    def thrown(self, advice):
        """Throws the card that is named and waits until it has left the hand; where it may be thrown in several ways,
        such as knocking, in the way that is named."""
        window, wanted = self.window, self.card(advice)
        name = next(item["name"] for item in window.rack() if face(item["name"]) == wanted)
        turn = window.state["turn"]
        gone = lambda s: self.over(s) or s["turn"] > turn or s["to_act"] != s["viewer"]
        ways = lambda: [item["name"] for item in window.items("button") if re.search(r"-\d+$", item["name"])
                        and not item["name"].startswith("button:set-")]
        before = ways()
        asked = lambda s: [way for way in ways() if way not in before]
        plain = not re.search("and (knock|go gin|end the deal)", advice)
        if not plain and self.threw_otherwise(name, gone):
            return
        self.hand.throw(window, name)
        state = window.wait_for(lambda s: gone(s) or asked(s), "the card to be thrown", 30)
        if not gone(state):
            self.press(next(way for way in asked(state) if way.startswith("button:throw") == plain))
            window.wait_for(gone, "the card to be thrown as it was answered", 30)

    def threw_otherwise(self, name, gone):
        """By what is listed at the card beside a plain throw; False where it is thrown in one way."""
        window = self.window
        window.click(name, button=3)
        window.wait_for(lambda s: window.find("chip:0"), "what can be done with the card")
        other = [item["name"] for item in window.items("button")
                 if item["name"].startswith("chip:") and item["value"] not in ("Throw", "Lay off")]
        if not other:
            window.key("Escape")
            return False
        window.click(other[0])
        window.wait_for(gone, "the card to be thrown so", 30)
        return True

    def left_to_me(self, advice):
        """What goes out is laid by the player."""
        window = self.window
        if window.enabled("button:done"):
            self.pressed("button:done")
            return
        signed = re.search(r"(10|[2-9AJQK])([\u2660-\u2666])", advice)
        wanted = signed.group(1).replace("10", "T") + self.SUITS[signed.group(2)] if signed else "*"
        for meld in window.melds():
            window.drag(next(item["name"] for item in window.rack() if face(item["name"]) == wanted), meld)
            window.quiet()
            if self.over(window.state) or not window.rack():
                return
        raise window.failure(f"{wanted} fits nowhere")

    def press(self, name):
        if self.keys and name == "button:done":
            self.window.key("ctrl+Return")
        elif self.keys and name == "button:draw":
            self.window.key("d")
        elif self.keys and name == "button:pass":
            if self.window.find(name): # what is the only thing to do is done by itself
                self.window.press_by_keys(name)
        elif self.keys and name == "button:take":
            self.window.key("t")
        elif self.keys: # answers at a card: the first of them has the focus
            if not self.window.item(name)["focused"]:
                self.window.key("Right")
            self.window.wait_for(lambda s: self.window.item(name)["focused"], f"the focus on {name}")
            self.window.key("Return")
        else:
            self.window.click(name)

    def taken(self, advice):
        """The discard that is named, with all above it where they lie spread."""
        window, signed = self.window, re.match(r"Take (?:the )?(10|[2-9AJQK])([\u2660-\u2666])", advice)
        items = [item for item in window.items() if re.fullmatch(r"discard|spread:\d+:\d+", item["name"])]
        if not signed or not items:
            return False
        rank = {"A": "ace", "K": "king", "Q": "queen", "J": "jack"}.get(signed.group(1), signed.group(1))
        suit = {"\u2660": "spades", "\u2663": "clubs", "\u2666": "diamonds", "\u2665": "hearts"}[signed.group(2)]
        words = f"{rank} of {suit}"
        found = [item for item in items if item["label"].endswith(words) and item.get("verdict") == "ok"]
        if not found:
            return False
        held = len(window.rack())
        if self.keys and found[0]["name"] == "discard":
            window.key("t")
        elif self.keys:
            self.hand.go_to_discard(window, found[0]["name"])
            window.key("Return")
        else:
            place = found[0]["x"] + 6, found[0]["y"] + found[0]["h"] // 3
            rack = window.item("rack")
            if isinstance(self.hand, ClickHand):
                window.click(place)
                if found[0].get("count", 1) > 1: # the first click shows what would come
                    took = lambda s: len(window.rack()) > held # or takes it, where the hint has shown that already
                    window.wait_for(lambda s: window.find("button:take-deep") or took(s), "what would be taken")
                    if window.find("button:take-deep"):
                        window.click("button:take-deep")
            else:
                window.drag(place, (rack["x"] + rack["w"] // 2, rack["y"] + rack["h"] // 2), 5)
        window.wait_for(lambda s: self.over(s) or len(window.rack()) > held, "what was taken in the hand", 30)
        return True

    def pressed(self, name):
        window, before = self.window, self.moment(self.window.state)
        self.press(name)
        window.wait_for(lambda s: self.over(s) or self.moment(s) != before, f"what {name} does", 30)

    def moment(self, state):
        return (state["turn"], state["to_act"], state["phase"], state["prompt"],
                [len([item for item in state["items"] if item.get("zone") == zone]) for zone in ("rack", "felt")])

    def turn(self):
        window = self.window
        advice = self.advice()
        if self.over(window.state):
            return
        marked = [item["name"] for item in window.items("button") if item.get("value") == "hint"]
        if advice.startswith("Throw") or (advice.startswith("Keep ") and ". Throw " in advice):
            self.thrown(advice)
            self.turns += 1
        elif window.find("button:buy-in"):
            name = "button:buy-in" if advice.startswith("Buy in") else "button:decline"
            self.press(name)
            window.wait_for(lambda s: not window.find(name), "the answer to be taken")
        elif self.taken(advice):
            self.plays += 1
        elif marked:
            self.pressed(marked[0])
        elif "Draw from" in advice or advice.startswith("Draw"):
            if self.keys or not window.find("stock"):
                self.draw()
            else:
                held = len(window.rack())
                self.hand.draw(window)
                window.wait_for(lambda s: self.over(s) or len(window.rack()) > held, "the card drawn", 30)
        elif advice.startswith(('Press "Done"', "Say big gin", "Keep", "End the ", "Claim ")):
            self.pressed("button:done" if window.enabled("button:done") else "button:pass")
        else: # to take, lay, add, take a joker back: shown, then played up to the card that is thrown
            before = self.moment(window.state)
            window.key("h")
            window.wait_for(lambda s: self.over(s) or self.moment(s) != before and not window.find("hint")
                            or "cannot be taken back" in s["message"], "the play of the hint", 30)
            if "cannot be taken back" in window.state["message"]:
                self.left_to_me(window.state["message"])
            self.plays += 1
            self.fullest()


class RunTalker(Talker):
    """The same where cards are laid in a run: what the hint leaves to the player is laid by a double-click, and bid or
    bet with the amount that is proposed."""

    ANSWERS = {"Join": "cover", "Do not join": "pass", "Make no": "pass", "Keep your": "pass", "Take": "swap",
               "Bid": "bid", "Bet": "bet", "Raise": "raise", "Check": "done", "Call": "done", "Fold": "pass",
               "Pass": "pass"}

    def left_to_me(self, advice):
        window, answer = self.window, re.match("|".join(self.ANSWERS), advice)
        if answer:
            self.pressed("button:" + self.ANSWERS[answer.group()])
            return
        laid = re.match(r"(?:Play|Lead) (10|[2-9AJQK])([\u2660-\u2666])", advice)
        window.check(laid, f"a hint that cannot be followed: {advice}")
        wanted, before = laid.group(1).replace("10", "T") + self.SUITS[laid.group(2)], self.moment(window.state)
        item = next(item for item in window.rack() if face(item["name"]) == wanted)
        time.sleep(0.5)  # sooner, and near the last one, it would be the third and fourth click of that
        window.double_click((item["x"] + 10, item["y"] + item["h"] // 4))
        window.wait_for(lambda s: self.over(s) or self.moment(s) != before, "the card to be laid", 30)

    def taken(self, advice):
        """Five cards are chosen by the hint and confirmed by the player."""
        if not advice.startswith("These are your best five"):
            return False
        self.window.key("h")
        self.window.wait_for(self.said("has been played"), "five cards to be chosen", 30)
        self.pressed("button:done")
        return True


class TileTalker(Talker):
    """The same with tiles: "12\u25b2" is an orange 12, and each seat has discards of its own."""

    COLOURS = {"\u25cf": ("K", "black"), "\u25c6": ("R", "red"), "\u25a0": ("B", "blue"), "\u25b2": ("O", "orange")}
    TILE = r"(?:the joker|(\d+)([\u25cf\u25c6\u25a0\u25b2]))"

    def card(self, advice):
        number, colour = re.search(f"[Tt]hrow {self.TILE}", advice).groups()
        return self.COLOURS[colour][0] + number if number else "*"

    def taken(self, advice):
        """The trump or the discard of the player before, which are the only ones there can be."""
        window, named = self.window, re.match(f"Take {self.TILE}", advice)
        if not named:
            return False
        held = len(window.rack())
        if self.keys and "trump" not in advice:
            window.key("t")
        else:
            number, colour = named.groups()
            words = f"{self.COLOURS[colour][1]} {number}" if number else "joker"
            offered = [item for item in window.items() if item.get("verdict") == "ok" and item["label"].endswith(words)
                       and (item["name"].startswith("discard:") or item.get("zone") == "centre")]
            window.check(offered, f"nothing on offer is {words}")
            self.hand.take(window, offered[0]["name"])
        window.wait_for(lambda s: self.over(s) or len(window.rack()) > held, "what was taken on the rack", 30)
        return True


def play(session, game, preset, seed):
    folder = os.environ.get("MELDWELL_PICTURES")
    seats = int(os.environ.get("MELDWELL_SEATS") or SEATS.get(game, 2))
    others = ["computer" if game in SEATS else "computer:hard"] * (seats - 1)
    words = ["--game", game, "--preset", preset, "--seats", ",".join(["you"] + others), "--seed", str(seed),
             "--speed", "instant"]
    if game == "sabra":
        words += ["--set", "turn_timer=0"]
    window = session.start(*words, data_dir=os.path.join(session.data_dir, preset), size=SIZE)
    picture = folder and os.path.join(folder, preset)
    hand = HANDS[os.environ.get("MELDWELL_HAND", "clicks")]()
    talker = TileTalker if game in TILES else RunTalker if game == "royal-rummy" else Talker
    follower = Follower(window, picture) if game in TURNS else talker(window, picture, hand)
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
