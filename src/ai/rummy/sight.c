/* What a seat sees of a round of rummy, and worlds made up that agree with it. */
#include "ai/rummy/sight.h"

#include <string.h>

#include "rules/bricks/pack.h"

/* A joker of a group of which suits may repeat is counted for no suit: nothing depends on it. */
static void look_at_melds(Sim *k, const State *s)
{
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
    sim_look_at_table(k);
}

static void begin(Sim *k, const State *s, int seat, bool twins)
{
    const RummyState *g = rummy_of(s);
    k->rules = rummy_rules(s);
    k->seats = s->seats;
    k->to_act = seat;
    k->winner = -1;
    k->twins = twins;
    k->turns_left = k->rules.turns - g->turns;
    k->laid_any = g->laid;
    k->laid_before = g->laid_start; /* what was laid in this very turn does not forbid going rummy */
    k->exchanges = g->exchanges;
    k->exchanging = rummy_exchanges(s);
    for (int i = 0; i < s->seats; i++) {
        k->opened |= s->seat[i].opened ? 1u << i : 0;
        k->laid[i] = rummy_laid_points(s, i);
    }
    k->laid_before_turn = k->laid[seat];
}

void sight_look(RummySight *sight, const State *s, int seat, bool memory)
{
    Sim *k = &sight->known;
    Face pack[MAX_PIECES];
    int left[SIM_FACES] = { 0 };
    const RummyDeal d =
        rummy_is_basic(s) ? rummy_basic_deal(&s->options, s->seats) : rummy500_deal(&s->options, s->seats);
    memset(sight, 0, sizeof *sight);
    begin(k, s, seat, d.packs > 1);
    for (int i = pack_faces(d.packs, d.jokers, pack) - 1; i >= 0; i--)
        left[sim_face(pack[i])]++;
    for (int p = 0; p < s->table.pile_count; p++)
        for (int i = 0; i < pile_size(&s->table, p); i++) {
            const Face f = pile_face(&s->table, p, i);
            const bool hand = p >= RUMMY_HAND_0 && p < RUMMY_FIRST_MELD, own = p == rummy_hand(seat);
            const bool sure = face_is_known(f) && (memory || own || (!hand && p != RUMMY_STOCK));
            if (sure)
                left[sim_face(f)]--;
            if (p == RUMMY_STOCK) {
                if (sure)
                    sight->buried[sight->buried_count++] = sim_face(f);
                continue;
            }
            if (hand && sure)
                sim_add(k, p - RUMMY_HAND_0, sim_face(f));
            else if (hand)
                sight->lacks[p - RUMMY_HAND_0]++;
            else if (p == RUMMY_DISCARD && sure)
                k->discard[k->discards++] = sim_face(f);
            if (sure && !own && !face_is_joker(f) && !k->twins)
                k->gone |= SIM_BIT(sim_face(f));
        }
    for (int f = 0; f < SIM_FACES; f++)
        for (int i = 0; i < left[f]; i++)
            sight->hidden[sight->hidden_count++] = (uint8_t)f;
    look_at_melds(k, s);
}

void sight_world(const RummySight *sight, SimWay way, Rng *rng, Sim *out)
{
    int n = sight->hidden_count;
    *out = sight->known;
    memset(out->way, (int)way, sizeof out->way);
    memcpy(out->stock, sight->hidden, (size_t)n);
    rng_shuffle(rng, out->stock, n);
    for (int i = 0; i < out->seats; i++)
        for (int k = 0; k < sight->lacks[i] && n > 0; k++)
            sim_add(out, i, out->stock[--n]);
    if (sight->buried_count > 0) {
        memcpy(out->stock + n, sight->buried, (size_t)sight->buried_count);
        n += sight->buried_count;
        rng_shuffle(rng, out->stock, n);
    }
    out->stocks = n;
}
