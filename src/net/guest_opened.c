/* What was shown, and whether what is opened afterwards holds. Each deal is asked for when it is over, one after the
 * other, so that whoever comes late gets all of them. */
#include <stdlib.h>
#include <string.h>

#include "match/play.h"
#include "net/guest_inner.h"

enum { SHOWN_OTHERWISE = 1 /* in place of a hash, and that of no view */ };

/* ---- lots ---- */

bool guest_hear_anchors(Guest *g, Words *w)
{
    Lots told;
    if (!g->has_table)
        return false;
    lots_begin(&told, g->key);
    if (!said_anchors(w, g->table.seats, &told))
        return false;
    if (g->anchored && memcmp(&told, &g->lots, sizeof told) != 0)
        g->exchanged = true;
    if (!g->anchored)
        g->lots = g->opened_lots = told;
    g->anchored = true;
    g->stayed = g->stayed || g->deal_no == 0;
    return true;
}

static bool has_drawn(const Guest *g)
{
    uint8_t anchor[CRYPT_KEY];
    lots_link(&g->secret, 0, anchor);
    return g->anchored && g->own != NO_SEAT && g->lots.drawn[g->own] &&
           memcmp(g->lots.link[g->own], anchor, CRYPT_KEY) == 0;
}

/* How many deals are over: for the next one alone a lot is given, so that nobody knows one before its time. */
static int deals_ended(const Guest *g)
{
    if (g->deal_no == 0)
        return 0;
    return g->deal[g->deal_no].ended ? g->deal_no : g->deal_no - 1;
}

/* A host asks whoever is there before it deals; one that does not has left out a lot as well. */
void guest_deal_drawn(Guest *g, int deal)
{
    g->deal[deal].gave = g->deal[deal].gave || (g->stayed && has_drawn(g));
    g->stayed = false;
}

bool guest_hear_lots(Guest *g, Words *w)
{
    uint32_t deal;
    uint8_t link[CRYPT_KEY];
    if (!words_number(w, LOT_DEALS, &deal) || deal == 0 || !words_line_ends(w))
        return false;
    if (!has_drawn(g) || (int)deal != deals_ended(g) + 1 || deals_ended(g) != g->deal_no)
        return true;
    lots_link(&g->secret, (int)deal, link);
    g->deal[deal].gave = true;
    TextSink out = guest_frame(g);
    text_addf(&out, "lot %lu ", (unsigned long)deal);
    say_bytes(link, CRYPT_KEY, &out);
    text_add(&out, "\n");
    guest_say(g, &out, false);
    return true;
}

/* ---- what was shown ---- */

/* What was shown of the same match before stays: the host may tell it once more, but no other one. Only whoever has
 * looked on, and sits down now, sees it with other eyes. */
void guest_told_begins(Guest *g)
{
    const uint8_t viewer = (uint8_t)g->hears.match.viewer;
    if (g->deal_no == 0)
        guest_deal_drawn(g, 1);
    g->deal_no = 1;
    for (int i = 1; i <= LOT_DEALS; i++)
        g->deal[i].ended = false;
    if (g->shown_to == NO_SEAT && viewer != NO_SEAT) {
        guest_forget_shown(g);
        g->opens.viewer = viewer;
    }
    g->shown_to = viewer;
    if (!g->opens.begun)
        opened_begin(&g->opens, &g->hears.match);
}

void guest_forget_shown(Guest *g)
{
    if (g->shown_room > 0)
        memset(g->shown, 0, (size_t)g->shown_room * sizeof *g->shown);
}

/* Two views of one moment cannot both be true, whichever of them is opened: a lie is not undone by telling the truth
 * before that. */
bool guest_shown(Guest *g, const State *seen)
{
    const int at = (int)seen->ply;
    if (seen->ply > GUEST_MOVES)
        return false;
    while (at >= g->shown_room) {
        const int room = g->shown_room > 0 ? 2 * g->shown_room : 256;
        uint64_t *more = realloc(g->shown, (size_t)room * sizeof *more);
        if (more == NULL)
            return false;
        memset(more + g->shown_room, 0, (size_t)(room - g->shown_room) * sizeof *more);
        g->shown = more;
        g->shown_room = room;
    }
    const uint64_t hash = state_hash(seen);
    g->shown[at] = g->shown[at] == 0 || g->shown[at] == hash ? hash : SHOWN_OTHERWISE;
    return true;
}

void guest_deal_ended(Guest *g, int deal, const State *end)
{
    if (deal < 1 || deal > LOT_DEALS)
        return;
    g->deal[deal].ended = true;
    g->deal[deal].end = end->ply;
}

/* ---- what is opened ---- */

static bool is_over(const Guest *g)
{
    return g->hears.has_view && g->hears.told.phase == PHASE_MATCH_END;
}

static void finish(Guest *g)
{
    if (g->told_finished || !is_over(g) || (!g->broken && g->opened < deals_ended(g)))
        return;
    g->told_finished = true;
    if (g->owner.finished != NULL)
        g->owner.finished(g->owner.user);
}

void guest_ask_open(Guest *g)
{
    const bool may = g->table.rules.opens == OPEN_EACH_DEAL || is_over(g);
    finish(g);
    if (!g->line || g->broken || g->open_asked || !may || !g->anchored || g->opened >= deals_ended(g))
        return;
    TextSink out = guest_frame(g);
    text_addf(&out, "open? %d\n", g->opened + 1);
    g->open_asked = true;
    g->opening_lots = g->opened_lots;
    g->moves_size = 0;
    guest_say(g, &out, false);
}

/* Not more than the moves can be that were shown. */
static bool add_lines(Guest *g, int deal, const char *lines, size_t size)
{
    const size_t most = ((size_t)g->deal[deal].end + 2) * (MOVE_TEXT + 4);
    if (g->moves_size + size > most)
        return false;
    if (g->moves_size + size > g->moves_room) {
        const size_t room = 2 * (g->moves_size + size);
        char *more = realloc(g->moves, room);
        if (more == NULL)
            return false;
        g->moves = more;
        g->moves_room = room;
    }
    memcpy(g->moves + g->moves_size, lines, size);
    g->moves_size += size;
    return true;
}

/* The moves hold: they are those of the match. */
static bool take_moves(Guest *g)
{
    Words w = words_of(g->moves, g->moves_size);
    while (words_next_line(&w)) {
        char text[MOVE_TEXT];
        uint32_t seat;
        Move m;
        void *moves = g->move;
        if (!words_number(&w, MAX_SEATS - 1, &seat) || !words_rest(&w, text, sizeof text) || !move_parse(text, &m) ||
            !match_grow(&moves, g->move_count, &g->move_room, sizeof *g->move))
            return false;
        g->move = moves;
        g->move[g->move_count++] = (MatchMove){ m, (uint8_t)seat };
    }
    return true;
}

/* Who is always there: the host, and the computer for which its program draws. It cannot leave out its own lot, else it
 * would choose between two deals. */
static bool host_is_left_out(const Guest *g, int deal)
{
    for (int i = 0; i < g->table.seats; i++)
        if ((g->chair[i].is_host || g->chair[i].kind == SEAT_COMPUTER) && g->lots.drawn[i] &&
            !lots_gave(&g->opening_lots, i, deal))
            return true;
    return false;
}

static OpenedFault check_deal(Guest *g, int deal)
{
    GuestDeal *d = &g->deal[deal];
    const uint32_t from = deal > 1 ? g->deal[deal - 1].end + 1 : 0;
    if (g->exchanged || host_is_left_out(g, deal))
        return OPENED_LOT;
    d->draws = 0;
    for (int seat = 0; seat < MAX_SEATS; seat++)
        d->draws += lots_gave(&g->opening_lots, seat, deal);
    if (d->end < from || (int)d->end >= g->shown_room)
        return OPENED_SHORT;
    const OpenedFault fault = opened_deal(&g->opens, &g->opening_lots, deal, d->gave, g->moves != NULL ? g->moves : "",
                                          g->moves_size, g->shown + from, (int)(d->end - from) + 1);
    d->move = g->opens.move;
    if (deal == 1)
        (void)lots_seed(&g->opening_lots, 1, &g->first_seed);
    return fault == OPENED_WELL && !take_moves(g) ? OPENED_NONE : fault;
}

static void seal_deal(Guest *g, int deal, OpenedFault fault)
{
    g->open_asked = false;
    g->deal[deal].fault = (uint8_t)fault;
    g->deal[deal].seal = fault == OPENED_WELL ? SEAL_CHECKED : SEAL_BROKEN;
    g->broken = fault != OPENED_WELL;
    g->opened += fault == OPENED_WELL;
    g->moves_size = 0;
    if (!g->broken)
        g->opened_lots = g->opening_lots;
    guest_changed(g);
    guest_ask_open(g);
}

static bool takes_more(const char *lines, size_t *size)
{
    static const char more[] = "more\n";
    const size_t n = sizeof more - 1;
    if (*size < n || memcmp(lines + *size - n, more, n) != 0 || (*size > n && lines[*size - n - 1] != '\n'))
        return false;
    *size -= n;
    return true;
}

bool guest_hear_opened(Guest *g, Words *w)
{
    uint32_t deal;
    size_t size;
    if (!words_number(w, LOT_DEALS, &deal) || !words_line_ends(w))
        return false;
    if (!g->open_asked || (int)deal != g->opened + 1)
        return true; /* nobody has asked for it */
    if (!said_links(w, (int)deal, &g->opening_lots)) {
        seal_deal(g, (int)deal, OPENED_LOT);
        return true;
    }
    const char *lines = words_left(w, &size);
    const bool more = takes_more(lines, &size);
    if (!add_lines(g, (int)deal, lines, size))
        seal_deal(g, (int)deal, OPENED_NONE);
    else if (!more)
        seal_deal(g, (int)deal, check_deal(g, (int)deal));
    return true;
}
