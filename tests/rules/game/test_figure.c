/* Figures: what every game promises of its list, that luck comes out even, and their text, whatever stands in it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "chance.h"
#include "tallied.h"

static const GameDef *game_with_figures(size_t g)
{
    return game_table[g]->score.figures != NULL ? game_table[g] : NULL;
}

static void lists_are_sound(void **unused)
{
    (void)unused;
    for (size_t g = 0; g < game_count; g++) {
        const FigureList *list = game_table[g]->score.figures;
        for (int i = 0; list != NULL && i < list->count; i++) {
            const FigureDef *d = &list->def[i];
            assert_true(d->id[0] != '\0' && d->label[0] != '\0' && d->adds <= FIGURE_LUCK);
            assert_int_equal(strspn(d->id, "abcdefghijklmnopqrstuvwxyz_"), strlen(d->id));
            assert_true((d->worth != NULL) == (d->adds == FIGURE_LUCK));
            assert_true(d->adds != FIGURE_LUCK || d->class_name == NULL);
            for (int k = 0; k < i; k++)
                assert_string_not_equal(d->id, list->def[k].id);
        }
        assert_true(list == NULL || (list->count <= MAX_FIGURES && list->end != NULL));
    }
}

/* ---- luck ---- */

typedef struct Luck {
    int64_t came, expected, spread;
} Luck;

static void add_luck(Luck luck[MAX_FIGURES], const Tallying *t)
{
    const FigureList *list = game_of(&t->state)->score.figures;
    for (int seat = 0; seat < t->state.seats; seat++)
        for (int i = 0; i < t->tally.count[seat]; i++) {
            const Tallied *x = &t->tally.of[seat][i];
            if (list->def[x->figure].adds != FIGURE_LUCK)
                continue;
            luck[x->figure].came += x->value;
            luck[x->figure].expected += x->of;
            luck[x->figure].spread += x->spread;
            assert_true(x->of >= 0 && x->spread >= 0);
        }
}

/* A deal by the weakest opponents; false when it does not end. */
static bool play_deal(Tallying *t, Rng *chance)
{
    const AiDef *ai = ai_find(game_of(&t->state)->id);
    const Stop stop = { false };
    for (int turn = 0; turn < 2000; turn++) {
        Move plan[MAX_PLAN];
        State seen;
        int seat = t->state.to_act;
        if (t->state.phase == PHASE_DEAL_END || t->state.phase == PHASE_MATCH_END)
            return true;
        game_observe(game_of(&t->state), &t->state, seat, &seen);
        int n = ai->choose(&seen, seat, 0, rng_next(chance), &stop, plan, MAX_PLAN);
        for (int i = 0; i < n; i++)
            if (!tallying_play(t, plan[i]))
                return false;
    }
    return false;
}

/* What came is what was to be expected, over many deals of every preset: within five deviations. And the deviation is
 * what it is said to be, more or less: of so many sums of deals two thirds lie within it. */
static void luck_is_even(void **unused)
{
    enum { DEALS = 60 };
    (void)unused;
    uint64_t seed = chance_seed(5);
    for (size_t g = chance_asked.few ? 1 : 0; g < game_count; g += chance_asked.few ? 4 : 1) {
        const GameDef *game = game_with_figures(g);
        Luck all[MAX_FIGURES] = { { 0 } };
        int within[MAX_FIGURES] = { 0 }, sums = 0;
        for (int deal = 0; game != NULL && deal < DEALS; deal++) {
            static Tallying t;
            State s;
            OptionValues v;
            Rng chance;
            int seats = game->min_seats + deal % (game->max_seats - game->min_seats + 1);
            rng_seed(&chance, seed + (uint64_t)deal);
            options_preset(game->options, deal % game->options->preset_count, &v);
            game->rules.start(&s, &v, seats, seed * 1000 + (uint64_t)deal);
            tallying_begin(&t, &s);
            assert_true(play_deal(&t, &chance));
            add_luck(all, &t);
            for (int seat = 0; seat < seats; seat++)
                for (int i = 0; i < t.tally.count[seat]; i++) {
                    const Tallied *x = &t.tally.of[seat][i];
                    int64_t off = (int64_t)FIGURE_UNITS * x->value - x->of;
                    within[x->figure] += game->score.figures->def[x->figure].adds == FIGURE_LUCK &&
                                         off * off <= (int64_t)FIGURE_UNITS * x->spread;
                }
            sums += seats;
        }
        for (int i = 0; game != NULL && i < game->score.figures->count; i++) {
            if (game->score.figures->def[i].adds != FIGURE_LUCK)
                continue;
            int64_t off = FIGURE_UNITS * all[i].came - all[i].expected;
            if (off * off > 25 * FIGURE_UNITS * all[i].spread || all[i].expected == 0)
                fail_msg("%s, %s: %lld came, %lld/1000 expected", game->id, game->score.figures->def[i].id,
                         (long long)all[i].came, (long long)all[i].expected);
            if (within[i] * 100 < sums * 52 || within[i] * 100 > sums * 88)
                fail_msg("%s, %s: %d of %d are within the deviation", game->id, game->score.figures->def[i].id,
                         within[i], sums);
        }
    }
}

/* ---- text ---- */

static bool level_name(int class, TextSink *out)
{
    text_addf(out, "level %d", class);
    return class <= 10;
}

static int worth(const State *s, Face f)
{
    (void)s;
    return face_is_joker(f);
}

static const FigureDef defs[] = {
    { "money", "Money", FIGURE_BALANCE, NULL, NULL },      { "bomber", "Bombers", FIGURE_SHARE, NULL, NULL },
    { "level", "Levels", FIGURE_SHARE, level_name, NULL }, { "most", "Most", FIGURE_MOST, NULL, NULL },
    { "turn", "Turn", FIGURE_MEAN, NULL, NULL },           { "luck", "Luck", FIGURE_LUCK, NULL, worth }
};
static const FigureList list = { sizeof defs / sizeof defs[0], defs, NULL, NULL };

static void figures_add_up_by_kind(void **unused)
{
    (void)unused;
    DealTally t = { .count = { 0 } };
    char text[256];
    TextSink out = text_sink(text, sizeof text);
    tally_add(&t, &list, 1, (Tallied){ .figure = 0, .value = -20 });
    tally_add(&t, &list, 1, (Tallied){ .figure = 0, .value = 5 });
    tally_add(&t, &list, 1, (Tallied){ .figure = 1, .value = 1, .of = 1 });
    tally_add(&t, &list, 1, (Tallied){ .figure = 1, .value = 0, .of = 1 });
    tally_add(&t, &list, 1, (Tallied){ .figure = 2, .class = 7, .value = 1, .of = 1 });
    tally_add(&t, &list, 1, (Tallied){ .figure = 2, .class = 9, .value = 0, .of = 1 });
    tally_add(&t, &list, 1, (Tallied){ .figure = 3, .value = 6 });
    tally_add(&t, &list, 1, (Tallied){ .figure = 3, .value = 4 });
    tally_add(&t, &list, 1, (Tallied){ .figure = 4, .value = 3, .of = 1 });
    tally_add(&t, &list, 1, (Tallied){ .figure = 5, .value = 1, .of = 500, .spread = 400 });
    tally_add(&t, &list, 1, (Tallied){ .figure = 5, .value = 0, .of = 20, .spread = 19 });
    tally_write(&t, &list, 0, &out);
    assert_string_equal(text, "");
    tally_write(&t, &list, 1, &out);
    assert_string_equal(text, "money=-15 bomber=1/2 level.7=1/1 level.9=0/1 most=6 turn=3/1 luck=1/520/419");
    const char *at = text;
    for (int i = 0; i < t.count[1]; i++) {
        Tallied x;
        assert_true(tally_read(&list, &at, &x));
        assert_memory_equal(&x, &t.of[1][i], sizeof x);
    }
    assert_false(tally_read(&list, &at, &(Tallied){ 0 }));
}

static Tallied read_one(const char *text, bool found)
{
    Tallied x = { 0 };
    assert_int_equal(tally_read(&list, &text, &x), found);
    return x;
}

static void what_no_program_wrote(void **unused)
{
    (void)unused;
    static const char *const nothing[] = {
        "",          " ",          "money",     "=5",           "unknown=5", "moneyy=5", "mone=5",
        "level=1/1", "level.=1/1", "level.0=1", "level.11=1/1", "money.3=1", ".7=1/1",   "level.99999999999999=1/1"
    };
    for (size_t i = 0; i < sizeof nothing / sizeof nothing[0]; i++)
        read_one(nothing[i], false);
    assert_int_equal(read_one("money=99999999999999999999", true).value, 1000000000);
    assert_int_equal(read_one("money=-99999999999999999999", true).value, -1000000000);
    assert_int_equal(read_one("money=", true).value, 0);
    assert_int_equal(read_one("money=x7", true).value, 0);
    assert_int_equal(read_one("nonsense money=7", true).value, 7);
    assert_int_equal(read_one("most=-4", true).value, 0);
    Tallied x = read_one("bomber=5/3", true);
    assert_true(x.value == 3 && x.of == 3);
    x = read_one("luck=2", true);
    assert_true(x.value == 2 && x.of == 0 && x.spread == 0);
    x = read_one("luck=2/3/-4/5", true);
    assert_true(x.value == 2 && x.of == 3 && x.spread == 0);
}

/* Any bytes: it comes to an end within the text, and what it reads is in range. */
static void any_text_is_read(void **unused)
{
    static const char parts[] = "0123456789=/.- ;xmoneyluckbomberlevel\xC3\xFF\n\t";
    enum { TEXTS = 200000, LONGEST = 40 };
    (void)unused;
    Rng chance;
    rng_seed(&chance, chance_seed(11));
    for (int n = 0; n < TEXTS; n++) {
        char text[LONGEST + 64];
        int length = snprintf(text, sizeof text, "%s",
                              n % 3 == 0   ? ""
                              : n % 3 == 1 ? "level.7=1/1 "
                                           : "luck=3/2410/1890 ");
        for (int k = (int)rng_below(&chance, LONGEST); k > 0; k--)
            text[length++] = parts[rng_below(&chance, sizeof parts - 1)];
        text[length] = '\0';
        if (length > 0)
            text[rng_below(&chance, (uint32_t)length)] = parts[rng_below(&chance, sizeof parts - 1)];
        const char *at = text;
        Tallied x;
        for (int count = 0; tally_read(&list, &at, &x); count++) {
            assert_true(count < length && at > text && at <= text + length);
            assert_true(x.figure < list.count && (x.class != 0) == (defs[x.figure].class_name != NULL));
            assert_true(x.value >= -1000000000 && x.value <= 1000000000 && x.spread >= 0);
            assert_true(defs[x.figure].adds != FIGURE_SHARE || (x.value >= 0 && x.value <= x.of));
        }
        assert_ptr_equal(at, text + length);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_are_sound),        cmocka_unit_test(luck_is_even),
        cmocka_unit_test(figures_add_up_by_kind), cmocka_unit_test(what_no_program_wrote),
        cmocka_unit_test(any_text_is_read),
    };
    chance_read(argc, argv);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
