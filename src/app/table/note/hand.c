/* The hand as it is shown: in the order of who holds it, and as far as whoever looks may see it. */
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"

/* While nobody looks the hand at the foot is shown only as far as it lies open. */
static bool hand_lies_open(const TableLook *look, int seat)
{
    const Table *t = &look->known->table;
    for (int p = 0; p < t->pile_count; p++)
        if (t->row.pile[p].kind == PILE_HAND && t->row.pile[p].owner == seat && t->row.pile[p].look != LOOK_ALL)
            return false;
    return true;
}

/* Once the deal has ended it lies as all hands do: melds together, the rest apart. */
static void put_in_order(TableUi *ui, int n)
{
    const EndHands *end = &ui->notes.end;
    if (!end->made || !table_end_turned(table_look(ui), ui->foot) || !hand_lies_open(table_look(ui), ui->foot))
        return;
    for (int i = 1; i < n; i++) {
        const Piece x = ui->notes.hand[i];
        int k = i;
        for (; k > 0 && end->place[ui->notes.hand[k - 1]] > end->place[x]; k--)
            ui->notes.hand[k] = ui->notes.hand[k - 1];
        ui->notes.hand[k] = x;
    }
}

/* The hand of who looks in its own order; in a replay, as it was then. */
static int shown_hand(TableUi *ui)
{
    if (ui->foot == NO_VIEWER || (ui->viewer == NO_VIEWER && !hand_lies_open(table_look(ui), ui->foot)))
        return 0;
    const SeatHand *order = seat_hand(table_seat(ui), ui->foot);
    const int n = order->count;
    memcpy(ui->notes.hand, order->piece, (size_t)n * sizeof *ui->notes.hand);
    if (!ui->going.replay.running) {
        put_in_order(ui, n);
        return n;
    }
    const Table *t = &ui->going.replay.state.table;
    bool listed[MAX_PIECES] = { false };
    int kept = 0;
    for (int i = 0; i < n + t->piece_count; i++) {
        Piece x = i < n ? ui->notes.hand[i] : (Piece)(i - n);
        const Pile *p = &t->row.pile[piece_pile(t, x, NULL)];
        if (listed[x] || p->kind != PILE_HAND || p->owner != ui->foot)
            continue;
        listed[x] = true;
        ui->notes.hand[kept++] = x;
    }
    return kept;
}

void table_note_shown_hand(TableUi *ui)
{
    ui->notes.hand_count = shown_hand(ui);
}

void table_note_fresh(TableUi *ui, Piece x)
{
    ui->notes.fresh_piece = x;
}

void table_note_touched(TableUi *ui)
{
    const Piece x = ui->notes.fresh_piece;
    if (x != NO_PIECE && memchr(ui->notes.hand, x, (size_t)ui->notes.hand_count) != NULL)
        ui->notes.fresh_piece = NO_PIECE;
}
