/* Both ends of a connection in one process, with whoever likes in between. */
#ifndef MELDWELL_TESTS_HELP_TWO_LINKS_H
#define MELDWELL_TESTS_HELP_TWO_LINKS_H

#include <string.h>

#include "net/frame.h"

enum { ON_THE_WAY = 1 << 18 };

/* One end, and what it has sent that has not arrived yet. */
typedef struct LinkEnd {
    Link link;
    LinkOut out;
    uint8_t sent[ON_THE_WAY];
    int opened, frames;
    LinkEvent last;
} LinkEnd;

typedef struct TwoLinks {
    LinkEnd guest, host;
} TwoLinks;

static inline void two_links_begin(TwoLinks *t)
{
    LinkEnd *end[] = { &t->guest, &t->host };
    memset(t, 0, sizeof *t);
    for (int i = 0; i < 2; i++) {
        end[i]->out = (LinkOut){ .at = end[i]->sent, .size = sizeof end[i]->sent };
        link_begin(&end[i]->link, i == 0 ? CRYPT_GUEST : CRYPT_HOST, &end[i]->out);
    }
}

/* So many bytes come to this end: up to the first frame, or all. Returns how many were taken. */
static inline size_t two_links_feed(LinkEnd *to, const uint8_t *bytes, size_t n)
{
    const uint8_t *at = bytes;
    size_t left = n;
    do {
        to->last = link_feed(&to->link, &at, &left, 0, &to->out);
        to->opened += to->last == LINK_OPENED;
        to->frames += to->last == LINK_FRAME;
    } while (to->last == LINK_OPENED);
    return n - left;
}

/* What one end has sent comes to the other, up to the first frame. */
static inline void two_links_deliver(LinkEnd *from, LinkEnd *to)
{
    const size_t taken = two_links_feed(to, from->sent, from->out.used);
    memmove(from->sent, from->sent + taken, from->out.used - taken);
    from->out.used -= taken;
}

/* Until both are open; false when one is broken. */
static inline bool two_links_greet(TwoLinks *t)
{
    for (int i = 0; i < 4 && (!t->guest.link.open || !t->host.link.open); i++) {
        two_links_deliver(&t->guest, &t->host);
        two_links_deliver(&t->host, &t->guest);
    }
    return t->guest.link.open && t->host.link.open;
}

/* One end says this, and the other hears it. */
static inline bool two_links_say(LinkEnd *from, LinkEnd *to, const void *said, size_t size, bool last)
{
    if (!link_say(&from->link, said, size, last, &from->out))
        return false;
    two_links_deliver(from, to);
    return to->last == LINK_FRAME && to->link.size == size && memcmp(to->link.said, said, size) == 0;
}

#endif
