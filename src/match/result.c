/* What is kept of a finished deal for the statistics. Nothing here knows a game. */
#include "match/result.h"

#include <time.h>

/* Who has nothing left to play. Whoever goes out does so alone: where several have played everything, as in a game of
 * tricks, nobody went out. */
static uint16_t seats_out(const Play *p, uint16_t sat_out)
{
    const Table *t = &p->state.table;
    uint16_t all = (uint16_t)((1u << p->setup.seats) - 1), held = 0, hands = 0;
    for (int k = 0; k < t->pile_count; k++) {
        const Pile *pile = &t->row.pile[k];
        if (pile->kind != PILE_HAND || pile->owner >= p->setup.seats)
            continue;
        hands |= (uint16_t)(1u << pile->owner);
        if (pile_size(t, k) > 0 || p->state.seat[pile->owner].out) /* who is out of the match was not dealt to */
            held |= (uint16_t)(1u << pile->owner);
    }
    uint16_t out = (uint16_t)(all & ~held & ~sat_out);
    return hands == all && (out & (out - 1)) == 0 ? out : 0;
}

/* The deal is played once more from its start, for what each move brought; kept of persons alone. Where a match is only
 * told nothing of it is kept here. */
static void figures_tell(const Play *p, StoredResult *r)
{
    const FigureList *list = p->game->score.figures;
    DealTally tally;
    State s = p->deal_before;
    if (list == NULL || p->trail != NULL)
        return;
    tally_begin(&tally, &s);
    for (int i = p->deal_from; i < p->cursor; i++) {
        State before = s;
        game_apply(p->game, &s, p->move[i].seat, p->move[i].move);
        tally_move(&tally, &before, p->move[i].seat, p->move[i].move, &s);
    }
    tally_end(&tally, &s);
    TextSink out = text_sink(r->figures, sizeof r->figures);
    for (int seat = 0; seat < p->setup.seats; seat++) {
        text_add(&out, seat > 0 ? ";" : "");
        if (p->setup.seat[seat].kind == SEAT_PERSON && !(r->sat_out >> seat & 1))
            tally_write(&tally, list, seat, &out);
    }
    if (out.cut) /* rather not known than half known */
        r->figures[0] = '\0';
}

static void note_time(uint64_t played_ms, StoredResult *r)
{
    r->played_s = (int)(played_ms / 1000);
    r->ended = (int64_t)time(NULL);
}

void result_last(const Play *p, const ScoreSheet *sheet, uint64_t played_ms, StoredResult *r)
{
    TextSink headline = text_sink(r->headline, sizeof r->headline);
    match_headline(&p->setup, sheet, &headline);
    r->last = sheet->match_over;
    r->match_winners = sheet->match_over ? sheet->winners : 0;
    if (!p->replaying)
        note_time(played_ms, r);
}

StoredResult result_of(const Play *p, const ScoreSheet *sheet, const HelpCount *help, uint64_t played_ms)
{
    StoredResult r = { .seats = p->setup.seats, .practice = p->setup.practice, .last = sheet->match_over };
    for (int s = 0; s < r.seats; s++) {
        bool out = p->deal_before.seat[s].out != 0;
        r.points[s] = out ? 0 : sheet->deal[s];
        r.sat_out = (uint16_t)(r.sat_out | (out ? 1u << s : 0));
    }
    TextSink headline = text_sink(r.headline, sizeof r.headline);
    match_headline(&p->setup, sheet, &headline);
    r.winners = sheet->deal_winners;
    r.match_winners = sheet->match_over ? sheet->winners : 0;
    r.went_out = seats_out(p, r.sat_out);
    r.turns = (int)(p->state.turn_no - p->deal_before.turn_no) + 1;
    if (p->replaying) /* when that was is not known any more */
        return r;
    help_count_tell(help, p, &r);
    figures_tell(p, &r);
    note_time(played_ms, &r);
    return r;
}
