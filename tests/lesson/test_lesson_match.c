/* A lesson as a seat: it goes along with its match, to its end and back, and what was done is kept. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lesson/course.h"
#include "lesson/lesson_match.h"
#include "lesson/progress.h"
#include "own_folder.h"

static char why[1024];

static LessonMatch *opened(size_t game, int lesson, int step)
{
    TextSink error = text_sink(why, sizeof why);
    LessonFile *f = course_read(MELDWELL_SOURCE "/assets", game_table[game], &error);
    assert_non_null(f);
    LessonMatch *l = lesson_match_open(f, lesson, step, &error);
    if (l == NULL)
        fail_msg("%s %d: %s", game_table[game]->id, lesson, why);
    return l;
}

static int lessons_of(size_t game)
{
    TextSink error = text_sink(why, sizeof why);
    LessonFile *f = course_read(MELDWELL_SOURCE "/assets", game_table[game], &error);
    assert_non_null(f);
    const int n = f->count;
    lesson_free(f);
    return n;
}

/* What whoever learns sees is what the lesson reckons with. */
static uint64_t seen(LessonMatch *l)
{
    const LessonRun *run = lesson_match_run(l);
    State view;
    game_observe(run->file->game, &run->now, LESSON_PERSON, &view);
    const uint64_t told = state_hash(seat_view(lesson_match_seat(l), LESSON_PERSON));
    assert_true(state_hash(&view) == told);
    return told;
}

/* One thing further; false at the end. */
static bool go_on(LessonMatch *l)
{
    MatchSeat *seat = lesson_match_seat(l);
    const LessonRun *run = lesson_match_run(l);
    if (seat_coming(seat).moves > 0)
        return seat_next(seat, true);
    return run->step < run->lesson->steps && lesson_match_show(l);
}

static void every_lesson_comes_to_its_end(void **unused)
{
    (void)unused;
    for (size_t g = 0; g < game_count; g++)
        for (int i = 0; i < lessons_of(g); i++) {
            LessonMatch *l = opened(g, i, 0);
            const LessonRun *run = lesson_match_run(l);
            for (int k = 0; k < 200 && go_on(l); k++)
                (void)seen(l);
            if (run->step < run->lesson->steps)
                fail_msg("%s/%s stops at step %d", game_table[g]->id, run->lesson->id, run->step);
            assert_int_equal(seat_coming(lesson_match_seat(l)).moves, 0);
            lesson_match_close(l);
        }
}

/* From wherever one goes back, the step is the same again. */
static void back_leads_to_where_the_step_began(void **unused)
{
    (void)unused;
    for (size_t g = 0; g < game_count; g++)
        for (int i = 0; i < lessons_of(g); i++) {
            uint64_t begun[64] = { 0 };
            LessonMatch *l = opened(g, i, 0);
            const LessonRun *run = lesson_match_run(l);
            int last = -1;
            for (int k = 0; k < 200; k++) {
                if (lesson_step(run) != NULL && run->step != last)
                    begun[last = run->step] = seen(l);
                if (!go_on(l))
                    break;
            }
            for (int k = 0; k < 64 && lesson_match_back(l); k++)
                assert_true(seen(l) == begun[run->step]);
            assert_int_equal(run->step, 0);
            assert_false(lesson_match_back(l));
            for (int k = 0; k < 200 && go_on(l); k++)
                (void)seen(l);
            assert_int_equal(run->step, run->lesson->steps);
            lesson_match_close(l);
        }
}

static void a_lesson_is_taken_up_where_it_was_left(void **unused)
{
    (void)unused;
    for (size_t g = 0; g < game_count; g++)
        for (int i = 0; i < lessons_of(g); i++) {
            LessonMatch *first = opened(g, i, 0);
            for (int k = 0; k < 200; k++) {
                const LessonRun *run = lesson_match_run(first);
                if (lesson_step(run) != NULL && run->met == 0 && run->step > 0 && lesson_match_said(first)[0] == '\0') {
                    LessonMatch *again = opened(g, i, run->step);
                    while (seat_coming(lesson_match_seat(again)).moves > 0)
                        assert_true(seat_next(lesson_match_seat(again), true));
                    assert_int_equal(lesson_match_run(again)->step, run->step);
                    lesson_match_close(again);
                }
                if (!go_on(first))
                    break;
            }
            lesson_match_close(first);
        }
}

/* A card that the lesson does not want is refused with its sentence, and lies where it lay. */
static void what_is_not_asked_is_refused(void **unused)
{
    (void)unused;
    char said[512];
    LessonMatch *l = opened((size_t)game_find("gin"), 2, 1);
    MatchSeat *seat = lesson_match_seat(l);
    const State *s = seat_view(seat, LESSON_PERSON);
    const uint64_t before = seen(l);
    int king = -1;
    const int hand = table_hand(&s->table, LESSON_PERSON);
    for (int i = 0; i < pile_size(&s->table, hand); i++)
        king = pile_face(&s->table, hand, i).rank == 13 ? i : king;
    assert_true(king >= 0);
    Move m = { .kind = MOVE_DISCARD, .index = (uint8_t)king };
    const Verdict v = seat_play(seat, LESSON_PERSON, &m, 1);
    assert_non_null(v.why);
    TextSink out = text_sink(said, sizeof said);
    verdict_say(v, &out);
    assert_string_equal(said, "You may throw it, but without it your deadwood is only 10. That is enough to knock.");
    assert_true(seen(l) == before);
    assert_non_null(seat_refusal(seat, SEAT_UNDO));
    m.amount = 1;
    assert_null(seat_play(seat, LESSON_PERSON, &m, 1).why);
    assert_int_equal(lesson_match_run(l)->step, 2);
    assert_non_null(strstr(lesson_match_said(l), "26 - 10 = 16"));
    lesson_match_close(l);
}

/* A part of a step can be taken back by itself. */
static void a_gesture_is_taken_back(void **unused)
{
    (void)unused;
    LessonMatch *l = opened((size_t)game_find("international-tiles"), 1, 1);
    MatchSeat *seat = lesson_match_seat(l);
    const uint64_t first = seen(l);
    assert_non_null(seat_refusal(seat, SEAT_UNDO));
    assert_true(lesson_match_show(l)); /* a whole meld, and the step asks for two */
    assert_true(seen(l) != first);
    assert_int_equal(lesson_match_run(l)->step, 1);
    assert_null(seat_refusal(seat, SEAT_UNDO));
    assert_true(seat_go(seat, SEAT_UNDO));
    assert_true(seen(l) == first);
    assert_false(seat_go(seat, SEAT_UNDO));
    lesson_match_close(l);
}

/* ---- progress ---- */

static void progress_is_kept(void **unused)
{
    (void)unused;
    char value[64];
    TextSink error = text_sink(why, sizeof why);
    const GameDef *gin = game_table[game_find("gin")];
    LessonFile *f = course_read(MELDWELL_SOURCE "/assets", gin, &error);
    assert_non_null(f);
    const Lesson *l = &f->lesson[2];
    char message[256];
    TextSink told = text_sink(message, sizeof message);
    Store *store = store_open(dir, &told);
    assert_non_null(store);
    assert_int_equal(lesson_progress(store, gin, l).step, 0);
    assert_true(lesson_progress_keep(store, gin, l, 1));
    assert_int_equal(lesson_progress(store, gin, l).step, 1);
    assert_false(lesson_progress(store, gin, l).done);
    assert_true(lesson_progress_keep(store, gin, l, l->steps));
    assert_true(lesson_progress(store, gin, l).done);
    assert_int_equal(lesson_progress_done(store, f), 1);
    assert_true(lesson_progress_keep(store, gin, l, 1)); /* played once more: done it stays */
    assert_true(lesson_progress(store, gin, l).done);
    assert_int_equal(lesson_progress(store, gin, l).step, 1);
    static const char *const newer[] = { "step 1 done 0 stars 3", "half", "step 99999 done 1", "step -1 done 0" };
    for (size_t i = 0; i < sizeof newer / sizeof *newer; i++) {
        TextSink out = text_sink(value, sizeof value);
        store_set(store, "lesson gin/knock", newer[i]);
        assert_true(lesson_progress(store, gin, l).newer);
        assert_false(lesson_progress_keep(store, gin, l, 1));
        assert_true(store_get(store, "lesson gin/knock", &out));
        assert_string_equal(value, newer[i]);
    }
    store_close(store);
    lesson_free(f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_lesson_comes_to_its_end),
        cmocka_unit_test(back_leads_to_where_the_step_began),
        cmocka_unit_test(a_lesson_is_taken_up_where_it_was_left),
        cmocka_unit_test(what_is_not_asked_is_refused),
        cmocka_unit_test(a_gesture_is_taken_back),
        cmocka_unit_test_setup_teardown(progress_is_kept, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
