"""The record of a match in the real window: saved where the player says, never over another file or through a link, and
opened from there again, by the button, by name on the command line; what is no record is told in one sentence. What was
copied is there after the end of the program, where the desktop has something to keep it."""

import contextlib
import os
import stat
import subprocess
import sys
import tempfile
import time

from meldwell_window import PATIENCE, PROGRAM, run

MANAGER = os.environ.get("MELDWELL_CLIPBOARD_MANAGER")


def played(session, home):
    """A window whose list has one finished match: computers that play basic rummy, one round."""
    window = session.start("--game", "rummy", "--seats", "computer:easy,computer:easy", "--seed", "3", "--speed", "instant",
                           "--set", "rounds=1", environment=home)
    window.wait_for(lambda state: state["screen"] == "match-end", "the end of the match", 60)
    window.click("button:start")
    window.wait_for(lambda state: state["screen"] == "start", "the first screen")
    return window


def settle_at(window, screen):
    return window.wait_for(lambda state: state["screen"] == screen, screen)


def saves_and_opens(session):
    with tempfile.TemporaryDirectory(prefix="meldwell-home-") as folder:
        papers = os.path.join(folder, "Papers")
        os.makedirs(os.path.join(folder, ".config"))
        os.makedirs(papers)
        with open(os.path.join(folder, ".config", "user-dirs.dirs"), "w", encoding="utf-8") as file:
            file.write('# a remark\nXDG_DESKTOP_DIR="$HOME/Desktop"\nXDG_DOCUMENTS_DIR="$HOME/Papers"\n')
        home = {"HOME": folder, "XDG_CONFIG_HOME": ""}
        window = played(session, home)
        window.click("button:matches")
        settle_at(window, "matches")
        window.click("button:save-record")
        settle_at(window, "record")
        path = window.item("field:path")["value"]
        window.check(path.startswith(papers + "/rummy-"), f"the place offered is {path}")
        window.key("Return")
        state = settle_at(window, "matches")
        window.check(path in state.get("notice", ""), "where it is kept is not told")
        window.check(stat.S_IMODE(os.stat(path).st_mode) == 0o600, "others may read it")
        with open(path, encoding="utf-8") as file:
            record = file.read()
        window.check(record.startswith("meldwell record 1\n") and "\nend " in record, "it is no record")
        # Nothing is written over, nothing through a link; another name is typed.
        window.click("button:save-record")
        settle_at(window, "record")
        window.key("Return")
        window.wait_for(lambda state: window.find("text:told") is not None, "that there is one already")
        window.check("already" in window.item("text:told")["label"], "why it is not saved is not told")
        os.symlink(os.path.join(folder, "elsewhere.txt"), os.path.join(papers, "link.txt"))
        window.key("ctrl+a")
        window.type(os.path.join(papers, "link.txt"))
        window.key("Return")
        window.wait_for(lambda state: window.find("text:told") is not None, "a refusal")
        window.check(not os.path.exists(os.path.join(folder, "elsewhere.txt")), "a link was followed")
        window.key("ctrl+a")
        window.type("~/a much longer name than thirty-one letters.txt")
        window.key("Return")
        settle_at(window, "matches")
        copy = os.path.join(folder, "a much longer name than thirty-one letters.txt")
        with open(copy, encoding="utf-8") as file:
            window.check(file.read() == record, "the second one differs")
        # It is opened again: shown move by move, and reviewed.
        window.click("button:open-record")
        settle_at(window, "record")
        window.key("ctrl+a")
        window.type(copy)
        window.key("Return")
        window.click("button:watch")
        settle_at(window, "table")
        window.check(any(item["name"] == "slider:again" for item in window.items()), "it is not shown again")
        window.key("Escape")
        window.click("button:home")
        window.quiet()
        window.close()
        return_by_name(session, home, copy, folder)


def return_by_name(session, home, copy, folder):
    """The name of the file on the command line; what is no record is told and the window goes on."""
    window = session.start(copy, environment=home)
    settle_at(window, "record")
    window.check("Basic rummy" in window.item("text:record")["label"], "what was opened is not told")
    window.click("button:review")
    settle_at(window, "review")
    window.key("Escape")
    settle_at(window, "record")
    window.close()
    bad = {"empty.txt": "", "other.txt": "shopping list\n", "half.txt": "meldwell record 1\ngame rummy\n",
           "newer.txt": "meldwell record 9\n"}
    for name, text in bad.items():
        path = os.path.join(folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        refused(session, home, path)
    os.mkfifo(os.path.join(folder, "pipe"))
    refused(session, home, os.path.join(folder, "pipe"))
    refused(session, home, "/dev/zero")
    refused(session, home, folder)
    wrong_words(home, [copy, "--game", "gin"], "is the record of a match")
    wrong_words(home, [os.path.join(folder, "nothing.txt")], "is not an option, and no file has that name")


def wrong_words(home, words, told):
    done = subprocess.run([PROGRAM, *words], capture_output=True, text=True, timeout=60, check=False,
                          env=dict(os.environ, **home))
    if done.returncode != 2 or told not in done.stderr:
        raise AssertionError(f"{words}: {done}")


def refused(session, home, path):
    window = session.start(path, environment=home)
    settle_at(window, "record")
    said = window.item("text:told")["label"]
    window.check(said.endswith(".") and window.find("button:watch") is None, f"{path} was opened: {said}")
    window.close()


def copied(session, deal=777, data_dir=None):
    """A window at whose table the number of the deal has been copied."""
    window = session.start("--game", "rummy", "--seed", str(deal), "--speed", "instant", data_dir=data_dir)
    settle_at(window, "table")
    window.click("button:menu")
    window.click("button:copy-deal")
    window.wait_for(lambda state: "is on the clipboard" in state["message"], "that it is copied")
    return window


def seconds_to_end(window):
    began = time.monotonic()
    window.check(window.close() == 0, "the program did not end well")
    return time.monotonic() - began


@contextlib.contextmanager
def manager_on(session, *words):
    with subprocess.Popen([MANAGER, *words], env=dict(os.environ, DISPLAY=session.display.name),
                          stdout=subprocess.PIPE, text=True) as process:
        try:
            process.stdout.readline()
            yield process
        finally:
            process.kill()


def what_was_copied_stays(session):
    """With a clipboard manager; one that does not answer, or none, holds nobody up."""
    if not MANAGER:
        print("clipboard_manager was not built: nobody takes over what was copied", flush=True)
        return
    without = min(seconds_to_end(copied(session)) for _ in range(2))
    with manager_on(session, "mute"):
        took = seconds_to_end(copied(session))
    if not without + 0.2 < took < without + 0.5 + 1 * PATIENCE:
        raise AssertionError(f"the end took {took:.2f} s with a manager that is mute, {without:.2f} s with none")
    with manager_on(session) as manager, tempfile.TemporaryDirectory(prefix="meldwell-e2e-") as elsewhere:
        first = copied(session)
        second = copied(session, 778, elsewhere)
        first.process.terminate()  # what is on the clipboard is not its own any more
        first.process.wait(10 * PATIENCE)
        second.check(manager.poll() is None, "what another program has copied was handed over")
        took = seconds_to_end(second)
        text = manager.communicate(timeout=10 * PATIENCE)[0]
    second.check(text == "778\n" and manager.returncode == 0, f"the manager has {text!r}")
    print(f"the end: {without:.2f} s without a manager, {took:.2f} s with one", flush=True)


if __name__ == "__main__":
    sys.exit(run(saves_and_opens, what_was_copied_stays))
