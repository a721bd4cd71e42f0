/* What is behind net/host.h, for the files that it is made of; each calls those above it in this list alone:
 *
 *   host_lines   who is at the other ends, and what all see of the chairs
 *   host_note    the note that is kept with a match, so that its table can be opened again
 *   host_told    what each is told of the match: from the beginning, step by step, opened
 *   host_play    moves: of guests, of computers, of the clock
 *   host_lots    how the chance of a deal is drawn, and the deal that comes of it
 *   host_heard   what a guest says
 *   host_look    what is asked of it and changes nothing
 *   host_go      what follows from all that has come, a rest too
 *   host_lobby   what the lobby does
 *   host_open    how it begins
 *   host         how it ends, and what comes of connections */
#ifndef MELDWELL_NET_HOST_INNER_H
#define MELDWELL_NET_HOST_INNER_H

#include "match/true_state.h"
#include "net/host.h"
#include "net/say.h"
#include "net/tell.h"

enum { HOST_FRAME = CRYPT_MOST + 1, HOST_WHOLE_MS = 3000 /* between two whole tellings of one guest */ };

#define HOST_NOTE "table"

/* Somebody at the other end of a connection. */
typedef struct HostLine {
    bool open, greeted, fits, watches;
    bool told_of; /* he has been told of the match, and hears each step */
    int line;
    uint8_t person[CRYPT_KEY], picture[CRYPT_PICTURES];
    int invitation; /* or -1 */
    char name[NAME_BYTES];
    uint8_t avatar, seat; /* seat: NO_SEAT, or the one he has */
    bool has, has_signed, has_asked_whole;
    uint32_t ply; /* of what he has: see SaidHello */
    uint64_t hash;
    uint64_t since_ms, signed_ms, whole_ms;
    bool has_from;
    SocketAddress from;
    int opened; /* the last deal that was opened to him */
    Told told;
} HostLine;

/* What belongs to a chair beside net/chair.h. */
typedef struct HostPlace {
    char name[NAME_BYTES];
    uint8_t avatar, sign;
    uint32_t sign_no;
    bool wishes; /* the next deal */
    bool rests;  /* he wishes the match to be put aside */
    bool draws;  /* whoever sits there has told the anchor of that seat */
    bool came;   /* he has been here since the table was opened: till then his clock stands as long as it may be */
    bool paused; /* it stands in this turn, and is counted: */
    uint8_t pauses;
    TableChair told;
} HostPlace;

typedef struct HostInvitation {
    bool used;
    uint64_t until_ms; /* 0: it is none */
    uint8_t hash[CRYPT_KEY];
    uint8_t person[CRYPT_KEY]; /* of whoever used it */
} HostInvitation;

/* Somebody whom the host did not let in. */
typedef struct HostNo {
    uint8_t person[CRYPT_KEY];
    uint64_t until_ms; /* 0: it is none */
} HostNo;

struct Host {
    HostOwner owner;
    Store *store; /* borrowed, or NULL */
    uint8_t phase;
    MatchSetup setup;
    TableRules rules;
    CryptKeys table;
    uint16_t guest_seats;
    int own_seat;
    LotSecret own_secret; /* of the person before this screen, or of the host's program where there is none */
    int host_draws;       /* the seat of a computer for which the host's program draws; NO_SEAT: none */

    HostLine line[HOST_LINES];
    Chairs chairs;
    HostPlace place[MAX_SEATS];
    HostInvitation invitation[HOST_INVITATIONS];
    HostNo no[HOST_NOS];
    Door door; /* addresses from which somebody was not let in */

    Lots lots;
    uint16_t gave[LOT_DEALS + 2]; /* by deal, from 1 on: a bit per seat of those whose lots it was made of */
    int deal;                     /* that is being played, from 1 on, as lots count them */
    bool anchored;                /* everybody knows all anchors */
    uint64_t drawing_ms;          /* since when lots are awaited */
    uint64_t wished_ms;           /* when the first one wished to go on; 0: nobody does */

    Match *match; /* owned; NULL before the first deal */
    Teller teller;
    State first;   /* what it began with */
    uint32_t turn; /* of the turn that the chairs know of */
    int turn_seat, turn_deal;
    bool turn_begun;
    uint64_t turn_since_ms; /* when it began, of the table's own clock */
    uint64_t turn_spent_ms; /* what it took while nobody was there is not counted */
    uint64_t late_ms;       /* when the clock of the turn came to its end; 0: it has not */
    bool clock_runs;

    uint64_t now_ms;
    bool begun; /* now_ms has been told */
    char frame[HOST_FRAME];
    TellHeard heard;
};

/* ---- host_lines ---- */

HostLine *host_line(Host *, int line); /* NULL: nobody */
HostLine *host_line_of_seat(Host *, int seat);
/* Room for one more; NULL: there is none. */
HostLine *host_line_new(Host *, int line);
/* A text into the frame; what is there is said by host_say. */
TextSink host_frame(Host *);
void host_say(Host *, const HostLine *, const TextSink *);
void host_say_all(Host *, const TextSink *); /* to all who have said who they are */
/* The last that is said to him; he is not at the table any more. */
void host_say_last(Host *, HostLine *, SaidNo);
void host_say_last_all(Host *, SaidNo);
void host_say_table(Host *, const HostLine *);
/* Tells everybody of the chairs that have changed. */
void host_say_chairs(Host *);
void host_chair(const Host *, int seat, TableChair *out);
/* Who sits there is called so. */
void host_call(Host *, int seat, const char *name);
/* The seat is his now: his name, unlike all others, and his picture. */
void host_line_sits(Host *, HostLine *, int seat);
/* A person sits there and is there. */
bool host_is_there(const Host *, int seat);
void host_changed(Host *);

/* ---- host_note ---- */

void host_note_write(Host *);
/* The text of it, for a match that is about to begin; borrowed until the next frame. */
const char *host_note_text(Host *);
typedef enum HostNote { HOST_NOTE_GOOD, HOST_NOTE_NONE, HOST_NOTE_NEWER, HOST_NOTE_DAMAGED } HostNote;
HostNote host_note_read(Host *, const char *text);

/* ---- host_told ---- */

/* Tells him of the match from its beginning, or what he has missed since he left. */
void host_tell_match(Host *, HostLine *);
/* Everybody is told of a move; the state behind it. */
void host_tell_step(Host *, int seat, Move, const State *after);
/* Opens a deal to him, if it may be. */
void host_tell_opened(Host *, HostLine *, int deal);
/* How many deals have ended. */
int host_ended(const Host *);

/* ---- host_play ---- */

/* The table is that of h->match from now on. */
void host_play_begin(Host *);
/* All of these moves or none. */
Verdict host_play(Host *, int seat, const Move *, int n);
/* A guest wants to play what is in h->heard. */
void host_play_heard(Host *, HostLine *);
/* Whose turn it is, computers, the clock. True: something was played. */
bool host_play_on(Host *);
uint64_t host_play_due(const Host *);
/* Tells him of the clock that runs. */
void host_play_say_clock(Host *, const HostLine *to);

/* ---- host_lots ---- */

void host_draw_begin(Host *);
/* Asks him for his lot, where it is awaited. */
void host_draw_ask(Host *, HostLine *);
void host_draw_anchor(Host *, HostLine *, const uint8_t anchor[CRYPT_KEY]);
void host_draw_lot(Host *, HostLine *, int deal, const uint8_t link[CRYPT_KEY]);
void host_draw_wish(Host *, HostLine *, int deal);
/* True: a deal has begun. */
bool host_draw_on(Host *);
uint64_t host_draw_due(const Host *);

/* ---- host_heard ---- */

void host_hear(Host *, HostLine *, const char *frame, size_t size);
void host_sit_down(Host *, HostLine *, int seat);

/* ---- host_look ---- */

bool host_knows(const Host *, const uint8_t person[CRYPT_KEY]);

/* ---- host_go ---- */

/* It is that time now. A clock that goes back would be none. */
void host_at(Host *, uint64_t now_ms);
/* Whatever follows from what has come. */
void host_settle(Host *);

#endif
