#include "rules/state.h"

#include <stddef.h>

static const uint64_t FNV_START = 0xCBF29CE484222325u, FNV_PRIME = 0x100000001B3u;

static void mix(uint64_t *h, uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; i++) {
        *h = (*h ^ (value >> 8 * i & 0xFF)) * FNV_PRIME;
    }
}

static void mix_bytes(uint64_t *h, const uint8_t *at, size_t n)
{
    for (size_t i = 0; i < n; i++)
        mix(h, at[i], 1);
}

static void mix_row(uint64_t *h, const Row *r, int pieces, int piles)
{
    mix_bytes(h, r->order, (size_t)pieces);
    mix_bytes(h, r->start, (size_t)piles + 1);
    for (int p = 0; p < piles; p++) {
        const Pile *q = &r->pile[p];
        mix_bytes(h, (const uint8_t[]){ q->kind, q->owner, q->look, q->read, q->spot_col, q->spot_row }, 6);
    }
}

static void mix_table(uint64_t *h, const Table *t)
{
    mix(h, t->piece_count, 1);
    mix(h, t->pile_count, 1);
    for (int i = 0; i < t->piece_count; i++) {
        mix(h, t->face[i].rank, 1);
        mix(h, t->face[i].suit, 1);
        mix(h, t->known_to[i], 2);
    }
    mix_row(h, &t->row, t->piece_count, t->pile_count);
}

uint64_t state_hash(const State *s)
{
    uint64_t h = FNV_START;
    mix_bytes(&h, (const uint8_t[]){ s->game, s->seats, s->to_act, s->phase, s->dealer, s->viewer }, 6);
    mix(&h, s->deal_no, 2);
    mix(&h, s->turn_no, 4);
    mix(&h, s->ply, 4);
    for (int i = 0; i < MAX_OPTIONS; i++)
        mix(&h, (uint16_t)s->options.v[i], 2);
    for (int i = 0; i < MAX_SEATS; i++) {
        const Seat *seat = &s->seat[i];
        mix(&h, (uint32_t)seat->total, 4);
        mix(&h, (uint32_t)seat->deal, 4);
        mix_bytes(&h, (const uint8_t[]){ seat->opened, seat->side, seat->out, seat->spare }, 4);
    }
    mix_table(&h, &s->table);
    mix_row(&h, &s->turn_start, s->table.piece_count, s->table.pile_count);
    for (int i = 0; i < 4; i++)
        mix(&h, s->rng.s[i], 8);
    /* The game's own block is zeroed before it is filled, and has no padding between fields of one and two bytes
     * placed as they are; it is hashed whole. */
    mix_bytes(&h, s->u.bytes, sizeof s->u.bytes);
    return h;
}
