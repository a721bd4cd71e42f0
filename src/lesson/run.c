/* A lesson being played. */
#include "lesson/run.h"

#include <stdlib.h>
#include <string.h>

#include "rules/game/position.h"

/* ---- where it stands ---- */

static const LessonStep *step_at(const LessonRun *run, int i)
{
    return &run->file->step[run->lesson->first + i];
}

/* The reply that is due, or NULL: what follows the step that was done, then what comes before the next one. */
static const LessonReply *reply_due(const LessonRun *run)
{
    if (run->step > 0) {
        const LessonStep *done = step_at(run, run->step - 1);
        if (run->owing < done->afters)
            return &done->then[run->owing];
    }
    if (run->step < run->lesson->steps && run->replied < step_at(run, run->step)->befores)
        return &step_at(run, run->step)->before[run->replied];
    return NULL;
}

const LessonStep *lesson_step(const LessonRun *run)
{
    return reply_due(run) == NULL && run->step < run->lesson->steps ? step_at(run, run->step) : NULL;
}

int lesson_reply(const LessonRun *run, Move out[LESSON_MOVES], int *seat)
{
    const LessonReply *reply = reply_due(run);
    if (reply == NULL)
        return 0;
    *seat = reply->seat;
    const int n =
        reply->seat < run->now.seats ? act_plan(run->file->game, &run->now, reply->seat, &reply->act, false, out) : -1;
    return n > 0 ? n : -1;
}

/* The table as it lies is the one that the step is asked about. */
static void note_asked(LessonRun *run)
{
    if (reply_due(run) == NULL)
        run->asked = run->now.table.row;
}

void lesson_replied(LessonRun *run)
{
    Move moves[LESSON_MOVES];
    int seat;
    const int n = lesson_reply(run, moves, &seat);
    for (int i = 0; i < n; i++)
        run->file->game->rules.apply(&run->now, seat, moves[i]);
    if (run->step > 0 && run->owing < step_at(run, run->step - 1)->afters)
        run->owing++;
    else
        run->replied++;
    note_asked(run);
}

bool lesson_let_play(LessonRun *run)
{
    Move moves[LESSON_MOVES];
    int seat, n;
    while ((n = lesson_reply(run, moves, &seat)) > 0)
        lesson_replied(run);
    return n == 0;
}

bool lesson_begin(LessonRun *run, const LessonFile *file, int lesson, TextSink *error)
{
    char *text = malloc(LESSON_POSITION);
    if (text == NULL) {
        text_say(error, "There is not enough memory for lessons.");
        return false;
    }
    TextSink out = text_sink(text, LESSON_POSITION);
    *run = (LessonRun){ .file = file, .lesson = &file->lesson[lesson] };
    bool good = lesson_position(file, run->lesson, &out);
    if (!good)
        text_say(error, UNTRANSLATED("The position of the lesson \"{1}\" is far too long."), run->lesson->id);
    good = good && position_begin(file->game, text, LESSON_SEED, &run->now, error);
    free(text);
    if (good)
        note_asked(run);
    return good;
}

/* ---- judging ---- */

static const LessonAct *act_at(const LessonRun *run, LessonActs acts, int i)
{
    return &run->file->act[acts.first + i];
}

/* Is it one of these acts that are seen by the move? */
static bool some_made(const LessonRun *run, LessonActs acts, const State *s, const Move *m)
{
    for (int i = 0; i < acts.count; i++) {
        const LessonAct *a = act_at(run, acts, i);
        if (act_is_move(a) && act_made(run->file->game, s, LESSON_PERSON, a, m))
            return true;
    }
    return false;
}

/* game NULL: as act_stands. */
static bool some_stands(const LessonRun *run, LessonActs acts, const State *s, const GameDef *game)
{
    for (int i = 0; i < acts.count; i++)
        if (!act_is_move(act_at(run, acts, i)) && act_stands(game, s, act_at(run, acts, i)))
            return true;
    return false;
}

static bool need_met(const LessonRun *run, int need, const State *s, uint32_t met)
{
    return (met >> need & 1) != 0 || some_stands(run, step_at(run, run->step)->need[need], s, run->file->game);
}

/* Moves by which all that is still needed gets done, from that state on, or with `one` the first thing of it; -1: there
 * are none. */
static int plan_needs(const LessonRun *run, const State *from, uint32_t met, bool one, Move out[LESSON_MOVES])
{
    const GameDef *game = run->file->game;
    const LessonStep *step = step_at(run, run->step);
    State s = *from;
    int count = 0;
    for (int need = 0; need < step->needs && !(one && count > 0); need++) {
        Move moves[LESSON_MOVES];
        int n = need_met(run, need, &s, met) ? 0 : -1;
        for (int i = 0; n < 0 && i < step->need[need].count; i++)
            n = act_plan(game, &s, LESSON_PERSON, act_at(run, step->need[need], i), false, moves);
        if (n < 0 || count + n > LESSON_MOVES)
            return -1;
        for (int i = 0; i < n; i++) {
            game->rules.apply(&s, LESSON_PERSON, moves[i]);
            out[count++] = moves[i];
        }
    }
    return count;
}

static int show(const LessonRun *run, bool one, Move out[LESSON_MOVES])
{
    const LessonStep *step = lesson_step(run);
    return step == NULL || step->options > 0 ? 0 : plan_needs(run, &run->now, run->met, one, out);
}

int lesson_show(const LessonRun *run, Move out[LESSON_MOVES])
{
    return show(run, false, out);
}

int lesson_show_one(const LessonRun *run, Move out[LESSON_MOVES])
{
    return show(run, true, out);
}

bool lesson_wants(const LessonRun *run, const Move *m)
{
    const LessonStep *step = lesson_step(run);
    for (int need = 0; step != NULL && need < step->needs; need++)
        if (!need_met(run, need, &run->now, run->met) && some_made(run, step->need[need], &run->now, m))
            return true;
    return false;
}

/* Does one of these acts speak of this piece? Of those that are wrong only melds count, which are put together piece by
 * piece before anything is said. */
static bool acts_name(const LessonRun *run, LessonActs acts, bool melds, Face f)
{
    for (int i = 0; i < acts.count; i++) {
        const LessonAct *a = act_at(run, acts, i);
        if ((!melds || !act_is_move(a)) && act_names(a, f))
            return true;
    }
    return false;
}

/* Does the step speak of this piece? */
static bool step_names(const LessonRun *run, const LessonStep *step, Face f)
{
    for (int need = 0; need < step->needs; need++)
        if (acts_name(run, step->need[need], false, f))
            return true;
    for (int i = 0; i < step->wrongs; i++)
        if (acts_name(run, step->wrong[i].acts, true, f))
            return true;
    return false;
}

/* May this move be a part of what is asked: does it push about pieces that the step speaks of, or judge what lies
 * there? `s` is the state before it. */
static bool may_lead_on(const LessonRun *run, const State *s, const Move *m, const State *after)
{
    const Table *t = &s->table;
    if (m->kind == MOVE_RESTORE)
        return memcmp(&after->table.row, &run->asked, sizeof run->asked) == 0;
    if (m->kind == MOVE_SHIFT) {
        for (int i = 0; i < m->count; i++)
            if (!step_names(run, step_at(run, run->step), pile_face(t, m->from, m->index + i)))
                return false;
        return true;
    }
    return (m->kind == MOVE_DONE || m->kind == MOVE_READ) && after->to_act == s->to_act && after->phase == s->phase;
}

typedef struct Judged {
    State s; /* as it is behind the moves so far */
    uint32_t met;
    TextSink *said;
} Judged;

static LessonOutcome say_wrong(const LessonRun *run, Judged *j, const char *text)
{
    lesson_say(run->file->game, text, j->said);
    return LESSON_WRONG;
}

static LessonOutcome say_other(const LessonRun *run, Judged *j)
{
    char ask[LESSON_SENTENCE];
    TextSink part = text_part(j->said, ask, sizeof ask);
    lesson_say(run->file->game, step_at(run, run->step)->ask, &part);
    /* TRANSLATORS: {1} is a whole sentence: what is to be done in this step of a lesson. */
    text_say(j->said, "The rules allow that, but this lesson asks for something else. {1}", ask);
    return LESSON_OTHER;
}

/* One move of a gesture. LESSON_GOES_ON: it has been played in *j. */
static LessonOutcome judge_move(const LessonRun *run, Judged *j, const Move *m)
{
    const GameDef *game = run->file->game;
    const LessonStep *step = step_at(run, run->step);
    const Verdict v = game->rules.check(&j->s, LESSON_PERSON, *m);
    const State before = j->s;
    bool wanted = false;
    for (int need = 0; need < step->needs && v.why == NULL; need++)
        if (some_made(run, step->need[need], &before, m)) {
            j->met |= UINT32_C(1) << need;
            wanted = true;
        }
    for (int i = 0; i < step->wrongs && !wanted; i++)
        if (some_made(run, step->wrong[i].acts, &before, m))
            return say_wrong(run, j, step->wrong[i].text);
    if (v.why != NULL) {
        verdict_say_whole(v, j->said);
        return LESSON_REFUSED;
    }
    game->rules.apply(&j->s, LESSON_PERSON, *m);
    for (int i = 0; i < step->wrongs && !wanted; i++)
        if (!some_stands(run, step->wrong[i].acts, &before, NULL) && some_stands(run, step->wrong[i].acts, &j->s, NULL))
            return say_wrong(run, j, step->wrong[i].text);
    for (int need = 0; need < step->needs; need++)
        wanted = wanted || (!need_met(run, need, &before, j->met) && need_met(run, need, &j->s, j->met));
    return wanted || may_lead_on(run, &before, m, &j->s) ? LESSON_GOES_ON : say_other(run, j);
}

static bool all_met(const LessonRun *run, const Judged *j)
{
    const LessonStep *step = step_at(run, run->step);
    for (int need = 0; need < step->needs; need++)
        if (!need_met(run, need, &j->s, j->met))
            return false;
    return true;
}

/* The step is done: what it says afterwards, and on to the next one. */
static LessonOutcome step_done(LessonRun *run, TextSink *said)
{
    const LessonStep *step = step_at(run, run->step);
    if (step->after != NULL)
        lesson_say(run->file->game, step->after, said);
    run->step++;
    run->met = 0;
    run->replied = run->owing = run->wrong = 0;
    note_asked(run);
    return LESSON_DONE;
}

static LessonOutcome goes_on(const LessonRun *run, TextSink *said)
{
    char ask[LESSON_SENTENCE];
    TextSink part = text_part(said, ask, sizeof ask);
    lesson_say(run->file->game, step_at(run, run->step)->ask, &part);
    /* TRANSLATORS: {1} is a whole sentence: what is to be done in this step of a lesson. */
    text_say(said, "Good so far. {1}", ask);
    return LESSON_GOES_ON;
}

LessonOutcome lesson_play(LessonRun *run, const Move *m, int n, TextSink *said)
{
    const LessonStep *step = lesson_step(run);
    Move rest[LESSON_MOVES];
    Judged j = { .s = run->now, .met = run->met, .said = said };
    LessonOutcome outcome = LESSON_GOES_ON;
    if (step == NULL || step->options > 0) {
        if (step != NULL)
            lesson_say(run->file->game, step->ask, said);
        else
            text_say(said, "This lesson is over.");
        return LESSON_OTHER;
    }
    for (int i = 0; i < n && outcome == LESSON_GOES_ON; i++)
        outcome = judge_move(run, &j, &m[i]);
    const bool all = outcome == LESSON_GOES_ON && all_met(run, &j);
    if (outcome == LESSON_GOES_ON && !all && plan_needs(run, &j.s, j.met, false, rest) < 0)
        outcome = say_other(run, &j);
    if (outcome != LESSON_GOES_ON) {
        run->wrong++;
        return outcome;
    }
    run->now = j.s;
    run->met = j.met;
    return all ? step_done(run, said) : goes_on(run, said);
}

LessonOutcome lesson_answer(LessonRun *run, int option, TextSink *said)
{
    const LessonStep *step = lesson_step(run);
    if (step == NULL || option < 0 || option >= step->options) {
        text_say(said, "You are not asked for an answer now.");
        return LESSON_OTHER;
    }
    if (step->option[option].wrong == NULL)
        return step_done(run, said);
    run->wrong++;
    lesson_say(run->file->game, step->option[option].wrong, said);
    return LESSON_WRONG;
}
