#!/bin/sh
# Installs what is missing, builds Meldwell twice (for release, and under the address and undefined-behaviour
# sanitizers) and runs every test. Tests that need a screen start an Xvfb of their own.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
cd "$root"
. packaging/packages.sh

# shellcheck disable=SC2086 # one word a package
packages_ensure $PACKAGES_BUILD $PACKAGES_DEB $PACKAGES_RPM $PACKAGES_TEST

jobs=$(nproc)
# Asks less of the processors than make; a folder that was configured before keeps what it has.
CMAKE_GENERATOR=Ninja
export CMAKE_GENERATOR
# A package is made of the release build, as it is then.
for preset in release asan; do
    cmake --preset "$preset" -DCMAKE_INSTALL_PREFIX=/usr -DMELDWELL_DEBIAN=ON -DCMAKE_SKIP_INSTALL_ALL_DEPENDENCY=ON -DMELDWELL_TESTS=ON \
        -DMELDWELL_WERROR=ON
done
for folder in build build-asan; do
    cmake --build "$folder" --parallel "$jobs" --target asked_here
done

# One run of the tests of both builds, so that those that wait for windows and those that reckon share the processors all
# the time. Which test runs in which build, and why, stands in tests/CMakeLists.txt, and how many places it takes. A test
# that is in both has the folder of its build before its name.
windows=$((5 * jobs / 2))
for folder in build build-asan; do
    mkdir -p "build-both/$folder"
    sed -n "s/^\(add_test\|set_tests_properties\)(\[=*\[/&$folder: /p" \
        "$folder/tests/CTestTestfile.cmake" "$folder/tests/shelf/CTestTestfile.cmake" >"build-both/$folder/CTestTestfile.cmake"
done
echo 'subdirs("build" "build-asan")' >build-both/CTestTestfile.cmake
cat >build-both/places.json <<EOF
{"version": {"major": 1, "minor": 0}, "local": [{"windows": [{"id": "1", "slots": $windows}]}]}
EOF
ctest --test-dir build-both --output-on-failure --label-exclude elsewhere --resource-spec-file places.json \
    --parallel "$((3 * jobs + windows))" </dev/null
