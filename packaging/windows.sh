#!/bin/sh
# Cross-builds meldwell-cli for 64-bit Windows, without the window, and the test of the platform floor there; prints the
# path of the program. Usage: windows.sh [BUILD-FOLDER]
# What it needs comes from Debian's source packages, fetched with apt and linked in, so that one file is all there is. The
# same sources give the same program, byte for byte, in whatever folder it is built.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/packaging/packages.sh"
build=${1:-$root/build-package}/windows

# shellcheck disable=SC2086 # one word a package
packages_ensure $PACKAGES_WINDOWS >&2
. "$root/packaging/built.sh"

target=x86_64-w64-mingw32
cross=$target-gcc-posix
# Not in the build folder: a path with a space in it is too much for some of what is built here.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
libs=$work/libs
mkdir -p "$work/lists/partial" "$libs/include" "$libs/lib/pkgconfig"
export CFLAGS="-O2 -ffile-prefix-map=$work=."

# The same places as for packages, asked for sources.
if [ -e /etc/apt/sources.list.d/debian.sources ]; then
    sed 's/^Types:.*/Types: deb-src/' /etc/apt/sources.list.d/debian.sources >"$work/debian.sources"
else
    sed -n 's/^deb /deb-src /p' /etc/apt/sources.list >"$work/debian.list"
fi
apt_sources() {
    apt-get -q -o Dir::Etc::sourcelist="$(ls "$work"/debian.*)" -o Dir::Etc::sourceparts=/dev/null \
        -o Dir::State::lists="$work/lists" -o APT::Sandbox::User=root "$@" >&2
}
apt_sources update
(cd "$work" && apt_sources source libsodium sqlite3)

(
    cd "$work"/libsodium-*/
    ./autogen.sh -s
    ./configure --host=$target CC=$cross --prefix="$libs" --disable-shared --disable-ssp
    make -j "$(nproc)" install
) >&2

(
    cd "$work"/sqlite3-*/
    CFLAGS='' ./configure
    make sqlite3.c
    # shellcheck disable=SC2086 # words
    $cross $CFLAGS -c sqlite3.c
    $target-ar rcsD "$libs/lib/libsqlite3.a" sqlite3.o
    cp sqlite3.h "$libs/include"
) >&2
cat >"$libs/lib/pkgconfig/sqlite3.pc" <<EOF
Name: SQLite
Description: SQLite
Version: $(cat "$work"/sqlite3-*/VERSION)
Libs: -L$libs/lib -lsqlite3
Cflags: -I$libs/include
EOF

unset CFLAGS
rm -rf "$build"
PKG_CONFIG_LIBDIR=$libs/lib/pkgconfig cmake -S "$root" -B "$build" \
    -DCMAKE_TOOLCHAIN_FILE="$root/packaging/windows.cmake" -DMELDWELL_WINDOWS_LIBS="$libs" \
    -DCMAKE_BUILD_TYPE=Release -DMELDWELL_DESKTOP=OFF >&2
cmake --build "$build" --parallel "$(nproc)" --target meldwell-cli windows_platform >&2
program=$build/meldwell-cli-$version-windows-x86_64.exe
$target-strip "$build/meldwell-cli.exe" -o "$program"
echo "$program"
