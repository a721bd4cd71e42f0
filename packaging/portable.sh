#!/bin/sh
# Builds the portable folder and prints the path of its archive. Usage: portable.sh [BUILD-FOLDER]
# It runs on any Linux of this processor whose C library is not older than the one it is built with, and is laid out as
# an AppDir. What a bare desktop may lack comes along. What belongs to the kernel, the display and the sound of the machine
# must not: the C library, the graphics drivers, and what these are linked with and would then get in an older version.
# The same source gives the same archive, byte for byte, in whatever folder it is built, with the same libraries.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/packaging/packages.sh"
build=${1:-$root/build-package}

# shellcheck disable=SC2086 # one word a package
packages_ensure $PACKAGES_BUILD $PACKAGES_PORTABLE >&2
. "$root/packaging/built.sh"

stays_behind="|linux-vdso|ld-linux-x86-64|libc|libm|libdl|librt|libpthread|libresolv|libutil|libgcc_s|libstdc++|libz|\
libzstd|liblzma|libtinfo|libexpat|libffi|libbsd|libmd|libasound|libdrm|libgbm|libX11|libX11-xcb|libxcb|libXau|libXdmcp|\
libwayland-client|libwayland-cursor|libwayland-egl|libwayland-server|"

# The libraries the programs are linked with, near and far, a path a line.
libraries() {
    ldd "$1"/usr/bin/* | awk '$2 == "=>" { print $1, $3 }' | sort -u | while read -r name path; do
        case $stays_behind in
        *"|${name%%.so*}|"*) ;;
        *) echo "$path" ;;
        esac
    done
}

# take_along APPDIR FILE FOLDER: a file of Debian's with the licence of its package, which is noted with its version.
take_along() {
    below=${2#/usr} # where the package has it, /lib being a link to /usr/lib or not
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

for library in $(libraries "$app"); do
    take_along "$app" "$library" lib
    patchelf --remove-rpath "$app/usr/lib/$(basename "$library")"
done
for font in DejaVuSans DejaVuSans-Bold DejaVuSansMono; do
    take_along "$app" "/usr/share/fonts/truetype/dejavu/$font.ttf" share/games/meldwell/fonts
done
# Libraries that others of them need are looked for there too, which only the older kind of the note says.
# shellcheck disable=SC2016 # $ORIGIN is for the loader
patchelf --force-rpath --set-rpath '$ORIGIN/../lib' "$app"/usr/bin/*

{
    echo "The libraries and fonts in this folder are Debian's, made of these source packages:"
    sort -u "$app/sources"
} >"$app/usr/share/doc/meldwell/libraries"
rm "$app/sources"
ln -s usr/bin/meldwell "$app/AppRun"
ln -s usr/bin/meldwell usr/bin/meldwell-cli "$app"
ln -s "usr/share/applications/$id.desktop" "usr/share/icons/hicolor/256x256/apps/$id.png" "$app"
ln -s "$id.png" "$app/.DirIcon"

archive=$build/$name.tar.xz
tar --create --directory "$work" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
    --format=gnu "$name" | xz -6 --threads=1 >"$archive"
echo "$archive"
