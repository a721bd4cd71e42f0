#include "platform/language.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "platform/catalogue.h"
#include "platform/files.h"
#include "platform/language_place.h"
#include "rules/text/letter.h"

enum { CODE_BYTES = 32, PLACE_BYTES = 4096, WISHES_BYTES = 256 };

/* By their codes, and as their own speakers call them. A language that is not here is called by its code, and has the
 * last number, where the system wishes for it. */
static const struct {
    const char *code, *name;
} known[] = {
    { "", "" },
    { "en", "English" },
    { "de", "Deutsch" },
    { "ne", "नेपाली" },
    { "nl", "Nederlands" },
    { "fr", "Français" },
    { "es", "Español" },
    { "ca", "Català" },
    { "cs", "Čeština" },
    { "da", "Dansk" },
    { "el", "Ελληνικά" },
    { "eo", "Esperanto" },
    { "fi", "Suomi" },
    { "hi", "हिन्दी" },
    { "hu", "Magyar" },
    { "it", "Italiano" },
    { "nb", "Norsk bokmål" },
    { "pl", "Polski" },
    { "pt", "Português" },
    { "pt_BR", "Português do Brasil" },
    { "ro", "Română" },
    { "ru", "Русский" },
    { "sv", "Svenska" },
    { "tr", "Türkçe" },
    { "uk", "Українська" },
};
enum { KNOWN = sizeof known / sizeof known[0], OTHER = KNOWN, LANGUAGES };

typedef enum Trouble { TROUBLE_NONE, TROUBLE_UNKNOWN, TROUBLE_DAMAGED } Trouble;

/* One language is spoken by the program. A catalogue that was read once stays: texts of it may be anywhere. */
static struct {
    char place[PLACE_BYTES];
    char wished[CODE_BYTES]; /* what the system wishes for first */
    char other[CODE_BYTES];  /* its language, where that is none of the known; "": there is none */
    int system;              /* what that of the system leads to */
    int now;
    bool asked_system;
    Trouble trouble;
    Catalogue *catalogue[LANGUAGES];
} kept = { .system = LANGUAGE_ENGLISH, .now = LANGUAGE_ENGLISH };

/* NULL: English. Read by every thread. */
static _Atomic(const Catalogue *) spoken;

/* ---- what is said ---- */

const char *tr(const char *text)
{
    const Catalogue *c = atomic_load_explicit(&spoken, memory_order_acquire);
    const char *said = c != NULL ? catalogue_say(c, text) : NULL;
    return said != NULL ? said : text_bare(text);
}

static const char *count(const char *one, const char *many, unsigned long n)
{
    const Catalogue *c = atomic_load_explicit(&spoken, memory_order_acquire);
    const char *said = c != NULL ? catalogue_count(c, one, n) : NULL;
    return said != NULL ? said : n == 1 ? one : many;
}

static const Language catalogues = { tr, count };

/* ---- which there are ---- */

/* A code is a part of the name of a folder: letters and no more. */
static bool is_code(const char *code)
{
    const size_t n = strlen(code);
    return n >= 2 && n < CODE_BYTES &&
           strspn(code, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@") == n;
}

static bool path_of(const char *code, char path[PLACE_BYTES])
{
    return kept.place[0] != '\0' && is_code(code) &&
           snprintf(path, PLACE_BYTES, "%s/%s/LC_MESSAGES/meldwell.mo", kept.place, code) < PLACE_BYTES;
}

static bool has_catalogue(const char *code)
{
    char path[PLACE_BYTES];
    return path_of(code, path) && file_readable(path);
}

int language_count(void)
{
    return LANGUAGES;
}

const char *language_code(int which)
{
    return which == OTHER ? kept.other : which >= 0 && which < KNOWN ? known[which].code : "";
}

const char *language_name(int which)
{
    which = which == LANGUAGE_SYSTEM ? kept.system : which;
    return which == OTHER ? kept.other : which >= 0 && which < KNOWN ? known[which].name : "";
}

bool language_there(int which)
{
    return which == LANGUAGE_SYSTEM || which == LANGUAGE_ENGLISH || has_catalogue(language_code(which));
}

int language_find(const char *code)
{
    for (int i = 0; i < LANGUAGES; i++)
        if (strcmp(language_code(i), code) == 0 && (i != OTHER || code[0] != '\0'))
            return i;
    return -1;
}

/* ---- which the system wishes for ---- */

/* "de_AT.UTF-8@euro": its catalogue may be named de_AT@euro, de_AT, de@euro or de. */
static bool find_wish(const char *wish, char code[CODE_BYTES])
{
    const size_t country = strcspn(wish, ".@"), language = strcspn(wish, "_.@");
    const char *kind = strchr(wish, '@');
    const size_t length[] = { country, country, language, language };
    for (size_t i = 0; i < sizeof length / sizeof length[0]; i++) {
        const bool with_kind = i % 2 == 0 && kind != NULL;
        if (snprintf(code, CODE_BYTES, "%.*s%s", (int)length[i], wish, with_kind ? kind : "") < CODE_BYTES &&
            has_catalogue(code))
            return true;
    }
    return false;
}

/* What the source is written in needs no catalogue. */
static bool is_english(const char *wish)
{
    const size_t n = strcspn(wish, "_.@");
    return (n == 2 && strncmp(wish, "en", 2) == 0) || (n == 1 && wish[0] == 'C') ||
           (n == 5 && strncmp(wish, "POSIX", 5) == 0);
}

/* The first wish that can be met. */
static void find_system(void)
{
    char wishes[WISHES_BYTES], code[CODE_BYTES];
    language_wishes(wishes, sizeof wishes);
    kept.system = LANGUAGE_ENGLISH;
    kept.wished[0] = kept.other[0] = '\0';
    bool met = wishes[0] == '\0';
    for (char *wish = wishes; *wish != '\0' && !met;) {
        char *end = wish + strcspn(wish, ":");
        const bool last = *end == '\0';
        *end = '\0';
        const size_t name = strcspn(wish, ".");
        if (kept.wished[0] == '\0')
            snprintf(kept.wished, sizeof kept.wished, "%.*s", (int)(name > 0 ? name : strlen(wish)), wish);
        met = is_english(wish);
        if (!met && find_wish(wish, code)) {
            met = true;
            kept.system = language_find(code);
            if (kept.system < 0) {
                snprintf(kept.other, sizeof kept.other, "%s", code);
                kept.system = OTHER;
            }
        }
        wish = end + !last;
    }
    if (met)
        kept.wished[0] = '\0';
}

/* ---- speaking ---- */

static bool read_catalogue(int which)
{
    char path[PLACE_BYTES];
    if (which == LANGUAGE_ENGLISH || kept.catalogue[which] != NULL)
        return true;
    if (path_of(language_code(which), path))
        kept.catalogue[which] = catalogue_read(path);
    return kept.catalogue[which] != NULL;
}

void language_use(int which)
{
    const int wanted = which == LANGUAGE_SYSTEM ? kept.system : which;
    kept.asked_system = which == LANGUAGE_SYSTEM;
    kept.trouble = TROUBLE_NONE;
    if (wanted <= LANGUAGE_SYSTEM || wanted >= LANGUAGES || (kept.asked_system && kept.wished[0] != '\0'))
        kept.trouble = TROUBLE_UNKNOWN;
    else if (!read_catalogue(wanted))
        kept.trouble = language_there(wanted) ? TROUBLE_DAMAGED : TROUBLE_UNKNOWN;
    kept.now = kept.trouble == TROUBLE_NONE ? wanted : LANGUAGE_ENGLISH;
    atomic_store_explicit(&spoken, kept.catalogue[kept.now], memory_order_release);
}

int language_now(void)
{
    return kept.now;
}

bool language_damaged(void)
{
    return kept.trouble == TROUBLE_DAMAGED;
}

bool language_trouble(TextSink *out)
{
    const char *wished = kept.asked_system ? kept.wished : "";
    char shown[2 * CODE_BYTES];
    letters_shown(wished, shown, sizeof shown);
    if (kept.trouble == TROUBLE_DAMAGED)
        text_say(out, "The texts of the language that is wished for are damaged: everything is said in English.");
    else if (kept.trouble == TROUBLE_UNKNOWN && shown[0] != '\0')
        text_say(out,
                 "Meldwell does not speak \"{1}\" yet: everything is said in English. Settings has what it speaks.",
                 shown);
    else if (kept.trouble == TROUBLE_UNKNOWN)
        text_say(out, "The language that is set is not there: everything is said in English.");
    return kept.trouble != TROUBLE_NONE;
}

void language_begin(void)
{
    if (!language_place(kept.place, sizeof kept.place))
        kept.place[0] = '\0';
    find_system();
    language_use(LANGUAGE_SYSTEM);
    text_speak(&catalogues);
}
