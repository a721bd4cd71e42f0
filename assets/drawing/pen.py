"""Outlines of letters and numerals.

A glyph is the union of contours: strokes of an elliptical pen along a curve (so that upright strokes come out thicker
than level ones, as a broad nib would make them) and polygons, all with slightly softened corners. The result is
written as cubic curves, because nothing but filled paths may reach the pictures.
"""

import math


class Curve:
    """One cubic; a straight line is a cubic whose handles lie on it."""

    def __init__(self, a, b, c, d):
        self.p = (a, b, c, d)

    def at(self, t):
        u = 1 - t
        k = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return tuple(sum(k[i] * self.p[i][j] for i in range(4)) for j in (0, 1))

    def tangent(self, t):
        a, b, c, d = self.p
        u = 1 - t
        k = (u * u, 2 * u * t, t * t)
        legs = [(q[0] - p[0], q[1] - p[1]) for p, q in ((a, b), (b, c), (c, d))]
        v = tuple(sum(k[i] * legs[i][j] for i in range(3)) for j in (0, 1))
        if math.hypot(*v) < 1e-9:
            v = (d[0] - a[0], d[1] - a[1])
        return unit(v)

    def part(self, t0, t1):
        return split(split(self, t1)[0], t0 / t1)[1] if t1 > 0 else self

    def reverse(self):
        return Curve(*reversed(self.p))

    def length(self):
        points = [self.at(i / 16) for i in range(17)]
        return sum(math.dist(p, q) for p, q in zip(points, points[1:]))

    def is_line(self):
        a, b, c, d = self.p
        w = unit((d[0] - a[0], d[1] - a[1]))
        return all(abs((q[0] - a[0]) * w[1] - (q[1] - a[1]) * w[0]) < 1e-3 for q in (b, c))


def unit(v):
    n = math.hypot(*v)
    return (v[0] / n, v[1] / n) if n else (0.0, 0.0)


def mix(p, q, t):
    return (p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t)


def split(curve, t):
    a, b, c, d = curve.p
    ab, bc, cd = mix(a, b, t), mix(b, c, t), mix(c, d, t)
    abc, bcd = mix(ab, bc, t), mix(bc, cd, t)
    mid = mix(abc, bcd, t)
    return Curve(a, ab, abc, mid), Curve(mid, bcd, cd, d)


def line(p, q):
    return Curve(p, mix(p, q, 1 / 3), mix(p, q, 2 / 3), q)


def quarter(p, q, flat_first, tension=0.6):
    """A quarter of a rounded box from p to q; it leaves p level when flat_first, upright otherwise."""
    if flat_first:
        return Curve(p, (p[0] + (q[0] - p[0]) * tension, p[1]), (q[0], q[1] + (p[1] - q[1]) * tension), q)
    return Curve(p, (p[0], p[1] + (q[1] - p[1]) * tension), (q[0] + (p[0] - q[0]) * tension, q[1]), q)


def ring(left, top, right, bottom, tension=0.6):
    """A closed rounded box as four quarters, clockwise on the screen from its top."""
    x, y = (left + right) / 2, (top + bottom) / 2
    return [quarter((x, top), (right, y), True, tension), quarter((right, y), (x, bottom), False, tension),
            quarter((x, bottom), (left, y), True, tension), quarter((left, y), (x, top), False, tension)]


def _nib(curve, t, side, a, b):
    """The point where a pen with half-axes a and b touches the edge of its stroke."""
    tx, ty = curve.tangent(t)
    nx, ny = ty * side, -tx * side
    n = math.hypot(a * nx, b * ny)
    x, y = curve.at(t)
    return (x + a * a * nx / n, y + b * b * ny / n)


def _edge(curve, side, a, b):
    """One edge of the stroke along a curve, as cubics that meet it at both ends and in the middle."""
    pieces = 1 if curve.is_line() else 4
    out = []
    for i in range(pieces):
        t0, t1 = i / pieces, (i + 1) / pieces
        p, q = _nib(curve, t0, side, a, b), _nib(curve, t1, side, a, b)
        m = _nib(curve, (t0 + t1) / 2, side, a, b)
        step = 1e-4
        u = unit(tuple(_nib(curve, t0 + step, side, a, b)[k] - p[k] for k in (0, 1)))
        v = unit(tuple(q[k] - _nib(curve, t1 - step, side, a, b)[k] for k in (0, 1)))
        bend = (u[0] - v[0], u[1] - v[1])
        size = bend[0] ** 2 + bend[1] ** 2
        reach = math.dist(p, q) / 3
        if size > 1e-6:
            off = (m[0] - (p[0] + q[0]) / 2, m[1] - (p[1] + q[1]) / 2)
            fit = (off[0] * bend[0] + off[1] * bend[1]) / size * 8 / 3
            if 0 < fit < 2 * math.dist(p, q):
                reach = fit
        out.append(Curve(p, (p[0] + u[0] * reach, p[1] + u[1] * reach), (q[0] - v[0] * reach, q[1] - v[1] * reach), q))
    return out


def _area(contour):
    points = [c.at(i / 8) for c in contour for i in range(8)]
    return sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(points, points[1:] + points[:1])) / 2


def _oriented(contour, positive=True):
    if (_area(contour) > 0) == positive:
        return contour
    return [c.reverse() for c in reversed(contour)]


def _soften(contour, radii):
    """Rounds the outward corners of a closed contour; radii[i] belongs to the start of contour[i]."""
    n = len(contour)
    turn = 1 if _area(contour) > 0 else -1
    cut = []
    for i in range(n):
        u, v = contour[i - 1].tangent(1), contour[i].tangent(0)
        outward = (u[0] * v[1] - u[1] * v[0]) * turn > 0
        cut.append(radii[i] if outward and u[0] * v[0] + u[1] * v[1] < 0.94 else 0)
    bodies = []
    for i, c in enumerate(contour):
        size = c.length()
        head, tail = min(cut[i], size * 0.45), min(cut[(i + 1) % n], size * 0.45)
        bodies.append(c.part(head / size, 1 - tail / size) if head or tail else c)
    out = []
    for i, body in enumerate(bodies):
        if cut[i]:
            start, corner, end = bodies[i - 1].p[3], contour[i].p[0], body.p[0]
            out.append(Curve(start, mix(start, corner, 0.6), mix(end, corner, 0.6), end))
        out.append(body)
    return out


def stroke(skeleton, a, b, soft=0.9):
    """An open stroke: one contour."""
    left = [e for c in skeleton for e in _edge(c, 1, a, b)]
    right = [e.reverse() for c in reversed(skeleton) for e in reversed(_edge(c, -1, a, b))]
    contour = left + [line(left[-1].p[3], right[0].p[0])] + right + [line(right[-1].p[3], left[0].p[0])]
    contour = _oriented(contour)
    return [_soften(contour, [soft] * len(contour))]


def loop(skeleton, a, b):
    """A closed stroke: its outer contour, and its counter the other way round."""
    sides = [[e for c in skeleton for e in _edge(c, side, a, b)] for side in (1, -1)]
    sides.sort(key=lambda s: -abs(_area(s)))
    return [_oriented(sides[0]), _oriented(sides[1], False)]


def polygon(points, soft=0.9, hole=False):
    """A point may name the radius of its own corner: (x, y, radius)."""
    points = [(p + (soft,))[:3] for p in points]
    area = sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(points, points[1:] + points[:1]))
    if (area > 0) == hole:
        points.reverse()
    contour = [line(p[:2], q[:2]) for p, q in zip(points, points[1:] + points[:1])]
    return [_soften(contour, [p[2] for p in points])]


def bar(x0, y0, x1, y1, soft=0.9):
    return polygon([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], soft)


def moved(contours, dx, dy, sx=1.0, sy=1.0):
    def go(p):
        return (p[0] * sx + dx, p[1] * sy + dy)
    out = [[Curve(*map(go, c.p)) for c in contour] for contour in contours]
    return out if sx * sy > 0 else [[c.reverse() for c in reversed(contour)] for contour in out]


def turned(contours, width, height):
    """Half a turn inside a box: a 9 is a 6 seen from across the table."""
    return moved(contours, width, height, -1, -1)


def bounds(contours):
    points = [c.at(i / 12) for contour in contours for c in contour for i in range(13)]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


def number(value):
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def pair(p):
    return f"{number(p[0])} {number(p[1])}"


def path_data(contours):
    parts = []
    for contour in contours:
        parts.append("M" + pair(contour[0].p[0]))
        for c in contour:
            if c.is_line():
                parts.append("L" + pair(c.p[3]))
            else:
                parts.append("C" + " ".join(pair(q) for q in c.p[1:]))
        parts.append("Z")
    return "".join(parts)
