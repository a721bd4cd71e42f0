#include "ai/five_exact.h"

#include "ai/five_thumb.h"

enum { SUITS = 4, MOST = FIVE_HAND_SIZE };

typedef struct Search {
    const FiveSim *m;
    long nodes;
} Search;

static int search(Search *, const FivePlay *, int low, int high);

static uint64_t held_by_others(const FivePlay *p)
{
    uint64_t out = p->count > 0 ? UINT64_C(1) << p->best : 0;
    for (int s = 0; s < p->seats; s++)
        out |= s != p->turn && (p->playing >> s & 1) ? p->hand[s] : 0;
    return out;
}

/* Of cards that lie next to each other in what is left, one is as good as the other: the lowest stays. */
static uint64_t without_equals(const FiveSim *m, uint64_t legal, uint64_t others)
{
    uint64_t kept = 0;
    for (int s = 0; s <= SUITS; s++) {
        uint64_t own = legal & m->suit[s];
        for (int before = -1; own; own &= own - 1) {
            int bit = five_low_bit(own);
            uint64_t between = before < 0 ? 0 : ((UINT64_C(1) << bit) - 1) & ~((UINT64_C(2) << before) - 1);
            if (before < 0 || others & between)
                kept |= UINT64_C(1) << bit;
            before = bit;
        }
    }
    return kept;
}

/* The likely best first: to a lead high cards, then the cheapest that wins, else the lowest. */
static int next_card(const FiveSim *m, const FivePlay *p, uint64_t left)
{
    if (p->count == 0)
        return five_high_bit(left);
    for (uint64_t set = left; set; set &= set - 1)
        if (five_sim_beats(m, p, five_low_bit(set)))
            return five_low_bit(set);
    return five_low_bit(left);
}

static int try_card(Search *s, const FivePlay *p, int bit, int low, int high, bool ours)
{
    bool names = p->count == 0 && s->m->suit_of[bit] == FIVE_SIM_JOKER;
    uint8_t suits = names ? five_sim_named(s->m, p) : 1;
    int best = ours ? -1 : MOST + 1;
    for (int named = 0; named < SUITS; named++) {
        if (!(suits >> named & 1))
            continue;
        FivePlay next = *p;
        five_sim_play(s->m, &next, bit, names ? named : FIVE_NO_SUIT);
        int value = search(s, &next, low, high);
        if (ours ? value > best : value < best)
            best = value;
    }
    return best;
}

/* Between low and high exact; outside, a bound on that side. */
static int search(Search *s, const FivePlay *p, int low, int high)
{
    int have = five_sim_tricks(p), most = s->m->strain.misere ? 1 : have + MOST - p->trick_no;
    if (p->over || most <= low)
        return p->over ? have : most;
    if (have >= high)
        return have;
    if (--s->nodes < 0) {
        FivePlay rest = *p;
        five_thumb_play_out(s->m, &rest);
        return five_sim_tricks(&rest);
    }
    bool ours = p->side >> p->turn & 1;
    uint64_t left = without_equals(s->m, five_sim_legal(s->m, p), held_by_others(p));
    int best = ours ? -1 : MOST + 1;
    while (left && low < high) {
        int bit = next_card(s->m, p, left);
        left &= ~(UINT64_C(1) << bit);
        int value = try_card(s, p, bit, low, high, ours);
        if (ours && value > best)
            best = value;
        if (!ours && value < best)
            best = value;
        if (ours && best > low)
            low = best;
        if (!ours && best < high)
            high = best;
    }
    return best;
}

int five_exact_tricks(const FiveSim *m, const FivePlay *p, long *nodes)
{
    Search s = { m, *nodes };
    int tricks = search(&s, p, -1, MOST + 1);
    *nodes = s.nodes > 0 ? s.nodes : 0;
    return tricks;
}
