# shellcheck shell=sh
# The one release build that every package for Linux is made of. Sourced by the scripts that make packages, which
# set $root.
# shellcheck disable=SC2034,SC2154 # what is set here is read there, and the other way round

# Times in packages are that of the newest entry of packaging/changelog, unless SOURCE_DATE_EPOCH says otherwise, and
# nothing in them depends on the folder or on who builds.
if [ -z "${SOURCE_DATE_EPOCH:-}" ]; then
    SOURCE_DATE_EPOCH=$(date -d "$(sed -n 's/^ -- .*>  //p' "$root/packaging/changelog" | head -n 1)" +%s)
fi
export SOURCE_DATE_EPOCH LC_ALL=C TZ=UTC
umask 022

version=$(sed -n 's/^project(meldwell VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
machine=$(uname -m)
id=org.meldwell.Meldwell

# built_make BUILD-FOLDER: builds there, to be installed as Debian has it.
built_make() {
    cmake -S "$root" -B "$1" -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX=/usr -DMELDWELL_DEBIAN=ON \
        -DMELDWELL_TESTS=OFF -DMELDWELL_SANITIZE=OFF -DMELDWELL_WERROR=OFF >&2
    cmake --build "$1" --parallel "$(nproc)" >&2
}

# built_stage BUILD-FOLDER FOLDER: the files of a build of its own below FOLDER/usr, as other systems than Debian have
# them: programs that start anywhere in bin, the licences in full, no changelog of Debian's.
built_stage() {
    cmake --build "$1" --parallel "$(nproc)" --target meldwell-anywhere meldwell-cli-anywhere >&2
    DESTDIR=$2 cmake --install "$1" >/dev/null
    rm -r "$2/usr/games"
    install -D -t "$2/usr/bin" "$1/anywhere/meldwell" "$1/anywhere/meldwell-cli"
    strip --strip-unneeded --remove-section=.comment --remove-section=.note "$2"/usr/bin/*
    rm "$2/usr/share/doc/meldwell/changelog.Debian.gz"
    install -D -m 644 -t "$2/usr/share/licenses/meldwell" "$root/LICENSE" "$root/LICENSES/CC0-1.0.txt"
    for linked in libsodium libutf8proc; do
        install -D -m 644 "/usr/share/doc/$linked-dev/copyright" "$2/usr/share/licenses/meldwell/$linked.txt"
    done
}

# licences_named FOLDER FILE...: the licences in full that these files say Debian has in /usr/share/common-licenses, put into
# that folder under their names there.
licences_named() {
    to=$1
    shift
    grep -oh '/usr/share/common-licenses/[A-Za-z0-9.-]*[A-Za-z0-9]' "$@" | sort -u | while read -r licence; do
        [ ! -e "$licence" ] || install -D -m 644 "$licence" "$to/$(basename "$licence")"
    done
}
