/* Sets, go-ers and jokers taken back in Kalooki against a second reading of section 4 of the rules page, over random
 * cards and options; and the end of rounds in whole matches against one of sections 5 to 7. MELDWELL_SEED=n tries other
 * cards. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "kalooki_player.h"
#include "kalooki_table.h"

enum { LISTS = 60000, MOST_LIST = 15, SETS = 20000, ROUND_MATCHES = 100, MOST_TURNS = 20000 };

static Rng chance;

static uint64_t run_seed;

static const char *words(const Face *face, int n)
{
    static char text[MOST_LIST * 4 + 8];
    TextSink sink = text_sink(text, sizeof text);
    text[0] = '\0';
    for (int i = 0; i < n; i++) {
        text_add(&sink, i > 0 ? " " : "");
        card_text(face[i], &sink);
    }
    return text;
}

static void random_rules(OptionValues *v)
{
    options_default(&kalooki_options, v);
    v->v[KALOOKI_ACE_LOW_RUNS] = rng_below(&chance, 2) == 0;
    v->v[KALOOKI_MAX_JOKERS_PER_MELD] = 1 + (int)rng_below(&chance, 4);
    v->v[KALOOKI_JOKER_GROUP_RULE] = (int)rng_below(&chance, 2);
}

/* Mostly cards that go together, so that sets and what is almost one come up. */
static int random_list(Face *out)
{
    int n = (int)rng_below(&chance, rng_below(&chance, 8) == 0 ? MOST_LIST + 1 : 6);
    uint8_t suit = (uint8_t)rng_below(&chance, 4), rank = (uint8_t)(1 + rng_below(&chance, 13));
    uint32_t kind = rng_below(&chance, 3);
    for (int i = 0; i < n; i++) {
        out[i] = (Face){ (uint8_t)(1 + rng_below(&chance, 13)), (uint8_t)rng_below(&chance, 4) };
        if (kind == 0)
            out[i].rank = rank;
        if (kind == 1)
            out[i] = (Face){ (uint8_t)(1 + (rank + i - 1) % 13), suit };
        if (rng_below(&chance, 6) == 0)
            out[i] = FACE_JOKER;
        if (rng_below(&chance, 12) == 0)
            out[i].rank = face_is_joker(out[i]) ? out[i].rank : (uint8_t)(1 + rng_below(&chance, 13));
    }
    if (rng_below(&chance, 3) == 0)
        for (int i = n - 1; i > 0; i--) {
            int k = (int)rng_below(&chance, (uint32_t)i + 1);
            Face f = out[i];
            out[i] = out[k];
            out[k] = f;
        }
    return n;
}

/* ---- 4.1 to 4.3 ---- */

static int jokers_in(const Face *face, int n)
{
    int jokers = 0;
    for (int i = 0; i < n; i++)
        jokers += face_is_joker(face[i]);
    return jokers;
}

static Face first_natural(const Face *face, int n)
{
    for (int i = 0; i < n; i++)
        if (!face_is_joker(face[i]))
            return face[i];
    return FACE_JOKER;
}

static bool has_face(const Face *face, int n, Face f)
{
    for (int i = 0; i < n; i++)
        if (face_eq(face[i], f))
            return true;
    return false;
}

static Face card_of(int number, int suit)
{
    return (Face){ (uint8_t)(number == 14 ? 1 : number), (uint8_t)suit };
}

/* Do these cards fill the places from `first` on, jokers where there is no card? */
static bool fills(const Face *face, int n, int first, int suit)
{
    int naturals = n - jokers_in(face, n), found = 0;
    bool two_aces = first == 1 && first + n > 14; /* one card cannot be both ends */
    for (int i = 0; i < n; i++)
        found += has_face(face, n, card_of(first + i, suit));
    return !two_aces && found == naturals;
}

/* Each card once, all of one suit. */
static bool each_once(const Face *face, int n)
{
    Face one = first_natural(face, n);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++)
            if (!face_is_joker(face[i]) && (face_eq(face[i], face[k]) || face[i].suit != one.suit))
                return false;
    for (int i = 0; i < n; i++)
        if (!face_is_joker(face[i]) && face[i].suit != one.suit)
            return false;
    return true;
}

/* Can they be a run at all when the lowest place is `low`? */
static bool makes_run(const Face *face, int n, int low)
{
    if (!each_once(face, n) || n > 13)
        return false;
    for (int first = low; first + n - 1 <= 14; first++)
        if (fills(face, n, first, first_natural(face, n).suit))
            return true;
    return false;
}

/* The place of the first card when they are a run in the order in which they lie; 0 when they are not. */
static int run_as_laid(const Face *face, int n, int low)
{
    for (int first = low; n <= 13 && first + n - 1 <= 14; first++) {
        int i = 0;
        while (i < n && (face_is_joker(face[i]) || face_eq(face[i], card_of(first + i, first_natural(face, n).suit))))
            i++;
        if (i == n)
            return first;
    }
    return 0;
}

static const char *slow_group(const Face *face, int n, int most_jokers)
{
    unsigned suits = 0;
    for (int i = 0; i < n; i++)
        if (!face_is_joker(face[i])) {
            if (suits >> face[i].suit & 1)
                return "same_suit_twice";
            suits |= 1u << face[i].suit;
        }
    if (n > 4)
        return "group_full";
    return jokers_in(face, n) > most_jokers ? "too_many_jokers" : "ok group";
}

static const char *slow_run(const OptionValues *v, const Face *face, int n)
{
    int low = v->v[KALOOKI_ACE_LOW_RUNS] ? 1 : 2;
    Face one = first_natural(face, n);
    for (int i = 0; i < n; i++)
        if (!face_is_joker(face[i]) && face[i].suit != one.suit)
            return "mixed_ranks_suits";
    if (makes_run(face, n, low))
        return jokers_in(face, n) > v->v[KALOOKI_MAX_JOKERS_PER_MELD] ? "too_many_jokers" : "ok run";
    return makes_run(face, n, 1) ? "ace_low" : "run_gap";
}

static const char *slow_read(const OptionValues *v, const Face *face, int n, MeldKind declared)
{
    int naturals = n - jokers_in(face, n), most = v->v[KALOOKI_MAX_JOKERS_PER_MELD];
    Face one = first_natural(face, n);
    bool one_rank = true;
    if (n < 3)
        return "too_few_cards";
    if (naturals == 0)
        return "only_jokers";
    for (int i = 0; i < n; i++)
        one_rank = one_rank && (face_is_joker(face[i]) || face[i].rank == one.rank);
    if (naturals > 1)
        return one_rank ? slow_group(face, n, most) : slow_run(v, face, n);
    if (n - naturals > most)
        return "too_many_jokers";
    if (declared == MELD_GROUP)
        return slow_group(face, n, most);
    return declared == MELD_RUN || n > 4 ? slow_run(v, face, n) : "joker_unclear";
}

static int slow_points(int number)
{
    return number == 14 ? 11 : number > 10 ? 10 : number;
}

/* What is read is made of these cards, lies where they may lie, and is worth the sum of its places. */
static void check_set(const OptionValues *v, const Face *face, int n, const Meld *m)
{
    int points = 0, low = v->v[KALOOKI_ACE_LOW_RUNS] ? 1 : 2, laid = run_as_laid(face, n, low);
    Face one = first_natural(face, n);
    assert_int_equal(m->size, n);
    assert_int_equal(jokers_in(m->slot, n), jokers_in(face, n));
    for (int i = 0; i < n; i++) {
        int number = m->kind == MELD_RUN ? m->first + i : one.rank == 1 ? 14 : one.rank;
        assert_true(face_is_joker(m->slot[i]) || has_face(face, n, m->slot[i]));
        if (m->kind == MELD_RUN && !face_is_joker(m->slot[i]))
            assert_true(face_eq(m->slot[i], card_of(number, one.suit)));
        points += slow_points(number);
    }
    if (m->kind == MELD_RUN && laid > 0 && m->first != laid)
        fail_msg("%s: begins at %d as it lies, not at %d", words(face, n), laid, m->first);
    if (m->kind == MELD_RUN)
        assert_true(m->first >= low && m->first + n - 1 <= 14);
    assert_int_equal(kalooki_meld_value(m), points);
}

static void sets_are_read_alike(void **unused)
{
    int runs = 0, groups = 0, refused = 0;
    (void)unused;
    rng_seed(&chance, run_seed * 31 + 4);
    for (int i = 0; i < LISTS; i++) {
        OptionValues v;
        Face face[MOST_LIST];
        Meld m;
        random_rules(&v);
        int n = random_list(face);
        MeldKind declared = (MeldKind)rng_below(&chance, 3);
        const Reason *why = kalooki_read(&v, face, n, declared, &m);
        const char *expected = slow_read(&v, face, n, declared);
        const char *got = why ? why->code : m.kind == MELD_RUN ? "ok run" : "ok group";
        if (strcmp(got, expected) != 0)
            fail_msg("%s (declared %d, ace low %d, %d jokers): %s, not %s", words(face, n), declared,
                     (int)v.v[KALOOKI_ACE_LOW_RUNS], (int)v.v[KALOOKI_MAX_JOKERS_PER_MELD], got, expected);
        if (!why)
            check_set(&v, face, n, &m);
        runs += !why && m.kind == MELD_RUN;
        groups += !why && m.kind == MELD_GROUP;
        refused += why != NULL;
    }
    assert_true(runs > 2000 && groups > 2000 && refused > 10000);
}

/* 4.3: gaps first, then the high end, and the low end when the ace is reached. */
static void jokers_find_their_places(void **unused)
{
    (void)unused;
    rng_seed(&chance, run_seed * 31 + 5);
    for (int i = 0; i < SETS; i++) {
        OptionValues v;
        Face face[8];
        Meld m;
        options_default(&kalooki_options, &v);
        v.v[KALOOKI_MAX_JOKERS_PER_MELD] = 4;
        int low = 2 + (int)rng_below(&chance, 11), span = 2 + (int)rng_below(&chance, 4), n = 0;
        uint8_t suit = (uint8_t)rng_below(&chance, 4);
        int high = low + span - 1 > 14 ? 14 : low + span - 1;
        for (int at = low; at <= high; at++)
            if (at == low || at == high || rng_below(&chance, 2) == 0)
                face[n++] = card_of(at, suit);
        int gaps = high - low + 1 - n, more = gaps + (int)rng_below(&chance, 3);
        for (int k = 0; k < more && k < 4; k++)
            face[n++] = FACE_JOKER;
        if (more > 4 || n < 3 || low == high)
            continue;
        for (int k = n - 1; k > 0; k--) { /* backwards in disorder, so that no order of laying counts */
            int other = (int)rng_below(&chance, (uint32_t)k + 1);
            Face f = face[k];
            face[k] = face[other];
            face[other] = f;
        }
        Face turned[8];
        for (int k = 0; k < n; k++)
            turned[k] = face[n - 1 - k];
        if (run_as_laid(face, n, 2) > 0 || run_as_laid(turned, n, 2) > 0)
            continue;
        int beyond = high + more - gaps - 14, first = beyond > 0 ? low - beyond : low;
        if (kalooki_read(&v, face, n, MELD_RUN, &m) != NULL)
            fail_msg("%s is no run", words(face, n));
        if (m.first != first)
            fail_msg("%s begins at %d, not at %d", words(face, n), m.first, first);
    }
}

/* ---- 4.4 and 4.5 ---- */

static bool random_set(const OptionValues *v, Meld *m)
{
    Face face[MOST_LIST];
    for (int tries = 0; tries < 200; tries++) {
        int n = random_list(face);
        if (kalooki_read(v, face, n, rng_below(&chance, 2) ? MELD_GROUP : MELD_RUN, m) == NULL)
            return true;
    }
    return false;
}

static const char *slow_goer(const OptionValues *v, const Meld *m, Face card, KalookiEnd end)
{
    int low = v->v[KALOOKI_ACE_LOW_RUNS] ? 1 : 2, at = end == KALOOKI_END_LOW ? m->first - 1 : m->first + m->size;
    bool joker = face_is_joker(card);
    if (m->kind == MELD_GROUP) {
        if (m->size == 4)
            return "group_full";
        for (int i = 0; i < m->size; i++)
            if (!joker && (card.rank != m->rank || (!face_is_joker(m->slot[i]) && m->slot[i].suit == card.suit)))
                return "goer_no_fit";
    } else if (at < low || at > 14 || m->size == 13 || (!joker && !face_eq(card, card_of(at, m->suit)))) {
        return "goer_no_fit";
    }
    return joker && jokers_in(m->slot, m->size) == v->v[KALOOKI_MAX_JOKERS_PER_MELD] ? "too_many_jokers" : "ok";
}

static void goers_are_judged_alike(void **unused)
{
    int added = 0;
    (void)unused;
    rng_seed(&chance, run_seed * 31 + 6);
    for (int i = 0; i < SETS; i++) {
        OptionValues v;
        Meld m, with;
        random_rules(&v);
        if (!random_set(&v, &m))
            continue;
        for (int k = 0; k < 53 * 2; k++) {
            Face card = k / 2 == 52 ? FACE_JOKER : (Face){ (uint8_t)(1 + k / 2 % 13), (uint8_t)(k / 26) };
            KalookiEnd end = k % 2 ? KALOOKI_END_HIGH : KALOOKI_END_LOW;
            const Reason *why = kalooki_goer(&v, &m, card, end, &with);
            const char *expected = slow_goer(&v, &m, card, end);
            if (strcmp(why ? why->code : "ok", expected) != 0)
                fail_msg("%s to %s: %s, not %s", words(&card, 1), words(m.slot, m.size), why ? why->code : "ok",
                         expected);
            added += why == NULL;
            if (why)
                continue;
            assert_int_equal(with.size, m.size + 1);
            Face face[14];
            memcpy(face, with.slot, sizeof face);
            Meld again;
            assert_null(kalooki_read(&v, face, with.size, (MeldKind)with.kind, &again));
            assert_true(again.kind == with.kind && again.first == with.first);
        }
    }
    assert_true(added > SETS);
}

/* Naturals that have to be given for a joker of a group under the rule "both". */
static int slow_price(const OptionValues *v, const Meld *m)
{
    int jokers = jokers_in(m->slot, m->size);
    bool both = m->kind == MELD_GROUP && v->v[KALOOKI_JOKER_GROUP_RULE] == JOKER_GROUP_BOTH;
    return both ? 4 - (m->size - jokers) - (jokers - 1) : 1;
}

static const char *slow_swap(const OptionValues *v, const Meld *m, int slot, const Face *give, int count)
{
    int price = slow_price(v, m);
    if (m->kind == MELD_RUN)
        return count == 1 && face_eq(give[0], card_of(m->first + slot, m->suit)) ? "ok" : "joker_wrong_card";
    for (int i = 0; i < count; i++)
        if (give[i].rank != m->rank || has_face(m->slot, m->size, give[i]) || has_face(give, i, give[i]))
            return "joker_wrong_card";
    return count == price ? "ok" : count < price ? "joker_needs_both" : "joker_wrong_card";
}

static void jokers_are_taken_alike(void **unused)
{
    int taken = 0, two = 0;
    (void)unused;
    rng_seed(&chance, run_seed * 31 + 7);
    for (int i = 0; i < SETS; i++) {
        OptionValues v;
        Meld m, after;
        random_rules(&v);
        if (!random_set(&v, &m) || jokers_in(m.slot, m.size) == 0)
            continue;
        Meld longer = m; /* what lies behind the last card is no part of the set */
        if (m.size < MAX_MELD)
            longer.slot[m.size] = FACE_JOKER;
        assert_int_equal(kalooki_swap_price(&v, &longer, m.size), 0);
        assert_int_equal(kalooki_swap_price(&v, &longer, -1), 0);
        for (int k = 0; k < 24; k++) {
            int slot = (int)rng_below(&chance, m.size), count = 1 + (int)rng_below(&chance, 3);
            Face give[3];
            for (int g = 0; g < count; g++) {
                bool run = m.kind == MELD_RUN && rng_below(&chance, 4) > 0;
                give[g] = run ? card_of(m.first + slot, m.suit) : (Face){ m.rank, (uint8_t)rng_below(&chance, 4) };
                if (give[g].rank == 0 || rng_below(&chance, 9) == 0)
                    give[g] = (Face){ (uint8_t)(1 + rng_below(&chance, 13)), (uint8_t)rng_below(&chance, 4) };
            }
            if (!face_is_joker(m.slot[slot]))
                continue;
            const Reason *why = kalooki_swap(&v, &m, slot, give, count, &after);
            const char *expected = slow_swap(&v, &m, slot, give, count);
            if (strcmp(why ? why->code : "ok", expected) != 0)
                fail_msg("%d cards, %s first, for a joker of %s: %s, not %s", count, words(give, 1),
                         words(m.slot, m.size), why ? why->code : "ok", expected);
            if (why)
                continue;
            assert_int_equal(after.size, m.size + count - 1);
            assert_int_equal(jokers_in(after.slot, after.size), jokers_in(m.slot, m.size) - 1);
            for (int g = 0; g < count; g++)
                assert_true(has_face(after.slot, after.size, give[g]));
            taken++;
            two += count > 1;
        }
    }
    assert_true(taken > 1000 && two > 50);
}

/* ---- sections 5 to 7, in whole matches ---- */

static State s;

/* The books as somebody at the table keeps them. */
typedef struct Books {
    int seats, dealer, total[KALOOKI_MAX_SEATS], money[KALOOKI_MAX_SEATS], buyins[KALOOKI_MAX_SEATS], pot;
    bool out[KALOOKI_MAX_SEATS];
    bool fresh; /* who is to play had laid nothing when the turn began */
    int others; /* cards laid in this turn outside of new sets */
    bool void_again;
} Books;

static Books b;
static int called_up, bombers, voids, counted, bought, matches_won, cut_short, three_packs;

static int opt(KalookiOption o)
{
    return s.options.v[o];
}

static void same(const char *what, int expected, int got)
{
    if (expected != got)
        fail_msg("deal %d, ply %u: %s: %d, not %d", s.deal_no, (unsigned)s.ply, what, got, expected);
}

static void open_books(int seats)
{
    memset(&b, 0, sizeof b);
    b.seats = seats;
    b.dealer = s.dealer;
    for (int i = 0; i < seats; i++)
        b.money[i] = -opt(KALOOKI_STAKE);
    b.pot = seats * opt(KALOOKI_STAKE);
}

static int penalty_of(int seat)
{
    int points = 0, hand = kalooki_hand(seat);
    for (int i = 0; i < pile_size(&s.table, hand); i++) {
        Face f = pile_face(&s.table, hand, i);
        points += face_is_joker(f) ? opt(KALOOKI_JOKER_PENALTY) : f.rank == 1 ? 11 : f.rank > 10 ? 10 : f.rank;
    }
    return points;
}

static int left_in(void)
{
    int n = 0;
    for (int i = 0; i < b.seats; i++)
        n += !b.out[i];
    return n;
}

static void reward(int caller)
{
    bool bomber = b.fresh && (!opt(KALOOKI_BOMBER_OWN_MELDS) || b.others == 0);
    int each = opt(KALOOKI_STAKE) / opt(bomber ? KALOOKI_BOMBER_FRACTION : KALOOKI_ROUND_FRACTION);
    same("bomber", bomber, kalooki_of(&s)->bomber);
    called_up++;
    bombers += bomber;
    for (int i = 0; i < b.seats && opt(KALOOKI_ROUND_REWARDS); i++)
        if (i != caller && !b.out[i]) {
            b.money[i] -= each;
            b.money[caller] += each;
        }
}

static void compare_books(void)
{
    for (int i = 0; i < b.seats; i++) {
        same("score", b.total[i], s.seat[i].total);
        same("money", b.money[i], kalooki_of(&s)->money[i]);
        same("buy-ins", b.buyins[i], kalooki_of(&s)->buyins[i]);
    }
    same("pot", b.pot, kalooki_of(&s)->pot);
    same("dealer", b.dealer, s.dealer);
}

static bool last_round(void)
{
    return opt(KALOOKI_MATCH_ROUNDS) > 0 && s.deal_no + 1 >= opt(KALOOKI_MATCH_ROUNDS);
}

/* Everybody over the limit decides in turn from the dealer's left, where a buy-in is to be had at all. */
static void settle_books(void)
{
    int limit = opt(KALOOKI_PENALTY_LIMIT), took_part = left_in(), under = 0, highest = 0;
    bool over[KALOOKI_MAX_SEATS] = { false };
    int least = INT16_MAX;
    for (int i = 0; i < b.seats; i++)
        least = !b.out[i] && b.total[i] < least ? b.total[i] : least;
    for (int i = 0; i < b.seats; i++) {
        over[i] = !b.out[i] && b.total[i] > limit && (least <= limit || b.total[i] != least);
        under += !b.out[i] && !over[i];
        if (!b.out[i] && !over[i] && b.total[i] > highest)
            highest = b.total[i];
    }
    bool enough = (opt(KALOOKI_BUYIN_BASIS) == BUYIN_BEFORE ? took_part : under) >= 3;
    for (int step = 1; step <= b.seats; step++) {
        int seat = (b.dealer + step) % b.seats;
        if (!over[seat])
            continue;
        bool may = !last_round() && enough && (opt(KALOOKI_BUYINS) < 0 || b.buyins[seat] < opt(KALOOKI_BUYINS));
        if (!may) {
            b.out[seat] = true;
            continue;
        }
        same("phase", KALOOKI_BUYIN, s.phase);
        same("seat asked to buy in", seat, s.to_act);
        bool buys = rng_below(&chance, 3) > 0;
        Move m = buys ? (Move){ .kind = MOVE_CHOOSE, .amount = KALOOKI_BUY_IN } : (Move){ .kind = MOVE_PASS };
        assert_null(kalooki_def.rules.check(&s, seat, m).why);
        kalooki_def.rules.apply(&s, seat, m);
        b.out[seat] = !buys;
        if (!buys)
            continue;
        int price = opt(KALOOKI_STAKE) / opt(KALOOKI_BUYIN_FRACTION);
        b.total[seat] = highest;
        b.money[seat] -= price;
        b.pot += price;
        b.buyins[seat]++;
        bought++;
    }
}

/* with the last round the match is over, and those with the fewest points share the pot. */
static void share_pot(void)
{
    int least = INT16_MAX, winners = 0, each, over;
    if (left_in() > 1 && !last_round())
        return;
    for (int i = 0; i < b.seats; i++)
        least = !b.out[i] && b.total[i] < least ? b.total[i] : least;
    for (int i = 0; i < b.seats; i++)
        winners += !b.out[i] && b.total[i] == least;
    each = b.pot / winners;
    over = b.pot % winners;
    for (int step = 1; step <= b.seats; step++) {
        const int i = (b.dealer + step) % b.seats;
        if (b.out[i] || b.total[i] != least)
            continue;
        b.money[i] += each + (over > 0);
        over -= over > 0;
    }
    b.pot = 0;
    matches_won++;
    cut_short += left_in() > 1;
}

/* The round is over after this seat's move. */
static void end_round(int seat, Move m)
{
    bool called = m.kind != MOVE_DRAW, counts = called || opt(KALOOKI_STOCK_EXHAUSTED) == STOCK_COUNT;
    if (called)
        reward(seat);
    for (int i = 0; i < b.seats; i++)
        b.total[i] += counts && !b.out[i] ? penalty_of(i) : 0;
    if (called)
        same("cards of who called up", 0, pile_size(&s.table, kalooki_hand(seat)));
    b.void_again = !called && opt(KALOOKI_STOCK_EXHAUSTED) == STOCK_RESHUFFLE;
    voids += !counts;
    counted += counts && !called;
    if (counts)
        settle_books();
    share_pot();
    compare_books();
    same("phase", left_in() == 1 || last_round() ? PHASE_MATCH_END : PHASE_DEAL_END, s.phase);
    for (int i = 0; i < b.seats; i++)
        same("out", b.out[i], s.seat[i].out);
}

static void next_round(void)
{
    kalooki_def.rules.apply(&s, 0, (Move){ .kind = MOVE_NEXT });
    do
        b.dealer = b.void_again ? b.dealer : (b.dealer + 1) % b.seats;
    while (b.out[b.dealer]);
    int first = b.dealer;
    do
        first = (first + 1) % b.seats;
    while (b.out[first]);
    const int hand = opt(KALOOKI_HAND_CARDS) == HAND_OF_15 ? 15 : 13,
              packs = b.seats == 6 || b.seats * hand == 75 ? 3 : 2;
    same("who begins", first, s.to_act);
    same("cards of the packs", 52 * packs + opt(KALOOKI_JOKERS), s.table.piece_count);
    three_packs += packs == 3;
    for (int i = 0; i < b.seats; i++)
        same("cards dealt", b.out[i] ? 0 : hand, pile_size(&s.table, kalooki_hand(i)));
    same("cards turned up", opt(KALOOKI_TURN_UP_FIRST), pile_size(&s.table, KALOOKI_DISCARD));
    compare_books();
}

static bool is_goer(const State *before, Move m)
{
    return (m.kind == MOVE_SHIFT && m.to != NO_PILE && kalooki_is_laid(before, m.to)) ||
           (m.kind == MOVE_TAKE && m.from != KALOOKI_DISCARD);
}

static void play(int seat, Move m)
{
    if (m.kind == MOVE_RESTORE)
        b.others = 0;
    b.others += is_goer(&s, m);
    assert_null(kalooki_def.rules.check(&s, seat, m).why);
    uint32_t turn = s.turn_no;
    kalooki_def.rules.apply(&s, seat, m);
    if (s.phase != KALOOKI_DRAW && s.phase != PHASE_PLAY) {
        end_round(seat, m);
    } else if (s.turn_no != turn) {
        b.fresh = !s.seat[s.to_act].opened;
        b.others = 0;
    }
}

static void throw_something(int seat)
{
    int hand = kalooki_hand(seat);
    for (int i = pile_size(&s.table, hand) - 1; i >= 0; i--)
        if (!kalooki_def.rules.check(&s, seat, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i }).why) {
            play(seat, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i });
            return;
        }
    fail_msg("no card can be thrown");
}

/* Now and then somebody who could come down waits, so that there are bombers; in every fifth round nobody comes down,
 * so that the stock runs out. */
static void play_turn(void)
{
    KalookiPlan plan;
    int seat = s.to_act;
    bool waits = !s.seat[seat].opened && (s.deal_no % 5 == 4 || rng_below(&chance, 8) < (uint32_t)(s.deal_no % 8));
    int n = waits ? 0 : kalooki_simple_play(&s, seat, &plan);
    for (int i = 0; i < n; i++)
        play(seat, plan.move[i]);
    if (n == 0 && s.phase == KALOOKI_DRAW)
        play(seat, (Move){ .kind = MOVE_DRAW });
    else if (n == 0)
        throw_something(seat); /* it may not come down on the first turn, or waits */
}

static void random_options(OptionValues *v)
{
    options_preset(&kalooki_options, (int)rng_below(&chance, (uint32_t)kalooki_options.preset_count), v);
    for (int i = 0; i < KALOOKI_OPTION_COUNT; i++) {
        int value = (int)rng_below(&chance, 5);
        if (rng_below(&chance, 3) == 0 && i != KALOOKI_DOWN_MINIMUM && option_in_range(&kalooki_options, i, value))
            v->v[i] = value;
    }
    v->v[KALOOKI_STAKE] = 50 * (int)rng_below(&chance, 10);
    v->v[KALOOKI_BUYINS] = (int)rng_below(&chance, rng_below(&chance, 4) ? 3 : 21);
    v->v[KALOOKI_PENALTY_LIMIT] = 50 + (int)rng_below(&chance, rng_below(&chance, 4) ? 101 : 451);
    v->v[KALOOKI_DOWN_MINIMUM] = 30 + (int)rng_below(&chance, 20);
}

static void rounds_are_settled_alike(void **unused)
{
    (void)unused;
    for (int i = 0; i < ROUND_MATCHES; i++) {
        OptionValues v;
        rng_seed(&chance, run_seed * 7907 + (uint64_t)i);
        random_options(&v);
        int seats = 2 + i % 5;
        kalooki_def.rules.start(&s, &v, seats, rng_next(&chance));
        open_books(seats);
        compare_books();
        b.fresh = true;
        for (int turns = 0; s.phase != PHASE_MATCH_END; turns++) {
            if (turns == MOST_TURNS)
                fail_msg("match %d does not come to an end", i);
            if (s.phase == PHASE_DEAL_END) {
                next_round();
                b.fresh = true;
                b.others = 0;
            } else {
                play_turn();
            }
        }
    }
    if (chance_usual()) /* other matches may miss what is rare */
        assert_true(called_up > 100 && bombers > 0 && voids > 0 && counted > 0 && bought > 0 && matches_won > 0 &&
                    cut_short > 0 && three_packs > 0);
}

static int tell_seed(void **unused)
{
    (void)unused;
    run_seed = chance_seed(1);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_are_read_alike),      cmocka_unit_test(jokers_find_their_places),
        cmocka_unit_test(goers_are_judged_alike),   cmocka_unit_test(jokers_are_taken_alike),
        cmocka_unit_test(rounds_are_settled_alike),
    };
    return cmocka_run_group_tests(tests, tell_seed, NULL);
}
