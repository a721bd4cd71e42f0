"""Tiles: body, back, numerals and marks. All parts share one box of 72 by 100 and are laid over each other."""

from drawing.numerals import numeral
from drawing.pen import moved, path_data, polygon, ring
from drawing.svg import INK, document, linear, path, rounded, tag

WIDTH, HEIGHT = 72, 100
BODY, EDGE = "#FBF6E6", "#D9CFB4"
NUMERAL_TOP, NUMERAL_HEIGHT = 10.5, 50.0
MARK_X, MARK_Y = 36, 78.5


def body():
    """Ivory on a darker rim: the side of the piece shows below, light falls from above."""
    defs = (linear("side", 0, 80, 0, 100, [(0, "#000000", 0), (45, "#000000", 0.1), (100, "#000000", 0.34)])
            + linear("light", 0, 1, 0, 95, [(0, "#FFFFFF", 0.85), (30, "#FFFFFF", 0.22), (62, "#FFFFFF", 0),
                                            (100, "#5A4420", 0.13)])
            + linear("rim", 0, 0, 0, 96, [(0, "#FFFFFF", 1), (20, "#FFFFFF", 0.75), (70, "#FFFFFF", 0.12),
                                          (100, "#7A6236", 0.3)]))
    return (defs + rounded(0.5, 0.5, 71, 99, 9.5, fill=EDGE) + rounded(0.5, 0.5, 71, 99, 9.5, fill="url(#side)")
            + rounded(1.5, 1.25, 69, 94, 8.8, fill=BODY) + rounded(1.5, 1.25, 69, 94, 8.8, fill="url(#light)")
            + rounded(2.25, 2, 67.5, 92.5, 8.2, fill="none", stroke="url(#rim)", stroke_width=1.5))


def inlay(contours):
    """Cut into the ivory: the lower lip of the cut catches the light."""
    return path(path_data(moved(contours, 0, 1.1)), "#FFFFFF", fill_opacity=0.75) + path(path_data(contours))


def numeral_picture(value):
    return inlay(numeral(value, WIDTH / 2, NUMERAL_TOP, NUMERAL_HEIGHT))


def mark_shape(kind, x, y, size):
    """A mark of about the same weight whatever its shape; size is the radius of the disc."""
    if kind == "disc":
        return ring_shape(x, y, size)
    if kind == "diamond":
        r = size * 1.3
        return polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], size * 0.12)
    if kind == "square":
        r = size * 0.9
        return polygon([(x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r)], size * 0.12)
    r, rise = size * 1.22, size * 1.12
    return polygon([(x, y - rise), (x + r, y + rise * 0.86), (x - r, y + rise * 0.86)], size * 0.12)


def ring_shape(x, y, r):
    round_tension = 0.5523
    return [ring(x - r, y - r, x + r, y + r, round_tension)]


MARKS = ("disc", "diamond", "square", "triangle")
MARK_COLOURS = ("#111111", "#991400", "#335CFF", "#CC7A29")


def back():
    """The side all pieces share: rings in still water, cut into the ivory."""
    out = body()
    for r, strength in ((8, 0.95), (15.5, 0.75), (23, 0.55)):
        out += tag("ellipse", cx=36, cy=49.4, rx=r, ry=r * 1.28, fill="none", stroke="#FFFFFF", stroke_width=2.6)
        out += tag("ellipse", cx=36, cy=48.2, rx=r, ry=r * 1.28, fill="none", stroke="#A58B57", stroke_width=2.6,
                   stroke_opacity=strength)
    return out + tag("ellipse", cx=36, cy=48.2, rx=2.6, ry=3.3, fill="#A58B57")


def joker(left, middle, right):
    """A jester's cap over the four marks: it may stand for any of them."""
    out = path("M25 60C24 43 29 30 36 17C43 30 48 43 47 60Z", middle)
    out += path("M17 60C19 51 17 45 9 45C7 27 25 20 32 37C35 45 34 53 33 60Z", left)
    out += path("M55 60C53 51 55 45 63 45C65 27 47 20 40 37C37 45 38 53 39 60Z", right)
    out += path("M14.5 58.5C28 63.5 44 63.5 57.5 58.5L56 68.5C43 73 29 73 16 68.5Z", INK)
    for x, y in ((9.2, 47.5), (62.8, 47.5), (36, 15)):
        out += tag("circle", cx=x, cy=y, r=4.6, fill="#8A5A12")
        out += tag("circle", cx=x, cy=y - 0.4, r=3.7, fill="#EDBB4B")
    for x, y, r in ((23.5, 65.2, 2.6), (36, 66.2, 3), (48.5, 65.2, 2.6)):
        out += path(path_data(mark_shape("diamond", x, y, r * 0.77)), "#EDBB4B")
    for i, kind in enumerate(MARKS):
        out += path(path_data(mark_shape(kind, 18 + 12 * i, 83.5, 3.6)), MARK_COLOURS[i])
    return out


def pictures():
    yield "art", "tile", document(WIDTH, HEIGHT, body())
    yield "art", "tile-back", document(WIDTH, HEIGHT, back())
    for value in range(1, 14):
        yield "art", f"numeral-{value}", document(WIDTH, HEIGHT, numeral_picture(value))
    for kind in MARKS:
        yield "art", f"mark-{kind}", document(WIDTH, HEIGHT, inlay(mark_shape(kind, MARK_X, MARK_Y, 7.4)))
    yield "art", "joker", document(WIDTH, HEIGHT, joker("#B3200F", "#E08A2C", "#2F57E8"))
    yield "art", "joker-2", document(WIDTH, HEIGHT, joker("#0A7F78", "#E08A2C", "#7B3FA0"))
