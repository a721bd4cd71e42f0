/* A position being read: what has been found so far, and the parts of the reading. */
#ifndef MELDWELL_RULES_GAME_POSITION_READER_H
#define MELDWELL_RULES_GAME_POSITION_READER_H

#include "rules/game/position_inner.h"

/* Points, chips and the like: nine of them can still be added up. */
enum { POSITION_MOST_COUNTED = 100000000 };

/* Whatever the deal depends on. */
typedef struct PositionHead {
    OptionValues options;
    int seats; /* 0: nothing is said of it */
    int rules; /* the version that the text is of */
    uint64_t seed;
} PositionHead;

/* Lines that may stand once. */
enum { SAID_GAME, SAID_RULES, SAID_OPTIONS, SAID_SEATS, SAID_SEED, SAID_CHANCE, SAID_DEAL, SAID_TURN, SAID_ONCE };

typedef struct PositionReader {
    PositionLines lines;
    const GameDef *game; /* borrowed */
    State *s;            /* borrowed: what is read goes there */
    Row dealt;           /* the piles as the deal laid them */
    PositionHead head;
    bool said[SAID_ONCE];
    uint64_t said_seat, said_seen, said_unseen, said_counter, said_own;
    PositionPlaces places;
    PositionPlaces before; /* at the start of the turn, where a pile lay otherwise */
} PositionReader;

/* Reads words of the line that is being read: position_inner.h. */
static inline bool reader_wrong(PositionReader *r, const char *sentence, const char *word)
{
    return position_wrong(&r->lines, sentence, word);
}
static inline const char *reader_word(PositionReader *r)
{
    return position_word(&r->lines);
}
static inline bool reader_number(PositionReader *r, const char *word, int64_t low, int64_t high, int64_t *out)
{
    return position_number(&r->lines, word, low, high, out);
}
/* `what` has not been said before; number i of what `said` has a bit for. False after telling. */
static inline bool reader_once(PositionReader *r, bool *said, const char *what)
{
    const bool before = *said;
    *said = true;
    return !before || reader_wrong(r, position_said_again, what);
}
static inline bool reader_once_of(PositionReader *r, uint64_t *said, int i, const char *what)
{
    const bool before = *said >> i & 1;
    *said |= UINT64_C(1) << i;
    return !before || reader_wrong(r, position_said_again, what);
}

/* ---- position_match.c: the match, but for what lies on the table ---- */

bool position_read_chance(PositionReader *);
bool position_read_deal(PositionReader *);
bool position_read_turn(PositionReader *);
bool position_read_seat(PositionReader *);
bool position_read_counter(PositionReader *);
bool position_read_payment(PositionReader *);

/* ---- position_piles.c ---- */

bool position_read_pile(PositionReader *);
bool position_read_before(PositionReader *); /* a pile as it lay when the turn began */
/* A line that begins with the kind of a pile. */
bool position_read_kind(PositionReader *, const char *kind);
bool position_read_seen(PositionReader *);
bool position_read_unseen(PositionReader *);
/* A piece that has its place by now. */
bool reader_piece(PositionReader *, const char *word, Piece *out);
/* The row of the turn's start: piles that lay otherwise, the others as they are. False after telling. */
bool position_lay_before(PositionReader *);

/* ---- position_own.c ---- */

bool position_read_own(PositionReader *);

#endif
