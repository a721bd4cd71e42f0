/* What can be found of a hand as it is held. */
#include "match/seat_view.h"

static int set_size(const SeatHand *h, int set)
{
    int n = 0;
    for (int x = 0; x < MAX_PIECES; x++)
        n += h->set[x] == set;
    return n;
}

/* How many pieces from place i on lie together that were sorted into the same set, or into none; 1 at least. */
static int together(const SeatHand *h, const Piece *pieces, int n, int i)
{
    int count = 1;
    while (i + count < n && h->set[pieces[i + count]] == h->set[pieces[i]])
        count++;
    return count;
}

uint32_t hand_splits(const SeatHand *h, const Piece *pieces, int n)
{
    uint32_t bits = 0;
    for (int i = 0, count; i < n; i += count) {
        const int set = h->set[pieces[i]];
        count = together(h, pieces, n, i);
        if (set == 0 || count < set_size(h, set))
            continue;
        bits |= i > 0 && i < 32 ? UINT32_C(1) << i : 0;
        bits |= i + count < n && i + count < 32 ? UINT32_C(1) << (i + count) : 0;
    }
    return bits;
}
