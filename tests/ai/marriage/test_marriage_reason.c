/* Why a hint of Marriage says that a card is thrown: a position for each reason, every reason read again in whole deals
 * by rules of this test alone, and nothing said that hangs on cards the seat has not seen. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/marriage/ai.h"
#include "ai/marriage/reason.h"
#include "chance.h"
#include "marriage_table.h"

static MarriageTable t;
static State seen; /* what the seat to act sees */
static Move plan[MAX_PLAN];
static int planned;

/* ---- positions ---- */

/* Seat 0 of two has drawn this card. */
static void table(const char *options, const char *mine, const char *drawn)
{
    marriage_table_begin(&t, options, 2, 1);
    marriage_table_cards(&t, marriage_hand(0), mine);
    marriage_table_draw(&t, 0);
    marriage_table_top(&t, MARRIAGE_STOCK, drawn);
    marriage_table_play(&t, (Move){ .kind = MOVE_DRAW });
}

static void asks(void)
{
    game_observe(&marriage_def, &t.s, t.s.to_act, &seen);
    planned = marriage_ai.hint(&seen, t.s.to_act, NULL, plan, MAX_PLAN);
    assert_true(planned > 0);
}

/* Shows what it can, and this card becomes the tiplu. */
static void shows(const char *tiplu)
{
    Face f[2];
    asks();
    for (int i = 0; i < planned; i++)
        marriage_table_play(&t, plan[i]);
    marriage_table_read(tiplu, f);
    marriage_table_fix(&t, MARRIAGE_STOCK, 4, f[0]);
    marriage_table_play(&t, (Move){ .kind = MOVE_CHOOSE, .amount = 5 });
}

/* Of the card of seat 0, where so many copies of one have not been seen (-1: as it is). */
static MarriageReason reason_of(const char *card, int unseen)
{
    MarriageMind mind;
    Face f[2];
    game_observe(&marriage_def, &t.s, 0, &seen);
    marriage_mind_begin(&mind, &seen, 0);
    marriage_table_read(card, f);
    if (unseen >= 0)
        mind.sight.unseen[sight_number(f[0])] = (int8_t)unseen;
    assert_true(marriage_table_at(&t, card) >= 0);
    return marriage_reason(&mind, marriage_table_at(&t, card));
}

static void says(const char *words)
{
    char text[600] = "";
    TextSink out = text_sink(text, sizeof text);
    asks();
    marriage_ai.hint_say(&seen, 0, plan, planned, &out);
    if (strstr(text, words) == NULL)
        fail_msg("\"%s\" has no \"%s\"", text, words);
}

/* Two sets, and cards of which each is near another but for the spades. */
#define TWO_SETS "3h 4h 5h 6s 6s 6s Ac 2c 8c 9c 4d 5d 7d 9d Jd Kd Ad Qh Kh "

static void a_card_that_stands_alone(void **unused)
{
    (void)unused;
    table("pagat", TWO_SETS "Qs As", "9s");
    assert_int_equal(reason_of("9s", -1).why, MARRIAGE_WHY_ALONE);
    says("Throw 9\u2660. It goes with no other card. You then need ");
    table("pagat", TWO_SETS "Ks 2s", "9s"); /* the ace lies between the king and the two, but in no sequence */
    assert_int_equal(reason_of("Ks", -1).why, MARRIAGE_WHY_ALONE_TOO);
    assert_int_equal(reason_of("2s", -1).why, MARRIAGE_WHY_ALONE_TOO);
}

static void a_pair_that_waits_in_vain(void **unused)
{
    (void)unused;
    table("pagat", TWO_SETS "9s 9s", "Ad");
    assert_int_not_equal(reason_of("9s", 1).why, MARRIAGE_WHY_GONE);
    assert_int_equal(reason_of("9s", 0).why, MARRIAGE_WHY_GONE);
    table("pagat", TWO_SETS "9s As", "9s"); /* the ace stands alone, and waits in vain as well */
    assert_int_not_equal(reason_of("9s", 0).why, MARRIAGE_WHY_GONE);
}

/* Six dublees, and hardly anything in a row. */
static const char SIX_DUBLEES[] = "2s 2s 5s 5s 8s 8s Js Js 3c 3c 6c 6c 9c Qc Ad 4d 7d Th Kh 2h 6h";

static void single_cards_of_dublees(void **unused)
{
    (void)unused;
    table("pagat", SIX_DUBLEES, "4h");
    assert_int_equal(reason_of("4h", 0).why, MARRIAGE_WHY_NO_SECOND);
    assert_int_equal(reason_of("4h", 1).why, MARRIAGE_WHY_FEWEST);
    assert_int_equal(reason_of("4h", 2).why, MARRIAGE_WHY_SPARED);
    marriage_table_top(&t, MARRIAGE_DISCARD, "9c");
    says("Throw 9\u2663. Of your single cards, it has the fewest unseen copies. ");
}

static void behind_showing(void **unused)
{
    (void)unused;
    table("pagat", "3h 4h 5h 6s 6s 6s 8c 9c Tc Jd Qd Kd 2s 3s 4s Ah 2h 9d 9s Kc 5d", "7s");
    shows("7h");
    assert_int_equal(reason_of("Kc", -1).why, MARRIAGE_WHY_ALONE);
    says("Throw K\u2663. It goes with no other card. ");
}

/* ---- whole deals ---- */

/* The cards of a seat that throws, and what each throw would leave. */
typedef struct Hand {
    MarriageMind mind;
    MarriageHeld held;
    Face thrown;
    int at, others;
    MarriageThrow did, other[SETS_CARDS];
    Face face[SETS_CARDS];
} Hand;

static void look(const State *now, int seat, int at, Hand *h)
{
    const MarriageHeld hand = marriage_in_hand(now, seat);
    memset(h, 0, sizeof *h);
    marriage_mind_begin(&h->mind, now, seat);
    h->held = marriage_unshown(now, seat);
    h->at = at;
    h->thrown = hand.cards.card[at];
    h->did = marriage_mind_judge(&h->mind, at);
    for (int i = 0; i < hand.count; i++) {
        const Move m = { .kind = MOVE_DISCARD, .index = (uint8_t)i };
        if (face_eq(hand.cards.card[i], h->thrown) || marriage_check(now, seat, m).why)
            continue;
        h->face[h->others] = hand.cards.card[i];
        h->other[h->others++] = marriage_mind_judge(&h->mind, i);
    }
}

static int copies(const Hand *h, Face f)
{
    int n = 0;
    for (int i = 0; i < h->held.count; i++)
        n += face_eq(h->held.cards.card[i], f);
    return n;
}

/* Can both lie in one row of three? By every row there is. */
static bool in_one_row(Face a, Face b)
{
    static const char rows[] = "\1\2\3\4\5\6\7\10\11\12\13\14\15\1";
    for (int i = 0; i < 12; i++) {
        bool has_a = false, has_b = false;
        for (int k = 0; k < 3; k++) {
            has_a = has_a || rows[i + k] == a.rank;
            has_b = has_b || rows[i + k] == b.rank;
        }
        if (a.suit == b.suit && a.rank != b.rank && has_a && has_b)
            return true;
    }
    return false;
}

static bool is_alone(const Hand *h, Face f, bool by_rank)
{
    bool near = copies(h, f) > 1;
    for (int i = 0; i < h->held.count; i++) {
        const Face x = h->held.cards.card[i];
        near = near || in_one_row(x, f) || (by_rank && x.rank == f.rank && !face_eq(x, f));
    }
    return !near;
}

/* By the rules: is there a first set of three with it, of which one at most is unseen and the others are held? */
static bool may_come(const Hand *h, Face f)
{
    MarriageSet set;
    MarriageCards c = h->held.cards;
    int first = 0;
    while (!face_eq(c.card[first], f))
        first++;
    for (int n = 0; n < MARRIAGE_FACES; n++) /* the last place: an unseen card */
        for (int i = 0; i < c.count && h->mind.sight.unseen[n] > 0; i++) {
            const Face three[3] = { f, c.card[i], sight_face(n) };
            if (i != first && marriage_read_first(&h->mind.sight.rules, three, 3, &set) == NULL)
                return true;
        }
    for (int i = 0; i < c.count; i++)
        for (int k = 0; k < i; k++) {
            const Face three[3] = { f, c.card[i], c.card[k] };
            if (i != first && k != first && marriage_read_first(&h->mind.sight.rules, three, 3, &set) == NULL)
                return true;
        }
    return false;
}

static bool took_beside(const State *now, int seat, Face f)
{
    const int hand = marriage_hand(marriage_next(now, seat));
    for (int i = 0; i < pile_size(&now->table, hand); i++) {
        const Face x = pile_face(&now->table, hand, i);
        if (face_is_known(x) && (face_eq(x, f) || in_one_row(x, f)))
            return true;
    }
    return false;
}

/* Below 0: that other throw leaves less, by missing cards and those that help. */
static int leaves(const Hand *h, int i)
{
    const MarriageOutlook *a = &h->did.outlook, *b = &h->other[i].outlook;
    assert_int_equal(a->dublees, b->dublees);
    return a->missing != b->missing ? a->missing - b->missing : b->helping - a->helping;
}

static void holds_against_others(const Hand *h, const MarriageReason *r)
{
    const bool behind = h->mind.sight.shown != SHOWN_NOTHING;
    for (int i = 0; i < h->others; i++) {
        const Face f = h->face[i];
        const bool fewer = h->other[i].outlook.missing > h->did.outlook.missing, natural = sight_number(f) < SIGHT_MAN;
        if (r->why == MARRIAGE_WHY_ALONE && natural && !(behind && marriage_is_wild(&h->mind.sight.rules, f)))
            assert_false(is_alone(h, f, behind));
        if (r->why == MARRIAGE_WHY_GONE && natural)
            assert_true(may_come(h, f));
        if (r->why == MARRIAGE_WHY_NEARER)
            assert_true(fewer);
        if (r->why == MARRIAGE_WHY_HELPED || r->why == MARRIAGE_WHY_NEARER_OR_HELPED)
            assert_true(leaves(h, i) < 0 && (!fewer || r->why != MARRIAGE_WHY_HELPED));
        if (r->why == MARRIAGE_WHY_SPARED)
            assert_true(leaves(h, i) <= 0);
        if (r->why == MARRIAGE_WHY_WORTHLESS && leaves(h, i) >= 0)
            assert_true(h->other[i].maal > 0);
        if (r->why == MARRIAGE_WHY_FEWEST && copies(h, f) == 1)
            assert_true(h->mind.sight.unseen[sight_number(f)] > h->mind.sight.unseen[sight_number(h->thrown)]);
    }
}

static void holds(const State *now, int seat, const Hand *h, const MarriageReason *r)
{
    const int unseen = h->mind.sight.unseen[sight_number(h->thrown)];
    const bool nothing = now->seat[seat].opened == SHOWN_NOTHING;
    if (r->why == MARRIAGE_WHY_ALONE || r->why == MARRIAGE_WHY_ALONE_TOO)
        assert_true(is_alone(h, h->thrown, !nothing));
    if (r->why == MARRIAGE_WHY_GONE)
        assert_true(nothing && !may_come(h, h->thrown));
    if (r->why == MARRIAGE_WHY_WORTHLESS)
        assert_true(!nothing && h->did.maal <= 0);
    if (r->why == MARRIAGE_WHY_NO_SECOND || r->why == MARRIAGE_WHY_NO_SECOND_TOO)
        assert_true(copies(h, h->thrown) == 1 && unseen == 0);
    if (r->why == MARRIAGE_WHY_FEWEST)
        assert_int_equal(copies(h, h->thrown), 1);
    if (r->why == MARRIAGE_WHY_WANTED)
        assert_true(took_beside(now, seat, r->other) && !took_beside(now, seat, h->thrown));
    holds_against_others(h, r);
}

static void words_of_hint(const State *from, int seat, TextSink *out)
{
    game_observe(&marriage_def, from, seat, &seen);
    planned = marriage_ai.hint(&seen, seat, NULL, plan, MAX_PLAN);
    marriage_ai.hint_say(&seen, seat, plan, planned, out);
}

static int told[MARRIAGE_WHYS];

/* The throw that is planned, from what the seat sees before it. */
static void read_again(void)
{
    State now = seen;
    Hand h;
    const int seat = seen.to_act;
    for (int i = 0; i + 1 < planned; i++)
        marriage_apply(&now, seat, plan[i]);
    look(&now, seat, plan[planned - 1].index, &h);
    const MarriageReason r = marriage_reason(&h.mind, h.at);
    told[r.why]++;
    holds(&now, seat, &h, &r);
}

static void every_reason_is_true(void **unused)
{
    static const char *const presets[] = { "pagat", "nepali", "kathmandu", "open" };
    (void)unused;
    for (Cases c = chance_cases(900, CHANCE_CASES(20, 4)); chance_next(&c);) {
        marriage_table_begin(&t, presets[c.no % 4], 3 + (int)(c.no % 3), c.seed);
        while (marriage_deal_runs(&t.s)) {
            asks();
            if (plan[planned - 1].kind == MOVE_DISCARD && plan[planned - 1].amount == MARRIAGE_THROW)
                read_again();
            for (int i = 0; i < planned; i++)
                marriage_table_play(&t, plan[i]);
        }
    }
    if (chance_usual() && CHANCE_CASES(true, false))
        assert_true(told[MARRIAGE_WHY_ALONE] > 0 && told[MARRIAGE_WHY_WANTED] > 0 && told[MARRIAGE_WHY_HELPED] > 0 &&
                    told[MARRIAGE_WHY_SPARED] > 0);
}

/* ---- secrets ---- */

/* Whatever lies where the seat cannot look, the same is said, and before it has shown whatever the tiplu is. */
static void no_reason_tells_what_is_hidden(void **unused)
{
    (void)unused;
    for (Cases c = chance_cases(950, CHANCE_CASES(6, 2)); chance_next(&c);) {
        Rng rng;
        rng_seed(&rng, c.seed);
        marriage_table_begin(&t, c.no % 2 ? "kathmandu" : "pagat", 4, c.seed);
        while (marriage_deal_runs(&t.s)) {
            char words[600] = "", other[600] = "";
            TextSink out = text_sink(words, sizeof words), again = text_sink(other, sizeof other);
            State mixed = t.s;
            const int seat = t.s.to_act;
            marriage_table_exchange(&mixed, seat, &rng);
            words_of_hint(&mixed, seat, &again);
            words_of_hint(&t.s, seat, &out);
            assert_string_equal(words, other);
            for (int i = 0; i < planned; i++)
                marriage_table_play(&t, plan[i]);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_that_stands_alone), cmocka_unit_test(a_pair_that_waits_in_vain),
        cmocka_unit_test(single_cards_of_dublees),  cmocka_unit_test(behind_showing),
        cmocka_unit_test(every_reason_is_true),     cmocka_unit_test(no_reason_tells_what_is_hidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
