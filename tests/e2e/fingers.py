"""Fingers on the real window: taps, drags, long presses, lists, second fingers, a flood of events."""

import sys
import time

import meldwell_window as mw
from finger_window import LONG, FingerWindow
from kalooki_hands import grip
from sabra_player import ClickHand, Player, beside, free_place, laid


def open_window(session, *words, size=(1280, 800)):
    window = FingerWindow(session.display, session.data_dir, *words, size=size)
    session.windows.append(window)
    return window


def table(session, game="rummy", seed="5", **more):
    window = open_window(session, "--game", game, "--seats", "you,computer:easy", "--seed", seed, "--speed", "instant",
                         **more)
    window.wait_for(lambda state: state["to_act"] == state["viewer"], "the own turn", 30)
    window.quiet()
    return window


def names(window):
    return [item["name"] for item in window.rack()]


def drawn(window):
    held = len(window.rack())
    window.click("stock")
    window.wait_for(lambda state: len(window.rack()) > held, "the card drawn")
    window.quiet()


def a_tap_is_a_click(session):
    """On a tool, on the stock, on a card of the hand; a little beside a button it is meant too."""
    window = table(session)
    drawn(window)
    card = names(window)[3]
    window.click(grip(window, card))
    window.wait_for(lambda state: window.item(card).get("checked"), "the card to be chosen")
    window.click(grip(window, card))
    window.wait_for(lambda state: not window.item(card).get("checked"), "the card to be chosen no more")
    menu = window.item("button:menu")
    window.click((menu["x"] + menu["w"] // 2, menu["y"] + menu["h"] + 8))
    window.wait_for(lambda state: window.find("button:menu-close"), "the menu")
    window.check(window.close() == 0, "the program did not end well")


def what_is_dragged_stands_above_the_finger(session):
    """And lands where it is seen: thrown on the heap with the finger far below it. In the hand it changes its place."""
    window = table(session)
    drawn(window)
    before = names(window)
    moved, card = before[0], before[4]
    window.down(grip(window, moved))
    spot, there = grip(window, moved), grip(window, before[5])
    window.slide(spot, there)
    window.up(there)
    window.wait_for(lambda state: names(window) != before and sorted(names(window)) == sorted(before),
                    "the card at another place of the hand")
    turn = window.state["turn"]
    window.throw(card)
    window.wait_for(lambda state: state["turn"] > turn, "the card to be thrown")
    window.check(card not in names(window), "the card that was dragged to the heap is in the hand")
    window.check(window.close() == 0, "the program did not end well")


def a_long_press_tells(session):
    """What can be done with a card of the hand, and the name of a tool that is a picture alone, which it does not press."""
    window = table(session)
    drawn(window)
    window.long_press(grip(window, names(window)[2]))
    window.wait_for(lambda state: window.find("chip:0"), "what can be done with the card")
    window.click((640, 60))
    window.wait_for(lambda state: not window.find("chip:0"), "the list to close")
    before = window.quiet()["items"]
    window.long_press("button:undo")
    window.quiet()
    window.check([item["name"] for item in before] == [item["name"] for item in window.state["items"]],
                 "a long press on a tool that is shut did something")
    window.check(window.close() == 0, "the program did not end well")


class DragHand(ClickHand):
    """Each tile is dragged to its place."""

    def lay(self, window, pieces):
        for i, piece in enumerate(pieces):
            window.drag(piece, free_place(window, len(pieces)) if i == 0 else beside(window, pieces[:i], i))
            laid(window, pieces[:i + 1])

    def add(self, window, piece, meld, at):
        window.drag(piece, beside(window, meld, at))
        laid(window, meld[:at] + [piece] + meld[at:])


def a_long_press_takes_a_whole_meld(session):
    """Of tiles, which were dragged to the table one by one before."""
    window = table(session, "sabra", "4")
    player = Player(window, DragHand())
    while player.laid == 0 and player.settle():
        player.turn()
    player.settle()
    meld = window.melds()[0]
    spot = (meld["x"] + 20, meld["y"] + meld["h"] // 2)
    window.down(spot)
    time.sleep(LONG * mw.PATIENCE)
    window.slide(spot, (640, 560))
    window.up((640, 560))
    window.wait_for(lambda state: any(item["kind"] == "meld" and item["pieces"] == meld["pieces"]
                                      and abs(item["y"] - meld["y"]) > 100 for item in state["items"]),
                    "the whole meld at another place")
    window.check(window.close() == 0, "the program did not end well")


def lists_are_dragged(session):
    """One finger, or two; what it lies on is not pressed, and a tap still presses."""
    window = open_window(session, size=(1024, 640))
    window.click("button:settings")
    window.wait_for(lambda state: state["screen"] == "settings", "the settings")
    toggle = lambda: next(item for item in window.items("toggle"))
    first = toggle()
    spot = (first["x"] + 10, first["y"] + 150)
    values = {item["name"]: item["checked"] for item in window.items("toggle")}
    window.down(spot)
    window.slide(spot, (spot[0], spot[1] - 120))
    window.up((spot[0], spot[1] - 120))
    window.wait_for(lambda state: window.find(first["name"]) is None or window.find(first["name"])["y"] <= first["y"] - 100,
                    "the list to be dragged up")
    at = {item["name"]: item["y"] for item in window.items("toggle")}
    for finger, x in ((1, 500), (2, 600)):
        window.down((x, 300), finger)
    for finger, x in ((1, 500), (2, 600)):
        window.slide((x, 300), (x, 360), 4, finger)
    for finger, x in ((1, 500), (2, 600)):
        window.up((x, 360), finger)
    window.wait_for(lambda state: any(item["y"] > at.get(item["name"], 10000) + 40 for item in window.items("toggle")),
                    "two fingers to drag it down again")
    window.quiet()
    for item in window.items("toggle"):
        window.check(item["checked"] == values.get(item["name"], item["checked"]), f"{item['name']} was pressed")
    one = next(item for item in window.items("toggle") if 150 < item["y"] < 500)
    window.click(one["name"])
    window.wait_for(lambda state: window.item(one["name"])["checked"] != one["checked"], "a tap to switch")
    window.check(window.close() == 0, "the program did not end well")


def a_second_finger_does_nothing_in_a_drag(session):
    window = table(session)
    drawn(window)
    card = names(window)[4]
    spot, heap = grip(window, card), window.place("discard")
    window.down(spot)
    window.slide(spot, (640, 500))
    window.down((200, 300), 1)
    window.slide((200, 300), (300, 330), 4, 1)
    window.up((300, 330), 1)
    window.down("button:menu", 2)
    window.up("button:menu", 2)
    turn, below = window.state["turn"], (heap[0], heap[1] + window.rise())
    window.check(not window.find("button:menu-close"), "a second finger opened the menu")
    window.slide((640, 500), below)
    window.up(below)
    window.wait_for(lambda state: state["turn"] > turn, "the card to be thrown in spite of a second finger")
    window.check(card not in names(window), "the card that was dragged is still there")
    window.check(window.close() == 0, "the program did not end well")


def what_comes_between_loses_nothing(session):
    """The window changes its size, or loses the keyboard, while something is dragged: the card is home again, and the
    finger means nothing before it is lifted."""
    window = table(session)
    drawn(window)
    before = names(window)
    spot = grip(window, before[4])
    window.down(spot)
    window.slide(spot, (640, 450))
    window.resize(1100, 700)
    window.quiet()
    window.slide((640, 450), (640, 300))
    window.up((640, 300))
    window.quiet()
    window.check(names(window) == before, "a card was lost or moved")
    drawn_card = grip(window, before[2])
    window.click(drawn_card)
    window.wait_for(lambda state: window.item(before[2]).get("checked"), "a tap that chooses a card afterwards")
    window.check(window.close() == 0, "the program did not end well")


def processor_ms(window):
    with open(f"/proc/{window.process.pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) * 10


def wake_ups(window):
    with open(f"/proc/{window.process.pid}/task/{window.process.pid}/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("voluntary_ctxt_switches"))


def falls_asleep(window):
    """Sounds have faded away by then, and nothing wakes it any more."""
    deadline = time.monotonic() + 20 * mw.PATIENCE
    while time.monotonic() < deadline:
        used, woken = processor_ms(window), wake_ups(window)
        time.sleep(2)
        if processor_ms(window) - used <= 10 and wake_ups(window) - woken <= 4:
            return
    raise window.failure("the program does not come to rest")


def a_flood_of_events_changes_nothing(session):
    """Two seconds of 10,000 motions a second with a card in the air: it is where it should be, and the program asleep."""
    window = table(session)
    drawn(window)
    before = names(window)
    spot = grip(window, before[4])
    window.down(spot)
    window.slide(spot, (640, 450))
    window.fingers("flood 0 20000 2000")
    window.quiet()
    window.slide((640, 450), spot)
    window.up(spot)
    window.quiet()
    window.check(names(window) == before, "a card was lost or moved")
    for i in range(300):
        window.fingers(f"down {i} 0.5 0.3", f"up {i} 0.5 0.3")
    window.quiet()
    window.check(sorted(names(window)) == sorted(before), "taps on the cloth did something")
    falls_asleep(window)
    window.check(window.close() == 0, "the program did not end well")


if __name__ == "__main__":
    sys.exit(mw.run(a_tap_is_a_click, what_is_dragged_stands_above_the_finger, a_long_press_tells,
                    a_long_press_takes_a_whole_meld, lists_are_dragged,
                    a_second_finger_does_nothing_in_a_drag, what_comes_between_loses_nothing,
                    a_flood_of_events_changes_nothing))
