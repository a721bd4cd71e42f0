"""Tiles: body, back, numerals and marks. All parts share one box of 72 by 100 and are laid over each other."""

from drawing.numerals import numeral
from drawing.pen import moved, number, path_data, polygon, ring
from drawing.svg import INK, document, group, linear, path, radial, rounded, tag

WIDTH, HEIGHT = 72, 100
BODY, EDGE = "#FBF6E6", "#D9CFB4"
NUMERAL_TOP, NUMERAL_HEIGHT = 10.5, 50.0
MARK_X, MARK_Y = 36, 78.5


def body():
    """Ivory on a darker rim: the side of the piece shows below, light falls from above."""
    defs = (linear("side", 0, 0, 0, 100, [(0, "#3A2C0C", 0.1), (88, "#3A2C0C", 0.16), (100, "#1C1608", 0.36)])
            + linear("light", 0, 1, 0, 95, [(0, "#FFFFFF", 0.85), (30, "#FFFFFF", 0.22), (62, "#FFFFFF", 0),
                                            (100, "#5A4420", 0.13)])
            + linear("rim", 0, 0, 0, 96, [(0, "#FFFFFF", 1), (20, "#FFFFFF", 0.75), (70, "#FFFFFF", 0.12),
                                          (100, "#7A6236", 0.3)]))
    return (defs + rounded(0, 0, WIDTH, HEIGHT, 9.5, fill=EDGE) + rounded(0, 0, WIDTH, HEIGHT, 9.5, fill="url(#side)")
            + rounded(1.4, 1.2, 69.2, 94.3, 8.7, fill=BODY) + rounded(1.4, 1.2, 69.2, 94.3, 8.7, fill="url(#light)")
            + rounded(2.15, 1.95, 67.7, 92.8, 8.1, fill="none", stroke="url(#rim)", stroke_width=1.5))


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


PANEL = (8.5, 8, 55, 80.5)


def back():
    """The side all pieces share: a harlequin cloth let into the ivory."""
    x, y, w, h = PANEL
    out = body() + linear("cloth", 0, y, 0, y + h, [(0, "#2C6166", 1), (100, "#1C434C", 1)])
    out += rounded(x, y + 0.9, w, h, 5.5, fill="#FFFFFF", fill_opacity=0.8)
    out += rounded(x, y, w, h, 5.5, fill="url(#cloth)")
    out += rounded(x + 2.4, y + 2.4, w - 4.8, h - 4.8, 3.6, fill="none", stroke="#E9D9AE", stroke_opacity=0.55,
                   stroke_width=0.9)
    left, top, cell_w, cell_h = x + 5.5, y + 6.25, (w - 11) / 4, (h - 12.5) / 4
    for row in range(4):
        for column in range(4):
            cx, cy = left + (column + 0.5) * cell_w, top + (row + 0.5) * cell_h
            strength = 0.3 if (row + column) % 2 else 0.14
            out += path(path_data(lozenge(cx, cy, cell_w / 2 - 0.35, cell_h / 2 - 0.5)), "#F3E6C4",
                        fill_opacity=strength)
    for row in range(1, 4):
        for column in range(1, 4):
            out += tag("circle", cx=left + column * cell_w, cy=top + row * cell_h, r=1.25, fill="#E3B85A")
    return out


def lozenge(x, y, half_w, half_h):
    return polygon([(x, y - half_h), (x + half_w, y), (x, y + half_h), (x - half_w, y)], 0.4)


JOKER_WARM = (("#CF2C17", "#8F1508"), ("#F0A63A", "#C9741B"), ("#4A70FF", "#2342C4"))
JOKER_COOL = (("#12998C", "#076259"), ("#F0A63A", "#C9741B"), ("#9553BD", "#602B85"))
IVORY_LINE = "#FFFAEC"
LEFT_HORN = "M17 64C19.6 54 17.6 46.6 9.2 47C6.8 28.6 24.4 20.4 31.4 36.6C34.6 44 33.6 54 33 65Z"
RIGHT_HORN = "M55 64C52.4 54 54.4 46.6 62.8 47C65.2 28.6 47.6 20.4 40.6 36.6C37.4 44 38.4 54 39 65Z"
MIDDLE_HORN = "M24 64C23 45 29 31 36 15.5C43 31 49 45 48 64Z"
BRIM = "M13.6 58.6C28 64 44 64 58.4 58.6L56.9 69C43.5 73.8 28.5 73.8 15.1 69Z"
BELLS = ((9.4, 48.4), (62.6, 48.4), (36, 14.2))


def cloth(name, light, dark):
    return linear(name, 0, 18, 0, 66, [(0, light, 1), (100, dark, 1)])


def jester(left, middle, right):
    """A jester's cap. A colour is (light, dark)."""
    out = cloth("left", *left) + cloth("middle", *middle) + cloth("right", *right)
    out += radial("bell", 35, 12.6, 6, [(0, "#FFE9AE", 1), (45, "#EDBB4B", 1), (100, "#B57A1D", 1)])
    out += path(MIDDLE_HORN, "url(#middle)")
    for shape, name in ((LEFT_HORN, "left"), (RIGHT_HORN, "right")):
        out += path(shape, "none", stroke=IVORY_LINE, stroke_width=2.4, stroke_linejoin="round")
        out += path(shape, f"url(#{name})")
    out += path(BRIM, "none", stroke=IVORY_LINE, stroke_width=2.4, stroke_linejoin="round") + path(BRIM, INK)
    for x, y in BELLS:
        bell = tag("circle", cx=36, cy=14.2, r=4.9, fill=IVORY_LINE) + tag("circle", cx=36, cy=14.2, r=4.1,
                                                                          fill="url(#bell)")
        out += group(bell, transform=f"translate({number(x - 36)} {number(y - 14.2)})")
    for x, y, size in ((24, 65.3, 2), (36, 66.7, 2.4), (48, 65.3, 2)):
        out += path(path_data(lozenge(x, y, size * 1.15, size * 1.25)), "#EDBB4B")
    return out


def joker(left, middle, right):
    """The cap over the four marks, because it may stand for any of them."""
    out = jester(left, middle, right)
    for i, kind in enumerate(MARKS):
        out += path(path_data(mark_shape(kind, 17.4 + 12.4 * i, 83.6, 3.9)), MARK_COLOURS[i])
    return out


def pictures():
    yield "art", "tile", document(WIDTH, HEIGHT, body())
    yield "art", "tile-back", document(WIDTH, HEIGHT, back())
    for value in range(1, 14):
        yield "art", f"numeral-{value}", document(WIDTH, HEIGHT, numeral_picture(value))
    for kind in MARKS:
        yield "art", f"mark-{kind}", document(WIDTH, HEIGHT, inlay(mark_shape(kind, MARK_X, MARK_Y, 7.4)))
    yield "art", "joker", document(WIDTH, HEIGHT, joker(*JOKER_WARM))
    yield "art", "joker-2", document(WIDTH, HEIGHT, joker(*JOKER_COOL))
