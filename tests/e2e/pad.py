"""The real window by a game pad alone: a whole deal, names by the letters on the screen, pads that come and go in mid-drag,
a flood of events, the signs of each maker; and how little a pad costs that nobody touches."""

import os
import sys
import time

from meldwell_window import PATIENCE, run
from pads import NINTENDO, PLAYSTATION, XBOX, Pads
from sabra_player import Player, laid

SABRA = ("--game", "sabra", "--seats", "you,computer:medium", "--set", "turn_timer=0", "--speed", "instant")


def focused(state):
    return next((item["name"] for item in state["items"] if item["focused"]), None)


def begin(session, *words, plugged=True):
    """A window and its pads."""
    pads = Pads(os.path.join(session.data_dir, f"pads{len(session.windows)}"))
    window = session.start(*words, environment=pads.environment)
    window.quiet()
    if plugged:
        pads.plug()
        reach(window, pads)
    return window, pads


def reach(window, pads, n=0):
    """Presses until the pad that was plugged in is heard."""
    deadline = time.monotonic() + 10 * PATIENCE
    before = focused(window.state)
    while focused(window.quiet(0.1)) == before:
        window.check(time.monotonic() < deadline, "the pad is not heard")
        pads.press("right_shoulder", n=n)


def press(window, pads, button, n=0):
    """What has the focus in the next picture; where nothing answers it stays."""
    before = window.state["seq"]
    deadline = time.monotonic() + 0.25 * PATIENCE
    pads.press(button, n=n)
    while window.state["seq"] == before and time.monotonic() < deadline:
        time.sleep(0.004)
    return focused(window.state)


def press_until(window, pads, button, wanted, most, what):
    for _ in range(most):
        item = next((item for item in window.state["items"] if item["focused"]), None)
        if item is not None and wanted(item):
            return
        press(window, pads, button)
    raise window.failure(f"{most} times {button} did not reach {what}")


class PadHand:
    """As the hand of deal_by_keys.py: south picks up and puts down, west is the main button."""

    def __init__(self, pads):
        self.pads = pads

    def go_to(self, window, piece):
        press_until(window, self.pads, "right_shoulder",
                    lambda item: item.get("zone") == "rack" and item["kind"] == "piece", 12, "the rack")
        for _ in range(80):
            here, there = window.item(focused(window.state)), window.item(piece)
            if here["name"] == piece:
                return
            down = there["y"] - here["y"]
            if abs(down) > here["h"] // 2:
                press(window, self.pads, "down" if down > 0 else "up")
            else:
                press(window, self.pads, "right" if there["x"] > here["x"] else "left")
        raise window.failure(f"{piece} is not reached")

    def put(self, window, piece, wanted, what):
        self.go_to(window, piece)
        self.pads.press("south")
        window.wait_for(lambda state: any(item["name"].startswith("put:") for item in state["items"]),
                        "places to put the piece")
        press_until(window, self.pads, "right_shoulder", lambda item: item["name"].startswith("put:") and wanted(item),
                    120, what)
        self.pads.press("south")

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
        self.pads.press("west")

    def draw(self, window):
        self.pads.press("west")


def a_whole_deal(session):
    window, pads = begin(session, *SABRA, "--seed", "23")
    player = Player(window, PadHand(pads))
    player.deal()
    window.wait_for(lambda state: state["screen"] in ("deal-end", "match-end"), "the score sheet")
    window.check(player.laid > 0, "nothing was laid in the whole deal")
    pads.press("west")
    window.wait_for(lambda state: state["screen"] not in ("deal-end", "match-end"), "what comes after the score sheet")
    window.check(window.close() == 0, "the program did not end well")


def middle(item):
    return item["x"] + item["w"] // 2, item["y"] + item["h"] // 2


def throws_a_card(window, pads):
    """Picks up a card of the hand and puts it on the pile."""
    press_until(window, pads, "right_shoulder",
                lambda item: item.get("zone") == "rack" and item["kind"] == "piece", 12, "the hand")
    press(window, pads, "south")
    pile = window.item("discard")
    x, y = middle(pile)

    def on_pile(item):
        at = middle(item)
        return item["name"].startswith("put:") and abs(at[0] - x) < pile["w"] and abs(at[1] - y) < pile["h"]

    press_until(window, pads, "right_shoulder", on_pile, 60, "the pile")
    press(window, pads, "south")


def a_deal_of_cards(session):
    """Draws and throws until somebody goes out or the stock is through: Basic rummy and Gin."""
    for game in ("rummy", "gin"):
        window, pads = begin(session, "--game", game, "--seats", "you,computer:medium", "--speed", "instant",
                             "--seed", "5")
        over = lambda state: state["screen"] in ("deal-end", "match-end") or state.get("phase") in ("deal-end", "match-end")
        mine = lambda state: over(state) or state.get("to_act") == state.get("viewer")
        for _ in range(120):
            state = window.wait_for(mine, "the own turn or the end", 30)
            if over(state):
                break
            held, turn = len(window.rack()), state["turn"]
            press(window, pads, "west")  # draws, or says what else is to be done
            window.quiet(0.1)
            if not over(window.state) and window.state["turn"] == turn and len(window.rack()) > 0 and (
                    len(window.rack()) > held or not any(item["name"] == "button:draw" for item in window.state["items"])):
                throws_a_card(window, pads)
                window.quiet(0.1)
        window.wait_for(lambda state: state["screen"] in ("deal-end", "match-end"), "the score sheet", 20)
        window.check(window.close() == 0, "the program did not end well")


def from_the_start_to_the_table(session):
    """New match, a name by letters, Deal; the menu, and home again."""
    window, pads = begin(session)
    window.wait_for(lambda state: state["screen"] == "start", "the start screen")
    press_until(window, pads, "right_shoulder", lambda item: item["name"] == "button:new-match", 60, "New match")
    pads.press("south")
    window.wait_for(lambda state: state["screen"] != "start", "what the button leads to")
    if window.state["screen"] == "learn":
        raise window.failure("New match led to the lessons")
    press_until(window, pads, "right_shoulder", lambda item: item["name"] == "seat:0:name", 80, "the name of a seat")
    window.check(not window.find("letter:q"), "letters are there before the field is pressed")
    pads.press("south")
    window.wait_for(lambda state: focused(state) == "letter:q", "the letters")
    for _ in range(3):
        pads.press("west")  # whatever stood there goes
    pads.press("left_trigger")
    window.wait_for(lambda state: any(item["name"] == "letter:A" for item in state["items"]), "capitals")
    spell(window, pads, "Ada 7")
    window.wait_for(lambda state: window.find("seat:0:name")["value"] == "Ada 7", "the name")
    pads.press("start")
    window.wait_for(lambda state: focused(state) == "seat:0:name", "the field again")
    window.check(not window.find("letter:q"), "the letters stay")
    press_until(window, pads, "right_shoulder", lambda item: item["name"] == "button:deal", 80, "Deal")
    pads.press("south")
    window.wait_for(lambda state: state["screen"] == "table", "the table")
    window.check(any(seat.get("name") == "Ada 7" for seat in window.state.get("seats", []))
                 or any("Ada 7" in item["label"] for item in window.state["items"]), "the name is not at the table")
    pads.press("start")
    window.wait_for(lambda state: any(item["name"] == "button:menu-close" for item in state["items"]), "the menu")
    pads.press("east")
    window.wait_for(lambda state: not any(item["name"] == "button:menu-close" for item in state["items"]),
                    "the table without its menu")
    window.check(window.close() == 0, "the program did not end well")


def spell(window, pads, text):
    for sign in text:
        if sign == " ":
            press(window, pads, "north")
            continue
        for _ in range(40):
            here, there = window.item(focused(window.state)), window.item(f"letter:{sign}")
            if here["name"] == there["name"]:
                break
            down = there["y"] - here["y"]
            if abs(down) > here["h"] // 2:
                press(window, pads, "down" if down > 0 else "up")
            else:
                press(window, pads, "right" if there["x"] > here["x"] else "left")
        press(window, pads, "south")


def unplugged_in_mid_drag(session):
    """What is held stays held, the keyboard puts it down; a pad that comes again plays on."""
    window, pads = begin(session, *SABRA, "--seed", "23")
    window.wait_for(lambda state: state.get("to_act") == state.get("viewer"), "the own turn")
    rack = [item["name"] for item in window.rack()]
    hand = PadHand(pads)
    hand.go_to(window, rack[2])
    pads.press("south")
    window.wait_for(lambda state: any(item["name"].startswith("put:") for item in state["items"]), "places")
    pads.hold("down")
    time.sleep(0.6)
    pads.unplug()
    window.wait_for(lambda state: "unplugged" in state.get("notice", "") + state["message"], "what is said of the pad")
    time.sleep(3)  # it is looked after a while longer: what goes may come again
    window.quiet(0.5)
    quiet = wakes(window, 2)
    window.check(quiet <= 4, f"an unplugged pad holds something down: {quiet} wake-ups in two seconds")
    window.key("Escape")
    window.wait_for(lambda state: not any(item["name"].startswith("put:") for item in state["items"]), "nothing held")
    window.check(sorted(item["name"] for item in window.rack()) == sorted(rack), "a piece is lost")
    for kind in (PLAYSTATION, XBOX):
        pads.plug(kind=kind)
        reach(window, pads)
        hand.go_to(window, rack[2])
        pads.press("south")
        window.wait_for(lambda state: any(item["name"].startswith("put:") for item in state["items"]), "places again")
        pads.press("east")
        window.wait_for(lambda state: not any(item["name"].startswith("put:") for item in state["items"]), "put back")
        pads.unplug()
        time.sleep(0.3)
    window.check(window.close() == 0, "the program did not end well")


def wakes(window, seconds):
    """How often any thread of the program went to sleep again in that time; the test's own thread in it apart."""
    def count():
        total = 0
        folder = f"/proc/{window.process.pid}/task"
        for task in os.listdir(folder):
            with open(f"{folder}/{task}/status") as file:
                told = dict(line.split(":", 1) for line in file if ":" in line)
            total += int(told["voluntary_ctxt_switches"])
        return total

    before = count()
    time.sleep(seconds)
    return count() - before


def nobody_touches_it(session):
    """Asleep without a pad, with one, and after one was used; nothing of SDL's pads is loaded before there is one."""
    window, pads = begin(session, plugged=False)
    time.sleep(1)
    window.check(wakes(window, 3) <= 3, "the program wakes without a pad")
    pads.plug()
    time.sleep(4)
    window.check(wakes(window, 3) <= 3, "a pad that nobody touches wakes the program")
    reach(window, pads)
    window.quiet(1)
    window.check(wakes(window, 3) <= 3, "a pad that was used wakes the program")
    pads.stick("left", 0.02, 0.01)
    window.check(wakes(window, 1) <= 6, "a stick that trembles wakes the program")
    window.check(window.close() == 0, "the program did not end well")


def a_flood(session):
    """Ten thousand events a second that mean nothing: the focus stays, another pad plays on, asleep after."""
    window, pads = begin(session, *SABRA, "--seed", "23")
    window.wait_for(lambda state: state.get("to_act") == state.get("viewer"), "the own turn")
    pads.plug(1)
    reach(window, pads, n=1)
    here, lines = focused(window.quiet(0.3)), len(window.lines)
    with open(f"/proc/{window.process.pid}/stat") as file:
        before = sum(int(word) for word in file.read().split()[13:15])
    until = pads.flood(10000, 3)
    time.sleep(1)
    window.check(focused(window.state) == here and len(window.lines) == lines, "the flood moved something")
    time.sleep(max(0.0, until - time.monotonic()) + 0.5)
    with open(f"/proc/{window.process.pid}/stat") as file:
        spent = (sum(int(word) for word in file.read().split()[13:15]) - before) / os.sysconf("SC_CLK_TCK")
    print(f"  a flood of 3 s took {spent:.2f} s of a processor", flush=True)
    window.check(wakes(window, 2) <= 3, "the program is awake after the flood")
    before = focused(window.state)
    pads.press("right_shoulder", n=1)
    window.wait_for(lambda state: focused(state) != before, "the other pad's press")
    window.check(window.close() == 0, "the program did not end well")


def held_down(session):
    """A direction that is held goes on, and only as long."""
    window, pads = begin(session)
    window.quiet()
    first = len(window.lines)
    pads.stick("left", 0, 1)
    time.sleep(1.5)
    pads.stick("left", 0, 0)
    window.quiet(0.5)
    passed = {focused(line) for line in window.lines[first:]}
    window.check(len(passed) >= 2, f"held down it reached {passed} alone")
    here = focused(window.state)
    time.sleep(0.6)
    window.check(focused(window.quiet()) == here, "it goes on though it was let go")
    window.check(window.close() == 0, "the program did not end well")


def signs_of_each_maker(session):
    """The letters on the screen show which button does what, as it is printed on the pad in hand."""
    window, pads = begin(session, plugged=False)
    pictures = set()
    for n, kind in enumerate((XBOX, PLAYSTATION, NINTENDO)):
        pads.plug(n, kind)
        reach(window, pads, n=n)
        press_until_field(window, pads, n)
        pads.press("south", n=n)
        window.wait_for(lambda state: any(item["name"] == "letter:done" for item in state["items"]), "the letters")
        path = os.path.join(session.data_dir, f"signs{n}.png")
        window.quiet(0.2)
        window.screenshot(path)
        with open(path, "rb") as file:
            pictures.add(file.read())
        pads.press("east", n=n)
        window.wait_for(lambda state: not any(item["name"] == "letter:done" for item in state["items"]), "no letters")
        pads.press("east", n=n)
        window.wait_for(lambda state: state["screen"] == "start", "the start screen")
    window.check(len(pictures) == 3, f"{len(pictures)} different pictures of the letters, not three")
    window.check(window.close() == 0, "the program did not end well")


def press_until_field(window, pads, n):
    for _ in range(60):
        if focused(window.state) == "button:new-match":
            break
        press(window, pads, "right_shoulder", n)
    pads.press("south", n=n)
    window.wait_for(lambda state: state["screen"] != "start", "the New match screen")
    for _ in range(80):
        if focused(window.state) == "seat:0:name":
            return
        press(window, pads, "right_shoulder", n)
    raise window.failure("no field is reached")


sys.exit(run(a_whole_deal, a_deal_of_cards, from_the_start_to_the_table, unplugged_in_mid_drag, nobody_touches_it, a_flood, held_down,
             signs_of_each_maker))
