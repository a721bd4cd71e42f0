/* Deals of Five Hundred cut in their middle, and looked at with all hands open. */
#include <stdlib.h>
#include <string.h>

#include "ai/five_hundred/puzzle_inner.h"
#include "rules/faces/card.h"

enum { SEATS = FIVE_PUZZLE_SEATS, PLAYED = FIVE_HAND_SIZE - FIVE_PUZZLE_TRICKS, KITTY = 3, LONG_SEARCH = 10000000 };

void *five_desk_new(void)
{
    FiveDesk *d = calloc(1, sizeof *d);
    if (d != NULL)
        options_preset(five_def.options, 0, &d->options);
    return d;
}

void five_desk_free(void *desk)
{
    free(desk);
}

/* ---- dealing and playing ---- */

static uint64_t bit_of(int card)
{
    return UINT64_C(1) << card;
}

/* Ten cards a seat, as places in the pack, and what is in the kitty. In a misere the joker is there. */
static void deal(Rng *rng, const FiveSim *any, bool misere, uint64_t hand[SEATS], uint64_t *kitty)
{
    uint8_t card[FIVE_MOST_CARDS];
    const int cards = any->cards, dealt = SEATS * FIVE_HAND_SIZE, mixed = misere ? cards - 1 : cards;
    for (int i = 0; i < cards; i++)
        card[i] = (uint8_t)i; /* the joker is the last of the pack */
    rng_shuffle(rng, card, mixed);
    memset(hand, 0, SEATS * sizeof hand[0]);
    *kitty = 0;
    for (int i = 0; i < cards; i++)
        *(i < dealt ? &hand[i % SEATS] : kitty) |= bit_of(card[i]);
}

/* The suit of most trumps in a hand. */
static int best_strain(const FiveDesk *d, uint64_t places)
{
    int best = 0, most = -1;
    for (int suit = 0; suit < 4; suit++) {
        FiveSim m;
        five_sim_begin(&m, &d->options, (FiveStrain){ (uint8_t)suit, FIVE_NO_SUIT, false });
        const int trumps = five_set_size(five_sim_set(&m, places) & m.trumps);
        if (trumps > most) {
            most = trumps;
            best = suit;
        }
    }
    return best;
}

/* How low a hand is: the sum of the ranks. */
static int height(const FiveSim *m, uint64_t places)
{
    int sum = 0;
    for (uint64_t set = five_sim_set(m, places); set != 0; set &= set - 1) {
        const int bit = five_low_bit(set);
        sum += bit - five_low_bit(m->suit[m->suit_of[bit]]);
    }
    return sum;
}

static int lowest_hand(const FiveSim *m, const uint64_t hand[SEATS])
{
    int best = 0;
    for (int i = 1; i < SEATS; i++)
        if (height(m, hand[i]) < height(m, hand[best]))
            best = i;
    return best;
}

/* A card of the set by chance. */
static int some_card(Rng *rng, uint64_t set)
{
    for (int n = (int)rng_below(rng, (uint32_t)five_set_size(set)); n > 0; n--)
        set &= set - 1;
    return five_low_bit(set);
}

/* The contractor of a misere stays below where that can be, with its highest card. */
static int card_to_play(Rng *rng, const FiveEnding *e)
{
    const FivePlay *p = &e->play;
    const uint64_t legal = five_sim_legal(&e->sim, p), below = legal & ~five_sim_winning(&e->sim, p);
    if (!e->sim.strain.misere || p->turn != p->contractor)
        return some_card(rng, legal);
    return p->count > 0 && below != 0 ? five_high_bit(below) : five_low_bit(legal);
}

static void play_one(Rng *rng, FiveEnding *e)
{
    FivePlay *p = &e->play;
    const int bit = card_to_play(rng, e), seat = p->turn, trick = p->trick_no;
    if (p->count == 0)
        e->lead = (uint8_t)seat;
    e->now[seat] = (uint8_t)bit;
    e->trick[trick][e->size[trick]++] = (uint8_t)bit;
    five_sim_play(&e->sim, p, bit, FIVE_NO_SUIT);
    if (p->count > 0)
        return;
    e->leader[trick] = e->lead;
    e->winner[trick] = p->best_seat;
    e->lead = p->best_seat;
}

/* ---- everybody moves on, so that it is the turn of PUZZLE_SEAT ---- */

static uint8_t moved(int seat, int by)
{
    return (uint8_t)((seat + by) % SEATS);
}

static uint8_t mask_moved(unsigned mask, int by)
{
    return (uint8_t)((mask << by | mask >> (SEATS - by)) & ((1u << SEATS) - 1));
}

static void turn_round(FiveEnding *e)
{
    const FiveEnding was = *e;
    const int by = (SEATS - e->play.turn) % SEATS;
    FivePlay *p = &e->play;
    for (int i = 0; i < SEATS; i++) {
        const int to = moved(i, by);
        p->hand[to] = was.play.hand[i];
        p->lacks[to] = was.play.lacks[i];
        p->tricks[to] = was.play.tricks[i];
        e->now[to] = was.now[i];
    }
    p->turn = PUZZLE_SEAT;
    p->best_seat = moved(p->best_seat, by);
    p->contractor = moved(p->contractor, by);
    p->side = mask_moved(p->side, by);
    p->playing = mask_moved(p->playing, by);
    e->lead = moved(e->lead, by);
    for (int i = 0; i < p->trick_no; i++) {
        e->leader[i] = moved(e->leader[i], by);
        e->winner[i] = moved(e->winner[i], by);
    }
}

static void begin(FiveDesk *d, Rng *rng, bool misere, FiveEnding *e)
{
    uint64_t hand[SEATS], kitty;
    FivePlay *p = &e->play;
    memset(e, 0, sizeof *e);
    five_sim_begin(&e->sim, &d->options, (FiveStrain){ FIVE_NO_TRUMPS, FIVE_NO_SUIT, misere });
    deal(rng, &e->sim, misere, hand, &kitty);
    const int contractor = misere ? lowest_hand(&e->sim, hand) : (int)rng_below(rng, SEATS);
    e->bid = (FiveBid){ .kind = FIVE_MISERE };
    if (!misere) {
        e->bid = (FiveBid){ .kind = FIVE_TRICKS, .level = 7, .strain = (uint8_t)best_strain(d, hand[contractor]) };
        five_sim_begin(&e->sim, &d->options, five_strain_of(e->bid, FIVE_NO_SUIT));
    }
    *p = (FivePlay){
        .seats = SEATS, .led = FIVE_NO_SUIT, .contractor = (uint8_t)contractor, .turn = (uint8_t)contractor
    };
    p->side = (uint8_t)(misere ? 1u << contractor : 5u << contractor % 2);
    p->playing = (uint8_t)(misere ? 15u & ~(1u << moved(contractor, 2)) : 15u);
    p->players = (uint8_t)five_set_size(p->playing);
    for (int i = 0; i < SEATS; i++)
        p->hand[i] = five_sim_set(&e->sim, hand[i]);
    e->away = five_sim_set(&e->sim, kitty);
}

bool five_ending_by_chance(FiveDesk *d, Rng *rng, bool misere, FiveEnding *e)
{
    begin(d, rng, misere, e);
    const int further = (int)rng_below(rng, e->play.players);
    while (!e->play.over && (e->play.trick_no < PLAYED || e->play.count < further))
        play_one(rng, e);
    if (e->play.over)
        return false;
    turn_round(e);
    return true;
}

/* ---- what it leads to ---- */

int five_ending_reach(FiveDesk *d, const FiveSim *m, const FivePlay *p)
{
    const bool ours = p->side >> PUZZLE_SEAT & 1;
    long nodes = LONG_SEARCH;
    const int tricks = p->over ? five_sim_tricks(p) : five_exact_tricks(&d->exact, m, p, &nodes);
    if (m->strain.misere)
        return (tricks > 0) != ours;
    return ours ? tricks : FIVE_HAND_SIZE - tricks;
}

int five_ending_reach_by(FiveDesk *d, const FiveSim *m, const FivePlay *p, int bit)
{
    FivePlay next = *p;
    five_sim_play(m, &next, bit, FIVE_NO_SUIT);
    return five_ending_reach(d, m, &next);
}

int five_ending_plain(const FiveSim *m, const FivePlay *p)
{
    const uint64_t legal = five_sim_legal(m, p), winning = legal & five_sim_winning(m, p);
    if (m->strain.misere)
        return five_low_bit(legal);
    if (p->count > 0)
        return five_low_bit(winning != 0 ? winning : legal);
    int best = five_low_bit(legal), most = -1;
    for (uint64_t set = legal; set != 0; set &= set - 1) {
        const int bit = five_low_bit(set), high = bit - five_low_bit(m->suit[m->suit_of[bit]]);
        if (high >= most) {
            most = high;
            best = bit;
        }
    }
    return best;
}
