"""The letters of the name, drawn with the same pen as the numerals."""

from drawing.numerals import TRIM
from drawing.pen import bar, bounds, loop, moved, polygon, quarter, ring, stroke

CAPITAL, ASCENDER, LOW = 61.0, 66.0, 44.0  # heights above the line of capitals, of d and l, and of small letters
PEN_A, PEN_B = 5.2, 4.35
GAP = 7.2


def capital_m(a, b):
    w, h = 58.0, CAPITAL
    valley, weight = h * 0.56, 3.1 * a
    fall = valley / (w / 2 - 2.1 * a)
    crook = valley + weight - fall * (w / 2 - 2 * a)
    half = [(0, h), (0, 0), (2.1 * a, 0), (w / 2, valley)]
    mirror = [(w - x, y) for x, y in reversed(half[:3])]
    inside = [(w - 2 * a, h), (w - 2 * a, crook), (w / 2, valley + weight), (2 * a, crook), (2 * a, h)]
    return moved(polygon(half + mirror + inside, 1.1), 0, -h)


def small_e(a, b):
    w, h = 42.0, LOW
    mid = h * 0.5
    spine = [quarter((w - a, mid), (w / 2, b), False, 0.58), quarter((w / 2, b), (a, mid), True, 0.58),
             quarter((a, mid), (w * 0.52, h - b), False, 0.58),
             quarter((w * 0.52, h - b), (w - a * 0.95, h * 0.75), True, 0.56).part(0, 1 - TRIM)]
    cross = bar(a, mid - b * 0.9, w - a, mid + b * 0.9, 0) + polygon([(w - 2 * a, mid - 1.5, 0), (w - 0.05, mid - 1.5, 0),
                                                                     (w, mid + b * 0.9), (w - 2 * a, mid + b * 0.9)])
    return moved(stroke(spine, a, b) + cross, 0, -h)


def small_l(a, b):
    return bar(0, -ASCENDER, 2 * a, 0, 1.1)


def small_d(a, b):
    w = 43.5
    bowl = loop(ring(a, b - LOW, w - a * 1.12, -b, 0.58), a, b)
    return bowl + bar(w - 2 * a, -ASCENDER, w, 0, 1.1)


def small_w(a, b):
    w, half = 65.0, a * 0.93
    feet, tops = (w * 0.285, w * 0.715), (half, w * 0.5, w - half)
    out = []
    for top, foot in ((tops[0], feet[0] - 0.6), (tops[1], feet[0] + 0.6), (tops[1], feet[1] - 0.6),
                      (tops[2], feet[1] + 0.6)):
        out += polygon([(top - half, -LOW), (top + half, -LOW), (foot + half, 0), (foot - half, 0)], 0.9)
    return out


NAME = (capital_m, small_e, small_l, small_d, small_w, small_e, small_l, small_l)
# What is added to the gap before each letter, so that the white between letters looks even.
KERNING = (0, -0.4, 0, -0.4, -2.4, -3.6, 0, 0.4)


def name(left, line):
    """The word, standing on the line, and its right end."""
    out, x = [], left
    for letter, kern in zip(NAME, KERNING):
        glyph = letter(PEN_A, PEN_B)
        low, _, high, _ = bounds(glyph)
        x += kern
        out += moved(glyph, x - low, line)
        x += high - low + GAP
    return out, x - GAP
