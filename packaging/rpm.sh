#!/bin/sh
# Builds the RPM and prints its path. Usage: rpm.sh [BUILD-FOLDER]
#                                           rpm.sh --built BUILD-FOLDER FOLDER
# With --built it is made of a release build for /usr that is there already, and put into FOLDER.
# The same source gives the same package, byte for byte, in whatever folder it is built.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/packaging/packages.sh"

# shellcheck disable=SC2086 # one word a package
packages_ensure $PACKAGES_BUILD $PACKAGES_RPM >&2
. "$root/packaging/built.sh"

if [ "${1:-}" = --built ]; then
    build=$2 to=$3
else
    build=${1:-$root/build-package} to=$build
    built_make "$build"
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
built_stage "$build" "$work/staged"

# Folders of our own belong to the package, those of the system do not.
(cd "$work/staged" && find . -type d -path '*/meldwell*' -printf '%%dir "/%P"\n' -o -type f -printf '"/%P"\n') |
    sort | sed 's!^"/usr/share/licenses!%license &!; s!^"/usr/share/\(doc\|man\)!%doc &!' >"$work/files"

# "meldwell (0.1.0-0meldwell1) ..." with points below it and " -- Who <address>  Sat, 21 Nov 2026 ..." at its end becomes
# "* Sat Nov 21 2026 Who <address> - 0.1.0-1" with the points below it; an entry after the other, the newest first.
awk '/^meldwell/ { number = $2; gsub(/[()]|-.*/, "", number); points = "" }
    /^  \*/ { sub(/^  \*/, "-"); points = points $0 "\n" }
    /^    / { sub(/^    /, "  "); points = points $0 "\n" }
    /^ -- / { split($0, part, "  "); sub(/^ -- /, "", part[1]); split(part[2], day, /,? /)
        printf "* %s %s %s %s %s - %s-1\n%s\n", day[1], day[3], day[2], day[4], part[1], number, points }' \
    "$root/packaging/changelog" >"$work/changes"

rpmbuild -bb --quiet --target "$machine" --define "_topdir $work" --define "meldwell_version $version" \
    --define "staged $work/staged" --define "listed $work/files" \
    --define "described $root/packaging/description.txt" --define "changes $work/changes" "$root/packaging/meldwell.spec" >&2
cp "$work/RPMS/$machine"/meldwell-*.rpm "$to"
ls "$to"/meldwell-*.rpm
