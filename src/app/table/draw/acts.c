/* The corner of acts: what can be done now, as buttons at the right end of the rail. */
#include <stdio.h>

#include "app/table/draw/bar.h"
#include "app/table/draw/draw.h"
#include "app/table/where/acts.h"
#include "app/widgets/widget.h"

/* Two lines in the middle of a button. */
static void draw_lines(const TableUi *ui, Scene *sc, Rect r, FontRole font, Colour ink, const char *upper,
                       const char *lower)
{
    const int px = table_unit(ui, UI_SMALL), line = text_line_height(FONT_BOLD, px), pad = table_unit(ui, 4);
    const Rect top = { r.x + pad, r.y + r.h / 2 - line, r.w - 2 * pad, line };
    dl_text(&sc->draw, FONT_BOLD, px, top, ALIGN_CENTRE, ink, upper);
    dl_text(&sc->draw, font, px, (Rect){ top.x, r.y + r.h / 2, top.w, line }, ALIGN_CENTRE, ink, lower);
}

/* A label of two lines. */
static void draw_broken(const TableUi *ui, Scene *sc, Rect r, Colour ink, const char *label)
{
    char first[320];
    int length = 0;
    (void)ui_width_in_two(FONT_BOLD, table_unit(ui, UI_SMALL), label, &length);
    snprintf(first, sizeof first, "%.*s", length, label);
    draw_lines(ui, sc, r, FONT_BOLD, ink, first, label + length + (label[length] == ' '));
}

static Colour ink_of(const Theme *t, const TableAct *act)
{
    if (act->danger)
        return t->danger;
    return act->main && act->lacks[0] == '\0' ? t->act_text : act->shut ? t->text_quiet : t->button_text;
}

/* The words matter more than the picture. */
static Item *build_act(const TableUi *ui, Scene *sc, const TableAct *act)
{
    const bool lacks = act->main && act->lacks[0] != '\0';
    const ButtonLook look = act->danger ? BUTTON_DANGER : act->main && !lacks ? BUTTON_ACT : BUTTON_PLAIN;
    const int small = table_unit(ui, UI_SMALL), room = act->r.w - table_unit(ui, 16);
    const int label = text_width(FONT_BOLD, table_unit(ui, UI_TEXT), act->label);
    const bool line = !lacks && text_width(FONT_BOLD, small, act->label) <= room;
    const bool picture = act->icon >= 0 && label + table_unit(ui, 36) <= room;
    Item *it = ui_button(sc, act->r, act->name, line ? act->label : "", line && picture ? act->icon : -1, look, true,
                         act->action, act->arg);
    snprintf(it->label, sizeof it->label, "%s", act->label);
    if (lacks && !act->sentence)
        draw_lines(ui, sc, act->r, FONT_TEXT, ink_of(sc->theme, act), act->label, act->lacks);
    else if (!line)
        draw_broken(ui, sc, act->r, ink_of(sc->theme, act), lacks ? act->lacks : act->label);
    return it;
}

/* Of one line or of two, in the middle. */
static Rect words_place(const TableAct *act, const TableUi *ui)
{
    const int line = text_line_height(FONT_BOLD, table_unit(ui, UI_SMALL));
    const bool one = act->lacks[0] == '\0' &&
                     text_width(FONT_BOLD, table_unit(ui, UI_SMALL), act->label) <= act->r.w - table_unit(ui, 16);
    const int h = one ? line : 2 * line;
    return (Rect){ act->r.x, act->r.y + (act->r.h - h) / 2, act->r.w, h };
}

void table_build_acts(const TableLook *look, Scene *sc, const TableAct *act, int n)
{
    const TableUi *ui = look->ui;
    for (int i = n - 1; i >= 0; i--) { /* as they stand, from the left */
        Item *it = build_act(ui, sc, &act[i]);
        snprintf(it->verdict, sizeof it->verdict, "%s", act[i].verdict);
        if (act[i].lacks[0] != '\0')
            snprintf(it->value, sizeof it->value, "%.200s", act[i].lacks);
        if (act[i].shut) {
            it->enabled = false;
            snprintf(it->why, sizeof it->why, "%s", act[i].lacks);
        }
        if (act[i].main)
            table_build_sign(look, sc, act[i].r, words_place(&act[i], ui), ink_of(sc->theme, &act[i]), ACT_DONE);
        if (act[i].choice >= 0)
            table_mark_choice(ui, sc, it, act[i].choice);
    }
}
