/* Throws of Marriage weighed a turn further: the one that is chosen is the best of those that are nearly as good at
 * first sight, reckoned here over every card that may come and every throw then, nothing passed over. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ai/marriage/ahead.h"
#include "ai/marriage/ai.h"
#include "ai/marriage/mind.h"
#include "chance.h"
#include "marriage_table.h"

static const double NEAR = 0.5;

static MarriageTable t;

static MarriageMind mind_of(const State *seen)
{
    MarriageMind m;
    marriage_mind_begin(&m, seen, seen->to_act);
    return m;
}

/* ---- reckoned once more ---- */

typedef struct Thrown {
    int at;
    Face card;
    MarriageThrow what;
    double cost;
} Thrown;

typedef struct List {
    int count;
    Thrown of[SETS_CARDS];
} List;

static void sort(List *l)
{
    for (int i = 1; i < l->count; i++)
        for (int k = i; k > 0 && l->of[k].what.points > l->of[k - 1].what.points; k--) {
            const Thrown better = l->of[k];
            l->of[k] = l->of[k - 1];
            l->of[k - 1] = better;
        }
}

/* Of each face that may be thrown one, the best first. */
static List list_throws(MarriageMind *m)
{
    const State *s = m->seen;
    const int hand = marriage_hand(s->to_act);
    List l = { .count = 0 };
    for (int i = 0; i < pile_size(&s->table, hand); i++) {
        bool had = marriage_check(s, s->to_act, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i }).why != NULL;
        for (int k = 0; k < l.count; k++)
            had = had || face_eq(l.of[k].card, pile_face(&s->table, hand, i));
        if (had)
            continue;
        Thrown x = { .at = i, .card = pile_face(&s->table, hand, i), .what = marriage_mind_judge(m, i) };
        x.cost = x.what.outlook.points - x.what.points;
        l.of[l.count++] = x;
    }
    sort(&l);
    return l;
}

static MarriageCards without(MarriageCards c, Face f)
{
    int i = 0;
    while (!face_eq(c.card[i], f))
        i++;
    c.card[i] = c.card[--c.count];
    return c;
}

/* Once this card has come, and the best throw of then is done; it may be the same card. */
static double worth_then(MarriageMind *m, const List *l, const Thrown *now, Face comes)
{
    const MarriageCards left = without(marriage_unshown(m->seen, m->sight.seat).cards, now->card);
    const double maal = marriage_worth_of_new(&m->sight, comes) * (m->sight.seats - 1);
    const int then = m->sight.shown == SHOWN_NOTHING ? AHEAD_THEN_BEFORE : AHEAD_THEN;
    double best = now->what.outlook.points;
    for (int k = 0; k < l->count && k < then; k++) {
        if (face_eq(l->of[k].card, now->card))
            continue;
        MarriageCards kept = without(left, l->of[k].card);
        kept.card[kept.count++] = comes;
        const double worth = marriage_mind_outlook(m, &kept).points + maal - l->of[k].cost;
        best = worth > best ? worth : best;
    }
    return best;
}

static double worth_of(MarriageMind *m, const List *l, const Thrown *now)
{
    double worth[SIGHT_FACES] = { 0 }, mean = 0, offered = 0;
    for (int n = 0; n < SIGHT_FACES; n++)
        if (m->sight.unseen[n] > 0) {
            worth[n] = worth_then(m, l, now, sight_face(n));
            mean += worth[n] * m->sight.unseen[n] / m->sight.hidden;
        }
    for (int n = 0; n < SIGHT_FACES; n++)
        if (m->sight.unseen[n] > 0)
            offered += (worth[n] > mean ? worth[n] : mean) * m->sight.unseen[n] / m->sight.hidden;
    return 0.8 * offered + 0.2 * mean - now->cost;
}

/* ---- compared ---- */

static const Thrown *thrown_at(const List *l, int at)
{
    for (int k = 0; k < l->count; k++)
        if (l->of[k].at == at)
            return &l->of[k];
    fail_msg("what is thrown may not be thrown");
    return NULL;
}

typedef struct Seen {
    int shown, before, other; /* throws behind showing; before it; those that were not the first at first sight */
} Seen;

static void check_throw(const State *seen, Seen *all)
{
    MarriageMind m = mind_of(seen);
    const List l = list_throws(&m);
    const int at = marriage_mind_throws(&m);
    if (l.count == 0 || m.sight.shown == SHOWN_DUBLEES) {
        assert_int_equal(at, l.count > 0 ? l.of[0].at : -1);
        return;
    }
    const int now = m.sight.shown == SHOWN_NOTHING ? AHEAD_NOW_BEFORE : AHEAD_NOW;
    const Thrown *chosen = thrown_at(&l, at);
    const double worth = worth_of(&m, &l, chosen);
    assert_true(chosen - l.of < now && l.of[0].what.points - chosen->what.points < NEAR);
    for (int k = 0; k < l.count && k < now; k++)
        if (l.of[0].what.points - l.of[k].what.points < NEAR)
            assert_true(worth_of(&m, &l, &l.of[k]) < worth + 1e-6);
    all->other += chosen != l.of;
    all->before += m.sight.shown == SHOWN_NOTHING;
    all->shown += m.sight.shown == SHOWN_SETS;
}

static void play(const Move *plan, int n)
{
    for (int i = 0; i < n; i++)
        marriage_table_play(&t, plan[i]);
}

static bool plain_throw(const Move *m)
{
    return m->kind == MOVE_DISCARD && m->amount == MARRIAGE_THROW;
}

/* Every so many of the throws of a deal is looked at. */
static void deal(const char *preset, uint64_t seed, int every, Seen *all)
{
    const int level = ai_level_find(&marriage_ai, "medium");
    marriage_table_begin(&t, preset, 4, seed);
    for (int throws = 0; marriage_deal_runs(&t.s);) {
        State seen;
        Move plan[MAX_PLAN];
        game_observe(&marriage_def, &t.s, t.s.to_act, &seen);
        const int n = marriage_ai.choose(&seen, t.s.to_act, level, t.s.ply, NULL, plan, MAX_PLAN);
        assert_true(n > 0);
        if (n == 1 && plain_throw(plan) && throws++ % every == 0)
            check_throw(&seen, all);
        play(plan, n);
    }
}

static void the_best_is_chosen(void **unused)
{
    Seen all = { 0 };
    (void)unused;
    for (Cases c = chance_cases(31, chance_some(12, 6)); chance_next(&c);)
        deal((const char *const[]){ "nepali", "pagat", "kathmandu" }[c.no % 3], c.seed, 3, &all);
    if (chance_some(true, false) && chance_usual()) {

        assert_true(all.shown > 5);
        assert_true(all.before > 5);
        assert_true(all.other > 0);
    }
}

int main(int argc, char **argv)
{
    chance_read(argc, argv);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_is_chosen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
