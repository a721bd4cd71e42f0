#!/bin/sh
# Cross-builds what Meldwell is linked with on Windows, from Debian's source packages fetched with apt, as archives to be
# linked in: so that a program is one file. Usage: windows-libs.sh FOLDER [LIBRARY...]
# There it puts include, lib, lib/pkgconfig, share/doc with the licence of each, and `sources`: the packages they are.
# With libraries named it makes those alone, and no `sources`, for it is not all that Meldwell needs: `sodium sqlite` are
# enough for meldwell-cli, `cmocka` is for the tests that run there (tests/windows), and those of SDL follow `sdl`.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/packaging/packages.sh"
mkdir -p "$1"
libs=$(CDPATH='' cd -- "$1" && pwd)
shift

# shellcheck disable=SC2086 # one word a package
packages_ensure $PACKAGES_WINDOWS >&2

target=x86_64-w64-mingw32
cross=$target-gcc-posix
# Not below the folder asked for: a path with a space in it is too much for some of what is built here.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
made=$work/made
mkdir -p "$made/include" "$made/lib/pkgconfig" "$made/share/doc"
export CFLAGS="-O2 -ffile-prefix-map=$work=."

. "$root/packaging/debian-sources.sh"

# archive NAME FILE...: the archive of what $compiler makes of these files.
compiler="$cross $CFLAGS"
archive() {
    name=$1 objects=$work/objects/$1
    shift
    mkdir -p "$objects"
    for file in "$@"; do
        echo "$file" "$objects/$(basename "$file").o"
    done | xargs -P "$(nproc)" -L 1 sh -c "$compiler"' -c "$0" -o "$1"'
    $target-ar rcsD "$made/lib/lib$name.a" "$objects"/*.o
}

# described NAME LIBRARIES [REQUIRES]: what pkg-config tells of the source we stand in.
described() {
    cat >"$made/lib/pkgconfig/$1.pc" <<END
Name: $1
Description: $1
Version: $(basename "$PWD" | sed 's/.*-\([0-9.]*\).*/\1/')
Libs: -L$libs/lib $2
Cflags: -I$libs/include
Requires: ${3:-}
END
}

make_sodium() {
    cd "$work"/libsodium-*/
    ./autogen.sh -s
    ./configure --host=$target CC=$cross --prefix="$made" --disable-shared --disable-ssp
    make -j "$(nproc)" install
    sed -i "s!$made!$libs!" "$made/lib/pkgconfig/libsodium.pc"
}

make_sqlite() {
    cd "$work"/sqlite3-*/
    CFLAGS='' ./configure
    make sqlite3.c
    archive sqlite3 sqlite3.c
    cp sqlite3.h "$made/include"
    described sqlite3 -lsqlite3
}

make_utf8proc() {
    cd "$work"/utf8proc-*/
    compiler="$cross $CFLAGS -DUTF8PROC_STATIC"
    archive utf8proc utf8proc.c
    sed '1i #define UTF8PROC_STATIC' utf8proc.h >"$made/include/utf8proc.h"
    described libutf8proc -lutf8proc
}

make_fribidi() {
    cd "$work"/fribidi-*/
    ./configure --host=$target CC=$cross --prefix=/ --disable-shared --disable-debug
    make -C lib -j "$(nproc)" install DESTDIR="$made"
    sed -i '1i #define FRIBIDI_LIB_STATIC' "$made/include/fribidi/fribidi-common.h"
    described fribidi -lfribidi
    sed -i 's!^Cflags:!& -I'"$libs"'/include/fribidi!' "$made/lib/pkgconfig/fribidi.pc"
}

# The codes alone, without the program that writes them to files.
make_qrencode() {
    cd "$work"/qrencode-*/
    compiler="$cross $CFLAGS -DSTATIC_IN_RELEASE=static -DMAJOR_VERSION=4 -DMINOR_VERSION=1 -DMICRO_VERSION=1 -DVERSION=\\\"4.1.1\\\""
    archive qrencode qrencode.c qrinput.c bitstream.c qrspec.c rsecc.c split.c mask.c mqrspec.c mmask.c
    cp qrencode.h "$made/include"
    described libqrencode -lqrencode
}

# Without what would draw by a graphics card: the program paints its own pixels.
make_sdl() {
    cd "$work"/libsdl2-2*/
    cmake -S . -B "$work/objects/sdl" -DCMAKE_TOOLCHAIN_FILE="$root/packaging/windows.cmake" \
        -DMELDWELL_WINDOWS_LIBS="$made" -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$made" -DSDL_SHARED=OFF \
        -DSDL_STATIC=ON -DSDL_TEST=OFF -DSDL_CCACHE=OFF -DSDL_OPENGL=OFF -DSDL_OPENGLES=OFF -DSDL_VULKAN=OFF \
        -DSDL_RENDER_D3D=OFF
    cmake --build "$work/objects/sdl" --parallel "$(nproc)"
    cmake --install "$work/objects/sdl"
    described sdl2 "-lmingw32 -lSDL2main -lSDL2 \
-ldinput8 -ldxguid -ldxerr8 -luser32 -lgdi32 -lwinmm -limm32 -lole32 -loleaut32 -lshell32 -lsetupapi -lversion -luuid"
    sed -i 's!^Cflags:!& -I'"$libs"'/include/SDL2!' "$made/lib/pkgconfig/sdl2.pc"
}

make_image() {
    cd "$work"/libsdl2-image-*/
    compiler="$cross $CFLAGS -I$made/include/SDL2 -DLOAD_SVG"
    archive SDL2_image IMG*.c
    cp SDL_image.h "$made/include/SDL2"
    described SDL2_image -lSDL2_image sdl2
}

# With the letters of all scripts shaped: HarfBuzz is one file of C++ that asks for nothing of its library.
make_ttf() {
    cd "$work"/freetype-*/
    cmake -S . -B "$work/objects/freetype" -DCMAKE_TOOLCHAIN_FILE="$root/packaging/windows.cmake" \
        -DMELDWELL_WINDOWS_LIBS="$made" -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$made" \
        -DFT_DISABLE_ZLIB=ON -DFT_DISABLE_BZIP2=ON -DFT_DISABLE_PNG=ON -DFT_DISABLE_HARFBUZZ=ON -DFT_DISABLE_BROTLI=ON
    cmake --build "$work/objects/freetype" --parallel "$(nproc)"
    cmake --install "$work/objects/freetype"
    cd "$work"/harfbuzz-*/src
    compiler="$target-g++-posix $CFLAGS -std=c++11 -fno-exceptions -fno-rtti -fno-threadsafe-statics \
-DHAVE_FREETYPE -I$made/include/freetype2"
    archive harfbuzz harfbuzz.cc
    mkdir -p "$made/include/harfbuzz"
    cp hb*.h "$made/include/harfbuzz"
    cd "$work"/libsdl2-ttf-*/
    compiler="$cross $CFLAGS -I$made/include/SDL2 -I$made/include/freetype2 -I$made/include/harfbuzz \
-DTTF_USE_HARFBUZZ=1"
    archive SDL2_ttf SDL_ttf.c
    cp SDL_ttf.h "$made/include/SDL2"
    described SDL2_ttf "-lSDL2_ttf -lharfbuzz -lfreetype" sdl2
}

make_mixer() {
    cd "$work"/libsdl2-mixer-*/
    compiler="$cross $CFLAGS -I$made/include/SDL2 -Iinclude -Isrc -Isrc/codecs -DMUSIC_WAV -DMUSIC_OGG -DOGG_USE_STB"
    archive SDL2_mixer src/*.c src/codecs/*.c
    cp include/SDL_mixer.h "$made/include/SDL2"
    described SDL2_mixer -lSDL2_mixer sdl2
}

make_cmocka() {
    cd "$work"/cmocka-*/
    compiler="$cross $CFLAGS -Iinclude -D__USE_MINGW_ANSI_STDIO=1"
    archive cmocka src/cmocka.c
    cp include/cmocka.h "$made/include"
    described cmocka -lcmocka
}

# licence SOURCE-PACKAGE: its terms, and its version in the list of all.
licence() {
    cd "$work/$1"-[0-9]*/
    install -D -m 644 debian/copyright "$made/share/doc/$1/copyright"
    dpkg-parsechangelog | sed -n 's/^Source: //p; s/^Version: //p' | paste -d ' ' - - >>"$made/sources"
}

# packages_of LIBRARY: the source packages it is made of.
packages_of() {
    case $1 in
        sodium) echo libsodium ;;
        sqlite) echo sqlite3 ;;
        utf8proc | fribidi | qrencode | cmocka) echo "$1" ;;
        sdl) echo libsdl2 ;;
        image | mixer) echo "libsdl2-$1" ;;
        ttf) echo libsdl2-ttf freetype harfbuzz ;;
        *)
            echo "There is no library $1 to be made." >&2
            return 1
            ;;
    esac
}

whole=no
if [ $# -eq 0 ]; then
    whole=yes
    set -- sodium sqlite utf8proc fribidi qrencode sdl image ttf mixer
fi
packages=
for name in "$@"; do
    packages="$packages $(packages_of "$name")" || exit
done
{
    # shellcheck disable=SC2086 # one word a package
    fetch_sources $packages
    for name in "$@"; do
        ("make_$name")
    done
    for name in $packages; do
        (licence "$name")
    done
} >&2
[ $whole = yes ] || rm "$made/sources"
rm -f "$libs/sources"
for part in include lib share sources; do
    [ -e "$made/$part" ] || continue
    rm -rf "${libs:?}/$part"
    mv "$made/$part" "$libs"
done
