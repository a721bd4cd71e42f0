/* Mixing, drawing for the start, dealing, and the beginning of a turn. Rules page: B.2. */
#include <string.h>

#include "rules/bricks/pack.h"
#include "rules/bricks/seats.h"
#include "rules/bricks/turn.h"
#include "rules/sabra/game.h"

enum { TILE_SETS = 2 };

/* All tiles in the pool; racks and melds empty. */
static void mix(State *s)
{
    Face face[MAX_PIECES];
    Row *r = &s->table.row;
    int tiles = pack_faces(TILE_SETS, SABRA_TILES - TILE_SETS * 52, face);
    pack_mix(&s->table, &s->rng, face, tiles, SABRA_PILES, SABRA_POOL);
    r->pile[SABRA_POOL] = (Pile){ .kind = PILE_STOCK, .owner = NO_SEAT, .look = LOOK_NOBODY };
    for (int i = 0; i < s->seats; i++)
        r->pile[sabra_rack(i)] = (Pile){ .kind = PILE_HAND, .owner = (uint8_t)i, .look = LOOK_OWNER };
}

int sabra_take_top(State *s, int seat)
{
    return pack_take_top(&s->table, SABRA_POOL, sabra_rack(seat));
}

/* D3, D4: whoever ties for the highest draws again, what was drawn stays out meanwhile. Were the pool ever drawn empty
 * by ties, the lowest seat among them would begin. */
static int draw_for_start(State *s)
{
    SabraState *g = sabra_own(s);
    uint16_t drawing = seats_all(s->seats);
    for (;;) {
        for (int i = 0; i < s->seats; i++)
            if (drawing >> i & 1) {
                int x = sabra_take_top(s, i);
                g->start_rank[i] = x == NO_PIECE ? 0 : s->table.face[x].rank;
                g->start_suit[i] = x == NO_PIECE ? 0 : s->table.face[x].suit;
            }
        drawing = sabra_highest(g->start_rank, drawing);
        if ((drawing & (drawing - 1)) == 0 || sabra_pool_size(s) == 0)
            return seats_lowest(drawing);
        g->start_redraws++;
    }
}

/* What everybody drew in the sight of all is known to all. */
static void show_start_tiles(State *s)
{
    for (int i = 0; i < s->seats; i++)
        for (int k = 0; k < pile_size(&s->table, sabra_rack(i)); k++)
            s->table.known_to[pile_piece(&s->table, sabra_rack(i), k)] = seats_all(s->seats);
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
    turn_mark(s);
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
