#!/bin/sh
# Makes every package, each twice in two folders, and sees that both are the same, byte for byte; installs or unpacks
# each where nothing of Meldwell is, plays a turn there as an ordinary user and removes it; prints a table of what was made.
# Usage: release.sh [FOLDER]. There all packages are in the end: in build-release without it. Only root can try the
# portable folder, in a root without anything.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/packaging/packages.sh"
out=${1:-$root/build-release}

# shellcheck disable=SC2086 # one word a package
packages_ensure $PACKAGES_BUILD $PACKAGES_DEB $PACKAGES_RPM $PACKAGES_PORTABLE $PACKAGES_BARE $PACKAGES_FLATPAK \
    $PACKAGES_WINDOWS $PACKAGES_WINE $PACKAGES_TEST >&2

work=$(mktemp -d)
chmod 755 "$work"
trap 'rm -rf "$work"' EXIT
mkdir -p "$out"
rm -f "$out"/meldwell*

# What a command says on the way is shown when it fails.
quietly() {
    "$@" 2>"$work/said" || {
        cat "$work/said" >&2
        return 1
    }
}

# The second time from a copy of the source elsewhere.
copy="$work/another place/meldwell"
mkdir -p "$copy"
(cd "$root" && cp -R --parents CMakeLists.txt CMakePresets.json LICENSE assets packaging po src tests/windows "$copy")
for product in package rpm portable windows; do
    echo "$product" >&2
    quietly "$root/packaging/$product.sh" "$work/build" >"$work/first"
    quietly "$copy/packaging/$product.sh" "$work/build again" >"$work/second"
    while read -r first && read -r second <&3; do
        cmp "$first" "$second"
        mv "$first" "$out"
    done <"$work/first" 3<"$work/second"
done

cd "$root"
python3 -B tests/package/debian_package.py "$out"/meldwell*.deb >&2
python3 -B tests/package/rpm_package.py "$out"/meldwell*.rpm >&2
if [ "$(id -u)" -eq 0 ]; then
    python3 -B tests/package/portable.py "$out"/meldwell-*.tar.xz >&2
else
    echo "The portable folder was not tried: only root can make a root without anything." >&2
fi

python3 -B tests/package/windows.py "$out"/meldwell-*-windows-*.zip "$out"/meldwell-*-windows-*.exe \
    "$work/build/windows/tests/windows/windows_platform.exe" "$work/build/meldwell-cli" >&2

# The Flatpak is built where its runtime is; here its manifest is read, and what it asks for is given to a folder that stands
# for what would have been built.
manifest=packaging/org.meldwell.Meldwell.yml
flatpak-builder --show-manifest "$manifest" >/dev/null
mkdir -p "$work/flatpak/files/bin" "$work/flatpak/var"
touch "$work/flatpak/files/bin/meldwell"
printf '[Application]\nname=org.meldwell.Meldwell\n' >"$work/flatpak/metadata"
sed -n '/^finish-args:/,/^[a-z]*:$/s/^  - //p' "$manifest" | xargs flatpak build-finish "$work/flatpak" --command=meldwell >/dev/null

# Installed by hand below a folder that stands for the system's root.
cmake -S "$root" -B "$work/build" -DMELDWELL_DEBIAN=OFF -DCMAKE_INSTALL_PREFIX=/opt/meldwell >/dev/null
cmake --build "$work/build" --parallel "$(nproc)" >/dev/null
DESTDIR=$work/installed cmake --install "$work/build" >/dev/null
python3 -B tests/package/by_hand.py "$work/installed" /opt/meldwell >&2

cd "$out"
for made in meldwell*; do
    printf '%-40s %10d bytes  %s\n' "$made" "$(stat -c %s "$made")" "$(sha256sum "$made" | cut -d ' ' -f 1)"
done
