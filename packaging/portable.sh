#!/bin/sh
# Builds the portable folder and prints the path of its archive. Usage: portable.sh [BUILD-FOLDER]
# It runs on any Linux of this processor whose C library is not older than the one it is built with, and is laid out as
# an AppDir. What a bare desktop may lack comes along. What belongs to the kernel, the display and the sound of the machine
# must not take the place of its own: the C library, the graphics drivers, and what these are linked with and would then
# get in an older version. Of these, what a system may lack lies aside (portable-start.sh).
# The same source gives the same archive, byte for byte, in whatever folder it is built, with the same libraries.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/packaging/packages.sh"
build=${1:-$root/build-package}

# shellcheck disable=SC2086 # one word a package
packages_ensure $PACKAGES_BUILD $PACKAGES_PORTABLE >&2
. "$root/packaging/built.sh"

# The C library and what the kernel brings.
never="|linux-vdso|ld-linux-x86-64|libc|libm|libdl|librt|libpthread|libresolv|libutil|"
# What display and sound are made of.
aside="|libgcc_s|libstdc++|libz|libzstd|liblzma|libtinfo|libexpat|libffi|libbsd|libmd|libasound|libdrm|libgbm|libX11|\
libX11-xcb|libxcb|libXau|libXdmcp|libwayland-client|libwayland-cursor|libwayland-egl|libwayland-server|"

# The libraries the programs are linked with, near and far: path and place in the folder, a line each.
libraries() {
    LD_LIBRARY_PATH=$work/own ldd "$1"/usr/bin/* | awk '$2 == "=>" { print $1, $3 }' | sort -u |
        while read -r name path; do
            case $never in *"|${name%%.so*}|"*) continue ;; esac
            case $aside in
            *"|${name%%.so*}|"*) echo "$path" "lib/spare/$name" ;;
            *) echo "$path" lib ;;
            esac
        done
}

# Debian's SDL2_image and SDL2_mixer know every format there is, by some thirty libraries more. Made of the same sources,
# these know what Meldwell has: pictures in SVG, sounds in Ogg Vorbis.
make_own() {
    . "$root/packaging/debian-sources.sh"
    fetch_sources libsdl2-image libsdl2-mixer >&2
    mkdir -p "$work/own"
    cc="gcc -O2 -fPIC -shared -s -ffile-prefix-map=$work=. $(pkg-config --cflags sdl2)"
    (cd "$work"/libsdl2-image-*/ &&
        $cc -DLOAD_SVG -Wl,-soname,libSDL2_image-2.0.so.0 -o "$work/own/libSDL2_image-2.0.so.0" IMG*.c -lSDL2 -lm)
    (cd "$work"/libsdl2-mixer-*/ &&
        $cc -Iinclude -Isrc -Isrc/codecs -DMUSIC_WAV -DMUSIC_OGG -DOGG_USE_STB -Wl,-soname,libSDL2_mixer-2.0.so.0 \
            -o "$work/own/libSDL2_mixer-2.0.so.0" src/*.c src/codecs/*.c -lSDL2 -lm)
}

# take_along APPDIR FILE FOLDER: a file of Debian's with the licence of its package, which is noted with its version. What
# was made here goes by the library of Debian's that it takes the place of.
take_along() {
    named=$2
    case $named in "$work"/own/*) named=/usr/lib/$(gcc -print-multiarch)/$(basename "$named") ;; esac
    below=${named#/usr} # where the package has it, /lib being a link to /usr/lib or not
    package=$({ dpkg-query -S "$below" "/usr$below" 2>/dev/null || true; } | head -n 1 | cut -d : -f 1)
    install -D -m 644 "$(realpath "$2")" "$1/usr/$3/$(basename "$2")"
    install -D -m 644 "/usr/share/doc/$package/copyright" "$1/usr/share/doc/$package/copyright"
    dpkg-query -W -f '${source:Package} ${source:Version}\n' "$package" >>"$1/sources"
}

built_make "$build"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
name=meldwell-$version-$machine
app=$work/$name
built_stage "$build" "$app"
make_own

libraries "$app" >"$work/libraries"
while read -r library folder; do
    take_along "$app" "$library" "$folder"
    patchelf --remove-rpath "$app/usr/$folder/$(basename "$library")"
done <"$work/libraries"
for font in DejaVuSans DejaVuSans-Bold DejaVuSansMono; do
    take_along "$app" "/usr/share/fonts/truetype/dejavu/$font.ttf" share/games/meldwell/fonts
done
for font in NotoSansDevanagari-Regular NotoSansDevanagari-Bold; do # for Nepali
    take_along "$app" "/usr/share/fonts/truetype/noto/$font.ttf" share/games/meldwell/fonts
done
# Libraries that others of them need are looked for there too, which only the older kind of the note says.
# shellcheck disable=SC2016 # $ORIGIN is for the loader
patchelf --force-rpath --set-rpath '$ORIGIN/../lib' "$app"/usr/bin/*

{
    echo "The libraries and fonts in this folder are Debian's, made of these source packages:"
    sort -u "$app/sources"
    echo "What their copyright files call /usr/share/common-licenses lies in usr/share/common-licenses of this folder."
} >"$app/usr/share/doc/meldwell/libraries"
rm "$app/sources"
licences_named "$app/usr/share/common-licenses" "$app"/usr/share/doc/*/copyright
install "$root/packaging/portable-start.sh" "$app/meldwell"
ln -s meldwell "$app/AppRun"
ln -s usr/bin/meldwell-cli "$app"
ln -s "usr/share/applications/$id.desktop" "usr/share/icons/hicolor/256x256/apps/$id.png" "$app"
ln -s "$id.png" "$app/.DirIcon"

archive=$build/$name.tar.xz
tar --create --directory "$work" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
    --format=gnu "$name" | xz -6 --threads=1 >"$archive"
echo "$archive"
