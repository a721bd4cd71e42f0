/* Goals: each is reached by what it asks for and not by what is just short of it; they are found from the moves of
 * matches that are kept, as their figures tell, and what is kept of them is the first time. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "chance.h"
#include "goals/found.h"
#include "goals/reached.h"
#include "played.h"

/* ---- the list ---- */

static bool has_figure(const FigureList *list, const char *id)
{
    for (int i = 0; list != NULL && i < list->count; i++)
        if (strcmp(list->def[i].id, id) == 0)
            return true;
    return false;
}

static void the_list_is_sound(void **state)
{
    (void)state;
    for (int i = 0; i < goal_count; i++) {
        const Goal *g = &goal_list[i];
        assert_true(game_find(g->game) >= 0);
        const GameScoring *of = &game_table[game_find(g->game)]->score;
        assert_ptr_equal(goal_find(g->game, g->id), g); /* no two have one id */
        assert_true(g->title[0] != '\0' && g->line[strlen(g->line) - 1] == '.');
        assert_int_equal(g->of == GOAL_FIGURE, g->figure != NULL);
        if (g->figure != NULL && !has_figure(of->figures, g->figure) && !has_figure(of->firsts, g->figure))
            fail_msg("%s/%s: no figure \"%s\"", g->game, g->id, g->figure);
        assert_false(g->figure != NULL && has_figure(of->figures, g->figure) && has_figure(of->firsts, g->figure));
    }
    for (size_t i = 0; i < game_count; i++) {
        const Goal *first;
        const int n = goals_of(game_table[i], &first);
        assert_in_range(n, 4, GOALS_OF_A_GAME);
        for (int k = 0; k < n; k++)
            assert_string_equal(first[k].game, game_table[i]->id);
    }
}

/* A tally in which a seat has that much of the figure, and nothing else. */
static bool told_with(const Goal *goal, int seat, int value)
{
    const GameScoring *of = &game_table[game_find(goal->game)]->score;
    const bool first = has_figure(of->firsts, goal->figure);
    const FigureList *list = first ? of->firsts : of->figures;
    DealTally with = { 0 }, none = { 0 };
    int figure = 0;
    while (strcmp(list->def[figure].id, goal->figure) != 0)
        figure++;
    tally_figure(&with, list, seat, figure, value, 1);
    return goal_is_told(goal, first ? &none : &with, first ? &with : &none, 1);
}

static void what_is_just_short_of_it_does_not_reach_it(void **state)
{
    (void)state;
    for (int i = 0; i < goal_count; i++) {
        const Goal *g = &goal_list[i];
        if (g->of != GOAL_FIGURE)
            continue;
        assert_true(told_with(g, 1, g->least));
        assert_false(told_with(g, 0, g->least)); /* somebody else */
        assert_false(told_with(g, 1, g->least - 1));
        if (g->most != GOAL_NO_MOST) {
            assert_true(told_with(g, 1, g->most));
            assert_false(told_with(g, 1, g->most + 1));
        }
        const DealTally nothing = { 0 };
        assert_false(goal_is_told(g, &nothing, &nothing, 1));
    }
}

/* ---- matches that are kept ---- */

static int64_t play_some(Store *store, const char *game, uint64_t seed, bool practice)
{
    MatchSetup setup;
    Rng rng;
    rng_seed(&rng, seed);
    assert_true(help_setup_plain(&setup, game, seed));
    setup.practice = practice;
    Match *m = match_new(&setup, store, NULL, NULL);
    assert_non_null(m);
    for (int turns = 0; turns < 600 && match_moment(m).sheets < 3 && match_state(m)->phase != PHASE_MATCH_END; turns++)
        if (match_state(m)->phase == PHASE_DEAL_END ? !help_next_deal(m) : help_whole_turn(m, &rng) == 0)
            break;
    const int64_t id = match_id(m);
    match_close(m);
    return id;
}

/* The text of a seat among the figures of a result. */
static const char *figures_of(const StoredResult *r, int seat)
{
    const char *at = r->figures;
    for (int i = 0; i < seat && at != NULL; i++) {
        at = strchr(at, ';');
        at = at != NULL ? at + 1 : NULL;
    }
    return at != NULL ? at : "";
}

/* The first deal in which what was kept when it was played tells of the goal; -1: none. */
static int kept_tells(const Goal *goal, const StoredResult *r, int n)
{
    const FigureList *list = game_table[game_find(goal->game)]->score.figures;
    for (int i = 0; i < n; i++)
        for (int seat = 0; seat < r[i].seats; seat++) {
            char text[FIGURES_TEXT];
            Tallied x;
            snprintf(text, sizeof text, "%s", figures_of(&r[i], seat));
            text[strcspn(text, ";")] = '\0';
            for (const char *at = text; tally_read(list, &at, &x);)
                if (strcmp(list->def[x.figure].id, goal->figure) == 0 && x.value >= goal->least &&
                    x.value <= goal->most)
                    return r[i].deal;
        }
    return -1;
}

/* The same of goals that no figure tells, where nobody asks for hints. */
static int result_tells(const Goal *goal, const StoredResult *r, int n)
{
    for (int i = 0; i < n; i++) {
        const uint16_t who = goal->of == GOAL_DEAL_WON   ? r[i].winners
                             : goal->of == GOAL_WENT_OUT ? r[i].went_out
                             : r[i].last                 ? r[i].match_winners
                                                         : 0;
        if (who != 0)
            return r[i].deal;
    }
    return -1;
}

/* Every match is played once more; its figures were kept while it was played. */
static void moves_lead_to_what_was_kept(void **state)
{
    static StoredResult r[8];
    int reached = 0;
    (void)state;
    Store *store = store_open(NULL, NULL);
    for (size_t g = 0; g < game_count; g++)
        for (uint64_t seed = 1; seed <= 3; seed++) {
            const Goal *first;
            GoalFound found[GOALS_OF_A_GAME];
            const int64_t id = play_some(store, game_table[g]->id, seed, false);
            const int n = goals_in_match(store, id, &first, found), results = store_results(store, id, r, 8);
            assert_true(n > 0 && results > 0);
            for (int i = 0; i < n; i++) {
                const bool figure = first[i].of == GOAL_FIGURE;
                if (!figure || has_figure(game_table[g]->score.figures, first[i].figure)) {
                    const int deal = figure ? kept_tells(&first[i], r, results) : result_tells(&first[i], r, results);
                    if (found[i].found != (deal >= 0) || (deal >= 0 && found[i].deal != deal))
                        fail_msg("%s/%s, seed %d: deal %d, and %d was kept", first[i].game, first[i].id, (int)seed,
                                 found[i].found ? found[i].deal : -1, deal);
                }
                reached += found[i].found;
            }
        }
    assert_true(reached > 30);
    store_close(store);
}

/* One hint of the winner in any deal of the match, and it is not without. */
static void a_hint_is_remembered(void **state)
{
    static StoredResult r[64];
    const Goal *first;
    GoalFound found[GOALS_OF_A_GAME];
    (void)state;
    Store *store = store_open(NULL, NULL);
    const int64_t id = played_match(store, "person:Anna,person:Bert", "standard", 4);
    assert_true(id > 0);
    const int match = (int)(goal_find("sabra", "match") - goal_find("sabra", "first_turn"));
    const int n = goals_in_match(store, id, &first, found), results = store_results(store, id, r, 64);
    assert_in_range(results, 1, 63);
    assert_true(n > match && found[match].found && found[match + 1].found);
    assert_string_equal(first[match + 1].id, "alone");
    assert_true(strcmp(found[match].who, "Anna") == 0 || strcmp(found[match].who, "Bert") == 0);
    const int winner = strcmp(found[match].who, "Bert") == 0, loser = !winner;
    r[0].hints[loser] = 3;
    store_result_add(store, &r[0]);
    (void)goals_in_match(store, id, &first, found);
    assert_true(found[match + 1].found);
    r[0].hints[winner] = 1;
    store_result_add(store, &r[0]);
    (void)goals_in_match(store, id, &first, found);
    assert_true(found[match].found && !found[match + 1].found);
    store_close(store);
}

static void practice_counts_for_nothing(void **state)
{
    const Goal *first;
    GoalFound found[GOALS_OF_A_GAME];
    (void)state;
    Store *store = store_open(NULL, NULL);
    assert_true(goals_in_match(store, play_some(store, "gin", 1, false), &first, found) > 0);
    assert_int_equal(goals_in_match(store, play_some(store, "gin", 1, true), &first, found), 0);
    assert_int_equal(goals_in_match(store, 99, &first, found), 0);
    store_close(store);
}

/* ---- what is kept ---- */

static const char *kept(Store *store, const char *key)
{
    static char text[256];
    TextSink out = text_sink(text, sizeof text);
    (void)store_get(store, key, &out);
    return text;
}

static void count_all(Store *store, bool anew, int matches)
{
    GoalCount *c = goal_count_begin(store, anew);
    assert_non_null(c);
    assert_int_equal(goal_count_all(c), matches);
    while (goal_count_step(c))
        ;
    goal_count_end(c);
}

/* The one of the match that was begun first, in whatever order they are looked at. */
static void the_first_time_is_kept(void **state)
{
    (void)state;
    Store *store = store_open(NULL, NULL);
    int64_t id[8];
    for (int i = 0; i < 8; i++)
        id[i] = play_some(store, "gin", (uint64_t)(10 + i), false);
    for (int i = 7; i >= 0; i--)
        goals_look(store, id[i]);
    GoalFound backwards[GOALS_OF_A_GAME] = { 0 };
    const Goal *first;
    const int n = goals_of(game_table[game_find("gin")], &first);
    for (int i = 0; i < n; i++)
        backwards[i] = goal_found(store, &first[i]);
    assert_true(backwards[0].found);
    count_all(store, true, 8);
    for (int i = 0; i < n; i++) {
        const GoalFound f = goal_found(store, &first[i]);
        assert_true(f.found == backwards[i].found && f.match == backwards[i].match && f.deal == backwards[i].deal);
    }
    store_close(store);
}

/* At the end of each deal that one is looked at alone: what is kept in the end is the same, in every game. */
static void deal_by_deal_it_comes_to_the_same(void **state)
{
    (void)state;
    for (size_t g = 0; g < game_count; g++) {
        const Goal *first;
        GoalFound found[GOALS_OF_A_GAME];
        MatchSetup setup;
        Rng rng;
        Store *store = store_open(NULL, NULL);
        rng_seed(&rng, 5);
        assert_true(help_setup_plain(&setup, game_table[g]->id, 5));
        Match *m = match_new(&setup, store, NULL, NULL);
        assert_non_null(m);
        for (int turns = 0; turns < 600 && match_moment(m).sheets < 4; turns++) {
            const int sheets = match_moment(m).sheets;
            if (match_state(m)->phase == PHASE_MATCH_END ||
                (match_state(m)->phase == PHASE_DEAL_END ? !help_next_deal(m) : help_whole_turn(m, &rng) == 0))
                break;
            if (match_moment(m).sheets > sheets)
                goals_look_last(store, m);
        }
        const int n = goals_in_match(store, match_id(m), &first, found);
        assert_true(n > 0);
        for (int i = 0; i < n; i++) {
            const GoalFound f = goal_found(store, &first[i]);
            if (f.found != found[i].found || f.deal != found[i].deal || strcmp(f.who, found[i].who) != 0)
                fail_msg("%s/%s: deal %d, and %d in all", first[i].game, first[i].id, f.found ? f.deal : -1,
                         found[i].found ? found[i].deal : -1);
        }
        match_close(m);
        store_close(store);
    }
}

static void what_a_newer_program_wrote_stays(void **state)
{
    static const char newer[] = "seven times, the last one on a Sunday";
    (void)state;
    Store *store = store_open(NULL, NULL);
    const int64_t id = play_some(store, "gin", 3, false);
    const Goal *first;
    const int n = goals_of(game_table[game_find("gin")], &first);
    for (int i = 0; i < n; i++) {
        char key[64];
        snprintf(key, sizeof key, "goal gin/%s", first[i].id);
        store_set(store, key, newer);
    }
    store_set(store, "goal gin/of_tomorrow", newer);
    goals_look(store, id);
    count_all(store, true, 1);
    for (int i = 0; i < n; i++) {
        char key[64];
        snprintf(key, sizeof key, "goal gin/%s", first[i].id);
        assert_string_equal(kept(store, key), newer);
        assert_true(goal_found(store, &first[i]).found && goal_found(store, &first[i]).newer);
    }
    assert_string_equal(kept(store, "goal gin/of_tomorrow"), newer);
    store_close(store);
}

/* What was looked through is not looked through again, but matches that are not over. */
static void each_match_is_looked_through_once(void **state)
{
    (void)state;
    Store *store = store_open(NULL, NULL);
    const int64_t a = play_some(store, "gin", 1, false), b = play_some(store, "gin", 2, false);
    store_match_over(store, a);
    count_all(store, false, 2);
    count_all(store, false, 1);
    store_match_over(store, b);
    count_all(store, false, 1);
    count_all(store, false, 0);
    (void)play_some(store, "conquian", 2, false);
    count_all(store, false, 1);
    store_set(store, "goals counted", "99 12"); /* of another list */
    count_all(store, false, 3);
    /* Half of it: the rest is still to be done the next time. */
    store_set(store, "goals counted", "");
    GoalCount *c = goal_count_begin(store, false);
    assert_true(goal_count_step(c));
    assert_int_equal(goal_count_done(c), 1);
    goal_count_end(c);
    count_all(store, false, 2);
    store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_list_is_sound),
        cmocka_unit_test(what_is_just_short_of_it_does_not_reach_it),
        cmocka_unit_test(moves_lead_to_what_was_kept),
        cmocka_unit_test(a_hint_is_remembered),
        cmocka_unit_test(practice_counts_for_nothing),
        cmocka_unit_test(the_first_time_is_kept),
        cmocka_unit_test(deal_by_deal_it_comes_to_the_same),
        cmocka_unit_test(what_a_newer_program_wrote_stays),
        cmocka_unit_test(each_match_is_looked_through_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
