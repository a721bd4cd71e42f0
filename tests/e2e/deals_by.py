#!/usr/bin/env python3
"""A deal of every game in the real window by one way of playing alone, the person following the hints:

    tests/e2e/deals_by.py fingers|clicks|keys|single-keys|pad|one-switch [GAME...]

fingers: taps and drags on the glass, and neither mouse nor keys. clicks: the mouse without a drag and without its wheel.
keys: no mouse. single-keys: no mouse, and no key that is held beside another; what is done with one that modifies is done
by pressing that before, alone. pad: a game pad and nothing else. one-switch: one key alone, pressed while what is
wanted is marked. Beside what the hint says the hand is sorted, the log looked into, and what was laid taken back and
laid again. MELDWELL_DEALS: so many deals of each instead of one; 0: whole matches, by rules that make them short.
MELDWELL_WINDOW: the size of the window, as 640x480."""

import os
import sys

import meldwell_window as mw
from every_preset import SEATS, SIZE, TILES, TURNS, Follower, RunTalker, Talker, TileTalker
from finger_window import FingerWindow
from item_players import Ends, ItemHand, ItemRunTalker, ItemTalker, ItemTileTalker, PadWindow, SwitchWindow
from kalooki_hands import ClickHand, KeyHand, MouseHand
from one_switch import shown, switch_on
from short_matches import short_rules

GAMES = ("sabra", "kalooki", "five-hundred", "rummy-500", "rummy", "gin", "american-tiles", "international-tiles",
         "marriage", "royal-rummy", "conquian")
SEEDS = {"five-hundred": 102}  # of a deal in which nobody passes
DEALS = int(os.environ.get("MELDWELL_DEALS", "1"))


class ByPointing:
    """What the keys of a follower do, done by pressing the button that does it."""

    BUTTONS = {"h": ("button:hint",), "d": ("button:draw",), "t": ("discard",),
               "ctrl+Return": ("button:done", "button:draw", "button:pass", "button:throw"),
               "Return": ("button:scores", "button:end-on", "button:next")}

    def key(self, *names):
        for name in names:
            if name == "Escape":
                self.click(self.bare_felt())
                continue
            if name not in self.BUTTONS:
                raise mw.Failure(f"{name} would be a key")
            there = [button for button in self.BUTTONS[name] if self.find(button)]
            if there:
                self.click(there[0])
                self.quiet(0.3)  # for a while after a hint what cannot be taken back takes no press

    def bare_felt(self):
        felt = self.item("felt")
        return felt["x"] + 6, felt["y"] + felt["h"] // 2

    def press_by_keys(self, name):
        self.click(name)

    use = press_by_keys

    def close(self, timeout=10):
        self._xdotool("key", "ctrl+q")
        self.process.wait(timeout * mw.PATIENCE)
        self.reader.join()
        return self.process.returncode


class FingersWindow(ByPointing, FingerWindow):
    pass


class ClicksWindow(ByPointing, mw.Window):
    def drag(self, *words, **more):
        raise AssertionError("a click is no drag")


class KeysWindow(mw.Window):
    AT_ONCE = {"button:sort-number": "shift+s", "button:log": "l", "button:log-close": "l", "button:undo": "ctrl+z",
               "button:redo": "ctrl+shift+z"}

    def use(self, name):
        self.key(self.AT_ONCE[name])

    def click(self, *words, **more):
        raise AssertionError("a key is no click")

    drag = double_click = press = move = click


class SingleKeysWindow(KeysWindow):
    ALONE = {"ctrl": "Control_L", "shift": "Shift_L", "alt": "Alt_L"}

    def key(self, *names):
        for name in names:
            *held, last = name.split("+")
            super().key(*[self.ALONE[key] for key in held], last)


class ByKeys:
    """What a follower does with the mouse, by keys."""

    def threw_otherwise(self, name, gone):
        window = self.window
        self.hand.go_to(window, name)
        window.key("Menu")
        window.wait_for(lambda s: window.find("chip:0"), "what can be done with the card")
        other = [item["name"] for item in window.items("button")
                 if item["name"].startswith("chip:") and item["value"] not in ("Throw", "Lay off")]
        if not other:
            window.key("Escape")
            return False
        for _ in range(8):
            if window.item(other[0])["focused"]:
                break
            window.key("Down")
            window.quiet(0.05)
        window.key("Return")
        window.wait_for(gone, "the card to be thrown so", 30)
        return True


class KeyTalker(ByKeys, Talker):
    pass


class KeyTileTalker(ByKeys, TileTalker):
    pass


class KeyRunTalker(ByKeys, RunTalker):
    def press(self, name):
        self.window.press_by_keys(name)

    def left_to_me(self, advice):
        if "Play " in advice or "Lead " in advice:
            before = self.moment(self.window.state)
            self.hand.go_to(self.window, self.named(advice))
            self.window.key("Return")
            self.window.wait_for(lambda s: self.over(s) or self.moment(s) != before, "the card to be laid", 30)
        else:
            super().left_to_me(advice)

    def named(self, advice):
        wanted = self.card(advice.replace("Play ", "Throw ").replace("Lead ", "Throw "))
        return next(item["name"] for item in self.window.rack() if item["name"].startswith(f"piece:{wanted}#"))


class TrickFollower(Follower):
    """Bids and plays cards as the hint marks them: a button, or a card of the hand."""

    def __init__(self, window, hand):
        super().__init__(window, None)
        self.hand = hand

    def moment(self, state):
        return state["turn"], state["to_act"], state["phase"], state["prompt"], len(self.window.rack())

    def turn(self):
        window, before = self.window, self.moment(self.window.state)
        gone = lambda s: self.over(s) or self.moment(s) != before
        for _ in range(4):
            window.key("h")
            window.quiet(0.3)
            if gone(window.state) or "cannot be taken back" in window.state["message"]:
                break
        if not gone(window.state):
            chosen = [item["name"] for item in window.rack() if item["checked"]]
            marked = [item["name"] for item in window.items("button") if item.get("value") == "hint"]
            if chosen and isinstance(self.hand, KeyHand):
                self.hand.go_to(window, chosen[0])
                window.key("Return")
            elif chosen:
                window.double_click(chosen[0])
            elif marked:
                window.press_by_keys(marked[0])
            else:
                window.key("h")
            window.wait_for(gone, "what the hint says to be done", 30)
            self.plays += 1
        self.turns += 1


class ItemFollower(Ends, Follower):
    pass


class ItemTrickFollower(Ends, TrickFollower):
    pass


POINTING = (Follower, TrickFollower, Talker, RunTalker, TileTalker)
BY_KEYS = (Follower, TrickFollower, KeyTalker, KeyRunTalker, KeyTileTalker)
BY_ITEMS = (ItemFollower, ItemTrickFollower, ItemTalker, ItemRunTalker, ItemTileTalker)
WAYS = {
    "fingers": (FingersWindow, MouseHand, POINTING),
    "clicks": (ClicksWindow, ClickHand, POINTING),
    "keys": (KeysWindow, KeyHand, BY_KEYS),
    "single-keys": (SingleKeysWindow, KeyHand, BY_KEYS),
    "pad": (PadWindow, ItemHand, BY_ITEMS),
    "one-switch": (SwitchWindow, ItemHand, BY_ITEMS),
}


class Besides:
    """What a person does at a table that is no play. Each is counted: where it can be done it has to be done once."""

    def __init__(self, follower):
        self.window = follower.window
        self.done = []

    def own_turn(self):
        if "sorted" not in self.done and self.window.find("button:sort-number"):
            self.sorted()
        if "log" not in self.done and self.window.find("button:log"):
            self.log()

    def sorted(self):
        """By rank, if it is not so already: the same pieces."""
        before = sorted(item["name"] for item in self.window.rack())
        self.window.use("button:sort-number")
        self.window.quiet(0.3)
        now = sorted(item["name"] for item in self.window.rack())
        self.window.check(now == before, f"sorting made {now} of {before}")
        self.done.append("sorted")

    def log(self):
        self.window.use("button:log")
        self.window.wait_for(lambda state: self.window.find("button:log-close"), "the log")
        self.window.use("button:log-close")
        self.window.wait_for(lambda state: not self.window.find("button:log-close"), "the log to close")
        self.done.append("log")

    def lies(self):
        return len(self.window.rack()), len(self.window.items("piece", "felt"))

    def laid(self):
        """Called when something was laid. In a small window Redo is in the menu, where keys need not look for it."""
        redo = "button:redo" in getattr(self.window, "AT_ONCE", {}) or self.window.find("button:redo")
        if "taken back" in self.done or not self.window.enabled("button:undo") or not redo:
            return
        before = self.lies()
        self.window.use("button:undo")
        self.window.wait_for(lambda state: self.lies() != before, "what was laid to be taken back")
        self.window.quiet(0.3)
        for _ in range(20):
            if self.lies() == before:
                break
            self.window.use("button:redo")
            self.window.quiet(0.3)
        self.window.check(self.lies() == before, f"{self.lies()} pieces in the hand and on the felt, not {before}")
        self.done.append("taken back")


def deals(follower, most):
    """Plays so many deals, or until the match is over; how many it were, and what was done beside the play."""
    played, besides = 0, Besides(follower)
    follower.fullest = besides.laid
    while True:
        state = follower.settle()
        if state["screen"] in ("deal-end", "match-end"):
            played += 1
            if state["screen"] == "match-end" or played == most:
                return played, besides.done
            follower.window.key("Return")
            follower.window.wait_for(lambda s: s["screen"] == "table", "the next deal")
        else:
            besides.own_turn()
            follower.turn()


def one_key_at_a_time(session):
    """Set before, by the mouse."""
    window = session.start()
    window.click("button:settings")
    window.wait_for(lambda state: state["screen"] == "settings", "the settings")
    window.click("page:3")
    window.click(shown(window, "setting:sticky-keys"))
    window.wait_for(lambda state: window.item("setting:sticky-keys")["checked"], "the setting")
    window.check(window.close() == 0, "the program did not end well")


def one_switch_is_set(session):
    """Before, by the mouse; slower where the machine is slow, too."""
    window = session.start()
    switch_on(window, 2 if mw.PATIENCE < 3 else 1)
    window.check(window.close() == 0, "the program did not end well")


def sit_down(session, way, game):
    kind, hand, players = WAYS[way]
    if kind == SingleKeysWindow:
        one_key_at_a_time(session)
    elif kind == SwitchWindow:
        one_switch_is_set(session)
    seats = ["you"] + ["computer:easy"] * (SEATS.get(game, 2) - 1)
    words = ["--game", game, "--seats", ",".join(seats), "--seed", str(SEEDS.get(game, 100)), "--speed", "instant"]
    if game == "sabra":
        words += ["--set", "turn_timer=0"]
    if DEALS == 0:
        words += short_rules(game, way == "one-switch")
    window = kind(session.display, session.data_dir, *words, size=SIZE or (1280, 800))
    session.windows.append(window)
    follower, tricks, plain, run, tiles = players
    if game == "five-hundred":
        return tricks(window, hand())
    if game in TURNS:
        return follower(window, None)
    return (tiles if game in TILES else run if game == "royal-rummy" else plain)(window, None, hand())


def a_deal(way, game):
    def test(session):
        follower = sit_down(session, way, game)
        played, besides = deals(follower, DEALS)
        print(f"{way}, {game}: {played} deals, {follower.turns} turns, {follower.plays} plays by hint; {besides}",
              flush=True)
        follower.window.check("sorted" in besides and "log" in besides, f"beside the play there was only {besides}")
        follower.window.check(follower.window.close() == 0, "the program did not end well")

    test.__name__ = f"{way}_{game}"
    return test


def main():
    if len(sys.argv) < 2 or sys.argv[1] not in WAYS:
        sys.exit(__doc__)
    way, games = sys.argv[1], sys.argv[2:] or GAMES
    failed = [game for game in games if not mw.attempt(a_deal(way, game))]
    print(f"{len(games) - len(failed)} passed, {len(failed)} failed", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
