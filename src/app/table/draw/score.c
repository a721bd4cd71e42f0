/* The score beside the table: a small sheet with a line for each deal, and what a meld counts. */
#include <string.h>

#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/score.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

typedef struct Sheet {
    Scene *sc;
    Rect inner;
    int px, row, seats, first; /* first: the seat of the first column */
    int left[MAX_SEATS + 1];   /* edges of the columns: the first is the width of what stands before them */
} Sheet;

/* What is left over goes to all columns alike. Where there is too little, how deals were won gives way to the names. */
static void share(Sheet *h, const SheetNeed *n)
{
    int all = 0;
    for (int i = 0; i < h->seats; i++)
        all += n->column[i];
    h->left[0] = h->inner.w - all >= n->label ? n->label : n->least_label;
    const int room = h->inner.w - h->left[0], limit = table_score_column_limit(n, h->seats, room);
    const int spare = room > all ? (room - all) / h->seats : 0;
    for (int i = 0; i < h->seats; i++)
        h->left[i + 1] = h->left[i] + (n->column[i] < limit ? n->column[i] : limit) + spare;
}

static Rect column(const Sheet *h, int i, int y)
{
    const int clearance = h->px / 2;
    return (Rect){ h->inner.x + h->left[i] + clearance, y, h->left[i + 1] - h->left[i] - clearance, h->row };
}

/* Draws one row of the sheet. In the row of a deal a seat that got 0 has no figure, unless `zeros`: where points are
 * won and lost, 0 lies between. In the row of totals (total) everybody has one. */
static void put_row(const Sheet *h, int y, const char *label, const int32_t *points, bool total, bool zeros)
{
    const FontRole font = total ? FONT_BOLD : FONT_TEXT;
    const Theme *t = h->sc->theme;
    const Rect words = { h->inner.x, y, h->left[0], h->row };
    ui_line(h->sc, font, h->px, words, ALIGN_LEFT, font == FONT_BOLD ? t->text : t->text_quiet, label);
    bool nobody = !total;
    for (int i = 0; i < h->seats; i++)
        nobody = nobody && points[i] == 0;
    for (int i = 0; i < h->seats; i++) {
        const int32_t value = points[(h->first + i) % h->seats];
        const TextNumber number = text_points(value, false);
        const char *text = nobody ? "\u2013" : number.text; /* a void deal */
        if (value != 0 || total || zeros || nobody)
            dl_text(&h->sc->draw, font, h->px, column(h, i, y), ALIGN_RIGHT, t->text, text);
    }
}

static void put_title(const TableLook *look, const Sheet *h, Rect r)
{
    char text[240];
    Progress p = { .goal = 0 };
    if (look->game->score.progress != NULL)
        look->game->score.progress(look->view, h->first, &p);
    text_write(text, sizeof text, p.goal > 0 ? N_("To {1} points") : N_("Score sheet"), text_number(p.goal).text);
    ui_line(h->sc, FONT_BOLD, h->px, r, ALIGN_LEFT, h->sc->theme->text, text);
}

static void put_names(const TableLook *look, const Sheet *h, int y)
{
    for (int i = 0; i < h->seats; i++)
        ui_line(h->sc, FONT_TEXT, h->px, column(h, i, y), ALIGN_RIGHT, h->sc->theme->text_quiet,
                match_seat_shown(seat_setup(look->seat), (h->first + i) % h->seats));
}

static void rule(const Sheet *h, int y)
{
    dl_fill(&h->sc->draw, (Rect){ h->inner.x, y, h->inner.w, 1 }, h->sc->theme->panel_edge);
}

void table_build_sheet(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const Rect box = ui->felt.layout.sheet;
    const int pad = table_unit(ui, SHEET_PAD), rows = ui->felt.layout.sheet_rows,
              deals = seat_moment(look->seat).sheets - !table_end_scored(look); /* a new row comes with the scores */
    if (box.w == 0 || deals == 0)
        return;
    Sheet h = { .sc = sc,
                .inner = { box.x + pad, box.y, box.w - 2 * pad, box.h },
                .px = table_unit(ui, UI_SMALL),
                .row = table_unit(ui, 24),
                .seats = look->view->seats,
                .first = table_first_seat(look) };
    const SheetNeed need = table_score_measure(look, h.px);
    share(&h, &need);
    int y = box.y + table_unit(ui, 6);
    ui_shadow(sc, box, pad, table_unit(ui, 4));
    dl_round(&sc->draw, box, pad, sc->theme->panel);
    put_title(look, &h, (Rect){ h.inner.x, y, h.inner.w, h.row });
    y += table_unit(ui, 26);
    put_names(look, &h, y);
    y += table_unit(ui, 26);
    rule(&h, y - 1);
    for (int d = deals - rows > 0 ? deals - rows : 0; d < deals; d++, y += h.row) {
        const ScoreSheet *sheet = seat_sheet(look->seat, d);
        char label[192];
        table_score_deal_label(sheet, d, h.left[0] >= need.label, label, sizeof label);
        put_row(&h, y, label, sheet->deal, false, sheet->settles);
    }
    rule(&h, y + 1);
    const ScoreSheet *last = seat_sheet(look->seat, deals - 1);
    put_row(&h, y + table_unit(ui, 3), table_score_total_label(last), last->total, true, true);
    for (int i = 0; i < last->come_count; i++)
        put_row(&h, y + table_unit(ui, 3) + (i + 1) * h.row, last->come[i].what, last->come[i].points, false, true);
    Item *it =
        scene_item(sc, ITEM_TEXT, box, 0, 0, last->bonuses[0] != '\0' ? last->bonuses : tr("Score sheet"), "sheet");
    it->focusable = false;
    it->remark = last->bonuses[0] != '\0';
    it->count = rows;
}

/* ---- what a meld counts ---- */

/* The meld that the pointer or the focus is on, -1 none. */
static int looked_at(const TableUi *ui, const State *s, Scene *sc)
{
    const Item *it = scene_find(sc, sc->hover);
    if ((it == NULL || (it->kind != ITEM_PIECE && it->kind != ITEM_MELD)) && sc->focus_shown)
        it = scene_find(sc, sc->focus);
    const bool meld = it != NULL && (it->kind == ITEM_PIECE || it->kind == ITEM_MELD) && it->pile >= 0;
    return meld && !table_carries(ui) && pile_on_felt(&s->table.row.pile[it->pile]) ? it->pile : -1;
}

/* "35 points", "35 points: You 20, Anna 15". */
static void say_points(const TableLook *look, const int32_t points[MAX_SEATS], TextSink *out)
{
    char list[256] = "", all[192], part[288];
    int32_t sum = 0;
    int seats = 0;
    for (int i = 0; i < seat_setup(look->seat)->seats; i++) {
        if (points[i] == 0)
            continue;
        /* TRANSLATORS: Somebody, and his points. */
        text_write(part, sizeof part, N_OF("name and points", "{1} {2}"), match_seat_shown(seat_setup(look->seat), i),
                   text_number(points[i]).text);
        text_list(list, sizeof list, part);
        sum += points[i];
        seats++;
    }
    text_write_count(all, sizeof all, "{1} point", "{1} points", sum);
    text_say(out, seats > 1 ? N_("{1}: {2}") : "{1}", all, list);
}

void table_build_meld_points(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const GameDef *game = look->game;
    const State *s = look->view;
    const int pile = game->score.meld_points != NULL ? looked_at(ui, s, sc) : -1;
    int32_t points[MAX_SEATS] = { 0 };
    bool any = false;
    char text[960];
    if (pile < 0)
        return;
    game->score.meld_points(s, pile, points);
    for (int i = 0; i < s->seats; i++)
        any |= points[i] != 0;
    if (!any)
        return;
    TextSink out = text_sink(text, sizeof text);
    say_points(look, points, &out);
    const Rect r = table_meld_rect(ui, s, pile);
    const int px = table_unit(ui, UI_SMALL), h = table_unit(ui, 24), w = text_width(FONT_BOLD, px, text) + h;
    const bool upper = r.y + r.h / 2 < sc->h / 2; /* towards the middle of the table, where no plate is */
    Rect pill = { r.x + (r.w - w) / 2, upper ? r.y + r.h + table_unit(ui, 10) : r.y - h - table_unit(ui, 5), w, h };
    pill.x = pill.x < 4 ? 4 : pill.x + w > sc->w - 4 ? sc->w - 4 - w : pill.x;
    dl_round(&sc->draw, pill, h / 2, colour_alpha(sc->theme->prompt, 242));
    dl_text(&sc->draw, FONT_BOLD, px, pill, ALIGN_CENTRE, sc->theme->on_prompt, text);
    Item *it = scene_item(sc, ITEM_TEXT, pill, 0, 0, text, "meld-points");
    it->focusable = false;
    it->pile = (int16_t)pile;
}
