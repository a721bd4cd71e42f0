/* A second opinion on hands of cards whose melds are worth points: every meld is listed as a set of places, and every
 * choice of melds is tried. Shares nothing with the program. */
#ifndef MELDWELL_TESTS_HELP_SLOW_HAND_H
#define MELDWELL_TESTS_HELP_SLOW_HAND_H

#include <stdbool.h>
#include <string.h>

enum { SLOW_HAND_CARDS = 16, SLOW_HAND_MELDS = 6000 };

typedef struct SlowCard {
    int rank, suit; /* 1 the ace .. 13 the king */
} SlowCard;

/* What differs from game to game. */
typedef struct SlowWorth {
    bool low_ace; /* A-2-3 is a run, and the ace counts 1 there */
    int ace;      /* what it counts elsewhere */
    int keep;     /* cards that have to stay */
} SlowWorth;

typedef struct SlowHand {
    SlowWorth worth;
    int count;
    SlowCard card[SLOW_HAND_CARDS];
    int melds, points[SLOW_HAND_MELDS];
    unsigned meld[SLOW_HAND_MELDS];
} SlowHand;

static inline int slow_card_points(const SlowWorth *w, int place)
{
    return place == 14 ? w->ace : place > 10 ? 10 : place;
}

static inline void slow_note(SlowHand *h, unsigned set, int points)
{
    h->meld[h->melds] = set;
    h->points[h->melds++] = points;
}

/* Runs of this suit that have come to `place`. */
static inline void slow_runs(SlowHand *h, int suit, int place, unsigned set, int size, int points)
{
    if (size >= 3)
        slow_note(h, set, points);
    for (int i = 0; i < h->count && place <= 14 && size < 13; i++)
        if (h->card[i].suit == suit && h->card[i].rank == (place == 14 ? 1 : place))
            slow_runs(h, suit, place + 1, set | 1u << i, size + 1, points + slow_card_points(&h->worth, place));
}

/* Groups of this rank, of suits from this one on. */
static inline void slow_groups(SlowHand *h, int rank, int suit, unsigned set, int size)
{
    if (suit == 4) {
        if (size >= 3)
            slow_note(h, set, size * slow_card_points(&h->worth, rank == 1 ? 14 : rank));
        return;
    }
    slow_groups(h, rank, suit + 1, set, size);
    for (int i = 0; i < h->count; i++)
        if (h->card[i].suit == suit && h->card[i].rank == rank)
            slow_groups(h, rank, suit + 1, set | 1u << i, size + 1);
}

static inline int slow_choose(const SlowHand *h, unsigned free, int may)
{
    int most = 0;
    if (free == 0)
        return 0;
    const unsigned first = free & -free;
    most = slow_choose(h, free & ~first, may);
    for (int m = 0; m < h->melds; m++) {
        const int size = __builtin_popcount(h->meld[m]);
        if (!(h->meld[m] & first) || (h->meld[m] & ~free) != 0 || size > may)
            continue;
        const int points = h->points[m] + slow_choose(h, free & ~h->meld[m], may - size);
        most = points > most ? points : most;
    }
    return most;
}

/* The most points that melds of the hand are worth. */
static inline int slow_hand_points(SlowHand *h)
{
    h->melds = 0;
    for (int suit = 0; suit < 4; suit++)
        for (int place = h->worth.low_ace ? 1 : 2; place <= 12; place++)
            slow_runs(h, suit, place, 0, 0, 0);
    for (int rank = 1; rank <= 13; rank++)
        slow_groups(h, rank, 0, 0, 0);
    return slow_choose(h, (1u << h->count) - 1, h->count - h->worth.keep);
}

#endif
