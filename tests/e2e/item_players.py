"""Players for whom the window is a number of things that are reached one by one and pressed, and nothing else: by a
game pad, or by one switch. A window of theirs has press_item(name), and choose(name) for a piece of the hand, over which
then stands what can be done with it; where it lies, and every other way of playing, means nothing to them."""

import os
import re
import subprocess
import time

import meldwell_window as mw
from every_preset import OVER, RunTalker, Talker, TileTalker
from kalooki_hands import face
from one_switch import press
from pads import Pads


def focused(state):
    return next((item for item in state["items"] if item["focused"]), None)


class ItemWindow(mw.Window):
    """What a follower does with keys and clicks, by pressing things."""

    KEYS = {"h": ("button:hint",), "d": ("button:draw", "stock"), "t": ("button:take", "discard"),
            "ctrl+Return": ("button:done", "button:draw", "button:pass", "button:throw"),
            "Return": ("button:next",)}

    def __init__(self, *words, **more):
        super().__init__(*words, **more)
        self.rests = True  # the end of a deal is left by its player

    def key(self, *names):
        for name in names:
            there = [item for item in self.KEYS[name] if self.enabled(item)]
            if there:
                self.press_item(there[0])
                self.quiet(0.1)

    def click(self, where, button=1):
        self.check(isinstance(where, str) and button == 1, f"{where} is no thing that could be pressed")
        self.press_item(where)

    use = press_by_keys = click

    def choose(self, name):
        """A piece of the hand, so that what can be done with it is offered."""
        offered = lambda s: any(item["name"] == "chip:0" for item in s["items"])
        if self.item(name)["checked"] and offered(self.state):
            return
        self.select(name)
        self.wait_for(offered, f"what can be done with {name}")

    def double_click(self, where, delay=40):
        """The nearest of what can be done with a piece."""
        self.choose(where)
        self.press_item("chip:0")

    def drag(self, *words, **more):
        raise AssertionError("things are pressed, not dragged")

    press = move = drag

    def close(self, timeout=10):
        """By the key of the harness."""
        if self.process.poll() is None:
            self._xdotool("key", "ctrl+q")
            self.process.wait(timeout * mw.PATIENCE)
        self.reader.join()
        return self.process.returncode


class SwitchWindow(ItemWindow):
    """One key, pressed while what is wanted is marked. The switch has been set up before (one_switch.switch_on)."""

    def __init__(self, display, *words, **more):
        self.finger = None  # on the key all the time, for what is wanted may be marked for half a second alone
        super().__init__(display, *words, **more)
        self.finger = subprocess.Popen(["xdotool", "-"], env=self.env, stdin=subprocess.PIPE, text=True,
                                       stdout=subprocess.DEVNULL)

    def tap(self):
        """Up for a moment first: what comes down at once is the key held down, which is no press."""
        self.finger.stdin.write("sleep 0.03\nkey --delay 0 space\n")
        self.finger.stdin.flush()

    def shown(self):
        """What does not come of the marking alone."""
        return self.state["message"], self.state["screen"], [
            [item.get(key) for key in ("name", "label", "enabled", "checked", "value", "zone", "count")]
            for item in self.state["items"] if item["name"] != "scan:back"]

    def press_item(self, name):
        """Whoever sees that nothing comes of a press presses once more, and leaves what was opened by mistake."""
        before, pressed = self.shown(), 0
        for _ in range(4):
            try:
                press(self, name, by=self.tap, most=80)
                pressed += 1
                self.wait_for(lambda state: self.shown() != before, "something to come of it", 2)
                return
            except mw.Failure:
                self.check(self.process.poll() is None, "the program has ended")
                if pressed == 2 or (not self.leave(name) and self.find(name) is None):
                    return
        raise self.failure(f"{name} is not reached")

    def leave(self, name):
        away = [way for way in ("button:menu-close", "button:log-close", "button:back")
                if self.find(way) and way != name]
        if away:
            press(self, away[0], by=self.tap, most=80)
            self.quiet(0.3)
        return bool(away)

    select = press_item

    def stop(self):
        super().stop()
        if self.finger:
            self.finger.kill()
            self.finger.wait()


class PadWindow(ItemWindow):
    """A game pad: arrows and shoulders walk, four buttons press."""

    KEYS_AT_ONCE = {"ctrl+Return": "west", "Return": "west"}
    AT_ONCE = {"button:undo": "left_trigger", "button:redo": "right_trigger", "button:log": "right_stick",
               "button:log-close": "right_stick"}

    def __init__(self, display, data_dir, *words, **more):
        self.pads = Pads(os.path.join(data_dir, "pads"))
        super().__init__(display, data_dir, *words, environment=self.pads.environment, **more)
        self.quiet()
        self.pads.plug()
        deadline = time.monotonic() + 10 * mw.PATIENCE
        while focused(self.quiet(0.1)) is None:
            self.check(time.monotonic() < deadline, "the pad is not heard")
            self.pads.press("right_shoulder")

    def push(self, button):
        """What has the focus then; where nothing answers it stays."""
        before = self.state["seq"]
        deadline = time.monotonic() + 0.25 * mw.PATIENCE
        self.pads.press(button)
        while self.state["seq"] == before and time.monotonic() < deadline:
            time.sleep(0.004)
        return focused(self.state)

    def key(self, *names):
        for name in names:
            if name in self.KEYS_AT_ONCE:
                self.push(self.KEYS_AT_ONCE[name])
            else:
                super().key(name)

    def use(self, name):
        if name in self.AT_ONCE:
            self.push(self.AT_ONCE[name])
        else:
            self.press_item(name)

    @staticmethod
    def ways(here, there):
        """Arrows that lead nearer, the longer way first."""
        (x, y), (to_x, to_y) = [(item["x"] + item["w"] / 2, item["y"] + item["h"] / 2) for item in (here, there)]
        across, down = ("left" if to_x < x else "right"), ("up" if to_y < y else "down")
        level = abs(to_y - y) < max(here["h"], there["h"]) / 2
        return [across] if level else [down, across] if abs(to_y - y) > abs(to_x - x) else [across, down]

    def go_to(self, name):
        """By arrows as long as they lead nearer, else by a shoulder to the next area."""
        tried = set()
        for step in range(160):
            here, there = focused(self.state), self.item(name)
            if here is not None and here["name"] == name:
                return
            ways = [way for way in (self.ways(here, there) if here else []) if (here["name"], way) not in tried]
            if ways:
                tried.add((here["name"], ways[0]))
            elif step % 12 == 11:
                tried.clear()
            self.push(ways[0] if ways else "right_shoulder")
        raise self.failure(f"{name} is not reached")

    def press_item(self, name):
        self.go_to(name)
        self.push("south")

    def select(self, name):
        self.go_to(name)
        self.push("north")


class Ends:
    """The end of a deal lies on the table until it was looked at."""

    LATER = ("button:end-on", "button:scores", "button:finish")

    def over(self, state):
        return state["screen"] in OVER or self.end_button() is not None

    def end_button(self):
        return next((name for name in self.LATER if self.window.find(name)), None)

    def settle(self):
        for _ in range(20):
            state = super().settle()
            name = self.end_button()
            if name is None:
                return state
            self.window.press_item(name)
            self.window.wait_for(lambda s: self.end_button() != name, "what comes after the end of a deal")
        raise self.window.failure("the end of a deal is not left")


class ItemHand:
    def draw(self, window):
        window.key("d")

    def take(self, window, name):
        window.press_item(name)


class ItemTalker(Ends, Talker):
    """What is done with cards of the hand, by what is offered over them."""

    PLAIN = ("Throw", "Lay off")

    def card_of(self, wanted):
        return next(item["name"] for item in self.window.rack() if face(item["name"]) == wanted)

    def offered(self, name):
        self.window.choose(name)
        return [item for item in self.window.items("button") if item["name"].startswith("chip:")]

    def thrown(self, advice):
        """In the way that is named, where there are several."""
        window, before = self.window, self.moment(self.window.state)
        plain = not re.search("and (knock|go gin|end the deal)", advice)
        chips = self.offered(self.card_of(self.card(advice)))
        fit = [chip for chip in chips if chip["value"] == "Throw" or not plain]
        fit = [chip for chip in fit if plain or chip["value"] not in self.PLAIN]
        window.press_item((fit or chips)[0]["name"])
        window.wait_for(lambda s: self.over(s) or self.moment(s) != before, "the card to be thrown", 30)

    def left_to_me(self, advice):
        window = self.window
        if window.enabled("button:done"):
            self.pressed("button:done")
            return
        signed = re.search(r"(10|[2-9AJQK])([\u2660-\u2666])", advice)
        before = self.moment(window.state)
        wanted = signed.group(1).replace("10", "T") + self.SUITS[signed.group(2)] if signed else "*"
        window.double_click(self.card_of(wanted))
        window.wait_for(lambda s: self.over(s) or self.moment(s) != before, "what goes out to be laid", 30)

    def press(self, name):
        self.window.press_item(name)

    def took(self, name):
        """With what lies above it, where that is shown first."""
        window, held = self.window, len(self.window.rack())
        took = lambda s: self.over(s) or len(window.rack()) > held
        window.press_item(name)
        window.wait_for(lambda s: took(s) or window.find("button:take-deep"), "what is taken", 30)
        if not took(window.state):
            window.press_item("button:take-deep")
            window.wait_for(took, "what was taken in the hand", 30)

    def taken(self, advice):
        signed = re.match(r"Take (?:the )?(10|[2-9AJQK])([\u2660-\u2666])", advice)
        if not signed:
            return False
        rank = {"A": "ace", "K": "king", "Q": "queen", "J": "jack"}.get(signed.group(1), signed.group(1))
        suit = {"\u2660": "spades", "\u2663": "clubs", "\u2666": "diamonds", "\u2665": "hearts"}[signed.group(2)]
        found = [item for item in self.window.items() if re.fullmatch(r"discard|spread:\d+:\d+", item["name"])
                 and item["label"].endswith(f"{rank} of {suit}") and item.get("verdict") == "ok"]
        if found:
            self.took(found[0]["name"])
        return bool(found)


class ItemRunTalker(ItemTalker, RunTalker):
    def left_to_me(self, advice):
        if re.match("|".join(self.ANSWERS), advice):
            RunTalker.left_to_me(self, advice)
            return
        super().left_to_me(advice)

    def taken(self, advice):
        return RunTalker.taken(self, advice)


class ItemTileTalker(ItemTalker, TileTalker):
    def taken(self, advice):
        return TileTalker.taken(self, advice)
