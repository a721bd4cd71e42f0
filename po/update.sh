#!/bin/sh
# Writes po/meldwell.pot, the template of all catalogues, from the marks in the source. Usage: update.sh [FILE]
# Texts stand in their order of the alphabet and without the lines they come from, so that only a change of a text is a
# change of the file.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
case ${1:-} in
    '') out=$root/po/meldwell.pot ;;
    /*) out=$1 ;;
    *) out=$PWD/$1 ;;
esac
cd "$root"
# The sentences of the lessons as marked texts; what is behind the acts of a line is told by its colon. An answer that is a
# number or a piece is no text.
awk '
    function mark(text) {
        sub(/^[ \t]+/, "", text)
        gsub(/\\|"/, "\\\\&", text)
        words = text
        gsub(/\{[^}]*\}/, "", words)
        if (words ~ /[A-Za-z]/) print "N_(\"" text "\")"
    }
    /^# TRANSLATORS: / { print "/* " substr($0, 3) " */" }
    $1 == "lesson" { $1 = $2 = ""; mark($0) }
    /^(goal|step|say|after|right) / { sub(/^[a-z]+/, ""); mark($0) }
    /^wrong / { mark(substr($0, index($0, ": ") + 2)) }
    /^option / { colon = index($0, ": "); mark(substr($0, 8, colon - 8)); mark(substr($0, colon + 2)) }
' assets/lessons/*.lessons >"$out.lessons.c"
# What a menu and a shop of programs say of this one: msgfmt looks for these very texts (packaging/package.cmake).
awk '
    function mark(text) {
        gsub(/[ \t]+/, " ", text)
        gsub(/^ | $/, "", text)
        gsub(/&lt;/, "<", text)
        gsub(/&gt;/, ">", text)
        gsub(/&amp;/, "\\&", text)
        gsub(/\\|"/, "\\\\&", text)
        if (text != "") print "N_(\"" text "\")"
    }
    FNR == 1 && !/^</ { entry = 1 }
    FNR == 1 && /^</ { entry = 0 }
    entry && /^(GenericName|Comment)=/ { sub(/^[^=]*=/, ""); mark($0) }
    entry && /^Keywords=/ {
        print "/* TRANSLATORS: Words by which the program is found in a menu; each with a semicolon behind it. */"
        sub(/^[^=]*=/, ""); mark($0)
    }
    entry { next }
    /<(p|li|summary|caption)>/ { text = ""; inside = 1; sub(/.*<(p|li|summary|caption)>/, "") }
    inside && /<\/(p|li|summary|caption)>/ { sub(/<\/(p|li|summary|caption)>.*/, ""); mark(text " " $0); inside = 0 }
    inside { text = text " " $0 }
' packaging/org.meldwell.Meldwell.desktop packaging/org.meldwell.Meldwell.metainfo.xml >"$out.shop.c"
{ find src -name '*.[ch]'; echo "$out.lessons.c"; echo "$out.shop.c"; } | LC_ALL=C sort >"$out.files"
xgettext --language=C --from-code=UTF-8 --files-from="$out.files" --output="$out.new" --force-po \
    --sort-output --no-location --no-wrap --add-comments=TRANSLATORS: \
    --package-name=Meldwell --copyright-holder="the makers of Meldwell" \
    --keyword= --keyword=N_ --keyword=N_OF:1c,2 --keyword=tr --keyword=tr_count:1,2 --keyword=text_say:2 --keyword=text_write:3 \
    --keyword=text_count:2,3 --keyword=rulebook_line:2 --keyword=rulebook_count:2,3 --keyword=text_write_count:3,4 --keyword=cli_say:2 --keyword=cli_line:2 --keyword=cli_complain:2 --keyword=sabra_page_meld:3 --keyword=REASON_BY_NUMBER:1,2 --keyword=TEXT_FORMS:1,2
# The moment it was made is no part of what it says.
# A text has no conversions of printf: a per cent sign in it is one.
# The rules pages have many headings, and all are marked alike.
sed '/^"POT-Creation-Date:/d; /^#, c-format$/d
/^msgid "##* /i\
#. TRANSLATORS: A heading: the # before it and the topic in braces behind it stay as they are.' "$out.new" >"$out"
rm -f "$out.files" "$out.new" "$out.lessons.c" "$out.shop.c"
# Each translation gets the new texts, and what is no text any more goes.
if [ "$out" = "$root/po/meldwell.pot" ]; then
    for po in po/*.po; do
        [ ! -e "$po" ] || msgmerge --quiet --update --backup=off --no-wrap --no-fuzzy-matching --sort-output \
            --no-location "$po" "$out"
        [ ! -e "$po" ] || msgattrib --no-obsolete --no-wrap --sort-output --output-file="$po" "$po"
    done
fi
