#!/bin/sh
# Builds the Debian package and prints its path. Usage: package.sh [BUILD-FOLDER]
# The same source gives the same package, byte for byte, in whatever folder it is built.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/packaging/packages.sh"
build=${1:-$root/build-package}

# shellcheck disable=SC2086 # one word a package
packages_ensure $PACKAGES_BUILD $PACKAGES_DEB >&2
. "$root/packaging/built.sh"

built_make "$build"
(cd "$build" && rm -f ./*.deb && cpack >&2)
ls "$build"/*.deb
