"""The same picture with less work for the loader of the program, so that a table opens sooner.

What takes the loader long is not what one would think:
- an outline that is closed where it began. The line of no length that closes it is halved, and its halves, ten times
  over: a thousand parts, more than all curves of a card together. Every circle and rounded box of the loader's own ends
  so as well. Here such outlines are left open, or, where they have a corner that a line along them must go round,
  closed with one of their straight lines.
- a shape by itself, however small: it costs a walk through all rows of the picture. Here shapes of one paint become
  one, where nothing lies between them and none touches the other; for that, groups are dissolved.
- a number with a fraction, which the loader gets by a power of ten. Here all are whole, in hundredths of a unit.
"""

import math
import re
import xml.etree.ElementTree as tree

from drawing.pen import mix

SAME, KAPPA = (1, 0, 0, 1, 0, 0), 0.5522847493
FINE = 100  # parts of a unit
OWN = {"path": ("d",), "circle": ("cx", "cy", "r"), "ellipse": ("cx", "cy", "rx", "ry"),
       "rect": ("x", "y", "width", "height", "rx", "ry")}
DOT = 1.1
AIR = 0.3  # between shapes that may change their order: less could be seen where both cover a part of a pixel
WASTE = 500  # what of the ground between two shapes in the same rows costs as much as a shape by itself


class Shape:
    """Outlines in one paint, and the boxes they lie in."""

    def __init__(self, paint, outlines, places):
        self.paint, self.outlines, self.places = paint, outlines, places


def both(m, n):
    """First n, then m."""
    return (m[0] * n[0] + m[2] * n[1], m[1] * n[0] + m[3] * n[1], m[0] * n[2] + m[2] * n[3], m[1] * n[2] + m[3] * n[3],
            m[0] * n[4] + m[2] * n[5] + m[4], m[1] * n[4] + m[3] * n[5] + m[5])


def put(m, p):
    return (m[0] * p[0] + m[2] * p[1] + m[4], m[1] * p[0] + m[3] * p[1] + m[5])


def matrix(text):
    out = SAME
    for name, values in re.findall(r"(\w+)\(([^)]*)\)", text or ""):
        v = [float(x) for x in values.replace(",", " ").split()]
        if name == "translate":
            step = (1, 0, 0, 1, v[0], v[1] if len(v) > 1 else 0)
        elif name == "scale":
            step = (v[0], 0, 0, v[1] if len(v) > 1 else v[0], 0, 0)
        elif name == "rotate":
            c, s = math.cos(math.radians(v[0])), math.sin(math.radians(v[0]))
            x, y = v[1:] if len(v) > 1 else (0, 0)
            step = (c, s, -s, c, x - c * x + s * y, y - s * x - c * y)
        elif name == "matrix":
            step = tuple(v)
        else:
            raise ValueError(f"lean does not know {name}")
        out = both(out, step)
    return out


def arc(start, rx, ry, large, sweep, end):
    """Cubics along an ellipse whose axes lie level and upright, a quarter of it at most in each."""
    dx, dy = (start[0] - end[0]) / 2 / rx, (start[1] - end[1]) / 2 / ry
    half = math.hypot(dx, dy)
    if half > 1:
        rx, ry, dx, dy, half = rx * half, ry * half, dx / half, dy / half, 1
    off = math.sqrt(1 - half * half) / half * (-1 if large == sweep else 1)
    mx, my = off * dy, -off * dx  # of the circle that it is when its axes are taken as 1
    a, b = math.atan2(dy - my, dx - mx), math.atan2(-dy - my, -dx - mx)
    b += math.tau if sweep and b < a else -math.tau if not sweep and b > a else 0
    count = math.ceil(abs(b - a) / (math.pi / 2) - 1e-9)
    step = (b - a) / count
    reach = 4 / 3 * math.tan(step / 4)
    cx, cy = (start[0] + end[0]) / 2 + mx * rx, (start[1] + end[1]) / 2 + my * ry
    parts = []
    for i in range(count):
        (c, s), (d, t) = [(math.cos(v), math.sin(v)) for v in (a + i * step, a + (i + 1) * step)]
        unit = ((c - s * reach, s + c * reach), (d + t * reach, t - d * reach), (d, t))
        parts.append(tuple((cx + x * rx, cy + y * ry) for x, y in unit))
    return parts[:-1] + [parts[-1][:2] + (end,)]


def outlines_of_path(data):
    """[(closed, start, [(p, q, r) or (r,), ...])]: cubics, and straight lines as a point alone."""
    out, at, start = [], (0, 0), (0, 0)
    for letter, values in re.findall(r"([A-Za-z])([^A-Za-z]*)", data):
        v = [float(x) for x in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", values)]
        pairs = list(zip(v[::2], v[1::2]))
        if letter == "M":
            at = start = pairs[0]
            out.append([False, at, []])
            letter, pairs = "L", pairs[1:]
        elif letter == "Z":
            out[-1][0], at = True, start
            continue
        elif not out[-1] or out[-1][0]:
            out.append([False, at, []])
        parts = out[-1][2]
        if letter == "L":
            parts += [(p,) for p in pairs]
        elif letter == "H":
            parts += [((x, at[1]),) for x in v]
        elif letter == "V":
            parts += [((at[0], y),) for y in v]
        elif letter == "C":
            parts += [tuple(pairs[i:i + 3]) for i in range(0, len(pairs), 3)]
        elif letter == "Q":
            for q, r in zip(pairs[::2], pairs[1::2]):
                parts.append(tuple(mix(a, q, 2 / 3) for a in (at, r)) + (r,))
                at = r
        elif letter == "A":
            for i in range(0, len(v), 7):
                parts += arc(at, v[i], v[i + 1], v[i + 3], v[i + 4], (v[i + 5], v[i + 6]))
                at = parts[-1][-1]
        else:
            raise ValueError(f"lean does not know {letter}")
        if parts:
            at = parts[-1][-1]
    return [tuple(o) for o in out]


def oval(cx, cy, rx, ry, scale):
    """Four quarters; of a dot two halves, which are wrong by a fiftieth of its radius."""
    points, reach = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 0)], KAPPA
    if max(rx, ry) * scale <= DOT:
        points, reach = points[::2], 4 / 3
    parts = []
    for (ax, ay), (bx, by) in zip(points, points[1:]):
        unit = ((ax - ay * reach, ay + ax * reach), (bx + by * reach, by - bx * reach), (bx, by))
        parts.append(tuple((cx + x * rx, cy + y * ry) for x, y in unit))
    return [(True, (cx + rx, cy), parts)]


def box(x, y, w, h, rx, ry):
    if not rx or not ry:
        return [(True, (x, y), [((x + w, y),), ((x + w, y + h),), ((x, y + h),)])]
    rx, ry, k = min(rx, w / 2), min(ry, h / 2), 1 - KAPPA
    r, b = x + w, y + h
    return [(True, (x + rx, y), [((r - rx, y),), ((r - rx * k, y), (r, y + ry * k), (r, y + ry)), ((r, b - ry),),
                                 ((r, b - ry * k), (r - rx * k, b), (r - rx, b)), ((x + rx, b),),
                                 ((x + rx * k, b), (x, b - ry * k), (x, b - ry)), ((x, y + ry),),
                                 ((x, y + ry * k), (x + rx * k, y), (x + rx, y))])]


def outlines_of(name, own, scale):
    if name == "path":
        return outlines_of_path(own["d"])
    v = {key: float(value) for key, value in own.items()}
    if name == "rect":
        rx = v.get("rx", v.get("ry", 0))
        return box(v.get("x", 0), v.get("y", 0), v["width"], v["height"], rx, v.get("ry", rx))
    return oval(v["cx"], v["cy"], v.get("rx", v.get("r")), v.get("ry", v.get("r")), scale)


def moved(outlines, m):
    return [(closed, put(m, start), [tuple(put(m, p) for p in part) for part in parts])
            for closed, start, parts in outlines]


def place(outlines, width):
    """What they may touch, a stroke of that width included; its joins may reach a little further than half of it."""
    points = [p for _, start, parts in outlines for p in [start] + [q for part in parts for q in part]]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return (min(xs) - width, min(ys) - width, max(xs) + width, max(ys) + width)


def touch(a, b, air):
    return any(p[0] - air < q[2] and q[0] - air < p[2] and p[1] - air < q[3] and q[1] - air < p[3]
               for p in a for q in b)


def fine(value):
    return str(round(value * FINE))


def transform(m):
    m = m[:4] + (m[4] * FINE, m[5] * FINE)
    return "matrix(" + " ".join(f"{v:.6f}".rstrip("0").rstrip(".") for v in m) + ")"


def wasted(a, b):
    """The ground between them in the rows they share, all of which is walked over when they are one."""
    (al, at, ar, ab), (bl, bt, br, bb) = [(min(p[0] for p in s), min(p[1] for p in s), max(p[2] for p in s),
                                           max(p[3] for p in s)) for s in (a, b)]
    return max(0, bl - ar, al - br) * max(0, min(ab, bb) - max(at, bt))


def shape_of(element, paint, m):
    name = element.tag
    own = {key: element.attrib[key] for key in OWN[name] if key in element.attrib}
    scale = math.sqrt(abs(m[0] * m[3] - m[1] * m[2]))
    even = math.isclose(math.hypot(m[0], m[1]), scale, rel_tol=1e-6) and abs(m[0] * m[2] + m[1] * m[3]) < 1e-6
    outlines = outlines_of(name, own, scale)
    stroked = paint.get("stroke", "none") != "none"
    width = float(paint.get("stroke-width", 1)) if stroked else 0
    plain = "url(" not in paint.get("fill", "") + paint.get("stroke", "") and (even or not stroked)
    if plain:
        outlines, width, m, scale = moved(outlines, m), width * scale, SAME, 1
    if stroked:
        paint["stroke-width"] = fine(width)
    if m != SAME:
        paint["transform"] = transform(m)
    return Shape(paint, outlines, [place([o], width * scale) for o in moved(outlines, m)])


def shapes_of(element, inherited, m, out):
    for child in element:
        paint = {**inherited, **{k: v for k, v in child.attrib.items() if k != "transform"}}
        inner = both(m, matrix(child.get("transform"))) if child.get("transform") else m
        if child.tag == "g":
            shapes_of(child, paint, inner, out)
        elif child.tag in OWN:
            out.append(shape_of(child, {k: v for k, v in paint.items() if k not in OWN[child.tag]}, inner))
        else:
            out.append(child)


def is_flat(paint):
    """Of one colour that hides what lies below: it is all the same which of two such shapes is drawn first."""
    return "opacity" not in "".join(paint) and "none" in (paint.get("fill"), paint.get("stroke", "none"))


def merged(shapes):
    """Each shape goes to the first of its paint that it may go to, or as far down as it may: there it keeps fewest of
    the others from doing so."""
    out = []
    for shape in shapes:
        home, place = None, len(out)
        for i, other in reversed(list(enumerate(out))):
            same = other.paint == shape.paint and "transform" not in shape.paint
            if same and not touch(other.places, shape.places, 0) and wasted(other.places, shape.places) < WASTE:
                home = other
            if touch(other.places, shape.places, AIR) and not (same and is_flat(shape.paint)):
                break
            place = i
        if home:
            home.outlines += shape.outlines
            home.places += shape.places
        else:
            out.insert(place, shape)
    return out


def pair(p):
    return f"{fine(p[0])} {fine(p[1])}"


def turns(start, parts):
    """Whether there is a corner where the outline begins and ends."""
    before = ([start] + [p for part in parts for p in part])[-2]
    (ax, ay), (bx, by) = [(q[0] - p[0], q[1] - p[1]) for p, q in ((before, start), (start, parts[0][0]))]
    return abs(ax * by - ay * bx) > 0.02 * math.hypot(ax, ay) * math.hypot(bx, by) or ax * bx + ay * by < 0


def path_data(outlines):
    out = ""
    for closed, start, parts in outlines:
        if closed and pair(parts[-1][-1]) == pair(start):
            line = next((i for i in reversed(range(len(parts))) if len(parts[i]) == 1), None)
            closed = line is not None and turns(start, parts)
            if closed:
                start = parts[line][-1]
                parts = parts[line + 1:] + parts[:line]
        out += "M" + pair(start)
        at = start
        for part in parts:
            if len(part) == 3:
                out += "C" + " ".join(pair(p) for p in part)
            elif pair(at) != pair(part[0]):
                out += "L" + pair(part[0])
            at = part[-1]
        out += "Z" if closed else ""
    return out


def attributes(values):
    return " ".join(f'{key}="{value}"' for key, value in values.items())


def written(shape):
    return f'<path d="{path_data(shape.outlines)}" {attributes(shape.paint)}/>\n'


def gradient(element):
    inner = "".join(gradient(child) for child in element)
    places = ("x1", "y1", "x2", "y2", "cx", "cy", "r")
    values = {key: fine(float(v)) if key in places else v for key, v in element.attrib.items()}
    head = f"<{element.tag} {attributes(values)}"
    return head + (f">\n{inner}</{element.tag}>\n" if inner else "/>\n")


def lean(text):
    head, body = text.split("\n", 1)
    found = []
    shapes_of(tree.fromstring("<svg>" + body), {}, SAME, found)
    gradients = {e.get("id"): e for e in found if not isinstance(e, Shape)}
    shapes = merged([e for e in found if isinstance(e, Shape)])
    body = "".join(map(gradient, gradients.values())) + "".join(map(written, shapes))
    return f'{head}\n<g transform="scale({1 / FINE})">\n{body}</g>\n</svg>\n'
