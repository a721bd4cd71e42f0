/* What is said to a person when a table cannot be come to: one sentence each, whichever program says it. */
#ifndef MELDWELL_NET_FAULT_WORDS_H
#define MELDWELL_NET_FAULT_WORDS_H

#include "net/invite.h"
#include "net/line.h"

/* Why that line of text is no invitation; nothing for INVITE_WELL. */
void invite_fault_say(InviteFault, TextSink *);

/* How a connection to a table has ended, for the guest. */
typedef struct LineFault {
    uint8_t end;        /* LineEnd */
    uint8_t why;        /* SocketFault of LINE_UNREACHED, LinkFault of LINE_FAULT */
    bool proven;        /* both knew each other by then */
    bool invited;       /* it was tried with an invitation */
    CryptVersion other; /* of LINK_OTHER_VERSION */
} LineFault;

void line_fault_say(const LineFault *, TextSink *);
/* Is it worth another try by and by? Not where the other end has said no, or is another one. */
bool line_fault_passes(const LineFault *);

#endif
