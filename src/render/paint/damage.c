/* Compares two draw lists and gives the few rectangles that differ. */
#include "render/paint/damage.h"

#include <string.h>

enum {
    RECT_COST = 4096, /* pixels that could be painted in the time one rectangle more takes by itself */
    LOOK_AHEAD = 160  /* items searched for where two lists meet again */
};

_Static_assert(sizeof(DrawItem) == 56, "items are compared as bytes: no padding");

static long area(Rect r)
{
    return (long)r.w * r.h;
}

long damage_area(const Damage *d)
{
    long sum = 0;
    for (int i = 0; i < d->count; i++)
        sum += area(d->r[i]);
    return sum;
}

static const char *item_text(const DrawList *list, const DrawItem *item)
{
    return item->kind == DRAW_TEXT ? list->text + item->text : "";
}

static uint64_t mix(uint64_t h, uint64_t v)
{
    h = (h ^ v) * 0x9E3779B97F4A7C15u;
    return h ^ (h >> 32);
}

uint64_t draw_digest(const DrawList *list, int i)
{
    const DrawItem *item = &list->item[i];
    uint64_t words[7];
    DrawItem plain = *item;
    plain.text = 0;
    memcpy(words, &plain, sizeof words);
    uint64_t h = 0x243F6A8885A308D3u;
    for (size_t k = 0; k < 7; k++)
        h = mix(h, words[k]);
    const char *text = item_text(list, item);
    for (size_t n = strlen(text), at = 0; at < n; at += 8) {
        uint64_t word = 0;
        memcpy(&word, text + at, n - at < 8 ? n - at : 8);
        h = mix(h, word);
    }
    return h;
}

static bool same_look(const DrawList *a, const DrawItem *x, const DrawList *b, const DrawItem *y)
{
    DrawItem left = *x, right = *y;
    left.text = right.text = 0;
    return memcmp(&left, &right, sizeof left) == 0 && strcmp(item_text(a, x), item_text(b, y)) == 0;
}

static void damage_remove(Damage *d, int i)
{
    d->r[i] = d->r[--d->count];
}

/* What painting the two apart saves over painting the rectangle around both. Negative: merge them. */
static long saved_apart(Rect a, Rect b)
{
    return area(rect_around(a, b)) - area(a) - area(b) - RECT_COST;
}

static void merge_cheapest(Damage *d)
{
    int best_i = 0, best_j = 1;
    long best = saved_apart(d->r[0], d->r[1]);
    for (int i = 0; i < d->count; i++)
        for (int j = i + 1; j < d->count; j++) {
            long saved = saved_apart(d->r[i], d->r[j]);
            if (saved < best) {
                best = saved;
                best_i = i;
                best_j = j;
            }
        }
    Rect both = rect_around(d->r[best_i], d->r[best_j]);
    damage_remove(d, best_j);
    damage_remove(d, best_i);
    damage_add(d, both);
}

void damage_add(Damage *d, Rect r)
{
    if (r.w <= 0 || r.h <= 0)
        return;
    for (int i = 0; i < d->count; i++)
        if (saved_apart(d->r[i], r) <= 0) {
            r = rect_around(d->r[i], r);
            damage_remove(d, i);
            i = -1; /* the larger one may now swallow others */
        }
    if (d->count == MAX_DAMAGE)
        merge_cheapest(d);
    d->r[d->count++] = r;
}

typedef struct Pair {
    const DrawList *before, *after;
    const uint64_t *before_digest, *after_digest;
} Pair;

static bool equal_at(const Pair *p, int i, int j)
{
    return p->before_digest[i] == p->after_digest[j] &&
           same_look(p->before, &p->before->item[i], p->after, &p->after->item[j]);
}

/* How far to go on in `before` (from i) and `after` (from j) until the lists meet again: the smallest skip in one of
 * them, or in both by the same number. */
static void next_meeting(const Pair *p, int i, int j, int *skip_before, int *skip_after)
{
    int left = p->before->count - i, right = p->after->count - j;
    for (int n = 1; n <= LOOK_AHEAD && (n < left || n < right); n++) {
        if (n < left && n < right && equal_at(p, i + n, j + n)) {
            *skip_before = *skip_after = n;
            return;
        }
        for (int k = 0; k < n; k++) {
            if (n < left && k < right && equal_at(p, i + n, j + k)) {
                *skip_before = n;
                *skip_after = k;
                return;
            }
            if (n < right && k < left && equal_at(p, i + k, j + n)) {
                *skip_before = k;
                *skip_after = n;
                return;
            }
        }
    }
    *skip_before = left;
    *skip_after = right;
}

static void add_items(const DrawList *list, int from, int count, Rect window, Damage *out)
{
    for (int i = from; i < from + count; i++)
        damage_add(out, rect_both(draw_bounds(&list->item[i]), window));
}

void damage_between(const DrawList *before, const uint64_t *before_digest, const DrawList *after,
                    const uint64_t *after_digest, Rect window, Damage *out)
{
    Pair p = { before, after, before_digest, after_digest };
    out->count = 0;
    int i = 0, j = 0;
    while (i < before->count || j < after->count) {
        if (i < before->count && j < after->count && equal_at(&p, i, j)) {
            i++;
            j++;
            continue;
        }
        int skip_before = 0, skip_after = 0;
        next_meeting(&p, i, j, &skip_before, &skip_after);
        add_items(before, i, skip_before, window, out);
        add_items(after, j, skip_after, window, out);
        i += skip_before;
        j += skip_after;
    }
}
