"""The little SVG that is written: only what the loader of the program understands (see assets/README.md)."""

from drawing.pen import number

INK = "#010203"  # replaced by a colour of the theme when the program loads the picture


def document(width, height, body):
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}">\n{body.strip()}\n</svg>\n')


def tag(name, **attributes):
    """One element; value None leaves an attribute out, and stroke_width becomes stroke-width."""
    parts = []
    for key, value in attributes.items():
        if value is None:
            continue
        if isinstance(value, (int, float)):
            value = number(value)
        parts.append(f'{key.rstrip("_").replace("_", "-")}="{value}"')
    return f'<{name} {" ".join(parts)}/>\n'


def path(data, fill=INK, **more):
    return tag("path", d=data, fill=fill, **more)


def group(body, **attributes):
    opening = tag("g", **attributes)
    return opening.replace("/>\n", ">\n") + body + "</g>\n"


def _stops(stops):
    return "".join(tag("stop", offset=f"{number(at)}%", stop_color=colour,
                       stop_opacity=None if opacity == 1 else opacity) for at, colour, opacity in stops)


def linear(name, x1, y1, x2, y2, stops):
    """A gradient in the picture's own coordinates; a stop is (percent, colour, opacity)."""
    opening = tag("linearGradient", id=name, gradientUnits="userSpaceOnUse", x1=x1, y1=y1, x2=x2, y2=y2)
    return opening.replace("/>\n", ">\n") + _stops(stops) + "</linearGradient>\n"


def radial(name, cx, cy, r, stops):
    opening = tag("radialGradient", id=name, gradientUnits="userSpaceOnUse", cx=cx, cy=cy, r=r)
    return opening.replace("/>\n", ">\n") + _stops(stops) + "</radialGradient>\n"


def rounded(x, y, w, h, r, **more):
    return tag("rect", x=x, y=y, width=w, height=h, rx=r, ry=r, **more)
