/* Weighs a draw of Marriage against leaving it out. */
#include "ai/marriage/missed.h"

#include "ai/marriage/turns.h"

/* Turns until the deal can be ended as others end it. */
static double turns_of_drawing(MarriageMind *m, const MarriageHeld *held)
{
    const MarriageOutlook o = marriage_mind_outlook(m, &held->cards);
    return o.missing > 0 ? turns_until(o.helping, m->sight.hidden) + turns_to_end(o.missing - 1) : 1;
}

/* The card in no set that is worth least, of those that may be thrown and cost no penalty. */
static int least_spare(const MarriageMind *m, const MarriageHeld *held, uint32_t in_sets)
{
    const Table *t = &m->seen->table;
    int least = -1;
    double worth = 0;
    for (int i = 0; i < held->count; i++) {
        int at, pile = piece_pile(t, held->piece[i], &at);
        const Move throw = { .kind = MOVE_DISCARD, .index = (uint8_t)at };
        const double points = marriage_worth_of_held(&m->sight, held->cards.card[i]);
        if (in_sets >> i & 1 || pile != marriage_hand(m->sight.seat) || (least >= 0 && points >= worth) ||
            marriage_check(m->seen, m->sight.seat, throw).why != NULL ||
            marriage_costs_dhoos(m->seen, m->sight.seat, throw))
            continue;
        least = at;
        worth = points;
    }
    return least;
}

int missed_throw(MarriageMind *m)
{
    /* Turns of drawing are reckoned without the maal that they may bring: where it was left out for less, it cost a
     * little with longer sets and brought nothing with sets of three. */
    static const double SURER = 2;
    const int seat = m->sight.seat, cards = marriage_cards_of(m->seen, seat);
    const MarriageHeld held = marriage_unshown(m->seen, seat);
    MarriageSets sets;
    uint32_t in_sets = 0;
    if (marriage_option(m->seen, MARRIAGE_MISSED_DRAW) == MARRIAGE_MISSED_REFUSED || m->sight.shown != SHOWN_SETS)
        return -1;
    const int spare = held.count - marriage_find_most(&m->sight.rules, held.cards.card, held.count, &sets);
    if (spare == 0 || cards - spare < MARRIAGE_SHORTEST || !marriage_divides(&m->sight.rules, cards - spare))
        return -1;
    for (int i = 0; i < sets.count; i++)
        in_sets |= sets.set[i];
    /* A turn for each of them, and one that ends the deal. */
    return SURER * (spare + 1) < turns_of_drawing(m, &held) ? least_spare(m, &held, in_sets) : -1;
}
