/* A match that was not played to its end by those who sat at it. */
#include "match/early_end.h"

#include <stdlib.h>
#include <string.h>

#include "match/match_inner.h"
#include "platform/language.h"

uint16_t early_end_leaders(const ScoreSheet *sheet, int seats)
{
    unsigned best = 0;
    int32_t most = 0;
    for (int i = 0; i < seats; i++) {
        const int32_t total = sheet->fewest ? -sheet->total[i] : sheet->total[i];
        if (sheet->out >> i & 1)
            continue;
        if (best == 0 || total > most)
            best = 0;
        if (best == 0 || total == most) {
            best |= 1u << i;
            most = total;
        }
    }
    return (uint16_t)best;
}

bool match_is_left_to_others(MatchSeat *seat)
{
    const MatchSetup *setup = seat_setup(seat);
    const State *s = seat_view(seat, NO_SEAT);
    int persons = 0;
    for (int i = 0; i < setup->seats; i++) {
        if (setup->seat[i].kind == SEAT_FAR)
            return false;
        if (setup->seat[i].kind != SEAT_PERSON)
            continue;
        if (!s->seat[i].out || s->to_act == i)
            return false;
        persons++;
    }
    return persons > 0 && s->phase != PHASE_MATCH_END;
}

const char *match_end_refusal(MatchSeat *seat)
{
    if (seat_view(seat, NO_SEAT)->phase == PHASE_MATCH_END)
        return tr("The match is over.");
    return seat_moment(seat).sheets == 0 ? tr("No deal has been finished yet, so there are no standings.") : NULL;
}

static void keep(Match *m, const EarlyEnd *e)
{
    char text[EARLY_END_SIZE];
    TextSink out = text_sink(text, sizeof text);
    early_end_write(e, &out);
    write_down_note(m, EARLY_END_NOTE, text);
}

static void end_it(Match *m, EarlyEndHow how)
{
    MatchSeat *seat = match_seat(m);
    const int deals = seat_moment(seat).sheets;
    if (match_end_refusal(seat) != NULL)
        return;
    const EarlyEnd e = { (uint8_t)how, early_end_leaders(seat_sheet(seat, deals - 1), seat_setup(seat)->seats), deals };
    keep(m, &e);
    store_match_give_up(m->written.store, m->written.id);
}

void match_end_here(Match *m)
{
    end_it(m, ENDED_HERE);
}

void match_end_one_deal(Match *m)
{
    end_it(m, ENDED_ONE_DEAL);
}

void match_finish_alone(Match *m)
{
    EarlyEnd e;
    if (!match_is_left_to_others(match_seat(m)))
        return;
    early_end_of(m->written.store, m->written.id, &e);
    if (e.how == FINISHED_ALONE) /* it was before */
        return;
    e = (EarlyEnd){ FINISHED_ALONE, 0, seat_moment(match_seat(m)).sheets };
    keep(m, &e);
}

/* ---- the note ---- */

static const char here[] = "here", alone[] = "alone", one_deal[] = "one";

void early_end_write(const EarlyEnd *e, TextSink *out)
{
    if (e->how == ENDED_HERE || e->how == ENDED_ONE_DEAL)
        text_addf(out, "%s %u %d", e->how == ENDED_HERE ? here : one_deal, (unsigned)e->leaders, e->deals);
    else if (e->how == FINISHED_ALONE)
        text_addf(out, "%s %d", alone, e->deals);
}

static int number(const char **text, long most)
{
    char *end;
    const long n = strtol(*text, &end, 10);
    *text = end;
    return n < 0 || n > most ? 0 : (int)n;
}

void early_end_read(const char *text, EarlyEnd *e)
{
    enum { DEALS_MOST = 1000000 };
    *e = (EarlyEnd){ .how = ENDED_BY_ITSELF };
    const char *rest = strchr(text, ' ');
    const size_t length = rest != NULL ? (size_t)(rest - text) : 0;
    const bool ended_here = length == strlen(here) && strncmp(text, here, length) == 0;
    const bool one = length == strlen(one_deal) && strncmp(text, one_deal, length) == 0;
    if (ended_here || one) {
        text = rest;
        e->how = ended_here ? ENDED_HERE : ENDED_ONE_DEAL;
        e->leaders = (uint16_t)number(&text, (1 << MAX_SEATS) - 1);
        e->deals = number(&text, DEALS_MOST);
    } else if (length == strlen(alone) && strncmp(text, alone, length) == 0) {
        text = rest;
        e->how = FINISHED_ALONE;
        e->deals = number(&text, DEALS_MOST);
    }
}

void early_end_of(Store *store, int64_t match, EarlyEnd *e)
{
    char text[EARLY_END_SIZE];
    TextSink sink = text_sink(text, sizeof text);
    *e = (EarlyEnd){ .how = ENDED_BY_ITSELF };
    if (store != NULL && store_note_get(store, match, EARLY_END_NOTE, &sink) && !sink.cut)
        early_end_read(text, e);
}
