/* Plays lessons to see whether they hold what they promise. */
#include "lesson/check.h"

#include <stdlib.h>
#include <string.h>

#include "rules/game/notes.h"

typedef struct Checker {
    LessonRun run;   /* at the step that is looked at */
    LessonRun tried; /* where something is tried out */
    int others;
    Rng rng;
    TextSink *fault;
} Checker;

static bool wrong(Checker *c, const char *what)
{
    const LessonStep *step = lesson_step(&c->run);
    char said[512];
    TextSink part = text_part(c->fault, said, sizeof said);
    text_say(&part, what);
    const int line = step != NULL ? step->line : c->run.lesson->line;
    /* TRANSLATORS: {1} is the name of a lesson, {3} a whole sentence. */
    text_say(c->fault, UNTRANSLATED("Lesson {1}, line {2}: {3}"), c->run.lesson->id, text_number(line).text, said);
    return false;
}

static bool is_played(LessonOutcome o)
{
    return o == LESSON_DONE || o == LESSON_GOES_ON;
}

/* Plays moves one by one from where `tried` stands, as long as they are taken. The outcome of the last. */
static LessonOutcome play_on(Checker *c, const Move *m, int n, char *said, size_t size)
{
    LessonOutcome outcome = LESSON_GOES_ON;
    for (int i = 0; i < n && outcome == LESSON_GOES_ON; i++) {
        TextSink words = text_sink(said, size);
        outcome = lesson_play(&c->tried, &m[i], 1, &words);
    }
    return outcome;
}

/* What is still asked of the step where `tried` stands can be done as the lesson means it, asked anew after each move.
 */
static bool can_be_done(Checker *c)
{
    char said[LESSON_SENTENCE];
    LessonOutcome outcome = LESSON_GOES_ON;
    for (int i = 0; i < LESSON_MOVES && outcome == LESSON_GOES_ON; i++) {
        Move moves[LESSON_MOVES];
        if (lesson_show(&c->tried, moves) <= 0)
            return false;
        outcome = play_on(c, moves, 1, said, sizeof said);
    }
    return outcome == LESSON_DONE;
}

/* ---- one act ---- */

/* Whatever it is, `tried` stands before it, and behind it where it is played. */
static bool try_act(Checker *c, const Move *m, LessonOutcome *outcome)
{
    char said[LESSON_SENTENCE] = "";
    TextSink words = text_sink(said, sizeof said);
    const uint64_t before = state_hash(&c->tried.now);
    *outcome = lesson_play(&c->tried, m, 1, &words);
    if (said[0] == '\0' && *outcome != LESSON_DONE)
        return wrong(c, UNTRANSLATED("Nothing is said to something that may be done."));
    if (words.cut)
        return wrong(c, UNTRANSLATED("What is said does not fit into a sentence."));
    if (!is_played(*outcome) && state_hash(&c->tried.now) != before)
        return wrong(c, UNTRANSLATED("What is refused changes the table."));
    return true;
}

static uint8_t any_of(Checker *c, int n)
{
    return (uint8_t)(n > 0 ? rng_below(&c->rng, (uint32_t)n) : 0);
}

/* A piece that there is, to a place that there is or to a new one. */
static Move any_shift(Checker *c)
{
    const Table *t = &c->tried.now.table;
    Move m = { .kind = MOVE_SHIFT, .from = any_of(c, t->pile_count), .count = 1 };
    for (int i = 0; i < 60 && pile_size(t, m.from) == 0; i++)
        m.from = any_of(c, t->pile_count);
    m.index = any_of(c, pile_size(t, m.from));
    m.to = any_of(c, t->pile_count);
    m.at = any_of(c, pile_size(t, m.to) + 1);
    if (any_of(c, 3) == 0) {
        m.to = NO_PILE;
        m.at = 0;
    }
    return m;
}

/* Something that might be done, whether it is allowed or not. */
static Move any_move(Checker *c)
{
    Move list[256], m = { .kind = MOVE_DONE };
    const int n = c->tried.file->game->rules.moves(&c->tried.now, LESSON_PERSON, list, 256), how = any_of(c, 4);
    if (how < 2 && n > 0)
        return list[any_of(c, n)];
    if (how == 2)
        return any_shift(c);
    m.kind = (uint8_t)(MOVE_SHIFT + any_of(c, MOVE_LOT - MOVE_SHIFT));
    m.from = any_of(c, c->tried.now.table.pile_count);
    m.to = any_of(c, c->tried.now.table.pile_count);
    m.count = 1;
    m.index = any_of(c, 24);
    m.amount = any_of(c, 6);
    return m;
}

/* One act after another from where the step begins, as long as they are taken; then the step can still be done. */
static bool others_are_answered(Checker *c)
{
    enum { IN_A_ROW = 5 };
    const bool asks = lesson_step(&c->run)->options > 0; /* a question is answered, whatever was tried */
    for (int i = 0; i < c->others;) {
        LessonOutcome outcome = LESSON_GOES_ON;
        c->tried = c->run;
        for (int k = 0; k < IN_A_ROW && i < c->others && outcome != LESSON_DONE; k++, i++) {
            const Move m = any_move(c);
            if (!try_act(c, &m, &outcome))
                return false;
        }
        if (outcome != LESSON_DONE && !asks && !can_be_done(c))
            return wrong(c, UNTRANSLATED("Something is taken behind which the step cannot be done."));
    }
    return true;
}

/* ---- the same by another way ---- */

/* All that may be done with one press or one gesture that takes no more than a move. */
static int all_moves(const LessonRun *run, Move *out, int max)
{
    const GameDef *game = run->file->game;
    ChoiceItem choices[MAX_CHOICES];
    int n = game->rules.moves(&run->now, LESSON_PERSON, out, max);
    const int more = game->table.choices(&run->now, LESSON_PERSON, choices, MAX_CHOICES);
    for (int i = 0; i < more && n < max; i++)
        out[n++] = choices[i].move;
    for (int i = 0; i < table_held(&run->now.table, LESSON_PERSON) && n < max; i++)
        out[n++] = (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i };
    return n;
}

/* What leads to the same as the act that is asked for is that act: it is not refused because it came by another button.
 */
static bool same_is_taken(Checker *c)
{
    enum { MOST = 512 };
    const GameDef *game = c->run.file->game;
    Move asked[LESSON_MOVES], moves[MOST];
    if (lesson_show(&c->run, asked) != 1)
        return true;
    State meant = c->run.now;
    game->rules.apply(&meant, LESSON_PERSON, asked[0]);
    const uint64_t hash = state_hash(&meant);
    const int n = all_moves(&c->run, moves, MOST);
    for (int i = 0; i < n; i++) {
        char said[LESSON_SENTENCE];
        State s = c->run.now;
        if (game->rules.check(&s, LESSON_PERSON, moves[i]).why != NULL)
            continue;
        game->rules.apply(&s, LESSON_PERSON, moves[i]);
        c->tried = c->run;
        if (state_hash(&s) == hash && !is_played(play_on(c, &moves[i], 1, said, sizeof said)))
            return wrong(c, UNTRANSLATED("What is asked for may be done in another way as well, which is refused."));
    }
    return true;
}

/* ---- what the lesson says ---- */

static const LessonAct *act_at(const Checker *c, LessonActs acts, int i)
{
    return &c->run.file->act[acts.first + i];
}

/* Do these moves, where `from` stands, get that sentence? */
static bool gets(Checker *c, const LessonRun *from, const Move *m, int n, const char *meant)
{
    char said[LESSON_SENTENCE] = "";
    c->tried = *from;
    return n > 0 && play_on(c, m, n, said, sizeof said) == LESSON_WRONG && strcmp(said, meant) == 0;
}

/* Is that sentence said to the act, where `from` stands? Of "any" it is said to some. */
static bool is_said(Checker *c, const LessonRun *from, const LessonAct *a, const char *text)
{
    char meant[LESSON_SENTENCE];
    TextSink words = text_sink(meant, sizeof meant);
    Move moves[LESSON_MOVES], list[256];
    const GameDef *game = from->file->game;
    lesson_say(game, text, &words);
    if (gets(c, from, moves, act_plan(game, &from->now, LESSON_PERSON, a, true, moves), meant))
        return true;
    int n = act_is_move(a) && a->count == 0 ? game->rules.moves(&from->now, LESSON_PERSON, list, 200) : 0;
    for (int i = 0; n > 0 && i < table_held(&from->now.table, LESSON_PERSON) && n < 256; i++)
        list[n++] = (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i };
    for (int i = 0; i < n; i++)
        if (act_made(game, &from->now, LESSON_PERSON, a, &list[i]) && gets(c, from, &list[i], 1, meant))
            return true;
    return false;
}

/* Each need in turn, each way to meet it; *said: bit per wrong act that has been answered as the lesson says. */
static bool ways_are_good(Checker *c, const LessonStep *step, uint64_t *said)
{
    LessonRun from = c->run;
    for (int need = 0; need < step->needs; need++) {
        int bit = 0;
        for (int w = 0; w < step->wrongs; w++)
            for (int i = 0; i < step->wrong[w].acts.count && bit < 64; i++, bit++)
                if (is_said(c, &from, act_at(c, step->wrong[w].acts, i), step->wrong[w].text))
                    *said |= UINT64_C(1) << bit;
        LessonRun next = from;
        for (int i = step->need[need].count - 1; i >= 0; i--) {
            char words[LESSON_SENTENCE];
            Move moves[LESSON_MOVES];
            const LessonAct *a = act_at(c, step->need[need], i);
            const int n = act_plan(from.file->game, &from.now, LESSON_PERSON, a, false, moves);
            c->tried = from;
            if (n <= 0 || !is_played(play_on(c, moves, n, words, sizeof words)))
                return wrong(c, n == 0 ? UNTRANSLATED("Something is asked for that has been done already.")
                                       : UNTRANSLATED("Something is asked for that the rules do not allow here."));
            next = c->tried;
        }
        from = next;
    }
    return from.step > c->run.step ||
           wrong(c, UNTRANSLATED("All that is asked for has been done, and the step is not over."));
}

static bool wrongs_are_said(Checker *c, const LessonStep *step, uint64_t said)
{
    int bit = 0;
    for (int w = 0; w < step->wrongs; w++)
        for (int i = 0; i < step->wrong[w].acts.count && bit < 64; i++, bit++)
            if ((said >> bit & 1) == 0) {
                char what[512];
                TextSink part = text_part(c->fault, what, sizeof what);
                text_say(&part, UNTRANSLATED("This can never be said, or not to all acts it stands for: {1}"),
                         step->wrong[w].text);
                return wrong(c, what);
            }
    return true;
}

static bool answers_are_good(Checker *c, const LessonStep *step)
{
    for (int i = 0; i < step->options; i++) {
        char said[LESSON_SENTENCE] = "";
        TextSink words = text_sink(said, sizeof said);
        c->tried = c->run;
        const LessonOutcome outcome = lesson_answer(&c->tried, i, &words);
        if (outcome != (step->option[i].wrong == NULL ? LESSON_DONE : LESSON_WRONG) ||
            (outcome == LESSON_WRONG && said[0] == '\0'))
            return wrong(c, UNTRANSLATED("An answer is not answered."));
    }
    return true;
}

/* The step as it is meant, to its end. */
static bool play_step(Checker *c, const LessonStep *step)
{
    char said[LESSON_SENTENCE];
    c->tried = c->run;
    if (step->options > 0) {
        TextSink words = text_sink(said, sizeof said);
        for (int i = 0; i < step->options; i++)
            if (step->option[i].wrong == NULL)
                (void)lesson_answer(&c->tried, i, &words);
    } else if (!can_be_done(c)) {
        return wrong(c, UNTRANSLATED("The step cannot be done as it is meant."));
    }
    c->run = c->tried;
    return true;
}

static bool check_steps(Checker *c)
{
    while (c->run.step < c->run.lesson->steps) {
        if (!lesson_let_play(&c->run))
            return wrong(c, UNTRANSLATED("What another player is to do is not allowed here."));
        const LessonStep *step = lesson_step(&c->run);
        uint64_t said = 0;
        if (step->options == 0 && c->run.now.to_act != LESSON_PERSON)
            return wrong(c, UNTRANSLATED("It is not the turn of whoever learns."));
        if (step->options > 0 ? !answers_are_good(c, step)
                              : !ways_are_good(c, step, &said) || !wrongs_are_said(c, step, said))
            return false;
        if (!same_is_taken(c) || !others_are_answered(c) || !play_step(c, step))
            return false;
    }
    return lesson_let_play(&c->run) || wrong(c, UNTRANSLATED("What another player is to do is not allowed here."));
}

bool lesson_check(const LessonFile *f, int lesson, int others, uint64_t seed, TextSink *fault)
{
    Checker *c = calloc(1, sizeof *c);
    if (c == NULL) {
        text_say(fault, "There is not enough memory for lessons.");
        return false;
    }
    c->others = others;
    c->fault = fault;
    rng_seed(&c->rng, seed);
    bool good = lesson_begin(&c->run, f, lesson, fault);
    good = good && check_steps(c);
    free(c);
    return good;
}
