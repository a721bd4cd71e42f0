/* On which place of the rack each piece of the hand stands, and which of them stand together. */
#include <stdio.h>
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

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

void table_note_slots(TableUi *ui)
{
    uint8_t gap[MAX_PIECES] = { 0 };
    int n = ui->notes.hand_count, slot = 0;
    if (!ui->felt.layout.fan && ui->viewer != NO_VIEWER && !ui->going.replay.running)
        for (int i = 0; i < n; i++)
            gap[i] = seat_hand(table_seat(ui), ui->viewer)->gap[ui->notes.hand[i]];
    fit_gaps(gap, n, table_rack_places_of(ui));
    for (int i = 0; i < n; i++) {
        slot += gap[i];
        ui->notes.slot[i] = (uint8_t)slot++;
    }
}

/* ---- sets that stand together ---- */

/* From place `at` of the hand on, how many stand side by side. */
static int beside(const TableUi *ui, int at)
{
    int n = 1, cols = ui->felt.layout.rack_cols;
    while (at + n < ui->notes.hand_count && ui->notes.slot[at + n] == ui->notes.slot[at + n - 1] + 1 &&
           ui->notes.slot[at + n] % cols != 0)
        n++;
    return n;
}

void table_note_blocks(TableUi *ui)
{
    const GameDef *game = seat_game(table_seat(ui));
    ui->notes.block_count = 0;
    if (ui->felt.layout.fan || ui->viewer == NO_VIEWER || table_ended(table_known(ui)) || ui->going.replay.running)
        return;
    State s = *table_known(ui);
    TurnNote turn;
    s.to_act = (uint8_t)ui->viewer; /* whoever's turn it is: what would be, were it the player's */
    game->table.turn_note(&s, ui->viewer, &turn);
    for (int i = 0, n; i < ui->notes.hand_count; i += n) {
        n = beside(ui, i);
        int value = gesture_meld_value(game, &s, ui->viewer, ui->notes.hand + i, n);
        if (value < 0)
            continue;
        ui->notes.block[ui->notes.block_count++] =
            (RackBlock){ .at = (uint8_t)i,
                         .count = (uint8_t)n,
                         .value = value,
                         .opens = turn.opening_points >= 0 && value >= turn.opening_goal };
    }
}
