#!/bin/sh
# Installs what is missing, builds Meldwell and starts it. Words given here go to the game: play.sh --game sabra
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/packaging/packages.sh"

# shellcheck disable=SC2086 # one word a package
packages_ensure $PACKAGES_BUILD

# A folder of its own: one that was built for the tests keeps them.
(cd "$root" && cmake --preset play >/dev/null)
cmake --build "$root/build-play" --parallel "$(nproc)"
exec "$root/build-play/meldwell" "$@"
