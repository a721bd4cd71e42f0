#include "puzzle/left.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/match_inner.h"

enum { LEFT_TEXT = 32768, HEAD = 64 };

static const char left_key[] = "puzzle left", begins[] = "name ";

static Match *match_of(PuzzleMatch *p)
{
    return ((LocalSeat *)puzzle_match_seat(p))->match;
}

/* ---- keeping ---- */

static void left_write(PuzzleMatch *p, TextSink *out)
{
    const Play *play = &match_of(p)->play;
    char name[PUZZLE_NAME];
    puzzle_name_write(puzzle_match_name(p), name);
    text_addf(out, "%s%s hints %d moves", begins, name, puzzle_match_hinted(p));
    for (int i = 0; i < play->cursor; i++) {
        const bool goes_on = i > 0 && play->move[i].gesture == play->move[i - 1].gesture;
        text_add(out, goes_on ? " & " : " | ");
        move_text(play->move[i].move, out);
    }
}

/* What waits. */
typedef struct Left {
    char *text; /* for the caller to free; room for LEFT_TEXT */
    bool waits; /* else nothing does, or it is not understood, and the rest means nothing */
    PuzzleName name;
    int hinted;
    const char *moves; /* in text */
} Left;

static bool left_parse(Left *l)
{
    char word[HEAD] = "";
    int end = 0;
    if (sscanf(l->text, "name %63s hints %9d moves%n", word, &l->hinted, &end) != 2 || end == 0)
        return false;
    l->moves = l->text + end;
    return l->hinted >= 0 && l->hinted <= PUZZLE_HINT_STEPS && puzzle_name_read(word, &l->name);
}

/* False: there is no store, or no memory. */
static bool left_read(Store *store, Left *l)
{
    *l = (Left){ .text = store != NULL ? malloc(LEFT_TEXT) : NULL };
    if (l->text == NULL)
        return false;
    TextSink out = text_sink(l->text, LEFT_TEXT);
    l->waits = store_get(store, left_key, &out) && left_parse(l);
    return true;
}

static bool left_is_of(const Left *l, const PuzzleMatch *p)
{
    return l->waits && puzzle_name_same(&l->name, puzzle_match_name(p));
}

void puzzle_left_keep(Store *store, PuzzleMatch *p)
{
    Left l;
    if (!left_read(store, &l))
        return;
    const bool newer = !l.waits && l.text[0] != '\0' && strncmp(l.text, begins, strlen(begins)) != 0;
    const bool mine = left_is_of(&l, p);
    const bool done =
        puzzle_match_verdict(p).end == PUZZLE_RIGHT || (match_of(p)->play.cursor == 0 && puzzle_match_hinted(p) == 0);
    TextSink out = text_sink(l.text, LEFT_TEXT);
    if (!done)
        left_write(p, &out);
    if (!newer && (!done || mine))
        store_set(store, left_key, done || out.cut ? "" : l.text);
    free(l.text);
}

/* ---- going on ---- */

/* The moves of the next gesture; how many, -1: it is none. *text goes behind it. */
static int gesture_read(const char **text, Move out[MAX_PLAN])
{
    int n = 0;
    const char *at = *text + 2; /* behind " |" */
    for (bool more = true; more; n++) {
        char word[MOVE_TEXT];
        const size_t size = strcspn(at, "|&");
        const size_t taken = size > 0 && at[size] != '\0' ? size - 1 : size; /* without the space before the sign */
        if (n == MAX_PLAN || taken < 2 || taken > sizeof word || at[0] != ' ')
            return -1;
        memcpy(word, at + 1, taken - 1);
        word[taken - 1] = '\0';
        if (!move_parse(word, &out[n]))
            return -1;
        more = at[size] == '&';
        at += size + more;
    }
    *text = *at == '\0' ? at : at - 1;
    return n;
}

static bool play_on(PuzzleMatch *p, const char *text)
{
    Match *m = match_of(p);
    while (*text != '\0') {
        Move move[MAX_PLAN];
        const int seat = game_to_act(m->play.game, &m->play.state);
        const int n = strncmp(text, " | ", 3) == 0 ? gesture_read(&text, move) : -1;
        if (n < 1 || seat == NO_SEAT || match_play(m, seat, move, n).why != NULL)
            return false;
    }
    return true;
}

void puzzle_left_take(Store *store, PuzzleMatch *p)
{
    Left l;
    if (!left_read(store, &l))
        return;
    if (left_is_of(&l, p)) {
        if (!play_on(p, l.moves))
            puzzle_match_again(p);
        puzzle_match_take_up(p, l.hinted);
    }
    free(l.text);
}
