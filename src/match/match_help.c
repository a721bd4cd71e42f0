/* How often each person was helped in the deal that is being played: plays that were shown, turns taken back. It is
 * kept with the match as a note, and with the result of the deal. */
#include <stdlib.h>
#include <string.h>

#include "match/match_inner.h"

enum { NOTE_BYTES = 16 + 2 * 12 * MAX_SEATS };
#define HELP_NOTE "help"

/* Of the deal that is played; another one begins with nothing. */
static Help *help_now(Match *m)
{
    if (m->help.deal != m->state.deal_no)
        m->help = (Help){ .deal = m->state.deal_no };
    return &m->help;
}

void match_hint_shown(Match *m)
{
    Help *h = help_now(m);
    if (m->state.to_act >= m->setup.seats || h->hinted == m->version + 1)
        return;
    h->hints[m->state.to_act]++;
    h->hinted = m->version + 1;
    help_store(m);
}

void help_taken_back(Match *m, int seat)
{
    if (seat >= m->setup.seats)
        return;
    help_now(m)->take_backs[seat]++;
    help_store(m);
}

void help_tell(const Match *m, StoredResult *r)
{
    r->help_known = true;
    if (m->help.deal != m->state.deal_no)
        return;
    memcpy(r->hints, m->help.hints, sizeof r->hints);
    memcpy(r->take_backs, m->help.take_backs, sizeof r->take_backs);
}

/* The number of the deal, then two numbers for each seat. */
void help_store(const Match *m)
{
    char text[NOTE_BYTES];
    TextSink out = text_sink(text, sizeof text);
    if (!m->store || m->id == 0 || m->replaying)
        return;
    text_addf(&out, "%d", m->help.deal);
    for (int i = 0; i < m->setup.seats; i++)
        text_addf(&out, " %d %d", m->help.hints[i], m->help.take_backs[i]);
    store_note_set(m->store, m->id, HELP_NOTE, text);
}

static int next_number(const char **text)
{
    const long most = 1000000; /* more is damage */
    char *end = NULL;
    const long n = strtol(*text, &end, 10);
    *text = end;
    return n < 0 || n > most ? 0 : (int)n;
}

void help_load(Match *m)
{
    char text[NOTE_BYTES];
    TextSink in = text_sink(text, sizeof text);
    const char *at = text;
    if (!store_note_get(m->store, m->id, HELP_NOTE, &in))
        return;
    m->help = (Help){ .deal = next_number(&at) };
    for (int i = 0; i < m->setup.seats; i++) {
        m->help.hints[i] = next_number(&at);
        m->help.take_backs[i] = next_number(&at);
    }
    if (at[strspn(at, " ")] != '\0' || in.cut)
        store_note_keep(m->store, m->id, HELP_NOTE);
}
