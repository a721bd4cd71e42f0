#include <string.h>

#include "net/guest_inner.h"

int guest_deals(const Guest *g)
{
    int n = 0;
    while (n < LOT_DEALS && g->deal[n + 1].ended)
        n++;
    return n;
}

static void say_fault(const GuestDeal *d, TextSink *out)
{
    const TextNumber move = text_number(d->move + 1);
    switch (d->fault) {
    case OPENED_LOT:
        text_say(out, "This deal was not made of the lots of those who drew.");
        break;
    case OPENED_LEFT:
        text_say(out, "Your lot was left out of this deal.");
        break;
    case OPENED_MOVE:
        text_say(out, "Move {1} of this deal was not allowed.", move.text);
        break;
    case OPENED_VIEW:
        text_say(out, "What you were shown at move {1} of this deal was not so.", move.text);
        break;
    default:
        text_say(out, "Not all of this deal was opened.");
    }
}

GuestSeal guest_seal(const Guest *g, int deal, TextSink *sentence)
{
    if (deal < 1 || deal > LOT_DEALS)
        return SEAL_NOT_YET;
    const GuestDeal *d = &g->deal[deal];
    if (sentence != NULL && d->seal == SEAL_CHECKED)
        text_count(sentence, "Shuffled by one of you alone, checked.", "Shuffled by {1} of you together, checked.",
                   d->draws);
    if (sentence != NULL && d->seal == SEAL_BROKEN)
        say_fault(d, sentence);
    return (GuestSeal)d->seal;
}

int64_t guest_keep(const Guest *g, Store *store)
{
    MatchSetup setup = g->setup;
    if (g->broken || g->opened == 0 || g->opens.state.phase != PHASE_MATCH_END)
        return 0;
    setup.seed = g->first_seed;
    const int own = g->opens.viewer;
    if (own != NO_SEAT && match_persons(&setup) > 1)
        match_seat_make_own(&setup.seat[own], g->chair[own].name);
    return match_keep_played(&setup, store, g->move, g->move_count);
}
