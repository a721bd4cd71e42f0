#!/bin/sh
# Makes the PNG icons from the drawings in assets/icons (after assets/make-art.py). Needs rsvg-convert (librsvg2-bin).
# Up to 24 pixels the simpler drawing is used.
set -eu

icons=$(dirname "$0")/../assets/icons
id=org.meldwell.Meldwell

for size in 16 22 24 32 48 64 128 256 512; do
  drawing=$icons/$id.svg
  if [ "$size" -le 24 ]; then
    drawing=$icons/$id-small.svg
  fi
  rsvg-convert --width "$size" --height "$size" --output "$icons/$id-$size.png" "$drawing"
done
