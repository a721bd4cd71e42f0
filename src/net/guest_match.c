/* What is told of the match: the frames of net/tell.h, and what stands around them. */
#include <string.h>

#include "match/play.h"
#include "net/guest_inner.h"

/* It is asked for once, and again only when nothing has come for some time. */
static void is_astray(Guest *g)
{
    const bool asked = g->astray && g->now_ms < g->astray_ms + GUEST_ASK_AGAIN_MS;
    TextSink out = guest_frame(g);
    hear_lost(&g->hears, &out);
    if (asked)
        return;
    g->astray = true;
    g->astray_ms = g->now_ms;
    guest_say(g, &out, false);
}

/* What is kept of a match grows with its moves. */
static bool is_endless(Guest *g, const State *seen)
{
    if (seen->ply <= GUEST_MOVES)
        return false;
    guest_believe_no_more(g, N_("The table tells of more moves than a match can have."));
    return true;
}

static void hear_new_view(Guest *g)
{
    const State *seen = &g->hears.told;
    if (is_endless(g, seen) || !guest_shown(g, seen))
        return;
    if (match_is_finished(seen))
        guest_deal_ended(g, g->deal_no, seen);
    guest_told_view(g);
    if (g->owner.deal != NULL)
        g->owner.deal(g->owner.user, seen);
}

static void hear_new_step(Guest *g, const HearNews *news)
{
    const State *seen = &g->hears.told;
    if (is_endless(g, seen))
        return;
    if (news->move.kind == MOVE_LOT && g->deal_no < LOT_DEALS)
        guest_deal_drawn(g, ++g->deal_no);
    if (!guest_shown(g, seen))
        return;
    if (match_is_finished(seen) && news->move.kind != MOVE_LOT) {
        guest_deal_ended(g, g->deal_no, seen);
        g->stayed = !g->past && !g->catches;
    }
    if (!guest_told_step(g, news->seat, news->move))
        is_astray(g);
    if (g->owner.step != NULL)
        g->owner.step(g->owner.user, news->seat, news->move, &g->hears.before, seen);
    if (news->move.kind == MOVE_NEXT && g->owner.deal != NULL)
        g->owner.deal(g->owner.user, seen);
}

/* The match is the one that the table was opened for. */
static bool is_match_of_table(const Guest *g, const ViewMatch *m)
{
    ViewMatch expected;
    return g->table.fits && m->game == game_table[g->table.game] && m->viewer == g->own &&
           m->dealt.seats == g->table.seats &&
           view_match(m->game, &g->table.options, g->table.seats, g->own, &expected) &&
           memcmp(&expected.dealt.options, &m->dealt.options, sizeof m->dealt.options) == 0;
}

static void hear_new_match(Guest *g)
{
    if (!is_match_of_table(g, &g->hears.match)) {
        g->hears.has_match = false;
        guest_refuse(g, NO_REASON);
        return;
    }
    guest_told_begins(g);
    g->tells_anew = true;
    if (!g->owner.screen && g->owner.match != NULL)
        g->owner.match(g->owner.user);
}

/* The frames of net/tell.h. */
bool guest_hear_told(Guest *g, const char *frame, size_t size)
{
    char unheard[256];
    TextSink why = text_sink(unheard, sizeof unheard);
    HearNews news;
    if (g->phase != GUEST_SEATED)
        return true;
    switch (hear(&g->hears, frame, size, &news, &why)) {
    case HEAR_MATCH:
        hear_new_match(g);
        break;
    case HEAR_VIEW:
        hear_new_view(g);
        break;
    case HEAR_STEP:
        hear_new_step(g, &news);
        break;
    case HEAR_ASTRAY:
        is_astray(g);
        break;
    case HEAR_REFUSED:
        guest_told_refused(g, news.refused);
        break;
    case HEAR_NOTHING:
        break;
    }
    guest_changed(g);
    return true;
}

/* "past D", and the view at the end of that deal. */
bool guest_hear_past(Guest *g, Words *w)
{
    uint32_t deal;
    size_t size;
    State seen;
    char unheard[256];
    TextSink error = text_sink(unheard, sizeof unheard);
    if (!words_number(w, LOT_DEALS, &deal) || deal == 0 || !words_line_ends(w) || !g->hears.has_match)
        return false;
    const char *text = words_left(w, &size);
    if (!view_read(&g->hears.match, NULL, text, size, &seen, &error) || is_endless(g, &seen))
        return false;
    if ((int)deal >= g->deal_no || seen.ply >= g->hears.told.ply)
        return false; /* it lies before the deal whose view was told */
    guest_deal_ended(g, (int)deal, &seen);
    if (g->told != NULL && !g->tells_anew)
        told_match_past_deal(g->told, &seen);
    return true;
}

/* Which deal the view is of that comes next. */
bool guest_hear_deal(Guest *g, Words *w)
{
    uint32_t deal;
    if (!words_number(w, LOT_DEALS, &deal) || deal == 0 || !words_all_read(w))
        return false;
    g->deal_no = (int)deal;
    return true;
}

/* All that was missed has been told. */
bool guest_hear_now(Guest *g, Words *w)
{
    g->past = g->catches = g->astray = false;
    guest_told_now(g);
    guest_changed(g);
    return words_all_read(w);
}

bool guest_hear_past_begins(Guest *g, Words *w)
{
    g->past = true;
    return words_all_read(w);
}

bool guest_hear_past_ends(Guest *g, Words *w)
{
    g->past = false;
    return words_all_read(w);
}

/* The host goes on where this guest was; what was played and not answered has not arrived. */
bool guest_hear_again(Guest *g, Words *w)
{
    g->hears.waits = false;
    g->hears.drafted = 0;
    g->hears.now = g->hears.told;
    return words_all_read(w);
}
