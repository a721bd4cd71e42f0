/* The plate of a seat: who sits there, the points, what it holds and did last. The own one is in own_plate.c. */
#include <stdio.h>

#include "app/table/draw/draw.h"
#include "app/table/draw/plate.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/widgets/widget.h"

static Item *seat_item(const TableLook *look, Scene *sc, Rect r, int seat)
{
    const State *s = look->view;
    Item *it = scene_item(sc, ITEM_SEAT, r, 0, 0, match_seat_shown(seat_setup(look->seat), seat), "seat:%d", seat);
    it->focusable = false;
    if (seat != look->ui->foot && seat_turn(look->seat, seat, NO_SEAT, 0, NULL) > 0) {
        const bool tricks = look->game->tricks != NULL;
        it->action = tricks ? TABLE_LAST_TRICK : TABLE_REPLAY;
        it->arg = tricks ? 0 : 1 + seat;
    }
    it->seat = (int16_t)seat;
    it->count = table_held(&s->table, seat) - table_undealt(look, seat);
    it->score = table_shown_total(look, seat);
    it->checked = s->to_act == seat;
    return it;
}

/* What would stand under the name of a wide plate, in one of the rooms beside the points and beside the name. On a
 * plate that is narrow in every window how many cards it holds at the most, see plate_line. */
static void narrow_line(const TableLook *look, Scene *sc, const Rect room[2], int px, int seat)
{
    const int held = table_held(&look->view->table, seat) - table_undealt(look, seat);
    const bool counts = table_has_cards(look) && look->game->tricks == NULL && table_counts_cards(look->view);
    const int rooms = look->ui->felt.layout.narrow ? 1 : 2;
    char text[480];
    for (int i = 0; i < rooms; i++) {
        if (rooms > 1)
            table_plate_line(look, seat, px, room[i].w, text, sizeof text);
        else if (counts)
            table_count_words(look, held, text, sizeof text);
        else
            return;
        if (text[0] == '\0' || text_width(FONT_TEXT, px, text) > room[i].w)
            continue;
        dl_text(&sc->draw, FONT_TEXT, px, room[i], ALIGN_RIGHT, sc->theme->text_quiet, text);
        return;
    }
}

/* Has the plate room for avatar, name and figure only, the figure under the name? */
static bool is_narrow(const TableLook *look, int seat, const char *points)
{
    const TableUi *ui = look->ui;
    const Rect r = ui->felt.layout.seat[seat];
    const int pad = table_unit(ui, 8), back_w = table_has_cards(look) ? 0 : r.h / 2 + pad;
    const char *name = match_seat_shown(seat_setup(look->seat), seat);
    const int words =
        text_width(FONT_BOLD, table_unit(ui, 15), name) + 2 + text_width(FONT_BOLD, table_unit(ui, 20), points);
    return ui->felt.layout.narrow || r.h * 78 / 100 + words + back_w + 5 * pad > r.w;
}

bool table_speaks_low(const TableLook *look, int seat)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    char points[72];
    table_score_words(look, table_shown_total(look, seat), points, sizeof points);
    return table_ended(s) && seat != ui->foot && table_speaks(look, seat) && !is_narrow(look, seat, points);
}

/* A plate while it is drawn. */
typedef struct Plate {
    int seat;
    Rect r;
    Item *it;
    const char *name;
    char points[24];
    bool narrow, low;     /* see is_narrow, table_speaks_low */
    int px, high, figure; /* of the letters; of a line; of the points */
    int x, end;           /* the words stand from .. to, */
    int all;              /* and so much of that the dealer's disc leaves */
    int head, foot;       /* of the words */
    bool whole;           /* all of the name stands there */
} Plate;

static Plate begin_plate(const TableLook *look, Scene *sc, int seat)
{
    const TableUi *ui = look->ui;
    Plate p = { .seat = seat, .r = ui->felt.layout.seat[seat], .px = table_unit(ui, 15), .high = table_unit(ui, 21) };
    p.it = seat_item(look, sc, p.r, seat);
    p.name = match_seat_shown(seat_setup(look->seat), seat);
    p.low = table_speaks_low(look, seat);
    table_score_words(look, table_shown_total(look, seat), p.points, sizeof p.points);
    p.narrow = is_narrow(look, seat, p.points);
    p.figure = table_unit(ui, p.narrow ? 16 : 20);
    return p;
}

static void build_panel(const TableLook *look, Scene *sc, const Plate *p)
{
    const TableUi *ui = look->ui;
    const Theme *t = sc->theme;
    const State *s = look->view;
    const int radius = table_unit(ui, 14), three = table_unit(ui, 3);
    ui_shadow(sc, p->r, radius, table_unit(ui, 6));
    dl_round(&sc->draw, p->r, radius, s->seat[p->seat].out ? colour_mix(t->panel, t->felt, 38) : t->panel);
    if (s->to_act == p->seat && !table_ended(s))
        dl_outline(&sc->draw, rect_inset(p->r, -three), radius + three, three, LINE_SOLID, t->selected);
    table_build_stripe(look, sc, p->r, p->seat);
}

/* Portrait and back, where they leave room for the words, which matter more than the portrait. */
static void build_ends(const TableLook *look, Scene *sc, Plate *p, Colour colour, LineStyle stroke)
{
    const TableUi *ui = look->ui;
    const Rect r = p->r;
    const int pad = table_unit(ui, 8), side = r.h * (p->narrow ? 62 : 78) / 100;
    const int back_w = table_has_cards(look) ? 0 : r.h / 2 + pad;
    const int name_w = text_width(FONT_BOLD, p->px, p->name) + 2;
    const int figure_w = text_width(FONT_BOLD, p->figure, p->points) + 2;
    char line[480];
    p->x = r.x + pad + (table_has_partners(look->view) ? table_unit(ui, 6) : 0);
    const int beside_w = r.x + r.w - back_w - pad - figure_w - pad - (p->x + side + pad);
    table_plate_line(look, p->seat, p->px, beside_w, line, sizeof line);
    const bool crowded = !p->narrow && !table_fits_two_lines(p->px, line, beside_w + figure_w + pad);
    if (!crowded && (!p->narrow || side + name_w + back_w + 4 * pad <= r.w)) {
        table_build_avatar(sc, (Rect){ p->x, r.y + (r.h - side) / 2, side, side }, p->seat, colour, stroke);
        p->x += side + pad;
    }
    p->end = table_has_cards(look) ? r.x + r.w - pad : table_build_back(look, sc, r, p->it->count) - pad;
    p->all = p->end - p->x; /* but for the dealer's disc, which lies on the end of the plate */
    if (look->game->table.has_dealer && look->view->dealer == p->seat && table_dealer_disc(ui, p->seat).x > p->x)
        p->all = table_dealer_disc(ui, p->seat).x - p->x;
}

/* The name, below it the points, and beside those what else has room. */
static void build_narrow_words(const TableLook *look, Scene *sc, Plate *p)
{
    const Rect r = p->r;
    const Colour ink = sc->theme->text;
    const int points_w = text_width(FONT_BOLD, p->figure, p->points) + 2, gap = points_w + table_unit(look->ui, 8) / 2;
    int name_h = p->high, middle = r.y + r.h / 2;
    if (text_width(FONT_BOLD, p->px, p->name) > p->end - p->x) { /* on two lines */
        name_h = 2 * text_line_height(FONT_BOLD, p->px);
        middle = r.y + (r.h + name_h - text_line_height(FONT_TEXT, p->px)) / 2;
    }
    p->head = middle - name_h;
    p->foot = middle + p->high;
    p->whole = ui_line(sc, FONT_BOLD, p->px, (Rect){ p->x, p->head, p->end - p->x, name_h }, ALIGN_LEFT, ink, p->name);
    dl_text(&sc->draw, FONT_BOLD, p->figure, (Rect){ p->x, middle, p->end - p->x, p->high }, ALIGN_LEFT, ink,
            p->points);
    const int name_w = name_h > p->high ? p->end - p->x : text_width(FONT_BOLD, p->px, p->name) + gap - points_w;
    narrow_line(look, sc,
                (const Rect[2]){ { p->x + gap, middle, p->all - gap, p->high },
                                 { p->x + name_w, p->head, p->end - p->x - name_w, p->high } },
                p->px, p->seat);
}

/* The name and the line under it; the points beside both, or beside the name alone where the line needs all of its
 * room. */
static void build_wide_words(const TableLook *look, Scene *sc, Plate *p)
{
    const TableUi *ui = look->ui;
    const Theme *t = sc->theme;
    const Rect r = p->r;
    const int points_w = text_width(FONT_BOLD, p->figure, p->points) + 2, name_px = table_unit(ui, 16);
    const int w = p->end - points_w - table_unit(ui, 8) - p->x;
    int middle = r.y + r.h / 2, line_h = p->high;
    char line[480];
    table_plate_line(look, p->seat, p->px, p->all, line, sizeof line);
    if (p->low)
        line[0] = '\0';
    const bool beside = text_width(FONT_TEXT, p->px, line) <= w && !p->low;
    const int line_w = beside ? w : p->all;
    Rect number = { p->end - points_w, beside ? r.y : middle - p->high, points_w, beside ? r.h : p->high };
    if (text_width(FONT_TEXT, p->px, line) > line_w) { /* three lines */
        line_h = 2 * text_line_height(FONT_TEXT, p->px);
        middle += (p->high - line_h) / 2;
        number.y = middle - p->high;
    }
    const Rect row = { p->x, middle - p->high, w, p->high };
    dl_text(&sc->draw, FONT_BOLD, p->figure, number, ALIGN_RIGHT, t->text, p->points);
    p->whole = ui_line(sc, FONT_BOLD, name_px, row, ALIGN_LEFT, t->text, p->name);
    p->head = row.y;
    p->foot = middle + line_h;
    ui_line(sc, FONT_TEXT, p->px, (Rect){ p->x, middle, line_w, line_h }, ALIGN_LEFT, t->text_quiet, line);
    table_build_reserve(look, sc, table_beside_name(row, name_px, p->name), p->seat, t->text_quiet);
}

void table_build_hands_behind(const TableLook *look, Scene *sc)
{
    const State *s = look->view;
    for (int i = 0; i < s->seats && table_has_cards(look); i++) {
        const int held = table_held(&s->table, i) - table_undealt(look, i);
        if (i != look->ui->foot) /* once the deal has ended those that have not been turned over yet */
            table_build_backs(look, sc, look->ui->felt.layout.seat[i], i,
                              table_counted(look, s) ? table_end_hidden(look, i) : held);
    }
}

void table_build_seat(const TableLook *look, Scene *sc, int seat)
{
    const TableUi *ui = look->ui;
    if (seat == ui->foot) {
        const Rect r = ui->felt.layout.seat[seat];
        table_build_own(look, sc, r, seat_item(look, sc, r, seat));
        return;
    }
    Plate p = begin_plate(look, sc, seat);
    LineStyle stroke;
    const Colour colour = table_seat_colour(look, seat, &stroke);
    build_panel(look, sc, &p);
    build_ends(look, sc, &p, colour, stroke);
    if (p.narrow)
        build_narrow_words(look, sc, &p);
    else
        build_wide_words(look, sc, &p);
    if (!p.whole) /* there is no room for all of the name: it is told when it is pointed at */
        snprintf(p.it->why, sizeof p.it->why, "%s", p.name);
    const Rect bar = { p.x, p.r.y + table_unit(ui, 3), p.end - p.x, table_unit(ui, 3) };
    if (bar.y + bar.h <= p.head) /* over the words: across the foot hangs what the seat did last */
        table_build_progress(look, sc, bar, seat, false);
    table_build_last_act(look, sc, p.r, p.foot, seat, colour, stroke);
}
