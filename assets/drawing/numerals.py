"""The figures 0 to 9, drawn with the pen into a box of the width and height asked for.

Every function takes the outer width w and height h and the pen's half-axes a (half an upright stroke) and b (half a
level one), so the figures of 10 to 13 are narrower without their strokes getting thinner than wanted.
"""

from drawing.pen import Curve, bar, bounds, line, loop, moved, polygon, quarter, ring, stroke, turned

TRIM = 0.22  # how much of a terminal's last quarter is cut off, so that it ends slanting


def zero(w, h, a, b):
    return loop(ring(a, b, w - a, h - b, 0.62), a, b)


def one(w, h, a, b):
    stem = w - 2 * a
    return polygon([(w, 0), (w, h), (stem, h), (stem, h * 0.235), (0, h * 0.36), (0, h * 0.36 - 2.35 * b),
                    (stem + a * 0.25, 0)])


def two(w, h, a, b):
    left, right, top = a * 0.98, w - a, b
    low = h - 2 * b
    shoulder = h * 0.29
    neck = Curve((right, shoulder), (right, h * 0.5), (w * 0.4, h * 0.58), (a * 0.87, low + b * 0.8))
    spine = [quarter((left, h * 0.29), (w * 0.49, top), False, 0.58).part(TRIM, 1),
             quarter((w * 0.49, top), (right, shoulder), True, 0.6), neck]
    return stroke(spine, a, b) + polygon([(0, low + 0.3 * b, 0), (a, low), (w, low), (w, h), (0, h)])


def three(w, h, a, b):
    mid = h * 0.468
    upper_right, lower_right = w - a - w * 0.035, w - a
    upper = [quarter((a * 0.95, h * 0.25), (w * 0.48, b), False, 0.56).part(TRIM, 1),
             quarter((w * 0.48, b), (upper_right, (b + mid) / 2), True, 0.6),
             quarter((upper_right, (b + mid) / 2), (w * 0.5, mid), False, 0.6), line((w * 0.5, mid), (w * 0.3, mid))]
    lower = [line((w * 0.3, mid), (w * 0.5, mid)), quarter((w * 0.5, mid), (lower_right, (mid + h - b) / 2), True, 0.6),
             quarter((lower_right, (mid + h - b) / 2), (w * 0.48, h - b), False, 0.6),
             quarter((w * 0.48, h - b), (a * 0.88, h * 0.755), True, 0.56).part(0, 1 - TRIM)]
    return stroke(upper, a, b) + stroke(lower, a, b)


def four(w, h, a, b):
    stem = w * 0.83
    inner = stem - 2 * a
    low = h * 0.79
    top = low - 2.05 * b
    peak = inner + a * 0.1
    outline = [(stem, 0), (stem, top), (w, top), (w, low), (stem, low), (stem, h), (inner, h), (inner, low), (0, low),
               (0, top - b * 0.5), (peak, 0)]
    slope = peak / (top - b * 0.5)
    notch = h * 0.27
    counter = [(inner, top), (inner, notch), (inner - (top - notch) * slope, top)]
    return polygon(outline) + polygon(counter, 0.5, hole=True)


def five(w, h, a, b):
    left = w * 0.1
    bowl_top = h * 0.35 + b
    bowl_mid = (bowl_top + h - b) / 2
    stem = polygon([(left, 0), (left + 2 * a, 0), (left + 1.86 * a, bowl_top), (left + 0.9 * a, bowl_top + 1.42 * b, 0),
                    (left - 0.28 * a, bowl_top + 1.74 * b)])
    bowl = [Curve((left + 0.2 * a, bowl_top + 0.6 * b), (left + 1.2 * a, bowl_top + 0.2 * b), (w * 0.4, bowl_top),
                  (w * 0.51, bowl_top)),
            quarter((w * 0.51, bowl_top), (w - a, bowl_mid), True, 0.6),
            quarter((w - a, bowl_mid), (w * 0.48, h - b), False, 0.6),
            quarter((w * 0.48, h - b), (a * 0.9, h * 0.765), True, 0.56).part(0, 1 - TRIM)]
    return stem + bar(left, 0, w * 0.94, 2 * b) + stroke(bowl, a, b)


def six(w, h, a, b):
    bowl_top = h * 0.375 + b
    bowl = loop(ring(a, bowl_top, w - a, h - b, 0.6), a, b)
    stem = [quarter((w - a * 1.1, h * 0.225), (w * 0.56, b), False, 0.56).part(1.7 * TRIM, 1),
            Curve((w * 0.56, b), (w * 0.21, b), (a, h * 0.3), (a, (bowl_top + h - b) / 2))]
    return stroke(stem, a, b) + bowl


def seven(w, h, a, b):
    leg = [Curve((w - a * 0.9, b * 1.1), (w * 0.68, h * 0.36), (w * 0.39, h * 0.62), (w * 0.39, h))]
    return polygon([(0, 0), (w, 0), (w, 1.55 * b, 0), (w - a, 2 * b, 0), (0, 2 * b)]) + stroke(leg, a * 0.98, b)


def eight(w, h, a, b):
    waist = h * 0.475
    side = w * 0.045
    upper = loop(ring(a + side, b, w - a - side, waist, 0.6), a, b)
    lower = loop(ring(a, waist, w - a, h - b, 0.6), a, b)
    return upper + lower


def nine(w, h, a, b):
    return turned(six(w, h, a, b), w, h)


FIGURES = (zero, one, two, three, four, five, six, seven, eight, nine)

# Widths in parts of the height, so that figures of one line look evenly set.
WIDTHS = (0.7, 0.39, 0.66, 0.66, 0.73, 0.67, 0.69, 0.65, 0.69, 0.69)


def figure(digit, height, a, b, squeeze=1.0):
    """One figure, its width, at the origin."""
    w = WIDTHS[digit] * height * squeeze
    return FIGURES[digit](w, height, a, b), w


def numeral(value, centre, top, height):
    """A whole numeral centred on x = centre."""
    digits = [int(c) for c in str(value)]
    if len(digits) == 1:
        glyph, _ = figure(digits[0], height, 5.1, 4.25)
        low, _, high, _ = bounds(glyph)
        return moved(glyph, centre - (low + high) / 2, top)
    out, x = [], 0.0
    for i, digit in enumerate(digits):
        squeeze = 0.82 if digit == 1 else 0.9
        glyph, w = figure(digit, height, 4.6, 4.05, squeeze)
        out += moved(glyph, x, 0)
        x += w + (4.6 if i == 0 else 0)
    low, _, high, _ = bounds(out)
    return moved(out, centre - (low + high) / 2, top)
