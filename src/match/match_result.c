/* What is kept of a finished deal for the statistics. Nothing here knows a game. */
#include <time.h>

#include "match/match_inner.h"

/* The sheet of a match that is over names who won that; the deal's own winners are those it would name if the match
 * went on. */
static uint16_t deal_winners(const Match *m, const ScoreSheet *sheet)
{
    if (!sheet->match_over)
        return sheet->winners;
    State s = m->state;
    ScoreSheet of_deal;
    s.phase = PHASE_DEAL_END;
    m->game->score.scores(&s, &of_deal);
    return of_deal.winners;
}

/* Who has nothing left to play. Whoever goes out does so alone: where several have played everything, as in a game of
 * tricks, nobody went out. */
static uint16_t seats_out(const Match *m, uint16_t sat_out)
{
    const Table *t = &m->state.table;
    uint16_t all = (uint16_t)((1u << m->setup.seats) - 1), held = 0, hands = 0;
    for (int p = 0; p < t->pile_count; p++) {
        const Pile *pile = &t->row.pile[p];
        if (pile->kind != PILE_HAND || pile->owner >= m->setup.seats)
            continue;
        hands |= (uint16_t)(1u << pile->owner);
        if (pile_size(t, p) > 0 || m->state.seat[pile->owner].out) /* who is out of the match was not dealt to */
            held |= (uint16_t)(1u << pile->owner);
    }
    uint16_t out = (uint16_t)(all & ~held & ~sat_out);
    return hands == all && (out & (out - 1)) == 0 ? out : 0;
}

/* The deal is played once more from its start, for what each move brought; kept of persons alone. */
static void figures_tell(const Match *m, StoredResult *r)
{
    const FigureList *list = m->game->score.figures;
    DealTally tally;
    State s = m->deal_before;
    if (list == NULL)
        return;
    tally_begin(&tally, &s);
    for (int i = m->deal_from; i < m->cursor; i++) {
        State before = s;
        m->game->rules.apply(&s, m->played[i].seat, m->played[i].move);
        tally_move(&tally, &before, m->played[i].seat, m->played[i].move, &s);
    }
    tally_end(&tally, &s);
    TextSink out = text_sink(r->figures, sizeof r->figures);
    for (int seat = 0; seat < m->setup.seats; seat++) {
        text_add(&out, seat > 0 ? ";" : "");
        if (m->setup.seat[seat].kind == SEAT_PERSON && !(r->sat_out >> seat & 1))
            tally_write(&tally, list, seat, &out);
    }
    if (out.cut) /* rather not known than half known */
        r->figures[0] = '\0';
}

static void note_time(const Match *m, StoredResult *r)
{
    r->played_s = (int)(m->clock->played_ms / 1000);
    r->ended = (int64_t)time(NULL);
}

void match_result_last(const Match *m, const ScoreSheet *sheet, StoredResult *r)
{
    TextSink headline = text_sink(r->headline, sizeof r->headline);
    match_headline(&m->setup, sheet, &headline);
    r->last = sheet->match_over;
    r->match_winners = sheet->match_over ? sheet->winners : 0;
    if (!m->replaying)
        note_time(m, r);
}

StoredResult match_result(const Match *m, const ScoreSheet *sheet)
{
    StoredResult r = { .seats = m->setup.seats, .practice = m->setup.practice, .last = sheet->match_over };
    for (int s = 0; s < r.seats; s++) {
        bool out = m->deal_before.seat[s].out != 0;
        r.points[s] = out ? 0 : sheet->deal[s];
        r.sat_out = (uint16_t)(r.sat_out | (out ? 1u << s : 0));
    }
    TextSink headline = text_sink(r.headline, sizeof r.headline);
    match_headline(&m->setup, sheet, &headline);
    r.winners = deal_winners(m, sheet);
    r.match_winners = sheet->match_over ? sheet->winners : 0;
    r.went_out = seats_out(m, r.sat_out);
    r.turns = (int)(m->state.turn_no - m->deal_before.turn_no) + 1;
    if (m->replaying) /* when that was is not known any more */
        return r;
    help_tell(m, &r);
    figures_tell(m, &r);
    note_time(m, &r);
    return r;
}
