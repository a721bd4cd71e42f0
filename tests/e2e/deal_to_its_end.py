"""A deal in which the person only draws: the quickest way to a score sheet."""


def drawn_out(session, seed="23"):
    """The window, with the score sheet of that deal."""
    window = session.start("--game", "sabra", "--seats", "you,computer:hard", "--set", "turn_timer=0", "--set",
                           "match_format=single", "--seed", seed, "--speed", "instant")
    draw_to_the_end(window)
    window.wait_for(lambda state: state["screen"] == "match-end", "the score sheet")
    return window


def draw_to_the_end(window):
    """From the beginning of a deal of tiles."""
    def over(state):
        return state["screen"] in ("deal-end", "match-end") or state.get("phase") in ("deal-end", "match-end")

    def mine(state):
        return over(state) or state["to_act"] == state["viewer"]

    for _ in range(100):
        state = window.wait_for(mine, "the own turn or the end")
        if over(state):
            break
        turn = state["turn"]
        if not window.find("button:draw"): # nothing is left to draw
            window.key("ctrl+Return")
            window.wait_for(lambda state: over(state) or state["turn"] > turn, "the pass")
            continue
        window.key("d")
        state = window.wait_for(lambda state: over(state) or state["turn"] > turn or "again" in state["message"],
                                "the draw, or a warning")
        if not over(state) and state["turn"] == turn:
            window.key("d")
            window.wait_for(lambda state: over(state) or state["turn"] > turn, "the end of the own turn")
