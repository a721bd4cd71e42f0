/* How many bits of a mask are set: seats, cards, colours, places. */
#ifndef MELDWELL_RULES_TABLE_BITS_H
#define MELDWELL_RULES_TABLE_BITS_H

#include <stdint.h>

static inline int bits_in(uint32_t mask)
{
    return __builtin_popcount(mask);
}

#endif
