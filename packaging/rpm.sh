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

rpmbuild -bb --quiet --target "$machine" --define "_topdir $work" --define "meldwell_version $version" \
    --define "staged $work/staged" --define "listed $work/files" \
    --define "described $root/packaging/description.txt" "$root/packaging/meldwell.spec" >&2
cp "$work/RPMS/$machine"/meldwell-*.rpm "$to"
ls "$to"/meldwell-*.rpm
