#include <string.h>

#include "net/guest_inner.h"

TextSink guest_frame(Guest *g)
{
    g->frame[0] = '\0';
    return text_sink(g->frame, sizeof g->frame);
}

void guest_say(Guest *g, const TextSink *said, bool last)
{
    if (g->line)
        g->owner.say(g->owner.user, said->at, said->length, last);
}

void guest_say_words(Guest *g, const char *words)
{
    TextSink out = guest_frame(g);
    text_add(&out, words);
    guest_say(g, &out, false);
}

void guest_changed(Guest *g)
{
    if (g->owner.changed != NULL)
        g->owner.changed(g->owner.user);
}

static const char *const sentences[NO_REASONS] = {
    [NO_REASON] = N_("You cannot sit down at this table."),
    [NO_ROOM] = N_("The table is full."),
    [NO_CHAIR] = N_("This chair is taken."),
    [NO_WISH] = N_("The host did not let you in."),
    [NO_LATE] = N_("The host has not answered. You may ask again."),
    [NO_GAME] = N_("This table plays by the rules of another version of Meldwell. Both programs have to be of the same "
                   "version."),
    [NO_LOOKING_ON] = N_("Nobody may look on at this table."),
    [NO_SENSE] = N_("The table does not understand what this program says."),
    [NO_MORE] = N_("The host has taken the chair back."),
    [NO_TWICE] = N_("You have come to this table again from another place."),
    [NO_INVITED] = N_("This invitation has been used already, or is too old. Ask for another one."),
    [NO_TABLE] = N_("The table has been closed."),
};

/* "" where it is not known, or nobody plays before the host's screen. */
static const char *host_name(const Guest *g)
{
    for (int i = 0; g->has_table && i < g->table.seats; i++)
        if (g->chair[i].is_host)
            return g->chair[i].name;
    return "";
}

void guest_refuse(Guest *g, SaidNo why)
{
    const char *host = host_name(g);
    if (why == NO_WISH && host[0] != '\0')
        text_write(g->refusal, sizeof g->refusal, "{1} did not let you in.", host);
    else if (why == NO_LATE && host[0] != '\0')
        text_write(g->refusal, sizeof g->refusal, "{1} has not answered. You may ask again.", host);
    else
        text_write(g->refusal, sizeof g->refusal, sentences[why]);
}

void guest_believe_no_more(Guest *g, const char *sentence)
{
    if (g->phase == GUEST_OVER)
        return;
    text_write(g->refusal, sizeof g->refusal, sentence);
    g->phase = GUEST_OVER;
    TextSink out = guest_frame(g);
    text_add(&out, "bye\n");
    guest_say(g, &out, true);
    guest_changed(g);
}

void guest_say_next(Guest *g)
{
    if (g->phase != GUEST_SEATED || !g->hears.has_view || g->hears.told.phase != PHASE_DEAL_END)
        return;
    TextSink out = guest_frame(g);
    text_addf(&out, "next %d\n", g->deal_no);
    guest_say(g, &out, false);
}
