/* Puzzles at the table without a display: of every kind one is answered wrong, taken back, and solved by its own answer
 * or by its hints; what is kept of it; and whatever the size of window and letters its panel covers nothing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/match_actions.h"
#include "app/puzzle_actions.h"
#include "app/screen_stack.h"
#include "app/table/follow/follow.h"
#include "app/table/look/ui.h"
#include "app/typing.h"
#include "card_screen.h"
#include "panel_look.h"
#include "puzzle/set.h"
#include "rules/text/text.h"

enum { MOVES = 64, REPLIES = 40 };

static char where[160];

static void close_puzzle(void)
{
    close_table();
    store_close(app.store);
    app.store = NULL;
}

static void begin(int scale)
{
    close_puzzle();
    memset(&app, 0, sizeof app);
    app.painter = painter;
    app.now_ms = 1000;
    app.assets = MELDWELL_SOURCE "/assets";
    settings_default(&app.settings);
    app.settings.scale = scale;
    app.settings.speed = SPEED_INSTANT;
    setup_game(&app, 0);
    app.store = store_open(NULL, NULL);
    assert_non_null(app.store);
    assert_true(screen_ready(&app, SCREEN_START) && screen_ready(&app, SCREEN_TABLE));
}

static void open_puzzle(const PuzzleKind *kind, int grade, int place)
{
    app_puzzle(&app, &(PuzzleName){ kind, grade, place });
    if (app.puzzle == NULL)
        fail_msg("%s: %s", kind->id, app.notice);
    snprintf(where, sizeof where, "%s %d-%d", kind->id, grade, place);
}

static void settle(int w, int h)
{
    build(w, h);
    for (int i = 0; i < 40; i++) {
        app.now_ms += 100;
        screen_table.tick(&app, app.now_ms);
    }
    build(w, h);
}

static uint8_t verdict(void)
{
    return puzzle_match_verdict(app.puzzle).end;
}

static bool is_of_puzzle(const Item *it)
{
    return strncmp(it->name, "puzzle:", 7) == 0 || strncmp(it->name, "button:puzzle-", 14) == 0;
}

static void look(int w, int h)
{
    settle(w, h);
    panel_look(&app.scene, where, "puzzle", is_of_puzzle);
    panel_look_at_texts(&app.scene, where);
}

static PuzzleProgress kept(void)
{
    return puzzle_progress(app.store, puzzle_match_name(app.puzzle));
}

static bool is_said(void)
{
    return puzzle_match_name(app.puzzle)->kind->judge == NULL;
}

/* Says the right answer, or the first one that is wrong. */
static void say(bool right)
{
    char choice[PUZZLE_CHOICES][PUZZLE_NAME];
    const int n = puzzle_match_choices(app.puzzle, choice);
    int i = 0;
    while (i < n && (strcmp(choice[i], puzzle_match_puzzle(app.puzzle)->answer) == 0) != right)
        i++;
    assert_true(i < n);
    screen_table.act(&app, TABLE_PUZZLE_ANSWER, i);
}

/* Does something that is not as good, whatever is. */
static void answer_wrong(void)
{
    if (is_said()) {
        say(false);
        return;
    }
    const State s = *seat_view(app_seat(&app), PUZZLE_SEAT);
    Move list[MOVES];
    const int n = game_of(&s)->rules.moves(&s, PUZZLE_SEAT, list, MOVES);
    for (int i = 0; i < n && i < MOVES; i++) {
        if (seat_play(app_seat(&app), PUZZLE_SEAT, &list[i], 1).why == NULL && verdict() == PUZZLE_WRONG) {
            table_refresh(app.table);
            return;
        }
        puzzle_match_again(app.puzzle);
    }
    fail_msg("%s: nothing is wrong", where);
}

static int to_act(void)
{
    const State *s = seat_view(app_seat(&app), PUZZLE_SEAT);
    return game_to_act(game_of(s), s);
}

/* At the table, as time goes by. */
static void let_others_reply(void)
{
    table_refresh(app.table);
    for (int i = 0; i < REPLIES && verdict() == PUZZLE_OPEN && to_act() != PUZZLE_SEAT; i++) {
        app.now_ms += 500;
        screen_table.tick(&app, app.now_ms);
    }
    assert_true(verdict() != PUZZLE_OPEN || to_act() == PUZZLE_SEAT);
}

/* The position of the puzzle that is open. */
static State position(void)
{
    char why[400];
    TextSink error = text_sink(why, sizeof why);
    State s;
    assert_true(puzzle_state(puzzle_match_name(app.puzzle)->kind, puzzle_match_puzzle(app.puzzle), &s, &error));
    return s;
}

/* What its own solution has of PUZZLE_SEAT; the others reply as that has it, or it would be refused. At most so many.
 */
static void play_right(int most)
{
    const Puzzle *p = puzzle_match_puzzle(app.puzzle);
    State s = position();
    Move move[MAX_PLAN];
    const int n = puzzle_match_name(app.puzzle)->kind->solve(p, &s, move, MAX_PLAN);
    int played = 0;
    assert_true(n > 0);
    for (int i = 0; i < n && verdict() == PUZZLE_OPEN && played < most; i++) {
        const int seat = game_to_act(game_of(&s), &s);
        if (seat == PUZZLE_SEAT) {
            assert_null(seat_play(app_seat(&app), PUZZLE_SEAT, &move[i], 1).why);
            let_others_reply();
            played++;
        }
        game_of(&s)->rules.apply(&s, seat, move[i]);
    }
}

static void answer_right(void)
{
    if (is_said())
        say(true);
    else
        play_right(MAX_PLAN);
    table_refresh(app.table);
}

static void enter(void)
{
    for (int i = 0; i < 12 && verdict() == PUZZLE_RIGHT; i++) { /* the end of a deal is looked at first */
        screen_table.intent(&app, &(Intent){ .kind = INTENT_USE, .what = USE_PRESS });
        settle(1280, 800);
    }
}

static void take_it_back(void)
{
    assert_true(seat_go(app_seat(&app), SEAT_UNDO));
    assert_int_equal(verdict(), PUZZLE_OPEN);
    assert_true(seat_go(app_seat(&app), SEAT_REDO));
    assert_int_equal(verdict(), PUZZLE_WRONG);
    screen_table.act(&app, TABLE_PUZZLE_AGAIN, 0);
    look(1280, 800);
    assert_int_equal(verdict(), PUZZLE_OPEN);
}

static void solve_one(const PuzzleKind *kind)
{
    open_puzzle(kind, 1, 1);
    look(1280, 800);
    assert_int_equal(verdict(), PUZZLE_OPEN);
    assert_int_equal(kept().tries, 0);
    answer_wrong();
    look(1280, 800);
    assert_non_null(scene_find(&app.scene, "puzzle:said"));
    assert_true(kept().tries == 1 && kept().solved == 0);
    assert_true(puzzle_match_verdict(app.puzzle).missing <= puzzle_match_puzzle(app.puzzle)->wanted);
    if (!is_said())
        take_it_back();
    answer_right();
    look(1280, 800);
    assert_int_equal(verdict(), PUZZLE_RIGHT);
    assert_true(kept().solved > 0 && kept().hints == 0);
    assert_non_null(seat_play(app_seat(&app), PUZZLE_SEAT, &(Move){ .kind = MOVE_DRAW }, 1).why);
    enter();
    assert_int_equal(puzzle_match_name(app.puzzle)->place, 2);
    assert_int_equal(verdict(), PUZZLE_OPEN);
}

static void every_kind_is_solved(void **state)
{
    (void)state;
    for (size_t i = 0; i < puzzle_kind_count; i++) {
        begin(100);
        solve_one(puzzle_kinds[i]);
    }
    close_puzzle();
}

/* One step a press; the last one has played all of it, and with how many it was solved is kept. */
static void hints_lead_to_the_answer(void **state)
{
    (void)state;
    for (size_t i = 0; i < puzzle_kind_count; i++) {
        begin(100);
        open_puzzle(puzzle_kinds[i], 2, 3);
        settle(1280, 800);
        int pressed = 0;
        for (; pressed < PUZZLE_HINT_STEPS && verdict() != PUZZLE_RIGHT; pressed++) {
            screen_table.act(&app, TABLE_PUZZLE_HINT, 0);
            look(1280, 800);
            assert_non_null(scene_find(&app.scene, "puzzle:said"));
            assert_true((puzzle_match_lit(app.puzzle) != NO_PIECE) == (!is_said() && pressed + 1 == PUZZLE_HINT_PIECE));
        }
        assert_int_equal(verdict(), PUZZLE_RIGHT);
        assert_true(kept().solved > 0 && kept().hints == pressed && kept().tries == 1);
    }
    close_puzzle();
}

/* The key for hints does what the button of the puzzle does. */
static void a_hint_at_the_table_is_one_of_the_puzzle(void **state)
{
    (void)state;
    begin(100);
    open_puzzle(puzzle_kind_find("sabra-out"), 1, 1);
    settle(1280, 800);
    for (int i = 1; i <= PUZZLE_HINT_FIRST; i++) {
        screen_table.act(&app, TABLE_HINT, 0);
        assert_int_equal(puzzle_match_hinted(app.puzzle), i);
        assert_int_equal(app.table->turn.hint_stage, 0);
    }
    screen_table.act(&app, TABLE_HINT, 0);
    assert_int_equal(verdict(), PUZZLE_RIGHT);
    screen_table.act(&app, TABLE_HINT, 0);
    assert_string_equal(app.table->said.text, "The puzzle is solved.");
    screen_table.act(&app, TABLE_PUZZLE_AGAIN, 0);
    screen_table.act(&app, TABLE_PUZZLE_AGAIN, 0);
    assert_string_equal(app.table->said.text, "The puzzle begins here.");
    close_puzzle();
}

/* What was done so far lies there when it is opened again; one that is solved begins anew. */
static void it_waits_as_it_was_left(void **state)
{
    const PuzzleKind *kind = puzzle_kind_find("sabra-out");
    (void)state;
    begin(100);
    open_puzzle(kind, 1, 1);
    settle(1280, 800);
    for (int i = 0; i < PUZZLE_HINT_FIRST; i++)
        screen_table.act(&app, TABLE_PUZZLE_HINT, 0);
    const int held = table_held(&seat_view(app_seat(&app), PUZZLE_SEAT)->table, PUZZLE_SEAT);
    screen_table.act(&app, TABLE_HOME, 0);
    assert_null(app.puzzle);
    assert_int_equal(app.stack[app.depth - 1], SCREEN_PUZZLES);
    open_puzzle(kind, 1, 1);
    assert_int_equal(table_held(&seat_view(app_seat(&app), PUZZLE_SEAT)->table, PUZZLE_SEAT), held);
    assert_int_equal(puzzle_match_hinted(app.puzzle), PUZZLE_HINT_FIRST);
    screen_table.act(&app, TABLE_PUZZLE_HINT, 0);
    assert_int_equal(verdict(), PUZZLE_RIGHT);
    screen_table.act(&app, TABLE_HOME, 0);
    open_puzzle(kind, 1, 1);
    assert_int_equal(verdict(), PUZZLE_OPEN);
    close_puzzle();
}

static int held(int seat)
{
    return table_held(&seat_view(app_seat(&app), PUZZLE_SEAT)->table, seat);
}

static char waiting[4096];

static const char *left(void)
{
    TextSink out = text_sink(waiting, sizeof waiting);
    store_get(app.store, "puzzle left", &out);
    return waiting;
}

/* As if the program were begun anew with the same store. */
static void restart(void)
{
    app_close_matches(&app);
    app.now_ms += 1000;
}

/* A puzzle in which several turns were played and hints asked for: they lie there, and can be taken back. */
static void it_waits_after_a_restart(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < puzzle_kind_count; i++) {
        const PuzzleKind *kind = puzzle_kinds[i];
        begin(100);
        open_puzzle(kind, 4, 2);
        settle(1280, 800);
        assert_string_equal(left(), "");
        for (int k = 0; k < PUZZLE_HINT_FIRST && verdict() == PUZZLE_OPEN; k++) {
            if (is_said() && k == PUZZLE_HINT_PIECE)
                break;
            screen_table.act(&app, TABLE_PUZZLE_HINT, 0);
        }
        if (!is_said())
            let_others_reply();
        const int hinted = puzzle_match_hinted(app.puzzle), own = table_held(&seat_view(app_seat(&app), 0)->table, 0);
        const bool solved = verdict() == PUZZLE_RIGHT;
        const PuzzleProgress before = kept();
        assert_true(solved == (left()[0] == '\0'));
        restart();
        open_puzzle(kind, 4, 2);
        assert_int_equal(puzzle_match_hinted(app.puzzle), solved ? 0 : hinted);
        assert_int_equal(verdict(), PUZZLE_OPEN);
        if (!solved && !is_said()) {
            assert_int_equal(table_held(&seat_view(app_seat(&app), 0)->table, 0), own);
            look(1280, 800);
            assert_true(seat_go(app_seat(&app), SEAT_UNDO));
            assert_true(seat_refusal(app_seat(&app), SEAT_UNDO) != NULL);
        }
        assert_int_equal(kept().tries, before.tries);
        answer_right();
        assert_int_equal(verdict(), PUZZLE_RIGHT);
        assert_string_equal(left(), "");
    }
    close_puzzle();
}

/* All moves of a gesture are taken back at once, after a restart too. */
static void a_gesture_stays_one(void **unused)
{
    const PuzzleKind *kind = puzzle_kind_find("sabra-out");
    Move move[MAX_PLAN];
    (void)unused;
    begin(100);
    open_puzzle(kind, 1, 3);
    settle(1280, 800);
    const State first = position();
    const int n = kind->solve(puzzle_match_puzzle(app.puzzle), &first, move, MAX_PLAN);
    assert_true(n > 3);
    assert_null(seat_play(app_seat(&app), PUZZLE_SEAT, move, 1).why);
    assert_null(seat_play(app_seat(&app), PUZZLE_SEAT, move + 1, n - 2).why);
    table_refresh(app.table);
    const State before = *seat_view(app_seat(&app), PUZZLE_SEAT);
    assert_non_null(strstr(left(), " & "));
    restart();
    open_puzzle(kind, 1, 3);
    const State *after = seat_view(app_seat(&app), PUZZLE_SEAT);
    assert_memory_equal(&after->table, &before.table, sizeof before.table);
    assert_true(seat_go(app_seat(&app), SEAT_UNDO));
    assert_null(seat_refusal(app_seat(&app), SEAT_UNDO));
    assert_true(seat_go(app_seat(&app), SEAT_UNDO));
    assert_non_null(seat_refusal(app_seat(&app), SEAT_UNDO));
    close_puzzle();
}

/* A wrong answer is judged as it lies, and counted once; another puzzle that is only looked at pushes nothing out. */
static void a_wrong_answer_waits(void **unused)
{
    (void)unused;
    begin(100);
    open_puzzle(puzzle_kind_find("gin-best"), 1, 1);
    settle(1280, 800);
    answer_wrong();
    settle(1280, 800);
    assert_int_equal(strncmp(left(), "name G1-0001 hints 0 moves | ", 29), 0);
    restart();
    open_puzzle(puzzle_kind_find("gin-best"), 1, 2);
    settle(1280, 800);
    restart();
    assert_int_equal(strncmp(left(), "name G1-0001 hints 0 moves | ", 29), 0);
    open_puzzle(puzzle_kind_find("gin-best"), 1, 1);
    settle(1280, 800);
    assert_int_equal(verdict(), PUZZLE_WRONG);
    assert_int_equal(kept().tries, 1);
    close_puzzle();
}

/* What no program wrote begins the puzzle anew; what a newer one wrote stays. */
static void what_waits_may_be_damaged(void **unused)
{
    static const char *const texts[] = {
        "name G1-0001 hints 9 moves",
        "name G1-0001 hints 1 moves | done",
        "name G1-0001 hints 0 moves |",
        "name G1-0001 hints 0 moves | draw & ",
        "name G1-0001 hints 0 moves | | ",
        "name G1-0001 hints 0 moves & draw",
        "name G1-0001 hints 0 moves draw",
        "name G1-0001 hints 0 moves | xyzzy",
        "name Q1-0001 hints 0 moves",
        "name G1-0001",
        "name G1-0001 hints 0 moves | discard 99",
    };
    (void)unused;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        begin(100);
        store_set(app.store, "puzzle left", texts[i]);
        open_puzzle(puzzle_kind_find("gin-best"), 1, 1);
        settle(1280, 800);
        assert_int_equal(verdict(), PUZZLE_OPEN);
        assert_true(seat_refusal(app_seat(&app), SEAT_UNDO) != NULL);
    }
    begin(100);
    store_set(app.store, "puzzle left", "two G1-0001 G1-0002");
    open_puzzle(puzzle_kind_find("gin-best"), 1, 1);
    settle(1280, 800);
    answer_wrong();
    assert_string_equal(left(), "two G1-0001 G1-0002");
    close_puzzle();
}

static int held_by_others(void)
{
    int n = 0;
    for (int seat = 1; seat < seat_view(app_seat(&app), PUZZLE_SEAT)->seats; seat++)
        n += held(seat);
    return n;
}

/* The first puzzle of that kind whose first card leaves it open and is replied to. */
static void open_replied(const char *kind)
{
    for (int place = 1; place <= MOVES; place++) {
        begin(100);
        open_puzzle(puzzle_kind_find(kind), 3, place);
        settle(1280, 800);
        const int others = held_by_others();
        play_right(1);
        const bool replied = held_by_others() < others;
        if (verdict() == PUZZLE_OPEN && replied)
            break;
    }
    screen_table.act(&app, TABLE_PUZZLE_AGAIN, 0);
}

/* The best card, what the others play to it, and back to before it at once; a wrong card is not replied to. */
static void others_reply(void **unused)
{
    static const char *const kinds[] = { "five-hundred-ending", "five-hundred-misere", "royal-lead" };
    (void)unused;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        open_replied(kinds[i]);
        look(1280, 800);
        assert_int_equal(verdict(), PUZZLE_OPEN);
        const int own = held(PUZZLE_SEAT), others = held_by_others();
        play_right(1);
        look(1280, 800);
        assert_int_equal(verdict(), PUZZLE_OPEN);
        assert_true(held(PUZZLE_SEAT) == own - 1 && held_by_others() < others);
        assert_true(seat_go(app_seat(&app), SEAT_UNDO));
        look(1280, 800);
        assert_true(held(PUZZLE_SEAT) == own && held_by_others() == others && to_act() == PUZZLE_SEAT);
        assert_true(seat_go(app_seat(&app), SEAT_REDO));
        let_others_reply();
        assert_true(held(PUZZLE_SEAT) == own - 1 && held_by_others() < others);
        screen_table.act(&app, TABLE_PUZZLE_AGAIN, 0);
        look(1280, 800);
        answer_wrong();
        const uint32_t version = seat_moment(app_seat(&app)).version;
        look(1280, 800);
        assert_int_equal(seat_moment(app_seat(&app)).version, version);
        assert_int_equal(seat_coming(app_seat(&app)).moves, 0);
    }
    close_puzzle();
}

/* Nobody plays for another seat, nor out of turn. */
static void foreign_moves_are_refused(void **unused)
{
    Move list[MOVES];
    (void)unused;
    begin(100);
    open_puzzle(puzzle_kind_find("five-hundred-ending"), 1, 1);
    settle(1280, 800);
    const State s = *seat_view(app_seat(&app), PUZZLE_SEAT);
    assert_true(game_of(&s)->rules.moves(&s, PUZZLE_SEAT, list, MOVES) > 0);
    for (int seat = 1; seat < s.seats; seat++) {
        const Verdict v = seat_play(app_seat(&app), seat, list, 1);
        assert_non_null(v.why);
        assert_true(strlen(v.why->text) > 10 && v.why->text[strlen(v.why->text) - 1] == '.');
    }
    answer_wrong();
    assert_non_null(seat_play(app_seat(&app), PUZZLE_SEAT, list, 1).why); /* it is somebody else's turn */
    close_puzzle();
}

/* All hands are seen at the table, each card with its face. */
static void hands_lie_open(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < puzzle_kind_count; i++) {
        if (!puzzle_kinds[i]->open)
            continue;
        for (int place = 1; place <= 5; place++) {
            begin(100);
            open_puzzle(puzzle_kinds[i], 3, place);
            look(1024, 640);
            const State *s = seat_view(app_seat(&app), PUZZLE_SEAT);
            for (int seat = 0; seat < s->seats; seat++)
                for (int k = 0; k < held(seat); k++)
                    assert_true(face_is_known(pile_face(&s->table, table_hand(&s->table, seat), k)));
            int open = 0;
            for (int k = 0; k < app.scene.item_count; k++)
                open += app.scene.item[k].zone == ZONE_OPEN;
            for (int seat = 1; seat < s->seats; seat++)
                open -= held(seat);
            assert_int_equal(open, 0);
        }
    }
    close_puzzle();
}

/* What a choice is stands beside it, and is read out. */
static void choices_are_explained(void **unused)
{
    char name[32], choice[PUZZLE_CHOICES][PUZZLE_NAME];
    (void)unused;
    begin(100);
    open_puzzle(puzzle_kind_find("international-nearest"), 2, 1);
    look(1280, 800);
    const int n = puzzle_match_choices(app.puzzle, choice);
    assert_int_equal(n, 4);
    for (int i = 0; i < n; i++) {
        char called[200], told[400];
        TextSink words = text_sink(called, sizeof called), what = text_sink(told, sizeof told);
        snprintf(name, sizeof name, "button:puzzle-answer-%d", i + 1);
        const Item *it = scene_find(&app.scene, name);
        assert_true(puzzle_match_choice_words(app.puzzle, choice[i], &words, &what));
        assert_non_null(it);
        assert_string_equal(it->label, called);
        assert_string_equal(it->value, told);
        assert_true(strlen(called) > 2 && told[strlen(told) - 1] == '.');
    }
    close_puzzle();
}

/* In windows of the usual sizes there is room for that, whichever hands they are. */
static void explanations_have_room(void **unused)
{
    static const int sizes[][2] = { { 1024, 640 }, { 1280, 800 } };
    (void)unused;
    for (int i = 0; i < 2 * PUZZLE_GRADES * 4; i++) {
        const int *size = sizes[i % 2];
        begin(100);
        app.scene.w = size[0];
        app.scene.h = size[1];
        open_puzzle(puzzle_kind_find("international-nearest"), 1 + i / 2 % PUZZLE_GRADES, 1 + i / 2 / PUZZLE_GRADES);
        look(size[0], size[1]);
        const Rect first = scene_find(&app.scene, "button:puzzle-answer-1")->r,
                   second = scene_find(&app.scene, "button:puzzle-answer-2")->r;
        if (second.y < first.y + first.h)
            fail_msg("%s at %d: nothing is explained", where, size[0]);
    }
    close_puzzle();
}

static void the_panel_has_room(void **state)
{
    static const int sizes[][3] = { { 640, 480, 100 },   { 1024, 640, 100 }, { 1280, 800, 100 },
                                    { 3840, 2160, 100 }, { 1280, 800, 200 }, { 1024, 640, 200 } };
    (void)state;
    for (size_t z = 0; z < sizeof sizes / sizeof *sizes; z++)
        for (size_t i = 0; i < puzzle_kind_count; i++) {
            const int w = sizes[z][0], h = sizes[z][1];
            begin(sizes[z][2]);
            app.scene.w = w;
            app.scene.h = h;
            open_puzzle(puzzle_kinds[i], 5, 1);
            snprintf(where, sizeof where, "%s, %dx%d, %d %%", puzzle_kinds[i]->id, w, h, sizes[z][2]);
            look(w, h);
            answer_wrong();
            look(w, h);
            const Rect hint = scene_find(&app.scene, "button:puzzle-hint")->r;
            for (int k = 0; k < PUZZLE_HINT_STEPS; k++) {
                screen_table.act(&app, TABLE_PUZZLE_HINT, 0);
                look(w, h);
                assert_non_null(scene_find(&app.scene, "puzzle:said"));
                assert_int_not_equal(verdict(), PUZZLE_WRONG); /* what was wrong is taken back */
                assert_memory_equal(&scene_find(&app.scene, "button:puzzle-hint")->r, &hint, sizeof hint);
            }
            assert_int_equal(verdict(), PUZZLE_RIGHT);
        }
    close_puzzle();
}

static SeatHand hand_as_held(void)
{
    return *seat_hand(app_seat(&app), PUZZLE_SEAT);
}

static void sort_hand(HandSort how)
{
    screen_table.act(&app, TABLE_SORT, how);
}

static void the_hand_lies_by_suit(void)
{
    const SeatHand is = hand_as_held();
    sort_hand(SORT_SUIT);
    const SeatHand by_suit = hand_as_held();
    assert_memory_equal(is.piece, by_suit.piece, sizeof is.piece);
}

static void is_refused(const char *button, int action, int arg)
{
    settle(1280, 800);
    assert_false(scene_find(&app.scene, button)->enabled);
    const SeatHand before = hand_as_held();
    screen_table.act(&app, action, arg);
    const SeatHand after = hand_as_held();
    assert_memory_equal(after.piece, before.piece, sizeof after.piece);
    assert_false(app.table->notes.sets.shown);
    assert_string_equal(app.table->said.text, "The puzzle asks you to find them.");
}

/* Where the melds of the hand are what is asked, it lies by suit, and nothing finds, sorts by or reads out melds. */
static void melds_that_are_asked_are_not_told(void **unused)
{
    int kinds = 0;
    (void)unused;
    for (size_t i = 0; i < puzzle_kind_count; i++) {
        if (!puzzle_kinds[i]->melds_asked)
            continue;
        begin(100);
        open_puzzle(puzzle_kinds[i], 1, 2);
        the_hand_lies_by_suit();
        is_refused("button:hand-melds", TABLE_SETS, 0);
        is_refused("button:sort-melds", TABLE_SORT, SORT_MELDS);
        seat_hand_sort(app_seat(&app), PUZZLE_SEAT, SORT_MELDS);
        the_hand_lies_by_suit();
        screen_table.intent(&app, &(Intent){ .kind = INTENT_ACT, .what = ACT_TELL_HAND });
        assert_true(strlen(app.table->said.text) > 20);
        assert_null(strstr(app.table->said.text, " in your hand: "));
        play_right(2);
        assert_true(puzzle_match_again(app.puzzle));
        the_hand_lies_by_suit();
        kinds++;
    }
    assert_int_equal(kinds, 3);
    begin(100); /* elsewhere they are found */
    open_puzzle(puzzle_kind_find("kalooki-throw"), 1, 2);
    settle(1280, 800);
    assert_true(scene_find(&app.scene, "button:hand-melds")->enabled);
    screen_table.intent(&app, &(Intent){ .kind = INTENT_ACT, .what = ACT_TELL_HAND });
    assert_non_null(strstr(app.table->said.text, " in your hand: "));
    close_puzzle();
}

/* Its name, what it asks and its position, of the one that is typed or the next one. */
static void one_is_copied(void **unused)
{
    static const struct {
        const char *typed, *name;
    } cases[] = { { "", "S1-0001" }, { "g2-17", "G2-0017" }, { "23", "S1-0023" } };
    (void)unused;
    begin(100);
    screen_stack_begin(&app, NULL, 0);
    app_go(&app, SCREEN_PUZZLES);
    build(1280, 800); /* for its size and its colours */
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        scene_begin(&app.scene);
        screen_puzzles.build(&app, &app.scene);
        screen_puzzles.typed(&app, scene_find(&app.scene, "field:puzzle")->action, 0, cases[i].typed, TYPING_CHANGED);
        const Item *it = scene_find(&app.scene, "button:copy-puzzle");
        screen_puzzles.act(&app, it->action, it->arg);
        char *text = SDL_GetClipboardText();
        assert_int_equal(strncmp(text, cases[i].name, strlen(cases[i].name)), 0);
        assert_non_null(strstr(text, "\nmeldwell position 1\n"));
        assert_non_null(strstr(app.notice, cases[i].name));
        SDL_free(text);
    }
    SDL_SetClipboardText("before");
    screen_puzzles.typed(&app, scene_find(&app.scene, "field:puzzle")->action, 0, "G2-9999", TYPING_CHANGED);
    const Item *it = scene_find(&app.scene, "button:copy-puzzle");
    screen_puzzles.act(&app, it->action, it->arg);
    assert_non_null(strstr(app.notice, "There is no puzzle \"G2-9999\"."));
    char *text = SDL_GetClipboardText();
    assert_string_equal(text, "before");
    SDL_free(text);
    close_puzzle();
}

/* ---- what is pasted ---- */

static const char *typed_name(void)
{
    scene_begin(&app.scene);
    screen_puzzles.build(&app, &app.scene);
    return scene_find(&app.scene, "field:puzzle")->value;
}

/* Into the field, as Ctrl+V does it. */
static void paste(const char *text)
{
    begin(100);
    screen_stack_begin(&app, NULL, 0);
    app_go(&app, SCREEN_PUZZLES);
    build(1280, 800); /* for its size and its colours */
    (void)typed_name();
    SDL_SetClipboardText(text);
    typing_begin(&app, scene_find(&app.scene, "field:puzzle"), true);
    assert_true(typing_intent(&app, &(Intent){ .kind = INTENT_ACT, .what = ACT_PASTE }));
}

static int ticks_until_found(void)
{
    int n = 0;
    while (n < 3000 && screen_puzzles.tick(&app, app.now_ms) >= 0)
        n++;
    return n;
}

/* What Copy gives, a position alone, what is none; and typing or leaving ends the search. */
static void one_is_pasted(void **unused)
{
    Puzzle p = { 0 };
    char text[PUZZLE_POSITION + 64];
    (void)unused;
    begin(100);
    open_puzzle(puzzle_kind_find("gin-throw"), 2, 40);
    p = *puzzle_match_puzzle(app.puzzle);
    snprintf(text, sizeof text, "gt2-40\nWhat is asked\n%s", p.position);
    paste(text);
    assert_string_equal(typed_name(), "GT2-0040");
    assert_int_equal(screen_puzzles.tick(&app, app.now_ms), -1);
    paste(p.position);
    assert_string_equal(typed_name(), "");
    assert_string_equal(app.notice, "Looking for the puzzle with this position.");
    (void)ticks_until_found();
    assert_non_null(app.puzzle);
    assert_string_equal(puzzle_match_name(app.puzzle)->kind->id, "gin-throw");
    assert_true(puzzle_match_name(app.puzzle)->grade == 2 && puzzle_match_name(app.puzzle)->place == 40);
    paste("meldwell position 1\ngame gin\n");
    assert_true(ticks_until_found() < 3000);
    assert_null(app.puzzle);
    assert_string_equal(app.notice, "No puzzle has this position.");
    paste(p.position);
    screen_puzzles.typed(&app, scene_find(&app.scene, "field:puzzle")->action, 0, "g", TYPING_CHANGED);
    assert_int_equal(screen_puzzles.tick(&app, app.now_ms), -1);
    paste(p.position);
    app_back(&app);
    app_go(&app, SCREEN_PUZZLES);
    assert_int_equal(screen_puzzles.tick(&app, app.now_ms), -1);
    paste("two lines\nof a letter");
    assert_string_equal(app.field.now.text, "two lines");
    SDL_SetClipboardText("");
    close_puzzle();
}

static void press(const char *name)
{
    scene_begin(&app.scene);
    screen_puzzles.build(&app, &app.scene);
    const Item *it = scene_find(&app.scene, name);
    assert_non_null(it);
    screen_puzzles.act(&app, it->action, it->arg);
}

static const char *told_of_set(void)
{
    scene_begin(&app.scene);
    screen_puzzles.build(&app, &app.scene);
    return scene_find(&app.scene, "button:set")->value;
}

static void next_puzzle(void)
{
    screen_table.act(&app, TABLE_PUZZLE_NEXT, 0);
}

/* Three solved, one of them after a wrong answer, one left in between and gone on with, one shown, one left unsolved.
 */
static void a_set_is_done_until_the_third_miss(void **unused)
{
    (void)unused;
    begin(100);
    screen_stack_begin(&app, NULL, 0);
    app_go(&app, SCREEN_PUZZLES);
    build(1280, 800);
    press("kind:3"); /* gin-best */
    press("button:set");
    assert_string_equal(app.notice, "Puzzle 1 of 10, 0 misses.");
    assert_true(strcmp(puzzle_match_name(app.puzzle)->kind->id, "gin-best") == 0);
    settle(1280, 800);
    answer_wrong();
    assert_int_equal(puzzle_set(app.store).misses, 1);
    screen_table.act(&app, TABLE_PUZZLE_AGAIN, 0);
    answer_right();
    next_puzzle();
    assert_string_equal(app.notice, "Puzzle 2 of 10, 1 miss.");
    settle(1280, 800);
    answer_right();
    app_back(&app); /* it lies behind */
    assert_string_equal(told_of_set(), "Continue: 2 of 10 done, 1 miss");
    press("button:set");
    assert_string_equal(app.notice, "Puzzle 3 of 10, 1 miss.");
    settle(1280, 800);
    for (int i = 0; i < PUZZLE_HINT_STEPS; i++)
        screen_table.act(&app, TABLE_PUZZLE_HINT, 0);
    assert_int_equal(verdict(), PUZZLE_RIGHT);
    next_puzzle();
    assert_string_equal(app.notice, "Puzzle 4 of 10, 2 misses.");
    settle(1280, 800);
    next_puzzle(); /* unsolved */
    assert_int_equal(app_screen(&app), SCREEN_PUZZLES);
    assert_string_equal(app.notice, "The set is over: 1 of 10 solved, 3 misses.");
    assert_string_equal(told_of_set(), "Last set: 1 of 10 solved, 3 misses");
    press("button:set");
    assert_string_equal(app.notice, "Puzzle 1 of 10, 0 misses.");
    close_puzzle();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_is_solved),
        cmocka_unit_test(hints_lead_to_the_answer),
        cmocka_unit_test(a_hint_at_the_table_is_one_of_the_puzzle),
        cmocka_unit_test(it_waits_as_it_was_left),
        cmocka_unit_test(the_panel_has_room),
        cmocka_unit_test(it_waits_after_a_restart),
        cmocka_unit_test(a_gesture_stays_one),
        cmocka_unit_test(a_wrong_answer_waits),
        cmocka_unit_test(what_waits_may_be_damaged),
        cmocka_unit_test(others_reply),
        cmocka_unit_test(foreign_moves_are_refused),
        cmocka_unit_test(hands_lie_open),
        cmocka_unit_test(choices_are_explained),
        cmocka_unit_test(explanations_have_room),
        cmocka_unit_test(melds_that_are_asked_are_not_told),
        cmocka_unit_test(one_is_copied),
        cmocka_unit_test(one_is_pasted),
        cmocka_unit_test(a_set_is_done_until_the_third_miss),
    };
    text_draw_pieces(); /* as the program does */
    return cmocka_run_group_tests(tests, help_screens_open, help_screens_close);
}
