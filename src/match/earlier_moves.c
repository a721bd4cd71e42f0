/* Reads the rows of the past for the thread that plays them. */
#include "match/earlier_moves.h"

#include <stdlib.h>

bool earlier_moves_open(EarlierMoves *r, int base)
{
    *r = (EarlierMoves){ .base = base, .row = malloc((size_t)base * sizeof *r->row) };
    if (!r->row)
        return false;
    monitor_open(&r->monitor);
    return true;
}

void earlier_moves_free(EarlierMoves *r)
{
    monitor_close(&r->monitor);
    free(r->row);
}

typedef struct Reading {
    EarlierMoves *rows;
    const Play *play;
    int until;
} Reading;

static bool take_row(void *user, int n, const StoredMove *stored)
{
    const Reading *reading = user;
    EarlierMoves *r = reading->rows;
    if (n >= reading->until || !play_move_read(reading->play, stored, &r->row[n]))
        return false;
    r->have = n + 1;
    return r->have < reading->until;
}

bool earlier_moves_read(EarlierMoves *r, const Play *p, Store *store, int64_t id, int most)
{
    Reading reading = { r, p, r->base - r->have < most ? r->base : r->have + most };
    if (r->have < r->base)
        store_moves_from(store, id, r->have, take_row, &reading);
    r->gap = r->gap || r->have < reading.until;
    monitor_enter(&r->monitor);
    r->ready = r->have;
    r->proof = r->gap ? PROOF_WRONG : r->proof;
    monitor_tell(&r->monitor);
    monitor_leave(&r->monitor);
    return !r->gap;
}

bool earlier_moves_await(EarlierMoves *r, int at)
{
    monitor_enter(&r->monitor);
    while (r->ready <= at && !r->stop)
        monitor_await(&r->monitor);
    bool go_on = !r->stop;
    monitor_leave(&r->monitor);
    return go_on;
}

void earlier_moves_stop(EarlierMoves *r)
{
    monitor_enter(&r->monitor);
    r->stop = true;
    monitor_tell(&r->monitor);
    monitor_leave(&r->monitor);
}

Proof earlier_moves_proof(EarlierMoves *r)
{
    monitor_enter(&r->monitor);
    Proof proof = r->proof;
    monitor_leave(&r->monitor);
    return proof;
}

bool earlier_moves_prove(EarlierMoves *r, bool good)
{
    monitor_enter(&r->monitor);
    bool wanted = !r->stop && r->proof == PROOF_OPEN;
    if (wanted)
        r->proof = good ? PROOF_GOOD : PROOF_WRONG;
    monitor_leave(&r->monitor);
    return wanted;
}
