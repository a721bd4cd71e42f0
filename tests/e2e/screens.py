"""From the start screen to a table: new match, house rules, rules, settings, by mouse and by keys."""

import sys
import time

from meldwell_window import run
from sabra_player import Player


def on(window, screen):
    window.wait_for(lambda state: state["screen"] == screen, f"the screen {screen}")


def value_of(window, name):
    return window.item(name).get("value")


def step(window, option, direction, wanted):
    """Presses the arrow beside an option until it has the wanted value."""
    for _ in range(20):
        before = value_of(window, option)
        if before == wanted:
            return
        window.click(f"{option}:{direction}")
        window.wait_for(lambda state: value_of(window, option) != before, f"another value of {option}")
    raise window.failure(f"{option} did not become {wanted}")


def a_newcomer_is_playing_with_one_click(session):
    window = session.start("--speed", "instant")
    window.check(not window.find("button:continue"), "there is a match to continue before the first one")
    window.click("button:new-match")
    on(window, "new-match")
    window.check(not [item["name"] for item in window.items() if item["name"].startswith("chip:")
                      or item["name"] == "button:reset"], "New match says that rules are changed")
    window.key("Escape")
    on(window, "start")
    window.click("button:deal")
    on(window, "table")
    window.check(Player(window, None).settle(), "the deal is over before it began")
    window.check(len(window.rack()) >= 14, "fewer than 14 tiles")
    window.check(window.item("button:rules")["label"] == "Sabra", "the table says that rules are changed")
    window.key("F1")
    on(window, "rules")
    window.key("Escape")
    on(window, "table")
    window.check(window.close() == 0, "the program did not end well")


def published_rules_are_found_by_name_and_year(session):
    """Who knows a book, a box or a leaflet finds its rules by what is printed on it."""
    window = session.start("--speed", "instant", size=(1024, 640))
    window.click("button:new-match")
    on(window, "new-match")
    for words, preset in (("1978", "official_1978"), ("PRESSMAN 1998", "pressman_1998"), ("leaflet", "lemada_2014"),
                          ("dutch book 25", "spelregelboek_1985")):
        window.click("field:find")
        window.type(words)
        window.wait_for(lambda state: window.find(f"preset:{preset}") and not window.find("preset:standard"),
                        f"{preset} to be found by {words}")
        window.key("Return")
        window.wait_for(lambda state: window.item(f"preset:{preset}")["checked"], f"{preset} to be chosen")
        window.click("button:clear-find")
        window.wait_for(lambda state: not window.find("button:clear-find"), "all rules again")
        window.check(window.item(f"preset:{preset}")["checked"], f"{preset} is not chosen any more")
    window.key("slash")
    window.type("nobody")
    window.wait_for(lambda state: not any(item["name"].startswith("preset:") for item in window.items()), "no rules")
    window.key("Escape")
    window.wait_for(lambda state: window.find("preset:spelregelboek_1985"), "all rules")


def names_are_typed(session):
    """Caret, marking by mouse and keys, the clipboard and steps back."""
    window = session.start("--speed", "instant")
    window.click("button:new-match")
    on(window, "new-match")
    name = "seat:0:name"

    def typed(value, marked=""):
        window.wait_for(lambda state: window.item(name).get("value", "") == value
                        and window.item(name).get("marked", "") == marked, f"{value!r}, {marked!r} marked")

    def click_into():
        """Nobody types in the same hundredth of a second; what is typed before the field listens is a key."""
        window.click(name)
        window.wait_for(lambda state: "caret" in window.item(name), "the caret")

    click_into()
    window.key("ctrl+a")
    typed("You", "You")
    window.type("Maria Johanna")
    typed("Maria Johanna")
    window.key("ctrl+BackSpace")
    typed("Maria ")
    window.key("ctrl+z")
    typed("Maria Johanna")
    item = window.item(name)
    left, y = item["x"] + 4, item["y"] + item["h"] // 2
    window.drag((item["x"] + item["w"] - 4, y), (left, y))
    typed("Maria Johanna", "Maria Johanna")
    window.click((item["x"] + item["w"] - 4, y), button=2)  # pastes what is marked
    typed("Maria Johanna" * 2)
    window.key("ctrl+z")
    typed("Maria Johanna")
    for key in ("End", "shift+Home", "ctrl+c", "Right", "ctrl+v", "ctrl+v", "Home"):
        window.key(key)
        window.quiet()
    whole = ("Maria Johanna" * 3)[:31]
    typed(whole)
    window.double_click((left + 20, y))
    typed(whole, "Maria")
    window.type("Anna")
    whole = "Anna" + whole[5:]
    typed(whole)
    window.key("Return", "m")  # what is not typed is a key again
    window.wait_for(lambda state: "caret" not in window.item(name), "the end of typing")
    click_into()
    window.key("Home")
    window.type("x")
    typed("x" + whole)
    window.key("Escape")
    typed(whole)
    window.click("button:deal")
    on(window, "table")
    window.check(any(seat["label"].startswith(whole) for seat in window.items("seat")), "the name is not at the table")
    window.check(window.close() == 0, "the program did not end well")


def names_of_any_script_stay_whole(session):
    """31 letters, from the command line over a kill to the shelf and back to the table."""
    names = ("नीलम श्रेष्ठ काठमाडौंबाट आएकी ह", "Александра Константиновна Дмит", "麻将牌" * 10 + "东")
    window = session.start("--speed", "instant", "--game", "sabra", "--seats", ",".join(names) + ",computer")
    on(window, "table")
    window.kill()
    again = session.start("--speed", "instant")
    again.click("button:continue")
    on(again, "table")
    seats = [seat["label"] for seat in again.items("seat")]
    for name in names:
        again.check(any(seat.startswith(name) for seat in seats), f"{name} is not among {seats}")
    again.check(again.close() == 0, "the program did not end well")


def house_rules_reach_the_table(session):
    window = session.start("--speed", "instant")
    window.click("button:new-match")
    on(window, "new-match")
    window.click("preset:pressman_1980")
    window.wait_for(lambda state: window.item("preset:pressman_1980")["checked"], "the preset to be chosen")
    for seat in ("button:remove-seat-3", "button:remove-seat-2"):
        window.click(seat)
        window.wait_for(lambda state: not window.find(seat), "a seat fewer")
    step(window, "option:turn_timer", "prev", "0")
    window.click("button:house-rules")
    on(window, "house-rules")
    window.check(not window.find("button:reset:initial_min"), "an option is marked before it was changed")
    step(window, "option:initial_min", "next", "50")
    window.item("button:reset:initial_min")
    window.click("field:search")
    window.type("joker left")
    window.wait_for(lambda state: window.item("field:search").get("value") == "joker left", "the whole search to be typed")
    window.wait_for(lambda state: window.find("option:joker_rack_value") and not window.find("option:initial_min"),
                    "only what was searched for")
    step(window, "option:joker_rack_value", "next" if value_of(window, "option:joker_rack_value") == "30" else "prev",
         "25")
    window.click("button:deal")
    on(window, "table")
    window.check(Player(window, None).settle(), "the deal is over before it began")
    window.check(len(window.items("seat")) == 2, "not two seats")
    window.check("50" in window.item("status")["label"], "the table does not count towards 50")
    window.key("F1")
    on(window, "rules")
    window.key("Escape")
    on(window, "table")
    window.kill()
    again = session.start("--speed", "instant")
    again.click("button:continue")
    on(again, "table")
    again.check("50" in again.item("status")["label"], "the house rule is forgotten after a restart")
    again.check(again.close() == 0, "the program did not end well")


def house_rules_go_back_to_the_preset(session):
    window = session.start("--speed", "instant")
    window.click("button:new-match")
    on(window, "new-match")
    window.click("button:house-rules")
    on(window, "house-rules")
    window.check(not window.enabled("button:reset"), "something is changed before anything was")
    before = value_of(window, "option:initial_min"), value_of(window, "option:direction")
    step(window, "option:initial_min", "next", "50")
    step(window, "option:direction", "next", "ccw")
    window.click("button:reset:direction")
    window.wait_for(lambda state: value_of(window, "option:direction") == before[1], "one rule as it was")
    window.check(value_of(window, "option:initial_min") == "50", "resetting one rule reset another")
    window.click("button:reset")
    window.wait_for(lambda state: value_of(window, "option:initial_min") == before[0], "the rules of the preset")
    window.check(not window.enabled("button:reset"), "there is still something to reset")


def numbers_are_typed_and_held(session):
    """A number of the House rules is typed where it is, and an arrow that is held down steps on by itself."""
    window = session.start("--speed", "instant")
    window.click("game:marriage")
    on(window, "new-match")
    window.click("button:house-rules")
    on(window, "house-rules")
    window.click("field:search")
    window.type("one tiplu")
    option = "option:v_tiplu_1"
    window.wait_for(lambda state: window.find(option) and not window.find("option:v_alter_1"), "what is searched for")
    window.key("Return")
    window.press(f"{option}:next")
    window.wait_for(lambda state: int(value_of(window, option)) > 12, "the value to go up by itself")
    window.release()
    window.quiet(0.3)
    high = value_of(window, option)
    time.sleep(0.5)
    window.check(value_of(window, option) == high, "the value goes on once the arrow is let go")
    window.click(option)
    for digit in "959":
        window.key(digit)
    window.wait_for(lambda state: value_of(window, option) == "95", "the number that was typed, and no higher one")
    window.click(f"{option}:prev")
    window.wait_for(lambda state: value_of(window, option) == "94", "one less")
    window.click("button:reset")
    window.wait_for(lambda state: value_of(window, option) not in ("94", high), "the number of the preset")
    window.key("ctrl+z")
    window.wait_for(lambda state: value_of(window, option) == "94", "what it was before that")
    window.key("ctrl+z")
    window.wait_for(lambda state: value_of(window, option) == "95", "the number that was typed")
    window.key("ctrl+z")
    window.wait_for(lambda state: value_of(window, option) == high, "the number before that")


def every_screen_by_keys(session):
    """Tab and Enter reach every screen, Escape leads back."""
    window = session.start("--speed", "instant")
    for button, screen in (("button:new-match", "new-match"), ("button:rules", "rules"),
                           ("button:settings", "settings"), ("button:keys", "keys")):
        for _ in range(20):
            before = next((item["name"] for item in window.state["items"] if item["focused"]), None)
            if before == button:
                break
            window.key("Tab")
            window.wait_for(lambda state: any(item["focused"] and item["name"] != before for item in state["items"]),
                            "the focus to move")
        window.check(window.item(button)["focused"], f"Tab does not reach {button}")
        window.key("Return")
        on(window, screen)
        window.key("Escape")
        on(window, "start")
    window.check(window.close() == 0, "the program did not end well")


def settings_are_kept(session):
    window = session.start()
    window.click("button:settings")
    on(window, "settings")
    toggle = next(item for item in window.items("toggle") if item["enabled"])
    name, before = toggle["name"], toggle["checked"]
    window.click(name)
    window.wait_for(lambda state: window.item(name)["checked"] != before, f"{name} to change")
    window.kill()
    again = session.start()
    again.click("button:settings")
    on(again, "settings")
    again.check(again.item(name)["checked"] != before, f"{name} is forgotten after a restart")
    again.check(again.close() == 0, "the program did not end well")


def every_screen_fits(session):
    """Nothing lies outside the window, at the smallest size and at a large one."""
    window = session.start("--speed", "instant", size=(1024, 640))
    for size in ((1024, 640), (1280, 800)):
        window.resize(*size)
        for button, screen in (("button:new-match", "new-match"), ("button:rules", "rules"),
                               ("button:settings", "settings"), ("button:keys", "keys")):
            window.wait_for(lambda state: state["screen"] == "start", "the start screen")
            window.quiet()
            window.click(button)
            on(window, screen)
            window.quiet()
            for item in window.items():
                inside = (item["x"] >= 0 and item["y"] >= 0 and item["x"] + item["w"] <= size[0]
                          and item["y"] + item["h"] <= size[1])
                window.check(inside, f"{item['name']} is not inside the window of {size[0]}x{size[1]} on {screen}")
            window.key("Escape")
    on(window, "start")
    window.check(window.close() == 0, "the program did not end well")


sys.exit(run(a_newcomer_is_playing_with_one_click, names_are_typed, names_of_any_script_stay_whole, published_rules_are_found_by_name_and_year,
             house_rules_reach_the_table, house_rules_go_back_to_the_preset, numbers_are_typed_and_held,
             every_screen_by_keys, settings_are_kept,
             every_screen_fits))
