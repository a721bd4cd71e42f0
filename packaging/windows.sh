#!/bin/sh
# Cross-builds Meldwell for 64-bit Windows and prints the paths of what it made: an archive that runs from any folder, and
# an installer. Usage: windows.sh [BUILD-FOLDER]
# The same sources give the same bytes, in whatever folder it is built. MELDWELL_WINDOWS_LIBS names a folder where
# windows-libs.sh has put its libraries before; without it they are made anew.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/packaging/packages.sh"
build=${1:-$root/build-package}/windows

# shellcheck disable=SC2086 # one word a package
packages_ensure $PACKAGES_WINDOWS >&2
. "$root/packaging/built.sh"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
libs=${MELDWELL_WINDOWS_LIBS:-$work/libs}
[ -e "$libs/sources" ] || "$root/packaging/windows-libs.sh" "$libs"

rm -rf "$build"
mkdir -p "$build"
set --
for size in 16 24 32 48 64; do
    set -- "$@" "$root/assets/icons/$id-$size.png"
done
icotool --create --output "$build/meldwell.ico" "$@" --raw "$root/assets/icons/$id-256.png"

PKG_CONFIG_LIBDIR=$libs/lib/pkgconfig cmake -S "$root" -B "$build" \
    -DCMAKE_TOOLCHAIN_FILE="$root/packaging/windows.cmake" -DMELDWELL_WINDOWS_LIBS="$libs" \
    -DMELDWELL_WINDOWS_ICON="$build/meldwell.ico" -DCMAKE_BUILD_TYPE=Release >&2
cmake --build "$build" --parallel "$(nproc)" >&2

# The folder that is unpacked or installed.
name=meldwell-$version-windows-$machine
staged=$build/$name
mkdir -p "$staged/assets/fonts" "$staged/licences"
for program in meldwell meldwell-cli; do
    x86_64-w64-mingw32-strip "$build/$program.exe" -o "$staged/$program.exe"
done
cp -R "$root/assets/art" "$root/assets/lessons" "$root/assets/puzzles" "$root/assets/sounds" "$staged/assets"
for font in DejaVuSans DejaVuSans-Bold DejaVuSansMono; do
    cp "/usr/share/fonts/truetype/dejavu/$font.ttf" "$staged/assets/fonts"
done
for font in NotoSansDevanagari-Regular NotoSansDevanagari-Bold; do # for Nepali
    cp "/usr/share/fonts/truetype/noto/$font.ttf" "$staged/assets/fonts"
done
if [ -d "$build/locale" ]; then
    cp -R "$build/locale" "$staged"
fi
cp "$root/LICENSE" "$staged/LICENSE.txt"
# The compiler's own libraries, and that for threads which Windows does not have, are linked in too.
for licence in "$libs"/share/doc/*/copyright /usr/share/doc/fonts-dejavu-core/copyright \
    /usr/share/doc/fonts-noto-core/copyright \
    /usr/share/doc/mingw-w64-x86-64-dev/copyright /usr/share/doc/gcc-mingw-w64-base/copyright; do
    cp "$licence" "$staged/licences/$(basename "$(dirname "$licence")").txt"
done
licences_named "$staged/licences/common-licenses" "$staged"/licences/*.txt
{
    echo "The programs are linked with libraries that Debian has the sources of, in these versions:"
    cat "$libs/sources"
    echo "The fonts are Debian's too:"
    dpkg-query -W -f '${source:Package} ${source:Version}\n' fonts-dejavu-core fonts-noto-core
    echo "What is called /usr/share/common-licenses in these texts lies in common-licenses."
} >"$staged/licences/libraries.txt"
find "$staged" -exec touch --no-dereference --date "@$SOURCE_DATE_EPOCH" {} +

rm -f "$build/$name.zip"
(cd "$build" && find "$name" | LC_ALL=C sort | zip -9 -q -X "$name.zip" -@)
echo "$build/$name.zip"

makensis -V2 -INPUTCHARSET UTF8 -DVERSION="$version" -DSTAGED="$staged" -DICON="$build/meldwell.ico" \
    -DSIZE="$(du -s --apparent-size --block-size=1024 "$staged" | cut -f 1)" -DINSTALLER="$build/$name-setup.exe" \
    "$root/packaging/windows.nsi" >&2
echo "$build/$name-setup.exe"
