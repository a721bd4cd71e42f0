/* A lesson as a seat at a match of its own. */
#include "lesson/lesson_match.h"

#include <stdlib.h>
#include <string.h>

#include "match/match_inner.h"
#include "platform/language.h"

enum { GESTURES = 64 };

struct LessonMatch {
    LocalSeat local; /* its seat, and the match it plays, which is its own */
    SeatTable table;
    LessonFile *file; /* owned */
    LessonRun run;
    /* As it was after each gesture, the first as the lesson begins; and how many moves had been played. */
    struct {
        LessonRun run;
        int moves;
    } mark[GESTURES];
    int marks;
    char said[LESSON_SENTENCE];
    bool said_wrong;
    char refused[LESSON_SENTENCE];
    Reason reason; /* what was refused last is told by it */
};

static LessonMatch *lesson_of(const MatchSeat *s)
{
    return (LessonMatch *)s; /* its first member is its seat */
}

static int moves_played(const LessonMatch *l)
{
    return l->local.match->play.cursor;
}

/* What is done behind the last mark there is room for cannot be taken back by itself. */
static void set_mark(LessonMatch *l)
{
    if (l->marks == GESTURES)
        l->marks--;
    l->mark[l->marks].run = l->run;
    l->mark[l->marks++].moves = moves_played(l);
}

/* ---- playing ---- */

static void forget_said(LessonMatch *l)
{
    l->said[0] = '\0';
    l->said_wrong = false;
}

static void lesson_tell_anew(MatchSeat *s)
{
    forget_said(lesson_of(s));
    local_seat_table.tell_anew(s);
}

static Verdict refuse_saying(LessonMatch *l)
{
    l->reason = (Reason){ .id = "lesson.not-asked", .code = "not_asked", .text = l->refused };
    return refuse(&l->reason);
}

static Verdict lesson_seat_play(MatchSeat *s, int viewer, const Move *moves, int n)
{
    LessonMatch *l = lesson_of(s);
    Match *m = l->local.match;
    LessonRun run = l->run;
    TextSink said = text_sink(l->refused, sizeof l->refused);
    if (viewer != LESSON_PERSON)
        return local_seat_table.play(s, viewer, moves, n);
    const LessonOutcome outcome = lesson_play(&run, moves, n, &said);
    l->run.wrong = run.wrong;
    if (outcome == LESSON_REFUSED) {
        const Verdict v = match_check_all(m, viewer, moves, n);
        return v.why != NULL ? v : refuse_saying(l);
    }
    if (outcome == LESSON_WRONG || outcome == LESSON_OTHER)
        return refuse_saying(l);
    const Verdict v = match_play(m, viewer, moves, n);
    if (v.why != NULL)
        return v;
    l->run = run;
    forget_said(l);
    if (outcome == LESSON_DONE)
        memcpy(l->said, l->refused, sizeof l->said);
    set_mark(l);
    return v;
}

/* ---- the others ---- */

static SeatComing reply_coming(MatchSeat *s)
{
    Move moves[LESSON_MOVES];
    int seat;
    const int n = lesson_reply(&lesson_of(s)->run, moves, &seat);
    return (SeatComing){ n > 0 ? n : 0, n > 0 ? moves[0].kind : MOVE_NONE, false };
}

static bool reply_ahead(MatchSeat *s, int viewer, State *out)
{
    Move moves[LESSON_MOVES];
    int seat;
    const LessonMatch *l = lesson_of(s);
    const int n = lesson_reply(&l->run, moves, &seat);
    return n > 0 && match_ahead(l->local.match, play_eyes(&l->local.match->play, viewer), moves, n, out);
}

/* A reply is played as a whole. */
static bool reply_next(MatchSeat *s, bool all)
{
    Move moves[LESSON_MOVES];
    int seat;
    LessonMatch *l = lesson_of(s);
    const int n = lesson_reply(&l->run, moves, &seat);
    (void)all;
    if (n <= 0 || match_play(l->local.match, seat, moves, n).why != NULL)
        return false;
    lesson_replied(&l->run);
    set_mark(l);
    return true;
}

/* ---- to and fro ---- */

static void go_to_mark(LessonMatch *l, int mark)
{
    Match *m = l->local.match;
    const int wrong = l->run.wrong;
    const State first = m->play.first;
    const int at = l->mark[mark].moves;
    l->run = l->mark[mark].run;
    l->run.wrong = wrong;
    l->marks = mark + 1;
    match_repeat_deal(m, &first, 0, at);
    m->play.count = at; /* what comes is played anew */
    m->play.gesture = at > 0 ? m->play.move[at - 1].gesture : 0;
    match_changed(m);
    forget_said(l);
}

/* The mark at which that step was asked: the last one before which nothing of it was done. */
static int mark_of_step(const LessonMatch *l, int step)
{
    for (int i = 0; i < l->marks; i++)
        if (l->mark[i].run.step == step && lesson_step(&l->mark[i].run) != NULL)
            return i;
    return 0;
}

bool lesson_match_back(LessonMatch *l)
{
    const int begun = mark_of_step(l, l->run.step);
    if (begun < l->marks - 1 && lesson_step(&l->run) != NULL && l->mark[begun].run.step == l->run.step) {
        go_to_mark(l, begun);
        return true;
    }
    if (l->run.step == 0)
        return false;
    go_to_mark(l, mark_of_step(l, l->run.step - 1));
    return true;
}

static const char step_begins_here[] = N_("This step begins here. \"Back\" leads to the step before.");

/* A gesture of this step may be taken back by itself. */
static bool can_undo(const LessonMatch *l)
{
    return l->marks > 1 && lesson_step(&l->run) != NULL && l->mark[l->marks - 2].run.step == l->run.step &&
           lesson_step(&l->mark[l->marks - 2].run) != NULL;
}

static const char *lesson_refusal(const MatchSeat *s, SeatWay way)
{
    if (way == SEAT_UNDO && can_undo(lesson_of(s)))
        return NULL;
    return tr(way == SEAT_UNDO ? step_begins_here : N_("There is nothing to redo."));
}

static bool lesson_go(MatchSeat *s, SeatWay way)
{
    LessonMatch *l = lesson_of(s);
    if (way != SEAT_UNDO || !can_undo(l))
        return false;
    go_to_mark(l, l->marks - 2);
    return true;
}

/* ---- hints ---- */

/* What the lesson means is the hint. */
static int lesson_hint(MatchSeat *s, const Move **moves)
{
    static Move shown[LESSON_MOVES];
    const int n = lesson_show(&lesson_of(s)->run, shown);
    *moves = shown;
    return n > 0 ? n : 0;
}

bool lesson_match_show(LessonMatch *l)
{
    Move moves[LESSON_MOVES];
    const LessonStep *step = lesson_step(&l->run);
    for (int i = 0; step != NULL && i < step->options; i++)
        if (step->option[i].wrong == NULL) {
            lesson_match_answer(l, i);
            return true;
        }
    const int n = lesson_show_one(&l->run, moves);
    return n > 0 && lesson_seat_play(&l->local.seat, LESSON_PERSON, moves, n).why == NULL;
}

void lesson_match_answer(LessonMatch *l, int option)
{
    TextSink out = text_sink(l->said, sizeof l->said);
    l->said_wrong = lesson_answer(&l->run, option, &out) != LESSON_DONE;
    if (l->said_wrong)
        return;
    set_mark(l);
    match_changed(l->local.match);
}

/* ---- opening ---- */

static void set_table(SeatTable *t)
{
    local_seat_quiet(t);
    t->play = lesson_seat_play;
    t->refusal = lesson_refusal;
    t->go = lesson_go;
    t->coming = reply_coming;
    t->ahead = reply_ahead;
    t->next = reply_next;
    t->hint = lesson_hint;
    t->tell_anew = lesson_tell_anew;
}

static void name_seats(MatchSetup *setup, const Lesson *lesson)
{
    match_seat_make_you(&setup->seat[LESSON_PERSON]);
    for (int i = 1; i < setup->seats; i++) {
        setup->seat[i].kind = SEAT_COMPUTER;
        match_seat_call(&setup->seat[i], i <= lesson->names ? lesson->name[i - 1] : "?");
    }
    match_names_mend(setup);
}

/* The match of the lesson at its first state; NULL after telling. */
static Match *make_match(const LessonRun *run, TextSink *error)
{
    MatchSetup setup = { .seed = LESSON_SEED };
    char *text = malloc(LESSON_POSITION), *opening = NULL;
    Match *m = NULL;
    if (text != NULL) {
        TextSink out = text_sink(text, LESSON_POSITION);
        (void)lesson_position(run->file, run->lesson, &out);
        opening = opening_take(text, &setup, error);
    }
    if (opening != NULL) {
        name_seats(&setup, run->lesson);
        m = match_make(&setup, NULL, NULL, NULL);
    }
    free(opening);
    free(text);
    return m;
}

/* Plays up to that step, as far as that goes. */
static void play_up_to(LessonMatch *l, int step)
{
    for (int i = 0; i < GESTURES * LESSON_MOVES && l->run.step < step; i++)
        if (!reply_next(&l->local.seat, true) && !lesson_match_show(l))
            break;
    forget_said(l);
}

LessonMatch *lesson_match_open(LessonFile *file, int lesson, int step, TextSink *error)
{
    LessonMatch *l = calloc(1, sizeof *l);
    Match *m = NULL;
    if (l == NULL)
        text_say(error, "There is not enough memory for lessons.");
    else if (lesson_begin(&l->run, file, lesson, error))
        m = make_match(&l->run, error);
    if (m == NULL) {
        lesson_free(file);
        free(l);
        return NULL;
    }
    local_seat_open(&l->local, m);
    set_table(&l->table);
    l->local.seat.table = &l->table;
    l->file = file;
    set_mark(l);
    play_up_to(l, step);
    l->run.wrong = 0;
    return l;
}

void lesson_match_close(LessonMatch *l)
{
    if (l == NULL)
        return;
    match_free(l->local.match);
    lesson_free(l->file);
    free(l);
}

MatchSeat *lesson_match_seat(LessonMatch *l)
{
    return &l->local.seat;
}

const LessonRun *lesson_match_run(const LessonMatch *l)
{
    return &l->run;
}

const char *lesson_match_said(const LessonMatch *l)
{
    return l->said;
}

bool lesson_match_said_wrong(const LessonMatch *l)
{
    return l->said_wrong;
}
