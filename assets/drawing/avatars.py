"""Portraits for the seats: nine animals in round badges, each with an outline of its own."""

import math

from drawing.pen import number
from drawing.svg import document, group, linear, path, tag

DARK = "#2B2622"


def badge(top, bottom, animal):
    ground = linear("ground", 0, 1, 0, 47, [(0, top, 1), (100, bottom, 1)])
    ring = tag("circle", cx=24, cy=24, r=22.4, fill="none", stroke="#FFFFFF", stroke_opacity=0.28, stroke_width=1.2)
    return document(48, 48, ground + tag("circle", cx=24, cy=24, r=23.5, fill="url(#ground)") + ring + animal)


def disc(x, y, r, fill, **more):
    return tag("circle", cx=x, cy=y, r=r, fill=fill, **more)


def oval(x, y, rx, ry, fill, turn=None):
    about = f"rotate({turn} {number(x)} {number(y)})" if turn else None
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, transform=about)


def eye(x, y, r=1.75):
    return disc(x, y, r, DARK) + disc(x + r * 0.3, y - r * 0.35, r * 0.34, "#FFFFFF")


def hair(data, colour=DARK, width=1.1, opacity=None):
    return tag("path", d=data, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round",
               stroke_linejoin="round", stroke_opacity=opacity)


def mirrored(body):
    return body + group(body, transform="matrix(-1 0 0 1 48 0)")


def fox():
    head = ("M9 10C13 10.8 17 13.6 19.2 16.4C22.2 15.6 25.8 15.6 28.8 16.4C31 13.6 35 10.8 39 10C40.2 15.6 39.6 21.4 37.8 25"
            "C36.4 30.4 30 37.4 24 39.4C18 37.4 11.6 30.4 10.2 25C8.4 21.4 7.8 15.6 9 10Z")
    half = (path("M11.2 13C13.6 14 15.8 15.8 17 17.6C14.6 18.8 12.9 20.6 12 22.6C11 19.6 10.7 16 11.2 13Z", "#7A3513")
            + path("M10.2 25C15.4 24.6 20.6 29 24 39.4C18 37.4 11.6 30.4 10.2 25Z", "#FFF6E8") + eye(18, 25.6))
    return path(head, "#E4792B") + mirrored(half) + oval(24, 37.3, 2.5, 1.9, DARK)


def owl():
    coat = ("M12 9C15 12.4 19.4 13 24 13C28.6 13 33 12.4 36 9C38.4 14.6 37.8 20 37.8 25C37.8 34 31.6 40.2 24 40.2"
            "C16.4 40.2 10.2 34 10.2 25C10.2 20 9.6 14.6 12 9Z")
    half = (disc(18, 22, 6.1, "#FFF3DA") + disc(18.4, 22.2, 3, DARK) + disc(19.5, 21, 1, "#FFFFFF"))
    belly = oval(24, 34, 8.2, 6.2, "#E3C79C") + hair("M20 32L21.6 33.4L23.2 32M24.8 32L26.4 33.4L28 32M22.4 35.4L24 36.8L25.6 35.4",
                                                     "#80603F", 1.2)
    return path(coat, "#80603F") + belly + mirrored(half) + path("M21.8 24.6H26.2L24 29.6Z", "#F0A32F")


def cat():
    head = ("M11 8C14 9.4 17 11.8 19.2 14.2C22.2 13.4 25.8 13.4 28.8 14.2C31 11.8 34 9.4 37 8C39 13.4 39.4 19 38.6 25"
            "C37.8 33 31.6 38.8 24 38.8C16.4 38.8 10.2 33 9.4 25C8.6 19 9 13.4 11 8Z")
    half = (path("M12.6 11.6C14.4 12.6 16 13.9 17.2 15.4C15 16.6 13.3 18.2 12.1 20.2C11.6 17.2 11.8 14.2 12.6 11.6Z", "#D98C8C")
            + oval(17.8, 24, 3.3, 3.7, "#CFE06A") + oval(17.8, 24, 1.1, 3.1, DARK)
            + hair("M15 31.4L5.8 30M15 33L6.8 34.6", "#FFFFFF", 0.9, 0.75))
    mouth = hair("M24 31.4V33M20.4 34C21.6 35.2 23.4 34.8 24 33C24.6 34.8 26.4 35.2 27.6 34", "#FFFFFF", 1.1, 0.8)
    return path(head, "#3A424D") + mirrored(half) + path("M21.9 29H26.1L24 31.6Z", "#E79A9A") + mouth


def hare():
    half = (oval(18.6, 13.2, 3.8, 9.6, "#CBB594", -9) + oval(18.8, 13.8, 1.8, 7, "#E6A9A0", -9))
    face = oval(24, 30, 11.6, 10.2, "#CBB594") + oval(24, 34, 6, 4.8, "#FFF8EC")
    mouth = hair("M24 33.4V35M21.2 35.6C22.2 36.6 23.6 36.2 24 35C24.4 36.2 25.8 36.6 26.8 35.6", DARK, 1)
    return (mirrored(half) + face + mirrored(eye(18, 28.2)) + path("M22.2 31.4H25.8L24 33.6Z", "#B9605E") + mouth)


def whale():
    body = ("M6.4 26.6C6.4 19.4 12.6 16.4 19.4 16.4C27.6 16.4 30.6 23 34.6 24.2C36.6 24.4 37.6 21.8 37.2 19"
            "C34.6 18.4 33.2 16.4 33.4 13.8C36 13.4 37.8 14.6 38.8 16.4C39.4 14.6 41 13.4 43.2 13.6C43.6 16.2 42.4 18.4 40.2 19.2"
            "C41.2 26 38.6 36 25 36.6C14 37 6.4 34 6.4 26.6Z")
    belly = path("M6.7 28.6C12 32.2 21 32.8 29 30.2C28.4 33.6 26.6 35.8 24.4 36.6C14.4 36.8 7.6 34.2 6.7 28.6Z", "#D7EAF2")
    spout = hair("M18 12.8C18 9.4 15.8 7.4 13 7.9M18 12.8C18 9.4 20.2 7.4 23 7.9", "#FFFFFF", 1.9)
    return spout + path(body, "#3F86B5") + belly + eye(13, 25, 1.7)


def tortoise():
    legs = tag("rect", x=12, y=30, width=6.4, height=7.6, rx=2.6, ry=2.6, fill="#94A862")
    legs += tag("rect", x=27.4, y=30, width=6.4, height=7.6, rx=2.6, ry=2.6, fill="#94A862")
    neck = path("M32 31C35 31 35.4 27.6 35.6 25.4C35.8 22.6 37.6 20.8 39.8 20.9C42.4 21 43.8 22.9 43.6 25.2"
                "C43.4 29.6 40.6 34.4 34 34.6Z", "#94A862")
    shell = path("M6 32C6 20.6 13 13.4 22 13.4C31 13.4 37 20.6 37 32C37 33.4 36.2 34 35 34H8C6.8 34 6 33.4 6 32Z", "#6E5230")
    plates = (path("M17.6 17.2H26.4L29.4 24L22 28.4L14.6 24Z", "#B98F4E")
              + path("M15.4 18.2L12.6 24.2L8.4 25.4C9.6 22 12 19.6 15.4 18.2Z", "#A67F42")
              + path("M28.6 18.2L31.4 24.2L35 25.4C34 22 32 19.6 28.6 18.2Z", "#A67F42")
              + path("M8 27.6L13.2 26.2L20.8 30.8V31.8H7.8Z", "#8F6C38") + path("M35.4 27.6L30.8 26.2L23.2 30.8V31.8H35.4Z", "#8F6C38"))
    return legs + neck + shell + plates + eye(40, 24.4, 1.3)


def bear():
    half = disc(13.6, 13.6, 5.4, "#8B5A38") + disc(13.8, 13.9, 2.8, "#D0A076")
    face = disc(24, 25.4, 14, "#8B5A38") + oval(24, 31, 7, 5.7, "#E5C49C")
    mouth = hair("M24 30.6V33.4M20.8 33.6C22 34.8 23.6 34.4 24 33.2C24.4 34.4 26 34.8 27.2 33.6", DARK, 1.1)
    return mirrored(half) + face + mirrored(eye(18.2, 23.2)) + oval(24, 28.8, 2.8, 2, DARK) + mouth


def robin():
    legs = hair("M21 37.4V41.4M26 37.4V41.4M18.8 41.6H22.6M23.8 41.6H27.8", "#5B4636", 1.3)
    tail = path("M13.4 26.4L4.8 32.6C5.6 34.2 7 35 8.6 35.2L16.6 33.4Z", "#5D5348")
    body = path("M11.4 27C11.4 17.4 19.4 9.8 27.6 9.8C34 9.8 37.4 14.2 37.4 20.4C37.4 31 31.4 38.4 23.6 38.4C16 38.4 11.4 33.6 11.4 27Z",
                "#75695A")
    belly = path("M19.8 36.8C22 31 30 31 34.4 29.4C31.8 35 28 38.4 23.6 38.4C22.2 38.4 21 37.6 19.8 36.8Z", "#F6EDDD")
    breast = path("M36.8 16.6C34 14.6 30 14.8 27.8 17.4C24.6 21.4 24.4 27.6 27 32C30 31.8 33 31 34.8 29.2C37.2 25 37.8 20.6 36.8 16.6Z",
                  "#DA552B")
    wing = path("M13.4 25C17.6 20.4 23.2 22.2 23.6 27.2C23.9 31 20.6 33.6 17 33.4C14.4 31.4 13.2 28.2 13.4 25Z", "#5D5348")
    return legs + tail + body + belly + breast + wing + path("M36.4 16.4L43 19.2L36.8 21.6Z", "#E6A33A") + eye(31.6, 17.4, 1.8)


def hedgehog():
    points = []
    for i in range(25):
        angle = math.radians(148 + 176 * i / 24)
        radius = 17.4 if i % 2 else 13.2
        points.append((21.6 + radius * math.cos(angle), 28.4 + radius * 0.98 * math.sin(angle)))
    spines = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "L31 36.6H10.6Z"
    face = path("M25.4 20.6C31.4 19.6 36 25.6 42.2 30C43.2 31.4 42.4 33.2 40.6 33.8C37.8 35.8 34 37 29 37H12.6C11 37 11 34.6 12.6 34.6"
                "C20 34 24.4 28 25.4 20.6Z", "#EBCFA4")
    feet = oval(17.4, 37.6, 2.7, 1.6, "#B98F62") + oval(30.6, 37.6, 2.7, 1.6, "#B98F62")
    ear = disc(28.6, 24.4, 2.3, "#C79A6C")
    return path(spines, "#6B4B3A", stroke="#6B4B3A", stroke_width=1, stroke_linejoin="round") + feet + face + ear + eye(
        34.2, 28.4, 1.6) + disc(42, 31.2, 1.8, DARK)


AVATARS = (("#4E8C86", "#2F6562", fox), ("#C9A0B4", "#9A6C84", owl), ("#F0C878", "#D89E42", cat),
           ("#7FA37A", "#547B52", hare), ("#F2D9C0", "#DDB48E", whale), ("#5F7FA8", "#3E5B82", tortoise),
           ("#A9C6CF", "#7298A6", bear), ("#B6C27E", "#8A9A54", robin), ("#8C7CB0", "#64558A", hedgehog))


def pictures():
    for i, (top, bottom, animal) in enumerate(AVATARS):
        yield "art", f"avatar-{i}", badge(top, bottom, animal())
