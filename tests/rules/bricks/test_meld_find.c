/* The meld finder against a second opinion: every way to part every choice of cards into melds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "rules/bricks/meld_find.h"
#include "rules/table/rng.h"

static const MeldRules gin = { 1, 13, false, true, 4, 0, true, true, false, 0, false, false, { 0 }, false };
static const MeldRules both_aces = { 1, 14, true, true, 4, 2, true, true, false, 13, false, false, { 0 }, false };
static const MeldRules high_ace = { 2, 14, true, false, 4, 2, true, true, false, 13, false, false, { 0 }, false };
static const MeldRules equal_suits = { 1, 14, true, true, 8, 1, true, true, true, 0, false, false, { 0 }, false };
static const MeldRules only_runs = { 1, 13, false, true, 4, 4, false, true, false, 5, false, false, { 0 }, false };
static const MeldRules round_the_corner = { 1, 14, true, true, 4, 2, true, true, false, 0, false, false, { 0 }, true };
static const MeldRules *const all_rules[] = {
    &gin, &both_aces, &high_ace, &equal_suits, &only_runs, &round_the_corner
};
enum { RULES = sizeof all_rules / sizeof all_rules[0] };

static const MeldWorth worth = { .place = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11 },
                                 .group = { 0, 11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10 },
                                 .left = { 0, 11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10 },
                                 .joker_left = 15 };

/* ---- the second opinion ---- */

enum { MOST_TRIED = 12, IMPOSSIBLE = -1 };

/* Behind the high ace the numbers of a run round the corner go on. */
static int place_points(int number)
{
    return worth.place[number > 14 ? number - 13 : number];
}

static int group_points(const MeldRules *r, const Face *x, int n)
{
    int jokers = 0, rank = 0, suits[4] = { 0 };
    if (!r->groups || n < 3 || n > r->group_max)
        return IMPOSSIBLE;
    for (int i = 0; i < n; i++) {
        if (face_is_joker(x[i])) {
            jokers++;
            continue;
        }
        if ((rank != 0 && x[i].rank != rank) || (suits[x[i].suit]++ > 0 && !r->suits_repeat))
            return IMPOSSIBLE;
        rank = x[i].rank;
    }
    return rank == 0 || jokers > r->max_jokers ? IMPOSSIBLE : n * worth.group[rank];
}

/* The cards filled into the places from `first` on. */
static bool fills(const MeldRules *r, const Face *x, int n, int first)
{
    bool used[MOST_TRIED] = { false };
    int jokers = 0, naturals = 0;
    for (int i = 0; i < n; i++)
        jokers += face_is_joker(x[i]);
    if (jokers > r->max_jokers)
        return false;
    for (int place = first; place < first + n; place++)
        for (int i = 0; i < n; i++) {
            bool ace = x[i].rank == 1 && ((place == 1 && r->ace_low) || (place == 14 && r->ace_high));
            bool fits = ace || (x[i].rank == place && x[i].rank != 1) || (place > 14 && x[i].rank == place - 13);
            if (used[i] || face_is_joker(x[i]) || !fits)
                continue;
            used[i] = true;
            naturals++;
            break;
        }
    return naturals > 0 && naturals + jokers == n;
}

static int run_points(const MeldRules *r, const Face *x, int n)
{
    int best = IMPOSSIBLE, suit = -1;
    if (!r->runs || n < 3 || (r->run_max && n > r->run_max))
        return IMPOSSIBLE;
    for (int i = 0; i < n; i++) {
        if (face_is_joker(x[i]))
            continue;
        if (suit >= 0 && x[i].suit != suit)
            return IMPOSSIBLE;
        suit = x[i].suit;
    }
    if (r->around && n > 13)
        return IMPOSSIBLE;
    for (int first = r->low_rank; r->around ? first <= 13 : first + n - 1 <= r->high_rank; first++) {
        int points = 0;
        if (!fills(r, x, n, first))
            continue;
        for (int i = 0; i < n; i++)
            points += place_points(first + i);
        best = points > best ? points : best;
    }
    return best;
}

static int twin_points(const MeldRules *r, const Face *x, int n)
{
    if (!(n == 3 && r->tunnelas) && !(n == 2 && r->pairs))
        return IMPOSSIBLE;
    for (int i = 0; i < n; i++)
        if (face_is_joker(x[i]) || !face_eq(x[i], x[0]))
            return IMPOSSIBLE;
    return n * worth.group[x[0].rank];
}

/* The most points, whichever of the wild cards stand for others. */
static int with_wild(int (*points_of)(const MeldRules *, const Face *, int), const MeldRules *r, const Face *x, int n)
{
    int best = points_of(r, x, n), wild[MOST_TRIED], count = 0;
    for (int i = 0; i < n; i++)
        if (face_set_has(r->wild, x[i]))
            wild[count++] = i;
    for (int bits = 1; bits < 1 << count; bits++) {
        Face as[MOST_TRIED];
        memcpy(as, x, (size_t)n * sizeof *x);
        for (int k = 0; k < count; k++)
            if (bits >> k & 1)
                as[wild[k]] = FACE_JOKER;
        int points = points_of(r, as, n);
        best = points > best ? points : best;
    }
    return best;
}

/* most[mask][g][r]: the most points these cards are worth parted into melds, g groups and r runs (2: or more). */
typedef struct Parted {
    int group[1 << MOST_TRIED], run[1 << MOST_TRIED], twins[1 << MOST_TRIED];
    int most[1 << MOST_TRIED][3][3];
} Parted;

static Parted parted;

static void part(int mask, int with, int group, int run, int points)
{
    for (int g = 0; g < 3; g++)
        for (int r = 0; r < 3; r++) {
            int rest = parted.most[mask & ~with][g][r];
            int ng = g + group > 2 ? 2 : g + group, nr = r + run > 2 ? 2 : r + run;
            if (points != IMPOSSIBLE && rest != IMPOSSIBLE && rest + points > parted.most[mask][ng][nr])
                parted.most[mask][ng][nr] = rest + points;
        }
}

static void part_all(const MeldRules *r, const Face *hand, int count)
{
    memset(&parted, -1, sizeof parted);
    parted.most[0][0][0] = 0;
    for (int mask = 1; mask < 1 << count; mask++) {
        Face x[MOST_TRIED];
        int n = 0;
        for (int i = 0; i < count; i++)
            if (mask >> i & 1)
                x[n++] = hand[i];
        parted.group[mask] = with_wild(group_points, r, x, n);
        parted.run[mask] = with_wild(run_points, r, x, n);
        parted.twins[mask] = twin_points(r, x, n);
        for (int with = mask; with > 0; with = (with - 1) & mask) {
            if ((with & (mask & -mask)) == 0)
                continue;
            part(mask, with, 1, 0, parted.group[with]);
            part(mask, with, 0, 1, parted.run[with]);
            part(mask, with, 0, 0, parted.twins[with]);
        }
    }
}

typedef struct Rank {
    int main, jokers, left, points;
} Rank;

static bool rank_better(Rank a, Rank b)
{
    if (a.main != b.main)
        return a.main > b.main;
    if (a.jokers != b.jokers)
        return a.jokers < b.jokers;
    return a.left != b.left ? a.left < b.left : a.points > b.points;
}

static Rank rank_of(MeldGoal goal, int points, int cards, int jokers, int left)
{
    const int main[] = { [MELD_LEAST_LEFT] = -left,
                         [MELD_MOST_POINTS] = points,
                         [MELD_MOST_CARDS] = cards,
                         [MELD_FEWEST_CARDS] = -cards,
                         [MELD_ANY] = 0 };
    return (Rank){ main[goal], jokers, left, points };
}

static int left_of(Face f)
{
    return face_is_joker(f) ? worth.joker_left : worth.left[f.rank];
}

/* The best of all choices of cards; false when none does what is demanded. */
static bool second_opinion(const MeldTask *t, Rank *best)
{
    bool found = false;
    part_all(t->rules, t->hand, t->count);
    for (int mask = 0; mask < 1 << t->count; mask++) {
        int cards = 0, jokers = 0, left = 0, points = IMPOSSIBLE, kept_without = 0;
        bool with = !face_is_known(t->with), held_without = false;
        for (int i = 0; i < t->count; i++) {
            bool laid = mask >> i & 1;
            cards += laid;
            jokers += laid && face_is_joker(t->hand[i]);
            left += laid ? 0 : left_of(t->hand[i]);
            with = with || (laid && face_eq(t->hand[i], t->with));
            held_without = held_without || face_eq(t->hand[i], t->without);
            kept_without += !laid && face_eq(t->hand[i], t->without);
        }
        for (int g = t->groups; g < 3; g++)
            for (int r = t->runs; r < 3; r++)
                points = parted.most[mask][g][r] > points ? parted.most[mask][g][r] : points;
        if (points == IMPOSSIBLE || points < t->points || !with || jokers < t->jokers || cards > t->count - t->keep ||
            (held_without && kept_without == 0))
            continue;
        Rank rank = rank_of(t->goal, points, cards, jokers, left);
        if (!found || rank_better(rank, *best))
            *best = rank;
        found = true;
    }
    return found;
}

/* ---- what the finder says, held against the rules ---- */

static void check_found(const MeldTask *t, const MeldFound *f)
{
    Face hand[MELD_FIND_CARDS];
    int points = 0, cards = 0, jokers = 0, left = 0, n = t->count, groups = 0;
    memcpy(hand, t->hand, (size_t)n * sizeof *hand);
    for (int i = 0; i < f->count; i++) {
        Meld m;
        assert_null(meld_read(t->rules, f->meld[i].slot, f->meld[i].size, (MeldKind)f->meld[i].kind, &m));
        assert_int_equal(m.kind, f->meld[i].kind);
        groups += m.kind == MELD_GROUP;
        cards += m.size;
        for (int k = 0; k < m.size; k++) {
            int at = 0;
            while (at < n && !face_eq(hand[at], m.slot[k]))
                at++;
            assert_true(at < n); /* held, and not laid twice */
            hand[at] = hand[--n];
            jokers += face_is_joker(m.slot[k]);
            points += m.kind == MELD_GROUP ? worth.group[m.rank] : place_points(f->meld[i].first + k);
        }
    }
    for (int i = 0; i < n; i++)
        left += left_of(hand[i]);
    assert_int_equal(points, f->points);
    assert_int_equal(cards, f->cards);
    assert_int_equal(jokers, f->jokers);
    assert_int_equal(left, f->left);
    assert_true(points >= t->points && groups >= t->groups && f->count - groups >= t->runs && n >= t->keep);
}

/* Cards that lie close together, so that melds overlap. */
static void deal(Rng *r, Face *hand, int count)
{
    int ranks = 3 + (int)rng_below(r, 11), suits = 1 + (int)rng_below(r, 4), low = (int)rng_below(r, 13);
    int jokers = (int)rng_below(r, 4);
    for (int i = 0; i < count; i++) {
        int rank = (low + (int)rng_below(r, (uint32_t)ranks)) % 13 + 1;
        hand[i] = (Face){ (uint8_t)rank, (uint8_t)rng_below(r, (uint32_t)suits) };
        if (jokers > 0 && rng_below(r, 6) == 0) {
            hand[i] = FACE_JOKER;
            jokers--;
        }
    }
}

static MeldTask random_task(Rng *r, const Face *hand, int count)
{
    MeldTask t = { .rules = all_rules[rng_below(r, RULES)],
                   .worth = &worth,
                   .hand = hand,
                   .count = count,
                   .goal = (MeldGoal)rng_below(r, MELD_ANY + 1) };
    if (rng_below(r, 2))
        t.points = (int)rng_below(r, 60);
    if (rng_below(r, 4) == 0)
        t.groups = (int)rng_below(r, 3);
    if (rng_below(r, 4) == 0)
        t.runs = (int)rng_below(r, 3);
    if (rng_below(r, 4) == 0)
        t.jokers = (int)rng_below(r, 3);
    t.keep = (int)rng_below(r, 3);
    if (rng_below(r, 4) == 0)
        t.with = hand[rng_below(r, (uint32_t)count)];
    if (rng_below(r, 4) == 0)
        t.without = hand[rng_below(r, (uint32_t)count)];
    return t;
}

static void compare_with_second_opinion(Rng *r, int count)
{
    Face hand[MOST_TRIED];
    MeldFound found;
    Rank best = { 0 };
    deal(r, hand, count);
    MeldTask t = random_task(r, hand, count);
    bool can = second_opinion(&t, &best);
    assert_int_equal(meld_find(&t, &found), can);
    assert_true(found.proven);
    if (!can)
        return;
    check_found(&t, &found);
    if (t.goal == MELD_ANY)
        return;
    Rank got = rank_of(t.goal, found.points, found.cards, found.jokers, found.left);
    assert_int_equal(got.main, best.main);
    assert_int_equal(got.jokers, best.jokers);
    assert_int_equal(got.left, best.left);
    assert_int_equal(got.points, best.points);
}

static void test_second_opinion(void **state)
{
    Rng r;
    (void)state;
    rng_seed(&r, chance_seed(1));
    for (int i = 0; i < 6000; i++)
        compare_with_second_opinion(&r, 3 + (int)rng_below(&r, 7));
    for (int i = 0; i < 60; i++)
        compare_with_second_opinion(&r, MOST_TRIED);
}

/* ---- wild faces, tunnelas and pairs ---- */

/* Each meld that was found is one by the rules, of cards held, and the sums are right. */
static void check_wild(const MeldTask *t, const MeldFound *f)
{
    Face hand[MELD_FIND_CARDS];
    int points = 0, cards = 0, left = 0, n = t->count;
    memcpy(hand, t->hand, (size_t)n * sizeof *hand);
    for (int i = 0; i < f->count; i++) {
        const Meld *found = &f->meld[i];
        Meld m;
        assert_null(meld_read(t->rules, found->slot, found->size, (MeldKind)found->kind, &m));
        cards += m.size;
        for (int k = 0; k < m.size; k++) {
            int at = 0;
            while (at < n && !face_eq(hand[at], found->slot[k]))
                at++;
            assert_true(at < n);
            hand[at] = hand[--n];
            assert_true(!(found->wild >> k & 1) || face_set_has(t->rules->wild, found->slot[k]));
            points += found->kind == MELD_RUN ? place_points(found->first + k) : worth.group[found->rank];
        }
    }
    for (int i = 0; i < n; i++)
        left += left_of(hand[i]);
    assert_int_equal(points, f->points);
    assert_int_equal(cards, f->cards);
    assert_int_equal(left, f->left);
    assert_true(points >= t->points && n >= t->keep);
}

static void compare_wild(Rng *r, int count)
{
    Face hand[MOST_TRIED];
    MeldFound found;
    Rank best = { 0 };
    deal(r, hand, count);
    MeldTask t = random_task(r, hand, count);
    MeldRules rules = *t.rules;
    rules.max_jokers = (uint8_t)rng_below(r, 5);
    rules.tunnelas = rng_below(r, 3) == 0;
    rules.pairs = rng_below(r, 6) == 0;
    for (uint32_t i = rng_below(r, 4); i > 0; i--) {
        Face wild = hand[rng_below(r, (uint32_t)count)];
        if (!face_is_joker(wild))
            face_set_add(&rules.wild, wild);
    }
    t.rules = &rules;
    bool can = second_opinion(&t, &best);
    assert_int_equal(meld_find(&t, &found), can);
    assert_true(found.proven);
    if (!can)
        return;
    check_wild(&t, &found);
    if (t.goal != MELD_ANY)
        assert_int_equal(rank_of(t.goal, found.points, found.cards, found.jokers, found.left).main, best.main);
}

static void test_wild_faces(void **state)
{
    Rng r;
    (void)state;
    rng_seed(&r, 5);
    for (int i = 0; i < 6000; i++)
        compare_wild(&r, 3 + (int)rng_below(&r, 7));
    for (int i = 0; i < 20; i++)
        compare_wild(&r, 11);
}

/* ---- single promises ---- */

/* "5s Td *" */
static int parse_hand(const char *text, Face *hand)
{
    static const char ranks[] = "?A23456789TJQK", suits[] = "scdh";
    int n = 0;
    for (; *text; text += *text == ' ') {
        hand[n] = FACE_JOKER;
        if (*text != '*')
            hand[n] = (Face){ (uint8_t)(strchr(ranks, text[0]) - ranks), (uint8_t)(strchr(suits, text[1]) - suits) };
        text += face_is_joker(hand[n++]) ? 1 : 2;
    }
    return n;
}

static MeldTask task_of(const char *text, Face *hand, MeldGoal goal)
{
    return (
        MeldTask){ .rules = &high_ace, .worth = &worth, .hand = hand, .count = parse_hand(text, hand), .goal = goal };
}

static void test_known_hands(void **state)
{
    Face hand[MELD_FIND_CARDS];
    MeldFound f;
    (void)state;
    /* The seven goes to the run, though the group would be made too: only then both others are laid. */
    MeldTask t = task_of("5s 6s 7s 7h 7d 8d 9d Kc", hand, MELD_LEAST_LEFT);
    assert_true(meld_find(&t, &f));
    assert_int_equal(f.left, 7 + 10);
    /* Exactly forty: a joker for the ace counts eleven. */
    t = task_of("* Kc Qc 2h 3h 4h 9s", hand, MELD_FEWEST_CARDS);
    t.points = 40;
    assert_true(meld_find(&t, &f));
    assert_int_equal(f.points, 40);
    t.points = 41;
    assert_false(meld_find(&t, &f));
    /* The ace is high only. */
    t = task_of("As 2s 3s", hand, MELD_MOST_CARDS);
    assert_true(meld_find(&t, &f));
    assert_int_equal(f.count, 0);
    /* A card must stay. */
    t = task_of("9s 9d 9h", hand, MELD_MOST_CARDS);
    t.keep = 1;
    assert_true(meld_find(&t, &f));
    assert_int_equal(f.cards, 0);
}

static void test_outs(void **state)
{
    Face hand[MELD_FIND_CARDS];
    int gain[4][14];
    (void)state;
    MeldTask t = task_of("5s 6s Kd", hand, MELD_LEAST_LEFT);
    assert_int_equal(meld_find_outs(&t, gain), 3); /* the four, the seven, a joker */
    assert_int_equal(gain[SUIT_SPADES][4], 11 + 4);
    assert_int_equal(gain[SUIT_SPADES][7], 11 + 7);
    assert_int_equal(gain[0][0], 11 + 15);
    t = task_of("Ts Js Qs 2h 2d", hand, MELD_MOST_POINTS);
    t.points = 40;
    assert_true(meld_find_outs(&t, gain) > 0);
    assert_int_equal(gain[SUIT_SPADES][13], MELD_FIND_ENABLES);
    assert_int_equal(gain[SUIT_SPADES][9], 0); /* 39 */
}

/* With as many cards as there may be, none comes to them. */
static void test_no_outs_of_the_largest_hand(void **state)
{
    Face hand[MELD_FIND_CARDS + 1];
    int gain[4][14];
    (void)state;
    MeldTask t = task_of("5s 6s Kd", hand, MELD_LEAST_LEFT);
    for (int more = 0; more < 2; more++) {
        t.count = MELD_FIND_CARDS - 1 + more;
        for (int i = 3; i < t.count; i++)
            hand[i] = (Face){ 2, SUIT_HEARTS };
        memset(gain, 0x55, sizeof gain);
        assert_int_equal(meld_find_outs(&t, gain), more ? 0 : 3);
        assert_int_equal(gain[SUIT_SPADES][4], more ? 0 : 11 + 4);
        assert_int_equal(gain[SUIT_HEARTS][3], 0);
    }
}

/* The same cards in another order are the same hand. */
static void test_order_does_not_matter(void **state)
{
    Rng r;
    (void)state;
    rng_seed(&r, chance_seed(2));
    for (int i = 0; i < 500; i++) {
        Face hand[14], mixed[14];
        uint8_t order[14];
        MeldFound a, b;
        deal(&r, hand, 14);
        for (int k = 0; k < 14; k++)
            order[k] = (uint8_t)k;
        rng_shuffle(&r, order, 14);
        for (int k = 0; k < 14; k++)
            mixed[k] = hand[order[k]];
        MeldTask t = random_task(&r, hand, 14);
        assert_int_equal(meld_find(&t, &a), meld_find(&t, &b));
        t.hand = mixed;
        assert_int_equal(meld_find(&t, &a), meld_find(&t, &b));
        MeldTask u = t;
        u.hand = hand;
        meld_find(&u, &b);
        assert_memory_equal(&a, &b, sizeof a);
    }
}

/* Whatever is handed over: unknown faces, too many jokers, three packs, demands nobody can meet. */
static void test_anything(void **state)
{
    Rng r;
    (void)state;
    rng_seed(&r, chance_seed(3));
    for (int i = 0; i < 2000; i++) {
        Face hand[MELD_FIND_CARDS];
        MeldFound f;
        int count = (int)rng_below(&r, 26);
        for (int k = 0; k < count; k++) {
            hand[k] = (Face){ (uint8_t)rng_below(&r, 14), (uint8_t)rng_below(&r, 5) };
            if (rng_below(&r, 12) == 0)
                hand[k] = FACE_JOKER;
        }
        if (count == 0)
            hand[count++] = FACE_UNKNOWN;
        MeldTask t = random_task(&r, hand, count);
        t.points = rng_below(&r, 2) ? 0 : (int)rng_below(&r, 500);
        (void)meld_find(&t, &f);
        for (int k = 0; k < f.count; k++)
            assert_true(f.meld[k].size >= 3 && f.meld[k].size <= MAX_MELD);
    }
}

static int asked;

static bool always(const void *asker)
{
    (void)asker;
    asked++;
    return true;
}

static void test_can_be_stopped(void **state)
{
    Face hand[MELD_FIND_CARDS];
    MeldFound f;
    (void)state;
    for (int i = 0; i < MELD_FIND_CARDS; i++)
        hand[i] = i < 4 ? FACE_JOKER : (Face){ (uint8_t)(1 + i % 13), (uint8_t)(i % 4) };
    MeldTask t = {
        .rules = &both_aces, .worth = &worth, .hand = hand, .count = MELD_FIND_CARDS, .goal = MELD_MOST_POINTS
    };
    t.stopped = always;
    assert_true(meld_find(&t, &f)); /* no meld is an answer too */
    assert_false(f.proven);
    assert_int_equal(asked, 1); /* and that is the end */
    t.stopped = NULL;
    t.most_steps = 40;
    (void)meld_find(&t, &f);
    assert_false(f.proven);
    const int points = f.points;
    t.most_steps = 20000;
    (void)meld_find(&t, &f);
    assert_true(f.points > points);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wild_faces),
        cmocka_unit_test(test_second_opinion),
        cmocka_unit_test(test_known_hands),
        cmocka_unit_test(test_outs),
        cmocka_unit_test(test_no_outs_of_the_largest_hand),
        cmocka_unit_test(test_order_does_not_matter),
        cmocka_unit_test(test_anything),
        cmocka_unit_test(test_can_be_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
