"""Nothing is lost: the program is killed, its file damaged, its folder taken away, a second copy started."""

import glob
import os
import random
import resource
import shutil
import sys
import time

from meldwell_window import run
from sabra_player import Player, free_place, laid
from turn_steps import all_tiles_are_there, order, sit_down, table, wait_for_table

DAMAGE = b"This is no database. " * 500


def go_on(session):
    """Starts the program again and continues the match that was left open."""
    window = session.start("--speed", "instant")
    window.check(window.state["screen"] == "start", "the program did not begin with the start screen")
    window.click("button:continue")
    window.wait_for(lambda state: state["screen"] == "table", "the table")
    return window


def killed_in_mid_turn(session):
    window = sit_down(session)
    rack = order(window)
    window.drag(rack[0], rack[4], steps=8)
    window.wait_for(lambda state: order(window) != rack, "another order of the rack")
    rack = order(window)
    for i, piece in enumerate(rack[:3]):
        window.drag(piece, free_place(window, 1))
        wait_for_table(window, *[[name] for name in rack[:i + 1]])
    window.key("ctrl+z")
    wait_for_table(window, rack[:1], rack[1:2])
    places = {item["pieces"][0]: (item["x"], item["y"]) for item in window.melds()}
    turn, rack = window.state["turn"], order(window)
    window.kill()

    window = go_on(session)
    window.check(window.state["turn"] == turn, "another turn than the one the program was killed in")
    window.check(order(window) == rack, "the rack is not as it was left")
    found = {item["pieces"][0]: (item["x"], item["y"]) for item in window.melds()}
    window.check(found == places, f"the table is not as it was left: {found}, not {places}")
    all_tiles_are_there(window)
    window.key("ctrl+shift+z")
    window.wait_for(lambda state: len(window.melds()) == 3, "the step that had been undone")
    for _ in range(3):
        window.key("ctrl+z")
    wait_for_table(window)
    window.check(window.close() == 0, "the program did not end well")


def killed_at_any_time(session):
    """Killed at chance moments of a scripted turn, it goes on from what had been shown, or from the step after it."""
    chance = random.Random(20)
    for round_number in range(6):
        data = os.path.join(session.data_dir, str(round_number))
        window = sit_down(session, data_dir=data)
        rack = order(window)
        until = time.monotonic() + 0.1 + chance.random()
        shown = 0
        while time.monotonic() < until and shown < len(rack):
            piece = rack[shown]
            window.drag(piece, free_place(window, 1), steps=1)
            if time.monotonic() < until:
                laid(window, [piece])
                shown += 1
        window.kill()
        again = session.start("--speed", "instant", data_dir=data)
        again.click("button:continue")
        again.wait_for(lambda state: state["screen"] == "table", "the table")
        kept = len(again.melds())
        again.check(shown <= kept <= shown + 1, f"{shown} tiles had been shown on the table, {kept} are there again")
        again.check(table(again) == sorted([name.removeprefix("piece:")] for name in rack[:kept]), "another table")
        all_tiles_are_there(again)
        again.check(again.close() == 0, "the program did not end well")


def closed_and_opened_again(session):
    window = sit_down(session)
    rack = order(window)
    window.drag(rack[2], free_place(window, 1))
    wait_for_table(window, rack[2:3])
    window.check(window.close() == 0, "the program did not end well")
    window = go_on(session)
    wait_for_table(window, rack[2:3])
    window.check(window.close() == 0, "the program did not end well")


def a_second_copy(session):
    """The second copy plays on by itself and says that it keeps nothing; the first is not disturbed."""
    first = sit_down(session)
    rack = order(first)
    first.drag(rack[0], free_place(first, 1))
    wait_for_table(first, rack[:1])
    second = session.start("--game", "sabra", "--seats", "you,computer:easy", "--set", "turn_timer=0", "--speed",
                           "instant", "--seed", "77")
    second.wait_for(lambda state: "notice" in state and state["notice"], "a sentence about the other copy")
    player = Player(second, None)
    second.check(player.settle(), "the second copy does not play")
    second.check(second.close() == 0, "the second copy did not end well")
    first.drag(rack[1], free_place(first, 1))
    wait_for_table(first, rack[:1], rack[1:2])
    first.kill()
    window = go_on(session)
    wait_for_table(window, rack[:1], rack[1:2])


def a_damaged_file(session):
    """It is set aside under another name, whole, and a sentence says so; the game is played as ever."""
    window = sit_down(session)
    window.check(window.close() == 0, "the program did not end well")
    for name in glob.glob(os.path.join(session.data_dir, "meldwell.db*")):
        os.remove(name)
    with open(os.path.join(session.data_dir, "meldwell.db"), "wb") as file:
        file.write(DAMAGE)
    window = sit_down(session)
    said = [line.get("notice", "") + line["message"] for line in window.lines]
    window.check(any("meldwell.db.damaged" in text or "damaged" in text for text in said),
                 "nothing was said about the damaged file")
    aside = [name for name in glob.glob(os.path.join(session.data_dir, "meldwell.db.damaged-*"))
             if open(name, "rb").read() == DAMAGE]
    window.check(len(aside) == 1, "the damaged file was not set aside as it was")
    rack = order(window)
    window.drag(rack[0], free_place(window, 1))
    wait_for_table(window, rack[:1])
    window.kill()
    wait_for_table(go_on(session), rack[:1])


def a_full_disk_with_room_again(session):
    """The disk is full, then has room again: what was played meanwhile is saved without a hand being moved."""
    window = sit_down(session)
    rack = order(window)
    window.drag(rack[0], free_place(window, 1))
    wait_for_table(window, rack[:1])
    limits = resource.prlimit(window.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(window.process.pid, resource.RLIMIT_FSIZE, (1000, limits[1]))
    window.drag(rack[1], free_place(window, 1))
    wait_for_table(window, rack[:1], rack[1:2])
    window.wait_for(lambda state: "cannot save" in state.get("notice", ""), "a sentence about the disk")
    resource.prlimit(window.process.pid, resource.RLIMIT_FSIZE, limits)
    window.wait_for(lambda state: "notice" not in state, "the sentence to go", timeout=25)
    window.kill()
    window = go_on(session)
    wait_for_table(window, rack[:1], rack[1:2])
    window.check(window.close() == 0, "the program did not end well")


def folder_removed_in_mid_turn(session):
    """The folder of the matches is removed while a turn is played: told, and nothing of the turn is lost."""
    data = os.path.join(session.data_dir, "below")
    window = sit_down(session, data_dir=data)
    rack = order(window)
    window.drag(rack[0], free_place(window, 1))
    wait_for_table(window, rack[:1])
    shutil.rmtree(data)
    window.drag(rack[1], free_place(window, 1))
    window.wait_for(lambda state: "removed while it was open" in state.get("notice", ""), "a sentence about the file")
    window.drag(rack[2], free_place(window, 1))
    wait_for_table(window, rack[:1], rack[1:2], rack[2:3])
    window.check("notice" not in window.state, "the sentence stays though everything is saved again")
    window.check(window.close() == 0, "the program did not end well")
    window.check(os.stat(data).st_mode & 0o777 == 0o700, "the folder can be read by others")
    window = session.start("--speed", "instant", data_dir=data)
    window.click("button:continue")
    window.wait_for(lambda state: state["screen"] == "table", "the table")
    wait_for_table(window, rack[:1], rack[1:2], rack[2:3])
    all_tiles_are_there(window)


def no_place_to_save(session):
    """Where nothing can be written the game is played and says that it cannot save."""
    blocked = os.path.join(session.data_dir, "a file")
    open(blocked, "w").close()
    window = sit_down(session, data_dir=os.path.join(blocked, "folder"))
    window.check(any("save" in line.get("notice", "") + line["message"] for line in window.lines),
                 "nothing was said about not saving")
    rack = order(window)
    window.drag(rack[0], free_place(window, 1))
    wait_for_table(window, rack[:1])
    window.check(window.close() == 0, "the program did not end well")


sys.exit(run(killed_in_mid_turn, killed_at_any_time, closed_and_opened_again, a_second_copy, a_damaged_file,
             a_full_disk_with_room_again, folder_removed_in_mid_turn, no_place_to_save))
