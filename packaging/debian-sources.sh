# shellcheck shell=sh
# Debian's source packages, fetched with apt. Sourced by the scripts that build libraries of them, which set $work.

# The same places as for packages, asked for sources.
mkdir -p "${work:?}/lists/partial"
if [ -e /etc/apt/sources.list.d/debian.sources ]; then
    sed 's/^Types:.*/Types: deb-src/' /etc/apt/sources.list.d/debian.sources >"$work/debian.sources"
else
    sed -n 's/^deb /deb-src /p' /etc/apt/sources.list >"$work/debian.list"
fi
apt_sources() {
    apt-get -q -o Dir::Etc::sourcelist="$(ls "$work"/debian.*)" -o Dir::Etc::sourceparts=/dev/null \
        -o Dir::State::lists="$work/lists" -o APT::Sandbox::User=root "$@"
}

# fetch_sources PACKAGE...: unpacked below $work.
fetch_sources() {
    apt_sources update
    (cd "$work" && apt_sources source "$@")
}
