/* What is behind net/guest.h, for the files that it is made of; each calls those above it in this list alone:
 *
 *   guest_say     what it says
 *   guest_told    what is before a screen
 *   guest_opened  what was shown, what is opened, and whether it holds
 *   guest_match   the match, as it is told
 *   guest_heard   what the host says
 *   guest_proven  seals, and the match that is kept
 *   guest         the rest */
#ifndef MELDWELL_NET_GUEST_INNER_H
#define MELDWELL_NET_GUEST_INNER_H

#include "match/rewatch.h"
#include "net/guest.h"
#include "net/hear.h"
#include "net/opened.h"
#include "net/say.h"
#include "record/transcript.h"

enum {
    GUEST_FRAME = TELL_FRAME + SAY_LOBBY,
    GUEST_MOVES = TRANSCRIPT_MAX_MOVES /* of a match that can be kept: a host that tells of more is not believed */
};

/* A deal as the lots count them. */
typedef struct GuestDeal {
    uint32_t end; /* moves of the match behind its last one */
    bool ended;
    bool gave;     /* this guest has given its lot for it */
    uint8_t seal;  /* GuestSeal */
    uint8_t fault; /* OpenedFault */
    uint8_t draws; /* how many have drawn for it */
    int move;      /* of what does not hold */
} GuestDeal;

struct Guest {
    GuestOwner owner;
    char name[NAME_BYTES];
    uint8_t avatar, phase;
    int own; /* NO_SEAT: it has no chair */
    bool line, rests, watches;
    LotSecret secret;
    bool has_key;
    uint8_t key[CRYPT_KEY]; /* of the table */
    char refusal[512];

    SaidTable table;
    bool has_table;
    TableChair chair[MAX_SEATS];
    uint64_t chair_ms[MAX_SEATS]; /* when it was told */
    MatchSetup setup;

    Hearer hears;
    ToldMatch *told;     /* owned; NULL: there is none */
    ToldMatch *outlived; /* owned; the one before, which is still at work (awaits) */
    bool awaits;         /* told is letting be heard what has come */
    bool tells_anew;     /* the next view begins another one */
    uint32_t draft_ply;  /* what is to be put forward once all is told */
    int drafted;
    Move draft[TOLD_TURN];
    bool past;    /* what comes is of before */
    bool astray;  /* the whole was asked for, and has not come */
    bool catches; /* what was missed is still being told */
    bool stayed;  /* on one connection since it was told who draws, or since the end of the last deal */
    uint64_t seen_ms, astray_ms, gone_ms;
    uint32_t seen; /* moves that the host knows were seen */

    Lots lots;                /* anchors */
    bool anchored, exchanged; /* exchanged: the host has told others before */
    GuestDeal deal[LOT_DEALS + 2];
    int deal_no;     /* that is being told, from 1 on; 0: none */
    uint64_t *shown; /* owned; hash of the view behind so many moves, 0: it was not shown */
    int shown_room;
    uint8_t shown_to; /* the viewer whose views they are */

    Opened opens;
    Lots opened_lots, opening_lots; /* with the links of all deals that hold; and of the one that is being opened */
    uint64_t first_seed;            /* of the first deal, once it was opened */
    int opened;                     /* deals that were opened and hold */
    bool broken, open_asked, told_finished;
    char *moves; /* owned; lines of the deal that is being opened */
    size_t moves_size, moves_room;
    MatchMove *move; /* owned; of all that were opened */
    int move_count, move_room;

    uint64_t now_ms;
    char frame[GUEST_FRAME];
};

/* ---- guest_say ---- */

TextSink guest_frame(Guest *);
void guest_say(Guest *, const TextSink *, bool last);
void guest_say_words(Guest *, const char *words);
void guest_changed(Guest *);
void guest_refuse(Guest *, SaidNo);
/* The host tells what cannot be: one sentence, and the guest goes. */
void guest_believe_no_more(Guest *, const char *sentence);
/* That the next deal may begin. */
void guest_say_next(Guest *);

/* ---- guest_told ---- */

/* What hears.told is now: the whole, or behind a step. False: the whole has to be told once more. */
void guest_told_view(Guest *);
bool guest_told_step(Guest *, int seat, Move);
void guest_told_chair(Guest *, int seat);
void guest_told_clock(Guest *, const SaidClock *);
void guest_told_refused(Guest *, const char *reason);
/* Closes the match before, once it is not at work any more. */
void guest_told_settle(Guest *);
/* All that was missed is told. */
void guest_told_now(Guest *);

/* ---- guest_opened ---- */

/* The match is told from its beginning. */
void guest_told_begins(Guest *);
/* That view was shown, of the table behind so many moves. False for lack of memory. */
bool guest_shown(Guest *, const State *);
void guest_forget_shown(Guest *);
/* Deal number `deal` ended so. */
void guest_deal_ended(Guest *, int deal, const State *end);
/* That deal has been drawn: whoever has stayed since before is to be among those who drew, asked or not. */
void guest_deal_drawn(Guest *, int deal);
/* Asks for the next deal to be opened, where one may be. */
void guest_ask_open(Guest *);
/* "opened D" was read. False: it is nothing that a host says. */
bool guest_hear_opened(Guest *, Words *);
bool guest_hear_anchors(Guest *, Words *);
bool guest_hear_lots(Guest *, Words *);

/* ---- guest_match ---- */

/* Each reads a frame whose first word was read. False: it is nothing that a host says. */
bool guest_hear_told(Guest *, const char *frame, size_t size);
bool guest_hear_past(Guest *, Words *);
bool guest_hear_deal(Guest *, Words *);
bool guest_hear_now(Guest *, Words *);
bool guest_hear_past_begins(Guest *, Words *);
bool guest_hear_past_ends(Guest *, Words *);
bool guest_hear_again(Guest *, Words *);

/* ---- guest_heard ---- */

void guest_hear(Guest *, const char *frame, size_t size);

#endif
