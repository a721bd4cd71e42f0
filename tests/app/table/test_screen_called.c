/* What the program asks of the table, and what of its menu leads away from it: another language, lines of the past,
 * what is scrolled where, the names of persons on buttons, places that cannot be read any more, and whereto each entry
 * leads. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "app/inspect.h"
#include "app/screens/rules_page.h"
#include "app/table/draw/draw.h"
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/note/note.h"
#include "app/table/where/where.h"
#include "app/table/words/words.h"
#include "app/together.h"
#include "card_screen.h"
#include "kalooki_player.h"
#include "menu_look.h"
#include "store/store.h"

/* Four seats of a game, the person's first; goals: the panel of what may be collected for stands beside the table. */
static void sit_at(const char *game, const char *seats)
{
    open_game(game, seats, 5);
    app.settings.speed = SPEED_INSTANT;
    screen_table.enter(&app);
    show();
    pass_time(2000); /* the deal */
}

static void sit_at_a_match(const char *game)
{
    sit_at(game, "you,computer:easy");
}

static void leave_the_program(void)
{
    together_close(&app);
    close_table();
    store_close(app.store);
}

/* ---- another language ---- */

static void put_words_of_another_language(void)
{
    table_say(app.table, "Das war einmal.");
    for (int i = 0; i < MAX_SEATS; i++)
        snprintf(app.table->time_out[i].text, sizeof app.table->time_out[i].text, "Die Zeit ist um.");
    app.table->deal.banner_count = 2;
}

static void assert_words_are_gone(void)
{
    for (int i = 0; i < MAX_SEATS; i++)
        assert_string_equal(app.table->time_out[i].text, "");
    assert_int_equal(app.table->deal.banner_count, 0);
}

/* What was said in words is gone or said anew, and what was noted in words is noted once more. */
static void what_was_said_is_said_anew(void **state)
{
    (void)state;
    sit_at_a_match("kalooki");
    app.match->play.state.to_act = 0;
    match_changed(app.match);
    table_refresh(app.table);
    assert_true(table_my_turn(table_look(app.table)));
    put_words_of_another_language();
    app.dirty = false;
    seat_tell_anew(app_seat(&app));
    screen_table.said_anew(&app);
    assert_words_are_gone();
    assert_string_equal(app.table->said.text, ""); /* the line of the next act tells it */
    assert_int_equal(app.table->version, seat_moment(app_seat(&app)).version);
    app.match->play.state.to_act = 1;
    match_changed(app.match);
    table_refresh(app.table);
    put_words_of_another_language();
    screen_table.said_anew(&app);
    assert_words_are_gone();
    const SeatLine last = seat_line(app_seat(&app), seat_moment(app_seat(&app)).lines - 1, 0);
    assert_string_not_equal(last.text, "");
    assert_string_equal(app.table->said.text, last.text);
}

static void goals_are_told_anew(void **state)
{
    char name[sizeof((GoalNote *)0)->name];
    (void)state;
    sit_at("international-tiles", "you,computer:easy,computer:easy,computer:easy");
    assert_true(app.table->goals.count > 0);
    snprintf(name, sizeof name, "%s", app.table->goals.goal[0].name);
    assert_string_not_equal(name, "");
    app.table->goals.goal[0].name[0] = '\0';
    screen_table.said_anew(&app);
    assert_string_equal(app.table->goals.goal[0].name, name);
}

/* A table that shows another match, or none, has said nothing that is to be said anew. */
static void only_of_the_match_that_is_shown(void **state)
{
    (void)state;
    sit_at_a_match("kalooki");
    put_words_of_another_language();
    const MatchSeat *shown = app.table->match;
    app.table->match = NULL;
    screen_table.said_anew(&app);
    assert_string_equal(app.table->said.text, "Das war einmal.");
    app.table->match = shown;
    Match *open = app.match;
    app.match = NULL;
    screen_table.said_anew(&app);
    app.match = open;
    assert_string_equal(app.table->said.text, "Das war einmal.");
    TableUi *table = app.table;
    app.table = NULL;
    screen_table.said_anew(&app);
    app.table = table;
    assert_int_equal(app.table->deal.banner_count, 2);
}

/* ---- coming to it, and leaving it alone ---- */

static void whoever_comes_is_told_what_was_last(void **state)
{
    (void)state;
    sit_at_a_match("kalooki");
    app.match->play.state.to_act = 1;
    match_changed(app.match);
    table_refresh(app.table);
    table_say(app.table, "");
    app.table->panel.menu_open = true;
    screen_table.enter(&app);
    const SeatLine last = seat_line(app_seat(&app), seat_moment(app_seat(&app)).lines - 1, 0);
    assert_string_not_equal(last.text, "");
    assert_string_equal(app.table->said.text, last.text);
    assert_false(app.table->panel.menu_open);
    table_say(app.table, "Something else.");
    screen_table.enter(&app);
    assert_string_equal(app.table->said.text, "Something else.");
}

/* Between two persons at one screen nobody's hand lies open for whoever comes next. */
static void a_shared_table_is_put_away(void **state)
{
    (void)state;
    sit_at_a_match("kalooki");
    screen_table.put_away(&app);
    assert_int_equal(app.table->viewer, 0);
    sit_at("kalooki", "Anna,Bo");
    table_look_as(app.table, 1);
    const MatchSeat *shown = app.table->match;
    app.table->match = NULL;
    screen_table.put_away(&app);
    assert_int_equal(app.table->viewer, 1);
    app.table->match = shown;
    TableUi *table = app.table;
    app.table = NULL;
    screen_table.put_away(&app);
    app.table = table;
    assert_int_equal(app.table->viewer, 1);
    screen_table.put_away(&app);
    assert_int_equal(app.table->viewer, NO_VIEWER);
}

static void a_match_that_closes_is_forgotten(void **state)
{
    (void)state;
    sit_at_a_match("kalooki");
    assert_ptr_equal(app.table->match, app_seat(&app));
    screen_table.match_closes(&app);
    assert_null(app.table->match);
    TableUi *table = app.table;
    app.table = NULL;
    screen_table.match_closes(&app); /* no table was ever shown */
    app.table = table;
}

/* ---- what is told of it to programs ---- */

static const char *told_of_it(void)
{
    static char text[64 * 1024];
    (void)inspect_text(&app, &app.scene, 1.0f, text, sizeof text);
    return text;
}

/* Game, phase, who is to act, who looks, turn, deal and prompt, in this order. */
static void assert_told(const char *phase, int to_act, int looks)
{
    char wanted[600], prompt[400];
    const State *s = table_known(app.table);
    table_prompt(table_look(app.table), prompt, sizeof prompt);
    snprintf(
        wanted, sizeof wanted,
        "\"game\":\"kalooki\",\"phase\":\"%s\",\"to_act\":%d,\"viewer\":%d,\"turn\":%u,\"deal\":%d,\"prompt\":\"%s\"",
        phase, to_act, looks, (unsigned)s->turn_no, s->deal_no, prompt);
    if (strstr(told_of_it(), wanted) == NULL)
        fail_msg("%s is not in %.400s", wanted, told_of_it());
}

static void phase_is(int phase)
{
    app.match->play.state.phase = (uint8_t)phase;
    match_changed(app.match);
}

static void programs_are_told_where_it_stands(void **state)
{
    (void)state;
    sit_at("kalooki", "Anna,Bo");
    table_look_as(app.table, 1);
    app.match->play.state.to_act = 1;
    app.match->play.state.turn_no = 7;
    phase_is(PHASE_PLAY);
    assert_told("play", 1, 1);
    phase_is(PHASE_GAME);
    assert_told("special", 1, 1);
    phase_is(PHASE_DEAL_END);
    assert_told("deal-end", -1, 1);
    phase_is(PHASE_MATCH_END);
    assert_told("match-end", -1, 1);
    table_look_as(app.table, NO_VIEWER);
    phase_is(PHASE_PLAY);
    assert_told("play", 1, -1);
    app.match->play.state.to_act = NO_SEAT;
    phase_is(PHASE_PLAY);
    assert_told("play", -1, -1);
}

/* Only where the table is in front or lies under another screen, with this match. */
static void what_is_not_shown_is_not_told(void **state)
{
    (void)state;
    sit_at_a_match("kalooki");
    table_say(app.table, "As was said.");
    assert_string_equal(screen_table.said(&app), "As was said.");
    assert_non_null(strstr(told_of_it(), "\"phase\""));
    app.stack[0] = SCREEN_START;
    assert_string_equal(screen_table.said(&app), "");
    assert_null(strstr(told_of_it(), "\"phase\""));
    app.stack[1] = SCREEN_TABLE; /* not on the stack any more */
    assert_string_equal(screen_table.said(&app), "");
    app.depth = 2;
    assert_string_equal(screen_table.said(&app), "As was said.");
    app.stack[2] = SCREEN_SETTINGS;
    app.depth = 3;
    assert_string_equal(screen_table.said(&app), "As was said.");
    const MatchSeat *shown = app.table->match;
    app.table->match = NULL;
    assert_string_equal(screen_table.said(&app), "");
    app.table->match = shown;
    TableUi *table = app.table;
    app.table = NULL;
    assert_string_equal(screen_table.said(&app), "");
    app.table = table;
    screen_table.act(&app, TABLE_TELL, 0);
    show();
    assert_string_equal(screen_table.said(&app), table_words_whole(table_look(app.table)));
    assert_string_not_equal(screen_table.said(&app), "As was said.");
}

/* ---- the log ---- */

static void lines_of_the_past_are_no_news(void **state)
{
    (void)state;
    sit_at_a_match("kalooki");
    app.table->deal.announced = 3;
    screen_table.past_came(&app, 5);
    assert_int_equal(app.table->deal.announced, 8);
    screen_table.past_came(&app, 1);
    assert_int_equal(app.table->deal.announced, 9);
}

/* ---- scrolling ---- */

static void what_is_scrolled_lies_under_the_pointer(void **state)
{
    (void)state;
    sit_at("international-tiles", "you,computer:easy,computer:easy,computer:easy");
    assert_true(table_goals_shown(table_look(app.table)));
    const Rect r = table_goals_rect(table_look(app.table));
    Scroll *goals = &app.table->goals.scroll, *words = &app.table->in_words.scroll;
    assert_ptr_equal(screen_table.scroll_at(&app, r.x, r.y), goals);
    assert_ptr_equal(screen_table.scroll_at(&app, r.x + r.w - 1, r.y + r.h - 1), goals);
    assert_null(screen_table.scroll_at(&app, r.x - 1, r.y + 9));
    assert_null(screen_table.scroll_at(&app, r.x + 9, r.y - 1));
    screen_table.act(&app, TABLE_TELL, 0);
    assert_ptr_equal(screen_table.scroll_at(&app, r.x - 1, r.y + 9), words); /* it lies over everything */
    assert_ptr_equal(screen_table.scroll_at(&app, r.x, r.y), words);
    screen_table.act(&app, TABLE_TELL, 0);
    assert_ptr_equal(screen_table.scroll_at(&app, r.x, r.y), goals);
    screen_table.act(&app, TABLE_GOALS, 0);
    assert_false(table_goals_shown(table_look(app.table)));
    assert_null(screen_table.scroll_at(&app, r.x, r.y));
}

/* ---- names on buttons ---- */

static void put_choice(int i, const char *label, int step)
{
    ChoiceItem *c = &app.table->notes.choice[i];
    memset(c, 0, sizeof *c);
    snprintf(c->label, sizeof c->label, "%s", label);
    c->step = (int16_t)step;
}

/* A number in braces is a person, where one sits there. */
static void choices_name_persons(void **state)
{
    static const struct {
        const char *label, *named;
        int step;
    } choice[] = { { "{2} and {3}", "Bo and Clementine", 0 },
                   { "{4}", "Dan", 0 },
                   { "{1}", "Anna", 0 },
                   { "{5} {9} {0}", "{5} {9} {0}", 0 },
                   { "{a} {:} {2", "{a} {:} {2", 0 },
                   { "2} {22} }{3}{", "2} {22} }Clementine{", 0 },
                   { "Pick {1}", "Pick {1}", 1 },
                   { "No names", "No names", 0 },
                   { "{2}", "{2}", 5 } };
    enum { COUNT = sizeof choice / sizeof *choice };
    static const char *const names[] = { "Anna", "Bo", "Clementine", "Dan" };
    (void)state;
    sit_at("kalooki", "you,computer:easy,computer:easy,computer:easy");
    for (int i = 0; i < 4; i++) {
        app.match->play.setup.seat[i].you = false;
        match_seat_call(&app.match->play.setup.seat[i], names[i]);
    }
    for (int i = 0; i < COUNT; i++)
        put_choice(i, choice[i].label, choice[i].step);
    put_choice(COUNT, "{1}", 0); /* it is not among them */
    app.table->notes.choice_count = COUNT;
    table_name_choices(app.table);
    for (int i = 0; i < COUNT; i++)
        assert_string_equal(app.table->notes.choice[i].label, choice[i].named);
    assert_string_equal(app.table->notes.choice[COUNT].label, "{1}");
}

/* ---- places of pieces ---- */

/* A match of Sabra that was shown before with its pieces at these places, NULL: that was not shown. */
static void sit_at_with_places(const char *places)
{
    open_game("sabra", "you,computer:easy", 5);
    match_close(app.match);
    app.store = store_open(NULL, NULL);
    app.match = match_new(&app.new_match.setup, app.store, no_wake, NULL);
    if (places != NULL)
        seat_felt_set(app_seat(&app), places);
    screen_table.enter(&app);
}

/* Is what could not be read kept beside? */
static bool are_laid_aside(void)
{
    char note[200];
    TextSink sink = text_sink(note, sizeof note);
    return store_note_get(app.store, match_id(app.match), "kept:felt", &sink);
}

/* What nobody can read is laid aside. Only a deal that was not shown before is seen to be dealt. */
static void places_of_before_are_read(void **state)
{
    (void)state;
    sit_at_with_places(NULL);
    assert_true(app.table->deal.landed_ms > 0);
    assert_false(are_laid_aside());
    leave_the_program();
    sit_at_with_places("7:3,0 9:12,1");
    assert_int_equal(app.table->deal.landed_ms, 0);
    assert_false(are_laid_aside());
    leave_the_program();
    sit_at_with_places("everywhere");
    assert_int_equal(app.table->deal.landed_ms, 0);
    assert_true(are_laid_aside());
    leave_the_program();
}

/* ---- away from the table ---- */

/* Over the start screen, with a store. */
static void sit_in_the_program(void)
{
    sit_at_a_match("kalooki");
    app.store = store_open(NULL, NULL);
    for (int i = 0; i < SCREEN_COUNT; i++)
        assert_true(screen_ready(&app, (ScreenId)i));
    screen_stack_begin(&app, (ScreenId[]){ SCREEN_TABLE }, 1);
    app_go(&app, SCREEN_TABLE);
}

static void leads_to(int action, ScreenId screen)
{
    sit_in_the_program();
    screen_table.act(&app, action, 0);
    assert_int_equal(app_screen(&app), screen);
    leave_the_program();
}

static void entries_lead_to_their_screens(void **state)
{
    (void)state;
    leads_to(TABLE_RULES, SCREEN_RULES);
    leads_to(TABLE_SETTINGS, SCREEN_SETTINGS);
    leads_to(TABLE_KEYS, SCREEN_KEYS);
    leads_to(TABLE_PROOF, SCREEN_PROOF);
    leads_to(TABLE_FAVOURITE, SCREEN_FAVOURITES);
    leads_to(TABLE_SCORES, SCREEN_END);
    leads_to(TABLE_HOME, SCREEN_START);
    leads_to(TABLE_NEW, SCREEN_NEW);
}

/* The rules of the match open where the rule stands by which something was refused; else at their beginning. */
static void rules_open_at_what_was_refused(void **state)
{
    static const Reason owed = { "test.owed", "owed", "Not like that.", .topic = "melds" };
    (void)state;
    sit_in_the_program();
    screen_table.act(&app, TABLE_RULES, 0);
    assert_string_equal(rules_ui(&app)->topic, "");
    assert_true(rules_ui(&app)->of_match);
    app_back(&app);
    table_say_refusal(app.table, refuse(&owed));
    screen_table.act(&app, TABLE_RULES, 0);
    assert_string_equal(rules_ui(&app)->topic, "melds");
    app_back(&app);
    app.table->said.topic = NULL;
    screen_table.act(&app, TABLE_RULES, 0);
    assert_string_equal(rules_ui(&app)->topic, "");
    app_back(&app);
    app.table->said.topic = "melds";
    app.table->said.refusal = false;
    screen_table.act(&app, TABLE_RULES, 0);
    assert_string_equal(rules_ui(&app)->topic, "");
    leave_the_program();
}

static void what_is_shown_again_is_left_for_what_lay_under_it(void **state)
{
    (void)state;
    sit_in_the_program();
    const MatchSetup m = *seat_setup(app_seat(&app));
    match_close(app.match);
    app.match = NULL;
    app_go(&app, SCREEN_START);
    app_go(&app, SCREEN_HISTORY);
    app.rewatch = rewatch_open(&m, NULL, 0, 0);
    assert_non_null(app.rewatch);
    app_go(&app, SCREEN_TABLE);
    screen_table.act(&app, TABLE_HOME, 0);
    assert_int_equal(app_screen(&app), SCREEN_HISTORY);
    leave_the_program();
}

/* As simple players would. */
static void play_to_the_end_of_a_deal(void)
{
    KalookiPlan plan;
    for (int i = 0; i < 5000 && !table_ended(state_now()); i++) {
        const int of = state_now()->to_act, n = kalooki_simple_play(state_now(), of, &plan);
        assert_null(match_play(app.match, of, plan.move, n).why);
    }
    assert_true(table_ended(state_now()));
}

#define PROOF     "button:proof", "Proof of the deal"
#define NEW       "button:new-match", "New match"
#define RESTART   "button:restart", "Restart the match"
#define FAVOURITE "button:favourite", "Favourite table"
#define COPY      "button:copy-deal", "Copy deal 5"
#define COACH     "button:coach", "Coach: Off"
#define END       "button:end-here", "End the match here"
#define HOME      "button:home", "Leave the table (the match is kept)"

/* What was played here. */
static Rewatch *shown_again(void)
{
    static MatchMove moves[2000];
    const Play *p = &app.match->play;
    assert_true(p->cursor < (int)(sizeof moves / sizeof *moves));
    for (int i = 0; i < p->cursor; i++)
        moves[i] = (MatchMove){ .move = p->move[i].move, .seat = p->move[i].seat };
    return rewatch_open(seat_setup(app_seat(&app)), moves, p->cursor, 0);
}

/* It is ended with the standings, which there are after a deal; a coach is for a person who plays. */
static void the_menu_is_of_a_match_here(void **state)
{
    static const char *const first[][2] = { { BACK },    { RULES },     { SETTINGS }, { KEYS },  { PROOF }, { NEW },
                                            { RESTART }, { FAVOURITE }, { COPY },     { COACH }, { HOME },  { NULL } };
    static const char *const later[][2] = { { BACK }, { RULES },   { SETTINGS },  { KEYS }, { PROOF },
                                            { NEW },  { RESTART }, { FAVOURITE }, { COPY }, { COACH },
                                            { END },  { HOME },    { NULL } };
    static const char *const again[][2] = { { BACK },    { RULES },     { SETTINGS }, { KEYS }, { PROOF }, { NEW },
                                            { RESTART }, { FAVOURITE }, { COPY },     { HOME }, { NULL } };
    (void)state;
    sit_at_a_match("kalooki");
    assert_menu(first);
    app.of_day = true;
    assert_menu(first);
    app.of_day = false;
    play_to_the_end_of_a_deal();
    table_refresh(app.table);
    assert_menu(later);
    app.of_day = true; /* one deal is all of it */
    assert_menu(first);
    app.of_day = false;
    Rewatch *shown = shown_again();
    assert_non_null(shown);
    Match *played = app.match;
    app.match = NULL;
    app.rewatch = shown;
    screen_table.enter(&app);
    while (seat_next(app_seat(&app), true))
        ;
    assert_int_equal(seat_moment(app_seat(&app)).sheets, 1);
    table_refresh(app.table);
    assert_menu(again); /* it ends as it did */
    app.rewatch = NULL;
    rewatch_close(shown);
    app.match = played;
    sit_at("kalooki", "computer:easy,computer:easy");
    assert_menu(again);
}

static void a_match_is_ended_here(void **state)
{
    (void)state;
    sit_in_the_program();
    screen_table.act(&app, TABLE_END_HERE_NOW, 0); /* no deal is finished yet */
    assert_non_null(app.match);
    assert_int_equal(app_screen(&app), SCREEN_TABLE);
    play_to_the_end_of_a_deal();
    table_refresh(app.table);
    screen_table.act(&app, TABLE_END_HERE_NOW, 0);
    assert_null(app.match);
    assert_int_equal(app_screen(&app), SCREEN_START);
    leave_the_program();
}

/* The same cards for the same seats, from the first deal on; asked about before. */
static void a_match_is_begun_anew(void **state)
{
    (void)state;
    sit_in_the_program();
    const MatchSetup *m = seat_setup(app_seat(&app));
    State first;
    game_table[m->game]->rules.start(&first, &m->options, m->seats, 5);
    app.match->play.state.deal_no = 3;
    screen_table.act(&app, TABLE_MENU, 0);
    screen_table.act(&app, TABLE_RESTART, 0);
    show();
    assert_int_equal(state_now()->deal_no, 3);
    const Item *again = item("button:restart-now");
    assert_int_equal(again->action, TABLE_RESTART_NOW);
    screen_table.act(&app, again->action, again->arg);
    assert_int_equal(app_screen(&app), SCREEN_TABLE);
    assert_int_equal(state_now()->deal_no, first.deal_no);
    assert_memory_equal(&state_now()->table, &first.table, sizeof first.table);
    assert_int_equal(seat_setup(app_seat(&app))->seed, 5);
    leave_the_program();
}

static void the_number_of_the_deal_is_taken_along(void **state)
{
    (void)state;
    sit_at_a_match("kalooki");
    SDL_SetClipboardText("before");
    screen_table.act(&app, TABLE_COPY_DEAL, 0);
    char *copied = SDL_GetClipboardText();
    char number[32], said[960];
    setup_deal_text(5, number, sizeof number);
    assert_string_equal(copied, number);
    SDL_free(copied);
    text_write(
        said, sizeof said,
        UNTRANSLATED("The number of this deal, {1}, is on the clipboard. Enter it under New match to get the same "
                     "deal on any computer, with the same rules and seats."),
        number);
    assert_string_equal(app.table->said.text, said);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_said_is_said_anew),
        cmocka_unit_test(goals_are_told_anew),
        cmocka_unit_test(only_of_the_match_that_is_shown),
        cmocka_unit_test(whoever_comes_is_told_what_was_last),
        cmocka_unit_test(a_shared_table_is_put_away),
        cmocka_unit_test(a_match_that_closes_is_forgotten),
        cmocka_unit_test(programs_are_told_where_it_stands),
        cmocka_unit_test(what_is_not_shown_is_not_told),
        cmocka_unit_test(lines_of_the_past_are_no_news),
        cmocka_unit_test(what_is_scrolled_lies_under_the_pointer),
        cmocka_unit_test(choices_name_persons),
        cmocka_unit_test(places_of_before_are_read),
        cmocka_unit_test(entries_lead_to_their_screens),
        cmocka_unit_test(rules_open_at_what_was_refused),
        cmocka_unit_test(what_is_shown_again_is_left_for_what_lay_under_it),
        cmocka_unit_test(the_menu_is_of_a_match_here),
        cmocka_unit_test(a_match_is_ended_here),
        cmocka_unit_test(a_match_is_begun_anew),
        cmocka_unit_test(the_number_of_the_deal_is_taken_along),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}
