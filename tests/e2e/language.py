"""The language: chosen in Settings, spoken at once and at the next start, on screens that were built before too; and what
is said where a language cannot be had."""

import os
import shutil
import subprocess
import sys
import tempfile

from meldwell_window import ROOT, run

NEPALI, GERMAN, FRENCH = "language:3", "language:2", "language:5"


def catalogues(folder):
    """A few words of Nepali, and a French file that is damaged."""
    for code in ("ne", "fr"):
        place = os.path.join(folder, code, "LC_MESSAGES")
        os.makedirs(place)
        subprocess.run(["msgfmt", "-o", os.path.join(place, "meldwell.mo"), os.path.join(ROOT, "tests/language/ne.po")],
                       check=True)
    with open(os.path.join(place, "meldwell.mo"), "r+b") as file:
        file.truncate(os.path.getsize(file.name) - 7)


def on(window, screen):
    window.wait_for(lambda state: state["screen"] == screen, f"the screen {screen}")


def label(window, name):
    return window.item(name)["label"]


def says(window, name, words):
    window.wait_for(lambda state: window.find(name) and label(window, name) == words, f"{name} to say {words}")


def go_to_languages(window):
    window.click("button:settings")
    on(window, "settings")
    window.click("page:4")
    window.wait_for(lambda state: window.find("language:1"), "the languages")


def it_is_chosen_and_kept(session):
    with tempfile.TemporaryDirectory() as folder:
        catalogues(folder)
        speaking = {"MELDWELL_LOCALE_DIR": folder, "LANG": "C.UTF-8", "LANGUAGE": ""}
        window = session.start("--game", "marriage", "--seed", "3", "--speed", "instant", environment=speaking)
        on(window, "table")
        window.key("Escape")
        window.wait_for(lambda state: window.find("button:settings"), "the menu")
        window.click("button:settings")
        on(window, "settings")
        window.click("page:4")
        window.wait_for(lambda state: window.find(NEPALI), "the languages")
        window.check(label(window, NEPALI) == "नेपाली", "Nepali is not called by its own name")
        window.check(not window.find(GERMAN), "a language is offered that has no catalogue")
        window.check(label(window, "language:0") == "The language of the system (English)", "the system's is not told")
        window.check(not window.find("setting:own-digits"), "English has digits of its own")
        window.click(NEPALI)
        says(window, "page:0", "खेल")
        says(window, "button:back", "फर्कनुहोस्")
        window.check(window.find("setting:own-digits"), "Nepali has no digits of its own")
        window.click(FRENCH)
        says(window, "page:0", "Playing")
        window.wait_for(lambda state: "damaged" in str(state), "the sentence about the damaged file")
        window.click(NEPALI)
        says(window, "page:0", "खेल")
        window.key("Escape")
        on(window, "table")
        window.check(window.close() == 0, "the program did not end well")
        window = session.start("--speed", "instant", environment=speaking)
        says(window, "button:settings", "सेटिङहरू")
        go_to_languages(window)
        window.click("language:0")
        says(window, "page:0", "Playing")
        window.check(window.close() == 0, "the program did not end well")
        shutil.rmtree(os.path.join(folder, "ne"))


def what_cannot_be_had_is_said(session):
    with tempfile.TemporaryDirectory() as folder:
        catalogues(folder)
        window = session.start(environment={"MELDWELL_LOCALE_DIR": folder, "LANG": "pl_PL.UTF-8", "LANGUAGE": ""})
        window.wait_for(lambda state: 'does not speak \\"pl_PL\\" yet' in str(state) or 'does not speak "pl_PL" yet' in
                        str(state), "that it does not speak Polish")
        go_to_languages(window)
        window.click(NEPALI)
        says(window, "page:0", "खेल")
        window.check(window.close() == 0, "the program did not end well")
        shutil.rmtree(os.path.join(folder, "ne"))
        window = session.start(environment={"MELDWELL_LOCALE_DIR": folder, "LANG": "C.UTF-8", "LANGUAGE": ""})
        window.wait_for(lambda state: "is not there" in str(state), "that Nepali is not there")
        says(window, "button:settings", "Settings")
        window.check(window.close() == 0, "the program did not end well")


sys.exit(run(it_is_chosen_and_kept, what_cannot_be_had_is_said))
