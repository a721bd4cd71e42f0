/* Setting the amount of a choice: less and more, a field, a slider, proposals; what it would mean, and why it cannot be
 * where it cannot. */
#include <SDL.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/table/draw/draw.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

enum { STEPPER_UNITS = 48, SLIDER_UNITS = 24, SWITCH_UNITS = 42, PROPOSAL_UNITS = 46 };

enum { PAD = 16, NARROW_PAD = 12, WAYS_PERCENT = 60 /* of two columns */, LOW_PERCENT = 46 };

static int units(int n, int unit)
{
    return n * unit / 100;
}

/* ---- the panel ---- */
static void build_stepper(const TableLook *look, Scene *sc, Rect r, int unit, int i, int amount)
{
    const TableUi *ui = look->ui;
    const ChoiceItem *c = &ui->notes.choice[i];
    int side = units(52, unit), gap = units(8, unit);
    char text[12], bounds[96];
    table_amount_say_bounds(c, bounds, sizeof bounds);
    /* TRANSLATORS: A button: makes the amount smaller. */
    Item *less = ui_button_named(sc, (Rect){ r.x, r.y, side, r.h }, "amount:less", tr(N_("Less")), ICON_MINUS,
                                 BUTTON_PLAIN, amount > c->low, TABLE_LESS, i);
    snprintf(less->why, sizeof less->why, "%s", bounds);
    snprintf(text, sizeof text, "%d", ui->doing.amount[i]);
    const Rect field = { r.x + side + gap, r.y, r.w - 2 * (side + gap), r.h };
    ui_field(sc, field, AMOUNT_FIELD, tr(N_("Amount")), text, FIELD_NUMBER, TABLE_AMOUNT_TYPE, i);
    if (!table_amount_may_be(c, amount))
        dl_outline(&sc->draw, field, scene_px(sc, UI_RADIUS), scene_px(sc, 2), LINE_SOLID, sc->theme->danger);
    /* TRANSLATORS: A button: makes the amount larger. */
    Item *more = ui_button_named(sc, (Rect){ r.x + r.w - side, r.y, side, r.h }, "amount:more", tr(N_("More")),
                                 ICON_PLUS, BUTTON_PLAIN, amount < c->high, TABLE_MORE, i);
    snprintf(more->why, sizeof more->why, "%s", bounds);
}

/* The figure under its word; by itself where the word has no room. */
static void draw_proposal(Scene *sc, Rect box, int unit, const char *word, const char *figure, bool good)
{
    const Colour ink = good ? sc->theme->button_text : sc->theme->button_off;
    const int px = units(15, unit);
    Rect r = box;
    if (text_width(FONT_BOLD, px, word) <= box.w - units(4, unit)) {
        r.h = box.h / 2;
        dl_text(&sc->draw, FONT_BOLD, px, r, ALIGN_CENTRE, ink, word);
        r.y += r.h;
    }
    dl_text(&sc->draw, FONT_TEXT, px, r, ALIGN_CENTRE, ink, figure);
}

typedef struct Proposal {
    const char *name, *label;
    int amount;
} Proposal;

static Proposal middle_of(const ChoiceItem *c)
{
    if (c->pot > 0)
        /* TRANSLATORS: A button: as much as lies in the pot is bet. */
        return (Proposal){ "amount:pot", N_("Bet the pot"), c->pot };
    /* TRANSLATORS: A button: half of the largest amount. */
    return (Proposal){ "amount:half", N_("Half"), c->low + (c->high - c->low) / 2 / c->step * c->step };
}

/* The least, as much as lies in the pot or half of what may be, and the most, each with its figure. */
static void build_proposals(const TableLook *look, Scene *sc, Rect r, int unit, int i)
{
    const TableUi *ui = look->ui;
    const ChoiceItem *c = &ui->notes.choice[i];
    /* TRANSLATORS: A button: the smallest amount that may be bet. */
    const Proposal proposal[3] = { { "amount:least", N_("Least"), c->low },
                                   middle_of(c),
                                   /* TRANSLATORS: A button: the largest amount that may be bet. */
                                   { "amount:most", N_("Most"), c->low + (c->high - c->low) / c->step * c->step } };
    int gap = units(8, unit), w = (r.w - 2 * gap) / 3;
    for (int k = 0; k < 3; k++) {
        const bool good = table_amount_may_be(c, proposal[k].amount);
        Rect box = { r.x + k * (w + gap), r.y, w, r.h };
        Item *it = ui_button_named(sc, box, proposal[k].name, "", -1, BUTTON_PLAIN, good, TABLE_AMOUNT,
                                   amount_arg(i, proposal[k].amount));
        char figure[96];
        if (!good)
            table_amount_say_bounds(c, it->why, sizeof it->why);
        snprintf(figure, sizeof figure, "%s", text_number(proposal[k].amount).text);
        text_write(it->label, sizeof it->label, "{1}, {2}", tr(proposal[k].label), figure);
        draw_proposal(sc, box, unit, tr(proposal[k].label), figure, good);
    }
}

/* With several amounts to be set, a row of fields, one for each, in place of the slider: the one pressed is set next.
 */
static void build_switch(const TableLook *look, Scene *sc, Rect r, int unit, const int *choice, int n)
{
    const TableUi *ui = look->ui;
    const int gap = units(8, unit), w = (r.w - (n - 1) * gap) / n, now = table_amount_choice(ui);
    for (int k = 0; k < n; k++) {
        const ChoiceItem *c = &ui->notes.choice[choice[k]];
        const Rect box = { r.x + k * (w + gap), r.y, w, r.h };
        const bool on = choice[k] == now;
        char name[32];
        snprintf(name, sizeof name, "amount:of-%d", k);
        Item *it = ui_button_named(sc, box, name, "", -1, BUTTON_PLAIN, true, TABLE_AMOUNT_OF, k);
        snprintf(it->label, sizeof it->label, "%s", c->brief);
        it->kind = ITEM_CHOICE;
        it->checked = on;
        if (on) {
            dl_round(&sc->draw, rect_inset(box, 2), scene_px(sc, UI_RADIUS), sc->theme->selected);
            dl_outline(&sc->draw, box, scene_px(sc, UI_RADIUS), scene_px(sc, 2), LINE_SOLID, sc->theme->act_edge);
        }
        dl_text(&sc->draw, FONT_BOLD, units(20, unit), box, ALIGN_CENTRE,
                on ? sc->theme->act_text : sc->theme->button_text, c->brief);
    }
}

static void build_note(const TableLook *look, Scene *sc, Rect r, int unit, int i, int amount)
{
    const TableUi *ui = look->ui;
    const ChoiceItem *c = &ui->notes.choice[i];
    const GameDef *game = look->game;
    char text[600] = "";
    bool good = table_amount_may_be(c, amount);
    TextSink out = text_sink(text, sizeof text);
    Move m = c->move;
    m.amount = (int16_t)amount;
    if (!good)
        table_amount_say_bounds(c, text, sizeof text);
    else if (game->stakes != NULL)
        game->stakes->amount_note(look->view, ui->viewer, m, &out);
    ui_paragraph(sc, FONT_TEXT, units(15, unit), r, good ? sc->theme->text_quiet : sc->theme->danger, text, true);
    scene_item(sc, ITEM_TEXT, r, 0, 0, text, "amount:note")->focusable = false;
}

/* The slider, or of several amounts the switch between them; returns the height. */
static int build_choosing(const TableLook *look, Scene *sc, Rect r, int unit, int i)
{
    const TableUi *ui = look->ui;
    const ChoiceItem *c = &ui->notes.choice[i];
    int choice[MAX_CHOICES];
    const int n = table_amount_choices(ui, choice, MAX_CHOICES);
    const int percent = c->high > c->low ? (ui->doing.amount[i] - c->low) * 100 / (c->high - c->low) : 100;
    r.h = units(n > 1 ? SWITCH_UNITS : SLIDER_UNITS, unit);
    if (n > 1)
        build_switch(look, sc, r, unit, choice, n);
    else
        ui_slider(sc, r, "amount:slider", tr(N_("Amount")), percent, TABLE_AMOUNT_SLIDE, i);
    return r.h;
}

/* Less and more, the slider or the switch, the proposals, one below the other; where that ends. */
static int build_ways(const TableLook *look, Scene *sc, Rect r, int unit, int i, int amount)
{
    const int gap = units(8, unit);
    int y = r.y;
    build_stepper(look, sc, (Rect){ r.x, y, r.w, units(STEPPER_UNITS, unit) }, unit, i, amount);
    y += units(STEPPER_UNITS, unit) + gap;
    y += build_choosing(look, sc, (Rect){ r.x, y, r.w, 0 }, unit, i) + gap;
    build_proposals(look, sc, (Rect){ r.x, y, r.w, units(PROPOSAL_UNITS, unit) }, unit, i);
    return y + units(PROPOSAL_UNITS, unit) + gap;
}

/* All of it in one row: the proposals, or the switch between several amounts, beside less and more. */
static int build_low(const TableLook *look, Scene *sc, Rect r, int unit, int i, int amount)
{
    int choice[MAX_CHOICES];
    const int gap = units(8, unit), h = units(STEPPER_UNITS, unit), w = (r.w - gap) * LOW_PERCENT / 100;
    const int n = table_amount_choices(look->ui, choice, MAX_CHOICES);
    const Rect rest = { r.x + w + gap, r.y, r.w - w - gap, h };
    build_stepper(look, sc, (Rect){ r.x, r.y, w, h }, unit, i, amount);
    if (n > 1)
        build_switch(look, sc, rest, unit, choice, n);
    else
        build_proposals(look, sc, rest, unit, i);
    return r.y + h + gap / 2;
}

void table_build_amount(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const AmountPanel p = table_amount_panel(look);
    const int i = table_amount_choice(ui);
    if (p.r.w == 0 || rect_meets(p.r, table_fold_rect(ui))) /* what was folded is looked at */
        return;
    const int amount = table_amount_written(look, i), gap = units(8, p.unit);
    const Rect r = rect_inset(p.r, units(p.columns || p.low ? NARROW_PAD : PAD, p.unit));
    const int ways_w = p.columns ? (r.w - gap) * WAYS_PERCENT / 100 : r.w;
    const int x = p.columns ? r.x + ways_w + gap : r.x;
    Item *panel = scene_item(sc, ITEM_ZONE, p.r, 0, 0, "", "amount:panel");
    panel->focusable = false;
    ui_panel(sc, p.r, NULL);
    const int end = p.low ? build_low(look, sc, r, p.unit, i, amount)
                          : build_ways(look, sc, (Rect){ r.x, r.y, ways_w, r.h }, p.unit, i, amount);
    const int top = p.columns ? r.y : end;
    build_note(look, sc, (Rect){ x, top, r.x + r.w - x, r.y + r.h - top }, p.unit, i, amount);
}
