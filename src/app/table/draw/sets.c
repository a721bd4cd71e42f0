/* The melds of the hand, marked. */
#include <stdio.h>
#include <string.h>

#include "app/pieces/piece_draw.h"
#include "app/table/draw/draw.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

/* The rectangle around the i-th piece of the hand, whole, though in a row of the hand the next piece may cover its
 * right part. */
static Rect box_of(const TableUi *ui, int i)
{
    const Pose at = table_rack_piece(ui, i);
    return rect_turned(at.r, at.turn);
}

/* What is to be seen of meld i, of which the first piece has place `at` in the hand; `end` is the place after it. */
static Rect seen_rect(const TableUi *ui, int at, int end)
{
    const TableLayout *l = &ui->felt.layout;
    Rect first = box_of(ui, at);
    for (int i = at + 1; i < end && i / l->rack_cols == at / l->rack_cols; i++)
        first = rect_around(first, box_of(ui, i));
    if (end < ui->notes.hand_count && layout_rack_piece(l, end).x > first.x) {
        int next = layout_rack_piece(l, end).x;
        first.w = next - first.x < first.w ? next - first.x : first.w;
    }
    return first;
}

/* At the foot of the pieces, as far as it is seen: at their heads their indices are. Of the back row of a fan nothing
 * else is seen. `at` is the place of the first piece. */
static Rect points_box(const TableUi *ui, Rect r, int at, int w, int h)
{
    const TableLayout *l = &ui->felt.layout;
    const int x = r.x + (r.w - w) / 2;
    if (!l->fan)
        return (Rect){ x, r.y + r.h - h * 2 / 3, w, h };
    if (l->rack_rows == 1 || at >= l->rack_cols)
        return (Rect){ x, l->rail.y - h - table_unit(ui, 4), w, h };
    const int below_line = l->prompt.y + l->prompt.h, at_head = r.y - h / 2;
    return (Rect){ x, at_head < below_line ? below_line : at_head, w, h };
}

/* The outline of the marked meld i and the button that tells its points and puts it forward. r: what is seen of it; at:
 * the place of its first piece in the hand. */
static void build_points(const TableLook *look, Scene *sc, Rect r, int at, int i)
{
    const TableUi *ui = look->ui;
    const Theme *t = sc->theme;
    const HandMeld *m = &ui->notes.sets.found.meld[i];
    char text[sizeof m->label], faces[480], label[sizeof faces + 100];
    TextSink out = text_sink(faces, sizeof faces);
    for (int k = 0; k < m->size; k++) {
        text_add(&out, k > 0 ? ", " : "");
        face_short(look->game, look->view->table.face[m->piece[k]], &out);
    }
    snprintf(text, sizeof text, "%s", m->label);
    if (m->label[0] != '\0')
        /* TRANSLATORS: {1} is what kind of set it is, {2} its cards. */
        text_write(label, sizeof label, "Put forward, {1}: {2}", m->label, faces);
    else
        text_write_count(label, sizeof label, "Put forward, worth {1} point: {2}", "Put forward, worth {1} points: {2}",
                         m->points, faces);
    if (m->label[0] == '\0')
        text_write(text, sizeof text, "{1}", text_number(m->points).text);
    int h = table_unit(ui, 26), px = table_unit(ui, 16), w = text_width(FONT_BOLD, px, text) + h;
    const bool fan = ui->felt.layout.fan;
    const Rect box = points_box(ui, r, at, w, h);
    if (!fan) /* else each of its pieces wears it */
        piece_outline(sc, r, table_unit(ui, 2), table_unit(ui, 3), LINE_SOLID, t->playable);
    Item *it = scene_item(sc, ITEM_BUTTON, box, TABLE_SET, i, label, "button:set-%d", i);
    snprintf(it->value, sizeof it->value, "%d", m->points);
    bool hot = ui_hot(sc, it->name) || ui_focused(sc, it->name);
    dl_round(&sc->draw, box, h / 2, hot ? colour_mix(t->panel, t->playable, 30) : t->panel);
    dl_outline(&sc->draw, box, h / 2, table_unit(ui, 2), LINE_SOLID, t->playable);
    dl_text(&sc->draw, FONT_BOLD, px, box, ALIGN_CENTRE, t->text, text);
}

bool table_sets_seen(const TableUi *ui)
{
    bool carrying =
        ui->doing.carry.kind == CARRY_DRAG || ui->doing.carry.kind == CARRY_CLICK || ui->doing.carry.kind == CARRY_KEYS;
    return ui->notes.sets.shown && !ui->going.replay.running && !carrying;
}

void table_build_sets(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    if (!table_sets_seen(ui))
        return;
    for (int i = 0, at = 0; i < ui->notes.sets.found.count; at += ui->notes.sets.found.meld[i++].size)
        build_points(look, sc, seen_rect(ui, at, at + ui->notes.sets.found.meld[i].size), at, i);
}
