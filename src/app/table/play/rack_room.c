/* Room on a rack to sort by hand: which place of it each piece stands on, what a drop there changes, and sets that
 * stand together. Gaps are the player's and are kept with the order of the hand. */
#include <stdio.h>
#include <string.h>

#include "app/table/look/ui.h"
#include "app/table/play/play.h"

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

/* The new order of the hand when the pieces stand on free places from `slot` on; all others keep their places. */
static void stand_free(const TableUi *ui, const Piece *pieces, int n, int slot, NewHand *h)
{
    for (int i = 0; i <= ui->notes.hand_count; i++) {
        bool end = i == ui->notes.hand_count;
        for (int k = 0; (end || ui->notes.slot[i] >= slot) && slot >= 0 && k < n; k++)
            stand(h, pieces[k], slot + k);
        slot = end || ui->notes.slot[i] >= slot ? -1 : slot;
        if (!end && memchr(pieces, ui->notes.hand[i], (size_t)n) == NULL)
            stand(h, ui->notes.hand[i], ui->notes.slot[i]);
    }
}

/* Between two that stand there: those behind make way, and where it came from they close up. */
static void stand_between(const TableUi *ui, const Piece *pieces, int n, int index, NewHand *h)
{
    int left = 0; /* places before the next piece that stays */
    for (int i = 0; i < ui->notes.hand_count; i++) {
        int before = i == 0 ? 0 : ui->notes.slot[i - 1] + 1;
        for (int k = 0; i == index && k < n; k++)
            stand(h, pieces[k], h->next);
        int gap = ui->notes.slot[i] - before;
        left = gap > left ? gap : left;
        if (memchr(pieces, ui->notes.hand[i], (size_t)n) != NULL)
            continue;
        stand(h, ui->notes.hand[i], h->next + (i == index ? (left > n ? left - n : 0) : left));
        left = 0;
    }
    for (int k = 0; index == ui->notes.hand_count && k < n; k++)
        stand(h, pieces[k], h->next);
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
