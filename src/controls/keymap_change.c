#include "controls/keymap_change.h"

#include <string.h>

bool keymap_may_change(const KeyRow *row)
{
    return row->id != NULL && !row->fixed;
}

const KeyRow *keymap_row(const char *id)
{
    int count;
    const KeyRow *rows = keymap_rows(&count);
    for (const KeyRow *row = rows; row < rows + count; row++)
        if (row->id != NULL && strcmp(row->id, id) == 0)
            return row;
    return NULL;
}

static KeyChange *change_of(Keymap *map, const KeyRow *row)
{
    int count;
    return &map->of[row - keymap_rows(&count)];
}

Control keymap_control(const Keymap *map, const KeyRow *row, bool is_button)
{
    Control c = { .is_button = is_button };
    if (is_button)
        c.button = keymap_button(map, row);
    else
        c.stroke = keymap_stroke(map, row);
    c.stroke.with &= (uint8_t)~WITH_ANY;
    return c;
}

Control keymap_delivered(const KeyRow *row, bool is_button)
{
    return keymap_control(NULL, row, is_button);
}

bool control_same(const Control *a, const Control *b)
{
    if (a->is_button != b->is_button)
        return false;
    return a->is_button ? a->button == b->button
                        : a->stroke.key == b->stroke.key && ((a->stroke.with ^ b->stroke.with) & ~WITH_ANY) == 0;
}

bool control_is_none(const Control *c)
{
    return c->is_button ? c->button == PAD_NONE : c->stroke.key == KEYCODE_NONE;
}

Intent control_means(const Keymap *map, const Control *c, KeyPlace at)
{
    const int with = c->stroke.with;
    const uint16_t mod = (uint16_t)(((with & WITH_SHIFT) != 0 ? MOD_SHIFT : 0) |
                                    ((with & WITH_CTRL) != 0 ? MOD_CTRL : 0) | ((with & WITH_ALT) != 0 ? MOD_ALT : 0));
    const KeyPress k = { c->stroke.key, mod, false };
    return c->is_button ? keymap_pad(map, c->button, false, at) : keymap_find(map, &k, at);
}

/* What is as delivered is no change. */
static void put(Keymap *map, const KeyRow *row, Control c)
{
    KeyChange *change = change_of(map, row);
    const Control delivered = keymap_delivered(row, c.is_button);
    const bool set = !control_same(&c, &delivered);
    if (c.is_button) {
        change->pad_set = set;
        change->pad = set ? (uint8_t)c.button : 0;
    } else {
        change->key_set = set;
        change->stroke = set ? c.stroke : (KeyStroke){ 0 };
    }
}

void keymap_forget(Keymap *map, const KeyRow *row)
{
    *change_of(map, row) = (KeyChange){ 0 };
}

bool keymap_changed(const Keymap *map, const KeyRow *row)
{
    int count;
    const KeyRow *rows = keymap_rows(&count);
    for (int i = 0; i < count; i++)
        if ((row == NULL || row == &rows[i]) && (map->of[i].key_set || map->of[i].pad_set))
            return true;
    return false;
}

/* ---- clashes ---- */

static bool is_meant(const KeyRow *row)
{
    return row->told != KEY_AGAIN && row->told != KEY_SAID;
}

/* The places where both of them hold. In a field nothing is meant by a key that types there. */
static unsigned shared(const Keymap *map, const KeyRow *a, const KeyRow *b)
{
    unsigned at = (unsigned)a->at & b->at;
    for (int i = 0; i < AT_COUNT; i++)
        if (!keymap_holds(map, a, (KeyPlace)i) || !keymap_holds(map, b, (KeyPlace)i))
            at &= ~(1U << i);
    return at;
}

/* They mean different things by one key, or one button, in one place. */
static bool rows_clash(const Keymap *map, const KeyRow *a, const KeyRow *b, bool is_button)
{
    if (a == b || !is_meant(a) || !is_meant(b) || intent_same(&a->means, &b->means))
        return false;
    const Control of_a = keymap_control(map, a, is_button), of_b = keymap_control(map, b, is_button);
    if (control_is_none(&of_a) || !control_same(&of_a, &of_b))
        return false;
    return is_button ? (a->at & b->at) != 0 : shared(map, a, b) != 0;
}

/* The next row, behind *after or from the first for NULL, that clashes with this one or with what goes with it; as the
 * row that is changed for it. NULL: no more. */
static const KeyRow *next_clash(const Keymap *map, const KeyRow *row, bool is_button, const KeyRow *after)
{
    int count;
    const KeyRow *rows = keymap_rows(&count), *next = NULL;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < count && keymap_owner(&rows[i]) == row; k++) {
            const KeyRow *other = keymap_owner(&rows[k]);
            const bool nearer = (after == NULL || other > after) && (next == NULL || other < next);
            if (other != row && nearer && rows_clash(map, &rows[i], &rows[k], is_button))
                next = other;
        }
    return next;
}

bool keymap_clash(const Keymap *map, const KeyRow **one, const KeyRow **other)
{
    int count;
    const KeyRow *rows = keymap_rows(&count);
    for (int i = 0; i < count; i++)
        for (int is_button = 0; is_button < 2; is_button++) {
            if (!(is_button ? map->of[i].pad_set : map->of[i].key_set))
                continue;
            *other = next_clash(map, &rows[i], is_button != 0, NULL);
            *one = &rows[i];
            if (*other != NULL)
                return true;
        }
    return false;
}

const KeyRow *keymap_taken_by(const Keymap *map, const KeyRow *row, Control c, const KeyRow *after)
{
    Keymap next = *map;
    put(&next, row, c);
    return next_clash(&next, row, c.is_button, after);
}

/* ---- setting ---- */

/* Why the row cannot have it, whoever else has it. */
static SetAnswer unfit(const KeyRow *row, const Control *c)
{
    const Control delivered = keymap_delivered(row, c->is_button);
    if (!keymap_may_change(row))
        return SET_FIXED;
    if (c->is_button || control_is_none(c) || control_same(c, &delivered) || !keymap_is_typed(c->stroke))
        return SET_DONE;
    if (row->at == 1U << AT_FIELD)
        return SET_TYPED;
    return key_is_figure(c->stroke.key) ? SET_FIGURE : SET_DONE;
}

bool keymap_suits(const KeyRow *row, const Control *c)
{
    return unfit(row, c) == SET_DONE;
}

/* The rows that clash get what the row had. False: it would not do for one of them, which is in *with then. */
static bool swap_all(Keymap *next, const KeyRow *row, Control had, const KeyRow **with)
{
    for (const KeyRow *other; (other = next_clash(next, row, had.is_button, NULL)) != NULL;) {
        *with = other;
        if (unfit(other, &had) != SET_DONE)
            return false;
        put(next, other, had);
        if (next_clash(next, other, had.is_button, NULL) != NULL)
            return false;
    }
    return true;
}

/* What nobody has now goes to the rows it was delivered for, where they are left without. */
static void give_back(Keymap *next, const KeyRow *from, const Control *free)
{
    int count;
    const KeyRow *rows = keymap_rows(&count);
    for (const KeyRow *row = rows; row < rows + count; row++) {
        const Control now = keymap_control(next, row, free->is_button);
        const Control delivered = keymap_delivered(row, free->is_button);
        if (row == from || !keymap_may_change(row) || !control_is_none(&now) || !control_same(&delivered, free))
            continue;
        put(next, row, delivered);
        if (next_clash(next, row, free->is_button, NULL) != NULL)
            put(next, row, now);
    }
}

SetAnswer keymap_set(Keymap *map, const KeyRow *row, Control c, bool swap, const KeyRow **with)
{
    const Control had = keymap_control(map, row, c.is_button);
    Keymap next = *map;
    const SetAnswer bad = unfit(row, &c);
    *with = NULL;
    if (bad != SET_DONE)
        return bad;
    put(&next, row, c);
    const KeyRow *taken = next_clash(&next, row, c.is_button, NULL);
    for (const KeyRow *other = taken; other != NULL; other = next_clash(&next, row, c.is_button, other))
        if (!keymap_may_change(other)) {
            *with = other;
            return SET_FIXED;
        }
    *with = taken;
    if (taken != NULL && !swap_all(&next, row, had, with))
        return SET_NO_SWAP;
    *with = taken;
    if (taken != NULL && !swap)
        return SET_TAKEN;
    if (!control_is_none(&had))
        give_back(&next, row, &had);
    *map = next;
    return SET_DONE;
}
