/* Acts of the table that are none of those it offers now, at a table of every game without a display: nothing is done,
 * nothing is opened and nothing said. What lies behind the last of each list is made to look like one that is offered,
 * so that the first number beyond it is seen to be refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <limits.h>

#include "hand_walk.h"
#include "rules/gin/reasons.h"

enum { BEYOND = -2 }; /* in place of a number: the first one that is too high */

typedef struct Stray {
    int action, args[4];
} Stray;

static const Stray strays[] = {
    { TABLE_CHOICE, { -1, BEYOND, INT_MAX, INT_MIN } },
    { TABLE_CONFIRM, { 0, 0, 0, 0 } },
    { TABLE_TAKE, { -1, BEYOND, -MAX_PILES - 1, 2 * MAX_PILES - 1 } },
    { TABLE_THROW, { -1, BEYOND, INT_MAX, INT_MIN } },
    { TABLE_PICK, { -1, MAX_CHOICES - 1, BEYOND, INT_MIN } },
    { TABLE_READ, { -1, BEYOND, INT_MAX, INT_MIN } },
    { TABLE_WHY_NOT, { -1, BEYOND, INT_MAX, INT_MIN } },
    { TABLE_GO_ON, { 0, 0, 0, 0 } },
    { TABLE_THINK, { 0, 0, 0, 0 } },
    { TABLE_MORE, { -1, BEYOND, INT_MAX, INT_MIN } },
    { TABLE_LESS, { -1, BEYOND, INT_MAX, INT_MIN } },
    { TABLE_PIECE, { -1, BEYOND, INT_MAX, INT_MIN } },
    { TABLE_PLACE, { -1, BEYOND, INT_MAX, INT_MIN } },
    { TABLE_SET, { -1, BEYOND, INT_MAX, INT_MIN } },
    { TABLE_PUT_SETS_FORWARD, { 0, 0, 0, 0 } },
    { TABLE_GOAL, { -1, BEYOND, INT_MAX, INT_MIN } },
    { TABLE_GOAL_ACT, { -1, BEYOND, INT_MAX, INT_MIN } },
    { TABLE_HAND_ACT, { -1, BEYOND, INT_MAX, INT_MIN } },
    { TABLE_FOLD, { -1, BEYOND, INT_MAX, INT_MIN } },
    { TABLE_LESSON_BACK, { 0, 0, 0, 0 } },
    { TABLE_LESSON_SHOW, { 0, 0, 0, 0 } },
    { TABLE_LESSON_ANSWER, { 0, 0, 0, 0 } },
    { TABLE_LESSON_NEXT, { 0, 0, 0, 0 } },
    { TABLE_PUZZLE_HINT, { 0, 0, 0, 0 } },
    { TABLE_PUZZLE_AGAIN, { 0, 0, 0, 0 } },
    { TABLE_PUZZLE_ANSWER, { 0, 0, 0, 0 } },
};

/* Where nothing is to be set. */
static const Stray amounts[] = {
    { TABLE_AMOUNT, { -1, 0, BEYOND, INT_MIN } },
    { TABLE_AMOUNT_OF, { -1, 1, 2, INT_MAX } },
    { TABLE_AMOUNT_TYPE, { 0, 0, 0, 0 } },
};

/* Seat 0 is to act at the beginning of a deal. */
static void sit_at(const GameDef *game)
{
    OptionValues v;
    State s;
    options_default(game->options, &v);
    uint64_t seed = 1;
    do
        game->rules.start(&s, &v, game->min_seats > 2 ? game->min_seats : 2, seed++);
    while (game_to_act(game, &s) != 0);
    walk_to(game, &s);
    assert_true(table_my_turn(table_look(app.table)));
}

/* The first number that is too high; what would be done with it is the same as with the number before. */
static int beyond(int action)
{
    TableNotes *n = &app.table->notes;
    const Table *t = &state_now()->table;
    switch (action) {
    case TABLE_TAKE:
        return t->pile_count;
    case TABLE_THROW:
    case TABLE_PIECE:
        return t->piece_count;
    case TABLE_READ:
        return t->pile_count * MELD_KINDS;
    case TABLE_SET:
        n->sets.found.meld[n->sets.found.count] = n->sets.found.meld[0];
        return n->sets.found.count;
    case TABLE_GOAL:
    case TABLE_GOAL_ACT:
        app.table->goals.goal[app.table->goals.count] = app.table->goals.goal[0];
        return app.table->goals.count;
    case TABLE_HAND_ACT:
        n->hand_act[n->hand_act_count] = (HandAct){ .kind = HAND_THROW };
        return n->hand_act_count;
    case TABLE_FOLD:
        return MAX_SEATS;
    case TABLE_PLACE:
        app.table->doing.fit[0] = table_hand_place(0);
        app.table->doing.fit_pieces = 1;
        return 0;
    default:
        n->choice[n->choice_count] = (ChoiceItem){ .move = { .kind = MOVE_DRAW }, .low = 1, .high = 9, .step = 1 };
        snprintf(n->choice[n->choice_count].confirm, sizeof n->choice->confirm, "Really?");
        if (action == TABLE_WHY_NOT)
            n->choice[n->choice_count].why = &gin_drawn_already;
        return n->choice_count;
    }
}

static void nothing_is_done(const Stray *stray, int arg)
{
    static TableDoing doing;
    static TablePanel panel;
    const State was = *state_now();
    screen_table.act(&app, TABLE_ACTIONS, 0); /* which is none: what is held goes home */
    table_clicks_done(app.table, 1);          /* as whoever picks out of a pile has done */
    table_say(app.table, "As before.");
    const int number = arg == BEYOND ? beyond(stray->action) : arg;
    doing = app.table->doing;
    panel = app.table->panel;
    const uint8_t focus = app.scene.focus_shown;
    screen_table.act(&app, stray->action, number);
    const bool same = memcmp(&doing, &app.table->doing, sizeof doing) == 0 &&
                      memcmp(&panel, &app.table->panel, sizeof panel) == 0 && walk_same(&was, state_now()) &&
                      app.scene.focus_shown == focus && app_screen(&app) == SCREEN_TABLE;
    if (!same || strcmp(app.table->said.text, "As before.") != 0)
        fail_msg("%s: action %d with %d does something; \"%s\"", game_of(&was)->id, stray->action, number,
                 app.table->said.text);
}

static void what_is_not_offered_is_not_done(void **state)
{
    (void)state;
    for (int g = 0; g < (int)game_count; g++) {
        sit_at(game_table[g]);
        for (size_t i = 0; i < sizeof strays / sizeof *strays; i++)
            for (int k = 0; k < 4; k++)
                nothing_is_done(&strays[i], strays[i].args[k]);
        for (size_t i = 0; i < sizeof amounts / sizeof *amounts && table_amount_choice(app.table) < 0; i++)
            for (int k = 0; k < 4; k++)
                nothing_is_done(&amounts[i], amounts[i].args[k]);
        const Piece x = app.table->notes.hand[0];
        table_select(app.table, x, true); /* what is chosen may be thrown, it looks as if */
        for (int k = 0; k < 4; k++)
            nothing_is_done(&(Stray){ TABLE_HAND_ACT, { 0 } }, (int[]){ -1, BEYOND, INT_MAX, INT_MIN }[k]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(what_is_not_offered_is_not_done) };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}
