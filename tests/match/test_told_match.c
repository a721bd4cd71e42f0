/* A match that is told to one seat, against the same match here: in every game, seat by seat, the told one sees, reads
 * and holds what a seat of the true match does at the same moments, byte for byte, whenever and however the steps come.
 *
 *    test_told_match          every seat of every game
 *    test_told_match few      one seat of each */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "told_end.h"

enum { MOST_MOVES = 6000 };

static bool few;

/* ---- the same as here ---- */

/* Of a deal that is over some games tell a watcher which piece was drawn last, and no seat, since nobody is to act:
 * that is not told to a seat, nor to who looks over its shoulder. What the one does not know is taken from the other.
 */
static void hide_alike(const State *told_one, State *s)
{
    const OwnBlock *own = truth->play.game->rules.own;
    for (int i = 0; own != NULL && i < own->count && s->viewer == NO_SEAT; i++) {
        const OwnField *f = &own->field[i];
        if (f->known != NULL && s->to_act == NO_SEAT && told_one->own.byte[f->at] == f->hidden)
            memset(s->own.byte + f->at, f->hidden, f->size);
    }
}

static void check_views(void)
{
    State seen;
    see(&seen);
    assert_memory_equal(seat_view(seat, viewer), &seen, sizeof seen);
    game_observe(truth->play.game, &truth->play.state, NO_SEAT, &seen);
    hide_alike(seat_view(seat, NO_SEAT), &seen);
    assert_memory_equal(seat_view(seat, NO_SEAT), &seen, sizeof seen);
    for (int i = 0; i < truth->play.setup.seats; i++)
        if (i != viewer)
            assert_memory_equal(seat_view(seat, i), &seen, sizeof seen);
}

static void check_line(int i, int eyes)
{
    const SeatLine a = seat_line(seat, i, eyes), b = seat_line(match_seat(truth), i, eyes);
    assert_string_equal(a.text, b.text);
    assert_string_equal(a.announced, b.announced);
    assert_string_equal(a.brief, b.brief);
    assert_true(a.seat == b.seat && a.announced_of == b.announced_of && a.this_deal == b.this_deal);
    for (int x = 0; x < truth->play.state.table.piece_count; x++)
        assert_int_equal(seat_line_moved(seat, i, (Piece)x, eyes),
                         seat_line_moved(match_seat(truth), i, (Piece)x, eyes));
}

static void check_lines(int from)
{
    const int lines = seat_moment(seat).lines;
    assert_int_equal(lines, match_log_count(truth));
    for (int i = from; i < lines; i++) {
        check_line(i, viewer);
        check_line(i, NO_SEAT);
    }
    for (int i = 0; i < truth->play.setup.seats; i++)
        assert_string_equal(seat_brief(seat, i), seat_brief(match_seat(truth), i));
}

static void check_turns(int eyes)
{
    uint8_t a[MAX_SEATS], b[MAX_SEATS];
    State s, t;
    const int n = seat_played_since(seat, eyes, a);
    assert_int_equal(n, seat_played_since(match_seat(truth), eyes, b));
    assert_memory_equal(a, b, (size_t)n);
    for (int of = 0; of < truth->play.setup.seats; of++) {
        const int moves = seat_turn(seat, of, eyes, 0, NULL);
        assert_int_equal(moves, seat_turn(match_seat(truth), of, eyes, 0, NULL));
        for (int i = 0; i <= moves && moves > 0; i++) {
            seat_turn(seat, of, eyes, i, &s);
            seat_turn(match_seat(truth), of, eyes, i, &t);
            hide_alike(&s, &t);
            assert_memory_equal(&s, &t, sizeof s);
        }
    }
}

static void check_sheets(void)
{
    const int sheets = seat_moment(seat).sheets;
    assert_int_equal(sheets, match_sheet_count(truth));
    for (int i = 0; i < sheets; i++)
        assert_memory_equal(seat_sheet(seat, i), match_sheet(truth, i), sizeof(ScoreSheet));
    assert_null(seat_sheet(seat, sheets));
}

/* The own hand as it is held; of others nothing, but those that lie open. */
static void check_hands(void)
{
    for (int of = 0; of < truth->play.setup.seats; of++) {
        const SeatHand a = *seat_hand(seat, of), b = *seat_hand(match_seat(truth), of);
        assert_int_equal(a.count, b.count);
        if (of == viewer)
            assert_memory_equal(&a, &b, sizeof a);
    }
}

static void check_moment(void)
{
    const SeatMoment a = seat_moment(seat), b = match_moment(truth);
    assert_true(a.moves == b.moves && a.last == b.last && a.begun == b.begun);
    assert_false(a.on_its_way || a.asked_next || a.cut || a.gone_on);
}

static void check_deal_note(void)
{
    DealNote a, b;
    seat_deal_note(seat, &a);
    seat_deal_note(match_seat(truth), &b);
    assert_string_equal(a.sentence, b.sentence);
    assert_int_equal(a.begins, b.begins);
}

/* Nobody plays for anybody else, and what is refused changes nothing. */
static void check_refusals(void)
{
    const uint32_t version = seat_moment(seat).version;
    for (int of = -1; of <= truth->play.setup.seats; of++)
        for (int kind = MOVE_NONE; kind < MOVE_KINDS; kind++)
            if (kind != MOVE_NEXT && (of != viewer || kind == MOVE_NONE || kind == MOVE_LOT))
                assert_non_null(seat_play(seat, of, &(Move){ .kind = (uint8_t)kind }, 1).why);
    assert_int_equal(seat_moment(seat).version, version);
}

/* All that was told is shown, and nothing is tried out: all is as it is here. */
static void check_all(void)
{
    static int lines;
    const int now = seat_moment(seat).lines;
    check_moment();
    check_views();
    check_lines(now >= lines ? lines : 0);
    lines = now;
    check_hands();
    check_sheets();
    if (truth->play.cursor % 8 == 0 || match_is_finished(&truth->play.state)) {
        check_turns(viewer);
        check_turns(NO_SEAT);
        check_deal_note();
        check_refusals();
    }
}

static void arrange_both(void)
{
    const SeatHand was = *seat_hand(seat, viewer);
    Piece order[MAX_PIECES];
    uint8_t gap[MAX_PIECES] = { 0 };
    for (int i = 0; i < was.count; i++)
        order[i] = was.piece[was.count - 1 - i];
    gap[was.count / 2] = 1;
    const HandSort sort = (HandSort)rng_below(&rng, 3);
    seat_hand_set(seat, viewer, order, was.count, gap);
    seat_hand_set(match_seat(truth), viewer, order, was.count, gap);
    if (rng_below(&rng, 2) == 0)
        return;
    seat_hand_sort(seat, viewer, sort);
    seat_hand_sort(match_seat(truth), viewer, sort);
}

/* ---- whole matches ---- */

/* What the view is when all that is tried out is played on the true state. */
static void check_draft(void)
{
    Move draft[TOLD_TURN];
    uint32_t ply;
    State s = truth->play.state, seen;
    const int n = told_match_draft(told, &ply, draft, TOLD_TURN);
    assert_int_equal(ply, s.ply);
    for (int i = 0; i < n; i++)
        game_apply(truth->play.game, &s, viewer, draft[i]);
    game_observe(truth->play.game, &s, viewer, &seen);
    assert_memory_equal(seat_view(seat, viewer), &seen, sizeof seen);
}

/* Back and forward again: the same views. */
static void go_back_and_forth(void)
{
    const State now = *seat_view(seat, viewer);
    const SeatMoment then = seat_moment(seat);
    if (seat_refusal(seat, SEAT_UNDO) != NULL) {
        assert_false(seat_go(seat, SEAT_UNDO));
        return;
    }
    assert_true(seat_go(seat, SEAT_UNDO));
    check_draft();
    assert_null(seat_refusal(seat, SEAT_REDO));
    assert_true(seat_go(seat, SEAT_REDO));
    assert_memory_equal(seat_view(seat, viewer), &now, sizeof now);
    assert_true(seat_moment(seat).moves == then.moves && seat_moment(seat).gesture == then.gesture);
}

static void check_on_its_way(void)
{
    const Move done = { .kind = MOVE_DONE };
    assert_true(seat_moment(seat).on_its_way);
    assert_string_equal(seat_play(seat, viewer, &done, 1).why->id, "match.on-its-way");
    assert_non_null(seat_refusal(seat, SEAT_UNDO));
    assert_false(seat_go(seat, SEAT_UNDO));
    while (first_step < steps) {
        assert_true(tell_one());
        assert_int_equal(seat_moment(seat).on_its_way, first_step < steps);
    }
    first_step = steps = 0;
}

/* The turn of who is told, or a part of it, by gestures of one move or of all of them. */
static void play_own(void)
{
    Move plan[MAX_PLAN];
    const State seen = *seat_view(seat, viewer);
    const int n = plan_of(&seen, viewer, plan);
    const int at_once = rng_below(&rng, 4) == 0 ? n : 1;
    const uint32_t turn = truth->play.state.turn_no;
    if (rng_below(&rng, 4) == 0 && seat_moment(seat).moves == truth->play.cursor)
        arrange_both();
    told_late = rng_below(&rng, 4) == 0;
    for (int i = 0; i < n; i += at_once) {
        const int before = said_times;
        assert_null(seat_play(seat, viewer, plan + i, at_once).why);
        assert_true(said_times <= before + 1);
        if (seat_moment(seat).on_its_way)
            check_on_its_way();
        if (said_times == before)
            check_draft();
        if (said_times == before && rng_below(&rng, 3) == 0)
            go_back_and_forth();
        if (truth->play.state.turn_no != turn || match_is_finished(&truth->play.state))
            break;
    }
    char unheard[200];
    TextSink out = text_sink(unheard, sizeof unheard);
    assert_false(seat_news(seat, &out)); /* all went as it was tried */
    if (seat_moment(seat).moves == truth->play.cursor)
        check_all();
}

/* What a seat here would have seen ahead of these moves, which have been played since. */
static void what_was_ahead(const State *before, int n, State *out)
{
    Match *then = match_make(&truth->play.setup, NULL, NULL, NULL);
    Move plan[MAX_PLAN];
    assert_non_null(then);
    for (int i = 0; i < n; i++)
        plan[i] = truth->play.move[truth->play.cursor - n + i].move;
    then->play.state = *before;
    assert_true(match_ahead(then, viewer, plan, n, out));
    match_free(then);
}

/* The turn of another, which is told and shown move by move or at once, as the moves of a computer here are. */
static void play_other(void)
{
    State ahead, shown;
    const State before = truth->play.state;
    assert_int_equal(seat_coming(seat).moves, 0);
    assert_true(seat_think(seat, false));
    const int played = play_plan();
    what_was_ahead(&before, played, &ahead);
    const uint8_t kind = step[first_step].move.kind;
    tell_rest();
    assert_true(seat_moment(seat).gone_on);
    assert_int_equal(seat_coming(seat).moves, played);
    assert_int_equal(seat_coming(seat).kind, kind);
    assert_true(seat_ahead(seat, viewer, &shown));
    assert_memory_equal(&shown, &ahead, sizeof shown);
    assert_false(seat_think(seat, false));
    while (seat_coming(seat).moves > 0) {
        const uint32_t version = seat_moment(seat).version;
        assert_true(seat_next(seat, rng_below(&rng, 3) == 0));
        assert_int_not_equal(seat_moment(seat).version, version);
    }
    assert_false(seat_next(seat, false));
    check_all();
}

static void go_on(void)
{
    const Move next = { .kind = MOVE_NEXT };
    const int before = next_times;
    lots = rng_below(&rng, 2) == 0;
    told_late = rng_below(&rng, 2) == 0;
    assert_null(seat_play(seat, viewer, &next, 1).why);
    assert_int_equal(next_times, before + (viewer != NO_SEAT));
    if (viewer == NO_SEAT)
        begin_next();
    if (first_step < steps && viewer != NO_SEAT) {
        assert_true(seat_moment(seat).asked_next);
        assert_null(seat_play(seat, viewer, &next, 1).why); /* once is enough */
        assert_int_equal(next_times, before + 1);
    }
    tell_rest();
    if (viewer == NO_SEAT)
        assert_true(seat_next(seat, false));
    check_all();
}

static bool play_whole(void)
{
    check_all();
    while (truth->play.cursor < MOST_MOVES && truth->play.state.phase != PHASE_MATCH_END) {
        if (match_is_finished(&truth->play.state))
            go_on();
        else if (truth->play.state.to_act == viewer)
            play_own();
        else
            play_other();
    }
    return truth->play.state.phase == PHASE_MATCH_END;
}

static void play_seat(const GameDef *game, int you, int seats)
{
    begin(game->id, you, seats);
    assert_true(play_whole());
    end();
}

static void test_every_seat_of_every_game(void **state)
{
    (void)state;
    int games = 0;
    for (size_t i = 0; i < game_count; i++) {
        const GameDef *game = game_table[i];
        if (ai_find(game->id) == NULL)
            continue;
        games++;
        for (int you = few ? (int)i % game->min_seats : 0; you < game->min_seats; you++) {
            play_seat(game, you, game->min_seats);
            if (few)
                break;
        }
        if (few)
            continue;
        play_seat(game, game->max_seats - 1, game->max_seats); /* as many as may play it */
        for (preset = game->options->preset_count - 1; preset > 0; preset--) {
            MatchSetup m;
            for (int seats = game->min_seats; seats <= game->max_seats; seats++)
                if (set_up(&m, game, 0, seats) && game_conflict(game, &m.options) == NULL) {
                    play_seat(game, preset % seats, seats);
                    break;
                }
        }
    }
    assert_true(games >= 10);
}

/* Who only looks on sees what everybody sees, and plays nothing. */
static void test_a_watcher(void **state)
{
    static const char *const games[] = { "sabra", "kalooki", "five-hundred" };
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        const Move done = { .kind = MOVE_DONE }, out_of_time = { .kind = MOVE_TIMEOUT };
        begin(games[i], NO_SEAT, game_table[game_find(games[i])]->min_seats);
        assert_string_equal(seat_play(seat, 0, &done, 1).why->id, "match.no-seat");
        assert_string_equal(seat_play(seat, NO_SEAT, &done, 1).why->id, "match.no-seat");
        assert_string_equal(seat_play(seat, 0, &out_of_time, 1).why->id, "match.no-seat");
        assert_true(play_whole());
        assert_true(said_times == 0 && next_times == 0);
        end();
    }
}

/* ---- one by one ---- */

/* Until who is told is to act, with all of it shown. */
static void play_to_own_turn(void)
{
    for (int i = 0; i < MOST_MOVES && (truth->play.state.to_act != viewer || match_is_finished(&truth->play.state));
         i++)
        if (match_is_finished(&truth->play.state))
            go_on();
        else
            play_other();
    assert_int_equal(truth->play.state.to_act, viewer);
    told_late = false;
}

/* Puts something on the table that can be taken back. */
static void try_something(void)
{
    Move moves[64];
    for (int turn = 0; turn < 200; turn++) {
        const State *seen = seat_view(seat, viewer);
        const int n = truth->play.game->rules.moves(seen, viewer, moves, 64);
        for (int i = 0; i < n; i++)
            if (moves[i].kind == MOVE_SHIFT && !game_reveals(truth->play.game, seen, moves[i]) &&
                seat_play(seat, viewer, &moves[i], 1).why == NULL)
                return;
        play_own();
        play_to_own_turn();
    }
    fail();
}

static Move draw_or_done(void)
{
    const State *seen = seat_view(seat, viewer);
    const Move draw = { .kind = MOVE_DRAW }, restore = { .kind = MOVE_RESTORE };
    if (game_check(truth->play.game, seen, viewer, draw).why != NULL)
        assert_null(seat_play(seat, viewer, &restore, 1).why);
    assert_null(game_check(truth->play.game, seat_view(seat, viewer), viewer, draw).why);
    return draw;
}

static const Reason against = { "test.against", "against", "This is not how it is played here.", .topic = NULL };

/* Refused where the match is kept: at once it is a refusal, later news; either way the table stands as it was told. */
static void test_what_is_refused_elsewhere(void **state)
{
    (void)state;
    for (int late = 0; late < 2; late++) {
        char news[300] = "";
        TextSink out = text_sink(news, sizeof news);
        begin("sabra", 0, 3);
        play_to_own_turn();
        try_something();
        const Move draw = draw_or_done();
        answers = false;
        told_late = late == 1;
        if (!late)
            no = refuse(&against);
        const Verdict v = seat_play(seat, viewer, &draw, 1);
        assert_ptr_equal(v.why, late ? NULL : &against);
        if (late) {
            assert_true(seat_moment(seat).on_its_way);
            told_match_refused(told, refuse(&against));
        }
        assert_int_equal(seat_news(seat, &out), late);
        assert_string_equal(news, late ? against.text : "");
        assert_false(seat_news(seat, &out));
        assert_false(seat_moment(seat).on_its_way);
        check_all();
        told_match_refused(told, refuse(&against)); /* of nothing that was said */
        assert_false(seat_news(seat, &out));
        answers = true;
        told_late = false;
        assert_null(seat_play(seat, viewer, &draw, 1).why); /* and it goes on */
        check_all();
        end();
    }
}

/* Somebody else ends the turn that is being tried out: what was laid is back, and that is said. */
static void test_a_turn_that_is_ended_elsewhere(void **state)
{
    (void)state;
    for (int sent = 0; sent < 2; sent++) {
        char news[300] = "";
        TextSink out = text_sink(news, sizeof news);
        begin("sabra", 0, 3);
        play_to_own_turn();
        try_something();
        answers = false;
        told_late = true;
        if (sent) {
            const Move draw = draw_or_done();
            assert_null(seat_play(seat, viewer, &draw, 1).why);
        }
        play_true(viewer, (Move){ .kind = MOVE_TIMEOUT });
        tell_rest();
        assert_true(seat_news(seat, &out));
        assert_string_equal(news, "The table has changed. What you had begun is back in its place.");
        const SeatMoment now = seat_moment(seat);
        assert_true(now.gone_on && !now.on_its_way);
        assert_int_equal(seat_coming(seat).kind, MOVE_TIMEOUT);
        const Move draw = { .kind = MOVE_DRAW };
        assert_string_equal(seat_play(seat, viewer, &draw, 1).why->id, "match.others-turn");
        assert_non_null(seat_refusal(seat, SEAT_UNDO));
        assert_true(seat_next(seat, true));
        check_all();
        end();
    }
}

/* Steps are lost: the whole view comes, in the middle of turns, and it goes on from there. */
static void test_whole_views(void **state)
{
    static const char *const games[] = { "sabra", "kalooki", "marriage", "gin", "royal" };
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        State now;
        const int at = game_find(games[i]) >= 0 ? game_find(games[i]) : 0;
        begin(game_table[at]->id, 0, game_table[at]->min_seats);
        for (int turn = 0; turn < 40 && truth->play.state.phase != PHASE_MATCH_END; turn++) {
            const bool lost = rng_below(&rng, 3) == 0;
            if (match_is_finished(&truth->play.state))
                begin_next();
            else
                play_plan();
            if (lost && steps > 1) /* in the middle of it */
                assert_true(tell_one());
            if (!lost) {
                tell_rest();
                continue;
            }
            first_step = steps = 0;
            see(&now);
            told_match_view(told, &now);
            check_views();
            assert_false(seat_moment(seat).gone_on);
            see(&now);
            told_match_view(told, &now); /* once more it is nothing new */
            assert_int_equal(seat_coming(seat).moves, 0);
        }
        while (seat_next(seat, true))
            ;
        check_views();
        seat_tell_anew(seat);
        check_views();
        end();
    }
}

/* What was tried out stands, where the view that comes is what was told. */
static void test_a_draft_outlives_a_cut(void **state)
{
    State now;
    Move draft[16];
    uint32_t ply;
    (void)state;
    begin("sabra", 0, 3);
    play_to_own_turn();
    told_match_cut(told, true);
    assert_true(seat_moment(seat).cut);
    try_something();
    const State tried = *seat_view(seat, viewer);
    const int said_before = said_times;
    Move last;
    for (int i = 0; i < 2; i++) { /* what must be said is refused, and nothing is lost by that */
        last = (Move){ .kind = i == 0 ? MOVE_DONE : MOVE_DRAW };
        const Verdict v = seat_play(seat, viewer, &last, 1);
        assert_non_null(v.why);
        assert_memory_equal(seat_view(seat, viewer), &tried, sizeof tried);
    }
    see(&now);
    told_match_view(told, &now);
    told_match_cut(told, false);
    assert_memory_equal(seat_view(seat, viewer), &tried, sizeof tried);
    assert_int_equal(said_times, said_before);
    /* The program ends, and begins again. */
    const int n = told_match_draft(told, &ply, draft, 16);
    assert_int_equal(n, 1);
    told_match_close(told);
    open_told(false);
    assert_false(told_match_draft_set(told, ply + 1, draft, n));
    assert_true(told_match_draft_set(told, ply, draft, n));
    assert_memory_equal(seat_view(seat, viewer), &tried, sizeof tried);
    assert_true(seat_go(seat, SEAT_UNDO));
    draft[1] = (Move){ .kind = MOVE_TIMEOUT };
    assert_false(told_match_draft_set(told, ply, draft, 2)); /* all of it or nothing */
    check_views();
    end();
}

/* What was said as the line went down is said again once it is back, unless it was heard. */
static void test_what_was_said_is_said_again(void **state)
{
    (void)state;
    for (int heard = 0; heard < 3; heard++) {
        State now;
        begin("sabra", 0, 3);
        play_to_own_turn();
        try_something();
        const Move draw = draw_or_done();
        answers = heard > 0;
        told_late = true;
        const int before = said_times;
        assert_null(seat_play(seat, viewer, &draw, 1).why);
        assert_int_equal(said_times, before + 1);
        told_match_cut(told, true);
        assert_string_equal(seat_play(seat, viewer, &draw, 1).why->id, "match.on-its-way");
        if (heard == 1)
            tell_rest();
        see(&now);
        first_step = steps = 0;
        told_match_view(told, &now);
        const int count = said_count;
        answers = true;
        told_match_cut(told, false);
        assert_int_equal(said_times, before + (heard > 0 ? 1 : 2));
        assert_int_equal(said_count, count);
        tell_rest();
        assert_false(seat_moment(seat).on_its_way);
        char news[300];
        TextSink out = text_sink(news, sizeof news);
        assert_false(seat_news(seat, &out));
        check_views();
        end();
    }
}

/* Whoever is told of thousands of moves without looking is shown the last of them step by step. */
static void test_a_flood(void **state)
{
    enum { FLOOD = 2000 };
    (void)state;
    begin("sabra", NO_SEAT, 3);
    const int of = truth->play.state.to_act;
    Move moves[64];
    while (truth->play.cursor < FLOOD) {
        const int n = truth->play.game->rules.moves(&truth->play.state, of, moves, 64);
        int i = 0;
        while (i < n && moves[i].kind != MOVE_SHIFT)
            i++;
        play_true(of, truth->play.cursor % 2 == 0 && i < n ? moves[i] : (Move){ .kind = MOVE_RESTORE });
        tell_rest();
    }
    play_true(of, (Move){ .kind = MOVE_DRAW });
    tell_rest();
    assert_true(truth->play.cursor > FLOOD);
    const int waiting = truth->play.cursor - seat_moment(seat).moves;
    assert_true(waiting > 0 && waiting <= TOLD_WAITING);
    while (seat_next(seat, true))
        ;
    assert_int_equal(seat_moment(seat).moves, truth->play.cursor);
    check_all();
    end();
}

/* Steps that are known are passed over, and where one is missing that is told. */
static void test_steps_in_their_order(void **state)
{
    (void)state;
    begin("sabra", 1, 3);
    while (steps < 2)
        play_plan();
    assert_false(told_match_step(told, step[1].seat, step[1].move, &step[1].after, false));
    assert_false(seat_moment(seat).gone_on);
    for (int i = 0; i < steps; i++)
        for (int again = 0; again < 2; again++)
            assert_true(told_match_step(told, step[i].seat, step[i].move, &step[i].after, false));
    while (seat_next(seat, true))
        ;
    check_views();
    assert_int_equal(seat_moment(seat).moves, steps);
    end();
}

/* Who comes in the middle has the sheets of the deals before, and all of the deal that is played. */
static void test_who_comes_in_the_middle(void **state)
{
    static State ends[64], deal;
    static Step past[MOST_STEPS];
    int pasts = 0, over = 0;
    (void)state;
    begin("kalooki", 1, 2);
    while (over < 2 || pasts < 12) {
        if (match_is_finished(&truth->play.state)) {
            see(&ends[over++]);
            go_on();
            see(&deal);
            pasts = 0;
        } else {
            play_plan();
            for (int i = 0; i < steps; i++)
                past[pasts++] = step[i];
            tell_rest();
            while (seat_next(seat, true))
                ;
        }
        assert_true(over < 60 && pasts < MOST_STEPS - MAX_PLAN);
    }
    told_match_close(told);
    const MatchSetup as = setup_as_told(&truth->play.setup);
    told = told_match_open(&as, viewer, &deal, false, &owner);
    seat = told_match_seat(told);
    for (int i = 0; i < over; i++)
        told_match_past_deal(told, &ends[i]);
    for (int i = 0; i < pasts; i++)
        assert_true(told_match_step(told, past[i].seat, past[i].move, &past[i].after, true));
    assert_false(seat_moment(seat).gone_on);
    for (int again = 0; again < 2; again++) {
        check_views();
        check_sheets();
        check_turns(viewer);
        check_hands();
        const int lines = seat_moment(seat).lines, all = match_log_count(truth);
        for (int i = 1; i < lines; i++) {
            const SeatLine a = seat_line(seat, lines - i, viewer), b = seat_line(match_seat(truth), all - i, viewer);
            assert_string_equal(a.text, b.text);
            assert_true(a.this_deal && b.this_deal);
        }
        seat_tell_anew(seat);
    }
    end();
}

static void test_the_clock(void **state)
{
    int32_t reserve[MAX_SEATS];
    const Move out_of_time = { .kind = MOVE_TIMEOUT };
    (void)state;
    for (int i = 0; i < MAX_SEATS; i++)
        reserve[i] = i < 3 ? 9000 : -1;
    begin("sabra", 0, 3);
    play_to_own_turn();
    SeatClock c = seat_clock(seat, 5000);
    assert_true(c.left == -1 && c.elsewhere && !c.called);
    told_match_clock(told, 0, 60000, reserve, 5000);
    c = seat_clock(seat, 8000);
    assert_true(c.left == 57000 && c.whole == 60000 && !c.on_reserve && c.reserve[0] == 9000 && c.reserve[3] == -1);
    told_match_clock(told, 0, 50000, reserve, 8000);
    c = seat_clock(seat, 8000);
    assert_true(c.left == 50000 && c.whole == 60000);
    c = seat_clock(seat, 60000);
    assert_true(c.left == 7000 && c.on_reserve && c.whole == 9000 && c.reserve[0] == 7000);
    c = seat_clock(seat, 90000);
    assert_true(c.left == 0 && c.on_reserve && !c.called);
    told_match_clock(told, 0, 100, NULL, 90000);
    assert_int_equal(seat_clock(seat, 90200).left, 0);
    try_something();
    answers = false;
    told_late = true;
    const int before = said_times;
    assert_null(seat_play(seat, viewer, &out_of_time, 1).why); /* what was tried is said as it stands */
    assert_true(said_times == before + 1 && said_count == 1 && said[0].kind == MOVE_SHIFT);
    assert_true(seat_clock(seat, 90300).called && seat_moment(seat).on_its_way);
    assert_null(seat_play(seat, viewer, &out_of_time, 1).why);
    assert_int_equal(said_times, before + 1);
    play_true(viewer, said[0]);
    assert_true(tell_one());
    assert_false(seat_moment(seat).on_its_way || seat_moment(seat).gone_on);
    assert_string_equal(seat_refusal(seat, SEAT_UNDO),
                        "Everybody has seen what you showed, so it cannot be taken back.");
    play_true(viewer, out_of_time);
    tell_rest();
    assert_int_equal(seat_coming(seat).kind, MOVE_TIMEOUT);
    assert_non_null(seat_refusal(seat, SEAT_UNDO));
    assert_true(seat_next(seat, false));
    check_all();
    assert_int_equal(seat_clock(seat, 90400).left, -1); /* it was of that turn */
    end();
}

/* Where what was tried out has come to something else, what is told counts. */
static void test_what_is_told_counts(void **state)
{
    const Move out_of_time = { .kind = MOVE_TIMEOUT };
    (void)state;
    begin("sabra", 0, 3);
    play_to_own_turn();
    try_something();
    told_late = true;
    assert_null(seat_play(seat, viewer, &out_of_time, 1).why);
    assert_int_equal(steps - first_step, 1);
    step[first_step].after.seat[1].total = 77;
    assert_true(tell_one());
    assert_memory_equal(seat_view(seat, viewer), &step[first_step - 1].after, sizeof(State));
    assert_false(seat_moment(seat).on_its_way);
    end();
}

static void rest(void)
{
    nanosleep(&(struct timespec){ .tv_nsec = 200000 }, NULL);
}

/* Hints where the table allows them, for the own turn, from what is tried out; never a coach. */
static void test_hints(void **state)
{
    const Move *moves;
    int n;
    (void)state;
    begin("sabra", 0, 3);
    play_to_own_turn();
    assert_null(seat_hint_refusal(seat));
    seat_hint_ask(seat);
    while ((n = seat_hint(seat, &moves)) == -1)
        rest();
    if (n > 0)
        assert_null(game_check(truth->play.game, seat_view(seat, viewer), viewer, moves[0]).why);
    assert_false(seat_coach_ask(seat, viewer, &(Move){ .kind = MOVE_DRAW }, 1));
    assert_int_equal(seat_coach_now(seat).measure, COACH_OFF);
    told_match_close(told);
    open_told(false);
    assert_string_equal(seat_hint_refusal(seat), "This table plays without hints.");
    seat_hint_ask(seat);
    assert_int_equal(seat_hint(seat, &moves), 0);
    end();
}

static void test_who_is_there(void **state)
{
    (void)state;
    begin("sabra", 0, 3);
    SeatPresence is = seat_presence(seat, 2, 1000);
    assert_true(is.state == PRESENT_HERE && is.left_ms == -1 && !is.left);
    told_match_presence(told, 2, (SeatPresence){ PRESENT_AWAY, true, 60000 }, 1000);
    is = seat_presence(seat, 2, 31000);
    assert_true(is.state == PRESENT_AWAY && is.left && is.left_ms == 30000);
    assert_int_equal(seat_presence(seat, 2, 99000).left_ms, 0);
    assert_int_equal(seat_presence(seat, 1, 99000).state, PRESENT_HERE);
    assert_int_equal(seat_presence(seat, -1, 0).state, PRESENT_HERE);
    assert_int_equal(seat_presence(seat, MAX_SEATS, 0).state, PRESENT_HERE);
    told_match_presence(told, MAX_SEATS, is, 0);
    assert_int_equal(seat_presence(match_seat(truth), 1, 0).state, PRESENT_HERE);
    uint32_t version = seat_moment(seat).version;
    told_match_name(told, 2, "Anna");
    assert_true(seat_moment(seat).version > version);
    version = seat_moment(seat).version;
    told_match_name(told, 2, "Anna");
    static const int nobodys[] = { -1, 0, 3, MAX_SEATS };
    for (size_t i = 0; i < sizeof nobodys / sizeof *nobodys; i++)
        told_match_name(told, nobodys[i], "Nobody");
    assert_int_equal(seat_moment(seat).version, version);
    assert_string_equal(match_seat_name(seat_setup(seat), 2), "Anna");
    assert_true(match_seat_is_you(seat_setup(seat), 0));
    char text[64];
    TextSink out = text_sink(text, sizeof text);
    assert_false(seat_felt(seat, &out));
    seat_felt_set(seat, "3 of hearts at the left");
    seat_felt_set(seat, "at the right");
    assert_true(seat_felt(seat, &out));
    assert_string_equal(text, "at the right");
    seat_felt_set(seat, NULL);
    assert_false(seat_felt(seat, &out));
    end();
    begin("sabra", 1, 3);
    told_match_name(told, 0, "Ben");
    told_match_name(told, 1, "Nobody");
    assert_string_equal(match_seat_name(seat_setup(seat), 0), "Ben");
    assert_true(match_seat_is_you(seat_setup(seat), 1));
    end();
}

/* The next deal begins for the others while the end of this one is still looked at. */
static void test_the_others_go_on(void **state)
{
    const Move next = { .kind = MOVE_NEXT };
    (void)state;
    begin("gin", 0, 2);
    while (!match_is_finished(&truth->play.state))
        if (truth->play.state.to_act == viewer)
            play_own();
        else
            play_other();
    assert_int_equal(truth->play.state.phase, PHASE_DEAL_END);
    lots = true;
    begin_next();
    answers = false; /* what is asked for has begun */
    assert_true(tell_one());
    assert_int_equal(seat_coming(seat).moves, 0); /* a lot by itself is nothing to be shown */
    assert_null(seat_play(seat, viewer, &next, 1).why);
    assert_true(tell_one());
    first_step = steps = 0;
    assert_int_equal(seat_view(seat, viewer)->phase, truth->play.state.phase);
    check_all();
    end();
}

/* ---- anything, in any order ---- */

static bool heard; /* what was said has come to the other end */

/* What was said is played there, or refused, or lost as the line is down. */
static void other_end_hears(bool cut)
{
    if (said_times == 0 || heard)
        return;
    heard = true;
    const bool open = said_ply == truth->play.state.ply && truth->play.state.to_act == viewer &&
                      !match_is_finished(&truth->play.state) &&
                      match_check_all(truth, viewer, said, said_count).why == NULL;
    for (int i = 0; open && i < said_count; i++)
        play_true(viewer, said[i]);
    if (!open && !cut)
        told_match_refused(told, refuse(&against));
}

static void try_anything(void)
{
    Move moves[64];
    const State *seen = seat_view(seat, viewer);
    const int before = said_times;
    Move draft[8];
    uint32_t ply;
    if (match_is_finished(seen) || seen->to_act != viewer)
        return;
    if (told_match_draft(told, &ply, draft, 8) == 8) {
        assert_true(seat_moment(seat).on_its_way || seat_moment(seat).gone_on || seat_go(seat, SEAT_UNDO));
        return;
    }
    const int n = truth->play.game->rules.moves(seen, viewer, moves, 64);
    if (n > 0)
        (void)seat_play(seat, viewer, &moves[rng_below(&rng, (uint32_t)n)], 1);
    heard = heard && said_times == before;
}

/* The other end goes on: a turn of somebody, the own one when its time is up, the next deal. */
static void other_end_goes_on(void)
{
    if (match_is_finished(&truth->play.state)) {
        if (truth->play.state.phase != PHASE_MATCH_END)
            begin_next();
    } else if (truth->play.state.to_act != viewer) {
        play_plan();
    } else if (rng_below(&rng, 12) == 0) {
        const Move out_of_time = { .kind = MOVE_TIMEOUT };
        if (match_check(truth, viewer, out_of_time).why == NULL)
            play_true(viewer, out_of_time);
        else
            play_plan(); /* by whoever stands in */
    }
}

static void come_back(void)
{
    State now;
    const int before = said_times;
    first_step = steps = 0;
    see(&now);
    told_match_view(told, &now);
    told_match_cut(told, false);
    heard = heard && said_times == before;
}

static void do_anything(void)
{
    char unheard[1200];
    TextSink out = text_sink(unheard, sizeof unheard);
    const bool cut = seat_moment(seat).cut;
    switch (rng_below(&rng, 14)) {
    case 0:
        (void)seat_go(seat, SEAT_UNDO);
        break;
    case 1:
        (void)seat_go(seat, SEAT_REDO);
        break;
    case 2:
        other_end_hears(cut);
        break;
    case 3:
    case 4:
        other_end_goes_on();
        break;
    case 5:
    case 6:
        if (!cut && first_step < steps)
            assert_true(tell_one());
        break;
    case 7:
    case 8:
        (void)seat_next(seat, rng_below(&rng, 2) == 0);
        break;
    case 9:
        if (rng_below(&rng, 4) == 0)
            told_match_cut(told, true);
        else if (cut)
            come_back();
        break;
    case 10:
        (void)seat_news(seat, &out);
        (void)seat_play(seat, viewer, &(Move){ .kind = MOVE_NEXT }, 1);
        break;
    case 11:
        if (rng_below(&rng, 8) == 0)
            seat_tell_anew(seat);
        break;
    default:
        try_anything();
    }
}

/* All of it is told and shown, and what is tried out is taken back. */
static void settle(void)
{
    told_match_cut(told, true);
    come_back();
    other_end_hears(false);
    tell_rest();
    while (seat_next(seat, true))
        ;
    while (seat_go(seat, SEAT_UNDO))
        ;
    assert_false(seat_moment(seat).on_its_way);
    check_views();
    const SeatHand a = *seat_hand(seat, viewer), b = *seat_hand(match_seat(truth), viewer);
    assert_int_equal(a.count, b.count);
    for (int i = 0; i < a.count; i++) /* in what order they came is not known where moves were lost */
        assert_non_null(memchr(b.piece, a.piece[i], (size_t)b.count));
}

/* Whatever comes of a line and of who sits at both its ends: once all is told, all is as it is here. */
static void test_anything_in_any_order(void **state)
{
    enum { DEEDS = 1200, ROUNDS = 12 };
    (void)state;
    for (size_t i = 0; i < game_count; i++)
        for (int round = 0; round < (few ? 1 : ROUNDS) && ai_find(game_table[i]->id) != NULL; round++) {
            begin(game_table[i]->id, round % game_table[i]->min_seats, game_table[i]->min_seats);
            rng_seed(&rng, 100 * i + (uint64_t)round);
            answers = false;
            told_late = heard = true;
            for (int n = 0; n < DEEDS && steps < MOST_STEPS - MAX_PLAN; n++)
                do_anything();
            settle();
            assert_true(said_times > 0 && truth->play.cursor > 10);
            end();
        }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_seat_of_every_game),
        cmocka_unit_test(test_a_watcher),
        cmocka_unit_test(test_what_is_refused_elsewhere),
        cmocka_unit_test(test_a_turn_that_is_ended_elsewhere),
        cmocka_unit_test(test_whole_views),
        cmocka_unit_test(test_a_draft_outlives_a_cut),
        cmocka_unit_test(test_what_was_said_is_said_again),
        cmocka_unit_test(test_a_flood),
        cmocka_unit_test(test_steps_in_their_order),
        cmocka_unit_test(test_who_comes_in_the_middle),
        cmocka_unit_test(test_the_clock),
        cmocka_unit_test(test_what_is_told_counts),
        cmocka_unit_test(test_hints),
        cmocka_unit_test(test_who_is_there),
        cmocka_unit_test(test_the_others_go_on),
        cmocka_unit_test(test_anything_in_any_order),
    };
    few = argc > 1 && strcmp(argv[1], "few") == 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
