/* Sets of Marriage and the searches for them, held against slow ways to the same answers; and maal against all splits
 * of the cards. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "marriage_table.h"

enum { SMALL_HAND = 9 };

/* ---- what a set is, slowly ---- */

/* Can the cards that are not wild lie on different places of this list? */
static bool lies_on(const MarriageRules *r, const Face *card, const Face *place, int n)
{
    bool taken[MARRIAGE_SET_MOST] = { false };
    for (int i = 0; i < n; i++) {
        int at = 0;
        if (marriage_is_wild(r, card[i]))
            continue;
        while (at < n && (taken[at] || !face_eq(place[at], card[i])))
            at++;
        if (at == n)
            return false;
        taken[at] = true;
    }
    return true;
}

static bool slow_sequence(const MarriageRules *r, const Face *card, int n)
{
    for (uint8_t suit = 0; suit < 4; suit++)
        for (int from = 1; from + n - 1 <= 14; from++) {
            Face place[MARRIAGE_SET_MOST];
            for (int i = 0; i < n; i++)
                place[i] = (Face){ (uint8_t)((from + i - 1) % 13 + 1), suit };
            if (lies_on(r, card, place, n))
                return true;
        }
    return false;
}

static bool slow_triplet(const MarriageRules *r, const Face *card, int n)
{
    for (uint8_t rank = 1; rank <= 13 && n <= 4; rank++)
        for (int without = 0; without < 4; without++) {
            Face place[4];
            int k = 0;
            for (uint8_t suit = 0; suit < 4; suit++)
                if (n == 4 || suit != without)
                    place[k++] = (Face){ rank, suit };
            if (lies_on(r, card, place, n))
                return true;
        }
    return false;
}

static bool slow_is_set(const MarriageRules *r, const Face *card, int n)
{
    int wild = 0;
    bool alike = n == 3;
    for (int i = 0; i < n; i++) {
        wild += marriage_is_wild(r, card[i]);
        alike = alike && marriage_is_dublee(card[0], card[i]);
    }
    if (n < 3 || (n > 3 && !r->longer))
        return false;
    return alike || wild == n || (n == 3 && wild >= 2) || slow_sequence(r, card, n) || slow_triplet(r, card, n);
}

/* ---- hands by chance: few faces, so that much goes together ---- */

static MarriageRules any_rules(Rng *r)
{
    return (MarriageRules){ .tiplu = { (uint8_t)(1 + rng_below(r, 13)), (uint8_t)rng_below(r, 4) },
                            .alter = rng_below(r, 2) == 0,
                            .longer = rng_below(r, 2) == 0,
                            .master = (uint8_t)rng_below(r, 3) };
}

static void any_hand(Rng *r, int n, Face *hand)
{
    uint32_t first = rng_below(r, 13);
    for (int i = 0; i < n; i++)
        for (int copies = 9; copies > 2;) {
            hand[i] = (Face){ (uint8_t)(1 + (first + rng_below(r, 5)) % 13), (uint8_t)rng_below(r, 2) };
            if (rng_below(r, 14) == 0)
                hand[i] = FACE_JOKER;
            copies = 0;
            for (int k = 0; k < i; k++)
                copies += face_eq(hand[k], hand[i]);
        }
    if (rng_below(r, 3) == 0)
        hand[rng_below(r, (uint32_t)n)] = FACE_MASTER;
}

static void sets_are_what_they_are(void **unused)
{
    Rng r;
    int good = 0;
    (void)unused;
    rng_seed(&r, chance_seed(1));
    for (long k = 0; k < 20000 * chance_rounds(); k++) {
        const MarriageRules rules = any_rules(&r);
        Face hand[6];
        MarriageSet set;
        int n = 2 + (int)rng_below(&r, 5);
        any_hand(&r, n, hand);
        bool is = slow_is_set(&rules, hand, n);
        good += is;
        assert_int_equal(marriage_is_set(&rules, hand, n), is);
        const Reason *why = marriage_read(&rules, hand, n, &set);
        assert_int_equal(why == NULL, is);
        if (!is)
            continue;
        int wild = 0;
        for (int i = 0; i < set.size; i++)
            wild += set.wild >> i & 1;
        assert_int_equal(set.size, n);
        assert_true(wild == 0 || set.kind > SET_TRIPLET);
    }
    assert_true(good > 1000);
}

/* ---- searches ---- */

typedef bool IsSet(const MarriageRules *, const Face *, int n);

static bool is_first(const MarriageRules *r, const Face *card, int n)
{
    MarriageSet set;
    return marriage_read_first(r, card, n, &set) == NULL;
}

static int gather(const Face *card, uint32_t mask, Face *out)
{
    int n = 0;
    for (int i = 0; i < SETS_CARDS; i++)
        if (mask >> i & 1)
            out[n++] = card[i];
    return n;
}

/* The most cards of `mask` in disjoint sets, by trying every set that holds the lowest card. */
static int slow_most(const MarriageRules *r, const Face *card, uint32_t mask)
{
    if (mask == 0)
        return 0;
    uint32_t low = mask & (~mask + 1), rest = mask & ~low;
    int most = slow_most(r, card, rest);
    for (uint32_t with = rest;; with = (with - 1) & rest) {
        Face set[SETS_CARDS];
        int n = gather(card, with | low, set);
        if (n >= 3 && slow_is_set(r, set, n)) {
            int all = n + slow_most(r, card, rest & ~with);
            most = all > most ? all : most;
        }
        if (with == 0)
            return most;
    }
}

static void check_sets(const MarriageRules *r, const Face *card, const MarriageSets *found, IsSet *is, int cards)
{
    uint32_t all = 0;
    int sum = 0;
    for (int k = 0; k < found->count; k++) {
        Face set[SETS_CARDS];
        int n = gather(card, found->set[k], set);
        assert_true((all & found->set[k]) == 0);
        assert_true(is(r, set, n));
        all |= found->set[k];
        sum += n;
    }
    assert_int_equal(sum, cards);
}

static void most_cards_lie_in_sets(void **unused)
{
    Rng r;
    int whole = 0;
    (void)unused;
    rng_seed(&r, chance_seed(2));
    for (long k = 0; k < CHANCE_CASES(600, 100) * chance_rounds(); k++) {
        const MarriageRules rules = any_rules(&r);
        Face hand[SMALL_HAND];
        MarriageSets found;
        int n = 3 + (int)rng_below(&r, SMALL_HAND - 2);
        any_hand(&r, n, hand);
        int most = slow_most(&rules, hand, (UINT32_C(1) << n) - 1);
        assert_int_equal(marriage_find_most(&rules, hand, n, &found), most);
        check_sets(&rules, hand, &found, marriage_is_set, most);
        bool all = marriage_find_all(&rules, hand, n, &found);
        assert_int_equal(all, most == n);
        if (all)
            check_sets(&rules, hand, &found, marriage_is_set, n);
        whole += all;
    }
    assert_true(whole > CHANCE_CASES(20, 1));
}

static int slow_first(const MarriageRules *r, const Face *card, uint32_t mask, int wanted)
{
    int best = 0;
    for (int a = 0; a < SETS_CARDS && wanted > 0; a++)
        for (int b = a + 1; b < SETS_CARDS; b++)
            for (int c = b + 1; c < SETS_CARDS; c++) {
                uint32_t set = UINT32_C(1) << a | UINT32_C(1) << b | UINT32_C(1) << c;
                if ((set & mask) != set || !is_first(r, (Face[]){ card[a], card[b], card[c] }, 3))
                    continue;
                uint32_t above = ~((UINT32_C(1) << a) - 1); /* the next set begins behind this one */
                int n = 1 + slow_first(r, card, mask & ~set & above, wanted - 1);
                best = n > best ? n : best;
            }
    return best;
}

static void first_sets_are_found(void **unused)
{
    Rng r;
    int count[MARRIAGE_FIRST_SETS + 1] = { 0 };
    (void)unused;
    rng_seed(&r, chance_seed(3));
    for (long k = 0; k < CHANCE_CASES(1500, 300) * chance_rounds(); k++) {
        const MarriageRules rules = any_rules(&r);
        Face hand[SETS_CARDS] = { { 0, 0 } };
        MarriageSets found;
        int n = 3 + (int)rng_below(&r, 10);
        any_hand(&r, n, hand);
        int best = slow_first(&rules, hand, (UINT32_C(1) << n) - 1, MARRIAGE_FIRST_SETS);
        assert_int_equal(marriage_find_first(&rules, hand, n, MARRIAGE_FIRST_SETS, &found), best);
        check_sets(&rules, hand, &found, is_first, 3 * best);
        count[best]++;
    }
    for (int i = 0; i <= MARRIAGE_FIRST_SETS; i++)
        assert_true(count[i] > CHANCE_CASES(10, 0));
}

/* Every three first sets, and for each the most of the rest. */
static int slow_whole(const MarriageRules *r, const Face *card, uint32_t mask, int sets, int cards)
{
    if (sets == MARRIAGE_FIRST_SETS)
        return cards + slow_most(r, card, mask);
    int best = 0;
    for (uint32_t set = mask; set != 0; set = (set - 1) & mask) {
        Face face[SETS_CARDS];
        int n = gather(card, set, face);
        if (n < 3 || n > 6 || !is_first(r, face, n))
            continue;
        int all = slow_whole(r, card, mask & ~set, sets + 1, cards + n);
        best = all > best ? all : best;
    }
    return best;
}

static void whole_hands_are_laid_best(void **unused)
{
    Rng r;
    int shown = 0;
    (void)unused;
    rng_seed(&r, chance_seed(4));
    for (long k = 0; k < CHANCE_CASES(200, 40) * chance_rounds(); k++) {
        const MarriageRules rules = any_rules(&r);
        Face hand[SETS_CARDS] = { { 0, 0 } };
        MarriageSets first, later;
        int n = 9 + (int)rng_below(&r, 2);
        any_hand(&r, n, hand);
        int best = slow_whole(&rules, hand, (UINT32_C(1) << n) - 1, 0, 0);
        int cards = marriage_find_whole(&rules, hand, n, &first, &later), sum = 0;
        assert_int_equal(cards, best);
        for (int i = 0; i < first.count; i++) {
            Face face[SETS_CARDS];
            int size = gather(hand, first.set[i], face);
            assert_true(is_first(&rules, face, size));
            sum += size;
        }
        check_sets(&rules, hand, &later, marriage_is_set, cards - sum);
        shown += cards > 0;
    }
    assert_true(shown > CHANCE_CASES(2, 0));
}

/* Told by their places in the whole hand, wherever the first sets lie in it. */
static void later_sets_are_told_by_their_places(void **unused)
{
    const MarriageRules rules = { .tiplu = { 11, SUIT_DIAMONDS } };
    Face hand[SETS_CARDS];
    MarriageSets first, later;
    (void)unused;
    int n = marriage_table_read("Ks 3h 4h 5h Kd 6s 6s 6s Qc Kc Ac Kh 2d", hand);
    assert_int_equal(marriage_find_whole(&rules, hand, n, &first, &later), 12);
    assert_int_equal(first.count, 3);
    assert_int_equal(later.count, 1);
    assert_int_equal(later.set[0], 1 | 1 << 4 | 1 << 11);
}

static void dublees_are_counted(void **unused)
{
    Face hand[SETS_CARDS];
    MarriageSets found;
    (void)unused;
    int n = marriage_table_read("2s 2s 2s 3s 3s * * * @ 4h 5h 4h", hand);
    assert_int_equal(marriage_find_dublees(hand, n, &found), 4);
}

/* ---- maal ---- */

/* Each card by itself, in a marriage, or in its exposed tunnela: whatever adds up. */
enum { SINGLE, IN_MARRIAGE, IN_TUNNELA, USES };

static int32_t points_of(const MaalValues *v, const MaalHand *h, const uint8_t *class, const uint8_t *use, int n)
{
    int count[CLASSES][USES] = { { 0 } };
    for (int i = 0; i < n; i++)
        count[class[i]][use[i]]++;
    int k = count[CLASS_TIPLU][IN_MARRIAGE];
    if (count[CLASS_POPLU][IN_MARRIAGE] != k || count[CLASS_JHIPLU][IN_MARRIAGE] != k ||
        count[CLASS_ALTER][IN_MARRIAGE] != 0)
        return -1;
    for (int c = 0; c < CLASSES; c++)
        if (count[c][IN_TUNNELA] % 3 != 0 || count[c][IN_TUNNELA] > 3 * h->tunnela[c])
            return -1;
    return v->marriage[k] + (k > 0 && h->faceup ? v->faceup : 0) + v->tiplu[count[CLASS_TIPLU][SINGLE]] +
           v->poplu[count[CLASS_POPLU][SINGLE]] + v->poplu[count[CLASS_JHIPLU][SINGLE]] +
           v->alter[count[CLASS_ALTER][SINGLE]] +
           v->tun_poplu[(count[CLASS_POPLU][IN_TUNNELA] + count[CLASS_JHIPLU][IN_TUNNELA]) / 3] +
           v->tun_alter * count[CLASS_ALTER][IN_TUNNELA] / 3;
}

static int32_t slow_maal(const MaalValues *v, const MaalHand *h, const uint8_t *class, int n)
{
    uint8_t use[11] = { 0 };
    int32_t best = 0;
    for (;;) {
        int32_t points = points_of(v, h, class, use, n);
        int i = 0;
        best = points > best ? points : best;
        while (i < n && ++use[i] == USES)
            use[i++] = 0;
        if (i == n)
            return best;
    }
}

static void maal_is_the_best_of_all_splits(void **unused)
{
    static const uint8_t kinds[] = { CLASS_TIPLU, CLASS_POPLU, CLASS_JHIPLU, CLASS_ALTER };
    Rng r;
    (void)unused;
    rng_seed(&r, chance_seed(5));
    for (long k = 0; k < CHANCE_CASES(60, 10) * chance_rounds(); k++) {
        OptionValues o;
        MaalHand h = { .faceup = rng_below(&r, 2) == 0 };
        uint8_t class[11];
        int n = 0;
        options_preset(&marriage_options, (int)rng_below(&r, 2), &o);
        for (int i = MARRIAGE_V_TIPLU_1; k % 2 == 1 && i <= MARRIAGE_V_TUN_MAN; i++)
            o.v[i] = (int32_t)rng_below(&r, 40); /* a house may have made anything of the values */
        for (int c = 0; c < 4; c++) {
            h.card[kinds[c]] = (uint8_t)rng_below(&r, c == 0 ? 3 : 4);
            h.tunnela[kinds[c]] = h.card[kinds[c]] == 3 && rng_below(&r, 2) == 0;
            for (int i = 0; i < h.card[kinds[c]]; i++)
                class[n++] = kinds[c];
        }
        const MaalValues v = marriage_values(&o);
        const MaalCount count = maal_count(&v, &h);
        int32_t sum = 0;
        for (int i = 0; i < MAAL_ITEMS; i++)
            sum += count.item[i];
        assert_int_equal(count.points, slow_maal(&v, &h, class, n));
        assert_int_equal(count.points, sum);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_are_what_they_are),
        cmocka_unit_test(most_cards_lie_in_sets),
        cmocka_unit_test(first_sets_are_found),
        cmocka_unit_test(whole_hands_are_laid_best),
        cmocka_unit_test(later_sets_are_told_by_their_places),
        cmocka_unit_test(dublees_are_counted),
        cmocka_unit_test(maal_is_the_best_of_all_splits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
