/* What a key or a button means as it is set, and what it is called. */
#include "controls/keymap.h"

#include <stdio.h>

#include "platform/language.h"
#include "rules/text/text.h"

/* ---- as it is set ---- */

/* It stands for a key, and does not only tell. */
static bool is_meant(const KeyRow *row)
{
    return row->told != KEY_AGAIN && row->told != KEY_SAID;
}

const KeyRow *keymap_owner(const KeyRow *row)
{
    int count;
    const KeyRow *rows = keymap_rows(&count), *at = row;
    if (row->id != NULL || row->told == KEY_SAID)
        return row;
    while (at > rows && !(at->id != NULL && at->key == row->key && intent_same(&at->means, &row->means)))
        at--;
    return at;
}

static int owner_of(const KeyRow *row)
{
    int count;
    return (int)(keymap_owner(row) - keymap_rows(&count));
}

KeyStroke keymap_stroke(const Keymap *map, const KeyRow *row)
{
    const KeyStroke delivered = { row->key, row->with };
    const KeyChange *change = map != NULL ? &map->of[owner_of(row)] : NULL;
    if (change == NULL || !change->key_set || row->told == KEY_SAID)
        return delivered;
    KeyStroke set = change->stroke;
    if ((set.with & (WITH_CTRL | WITH_ALT)) == 0)
        set.with |= row->with & WITH_ANY;
    return set;
}

PadButton keymap_button(const Keymap *map, const KeyRow *row)
{
    int count;
    const KeyRow *rows = keymap_rows(&count);
    const int owner = owner_of(row);
    return (PadButton)(map != NULL && map->of[owner].pad_set ? map->of[owner].pad : rows[owner].pad);
}

/* ---- what a key means ---- */

/* The modifiers it looks at. */
static int looked_at(uint8_t with)
{
    return ((with & WITH_ANY) != 0 ? 0 : WITH_CTRL | WITH_ALT) | (with & WITH_SHIFT);
}

/* Of two rows that fit the one that looks at more is meant, and before all the one that asks for Shift. */
static int weight(int looks)
{
    return (looks & WITH_SHIFT) != 0 ? looks | WITH_ANY : looks;
}

bool keymap_holds(const Keymap *map, const KeyRow *row, KeyPlace at)
{
    const KeyStroke stroke = keymap_stroke(map, row);
    const bool typed = at == AT_FIELD && stroke.key != row->key && keymap_is_typed(stroke);
    return (row->at & 1U << at) != 0 && !typed;
}

static const KeyRow *row_of(const Keymap *map, int32_t key, int held, KeyPlace at)
{
    int count;
    const KeyRow *rows = keymap_rows(&count), *best = NULL;
    int best_weight = -1;
    for (const KeyRow *row = rows; row < rows + count; row++) {
        if (!is_meant(row) || (row->at & 1U << at) == 0)
            continue;
        const KeyStroke stroke = keymap_stroke(map, row);
        const int looks = looked_at(stroke.with);
        if (stroke.key == key && keymap_holds(map, row, at) && (held & looks) == (stroke.with & ~WITH_ANY) &&
            weight(looks) > best_weight) {
            best = row;
            best_weight = weight(looks);
        }
    }
    return best;
}

bool keymap_is_typed(KeyStroke stroke)
{
    return key_types(stroke.key) && (stroke.with & WITH_CTRL) == 0;
}

/* With Ctrl nothing is typed; with Ctrl and Alt, which is AltGr, it may be. */
static uint32_t sign_of(int32_t sym, int held)
{
    static const char pad[] = "/*-+";
    if ((held & (WITH_CTRL | WITH_ALT)) == WITH_CTRL)
        return 0;
    if (sym >= KEYCODE_KP_1 && sym <= KEYCODE_KP_9)
        return (uint32_t)('1' + (sym - KEYCODE_KP_1));
    if (sym == KEYCODE_KP_0 || sym == KEYCODE_KP_PERIOD)
        return sym == KEYCODE_KP_0 ? '0' : '.';
    if (sym >= KEYCODE_KP_DIVIDE && sym <= KEYCODE_KP_PLUS)
        return (uint32_t)pad[sym - KEYCODE_KP_DIVIDE];
    return key_types(sym) ? (uint32_t)sym : 0;
}

Intent keymap_find(const Keymap *map, const KeyPress *k, KeyPlace at)
{
    const int held = key_held(k->mod), asked = WITH_CTRL | WITH_ALT;
    const KeyRow *row = row_of(map, k->sym, held, at);
    if (row == NULL)
        row = row_of(map, key_of_main_field(k->sym), held, at);
    const int with = row != NULL ? keymap_stroke(map, row).with : 0;
    Intent in = row != NULL ? row->means : (Intent){ 0 };
    in.sign = sign_of(k->sym, held);
    if (in.kind == INTENT_NONE && in.sign != 0)
        in.kind = INTENT_TEXT;
    in.extend = in.extend || (held & WITH_SHIFT & ~with) != 0;
    in.far = (held & asked & ~with) != 0;
    in.held = k->repeat;
    return in;
}

Intent keymap_pad(const Keymap *map, PadButton button, bool held, KeyPlace at)
{
    int count;
    const KeyRow *rows = keymap_rows(&count);
    for (const KeyRow *row = rows; row < rows + count && button != PAD_NONE; row++)
        if (is_meant(row) && (row->at & 1U << at) != 0 && keymap_button(map, row) == button) {
            Intent in = row->means;
            in.held = held;
            return in;
        }
    return (Intent){ .kind = INTENT_NONE };
}

/* ---- what a key is called ---- */

static bool is_beside(const KeyRow *row)
{
    return row->told == KEY_TOLD_TOO || row->told == KEY_TWIN;
}

/* Something of the row, or of those beside it, is set otherwise than delivered. */
static bool line_changed(const Keymap *map, const KeyRow *row)
{
    int count;
    const KeyRow *rows = keymap_rows(&count);
    bool changed = map != NULL && row->told != KEY_SAID && map->of[owner_of(row)].key_set;
    for (row++; map != NULL && row < rows + count && is_beside(row); row++)
        changed = changed || map->of[owner_of(row)].key_set;
    return changed;
}

void keymap_label(const Keymap *map, const KeyRow *row, char *out, size_t size)
{
    char first[3 * KEY_NAME], next[KEY_NAME];
    int count;
    const KeyRow *rows = keymap_rows(&count);
    const bool changed = line_changed(map, row);
    if (row->label != NULL && !changed) {
        snprintf(out, size, "%s", tr(row->label));
        return;
    }
    const bool all = row->label != NULL; /* which stood for those beside it too */
    key_name(keymap_stroke(map, row), out, size);
    for (row++; row < rows + count && is_beside(row); row++) {
        key_name(keymap_stroke(map, row), next, sizeof next);
        if (next[0] == '\0' || row->id == NULL || (row->told == KEY_TWIN && !all))
            continue;
        snprintf(first, sizeof first, "%s", out);
        if (first[0] != '\0')
            text_write(out, size, "{1}, {2}", first, next);
        else
            snprintf(out, size, "%s", next);
    }
}

void keymap_label_of(const Keymap *map, IntentAct act, char *out, size_t size)
{
    int count;
    const KeyRow *rows = keymap_rows(&count);
    out[0] = '\0';
    for (const KeyRow *row = rows; row < rows + count && out[0] == '\0'; row++)
        if (row->told == KEY_TOLD && intent_acts(&row->means, act))
            key_name(keymap_stroke(map, row), out, size);
}

KeyName keymap_name(const Keymap *map, Intent means, KeyPlace place)
{
    int count;
    const KeyRow *rows = keymap_rows(&count);
    KeyName name = { "" };
    for (const KeyRow *row = rows; row < rows + count && name.text[0] == '\0'; row++)
        if (is_meant(row) && (row->at & 1U << place) != 0 && intent_same(&row->means, &means))
            key_name(keymap_stroke(map, row), name.text, sizeof name.text);
    return name;
}

PadButton keymap_button_of(const Keymap *map, Intent means, KeyPlace place)
{
    int count;
    const KeyRow *rows = keymap_rows(&count);
    PadButton found = PAD_NONE;
    for (const KeyRow *row = rows; row < rows + count && found == PAD_NONE; row++)
        if (is_meant(row) && (row->at & 1U << place) != 0 && intent_same(&row->means, &means))
            found = keymap_button(map, row);
    return found;
}
