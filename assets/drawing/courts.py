"""Jacks, queens and kings: half figures with a head at either end, parted by a girdle.

Every figure is drawn about the middle of the card, upwards (negative y) and 20 to either side; a half turn makes the
other half. Four houses share the cut of the clothes and differ in colour, cloth and what is carried.
"""

from drawing.pen import number, path_data, polygon
from drawing.suits import pip
from drawing.svg import INK, group, linear, path, radial, rounded, tag

JACK, QUEEN = 11, 12
GOLD, GOLD_DARK, SKIN, SKIN_DARK, LINE, WHITE = "#E2B04A", "#A9741E", "#F4D3B4", "#E0AC86", "#2B2622", "#FFFDF6"

# robe, its shadow, the second colour and its shadow, hair of jack and queen, beard of the king
HOUSES = {
    "spade": ("#25407A", "#152650", "#B5362E", "#7C1D1A", "#4A3222", "#D9D5CC"),
    "heart": ("#B3202C", "#7A0F1C", "#2B4C7E", "#172F57", "#D8A546", "#8A5A2B"),
    "diamond": ("#D8741C", "#9C4A0C", "#1F6F78", "#0F474E", "#A8481F", "#B5652A"),
    "club": ("#23724A", "#0F452B", "#7C3A78", "#4F1F4E", "#2E2620", "#3A302A"),
}


def shape(data, fill, **more):
    return tag("path", d=data, fill=fill, **more)


def edge(data, width=0.45, colour=LINE):
    return tag("path", d=data, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round",
               stroke_linejoin="round")


def both_sides(content):
    return content + group(content, transform="scale(-1 1)")


def disc(x, y, r, fill, **more):
    return tag("circle", cx=x, cy=y, r=r, fill=fill, **more)


def diamond(x, y, w, h, fill):
    return shape(f"M{number(x)} {number(y - h)}L{number(x + w)} {number(y)}L{number(x)} {number(y + h)}"
                 f"L{number(x - w)} {number(y)}Z", fill)


def shoulder(x):
    """Upper edge of the robe."""
    return -14.5 + max(0, abs(x) - 5) * 0.5


def cloth_motifs(suit, colour):
    """The weave of each house, scattered over the robe and kept inside of it."""
    out = ""
    for row in range(4):
        for column in range(-5, 6):
            x = column * 3.9 + (1.95 if row % 2 else 0)
            y = -5.2 - row * 3.1
            if abs(x) > 18 or abs(x) < 5.4 or y - 1.6 < shoulder(x):
                continue
            if suit == "spade":
                out += edge(f"M{number(x - 1.1)} {number(y + 0.7)}L{number(x)} {number(y - 0.7)}L{number(x + 1.1)} "
                            f"{number(y + 0.7)}", 0.55, colour)
            elif suit == "heart":
                out += shape(pip("heart", x, y, 1.05), colour)
            elif suit == "diamond":
                out += diamond(x, y, 0.95, 1.3, colour)
            else:
                out += "".join(disc(x + dx, y + dy, 0.52, colour) for dx, dy in ((0, -0.62), (-0.6, 0.36), (0.6, 0.36)))
    return out


def robe(suit):
    main, dark, second, _, _, _ = HOUSES[suit]
    outline = "M-20 0V-7L-5 -14.5H5L20 -7V0Z"
    out = shape(outline, f"url(#robe-{suit})") + cloth_motifs(suit, GOLD)
    out += both_sides(shape("M20 -7L12.6 -10.7L12.2 -7.6L20 -3.9Z", second) + edge("M20 -3.9L12.2 -7.6", 0.6, GOLD))
    return out + edge("M-20 -7L-5 -14.5M5 -14.5L20 -7", 0.5)


def front(suit, wide):
    """The panel down the middle of the robe."""
    _, _, second, deep, _, _ = HOUSES[suit]
    out = shape(f"M{number(-wide)} 0L{number(-wide * 0.8)} -13H{number(wide * 0.8)}L{number(wide)} 0Z", second)
    out += both_sides(shape(f"M{number(wide)} 0L{number(wide * 0.8)} -13H{number(wide * 0.8 - 1)}L{number(wide - 1)} 0Z",
                            GOLD))
    return out + "".join(diamond(0, y, 1.5, 1.75, GOLD) + diamond(0, y, 0.7, 0.85, deep) for y in (-4.6, -8.4))


def face(brow):
    out = shape("M-2.4 -18H2.4L3.2 -12.6L0 -10.8L-3.2 -12.6Z", SKIN_DARK)
    out += tag("ellipse", cx=0, cy=-22.2, rx=5.7, ry=7.3, fill=SKIN)
    out += shape("M0.6 -29.4C4 -29.2 5.7 -26 5.7 -22.2C5.7 -18.2 3.2 -15 0.6 -14.9C3.4 -17.4 4 -25 0.6 -29.4Z", SKIN_DARK,
                 fill_opacity=0.55)
    eyes = shape("M1 -22.9Q2.5 -24.5 4.1 -22.9Q2.5 -21.9 1 -22.9Z", WHITE) + disc(2.5, -22.9, 0.74, LINE)
    eyes += edge("M0.9 -22.9Q2.5 -24.7 4.3 -22.8", 0.42) + edge(brow, 0.62)
    cheek = disc(3.5, -20, 1.1, "#E58F78", fill_opacity=0.4)
    nose = edge("M-0.3 -22.6L-0.75 -19.7Q0 -19.1 0.75 -19.6", 0.45, "#A8704E")
    return out + both_sides(eyes + cheek) + nose


def mouth(colour="#B23A34"):
    return shape("M-1.7 -17.5Q-0.8 -18.1 0 -17.75Q0.8 -18.1 1.7 -17.5Q0 -16.3 -1.7 -17.5Z", colour)


def crown(second):
    """Five points over a band of stones."""
    points = "M-7.4 -28.4L-8.8 -37.2L-4.9 -33.4L-3.2 -38.8L0 -34.2L3.2 -38.8L4.9 -33.4L8.8 -37.2L7.4 -28.4Z"
    out = shape("M-6 -30L0 -36.6L6 -30Z", second) + shape(points, "url(#gold)") + edge(points, 0.45, GOLD_DARK)
    out += "".join(disc(x, y, 1.05, WHITE) + disc(x, y, 0.7, GOLD) for x, y in ((-8.8, -37.7), (-3.2, -39.2), (3.2, -39.2),
                                                                              (8.8, -37.7)))
    out += shape("M-7.6 -28.2Q0 -26.2 7.6 -28.2L7.2 -31.2Q0 -29.2 -7.2 -31.2Z", GOLD_DARK)
    stones = ((-5.2, -29.4, second), (-2.6, -28.9, WHITE), (0, -28.75, second), (2.6, -28.9, WHITE), (5.2, -29.4, second))
    return out + "".join(diamond(x, y, 0.95, 1.0, colour) for x, y, colour in stones)


def beard(colour):
    shade = "#000000"
    out = shape("M-5.8 -22C-6.6 -17 -5.6 -13.6 -3.4 -10.4L-2.2 -11.6L0 -7.6L2.2 -11.6L3.4 -10.4C5.6 -13.6 6.6 -17 5.8 -22"
                "C4.8 -19.8 3 -18.8 0 -18.8C-3 -18.8 -4.8 -19.8 -5.8 -22Z", colour)
    out += edge("M0 -15.4V-9.6M-2.3 -15.8L-1.7 -11.6M2.3 -15.8L1.7 -11.6M-4.2 -17L-3.3 -12M4.2 -17L3.3 -12", 0.4, shade)
    out = out.replace(f'stroke="{shade}"', f'stroke="{shade}" stroke-opacity="0.35"')
    lip = shape("M-1.5 -17Q0 -16.1 1.5 -17Q0 -17.6 -1.5 -17Z", "#B23A34")
    moustache = shape("M0 -18.9C1.6 -19.8 3.8 -19.2 5.2 -17C3.6 -17.2 1.6 -17 0 -17.9C-1.6 -17 -3.6 -17.2 -5.2 -17"
                      "C-3.8 -19.2 -1.6 -19.8 0 -18.9Z", colour)
    return out + lip + moustache + edge("M0 -17.9C1.6 -17 3.6 -17.2 5.2 -17M0 -17.9C-1.6 -17 -3.6 -17.2 -5.2 -17", 0.3)


def ermine():
    """The white fur a king wears about his neck."""
    fur = "M-4.6 -14.6C-8.6 -13.4 -11.6 -11.6 -13 -9.4C-8 -6.4 8 -6.4 13 -9.4C11.6 -11.6 8.6 -13.4 4.6 -14.6Z"
    spots = ((-9.6, -10.3), (-6.6, -8.6), (-6, -11.7), (-2.4, -8.2), (2.4, -8.2), (6.6, -8.6), (6, -11.7), (9.6, -10.3))
    out = shape(fur, WHITE) + edge(fur, 0.4)
    return out + "".join(shape(f"M{number(x)} {number(y - 0.8)}L{number(x + 0.5)} {number(y + 0.9)}L{number(x)} "
                               f"{number(y + 0.4)}L{number(x - 0.5)} {number(y + 0.9)}Z", LINE) for x, y in spots)


def hand(x, y):
    cuff = rounded(x - 2.5, y + 1.6, 5, 2.1, 0.8, fill=GOLD) + rounded(x - 3, y + 3.2, 6, 2.6, 0.9, fill=WHITE)
    fist = rounded(x - 2, y - 2, 4, 4, 1.7, fill=SKIN)
    return cuff + fist + edge(f"M{number(x - 1.9)} {number(y - 0.7)}H{number(x + 0.9)}M{number(x - 1.9)} {number(y + 0.5)}"
                              f"H{number(x + 0.9)}", 0.35, "#A8704E")


def staff(x, top, colour="#6B4526"):
    return rounded(x - 0.75, top, 1.5, -top, 0.5, fill=colour) + rounded(x - 0.75, top, 0.55, -top, 0.2, fill="#FFFFFF",
                                                                         fill_opacity=0.3)


def sword(x):
    blade = shape(f"M{x - 1} -14V-35L{x} -38.6L{x + 1} -35V-14Z", "#DDE3EA") + edge(f"M{x} -37V-14", 0.4, "#8C97A5")
    guard = rounded(x - 4, -15.2, 8, 1.8, 0.9, fill=GOLD) + rounded(x - 0.8, -14, 1.6, 8, 0.5, fill="#6B4526")
    return blade + guard


def sceptre(x, suit):
    return (staff(x, -29, GOLD_DARK) + disc(x, -31.5, 3.5, "url(#gold)") + disc(x, -31.5, 3.5, "none", stroke=GOLD_DARK,
                                                                               stroke_width=0.4)
            + tag("path", d=pip(suit, x, -31.5, 2.1), fill=INK) + diamond(x, -36.6, 1.1, 2, GOLD))


def axe(x):
    head = f"M{x - 0.6} -36.6C{x - 3.4} -37.4 {x - 5.2} -36.2 {x - 5.8} -33C{x - 5.2} -29.8 {x - 3.4} -28.6 {x - 0.6} -29.4Z"
    other = f"M{x + 0.6} -36.6C{x + 3} -37.2 {x + 4} -35.4 {x + 4} -33C{x + 4} -30.6 {x + 3} -28.8 {x + 0.6} -29.4Z"
    return staff(x, -38) + shape(head, "#D5DBE2") + edge(head, 0.4, "#7D8896") + shape(other, "#D5DBE2") + edge(
        other, 0.4, "#7D8896")


def orb(x):
    return (disc(x, -17.6, 4.6, "url(#gold)") + edge(f"M{x - 4.6} -17.6Q{x} -15.6 {x + 4.6} -17.6M{x} -16.6V-13", 0.8,
                                                     GOLD_DARK)
            + rounded(x - 0.6, -27, 1.2, 5.2, 0.3, fill=GOLD_DARK) + rounded(x - 2, -25.6, 4, 1.2, 0.3, fill=GOLD_DARK))


def spear(x, suit):
    return staff(x, -32) + shape(f"M{x} -39L{x + 2.3} -33.4L{x} -30.6L{x - 2.3} -33.4Z", "#D5DBE2") + edge(
        f"M{x} -38V-31.4", 0.4, "#7D8896") + shape(f"M{x + 0.6} -30L{x + 4.6} -28.6L{x + 0.6} -25.8Z", HOUSES[suit][2])


def bow(x):
    arc = edge(f"M{x - 2.6} -37C{x + 5} -31 {x + 5} -17 {x - 2.6} -10", 1.5, "#6B4526")
    return arc + edge(f"M{x - 2.6} -37V-10", 0.35, "#8C7A60") + shape(f"M{x - 0.4} -24.2H{x + 4.2}V-22.8H{x - 0.4}Z", GOLD)


def horn(x):
    return (shape(f"M{x - 3.6} -33.8C{x + 1} -34.8 {x + 4.4} -32 {x + 3.8} -27C{x + 3.2} -22 {x + 1.4} -18 {x + 1} -14"
                  f"H{x - 0.4}C{x - 0.2} -19 {x + 0.6} -24 {x - 0.2} -27.4C{x - 0.8} -29.4 {x - 2} -30 {x - 3.6} -30Z",
                  "url(#gold)") + edge(f"M{x - 3.6} -34.4V-29.4M{x + 0.4} -21.6L{x + 3} -21M{x} -16.6L{x + 2} -16.2", 0.7,
                                       GOLD_DARK))


def leaf_staff(x):
    leaves = "".join(shape(f"M{x} {y}C{x + s * 1.6} {y - 3.4} {x + s * 4.4} {y - 3.6} {x + s * 5} {y - 3.4}C{x + s * 4.8} "
                           f"{y - 0.8} {x + s * 2.6} {y + 0.8} {x} {y}Z", "#3E8E57")
                     for y, s in ((-22, -1), (-25, 1), (-28, -1), (-31, 1)))
    return staff(x, -34) + leaves + shape(f"M{x} -39C{x + 2} -36.6 {x + 1.6} -34 {x} -33C{x - 1.6} -34 {x - 2} -36.6 {x} -39Z",
                                          "#3E8E57")


def flower(x, suit):
    main = HOUSES[suit][0]
    stem = edge(f"M{x} -27C{x - 1.4} -22 {x + 0.6} -18 {x} -11", 0.9, "#3B7A45")
    leaf = shape(f"M{x - 0.4} -18.6C{x - 3.4} -20.6 {x - 4.6} -20 {x - 5} -18.8C{x - 3.4} -17 {x - 1.6} -17.4 {x - 0.4} -18.6Z",
                 "#3B7A45")
    petals = "".join(group(tag("path", d="M0 0C-2.6 -1.6 -2.4 -4.8 0 -5.4C2.4 -4.8 2.6 -1.6 0 0Z", fill=main,
                               stroke=WHITE, stroke_width=0.35), transform=f"translate({x} -30.6) rotate({72 * i})")
                     for i in range(5))
    return stem + leaf + petals + disc(x, -30.6, 1.5, GOLD)


def mirror(x):
    return (rounded(x - 0.8, -24, 1.6, 14, 0.6, fill=GOLD_DARK) + tag("ellipse", cx=x, cy=-29.6, rx=4.6, ry=6.2,
                                                                       fill="url(#gold)")
            + tag("ellipse", cx=x, cy=-29.6, rx=3.3, ry=4.8, fill="#CFE4EC") + edge(f"M{x - 1.6} -28L{x + 1} -32", 0.6, WHITE))


def fan(x):
    blades = "".join(group(tag("path", d="M-1.35 -12.4Q0 -13.6 1.35 -12.4L0 0Z", fill=WHITE if i % 2 else GOLD,
                               stroke=GOLD_DARK, stroke_width=0.25), transform=f"translate({x} -19.4) rotate({-36 + 12 * i})")
                     for i in range(7))
    return group(blades) + disc(x, -19.4, 1.1, GOLD_DARK) + rounded(x - 0.7, -19.4, 1.4, 7, 0.5, fill=GOLD_DARK)


def harp(x):
    frame = edge(f"M{x - 3.6} -14V-35.4C{x - 2} -38.4 {x + 1} -33 {x + 4.2} -35.4C{x + 4.6} -28 {x + 1} -19 {x - 3.6} -14Z", 1.3,
                 GOLD_DARK)
    strings = "".join(edge(f"M{x + dx} {top}V{low}", 0.3, "#8C7A60") for dx, top, low in ((-1.8, -35, -16.6),
                                                                                        (0, -34.6, -19), (1.8, -34.4, -23)))
    return strings + frame


def king_things(suit):
    return {"spade": sword(14), "heart": sceptre(14, suit), "diamond": axe(14), "club": orb(14)}[suit]


def queen_things(suit):
    return {"spade": mirror(14), "heart": flower(14, suit), "diamond": fan(14), "club": harp(14)}[suit]


def jack_things(suit):
    return {"spade": spear(14, suit), "heart": bow(13), "diamond": horn(14), "club": leaf_staff(14)}[suit]


def king(suit):
    _, _, second, _, _, grey = HOUSES[suit]
    locks = both_sides(shape("M4.6 -28C8.8 -26 9.4 -19.6 8 -14.6C7 -15.4 6.2 -15.4 5.2 -15C5.8 -19 5.6 -24 4.6 -28Z", grey))
    things = king_things(suit) + hand(14, -9 if suit == "club" else -11)
    return (locks + robe(suit) + front(suit, 4.4) + ermine() + face("M1.2 -25.4Q2.8 -26.3 4.4 -25.2") + beard(grey)
            + crown(second) + things)


def queen(suit):
    _, _, second, deep, hair, _ = HOUSES[suit]
    veil = shape("M0 -35.4C8.6 -35.4 11.6 -27 11.2 -19C11 -14.6 12 -11.4 13.4 -9H-13.4C-12 -11.4 -11 -14.6 -11.2 -19"
                 "C-11.6 -27 -8.6 -35.4 0 -35.4Z", second)
    veil += edge("M0 -35.4C8.6 -35.4 11.6 -27 11.2 -19C11 -14.6 12 -11.4 13.4 -9M0 -35.4C-8.6 -35.4 -11.6 -27 -11.2 -19"
                 "C-11 -14.6 -12 -11.4 -13.4 -9", 0.7, GOLD)
    locks = shape("M0 -32C6.4 -32 8.6 -26 8.2 -20C8 -15.6 8.6 -12 6.6 -9.6C4.6 -11.6 5.4 -15 4.8 -18H-4.8C-5.4 -15 -4.6 -11.6"
                  " -6.6 -9.6C-8.6 -12 -8 -15.6 -8.2 -20C-8.6 -26 -6.4 -32 0 -32Z", hair)
    fringe = shape("M0 -29.8C3.6 -29.6 5.4 -26.4 5.8 -22.4C7 -25.8 6.2 -31.4 0 -31.6C-6.2 -31.4 -7 -25.8 -5.8 -22.4"
                   "C-5.4 -26.4 -3.6 -29.6 0 -29.8Z", hair)
    tiara = shape("M-6.4 -30.2C-6 -33.6 -4.6 -34.6 -3.4 -33.2C-2.6 -36 -1.2 -37.4 0 -39.2C1.2 -37.4 2.6 -36 3.4 -33.2"
                  "C4.6 -34.6 6 -33.6 6.4 -30.2Q0 -32.4 -6.4 -30.2Z", "url(#gold)")
    tiara += disc(0, -35, 1.15, second) + disc(-3.6, -32.4, 0.75, WHITE) + disc(3.6, -32.4, 0.75, WHITE)
    collar = both_sides(shape("M3.2 -13.4C6 -15.4 9.4 -13.4 9.6 -10.2C7.4 -8.8 4.4 -8.6 1 -9.2Z", WHITE)
                        + edge("M4.6 -13.2L4 -9.4M6.6 -13.2L6.4 -9.2M8.4 -12L8.4 -9.8", 0.3, "#B9A98A"))
    beads = "".join(disc(x, y, 0.72, WHITE, stroke=GOLD_DARK, stroke_width=0.2) for x, y in ((-2.6, -12.6), (-1.4, -11.7),
                                                                                           (0, -11.3), (1.4, -11.7), (2.6, -12.6)))
    lips = mouth("#C2302F")
    things = queen_things(suit) + hand(14, -10.5)
    return (veil + robe(suit) + front(suit, 3.6) + locks + collar + face("M1.1 -25Q2.7 -26.5 4.3 -25") + fringe + lips + beads
            + diamond(0, -9.2, 0.9, 1.3, deep) + tiara + things)


def jack(suit):
    _, _, second, deep, hair, _ = HOUSES[suit]
    locks = both_sides(shape("M4 -29.4C8.4 -28 9 -22.4 8.2 -17.6C7.8 -15.8 6.4 -15.4 5 -16.2C5.8 -20 5.6 -25 4 -29.4Z", hair))
    fringe = shape("M-5.9 -23C-5.4 -26.6 -3.4 -28 0 -27.4C3.4 -28 5.4 -26.6 5.9 -23C7 -27 5.6 -30.6 0 -30.6C-5.6 -30.6 -7 -27 "
                   "-5.9 -23Z", hair)
    cap = shape("M-8.6 -29.6C-11.2 -33.6 -6.4 -37.2 0 -36.8C6.8 -36.6 10.6 -33.4 8.4 -29.4C3 -31.2 -3.4 -31.2 -8.6 -29.6Z", second)
    cap += shape("M-8.8 -28.6C-3.4 -30.4 3.2 -30.4 8.6 -28.4L8.4 -30.6C3 -32.2 -3.4 -32.2 -8.6 -30.6Z", GOLD)
    cap += edge("M-4.6 -32.2C-4.8 -34 -4 -35.4 -2.6 -36.2M0.4 -32.4V-36.4M4.8 -32C5.2 -33.6 4.6 -35 3.2 -36", 0.4, deep)
    feather = shape("M-6.4 -31.4C-10.6 -33.4 -12.4 -37 -9.6 -40C-8.6 -37.4 -5 -36.4 -4.8 -33.2C-4.8 -32.2 -5.4 -31.6 -6.4 -31.4Z",
                    WHITE) + edge("M-6 -31.8C-7.6 -34 -9.2 -36.4 -9.6 -39.4", 0.4, GOLD_DARK)
    feather += disc(-6, -31.2, 1.3, GOLD) + disc(-6, -31.2, 0.65, deep)
    collar = both_sides(shape("M0 -10.6L3 -13.6L7.2 -12.2L4.8 -8.4Z", WHITE) + edge("M0 -10.6L3 -13.6L7.2 -12.2L4.8 -8.4Z", 0.35))
    buttons = "".join(disc(0, y, 0.7, GOLD) for y in (-7.6, -5.4, -3.4))
    panel = shape("M-3 0V-11.6H3V0Z", second) + edge("M-3 0V-11.6M3 0V-11.6", 0.6, GOLD)
    things = jack_things(suit) + hand(13.6, -11)
    return (locks + robe(suit) + panel + buttons + collar + face("M1.2 -25.1Q2.8 -25.9 4.2 -24.9") + fringe + mouth() + cap
            + feather + things)


def girdle(suit):
    """The band between the two halves; it looks the same from both."""
    main, dark, second, deep, _, _ = HOUSES[suit]
    out = tag("rect", x=-20, y=-2.7, width=40, height=5.4, fill=deep)
    out += "".join(tag("rect", x=-20, y=y, width=40, height=0.7, fill=GOLD) for y in (-2.7, 2.0))
    for i in range(-4, 5):
        out += diamond(i * 4.4, 0, 1.6, 1.5, GOLD if i % 2 else WHITE)
        out += diamond(i * 4.4, 0, 0.7, 0.65, dark)
    return out


def court(rank, suit):
    main, dark = HOUSES[suit][:2]
    defs = linear(f"robe-{suit}", 0, -14, 0, 0, [(0, main, 1), (100, dark, 1)])
    defs += linear("gold", -6, -39, 6, -28, [(0, "#F8DC8E", 1), (50, GOLD, 1), (100, "#B98426", 1)])
    half = {JACK: jack, QUEEN: queen}.get(rank, king)(suit) + path(pip(suit, -14.6, -34.2, 4.6))
    ground = rounded(15.4, 8.4, 41.2, 83.2, 1.6, fill="#C99A3C", fill_opacity=0.1)
    frame = rounded(15.4, 8.4, 41.2, 83.2, 1.6, fill="none", stroke="#8A6A2A", stroke_width=0.7)
    figure = group(half, transform="translate(36 50)") + group(half, transform="translate(36 50) rotate(180)")
    return ground + defs + figure + group(girdle(suit), transform="translate(36 50)") + frame
