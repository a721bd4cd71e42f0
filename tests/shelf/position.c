/* What follows from a position of Shelf. */
#include <string.h>

#include "shelf/game.h"

int shelf_next(const State *s, int seat)
{
    return (seat + (shelf_option(s, SHELF_DIRECTION) ? s->seats - 1 : 1)) % s->seats;
}

int shelf_before(const State *s, int seat)
{
    return (seat + (shelf_option(s, SHELF_DIRECTION) ? 1 : s->seats - 1)) % s->seats;
}

bool shelf_is_stage(const State *s, int pile, int seat)
{
    return pile >= SHELF_FIRST_MELD && pile < SHELF_PILES && s->table.row.pile[pile].kind == PILE_STAGE &&
           s->table.row.pile[pile].owner == seat;
}

bool shelf_any_stage(const State *s, int seat)
{
    for (int p = SHELF_FIRST_MELD; p < SHELF_PILES; p++)
        if (shelf_is_stage(s, p, seat))
            return true;
    return false;
}

/* The pieces lie otherwise, or as many piles stand: the order within a hand is nobody's business. */
bool shelf_turn_changed(const State *s)
{
    const Row *now = &s->table.row, *then = &s->turn_start;
    if (s->phase != PHASE_PLAY && s->phase != SHELF_CHOOSE)
        return false;
    return memcmp(now->start, then->start, sizeof now->start) != 0 ||
           memcmp(now->order, then->order, s->table.piece_count) != 0;
}

int shelf_lowest_bet(const State *s)
{
    int lowest = 1;
    for (int i = 0; i < s->seats; i++)
        lowest = shelf_of(s)->bet[i] > lowest ? shelf_of(s)->bet[i] : lowest;
    return lowest;
}

int shelf_highest_bet(const State *s, int seat)
{
    int limit = shelf_option(s, SHELF_HIGHEST), chips = s->counters.amount[seat];
    return chips < limit ? chips : limit;
}

int shelf_cards_held(const State *s, int seat)
{
    int n = pile_size(&s->table, shelf_hand(seat)) + pile_size(&s->table, shelf_five(seat));
    for (int p = SHELF_FIRST_MELD; p < SHELF_PILES; p++)
        n += shelf_is_stage(s, p, seat) ? pile_size(&s->table, p) : 0;
    return n;
}
