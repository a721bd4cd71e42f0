/* What a part of the table draws, as lines of text, so that a test can hold all of it against what it wrote down: each
 * thing that is drawn with its place, size and colour, behind these each item. Colours are named as the theme names
 * them. Widths of words are those of the fonts that the kept sums were made with (kept_fonts.h). */
#ifndef MELDWELL_TESTS_HELP_DRAWN_H
#define MELDWELL_TESTS_HELP_DRAWN_H

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "app/widgets/scene.h"
#include "render/paint/draw.h"

typedef struct DrawnColour {
    size_t at;
    const char *name;
} DrawnColour;

#define DRAWN_COLOUR(name)                                                                                             \
    {                                                                                                                  \
        offsetof(Theme, name), #name                                                                                   \
    }

static const DrawnColour drawn_colours[] = {
    DRAWN_COLOUR(felt),        DRAWN_COLOUR(felt_light),  DRAWN_COLOUR(felt_dark),  DRAWN_COLOUR(rail),
    DRAWN_COLOUR(rail_top),    DRAWN_COLOUR(rail_edge),   DRAWN_COLOUR(on_rail),    DRAWN_COLOUR(prompt),
    DRAWN_COLOUR(on_prompt),   DRAWN_COLOUR(act_edge),    DRAWN_COLOUR(act_text),   DRAWN_COLOUR(panel),
    DRAWN_COLOUR(panel_edge),  DRAWN_COLOUR(text),        DRAWN_COLOUR(text_quiet), DRAWN_COLOUR(text_on_felt),
    DRAWN_COLOUR(accent),      DRAWN_COLOUR(accent_text), DRAWN_COLOUR(button),     DRAWN_COLOUR(button_edge),
    DRAWN_COLOUR(button_text), DRAWN_COLOUR(button_off),  DRAWN_COLOUR(danger),     DRAWN_COLOUR(good),
    DRAWN_COLOUR(warning),     DRAWN_COLOUR(selected),    DRAWN_COLOUR(playable),   DRAWN_COLOUR(illegal),
    DRAWN_COLOUR(moved),       DRAWN_COLOUR(on_mark),     DRAWN_COLOUR(focus),      DRAWN_COLOUR(rack),
    DRAWN_COLOUR(rack_edge),   DRAWN_COLOUR(shadow),
};

enum { DRAWN_COLOURS = sizeof drawn_colours / sizeof *drawn_colours };

/* A theme in which no two colours are the same. */
static inline const Theme *drawn_theme(void)
{
    static Theme theme;
    theme = themes[0];
    for (size_t i = 0; i < DRAWN_COLOURS; i++) {
        const Colour c = 0xFF402010u + (Colour)i * 0x050301u;
        memcpy((char *)&theme + drawn_colours[i].at, &c, sizeof c);
    }
    return &theme;
}

/* "panel", "panel/240" where something is to be seen through it, or its number. */
static inline const char *drawn_colour(Colour c)
{
    static char name[32];
    snprintf(name, sizeof name, "%08x", (unsigned)c);
    for (size_t i = 0; i < DRAWN_COLOURS; i++)
        if ((c & 0xFFFFFFu) == ((0x402010u + (Colour)i * 0x050301u) & 0xFFFFFFu)) {
            snprintf(name, sizeof name, "%s", drawn_colours[i].name);
            if (c >> 24 != 255)
                snprintf(name, sizeof name, "%s/%u", drawn_colours[i].name, (unsigned)(c >> 24));
        }
    return name;
}

static inline void drawn_thing(const DrawList *list, const DrawItem *d, char *out, size_t size)
{
    static const char *const kind[] = {
        [DRAW_FELT] = "felt", [DRAW_FILL] = "fill",   [DRAW_ROUND] = "round",   [DRAW_OUTLINE] = "line",
        [DRAW_RING] = "ring", [DRAW_ARROW] = "arrow", [DRAW_SPRITE] = "sprite", [DRAW_TEXT] = "text"
    };
    static const char *const font[] = { "plain", "bold", "mono" }, *const align[] = { "left", "centre", "right" };
    int n = snprintf(out, size, "%s %d,%d %dx%d %s", kind[d->kind], d->r.x, d->r.y, d->r.w, d->r.h,
                     drawn_colour(d->colour));
    if (d->kind == DRAW_ROUND)
        n += snprintf(out + n, size - (size_t)n, " r%d", d->size);
    if (d->kind == DRAW_OUTLINE)
        n += snprintf(out + n, size - (size_t)n, " r%d t%d s%d", d->size, d->thick, d->style);
    if (d->kind == DRAW_SPRITE)
        n += snprintf(out + n, size - (size_t)n, " %d:%d:%d a%d", d->sprite, d->a, d->b, d->alpha);
    if (d->kind == DRAW_TEXT)
        n += snprintf(out + n, size - (size_t)n, " %s %d %s \"%s\"", font[d->font], d->size, align[d->align],
                      list->text + d->text);
    if (d->clip.w > 0)
        n += snprintf(out + n, size - (size_t)n, " in %d,%d %dx%d", d->clip.x, d->clip.y, d->clip.w, d->clip.h);
    snprintf(out + n, size - (size_t)n, "\n");
}

static inline void drawn_item(const Item *it, char *out, size_t size)
{
    static const char *const kind[] = { "button", "toggle", "choice", "field", "link",
                                        "words",  "piece",  "meld",   "zone",  "seat" };
    int n = snprintf(out, size, "%s %s %d,%d %dx%d \"%s\"", kind[it->kind], it->name, it->r.x, it->r.y, it->r.w,
                     it->r.h, it->label);
    if (it->action != 0 || it->arg != 0)
        n += snprintf(out + n, size - (size_t)n, " does %d:%d", it->action, it->arg);
    if (it->thing.kind != THING_NONE)
        n += snprintf(out + n, size - (size_t)n, " is %d:%d", it->thing.kind, it->thing.number);
    if (it->pile >= 0 || it->index >= 0)
        n += snprintf(out + n, size - (size_t)n, " at %d:%d", it->pile, it->index);
    if (it->zone != ZONE_NONE)
        n += snprintf(out + n, size - (size_t)n, " zone %s", item_zone_word((ItemZone)it->zone));
    if (it->count >= 0 || it->seat >= 0 || it->piece != NO_PIECE || it->turn != 0)
        n += snprintf(out + n, size - (size_t)n, " has %d:%d:%d:%d", (int)it->count, it->seat, it->piece, it->turn);
    if (it->verdict[0] != '\0' || it->value[0] != '\0')
        n += snprintf(out + n, size - (size_t)n, " says %s:%s", it->verdict, it->value);
    n += snprintf(out + n, size - (size_t)n, "%s%s%s%s%s", it->enabled ? "" : " off", it->focusable ? " focus" : "",
                  it->checked ? " on" : "", it->bare ? " bare" : "", it->remark ? " remark" : "");
    if (it->why[0] != '\0')
        n += snprintf(out + n, size - (size_t)n, " why \"%s\"", it->why);
    snprintf(out + n, size - (size_t)n, "\n");
}

/* All that a scene has. */
static inline const char *drawn(const Scene *sc)
{
    enum { BYTES = 64 * 1024 };
    static char all[BYTES];
    char line[3072];
    size_t used = 0;
    all[0] = '\0';
    for (int i = 0; i < sc->draw.count + sc->item_count; i++) {
        if (i < sc->draw.count)
            drawn_thing(&sc->draw, &sc->draw.item[i], line, sizeof line);
        else
            drawn_item(&sc->item[i - sc->draw.count], line, sizeof line);
        const size_t length = strlen(line);
        if (used + length >= BYTES)
            break;
        memcpy(all + used, line, length + 1);
        used += length;
    }
    return all;
}

#endif
