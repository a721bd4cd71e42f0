"""Open matches are a shelf: dealing takes none away, each can be gone on with or given up, and wherever the program is
left, the next start leads back there."""

import glob
import os
import shutil
import sqlite3
import sys
import tempfile

from meldwell_window import run
from turn_steps import order, sit_down, wait_for_table
from sabra_player import free_place


def on(window, screen):
    window.wait_for(lambda state: state["screen"] == screen, f"the screen {screen}")


def home(window):
    window.click("button:menu")
    window.click("button:home")
    on(window, "start")


def cards(window):
    """The cards of the shelf that are seen, in order."""
    found = [item for item in window.items("button") if item["name"].startswith("button:continue")]
    return sorted(found, key=lambda item: int(item["name"].removeprefix("button:continue").strip("-") or 1))


def count(window):
    """How many matches the shelf says there are."""
    head = window.find("text:shelf")
    return int(head["value"]) if head else 0


def shelf(window, *titles):
    """Waits until the shelf lists matches of these games, and no more; returns the cards."""
    def listed(state):
        return ([item["label"].split(" ")[0] for item in cards(window)] == list(titles)
                and count(window) == len(titles))
    window.wait_for(listed, f"{', '.join(titles) or 'nothing'} on the shelf")
    return cards(window)


def kept(session):
    """How many matches the store has, open or not: read from a copy, for the program keeps the file to itself."""
    with tempfile.TemporaryDirectory() as folder:
        for name in glob.glob(os.path.join(session.data_dir, "meldwell.db*")):
            shutil.copy(name, folder)
        store = sqlite3.connect(os.path.join(folder, "meldwell.db"))
        count = store.execute("select count(*) from match").fetchone()[0]
        store.close()
        return count


def lay_one(window):
    """A tile laid on the table; returns it."""
    piece = order(window)[0]
    window.drag(piece, free_place(window, 1))
    wait_for_table(window, [piece])
    return piece


def deal_kalooki(window):
    window.click("game:kalooki")
    on(window, "new-match")
    window.click("button:deal")
    on(window, "table")


def deals_take_none_away(session):
    window = sit_down(session)
    piece = lay_one(window)
    home(window)
    first, = shelf(window, "Sabra")
    window.check("Your turn" in first["label"], "it is not told that it is one's turn")
    counts = [kept(session)]
    deal_kalooki(window)
    home(window)
    counts.append(kept(session))
    shelf(window, "Kalooki", "Sabra")
    window.click("button:deal")  # the last used: Kalooki again
    on(window, "table")
    home(window)
    counts.append(kept(session))
    window.check(counts == [1, 2, 3], f"matches kept after each deal: {counts}")
    window.wait_for(lambda state: count(window) == 3, "three matches on the shelf")
    window.click("button:shelf-on")
    window.wait_for(lambda state: window.find("button:continue-3"), "the third match")
    window.check(window.item("button:continue-3")["label"].startswith("Sabra"), "the Sabra is not the third")
    window.click("button:continue-3")
    on(window, "table")
    wait_for_table(window, [piece])
    home(window)  # gone on with, and not played in: it is the first now
    window.wait_for(lambda state: window.item("button:continue")["label"].startswith("Sabra"), "the Sabra first")
    window.key("Return")
    on(window, "table")
    wait_for_table(window, [piece])
    window.check(kept(session) == 3, "a match is gone")
    window.check(window.close() == 0, "the program did not end well")


def given_up_when_asked(session):
    window = sit_down(session)
    home(window)
    deal_kalooki(window)
    home(window)
    shelf(window, "Kalooki", "Sabra")
    window.click("button:give-up-2")
    window.wait_for(lambda state: window.find("button:keep"), "the question")
    window.check(window.item("text:give-up")["label"] == "Give up this match?", "not asked in so many words")
    window.check(window.find("button:continue") and not window.find("button:continue-2"), "not asked in its place")
    window.click("button:keep")
    shelf(window, "Kalooki", "Sabra")
    window.click("button:give-up-1")  # the match that is still open in the program
    window.click("button:give-up")
    shelf(window, "Sabra")
    window.check(not window.find("button:give-up"), "it asks on")
    window.key("Delete")  # by keys: the card has the focus, which the first key shows
    window.key("Tab", "shift+Tab")
    window.wait_for(lambda state: window.item("button:continue")["focused"], "the focus on the card")
    window.key("Delete")
    window.wait_for(lambda state: window.find("button:keep") and window.item("button:keep")["focused"],
                    "the question, and Keep in focus")
    window.key("Escape")
    shelf(window, "Sabra")
    window.kill()
    again = session.start("--speed", "instant")
    shelf(again, "Sabra")
    again.click("button:give-up-1")
    again.click("button:give-up")
    shelf(again)
    again.check(kept(session) == 2, "what was given up is deleted")
    again.click("button:deal")
    on(again, "table")
    home(again)
    again.wait_for(lambda state: len(cards(again)) == 1, "the new match")
    again.check(again.close() == 0, "the program did not end well")


def killed_in_any_of_them(session):
    """Wherever the plug is pulled, the next start has that match first, the others behind it."""
    window = sit_down(session)
    piece = lay_one(window)
    home(window)
    deal_kalooki(window)
    window.kill()
    window = session.start("--speed", "instant")
    shelf(window, "Kalooki", "Sabra")
    window.click("button:continue-2")
    on(window, "table")
    wait_for_table(window, [piece])
    window.kill()  # looked at only
    window = session.start("--speed", "instant")
    shelf(window, "Sabra", "Kalooki")
    window.key("Return")
    on(window, "table")
    wait_for_table(window, [piece])
    window.key("F2")  # another match from the table, of the game that lies there
    on(window, "new-match")
    window.click("button:deal")
    on(window, "table")
    window.kill()
    window = session.start("--speed", "instant")
    window.wait_for(lambda state: count(window) == 3, "three matches")
    window.check([item["label"].split(" ")[0] for item in cards(window)] == ["Sabra", "Sabra"], "another order")
    window.check(window.close() == 0, "the program did not end well")


def many_of_them(session):
    """By wheel and by drag to the last one; dragging goes on with none of them."""
    window = session.start("--speed", "instant")
    for wanted in range(1, 6):
        window.click("button:deal")
        on(window, "table")
        home(window)
        window.wait_for(lambda state: count(window) == wanted, f"{wanted} matches")
    window.move("button:continue")
    for _ in range(5):
        window.click("button:continue" if window.find("button:continue") else cards(window)[0]["name"], button=5)
    window.wait_for(lambda state: window.find("button:continue-5"), "the last match")
    left, right = cards(window)
    start, end = window.place(left), window.place(right)
    window.drag(start, (end[0] + 200, end[1]))
    window.wait_for(lambda state: not window.find("button:continue-5"), "earlier matches")
    window.quiet()
    window.check(window.state["screen"] == "start", "a drag went on with a match")
    window.check(window.close() == 0, "the program did not end well")


def without_a_disk(session):
    """Where nothing can be kept the shelf works as long as the program runs."""
    blocked = os.path.join(session.data_dir, "a file")
    open(blocked, "w").close()
    window = sit_down(session, data_dir=os.path.join(blocked, "folder"))
    piece = lay_one(window)
    home(window)
    deal_kalooki(window)
    home(window)
    shelf(window, "Kalooki", "Sabra")
    window.click("button:continue-2")
    on(window, "table")
    wait_for_table(window, [piece])
    window.check(window.close() == 0, "the program did not end well")


sys.exit(run(deals_take_none_away, given_up_when_asked, killed_in_any_of_them, many_of_them, without_a_disk))
