/* What a throw is worth. A throw changes one suit and one rank, so the rest of a net is worked out once for all. */
#include "ai/kalooki/value.h"

#include <math.h>
#include <string.h>

/* Numbers of the inputs; those marked with a count have one for each. */
enum {
    PLACES = 13,
    SUIT_HELD = 0, /* PLACES: 2 .. ace */
    SUIT_TWICE = 13,
    SUIT_GONE = 26, /* one such card has been laid or thrown */
    SUIT_ALL_GONE = 39,
    SUIT_FITS = 52, /* it goes to the table */
    SUIT_THROWN = 65,
    SUIT_JOKERS = 78, /* 2: one held, two */
    SUIT_ANY_DOWN = 80,
    SUIT_NEXT_DOWN = 81,
    SUIT_SEATS = 82 /* 4 */
};
enum {
    RANK_SUITS = 0,  /* 5: of so many suits */
    RANK_UNSEEN = 5, /* 5: by that, cards of the other suits that may come */
    RANK_TWICE = 10,
    RANK_FITTING = 11,
    RANK_ITSELF = 12, /* 13 */
    RANK_THROWN = 25,
    RANK_THROWN_NEXT_DOWN = 26,
    RANK_JOKERS = 27, /* 2 */
    RANK_ANY_DOWN = 29,
    RANK_NEXT_DOWN = 30,
    RANK_SEATS = 31 /* 4 */
};
enum {
    ROUND_JOKERS = 0, /* 2 */
    ROUND_NEXT_DOWN = 2,
    ROUND_ANY_DOWN = 3,
    ROUND_FEWEST_DOWN = 4, /* 9: cards of the shortest hand that is down */
    ROUND_NEXT_CARDS = 14, /* 14 */
    ROUND_NEXT_DOWN_CARDS = 29,
    ROUND_CARDS = 30, /* 14 */
    ROUND_POINTS = 45,
    ROUND_TURN = 46,
    ROUND_TURNS = 47, /* 7 */
    ROUND_SEATS = 54, /* 4 */
    ROUND_OTHERS_DOWN = 58,
    ROUND_OTHERS_CARDS = 59,
    ROUND_SETS = 60,
    ROUND_FITTING = 61,
    ROUND_JOKER_THROWN = 62,
    ROUND_STOCK = 63,
    ROUND_UNSEEN_JOKERS = 64,
    ROUND_MINIMUM = 65
};
enum { MOST_JOKERS = 2, MOST_SEATS = 5, NOBODY = 99 }; /* what was learned goes no further */

static int at_most(int n, int most)
{
    return n < most ? n : most;
}

/* So many copies of a card, as a share of two: what was learned knows no third pack. */
static float of_two(const KalookiWorld *w, int copies)
{
    return w->packs > 2 ? (float)copies * 2 / (float)w->packs : (float)copies;
}

/* ---- inputs ---- */

static int fewest_down(const KalookiWorld *w, int seat)
{
    int fewest = NOBODY;
    for (int i = 0; i < w->seats; i++)
        if (i != seat && w->hand[i].down && w->hand[i].count < fewest)
            fewest = w->hand[i].count;
    return fewest;
}

static const KalookiCards *next_hand(const KalookiWorld *w, int seat)
{
    return &w->hand[(seat + 1) % w->seats];
}

void kalooki_suit_inputs(const KalookiWorld *w, int seat, int suit, NetInputs *in)
{
    const KalookiCards *h = &w->hand[seat];
    in->count = 0;
    for (int rank = 1; rank <= 13; rank++) {
        const int face = suit * 13 + rank - 1, place = rank == 1 ? PLACES - 1 : rank - 2;
        net_put(in, SUIT_HELD + place, (float)(h->one[suit] >> rank & 1));
        net_put(in, SUIT_TWICE + place, (float)(h->two[suit] >> rank & 1));
        const float gone = of_two(w, w->gone[face]);
        net_put(in, SUIT_GONE + place, gone < 1 ? gone : 1);
        net_put(in, SUIT_ALL_GONE + place, gone > 1 ? gone - 1 : 0);
        net_put(in, SUIT_FITS + place, (float)(w->fits[suit] >> rank & 1));
        net_put(in, SUIT_THROWN + place, w->top == face);
    }
    if (h->jokers > 0)
        net_put(in, SUIT_JOKERS + at_most(h->jokers, MOST_JOKERS) - 1, 1);
    net_put(in, SUIT_ANY_DOWN, fewest_down(w, seat) < NOBODY);
    net_put(in, SUIT_NEXT_DOWN, next_hand(w, seat)->down);
    net_put(in, SUIT_SEATS + at_most(w->seats, MOST_SEATS) - 2, 1);
}

void kalooki_rank_inputs(const KalookiWorld *w, int seat, int rank, NetInputs *in)
{
    const KalookiCards *h = &w->hand[seat];
    const bool thrown = w->top < KALOOKI_JOKER && w->top % 13 == rank - 1, next_down = next_hand(w, seat)->down;
    float unseen = 0;
    int suits = 0, twice = 0, fitting = 0;
    for (int suit = 0; suit < 4; suit++) {
        bool held = h->one[suit] >> rank & 1;
        suits += held;
        unseen += held ? 0 : 2 - of_two(w, w->gone[suit * 13 + rank - 1]);
        twice += h->two[suit] >> rank & 1;
        fitting += held && (w->fits[suit] >> rank & 1);
    }
    in->count = 0;
    net_put(in, RANK_SUITS + suits, 1);
    if (suits < 4)
        net_put(in, RANK_UNSEEN + suits, unseen / 4);
    net_put(in, RANK_TWICE, (float)twice);
    net_put(in, RANK_FITTING, (float)fitting);
    net_put(in, RANK_ITSELF + rank - 1, 1);
    net_put(in, RANK_THROWN, thrown);
    net_put(in, RANK_THROWN_NEXT_DOWN, thrown && next_down);
    if (h->jokers > 0)
        net_put(in, RANK_JOKERS + at_most(h->jokers, MOST_JOKERS) - 1, 1);
    net_put(in, RANK_ANY_DOWN, fewest_down(w, seat) < NOBODY);
    net_put(in, RANK_NEXT_DOWN, next_down);
    net_put(in, RANK_SEATS + at_most(w->seats, MOST_SEATS) - 2, 1);
}

static void put_others(const KalookiWorld *w, int seat, NetInputs *in)
{
    const KalookiCards *next = next_hand(w, seat);
    const int fewest = fewest_down(w, seat);
    int down = 0, cards = 0;
    for (int i = 0; i < w->seats; i++)
        if (i != seat) {
            down += w->hand[i].down;
            cards += w->hand[i].count;
        }
    net_put(in, ROUND_NEXT_DOWN, next->down);
    if (fewest < NOBODY) {
        net_put(in, ROUND_ANY_DOWN, 1);
        net_put(in, ROUND_FEWEST_DOWN + at_most(fewest, 8), 1);
    }
    net_put(in, ROUND_NEXT_CARDS + at_most(next->count, 13), 1);
    if (next->down)
        net_put(in, ROUND_NEXT_DOWN_CARDS, (float)next->count / 5);
    net_put(in, ROUND_OTHERS_DOWN, (float)down / 2);
    net_put(in, ROUND_OTHERS_CARDS, (float)cards / 13 / (float)(w->seats - 1));
}

void kalooki_round_inputs(const KalookiWorld *w, const KalookiWorldRules *r, int seat, NetInputs *in)
{
    const KalookiCards *h = &w->hand[seat];
    const float turn = (float)w->turns / (float)w->seats;
    int fitting = 0;
    for (int suit = 0; suit < 4; suit++)
        fitting += __builtin_popcount((unsigned)(w->fits[suit] & h->one[suit]));
    in->count = 0;
    put_others(w, seat, in);
    if (h->jokers > 0)
        net_put(in, ROUND_JOKERS + at_most(h->jokers, MOST_JOKERS) - 1, 1);
    net_put(in, ROUND_CARDS + at_most(h->count, 13), 1);
    net_put(in, ROUND_POINTS, (float)kalooki_cards_points(r, h) / 50);
    net_put(in, ROUND_TURN, turn / 10);
    net_put(in, ROUND_TURNS + at_most((int)(turn / 2), 6), 1);
    net_put(in, ROUND_SEATS + at_most(w->seats, MOST_SEATS) - 2, 1);
    net_put(in, ROUND_SETS, (float)w->sets / 4);
    net_put(in, ROUND_FITTING, (float)fitting);
    net_put(in, ROUND_JOKER_THROWN, w->top == KALOOKI_JOKER);
    net_put(in, ROUND_STOCK, (float)w->stock / 40);
    net_put(in, ROUND_UNSEEN_JOKERS, (float)(r->jokers - w->gone[KALOOKI_JOKER] - h->jokers) / 2);
    net_put(in, ROUND_MINIMUM, (float)(r->minimum - 40) / 10);
}

/* ---- the nets ---- */

static void suit_units(const KalookiNet *n, const KalookiWorld *w, int seat, int suit, float *out)
{
    NetInputs in;
    kalooki_suit_inputs(w, seat, suit, &in);
    kalooki_suit_layer(n, &in, out);
}

static void rank_units(const KalookiNet *n, const KalookiWorld *w, int seat, int rank, float *out)
{
    NetInputs in;
    kalooki_rank_inputs(w, seat, rank, &in);
    kalooki_rank_layer(n, &in, out);
}

/* The units before a throw, and their sums. */
typedef struct Units {
    float suit[4][KALOOKI_SUIT_UNITS], rank[14][KALOOKI_RANK_UNITS], sum[KALOOKI_SUM_UNITS];
} Units;

static void add(float *to, const float *more, const float *less, int n)
{
    for (int k = 0; k < n; k++)
        to[k] += more[k] - (less ? less[k] : 0);
}

static void all_units(const KalookiNet *n, const KalookiWorld *w, int seat, Units *u)
{
    memset(u->sum, 0, sizeof u->sum);
    for (int suit = 0; suit < 4; suit++) {
        suit_units(n, w, seat, suit, u->suit[suit]);
        add(u->sum, u->suit[suit], NULL, KALOOKI_SUIT_UNITS);
    }
    for (int rank = 1; rank <= 13; rank++) {
        rank_units(n, w, seat, rank, u->rank[rank]);
        add(u->sum + KALOOKI_SUIT_UNITS, u->rank[rank], NULL, KALOOKI_RANK_UNITS);
    }
}

static float value_of(const KalookiNet *n, const KalookiWorldRules *r, const KalookiWorld *thrown, int seat,
                      const Units *before)
{
    float sum[KALOOKI_SUM_UNITS], suit[KALOOKI_SUIT_UNITS], rank[KALOOKI_RANK_UNITS];
    NetInputs round;
    memcpy(sum, before->sum, sizeof sum);
    if (thrown->top != KALOOKI_JOKER) {
        const Face f = kalooki_face(thrown->top);
        suit_units(n, thrown, seat, f.suit, suit);
        rank_units(n, thrown, seat, f.rank, rank);
        add(sum, suit, before->suit[f.suit], KALOOKI_SUIT_UNITS);
        add(sum + KALOOKI_SUIT_UNITS, rank, before->rank[f.rank], KALOOKI_RANK_UNITS);
    }
    kalooki_round_inputs(thrown, r, seat, &round);
    return kalooki_last_layer(n, sum, &round);
}

/* ---- throws ---- */

/* The faces among which the throw is chosen: those that fit nowhere, else those that fit, else the joker. */
static int faces_to_throw(const KalookiWorld *w, int seat, uint8_t face[KALOOKI_FACES])
{
    const KalookiCards *h = &w->hand[seat];
    for (int fitting = 0; fitting < 2; fitting++) {
        int n = 0;
        for (int suit = 0; suit < 4; suit++)
            for (unsigned left = h->one[suit]; left != 0; left &= left - 1) {
                int rank = __builtin_ctz(left);
                if ((w->fits[suit] >> rank & 1) == (unsigned)fitting)
                    face[n++] = (uint8_t)(suit * 13 + rank - 1);
            }
        if (n > 0)
            return n;
    }
    face[0] = KALOOKI_JOKER;
    return h->jokers > 0;
}

int kalooki_value_throws(const KalookiNets *nets, const KalookiWorldRules *r, const KalookiWorld *w, int seat,
                         KalookiThrow out[KALOOKI_FACES])
{
    const KalookiNet *net = &nets->of[w->hand[seat].down];
    uint8_t face[KALOOKI_FACES];
    Units before;
    int n = faces_to_throw(w, seat, face);
    if (w->hand[seat].count == 1 && n == 1) {
        out[0] = (KalookiThrow){ KALOOKI_GOES_OUT, face[0] };
        return 1;
    }
    all_units(net, w, seat, &before);
    for (int i = 0; i < n; i++) {
        KalookiWorld thrown = *w;
        kalooki_world_throw(&thrown, seat, face[i]);
        out[i] = (KalookiThrow){ value_of(net, r, &thrown, seat, &before), face[i] };
    }
    return n;
}

float kalooki_value_throw(const KalookiNets *nets, const KalookiWorldRules *r, const KalookiWorld *w, int seat,
                          int face)
{
    const KalookiNet *net = &nets->of[w->hand[seat].down];
    KalookiWorld thrown = *w;
    Units before;
    if (w->hand[seat].count == 1)
        return KALOOKI_GOES_OUT;
    all_units(net, w, seat, &before);
    kalooki_world_throw(&thrown, seat, face);
    return value_of(net, r, &thrown, seat, &before);
}

double kalooki_chance_of(float value)
{
    return value >= KALOOKI_GOES_OUT ? 1 : 1 / (1 + exp(-(double)value));
}
