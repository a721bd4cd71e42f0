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

# Both runs happen, so that one failure does not hide another. Which test runs in which build, and why, stands in
# tests/CMakeLists.txt, and how many of the three places for each processor it takes.
status=0
ctest --test-dir build-asan --output-on-failure --parallel "$((3 * jobs))" \
    --label-exclude 'source|package|other_ways' </dev/null || status=1
ctest --test-dir build --output-on-failure --parallel "$((3 * jobs))" --label-exclude sanitized </dev/null || status=1
exit "$status"
