#!/usr/bin/env python3
"""Makes every sound of Meldwell: run it after changing a sound, and commit what it writes.

    python3 assets/make-sounds.py

A piece that is struck rings in a few damped modes; a short burst of noise is the contact, a low thump the table under
it. Bells and bars are the same with other modes. Needs Python and, to pack the result, sox with Vorbis.
"""

import array
import math
import pathlib
import random
import subprocess
import sys
import tempfile
import wave

RATE = 44100
FOLDER = pathlib.Path(__file__).resolve().parent / "sounds"

# Modes are (ratio, strength, seconds until it has fallen to a third).
PIECE = ((1.0, 1.0, 0.010), (1.58, 0.7, 0.008), (2.41, 0.5, 0.006), (3.62, 0.3, 0.004), (5.1, 0.16, 0.003))
WOOD = ((1.0, 1.0, 0.034), (2.72, 0.4, 0.016), (4.9, 0.16, 0.008))
BAR = ((1.0, 1.0, 0.105), (3.98, 0.22, 0.03), (9.2, 0.06, 0.01))
BELL = ((1.0, 1.0, 0.13), (2.01, 0.34, 0.085), (2.98, 0.2, 0.06), (5.38, 0.07, 0.03))


class Track:
    """A mono recording of fixed length, mixed from strikes."""

    def __init__(self, seconds, seed):
        self.samples = [0.0] * round(seconds * RATE)
        self.chance = random.Random(seed)

    def add(self, at, sound):
        start = round(at * RATE)
        for i, value in enumerate(sound[:max(0, len(self.samples) - start)]):
            self.samples[start + i] += value

    def strike(self, at, hertz, modes, strength=1.0, attack=0.0006):
        longest = max(decay for _, _, decay in modes) * 6
        out = [0.0] * round(longest * RATE)
        for ratio, weight, decay in modes:
            turn = 2 * math.pi * hertz * ratio / RATE
            fall = math.exp(-1 / (decay * RATE))
            level = strength * weight
            for i in range(len(out)):
                out[i] += level * math.sin(turn * i)
                level *= fall
        rise = max(1, round(attack * RATE))
        for i in range(rise):
            out[i] *= i / rise
        self.add(at, out)

    def noise(self, at, seconds, low, high, strength, attack=0.001, sweep=1.0):
        """Noise between two frequencies that fades out; sweep is what both are multiplied by at its end."""
        count = round(seconds * RATE)
        smooth_low = smooth_high = smooth_twice = 0.0
        out = []
        for i in range(count):
            at_now = i / count
            factor = sweep ** at_now
            keep_high = math.exp(-2 * math.pi * high * factor / RATE)
            keep_low = math.exp(-2 * math.pi * low * factor / RATE)
            raw = self.chance.uniform(-1, 1)
            smooth_high = raw + (smooth_high - raw) * keep_high
            smooth_twice = smooth_high + (smooth_twice - smooth_high) * keep_high
            smooth_low = smooth_twice + (smooth_low - smooth_twice) * keep_low
            rise = min(1.0, i / max(1, attack * RATE))
            out.append((smooth_twice - smooth_low) * strength * rise * (1 - at_now) ** 2)
        self.add(at, out)

    def tile(self, at, hertz, strength=1.0, thump=0.6):
        """One ivory piece touching wood under cloth."""
        self.noise(at, 0.012, 1500, 9000, 0.9 * strength, 0.0004)
        self.strike(at, hertz, PIECE, 0.55 * strength)
        if thump:
            self.strike(at, hertz * 0.104, ((1.0, 1.0, 0.022), (1.9, 0.4, 0.012)), thump * strength, 0.0012)

    def finish(self, loudness):
        """Sets the level: the loudest 50 ms at `loudness` dB, no peak above -2 dB, both ends at rest."""
        s = self.samples
        tail = round(min(0.06 * RATE, len(s) / 4))
        for i in range(tail):
            s[len(s) - tail + i] *= (1 + math.cos(math.pi * (i + 1) / tail)) / 2
        for i in range(16):
            s[i] *= i / 16
        window = min(len(s), round(0.05 * RATE))
        energy = [0.0]
        for value in s:
            energy.append(energy[-1] + value * value)
        loudest = max(energy[i + window] - energy[i] for i in range(0, len(s) - window + 1, 64))
        level = math.sqrt(loudest / window)
        peak = max(abs(value) for value in s)
        gain = min(10 ** (loudness / 20) / level, 10 ** (-2 / 20) / peak)
        return array.array("h", (round(value * gain * 32767) for value in s))


def pick():
    t = Track(0.09, 1)
    t.noise(0, 0.02, 2500, 9000, 0.35, 0.002)
    t.tile(0.004, 2650, 0.8, 0.1)
    return t.finish(-24)


def place(seed, hertz, bounce):
    t = Track(0.16, seed)
    t.tile(0.0, hertz, 1.0, 0.75)
    t.tile(bounce, hertz * 1.07, 0.26, 0.2)
    return t.finish(-18)


def meld():
    t = Track(0.4, 5)
    for i, at in enumerate((0.0, 0.045, 0.085)):
        t.tile(at, 2050 * (1 + 0.05 * i), 0.55, 0.4)
    t.strike(0.095, 1318.5, BELL, 0.42, 0.002)
    t.strike(0.13, 1975.5, BELL, 0.3, 0.002)
    return t.finish(-18)


def refused():
    t = Track(0.32, 6)
    for at, hertz, strength in ((0.0, 262, 1.0), (0.125, 233, 0.85)):
        t.strike(at, hertz, WOOD, strength, 0.002)
        t.noise(at, 0.008, 300, 1600, 0.5 * strength)
    return t.finish(-20)


def draw():
    t = Track(0.27, 7)
    t.noise(0.0, 0.15, 700, 2600, 0.6, 0.05, 1.9)
    t.tile(0.135, 2120, 0.8, 0.5)
    return t.finish(-20)


def shuffle():
    t = Track(1.15, 8)
    t.noise(0.0, 1.1, 350, 1800, 0.35, 0.18)
    at = 0.02
    while at < 1.02:
        swell = math.sin(math.pi * min(1.0, (at + 0.12) / 1.15)) ** 0.8
        t.tile(at, t.chance.uniform(1650, 2750), swell * t.chance.uniform(0.25, 0.8), 0.35)
        at += t.chance.uniform(0.012, 0.05)
    return t.finish(-19)


def your_turn():
    t = Track(0.4, 9)
    t.strike(0.0, 783.99, BAR, 0.7, 0.003)
    t.strike(0.13, 1046.5, BAR, 0.8, 0.003)
    return t.finish(-19)


def ten_seconds():
    t = Track(0.26, 10)
    t.strike(0.0, 1180, WOOD, 0.8, 0.001)
    t.strike(0.15, 940, WOOD, 0.7, 0.001)
    return t.finish(-21)


def won():
    t = Track(0.4, 11)
    for i, hertz in enumerate((523.25, 659.26, 783.99, 1046.5)):
        t.strike(0.062 * i, hertz, BELL if i == 3 else BAR, 0.55 + 0.08 * i, 0.002)
    return t.finish(-17)


def lost():
    t = Track(0.4, 12)
    for at, hertz in ((0.0, 392.0), (0.12, 329.63)):
        t.strike(at, hertz, BAR, 0.7, 0.004)
        t.strike(at, hertz / 2, BAR, 0.3, 0.006)
    return t.finish(-20)


def button():
    t = Track(0.06, 13)
    t.strike(0.0, 1500, WOOD, 0.5, 0.001)
    t.noise(0.0, 0.006, 1200, 5000, 0.4)
    return t.finish(-27)


SOUNDS = {
    "pick": pick,
    "place-1": lambda: place(2, 1980, 0.036),
    "place-2": lambda: place(3, 2140, 0.044),
    "place-3": lambda: place(4, 1850, 0.031),
    "meld": meld,
    "refused": refused,
    "draw": draw,
    "shuffle": shuffle,
    "your-turn": your_turn,
    "ten-seconds": ten_seconds,
    "won": won,
    "lost": lost,
    "button": button,
}


def write(name, samples):
    if sys.byteorder == "big":
        samples.byteswap()
    with tempfile.NamedTemporaryFile(suffix=".wav") as raw:
        with wave.open(raw.name, "wb") as out:
            out.setnchannels(1)
            out.setsampwidth(2)
            out.setframerate(RATE)
            out.writeframes(samples.tobytes())
        # -R: the same dither each time; no comment: nothing of the maker's machine in the file.
        subprocess.run(["sox", "-R", raw.name, "-C", "7", "--comment", "", str(FOLDER / f"{name}.ogg")], check=True)


def main():
    FOLDER.mkdir(exist_ok=True)
    for name, make in SOUNDS.items():
        write(name, make())
    print(f"{len(SOUNDS)} sounds written")


if __name__ == "__main__":
    main()
