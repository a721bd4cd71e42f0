#!/usr/bin/env python3
"""Draws every picture of Meldwell: run it after changing a drawing, and commit what it writes.

    python3 assets/make-art.py

It needs nothing but Python. The drawings are in assets/drawing, one module for each family; assets/README.md says
which colours are placeholders.
"""

import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True

from drawing import avatars, cards, counters, icons, large, scenes, tiles  # noqa: E402
from drawing.lean import lean  # noqa: E402

FAMILIES = (tiles, cards, large, icons, avatars, counters, scenes)


def main():
    folders = {"art": HERE / "art", "icons": HERE / "icons"}
    for folder in folders.values():
        folder.mkdir(exist_ok=True)
    count = 0
    for family in FAMILIES:
        for folder, name, text in family.pictures():
            text = lean(text) if folder == "art" else text
            (folders[folder] / f"{name}.svg").write_text(text, encoding="ascii")
            count += 1
    print(f"{count} pictures written")


if __name__ == "__main__":
    main()
