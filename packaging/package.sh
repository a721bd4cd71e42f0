#!/bin/sh
# Builds the Debian package and prints its path. Usage: package.sh [BUILD-FOLDER]
# The same source gives the same package, byte for byte, in whatever folder it is built: times in it are that of the
# newest entry of packaging/changelog, unless SOURCE_DATE_EPOCH says otherwise.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/packaging/packages.sh"
build=${1:-$root/build-package}

# shellcheck disable=SC2086 # one word a package
packages_ensure $PACKAGES_BUILD $PACKAGES_DEB >&2

if [ -z "${SOURCE_DATE_EPOCH:-}" ]; then
    SOURCE_DATE_EPOCH=$(date -d "$(sed -n 's/^ -- .*>  //p' "$root/packaging/changelog" | head -n 1)" +%s)
fi
export SOURCE_DATE_EPOCH
umask 022

cmake -S "$root" -B "$build" -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX=/usr -DMELDWELL_TESTS=OFF \
    -DMELDWELL_SANITIZE=OFF -DMELDWELL_WERROR=OFF >&2
cmake --build "$build" --parallel "$(nproc)" >&2
(cd "$build" && rm -f ./*.deb && cpack >&2)
ls "$build"/*.deb
