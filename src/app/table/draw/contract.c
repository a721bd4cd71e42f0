/* What is played, in the upper left corner of the cloth: how the tricks stand, where that has room; else in words. */
#include <stdio.h>
#include <string.h>

#include "app/table/draw/draw.h"
#include "app/table/look/ui.h"
#include "app/table/where/tally.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

/* Where a text of two lines breaks: after a part of its sentence if both lines keep within `most`, else so that they
 * are about equally long. The bytes of the first line; *next is where the second begins. */
static int break_in_two(int px, const char *text, int most, int *next)
{
    static const char *const parts[] = { "; ", ": ", ", " };
    for (int i = 0; i < 3; i++) {
        const char *end = strstr(text, parts[i]);
        int length = end != NULL ? (int)(end - text) + 1 : 0;
        char first[320];
        snprintf(first, sizeof first, "%.*s", length, text);
        if (end == NULL || text_width(FONT_BOLD, px, first) > most || text_width(FONT_BOLD, px, end + 2) > most)
            continue;
        *next = length + 1;
        return length;
    }
    int length = text_break(FONT_BOLD, px, text, most, next);
    for (int w = text_width(FONT_BOLD, px, text) / 2; w < most; w += px / 2) {
        int at = 0, n = text_break(FONT_BOLD, px, text, w, &at);
        if (text_width(FONT_BOLD, px, text + at) > w)
            continue;
        *next = at;
        return n;
    }
    return length;
}

/* So much of that room is left of what seats at the top have called, below their plates. */
static int left_of_calls(const TableLook *look, int y, int room)
{
    const TableLayout *l = &look->ui->felt.layout;
    const int high = table_unit(look->ui, 2 * 22 + 8);
    for (int i = 0; i < seat_setup(look->seat)->seats; i++) {
        const Rect calls = l->edge[i] == EDGE_TOP ? table_calls_rect(look, i) : (Rect){ 0, 0, 0, 0 };
        if (calls.w > 0 && calls.y < y + high && calls.x > l->menu.x)
            room = min_int(room, calls.x - l->menu.x - table_unit(look->ui, 8));
    }
    return room;
}

/* Below what the seats at the top have called at the left. */
static int below_calls(const TableLook *look, int y, int wide)
{
    const TableLayout *l = &look->ui->felt.layout;
    for (int i = 0; i < seat_setup(look->seat)->seats; i++) {
        const Rect calls = l->edge[i] == EDGE_TOP ? table_calls_rect(look, i) : (Rect){ 0, 0, 0, 0 };
        if (calls.w > 0 && calls.x < l->menu.x + wide)
            y = max_int(y, calls.y + calls.h + table_unit(look->ui, 4));
    }
    return y;
}

/* As far as the bids leave, where these reach as high. */
static int left_of_bids(const TableLook *look, int y)
{
    const Rect bids = table_choices_rect(look);
    const int x = look->ui->felt.layout.menu.x, high = table_unit(look->ui, 2 * 22 + 8);
    return bids.w > 0 && bids.y < y + high && bids.y + bids.h > y ? bids.x - x - table_unit(look->ui, 8)
                                                                  : look->ui->felt.layout.felt.w;
}

/* Below the menu, up to the first plate at the top and no further than the middle of the table is free; where that is
 * too little below all plates at the top. *y: its upper edge. */
static int contract_room(const TableLook *look, const TableLayout *l, int *y)
{
    enum { LEAST = 150 };
    const int middle = l->felt.w / 2 - 2 * l->trick[0].w - l->menu.x, least = table_unit(look->ui, LEAST);
    int room = middle;
    for (int i = 0; i < seat_setup(look->seat)->seats; i++)
        if (l->edge[i] == EDGE_TOP && l->seat[i].x - 2 * l->menu.x < room)
            room = l->seat[i].x - 2 * l->menu.x;
    *y = l->menu.y + l->menu.h + table_unit(look->ui, 10);
    if (room < least) {
        *y = max_int(*y, l->felt.y);
        room = left_of_calls(look, *y, middle);
        *y = room < least ? below_calls(look, *y, least) : *y;
        room = max_int(room, least);
    }
    const int beside = left_of_bids(look, *y);
    return beside >= least / 2 ? min_int(room, beside) : room;
}

/* What is played, and how it is set: on one line, on two, or on as many small ones as it takes. */
typedef struct Contract {
    char text[960];
    int length, next; /* bytes of the first line; where the second begins, 0: there is one */
    bool flows;
    Rect r; /* w = 0: nothing is told */
} Contract;

/* Plans the box that tells the contract, in the upper left corner of the cloth: its text, on one line or two, and its
 * place. */
static Contract plan_contract(const TableLook *look)
{
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    Contract c = { .text = "" };
    table_status_line(look, false, c.text, sizeof c.text);
    if (c.text[0] == '\0' || look->game->tricks == NULL)
        return c; /* melds need all of the cloth: there it stands in the corner of the table */
    int px = table_unit(ui, 16), small = table_unit(ui, UI_SMALL), pad = table_unit(ui, 12), h = table_unit(ui, 22);
    int y, most = contract_room(look, l, &y) - 2 * pad, wide = text_width(FONT_BOLD, px, c.text) + 2;
    c.length = (int)strlen(c.text);
    if (wide > most) {
        char first[sizeof c.text];
        c.length = break_in_two(px, c.text, most, &c.next);
        snprintf(first, sizeof first, "%.*s", c.length, c.text);
        int upper = text_width(FONT_BOLD, px, first) + 2, lower = text_width(FONT_BOLD, px, c.text + c.next) + 2;
        wide = upper > lower ? upper : lower;
        c.flows = text_width(FONT_BOLD, small, first) > most || text_width(FONT_BOLD, small, c.text + c.next) > most;
        h = c.flows ? table_text_height(FONT_BOLD, small, c.text, most) : 2 * h;
    }
    c.r = (Rect){ l->menu.x, y, (wide < most ? wide : most) + 2 * pad, h + table_unit(ui, 8) };
    for (int i = 0; i < seat_setup(look->seat)->seats; i++) /* one that stands high at the left */
        if (l->edge[i] == EDGE_LEFT && rect_meets(c.r, rect_inset(l->seat[i], -pad / 2)))
            c.r.x = max_int(c.r.x, l->seat[i].x + l->seat[i].w + pad);
    return c;
}

/* How the tricks stand is told in its place. */
static bool tally_stands(const TableLook *look)
{
    return look->ui->felt.layout.tally.w > 0 && look->view->phase == PHASE_PLAY;
}

Rect table_contract_rect(const TableLook *look)
{
    const Rect tally = look->ui->felt.layout.tally;
    return tally_stands(look) ? tally : plan_contract(look).r;
}

void table_build_contract(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    if (tally_stands(look)) {
        table_build_tally(look, sc);
        return;
    }
    const Contract c = plan_contract(look);
    const Colour ink = sc->theme->text;
    if (c.r.w == 0)
        return;
    int px = table_unit(ui, 16), pad = table_unit(ui, 12), line = table_unit(ui, 22);
    Rect words = { c.r.x + pad, c.r.y + table_unit(ui, 4), c.r.w - 2 * pad, line };
    dl_round(&sc->draw, c.r, table_unit(ui, 12), colour_alpha(sc->theme->panel, 240));
    if (c.flows) {
        ui_paragraph(sc, FONT_BOLD, table_unit(ui, UI_SMALL), words, ink, c.text, true);
    } else {
        char first[sizeof c.text];
        snprintf(first, sizeof first, "%.*s", c.length, c.text);
        ui_line(sc, FONT_BOLD, px, words, ALIGN_LEFT, ink, first);
        words.y += line;
        if (c.next > 0)
            ui_line(sc, FONT_BOLD, px, words, ALIGN_LEFT, ink, c.text + c.next);
    }
    scene_item(sc, ITEM_TEXT, c.r, 0, 0, c.text, "contract")->focusable = false;
}
