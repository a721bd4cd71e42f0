/* Allowed, or why not. Every refusal is a constant with a stable id and a sentence for the player. */
#ifndef MELDWELL_RULES_TABLE_VERDICT_H
#define MELDWELL_RULES_TABLE_VERDICT_H

#include "rules/table/piece.h"

typedef struct Reason {
    const char *id;    /* "GAME.joker-locked": stable, written in logs and tests */
    const char *code;  /* the code of the rules page, "joker_locked"; used by the worked examples */
    const char *text;  /* one sentence, what the player reads */
    const char *topic; /* anchor of the rules page (see rules text), or NULL */
} Reason;

typedef struct Verdict {
    const Reason *why;    /* NULL: allowed */
    const Reason *detail; /* a finer reason (the A.5 code below `bad_meld`), or NULL */
    Piece piece;          /* what to point at, or NO_PIECE */
    uint8_t pile;         /* what to point at, or NO_PILE */
} Verdict;

static inline Verdict allow(void)
{
    return (Verdict){ 0, 0, NO_PIECE, NO_PILE };
}
static inline Verdict refuse(const Reason *why)
{
    return (Verdict){ why, 0, NO_PIECE, NO_PILE };
}
static inline Verdict refuse_at(const Reason *why, int piece, int pile)
{
    return (Verdict){ why, 0, (Piece)piece, (uint8_t)pile };
}

#endif
