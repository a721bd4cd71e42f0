/* Names of keys: those a person reads, and those of a file. */
#include "controls/key.h"

#include <stdlib.h>
#include <string.h>

#include "platform/language.h"
#include "rules/text/text.h"

typedef struct NamedKey {
    int32_t key;
    const char *id, *name; /* name: for tr */
} NamedKey;

/* clang-format off */
static const NamedKey named[] = {
    /* TRANSLATORS: The names of keys, as they are printed on a keyboard. */
    { KEYCODE_RETURN, "enter", N_("Enter") },
    { KEYCODE_SPACE, "space", N_("Space") },
    { KEYCODE_BACKSPACE, "backspace", N_("Backspace") },
    { KEYCODE_ESCAPE, "esc", N_("Esc") },
    { KEYCODE_TAB, "tab", N_("Tab") },
    { KEYCODE_DELETE, "delete", N_("Del") },
    { KEYCODE_INSERT, "insert", N_("Ins") },
    { KEYCODE_HOME, "home", N_("Home") },
    { KEYCODE_END, "end", N_("End") },
    { KEYCODE_PAGE_UP, "page-up", N_("Page up") },
    { KEYCODE_PAGE_DOWN, "page-down", N_("Page down") },
    { KEYCODE_APPLICATION, "menu", N_("Menu key") },
    { KEYCODE_LEFT, "left", N_("Left") },
    { KEYCODE_RIGHT, "right", N_("Right") },
    { KEYCODE_UP, "up", N_("Up") },
    { KEYCODE_DOWN, "down", N_("Down") },
    { KEYCODE_PAUSE, "pause", N_("Pause key") },
    { ',', "comma", N_("comma") },
    { '+', "plus", "+" },
    { '#', "hash", "#" },
};
/* Those of the keypad are called by the sign that they bear. */
static const NamedKey keypad[] = {
    { KEYCODE_KP_DIVIDE, "keypad-divide", "/" },
    { KEYCODE_KP_MULTIPLY, "keypad-multiply", "*" },
    { KEYCODE_KP_MINUS, "keypad-minus", "-" },
    { KEYCODE_KP_PLUS, "keypad-plus", "+" },
    { KEYCODE_KP_ENTER, "keypad-enter", N_("Enter") },
    { KEYCODE_KP_PERIOD, "keypad-point", "." },
};
/* clang-format on */

enum { NAMED = sizeof named / sizeof named[0], KEYPAD = sizeof keypad / sizeof keypad[0], FIGURES = 10 };

int key_held(uint16_t mod)
{
    return ((mod & MOD_SHIFT) != 0 ? WITH_SHIFT : 0) | ((mod & MOD_CTRL) != 0 ? WITH_CTRL : 0) |
           ((mod & MOD_ALT) != 0 ? WITH_ALT : 0);
}

bool key_only_modifies(int32_t key)
{
    return (key >= KEYCODE_LEFT_CTRL && key <= KEYCODE_RIGHT_GUI) || key == KEYCODE_MODE || key == KEYCODE_CAPS_LOCK ||
           key == KEYCODE_NUM_LOCK || key == KEYCODE_SCROLL_LOCK;
}

bool key_types(int32_t key)
{
    const bool of_keypad = key >= KEYCODE_KP_DIVIDE && key <= KEYCODE_KP_PERIOD && key != KEYCODE_KP_ENTER;
    return of_keypad || (key >= KEYCODE_SPACE && key != KEYCODE_DELETE && (key & KEYCODE_PLACE) == 0);
}

bool key_is_figure(int32_t key)
{
    return (key >= '0' && key <= '9') || (key >= KEYCODE_KP_1 && key <= KEYCODE_KP_0);
}

int32_t key_of_main_field(int32_t key)
{
    switch (key) {
    case KEYCODE_KP_ENTER:
        return KEYCODE_RETURN;
    case KEYCODE_KP_PLUS:
        return '+';
    case KEYCODE_KP_MINUS:
        return '-';
    case KEYCODE_KP_0:
        return '0';
    default:
        return key;
    }
}

/* The figure of a key of the keypad; -1: it is none. */
static int keypad_figure(int32_t key)
{
    return key >= KEYCODE_KP_1 && key <= KEYCODE_KP_0 ? (int)(key - KEYCODE_KP_1 + 1) % FIGURES : -1;
}

/* The number of F1, F2 ...; 0: it is none of them. */
static int f_number(int32_t key)
{
    if (key >= KEYCODE_F1 && key <= KEYCODE_F12)
        return (int)(key - KEYCODE_F1) + 1;
    return key >= KEYCODE_F13 && key <= KEYCODE_F24 ? (int)(key - KEYCODE_F13) + 13 : 0;
}

static const NamedKey *find_named(const NamedKey *list, int count, int32_t key)
{
    for (int i = 0; i < count; i++)
        if (list[i].key == key)
            return &list[i];
    return NULL;
}

/* A sign of Unicode; the small letters of the Latin alphabet as large ones. */
static void add_sign(TextSink *out, uint32_t sign)
{
    char utf8[5] = { 0 };
    if (sign < 0x80) {
        utf8[0] = (char)(sign >= 'a' && sign <= 'z' ? sign - 'a' + 'A' : sign);
    } else if (sign < 0x800) {
        utf8[0] = (char)(0xC0 | sign >> 6);
        utf8[1] = (char)(0x80 | (sign & 0x3F));
    } else if (sign < 0x10000) {
        utf8[0] = (char)(0xE0 | sign >> 12);
        utf8[1] = (char)(0x80 | (sign >> 6 & 0x3F));
        utf8[2] = (char)(0x80 | (sign & 0x3F));
    } else {
        utf8[0] = (char)(0xF0 | sign >> 18);
        utf8[1] = (char)(0x80 | (sign >> 12 & 0x3F));
        utf8[2] = (char)(0x80 | (sign >> 6 & 0x3F));
        utf8[3] = (char)(0x80 | (sign & 0x3F));
    }
    text_add(out, utf8);
}

/* It can be shown, and no place of a surrogate. */
static bool is_sign(int32_t key)
{
    enum { DELETE_LAST = 0x9F, SURROGATES = 0xD800, SURROGATES_END = 0xDFFF, LAST = 0x10FFFF };
    return key > KEYCODE_SPACE && !(key >= KEYCODE_DELETE && key <= DELETE_LAST) &&
           !(key >= SURROGATES && key <= SURROGATES_END) && key <= LAST;
}

/* One that has no name is known by its number. */
static void name_alone(int32_t key, TextSink *out)
{
    const NamedKey *known = find_named(named, NAMED, key), *pad = find_named(keypad, KEYPAD, key);
    char sign[2] = { (char)('0' + keypad_figure(key)), '\0' }, number[16] = "";
    TextSink plain = text_sink(number, sizeof number);
    text_addf(&plain, "%d", (int)(key & ~KEYCODE_PLACE));
    if (known != NULL)
        text_add(out, tr(known->name));
    else if (pad != NULL || keypad_figure(key) >= 0)
        /* TRANSLATORS: A key of the block of figures at the right of a keyboard; {1} is what it bears: "7". */
        text_say(out, N_("Keypad {1}"), pad != NULL ? tr(pad->name) : sign);
    else if (f_number(key) > 0)
        text_addf(out, "F%d", f_number(key));
    else if (is_sign(key))
        add_sign(out, (uint32_t)key);
    else
        /* TRANSLATORS: A key without a name; {1} is its number. */
        text_say(out, N_("Key {1}"), number);
}

void key_name(KeyStroke stroke, char *out, size_t size)
{
    char name[KEY_NAME], more[KEY_NAME];
    TextSink sink = text_sink(name, sizeof name);
    const bool joined = (stroke.with & (WITH_SHIFT | WITH_CTRL | WITH_ALT)) != 0;
    if (joined && (stroke.key == '+' || stroke.key == '-')) /* "Ctrl++" would be hard to read */
        text_say(&sink, stroke.key == '+' ? N_("plus") : N_("minus"));
    else if (stroke.key != KEYCODE_NONE)
        name_alone(stroke.key, &sink);
    if (stroke.key != KEYCODE_NONE && (stroke.with & WITH_SHIFT) != 0) {
        /* TRANSLATORS: {1} is a key that is pressed together with Shift. */
        text_write(more, sizeof more, "Shift+{1}", name);
        memcpy(name, more, sizeof name);
    }
    if (stroke.key != KEYCODE_NONE && (stroke.with & WITH_ALT) != 0) {
        text_write(more, sizeof more, "Alt+{1}", name);
        memcpy(name, more, sizeof name);
    }
    if (stroke.key != KEYCODE_NONE && (stroke.with & WITH_CTRL) != 0) {
        text_write(more, sizeof more, "Ctrl+{1}", name);
        memcpy(name, more, sizeof name);
    }
    TextSink last = text_sink(out, size);
    text_add(&last, name);
}

/* ---- in a file ---- */

static const struct {
    uint8_t with;
    const char *id;
} modifiers[] = { { WITH_CTRL, "ctrl+" }, { WITH_ALT, "alt+" }, { WITH_SHIFT, "shift+" } };

enum { MODIFIERS = sizeof modifiers / sizeof modifiers[0] };

void key_id(KeyStroke stroke, char out[KEY_ID])
{
    TextSink sink = text_sink(out, KEY_ID);
    const NamedKey *known = find_named(named, NAMED, stroke.key), *pad = find_named(keypad, KEYPAD, stroke.key);
    known = known != NULL ? known : pad;
    for (int i = 0; i < MODIFIERS && stroke.key != KEYCODE_NONE; i++)
        text_add(&sink, (stroke.with & modifiers[i].with) != 0 ? modifiers[i].id : "");
    if (stroke.key == KEYCODE_NONE)
        text_add(&sink, "none");
    else if (known != NULL)
        text_add(&sink, known->id);
    else if (keypad_figure(stroke.key) >= 0)
        text_addf(&sink, "keypad-%d", keypad_figure(stroke.key));
    else if (f_number(stroke.key) > 0)
        text_addf(&sink, "f%d", f_number(stroke.key));
    else if (stroke.key > KEYCODE_SPACE && stroke.key < KEYCODE_DELETE)
        text_addf(&sink, "%c", (int)stroke.key);
    else if ((stroke.key & KEYCODE_PLACE) != 0)
        text_addf(&sink, "place-%d", (int)(stroke.key & ~KEYCODE_PLACE));
    else
        text_addf(&sink, "u+%x", (unsigned)stroke.key);
}

/* A whole number behind that word, in that base; -1: none. */
static long number_behind(const char *id, const char *word, int base, long most)
{
    const size_t n = strlen(word);
    char *end = NULL;
    if (strncmp(id, word, n) != 0 || strchr("0123456789abcdef", id[n]) == NULL || id[n] == '\0')
        return -1;
    const long value = strtol(id + n, &end, base);
    return *end == '\0' && value >= 0 && value <= most ? value : -1;
}

static int32_t find_alone(const char *id)
{
    enum { LAST_SIGN = 0x10FFFF, LAST_PLACE = 511, HEX = 16, DECIMAL = 10, FS = 12 };
    for (int i = 0; i < NAMED; i++)
        if (strcmp(named[i].id, id) == 0)
            return named[i].key;
    for (int i = 0; i < KEYPAD; i++)
        if (strcmp(keypad[i].id, id) == 0)
            return keypad[i].key;
    long n = number_behind(id, "keypad-", DECIMAL, FIGURES - 1);
    if (n >= 0)
        return n == 0 ? KEYCODE_KP_0 : KEYCODE_KP_1 + (int32_t)n - 1;
    n = number_behind(id, "f", DECIMAL, 2 * FS);
    if (n > 0)
        return n <= FS ? KEYCODE_F1 + (int32_t)n - 1 : KEYCODE_F13 + (int32_t)n - FS - 1;
    n = number_behind(id, "place-", DECIMAL, LAST_PLACE);
    if (n > 0)
        return KEYCODE_PLACE | (int32_t)n;
    n = number_behind(id, "u+", HEX, LAST_SIGN);
    if (n >= 0)
        return is_sign((int32_t)n) && n > KEYCODE_DELETE ? (int32_t)n : KEYCODE_NONE;
    const bool sign = id[0] > KEYCODE_SPACE && id[0] < KEYCODE_DELETE && id[1] == '\0';
    return sign && !(id[0] >= 'A' && id[0] <= 'Z') ? id[0] : KEYCODE_NONE;
}

bool key_find(const char *id, KeyStroke *out)
{
    *out = (KeyStroke){ KEYCODE_NONE, 0 };
    if (strcmp(id, "none") == 0)
        return true;
    for (int i = 0; i < MODIFIERS; i++)
        if (strncmp(id, modifiers[i].id, strlen(modifiers[i].id)) == 0) {
            out->with |= modifiers[i].with;
            id += strlen(modifiers[i].id);
        }
    out->key = find_alone(id);
    return out->key != KEYCODE_NONE && !key_only_modifies(out->key);
}
