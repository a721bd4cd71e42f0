/* "kind S at 3 misses 1 now solved places 7 8 1 2 1 2 1 2 1 2" under "puzzle set". */
#include "puzzle/set.h"

#include <stdio.h>
#include <string.h>

#include "puzzle/kinds.h"

enum { VALUE = 200, OF_A_GRADE = PUZZLE_SET / PUZZLE_GRADES };

static const char set_key[] = "puzzle set";
static const char *const now_words[] = { "open", "missed", "solved", "both" };

static int now_of(const PuzzleSet *s)
{
    return (s->missed ? 1 : 0) + (s->solved ? 2 : 0);
}

static void set_write(const PuzzleSet *s, char out[VALUE])
{
    TextSink text = text_sink(out, VALUE);
    text_addf(&text, "kind %s at %d misses %d now %s places", s->kind->brief, s->at, s->misses, now_words[now_of(s)]);
    for (int i = 0; i < PUZZLE_SET; i++)
        text_addf(&text, " %d", s->place[i]);
}

static const PuzzleKind *kind_of(const char *brief)
{
    for (size_t i = 0; i < puzzle_kind_count; i++)
        if (strcmp(puzzle_kinds[i]->brief, brief) == 0)
            return puzzle_kinds[i];
    return NULL;
}

static void set_parse(const char *value, PuzzleSet *s)
{
    char brief[8], now[8];
    int end = 0;
    if (sscanf(value, "kind %7s at %9d misses %9d now %7s places%n", brief, &s->at, &s->misses, now, &end) != 4)
        return;
    const char *rest = value + end;
    for (int i = 0; i < PUZZLE_SET; i++, rest += end) {
        end = 0;
        if (sscanf(rest, " %9d%n", &s->place[i], &end) != 1 || s->place[i] < 1 || s->place[i] > PUZZLE_PLACES)
            return;
    }
    s->missed = strcmp(now, now_words[1]) == 0 || strcmp(now, now_words[3]) == 0;
    s->solved = strcmp(now, now_words[2]) == 0 || strcmp(now, now_words[3]) == 0;
    if (s->at >= 0 && s->at <= PUZZLE_SET && s->misses >= 0 && s->misses <= PUZZLE_SET_MISSES)
        s->kind = kind_of(brief);
}

PuzzleSet puzzle_set(Store *store)
{
    char value[VALUE], again[VALUE] = "";
    PuzzleSet s = { 0 };
    TextSink out = text_sink(value, sizeof value);
    if (store == NULL || !store_get(store, set_key, &out))
        return s;
    set_parse(value, &s);
    if (s.kind != NULL)
        set_write(&s, again);
    return s.kind != NULL && strcmp(again, value) == 0 ? s : (PuzzleSet){ .newer = true };
}

static void set_keep(Store *store, const PuzzleSet *s)
{
    char value[VALUE];
    set_write(s, value);
    if (store != NULL)
        store_set(store, set_key, value);
}

static int grade_of(int at)
{
    return 1 + at / OF_A_GRADE;
}

/* The first place that is not solved, but for one that is taken; all are: the first one. */
static int pick(Store *store, const PuzzleKind *kind, int grade, int places, int taken)
{
    for (int place = 1; place <= places; place++)
        if (place != taken && puzzle_progress(store, &(PuzzleName){ kind, grade, place }).solved == 0)
            return place;
    return taken == 1 ? 2 : 1;
}

bool puzzle_set_begin(Store *store, const PuzzleKind *kind, const int places[PUZZLE_GRADES + 1])
{
    PuzzleSet s = { .kind = kind };
    if (puzzle_set(store).newer)
        return false;
    for (int i = 0; i < PUZZLE_SET; i++) {
        const int grade = grade_of(i);
        if (places[grade] < OF_A_GRADE)
            return false;
        s.place[i] = pick(store, kind, grade, places[grade], i % OF_A_GRADE > 0 ? s.place[i - 1] : 0);
    }
    set_keep(store, &s);
    return true;
}

bool puzzle_set_is_over(const PuzzleSet *s)
{
    return s->at == PUZZLE_SET || s->misses == PUZZLE_SET_MISSES;
}

int puzzle_set_right(const PuzzleSet *s)
{
    return s->at - s->misses + (s->missed ? 1 : 0) + (s->solved && !s->missed ? 1 : 0);
}

PuzzleName puzzle_set_name(const PuzzleSet *s)
{
    const int at = s->at < PUZZLE_SET ? s->at : PUZZLE_SET - 1;
    return (PuzzleName){ s->kind, grade_of(at), s->place[at] };
}

bool puzzle_set_is_at(const PuzzleSet *s, const PuzzleName *name)
{
    if (s->kind == NULL || s->at == PUZZLE_SET)
        return false;
    const PuzzleName at = puzzle_set_name(s);
    return puzzle_name_same(&at, name);
}

static void miss(PuzzleSet *s)
{
    if (!s->missed)
        s->misses++;
    s->missed = true;
}

void puzzle_set_note(Store *store, const PuzzleName *name, bool right, bool shown)
{
    PuzzleSet s = puzzle_set(store);
    if (!puzzle_set_is_at(&s, name) || puzzle_set_is_over(&s) || s.solved)
        return;
    if (!right || shown)
        miss(&s);
    s.solved = right;
    set_keep(store, &s);
}

PuzzleSet puzzle_set_next(Store *store)
{
    PuzzleSet s = puzzle_set(store);
    if (s.kind == NULL || puzzle_set_is_over(&s))
        return s;
    if (!s.solved)
        miss(&s);
    if (s.misses < PUZZLE_SET_MISSES) {
        s.at++;
        s.missed = s.solved = false;
    }
    set_keep(store, &s);
    return s;
}
