/* The table being told in words (tell.h): what the files of it share. */
#ifndef MELDWELL_APP_TABLE_PURE_TELLING_H
#define MELDWELL_APP_TABLE_PURE_TELLING_H

#include "match/setup.h"

/* All pieces of a table may lie in one pile. */
enum { LIST_BYTES = 24576 };

typedef struct Telling {
    const GameDef *game;
    const State *s; /* what its viewer sees */
    const MatchSetup *m;
    TextSink *out;
    bool lies;             /* something lies there besides hands and the stock */
    char list[LIST_BYTES]; /* the pieces of the sentence in hand */
    char said[LIST_BYTES + 512];
    TextSink sentence; /* into it */
} Telling;

/* telling.c */
/* A sentence is said to what telling_begin returns, and is written, with pieces by their names, by telling_end; an
 * empty one is not. */
TextSink *telling_begin(Telling *);
void telling_end(Telling *);
/* "{1}: {2}." of what is a label elsewhere. */
void telling_label(Telling *, const char *what, const char *is);
/* "{1}." of what is one elsewhere, with its own point or without; "": nothing. */
void telling_sentence(Telling *, const char *label);
const char *telling_name(const Telling *, int seat);
bool telling_is_you(const Telling *, int seat);
bool telling_cards(const Telling *); /* the pieces are cards */
/* To the list. */
void telling_add(Telling *, const char *more);
void telling_add_piece(Telling *, Face, FaceSet stands);
/* The list is these, sorted as a hand is. */
void telling_list_sorted(Telling *, Face *face, int n);

/* tell_state.c: what is no piece. */
void telling_state(Telling *);
void telling_counters(Telling *);
void telling_wild(Telling *);
void telling_seat(Telling *, int seat);

/* tell_hand.c */
/* How many are held, and which, where they lie open to the viewer. */
void telling_hand(Telling *, int pile, PilePlace);
/* What the viewer's own hand comes to, beside its pieces. */
void telling_hand_worth(Telling *);

#endif
