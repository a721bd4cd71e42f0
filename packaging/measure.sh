#!/bin/sh
# Builds what measures and prints the figures of docs/measuring.md. Words name some of them: measure.sh start idle
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/packaging/packages.sh"

# shellcheck disable=SC2086 # one word a package
packages_ensure $PACKAGES_BUILD $PACKAGES_MEASURE >&2

cmake -S "$root" -B "$root/build-bench" -DCMAKE_BUILD_TYPE=Release -DMELDWELL_TESTS=OFF -DMELDWELL_BENCH=ON >&2
cmake --build "$root/build-bench" --parallel "$(nproc)" >&2
exec python3 -B "$root/bench/measure.py" "$root/build-bench" "$@"
