/* Sums of pictures, for tests that hold them against those of a file of tests/golden (kept_sums.h): what there is and
 * what stands on it, and where it is and how large. With `trace` every thing is printed too, so that two builds can be
 * compared line by line. */
#ifndef MELDWELL_TESTS_HELP_PICTURE_SUMS_H
#define MELDWELL_TESTS_HELP_PICTURE_SUMS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "app/widgets/scene.h"
#include "render/paint/draw.h"

/* What was added of a match. */
typedef struct Sums {
    uint64_t shown, places;
    bool trace;
} Sums;

static Sums sums;

/* Adds numbers and texts by themselves, without writing them down first, which took longer than drawing. */
static inline void add_number(uint64_t *sum, int number)
{
    if (sums.trace)
        printf("%d ", number);
    *sum = (*sum ^ (uint32_t)number) * 0x100000001B3u;
}

static inline void add_numbers(uint64_t *sum, const int *number, int n)
{
    for (int i = 0; i < n; i++)
        add_number(sum, number[i]);
}

static inline void add_text(uint64_t *sum, const char *text)
{
    if (sums.trace)
        printf("\"%s\" ", text);
    for (; *text != '\0'; text++)
        *sum = (*sum ^ (uint8_t)*text) * 0x100000001B3u;
    *sum = (*sum ^ 0x1F) * 0x100000001B3u;
}

static inline void add_rect(uint64_t *sum, Rect r)
{
    add_numbers(sum, (int[]){ r.x, r.y, r.w, r.h }, 4);
}

static inline void line_ends(void)
{
    if (sums.trace)
        printf("\n");
}

static inline void begin_sums(bool trace)
{
    sums = (Sums){ 0xCBF29CE484222325u, 0xCBF29CE484222325u, trace };
}

static inline void add_item(const Item *it)
{
    const int number[] = { it->kind, it->field,   it->look,       it->enabled,    it->focusable, it->checked,
                           it->bare, it->repeats, it->remark,     it->action,     it->arg,       it->index,
                           it->pile, it->seat,    (int)it->count, (int)it->score, it->piece };
    const char *const text[] = { it->name, it->label, item_zone_word(it->zone), it->verdict, it->value, it->why };
    for (size_t i = 0; i < sizeof text / sizeof *text; i++)
        add_text(&sums.shown, text[i]);
    add_numbers(&sums.shown, number, (int)(sizeof number / sizeof *number));
    add_rect(&sums.places, it->r);
    add_number(&sums.places, it->turn);
    add_rect(&sums.places, it->clip);
    line_ends();
}

static inline void add_drawn(const DrawList *list, const DrawItem *d)
{
    const bool arrow = d->kind == DRAW_ARROW; /* whose numbers are places */
    const int shown[] = { d->kind,  arrow ? 0 : d->style, d->align,         d->font,       d->sprite,
                          d->alpha, arrow ? 0 : d->a,     arrow ? 0 : d->b, (int)d->colour };
    const int places[] = { d->size, d->thick, d->amount, arrow ? d->a : 0, arrow ? d->b : 0, arrow ? d->style : 0 };
    add_numbers(&sums.shown, shown, (int)(sizeof shown / sizeof *shown));
    if (d->kind == DRAW_TEXT)
        add_text(&sums.shown, list->text + d->text);
    add_numbers(&sums.places, places, (int)(sizeof places / sizeof *places));
    add_rect(&sums.places, d->r);
    add_rect(&sums.places, d->clip);
    line_ends();
}

/* All that a scene has. */
static inline void add_scene(const Scene *sc)
{
    for (int i = 0; i < sc->item_count; i++)
        add_item(&sc->item[i]);
    for (int i = 0; i < sc->draw.count; i++)
        add_drawn(&sc->draw, &sc->draw.item[i]);
}

#endif
