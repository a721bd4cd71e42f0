/* Turns, as they were counted in many deals. */
#include "ai/marriage/turns.h"

enum { PLACES = 5 };

/* Of the chance that a card of the stock helps, what the discard of the player before adds. */
static const double DISCARDS = 0.6;

double turns_until(double helping, int hidden)
{
    enum { LONGEST = 25 };
    const double chance = hidden > 0 ? helping / hidden * (1 + DISCARDS) : 0;
    return chance * LONGEST > 1 ? 1 / chance : LONGEST;
}

static double turns_before(const double each[PLACES], double cards)
{
    double turns = 0;
    for (int i = 0; i < cards; i++)
        turns += each[i < PLACES ? i : PLACES - 1] * (cards - i < 1 ? cards - i : 1);
    return turns;
}

double turns_to_show(double missing)
{
    static const double each[PLACES] = { 4.0, 2.5, 1.7, 1.3, 1.1 };
    return turns_before(each, missing);
}

double turns_to_end(double missing)
{
    static const double each[PLACES] = { 3.9, 2.6, 2.0, 1.6, 1.3 };
    return turns_before(each, missing);
}
