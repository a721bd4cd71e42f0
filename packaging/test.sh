#!/bin/sh
# Installs what is missing, builds Meldwell twice (for release, and under the address and undefined-behaviour
# sanitizers) and runs every test. Tests that need a screen start an Xvfb of their own.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
cd "$root"
. packaging/packages.sh

# shellcheck disable=SC2086 # one word a package
packages_ensure $PACKAGES_BUILD $PACKAGES_DEB $PACKAGES_TEST

jobs=$(nproc)
# A package is made of the release build, as it is then.
for preset in release asan; do
    cmake --preset "$preset" -DCMAKE_INSTALL_PREFIX=/usr -DCMAKE_SKIP_INSTALL_ALL_DEPENDENCY=ON -DMELDWELL_TESTS=ON \
        -DMELDWELL_WERROR=ON
done
for folder in build build-asan; do
    cmake --build "$folder" --parallel "$jobs" --target asked_here
done

# Which test runs in which build, and why, stands in tests/CMakeLists.txt. Both runs happen, so that one failure does not
# hide another, and at the same time, more tests than there are processors: many wait for windows and processes.
run() {
    ctest --test-dir "$1" --output-on-failure --parallel "$((3 * jobs))" --label-exclude "$2" </dev/null
}
told=$(mktemp)
trap 'rm -f "$told"' EXIT
status=0
run build sanitized >"$told" 2>&1 &
run build-asan 'source|package|other_ways' || status=1
wait "$!" || status=1
cat "$told"
exit "$status"
