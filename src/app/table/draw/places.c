/* What is asked on the cloth: where to lay something, what a meld is to be. */
#include <stdio.h>

#include "app/pieces/piece_draw.h"
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

void table_build_places(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    for (int i = 0; i < ui->doing.fit_count; i++) {
        Rect r = table_place_rect(look, ui->doing.fit[i], ui->doing.fit_pieces);
        if (table_under_fold(ui, ui->doing.fit[i].pile, r))
            continue;
        dl_round(&sc->draw, r, r.h / 10, colour_alpha(sc->theme->playable, i == ui->doing.fit_at ? 130 : 60));
        piece_outline(sc, r, 1, i == ui->doing.fit_at ? 3 : 2, LINE_DOUBLE, sc->theme->playable);
        item_means(scene_item(sc, ITEM_ZONE, r, TABLE_PLACE, i, tr("Lay it here"), "place:%d", i), THING_PLACE, i)
            ->focusable = true;
    }
    if (ui->doing.carry.kind != CARRY_KEYS)
        return;
    static DropPlace place[MAX_PLACES];
    static Rect rect[MAX_PLACES];
    const Thing focus = scene_focus_thing(sc);
    int n = table_places(look, place, rect, MAX_PLACES);
    for (int i = 0; i < n; i++) {
        bool here = focus.kind == THING_PUT && focus.number == i;
        Item *it = scene_item(sc, ITEM_ZONE, rect[i], TABLE_NONE, i, here ? ui->said.text : tr("Put it down here"),
                              "put:%d", i);
        it->thing = thing_of(THING_PUT, i);
        it->focusable = true;
        it->pile = place[i].kind == TARGET_INSERT ? place[i].pile : -1;
        it->index = place[i].at;
        it->zone = place[i].kind == TARGET_HAND ? ZONE_RACK : ZONE_FELT;
        if (here) { /* the ring goes round what is held, not through it */
            it->r = ui->doing.carry.aim.rect;
            it->r.w += (ui->doing.carry.count - 1) * ui->felt.layout.step;
            dl_round(&sc->draw, rect[i], rect[i].h / 10, colour_alpha(sc->theme->playable, 110));
            piece_outline(sc, rect[i], 2, 3, LINE_SOLID, sc->theme->playable);
        }
    }
}

/* Group or run, where the pieces leave it open: two buttons at the lower edge of the meld, on top of all that lies
 * on the felt. */
void table_build_readings(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    static const struct {
        const char *id, *label;
        int kind;
        /* TRANSLATORS: Two kinds of melds: a group of one number, a run of one colour. */
    } reading[] = { { "group", N_("Group"), MELD_GROUP }, { "run", N_("Run"), MELD_RUN } };
    bool carrying = table_carries(ui);
    for (int p = 0; p < s->table.pile_count && !carrying; p++) {
        if (!ui->notes.readable[p] || ui->going.replay.running)
            continue;
        Rect r = table_meld_rect(ui, s, p);
        int h = table_unit(ui, 30), w = r.w / 2 < table_unit(ui, 64) ? table_unit(ui, 64) : r.w / 2;
        int x = r.x + r.w / 2 - w;
        x = x < 2 ? 2 : x + 2 * w > sc->w - 2 ? sc->w - 2 - 2 * w : x;
        /* Below the labels of its jokers; above it where the cloth ends. */
        int y = r.y + r.h - table_unit(ui, 3), end = ui->felt.layout.felt.y + ui->felt.layout.felt.h;
        y = y + h > end ? r.y + table_unit(ui, 3) - h : y;
        for (int i = 0; i < 2; i++) {
            Rect b = { x + i * w, y, w, h };
            bool on = s->table.row.pile[p].read == reading[i].kind;
            char name[32];
            snprintf(name, sizeof name, "choose:%d:%s", p, reading[i].id);
            Item *it = ui_button_named(sc, b, name, tr(reading[i].label), -1, on ? BUTTON_PRIMARY : BUTTON_PLAIN, true,
                                       TABLE_READ, read_arg(p, reading[i].kind));
            it->thing = thing_of(THING_READING, p);
            it->checked = on;
            it->pile = (int16_t)p;
        }
    }
}
