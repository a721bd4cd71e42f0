#!/bin/sh
# Installs what is missing, builds Meldwell and starts it. Words given here go to the game: play.sh --game sabra
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/packaging/packages.sh"

# shellcheck disable=SC2086 # one word a package
packages_ensure $PACKAGES_BUILD

(cd "$root" && cmake --preset release -DMELDWELL_TESTS=OFF -DMELDWELL_WERROR=OFF >/dev/null)
cmake --build "$root/build" --parallel "$(nproc)"
exec "$root/build/meldwell" "$@"
