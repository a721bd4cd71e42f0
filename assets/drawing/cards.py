"""Playing cards: body, indices, pips and backs. One box of 72 by 100, as the tiles have; the courts are in courts.py.

Every card is drawn twice: in full, and with one large index for sizes at which the corners could not be read.
"""

from drawing.courts import court
from drawing.numerals import figure
from drawing.pen import Curve, bar, bounds, line, loop, moved, number, path_data, polygon, quarter, ring, stroke
from drawing.suits import SUITS, pip
from drawing.svg import INK, document, group, linear, path, rounded, tag
from drawing.tiles import (BODY, EDGE, HEIGHT, JOKER_COOL, JOKER_WARM, WIDTH, jester, lozenge)

RADIUS = 5.6
JACK, QUEEN, KING = 11, 12, 13
# The extra cards of a pack for six: their ranks are those of RANK_ELEVEN and on in src/rules/piece.h.
ELEVEN, TWELVE, THIRTEEN = 14, 15, 16
RED_SUITS = ("diamond", "heart")  # alone have a thirteen
PIPS = {ELEVEN: 11, TWELVE: 12, THIRTEEN: 13}


def body():
    """Paper, in the pictures of the games; below the faces and backs of cards the program draws it itself (paper.c).

    The edge is a hair line, a little darker below, where the card's own thickness shows."""
    return (rounded(0, 0, WIDTH, HEIGHT, RADIUS, fill=EDGE) + linear("rim", 0, 60, 0, 100, [(0, "#3A2C0C", 0.12),
                                                                                        (100, "#1C1608", 0.4)])
            + rounded(0, 0, WIDTH, HEIGHT, RADIUS, fill="url(#rim)")
            + rounded(0.7, 0.6, WIDTH - 1.4, HEIGHT - 1.5, RADIUS - 0.6, fill=BODY))


def letter_a(w, h, a, b):
    lean, low = w / 2 - a * 1.15, h * 0.74
    outer = polygon([(w / 2 - a * 1.15, 0), (w / 2 + a * 1.15, 0), (w, h), (w - 2.25 * a, h), (w / 2, h * 0.235),
                     (2.25 * a, h), (0, h)])
    inset = lean * (1 - low / h) + a
    return outer + bar(inset, low - 2 * b, w - inset, low, 0)


def letter_j(w, h, a, b):
    turn = h * 0.68
    hook = [line((w - a, 0), (w - a, turn)), quarter((w - a, turn), (w * 0.45, h - b), False, 0.58),
            quarter((w * 0.45, h - b), (a * 0.9, h * 0.72), True, 0.56)]
    return stroke(hook, a, b) + bar(w * 0.36, 0, w + a * 0.6, 2 * b)


def letter_q(w, h, a, b):
    return loop(ring(a, b, w - a, h - b, 0.62), a, b) + polygon([(w * 0.48, h * 0.64), (w * 0.66, h * 0.58),
                                                                 (w * 1.04, h * 0.98), (w * 0.84, h * 1.05)])


def letter_k(w, h, a, b):
    stem = bar(0, 0, 2 * a, h)
    arm = polygon([(w - 2.5 * a, 0), (w, 0), (2 * a, h * 0.68), (2 * a, h * 0.42)])
    leg = polygon([(w * 0.36, h * 0.46), (w * 0.58, h * 0.3), (w * 1.03, h), (w * 1.03 - 2.4 * a, h)])
    return stem + arm + leg


LETTERS = {1: (letter_a, 0.82), JACK: (letter_j, 0.52), QUEEN: (letter_q, 0.74), KING: (letter_k, 0.74)}


def rank_glyph(rank, heavy):
    """50 high, at the origin, and its width."""
    a, b = (6.0, 5.0) if heavy else (5.0, 4.2)
    if rank in LETTERS:
        draw, share = LETTERS[rank]
        return draw(share * 50, 50, a, b), share * 50
    if rank == 10:
        one, w = figure(1, 50, a * 0.92, b, 0.8)
        zero, v = figure(0, 50, a * 0.92, b, 0.86)
        return one + moved(zero, w + 4, 0), w + 4 + v
    if rank in PIPS:
        one, w = figure(1, 50, a * 0.92, b, 0.8)
        unit, v = figure(PIPS[rank] - 10, 50, a * 0.92, b, 0.86)
        return one + moved(unit, w + 4, 0), w + 4 + v
    return figure(rank, 50, a, b)


def rank_mark(rank, left, top, height, most, heavy=False):
    """The rank in a box: centred in `most` from `left`, squeezed when it is wider."""
    glyph, _ = rank_glyph(rank, heavy)
    low, _, high, _ = bounds(glyph)
    scale = height / 50
    across = min(scale, most / (high - low))
    return path(path_data(moved(glyph, left + most / 2 - (low + high) / 2 * across, top, across, scale)))


def both_ends(content):
    return content + group(content, transform="rotate(180 36 50)")


def index(rank, suit):
    return both_ends(rank_mark(rank, 3.1, 5.2, 13.6, 10.4) + path(pip(suit, 8.3, 25.4, 4.9)))


LEFT, MIDDLE, RIGHT = 24.2, 36.0, 47.8
TOP, BOTTOM = 18.5, 81.5
THIRD = (BOTTOM - TOP) / 3
SIDES = {4: (TOP, BOTTOM), 5: (TOP, BOTTOM), 6: (TOP, 50, BOTTOM), 7: (TOP, 50, BOTTOM), 8: (TOP, 50, BOTTOM),
         9: (TOP, TOP + THIRD, BOTTOM - THIRD, BOTTOM), 10: (TOP, TOP + THIRD, BOTTOM - THIRD, BOTTOM),
         11: (TOP, TOP + THIRD, BOTTOM - THIRD, BOTTOM)}
CENTRES = {2: (TOP, BOTTOM), 3: (TOP, 50, BOTTOM), 5: (50,), 7: ((TOP + 50) / 2,),
           8: ((TOP + 50) / 2, (BOTTOM + 50) / 2), 9: (50,), 10: (TOP + THIRD / 2, BOTTOM - THIRD / 2),
           11: (TOP + THIRD / 2, 50, BOTTOM - THIRD / 2)}
# Twelve and thirteen stand in three columns of rows side by side: which columns hold a pip, from the top.
ROWS = {12: ("***", "***", "***", "***"), 13: ("***", "* *", "***", "* *", "***")}


def pips_in_rows(rows, suit):
    step = (BOTTOM - TOP) / (len(rows) - 1)
    places = [(x, TOP + step * i) for i, row in enumerate(rows) for x, mark in zip((22, MIDDLE, 50), row) if mark == "*"]
    return path("".join(pip(suit, x, y, 6.3, upright=y <= 50) for x, y in places))


def pips(rank, suit):
    if rank in ROWS:
        return pips_in_rows(ROWS[rank], suit)
    places = [(x, y) for y in SIDES.get(rank, ()) for x in (LEFT, RIGHT)]
    places += [(MIDDLE, y) for y in CENTRES.get(rank, ())]
    return path("".join(pip(suit, x, y, 7.4, upright=y <= 50) for x, y in places))


def ace(suit):
    """One great pip in a ring of rays: the only card with room for it."""
    rays = "".join(tag("path", d="M36 25.6L37.1 20.4L36 14.4L34.9 20.4Z", fill="#C99A3C",
                       transform=f"rotate({number(30 * i)} 36 50)") for i in range(12))
    dots = "".join(tag("circle", cx=36, cy=20.6, r=0.9, fill=INK, transform=f"rotate({number(30 * i + 15)} 36 50)")
                   for i in range(12))
    hoop = tag("circle", cx=36, cy=50, r=22.6, fill="none", stroke="#C99A3C", stroke_width=0.8)
    return group(rays + dots, transform="translate(36 50) scale(0.82) translate(-36 -50)") + hoop + path(
        pip(suit, 36, 50, 15.5)) + path(pip(suit, 36, 50, 6.2), BODY, fill_opacity=0.9) + path(pip(suit, 36, 50, 3.4))


def face(rank, suit):
    if rank == 1:
        return index(rank, suit) + ace(suit)
    if rank in PIPS:
        return index(rank, suit) + pips(PIPS[rank], suit)
    if rank >= JACK:
        return index(rank, suit) + court(rank, suit)
    return index(rank, suit) + pips(rank, suit)


def small_face(rank, suit):
    """The left half holds all that has to be read, because in a row the next card lies on the right one."""
    big = rank_mark(rank, 4.2, 6.5, 40, 29.5, heavy=True) + path(pip(suit, 18.8, 68.5, 14.5))
    return big + path(pip(suit, 54, 74, 15.5), INK, fill_opacity=0.26) + path(
        pip(suit, 54, 26, 10, upright=False), INK, fill_opacity=0.14)


STAR = "M0 -1L0.26 -0.32L0.98 -0.31L0.41 0.13L0.6 0.82L0 0.42L-0.6 0.82L-0.41 0.13L-0.98 -0.31L-0.26 -0.32Z"


def star(x, y, size):
    return tag("path", d=STAR, fill=INK, transform=f"translate({number(x)} {number(y)}) scale({number(size)})")


def joker_face(colours):
    cap = group(jester(*colours), transform="translate(36 52) scale(0.66) translate(-36 -44)")
    suits = "".join(path(pip(s, 19.5 + 11 * i, 80.5, 3.6), "#2B2622" if i in (0, 3) else "#B3202C")
                    for i, s in enumerate(SUITS))
    crown = "".join(path(path_data(lozenge(36 + x, 17.5 + abs(x) * 0.16, 1.6, 2.6))) for x in (-13.5, -4.5, 4.5, 13.5))
    return both_ends(star(8.6, 11.6, 6.2)) + crown + cap + suits


def small_joker(colours):
    cap = group(jester(*colours), transform="translate(40 58) scale(0.82) translate(-36 -44)")
    return star(16.5, 18.5, 13.5) + cap


def crown(x, y, size):
    """A crown with three points, a stone on each and a band below."""
    points = "M-1 0.55L-1.08 -0.5L-0.5 0.02L0 -0.8L0.5 0.02L1.08 -0.5L1 0.55Z"
    stones = "".join(tag("circle", cx=dx, cy=dy, r=0.13, fill=INK) for dx, dy in ((-1.08, -0.62), (0, -0.94), (1.08, -0.62)))
    band = tag("rect", x=-1, y=0.68, width=2, height=0.24, rx=0.08, fill=INK)
    return group(tag("path", d=points, fill=INK) + stones + band,
                 transform=f"translate({number(x)} {number(y)}) scale({number(size)})")


def master_face():
    return both_ends(crown(9.4, 12.4, 5)) + crown(36, 51, 19)


def small_master():
    return crown(17, 20, 10.5) + crown(42, 62, 19)


FRAME = (4.2, 4.2, 63.6, 91.6)


def back_ground(light, dark):
    x, y, w, h = FRAME
    return (linear("cloth", 0, y, 0, y + h, [(0, light, 1), (100, dark, 1)])
            + rounded(x, y, w, h, 3.4, fill="url(#cloth)")
            + rounded(x + 2, y + 2, w - 4, h - 4, 2.2, fill="none", stroke="#F6E8C6", stroke_opacity=0.75,
                      stroke_width=0.8))


CREAM, GOLD = "#F6E8C6", "#E3B85A"


def back_lozenges():
    out = back_ground("#2C6166", "#173A43")
    for row in range(9):
        for column in range(6):
            strength = 0.36 if (row + column) % 2 else 0.16
            out += path(path_data(lozenge(11.1 + column * 9.96, 11.4 + row * 9.65, 4.6, 4.4)), CREAM,
                        fill_opacity=strength)
    knots = [(11.1 + (c + 0.5) * 9.96, 11.4 + (r + 0.5) * 9.65) for r in range(8) for c in range(5)]
    return out + "".join(tag("circle", cx=x, cy=y, r=1.05, fill=GOLD) for x, y in knots)


def back_fans():
    """Overlapping shells, row upon row."""
    out = back_ground("#8E2430", "#56101C")
    for row in range(8):
        count, left = (5, 13.2) if row % 2 else (4, 18.9)
        for column in range(count):
            x, y = left + column * 11.4, 17.6 + row * 10.6
            for r, strength in ((5.5, 0.2), (3.9, 0.28), (2.3, 0.42)):
                out += tag("path", d=f"M{number(x - r)} {number(y)}A{number(r)} {number(r * 1.3)} 0 0 1 {number(x + r)} "
                           f"{number(y)}Z", fill=CREAM, fill_opacity=strength)
    return out


def back_star():
    """A rose of the winds, the same from both ends."""
    out = back_ground("#27406F", "#131F42")
    for ring_radius, count, long, wide, strength in ((25, 24, 4.2, 1.5, 0.3), (17.5, 16, 5, 1.9, 0.42)):
        blade = path_data(lozenge(36, 50 - ring_radius, wide, long))
        out += "".join(tag("path", d=blade, fill=CREAM, fill_opacity=strength,
                           transform=f"rotate({number(360 * i / count)} 36 50)") for i in range(count))
    for turn, size in ((45, 13.5), (0, 19)):
        for i in range(4):
            about = f"rotate({number(turn + 90 * i)} 36 50)"
            out += tag("path", d=f"M36 50L{number(36 - size * 0.19)} {number(50 - size * 0.26)}L36 {number(50 - size)}Z",
                       fill=CREAM, fill_opacity=0.95, transform=about)
            out += tag("path", d=f"M36 50L{number(36 + size * 0.19)} {number(50 - size * 0.26)}L36 {number(50 - size)}Z",
                       fill=GOLD, fill_opacity=0.95, transform=about)
    for x, y in ((13, 13), (59, 13), (13, 87), (59, 87)):
        out += path(path_data(lozenge(x, y, 3.6, 5))) .replace(INK, GOLD)
    for y in (17.5, 82.5):
        out += "".join(path(path_data(lozenge(36 + dx, y, 2, 2.8)), CREAM, fill_opacity=0.55) for dx in (-9, 0, 9))
    return out


def back_leaves():
    """Sprays of leaves on two stems."""
    out = back_ground("#3F5B36", "#1F3320")
    half = ""
    for x, side in ((22, -1), (50, 1)):
        half += tag("path", d=f"M{x} 12C{number(x + side * 7)} 24 {number(x - side * 7)} 38 {x} 50", fill="none",
                    stroke=GOLD, stroke_width=0.9)
        for i in range(5):
            y = 14.5 + i * 7.6
            for way in (-1, 1):
                tip = x + way * 9.2
                half += tag("path", d=f"M{number(x)} {number(y + 4)}C{number(x + way * 2)} {number(y - 1.5)} "
                            f"{number(tip - way * 3)} {number(y - 3)} {number(tip)} {number(y - 2.6)}C{number(tip - way)} "
                            f"{number(y + 2)} {number(x + way * 4)} {number(y + 4.6)} {number(x)} {number(y + 4)}Z",
                            fill=CREAM, fill_opacity=0.4 if way * side > 0 else 0.26)
    half += "".join(tag("circle", cx=36, cy=y, r=1.5, fill=GOLD) for y in (16, 27, 38))
    return out + both_ends(half) + tag("circle", cx=36, cy=50, r=2.4, fill=GOLD)


BACKS = (back_lozenges, back_fans, back_star, back_leaves)


def pictures():
    for i, back in enumerate(BACKS):
        yield "art", f"card-back-{i}", document(WIDTH, HEIGHT, back())
    for s, suit in enumerate(SUITS):
        for rank in range(1, (THIRTEEN if suit in RED_SUITS else TWELVE) + 1):
            yield "art", f"card-{rank}-{s}", document(WIDTH, HEIGHT, face(rank, suit))
            yield "art", f"card-small-{rank}-{s}", document(WIDTH, HEIGHT, small_face(rank, suit))
    for i, colours in enumerate((JOKER_WARM, JOKER_COOL)):
        yield "art", f"card-joker-{i}", document(WIDTH, HEIGHT, joker_face(colours))
        yield "art", f"card-small-joker-{i}", document(WIDTH, HEIGHT, small_joker(colours))
    yield "art", "card-master", document(WIDTH, HEIGHT, master_face())
    yield "art", "card-small-master", document(WIDTH, HEIGHT, small_master())
