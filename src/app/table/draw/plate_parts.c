/* What a plate wears: portrait, colour, stripe, backs of cards, the last act, the reserve of time. */
#include <stdio.h>

#include "app/pieces/piece_draw.h"
#include "app/table/draw/draw.h"
#include "app/table/draw/plate.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

bool table_has_partners(const State *s)
{
    for (int i = 0; i < s->seats; i++)
        for (int k = 0; k < i; k++)
            if (s->seat[i].side == s->seat[k].side)
                return true;
    return false;
}

void table_build_stripe(const TableLook *look, Scene *sc, Rect r, int seat)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    const Theme *t = sc->theme;
    if (!table_has_partners(s))
        return;
    int first = ui->foot == NO_VIEWER ? 0 : ui->foot, which = 0;
    bool counted[MAX_SEATS] = { false };
    for (int i = 0; i < s->seats && s->seat[(first + i) % s->seats].side != s->seat[seat].side; i++) {
        uint8_t side = s->seat[(first + i) % s->seats].side;
        which += side < MAX_SEATS && !counted[side];
        if (side < MAX_SEATS)
            counted[side] = true;
    }
    Colour c = which == 0 ? t->accent : which == 1 ? t->tile_colour[COLOUR_BLUE] : t->tile_colour[COLOUR_RED];
    int in = r.h / 4; /* between the round corners, and within the edge */
    dl_round(&sc->draw, (Rect){ r.x + table_unit(ui, 2), r.y + in, table_unit(ui, 5), r.h - 2 * in }, table_unit(ui, 2),
             c);
}

/* How far the backs of a hand come out from behind their plate. */
enum { BACKS_UNITS = 18 };

/* The pill of what was said hangs at the end of the plate that has no dealer's disc, the backs at the other. */
static bool said_left(const TableUi *ui, int seat)
{
    return ui->felt.layout.edge[seat] != EDGE_RIGHT;
}

static int turn_of_a_back(int n)
{
    return n < 15 ? 46 : 30; /* tenths of a degree from back to back */
}

void table_build_backs(const TableLook *look, Scene *sc, Rect plate, int seat, int n)
{
    const TableUi *ui = look->ui;
    enum { MOST = 21 };
    int w = table_unit(ui, 28), h = w * 100 / 72, out = ui->felt.layout.length * BACKS_UNITS / 100;
    int shown = n < MOST ? n : MOST, room = plate.w / 2;
    int step = shown > 1 ? (room - w) / (shown - 1) : 0;
    step = step > table_unit(ui, 8) ? table_unit(ui, 8) : step;
    int wide = shown > 0 ? w + (shown - 1) * step : 0,
        x = said_left(ui, seat) ? plate.x + plate.w * 72 / 100 - wide / 2 : plate.x + plate.w * 28 / 100 - wide / 2;
    for (int i = 0; i < shown; i++) {
        int off = shown > 1 ? (2 * i - (shown - 1)) * 100 / (shown - 1) : 0; /* -100 .. 100 */
        int in = out * 4 / 10 * off * off / 10000;
        sc->draw.turn = -off * (shown - 1) * turn_of_a_back(shown) / 200; /* held above, they point down */
        piece_picture(sc, (Rect){ x + i * step, plate.y + plate.h - h + out - in, w, h }, FACE_UNKNOWN);
    }
    sc->draw.turn = 0;
}

int table_build_back(const TableLook *look, Scene *sc, Rect r, int n)
{
    const TableUi *ui = look->ui;
    int pad = table_unit(ui, 8), w = r.h * 50 / 100, h = w * 100 / 72;
    Rect back = { r.x + r.w - pad - w, r.y + (r.h - h) / 2, w, h };
    piece_picture(sc, back, FACE_UNKNOWN);
    int px = table_unit(ui, 16), high = table_unit(ui, 22);
    Rect count = { back.x + 2, back.y + (back.h - high) / 2, back.w - 4, high };
    dl_round(&sc->draw, count, table_unit(ui, 6), colour_alpha(sc->theme->panel, 240));
    dl_text(&sc->draw, FONT_BOLD, px, count, ALIGN_CENTRE, sc->theme->text, text_number(n).text);
    return back.x;
}

/* By the seat's place from the viewer on; with a stroke of its own, so that colour is never alone. */
Colour table_place_colour(int place, LineStyle *style)
{
    static const Colour colours[MAX_SEATS] = { 0xFFFFD54A, 0xFF8FD3FF, 0xFFFFB1D8, 0xFFD6B8FF, 0xFFFFC08A,
                                               0xFF9BEFD0, 0xFFF4F4F4, 0xFFC9E265, 0xFFFF9C8A };
    static const LineStyle styles[] = { LINE_SOLID, LINE_DASHED, LINE_DOTTED };
    *style = styles[(place + 2) % 3];
    return colours[place % MAX_SEATS];
}

Colour table_seat_colour(const TableLook *look, int seat, LineStyle *style)
{
    int seats = seat_setup(look->seat)->seats;
    return table_place_colour((seat - table_first_seat(look) + seats) % seats, style);
}

/* In a ring of the seat's colour, drawn with the seat's own stroke. */
void table_build_avatar(Scene *sc, Rect r, int seat, Colour ring, LineStyle stroke)
{
    int thick = r.w / 14 + 1;
    if (stroke == LINE_SOLID)
        dl_round(&sc->draw, rect_inset(r, -thick), r.w / 2 + thick, ring);
    else
        dl_outline(&sc->draw, rect_inset(r, -thick), r.w / 2 + thick, thick, stroke, ring);
    piece_portrait(sc, r, seat);
}

void table_build_last_act(const TableLook *look, Scene *sc, Rect plate, int words_foot, int seat, Colour colour,
                          LineStyle stroke)
{
    const TableUi *ui = look->ui;
    char text[480] = "";
    TextSink sink = text_sink(text, sizeof text);
    if (ui->going.replay.running || ui->deal.landed_ms != 0 || table_ended(look->view) || table_speaks(look, seat))
        return;
    text_add(&sink, seat_brief(look->seat, seat));
    if (text[0] == '\0')
        return;
    int px = table_unit(ui, UI_SMALL), h = table_unit(ui, 23), inner = table_unit(ui, 9);
    int most = table_has_cards(look) ? plate.w * 55 / 100 : plate.w,
        w = text_width(FONT_TEXT, px, text) + 2 + 2 * inner;
    if (w > most) /* the words matter more than the backs of the cards */
        most = plate.w - 2 * inner;
    if (w > most) /* a part of it would say nothing */
        return;
    int x = said_left(ui, seat) ? plate.x + inner : plate.x + plate.w - inner - w;
    const int hangs = plate.y + plate.h - table_unit(ui, 9);
    Rect pill = { x, max_int(hangs, words_foot), w, h };
    const Rect none = { 0, 0, 0, 0 }, chips = look->view->counters.count > 0 ? ui->felt.layout.counter[seat] : none;
    if (rect_meets(pill, chips) && ui->felt.layout.narrow) { /* beside the figure, where a narrow plate is empty */
        pill.w = plate.w - plate.h - table_unit(ui, 40);
        pill.x = plate.x + plate.w - table_unit(ui, 5) - pill.w;
        pill.y = plate.y + plate.h - h - table_unit(ui, 3);
    } else if (rect_meets(pill, chips) && said_left(ui, seat)) {
        pill.w = chips.x - table_unit(ui, 3) - pill.x;
    } else if (rect_meets(pill, chips)) {
        pill.w += pill.x - chips.x - chips.w - table_unit(ui, 3);
        pill.x = chips.x + chips.w + table_unit(ui, 3);
    }
    for (int i = 0; i < MAX_SEATS; i++) /* a plate at the side may reach under the end of one at the top */
        if (i != seat && rect_meets(pill, ui->felt.layout.seat[i]))
            pill.x = plate.x + plate.w - inner - pill.w;
    if (pill.w < w)
        return;
    dl_round(&sc->draw, pill, h / 2, sc->theme->prompt);
    dl_outline(&sc->draw, pill, h / 2, table_unit(ui, 2), stroke, colour);
    ui_line(sc, FONT_TEXT, px, rect_inset(pill, table_unit(ui, 2)), ALIGN_CENTRE, sc->theme->on_prompt, text);
    scene_item(sc, ITEM_TEXT, pill, 0, 0, text, "said:%d", seat)->focusable = false;
}

bool table_fits_two_lines(int px, const char *text, int w)
{
    int length;
    return text_width(FONT_TEXT, px, text) <= w || ui_width_in_two(FONT_TEXT, px, text, &length) <= w;
}

void table_build_reserve(const TableLook *look, Scene *sc, Rect row, int seat, Colour ink)
{
    const TableUi *ui = look->ui;
    const int32_t left = seat_clock(look->seat, look->now_ms).reserve[seat];
    const int px = table_unit(ui, 15), icon = table_unit(ui, 16), seconds = (left + 999) / 1000;
    char text[144], words[288];
    snprintf(text, sizeof text, "%s", text_time(seconds / 60, seconds % 60).text);
    const int bare = text_width(FONT_TEXT, px, text) + 2, full = icon + table_unit(ui, 3) + bare;
    const int w = full <= row.w ? full : bare;
    if (left < 0 || w > row.w)
        return;
    const Rect box = { row.x + row.w - w, row.y, w, row.h };
    if (w == full)
        dl_sprite(&sc->draw, SPRITE_ICON, ICON_CLOCK, 0, (Rect){ box.x, box.y + (box.h - icon) / 2, icon, icon }, 255,
                  ink);
    dl_text(&sc->draw, FONT_TEXT, px, box, ALIGN_RIGHT, ink, text);
    text_write(words, sizeof words, "Time in reserve: {1}", text);
    scene_item(sc, ITEM_TEXT, box, 0, 0, words, "reserve:%d", seat)->focusable = false;
}

Rect table_beside_name(Rect row, int px, const char *name)
{
    const int w = text_width(FONT_BOLD, px, name) + px / 3;
    return (Rect){ row.x + w, row.y, row.w - w, row.h };
}
