/* At one table from several machines: the window program's part of it. Owns the thread that has the lines (net/post),
 * the table where this program is the host (net/host), and one's own seat at it (net/guest), which is the same for the
 * host's person and for a guest; the screen then sits at guest_match. What the pages show is app->together_view.
 * Nothing of it is there before a table is opened or looked for. All on the thread of the screens; nothing waits. */
#ifndef MELDWELL_APP_TOGETHER_H
#define MELDWELL_APP_TOGETHER_H

#include "app/app.h"
#include "app/together_view.h"

/* What a table is opened with. */
typedef struct TogetherOpening {
    MatchSetup setup;     /* of New match */
    int own;              /* the seat of the person here */
    uint16_t free, guest; /* bits of seats: for whoever comes; for a person who is to come */
    TableRules rules;     /* with these found by nobody but those who are invited */
    bool router, onion;   /* the router, and Tor, are asked to let friends in */
} TogetherOpening;

/* Makes the view, if there is none yet. False: there is no memory for it. */
bool together_ready(App *);
/* Lets go of everything, at the end of the program; a table that is open rests. */
void together_close(App *);

/* Shows the table one is at, or its lobby. False: one is at none. */
bool together_back(App *);

/* Goes on with whatever has come or is due. Before each sleep of the loop; returns in how many ms to be called again,
 * -1: when woken. */
int together_tick(App *);

/* ---- as the host ---- */

/* Opens a table and shows its lobby, or says why it cannot be. */
void together_open(App *, const TogetherOpening *);
/* Is a table of before kept, at which nothing was dealt yet? The view shows it. Opens it as it was. */
bool together_is_kept(App *);
void together_open_lobby(App *);
/* The same with a match of the store that was played at such a table. */
void together_open_again(App *, int64_t match);
/* Whether it was. */
bool together_is_of(Store *, int64_t match);
void together_answer(App *, int seat, bool let_in);
void together_invite(App *);
void together_show_in_house(App *, bool);
void together_deal(App *);
/* Whoever has the chair of that seat is to leave it. */
void together_clear(App *, int seat);

/* ---- as a guest ---- */

/* Tables in this house are looked for while Join is open. */
void together_look(App *, bool);
/* Calls a table that was found or rests, by its fingerprint, or the one of an invitation, in whatever way that was
 * typed or pasted. */
void together_call_table(App *, const uint8_t table[CRYPT_FINGERPRINT]);
void together_call_invited(App *, const char *text);
/* Gives up one's seat at a table that rests. */
void together_forget_table(App *, const uint8_t table[CRYPT_FINGERPRINT]);
/* Whoever looks on asks for the first chair that is free. */
void together_sit_down(App *);
/* At once, when the line is down. */
void together_try_now(App *);

/* ---- both ---- */

/* Says good-bye to the table: a guest leaves; the host's table rests and can be opened again. */
void together_leave(App *);
void together_sign(App *, int sign);
/* A guest wishes the match to be put aside, or does not any more: all see it, and it is once all who are there do. */
void together_rest(App *);
void together_mute(App *, int seat);
/* The name by which one is known to others, and its change; kept. Borrowed. */
const char *together_name(App *);
void together_call_me(App *, const char *name);
/* Forgets somebody, who has to be let in anew then. */
void together_forget(App *, int known);

/* What has come of checking a deal, from 1 on, in one sentence; true: all of it is as it should be. */
bool together_seal(const App *, int deal, TextSink *sentence);

/* Of a line that is down: when it is tried again. */
void together_cut_words(const TogetherView *, char *out, size_t size);

/* What a sign says, 0 .. TABLE_SIGNS - 1. */
const char *together_sign_words(int sign);

#endif
