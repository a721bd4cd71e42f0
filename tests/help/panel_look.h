/* What is looked at in a panel that stands beside the table (where/lesson.h), for the tests of lessons and puzzles. */
#ifndef MELDWELL_TESTS_HELP_PANEL_LOOK_H
#define MELDWELL_TESTS_HELP_PANEL_LOOK_H

#include "app/table/look/look.h"
#include "app/table/where/lesson.h"
#include "app/widgets/widget.h"
#include "card_screen.h"

static inline bool panel_inside(Rect r, Rect frame)
{
    return r.x >= frame.x && r.y >= frame.y && r.x + r.w <= frame.x + frame.w && r.y + r.h <= frame.y + frame.h;
}

/* What the panel holds lies in it, one below the other; pieces and heaps lie beside it. */
static inline void panel_look(const Scene *sc, const char *where, const char *name, bool (*is_of_panel)(const Item *))
{
    const Item *panel = scene_find(&app.scene, name);
    if (panel == NULL)
        for (int i = 0; i < sc->item_count; i++)
            print_error("%s\n", sc->item[i].name);
    assert_non_null(panel);
    if (!panel_inside(panel->r, (Rect){ 0, 0, sc->w, sc->h }))
        fail_msg("%s: the panel leaves the window", where);
    for (int i = 0; i < sc->item_count; i++) {
        const Item *it = &sc->item[i];
        const bool own = is_of_panel(it);
        if (own && !panel_inside(it->r, panel->r))
            fail_msg("%s: %s leaves the panel", where, it->name);
        for (int k = 0; own && k < i; k++)
            if (is_of_panel(&sc->item[k]) && rect_meets(it->r, sc->item[k].r))
                fail_msg("%s: %s lies on %s", where, it->name, sc->item[k].name);
        if ((it->kind == ITEM_PIECE || it->kind == ITEM_MELD || it->kind == ITEM_SEAT) && rect_meets(it->r, panel->r))
            fail_msg("%s: the panel covers %s", where, it->name);
    }
}

static inline void panel_look_at_texts(const Scene *sc, const char *where)
{
    const Rect panel = table_lesson_rect(table_look(app.table));
    const int small = scene_px(sc, UI_SMALL);
    for (int i = 0; i < sc->draw.count; i++) {
        const DrawItem *d = &sc->draw.item[i];
        if (d->kind != DRAW_TEXT || !panel_inside(d->r, panel))
            continue;
        const char *text = sc->draw.text + d->text;
        if (text_width((FontRole)d->font, d->size, text) > d->r.w)
            fail_msg("%s: \"%s\" is cut", where, text);
        if (d->size * 10 < small * 9)
            fail_msg("%s: \"%s\" is written too small (%d)", where, text, d->size);
    }
}

#endif
