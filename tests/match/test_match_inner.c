/* A match as its other files ask it: gestures of no moves and of nobody, moves that are told, the way back and forward
 * when there is none, and what a match answers where there is nothing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "match/match_inner.h"
#include "match_help.h"

static Match *match;
static Play *p;

static void begin(const char *game, const char *seats)
{
    MatchSetup setup;
    assert_true(help_setup_of(&setup, game, seats, game_table[game_find(game)]->options->presets[0].id, 4));
    match = match_new(&setup, NULL, NULL, NULL);
    assert_non_null(match);
    p = &match->play;
}

/* What seat 0 sees of a match that begins is told. */
static void begin_told(const char *game, const char *seats)
{
    State seen;
    begin(game, seats);
    const MatchSetup setup = p->setup;
    game_observe(p->game, &p->state, p->state.to_act, &seen);
    match_close(match);
    match = match_make_told(&setup, &seen, NULL, NULL);
    assert_non_null(match);
    p = &match->play;
}

static void end(void)
{
    match_close(match);
}

/* A tile of the seat to act is laid by itself. */
static Move one_tile(void)
{
    const int hand = table_hand(&p->state.table, p->state.to_act);
    return (Move){ .kind = MOVE_SHIFT, .from = (uint8_t)hand, .count = 1, .to = NO_PILE };
}

static void lay(void)
{
    const Move m = one_tile();
    assert_null(match_play(match, p->state.to_act, &m, 1).why);
}

typedef struct Before {
    uint64_t hash;
    uint32_t version;
    int cursor, count, gesture, undo;
} Before;

static Before now(void)
{
    return (Before){ state_hash(&p->state), p->version, p->cursor, p->count, p->gesture, match->undo.count };
}

static void need_unchanged(const Before *b)
{
    assert_true(state_hash(&p->state) == b->hash);
    assert_int_equal(p->version, b->version);
    assert_int_equal(p->cursor, b->cursor);
    assert_int_equal(p->count, b->count);
    assert_int_equal(p->gesture, b->gesture);
    assert_int_equal(match->undo.count, b->undo);
}

/* ---- gestures ---- */

static void nobody_plays_nothing(void **state)
{
    (void)state;
    begin("sabra", "A,B,C");
    const Move moves[] = { one_tile(), one_tile() };
    const int nobody[] = { -1, 3, NO_SEAT };
    const Before b = now();
    for (int i = 0; i < 3; i++)
        for (int n = 0; n <= 2; n++) {
            assert_string_equal(match_check_all(match, nobody[i], moves, n).why->id, "match.no-seat");
            assert_string_equal(match_play(match, nobody[i], moves, n).why->id, "match.no-seat");
        }
    for (int seat = 0; seat < 3; seat++)
        assert_null(match_check_all(match, seat, moves, 0).why);
    need_unchanged(&b);
    for (int n = 1; n <= 2; n++)
        assert_null(match_check_all(match, p->state.to_act, moves, n).why);
    const Move not_all[] = { one_tile(), { .kind = MOVE_BID } };
    assert_non_null(match_play(match, p->state.to_act, not_all, 2).why);
    need_unchanged(&b);
    end();
}

/* Such a gesture leaves what can be redone. */
static void a_gesture_of_no_moves_is_none(void **state)
{
    (void)state;
    begin("sabra", "A,B");
    lay();
    lay();
    assert_true(match_undo(match));
    const Before b = now();
    assert_int_equal(b.count, b.cursor + 1);
    assert_null(match_play(match, p->state.to_act, NULL, 0).why);
    need_unchanged(&b);
    assert_true(match_redo(match));
    assert_int_equal(p->cursor, b.count);
    end();
}

static void no_way_back_and_none_forward(void **state)
{
    (void)state;
    begin("sabra", "A,B");
    const Before first = now();
    assert_false(match_undo(match));
    assert_false(match_redo(match));
    need_unchanged(&first);
    lay();
    assert_false(match_redo(match));
    assert_true(match_undo(match));
    assert_false(match_undo(match));
    assert_int_equal(match->undo.count, 0);
    /* What cannot be played any more cannot be redone: nothing is, and there is nothing to go back to. */
    p->move[0].move = (Move){ .kind = MOVE_BID };
    const uint32_t version = p->version;
    assert_null(match_redo_refusal(match));
    assert_false(match_redo(match));
    assert_non_null(match_redo_refusal(match));
    assert_int_equal(p->version, version);
    assert_int_equal(p->cursor, 0);
    assert_int_equal(match->undo.count, 0);
    assert_false(match_undo(match));
    assert_true(state_hash(&p->state) == first.hash);
    end();
}

/* Of a gesture of which the second move is not allowed any more the first is redone, and can be taken back. */
static void as_much_is_redone_as_can_be(void **state)
{
    (void)state;
    begin("sabra", "A,B");
    const Before first = now();
    lay();
    const Before one = now();
    const Move two[] = { one_tile(), one_tile() };
    assert_null(match_play(match, p->state.to_act, two, 2).why);
    assert_true(match_undo(match));
    need_unchanged(&(Before){ one.hash, one.version + 2, 1, 3, one.gesture + 1, 1 });
    p->move[2].move = (Move){ .kind = MOVE_BID };
    assert_true(match_redo(match));
    assert_int_equal(p->version, one.version + 3);
    assert_int_equal(p->cursor, 2);
    assert_int_equal(p->count, 2);
    assert_int_equal(match->undo.count, 2);
    assert_true(match_undo(match));
    assert_true(state_hash(&p->state) == one.hash);
    assert_true(match_undo(match));
    assert_true(state_hash(&p->state) == first.hash);
    end();
}

/* ---- practice: back over the end of a turn ---- */

static void begin_practice(const char *game)
{
    MatchSetup setup;
    assert_true(help_setup_of(&setup, game, "A,B", game_table[game_find(game)]->options->presets[0].id, 4));
    setup.practice = true;
    match = match_new(&setup, NULL, NULL, NULL);
    assert_non_null(match);
    p = &match->play;
}

/* The turn that is gone back to is taken back on by its gestures, as if it had not been ended. */
static void a_turn_is_taken_back_by_its_gestures(void **state)
{
    (void)state;
    const Move end_of_turn[] = { { .kind = MOVE_RESTORE }, { .kind = MOVE_DRAW } };
    uint64_t hash[4];
    begin_practice("sabra");
    hash[0] = now().hash;
    lay();
    hash[1] = now().hash;
    const Move two[] = { one_tile(), one_tile() };
    assert_null(match_play(match, p->state.to_act, two, 2).why);
    hash[2] = now().hash;
    lay();
    hash[3] = now().hash;
    assert_null(match_play(match, p->state.to_act, end_of_turn, 2).why);
    assert_int_equal(match->undo.count, 0);
    for (int left = 3; left >= 0; left--) {
        assert_null(match_undo_refusal(match));
        assert_true(match_undo(match));
        assert_true(now().hash == hash[left]);
        assert_int_equal(match->undo.count, left);
    }
    assert_false(match_undo(match));
    assert_int_equal(p->count, 6); /* all of it can be redone */
    for (int gesture = 0; gesture < 4; gesture++)
        assert_true(match_redo(match));
    assert_int_equal(p->cursor, 6);
    end();
}

/* How far back it went is said: to the beginning of the match, or of a deal that was not the first. */
static void where_the_way_back_ends_is_said(void **state)
{
    (void)state;
    Rng rng;
    rng_seed(&rng, 4);
    begin_practice("gin");
    for (int deal = 0; deal < 2; deal++) {
        for (int turn = 0; turn < 3; turn++)
            (void)help_whole_turn(match, &rng);
        assert_int_equal(p->state.phase, PHASE_PLAY);
        while (match_undo(match))
            ;
        assert_int_equal(p->cursor, p->deal_from);
        assert_int_equal(p->deal_from > 0, deal > 0);
        assert_string_equal(match_undo_refusal(match),
                            deal == 0 ? "Nothing has been played yet."
                                      : "A new deal has begun, so the one before cannot be taken back.");
        while (!match_is_finished(&p->state))
            (void)help_whole_turn(match, &rng);
        assert_string_equal(match_undo_refusal(match), "A finished deal cannot be taken back.");
        assert_false(match_undo(match));
        assert_true(help_next_deal(match));
    }
    end();
}

/* ---- told ---- */

/* Nobody takes back what was told, nor what was tried out before it. */
static void what_was_told_stands(void **state)
{
    (void)state;
    begin_told("sabra", "A,B");
    const int seat = p->state.to_act;
    lay();
    assert_int_equal(match->undo.count, 1);
    lay();
    assert_true(match_undo(match));
    Before b = now();
    const Move m = one_tile();
    State after = p->state;
    play_reckon(p, &after, seat, m);
    assert_true(match_told(match, seat, m, &after));
    need_unchanged(&(Before){ state_hash(&after), b.version + 1, b.cursor + 1, b.cursor + 1, b.gesture + 1, 0 });
    assert_int_equal(match->undo.barrier, BARRIER_START); /* why, that it does not change */
    assert_false(match_undo(match));
    assert_false(match_redo(match));
    /* What was not told is nobody's move; it is in no log. */
    b = now();
    const int lines = match_log_count(match);
    assert_true(match_gap(match, &after));
    need_unchanged(&(Before){ b.hash, b.version + 1, b.cursor + 1, b.cursor + 1, b.gesture + 1, 0 });
    Move played;
    int by = 1;
    assert_true(match_move(match, p->cursor - 1, &by, &played));
    assert_int_equal(by, 0);
    assert_int_equal(played.kind, MOVE_NONE);
    assert_int_equal(match_log_count(match), lines);
    end();
}

static void what_was_tried_out_is_dropped(void **state)
{
    (void)state;
    uint8_t listed[MAX_SEATS];
    begin_told("sabra", "A,B");
    const State then = p->state;
    hand_order_list(&match->hands, listed);
    Before b = now();
    match_drop_behind(match, 0, &then, listed); /* there is nothing */
    need_unchanged(&b);
    lay();
    lay();
    b = now();
    match_drop_behind(match, 0, &then, listed);
    need_unchanged(&(Before){ state_hash(&then), b.version + 1, 0, 0, b.gesture, 0 });
    lay();
    assert_true(match_undo(match)); /* what could be redone is dropped as well */
    b = now();
    assert_int_equal(b.count, 1);
    match_drop_behind(match, 0, &then, listed);
    need_unchanged(&(Before){ state_hash(&then), b.version + 1, 0, 0, b.gesture, 0 });
    assert_false(match_redo(match));
    end();
}

/* ---- asked for ---- */

static void what_is_not_there_is_not_told(void **state)
{
    (void)state;
    Move m;
    int seat;
    begin("sabra", "A,B");
    assert_false(match_move(match, 0, &seat, &m));
    lay();
    assert_false(match_move(match, -1, &seat, &m));
    assert_false(match_move(match, 1, &seat, &m));
    seat = -1;
    assert_true(match_move(match, 0, &seat, &m));
    assert_int_equal(seat, p->state.to_act);
    assert_int_equal(m.kind, MOVE_SHIFT);
    assert_null(match_sheet(match, -1));
    assert_null(match_sheet(match, 0));
    assert_int_equal(match_sheet_count(match), 0);
    end();
}

static void what_comes_is_seen_ahead(void **state)
{
    (void)state;
    State out;
    begin("sabra", "A,B");
    const int viewer = p->state.to_act;
    const Move moves[] = { one_tile(), { .kind = MOVE_BID }, one_tile() };
    assert_false(match_ahead(match, viewer, moves, 0, &out));
    assert_memory_equal(&out, match_view(match, viewer), sizeof out);
    assert_true(match_ahead(match, viewer, moves, 3, &out)); /* up to what is not allowed */
    lay();
    assert_memory_equal(&out, match_view(match, viewer), sizeof out);
    /* What ends the turn is not seen. */
    const Move turn[] = { { .kind = MOVE_RESTORE }, { .kind = MOVE_DRAW } };
    State restored = p->state;
    assert_null(game_check(p->game, &p->state, viewer, turn[0]).why);
    game_apply(p->game, &restored, viewer, turn[0]);
    assert_null(game_check(p->game, &restored, viewer, turn[1]).why);
    State wanted;
    play_observe(p, &restored, viewer, &wanted);
    assert_true(match_ahead(match, viewer, turn, 2, &out));
    assert_memory_equal(&out, &wanted, sizeof out);
    end();
}

/* A coach is turned on where somebody plays who can have one, and in a game that has one. */
static void a_coach_is_turned_on_for_persons(void **state)
{
    (void)state;
    begin("gin", "you,computer:easy");
    assert_false(match_coach_now(match).marked);
    match_coach_turn(match, COACH_OFF); /* as it is */
    assert_false(match_coach_now(match).marked);
    match_coach_turn(match, COACH_MISTAKES);
    assert_true(match_coach_now(match).marked);
    assert_int_equal(match_coach_now(match).measure, COACH_MISTAKES);
    match_coach_turn(match, COACH_OFF); /* it has had one */
    assert_true(match_coach_now(match).marked);
    assert_int_equal(match_coach_now(match).measure, COACH_OFF);
    end();
    begin("gin", "computer:easy,computer:easy");
    match_coach_turn(match, COACH_MISTAKES);
    assert_int_equal(match_coach_now(match).measure, COACH_OFF);
    assert_false(match_coach_now(match).marked);
    end();
    begin("gin", "you,computer:easy");
    match->play.ai = NULL;
    match_coach_turn(match, COACH_MISTAKES);
    assert_int_equal(match_coach_now(match).measure, COACH_OFF);
    assert_false(match_coach_now(match).marked);
    end();
}

/* The clock is multiplied by 1 at the least. */
static void times_are_never_shorter(void **state)
{
    (void)state;
    begin("sabra", "A,B");
    static const int scales[][2] = { { -3, 1 }, { 0, 1 }, { 1, 1 }, { 2, 2 }, { 5, 5 } };
    for (size_t i = 0; i < sizeof scales / sizeof *scales; i++) {
        match_clock_scale(match, scales[i][0]);
        assert_int_equal(match->clock.scale, scales[i][1]);
    }
    end();
}

/* In a deal that has just begun nobody's turn has ended. */
static void nobody_has_played_in_a_new_deal(void **state)
{
    (void)state;
    Rng rng;
    rng_seed(&rng, 3);
    begin("gin", "A,B");
    const Chronicle *k = &match->chronicle;
    for (int deals = 0; deals < 2; deals++) {
        uint8_t since[MAX_SEATS];
        assert_int_equal(k->last_seat, NO_SEAT);
        for (int seat = 0; seat < 2; seat++)
            assert_int_equal(chronicle_turn(k, p, seat, NO_SEAT, 0, NULL), 0);
        assert_int_equal(chronicle_played_since(k, p, NO_SEAT, since), 0);
        while (!match_is_finished(&p->state))
            assert_true(help_whole_turn(match, &rng) > 0);
        assert_true(k->last_seat < 2);
        assert_int_equal(chronicle_played_since(k, p, NO_SEAT, since), 1);
        assert_int_equal(since[0], k->last_seat);
        assert_true(deals == 1 || help_next_deal(match));
    }
    end();
}

/* Each step is gone once more as it was, others are not known; what is noted anew forgets what was behind it. */
static void a_trail_is_gone_once_more(void **state)
{
    (void)state;
    enum { STEPS = 40 };
    static State states[STEPS + 1];
    Trail t = { .count = 0 };
    State s;
    begin("sabra", "A,B");
    for (int i = 0; i <= STEPS; i++) {
        states[i] = i > 0 ? states[i - 1] : p->state;
        for (int k = 0; k < i % 4; k++)
            ((uint8_t *)&states[i])[i % 8 < 4 ? (size_t)(i * k) : sizeof(State) - 1 - (size_t)(i * k)] ^= (uint8_t)i;
    }
    for (int again = 0; again < 2; again++) {
        for (int i = again * STEPS / 2; i < STEPS; i++)
            trail_add(&t, i, &states[i], &states[i + 1]);
        assert_int_equal(t.count, STEPS);
        for (int i = 0; i < STEPS; i++) {
            s = states[i];
            assert_true(trail_go(&t, i, &s));
            assert_memory_equal(&s, &states[i + 1], sizeof s);
        }
        assert_false(trail_go(&t, -1, &s));
        assert_false(trail_go(&t, STEPS, &s));
        assert_memory_equal(&s, &states[STEPS], sizeof s);
    }
    trail_add(&t, STEPS + 1, &states[0], &states[1]); /* behind what is not known nothing is noted */
    assert_int_equal(t.count, STEPS);
    trail_add(&t, 3, &states[3], &states[4]);
    assert_int_equal(t.count, 4);
    trail_free(&t);
    assert_true(t.byte == NULL && t.from == NULL && t.count == 0);
    end();
}

/* What is there stays, however much is put behind it; what there is room for already stays where it is. */
static void room_grows(void **state)
{
    (void)state;
    enum { MANY = 300 };
    void *numbers = NULL, *bytes = NULL;
    int room = 0, moved = 0;
    size_t size = 0, used = 0;
    for (int i = 0; i < MANY; i++) {
        const int before = room;
        const void *at = numbers;
        assert_true(match_grow(&numbers, i, &room, sizeof i));
        assert_true(i < room && (i < before ? room == before && numbers == at : room > before));
        ((int *)numbers)[i] = i;
    }
    for (int i = 0; i < MANY; i++)
        assert_int_equal(((const int *)numbers)[i], i);
    for (int i = 0; i < MANY; i++) {
        const size_t more = (size_t)i, before = size;
        assert_true(match_grow_bytes(&bytes, used, more, &size));
        assert_true(bytes != NULL && used + more <= size && (used + more < before ? size == before : size >= before));
        moved += size > before;
        memset((char *)bytes + used, i & 0x7F, more);
        used += more;
    }
    assert_in_range(moved, 2, 20);
    for (size_t i = 0, at = 0; i < MANY; at += i++)
        for (size_t k = 0; k < i; k++)
            assert_int_equal(((const char *)bytes)[at + k], i & 0x7F);
    free(numbers);
    free(bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(room_grows),
        cmocka_unit_test(nobody_has_played_in_a_new_deal),
        cmocka_unit_test(a_trail_is_gone_once_more),
        cmocka_unit_test(nobody_plays_nothing),
        cmocka_unit_test(a_gesture_of_no_moves_is_none),
        cmocka_unit_test(no_way_back_and_none_forward),
        cmocka_unit_test(as_much_is_redone_as_can_be),
        cmocka_unit_test(a_turn_is_taken_back_by_its_gestures),
        cmocka_unit_test(where_the_way_back_ends_is_said),
        cmocka_unit_test(what_was_told_stands),
        cmocka_unit_test(what_was_tried_out_is_dropped),
        cmocka_unit_test(what_is_not_there_is_not_told),
        cmocka_unit_test(what_comes_is_seen_ahead),
        cmocka_unit_test(a_coach_is_turned_on_for_persons),
        cmocka_unit_test(times_are_never_shorter),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
