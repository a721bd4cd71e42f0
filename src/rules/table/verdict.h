/* Allowed, or why not. Every refusal is a constant with a stable id and a sentence for the player, and brings the
 * figures that the sentence names. */
#ifndef MELDWELL_RULES_TABLE_VERDICT_H
#define MELDWELL_RULES_TABLE_VERDICT_H

#include <assert.h>

#include "rules/table/piece.h"
#include "rules/text/text.h"

enum { VERDICT_FIGURES = 2 };

/* verdict_say alone says `text`: it may hold places for figures, which a reason by itself has not. */
typedef struct Reason {
    const char *id;    /* "GAME.joker-locked": stable, written in logs and tests */
    const char *code;  /* the code of the rules page, "joker_locked"; used by the worked examples */
    const char *text;  /* one sentence, what the player reads */
    const char *topic; /* anchor of the rules page (see rules text), or NULL */
    uint8_t figures;   /* the highest {n} of the text: it names Verdict.figure[n - 1]; 0: it names none */
    const char *many;  /* the text by number: `text` is of one, this of several, of {1}; NULL: `text` is of all */
    void (*say_figure)(int32_t figure, TextSink *); /* how a figure is said; NULL: as a number */
    bool not_now; /* it is the time for something else, and nothing is said of what for */
} Reason;

/* Both sentences of a reason by number, marked for translation. */
#define REASON_BY_NUMBER(one, several) .text = (one), .many = (several)

typedef struct Verdict {
    const Reason *why;               /* NULL: allowed */
    const Reason *detail;            /* a finer reason (the A.5 code below `bad_meld`), or NULL */
    Piece piece;                     /* what to point at, or NO_PIECE */
    uint8_t pile;                    /* what to point at, or NO_PILE */
    uint8_t figures;                 /* how many there are: 0 or VERDICT_FIGURES */
    int32_t figure[VERDICT_FIGURES]; /* what the sentences of both reasons name */
} Verdict;

static inline Verdict allow(void)
{
    return (Verdict){ .piece = NO_PIECE, .pile = NO_PILE };
}
/* Of a reason that names figures: those. NULL: allowed, as in the two below. */
static inline Verdict refuse_with(const Reason *why, int32_t first, int32_t second)
{
    return (Verdict){
        .why = why, .piece = NO_PIECE, .pile = NO_PILE, .figures = VERDICT_FIGURES, .figure = { first, second }
    };
}
static inline Verdict refuse_at(const Reason *why, int piece, int pile)
{
    assert(why == NULL || why->figures == 0);
    return (Verdict){ .why = why, .piece = (Piece)piece, .pile = (uint8_t)pile };
}
static inline Verdict refuse(const Reason *why)
{
    return refuse_at(why, NO_PIECE, NO_PILE);
}

/* What the player reads of one that refuses: its reason; and with the finer one behind it. */
void verdict_say(Verdict, TextSink *);
void verdict_say_whole(Verdict, TextSink *);

#endif
