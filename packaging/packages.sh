# shellcheck shell=sh
# The Debian packages Meldwell is built and tested with, and the way to get those that are missing. Sourced by the
# scripts beside it; the lists stand here and nowhere else.
# shellcheck disable=SC2034 # the lists are read by whoever sources this

# To build and play. The font is found at run time; of X11 only the headers are taken; gettext makes the catalogues of
# the languages.
PACKAGES_BUILD="gcc libc6-dev make cmake pkg-config gettext
    libsdl2-dev libsdl2-image-dev libsdl2-ttf-dev libsdl2-mixer-dev libsqlite3-dev libsodium-dev libutf8proc-dev
    libfribidi-dev libqrencode-dev libx11-dev fonts-dejavu-core"

# To make the Debian package.
PACKAGES_DEB="dpkg-dev file gzip"

# To make the RPM, and to install it into a root of its own.
PACKAGES_RPM="rpm"

# To make the portable folder, and a root without anything to try it in.
PACKAGES_PORTABLE="patchelf xz-utils fonts-noto-core"
PACKAGES_BARE="debootstrap"

# To build for Windows, and to try what was built.
PACKAGES_WINDOWS="gcc-mingw-w64-x86-64 g++-mingw-w64-x86-64-posix make cmake pkg-config gettext autoconf automake libtool
    tcl gcc libc6-dev dpkg-dev icoutils fonts-dejavu-core fonts-noto-core zip nsis"
PACKAGES_WINE="wine wine64"

# To see that the manifest of the Flatpak is understood.
PACKAGES_FLATPAK="flatpak-builder"

# To run every test: unit tests, the real window on X11 and Wayland, the package, the format of the source, a second
# compiler, what measures beside GLPK; names in letters and pictures that the program's own fonts do not have; the
# service that speaks, with a voice that says nothing; what a router is asked with.
PACKAGES_TEST="libcmocka-dev python3 xvfb xdotool x11-apps x11-utils x11-xkb-utils openbox weston libxtst-dev
    iproute2 lintian desktop-file-utils appstream clang-format clang ninja-build reuse libglpk-dev
    fonts-noto-core fonts-noto-color-emoji speech-dispatcher libspeechd2 libminiupnpc17"

# To measure (docs/measuring.md); never needed by the tests.
PACKAGES_MEASURE="libxtst-dev libxext-dev xvfb xdotool python3 weston xwayland x11-apps iproute2"

packages_missing() {
    for name in "$@"; do
        state=$(dpkg-query -W -f='${db:Status-Status}' "$name" 2>/dev/null) || state=none
        [ "$state" = installed ] || printf '%s ' "$name"
    done
}

# Installs what is missing of the packages named. With nothing missing it needs neither root nor a network.
packages_ensure() {
    if ! command -v dpkg-query >/dev/null 2>&1; then
        echo "This system has no dpkg; install by hand: $*" >&2
        return 0
    fi
    missing=$(packages_missing "$@")
    [ -n "$missing" ] || return 0
    as_root=
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null 2>&1; then
            echo "These packages are missing and only root can install them: $missing" >&2
            return 1
        fi
        as_root=sudo
    fi
    echo "Installing: $missing"
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get -q update </dev/null
    # shellcheck disable=SC2086 # one word a package
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y --no-install-recommends install $missing </dev/null
}
