"""Damaged pictures and sounds: one sentence where the program cannot do without, plain pieces where it can."""

import glob
import os
import re
import shutil
import subprocess
import sys
import time

from meldwell_window import PATIENCE, PROGRAM, ROOT, run
from turn_steps import order, sit_down

# What is left of a drawing whose middle was lost: it begins and ends as one, and shows nothing.
HOLLOW = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 1000" width="72" height="100">\n</svg>\n'


def copied_assets(session):
    folder = os.path.join(session.data_dir, "assets")
    if os.path.exists(folder):
        shutil.rmtree(folder)
    os.makedirs(folder)
    for name in ("art", "sounds"):
        shutil.copytree(os.path.join(ROOT, "assets", name), os.path.join(folder, name))
    return folder


def end(session, folder, *words):
    env = dict(os.environ, DISPLAY=session.display.name, SDL_AUDIODRIVER="dummy", MELDWELL_ASSETS_DIR=folder)
    return subprocess.run([PROGRAM, "--data-dir", session.data_dir, *words], env=env, stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, timeout=20 * PATIENCE)


def pictures_damaged_at_first_sight(session):
    """The program does not begin a game whose cards would be invisible."""
    folder = copied_assets(session)
    for name in ("tile", "card-7-2", "small-joker", "icon-undo", "picture-kalooki", "card-back-3"):
        name = {"small-joker": "card-small-joker-0"}.get(name, name)
        path = os.path.join(folder, "art", name + ".svg")
        with open(path, "rb") as file:
            sound = file.read()
        for what, damage in (("empty", b""), ("cut", sound[:len(sound) * 2 // 3]), ("a page", b"<html>" * 40),
                             ("zeros", b"\0" * len(sound)), ("no beginning", sound[600:] + b" " * 600)):
            with open(path, "wb") as file:
                file.write(damage)
            done = end(session, folder)
            lines = done.stderr.splitlines()
            if done.returncode != 1 or len(lines) != 1 or f"/art/{name}.svg is damaged" not in lines[0]:
                raise AssertionError(f"{name}, {what}: status {done.returncode}, said {done.stderr!r}")
        with open(path, "wb") as file:
            file.write(sound)


def what_a_menu_started_says_it_in_a_box(session):
    """Nobody reads what such a program writes: the sentence stands in a window, and the status is that of a failure."""
    folder = copied_assets(session)
    open(os.path.join(folder, "art", "tile.svg"), "w").close()
    env = dict(os.environ, DISPLAY=session.display.name, SDL_AUDIODRIVER="dummy", MELDWELL_ASSETS_DIR=folder)
    env.pop("WAYLAND_DISPLAY", None)
    with open(os.path.join(session.data_dir, "log"), "w+") as log:
        program = subprocess.Popen([PROGRAM, "--data-dir", session.data_dir], env=env, stdin=subprocess.DEVNULL,
                                   stderr=log)
        box, deadline = None, time.monotonic() + 20 * PATIENCE
        while not box and time.monotonic() < deadline:
            tree = subprocess.run(["xwininfo", "-root", "-tree"], env=env, capture_output=True, text=True).stdout
            box = re.search(r'(0x[0-9a-f]+) "Meldwell"', tree)
            time.sleep(0.1)
        if program.poll() is not None or not box:
            raise AssertionError(f"no box was shown; status {program.poll()}")
        subprocess.run(["xdotool", "windowfocus", "--sync", box[1], "key", "Return"], env=env, timeout=20 * PATIENCE)
        if program.wait(20 * PATIENCE) != 1:
            raise AssertionError(f"status {program.returncode}")
        log.seek(0)
        said = log.read().splitlines()
        if len(said) != 1 or "tile.svg is damaged" not in said[0]:
            raise AssertionError(f"said {said}")


def hollow_pictures(session):
    """Drawings that show nothing are stood in for by plain pieces, told apart by rank and suit, and a line says so."""
    folder = copied_assets(session)
    for path in glob.glob(os.path.join(folder, "art", "*.svg")):
        with open(path, "w") as file:
            file.write(HOLLOW)
    window = sit_down(session, environment={"MELDWELL_ASSETS_DIR": folder})
    picture = os.path.join(session.data_dir, "table.xwd")
    with open(picture, "wb") as file:
        subprocess.run(["xwd", "-silent", "-id", window.id], env=window.env, check=True, stdout=file)
    with open(picture, "rb") as file:
        dump = file.read()
    header, stride = int.from_bytes(dump[:4], "big"), int.from_bytes(dump[48:52], "big")
    colours = int.from_bytes(dump[76:80], "big")
    seen = []
    for name in order(window):
        item = window.item(name)
        rows = [dump[header + 12 * colours + y * stride + 4 * item["x"]:][:4 * item["w"]]
                for y in range(item["y"] + 2, item["y"] + item["h"] - 2)]
        seen.append((name.split("#")[0], b"".join(row[8:-8] for row in rows)))
    for name, pixels in seen:
        window.check(len({pixels[i:i + 4] for i in range(0, len(pixels), 4)}) > 3, f"{name} is a plain area")
        for other, others in seen:
            window.check(other == name or others != pixels, f"{name} looks like {other}")
    window.errors.seek(0)
    said = window.errors.read().decode()
    window.check("Cannot draw" in said and "the picture is empty" in said, "no line speaks of the pictures")
    window.check(window.close() == 0, "the program did not end well")


def sounds_of_no_use(session):
    """The game is played without them; each is told of once, and by its name."""
    folder = copied_assets(session)
    for path in glob.glob(os.path.join(folder, "sounds", "*")):
        with open(path, "wb") as file:
            file.write(b"OggS" + b"\0" * 100)
    window = sit_down(session, environment={"MELDWELL_ASSETS_DIR": folder})
    rack = order(window)
    window.drag(rack[0], rack[4], steps=8)
    window.wait_for(lambda state: order(window) != rack, "another order of the rack")
    window.check(window.close() == 0, "the program did not end well")
    window.errors.seek(0)
    said = [line for line in window.errors.read().decode().splitlines() if "cannot play" in line]
    window.check(said and len(said) == len(set(said)), f"said of the sounds: {said}")
    window.check(not any("wav" in line.lower() and "open" in line.lower() for line in said), f"said: {said}")


if __name__ == "__main__":
    sys.exit(run(pictures_damaged_at_first_sight, what_a_menu_started_says_it_in_a_box, hollow_pictures, sounds_of_no_use))
