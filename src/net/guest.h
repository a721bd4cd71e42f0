/* One person's (or program's) place at a table that another program keeps (net/host.h): it says who comes, asks for a
 * chair, hears the match, gives its lots, and checks what is opened afterwards. No sockets, no threads, no clocks. It
 * lives over several connections: the owner says when there is one and when it is gone, and whoever comes back goes on
 * where he was.
 *
 * The owner carries frames from `say` to the host and those of the host to guest_heard, never from within a function of
 * GuestOwner: none of these may call back. */
#ifndef MELDWELL_NET_GUEST_H
#define MELDWELL_NET_GUEST_H

#include "match/told_match.h"
#include "net/crypt.h"
#include "net/lots.h"
#include "net/table_rules.h"

typedef struct Guest Guest;

enum {
    GUEST_SEEN_MS = 2000,        /* between two tellings of what was seen */
    GUEST_RESTS_MS = 10 * 60000, /* of having no connection, and the match rests */
    GUEST_ASK_AGAIN_MS = 4000    /* until the whole is asked for once more */
};

typedef enum GuestPhase {
    GUEST_OUT,    /* no connection */
    GUEST_HELLO,  /* it has said who comes */
    GUEST_SEES,   /* it sees the table: rules and chairs */
    GUEST_ASKED,  /* it has asked for a chair, and the host has not answered */
    GUEST_SEATED, /* it has a chair, or looks on */
    GUEST_REFUSED,
    GUEST_OVER /* the table is closed, or rests */
} GuestPhase;

/* Each function but say may be NULL. */
typedef struct GuestOwner {
    bool screen; /* somebody looks: there is a guest_match */
    /* A frame for the host; last: the connection is closed behind it. */
    void (*say)(void *user, const void *frame, size_t size, bool last);
    /* Phase, chairs, rules, seals. */
    void (*changed)(void *user);
    /* A match has begun to be told, or is told anew from its beginning: guest_match is another one, which may be asked
     * for from within; the one before is closed behind this. */
    void (*match)(void *user);
    /* A deal begins, or the view is another one than the steps have led to. */
    void (*deal)(void *user, const State *view);
    /* A move, as far as it may be known, between two views; those of before one came too. */
    void (*step)(void *user, int seat, Move, const State *before, const State *after);
    /* The match is over, and all of it was opened: guest_keep. */
    void (*finished)(void *user);
    /* Both of guest_match, as in match/told_match.h: lets what has come be heard, waiting up to ms for it, which alone
     * of all these calls back; and, from another thread, a hint is there. */
    void (*await)(void *user, int ms);
    void (*wake)(void *user);
    void *user;
} GuestOwner;

/* secret: of the lots, where this guest was at the table before; NULL: it is drawn now. name and avatar: of the person.
 * NULL for lack of memory. */
Guest *guest_open(const char *name, uint8_t avatar, const LotSecret *secret, const GuestOwner *);
void guest_close(Guest *); /* NULL: nothing */
/* To be kept as long as the match lasts, for guest_open. */
const LotSecret *guest_secret(const Guest *);

/* ---- the connection ---- */

/* There is one, and the host has proven who it is. */
void guest_line_open(Guest *, const uint8_t table[CRYPT_KEY], uint64_t now_ms);
void guest_heard(Guest *, const char *frame, size_t size, uint64_t now_ms);
void guest_line_gone(Guest *, uint64_t now_ms);
/* What time brings: to be called at guest_due, which is UINT64_MAX where nothing is awaited. */
void guest_go_on(Guest *, uint64_t now_ms);
uint64_t guest_due(const Guest *);

/* ---- the table ---- */

GuestPhase guest_phase(const Guest *);
/* One sentence: why not; "" where nothing was refused. */
const char *guest_refusal(const Guest *);
/* The match was put aside, or the host has not been there for long: it goes on another day. */
bool guest_rests(const Guest *);
/* NULL: it has not been told yet. */
const TableRules *guest_rules(const Guest *);
/* All chairs as they are now; how many. own: the seat of this guest, NO_SEAT: none. */
int guest_chairs(const Guest *, TableChair out[MAX_SEATS], int *own, uint64_t now_ms);
/* Game, options and names; NULL: it is not known, or this program does not know the game. */
const MatchSetup *guest_setup(const Guest *);
void guest_ask(Guest *, int seat);
void guest_watch(Guest *);
void guest_sign(Guest *, int sign);
/* Wishes the match to be put aside, or does not any more: TableChair.wishes_rest. It is put aside, as by the host,
 * once all persons who are there wish it. */
void guest_rest(Guest *, bool wishes);
/* Says good-bye: the connection ends behind it. */
void guest_leave(Guest *);

/* ---- playing before a screen ---- */

/* What a screen sits at; NULL: nothing is dealt, or nobody looks. Borrowed until GuestOwner.match or guest_close. */
ToldMatch *guest_match(Guest *);
/* What is tried out there, to be kept beyond the end of the program; how many moves, at most max. And what was kept:
 * it is put forward once the match is told, if it still fits. */
int guest_draft(const Guest *, uint32_t *ply, Move *, int max);
void guest_draft_again(Guest *, uint32_t ply, const Move *, int n);

/* ---- playing without a screen ---- */

/* The last view that was told; NULL: nothing is dealt. Borrowed until the next function that is not const. */
const State *guest_view(const Guest *);
/* It is this guest's turn, and nothing that it has played is on its way. */
bool guest_may_act(const Guest *);
/* Plays these moves, up to the first that ends the turn or shows something, at once or, where one is refused, none. */
Verdict guest_play(Guest *, const Move *, int n);
/* The deal is over: may the next one begin? */
void guest_next(Guest *);

/* ---- what was proven ---- */

/* Deals that have ended, as far as this guest knows. */
int guest_deals(const Guest *);
typedef enum GuestSeal { SEAL_NOT_YET, SEAL_CHECKED, SEAL_BROKEN } GuestSeal;
/* Of a deal from 1 on, with one sentence in *sentence (which may be NULL) unless it is SEAL_NOT_YET. */
GuestSeal guest_seal(const Guest *, int deal, TextSink *sentence);
/* Keeps the match, which is over and was opened whole, as one that was played here; its number in the store. 0: it is
 * not over, does not hold, or there is no memory. */
int64_t guest_keep(const Guest *, Store *);

#endif
