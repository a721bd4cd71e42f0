"""Players as nobody wants them, for players.py: bad.py WAY [LOG]. They play well enough until the third question. What
they are told is appended to the file LOG."""

import os
import subprocess
import sys
import time

import simple

way = sys.argv[1]
log = open(sys.argv[2], "a") if len(sys.argv) > 2 else None


def say(text):
    os.write(1, text)
    if log and len(text) < 100:
        log.write("> " + text.decode(errors="replace"))
        log.flush()


def misbehave(legal):
    if way == "late":
        time.sleep(1000)
    elif way == "wrong":
        say(b"discard 250\n")
    elif way == "garbled":
        say(b"{1} %s\xff, if you please\n")
    elif way == "nothing":
        say(b"\n")
    elif way == "nul":
        say(b"draw\0\n")
    elif way == "dies":
        sys.exit(4)
    elif way == "killed":
        os.kill(os.getpid(), 9)
    elif way == "shuts-up":
        os.close(1)
        time.sleep(1000)
    elif way == "floods":
        while True:
            say(b"x" * 4096)
    elif way == "chatters":
        while True:
            say(b"draw\n" * 1000)
    elif way == "leaves":
        subprocess.Popen(["sleep", "1000"])
        sys.exit(0)
    elif way == "dithers":
        shifts = [move for move in legal if move.startswith("shift")]
        say((shifts[-1] if shifts else legal[0]).encode() + b"\n")
    elif way == "first":
        good = [move for words in simple.LIKED for move in legal if move.split()[0] in words]
        say(good[0].encode() + b"\n")
    elif way == "whole-turns":  # the answers to questions that are still to come
        if "draw" in legal:
            say(b"draw\ndiscard 0\n")
        elif "discard 0" not in legal:
            say(b"done\n" if "done" in legal else b"pass\n")


if way == "never-ready":
    time.sleep(1000)
if way == "no-player":
    sys.exit(3)
if way == "prattles":
    while True:
        say(b"I am a player\n")

legal = []
questions = 0
for line in sys.stdin:
    if log:
        log.write(line)
        log.flush()
    word, _, rest = line.rstrip("\n").partition(" ")
    if word == "legal":
        legal.append(rest.partition(" ")[2])
    elif word == "match":
        questions = 0
    elif word == "ready?":
        say(b"ready\n")
        if way == "deaf":
            time.sleep(1000)
    elif word == "move?":
        questions += 1
        if questions > 2 or way in ("first", "whole-turns"):
            misbehave(legal)
        else:
            say(simple.choose(legal).encode() + b"\n")
        legal = []
