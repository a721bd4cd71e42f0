/* Room on a rack to sort by hand: which place of it each piece stands on, what a drop there changes, and sets that
 * stand together. Gaps are the player's and are kept with the order of the hand. */
#include <stdio.h>
#include <string.h>

#include "app/table/parts.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

/* ---- places ---- */

/* What there is too much of, gaps give up, the last first. */
static void fit_gaps(uint8_t *gap, int n, int places)
{
    int over = n - places;
    for (int i = 0; i < n; i++)
        over += gap[i];
    for (int i = n - 1; i >= 0 && over > 0; i--) {
        int less = gap[i] < over ? gap[i] : over;
        gap[i] = (uint8_t)(gap[i] - less);
        over -= less;
    }
}

static int places_of(const TableUi *ui)
{
    return ui->felt.layout.rack_rows * ui->felt.layout.rack_cols;
}

void table_note_slots(TableUi *ui)
{
    uint8_t gap[MAX_PIECES] = { 0 };
    int n = ui->seen.hand_count, slot = 0;
    if (!ui->felt.layout.fan && ui->viewer != NO_VIEWER && !ui->going.replay.running)
        for (int i = 0; i < n; i++)
            gap[i] = seat_hand(table_seat(ui), ui->viewer)->gap[ui->seen.hand[i]];
    fit_gaps(gap, n, places_of(ui));
    for (int i = 0; i < n; i++) {
        slot += gap[i];
        ui->seen.slot[i] = (uint8_t)slot++;
    }
}

/* Nothing stands there but what is in the air. */
static bool is_free(const TableUi *ui, int slot, int n)
{
    for (int i = 0; i < ui->seen.hand_count; i++)
        if (ui->seen.slot[i] >= slot && ui->seen.slot[i] < slot + n && !table_holds(ui, ui->seen.hand[i]))
            return false;
    return slot >= 0 && slot + n <= places_of(ui);
}

void table_aim_at_rack(TableUi *ui)
{
    Hold *h = &ui->doing.hold;
    const TableLayout *l = &ui->felt.layout;
    int x = h->x - h->grab_x + l->tile_w / 2, slot;
    h->rack_slot = -1;
    if (l->fan) {
        h->rack_index = layout_rack_index(l, x, h->y, ui->seen.hand_count);
        return;
    }
    slot = layout_rack_slot(l, x - h->offset * l->rack_step_x, h->y);
    if (is_free(ui, slot, h->count))
        h->rack_slot = slot;
    slot = layout_rack_index(l, x, h->y, places_of(ui));
    h->rack_index = 0; /* before the first that stands there or further on */
    while (h->rack_index < ui->seen.hand_count && ui->seen.slot[h->rack_index] < slot)
        h->rack_index++;
}

/* ---- what a drop changes ---- */

/* The order of a hand that is being made, and the free places before each piece. */
typedef struct NewHand {
    Piece piece[MAX_PIECES];
    uint8_t gap[MAX_PIECES];
    int count, next; /* next: the first place behind what stands already */
} NewHand;

static void stand(NewHand *h, Piece x, int slot)
{
    h->gap[h->count] = (uint8_t)(slot > h->next ? slot - h->next : 0);
    h->next += h->gap[h->count] + 1;
    h->piece[h->count++] = x;
}

/* On free places: what was there before keeps its own. */
static void stand_free(const TableUi *ui, const Piece *pieces, int n, int slot, NewHand *h)
{
    for (int i = 0; i <= ui->seen.hand_count; i++) {
        bool end = i == ui->seen.hand_count;
        for (int k = 0; (end || ui->seen.slot[i] >= slot) && slot >= 0 && k < n; k++)
            stand(h, pieces[k], slot + k);
        slot = end || ui->seen.slot[i] >= slot ? -1 : slot;
        if (!end && memchr(pieces, ui->seen.hand[i], (size_t)n) == NULL)
            stand(h, ui->seen.hand[i], ui->seen.slot[i]);
    }
}

/* Between two that stand there: those behind make way, and where it came from they close up. */
static void stand_between(const TableUi *ui, const Piece *pieces, int n, int index, NewHand *h)
{
    int left = 0; /* places before the next piece that stays */
    for (int i = 0; i <= ui->seen.hand_count; i++) {
        int before = i == 0 ? 0 : ui->seen.slot[i - 1] + 1;
        for (int k = 0; i == index && k < n; k++)
            stand(h, pieces[k], h->next);
        if (i == ui->seen.hand_count)
            break;
        int gap = ui->seen.slot[i] - before;
        left = gap > left ? gap : left;
        if (memchr(pieces, ui->seen.hand[i], (size_t)n) != NULL)
            continue;
        stand(h, ui->seen.hand[i], h->next + (i == index && left > 0 ? (left > n ? left - n : 0) : left));
        left = 0;
    }
}

void table_stand(TableUi *ui, const Piece *pieces, int n, int slot, int index)
{
    NewHand h = { .count = 0 };
    if (slot >= 0)
        stand_free(ui, pieces, n, slot, &h);
    else
        stand_between(ui, pieces, n, index, &h);
    seat_hand_set(table_seat(ui), ui->viewer, h.piece, h.count, h.gap);
}

/* ---- sets that stand together ---- */

/* From place `at` of the hand on, how many stand side by side. */
static int beside(const TableUi *ui, int at)
{
    int n = 1, cols = ui->felt.layout.rack_cols;
    while (at + n < ui->seen.hand_count && ui->seen.slot[at + n] == ui->seen.slot[at + n - 1] + 1 &&
           ui->seen.slot[at + n] % cols != 0)
        n++;
    return n;
}

void table_note_blocks(TableUi *ui)
{
    const GameDef *game = seat_game(table_seat(ui));
    ui->seen.block_count = 0;
    if (ui->felt.layout.fan || ui->viewer == NO_VIEWER || table_ended(table_known(ui)) || ui->going.replay.running)
        return;
    State s = *table_known(ui);
    TurnNote turn;
    s.to_act = (uint8_t)ui->viewer; /* whoever's turn it is: what would be, were it the player's */
    game->table.turn_note(&s, ui->viewer, &turn);
    for (int i = 0, n; i < ui->seen.hand_count; i += n) {
        n = beside(ui, i);
        int value = gesture_meld_value(game, &s, ui->viewer, ui->seen.hand + i, n);
        if (value < 0 || ui->seen.block_count == MAX_BLOCKS)
            continue;
        ui->seen.block[ui->seen.block_count++] =
            (RackBlock){ .at = (uint8_t)i,
                         .count = (uint8_t)n,
                         .value = value,
                         .opens = turn.opening_points >= 0 && value >= turn.opening_goal };
    }
}

/* What it is worth, at its foot; taken there it comes off the rack as one. */
static void build_sum(const TableLook *look, Scene *sc, int i)
{
    const TableUi *ui = look->ui;
    const RackBlock *b = &ui->seen.block[i];
    char text[48];
    TextSink out = text_sink(text, sizeof text);
    /* TRANSLATORS: At a set on the rack: {1} points, and enough for the first melds. */
    text_say(&out, b->opens ? N_("{1}, opens") : "{1}", text_number(b->value).text);
    Rect all = rect_around(table_rack_piece(ui, b->at).r, table_rack_piece(ui, b->at + b->count - 1).r);
    int px = table_unit(ui, 14), h = table_unit(ui, 22), w = text_width(FONT_BOLD, px, text) + h;
    Rect pill = { all.x + (all.w - w) / 2, all.y + all.h - h * 6 / 10, w, h };
    const Theme *t = sc->theme;
    Item *it = scene_item(sc, ITEM_ZONE, pill, 0, 0, text, "sum:%d", i);
    it->piece = ui->seen.hand[b->at];
    it->pile = NO_PILE;
    it->focusable = false;
    dl_round(&sc->draw, pill, h / 2, b->opens ? t->selected : t->panel);
    dl_outline(&sc->draw, pill, h / 2, table_unit(ui, ui_hot(sc, it->name) ? 2 : 1), LINE_SOLID, t->text_quiet);
    dl_text(&sc->draw, FONT_BOLD, px, pill, ALIGN_CENTRE, b->opens ? t->act_text : t->text, text);
}

void table_build_rack_room(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const Hold *h = &ui->doing.hold;
    bool carried = h->kind == HOLD_DRAG || h->kind == HOLD_CLICK;
    if (carried && h->over_rack && h->rack_slot >= 0) {
        Rect r = rect_around(layout_rack_piece(&ui->felt.layout, h->rack_slot),
                             layout_rack_piece(&ui->felt.layout, h->rack_slot + h->count - 1));
        dl_outline(&sc->draw, r, r.h / 10, table_unit(ui, 2), LINE_DASHED, colour_alpha(sc->theme->on_rail, 200));
    }
    for (int i = 0; i < ui->seen.block_count && !carried && h->kind != HOLD_KEYS; i++)
        build_sum(look, sc, i);
}
