"""Game pads that are not there: files of a folder, which pad_devices.c shows to the program as those of /dev/input.

The signs of the buttons are those of Xbox, whose pad this is unless another one is asked for."""

import os
import time

from meldwell_window import PROGRAM

LIBRARY = os.environ.get("MELDWELL_PAD_DEVICES",
                         os.path.join(os.path.dirname(os.path.abspath(PROGRAM)), "tests", "pad_devices.so"))

XBOX, PLAYSTATION, NINTENDO = (0x045E, 0x028E), (0x054C, 0x09CC), (0x057E, 0x2009)

KEYS = {"south": 0x130, "east": 0x131, "west": 0x133, "north": 0x134, "left_shoulder": 0x136, "right_shoulder": 0x137,
        "select": 0x13A, "start": 0x13B, "left_stick": 0x13D, "right_stick": 0x13E}
HATS = {"left": (0x10, -1), "right": (0x10, 1), "up": (0x11, -1), "down": (0x11, 1)}
TRIGGERS = {"left_trigger": 0x02, "right_trigger": 0x05}
STICKS = {"left": (0x00, 0x01), "right": (0x03, 0x04)}


class Pads:
    """In a folder of its own. The first pad is plugged in with plug()."""

    def __init__(self, folder):
        self.folder = folder
        os.makedirs(folder, exist_ok=True)
        self.pipe = os.path.join(folder, "control")
        os.mkfifo(self.pipe)
        self.control = os.fdopen(os.open(self.pipe, os.O_RDWR), "w")
        # SDL asks no other process about devices: there is none here.
        self.environment = {"LD_PRELOAD": LIBRARY, "MELDWELL_PADS": folder, "SDL_JOYSTICK_DISABLE_UDEV": "1"}

    def tell(self, *words):
        self.control.write(" ".join(str(word) for word in words) + "\n")
        self.control.flush()

    def plug(self, n=0, kind=XBOX):
        self.tell("plug", n, *[f"{number:x}" for number in kind])

    def unplug(self, n=0):
        self.tell("unplug", n)

    def hold(self, button, n=0):
        self._set(button, True, n)

    def release(self, button, n=0):
        self._set(button, False, n)

    def press(self, *buttons, n=0):
        for button in buttons:
            self._set(button, True, n)
            self._set(button, False, n)

    def stick(self, which, x, y, n=0):
        """x, y: -1 to 1, to the right and downwards."""
        for axis, value in zip(STICKS[which], (x, y)):
            self.tell("abs", n, axis, int(value * 32767))

    def flood(self, per_second, seconds, n=0):
        self.tell("flood", n, per_second, int(seconds * 1000))
        return time.monotonic() + seconds

    def _set(self, button, down, n):
        if button in KEYS:
            self.tell("key", n, KEYS[button], int(down))
        elif button in HATS:
            axis, way = HATS[button]
            self.tell("abs", n, axis, way if down else 0)
        else:
            self.tell("abs", n, TRIGGERS[button], 255 if down else 0)
