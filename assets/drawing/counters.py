"""Counters and what marks a card: chips of three values seen from the side, the sign of a wild card."""

import math

from drawing.pen import number
from drawing.svg import document, linear, path, tag

CHIPS = {1: ("#F3EEE0", "#B9B09A", "#8A8270"), 5: ("#D0412F", "#F3EEE0", "#7E1F14"), 10: ("#2F62C4", "#F3EEE0", "#16366F")}
W, FACE, EDGE = 48, 22, 9  # of the box; height of the face; of the rim below it


def ellipse(cx, cy, rx, ry, **more):
    return tag("ellipse", cx=cx, cy=cy, rx=rx, ry=ry, **more)


def rim_mark(at, colour):
    """One of the six marks: a short band over the rim and the edge of the face; `at` from -1 to 1 across."""
    x = W / 2 + 23 * math.sin(at * math.pi / 2)
    dy = 11 * math.cos(at * math.pi / 2)
    half = 3.2 * math.cos(at * math.pi / 2) + 0.8
    top = FACE / 2 + 1 + dy * 0.74
    low = FACE / 2 + 1 + dy + EDGE
    return path(f"M{number(x - half)} {number(top)}L{number(x + half)} {number(top)}"
                f"L{number(x + half)} {number(low - 0.6)}L{number(x - half)} {number(low - 0.6)}Z", colour)


def chip(value):
    body, mark, dark = CHIPS[value]
    middle = FACE / 2 + 1
    side = (f"M1 {number(middle)}L1 {number(middle + EDGE)}A23 11 0 0 0 47 {number(middle + EDGE)}"
            f"L47 {number(middle)}Z")
    out = linear("side", 0, 0, W, 0, [(0, dark, 1), (45, body, 1), (100, dark, 1)])
    out += path(side, "url(#side)", stroke=dark, stroke_width=1)
    out += "".join(rim_mark(at, mark) for at in (-0.62, 0, 0.62))
    out += ellipse(W / 2, middle, 23, 11, fill=body, stroke=dark, stroke_width=1)
    for turn in range(6):
        angle = math.pi / 3 * turn + math.pi / 6
        x, y = W / 2 + 19.4 * math.cos(angle), middle + 9.2 * math.sin(angle)
        out += ellipse(x, y, 3, 1.7, fill=mark)
    out += ellipse(W / 2, middle, 13, 6.2, fill="none", stroke=mark, stroke_width=1.4)
    return document(W, FACE + EDGE + 3, out)


def star(cx, cy, outer, inner):
    points = []
    for i in range(10):
        r = outer if i % 2 == 0 else inner
        angle = math.pi * i / 5 - math.pi / 2
        points.append(f"{number(cx + r * math.cos(angle))} {number(cy + r * math.sin(angle))}")
    return "M" + "L".join(points) + "Z"


# Signs of wild cards: told apart by their shapes alone, and white on a ground that gives them four times its light.
BADGES = {
    "star": ("#8A5A00", star(24, 24.6, 16, 6.8)),
    "up": ("#B93A0B", "M24 9L39 35L9 35Z"),
    "down": ("#0F6E66", "M9 13L39 13L24 39Z"),
    "rhombus": ("#6D28D9", "M24 7L36 24L24 41L12 24Z"),
    "ring": ("#374151", "M24 9A15 15 0 1 1 23.9 9ZM24 17A7 7 0 1 0 24.1 17Z"),
    "square": ("#1D4ED8", "M12 12L36 12L36 36L12 36Z"),
    "crown": ("#9D174D", "M9 14L17 22L24 11L31 22L39 14L36 35L12 35Z"),
}


def badge(ground, sign):
    out = tag("circle", cx=24, cy=24, r=22, fill=ground, stroke="#FFFFFF", stroke_width=3.4)
    return document(48, 48, out + path(sign, "#FFFFFF"))


def pictures():
    for value in CHIPS:
        yield "art", f"chip-{value}", chip(value)
    for name, (ground, sign) in BADGES.items():
        yield "art", f"badge-{name}", badge(ground, sign)
