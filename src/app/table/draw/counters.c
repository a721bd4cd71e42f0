/* Counters on the table: chips with their sums at the plates, on the squares of the board, in the middle; what is paid
 * glides from one to the other. */
#include <stdio.h>
#include <string.h>

#include "app/table/draw/draw.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

enum { HIGH_ON_SQUARE = 4, HIGH_IN_HUB = 6, MOST_CHIPS = 6, HUB_WITH_CHIPS = 340 };

/* Columns of chips, the dearest at the left; the middle of their foot at x, y. */
static void draw_chips(Scene *sc, int x, int y, int w, const uint8_t *value, int n)
{
    int columns = 0, h = w * 34 / 48, step = max_int(1, w * 145 / 1000);
    for (int i = 0; i < n; i++)
        columns += i == 0 || value[i] != value[i - 1];
    int left = x - (columns * w - (columns - 1) * w / 6) / 2, in_column = 0;
    for (int i = 0; i < n; i++) {
        bool next = i > 0 && value[i] != value[i - 1];
        left += next ? w - w / 6 : 0;
        in_column = next ? 0 : in_column;
        dl_sprite(&sc->draw, SPRITE_CHIP, value[i], 0, (Rect){ left, y - h - in_column++ * step, w, h }, 255, 0);
    }
}

/* ---- sums ---- */

/* Of a sum in its pill: letters, what the pill has beyond them, its height. */
typedef struct SumSize {
    int px, beyond, high;
} SumSize;

static SumSize usual_size(const TableUi *ui)
{
    const int px = max_int(15, table_unit(ui, 15));
    return (SumSize){ px, px, px * 3 / 2 };
}

static int sum_wide(SumSize size, const char *text)
{
    return max_int(text_width(FONT_BOLD, size.px, text) + size.beyond, size.high);
}

/* The sum of a square of the board, around the place where it stands; w = 0: there is none. */
static Rect sum_at(const TableLook *look, SumSize size, int counter)
{
    CounterNote note = { 0 };
    char text[96];
    int x, y, w;
    look->game->stakes->counter(look->view, counter, NULL, &note);
    if (note.hidden || note.square == 0 || !table_square_spot(look, note.square - 1, &x, &y, &w))
        return (Rect){ 0, 0, 0, 0 };
    snprintf(text, sizeof text, "%s", text_number(look->view->counters.amount[counter]).text);
    const bool empty = look->view->counters.amount[counter] == 0; /* a figure within a dotted ring */
    const int wide = empty ? text_width(FONT_BOLD, size.px, text) + 2 : sum_wide(size, text);
    const int high = empty ? size.px : size.high;
    return (Rect){ x - wide / 2, y - high / 2, wide, high };
}

static bool sums_are_apart(const TableLook *look, SumSize size)
{
    Rect all[MAX_COUNTERS];
    const int n = look->view->counters.count;
    for (int i = 0; i < n; i++) {
        all[i] = sum_at(look, size, i);
        for (int k = 0; k < i; k++)
            if (rect_meets(all[i], all[k]))
                return false;
    }
    return true;
}

/* On a small board all of them are so small that none lies on another, but no smaller than letters of 100 per cent.
 */
static SumSize size_on_board(const TableLook *look)
{
    const TableUi *ui = look->ui;
    const int usual = layout_unit(look->last->w, look->last->h, min_int(look->scale, 100));
    SumSize size = usual_size(ui);
    if (ui->felt.layout.board.w == 0 || sums_are_apart(look, size))
        return size;
    for (int px = table_unit(ui, 15), least = 15 * usual / 100; px >= least; px--) {
        size = (SumSize){ px, px / 3, px * 6 / 5 };
        if (sums_are_apart(look, size))
            break;
    }
    return size;
}

/* The sum in a pill; its middle at x, y. */
static void draw_sum(SumSize size, Scene *sc, int x, int y, int32_t amount)
{
    char text[96];
    snprintf(text, sizeof text, "%s", text_number(amount).text);
    const int px = size.px, w = sum_wide(size, text), h = size.high;
    Rect pill = { x - w / 2, y - h / 2, w, h };
    dl_round(&sc->draw, pill, h / 2, 0xFF2B190Cu);
    dl_text(&sc->draw, FONT_BOLD, px, pill, ALIGN_CENTRE, 0xFFFFF6DFu, text);
}

/* dark: on the wood of a corner, or in the hub. */
static void draw_empty(SumSize size, Scene *sc, int x, int y, bool dark)
{
    const int px = size.px, side = px * 26 / 15;
    Rect r = { x - side / 2, y - side / 2, side, side };
    dl_outline(&sc->draw, r, side / 2, 2, LINE_DOTTED, dark ? 0xFFD9C48Fu : 0xFF7A5A24u);
    dl_text(&sc->draw, FONT_BOLD, px, r, ALIGN_CENTRE, dark ? 0xFFF3E3B5u : 0xFF6B4C1Au, "0");
}

/* ---- where a counter lies ---- */
typedef struct CounterSpot {
    int x, y, w, most; /* the middle of the chips; width of one; how many are drawn */
    bool plate, seen, dark;
    Rect pill; /* of one at a plate, or beside the strip of the stages */
} CounterSpot;

static CounterSpot spot_of(const TableLook *look, int i, CounterNote *note)
{
    const TableUi *ui = look->ui;
    const GameDef *game = look->game;
    const State *s = look->view;
    memset(note, 0, sizeof *note);
    game->stakes->counter(s, i, NULL, note);
    CounterSpot at = { 0 };
    if (note->hidden)
        return at;
    Rect r = ui->felt.layout.pot;
    if (note->seat != NO_SEAT) {
        r = ui->felt.layout.counter[note->seat];
        at = (CounterSpot){ r.x + r.w / 2, r.y + r.h / 2, max_int(16, r.h * 8 / 10), 1, true, r.w > 0, false, r };
        return at;
    }
    if (note->square > 0 && ui->felt.layout.board.w > 0) {
        at.seen = table_square_spot(look, note->square - 1, &at.x, &at.y, &at.w);
        at.dark = at.seen && game->stakes->board(&s->options)->square[note->square - 1].where != BOARD_WEDGE;
        /* In a small window there is room for the sum alone. */
        at.most = at.w < table_unit(ui, 13) ? 0 : HIGH_ON_SQUARE;
        if (at.w >= table_unit(ui, 13) && ui->felt.layout.board.h < table_unit(ui, HUB_WITH_CHIPS) &&
            game->stakes->board(&s->options)->square[note->square - 1].where == BOARD_HUB)
            at.most = 0; /* its name stands there */
        return at;
    }
    const bool board = ui->felt.layout.board.w > 0;
    if (board && r.y == ui->felt.layout.stages.y)
        return (CounterSpot){ r.x + r.w / 2, r.y + r.h / 2, r.h * 8 / 10, 1, true, true, false, r };
    return (CounterSpot){
        r.x + r.w / 2, r.y + r.h / 2, table_unit(ui, board ? 30 : 36), board ? 2 : MOST_CHIPS, false, r.w > 0, false, r
    };
}

static void add_item(const TableLook *look, Scene *sc, int i, CounterSpot at, int32_t amount)
{
    const MatchSetup *setup = seat_setup(look->seat);
    const char *names[MAX_SEATS];
    CounterNote note = { 0 };
    match_names(setup, names);
    look->game->stakes->counter(look->view, i, names, &note);
    const int side = table_unit(look->ui, 30), below = at.plate ? 0 : table_unit(look->ui, 12); /* its sum */
    const bool own = note.seat != NO_SEAT && match_seat_is_you(setup, note.seat);
    const int wide = at.plate ? at.pill.w : side;
    Item *it = scene_item(sc, ITEM_TEXT, (Rect){ at.x - wide / 2, at.y - side / 2, wide, side + below }, 0, 0,
                          own ? tr(N_("Your chips")) : note.name, "counter:%d", i);
    it->thing = thing_of(THING_COUNTER, i);
    snprintf(it->value, sizeof it->value, "%d", (int)amount);
    it->seat = note.seat == NO_SEAT ? -1 : note.seat;
}

/* At a plate one chip and the figure beside it, in a pill of their own: a plate may be too narrow for them. */
static void draw_at_plate(const TableUi *ui, Scene *sc, Rect r, int32_t amount)
{
    int h = max_int(15, r.h * 7 / 10), w = h * 48 / 34, px = max_int(15, table_unit(ui, 15));
    char text[96];
    snprintf(text, sizeof text, "%s", text_number(amount).text);
    int figure = text_width(FONT_BOLD, px, text), wide = w + figure + px,
        tall = max_int(h, min_int(px * 3 / 2, r.h - 2)) + 2;
    Rect pill = { r.x + (r.w - wide) / 2, r.y + (r.h - tall) / 2, wide, tall };
    dl_round(&sc->draw, pill, tall / 2, 0xFF2B190Cu);
    dl_sprite(&sc->draw, SPRITE_CHIP,
              amount >= 10  ? 10
              : amount >= 5 ? 5
                            : 1,
              0, (Rect){ pill.x + px / 4, pill.y + (tall - h) / 2, w, h }, 255, 0);
    dl_text(&sc->draw, FONT_BOLD, px, (Rect){ pill.x + w + px / 2, pill.y, figure + 2, tall }, ALIGN_LEFT, 0xFFFFF6DFu,
            text);
}

static void build_counter(const TableLook *look, Scene *sc, int i, SumSize on_board)
{
    const TableUi *ui = look->ui;
    CounterNote note;
    CounterSpot at = spot_of(look, i, &note);
    if (!at.seen)
        return;
    int32_t amount = chips_shown(&ui->going.chips, &look->view->counters, i, look->now_ms);
    add_item(look, sc, i, at, amount);
    if (at.plate) {
        if (note.seat == NO_SEAT ? amount == 0 : table_under_hand(look, at.pill))
            return;
        draw_at_plate(ui, sc, at.pill, amount);
        return;
    }
    uint8_t value[MOST_CHIPS];
    int n = chips_of(amount, at.most, value);
    if (amount == 0 && note.square > 0) {
        draw_empty(on_board, sc, at.x, at.y, at.dark);
        return;
    }
    if (amount == 0)
        return;
    draw_chips(sc, at.x, at.y + at.w / 6, at.w, value, n);
    draw_sum(note.square > 0 ? on_board : usual_size(ui), sc, at.x,
             at.y + (n > 0 ? at.w / 6 + max_int(10, table_unit(ui, 10)) : 0), amount);
}

/* Chips in the air, the last to set out on top. */
static void build_flights(const TableLook *look, Scene *sc)
{
    const ChipMotion *m = &look->ui->going.chips;
    for (int k = 0; k < m->count; k++) {
        const Payment *p = &m->flight[k].payment;
        int way = chips_way(m, k, look->now_ms);
        CounterNote note;
        if (way < 0 || way >= 1000 || p->from == NO_COUNTER || p->to == NO_COUNTER)
            continue;
        CounterSpot from = spot_of(look, p->from, &note), to = spot_of(look, p->to, &note);
        if (!from.seen || !to.seen)
            continue;
        int eased = 1000 - (1000 - way) * (1000 - way) / 1000;
        int x = from.x + (to.x - from.x) * eased / 1000, y = from.y + (to.y - from.y) * eased / 1000;
        uint8_t value[2];
        int n = chips_of(p->amount, 2, value);
        draw_chips(sc, x, y, max_int(18, table_unit(look->ui, 24)), value, n);
    }
}

void table_build_counters(const TableLook *look, Scene *sc)
{
    if (look->game->stakes == NULL)
        return;
    const SumSize size = size_on_board(look);
    for (int i = 0; i < look->view->counters.count; i++)
        build_counter(look, sc, i, size);
    build_flights(look, sc);
}
