"""What the program answers on the command line, and that it never runs unseen."""

import os
import subprocess
import sys

from meldwell_window import PATIENCE, PROGRAM, Failure, run


def answer(*words, **environment):
    env = dict(os.environ, **environment)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        if name not in environment:
            env.pop(name, None)
    return subprocess.run([PROGRAM, *words], env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          timeout=20 * PATIENCE)


def expect(condition, sentence, done):
    if not condition:
        raise Failure(f"{sentence}\n  status {done.returncode}\n  out: {done.stdout}\n  err: {done.stderr}")


def one_sentence(done):
    # A library may have spoken before: libwayland does where there is no XDG_RUNTIME_DIR.
    lines = [line for line in done.stderr.splitlines() if line.startswith("meldwell: ")]
    expect(len(lines) == 1 and lines[0].endswith("."), "not one sentence of the program on standard error", done)


def no_display_is_said_and_refused(session):
    for environment in ({}, {"DISPLAY": ":9999"}, {"DISPLAY": ""}):
        done = answer("--data-dir", session.data_dir, **environment)
        expect(done.returncode == 1, f"with {environment or 'no display'} the status is not 1", done)
        expect("display" in done.stderr, "the display is not spoken of", done)
        one_sentence(done)


def what_is_not_understood_ends_with_2(session):
    for words in (["--frobnicate"], ["sabra"], ["--game"], ["--game", "whist"], ["--game", "sabra", "--preset", "none"],
                  ["--game", "sabra", "--set", "initial_min=31"], ["--game", "sabra", "--set", "initial_min"],
                  ["--game", "sabra", "--set", "no_such=1"], ["--game", "sabra", "--seats", "you"],
                  ["--game", "sabra", "--seats", "you,computer:cleverest"], ["--game", "sabra", "--level", "cleverest"],
                  ["--window", "wide"], ["--window", "10x10"], ["--speed", "warp"], ["--seed", "many"],
                  ["--preset", "standard"], ["--version", "--frobnicate"], ["--speak"],
                  ["--speak", "-", "--inspect", "-"]):
        done = answer("--data-dir", session.data_dir, *words)
        expect(done.returncode == 2, f"{' '.join(words)}: the status is not 2", done)
        one_sentence(done)
        expect(done.stdout == "", f"{' '.join(words)}: something on standard output", done)


POSITION = """meldwell position 1
game sabra
seats 2
turn 0 play
hand 0 O7 *
hand 1 K1 K2 B11
meld K7 R7 B7
meld B3 B4 B5
stock ... R9
seat 0 opened=1
seat 1 opened=1
"""


def written(session, text, name="position.txt"):
    path = os.path.join(session.data_dir, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def what_is_no_position_is_refused(session):
    good = written(session, POSITION)
    bad = [written(session, text, f"bad-{i}.txt") for i, text in enumerate((
        "", "hand 0 Ah\n", "meldwell position 1\ngame whist\n", POSITION + "hand 0 O7\n", POSITION[:-20],
        POSITION.replace("O7", "O77"), "\0" * 70000, POSITION + "# " + "x" * 90000 + "\n",
        "meldwell position 1\ngame gin\nturn - match-end\n"))]
    for words, status in [(["--position", path], 1) for path in bad] + [
            (["--position", os.path.join(session.data_dir, "none.txt")], 1), (["--position", session.data_dir], 1),
            (["--position"], 2), (["--position", good, "--game", "sabra"], 2), (["--position", good, "--preset", "lemada"], 2),
            (["--position", good, "--set", "initial_min=50"], 2), (["--position", good, good], 2),
            (["--position", good, "--seats", "you,Ann,Ben"], 2), (["--position", good, "--level", "cleverest"], 2)]:
        done = answer("--data-dir", session.data_dir, *words)
        expect(done.returncode == status, f"{' '.join(words)}: the status is not {status}", done)
        one_sentence(done)
        expect(done.stdout == "", f"{' '.join(words)}: something on standard output", done)


def a_match_begins_from_a_position(session):
    """It is there at once, is played on and gone on with, and the next match is dealt."""
    path = written(session, POSITION)
    words = ("--speed", "instant", "--position", path, "--seats", "you,computer:easy")
    window = session.start(*words, size=(1100, 700))
    window.wait_for(lambda state: state["screen"] == "table" and state["viewer"] == 0, "the table")
    window.quiet()
    window.check(sorted(item["name"].split(":")[1].split("#")[0] for item in window.rack()) == ["*", "O7"],
                 f"the rack is {[item['name'] for item in window.rack()]}")
    window.check(len(window.melds()) == 2, "the melds do not lie there")
    window.check(window.item("link:proof")["label"] == "No deal code: the match began from a position", "the proof is not spoken of")
    window.click("link:proof")
    window.wait_for(lambda state: window.find("proof:words"), "the page of the proof")
    window.check("began from a written position" in window.item("proof:words")["label"], window.item("proof:words")["label"])
    window.check(not window.find("proof:code"), "there is a code of what was not dealt")
    window.kill()
    window = session.start("--speed", "instant", size=(1100, 700))
    window.wait_for(lambda state: state["screen"] == "start", "the first screen")
    window.click("button:continue")
    window.wait_for(lambda state: state["screen"] == "table" and len(window.rack()) == 2, "the match of before")
    window.quiet()
    window.check(len(window.melds()) == 2 and not window.state["message"], "it does not stand where it stood")
    window.check(window.close() == 0, "the program did not end well")


def what_goes_only_with_a_game_says_what_else_there_is(session):
    """Who sits there may be said of a position too; the rules may not."""
    for words, sentence in ((["--preset", "standard"], "--preset and --set need --game. A position brings its rules with it."),
                            (["--set", "initial_min=50"], "--preset and --set need --game. A position brings its rules with it."),
                            (["--seats", "you,computer:easy"], "--seats and --level need --game or --position."),
                            (["--level", "easy"], "--seats and --level need --game or --position.")):
        done = answer("--data-dir", session.data_dir, *words)
        expect(done.returncode == 2 and sentence in done.stderr, f"{words[0]}: not \"{sentence}\"", done)
        one_sentence(done)


def help_and_version_need_no_display(session):
    done = answer("--help")
    expect(done.returncode == 0 and done.stderr == "", "--help failed", done)
    for word in ("--game", "--preset", "--set", "--seats", "--seed", "--position", "--level", "--speed", "--window", "--data-dir",
                 "--inspect", "--speak", "--version", "--help", "SDL_VIDEODRIVER"):
        expect(word in done.stdout, f"--help does not tell of {word}", done)
    behind = answer("--game", "gin", "--help")
    expect(behind.returncode == 0 and behind.stdout == done.stdout, "--help behind another word is not answered", behind)
    done = answer("--version")
    expect(done.returncode == 0 and done.stdout.startswith("Meldwell ") and done.stderr == "", "--version failed", done)


def words_reach_the_table(session):
    window = session.start("--game", "sabra", "--preset", "tiles_50", "--set", "joker_move=keep", "--seats",
                           "computer:easy,Anna,computer", "--seed", "12", "--speed", "instant", size=(1100, 700))
    window.wait_for(lambda state: state["screen"] == "table" and state["viewer"] == 1, "the table seen by the person")
    seats = [item["label"] for item in window.items("seat")]
    window.check(len(seats) == 3 and "Anna" in seats, f"the seats are {seats}")
    first = [item["name"] for item in window.rack()]
    width = max(item["x"] + item["w"] for item in window.items())
    window.check(1000 < width <= 1100, f"the window is not 1100 wide but {width}")
    window.check(window.close() == 0, "the program did not end well")
    again = session.start("--game", "sabra", "--preset", "tiles_50", "--set", "joker_move=keep", "--seats",
                          "computer:easy,Anna,computer", "--seed", "12", "--speed", "instant", size=(1100, 700))
    again.wait_for(lambda state: state["screen"] == "table" and state["viewer"] == 1, "the table seen by the person")
    again.check([item["name"] for item in again.rack()] == first, "the same seed deals other tiles")
    again.check(again.close() == 0, "the program did not end well")


def no_clock_runs_unless_asked_for(session):
    """As in a new match: also where the published rules have one."""
    for words in ([], ["--preset", "tiles_50"]):
        window = session.start("--game", "sabra", "--seats", "you,computer:easy", "--speed", "instant", *words)
        window.wait_for(lambda state: state["screen"] == "table" and state["to_act"] == state["viewer"], "the own turn", 30)
        window.check(window.find("clock") is None, f"a clock runs with {words}")
        window.check(window.close() == 0, "the program did not end well")
    asked = session.start("--game", "sabra", "--seats", "you,computer:easy", "--speed", "instant", "--set", "turn_timer=60")
    asked.wait_for(lambda state: asked.find("clock"), "the clock", 30)
    asked.check(asked.close() == 0, "the program did not end well")


def computers_play_each_other(session):
    window = session.start("--game", "sabra", "--seats", "computer:easy,computer:easy", "--set", "turn_timer=0",
                           "--speed", "instant", "--seed", "3")
    window.wait_for(lambda state: state["screen"] in ("deal-end", "match-end"), "the end of the deal", 60)
    racks = [item for line in window.lines for item in line["items"] if item.get("zone") == "rack"]
    window.check(not racks, "a watcher was shown a rack")
    window.check(window.close() == 0, "the program did not end well")


sys.exit(run(no_display_is_said_and_refused, what_is_not_understood_ends_with_2, help_and_version_need_no_display,
             what_is_no_position_is_refused, what_goes_only_with_a_game_says_what_else_there_is,
             a_match_begins_from_a_position, words_reach_the_table, no_clock_runs_unless_asked_for, computers_play_each_other))
