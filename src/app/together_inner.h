/* What is behind app/together.h, for the files that it is made of; each calls those above it in this list alone:
 *
 *   together_lobby   the own table before its first deal, as it is kept
 *   together_view    what the pages show
 *   together_router  the router and Tor, where they are to let friends in to the own table
 *   together_begin   what has to be there first, and the letting go of it
 *   together_people  who one is to others, whom one knows, signs
 *   together_line    a guest's line to the host
 *   together_heard   what host and guest say and hear
 *   together_host    at the own table, as its host
 *   together_guest   at the table of another, as a guest
 *   together_join    tables of others are looked for and called
 *   together         the rest: what goes on by itself
 *   together_open    a table is opened here */
#ifndef MELDWELL_APP_TOGETHER_INNER_H
#define MELDWELL_APP_TOGETHER_INNER_H

#include "app/carried.h"
#include "app/together.h"
#include "net/finder.h"
#include "net/guest.h"
#include "net/host.h"
#include "net/kept_lobby.h"
#include "net/post.h"
#include "net/retry.h"
#include "net/router.h"

enum { TOGETHER_INVITED_MS = 60000 /* of waiting for somebody, until it is said what may keep him out */ };

typedef struct Together {
    App *app;
    Post *post;   /* NULL: nothing is sent and nothing listens */
    Host *host;   /* NULL: no table is open here */
    Guest *guest; /* the own seat; NULL: at no table */
    CryptKeys person;
    Carried to_host, to_guest; /* between the own host and the own seat */
    bool changed;              /* the view is to be filled anew */

    /* As the host. */
    uint8_t finds;         /* TableFinds now */
    uint16_t wanted;       /* a bit a seat: a person is expected there, until Deal was pressed once more */
    bool asked_deal;       /* that was said */
    uint16_t asks, seated; /* a bit a seat: somebody asks for it, has sat down there */
    uint16_t port;         /* where it listens */
    bool port_kept;        /* with the match */
    bool unreached;        /* nobody from elsewhere has come for a minute */
    Invitation newest;
    bool has_newest;
    uint64_t invited_ms; /* when that was made */
    KeptLobby lobby;     /* as it was written last, before the first deal */
    bool lobby_written;  /* it was */
    bool routed;         /* the router is to let friends in to this table */
    bool invites;        /* an invitation is wished, and waits for the router's answer */
    Router *router;      /* NULL: it was never asked */
    RouterWay way;       /* as it stood last */
    uint64_t asked_ms;
    bool by_onion;  /* the Tor here is to let friends in to this table */
    OnionWay onion; /* as it stood last */

    /* As a guest. */
    KeptTable table;
    SocketAddress found_at[FINDER_ADDRESSES]; /* besides the addresses that are kept */
    int found_ats;
    Retry retry;
    int line;         /* that is called or is there; 0: none */
    bool proven;      /* it is there */
    bool by_secret;   /* it is called with the invitation */
    bool switched;    /* it was turned away, and tries the other way to come in */
    bool came;        /* it has been there */
    bool asked;       /* for a chair, on this line */
    bool before_deal; /* one had a chair on it, and no match was told yet */
    bool watches;
    bool in_list;
    uint64_t sees_ms;
    uint8_t picture[CRYPT_PICTURES];
    bool turn_told;         /* it is one's turn, and one knows */
    int broken;             /* the deal whose check has failed, and that was said; 0: none */
    int draft;              /* moves that are tried out and kept */
    uint32_t draft_version; /* of the match as that was looked at last */
    bool finished, kept;    /* the match is over and was opened whole; it is in the store */

    bool looks;
    FoundTable found[FINDER_TABLES];
    int founds;
    uint64_t idle_ms; /* since when nothing needs the post; 0: something does */
    uint64_t shown_s; /* the second that times were shown in last */
} Together;

/* Is anybody who is anywhere in reach of the own table, so that only who is invited may come in? */
static inline bool together_is_far(const Together *t)
{
    return t->routed || t->by_onion;
}

/* ---- together_lobby ---- */

/* A table is about to be opened so: t->wanted says who is expected. */
void together_lobby_begin(Together *, const HostSetup *);
/* Writes what has changed. */
void together_lobby_keep(Together *);
/* It is none any more: its match has begun, or it was closed for good. */
void together_lobby_over(Together *);
/* That of before. False: there is none, or it is the command line's. */
bool together_lobby_read(App *, KeptLobby *out, MatchSetup *setup);

/* ---- together_view ---- */

/* Any steady clock, the same for all of it. */
uint64_t together_now(void);
/* Fills the view. */
void together_fill(App *);
/* Whom one knows, which is known without a line. */
void together_fill_people(App *);
/* The own table of before, likewise. */
void together_fill_lobby(App *);

/* ---- together_router ---- */

/* The own table listens: the router is asked, if it is to be; and once more, where the machine has slept. key: of the
 * onion service that it had before, or "". */
void together_router_begin(Together *, const char *key);
void together_router_again(Together *);
/* What has come of it, whether a table is open or not. */
void together_router_follow(Together *);
void together_onion_follow(Together *, const OnionWay *);
/* Who could let friends in has not answered yet. */
bool together_reach_awaited(const Together *);
/* When to look at it without having been woken; UINT64_MAX: not at all. */
uint64_t together_router_due(const Together *);
/* The table is not there any more; and the program is about to end. */
void together_router_rest(Together *);
void together_router_close(Together *);

/* ---- together_begin ---- */

/* Makes what has to be there before a table is opened or looked for. NULL, and said: there is no memory for it. */
Together *together_begin(App *);
/* The thread that has the lines. table: the key of the own table, or NULL. False, and said, where there is none. */
bool together_post_ready(App *, const CryptKeys *table);
/* Away from the table, without a word more. */
void together_let_go(App *);
/* The match that is told here is over; it can still be looked at. */
bool together_match_over(const App *);

/* ---- together_people ---- */

/* As together_name; where there is none one is asked for it, since nobody sits down without. */
const char *together_own_name(App *);

/* ---- together_line ---- */

/* Calls the host of `table`, at all addresses at which that may be. */
void together_call(Together *);
/* The line is there: both have proven who they are. */
void together_reached(Together *, const PostEvent *);
/* It is there no more, or never was. */
void together_lost(Together *, const LinesEnd *);
/* It ends here, and the page where tables are looked for says why. */
void together_give_up(Together *, const char *sentence);

/* ---- together_heard ---- */

/* Hears whatever has come by the lines. */
void together_hear(Together *);
/* Carries on what own host and own seat have said to each other, until neither has more to say. */
void together_carry(Together *);
/* What the own seat, at whatever table, and the own host call of this program. */
GuestOwner together_guest_owner(Together *);
HostOwner together_host_owner(Together *);

/* ---- together_host ---- */

/* What has changed at the own table changes who may come, and where others find it. */
void together_follow_host(Together *);

/* ---- together_guest ---- */

/* The turn that is tried out is kept beyond the end of the program, as a match that is played here keeps it; and is
 * tried out again. */
void together_keep_draft(Together *);
void together_draft_again(Together *);
/* Where one has a chair already the host says so by himself; else the first that is free is asked for, and where there
 * is none one looks on. */
void together_take_chair(Together *);
/* When that is to be looked at again; UINT64_MAX: it is settled. */
uint64_t together_sit_due(const Together *);
/* What the host has said changes what is kept, or ends it. */
void together_follow_guest(Together *);

#endif
