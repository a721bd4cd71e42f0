/* A round of rummy played on quickly, cards as bits. */
#include "ai/rummy/sim.h"

enum { LANE = 0x3FFE, RANKS = 13, SHORTEST = 3 };

#define BIT(face) SIM_BIT(face)

int sim_held_value(const RummyRules *r, int face)
{
    int rank = face & 15;
    if (face == SIM_JOKER)
        return SIM_JOKER_POINTS;
    return rank == 1 ? (r->basic ? 1 : 15) : rank > 10 ? 10 : rank;
}

static int place_value(const RummyRules *r, int place)
{
    return place == 1 && !r->ace_fifteen ? 1 : sim_held_value(r, meld_slot_rank(place));
}

/* What a joker is worth where it stands for a card of this worth. */
static int joker_value(const RummyRules *r, int worth)
{
    return r->joker_fifteen ? SIM_JOKER_POINTS : worth;
}

/* ---- hands ---- */

void sim_add(Sim *s, int seat, int face)
{
    if (face == SIM_JOKER)
        s->jokers[seat]++;
    else if (s->hand[seat] & BIT(face))
        s->twin[seat] |= BIT(face);
    else
        s->hand[seat] |= BIT(face);
}

void sim_drop(Sim *s, int seat, int face)
{
    if (face == SIM_JOKER)
        s->jokers[seat]--;
    else if (s->twin[seat] & BIT(face))
        s->twin[seat] &= ~BIT(face);
    else
        s->hand[seat] &= ~BIT(face);
}

int sim_cards(const Sim *s, int seat)
{
    return sim_bits(s->hand[seat]) + (s->twin[seat] ? sim_bits(s->twin[seat]) : 0) + s->jokers[seat];
}

unsigned sim_lane(const RummyRules *r, uint64_t hand, int suit)
{
    unsigned x = (unsigned)(hand >> (suit * 16)) & LANE;
    if (r->ace_around)
        return x | x << RANKS;
    return r->ace_high ? x | (x >> 1 & 1) << SIM_HIGH_ACE : x;
}

unsigned sim_suits(uint64_t hand, int rank)
{
    const uint64_t x = hand >> rank & UINT64_C(0x0001000100010001);
    return (unsigned)(x | x >> 15 | x >> 30 | x >> 45) & 15;
}

static uint64_t faces_of(unsigned suits, int rank)
{
    uint64_t faces = 0;
    for (int suit = 0; suit < SIM_SUITS; suit++)
        faces |= suits >> suit & 1 ? BIT(suit * 16 + rank) : 0;
    return faces;
}

static int face_at(int suit, int place)
{
    return suit * 16 + meld_slot_rank(place);
}

/* ---- melds on the table ---- */

static int most_place(const RummyRules *r)
{
    enum { ROUND = 25 };
    return r->ace_around ? ROUND : r->ace_high ? SIM_HIGH_ACE : RANKS;
}

static uint64_t fits_of(const Sim *s, const SimMeld *m)
{
    uint64_t fit = 0;
    if (!m->run) {
        fit = faces_of(s->rules.same_suit ? 15 : 15 & ~(unsigned)m->suits, m->rank);
        return fit ? fit | BIT(SIM_JOKER) : 0;
    }
    if (m->high - m->low >= RUMMY_RUN_MOST - 1)
        return 0;
    if (m->low > 1 || s->rules.ace_around)
        fit |= BIT(face_at(m->suit, m->low + RANKS - 1));
    if (m->high < most_place(&s->rules))
        fit |= BIT(face_at(m->suit, m->high + 1));
    return fit ? fit | BIT(SIM_JOKER) : 0;
}

void sim_look_at_table(Sim *s)
{
    s->fit = 0;
    for (int i = 0; i < s->melds; i++)
        s->fit |= fits_of(s, &s->meld[i]);
}

/* A card joins a group or an end of a run; what it counts there. */
static int join(const Sim *s, SimMeld *m, int face)
{
    const bool joker = face == SIM_JOKER;
    int rank = face & 15, place;
    if (!m->run) {
        const unsigned missing = 15 & ~(unsigned)m->suits, suit = joker ? missing & -missing : 1u << (face >> 4);
        m->suits = (uint8_t)(m->suits | suit);
        place = m->rank == 1 ? SIM_HIGH_ACE : m->rank;
    } else if (m->high < most_place(&s->rules) && (joker || meld_slot_rank(m->high + 1) == rank)) {
        place = ++m->high;
    } else {
        if (m->low == 1) { /* below the ace, round the corner */
            m->low = (uint8_t)(m->low + RANKS);
            m->high = (uint8_t)(m->high + RANKS);
        }
        place = --m->low;
    }
    int worth = m->run ? place_value(&s->rules, place) : sim_held_value(&s->rules, m->rank);
    return joker ? joker_value(&s->rules, worth) : worth;
}

static void see_gone(Sim *s, uint64_t faces)
{
    s->gone |= s->twins ? 0 : faces & ~BIT(SIM_JOKER);
}

/* The card is in no hand any more. */
static void lay_off(Sim *s, int seat, int face)
{
    for (int i = 0; i < s->melds; i++) {
        if (!(fits_of(s, &s->meld[i]) & BIT(face)))
            continue;
        s->laid[seat] += join(s, &s->meld[i], face);
        see_gone(s, BIT(face));
        s->laid_any |= 1u << seat;
        sim_look_at_table(s);
        return;
    }
}

/* ---- laying ---- */

typedef struct Laying {
    SimMeld meld;
    uint64_t faces, twins; /* taken from the hand */
    int value, size;       /* size: a joker included */
    bool joker;
} Laying;

static void consider_runs(const RummyRules *r, uint64_t hand, Laying *best)
{
    for (int suit = 0; suit < SIM_SUITS; suit++) {
        unsigned x = sim_lane(r, hand, suit), starts = x & x >> 1 & x >> 2 & LANE;
        while (starts) {
            int low = __builtin_ctz(starts), high = low, value = 0;
            uint64_t faces = 0;
            for (; x >> high & 1 && high - low < RUMMY_RUN_MOST; high++) {
                value += place_value(r, high);
                faces |= BIT(face_at(suit, high));
            }
            if (value > best->value)
                *best = (Laying){ .meld = { 1, (uint8_t)suit, (uint8_t)low, (uint8_t)(high - 1), 0, 0 },
                                  .faces = faces,
                                  .value = value,
                                  .size = high - low };
            starts &= ~((1u << high) - 1);
        }
    }
}

/* Bit per rank of which three suits are there. */
static unsigned ranks_of_three(uint64_t hand)
{
    const uint64_t a = hand & 0xFFFF, b = hand >> 16 & 0xFFFF, c = hand >> 32 & 0xFFFF, d = hand >> 48 & 0xFFFF;
    return (unsigned)((a & b & (c | d)) | (c & d & (a | b)));
}

static void consider_groups(const RummyRules *r, uint64_t hand, uint64_t twin, Laying *best)
{
    for (int rank = 1; rank <= 13; rank++) {
        const unsigned suits = sim_suits(hand, rank), again = r->same_suit ? sim_suits(twin, rank) : 0;
        const int n = sim_count(suits) + sim_count(again);
        if (n >= SHORTEST && n * sim_held_value(r, rank) > best->value)
            *best = (Laying){ .meld = { 0, 0, 0, 0, (uint8_t)rank, (uint8_t)suits },
                              .faces = faces_of(suits, rank),
                              .twins = faces_of(again, rank),
                              .value = n * sim_held_value(r, rank),
                              .size = n };
    }
}

static void consider_joker(const RummyRules *r, Laying with, int worth, Laying *best)
{
    with.value += joker_value(r, worth);
    with.size = SHORTEST;
    with.joker = true;
    if (with.value > best->value)
        *best = with;
}

/* Two cards and a joker. */
static void consider_jokers(const RummyRules *r, uint64_t hand, Laying *best)
{
    for (int rank = 1; rank <= 13; rank++) {
        const unsigned suits = sim_suits(hand, rank), first = suits & -suits,
                       second = (suits ^ first) & -(suits ^ first);
        const unsigned free = 15 & ~(first | second);
        const int worth = sim_held_value(r, rank);
        if (second)
            consider_joker(r,
                           (Laying){ .meld = { 0, 0, 0, 0, (uint8_t)rank, (uint8_t)(first | second | (free & -free)) },
                                     .faces = faces_of(first | second, rank),
                                     .value = 2 * worth },
                           worth, best);
    }
    for (int suit = 0; suit < SIM_SUITS; suit++) {
        const unsigned x = sim_lane(r, hand, suit);
        for (int low = 1; low <= RANKS; low++) {
            const int gap = x >> (low + 1) & 1 ? 1 : 2, to = low + gap, most = most_place(r);
            if (!(x >> low & 1) || to > most || !(x >> to & 1))
                continue;
            const int at = gap == 2 ? low + 1 : to < most ? to + 1 : low - 1;
            const int first = at < low ? at : low, last = at > to ? at : to;
            consider_joker(r,
                           (Laying){ .meld = { 1, (uint8_t)suit, (uint8_t)first, (uint8_t)last, 0, 0 },
                                     .faces = BIT(face_at(suit, low)) | BIT(face_at(suit, to)),
                                     .value = place_value(r, low) + place_value(r, to) },
                           place_value(r, at), best);
        }
    }
}

/* All suits at once, the ace at both ends of its lane where it is high too, and the 2 behind it where runs go round. */
static uint64_t lanes(const RummyRules *r, uint64_t hand)
{
    const uint64_t aces = hand >> 1 & UINT64_C(0x0001000100010001);
    const uint64_t twos = r->ace_around ? hand >> 2 & UINT64_C(0x0001000100010001) : 0;
    return r->ace_high ? hand | aces << SIM_HIGH_ACE | twos << (SIM_HIGH_ACE + 1) : hand;
}

/* Is there a run? Asked far more often than there is one. */
static bool any_run(const RummyRules *r, uint64_t hand)
{
    const uint64_t x = lanes(r, hand);
    return (x & x >> 1 & x >> 2) != 0;
}

static Laying best_laying(const RummyRules *r, uint64_t hand, uint64_t twin, bool joker)
{
    Laying best = { .value = 0 };
    if (any_run(r, hand))
        consider_runs(r, hand, &best);
    if (twin || ranks_of_three(hand))
        consider_groups(r, hand, twin, &best);
    if (joker && best.value == 0)
        consider_jokers(r, hand, &best);
    return best;
}

uint64_t sim_dearest_meld(const RummyRules *r, uint64_t hand)
{
    return best_laying(r, hand, 0, false).faces;
}

static void lay_meld(Sim *s, int seat, const Laying *c)
{
    s->meld[s->melds++] = c->meld;
    s->laid[seat] += c->value;
    for (uint64_t f = c->twins; f; f &= f - 1)
        sim_drop(s, seat, __builtin_ctzll(f));
    for (uint64_t f = c->faces; f; f &= f - 1)
        sim_drop(s, seat, __builtin_ctzll(f));
    if (c->joker)
        sim_drop(s, seat, SIM_JOKER);
    see_gone(s, c->faces);
    s->opened |= 1u << seat;
    s->laid_any |= 1u << seat;
    sim_look_at_table(s);
}

void sim_lay_all(Sim *s)
{
    const int seat = s->to_act, keep = s->rules.final_discard;
    for (int melds = 0; s->melds < SIM_MELDS && (melds == 0 || !s->rules.one_meld); melds++) {
        const Laying c = best_laying(&s->rules, s->hand[seat], s->twin[seat], s->jokers[seat] > 0);
        if (c.value == 0 || sim_cards(s, seat) - c.size < keep)
            break;
        lay_meld(s, seat, &c);
    }
    if (s->rules.layoff_needs_meld && !(s->opened >> seat & 1))
        return;
    while (sim_cards(s, seat) > keep) {
        const uint64_t fits = (s->hand[seat] | (s->jokers[seat] ? BIT(SIM_JOKER) : 0)) & s->fit;
        if (!fits)
            break;
        const int face = 63 - __builtin_clzll(fits); /* jokers last */
        sim_drop(s, seat, face);
        lay_off(s, seat, face);
    }
}

/* ---- drawing ---- */

bool sim_melds_with(const Sim *s, uint64_t hand, uint64_t twin, bool joker, int face)
{
    const RummyRules *r = &s->rules;
    const int rank = face & 15, wanted = SHORTEST - joker;
    const unsigned x = sim_lane(r, hand, face >> 4);
    unsigned run = x & x >> 1 & x >> 2, in = run | run << 1 | run << 2;
    if (joker)
        in |= (x & x >> 1) | (x & x >> 1) << 1 | (x & x >> 2) | (x & x >> 2) << 2;
    if ((in >> rank | in >> (rank + RANKS)) & 1)
        return true;
    int n = sim_count(sim_suits(hand, rank));
    n += r->same_suit ? sim_count(sim_suits(twin, rank)) : 0;
    return n >= wanted;
}

bool sim_closed(const Sim *s)
{
    return s->rules.exchange_limit > 0 && s->exchanges >= s->rules.exchange_limit;
}

int sim_deepest(const Sim *s)
{
    const int seat = s->to_act, last = s->rules.basic ? s->discards - 1 : 0;
    const bool may_add = !s->rules.layoff_needs_meld || s->opened >> seat & 1;
    uint64_t hand = s->hand[seat], twin = s->twin[seat];
    bool joker = s->jokers[seat] > 0;
    int best = SIM_STOCK;
    for (int i = sim_closed(s) ? -1 : s->discards - 1; i >= last && i >= 0; i--) {
        const int face = s->discard[i];
        const uint64_t bit = BIT(face);
        if (face == SIM_JOKER) {
            joker = true;
            best = s->fit & bit && may_add ? i : best;
            continue;
        }
        twin |= hand & bit;
        hand |= bit;
        if ((s->fit & bit && may_add) || sim_melds_with(s, hand, twin, joker, face))
            best = i;
    }
    return best;
}

static void turn_over(Sim *s)
{
    for (int i = s->discards - 2; i >= 0; i--) {
        s->stock[s->stocks++] = s->discard[i];
        s->gone &= ~BIT(s->discard[i]);
    }
    s->discard[0] = s->discard[s->discards - 1];
    s->discards = 1;
    s->turns_left--;
}

bool sim_draw(Sim *s, int index)
{
    const int seat = s->to_act;
    s->laid_before_turn = s->laid[seat];
    s->exchanging = index >= 0 && index == s->discards - 1;
    if (index >= 0) {
        while (s->discards > index)
            sim_add(s, seat, s->discard[--s->discards]);
        return true;
    }
    if (s->stocks == 0 && s->turns_left > 0 && s->discards > 1)
        turn_over(s);
    if (s->stocks == 0)
        return false;
    s->exchanges = 0;
    sim_add(s, seat, s->stock[--s->stocks]);
    return true;
}

/* the first who may calls the thrown card. */
static bool is_called(Sim *s, int face)
{
    if (!s->rules.rummy_call || !(s->fit & BIT(face)) || sim_cards(s, s->to_act) == 0)
        return false;
    for (int k = 1; k < s->seats; k++) {
        const int seat = (s->to_act + k) % s->seats;
        if (s->rules.layoff_needs_meld && !(s->opened >> seat & 1))
            continue;
        lay_off(s, seat, face);
        s->exchanging = false; /* something was laid */
        return true;
    }
    return false;
}

void sim_throw(Sim *s, int face)
{
    const int seat = s->to_act;
    sim_drop(s, seat, face);
    if (!is_called(s, face))
        s->discard[s->discards++] = (uint8_t)face;
    see_gone(s, BIT(face));
    sim_end_turn(s);
}

void sim_end_turn(Sim *s)
{
    const int seat = s->to_act;
    if (sim_cards(s, seat) == 0) {
        s->winner = seat;
        s->rummy = !(s->laid_before >> seat & 1);
        return;
    }
    s->laid_before = s->laid_any;
    s->exchanges = s->exchanging && s->laid[seat] == s->laid_before_turn ? s->exchanges + 1 : 0;
    s->to_act = (seat + 1) % s->seats;
}
