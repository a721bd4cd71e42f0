"""The four suits, in the order of their numbers: spades, clubs, diamonds, hearts. Each is 2 high about the origin."""

from drawing.pen import number

# One half of a pip, from its lowest point in the middle up along the right side; the other half mirrors it.
HALVES = {
    "spade": ((0, 1), ((0.1, 1), (0.22, 1), (0.36, 1)), ((0.2, 0.92), (0.1, 0.78), (0.07, 0.56)),
              ((0.14, 0.72), (0.3, 0.8), (0.46, 0.8)), ((0.7, 0.8), (0.9, 0.62), (0.9, 0.34)),
              ((0.9, -0.14), (0.3, -0.5), (0, -1))),
    "diamond": ((0, 1), ((0.2, 0.6), (0.48, 0.26), (0.76, 0)), ((0.48, -0.26), (0.2, -0.6), (0, -1))),
    "heart": ((0, 0.96), ((0.3, 0.5), (0.92, 0.1), (0.92, -0.42)), ((0.92, -0.74), (0.7, -0.94), (0.45, -0.94)),
              ((0.22, -0.94), (0.06, -0.8), (0, -0.58))),
    "club": ((0, 1), ((0.1, 1), (0.24, 1), (0.38, 1)), ((0.2, 0.92), (0.1, 0.76), (0.07, 0.42)),
             ((0.14, 0.58), (0.3, 0.68), (0.48, 0.68)), ((0.74, 0.68), (0.94, 0.48), (0.94, 0.23)),
             ((0.94, -0.03), (0.74, -0.23), (0.48, -0.23)), ((0.4, -0.23), (0.34, -0.21), (0.28, -0.18)),
             ((0.38, -0.27), (0.45, -0.4), (0.45, -0.55)), ((0.45, -0.8), (0.25, -1), (0, -1))),
}
SUITS = ("spade", "club", "diamond", "heart")


def pip(suit, x, y, size, upright=True):
    """The outline of a pip of the half height `size` about a point, as path data."""
    up = 1 if upright else -1

    def at(p, side):
        return f"{number(x + side * up * p[0] * size)} {number(y + up * p[1] * size)}"

    start, *curves = HALVES[suit]
    out = "M" + at(start, 1)
    for curve in curves:
        out += "C" + " ".join(at(p, 1) for p in curve)
    ends = [start] + [curve[2] for curve in curves]
    for i in range(len(curves) - 1, -1, -1):
        out += "C" + " ".join(at(p, -1) for p in (curves[i][1], curves[i][0], ends[i]))
    return out + "Z"
