#!/bin/sh
# Is every source formatted as .clang-format says? Exit status 77 (ctest: skipped) where there is no clang-format. With
# the name of a file: looks only at what has changed since all was well, which that file tells, and writes it. With
# --uncommitted: only at what differs from the last commit, which takes no time.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
stamp=${1:-}
if ! command -v clang-format >/dev/null 2>&1; then
    echo "clang-format is not installed: the format was not checked."
    exit 77
fi
cd "$root"
if [ "$stamp" = --uncommitted ]; then
    if ! git rev-parse --verify --quiet HEAD >/dev/null 2>&1; then
        echo "There is no commit to compare with: the format was not checked."
        exit 77
    fi
    { git diff --name-only -z --diff-filter=d HEAD -- src tests && git ls-files -z --others --exclude-standard -- src tests; } |
        grep -z '\.[ch]$' | sort -z | xargs -0 -r clang-format --dry-run -Werror
    exit
fi
version=$(clang-format --version)
changed=''
if [ -n "$stamp" ]; then
    [ ! -f "$stamp" ] || [ "$(cat "$stamp")" != "$version" ] || [ "$(find .clang-format -cnewer "$stamp")" ] || changed=yes
    echo "$version" >"$stamp.now"
fi
find src tests -name '*.[ch]' ${changed:+-cnewer "$stamp"} -print0 | sort -z | xargs -0 -r clang-format --dry-run -Werror
[ -z "$stamp" ] || mv "$stamp.now" "$stamp"
