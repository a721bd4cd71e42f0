/* What the logs of several games tell alike: names, lists of pieces, the acts every rummy has. */
#ifndef MELDWELL_RULES_BRICKS_TOLD_H
#define MELDWELL_RULES_BRICKS_TOLD_H

#include "rules/table/told_move.h"
#include "rules/text/text.h"

/* The name of a seat, for text_told; borrowed. names may be NULL, as any of them: then a word for anybody. */
const char *told_name(const char *const *names, int seat);
/* Of the piece that a move names as its i-th, as it is known after it; of the piece on top of a pile. FACE_UNKNOWN
 * where there is none, as in what somebody tells who may say anything. */
Face told_named(const ToldMove *, int i);
Face told_top(const Table *, int pile);
/* At the end of a match that the highest total wins: in a sentence of its own who has it, several where it is shared.
 */
void told_match_winners(const State *after, const char *const *names, TextSink *);

/* How a game writes a face in a list: card_sign, tile_sign. */
typedef void FaceSign(Face, TextSink *);
enum { TOLD_LIST = 1152 };
/* The pieces of a pile in their order, written to `list`, which is returned; and behind what stands there already. */
const char *told_pile(const Table *, int pile, FaceSign *, char list[TOLD_LIST]);
void told_add_pile(const Table *, int pile, FaceSign *, TextSink *);

/* Melds that a seat lays: they were put forward before, and are told as they lie after. Whole ones until the list is
 * longer than `length`, in bytes; the rest is counted. */
typedef struct ToldMelds {
    char list[TOLD_LIST]; /* "" there are none */
    int more;             /* than are told */
} ToldMelds;
void told_melds(const State *before, const State *after, int seat, size_t length, FaceSign *, ToldMelds *);
/* A sentence each; `name` is of whoever does it. */
void told_laying(const ToldMelds *, const char *name, TextSink *);
void told_adding(const char *piece, const char *meld, const char *name, TextSink *);
void told_throwing(const char *piece, const char *name, TextSink *);
/* A card from the stock: NULL where it is not told. */
void told_drawing(const char *card, const char *name, TextSink *);
void told_taking_back(const char *name, TextSink *);
/* Who deals; and who begins, as a further sentence. */
void told_deal(const char *const *names, int dealer, TextSink *);
void told_deal_and_start(const char *const *names, int dealer, int begins, TextSink *);

#endif
