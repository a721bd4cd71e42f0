"""Faces for weak eyes: nothing but rank and suit, as large as they go. Box of 72 by 100.

A card is put together from the drawing of its rank and that of its suit. Both stand in the left half, as high as the
card, because in a row the next card lies on the right one; on the right the suit once more, which a card that lies
alone has room for. A tile is put together from its numeral and its mark.
"""

from drawing.cards import ELEVEN, JACK, KING, PIPS, QUEEN, THIRTEEN, crown, letter_a, letter_j, letter_k, letter_q, star
from drawing.numerals import figure
from drawing.pen import bounds, moved, path_data
from drawing.suits import SUITS, pip
from drawing.svg import document, group, path
from drawing.tiles import HEIGHT, JOKER_COOL, JOKER_WARM, MARKS, WIDTH, inlay, jester, mark_shape

# What is read of a card that lies under others: from its left edge to the next card (SIGN_OF_LARGE, in per cent of it).
LEFT, RIGHT = 2.6, 33.4
RANK_TOP, RANK_HEIGHT = 5.5, 53.0
SUIT_Y, SUIT_SIZE = 78.5, 16.4
LETTERS = {1: letter_a, JACK: letter_j, QUEEN: letter_q, KING: letter_k}
PEN = (4.9, 4.9)  # half an upright stroke, half a level one


def two_figures(second, height):
    """1 and another, so narrow that both stand in the left half with strokes as thick as those of one figure."""
    a, b = 4.1, 4.6
    one, w = figure(1, height, a, b, 0.56)
    other, _ = figure(second, height, a, b, 0.5 if second == 0 else 0.53)
    return one + moved(other, w + 2.6, 0)


def rank_glyph(rank):
    if rank in LETTERS:
        return LETTERS[rank]((RIGHT - LEFT) * (0.8 if rank == JACK else 1), RANK_HEIGHT, *PEN)
    if rank == 10 or rank in PIPS:
        return two_figures(PIPS.get(rank, rank) - 10, RANK_HEIGHT)
    return figure(rank, RANK_HEIGHT, *PEN, 0.92)[0]


def fitted(glyph, left, right, top, height):
    """As high as that, in the middle, and squeezed where it is wider."""
    low, upper, high, lower = bounds(glyph)
    across = min(1.0, (right - left) / (high - low))
    down = height / (lower - upper)
    return path(path_data(moved(glyph, (left + right) / 2 - (low + high) / 2 * across, top - upper * down, across, down)))


def rank_picture(rank):
    return fitted(rank_glyph(rank), LEFT, RIGHT, RANK_TOP, RANK_HEIGHT)


def suit_picture(suit):
    return path(pip(suit, (LEFT + RIGHT) / 2, SUIT_Y, SUIT_SIZE)) + path(pip(suit, 57, 50, 14))


def joker_picture(colours):
    """A star where others have their rank; the cap where they have their suit."""
    cap = group(jester(*colours), transform="translate(36 66) scale(0.96) translate(-36 -44)")
    return star(18, 20.5, 17) + star(54, 20.5, 17) + cap


def master_picture():
    return crown(18, 26, 14) + crown(36, 70, 28)


def tile_numeral(value):
    """As high as the tile has room for over its mark, and as wide as the tile."""
    top, height, edge = 6.5, 62.0, 6.0
    digits = [int(c) for c in str(value)]
    if len(digits) == 1:
        glyph = figure(digits[0], height, 6.6, 5.6)[0]
    else:
        one, w = figure(1, height, 5.5, 5.3, 0.78)
        glyph = one + moved(figure(digits[1], height, 5.5, 5.3, 0.8)[0], w + 3.8, 0)
    low, _, high, _ = bounds(glyph)
    across = min(1.0, (WIDTH - 2 * edge) / (high - low))
    return inlay(moved(glyph, WIDTH / 2 - (low + high) / 2 * across, top, across, 1))


def pictures():
    for rank in range(1, THIRTEEN + 1):
        yield "art", f"card-large-rank-{rank}", document(WIDTH, HEIGHT, rank_picture(rank))
    for s, suit in enumerate(SUITS):
        yield "art", f"card-large-suit-{s}", document(WIDTH, HEIGHT, suit_picture(suit))
    for i, colours in enumerate((JOKER_WARM, JOKER_COOL)):
        yield "art", f"card-large-joker-{i}", document(WIDTH, HEIGHT, joker_picture(colours))
    yield "art", "card-large-master", document(WIDTH, HEIGHT, master_picture())
    for value in range(1, 14):
        yield "art", f"numeral-large-{value}", document(WIDTH, HEIGHT, tile_numeral(value))
    for kind in MARKS:
        yield "art", f"mark-large-{kind}", document(WIDTH, HEIGHT, inlay(mark_shape(kind, WIDTH / 2, 82.0, 8.6)))
