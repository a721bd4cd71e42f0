"""Icons: one family, 24 by 24, strokes of 2 with round ends, in one colour that the program replaces."""

import math

from drawing.pen import number
from drawing.svg import INK, document, group, path, tag


def lines(data):
    return tag("path", d=data)


def dot(x, y, r=1.5):
    return tag("circle", cx=x, cy=y, r=r, fill=INK, stroke="none")


def circle(x, y, r):
    return tag("circle", cx=x, cy=y, r=r)


def box(x, y, w, h, r=2):
    return tag("rect", x=x, y=y, width=w, height=h, rx=r, ry=r)


def solid(data):
    return path(data, INK, stroke_width=1)


def gear():
    """Eight teeth with level tops; round joins do the rest."""
    points = []
    for tooth in range(8):
        for turn, radius in ((-0.27, 7.1), (-0.17, 9.3), (0.17, 9.3), (0.27, 7.1)):
            angle = math.pi / 4 * (tooth) + turn
            points.append((12 + radius * math.sin(angle), 12 - radius * math.cos(angle)))
    return lines("M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z") + circle(12, 12, 2.9)


SPEAKER = "M3.5 9.3V14.7H7.2L12 18.7V5.3L7.2 9.3Z"
FALL = "M18 4.5V20M14.5 16.5L18 20L21.5 16.5"

ICONS = {
    "undo": lines("M4 9H14.5A5.5 5.5 0 0 1 14.5 20H9M8.5 4.5L4 9L8.5 13.5"),
    "redo": lines("M20 9H9.5A5.5 5.5 0 0 0 9.5 20H15M15.5 4.5L20 9L15.5 13.5"),
    "restart": lines("M4 4V14M8 9H15.5A5.5 5.5 0 0 1 15.5 20H9M12.5 4.5L8 9L12.5 13.5"),
    "hint": lines("M9 17C9 14.4 5.8 13.4 5.8 9.2A6.2 6.2 0 0 1 18.2 9.2C18.2 13.4 15 14.4 15 17ZM10 21H14"),
    "sort-colour": dot(7, 5.8, 2.8) + solid("M7 9.3L10 12.3L7 15.3L4 12.3Z") + solid("M7 17L10 21.2H4Z") + lines(FALL),
    "sort-number": lines("M5 5.4L7.5 3.8V10M9.3 16.2A2.5 2.5 0 1 0 4.3 16.2A2.5 2.5 0 1 0 9.3 16.2C9.3 19 8.2 20.6 5.6 20.8")
                   + lines(FALL),
    "sort-melds": box(3, 4, 18, 6) + box(3, 14, 12, 6) + lines("M9 4V10M15 4V10M9 14V20"),
    "hand-melds": box(3, 3.5, 5, 10, 1.5) + box(9.5, 3.5, 5, 10, 1.5) + box(16, 3.5, 5, 10, 1.5)
                  + lines("M3 17.5V20.5H21V17.5"),
    "draw": lines("M16 10V5A2 2 0 0 0 14 3H6A2 2 0 0 0 4 5V17A2 2 0 0 0 6 19H10.5M17 13.5V20.5M13.5 17H20.5"),
    "done": circle(12, 12, 9) + lines("M7.8 12.4L10.8 15.3L16.2 9.3"),
    "menu": lines("M4 6H20M4 12H20M4 18H20"),
    "rules": lines("M12 7C10 5.4 7 5 3.5 5V18C7 18 10 18.4 12 20C14 18.4 17 18 20.5 18V5C17 5 14 5.4 12 7ZM12 7V20"),
    "settings": gear(),
    "log": box(5, 3, 14, 18) + lines("M9 8H15M9 12H15M9 16H12.5"),
    "replay": lines("M19 7.8A8.2 8.2 0 1 0 20.2 12M19.4 3.2V7.9H14.7") + solid("M10.4 9.2L14.8 12L10.4 14.8Z"),
    "tidy": lines("M20.5 3.5L14.2 9.8M10.3 8.6L15.4 13.7C15.2 17.8 11.2 21 3.5 20.4C5.8 18.6 5.7 16.6 6.3 14.2"
                  "C6.9 11.4 8.4 9.4 10.3 8.6ZM9.3 20C10.7 18.8 11.3 17.8 11.8 16.4"),
    "pause": lines("M8 5V19M16 5V19"),
    "play": lines("M7.5 4.5V19.5L19.5 12Z"),
    "back": lines("M20.5 12H4M10.5 5.5L4 12L10.5 18.5"),
    "close": lines("M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5"),
    "search": circle(10.5, 10.5, 6.8) + lines("M15.6 15.6L20.6 20.6"),
    "reset": lines("M5 7.8A8.2 8.2 0 1 1 3.8 12M4.6 3.2V7.9H9.3"),
    "copy": box(9, 9, 11.5, 11.5) + lines("M5.5 15H5.2A1.8 1.8 0 0 1 3.5 13.2V5.5A2 2 0 0 1 5.5 3.5H13.2A1.8 1.8 0 0 1 15 5.2V5.5"),
    "save": lines("M6 3.8H15.8L20.2 8.2V18.2A2 2 0 0 1 18.2 20.2H5.8A2 2 0 0 1 3.8 18.2V6A2.2 2.2 0 0 1 6 3.8Z"
                  "M8 4V8.5H14.5V4M7.8 20V13.5H16.2V20"),
    "sound": lines(SPEAKER + "M15.6 9A4.3 4.3 0 0 1 15.6 15M18.4 5.8A8.7 8.7 0 0 1 18.4 18.2"),
    "mute": lines(SPEAKER + "M16 9.3L21.4 14.7M21.4 9.3L16 14.7"),
    "person": circle(12, 8, 4) + lines("M4 20.5C4.4 16.8 7.6 15.2 12 15.2C16.4 15.2 19.6 16.8 20 20.5"),
    "computer": box(3, 4, 18, 12) + lines("M12 16V20M8 20H16"),
    "clock": circle(12, 12, 9) + lines("M12 6.8V12L15.4 14.2"),
    "check": lines("M4.5 12.8L9.6 17.8L19.5 6.5"),
    "warning": lines("M12 4L21 19.6H3ZM12 10V13.6") + dot(12, 16.6, 1.2),
    "plus": lines("M12 5V19M5 12H19"),
    "minus": lines("M5 12H19"),
    "up": lines("M5 15.5L12 8.5L19 15.5"),
    "down": lines("M5 8.5L12 15.5L19 8.5"),
    "left": lines("M15.5 5L8.5 12L15.5 19"),
    "right": lines("M8.5 5L15.5 12L8.5 19"),
    "trophy": lines("M7 3.8H17V9.5A5 5 0 0 1 7 9.5ZM7 5.8H3.6C3.6 9 4.9 11 7.4 11.4M17 5.8H20.4C20.4 9 19.1 11 16.6 11.4"
                    "M12 14.5V20M8 20H16"),
    "fullscreen": lines("M9 4H4V9M15 4H20V9M9 20H4V15M15 20H20V15"),
    "step": lines("M5 5V19L15 12ZM19 5V19"),
    "step-back": lines("M19 5V19L9 12ZM5 5V19"),
    "lock": box(5, 10.5, 14, 10) + lines("M8 10.5V7.5A4 4 0 0 1 16 7.5V10.5M12 14.2V16.8"),
    "goals": circle(12, 12, 9) + circle(12, 12, 4.6) + dot(12, 12, 1.4),
    "curve": lines("M4 4V20H20.5M7.5 15.5L11.5 10.5L14.5 13L19.5 6.5"),
    "learn": lines("M2.5 9.5L12 5L21.5 9.5L12 14ZM6.5 11.8V16.5C9.5 19.6 14.5 19.6 17.5 16.5V11.8M21.5 9.5V15.5"),
    "today": box(4, 5.5, 16, 15) + lines("M4 10.3H20M8.5 3.2V7.2M15.5 3.2V7.2") + dot(15.4, 15.6, 2),
    "puzzle": lines("M4.5 8.5H8.6A2.9 2.9 0 1 1 14.1 8.5H17.5V12.2A2.9 2.9 0 1 1 17.5 17.4V20.5H4.5V16.6"
                    "A2.7 2.7 0 1 0 4.5 12.2Z"),
    "rhomb": lines("M12 3.5L20 12L12 20.5L4 12Z"),
    "rhomb-full": solid("M12 2.6L20.9 12L12 21.4L3.1 12Z"),
    "together": circle(8, 7.2, 3.2) + circle(16, 7.2, 3.2)
                + lines("M2.5 19.5C2.8 15.6 4.8 13.6 8 13.6C9.6 13.6 11 14.1 12 15.1C13 14.1 14.4 13.6 16 13.6"
                        "C19.2 13.6 21.2 15.6 21.5 19.5"),
    "sign": lines("M6 4.5H18A2.5 2.5 0 0 1 20.5 7V13.5A2.5 2.5 0 0 1 18 16H12L7.5 20V16H6A2.5 2.5 0 0 1 3.5 13.5V7"
                  "A2.5 2.5 0 0 1 6 4.5Z"),
    "grip": "".join(dot(x, y, 1.6) for y in (9.2, 14.8) for x in (5.5, 12, 18.5)),
}


def pictures():
    for name, body in ICONS.items():
        yield "art", f"icon-{name}", document(24, 24, group(body, fill="none", stroke=INK, stroke_width=2,
                                                             stroke_linecap="round", stroke_linejoin="round"))
