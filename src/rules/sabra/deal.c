/* Mixing, drawing for the start, dealing, and the beginning of a turn. Rules page: B.2. */
#include <assert.h>
#include <string.h>

#include "rules/sabra/game.h"

enum { NUMBERED_TILES = 104 };

/* All tiles in the pool, in the order of their numbers as pieces; racks and melds empty. */
static void gather(State *s)
{
    Row *r = &s->table.row;
    memset(r, 0, sizeof *r);
    for (int i = 0; i < SABRA_TILES; i++)
        r->order[i] = (Piece)i;
    for (int p = 1; p <= SABRA_PILES; p++)
        r->start[p] = SABRA_TILES;
    r->pile[SABRA_POOL] = (Pile){ .kind = PILE_STOCK, .owner = NO_SEAT, .look = LOOK_NOBODY };
    for (int i = 0; i < s->seats; i++)
        r->pile[sabra_rack(i)] = (Pile){ .kind = PILE_HAND, .owner = (uint8_t)i, .look = LOOK_OWNER };
}

/* Faces are shuffled over the pieces and the pieces over the pool: neither a number nor a place tells anything. */
static void mix(State *s)
{
    uint8_t face_no[SABRA_TILES];
    gather(s);
    for (int i = 0; i < SABRA_TILES; i++)
        face_no[i] = (uint8_t)i;
    rng_shuffle(&s->rng, face_no, SABRA_TILES);
    for (int i = 0; i < SABRA_TILES; i++) {
        int f = face_no[i];
        s->table.face[i] = f >= NUMBERED_TILES ? FACE_JOKER : (Face){ (uint8_t)(1 + f % 13), (uint8_t)(f / 13 % 4) };
        s->table.known_to[i] = 0;
    }
    rng_shuffle(&s->rng, s->table.row.order, SABRA_TILES);
}

int sabra_take_top(State *s, int seat)
{
    int rack = sabra_rack(seat), pool = sabra_pool_size(s);
    if (pool == 0)
        return NO_PIECE;
    table_shift(&s->table, SABRA_POOL, pool - 1, 1, rack, pile_size(&s->table, rack));
    return pile_piece(&s->table, rack, pile_size(&s->table, rack) - 1);
}

static int lowest_seat(uint16_t seats)
{
    int seat = 0;
    while (!(seats >> seat & 1))
        seat++;
    return seat;
}

/* D3, D4: whoever ties for the highest draws again, what was drawn stays out meanwhile. Were the pool ever drawn empty
 * by ties, the lowest seat among them would begin. */
static int draw_for_start(State *s)
{
    SabraState *g = sabra_own(s);
    uint16_t drawing = (uint16_t)((1u << s->seats) - 1);
    for (;;) {
        for (int i = 0; i < s->seats; i++)
            if (drawing >> i & 1) {
                int x = sabra_take_top(s, i);
                g->start_rank[i] = x == NO_PIECE ? 0 : s->table.face[x].rank;
                g->start_suit[i] = x == NO_PIECE ? 0 : s->table.face[x].suit;
            }
        drawing = sabra_highest(g->start_rank, drawing);
        if ((drawing & (drawing - 1)) == 0 || sabra_pool_size(s) == 0)
            return lowest_seat(drawing);
        g->start_redraws++;
    }
}

/* What everybody drew in the sight of all is known to all. */
static void show_start_tiles(State *s)
{
    for (int i = 0; i < s->seats; i++)
        for (int k = 0; k < pile_size(&s->table, sabra_rack(i)); k++)
            s->table.known_to[pile_piece(&s->table, sabra_rack(i), k)] = (uint16_t)((1u << s->seats) - 1);
}

static int choose_start(State *s)
{
    SabraState *g = sabra_own(s);
    memset(g->start_rank, 0, sizeof g->start_rank);
    memset(g->start_suit, 0, sizeof g->start_suit);
    g->start_redraws = 0;
    if (s->deal_no > 0 && sabra_option(s, SABRA_NEXT_START) == NEXT_START_ROTATE)
        return sabra_next_seat(s, g->start_seat);
    int start = draw_for_start(s);
    if (sabra_option(s, SABRA_START_TILE) == START_TILE_RETURN)
        mix(s);
    else
        show_start_tiles(s);
    return start;
}

void sabra_begin_turn(State *s, int seat)
{
    s->to_act = (uint8_t)seat;
    s->turn_no++;
    sabra_own(s)->drawn = 0;
    s->turn_start = s->table.row;
}

void sabra_begin_deal(State *s)
{
    SabraState *g = sabra_own(s);
    mix(s);
    int start = choose_start(s);
    for (int round = 0; round < SABRA_HAND_SIZE; round++)
        for (int k = 0, seat = start; k < s->seats; k++, seat = sabra_next_seat(s, seat))
            if (pile_size(&s->table, sabra_rack(seat)) < SABRA_HAND_SIZE)
                sabra_take_top(s, seat);
    for (int i = 0; i < s->seats; i++)
        s->seat[i].opened = 0;
    g->start_seat = (uint8_t)start;
    g->passes = 0;
    g->drawn_piece = NO_PIECE;
    g->winner = g->last_seat = NO_SEAT;
    g->ended_by = g->last_result = g->last_tiles = 0;
    s->dealer = (uint8_t)start;
    s->phase = PHASE_PLAY;
    table_note_seen(&s->table, s->seats);
    sabra_begin_turn(s, start);
}
