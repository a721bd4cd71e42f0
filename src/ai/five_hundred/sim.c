/* A deal of Five Hundred as sets of bits, so that thousands can be played out. */
#include "ai/five_hundred/sim.h"

#include <assert.h>
#include <string.h>

enum { SUITS = 4, ALL_SUITS = (1 << SUITS) - 1, TRICKS = FIVE_HAND_SIZE };

/* ---- the pack ---- */

void five_sim_begin(FiveSim *m, const OptionValues *options, FiveStrain strain)
{
    Face face[FIVE_MOST_CARDS];
    memset(m, 0, sizeof *m);
    m->strain = strain;
    m->joker_lead = (uint8_t)options->v[FIVE_JOKER_LEAD];
    m->joker_after_four = (uint8_t)options->v[FIVE_JOKER_AFTER_FOUR_SUITS];
    m->cards = five_pack_cards(five_pack_of(options), face);
    int bit = 0;
    for (int suit = 0; suit <= SUITS; suit++)
        for (int power = 0; power < 64; power++)
            for (int i = 0; i < m->cards; i++) {
                int own = five_suit(strain, face[i]);
                if ((own == FIVE_NO_SUIT ? FIVE_SIM_JOKER : own) != suit || five_power(strain, face[i], suit) != power)
                    continue;
                m->suit[suit] |= UINT64_C(1) << bit;
                m->suit_of[bit] = (uint8_t)suit;
                m->bit_of[i] = (uint8_t)bit;
                m->place_of[bit++] = (uint8_t)i;
            }
    assert(bit == m->cards);
    m->trumps = strain.trump < SUITS ? m->suit[strain.trump] : 0;
}

uint64_t five_sim_set(const FiveSim *m, uint64_t places)
{
    uint64_t set = 0;
    for (; places; places &= places - 1)
        set |= UINT64_C(1) << m->bit_of[five_low_bit(places)];
    return set;
}

/* ---- what may be played ---- */

static bool last_trick(const FivePlay *p)
{
    return p->trick_no == TRICKS - 1;
}

/* F-D6, the strict reading. */
static bool joker_waits(const FiveSim *m, const FivePlay *p)
{
    return m->joker_after_four == JOKER_PLAY_LAST_ONLY && p->suits_led == ALL_SUITS && !last_trick(p);
}

uint8_t five_sim_named(const FiveSim *m, const FivePlay *p)
{
    if (last_trick(p))
        return ALL_SUITS;
    if (m->joker_lead == JOKER_LEAD_LAST_TRICK || joker_waits(m, p))
        return 0;
    return (uint8_t)(ALL_SUITS & ~p->suits_led);
}

uint64_t five_sim_legal(const FiveSim *m, const FivePlay *p)
{
    uint64_t hand = p->hand[p->turn], joker = hand & m->suit[FIVE_SIM_JOKER];
    if (p->count == 0)
        return joker && five_sim_named(m, p) == 0 ? hand & ~joker : hand;
    if (hand & m->suit[p->led])
        return hand & m->suit[p->led];
    if (joker && joker_waits(m, p))
        return hand & ~joker;
    return joker && m->strain.misere ? joker : hand;
}

/* ---- tricks ---- */

uint64_t five_sim_winning(const FiveSim *m, const FivePlay *p)
{
    if (p->count == 0)
        return ~UINT64_C(0);
    uint64_t best = UINT64_C(1) << p->best, above = ~UINT64_C(0) << p->best << 1;
    if (best & m->suit[FIVE_SIM_JOKER])
        return 0;
    if (best & m->trumps)
        return m->trumps & above;
    return (m->suit[p->led] & above) | m->trumps | m->suit[FIVE_SIM_JOKER];
}

static int next_player(const FivePlay *p, int seat)
{
    do
        seat = seat + 1 == p->seats ? 0 : seat + 1;
    while (!(p->playing >> seat & 1));
    return seat;
}

static void end_trick(const FiveSim *m, FivePlay *p)
{
    p->tricks[p->best_seat]++;
    p->trick_no++;
    p->suits_led |= (uint8_t)(1u << p->led);
    p->over = p->trick_no == TRICKS || (m->strain.misere && p->best_seat == p->contractor);
    p->turn = p->best_seat;
    p->count = 0;
    p->led = FIVE_NO_SUIT;
}

void five_sim_play(const FiveSim *m, FivePlay *p, int bit, int named)
{
    uint64_t card = UINT64_C(1) << bit;
    int suit = m->suit_of[bit];
    bool names = suit == FIVE_SIM_JOKER && named != FIVE_NO_SUIT;
    if (p->count == 0)
        p->led = (uint8_t)(names ? named : suit);
    else if (suit != p->led && suit != FIVE_SIM_JOKER)
        p->lacks[p->turn] |= (uint8_t)(1u << p->led);
    if (five_sim_winning(m, p) & card) {
        p->best = (uint8_t)bit;
        p->best_seat = p->turn;
    }
    p->hand[p->turn] &= ~card;
    p->gone |= card;
    if (++p->count == p->players)
        end_trick(m, p);
    else
        p->turn = (uint8_t)next_player(p, p->turn);
}

int five_sim_tricks(const FivePlay *p)
{
    int n = 0;
    for (int s = 0; s < p->seats; s++)
        n += p->side >> s & 1 ? p->tricks[s] : 0;
    return n;
}
