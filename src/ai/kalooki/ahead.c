/* One draw further. */
#include "ai/kalooki/ahead.h"

float kalooki_best_throw(const KalookiNets *nets, const KalookiWorldRules *r, const KalookiWorld *w, int seat,
                         int *face)
{
    KalookiThrow t[KALOOKI_FACES];
    int n = kalooki_value_throws(nets, r, w, seat, t), best = 0;
    for (int i = 1; i < n; i++)
        if (t[i].value > t[best].value)
            best = i;
    *face = n > 0 ? t[best].face : KALOOKI_NO_FACE;
    return n > 0 ? t[best].value : KALOOKI_GOES_OUT; /* everything was laid */
}

static int unseen(const KalookiWorldRules *r, const KalookiWorld *w, int seat, int face)
{
    const KalookiCards *h = &w->hand[seat];
    const Face f = kalooki_face(face);
    if (face == KALOOKI_JOKER)
        return r->jokers - w->gone[face] - h->jokers;
    return r->packs - w->gone[face] - (h->one[f.suit] >> f.rank & 1) - (h->two[f.suit] >> f.rank & 1) -
           (h->three[f.suit] >> f.rank & 1);
}

static double chance_with(const KalookiNets *nets, const KalookiWorldRules *r, const KalookiWorld *drawn, int seat,
                          int face)
{
    KalookiWorld way[KALOOKI_WORLD_WAYS];
    int n = kalooki_world_ways(r, drawn, seat, face, way), thrown;
    float best = kalooki_best_throw(nets, r, &way[0], seat, &thrown);
    for (int i = 1; i < n; i++) {
        float value = kalooki_best_throw(nets, r, &way[i], seat, &thrown);
        best = value > best ? value : best;
    }
    return kalooki_chance_of(best);
}

double kalooki_ahead(const KalookiNets *nets, const KalookiWorldRules *r, const KalookiWorld *w, int seat)
{
    MeldFound found;
    const bool held_back = kalooki_world_find(r, &w->hand[seat], MELD_ANY, KALOOKI_NO_FACE, &found);
    double sum = 0;
    int all = 0;
    for (int face = 0; face < KALOOKI_FACES; face++) {
        const int n = unseen(r, w, seat, face);
        if (n <= 0)
            continue;
        KalookiWorld drawn = *w;
        drawn.turns += w->seats;
        drawn.stock -= drawn.stock > 0;
        drawn.top = KALOOKI_NO_FACE;
        kalooki_cards_add(&drawn.hand[seat], face);
        sum += n * chance_with(nets, r, &drawn, seat, held_back ? KALOOKI_NO_FACE : face);
        all += n;
    }
    return all > 0 ? sum / all : 0;
}
