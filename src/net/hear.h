/* The guest's half (net/tell.h has the words): what he is told of a match, and what he tries out before he plays it.
 *
 * A turn is tried on the guest's own view and stays with him until it ends or shows something, as it does at one
 * screen: only then the whole of it is said. The rules say to a view what they would say to the true state. Pure: texts
 * come in, views go out, nothing allocates. */
#ifndef MELDWELL_NET_HEAR_H
#define MELDWELL_NET_HEAR_H

#include "net/tell.h"

enum { HEAR_REASON = 72 };

/* Plain data. All of it is read by whoever likes, and written here alone. */
typedef struct Hearer {
    ViewMatch match;
    bool has_match, has_view;
    bool waits;   /* what was played has been said, and not been answered yet */
    bool astray;  /* something came that cannot be: the whole has to be told once more */
    State told;   /* the last view that was told */
    State now;    /* the same with what is being tried */
    State before; /* what was told before the last step */
    int drafted;  /* moves that lead from `told` to `now` */
    Move draft[TELL_PLAYED];
} Hearer;

typedef enum HearEvent {
    HEAR_NOTHING, /* another word, of a later version; or what is not asked for any more */
    HEAR_MATCH,
    HEAR_VIEW,    /* the whole view; what was being tried is gone */
    HEAR_STEP,    /* `before` and `told` are what was seen before and after it; what was being tried is gone */
    HEAR_REFUSED, /* what was said cannot be played: it is gone, and the table as it was told */
    HEAR_ASTRAY   /* nothing that can be: say hear_lost */
} HearEvent;

/* What came, beside what stands in the Hearer. */
typedef struct HearNews {
    uint8_t seat; /* of a step: who, and the move as far as the guest may know it */
    Move move;
    char refused[HEAR_REASON]; /* the id of the reason */
} HearNews;

void hear_begin(Hearer *);
/* Reads a frame of `size` bytes, which may be anything. After HEAR_ASTRAY *why has one sentence, for the log of whoever
 * looks for faults. */
HearEvent hear(Hearer *, const char *said, size_t size, HearNews *, TextSink *why);

/* ---- playing ---- */

typedef enum HearTried {
    TRIED_REFUSED,
    TRIED_DONE, /* it is only tried: it may be taken back */
    TRIED_SAID  /* with it the turn ends or something is shown: *out has the frame that says all of it */
} HearTried;

/* One more move of the guest's seat. *v is why it cannot be. */
HearTried hear_try(Hearer *, Move, Verdict *v, TextSink *out);
/* Takes the last one back, that was only tried; false when there is none. */
bool hear_back(Hearer *);
/* What is being tried, said as it stands: at the end of the time. False when there is nothing to say. */
bool hear_say(Hearer *, TextSink *out);
/* The same where the guest's moves are tried elsewhere: a frame with them was said, at the table that was told last. */
void hear_said(Hearer *);
/* Asks for the whole view. */
void hear_lost(Hearer *, TextSink *out);

#endif
