#include "trial/foolish/foolish.h"

#include <stdlib.h>
#include <string.h>

struct FoolishCount {
    const GameDef *game;
    const FoolishList *list;
    void *memory;       /* owned; NULL where the list wants none */
    State seen, after;  /* of the move that is judged */
    State turn;         /* what the seat that moved last saw when it began */
    int mover;          /* that seat; NO_SEAT: nobody has moved in this deal */
    FoolishPlace place; /* of the move that is judged */
    long occasions[FOOLISH_MOST_KINDS], found[FOOLISH_MOST_KINDS];
    FoolishPlace first[FOOLISH_MOST_KINDS];
};

const FoolishList *foolish_find(const char *game)
{
    for (size_t i = 0; i < foolish_count; i++)
        if (strcmp(foolish_table[i]->game, game) == 0)
            return foolish_table[i];
    return NULL;
}

FoolishCount *foolish_begin(const GameDef *game, const FoolishList *list)
{
    FoolishCount *c = calloc(1, sizeof *c);
    if (!c)
        return NULL;
    c->game = game;
    c->list = list;
    c->mover = NO_SEAT;
    if (list->memory > 0) {
        c->memory = calloc(1, list->memory);
        if (!c->memory) {
            free(c);
            return NULL;
        }
    }
    return c;
}

void foolish_free(FoolishCount *c)
{
    if (!c)
        return;
    free(c->memory);
    free(c);
}

void foolish_deal(FoolishCount *c, uint64_t match, long deal)
{
    c->place = (FoolishPlace){ .match = match, .deal = deal };
    c->mover = NO_SEAT;
    if (c->memory)
        memset(c->memory, 0, c->list->memory);
}

static void add(FoolishCount *c, const FoolishNotes *notes)
{
    for (int k = 0; k < c->list->kind_count; k++) {
        const uint32_t bit = UINT32_C(1) << k;
        if ((notes->found & bit) && c->found[k]++ == 0)
            c->first[k] = c->place;
        c->occasions[k] += (notes->occasions & bit) != 0;
    }
}

uint32_t foolish_act(FoolishCount *c, const State *before, int seat, Move m, const State *after)
{
    FoolishNotes notes = { 0, 0 };
    game_observe(c->game, before, seat, &c->seen);
    game_observe(c->game, after, seat, &c->after);
    if (c->mover != seat)
        c->turn = c->seen;
    c->mover = seat;
    c->place.move++;
    c->place.seat = seat;
    const FoolishAct act = { .game = c->game,
                             .seat = seat,
                             .move = m,
                             .seen = &c->seen,
                             .after = &c->after,
                             .turn = &c->turn,
                             .truth = before };
    c->list->judge(&act, c->memory, &notes);
    add(c, &notes);
    return notes.found;
}

void foolish_tell_act(const FoolishCount *c, uint32_t found, FILE *out)
{
    for (int k = 0; k < c->list->kind_count; k++)
        if (found & UINT32_C(1) << k) {
            char what[240];
            text_write(what, sizeof what, c->list->kinds[k].what);
            fprintf(out, "foolish %d %s\n", c->place.seat, what);
        }
}

long foolish_found(const FoolishCount *c, int kind, long *occasions, FoolishPlace *first)
{
    *occasions = c->occasions[kind];
    *first = c->first[kind];
    return c->found[kind];
}

static void tell_kind(const FoolishCount *c, int k, TextSink *line)
{
    const FoolishKind *kind = &c->list->kinds[k];
    const FoolishPlace *at = &c->first[k];
    char what[240], match[24];
    text_write(what, sizeof what, kind->what);
    snprintf(match, sizeof match, "%llu", (unsigned long long)at->match);
    if (c->found[k] == 0)
        text_say(line, "{1}: {2} of {3}", what, text_number(0).text, text_number(c->occasions[k]).text);
    else
        text_say(line, UNTRANSLATED("{1}: {2} of {3}, first in deal {4} at move {5} by seat {6} (match {7})"), what,
                 text_number(c->found[k]).text, text_number(c->occasions[k]).text, text_number(at->deal).text,
                 text_number(at->move).text, text_number(at->seat).text, match);
    if (!kind->looks)
        return;
    text_next(line);
    text_say(line, UNTRANSLATED("(Judged with all cards open.)"));
}

void foolish_tell(const FoolishCount *c, FILE *out)
{
    for (int k = 0; k < c->list->kind_count; k++) {
        char text[600];
        TextSink line = text_sink(text, sizeof text);
        tell_kind(c, k, &line);
        fprintf(out, "%s\n", text);
    }
}

long foolish_total(const FoolishCount *c)
{
    long total = 0;
    for (int k = 0; k < c->list->kind_count; k++)
        total += c->found[k];
    return total;
}
