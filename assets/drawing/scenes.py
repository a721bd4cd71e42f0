"""What is put together from tiles and cards: the pictures of the games, the logo, the icon of the program."""

from drawing import cards
from drawing.letters import name
from drawing.numerals import numeral
from drawing.pen import moved, number, path_data, polygon
from drawing.svg import INK, document, group, linear, path, radial, rounded, tag
from drawing.tiles import (HEIGHT, JOKER_WARM, MARK_COLOURS, MARK_X, MARK_Y, MARKS, NUMERAL_HEIGHT, NUMERAL_TOP, WIDTH,
                           back, body, joker, mark_shape, ring_shape)

BLACK, RED, BLUE, ORANGE = range(4)


def placed(content, x, y, scale, angle):
    """A piece whose middle is at (x, y)."""
    turn = f"translate({number(x)} {number(y)}) rotate({number(angle)}) scale({number(scale)}) translate(-36 -50)"
    return group(content, transform=turn)


def shadow(x, y, scale, angle, lift=1.0, strength=0.055, layers=0):
    """A soft shadow from layers of rounded boxes: there is no blur in what the loader understands."""
    layers = layers or round(4 + 3 * lift)
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


INK_BLACK, INK_RED, INK_JOKER = "#111111", "#C0101F", "#5B2A86"

# The program lays the ground of a picture itself, in the colours of the theme and at any size (src/render/art.c): the
# pieces alone are drawn here. Cards stand on the lower edge and may reach below it, tiles lie in the middle.
PICTURE = (240, 112)
SMALL_PICTURE = (120, 92)
LAYERS = 5  # of a shadow: they are most of the work in a picture that is large


def tile(content):
    return body() + content


def card(content, colour):
    return cards.body() + content.replace(INK, colour)


def fan(pieces, x, y, scale, step, turn, drop):
    """Pieces from left to right on an arc whose highest point is (x, y): turn degrees from one to the next."""
    middle = (len(pieces) - 1) / 2
    out = ""
    for i, content in enumerate(pieces):
        off = i - middle
        px, py, angle = x + off * step, y + drop * off * off, off * turn
        out += shadow(px, py, scale, angle, 1.1, 0.05, LAYERS) + placed(content, px, py, scale, angle)
    return out


def sabra():
    """A run of tiles with a joker in it."""
    brim = joker(*JOKER_WARM).replace(INK, "#241F2B")
    pieces = [tile(face(10, BLUE)), tile(face(11, BLUE)), tile(brim), tile(face(13, BLUE))]
    return document(*PICTURE, fan(pieces, 120, 54, 0.76, 58.5, 3, 1.2))


def sabra_small():
    return document(*SMALL_PICTURE, fan([tile(face(7, c)) for c in (RED, BLUE, ORANGE)], 60, 45.5, 0.5, 37.5, 4, 1.2))


def spade_court(rank):
    return card(cards.face(rank, "spade"), INK_BLACK)


def kalooki():
    """A run of spades, held in a hand."""
    return document(*PICTURE, fan([spade_court(rank) for rank in (10, 11, 12, 13)], 120, 76, 1.04, 46, 6, 3.4))


def kalooki_small():
    return document(*SMALL_PICTURE, fan([spade_court(rank) for rank in (11, 12, 13)], 60, 54, 0.74, 25, 8, 2.4))


def bowers():
    jack = [card(cards.face(11, suit), INK_RED) for suit in ("diamond", "heart")]
    return jack + [card(cards.joker_face(JOKER_WARM), INK_JOKER)]


def five_hundred():
    """Both bowers of hearts, and the joker above them."""
    left, right, joker_card = bowers()
    out = ""
    for content, x, y, angle in ((left, 70, 72, -9), (joker_card, 171, 74, 10), (right, 120, 58, 1)):
        out += shadow(x, y, 0.98, angle, 1.2, 0.05, LAYERS) + placed(content, x, y, 0.98, angle)
    return document(*PICTURE, out)


def five_hundred_small():
    left, right, joker_card = bowers()
    return document(*SMALL_PICTURE, fan([left, right, joker_card], 60, 54, 0.74, 25, 8, 2.4))


SIGN_INK = {"spade": INK_BLACK, "club": INK_BLACK, "diamond": INK_RED, "heart": INK_RED}


def plain_card(rank, suit):
    return card(cards.face(rank, suit), SIGN_INK[suit])


def spread(pieces, x, y, scale, step, raised=0):
    """Cards side by side from x on, each over the one before; the last `raised` of them are drawn up."""
    out = ""
    for i, content in enumerate(pieces):
        up = 14 * scale if i >= len(pieces) - raised else 0
        out += shadow(x + i * step, y - up, scale, 0, 0.9, 0.05, LAYERS) + placed(content, x + i * step, y - up, scale, 0)
    return out


def rummy_500():
    """Discards side by side, the last of them drawn up to be taken."""
    row = [plain_card(*c) for c in ((5, "spade"), (12, "heart"), (8, "club"), (1, "diamond"), (9, "heart"), (7, "spade"))]
    return document(*PICTURE, spread(row, 44, 72, 0.9, 31, 3))


def rummy_500_small():
    row = [plain_card(*c) for c in ((5, "spade"), (12, "heart"), (1, "diamond"), (9, "heart"))]
    return document(*SMALL_PICTURE, spread(row, 29, 56, 0.68, 21, 2))


def rummy():
    """A run and a group."""
    run = [plain_card(rank, "heart") for rank in (4, 5, 6)]
    group = [plain_card(12, suit) for suit in ("spade", "diamond", "club")]
    return document(*PICTURE, fan(run, 66, 66, 0.88, 29, 5, 2.4) + fan(group, 174, 66, 0.88, 29, 5, 2.4))


def rummy_small():
    return document(*SMALL_PICTURE, fan([plain_card(rank, "heart") for rank in (4, 5, 6)], 60, 54, 0.74, 25, 8, 2.4))


def nines():
    suits = (("spade", INK_BLACK), ("diamond", INK_RED), ("club", INK_BLACK))
    return [card(cards.face(9, suit), ink) for suit, ink in suits]


def gin():
    """Three nines, and a card thrown face down beside them."""
    out = shadow(205, 80, 0.92, 13, 1.1, 0.05, LAYERS) + placed(cards.body() + cards.back_lozenges(), 205, 80, 0.92, 13)
    return document(*PICTURE, out + fan(nines(), 96, 72, 1.04, 48, 6, 3.4))


def gin_small():
    return document(*SMALL_PICTURE, fan(nines(), 60, 54, 0.74, 25, 8, 2.4))


def hearts(*ranks):
    return [plain_card(rank, "heart") for rank in ranks]


def marriage():
    """Jack, queen and king of hearts: a marriage, and a card that lies face down beside it."""
    out = shadow(205, 80, 0.92, 13, 1.1, 0.05, LAYERS) + placed(cards.body() + cards.back_star(), 205, 80, 0.92, 13)
    return document(*PICTURE, out + fan(hearts(11, 12, 13), 96, 72, 1.04, 48, 6, 3.4))


def marriage_small():
    return document(*SMALL_PICTURE, fan(hearts(11, 12, 13), 60, 54, 0.74, 25, 8, 2.4))


def royal():
    """The five hearts that win a square each."""
    return document(*PICTURE, fan(hearts(10, 11, 12, 13, 1), 120, 76, 0.98, 40, 6, 2.6))


def royal_small():
    return document(*SMALL_PICTURE, fan(hearts(12, 13, 1), 60, 54, 0.74, 25, 8, 2.4))


def conquian():
    """A run in which the jack follows the 7, and the card on offer that goes to it."""
    run = [plain_card(rank, "diamond") for rank in (6, 7, 11)]
    offer = shadow(205, 80, 0.92, 13, 1.1, 0.05, LAYERS) + placed(plain_card(12, "diamond"), 205, 80, 0.92, 13)
    return document(*PICTURE, offer + fan(run, 96, 72, 1.04, 48, 6, 3.4))


def conquian_small():
    run = [plain_card(rank, "diamond") for rank in (6, 7, 11)]
    return document(*SMALL_PICTURE, fan(run, 60, 54, 0.74, 25, 8, 2.4))


def american():
    """A group and a run of tiles."""
    group = [tile(face(7, c)) for c in (BLACK, RED, ORANGE)]
    run = [tile(face(n, BLUE)) for n in (3, 4, 5)]
    return document(*PICTURE, fan(group, 64, 56, 0.56, 38, 4, 1.2) + fan(run, 178, 56, 0.56, 38, 4, 1.2))


def american_small():
    return document(*SMALL_PICTURE, fan([tile(face(n, RED)) for n in (3, 4, 5)], 60, 45.5, 0.5, 37.5, 4, 1.2))


def international():
    """Pairs of twins, one of the closed hands."""
    out = ""
    for x, rank, colour in ((46, 2, BLACK), (120, 9, ORANGE), (194, 13, RED)):
        out += fan([tile(face(rank, colour)) for _ in range(2)], x, 56, 0.6, 34, 5, 1.2)
    return document(*PICTURE, out)


def international_small():
    out = ""
    for x, rank, colour in ((33, 9, ORANGE), (87, 13, RED)):
        out += fan([tile(face(rank, colour)) for _ in range(2)], x, 46, 0.46, 25, 6, 1.2)
    return document(*SMALL_PICTURE, out)


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


# How a small icon is laid out, all in whole pixels: from the side to the tile, the size of a mark, the lip below.
SMALL_ICONS = {16: (1, 4, 2), 22: (1, 7, 2), 24: (1, 8, 2), 32: (2, 10, 4)}
BETWEEN_MARKS = 2


def fitted_mark(kind, x, y, size):
    """Fills a square of whole pixels, so that no edge is blurred that need not be; all weigh about the same."""
    if kind == "disc":
        return ring_shape(x + size / 2, y + size / 2, size / 2)
    if kind == "diamond":
        h = size / 2
        return polygon([(x + h, y - 0.5), (x + size + 0.5, y + h), (x + h, y + size + 0.5), (x - 0.5, y + h)], 0)
    if kind == "square":
        less = 1 if size > 4 else 0
        return polygon([(x, y + less), (x + size - less, y + less), (x + size - less, y + size), (x, y + size)], 0)
    return polygon([(x + size / 2, y), (x + size, y + size), (x, y + size)], 0)


def small_icon(size):
    """Up to 32 pixels only the piece itself is left, upright, without fine lines, and fitted to the pixels."""
    side, mark, lip = SMALL_ICONS[size]
    width, height, step = size - 2 * side, size - lip, mark + BETWEEN_MARKS
    left, top = side + (width - step - mark) / 2, (height - step - mark) / 2
    out = rounded(side, 0, width, size, size / 8, fill="#8E8060")
    out += rounded(side, 0, width, height, size / 8, fill="#C9BB98")
    out += rounded(side + 1, 1, width - 2, height - 2, size / 8 - 1, fill="#FBF6E6")
    for i, (kind, colour) in enumerate(zip(MARKS, MARK_COLOURS)):
        out += path(path_data(fitted_mark(kind, left + i % 2 * step, top + i // 2 * step, mark)), colour)
    return document(size, size, out)


def pictures():
    yield "icons", "org.meldwell.Meldwell", icon()
    for size in SMALL_ICONS:
        yield "icons", f"org.meldwell.Meldwell-{size}", small_icon(size)
    for game, large, small in (("sabra", sabra, sabra_small), ("kalooki", kalooki, kalooki_small),
                               ("five-hundred", five_hundred, five_hundred_small),
                               ("rummy-500", rummy_500, rummy_500_small), ("rummy", rummy, rummy_small),
                               ("gin", gin, gin_small), ("american-tiles", american, american_small),
                               ("international-tiles", international, international_small),
                               ("marriage", marriage, marriage_small),
                               ("royal-rummy", royal, royal_small), ("conquian", conquian, conquian_small)):
        yield "art", f"picture-{game}", large()
        yield "art", f"picture-small-{game}", small()
    yield "art", "logo", logo()
