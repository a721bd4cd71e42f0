/* How an opponent of Five Hundred decides: every bid, discard and card is tried in worlds that it imagines. */
#include "ai/five_hundred/mind.h"

#include <stdlib.h>
#include <string.h>

#include "ai/five_hundred/sense.h"
#include "ai/five_hundred/sound.h"
#include "ai/five_hundred/thumb.h"
#include "rules/five_hundred/score.h"

enum { SUITS = 4, TRICKS = FIVE_HAND_SIZE };

void five_mind_begin(FiveMind *mind, const State *seen, int seat, FiveEffort effort, uint64_t seed, const Stop *stop)
{
    five_sight_begin(&mind->sight, seen, seat);
    mind->effort = effort;
    if (seen->seats > 4) /* a card looked at costs more the more hands there are */
        mind->effort.nodes = effort.nodes * 12 / (seen->seats * seen->seats);
    mind->stop = stop;
    mind->worlds = 0;
    memset(&mind->exact, 0, sizeof mind->exact);
    rng_seed(&mind->rng, seed);
}

static bool stopped(const FiveMind *mind)
{
    return stop_is_set(mind->stop);
}

/* At least one, even when it is to stop. */
static void draw_worlds(FiveMind *mind, int count)
{
    while (mind->worlds < count && (mind->worlds == 0 || !stopped(mind)))
        five_world_draw(&mind->sight, &mind->rng, mind->effort.tries, &mind->world[mind->worlds++]);
}

/* ---- what a deal is worth to this seat ---- */

static bool on_my_side(const FiveMind *mind, int seat)
{
    return five_fixed_side(mind->sight.seen, mind->sight.seat) >> seat & 1;
}

/* Winning or losing the game counts beside the points: from 0 up to about three contracts. */
enum { GAME = 300 };

static double worth_of(const FiveMind *mind, FiveBid bid, int tricks, int contractor, bool ours)
{
    const State *s = mind->sight.seen;
    bool misere = five_is_misere(bid), made = misere ? tricks == 0 : tricks >= bid.level;
    int value = five_bid_value(bid, five_option(s, FIVE_SANS_KITTY_DOUBLE)), won = made ? value : -value;
    if (made && !misere && tricks == TRICKS && five_option(s, FIVE_SLAM) && won < 250)
        won = 250;
    double lost = misere || !five_option(s, FIVE_DEFENDER_POINTS) ? 0 : 10 * (TRICKS - tricks);
    int32_t target = five_option(s, FIVE_TARGET), after = s->seat[contractor].total + won;
    double game = made && after >= target ? GAME : after <= -target && five_option(s, FIVE_OUT_BACKWARDS) ? -GAME : 0;
    if (s->seats == 3)
        lost /= 4; /* each of two rivals has his part, and wins nothing by it without a contract of his own */
    double worth = won + game - lost;
    return ours ? worth : s->seats == 3 || s->seats == 5 ? -worth / 2 : -worth;
}

/* ---- a contract tried out ---- */

static uint64_t card_called(const FiveSim *m, uint64_t hand)
{
    uint64_t missing = m->trumps & ~hand;
    for (int i = 0; i < m->cards && missing == 0; i++)
        for (int s = 0; s < SUITS && missing == 0; s++)
            if (five_set_size(m->suit[s]) > i)
                missing = m->suit[s] & ~hand & (UINT64_C(1) << (five_high_bit(m->suit[s]) - i));
    return missing ? UINT64_C(1) << five_high_bit(missing) : 0;
}

static uint8_t side_of_trial(const FiveMind *mind, const FiveSim *m, const FivePlay *p, int contractor)
{
    const State *s = mind->sight.seen;
    uint8_t side = five_fixed_side(s, contractor);
    if (m->strain.misere)
        return (uint8_t)(1u << contractor);
    if (s->seats != 5 || five_option(s, FIVE_FIVE_MODE) == PARTNER_NONE)
        return side;
    uint64_t called = card_called(m, p->hand[contractor]);
    for (int i = 0; i < s->seats; i++)
        if (p->hand[i] & called)
            side |= (uint8_t)(1u << i);
    return side;
}

/* The first lead of a deal in which `contractor` plays this hand. */
static void begin_trial(const FiveMind *mind, const FiveSim *m, const FiveWorld *w, int contractor, uint64_t hand,
                        FivePlay *p)
{
    const State *s = mind->sight.seen;
    memset(p, 0, sizeof *p);
    for (int i = 0; i < s->seats; i++)
        p->hand[i] = i == contractor ? hand : five_sim_set(m, w->hand[i]);
    p->seats = s->seats;
    p->contractor = (uint8_t)contractor;
    p->side = side_of_trial(mind, m, p, contractor);
    p->playing = (uint8_t)((1u << s->seats) - 1);
    if (m->strain.misere)
        p->playing = (uint8_t)(p->playing & ~(five_fixed_side(s, contractor) & ~(1u << contractor)));
    p->players = (uint8_t)five_set_size(p->playing);
    p->turn = (uint8_t)contractor;
    p->led = FIVE_NO_SUIT;
}

static int try_contract(const FiveMind *mind, const FiveWorld *w, int contractor, FiveBid bid)
{
    const FiveSim *m = &mind->sight.sim[five_sim_of(bid)];
    uint64_t hand = five_sim_set(m, w->hand[contractor]);
    if (!bid.sans) {
        uint64_t kitty = five_sim_set(m, w->kitty);
        hand |= kitty;
        hand &= ~five_sense_lay_away(m, hand, five_set_size(kitty));
    }
    FivePlay p;
    begin_trial(mind, m, w, contractor, hand, &p);
    five_thumb_play_out(m, &p);
    return five_sim_tricks(&p);
}

/* How often how many tricks were made. */
typedef struct Forecast {
    int deals, tricks[TRICKS + 1];
} Forecast;

/* Where one plays against two, thumbs cost the contractor more than the others: of the contracts that they leave a
 * trick short every second one is made (docs/measuring.md). */
static void count_as_played(const FiveMind *mind, FiveBid bid, Forecast *f)
{
    const int short_by_one = bid.level - 1;
    if (mind->sight.seen->seats != 3 || bid.kind != FIVE_TRICKS)
        return;
    const int made = f->tricks[short_by_one] / 2;
    f->tricks[short_by_one] -= made;
    f->tricks[bid.level] += made;
}

static void forecast(FiveMind *mind, int contractor, FiveBid bid, Forecast *f)
{
    memset(f, 0, sizeof *f);
    for (int i = 0; i < mind->worlds && (i == 0 || !stopped(mind)); i++) {
        f->tricks[try_contract(mind, &mind->world[i], contractor, bid)]++;
        f->deals++;
    }
    count_as_played(mind, bid, f);
}

static double chance(const Forecast *f, FiveBid bid)
{
    int made = 0, low = five_is_misere(bid) ? 0 : bid.level, high = five_is_misere(bid) ? 0 : TRICKS;
    for (int t = low; t <= high; t++)
        made += f->tricks[t];
    return (double)made / f->deals;
}

static double expected(const FiveMind *mind, const Forecast *f, FiveBid bid, int contractor)
{
    double sum = 0;
    for (int t = 0; t <= TRICKS; t++)
        if (f->tricks[t])
            sum += f->tricks[t] * worth_of(mind, bid, t, contractor, on_my_side(mind, contractor));
    return sum / f->deals;
}

/* ---- bidding ---- */

/* What share of such contracts is to be made at least. */
static double goal_of(FiveBid b)
{
    return five_is_misere(b) ? 0.65 : b.level <= 7 ? 0.75 : b.level == 8 ? 0.70 : 0.65;
}

/* How sure one wants to be of a contract, by deals played by thumb: hands are played better than that, and more of
 * them are made. Of a small one more, because it brings little; but three players who all pass have nobody to help, and
 * may be bolder. Against a misere thumbs do worst the more hands there are to play them; and of five players somebody
 * can bid one in every tenth deal or oftener, which makes a dull game. */
static double wanted_chance(const State *s, FiveBid b)
{
    if (b.kind == FIVE_MISERE)
        return s->seats == 5 ? 0.82 : 0.74;
    if (five_is_misere(b))
        return s->seats == 5 ? 0.94 : 0.75;
    if (s->seats == 3)
        return 0.5;
    return b.level == 6 ? 0.66 : b.level == 7 ? 0.64 : 0.62;
}

typedef struct Auction {
    FiveMind *mind;
    Forecast own[FIVE_SIMS][2]; /* by sim and sans kitty; deals 0: not made yet */
    double desperate;           /* taken off what is wanted */
} Auction;

static const Forecast *own_forecast(Auction *a, FiveBid b)
{
    Forecast *f = &a->own[five_sim_of(b)][b.sans];
    if (f->deals == 0)
        forecast(a->mind, a->mind->sight.seat, b, f);
    return f;
}

/* What it is worth to say nothing more. */
static double worth_of_passing(Auction *a)
{
    FiveMind *mind = a->mind;
    const State *s = mind->sight.seen;
    FiveBid standing = five_contract(s);
    int bidder = five_of(s)->contractor;
    if (standing.kind == FIVE_NO_BID || bidder == NO_SEAT)
        return 0;
    if (bidder == mind->sight.seat)
        return expected(mind, own_forecast(a, standing), standing, bidder);
    Forecast f;
    forecast(mind, bidder, standing, &f);
    double worth = expected(mind, &f, standing, bidder);
    int32_t after = s->seat[bidder].total + five_bid_value(standing, false);
    if (!on_my_side(mind, bidder) && after >= five_option(s, FIVE_TARGET) && chance(&f, standing) > 0.5)
        a->desperate = 0.1;
    return worth;
}

static bool may_bid(const FiveMind *mind, FiveBid b)
{
    const State *s = mind->sight.seen;
    FiveBidding now = { five_contract(s), true, false };
    return b.kind != FIVE_BLIND_MISERE && five_bid_check(&s->options, now, b).why == NULL &&
           five_bid_is_sound(&mind->sight, mind->sight.hand[mind->sight.seat], b);
}

/* After all have passed a bid is raised only to one that brings more and is made as often, in the same strain or in a
 * suit that is longer here. */
static bool may_raise(Auction *a, FiveBid b)
{
    const FiveSight *k = &a->mind->sight;
    FiveBid standing = five_contract(k->seen);
    uint64_t hand = k->hand[k->seat];
    if (k->seen->phase != FIVE_RAISE)
        return true;
    bool same = b.kind == standing.kind && b.strain == standing.strain;
    bool longer =
        five_trumps_for(k, hand, standing) > 0 && five_trumps_for(k, hand, b) > five_trumps_for(k, hand, standing);
    if (!(same || longer) || b.sans != standing.sans || five_bid_value(b, false) <= five_bid_value(standing, false))
        return false;
    const double raised = chance(own_forecast(a, b), b), left = chance(own_forecast(a, standing), standing);
    return raised >= left;
}

/* What a bid has to bring beyond passing. Of three players each bids for himself: one who passes leaves the contract to
 * two others, so that to begin is worth a little even where the bid itself is not. */
static double more_than_passing(const State *s)
{
    enum { WORTH_BIDDING = 6 };
    if (s->seats != 3)
        return WORTH_BIDDING;
    return five_contract(s).kind == FIVE_NO_BID ? -WORTH_BIDDING : 0;
}

FiveBid five_mind_bid(FiveMind *mind)
{
    Auction a = { .mind = mind };
    FiveBid all[FIVE_ALL_BIDS], best = { 0 };
    draw_worlds(mind, mind->effort.bid_worlds);
    double most = worth_of_passing(&a) + more_than_passing(mind->sight.seen);
    int n = five_all_bids(all), seat = mind->sight.seat;
    for (int i = 0; i < n; i++) {
        if (!may_bid(mind, all[i]) || !may_raise(&a, all[i]))
            continue;
        const Forecast *f = own_forecast(&a, all[i]);
        double worth = expected(mind, f, all[i], seat);
        if (chance(f, all[i]) >= wanted_chance(mind->sight.seen, all[i]) - (five_is_misere(all[i]) ? 0 : a.desperate) &&
            worth > most) {
            most = worth;
            best = all[i];
        }
    }
    return best;
}

static FiveOutlook outlook_of(const FiveMind *mind, const Forecast *f, FiveBid b)
{
    FiveOutlook out = { .deals = f->deals,
                        .made = chance(f, b),
                        .wanted = wanted_chance(mind->sight.seen, b),
                        .worth = expected(mind, f, b, mind->sight.seat) };
    for (int t = 0; t <= TRICKS; t++)
        out.tricks += (double)t * f->tricks[t] / f->deals;
    return out;
}

void five_mind_bid_outlook(FiveMind *mind, FiveBid b, FiveOutlook *out)
{
    Forecast f;
    draw_worlds(mind, mind->effort.bid_worlds);
    forecast(mind, mind->sight.seat, b, &f);
    *out = outlook_of(mind, &f, b);
}

FiveBid five_mind_likeliest(FiveMind *mind, FiveOutlook *most)
{
    Auction a = { .mind = mind };
    FiveBid all[FIVE_ALL_BIDS], best = { 0 };
    draw_worlds(mind, mind->effort.bid_worlds);
    for (int n = five_all_bids(all), i = 0; i < n; i++) {
        if (!may_bid(mind, all[i]) || all[i].level > FIVE_LEVEL_LOW + 2)
            continue;
        FiveOutlook o = outlook_of(mind, own_forecast(&a, all[i]), all[i]);
        if (best.kind == FIVE_NO_BID || o.made > most->made) {
            best = all[i];
            *most = o;
        }
    }
    return best;
}

double five_mind_pass_worth(FiveMind *mind)
{
    Auction a = { .mind = mind };
    draw_worlds(mind, mind->effort.bid_worlds);
    return worth_of_passing(&a);
}

bool five_worth_of_hand(const State *seen, int seat, int worlds, FiveBid *best)
{
    FiveMind mind;
    five_mind_begin(&mind, seen, seat, (FiveEffort){ .bid_worlds = worlds, .tries = 1 }, 1, NULL);
    Auction a = { .mind = &mind };
    FiveBid all[FIVE_ALL_BIDS];
    draw_worlds(&mind, worlds < FIVE_MOST_WORLDS ? worlds : FIVE_MOST_WORLDS);
    double most = 0;
    *best = (FiveBid){ 0 };
    for (int n = five_all_bids(all), i = 0; i < n; i++) {
        if (!may_bid(&mind, all[i]))
            continue;
        const Forecast *f = own_forecast(&a, all[i]);
        double worth = expected(&mind, f, all[i], seat);
        if (chance(f, all[i]) >= goal_of(all[i]) && worth > most) {
            most = worth;
            *best = all[i];
        }
    }
    return best->kind != FIVE_NO_BID;
}

FiveBid five_thumb_bid(const FiveSight *k, uint64_t hand)
{
    const State *s = k->seen;
    FiveBid all[FIVE_ALL_BIDS], best = { 0 };
    FiveBidding now = { five_contract(s), true, false };
    int n = five_all_bids(all), most = 0;
    uint8_t bidder = five_of(s)->contractor;
    if (now.standing.kind != FIVE_NO_BID && bidder != NO_SEAT && five_fixed_side(s, k->seat) >> bidder & 1)
        return best; /* the side has the contract already */
    for (int i = 0; i < n; i++) {
        FiveBid b = all[i];
        if (b.kind != FIVE_TRICKS || b.sans || five_bid_check(&s->options, now, b).why || five_bid_is_wild(k, hand, b))
            continue;
        const FiveSim *m = &k->sim[five_sim_of(b)];
        int count = five_thumb_count(m, five_sim_set(m, hand)) + (s->seats == 4 || s->seats == 6 ? 20 : 10);
        if (count >= 10 * b.level && count - 10 * b.level < 10 && count > most) {
            most = count;
            best = b;
        }
    }
    return best;
}

/* ---- the kitty, the joker's suit, the partner ---- */

static double worth_in_world(const FiveMind *mind, const FiveSim *m, uint64_t hand, int world)
{
    FiveBid contract = five_contract(mind->sight.seen);
    FivePlay p;
    begin_trial(mind, m, &mind->world[world], mind->sight.seat, hand, &p);
    five_thumb_play_out(m, &p);
    int tricks = five_sim_tricks(&p);
    return worth_of(mind, contract, tricks, mind->sight.seat, true) + 3 * tricks * !five_is_misere(contract);
}

/* One more deal that was tried. */
static void outlook_add(const FiveMind *mind, FiveBid contract, int tricks, int contractor, bool ours, FiveOutlook *out)
{
    bool misere = five_is_misere(contract);
    out->deals++;
    out->made += misere ? tricks == 0 : tricks >= contract.level;
    out->tricks += tricks;
    out->worth += worth_of(mind, contract, tricks, contractor, ours) + (misere ? 0 : ours ? 3 * tricks : -3 * tricks);
}

static void outlook_end(FiveOutlook *out)
{
    out->made /= out->deals;
    out->tricks /= out->deals;
    out->worth /= out->deals;
}

static double worth_of_hand(const FiveMind *mind, const FiveSim *m, uint64_t hand)
{
    double sum = 0;
    for (int i = 0; i < mind->worlds; i++)
        sum += worth_in_world(mind, m, hand, i);
    return sum / mind->worlds;
}

static uint64_t places_of(const FiveSim *m, uint64_t set)
{
    uint64_t out = 0;
    for (; set; set &= set - 1)
        out |= UINT64_C(1) << m->place_of[five_low_bit(set)];
    return out;
}

enum { MOST_LAYINGS = 126 }; /* five cards of five suits, from one end of each */

typedef struct Laying {
    uint64_t away;
    double sum;
} Laying;

typedef struct Layings {
    const FiveSim *m;
    uint64_t closed; /* stays in the hand */
    int count;
    Laying of[MOST_LAYINGS];
} Layings;

/* Every way to lay so many cards of the suits from `suit` on away: of each those that five_sense_next_away names. */
static void list_layings(Layings *l, uint64_t hand, int suit, int cards, uint64_t away)
{
    if (cards == 0)
        l->of[l->count++] = (Laying){ .away = away };
    if (cards == 0 || suit > FIVE_SIM_JOKER)
        return;
    list_layings(l, hand, suit + 1, cards, away);
    for (uint64_t next; cards > 0; cards--) {
        next = five_sense_next_away(l->m, hand) & l->m->suit[suit] & ~l->closed;
        if (next == 0)
            return;
        hand &= ~next;
        away |= next;
        list_layings(l, hand, suit + 1, cards - 1, away);
    }
}

static int by_sum(const void *a, const void *b)
{
    const Laying *x = a, *y = b;
    return x->sum < y->sum ? 1 : x->sum > y->sum ? -1 : 0;
}

/* All of them in a few worlds, the better half of them in twice as many, and so on. */
static uint64_t best_laying(FiveMind *mind, Layings *l, uint64_t hand)
{
    int n = l->count;
    for (int w = 0, until = 16; w < mind->worlds && n > 1 && !stopped(mind); w++) {
        for (int i = 0; i < n; i++)
            l->of[i].sum += worth_in_world(mind, l->m, hand & ~l->of[i].away, w);
        if (w + 1 < until)
            continue;
        qsort(l->of, (size_t)n, sizeof l->of[0], by_sum);
        n = (n + 1) / 2;
        until *= 2;
    }
    qsort(l->of, (size_t)n, sizeof l->of[0], by_sum);
    return l->of[0].away;
}

/* The best of all ways, as bits of the sim, in which `laid` stays away. Trumps and the joker go only where nothing else
 * is left, but for the joker in a misere. */
static uint64_t best_with(FiveMind *mind, const FiveSim *m, uint64_t hand, uint64_t laid)
{
    Layings l = { .m = m, .closed = m->trumps | (m->strain.misere ? 0 : m->suit[FIVE_SIM_JOKER]) };
    const int all = five_set_size(hand) - TRICKS, more = all - five_set_size(laid), count = more < 0 ? all : more;
    const uint64_t from = more < 0 ? laid : hand & ~laid, fixed = more < 0 ? 0 : laid;
    if (five_set_size(from & ~l.closed) < count)
        l.closed = 0;
    list_layings(&l, from, 0, count, fixed);
    if (l.count == 0) /* what has to go is spread in a way that suit by suit is not found */
        return fixed | five_sense_lay_away(m, from, count);
    return best_laying(mind, &l, hand);
}

uint64_t five_mind_lay_away(FiveMind *mind, uint64_t laid)
{
    const FiveSight *k = &mind->sight;
    const FiveSim *m = &k->sim[five_sim_of(five_contract(k->seen))];
    const uint64_t hand = five_sim_set(m, k->hand[k->seat]), there = five_sim_set(m, laid);
    draw_worlds(mind, mind->effort.play_worlds);
    uint64_t best = best_with(mind, m, hand, 0);
    if ((there & ~best) != 0)
        best = best_with(mind, m, hand, there);
    return places_of(m, best);
}

void five_mind_away_outlook(FiveMind *mind, uint64_t away, FiveOutlook *out)
{
    const FiveSight *k = &mind->sight;
    FiveBid contract = five_contract(k->seen);
    const FiveSim *m = &k->sim[five_sim_of(contract)];
    uint64_t hand = five_sim_set(m, k->hand[k->seat] & ~away);
    *out = (FiveOutlook){ 0 };
    draw_worlds(mind, mind->effort.play_worlds);
    for (int w = 0; w < mind->worlds; w++) {
        FivePlay p;
        begin_trial(mind, m, &mind->world[w], k->seat, hand, &p);
        five_thumb_play_out(m, &p);
        outlook_add(mind, contract, five_sim_tricks(&p), k->seat, true, out);
    }
    outlook_end(out);
}

int five_mind_name(FiveMind *mind)
{
    const FiveSight *k = &mind->sight;
    FiveStrain strain = five_strain(k->seen);
    int best = FIVE_NO_SUIT;
    double most = 0;
    draw_worlds(mind, mind->effort.play_worlds);
    for (int i = 0; i <= SUITS; i++) {
        FiveSim m;
        int suit = i == 0 ? FIVE_NO_SUIT : i - 1;
        five_sim_begin(&m, &k->seen->options, (FiveStrain){ FIVE_NO_TRUMPS, (uint8_t)suit, strain.misere });
        double worth = worth_of_hand(mind, &m, five_sim_set(&m, k->hand[k->seat]));
        if (i == 0 || worth > most) {
            most = worth;
            best = suit;
        }
    }
    return best;
}

Face five_mind_call(const FiveMind *mind)
{
    const FiveSight *k = &mind->sight;
    const FiveSim *m = &k->sim[five_sim_of(five_contract(k->seen))];
    uint64_t held = five_sim_set(m, k->hand[k->seat] | k->kitty) | m->suit[FIVE_SIM_JOKER];
    for (int i = 0; i < k->cards; i++)
        if (face_is_joker(k->face[i]))
            held |= UINT64_C(1) << m->bit_of[i];
    uint64_t called = card_called(m, held);
    return called ? k->face[m->place_of[five_low_bit(called)]] : FACE_JOKER;
}

uint8_t five_mind_partner(FiveMind *mind)
{
    const FiveSight *k = &mind->sight;
    const FiveSim *m = &k->sim[five_sim_of(five_contract(k->seen))];
    int sum[FIVE_MAX_SEATS] = { 0 }, best = -1;
    draw_worlds(mind, mind->effort.play_worlds);
    for (int i = 0; i < mind->worlds; i++)
        for (int s = 0; s < k->seen->seats; s++)
            sum[s] += five_thumb_count(m, five_sim_set(m, mind->world[i].hand[s]));
    for (int s = 0; s < k->seen->seats; s++)
        if (s != k->seat && (best < 0 || sum[s] > sum[best]))
            best = s;
    return (uint8_t)(1u << best);
}

/* ---- a card ---- */

/* With how many cards a hand exact play begins. A misere is over sooner, and only broken or not; early in a deal the
 * end is far, and tells less than more deals tried. */
static int exact_from(const FiveMind *mind, const FiveSim *m)
{
    enum { IN_MISERE = 2, EARLY = 6, LESS_EARLY = 2 };
    int most = mind->effort.exact_left, left = TRICKS - five_of(mind->sight.seen)->trick_no;
    if (most == 0 || m->strain.misere)
        return most == 0 ? 0 : most + IN_MISERE;
    return left > EARLY ? most - LESS_EARLY : most;
}

/* Plays on to the end: by thumb, and exactly from where hands are short. */
static int play_on(FiveMind *mind, const FiveSim *m, FivePlay *p, long *nodes)
{
    int exact = exact_from(mind, m);
    while (!p->over && (TRICKS - p->trick_no > exact || *nodes <= 0)) {
        int named, bit = five_thumb_card(m, p, &named);
        five_sim_play(m, p, bit, named);
    }
    return p->over ? five_sim_tricks(p) : five_exact_tricks(&mind->exact, m, p, nodes);
}

/* Points first; a trick more or less decides between cards that make or break the contract alike. */
static double worth_of_end(const FiveMind *mind, const FivePlay *p, int tricks)
{
    const FiveSight *k = &mind->sight;
    bool ours = p->side >> k->seat & 1;
    FiveBid contract = five_contract(k->seen);
    if (contract.kind == FIVE_NO_BID)
        return ours ? tricks : -tricks;
    double worth = worth_of(mind, contract, tricks, five_of(k->seen)->contractor, true);
    worth += five_is_misere(contract) ? 0 : 4 * tricks;
    return ours ? worth : -worth;
}

/* Cards that others may hold, and the best one on the table. */
static uint64_t cards_of_others(const FiveMind *mind, const FivePlay *p)
{
    const FiveSight *k = &mind->sight;
    uint64_t others = five_sim_set(&k->now, k->unseen);
    for (int i = 0; i < k->seen->seats; i++)
        others |= i == k->seat ? 0 : five_sim_set(&k->now, k->hand[i]);
    return p->count > 0 ? others | UINT64_C(1) << p->best : others;
}

/* The highest of the own cards that do the same as this one. */
static int top_of_equals(const FiveMind *mind, const FivePlay *p, int bit)
{
    const FiveSim *m = &mind->sight.now;
    uint64_t above = m->suit[m->suit_of[bit]] & ~((UINT64_C(2) << bit) - 1), others = cards_of_others(mind, p) & above;
    uint64_t equals = p->hand[p->turn] & above & (others ? (others & (~others + 1)) - 1 : ~UINT64_C(0));
    return equals ? five_high_bit(equals) : bit;
}

/* Own cards next to each other, with none between them that others may hold, do the same: one of them is tried. */
static uint64_t candidates(const FiveMind *mind, const FivePlay *p)
{
    const FiveSim *m = &mind->sight.now;
    uint64_t legal = five_sense(m, p), kept = 0, others = cards_of_others(mind, p);
    for (int s = 0; s <= FIVE_SIM_JOKER; s++) {
        int before = -1;
        for (uint64_t own = legal & m->suit[s]; own; own &= own - 1) {
            int bit = five_low_bit(own);
            uint64_t between = before < 0 ? 0 : ((UINT64_C(1) << bit) - 1) & ~((UINT64_C(2) << before) - 1);
            if (before < 0 || others & between)
                kept |= UINT64_C(1) << bit;
            before = bit;
        }
    }
    return kept;
}

enum { MOST_CHOICES = FIVE_HAND_SIZE + SUITS, CHECK_EVERY = 8 };

typedef struct Choice {
    int bit, named;
    double sum;
    float worth[FIVE_MOST_WORLDS]; /* world by world */
} Choice;

static int list_choices(const FiveMind *mind, const FivePlay *p, Choice *out)
{
    const FiveSim *m = &mind->sight.now;
    int n = 0;
    for (uint64_t set = candidates(mind, p); set; set &= set - 1) {
        int bit = five_low_bit(set);
        bool names = p->count == 0 && m->suit_of[bit] == FIVE_SIM_JOKER;
        uint8_t suits = names ? five_sim_named(m, p) : 0;
        if (!names)
            out[n++] = (Choice){ .bit = bit, .named = FIVE_NO_SUIT };
        for (int s = 0; s < SUITS; s++)
            if (suits >> s & 1)
                out[n++] = (Choice){ .bit = bit, .named = s };
    }
    return n;
}

/* What comes of it in one world; the tricks of the contracting side. */
static int try_choice(FiveMind *mind, Choice *c, const FivePlay *start, int world, long *nodes)
{
    FivePlay next = *start;
    five_sim_play(&mind->sight.now, &next, c->bit, c->named);
    int tricks = play_on(mind, &mind->sight.now, &next, nodes);
    c->worth[world] = (float)worth_of_end(mind, &next, tricks);
    c->sum += c->worth[world];
    return tricks;
}

/* Chance alone would hardly have put `worse` so far behind in these worlds; or they are the same in all of them. */
static bool is_beaten(const Choice *better, const Choice *worse, int worlds)
{
    enum { DEVIATIONS = 3 };
    double sum = better->sum - worse->sum, squares = 0;
    for (int w = 0; w < worlds; w++) {
        double more = better->worth[w] - worse->worth[w];
        squares += more * more;
    }
    return sum * sum >= DEVIATIONS * DEVIATIONS * (squares - sum * sum / worlds);
}

static int best_choice(const Choice *c, int n, int by_thumb)
{
    int best = 0;
    for (int i = 1; i < n; i++)
        if (c[i].sum > c[best].sum + 1e-6 || (c[i].sum > c[best].sum - 1e-6 && c[i].bit == by_thumb))
            best = i;
    return best;
}

/* Drops what is beaten; the best comes first. Returns how many are left. */
static int drop_beaten(Choice *c, int n, int by_thumb, int worlds)
{
    int best = best_choice(c, n, by_thumb), left = 1;
    Choice first = c[best];
    c[best] = c[0];
    c[0] = first;
    for (int i = 1; i < n; i++)
        if (!is_beaten(&c[0], &c[i], worlds))
            c[left++] = c[i];
    return left;
}

/* All that is left is tried in the same worlds. The best is moved to the front. */
static void try_choices(FiveMind *mind, Choice *c, int n, int by_thumb)
{
    long nodes = mind->effort.nodes;
    int w = 0;
    for (; w < mind->effort.play_worlds && n > 1 && (w == 0 || !stopped(mind)); w++) {
        FivePlay start;
        draw_worlds(mind, w + 1);
        five_world_play(&mind->sight, &mind->world[w], &start);
        long share = nodes / (mind->effort.play_worlds - w) / n;
        for (int i = 0; i < n; i++) {
            long left = share;
            (void)try_choice(mind, &c[i], &start, w, &left);
            nodes -= share - left;
        }
        if ((w + 1) % CHECK_EVERY == 0)
            n = drop_beaten(c, n, by_thumb, w + 1);
    }
    (void)drop_beaten(c, n, by_thumb, w);
}

int five_mind_card(FiveMind *mind, int *named)
{
    const FiveSim *m = &mind->sight.now;
    Choice choice[MOST_CHOICES];
    FivePlay p;
    draw_worlds(mind, 1);
    five_world_play(&mind->sight, &mind->world[0], &p);
    int n = list_choices(mind, &p, choice);
    if (n > 1)
        try_choices(mind, choice, n, five_thumb_card(m, &p, named));
    *named = choice[0].named;
    return m->place_of[p.count == 0 ? top_of_equals(mind, &p, choice[0].bit) : choice[0].bit];
}

/* ---- looking back ---- */

void five_mind_card_outlooks(FiveMind *mind, const int place[2], const int named[2], FiveOutlook out[2], bool *clear)
{
    const FiveSim *m = &mind->sight.now;
    FiveBid contract = five_contract(mind->sight.seen);
    Choice c[2] = { { .bit = m->bit_of[place[0]], .named = named[0] },
                    { .bit = m->bit_of[place[1]], .named = named[1] } };
    long nodes = mind->effort.nodes;
    memset(out, 0, 2 * sizeof *out);
    for (int w = 0; w < mind->effort.play_worlds && (w == 0 || !stopped(mind)); w++) {
        FivePlay start;
        draw_worlds(mind, w + 1);
        five_world_play(&mind->sight, &mind->world[w], &start);
        long share = nodes / (mind->effort.play_worlds - w) / 2;
        for (int i = 0; i < 2; i++) {
            long left = share;
            int tricks = try_choice(mind, &c[i], &start, w, &left);
            nodes -= share - left;
            out[i].deals++;
            out[i].made += five_is_misere(contract) ? tricks == 0 : tricks >= contract.level;
            out[i].tricks += tricks;
        }
    }
    for (int i = 0; i < 2; i++) {
        out[i].worth = c[i].sum;
        outlook_end(&out[i]);
    }
    *clear = c[0].sum > c[1].sum ? is_beaten(&c[0], &c[1], out[0].deals) : is_beaten(&c[1], &c[0], out[0].deals);
}

bool five_mind_same_card(FiveMind *mind, int a, int b)
{
    const FiveSim *m = &mind->sight.now;
    FivePlay p;
    draw_worlds(mind, 1);
    five_world_play(&mind->sight, &mind->world[0], &p);
    return m->suit_of[m->bit_of[a]] == m->suit_of[m->bit_of[b]] &&
           top_of_equals(mind, &p, m->bit_of[a]) == top_of_equals(mind, &p, m->bit_of[b]);
}
