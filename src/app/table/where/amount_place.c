/* Where the panel lies in which an amount is set. */
#include <limits.h>
#include <stdlib.h>

#include "app/table/look/ui.h"
#include "app/table/where/where.h"

enum { PANEL_W = 336, LEAST_W = 252, PANEL_H = 220, LEAST_H = 206 };

/* With what it comes to beside the rest. */
enum { COLUMNS_W = 460, COLUMNS_LEAST_W = 320, COLUMNS_H = 176 };

/* In one row, without a slider. */
enum { LOW_W = 440, LOW_LEAST_W = 380, LOW_H = 120 };

int table_amount_choices(const TableUi *ui, int *out, int max)
{
    int n = 0;
    for (int i = 0; i < ui->notes.choice_count && n < max; i++)
        if (ui->notes.choice[i].step > 0 && ui->notes.choice[i].spread == 0)
            out[n++] = i;
    return n;
}

int table_amount_choice(const TableUi *ui)
{
    int choice[MAX_CHOICES];
    const int n = table_amount_choices(ui, choice, MAX_CHOICES);
    for (int i = 0; i < n && ui->turn.hint_stage >= 2; i++)
        if (choice[i] == ui->notes.hinted_choice)
            return choice[i];
    return n > 0 ? choice[ui->doing.amount_of < n ? ui->doing.amount_of : 0] : -1;
}

int table_amount_number_in(const char *text)
{
    const long n = strtol(text, NULL, 10);
    return n > INT_MAX ? INT_MAX : (int)n;
}

int table_amount_written(const TableLook *look, int i)
{
    const TextField *f = look->field;
    return field_is(f, AMOUNT_FIELD) && f->now.text[0] != '\0' ? table_amount_number_in(f->now.text)
                                                               : look->ui->doing.amount[i];
}

bool table_amount_may_be(const ChoiceItem *c, int amount)
{
    return amount >= c->low && amount <= c->high && (amount - c->low) % c->step == 0;
}

void table_amount_say_bounds(const ChoiceItem *c, char *text, size_t size)
{
    TextSink out = text_sink(text, size);
    TextNumber low = text_number(c->low), high = text_number(c->high), step = text_number(c->step);
    if (c->step == 1)
        text_say(&out, N_("Choose an amount from {1} to {2}."), low.text, high.text);
    else
        text_say(&out, N_("Choose an amount from {1} to {2}, in steps of {3}."), low.text, high.text, step.text);
}

/* How much smaller than with the letters of the table, in pixels of 100 units, all of it fits in there. */
static int unit_for(const TableUi *ui, Rect room, int w, int h)
{
    const int unit = ui->felt.layout.unit, by_width = room.w * 100 / w, by_height = room.h * 100 / h;
    const int fits = by_width < by_height ? by_width : by_height;
    return fits < unit ? fits : unit;
}

/* As large as it is with its unit, within the room. */
static AmountPanel sized(AmountPanel p, Rect room)
{
    p.r.w = p.r.w * p.unit / 100;
    p.r.h = p.r.h * p.unit / 100;
    p.r.w = p.r.w < room.w ? p.r.w : room.w;
    p.r.h = p.r.h < room.h ? p.r.h : room.h;
    return p;
}

/* The panel in that room, as large as it can be: in one column, unless two columns let it be larger. It covers neither
 * what is said nor the hand. */
static AmountPanel panel_in(const TableUi *ui, Rect room)
{
    const int one = unit_for(ui, room, LEAST_W, LEAST_H), two = unit_for(ui, room, COLUMNS_LEAST_W, COLUMNS_H);
    const AmountPanel plain = { { room.x, room.y, PANEL_W, PANEL_H }, one, false, false };
    return sized(two > one ? (AmountPanel){ { room.x, room.y, COLUMNS_W, COLUMNS_H }, two, true, false } : plain, room);
}

/* In one row. */
static AmountPanel low_panel_in(const TableUi *ui, Rect room)
{
    const int unit = unit_for(ui, room, LOW_LEAST_W, LOW_H);
    return sized((AmountPanel){ { room.x, room.y, LOW_W, LOW_H }, unit, false, true }, room);
}

/* Below a whole hand that lies aside and is known, for whoever bets looks at it, and below how much is folded in a heap
 * of the top row. 0: there is none. */
static int below_known(const TableLook *look, Rect room)
{
    enum { COUNT_BELOW = 6 };
    const TableLayout *l = &look->ui->felt.layout;
    const Table *t = &look->view->table;
    int foot = 0;
    for (int p = 0; p < t->pile_count; p++) {
        const Rect all = layout_heap(l, p);
        if (l->place[p].kind == PLACE_CENTRE && all.w > 0 && pile_size(t, p) > 1 && face_is_known(pile_face(t, p, 0)))
            foot = max_int(foot, all.y + all.h);
    }
    for (int i = 0; i < MAX_SEATS; i++) {
        const Rect heap = l->fold[i];
        if (heap.w > 0 && l->edge[i] == EDGE_TOP && heap.y < room.y && heap.x + heap.w > room.x &&
            heap.x < room.x + room.w)
            foot = max_int(foot, heap.y + heap.h + table_unit(look->ui, COUNT_BELOW));
    }
    return foot;
}

/* Beside the board, below the strip of the stages, up to the plates at the right; over heaps there, which nobody needs
 * as long as chips are spoken of. */
static Rect beside_board(const TableUi *ui)
{
    const TableLayout *l = &ui->felt.layout;
    const int gap = table_unit(ui, 8), disc = table_unit(ui, 16); /* the dealer's, at the corner of a plate */
    const int left = l->board.x + l->board.w + gap, foot = l->felt.y + l->felt.h;
    int right = l->felt.x + l->felt.w - gap, top = l->felt.y;
    if (l->stages.w > 0)
        top = l->stages.y + l->stages.h + gap / 2;
    for (int i = 0; i < MAX_SEATS; i++)
        if (l->seat[i].w > 0 && l->edge[i] == EDGE_RIGHT)
            right = min_int(right, l->seat[i].x - disc);
    for (int i = 0; i < MAX_SEATS; i++) /* and what is folded before them */
        if (l->fold[i].w > 0 && l->edge[i] == EDGE_RIGHT && l->fold[i].x > left)
            right = min_int(right, l->fold[i].x - 2 * gap);
    return (Rect){ left, top, right - left, foot - top };
}

/* Above the own cards, where they lie there. */
static int above_own(const TableLook *look, Rect room)
{
    const TableLayout *l = &look->ui->felt.layout;
    int foot = room.y + room.h;
    for (int p = 0; p < look->view->table.pile_count; p++) {
        const bool own = l->place[p].seat == look->ui->foot && pile_on_felt(&look->view->table.row.pile[p]);
        const Rect all = table_meld_rect(look->ui, look->view, p);
        if (own && pile_size(&look->view->table, p) > 0 && rect_meets(all, room))
            foot = min_int(foot, all.y - table_unit(look->ui, 4));
    }
    return foot;
}

/* Between what has to be seen there, if the panel is no smaller for it, or in one row where that has room. */
static AmountPanel panel_at_board(const TableLook *look)
{
    const Rect all = beside_board(look->ui);
    const int top = max_int(all.y, below_known(look, all) + table_unit(look->ui, 6));
    const int least = layout_unit(look->last->w, look->last->h, min_int(look->scale, 100));
    const Rect below = { all.x, top, all.w, all.y + all.h - top };
    const Rect between = { all.x, top, all.w, above_own(look, below) - top };
    const AmountPanel usual = panel_in(look->ui, all), lower = panel_in(look->ui, below);
    const AmountPanel less = panel_in(look->ui, between), low = low_panel_in(look->ui, between);
    if (less.unit >= usual.unit)
        return less;
    if (low.unit >= min_int(usual.unit, least))
        return low;
    return lower.unit >= usual.unit ? lower : usual;
}

AmountPanel table_amount_panel(const TableLook *look)
{
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    if (table_amount_choice(ui) < 0 || ui->going.replay.running || ui->deal.landed_ms != 0)
        return (AmountPanel){ { 0, 0, 0, 0 }, l->unit, false, false };
    if (l->board.w > 0)
        return panel_at_board(look);
    const int w = table_unit(ui, PANEL_W), h = table_unit(ui, PANEL_H);
    Rect r = { l->felt.x + (l->felt.w - w) / 2, l->felt.y + (l->felt.h - h) / 2, w, h };
    r.y = r.y > l->felt.y ? r.y : l->felt.y;
    return (AmountPanel){ r, l->unit, false, false };
}

Rect table_amount_rect(const TableLook *look)
{
    return table_amount_panel(look).r;
}
