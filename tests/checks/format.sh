#!/bin/sh
# Is every source formatted as .clang-format says? Exit status 77 (ctest: skipped) where there is no clang-format.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
if ! command -v clang-format >/dev/null 2>&1; then
    echo "clang-format is not installed: the format was not checked."
    exit 77
fi
cd "$root"
find src tests -name '*.[ch]' -print0 | sort -z | xargs -0 clang-format --dry-run -Werror
