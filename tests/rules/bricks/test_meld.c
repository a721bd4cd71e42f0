/* Reading lists of tiles as melds: against every way of giving the jokers faces. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "rules/bricks/meld.h"
#include "rules/faces/tile.h"
#include "rules/sabra/examples.h"
#include "rules/sabra/options.h"
#include "rules/table/rng.h"

static const MeldRules low_ace = { 1, 13, false, true, 4, 2, true, true, false, 0, false, false, { 0 }, false };

/* A group of real faces. */
static bool is_group(const Face *f, int n)
{
    if (n < 3 || n > 4)
        return false;
    for (int i = 0; i < n; i++)
        for (int k = i + 1; k < n; k++)
            if (f[i].rank != f[k].rank || f[i].suit == f[k].suit)
                return false;
    return true;
}

/* A run of real faces from left to right; with a high 1 the number after 13 is the 1. Value: its points. */
static bool is_run(const Face *f, int n, bool high_ace, int *value)
{
    *value = 0;
    if (n < 3)
        return false;
    for (int i = 0; i < n; i++) {
        *value += f[i].rank;
        if (i == 0)
            continue;
        bool after_high_ace = i > 1 && f[i - 1].rank == 1;
        bool follows =
            (f[i].rank == f[i - 1].rank + 1 && !after_high_ace) || (high_ace && f[i].rank == 1 && f[i - 1].rank == 13);
        if (f[i].suit != f[i - 1].suit || !follows)
            return false;
    }
    return true;
}

typedef struct Opinion {
    bool group, run;
    int group_value, run_value; /* of the run read from left to right when there is one, else from right to left */
} Opinion;

/* Tries every face for every joker. */
static void try_faces(const Face *list, Face *real, int n, int i, bool high_ace, Opinion *o, bool *ascending)
{
    if (i < n) {
        if (!face_is_joker(list[i])) {
            real[i] = list[i];
            try_faces(list, real, n, i + 1, high_ace, o, ascending);
            return;
        }
        for (uint8_t suit = 0; suit < 4; suit++)
            for (uint8_t rank = 1; rank <= 13; rank++) {
                real[i] = (Face){ rank, suit };
                try_faces(list, real, n, i + 1, high_ace, o, ascending);
            }
        return;
    }
    Face back[8];
    int value;
    for (int k = 0; k < n; k++)
        back[k] = real[n - 1 - k];
    if (is_group(real, n)) {
        o->group = true;
        o->group_value = real[0].rank * n;
    }
    if (is_run(real, n, high_ace, &value)) {
        o->run_value = value;
        o->run = *ascending = true;
    } else if (!*ascending && is_run(back, n, high_ace, &value)) {
        o->run_value = value;
        o->run = true;
    }
}

static Face random_face(Rng *r)
{
    /* Few numbers at both ends, so that lists often are melds. */
    static const uint8_t ranks[] = { 1, 2, 3, 4, 11, 12, 13 };
    return (Face){ ranks[rng_below(r, 7)], (uint8_t)rng_below(r, 3) };
}

/* Lists near a meld: a run or a group with a slip now and then, laid either way. */
static int random_list(Rng *r, Face *list)
{
    int n = 1 + (int)rng_below(r, 5), jokers = 0;
    Face f = random_face(r);
    bool run = rng_below(r, 2) == 0, back = rng_below(r, 3) == 0;
    for (int i = 0; i < n; i++) {
        int step = back ? n - 1 - i : i;
        list[i] = run ? (Face){ (uint8_t)((f.rank - 1 + step) % 13 + 1), f.suit }
                      : (Face){ f.rank, (uint8_t)((f.suit + i) % 4) };
        if (jokers < 2 && rng_below(r, 4) == 0) {
            list[i] = FACE_JOKER;
            jokers++;
        } else if (rng_below(r, 12) == 0) {
            list[i] = random_face(r);
        }
    }
    return n;
}

static void test_every_face_for_every_joker(void **state)
{
    (void)state;
    Rng r;
    int melds = 0, unclear = 0;
    rng_seed(&r, chance_seed(21));
    for (int round = 0; round < 6000; round++) {
        Face list[8], real[8];
        int n = random_list(&r, list), numbered = 0;
        bool high_ace = rng_below(&r, 2) == 0, ascending = false;
        const MeldRules *rules = high_ace ? &meld_rules_high_ace : &low_ace;
        Opinion o = { false, false, 0, 0 };
        Meld m;
        for (int i = 0; i < n; i++)
            numbered += !face_is_joker(list[i]);
        if (numbered > 0)
            try_faces(list, real, n, 0, high_ace, &o, &ascending);
        const Reason *plain = meld_read(rules, list, n, MELD_NONE, &m);
        assert_int_equal(plain == NULL, o.group != o.run);
        assert_int_equal(plain == &meld_joker_unclear, o.group && o.run);
        if (!plain) {
            assert_int_equal(m.kind, o.group ? MELD_GROUP : MELD_RUN);
            assert_int_equal(meld_value(&m), o.group ? o.group_value : o.run_value);
            melds++;
        }
        if (o.group && o.run) {
            assert_true(meld_is_open(list, n));
            unclear++;
        }
        const Reason *as_group = meld_read(rules, list, n, MELD_GROUP, &m);
        assert_int_equal(as_group == NULL, o.group);
        if (!as_group)
            assert_int_equal(meld_value(&m), o.group_value);
        const Reason *as_run = meld_read(rules, list, n, MELD_RUN, &m);
        assert_int_equal(as_run == NULL, o.run);
        if (!as_run)
            assert_int_equal(meld_value(&m), o.run_value);
    }
    assert_true(melds > 1000 && unclear > 50);
}

/* What a joker may stand for is what can be put in its place. */
static void test_stands_for(void **state)
{
    (void)state;
    Rng r;
    int jokers = 0;
    rng_seed(&r, chance_seed(22));
    for (int round = 0; round < 6000; round++) {
        Face list[8];
        Meld m;
        int n = random_list(&r, list);
        const MeldRules *rules = rng_below(&r, 2) ? &meld_rules_high_ace : &low_ace;
        if (meld_read(rules, list, n, rng_below(&r, 2) ? MELD_GROUP : MELD_RUN, &m))
            continue;
        for (int i = 0; i < m.size; i++) {
            FaceSet set = meld_stands_for(&m, i);
            if (!face_is_joker(m.slot[i])) {
                assert_true(set.bits == 0);
                continue;
            }
            jokers++;
            for (uint8_t suit = 0; suit < 4; suit++)
                for (uint8_t rank = 1; rank <= 13; rank++) {
                    Face f = { rank, suit };
                    Meld with = m, read;
                    with.slot[i] = f;
                    bool fits = !meld_read(rules, with.slot, m.size, (MeldKind)m.kind, &read) &&
                                read.first == m.first && face_eq(read.slot[i], f);
                    assert_int_equal(face_set_has(set, f), fits);
                }
        }
    }
    assert_true(jokers > 1000);
}

static void test_odd_lists(void **state)
{
    (void)state;
    Face list[40] = { { 0, 0 } };
    Meld m, before;
    memset(&m, 0x5A, sizeof m);
    before = m;
    assert_ptr_equal(meld_read(&low_ace, list, 0, MELD_NONE, &m), &meld_too_few_tiles);
    for (int i = 0; i < 40; i++)
        list[i] = (Face){ 5, COLOUR_RED };
    assert_ptr_equal(meld_read(&low_ace, list, 40, MELD_NONE, &m), &meld_same_colour_twice);
    for (int i = 0; i < 40; i++)
        list[i] = FACE_JOKER;
    assert_ptr_equal(meld_read(&low_ace, list, 40, MELD_NONE, &m), &meld_only_jokers);
    list[7] = (Face){ 5, COLOUR_RED };
    assert_non_null(meld_read(&low_ace, list, 40, MELD_NONE, &m));
    assert_non_null(meld_read(&low_ace, list, 40, MELD_RUN, &m));
    for (int i = 0; i < 3; i++)
        list[i] = FACE_UNKNOWN;
    assert_ptr_equal(meld_read(&low_ace, list, 3, MELD_NONE, &m), &meld_mixed);
    assert_memory_equal(&m, &before, sizeof m);
    /* A declaration that cannot be meant. */
    for (int i = 0; i < 3; i++)
        list[i] = (Face){ (uint8_t)(3 + i), COLOUR_BLUE };
    assert_ptr_equal(meld_read(&low_ace, list, 3, MELD_GROUP, &m), &meld_mixed);
}

/* Any arguments: an answer, cut or whole, and nothing worse. */
static void test_any_arguments(void **state)
{
    static const char *const ops[] = { "tr.meld", "tr.reps", "tr.deal",  "tr.first",   "tr.turn",  "tr.expire",
                                       "tr.done", "tr.draw", "tr.score", "tr.exhaust", "tr.match", "tr.closed" };
    static const char *const bits[] = { "game=sabra",  "game=american",
                                        "tiles=",      "opts=standard",
                                        "opts=",       "opened=1",
                                        "opened=0",    "table=",
                                        "rack=",       "end=",
                                        "pool=3",      "pool=999",
                                        "racks=",      "joker=30",
                                        "winner=0",    "winner=9",
                                        "ender=1",     "format=games",
                                        "games=3",     "played=2",
                                        "totals=",     "players=4",
                                        "players=40",  "K7",
                                        ",",           "/",
                                        "-",           "*",
                                        "r:",          "g:",
                                        " ",           "B3,B4,B5",
                                        "K7,R7,*",     "=",
                                        "O13",         "1",
                                        "K5,R5,B5,O5", "?",
                                        "family_draw", "tiles_50" };
    (void)state;
    Rng r;
    int answered = 0;
    rng_seed(&r, chance_seed(23));
    for (int round = 0; round < 40000; round++) {
        char args[400] = "", answer[200];
        for (int n = (int)rng_below(&r, 24); n > 0; n--) {
            char one[2] = { (char)(1 + rng_below(&r, 255)), '\0' };
            strcat(args, rng_below(&r, 30) == 0 ? one : bits[rng_below(&r, sizeof bits / sizeof bits[0])]);
            if (rng_below(&r, 4) == 0)
                strcat(args, " ");
        }
        TextSink out = text_sink(answer, rng_below(&r, sizeof answer) + 1);
        bool ours = sabra_example(ops[rng_below(&r, sizeof ops / sizeof ops[0])], args, &out);
        answered += ours && strncmp(answer, "error", 5) != 0;
        assert_true(strlen(answer) < sizeof answer);
    }
    assert_true(answered > 100);
}

/* Worked turns with tiles changed, dropped and doubled: every verdict is one of the page's. */
static void test_spoilt_turns(void **state)
{
    static const char *const turns[] = {
        "opts=standard opened=1 table=B3,B4,*/K5,B5,* rack=O5,K11,K12 end=B3,B4,B5/K5,O5,*/K11,K12,*",
        "opts=lemada_1999 opened=1 table=K8,R8,*/B3,B4,B5,B6/K3,R3,O3 rack=O8 end=K8,R8,O8/B4,B5,B6,*/K3,R3,B3,O3",
        "opts=tiles_50 opened=1 table=B3,B4,*/K9,R9,* rack=B5,O9,K11,K12 end=B3,B4,B5/K9,R9,O9/*,K11,K12,*",
        "opts=standard opened=0 table=B7,B8,B9/O10,O11,O12 rack=K10,R10,*,K1 end=K10,R10,*/O10,O11,O12/B7,B8,B9",
        "opts=pressman_1980 opened=1 table=g:K7,*,* rack=R7,B7,K3,R3 end=K7,R7,B7,*/K3,R3,*",
    };
    (void)state;
    Rng r;
    int legal = 0, illegal = 0, unread = 0;
    rng_seed(&r, chance_seed(24));
    for (int round = 0; round < 20000; round++) {
        char args[300], answer[100];
        strcpy(args, turns[rng_below(&r, sizeof turns / sizeof turns[0])]);
        for (int n = (int)rng_below(&r, 3); n > 0; n--) {
            static const char letters[] = "KRBO0123456789*,/-:gr ";
            size_t at = rng_below(&r, (uint32_t)strlen(args));
            args[at] = letters[rng_below(&r, sizeof letters - 1)];
        }
        TextSink out = text_sink(answer, sizeof answer);
        assert_true(sabra_example("tr.turn", args, &out));
        legal += strncmp(answer, "ok=1", 4) == 0;
        illegal += strncmp(answer, "ok=0 reason=", 12) == 0;
        unread += strcmp(answer, "error=arguments") == 0;
    }
    assert_int_equal(legal + illegal + unread, 20000);
    assert_true(legal > 100 && illegal > 100 && unread > 100);
}

/* ---- wild faces, against every way to take them ---- */

/* Is the list in this order a group or a run, when `wild` (bit i: place i) and the jokers stand for anything? Written
 * down anew, place by place. */
static bool plainly_group(const MeldRules *r, const Face *f, int n, unsigned wild)
{
    int rank = 0, suits = 0, free_places = 0;
    for (int i = 0; i < n; i++) {
        if ((wild >> i & 1) || face_is_joker(f[i])) {
            free_places++;
            continue;
        }
        if ((rank && f[i].rank != rank) || (!r->suits_repeat && (suits >> f[i].suit & 1)))
            return false;
        rank = f[i].rank;
        suits |= 1 << f[i].suit;
    }
    return r->groups && rank && n >= 3 && n <= r->group_max && free_places <= r->max_jokers;
}

static bool plainly_run(const MeldRules *r, const Face *f, int n, unsigned wild)
{
    for (int step = -1; r->runs && n >= 3 && step <= 1; step += 2)
        for (int first = 1; first <= 14; first++) {
            int naturals = 0, suit = -1, low = step > 0 ? first : first - n + 1, high = low + n - 1;
            bool good = low >= r->low_rank && high <= r->high_rank;
            for (int i = 0; i < n && good; i++) {
                int place = first + step * i;
                if ((wild >> i & 1) || face_is_joker(f[i]))
                    continue;
                bool ace = f[i].rank == 1 && ((place == 1 && r->ace_low) || (place == 14 && r->ace_high));
                good = (ace || (f[i].rank > 1 && f[i].rank == place)) && (suit < 0 || f[i].suit == suit);
                suit = f[i].suit;
                naturals++;
            }
            if (good && naturals > 0 && n - naturals <= r->max_jokers)
                return true;
        }
    return false;
}

static void wild_faces_are_read_like_jokers_or_as_they_are(void **state)
{
    Rng chance;
    int read = 0, as_wild = 0;
    (void)state;
    rng_seed(&chance, 21);
    for (int round = 0; round < 200000; round++) {
        MeldRules r = meld_rules_high_ace;
        Face f[6];
        Meld m;
        int n = 3 + (int)rng_below(&chance, 4), fewest = 99, low = 1 + (int)rng_below(&chance, 13);
        r.max_jokers = (uint8_t)rng_below(&chance, 5);
        for (int i = 0; i < n; i++) {
            f[i] = (Face){ (uint8_t)((low + i * (int)rng_below(&chance, 2) + (int)rng_below(&chance, 2)) % 13 + 1),
                           (uint8_t)(rng_below(&chance, 3) ? 0 : rng_below(&chance, 4)) };
            if (rng_below(&chance, 12) == 0)
                f[i] = FACE_JOKER;
            else if (rng_below(&chance, 3) == 0)
                face_set_add(&r.wild, f[i]);
        }
        bool group = false, run = false;
        for (unsigned wild = 0; wild < 1u << n; wild++) {
            int count = 0;
            bool may = true;
            for (int i = 0; i < n; i++)
                if (wild >> i & 1) {
                    count++;
                    may = may && face_set_has(r.wild, f[i]);
                }
            bool g = may && plainly_group(&r, f, n, wild), u = may && plainly_run(&r, f, n, wild);
            if ((g || u) && count < fewest) {
                fewest = count;
                group = run = false;
            }
            group = group || (g && count == fewest);
            run = run || (u && count == fewest);
        }
        const Reason *why = meld_read(&r, f, n, MELD_NONE, &m);
        if (why) {
            /* None, or one card alone that could be both: then either can be declared. */
            assert_true((!group && !run) || (group && run));
            if (!group)
                continue;
            assert_null(meld_read(&r, f, n, MELD_GROUP, &m));
            assert_null(meld_read(&r, f, n, MELD_RUN, &m));
            continue;
        }
        int used = 0;
        read++;
        assert_true(m.kind == MELD_GROUP ? group : run);
        assert_int_equal(m.size, n);
        for (int i = 0; i < n; i++) {
            used += m.wild >> i & 1;
            assert_true(!(m.wild >> i & 1) || face_set_has(r.wild, m.slot[i]));
            assert_true((meld_stands_for(&m, i).bits != 0) == meld_substitutes(&m, i) || m.kind == MELD_GROUP);
        }
        assert_int_equal(used, fewest);
        as_wild += used > 0;
    }
    assert_true(read > 5000 && as_wild > 2000);
}

static void tunnelas_and_pairs(void **state)
{
    MeldRules r = { .low_rank = 1,
                    .high_rank = 14,
                    .group_max = 4,
                    .groups = true,
                    .runs = true,
                    .max_jokers = 3,
                    .tunnelas = true,
                    .pairs = true };
    const Face seven = { 7, SUIT_HEARTS }, other = { 7, SUIT_SPADES };
    const Face three[] = { seven, seven, seven }, mixed[] = { seven, seven, other },
               men[] = { FACE_JOKER, FACE_JOKER, FACE_JOKER };
    Meld m;
    (void)state;
    assert_null(meld_read(&r, three, 3, MELD_NONE, &m));
    assert_int_equal(m.kind, MELD_TUNNELA);
    assert_int_equal(m.rank, 7);
    assert_int_equal(m.suit, SUIT_HEARTS);
    assert_null(meld_read(&r, three, 2, MELD_NONE, &m));
    assert_int_equal(m.kind, MELD_PAIR);
    assert_null(meld_read(&r, men, 3, MELD_NONE, &m));
    assert_int_equal(m.kind, MELD_TUNNELA);
    assert_int_equal(meld_stands_for(&m, 1).bits, 0);
    assert_null(meld_read(&r, men, 2, MELD_NONE, &m));
    assert_non_null(meld_read(&r, mixed, 3, MELD_NONE, &m));
    assert_non_null(meld_read(&r, mixed + 1, 2, MELD_NONE, &m));
    assert_non_null(meld_read(&r, mixed, 3, MELD_TUNNELA, &m));
    assert_non_null(meld_read(&r, three, 3, MELD_PAIR, &m));
    assert_null(meld_read(&r, three, 3, MELD_TUNNELA, &m));
    /* Two of a face and a wild one are no tunnela: nothing stands for another there. */
    face_set_add(&r.wild, other);
    assert_non_null(meld_read(&r, mixed, 3, MELD_TUNNELA, &m));
    r.tunnelas = r.pairs = false;
    assert_non_null(meld_read(&r, three, 3, MELD_NONE, &m));
    assert_non_null(meld_read(&r, three, 2, MELD_NONE, &m));
}

/* Read anew, a meld with wild cards may take others of them for what they show. */
static bool with_all_wild(const MeldRules *r, const Meld *m)
{
    for (int i = 0; i < m->size; i++)
        if (face_set_has(r->wild, m->slot[i]))
            return true;
    return false;
}

/* Round the corner a run may have the ace in its midst, and each rank once. */
static void a_run_goes_round_the_corner(void **state)
{
    MeldRules r = low_ace;
    Meld m;
    Face f[14];
    (void)state;
    for (int first = 1; first <= 13; first++)
        for (int n = 3; n <= 14; n++) {
            for (int i = 0; i < n; i++)
                f[i] = (Face){ (uint8_t)((first + i - 1) % 13 + 1), 2 };
            r = low_ace;
            assert_true((meld_read(&r, f, n, MELD_NONE, &m) == NULL) == (first + n - 1 <= 13));
            r.around = r.ace_high = true;
            assert_true((meld_read(&r, f, n, MELD_NONE, &m) == NULL) == (n <= 13));
            if (n > 13)
                continue;
            assert_int_equal(m.first, first);
            int value = 0;
            for (int i = 0; i < n; i++)
                value += f[i].rank;
            assert_int_equal(meld_value(&m), value);
        }
}

/* What is laid to a meld makes what reading all of it in its order makes, and nothing else can be laid to it. */
static void laying_off_is_reading_the_longer_list(void **state)
{
    Rng chance;
    int added = 0, refused = 0;
    (void)state;
    rng_seed(&chance, 31);
    for (int round = 0; round < 300000; round++) {
        MeldRules r = meld_rules_high_ace;
        Face f[8];
        Meld m, with, read;
        int n = 3 + (int)rng_below(&chance, 3), low = 1 + (int)rng_below(&chance, 13);
        bool run = rng_below(&chance, 2);
        r.run_max = rng_below(&chance, 2) ? 4 : 0;
        r.around = rng_below(&chance, 3) == 0;
        r.suits_repeat = rng_below(&chance, 4) == 0;
        r.max_jokers = (uint8_t)rng_below(&chance, 4);
        for (int i = 0; i < n; i++) {
            f[i] = run ? (Face){ (uint8_t)((low + i - 1) % 13 + 1), 2 } : (Face){ (uint8_t)low, (uint8_t)(i % 4) };
            if (rng_below(&chance, 5) == 0)
                f[i] = FACE_JOKER;
            else if (rng_below(&chance, 6) == 0)
                face_set_add(&r.wild, f[i]);
        }
        if (meld_read(&r, f, n, MELD_NONE, &m))
            continue;
        Face card = rng_below(&chance, 4) == 0 ? FACE_JOKER
                                               : (Face){ (uint8_t)((low + (int)rng_below(&chance, 8) + 11) % 13 + 1),
                                                         (uint8_t)(rng_below(&chance, 2) ? 2 : rng_below(&chance, 4)) };
        if (!face_is_joker(card) && rng_below(&chance, 6) == 0)
            face_set_add(&r.wild, card);
        if (meld_read(&r, f, n, MELD_NONE, &m))
            continue; /* the new wild face may leave it open */
        bool to_low = m.kind == MELD_RUN && rng_below(&chance, 2);
        memmove(f + to_low, m.slot, (size_t)n * sizeof *f);
        f[to_low ? 0 : n] = card;
        const Reason *why = meld_add(&r, &m, card, to_low ? MELD_LOW_END : MELD_HIGH_END, &with);
        const Reason *other = meld_read(&r, f, n + 1, (MeldKind)m.kind, &read);
        int beside = to_low && m.first == 1 && r.around ? 13 : m.first - to_low;
        bool same_place = other == NULL && (m.kind == MELD_GROUP || read.first == beside);
        if (why == NULL) {
            added++;
            assert_null(other);
            assert_int_equal(with.size, n + 1);
            assert_int_equal(with.kind, m.kind);
            assert_memory_equal(with.slot, f, (size_t)(n + 1) * sizeof *f);
            if (same_place) {
                assert_int_equal(with.first, read.first);
            }
        } else {
            refused++;
            /* Refused where the meld lies, though the longer list may be read in another place. */
            assert_true(other != NULL || !same_place || with_all_wild(&r, &m));
        }
    }
    assert_true(added > 5000 && refused > 5000);
}

/* Where in a list its fault lies: "from-to", "" where there is none. Letters are colours, * is a joker. */
static void fault_is(MeldFault fault, const char *tiles, int from, int to, int line)
{
    Face f[MAX_MELD];
    int n = 0, is_from = -1, is_to = -1;
    for (const char *at = tiles; *at != '\0'; at += *at == ' ')
        assert_true(tile_parse(&at, &f[n++]));
    const bool found = meld_fault(fault, f, n, &is_from, &is_to);
    if (found != (from >= 0) || is_from != from || is_to != to)
        fail_msg("line %d: %d to %d", line, is_from, is_to);
}

#define FAULT(fault, tiles, from, to) fault_is(fault, tiles, from, to, __LINE__)

static void where_a_fault_lies(void **state)
{
    (void)state;
    FAULT(FAULT_GAP, "K4 K5 K6", -1, -1);
    FAULT(FAULT_GAP, "K6 K5 K4", -1, -1);
    FAULT(FAULT_GAP, "K4 K5 K7", 1, 2);
    FAULT(FAULT_GAP, "K4 K6 K7", 0, 1);
    FAULT(FAULT_GAP, "K4 * K6 K8", 2, 3);
    FAULT(FAULT_GAP, "K4 * K6 K7", -1, -1);
    FAULT(FAULT_GAP, "K4 * K7", 1, 2);
    FAULT(FAULT_GAP, "K7 K6 * K3", 2, 3);
    FAULT(FAULT_GAP, "* K5 K6 K5", 2, 3);
    FAULT(FAULT_GAP, "* *", -1, -1);
    FAULT(FAULT_TWICE, "K4 R4 B4 O4", -1, -1);
    FAULT(FAULT_TWICE, "K4 R4 K4", 2, 2);
    FAULT(FAULT_TWICE, "K4 R4 R4 K4", 2, 2);
    FAULT(FAULT_TWICE, "K4 * * R4", -1, -1);
    FAULT(FAULT_TWICE, "", -1, -1);
    FAULT(FAULT_ODD, "K4 R4 B5", 2, 2);
    FAULT(FAULT_ODD, "K5 R4 B4", 0, 0);
    FAULT(FAULT_ODD, "K4 K5 R6", 2, 2);
    FAULT(FAULT_ODD, "K4 * R6 K6", 0, 0); /* a group sooner than a run */
    FAULT(FAULT_ODD, "K4 R5 B6", -1, -1);
    FAULT(FAULT_ODD, "K4 R4 B5 O5", -1, -1);
    FAULT(FAULT_ODD, "K4 * K5 R7 K6", 3, 3);
    FAULT(FAULT_ODD, "K4 R5", -1, -1);
    FAULT(FAULT_ODD, "K4 * R5", -1, -1);
    FAULT(FAULT_ODD, "K4 R4 B4", -1, -1);
}

static void reasons_for_cards_and_in_brief(void **state)
{
    static const struct {
        const Reason *why;
        const char *of_cards, *brief;
    } cases[] = {
        { &meld_too_few_tiles, "card-meld.too-few", "too few" },
        { &meld_only_jokers, "card-meld.only-jokers", "only jokers" },
        { &meld_mixed, "card-meld.mixed", NULL },
        { &meld_same_colour_twice, "card-meld.same-suit-twice", "colour twice" },
        { &meld_group_full, "card-meld.group-full", "too many" },
        { &meld_run_range, "card-meld.run-range", "past the end" },
        { &meld_run_gap, "card-meld.run-gap", "gap" },
        { &meld_joker_unclear, "card-meld.joker-unclear", "group or run?" },
        { &meld_two_jokers, "meld.two-jokers", "two jokers" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Reason *of_cards = meld_of_cards(cases[i].why);
        assert_string_equal(of_cards->id, cases[i].of_cards);
        assert_string_equal(of_cards->code, cases[i].why->code);
        const char *brief = meld_brief(cases[i].why);
        assert_int_equal(brief == NULL, cases[i].brief == NULL);
        if (brief != NULL)
            assert_string_equal(brief, cases[i].brief);
    }
    assert_null(meld_of_cards(NULL));
    assert_null(meld_brief(NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_face_for_every_joker),
        cmocka_unit_test(test_stands_for),
        cmocka_unit_test(test_odd_lists),
        cmocka_unit_test(test_any_arguments),
        cmocka_unit_test(test_spoilt_turns),
        cmocka_unit_test(wild_faces_are_read_like_jokers_or_as_they_are),
        cmocka_unit_test(tunnelas_and_pairs),
        cmocka_unit_test(a_run_goes_round_the_corner),
        cmocka_unit_test(laying_off_is_reading_the_longer_list),
        cmocka_unit_test(where_a_fault_lies),
        cmocka_unit_test(reasons_for_cards_and_in_brief),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
