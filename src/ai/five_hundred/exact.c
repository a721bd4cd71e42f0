/* The last tricks of a deal solved with all hands open, with bounds remembered for each start of a trick. */
#include "ai/five_hundred/exact.h"

#include "ai/five_hundred/thumb.h"

enum { SUITS = 4, MOST = FIVE_HAND_SIZE };

typedef struct Search {
    const FiveSim *m;
    FiveExact *kept;
    long nodes;
} Search;

static int search(Search *, const FivePlay *, int low, int high);

static uint64_t cards_held(const FivePlay *p)
{
    uint64_t out = 0;
    for (int s = 0; s < p->seats; s++)
        out |= p->playing >> s & 1 ? p->hand[s] : 0;
    return out;
}

/* ---- which cards ---- */

static uint64_t held_by_others(const FivePlay *p)
{
    uint64_t own = p->hand[p->turn], best = p->count > 0 ? UINT64_C(1) << p->best : 0;
    return (cards_held(p) & ~own) | best;
}

/* Of cards that lie next to each other in what is left, one is as good as the other: the lowest stays. */
static uint64_t without_equals(const FiveSim *m, uint64_t legal, uint64_t others)
{
    uint64_t kept = 0;
    while (legal) {
        uint64_t lowest = legal & (~legal + 1), suit = m->suit[m->suit_of[five_low_bit(legal)]];
        uint64_t higher = others & suit & ~(lowest - 1);
        kept |= lowest;
        legal &= ~(higher ? suit & ((higher & (~higher + 1)) - 1) : suit);
    }
    return kept;
}

/* The likely best first: to a lead high cards, then the cheapest that wins, else the lowest. */
static int next_card(uint64_t winning, const FivePlay *p, uint64_t left)
{
    if (p->count == 0)
        return five_high_bit(left);
    return five_low_bit(left & winning ? left & winning : left);
}

/* ---- what is remembered, at the start of a trick ---- */

static uint64_t mix(uint64_t x)
{
    x ^= x >> 32;
    x *= UINT64_C(0xD6E8FEB86659FD93);
    return x ^ x >> 29;
}

/* What was led counts only for a joker without a suit, and who has which tricks not at all. */
static uint64_t key_of(const Search *s, const FivePlay *p)
{
    uint64_t key = UINT64_C(0x9E3779B97F4A7C15) * (uint64_t)(p->turn + 1);
    if (cards_held(p) & s->m->suit[FIVE_SIM_JOKER])
        key += UINT64_C(0x2545F4914F6CDD1D) * (uint64_t)(p->suits_led + 1);
    for (int i = 0; i < p->seats; i++)
        key = mix(key + (p->playing >> i & 1 ? p->hand[i] : 0)) + p->side;
    return key | 1;
}

static FiveExactEntry *entry_of(Search *s, uint64_t key)
{
    return &s->kept->entry[key >> 1 & (FIVE_EXACT_KEPT - 1)];
}

static void remember(Search *s, uint64_t key, int more, int low, int high, int rest)
{
    FiveExactEntry *e = entry_of(s, key);
    if (s->nodes < 0)
        return; /* cut short: it may not be true */
    if (e->key != key)
        *e = (FiveExactEntry){ .key = key, .least = 0, .most = (int8_t)rest };
    if (more > low && more > e->least)
        e->least = (int8_t)more;
    if (more < high && more < e->most)
        e->most = (int8_t)more;
}

/* ---- the search ---- */

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

/* The contractor of a misere wants no trick, the others that he has one. */
static bool wants_tricks(const Search *s, const FivePlay *p)
{
    return (p->side >> p->turn & 1) != s->m->strain.misere;
}

/* Between low and high exact; outside, a bound on that side. */
static int try_all(Search *s, const FivePlay *p, int low, int high)
{
    bool ours = wants_tricks(s, p);
    uint64_t left = five_sim_legal(s->m, p);
    if (left & (left - 1))
        left = without_equals(s->m, left, held_by_others(p));
    uint64_t winning = five_sim_winning(s->m, p);
    int best = ours ? -1 : MOST + 1;
    while (left && low < high) {
        int bit = next_card(winning, p, left);
        left &= ~(UINT64_C(1) << bit);
        int value = try_card(s, p, bit, low, high, ours);
        if (ours ? value > best : value < best)
            best = value;
        if (ours && best > low)
            low = best;
        if (!ours && best < high)
            high = best;
    }
    return best;
}

/* Every hand has one card left. */
static int last_trick(const Search *s, const FivePlay *p)
{
    FivePlay last = *p;
    while (!last.over)
        five_sim_play(s->m, &last, five_low_bit(last.hand[last.turn]), 0);
    return five_sim_tricks(&last);
}

static int search_trick(Search *s, const FivePlay *p, int have, int most, int low, int high)
{
    uint64_t key = key_of(s, p);
    const FiveExactEntry *e = entry_of(s, key);
    if (e->key == key) {
        if (e->least == e->most || have + e->least >= high)
            return have + e->least;
        if (have + e->most <= low)
            return have + e->most;
    }
    int value = try_all(s, p, low, high);
    remember(s, key, value - have, low - have, high - have, most - have);
    return value;
}

static int search(Search *s, const FivePlay *p, int low, int high)
{
    if (p->count > 0 && --s->nodes >= 0)
        return try_all(s, p, low, high);
    int have = five_sim_tricks(p), most = s->m->strain.misere ? 1 : have + MOST - p->trick_no;
    if (p->over || (p->count == 0 && most <= low))
        return p->over ? have : most;
    if (p->count == 0 && have >= high)
        return have;
    if (p->count == 0 && p->trick_no == MOST - 1)
        return last_trick(s, p);
    if (p->count == 0 && --s->nodes >= 0)
        return search_trick(s, p, have, most, low, high);
    FivePlay rest = *p;
    five_thumb_play_out(s->m, &rest);
    return five_sim_tricks(&rest);
}

/* The answer is closed in on from what the last one was, by asking only whether it is more or less. */
int five_exact_tricks(FiveExact *kept, const FiveSim *m, const FivePlay *p, long *nodes)
{
    Search s = { m, kept, *nodes };
    int least = 0, most = MOST, guess = kept->last;
    while (least < most && s.nodes >= 0) {
        int goal = guess > least ? guess : least + 1;
        guess = search(&s, p, goal - 1, goal);
        if (guess < goal)
            most = guess;
        else
            least = guess;
    }
    kept->last = guess;
    *nodes = s.nodes > 0 ? s.nodes : 0;
    return guess;
}
