#include "ai/kalooki/sense.h"

#include "ai/kalooki/world.h"
#include "rules/bricks/meld_find.h"
#include "rules/kalooki/meld.h"

enum { RANKS = 13, NEAR = 2, BROKEN = 2 };

typedef struct Held {
    const KalookiTurn *turn;
    Face card[MELD_FIND_CARDS];
    int count;
} Held;

static void hold(Held *h, const KalookiTurn *t)
{
    const int hand = kalooki_hand(t->seat);
    h->turn = t;
    h->count = 0;
    for (int i = 0; i < pile_size(&t->now.table, hand) && h->count < MELD_FIND_CARDS; i++)
        h->card[h->count++] = pile_face(&t->now.table, hand, i);
}

static bool goes_with(Face a, Face b)
{
    const int gap = a.rank > b.rank ? a.rank - b.rank : b.rank - a.rank;
    if (face_is_joker(a) || face_is_joker(b))
        return false;
    return gap == 0 ? a.suit != b.suit : a.suit == b.suit && (gap <= NEAR || gap >= RANKS - NEAR);
}

static bool is_loose(const Held *h, int at)
{
    for (int i = 0; i < h->count; i++)
        if (i != at && goes_with(h->card[i], h->card[at]))
            return false;
    return !face_is_joker(h->card[at]);
}

/* What the dearest loose card costs; -1: there is none. */
static int dearest_loose(const Held *h)
{
    int most = -1;
    for (int i = 0; i < h->count; i++) {
        const int cost = kalooki_penalty(&h->turn->now.options, h->card[i]);
        if (cost > most && is_loose(h, i))
            most = cost;
    }
    return most;
}

/* How many cards can lie in sets, without the one at this place. */
static int in_sets(const Held *h, int gone)
{
    static const MeldWorth none; /* cards are counted alone */
    const MeldRules rules = kalooki_meld_rules(&h->turn->now.options);
    MeldFound found;
    Face left[MELD_FIND_CARDS];
    int n = 0;
    for (int i = 0; i < h->count; i++)
        if (i != gone)
            left[n++] = h->card[i];
    const MeldTask task = { .rules = &rules,
                            .worth = &none,
                            .hand = left,
                            .count = n,
                            .goal = MELD_MOST_CARDS,
                            .stopped = stop_is_set,
                            .asker = h->turn->stop,
                            .most_steps = 20000 };
    return meld_find(&task, &found) ? found.cards : 0;
}

uint64_t kalooki_foolish_throws(const KalookiTurn *t)
{
    Held h;
    uint64_t foolish = 0;
    hold(&h, t);
    const int cost = dearest_loose(&h), all = cost < 0 ? 0 : in_sets(&h, -1);
    for (int i = 0; i < h.count && all > 0; i++)
        if (kalooki_penalty(&t->now.options, h.card[i]) <= cost && !is_loose(&h, i) && !face_is_joker(h.card[i]) &&
            all - in_sets(&h, i) >= BROKEN)
            foolish |= UINT64_C(1) << kalooki_face_number(h.card[i]);
    return foolish;
}

static bool add_and_throw(KalookiTurn *t, int card, int set, int at)
{
    const int hand = kalooki_hand(t->seat);
    KalookiTurn with = *t;
    const Move goer = { .kind = MOVE_SHIFT,
                        .from = (uint8_t)hand,
                        .index = (uint8_t)card,
                        .count = 1,
                        .to = (uint8_t)set,
                        .at = (uint8_t)at };
    if (!kalooki_turn_add(&with, goer) || !kalooki_turn_add(&with, (Move){ .kind = MOVE_DISCARD }))
        return false;
    *t = with;
    return true;
}

bool kalooki_call_up_with_two(KalookiTurn *t)
{
    const Table *table = &t->now.table;
    if (pile_size(table, kalooki_hand(t->seat)) != 2)
        return false;
    for (int set = KALOOKI_FIRST_SET; set < KALOOKI_PILES; set++)
        for (int card = 0; kalooki_is_laid(&t->now, set) && card < 2; card++)
            if (add_and_throw(t, card, set, 0) || add_and_throw(t, card, set, pile_size(table, set)))
                return true;
    return false;
}
