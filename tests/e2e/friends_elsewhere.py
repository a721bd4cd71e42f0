#!/usr/bin/env python3
"""A table that the router lets friends in to, or Tor, at two windows: what the page of a table says of it, an
invitation that leads through them, a kill in the lobby and at the table, and the end. The router is the one of
net/routers.py, the Tor that of net/onions.py; all of it lies in a network that has the loopback alone. Without such
networks, or without libminiupnpc, it exits with status 77."""

import os
import sys
import tempfile

import meldwell_window as mw
import two_windows as two

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "net"))
import onions  # noqa: E402
import routers  # noqa: E402

BOX = None


def by_router(line):
    """The invitation with the address outside alone."""
    table = object.__new__(routers.Table)
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write(line + "\n")
        file.flush()
        table.invite = file.name
        return table.by_router()


def page(window, switch="router"):
    """The page that opens a table, with that switched on."""
    window.key("Escape")
    window.wait_for(lambda s: s["screen"] == "start", "the first screen")
    window.click("game:gin")
    window.wait_for(lambda s: s["screen"] == "new-match", "New match")
    for _ in range(80):
        if (window.find("button:open-table") or {}).get("focused"):
            break
        window.key("Tab")
        window.quiet(0.03)
    window.key("Return")
    window.wait_for(lambda s: s["screen"] == "open-table", "the page that opens a table")
    window.check(not window.item("toggle:router")["checked"] and not window.item("toggle:onion")["checked"],
                 "somebody is to be asked without having been wished")
    window.check("This house" in str(window.item("finds")), "it is not found in the house by itself")
    window.click(f"toggle:{switch}")
    window.wait_for(lambda s: window.item(f"toggle:{switch}")["checked"], "the switch to be on")
    window.check("Invited only" in str(window.item("finds")), "strangers could ask to come in")
    two.picture(window, f"{switch}-open")


def lobby_says(window, sentence, name="router"):
    window.wait_for(lambda s: sentence in (window.find(f"text:{name}") or {}).get("label", ""), sentence, 30)


def friends_come_through_it(there):
    host = two.start(there)
    two.named(host, "Anna")
    page(host)
    host.check(BOX.searches == 0, "the router was asked before the table was opened")
    host.click("button:open-table")
    host.wait_for(lambda s: s["screen"] == "lobby", "the lobby")
    host.click("button:invite")  # at once: it waits for the answer
    lobby_says(host, "lets friends in")
    host.wait_for(lambda s: host.find("text:invitation"), "the invitation", 20)
    host.check(not host.item("toggle:in-house")["enabled"], "strangers could be let in")
    two.picture(host, "router-lobby")
    line = by_router(host.item("text:invitation")["value"])
    with mw.Session() as elsewhere:
        guest = two.start(elsewhere)
        two.named(guest, "Nils")
        two.come_with(guest, line)
        two.sits(host, "Nils")
        port = next(iter(BOX.maps))
        host.kill()
        host.check(routers.held(BOX, port), "a kill cannot give anything back")
        host = two.start(there)
        host.click("button:together")
        host.wait_for(lambda s: s["screen"] == "join" and host.find("button:own-table"), "the own table of before")
        host.click("button:own-table")
        host.wait_for(lambda s: s["screen"] == "lobby", "the lobby, opened again")
        lobby_says(host, "lets friends in")
        host.check(list(BOX.maps) == [port], f"another port is open now: {BOX.maps}")
        two.sits(host, "Nils")
        host.click("button:deal")
        for window in (host, guest):
            window.wait_for(lambda s: s["screen"] == "table", "the table", 20)
        host.kill()
        host = two.start(there)
        host.click("button:continue")
        host.wait_for(lambda s: s["screen"] == "table", "the table, opened again", 20)
        guest.wait_for(lambda s: s["screen"] == "table" and not guest.find("text:cut"), "the line to be there", 60)
        host.check(list(BOX.maps) == [port], f"another port is open now: {BOX.maps}")
        host.check(host.close() == 0, "the program did not end well")
        host.check(not BOX.maps, f"it was not given back: {BOX.maps}")
        guest.check(guest.close() == 0, "the program did not end well")


def friends_come_through_tor(there):
    tor = onions.Tor()
    here = os.environ.pop("MELDWELL_THIS_COMPUTER"), two.HERE
    two.HERE = {}  # through Tor nobody is on this computer; but from here there is no way to anywhere
    try:
        host = two.start(there)
        two.named(host, "Anna")
        page(host, "onion")
        host.check(not tor.asked, "Tor was asked before the table was opened")
        host.click("button:open-table")
        host.wait_for(lambda s: s["screen"] == "lobby", "the lobby")
        host.click("button:invite")
        lobby_says(host, "lets friends in", "onion")
        line = two.invitation(host)
        two.picture(host, "onion-lobby")
        names = list(tor.services)
        with mw.Session() as elsewhere:
            guest = two.start(elsewhere)
            two.named(guest, "Nils")
            two.come_with(guest, line)
            two.sits(host, "Nils")
            host.kill()
            host = two.start(there)
            host.click("button:together")
            host.wait_for(lambda s: s["screen"] == "join" and host.find("button:own-table"), "the own table of before")
            host.click("button:own-table")
            host.wait_for(lambda s: s["screen"] == "lobby", "the lobby, opened again")
            lobby_says(host, "lets friends in", "onion")
            host.check(list(tor.services) == names, "it is another service now")
            two.sits(host, "Nils")
            host.click("button:deal")
            for window in (host, guest):
                window.wait_for(lambda s: s["screen"] == "table", "the table", 20)
            host.kill()
            host = two.start(there)
            host.click("button:continue")
            host.wait_for(lambda s: s["screen"] == "table", "the table, opened again", 20)
            guest.wait_for(lambda s: s["screen"] == "table" and not guest.find("text:cut"), "the line to be there", 60)
            host.check(list(tor.services) == names, "it is another service now")
            host.check(set(tor.named) == {name + ".onion" for name in names}, f"Tor was asked for {tor.named}")
            host.check(host.close() == 0, "the program did not end well")
            host.check(not tor.services, "the service is still there")
            guest.check(guest.close() == 0, "the program did not end well")
        host = two.start(there)
        tor.close()
        os.mkdir(tor.folder)
        page(host, "onion")
        host.click("button:open-table")
        host.wait_for(lambda s: s["screen"] == "lobby", "the lobby")
        lobby_says(host, "control port is closed", "onion")
        two.picture(host, "onion-none")
        host.check(host.close() == 0, "the program did not end well")
    finally:
        os.environ["MELDWELL_THIS_COMPUTER"], two.HERE = here
        tor.close()


def a_table_without_it(there):
    """Nothing is asked; and of a router that refuses the page says so, and the table is open all the same."""
    host = two.start(there)
    two.named(host, "Anna")
    two.open_table(host, "gin")
    two.invitation(host)
    host.check(BOX.searches == 0 and not host.find("text:router"), "the router was asked")
    host.click("button:leave")
    host.wait_for(lambda s: s["screen"] == "start", "the first screen")
    BOX.refuses = {"AddPortMapping": 606}
    page(host)
    host.click("button:open-table")
    host.wait_for(lambda s: s["screen"] == "lobby", "the lobby")
    lobby_says(host, "refused")
    line = two.invitation(host)
    try:
        by_router(line)
    except routers.Failure:
        pass
    else:
        host.check(False, "the invitation names an address that leads nowhere")
    two.picture(host, "router-refused")
    host.check(host.close() == 0, "the program did not end well")


def main():
    global BOX
    if routers.find_library() is None or not routers.enter_namespace():
        print("There is no libminiupnpc, or no namespace.")
        return 77
    failed = False
    for test in (friends_come_through_it, friends_come_through_tor, a_table_without_it):
        BOX = routers.Box()
        failed = not mw.attempt(test) or failed
        BOX.close()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
