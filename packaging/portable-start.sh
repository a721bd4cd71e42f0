#!/bin/sh
# Starts Meldwell out of its portable folder. Libraries of the display and of sound are the system's own. What a bare
# system lacks of them is taken from `spare`, each from a folder of its own so that nothing else comes along: an older
# library in place of the system's could keep its graphics from working.
here=$(dirname -- "$(readlink -f -- "$0")")
program=$here/usr/bin/meldwell

# One sentence, where the person sees it: a file manager shows nothing of what is written to the terminal.
refuse() {
    echo "meldwell: $1" >&2
    if [ ! -t 2 ] && [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
        zenity --error --title=Meldwell --text="$1" || kdialog --title Meldwell --error "$1" ||
            xmessage "$1" || notify-send Meldwell "$1"
    fi >/dev/null 2>&1
    exit 1
}

asked=0
while :; do
    told=$(LD_TRACE_LOADED_OBJECTS=1 "$program" 2>&1) ||
        refuse "This system cannot run Meldwell: it needs the GNU C library 2.34 or newer, on a 64-bit Intel or AMD processor."
    case $told in
    *"GLIBC_"*"not found"*) refuse "This system is too old for Meldwell: it needs the GNU C library 2.34 or newer." ;;
    esac
    lacking=$(echo "$told" | sed -n 's/^[[:space:]]*\([^ ]*\) => not found$/\1/p')
    [ -n "$lacking" ] || break
    for name in $lacking; do
        if [ "$asked" -ge 20 ] || [ ! -e "$here/usr/lib/spare/$name/$name" ]; then
            refuse "The library $name is missing in this system; Meldwell cannot start without it."
        fi
        LD_LIBRARY_PATH=${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}$here/usr/lib/spare/$name
    done
    export LD_LIBRARY_PATH
    asked=$((asked + 1))
done
exec "$program" "$@"
