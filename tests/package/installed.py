"""What all tests of packages share: other programs asked, and a turn played by an ordinary user."""

import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "e2e"))
from meldwell_window import ROOT, Failure, Session  # noqa: E402
from sabra_player import Player  # noqa: E402

ID = "org.meldwell.Meldwell"
NOBODY = 65534


def output(*words, **more):
    done = subprocess.run(words, capture_output=True, text=True, stdin=subprocess.DEVNULL, **more)
    if done.returncode != 0:
        raise Failure(f"{' '.join(words)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def check(condition, sentence):
    if not condition:
        raise Failure(sentence)


def is_for_packages(build):
    """Whether a build that is there already is the one packages are made of."""
    told = output("cmake", "-N", "-LA", build)
    return all(line + "\n" in told for line in ("CMAKE_INSTALL_PREFIX:PATH=/usr", "CMAKE_BUILD_TYPE:STRING=Release",
                                                "MELDWELL_DEBIAN:BOOL=ON"))


def script(path, *lines):
    with open(path, "w") as file:
        file.write("\n".join(["#!/bin/sh", *lines, ""]))
    os.chmod(path, 0o755)
    return path


def as_player(work, program):
    """What starts a program as somebody who is not root, whoever runs the test. work: a folder for it, open to all."""
    if os.geteuid() != 0:
        return program
    os.chmod(work, 0o755)
    return script(os.path.join(work, "as-player-" + os.path.basename(program)),
                  f"exec setpriv --reuid={NOBODY} --regid={NOBODY} --clear-groups '{program}' \"$@\"")


class DrawingHand:
    def draw(self, window):
        window.click("button:draw")


def a_turn(table):
    """The person draws, the others play, and it is the person's turn again."""
    player = Player(table, DrawingHand())
    table.check(player.settle(), "the deal is over before it began")
    number, rack = table.state["turn"], len(table.rack())
    player.draw()
    table.wait_for(lambda state: player.my_turn(state) and state["turn"] > number, "the turn after the next", 30)
    table.check(len(table.rack()) == rack + 1, "the tile that was drawn is not in the rack")


def it_plays(program, data_dir=None, picture=None):
    """A program that was installed starts, finds its own pictures, and a turn is played. data_dir: as it is called in the
    root of the program's own; picture: how files with pictures of it begin."""
    with Session() as session:
        if not data_dir:
            os.chmod(session.data_dir, 0o777)
        home = data_dir or session.data_dir
        window = session.start(program=program, data_dir=home, environment={"HOME": home})
        window.check(window.state["screen"] == "start", "the first screen is not the start screen")
        if picture:
            window.screenshot(picture + "-start.png")
        window.check(window.close() == 0, "the installed program did not end well")
        table = session.start("--game", "sabra", "--set", "turn_timer=0", "--speed", "instant", "--seed", "5",
                              program=program, data_dir=home, environment={"HOME": home})
        a_turn(table)
        if picture:
            table.screenshot(picture + "-table.png")
        table.check(table.close() == 0, "the installed program did not end well")


def speaks(share, work, *command, environment=os.environ):
    """A catalogue put beside what was installed is found there. share: its folder; command: what starts the program."""
    with open(os.path.join(work, "eo.po"), "w") as file:
        file.write('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
                   'msgid "{1} is not an option; --help lists them."\nmsgstr "{1}: nekonata."\n')
    folder = os.path.join(share, "locale", "eo", "LC_MESSAGES")
    os.makedirs(folder)
    output("msgfmt", "-o", os.path.join(folder, "meldwell.mo"), file.name)
    said = subprocess.run([*command, "--nonsense"], capture_output=True, text=True, stdin=subprocess.DEVNULL,
                          env=dict(environment, LC_ALL="C.UTF-8", LANGUAGE="eo")).stderr
    check("--nonsense: nekonata." in said, f"the catalogue in {folder} was not found: {said}")


def files_below(root):
    return sorted(os.path.relpath(os.path.join(folder, name), root) for folder, folders, files in os.walk(root)
                  for name in files + folders)


def knows_no_folder_of_its_build(root):
    """What is installed would not be the same from another folder if it named the one it was built in."""
    for name in files_below(root):
        path = os.path.join(root, name)
        if os.path.isfile(path) and not os.path.islink(path):
            with open(path, "rb") as file:
                check(os.fsencode(ROOT) not in file.read(), f"{name} names the folder it was built in")


def tell(name, test, *words):
    """Runs a test of a package and returns the exit status."""
    try:
        test(*words)
    except Failure as failure:
        print(f"FAILED: {failure}")
        return 1
    print(f"{name}: passed")
    return 0
