/* The house rules of Gin Rummy that came later: three games at once, further boxes, exchanges of the top discard. Runs
 * that go round are held against a second reading in test_gin_second. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/gin/position.h"
#include "rules/gin/reasons.h"

static const Move draw = { .kind = MOVE_DRAW }, take = { .kind = MOVE_TAKE, .from = GIN_DISCARD },
                  throw = { .kind = MOVE_DISCARD, .index = 0 }, pass = { .kind = MOVE_PASS };

static void begin(State *s, const char *rules)
{
    OptionValues v;
    assert_true(options_parse(&gin_options, &v, rules, NULL));
    gin_def.rules.start(s, &v, GIN_SEATS, 11);
}

static void play(State *s, Move m)
{
    const Verdict v = gin_check(s, s->to_act, m);
    if (v.why != NULL)
        fail_msg("%s", v.why->id);
    gin_apply(s, s->to_act, m);
}

static void prompt_is(const State *s, const char *words)
{
    ActNote note = { .sentence = "" };
    gin_next_act(s, s->to_act, &note);
    if (strstr(note.sentence, words) == NULL)
        fail_msg("\"%s\" is not in \"%s\"", words, note.sentence);
}

/* ---- X-7 ---- */

static void exchange(State *s)
{
    play(s, take);
    play(s, throw);
}

static void exchanges_close_the_pile(void **unused)
{
    State s;
    (void)unused;
    begin(&s, "standard,exchange_limit=3");
    exchange(&s);
    exchange(&s);
    prompt_is(&s, "One more exchange of the top discard, and somebody must draw from the stock.");
    exchange(&s);
    assert_ptr_equal(gin_check(&s, s.to_act, take).why, &gin_closed);
    prompt_is(&s, "Draw a card from the stock. The last 3 turns only exchanged the top discard.");
    play(&s, draw);
    play(&s, throw);
    exchange(&s); /* counted anew */
    assert_int_equal(gin_of(&s)->exchanges, 1);
}

/* Who throws before drawing is told what is open to him, and taking the first card counts as an exchange too. */
static void what_is_open_is_named(void **unused)
{
    State s;
    (void)unused;
    begin(&s, "standard,exchange_limit=1");
    prompt_is(&s, "One more exchange of the top discard, and somebody must draw from the stock.");
    exchange(&s);
    assert_ptr_equal(gin_check(&s, s.to_act, throw).why, &gin_closed);
    play(&s, draw);
    play(&s, throw);
    assert_ptr_equal(gin_check(&s, s.to_act, throw).why, &gin_draw_first);
    begin(&s, "standard");
    play(&s, pass);
    play(&s, pass);
    assert_ptr_equal(gin_check(&s, s.to_act, throw).why, &gin_must_draw);
}

/* With nothing to draw and nothing to take the round is void. */
static void closed_with_the_stock_used_up(void **unused)
{
    State s;
    (void)unused;
    begin(&s, "standard,exchange_limit=1");
    exchange(&s);
    const int drawn = pile_size(&s.table, GIN_STOCK) - GIN_STOCK_LEFT;
    table_shift(&s.table, GIN_STOCK, GIN_STOCK_LEFT, drawn, GIN_DISCARD, 0);
    assert_ptr_equal(gin_check(&s, s.to_act, take).why, &gin_closed);
    assert_ptr_equal(gin_check(&s, s.to_act, draw).why, &gin_nothing_left);
    prompt_is(&s, "the discard pile is closed. End the round");
    play(&s, pass);
    assert_int_equal(gin_of(&s)->ended_by, GIN_VOID);
}

static int limit_of(const char *rules, int version)
{
    OptionValues v;
    assert_true(options_parse_then(&gin_options, &v, rules, version, NULL));
    return v.v[GIN_EXCHANGE_LIMIT];
}

/* Matches kept before there was a limit go on without one, and so does the challenge of research. */
static void earlier_matches_have_no_limit(void **unused)
{
    const int before = 1, now = gin_def.rules.version;
    (void)unused;
    for (int p = 0; p < gin_options.preset_count; p++) {
        const char *id = gin_options.presets[p].id;
        assert_int_equal(limit_of(id, before), 0);
        assert_int_equal(limit_of(id, now), strcmp(id, "challenge") == 0 ? 0 : 8);
    }
    State s;
    begin(&s, "challenge");
    for (int i = 0; i < 20; i++)
        exchange(&s);
    assert_int_equal(gin_of(&s)->exchanges, 0);
    assert_null(gin_check(&s, s.to_act, take).why);
}

/* ---- X-9 ---- */

/* The seat wins a round of so many points by a knock, or by an undercut of a knock. */
static void win(State *s, int seat, int points, bool undercut)
{
    GinState *g = gin_own(s);
    const int bonus = gin_option(s, GIN_UNDERCUT_BONUS);
    g->ended_by = GIN_KNOCKED;
    g->knocker = (uint8_t)(undercut ? gin_other(seat) : seat);
    g->deadwood[seat] = 1;
    g->deadwood[gin_other(seat)] = (uint8_t)(1 + points - (undercut ? bonus : 0));
    gin_end_deal(s);
    if (s->phase == PHASE_DEAL_END)
        play(s, (Move){ .kind = MOVE_NEXT });
}

static void totals_are(const State *s, int first, int second)
{
    ScoreSheet sheet;
    gin_scores(s, &sheet);
    assert_int_equal(sheet.total[0], first);
    assert_int_equal(sheet.total[1], second);
}

static void seat_says(const State *s, int seat, const char *words)
{
    char note[80] = "";
    TextSink out = text_sink(note, sizeof note);
    gin_seat_note(s, seat, &out);
    assert_string_equal(note, words);
}

/* The example of the rules, and on to the end. */
static void three_games_at_once(void **unused)
{
    State s;
    ScoreSheet sheet;
    Progress progress;
    (void)unused;
    begin(&s, "standard,hollywood=on");
    win(&s, 0, 30, false);
    totals_are(&s, 30, 0);
    win(&s, 0, 40, false);
    totals_are(&s, 30 + 2 * 40, 0);
    win(&s, 1, 20, false);
    totals_are(&s, 110, 20);
    win(&s, 0, 50, false);
    totals_are(&s, 110 + 3 * 50, 20);
    seat_says(&s, 0, "Games: won, 90, 50");
    seat_says(&s, 1, "Games: lost, 0, 0");
    gin_scores(&s, &sheet);
    assert_int_equal(sheet.come_count, 4);
    assert_string_equal(sheet.come[0].what, "Game 1, over");
    assert_string_equal(sheet.come[1].what, "Game 2");
    assert_int_equal(sheet.come[1].points[0], 90);
    assert_int_equal(sheet.come[3].points[0], (3 + 2 + 1) * 25);
    gin_progress(&s, 0, &progress);
    assert_int_equal(progress.total, 90);
    win(&s, 0, 60, false); /* games 2 and 3, and both are over: 150 and 110 */
    assert_int_equal(s.phase, PHASE_MATCH_END);
    assert_int_equal(gin_match_winner(&s), 0);
    /* Game 1: 120 + 100 + 75 against 20 + 25; game 2: (150 + 100) x 2 + 75; game 3: (110 + 100) x 2 + 50. */
    totals_are(&s, 295 + 575 + 470, 45);
}

/* Game 1 to the one, the others to the other; nobody has more. */
static void a_drawn_match(void **unused)
{
    State s;
    ScoreSheet sheet;
    (void)unused;
    begin(&s, "challenge,hollywood=on,target=50");
    win(&s, 0, 50, false);
    win(&s, 1, 20, false); /* game 1 is over: it counts in game 2 */
    assert_int_equal(gin_of(&s)->games.points[1][1], 20);
    win(&s, 1, 30, false);
    assert_int_equal(gin_of(&s)->games.won_by[1], 2);
    assert_int_equal(gin_of(&s)->games.points[2][1], 0);
    win(&s, 0, 25, false); /* his second, and only game 3 is open */
    win(&s, 0, 25, false);
    assert_int_equal(s.phase, PHASE_MATCH_END);
    totals_are(&s, 100, 50);
    assert_int_equal(gin_match_winner(&s), 0);
    s.seat[1].total = s.seat[0].total;
    gin_scores(&s, &sheet);
    assert_int_equal(gin_match_winner(&s), NO_SEAT);
    assert_int_equal(sheet.winners, 3);
}

/* ---- X-10 ---- */

static void further_boxes(void **unused)
{
    State s;
    ScoreSheet sheet;
    (void)unused;
    begin(&s, "standard,undercut_boxes=2");
    win(&s, 1, 40, true);
    assert_int_equal(gin_of(&s)->boxes[1], 1);
    assert_int_equal(gin_of(&s)->further[1], 2);
    gin_scores(&s, &sheet);
    assert_int_equal(sheet.come[0].points[1], 75);
    win(&s, 1, 60, false);
    assert_int_equal(s.phase, PHASE_MATCH_END);
    totals_are(&s, 0, 2 * (100 + 100) + 4 * 25);
    begin(&s, "standard");
    win(&s, 1, 40, true);
    assert_int_equal(gin_of(&s)->further[1], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exchanges_close_the_pile),
        cmocka_unit_test(what_is_open_is_named),
        cmocka_unit_test(closed_with_the_stock_used_up),
        cmocka_unit_test(earlier_matches_have_no_limit),
        cmocka_unit_test(three_games_at_once),
        cmocka_unit_test(a_drawn_match),
        cmocka_unit_test(further_boxes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
