"""Royal Rummy in the real window: a deal with every stage, bets set in the panel; cards for poker and for the run are
laid by double-clicks in one, by Enter in the other."""

import re
import sys
import time

from meldwell_window import run

OVER = ("deal-end", "match-end")


def sit(session, *words, seats=4, seed=5, size=None):
    window = session.start("--game", "royal-rummy", "--seats", "you" + (seats - 1) * ",computer:easy",
                           "--seed", str(seed), "--speed", "instant", *words, size=size)
    window.wait_for(lambda state: state["screen"] == "table", "the table")
    return window


def over(state):
    return state["screen"] in OVER or state["phase"] in OVER


def settle(window):
    """The state in which the person is to act or the deal has ended."""
    return window.wait_for(lambda s: over(s) or s["screen"] == "table" and s["to_act"] == s["viewer"], "the own turn", 60)


def moment(state):
    return (state["turn"], state["to_act"], state["phase"], state["prompt"])


def gone_on(window, before, what):
    window.wait_for(lambda s: over(s) or moment(s) != before, what, 30)


def focus_card(window, name):
    """By keys alone, to a card of the hand."""
    for _ in range(30):
        focused = next((item for item in window.rack() if item["focused"]), None)
        if focused and focused["name"] == name:
            return
        before = window.state["seq"]
        window.key("Right" if focused else "Tab")
        window.wait_for(lambda s: s["seq"] != before, "the focus")
    raise window.failure(f"the focus does not come to {name}")


def use_card(window, name, keys):
    """A double-click on the card, or Enter."""
    if keys:
        focus_card(window, name)
        window.key("Return")
    else:
        item = window.item(name)
        time.sleep(0.5)  # sooner, and near the last one, it would be the third and fourth click of that
        window.double_click((item["x"] + 10, item["y"] + item["h"] // 4))


def candidates(window):
    """The card the line over the hand asks for; where it leaves a choice, all of the hand."""
    asked = re.match("Play (10|.)([♠♣♦♥])", window.state["prompt"])
    if not asked:
        return [item["name"] for item in window.rack()]
    return [f"piece:{asked[1].replace('10', 'T')}{dict(zip('♠♣♦♥', 'scdh'))[asked[2]]}#1"]


def play_card(window, keys):
    """The first card of the hand that the rules let be played; those tried before are refused with a reason."""
    before, held = moment(window.state), len(window.rack())
    for name in candidates(window):
        use_card(window, name, keys)
        window.wait_for(lambda s: over(s) or moment(s) != before or s["message"] or len(window.rack()) < held, "an answer")
        if over(window.state) or moment(window.state) != before or len(window.rack()) < held:
            return
        window.key("Escape")
        window.wait_for(lambda s: not s["message"], "the reason to go")
    raise window.failure("no card of the hand can be played")


def choose_five(window, keys):
    for _ in range(5):
        rack = window.rack()
        use_card(window, rack[0]["name"], keys)
        window.wait_for(lambda s: len(window.rack()) < len(rack), "a card among the five")
    window.wait_for(lambda s: window.enabled("button:done"), "five cards")
    before = moment(window.state)
    if keys:
        window.key("ctrl+Return")
    else:
        window.click("button:done")
    gone_on(window, before, "the choice of five")


def bet(window, button):
    """An amount by its buttons and by typing; then it is bet."""
    low = int(window.item(button)["label"].split()[-1])
    window.click("amount:more")
    window.wait_for(lambda s: window.item(button)["label"].endswith(str(low + 1)), "one chip more")
    window.click("amount:least")
    window.wait_for(lambda s: window.item(button)["label"].endswith(str(low)), "the least again")
    pot = window.find("amount:pot")
    if pot and pot["enabled"]:
        window.click("amount:pot")
        window.wait_for(lambda s: window.item(button)["label"].endswith(pot["label"].split(", ")[1]), "the pot")
        window.click("amount:least")
        window.wait_for(lambda s: window.item(button)["label"].endswith(str(low)), "the least once more")
    before = moment(window.state)
    window.click(button)
    gone_on(window, before, "the bet")


def any_ace_can_be_bet_on(session):
    """Two chips on the ace of hearts by the dealer: each of the four can be turned to, and the amount goes along."""
    window = sit(session, seed=8, size=(1024, 640))
    window.wait_for(lambda s: window.find("amount:of-3"), "the bet of the dealer", 60)
    before = moment(window.state)
    window.check(window.find("button:ace-spades") and window.item("amount:of-0")["checked"], "the first ace is not offered")
    window.click("amount:more")
    window.wait_for(lambda s: window.item("button:ace-spades")["label"].startswith("Bet 2"), "two chips")
    window.click("amount:of-3")
    window.wait_for(lambda s: window.find("button:ace-hearts"), "the ace of hearts")
    window.check(window.item("button:ace-hearts")["label"] == "Bet 2 on A♥", "the amount has not gone along")
    window.click("button:ace-hearts")
    gone_on(window, before, "the ace bet")
    window.check(window.close() == 0, "the program should end with status 0")


def answer(window, seen, keys):
    """Whatever is asked now; what kind of question it was goes to `seen`."""
    buttons = {item["name"] for item in window.items("button") if item["enabled"]}
    before = moment(window.state)
    for name, kind in (("button:cover", "ace"), ("button:no-bet", "ace"), ("button:keep", "dummy"),
                       ("button:call", "poker"), ("button:check", "poker")):
        if name in buttons:
            seen.add(kind)
            window.click(name)
            gone_on(window, before, f"what {name} does")
            return
    if "button:bet" in buttons or "button:bid" in buttons:
        name = "button:bet" if "button:bet" in buttons else "button:bid"
        seen.add("bet")
        if name == "button:bet" or window.item(name)["label"].endswith(" 1"):
            bet(window, name)
        else:
            window.click("button:pass")
            gone_on(window, before, "a pass")
        return
    if window.state["prompt"].startswith("Choose"):
        seen.add("five")
        choose_five(window, keys)
    elif window.enabled("button:done"):
        seen.add("look")
        window.click("button:done")
        gone_on(window, before, "what Go on does")
    elif "button:pass" in buttons:
        window.click("button:pass")
        gone_on(window, before, "a pass")
    else:
        seen.add("lead" if window.state["prompt"].startswith("Begin") else "follow")
        play_card(window, keys)


def play_deal(session, wanted, keys=False, **how):
    window, seen = sit(session, **how), set()
    for _ in range(90):
        if over(settle(window)):
            break
        answer(window, seen, keys)
    window.check(over(window.state), "the deal does not end")
    window.check(wanted <= seen, f"{wanted - seen} never came")
    chips = [int(item["value"]) for item in window.items("text") if item["name"].startswith("counter:")]
    window.check(not chips or all(n >= 0 for n in chips), "somebody has fewer chips than none")
    window.check(window.close() == 0, "the program should end with status 0")


def a_deal_with_every_stage_by_mouse(session):
    play_deal(session, {"ace", "bet", "five", "lead", "follow"}, size=(1024, 640))


def a_match_to_its_last_poker(session):
    """The last deal rests with its settlement; the poker for what is left comes after it, and ends the match."""
    window, seen, stages = sit(session, "--preset", "tripoley", "--set", "match_deals=2"), set(), []
    for _ in range(200):
        if not over(settle(window)):
            answer(window, seen, True)
            continue
        window.wait_for(lambda s: s["screen"] in OVER, "the score sheet", 30)
        stages.append(window.state["screen"])
        if not window.find("button:next"):
            break
        stages.append(window.item("button:next")["label"])
        window.click("button:next")
        window.wait_for(lambda s: s["screen"] == "table" and not over(s), "what comes next", 30)
    window.check(stages == ["deal-end", "Next deal", "deal-end", "Last poker", "match-end"], f"the match went {stages}")
    window.check(len([i for i in window.items("choice") if i["name"].startswith("deal:")]) == 2, "no two deals on the sheet")
    window.click("button:curve")
    window.wait_for(lambda s: window.find("curve:1"), "the curve")
    window.click("curve:0")
    window.wait_for(lambda s: window.item("curve:0")["checked"], "the first deal")
    window.click("button:curve")
    window.wait_for(lambda s: window.find("deal:0"), "the figures again")
    window.check(window.close() == 0, "the program should end with status 0")


def cards_are_laid_by_enter(session):
    play_deal(session, {"five", "lead", "follow"}, keys=True, seats=6, seed=3)


if __name__ == "__main__":
    sys.exit(run(a_deal_with_every_stage_by_mouse, any_ace_can_be_bet_on, a_match_to_its_last_poker, cards_are_laid_by_enter))
