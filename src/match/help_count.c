/* Counts the hints that each person was shown in the running deal, and the turns each took back. */
#include "match/help_count.h"

#include <stdlib.h>
#include <string.h>

/* Sets all counts to 0 when they are still those of another deal than the one being played. */
static void begin_deal(HelpCount *h, const Play *p)
{
    if (h->deal != p->state.deal_no)
        *h = (HelpCount){ .deal = p->state.deal_no };
}

bool help_count_hinted(HelpCount *h, const Play *p)
{
    begin_deal(h, p);
    if (p->state.to_act >= p->setup.seats || h->hinted == p->version + 1)
        return false;
    h->hints[p->state.to_act]++;
    h->hinted = p->version + 1;
    return true;
}

void help_count_taken_back(HelpCount *h, const Play *p, int seat)
{
    begin_deal(h, p);
    if (seat < p->setup.seats)
        h->take_backs[seat]++;
}

void help_count_tell(const HelpCount *h, const Play *p, StoredResult *r)
{
    r->help_known = true;
    if (h->deal != p->state.deal_no)
        return;
    memcpy(r->hints, h->hints, sizeof r->hints);
    memcpy(r->take_backs, h->take_backs, sizeof r->take_backs);
}

/* The note "help": State.deal_no, then for each seat how many hints it was shown and how many turns it took back in
 * that deal, each 0 .. 1000000:
 *
 *    3 2 0 0 1
 *
 * A reader (help_count_read) takes a missing number, and one out of range, as 0. When more stands there than that it
 * returns false with what came before taken, and the note is laid aside under "kept:help". */
void help_count_write(const HelpCount *h, const Play *p, TextSink *out)
{
    text_addf(out, "%d", h->deal);
    for (int i = 0; i < p->setup.seats; i++)
        text_addf(out, " %d %d", h->hints[i], h->take_backs[i]);
}

static int next_number(const char **text)
{
    const long most = 1000000; /* more is damage, and counts as 0 */
    char *end = NULL;
    const long n = strtol(*text, &end, 10);
    *text = end;
    return n < 0 || n > most ? 0 : (int)n;
}

bool help_count_read(HelpCount *h, const Play *p, const char *text)
{
    *h = (HelpCount){ .deal = next_number(&text) };
    for (int i = 0; i < p->setup.seats; i++) {
        h->hints[i] = next_number(&text);
        h->take_backs[i] = next_number(&text);
    }
    return text[strspn(text, " ")] == '\0';
}
