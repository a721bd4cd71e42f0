/* What was said last: beside the pill, or over the table where that has no room. */
#include "app/table/draw/bar.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

enum { SAID_MOST = 18, SAID_LONG = 17, SAID_LEAST = 240, SAID_LEAST_ON_RACK = 170 };

/* On one line, or on two that are no higher than the line of what may be done next has room for. */
static bool fits_beside(const TableUi *ui, Scene *sc, int px, Rect r, const char *text)
{
    const int h = ui_paragraph_height(sc, FONT_TEXT, px, r.w, text);
    return text_width(FONT_TEXT, px, text) + 2 <= r.w || (h <= table_two_lines(px) && h <= r.h + table_unit(ui, 6));
}

/* The part of the line over the hand that is left to what is said above it. */
static Rect line_for_said(const TableLook *look)
{
    const TableUi *ui = look->ui;
    const int calls = table_unit(ui, 190);
    Rect line = ui->felt.layout.prompt;
    if (look->game->auction != NULL) { /* the own ones at the left */
        line.x += calls;
        line.w -= 2 * calls;
    }
    return line;
}

static Rect own_got(const TableUi *ui)
{
    return ui->foot != NO_VIEWER ? ui->felt.layout.got[ui->foot] : (Rect){ 0, 0, 0, 0 };
}

/* Around a board everything is a figure or a name: the feet of the own cards can be done without, but not the own
 * chips. *high gets the height of the words. */
static Rect over_the_feet(const TableLook *look, Scene *sc, Rect line, int w, int px, const char *text, int *high)
{
    const TableUi *ui = look->ui;
    const int pad = table_unit(ui, 14), gap = table_unit(ui, 4);
    const Rect chips = look->view->counters.count > 0 && ui->foot != NO_VIEWER ? ui->felt.layout.counter[ui->foot]
                                                                               : (Rect){ 0, 0, 0, 0 };
    const bool beside = chips.w > 0 && chips.y + chips.h > line.y + line.h && chips.x < line.x + line.w / 2;
    const Rect got = own_got(ui); /* what the hand brought, at its end */
    const bool ends = got.w > 0 && got.y + got.h > line.y + line.h && got.x > line.x + line.w / 2;
    const int left = beside ? max_int(line.x, chips.x + chips.w + gap) : line.x;
    const int right = ends ? min_int(line.x + line.w, got.x - gap) : line.x + line.w;
    w = min_int(w, right - left);
    *high = ui_paragraph_height(sc, FONT_TEXT, px, w - 2 * pad, text);
    const int h = max_int(*high + table_unit(ui, 8), table_unit(ui, 28));
    const int middle = max_int(left, min_int(line.x + (line.w - w) / 2, right - w));
    return (Rect){ middle, ui->felt.layout.rail.y - h - gap, w, h };
}

/* Where the hand was, of which nothing is left; over what it brought. */
static Rect in_empty_hand(const TableLook *look, Scene *sc, int w, int px, const char *text, int *high)
{
    const TableUi *ui = look->ui;
    const Rect rack = ui->felt.layout.rack;
    const Rect got = own_got(ui);
    const int pad = table_unit(ui, 14), gap = table_unit(ui, 4);
    int foot = min_int(rack.y + rack.h, ui->felt.layout.rail.y);
    w = min_int(w, rack.w);
    *high = ui_paragraph_height(sc, FONT_TEXT, px, w - 2 * pad, text);
    const int h = max_int(*high + table_unit(ui, 8), table_unit(ui, 28));
    if (rect_meets(got, rack))
        foot = got.y - gap;
    return (Rect){ rack.x + (rack.w - w) / 2, max_int(rack.y, rack.y + (foot - rack.y - h) / 2), w, h };
}

/* Does it lie on pieces or words? Places where nothing lies yet do not count. */
static bool hides_something(const TableLook *look, const Scene *sc, Rect pill)
{
    Covers covers;
    table_covers_drawn(look, sc, &covers);
    return !covers_clear(&covers, pill, cover_bit(COVER_EMPTY) | cover_bit(COVER_EDGE));
}

/* The part of a rack of tiles that is free behind its last one. */
static Rect free_rack(const TableUi *ui, const Scene *sc)
{
    const TableLayout *l = &ui->felt.layout;
    const int gap = table_unit(ui, 8), count = ui->notes.hand_count, slot = count > 0 ? ui->notes.slot[count - 1] : 0;
    const Rect last = layout_rack_piece(l, slot);
    int right = l->rack.x + l->rack.w - gap / 2;
    if (rect_meets(l->stock, l->rack))
        right = l->stock.x - gap;
    int left = last.x + last.w + gap / 2;
    for (int i = 0; i < sc->item_count; i++) /* what the hand came to, and what it brought */
        if (sc->item[i].kind == ITEM_TEXT && rect_meets(sc->item[i].r, l->rack))
            left = max_int(left, sc->item[i].r.x + sc->item[i].r.w + gap / 2);
    return (Rect){ left, last.y, right - left, last.h };
}

/* Over the feet of a fan whose sum stands there: left of that. As it is where it has no room. */
static Rect beside_sum(const TableLook *look, Scene *sc, Rect pill, Rect line, int w, int px, const char *text,
                       int *high)
{
    enum { SIGNS = 50 }; /* per cent of a card */
    const TableLayout *l = &look->ui->felt.layout;
    const int pad = table_unit(look->ui, 14), gap = table_unit(look->ui, 4),
              signs = l->rack.y + l->tile_h * SIGNS / 100;
    const Rect feet = { line.x, signs, line.w, l->rail.y - signs };
    int right = line.x + line.w;
    for (int i = 0; i < sc->item_count; i++)
        if (sc->item[i].kind == ITEM_TEXT && rect_meets(sc->item[i].r, feet))
            right = min_int(right, sc->item[i].r.x - gap);
    w = min_int(w, right - line.x);
    if (w < table_unit(look->ui, SAID_LEAST_ON_RACK))
        return pill;
    const int words = ui_paragraph_height(sc, FONT_TEXT, px, w - 2 * pad, text);
    const int h = max_int(words + table_unit(look->ui, 8), table_unit(look->ui, 28));
    if (l->rail.y - h - gap < signs)
        return pill;
    *high = words;
    return (Rect){ right - w, l->rail.y - h - gap, w, h };
}

/* Where all of the cloth is full: at the hand, over the feet of a fan or in the free part of a rack; else as it is. */
static Rect at_hand(const TableLook *look, Scene *sc, Rect pill, Rect line, int whole, int *px, const char *text,
                    int *high)
{
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    const int pad = table_unit(ui, 14);
    if (l->rack.w == 0 || l->flat)
        return pill;
    if (l->hand_count == 0)
        return in_empty_hand(look, sc, min_int(whole, line.w), *px, text, high);
    if (l->fan && !table_counted(look, look->view)) /* then its sum stands there */
        return over_the_feet(look, sc, line, min_int(whole, line.w), *px, text, high);
    if (l->fan)
        return beside_sum(look, sc, pill, line, whole, *px, text, high);
    const Rect room = free_rack(ui, sc);
    const int w = min_int(whole, room.w), words = w - 2 * pad;
    if (w < table_unit(ui, SAID_LEAST_ON_RACK))
        return pill;
    int size = *px, h = ui_paragraph_height(sc, FONT_TEXT, size, words, text);
    if (h > room.h) {
        size = table_unit(ui, UI_SMALL);
        h = ui_paragraph_height(sc, FONT_TEXT, size, words, text);
    }
    if (h > room.h)
        return pill;
    *px = size;
    *high = h;
    const int tall = max_int(min_int(room.h, h + table_unit(ui, 8)), h + table_unit(ui, 4));
    return (Rect){ room.x + room.w - w, room.y + (room.h - tall) / 2, w, tall };
}

/* A pill of its own over the prompt; where something lies there, which is often the own melds, it stands where it
 * covers least, at last in shorter lines. */
static void build_said_above(const TableLook *look, Scene *sc, Rect prompt, const char *text)
{
    static const int share[] = { 100, 76, 58, 44, 33 }; /* per cent of its width */
    const TableUi *ui = look->ui;
    const int low = prompt.y - table_unit(ui, 2);
    const Rect line = line_for_said(look);
    const int pad = table_unit(ui, 14), large = table_unit(ui, SAID_LONG), least_h = table_unit(ui, 28);
    const bool fits = text_width(FONT_TEXT, large, text) + 2 + 2 * pad <= line.w;
    int px = fits ? large : table_unit(ui, UI_SMALL);
    const int whole = text_width(FONT_TEXT, px, text) + 2 + 2 * pad;
    const int top = ui->felt.layout.felt.y;
    Rect pill = { 0, 0, 0, 0 };
    int least = -1, high = 0;
    for (size_t i = 0; i < sizeof share / sizeof *share && least != 0; i++) {
        int w = (whole < line.w ? whole : line.w) * share[i] / 100, covers = 0;
        if (i > 0 && w < table_unit(ui, SAID_LEAST))
            break;
        const int h = ui_paragraph_height(sc, FONT_TEXT, px, w - 2 * pad, text);
        const int all = h + table_unit(ui, 8) > least_h ? h + table_unit(ui, 8) : least_h;
        const Rect at = table_free_place(look, sc, (Rect){ line.x, top, line.w, low - top }, w, all, &covers);
        if (least >= 0 && covers >= least)
            continue;
        least = covers;
        pill = at;
        high = h;
        if (covers > 0 && ui->felt.layout.board.w > 0 && ui->felt.layout.rack.w > 0) {
            pill = over_the_feet(look, sc, line, w, px, text, &high);
            least = 0;
        }
    }
    bool hides = least > 0 && hides_something(look, sc, pill);
    if (hides) {
        const Rect at = at_hand(look, sc, pill, line, whole, &px, text, &high);
        hides = at.x == pill.x && at.y == pill.y;
        pill = at;
    }
    if (table_counted(look, look->view) && (hides || rect_meets(pill, prompt))) /* at the end the log alone tells it */
        return;
    scene_item(sc, ITEM_TEXT, pill, 0, 0, text, "said")->focusable = false;
    dl_round(&sc->draw, pill, table_unit(ui, 14), colour_alpha(sc->theme->prompt, 225));
    const Rect words = { pill.x + pad, pill.y + (pill.h - high) / 2, pill.w - 2 * pad, high };
    ui_paragraph(sc, FONT_TEXT, px, words, sc->theme->on_prompt, text, true);
}

void table_build_said(const TableLook *look, Scene *sc, Rect r, Rect prompt, const char *text)
{
    const TableUi *ui = look->ui;
    const Theme *t = sc->theme;
    const int small = table_unit(ui, UI_SMALL);
    /* Large where there is room for it, on one line rather than on two. */
    int px = ui_px_that_fits(FONT_TEXT, table_unit(ui, SAID_MOST), small, text, r.w - 2);
    if (text_width(FONT_TEXT, px, text) + 2 > r.w)
        px = table_unit(ui, SAID_MOST);
    while (px > small && !fits_beside(ui, sc, px, r, text))
        px--;
    int h = ui_paragraph_height(sc, FONT_TEXT, px, r.w, text);
    if (r.w >= table_unit(ui, 120) && h <= table_two_lines(px)) {
        const int wide = text_width(FONT_TEXT, px, text) + 2,
                  spare = wide < r.w ? r.w - wide : 0; /* next to the pill */
        ui_paragraph(sc, FONT_TEXT, px, (Rect){ r.x + spare, r.y + (r.h - h) / 2, r.w - spare, h }, t->text_on_felt,
                     text, true);
        return;
    }
    build_said_above(look, sc, prompt, text);
}
