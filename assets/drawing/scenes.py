"""What is put together from tiles and cards: the pictures of the games, the logo, the icon of the program."""

import math

from drawing import cards
from drawing.letters import name
from drawing.numerals import numeral
from drawing.pen import moved, number, path_data
from drawing.svg import INK, document, group, linear, path, radial, rounded, tag
from drawing.tiles import (HEIGHT, JOKER_WARM, MARK_COLOURS, MARK_X, MARK_Y, MARKS, NUMERAL_HEIGHT, NUMERAL_TOP, WIDTH,
                           back, body, joker, mark_shape)

BLACK, RED, BLUE, ORANGE = range(4)


def placed(content, x, y, scale, angle):
    """A piece whose middle is at (x, y)."""
    turn = f"translate({number(x)} {number(y)}) rotate({number(angle)}) scale({number(scale)}) translate(-36 -50)"
    return group(content, transform=turn)


def shadow(x, y, scale, angle, lift=1.0, strength=0.055):
    """A soft shadow from layers of rounded boxes: there is no blur in what the loader understands."""
    layers = round(4 + 3 * lift)
    out = ""
    for i in range(layers):
        grow = (0.5 - i / (layers - 1)) * 10.5 * lift
        out += rounded(-grow, -grow, WIDTH + 2 * grow, HEIGHT + 2 * grow, 9.5 + max(-6.0, grow), fill="#04150E",
                       fill_opacity=strength * 8 / layers)
    return placed(out, x + 1.4 * lift, y + 3.2 * lift, scale, angle)


def face(rank, colour):
    glyph = numeral(rank, WIDTH / 2, NUMERAL_TOP, NUMERAL_HEIGHT)
    out = ""
    for shape in (glyph, mark_shape(MARKS[colour], MARK_X, MARK_Y, 7.4)):
        out += path(path_data(moved(shape, 0, 1.1)), "#FFFFFF", fill_opacity=0.75)
        out += path(path_data(shape), MARK_COLOURS[colour])
    return out


def piece(content, x, y, scale, angle, lift=1.0):
    return shadow(x, y, scale, angle, lift) + placed(body() + content, x, y, scale, angle)


def felt(width, height, radius):
    light = radial("felt", width * 0.46, height * 0.3, width * 0.68, [(0, "#3A8A69", 1), (55, "#26694E", 1),
                                                                     (100, "#164634", 1)])
    return light + rounded(0, 0, width, height, radius, fill="url(#felt)")


def row(contents, x, y, scale, angle):
    """A meld: pieces side by side on a slanting line that starts at (x, y)."""
    step = 73.4 * scale
    dx, dy = step * math.cos(math.radians(angle)), step * math.sin(math.radians(angle))
    places = [(x + i * dx, y + i * dy) for i in range(len(contents))]
    out = "".join(shadow(px, py, scale, angle) for px, py in places)
    return out + "".join(placed(body() + content, px, py, scale, angle) for content, (px, py) in zip(contents, places))


def sabra():
    brim = joker(*JOKER_WARM).replace(INK, "#241F2B")
    out = felt(320, 200, 10)
    out += row([face(7, RED), face(7, BLUE), face(7, ORANGE)], 52, 62, 0.72, -4)
    out += row([face(10, BLUE), face(11, BLUE), brim, face(13, BLUE)], 112, 142, 0.72, 2.5)
    out += piece(face(7, BLACK), 224, 56, 0.76, 13, 2.2)
    return document(320, 200, out)


INK_BLACK, INK_RED, INK_JOKER = "#111111", "#C0101F", "#5B2A86"


def card(content, colour):
    return cards.body() + content.replace(INK, colour)


def kalooki():
    """A meld with a joker on the cloth, and a fan of cards below."""
    out = felt(320, 200, 10)
    meld = [(cards.face(9, "heart"), INK_RED), (cards.face(10, "heart"), INK_RED),
            (cards.joker_face(JOKER_WARM), INK_JOKER), (cards.face(12, "heart"), INK_RED)]
    for i, (content, colour) in enumerate(meld):
        x, y = 84 + i * 33, 56 + i * 1.2
        out += shadow(x, y, 0.8, 2) + placed(card(content, colour), x, y, 0.8, 2)
    fan = [(cards.face(13, "spade"), INK_BLACK), (cards.face(11, "club"), INK_BLACK), (cards.face(1, "diamond"), INK_RED)]
    for i, (content, colour) in enumerate(fan):
        x, y, angle = 190 + i * 34, 146 + (0, -5, 2)[i], -13 + i * 13
        out += shadow(x, y, 0.86, angle, 1.4, 0.04) + placed(card(content, colour), x, y, 0.86, angle)
    back = cards.BACKS[2]()
    return document(320, 200, out + shadow(60, 142, 0.8, -8) + placed(back, 60, 142, 0.8, -8))


def five_hundred():
    """A trick in hearts with both bowers, the joker above them, and two tricks won already."""
    out = felt(320, 200, 10)
    for x, y, angle in ((44, 60, -6), (50, 64, 84)):
        back = cards.BACKS[0]()
        out += shadow(x, y, 0.62, angle, 0.8) + placed(back, x, y, 0.62, angle)
    trick = [(cards.face(1, "heart"), INK_RED, 122, 104, -12), (cards.face(11, "diamond"), INK_RED, 172, 66, 5),
             (cards.face(11, "heart"), INK_RED, 238, 92, 14)]
    for content, colour, x, y, angle in trick:
        out += shadow(x, y, 0.84, angle) + placed(card(content, colour), x, y, 0.84, angle)
    joker_card = card(cards.joker_face(JOKER_WARM), INK_JOKER)
    return document(320, 200, out + shadow(182, 136, 0.9, -4, 2.0) + placed(joker_card, 182, 136, 0.9, -4))


def emblem(size=9.6, apart=13.5):
    """Four marks on one piece: the sign of the program."""
    out = ""
    left, right, high, low = 36 - apart, 36 + apart, 48 - apart * 1.18, 48 + apart * 1.18
    for kind, colour, x, y in zip(MARKS, MARK_COLOURS, (left, right, left, right), (high, high, low, low)):
        shape = mark_shape(kind, x, y - (1 if kind == "triangle" else 0), size)
        out += path(path_data(moved(shape, 0, 1.1)), "#FFFFFF", fill_opacity=0.75) + path(path_data(shape), colour)
    return out


def logo():
    word, end = name(97, 79)
    out = shadow(34, 52, 0.62, -13, 0.8, 0.03) + placed(back(), 34, 52, 0.62, -13)
    out += shadow(56, 50, 0.7, 7, 0.8, 0.035) + placed(body() + emblem(), 56, 50, 0.7, 7)
    return document(round(end) + 6, 100, out + path(path_data(word)))


def icon():
    """For the desktop, from 32 pixels up: a piece leaning on another, on the cloth."""
    cloth = radial("felt", 58, 36, 84, [(0, "#3F9472", 1), (55, "#276C51", 1), (100, "#174A38", 1)])
    lip = linear("lip", 0, 4, 0, 124, [(0, "#FFFFFF", 0.35), (25, "#FFFFFF", 0.06), (100, "#000000", 0.25)])
    out = cloth + lip + rounded(4, 4, 120, 120, 27, fill="url(#felt)")
    out += rounded(5, 5, 118, 118, 26, fill="none", stroke="url(#lip)", stroke_width=2)
    out += shadow(48, 64, 0.86, -13, 1.0, 0.05) + placed(back(), 48, 64, 0.86, -13)
    out += shadow(74, 61, 0.95, 8, 1.35, 0.06) + placed(body() + emblem(11.2, 14.4), 74, 61, 0.95, 8)
    return document(128, 128, out)


def small_icon():
    """Up to 24 pixels only the piece itself is left, upright and without fine lines."""
    out = linear("side", 0, 17, 0, 24, [(0, "#C9BB98", 1), (100, "#8E8060", 1)])
    out += rounded(2, 0, 20, 24, 4, fill="url(#side)") + rounded(2.75, 0.75, 18.5, 20.75, 3.25, fill="#FBF6E6")
    for kind, colour, x, y in zip(MARKS, MARK_COLOURS, (7.5, 16.5, 7.5, 16.5), (6.5, 6.5, 15.5, 15.5)):
        out += path(path_data(mark_shape(kind, x, y, 3.1)), colour)
    return document(24, 24, out)


def pictures():
    yield "icons", "org.meldwell.Meldwell", icon()
    yield "icons", "org.meldwell.Meldwell-small", small_icon()
    yield "art", "picture-sabra", sabra()
    yield "art", "picture-kalooki", kalooki()
    yield "art", "picture-five-hundred", five_hundred()
    yield "art", "logo", logo()
