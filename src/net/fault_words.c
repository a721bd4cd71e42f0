#include "net/fault_words.h"

#include <stdio.h>

void invite_fault_say(InviteFault fault, TextSink *out)
{
    switch (fault) {
    case INVITE_NONE:
        text_say(out, "This is not an invitation. An invitation is a line that begins with MW1:.");
        break;
    case INVITE_NEWER:
        text_say(out, "This invitation comes from a newer version of Meldwell than this one.");
        break;
    case INVITE_DAMAGED:
        text_say(out, "This invitation is incomplete or has a wrong letter. Copy the whole line once more.");
        break;
    default:
        break;
    }
}

static const char *unreached(SocketFault why)
{
    switch (why) {
    case SOCKET_REFUSED:
        return N_("There is no table open at that address now.");
    case SOCKET_FORBIDDEN:
        return N_("The system does not allow a connection to the table.");
    case SOCKET_NONE:
        return N_("This machine has no network.");
    default:
        return N_("The table cannot be reached: its machine is off, or there is no way to it.");
    }
}

static void version_say(CryptVersion other, TextSink *out)
{
    char here[16], there[16];
    snprintf(here, sizeof here, "%d.%d", CRYPT_MAJOR, CRYPT_MINOR);
    snprintf(there, sizeof there, "%d.%d", other.major, other.minor);
    text_say(out,
             other.major > CRYPT_MAJOR
                 ? N_("The table needs a newer version of Meldwell: it speaks {1} over the network, and this one {2}.")
                 : N_("The table has an older version of Meldwell: it speaks {1} over the network, and this one {2}."),
             there, here);
}

static void broken_say(const LineFault *f, TextSink *out)
{
    if (f->why == LINK_OTHER_VERSION)
        version_say(f->other, out);
    else if (f->why == LINK_STRANGER)
        text_say(out, "At that address is another program, and no table of Meldwell.");
    else
        text_say(out, "Something on the way has changed what was sent, so the connection was closed.");
}

/* A host that lets in invited people alone does not answer anybody else. */
static bool is_turned_away(const LineFault *f)
{
    const bool silent = f->end == LINE_CUT || f->end == LINE_LEFT;
    return f->end == LINE_UNPROVEN || (silent && !f->proven);
}

void line_fault_say(const LineFault *f, TextSink *out)
{
    if (is_turned_away(f)) {
        text_say(out, f->invited ? N_("This invitation has been used already, or is too old. Ask for another one.")
                                 : N_("The table lets in only people who are invited."));
        return;
    }
    switch ((LineEnd)f->end) {
    case LINE_LEFT:
        text_say(out, "The table was closed.");
        break;
    case LINE_UNREACHED:
        text_say(out, unreached(f->why));
        break;
    case LINE_LATE:
        text_say(out, unreached(SOCKET_UNREACHABLE));
        break;
    case LINE_FAULT:
        broken_say(f, out);
        break;
    case LINE_NO_TOR:
        text_say(out, "This table is reached through Tor, and no Tor runs on this computer.");
        break;
    case LINE_OTHER_HOST:
        text_say(out, "At that address is another table than the one you are invited to.");
        break;
    case LINE_NO_MEMORY:
        text_say(out, "There is not enough memory.");
        break;
    default: /* cut, silent, stalled */
        text_say(out, "The connection to the table was lost.");
        break;
    }
}

bool line_fault_passes(const LineFault *f)
{
    if (is_turned_away(f) || f->end == LINE_OTHER_HOST)
        return false;
    return f->end != LINE_FAULT || (f->why != LINK_OTHER_VERSION && f->why != LINK_STRANGER);
}
