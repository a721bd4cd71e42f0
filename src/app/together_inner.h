/* A table at several machines, shared by the files of together.h only. */
#ifndef MELDWELL_APP_TOGETHER_INNER_H
#define MELDWELL_APP_TOGETHER_INNER_H

#include "app/together.h"
#include "net/finder.h"
#include "net/guest.h"
#include "net/host.h"
#include "net/keeping.h"
#include "net/post.h"
#include "net/retry.h"

/* Frames between the host and the seat of the person before this screen, in memory: they are carried on later, never
 * from within the function that says them. */
typedef struct Carried {
    uint8_t *bytes; /* owned: size, whether it is the last, what is said, a zero */
    size_t size, room;
    bool lost; /* there was no memory for one */
} Carried;

typedef struct Together {
    App *app;
    Post *post;   /* NULL: nothing is sent and nothing listens */
    Host *host;   /* NULL: no table is open here */
    Guest *guest; /* the own seat; NULL: at no table */
    CryptKeys person;
    Carried to_host, to_guest;
    bool changed; /* the view is to be filled anew */

    /* As the host. */
    uint8_t finds;   /* TableFinds now */
    uint16_t wanted; /* a bit a seat: a person is expected there, until Deal was pressed once more */
    bool asked_deal; /* that was said */
    uint16_t port;   /* where it listens */
    bool port_kept;  /* with the match */
    bool unreached;  /* nobody from elsewhere has come for a minute */
    Invitation newest;
    bool has_newest;

    /* As a guest. */
    KeptTable table;
    SocketAddress found_at[FINDER_ADDRESSES]; /* besides the addresses that are kept */
    int found_ats;
    Retry retry;
    int line;       /* that is called or is there; 0: none */
    bool proven;    /* it is there */
    bool by_secret; /* it is called with the invitation */
    bool switched;  /* it was turned away, and tries the other way to come in */
    bool came;      /* it has been there */
    bool asked;     /* for a chair, on this line */
    bool watches;
    bool in_list;
    uint64_t sees_ms;
    uint8_t picture[CRYPT_PICTURES];
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

/* Any steady clock, the same for all of it. */
uint64_t together_now(void);
/* Fills the view. */
void together_fill(App *);
/* What is known without a line: who one is, whom one knows, where one has sat. */
void together_fill_people(App *);
void together_fill_tables(App *);

#endif
