/* A round of rummy played on quickly, cards as bits. */
#include "ai/rummy/sim.h"

#include <string.h>

#include "rules/pack.h"

enum { LANE = 0x3FFE, HIGH_ACE = 14, SHORTEST = 3, SUITS = 4, MOST_TURNS = 160 };

#define BIT(face) (UINT64_C(1) << (face))

static int bits(uint64_t x)
{
    return __builtin_popcountll(x);
}

static int held_value(const RummyRules *r, int rank)
{
    return rank == 1 ? (r->basic ? 1 : 15) : rank > 10 ? 10 : rank;
}

static int place_value(const RummyRules *r, int place)
{
    return place == 1 ? 1 : held_value(r, place == HIGH_ACE ? 1 : place);
}

/* ---- hands ---- */

static void add(Sim *s, int seat, int face)
{
    if (s->hand[seat] & BIT(face))
        s->twin[seat] |= BIT(face);
    else
        s->hand[seat] |= BIT(face);
}

static void drop(Sim *s, int seat, int face)
{
    if (s->twin[seat] & BIT(face))
        s->twin[seat] &= ~BIT(face);
    else
        s->hand[seat] &= ~BIT(face);
}

static int cards(const Sim *s, int seat)
{
    return bits(s->hand[seat]) + bits(s->twin[seat]);
}

static int32_t points_of(const RummyRules *r, uint64_t faces)
{
    int32_t points = 0;
    for (; faces; faces &= faces - 1)
        points += held_value(r, __builtin_ctzll(faces) & 15);
    return points;
}

/* The places of one suit, the ace at both ends where it is high too. */
static unsigned lane(const RummyRules *r, uint64_t hand, int suit)
{
    unsigned x = (unsigned)(hand >> (suit * 16)) & LANE;
    return r->ace_high ? x | (x >> 1 & 1) << HIGH_ACE : x;
}

static unsigned suits_of(uint64_t hand, int rank)
{
    unsigned suits = 0;
    for (int suit = 0; suit < SUITS; suit++)
        suits |= (unsigned)(hand >> (suit * 16 + rank) & 1) << suit;
    return suits;
}

/* ---- melds on the table ---- */

static uint64_t fits_of(const Sim *s, const SimMeld *m)
{
    uint64_t fit = 0;
    if (!m->run) {
        for (int suit = 0; suit < SUITS; suit++)
            fit |= m->suits >> suit & 1 ? 0 : BIT(suit * 16 + m->rank);
        return fit;
    }
    int most = s->rules.ace_high ? HIGH_ACE : 13;
    if (m->high - m->low >= 12)
        return 0;
    if (m->low > 1)
        fit |= BIT(m->suit * 16 + m->low - 1);
    if (m->high < most)
        fit |= BIT(m->suit * 16 + (m->high == 13 ? 1 : m->high + 1));
    return fit;
}

static void look_at_table(Sim *s)
{
    s->fit = 0;
    for (int i = 0; i < s->melds; i++)
        s->fit |= fits_of(s, &s->meld[i]);
}

static void lay_off(Sim *s, int seat, int face)
{
    for (int i = 0; i < s->melds; i++) {
        SimMeld *m = &s->meld[i];
        int rank = face & 15, place = rank;
        if (!(fits_of(s, m) & BIT(face)))
            continue;
        if (!m->run) {
            m->suits = (uint8_t)(m->suits | 1u << (face >> 4));
        } else if (m->high + 1 == rank || (m->high == 13 && rank == 1)) {
            place = ++m->high;
        } else {
            place = --m->low;
        }
        s->laid[seat] += m->run ? place_value(&s->rules, place) : held_value(&s->rules, rank);
        drop(s, seat, face);
        look_at_table(s);
        return;
    }
}

/* ---- laying ---- */

typedef struct Choice {
    SimMeld meld;
    uint64_t faces;
    int value, size;
} Choice;

static void consider(Choice *best, SimMeld meld, uint64_t faces, int value)
{
    if (value > best->value)
        *best = (Choice){ meld, faces, value, bits(faces) };
}

static void consider_runs(const Sim *s, uint64_t hand, Choice *best)
{
    for (int suit = 0; suit < SUITS; suit++) {
        unsigned x = lane(&s->rules, hand, suit), starts = x & x >> 1 & x >> 2;
        while (starts) {
            int low = __builtin_ctz(starts), high = low, value = 0;
            uint64_t faces = 0;
            for (; high <= HIGH_ACE && x >> high & 1 && high - low < 13; high++) {
                value += place_value(&s->rules, high);
                faces |= BIT(suit * 16 + (high == HIGH_ACE ? 1 : high));
            }
            consider(best, (SimMeld){ 1, (uint8_t)suit, (uint8_t)low, (uint8_t)(high - 1), 0, 0 }, faces, value);
            starts &= ~((1u << high) - 1);
        }
    }
}

static Choice best_meld(const Sim *s, uint64_t hand)
{
    Choice best = { .value = 0 };
    consider_runs(s, hand, &best);
    for (int rank = 1; rank <= 13; rank++) {
        unsigned suits = suits_of(hand, rank);
        uint64_t faces = 0;
        int n = __builtin_popcount(suits);
        if (n < SHORTEST)
            continue;
        for (int suit = 0; suit < SUITS; suit++)
            faces |= suits >> suit & 1 ? BIT(suit * 16 + rank) : 0;
        consider(&best, (SimMeld){ 0, 0, 0, 0, (uint8_t)rank, (uint8_t)suits }, faces, n * held_value(&s->rules, rank));
    }
    return best;
}

static void lay_all(Sim *s, int seat)
{
    int keep = s->rules.final_discard;
    for (int melds = 0; s->melds < SIM_MELDS && (melds == 0 || !s->rules.one_meld); melds++) {
        Choice c = best_meld(s, s->hand[seat]);
        if (c.value == 0 || cards(s, seat) - c.size < keep)
            break;
        s->meld[s->melds++] = c.meld;
        s->laid[seat] += c.value;
        for (uint64_t f = c.faces; f; f &= f - 1)
            drop(s, seat, __builtin_ctzll(f));
        look_at_table(s);
    }
    while (s->hand[seat] & s->fit && cards(s, seat) > keep)
        lay_off(s, seat, __builtin_ctzll(s->hand[seat] & s->fit));
}

/* ---- drawing ---- */

/* Is there a meld in these cards with that face? */
static bool melds_with(const RummyRules *r, uint64_t hand, int face)
{
    unsigned x = lane(r, hand, face >> 4), run = x & x >> 1 & x >> 2;
    unsigned in = run | run << 1 | run << 2;
    int rank = face & 15;
    return (in >> rank & 1) || (rank == 1 && in >> HIGH_ACE & 1) ||
           __builtin_popcount(suits_of(hand, rank)) >= SHORTEST;
}

/* The deepest discard that can be used, -1 none. */
static int deepest(const Sim *s, int seat)
{
    uint64_t hand = s->hand[seat];
    int best = -1, last = s->rules.basic ? s->discards - 1 : 0;
    for (int i = s->discards - 1; i >= last && i >= 0; i--) {
        hand |= BIT(s->discard[i]);
        if (melds_with(&s->rules, hand, s->discard[i]) || s->fit & BIT(s->discard[i]))
            best = i;
    }
    return best;
}

static void turn_over(Sim *s)
{
    for (int i = s->discards - 2; i >= 0; i--)
        s->stock[s->stocks++] = s->discard[i];
    s->discard[0] = s->discard[s->discards - 1];
    s->discards = 1;
    s->turns_left--;
}

static bool draw(Sim *s, int seat, int index)
{
    if (index >= 0) {
        while (s->discards > index)
            add(s, seat, s->discard[--s->discards]);
        return true;
    }
    if (s->stocks == 0 && s->turns_left > 0 && s->discards > 1)
        turn_over(s);
    if (s->stocks == 0)
        return false;
    add(s, seat, s->stock[--s->stocks]);
    return true;
}

/* ---- throwing ---- */

static int connected(const Sim *s, int seat, int face)
{
    int rank = face & 15, suit = face >> 4;
    unsigned x = lane(&s->rules, s->hand[seat], suit);
    int sum = 2 * (__builtin_popcount(suits_of(s->hand[seat], rank)) - 1);
    bool high = s->rules.ace_high && rank == 1;
    sum += 2 * (int)((x >> (rank + 1) & 1) + (x >> (rank - 1) & 1));
    sum += (int)((x >> (rank + 2) & 1) + (rank > 2 ? x >> (rank - 2) & 1 : 0));
    sum += high ? 2 * (int)(x >> 13 & 1) + (int)(x >> 12 & 1) : 0;
    return sum;
}

/* barred: a face that may not go back, SIM_NO_FACE none; of nothing else it is thrown all the same. */
static int loosest(const Sim *s, int seat, int barred)
{
    int best = -1, least = 0, points = 0;
    for (uint64_t f = s->hand[seat]; f; f &= f - 1) {
        int face = __builtin_ctzll(f), sum = connected(s, seat, face), worth = held_value(&s->rules, face & 15);
        if (face == barred || (best >= 0 && (sum > least || (sum == least && worth <= points))))
            continue;
        best = face;
        least = sum;
        points = worth;
    }
    return best >= 0 ? best : __builtin_ctzll(s->hand[seat]);
}

static void end_turn(Sim *s, int seat, int32_t laid)
{
    if (cards(s, seat) == 0) {
        s->winner = seat;
        s->rummy = !(s->laid_before >> seat & 1);
        return;
    }
    if (s->laid[seat] > laid)
        s->laid_before |= 1u << seat;
    s->to_act = (seat + 1) % s->seats;
}

void sim_throw(Sim *s, uint8_t face)
{
    int seat = s->to_act;
    drop(s, seat, face);
    s->discard[s->discards++] = face;
    end_turn(s, seat, s->laid[seat]);
}

static void lay_and_throw(Sim *s, int barred)
{
    int seat = s->to_act;
    int32_t laid = s->laid[seat];
    lay_all(s, seat);
    if (cards(s, seat) > 0) {
        int face = loosest(s, seat, barred);
        drop(s, seat, face);
        s->discard[s->discards++] = (uint8_t)face;
    }
    end_turn(s, seat, laid);
}

static bool play_turn(Sim *s, int index)
{
    bool top = index >= 0 && index == s->discards - 1 && s->rules.no_throw_back;
    int barred = top ? s->discard[index] : SIM_NO_FACE;
    if (!draw(s, s->to_act, index))
        return false;
    lay_and_throw(s, barred);
    return true;
}

void sim_draw_and_play(Sim *s, int index)
{
    if (!play_turn(s, index))
        s->over = true;
}

static int32_t result(const Sim *s, int seat)
{
    int32_t own = 0, best = INT32_MIN, all = 0;
    for (int i = 0; i < s->seats; i++) {
        int32_t held = points_of(&s->rules, s->hand[i]) + points_of(&s->rules, s->twin[i]);
        int32_t score = s->laid[i] - held + (i == s->winner ? s->rules.out_bonus : 0);
        all += held;
        if (i == seat)
            own = score;
        else
            best = score > best ? score : best;
    }
    if (!s->rules.basic)
        return own - best;
    if (s->winner < 0)
        return 0;
    all *= s->rummy && s->rules.rummy_double ? 2 : 1;
    return s->winner == seat ? all : -all / (s->seats - 1);
}

int32_t sim_finish(Sim *s, int seat)
{
    for (int turn = 0; turn < MOST_TURNS && s->winner < 0 && !s->over; turn++)
        s->over = !play_turn(s, deepest(s, s->to_act));
    return result(s, seat);
}

/* ---- worlds ---- */

static bool plain(Face f)
{
    return f.rank >= 1 && f.rank <= 13 && f.suit < SUITS;
}

static void look_at_melds(SimSight *sight, const State *s)
{
    Sim *k = &sight->known;
    for (int p = RUMMY_FIRST_MELD; p < RUMMY_PILES && k->melds < SIM_MELDS; p++) {
        RummyMeld m;
        if (!rummy_is_laid(s, p) || rummy_read_pile(s, &k->rules, p, &m) != NULL)
            continue;
        SimMeld *out = &k->meld[k->melds++];
        *out = (SimMeld){ m.meld.kind == MELD_RUN,
                          m.meld.suit,
                          m.meld.first,
                          (uint8_t)(m.meld.first + m.meld.size - 1),
                          m.meld.rank,
                          0 };
        for (int i = 0; i < m.meld.size; i++)
            out->suits = (uint8_t)(out->suits | 1u << m.as[i].suit);
    }
    look_at_table(k);
}

void sim_look(SimSight *sight, const State *s, int seat, bool memory)
{
    Sim *k = &sight->known;
    Face pack[MAX_PIECES];
    int left[SUITS * 16] = { 0 };
    RummyDeal d = rummy_is_basic(s) ? rummy_basic_deal(&s->options, s->seats) : rummy500_deal(&s->options, s->seats);
    memset(sight, 0, sizeof *sight);
    k->rules = rummy_rules(s);
    k->seats = s->seats;
    k->to_act = seat;
    k->winner = -1;
    k->turns_left = k->rules.turns - rummy_of(s)->turns;
    k->laid_before = rummy_of(s)->laid;
    for (int i = pack_faces(d.packs, 0, pack) - 1; i >= 0; i--)
        left[sim_face(pack[i])]++;
    for (int p = 0; p < s->table.pile_count; p++)
        for (int i = 0; i < pile_size(&s->table, p); i++) {
            Face f = pile_face(&s->table, p, i);
            bool hand = p >= RUMMY_HAND_0 && p < RUMMY_FIRST_MELD;
            bool sure = plain(f) && p != RUMMY_STOCK && (memory || !hand || p == rummy_hand(seat));
            if (sure)
                left[sim_face(f)]--;
            if (hand && sure)
                add(k, p - RUMMY_HAND_0, sim_face(f));
            else if (hand && !face_is_joker(f))
                sight->lacks[p - RUMMY_HAND_0]++;
            else if (p == RUMMY_DISCARD && sure)
                k->discard[k->discards++] = sim_face(f);
        }
    for (int f = 0; f < SUITS * 16; f++)
        for (int i = 0; i < left[f]; i++)
            sight->hidden[sight->hidden_count++] = (uint8_t)f;
    for (int i = 0; i < s->seats; i++)
        k->laid[i] = rummy_laid_points(s, i);
    look_at_melds(sight, s);
}

void sim_world(const SimSight *sight, Rng *rng, Sim *out)
{
    int n = sight->hidden_count;
    *out = sight->known;
    memcpy(out->stock, sight->hidden, (size_t)n);
    rng_shuffle(rng, out->stock, n);
    for (int i = 0; i < out->seats; i++)
        for (int k = 0; k < sight->lacks[i] && n > 0; k++)
            add(out, i, out->stock[--n]);
    out->stocks = n;
}
