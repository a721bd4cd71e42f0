/* What follows from a position of Shelf. */
#include "rules/bricks/seats.h"
#include "rules/bricks/turn.h"
#include "shelf/game.h"

int shelf_direction(const State *s)
{
    return shelf_option(s, SHELF_DIRECTION) ? SEATS_COUNTER_CLOCKWISE : SEATS_CLOCKWISE;
}

int shelf_next(const State *s, int seat)
{
    return seats_next(s->seats, seat, shelf_direction(s), seats_all(s->seats));
}

int shelf_before(const State *s, int seat)
{
    return seats_next(s->seats, seat, -shelf_direction(s), seats_all(s->seats));
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

bool shelf_turn_changed(const State *s)
{
    return (s->phase == PHASE_PLAY || s->phase == SHELF_CHOOSE) && turn_changed(s, SHELF_FIRST_MELD);
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
