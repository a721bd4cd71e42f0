/* The hash of a whole state, what is its game's own in it. */
#include <string.h>

#include "rules/game/game.h"

static void hash_pile(Hash *h, const Pile *p)
{
    hash_u8(h, p->kind);
    hash_u8(h, p->owner);
    hash_u8(h, p->look);
    hash_u8(h, p->read);
    hash_u8(h, p->spot_col);
    hash_u8(h, p->spot_row);
}

static void hash_row(Hash *h, const Row *r, int pieces, int piles)
{
    for (int i = 0; i < pieces; i++)
        hash_u8(h, r->order[i]);
    for (int p = 0; p <= piles; p++)
        hash_u8(h, r->start[p]);
    for (int p = 0; p < piles; p++)
        hash_pile(h, &r->pile[p]);
}

static void hash_table(Hash *h, const Table *t)
{
    hash_u8(h, t->piece_count);
    hash_u8(h, t->pile_count);
    for (int i = 0; i < t->piece_count; i++) {
        hash_u8(h, t->face[i].rank);
        hash_u8(h, t->face[i].suit);
        hash_u16(h, t->known_to[i]);
    }
    hash_row(h, &t->row, t->piece_count, t->pile_count);
}

static void hash_seat(Hash *h, const Seat *s)
{
    hash_u32(h, (uint32_t)s->total);
    hash_u32(h, (uint32_t)s->deal);
    hash_u8(h, s->opened);
    hash_u8(h, s->side);
    hash_u8(h, s->out);
    hash_u8(h, s->spare);
}

/* An option seldom needs more than its low half: what is within 16 bits is hashed as such. */
static void hash_option(Hash *h, int32_t value)
{
    hash_u16(h, (uint16_t)value);
    if (value != (int16_t)value)
        hash_u16(h, (uint16_t)((uint32_t)value >> 16));
}

/* A number of the own block, in the byte order of the machine. */
static void hash_number(Hash *h, const uint8_t *at, int unit)
{
    uint16_t half;
    uint32_t whole;
    if (unit == 2) {
        memcpy(&half, at, sizeof half);
        hash_u16(h, half);
    } else if (unit == 4) {
        memcpy(&whole, at, sizeof whole);
        hash_u32(h, whole);
    } else {
        hash_u8(h, *at);
    }
}

static bool is_zero(const State *s, const OwnField *f)
{
    for (int at = f->at; at < f->at + f->size; at++)
        if (s->own.byte[at] != 0)
            return false;
    return true;
}

/* A late field says which it is, so that no two of them are taken for each other. */
static void hash_own(Hash *h, const State *s, const OwnBlock *own)
{
    for (int i = 0; own && i < own->count; i++) {
        const OwnField *f = &own->field[i];
        if (f->unhashed || (f->late && is_zero(s, f)))
            continue;
        if (f->late)
            hash_u8(h, (uint8_t)i);
        for (int at = f->at; at < f->at + f->size; at += f->unit)
            hash_number(h, s->own.byte + at, f->unit);
    }
}

uint64_t state_hash(const State *s)
{
    Hash h = { UINT64_C(0xCBF29CE484222325) };
    hash_u8(&h, s->game);
    hash_u8(&h, s->seats);
    hash_u8(&h, s->to_act);
    hash_u8(&h, s->phase);
    hash_u8(&h, s->dealer);
    hash_u8(&h, s->viewer);
    hash_u16(&h, s->deal_no);
    hash_u32(&h, s->turn_no);
    hash_u32(&h, s->ply);
    for (int i = 0; i < MAX_OPTIONS; i++)
        hash_option(&h, s->options.v[i]);
    for (int i = 0; i < MAX_SEATS; i++)
        hash_seat(&h, &s->seat[i]);
    hash_table(&h, &s->table);
    hash_row(&h, &s->turn_start, s->table.piece_count, s->table.pile_count);
    for (int i = 0; i < 4; i++)
        hash_u64(&h, s->rng.s[i]);
    for (int i = 0; i < s->counters.count; i++) {
        hash_u8(&h, s->counters.look[i]);
        hash_u32(&h, (uint32_t)s->counters.amount[i]);
    }
    const GameDef *game = s->game < game_count ? game_of(s) : NULL;
    if (game && game->rules.hash)
        game->rules.hash(s, &h);
    else if (game)
        hash_own(&h, s, game->rules.own);
    h.h ^= h.h >> 32;
    h.h *= UINT64_C(0xD6E8FEB86659FD93);
    return h.h ^ (h.h >> 32);
}
