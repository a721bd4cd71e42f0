#!/bin/sh
# Makes the PNG icons from the drawings in assets/icons (after assets/make-art.py). Needs rsvg-convert (librsvg2-bin).
# Up to 32 pixels each size has a simpler drawing of its own.
set -eu

icons=$(dirname "$0")/../assets/icons
id=org.meldwell.Meldwell

for size in 16 22 24 32 48 64 128 256 512; do
  drawing=$icons/$id-$size.svg
  [ -e "$drawing" ] || drawing=$icons/$id.svg
  rsvg-convert --width "$size" --height "$size" --output "$icons/$id-$size.png" "$drawing"
done
