/* Ctrl+Enter does the main act of the corner, whichever it is, as its button does; D draws, or says why not, and never
 * passes. In whole matches of all games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/where/acts.h"
#include "app/table/where/where.h"
#include "card_screen.h"
#include "match/match_inner.h"
#include "plain_player.h"
#include "press.h"

enum { MATCHES = 2, TURNS = 120, MOST_STEPS = 4000, SAID = 96 };

/* What one step came to. */
typedef struct Step {
    uint64_t hash;
    int marked;
    char said[SAID];
} Step;

typedef struct Course {
    Step step[MOST_STEPS];
    int count, acts;
} Course;

static void sit_at(int game, uint64_t seed)
{
    char seats[200] = "you";
    for (int i = 1; i < game_table[game]->min_seats; i++)
        strcat(seats, ",computer:easy");
    open_game(game_table[game]->id, seats, seed);
    app.settings.warn_draw = false; /* which asks a thread first */
    match_changed(app.match);
    screen_table.enter(&app);
    show();
    table_land(app.table); /* without time passing, in which an opponent would begin to think */
    show();
}

static void press_key(SDL_Keycode sym, int mod)
{
    const KeyPress key = { .sym = sym, .mod = (uint16_t)mod };
    assert_true(press_on(&screen_table, &app, &key));
    show();
}

static void play_plainly(Rng *chance)
{
    static Move plan[PLAIN_MOST];
    const State *s = state_now();
    const int seat = s->to_act;
    int n = plain_play(s, seat, chance, plan);
    n = n > 0 ? n : game_of(s)->rules.moves(s, seat, plan, 1);
    for (int i = 0; i < n && !table_ended(state_now()); i++)
        if (match_play(app.match, seat, plan + i, 1).why != NULL)
            break;
    show();
    table_finish_motion(app.table);
}

static void select_any(Rng *chance)
{
    TableUi *ui = app.table;
    if (ui->notes.hand_count > 0 && rng_below(chance, 2) == 0)
        table_select(ui, ui->notes.hand[rng_below(chance, (uint32_t)ui->notes.hand_count)], true);
    show();
}

static void note_step(Course *t)
{
    assert_true(t->count < MOST_STEPS);
    Step *step = &t->step[t->count++];
    memset(step, 0, sizeof *step);
    step->hash = state_hash(state_now());
    step->marked = app.table->doing.marked;
    snprintf(step->said, sizeof step->said, "%.90s", app.table->said.text);
}

/* The main act is done by its button, or by the key; the rest of the match by the plain player. */
static void walk(int game, uint64_t seed, bool by_key, Course *t)
{
    Rng chance;
    rng_seed(&chance, seed);
    *t = (Course){ .count = 0 };
    sit_at(game, seed);
    for (int i = 0; i < TURNS && !table_ended(state_now()); i++) {
        TableAct act[MAX_ACTS];
        if (state_now()->to_act == 0 && rng_below(&chance, 3) > 0) {
            select_any(&chance);
            app.now_ms += 700; /* a press of before no longer guards; no opponent is waited for */
            if (table_list_acts(table_look(app.table), act) > 0 && act[0].main && !act[0].shut) {
                if (by_key)
                    press_key(SDLK_RETURN, KMOD_CTRL);
                else
                    screen_table.act(&app, act[0].action, act[0].arg);
                show();
                t->acts++;
                note_step(t);
            }
            table_select_none(app.table);
        }
        if (!table_ended(state_now()))
            play_plainly(&chance);
        note_step(t);
    }
}

static void the_key_does_the_main_act(void **state)
{
    static Course pressed, keyed;
    int acts = 0;
    (void)state;
    for (int k = 0; k < MATCHES * (int)game_count; k++) {
        const int g = k / MATCHES;
        walk(g, (uint64_t)k + 3, false, &pressed);
        walk(g, (uint64_t)k + 3, true, &keyed);
        for (int i = 0; i < pressed.count && i < keyed.count; i++)
            if (memcmp(&pressed.step[i], &keyed.step[i], sizeof(Step)) != 0)
                fail_msg("%s, seed %d, step %d: \"%s\" by the button, \"%s\" by the key", game_table[g]->id, k + 3, i,
                         pressed.step[i].said, keyed.step[i].said);
        assert_int_equal(pressed.count, keyed.count);
        acts += pressed.acts;
    }
    print_message("%d main acts\n", acts);
    assert_true(acts > 150);
}

/* Wherever something else than a draw may be done. */
static void d_never_passes(void **state)
{
    int draws = 0, passes = 0;
    (void)state;
    for (int g = 0; g < (int)game_count; g++) {
        Rng chance;
        rng_seed(&chance, (uint64_t)g + 3);
        sit_at(g, 7);
        for (int i = 0; i < 2 * TURNS && state_now()->phase != PHASE_MATCH_END; i++) {
            const Move next = { .kind = MOVE_NEXT, .amount = 5 };
            if (state_now()->phase == PHASE_DEAL_END) {
                if (match_play(app.match, 0, &next, 1).why != NULL)
                    break;
                show();
                table_land(app.table);
                show();
            }
            if (state_now()->to_act == 0) {
                const bool draw = game_table[g]->rules.check(state_now(), 0, (Move){ .kind = MOVE_DRAW }).why == NULL ||
                                  table_choice(app.table, CHOICE_DRAW) != NULL;
                const bool pass = table_choice(app.table, CHOICE_PASS) != NULL;
                const uint64_t before = state_hash(state_now());
                app.now_ms += 700;
                press_key(SDLK_d, 0);
                if (!draw && state_hash(state_now()) != before)
                    fail_msg("%s, phase %d: D did something else: \"%s\"", game_table[g]->id, state_now()->phase,
                             app.table->said.text);
                const bool typed = game_table[g]->auction != NULL; /* a letter of a bid */
                if (!draw && !typed && app.table->said.text[0] == '\0')
                    fail_msg("%s, phase %d: D says nothing", game_table[g]->id, state_now()->phase);
                draws += draw;
                passes += pass && !draw;
            }
            if (!table_ended(state_now()))
                play_plainly(&chance);
        }
    }
    print_message("%d draws, %d places where one may pass and not draw\n", draws, passes);
    assert_true(draws > 100 && passes > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(the_key_does_the_main_act), cmocka_unit_test(d_never_passes) };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}
