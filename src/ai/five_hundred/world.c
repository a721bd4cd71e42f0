/* What a seat knows of a deal, and deals by chance that agree with it. */
#include "ai/five_hundred/world.h"

#include <string.h>

#include "ai/five_hundred/thumb.h"

enum { SUITS = 4 };

static uint64_t place_set(int place)
{
    return UINT64_C(1) << place;
}

int five_sim_of(FiveBid b)
{
    return five_is_misere(b) ? FIVE_SIM_MISERE : b.kind == FIVE_TRICKS ? b.strain : FIVE_NO_TRUMPS;
}

uint8_t five_fixed_side(const State *s, int seat)
{
    uint8_t side = 0;
    for (int i = 0; i < s->seats; i++)
        if (s->seats != 5 && s->seat[i].side == s->seat[seat].side)
            side |= (uint8_t)(1u << i);
    return (uint8_t)(side | 1u << seat);
}

/* ---- what is known ---- */

int five_place_in_pack(const FiveSight *k, Face f)
{
    for (int i = 0; i < k->cards; i++)
        if (face_eq(k->face[i], f))
            return i;
    return -1;
}

/* The known faces of a pile; what is not known is counted. */
static uint64_t look_at(const FiveSight *k, int pile, uint8_t *blanks)
{
    const Table *t = &k->seen->table;
    uint64_t set = 0;
    for (int i = 0; i < pile_size(t, pile); i++) {
        Face f = pile_face(t, pile, i);
        int place = face_is_known(f) ? five_place_in_pack(k, f) : -1;
        if (place >= 0)
            set |= place_set(place);
        else if (blanks)
            ++*blanks;
    }
    return set;
}

uint64_t five_pile_places(const FiveSight *k, const State *s, int pile)
{
    uint64_t set = 0;
    for (int i = 0; i < pile_size(&s->table, pile); i++) {
        const int place = five_place_in_pack(k, pile_face(&s->table, pile, i));
        set |= place >= 0 ? place_set(place) : 0;
    }
    return set;
}

static uint64_t places_of_suit(const FiveSight *k, int suit)
{
    uint64_t set = 0;
    for (int i = 0; i < k->cards; i++)
        if (k->now.suit_of[k->now.bit_of[i]] == suit)
            set |= place_set(i);
    return set;
}

static void note_played(FiveSight *k, int seat, Piece x, int led)
{
    int place = five_place_in_pack(k, k->seen->table.face[x]);
    if (place < 0)
        return;
    k->played[seat] |= place_set(place);
    k->gone |= place_set(place);
    int suit = k->now.suit_of[k->now.bit_of[place]];
    if (led < SUITS && suit != led)
        k->lacks[seat] |= places_of_suit(k, led);
}

static int suit_led(const FiveSight *k, Piece x)
{
    int place = five_place_in_pack(k, k->seen->table.face[x]);
    return place < 0 ? FIVE_NO_SUIT : k->now.suit_of[k->now.bit_of[place]];
}

/* What a joker without a suit called for in an earlier trick is not remembered: then nobody is held to it. */
static void note_tricks(FiveSight *k)
{
    const State *s = k->seen;
    const FiveState *g = five_of(s);
    for (int t = 0; t < g->trick_no; t++) {
        int led = suit_led(k, five_trick_card(s, t, g->trick_leader[t]));
        for (int i = 0; i < s->seats; i++) {
            Piece x = five_trick_card(s, t, i);
            if (x != NO_PIECE)
                note_played(k, i, x, led);
        }
    }
    if (pile_size(&s->table, FIVE_TRICK_0 + g->leader) == 0)
        return;
    int led = suit_led(k, pile_piece(&s->table, FIVE_TRICK_0 + g->leader, 0));
    for (int i = 0; i < s->seats; i++)
        if (pile_size(&s->table, FIVE_TRICK_0 + i) > 0)
            note_played(k, i, pile_piece(&s->table, FIVE_TRICK_0 + i, 0), led == FIVE_SIM_JOKER ? g->named : led);
}

void five_sight_begin(FiveSight *k, const State *seen, int seat)
{
    const FiveState *g = five_of(seen);
    memset(k, 0, sizeof *k);
    k->seen = seen;
    k->seat = seat;
    k->cards = five_pack_cards(five_pack_of(&seen->options), k->face);
    for (int i = 0; i < FIVE_SIMS; i++)
        five_sim_begin(&k->sim[i], &seen->options,
                       (FiveStrain){ (uint8_t)(i < SUITS ? i : FIVE_NO_TRUMPS), FIVE_NO_SUIT, i == FIVE_SIM_MISERE });
    five_sim_begin(&k->now, &seen->options, five_strain(seen));
    if (seen->phase == PHASE_PLAY)
        note_tricks(k);
    for (int i = 0; i < seen->seats; i++)
        k->hand[i] = look_at(k, five_hand(i), &k->blanks[i]);
    FiveBid contract = five_contract(seen);
    k->laid_away =
        seen->phase != FIVE_BID_PHASE && seen->phase != FIVE_RAISE && g->contractor != NO_SEAT && !contract.sans;
    k->kitty = look_at(k, FIVE_KITTY_PILE, &k->kitty_blanks);
    k->kitty |= look_at(k, FIVE_LAID, &k->kitty_blanks);
    uint64_t dead = look_at(k, FIVE_DEAD, &k->dead_blanks);
    k->unseen = (place_set(k->cards - 1) * 2 - 1) & ~k->gone & ~k->kitty & ~dead;
    for (int i = 0; i < seen->seats; i++)
        k->unseen &= ~k->hand[i];
}

/* ---- dealing what is not seen ---- */

enum { KITTY = FIVE_MAX_SEATS, DEAD, RECEIVERS };

typedef struct Dealing {
    int need[RECEIVERS];
    uint64_t got[RECEIVERS];
} Dealing;

/* The contractor is dealt what was laid away too: what it is, is found out of both. */
static void needs(const FiveSight *k, Dealing *d)
{
    memset(d, 0, sizeof *d);
    for (int i = 0; i < k->seen->seats; i++)
        d->need[i] = k->blanks[i];
    d->need[DEAD] = k->dead_blanks;
    if (k->laid_away)
        d->need[five_of(k->seen)->contractor] += k->kitty_blanks;
    else
        d->need[KITTY] = k->kitty_blanks;
}

static uint64_t barred(const FiveSight *k, int receiver)
{
    return receiver < FIVE_MAX_SEATS ? k->lacks[receiver] : 0;
}

/* One card to one of those who may have it, by how many they still need. */
static bool give(const FiveSight *k, Rng *r, Dealing *d, int place, bool heed)
{
    int weight[RECEIVERS], sum = 0;
    for (int i = 0; i < RECEIVERS; i++) {
        weight[i] = heed && (barred(k, i) >> place & 1) ? 0 : d->need[i];
        sum += weight[i];
    }
    if (sum == 0)
        return false;
    int pick = (int)rng_below(r, (uint32_t)sum), to = 0;
    while (pick >= weight[to])
        pick -= weight[to++];
    d->got[to] |= place_set(place);
    d->need[to]--;
    return true;
}

/* Cards that few may have are dealt first. False: it did not come out. */
static bool deal_once(const FiveSight *k, Rng *r, Dealing *d, bool heed)
{
    uint8_t order[FIVE_MOST_CARDS];
    int n = 0;
    for (uint64_t set = k->unseen; set; set &= set - 1)
        order[n++] = (uint8_t)five_low_bit(set);
    rng_shuffle(r, order, n);
    needs(k, d);
    for (int most = 1; most <= RECEIVERS; most++)
        for (int i = 0; i < n; i++) {
            int may = 0;
            for (int x = 0; x < RECEIVERS; x++)
                may += !(heed && barred(k, x) >> order[i] & 1);
            if (may == most && !give(k, r, d, order[i], heed))
                return false;
        }
    return true;
}

/* What was laid away is the least worth keeping of what was dealt to the contractor. */
static void take_away_laid(const FiveSight *k, FiveWorld *w)
{
    int c = five_of(k->seen)->contractor;
    if (!k->laid_away || k->kitty_blanks == 0)
        return;
    const FiveSim *m = &k->sim[five_sim_of(five_contract(k->seen))];
    uint64_t whole = five_sim_set(m, w->hand[c] | k->played[c]), own = five_sim_set(m, w->hand[c]);
    for (int n = k->kitty_blanks; n > 0 && own; n--) {
        int least = five_low_bit(own);
        for (uint64_t set = own; set; set &= set - 1)
            if (five_thumb_keep(m, whole, five_low_bit(set)) < five_thumb_keep(m, whole, least))
                least = five_low_bit(set);
        own &= ~(UINT64_C(1) << least);
        w->hand[c] &= ~place_set(m->place_of[least]);
    }
}

static void deal_world(const FiveSight *k, Rng *r, FiveWorld *w)
{
    Dealing d;
    bool dealt = false;
    for (int i = 0; i < 12 && !dealt; i++)
        dealt = deal_once(k, r, &d, true);
    if (!dealt)
        (void)deal_once(k, r, &d, false);
    for (int i = 0; i < FIVE_MAX_SEATS; i++)
        w->hand[i] = k->hand[i] | d.got[i];
    w->kitty = k->laid_away ? 0 : d.got[KITTY];
    take_away_laid(k, w);
}

/* ---- how well a deal agrees with the bids ---- */

static double square(double x)
{
    return x * x;
}

/* Whoever bids `level` has counted about two tricks less in his own hand; the rest is hoped for. */
static double unlikely_bid(const FiveSight *k, uint64_t hand, FiveBid b)
{
    const FiveSim *m = &k->sim[five_sim_of(b)];
    uint64_t set = five_sim_set(m, hand);
    if (five_is_misere(b)) {
        int high = 0;
        for (int s = 0; s < SUITS; s++)
            high += five_set_size(set & m->suit[s] & ~(m->suit[s] & ((m->suit[s] & (~m->suit[s] + 1)) * 128 - 1)));
        return 0.3 * high;
    }
    double count = five_thumb_count(m, set) / 10.0, wanted = b.level - 2.3;
    return count < wanted ? square(wanted - count) : count > wanted + 2.5 ? 0.3 * square(count - wanted - 2.5) : 0;
}

/* Whoever passes has counted less than four and a half in every strain. */
static double unlikely_pass(const FiveSight *k, uint64_t hand, int standing)
{
    double most = 0, wanted = (standing > 6 ? standing : 6) - 1.3;
    for (int i = 0; i <= FIVE_NO_TRUMPS; i++) {
        double count = five_thumb_count(&k->sim[i], five_sim_set(&k->sim[i], hand)) / 10.0;
        most = count > most ? count : most;
    }
    return most > wanted ? square(most - wanted) : 0;
}

static double unlikely(const FiveSight *k, const FiveWorld *w)
{
    const FiveState *g = five_of(k->seen);
    uint16_t last[FIVE_MAX_SEATS] = { 0 };
    uint8_t called = 0;
    double sum = 0;
    int standing = 0;
    for (int i = 0; i < g->calls; i++) {
        int seat = five_call_seat(g->call[i]), code = five_call_code(g->call[i]);
        FiveBid b;
        called |= (uint8_t)(1u << seat);
        if (five_bid_decode(code, &b) && code != 0) {
            last[seat] = (uint16_t)code;
            standing = b.level > standing ? b.level : standing;
        }
    }
    for (int i = 0; i < k->seen->seats; i++) {
        FiveBid b;
        uint64_t hand = w->hand[i] | k->played[i];
        if (i == k->seat || !(called >> i & 1))
            continue;
        bool bid = last[i] != 0 && five_bid_decode(last[i], &b);
        sum += bid ? unlikely_bid(k, hand, b) : unlikely_pass(k, hand, standing);
    }
    return sum;
}

void five_world_draw(const FiveSight *k, Rng *r, int tries, FiveWorld *w)
{
    deal_world(k, r, w);
    if (five_of(k->seen)->calls == 0)
        return;
    double best = unlikely(k, w);
    for (int i = 1; i < tries && best > 0.6; i++) {
        FiveWorld other;
        deal_world(k, r, &other);
        double value = unlikely(k, &other);
        if (value < best) {
            best = value;
            *w = other;
        }
    }
}

/* ---- playing on ---- */

uint8_t five_world_side(const FiveSight *k, const FiveWorld *w)
{
    const State *s = k->seen;
    const FiveState *g = five_of(s);
    if (g->contractor == NO_SEAT)
        return five_fixed_side(s, k->seat);
    FiveBid b = five_contract(s);
    if (five_is_misere(b))
        return (uint8_t)(1u << g->contractor);
    uint8_t side = (uint8_t)(five_fixed_side(s, g->contractor) | g->partners);
    int place = g->called_rank != 0 ? five_place_in_pack(k, (Face){ g->called_rank, g->called_suit }) : -1;
    for (int i = 0; place >= 0 && i < s->seats; i++)
        if ((w->hand[i] | k->played[i]) >> place & 1)
            side |= (uint8_t)(1u << i);
    return side;
}

static void lay_trick(const FiveSight *k, FivePlay *p)
{
    const State *s = k->seen;
    const FiveState *g = five_of(s);
    for (int i = p->turn, n = 0; n < p->players && pile_size(&s->table, FIVE_TRICK_0 + i) > 0; n++) {
        int place = five_place_in_pack(k, pile_face(&s->table, FIVE_TRICK_0 + i, 0)), bit = k->now.bit_of[place];
        p->hand[i] |= UINT64_C(1) << bit;
        five_sim_play(&k->now, p, bit, g->named);
        i = p->turn;
    }
}

void five_world_play(const FiveSight *k, const FiveWorld *w, FivePlay *p)
{
    const State *s = k->seen;
    const FiveState *g = five_of(s);
    memset(p, 0, sizeof *p);
    p->seats = s->seats;
    p->playing = five_playing(s);
    p->players = (uint8_t)five_set_size(p->playing);
    p->led = FIVE_NO_SUIT;
    p->contractor = g->contractor;
    p->side = five_world_side(k, w);
    p->trick_no = g->trick_no;
    p->suits_led = g->suits_led;
    p->turn = g->leader;
    for (int i = 0; i < s->seats; i++) {
        p->hand[i] = five_sim_set(&k->now, w->hand[i]);
        p->tricks[i] = g->tricks[i];
        for (int suit = 0; suit < SUITS; suit++)
            if ((k->lacks[i] & places_of_suit(k, suit)) != 0)
                p->lacks[i] |= (uint8_t)(1u << suit);
    }
    uint64_t trick = 0;
    for (int i = 0; i < s->seats; i++)
        trick |= look_at(k, FIVE_TRICK_0 + i, NULL);
    p->gone = five_sim_set(&k->now, k->gone & ~trick);
    lay_trick(k, p);
}
