/* The language has changed: what was told of a match is told once more, from its moves. */
#include <stdlib.h>

#include "match/match_inner.h"

/* All moves from number `from` on, before which the state of *p is, into a chronicle of its own. */
static void tell_all(Chronicle *c, Play *p, int from, int until)
{
    const HelpCount help = { 0 };
    chronicle_begin(c, p);
    if (from > 0) {
        c->log.count = 0; /* how the match began was told before */
        c->log.used = 0;
        c->turn_from = from;
    }
    for (p->cursor = from; p->cursor < until;) {
        const State before = p->state;
        if (!play_once_more(p, p->cursor, &p->state))
            break;
        p->cursor++;
        chronicle_move(c, p, &before, &help, 0);
    }
}

static void take_sheets(Chronicle *to, const Chronicle *from)
{
    for (int i = 0, k = 0; i < from->sheets; i++) {
        while (k < to->sheets && to->sheet[k].at < from->sheet[i].at)
            k++;
        if (k < to->sheets && to->sheet[k].at == from->sheet[i].at)
            to->sheet[k].sheet = from->sheet[i].sheet;
    }
}

void match_tell_anew(Match *m)
{
    Play *again = malloc(sizeof *again);
    Chronicle *c = calloc(1, sizeof *c);
    const bool behind = m->past != NULL && !m->past->dropped; /* the moves before this deal are still on their way */
    if (again != NULL && c != NULL) {
        *again = m->play;
        again->state = behind ? m->play.deal_before : m->play.first;
        tell_all(c, again, behind ? m->play.deal_from : 0, m->play.cursor);
        if (c->log.count == m->chronicle.log.count) { /* else there was no memory for some of it */
            const Log log = m->chronicle.log;
            m->chronicle.log = c->log;
            c->log = log;
        }
        take_sheets(&m->chronicle, c);
        for (int i = 0; behind && i < m->chronicle.sheets; i++)
            m->chronicle.sheet[i].told &= m->chronicle.sheet[i].at >= m->play.deal_from;
        chronicle_free(c);
    }
    free(c);
    free(again);
    m->told_anew = behind;
    match_changed(m);
}
