/* What chance brought to each person: a sentence for each figure of luck that the game has. */
#include "app/screens/end/luck.h"

#include <string.h>

#include "app/screens/end/end_ui.h"

/* Where a person's deal stands; -1: nothing of it is kept. */
static int deal_find(const Stats *s, int person, int deal)
{
    for (int i = 0; i < s->count; i++)
        if (s->deal[i].key[STATS_PERSON] == person && s->deal[i].deal == deal)
            return i;
    return -1;
}

static void sentence_add(EndUi *ui, const StatsOwn *deal, const StatsOwn *match, int n)
{
    TextSink out = text_sink(ui->luck[ui->luck_count], sizeof ui->luck[0]);
    ui->luck_count += stats_luck_sentence(deal, match, n, &out);
}

/* As the scores call it: of several persons at one screen nobody is "you". */
static const char *name_of(const MatchSetup *m, const char *person)
{
    for (int i = 0; i < m->seats; i++)
        if (m->seat[i].kept_you && stats_person(person) == NAME_YOU)
            return match_seat_name(m, i);
    return stats_person(person);
}

static void person_find(EndUi *ui, const MatchSetup *m, const Stats *s, int person, int deal)
{
    static StatsOwn of_deal, of_match;
    StatsFilter filter = { .key = { STATS_ANY, STATS_ANY, STATS_ANY, STATS_ANY, STATS_ANY },
                           .practice = STATS_WITH_PRACTICE };
    int at = deal_find(s, person, deal);
    if (at < 0 || ui->luck_count == END_LUCK_LINES)
        return;
    Stats one = *s;
    one.deal += at;
    one.count = 1;
    stats_own(&one, &filter, &of_deal);
    filter.key[STATS_PERSON] = person;
    stats_own(s, &filter, &of_match);
    if (of_deal.known == 0 || stats_luck_figure(&of_deal, 0) < 0)
        return; /* no luck is counted in every game */
    if (s->names[STATS_PERSON].count > 1) {
        TextSink out = text_sink(ui->luck[ui->luck_count], sizeof ui->luck[0]);
        ui->luck_name[ui->luck_count++] = true;
        text_name(&out, name_of(m, s->names[STATS_PERSON].name[person]));
    }
    for (int n = 0; stats_luck_figure(&of_deal, n) >= 0 && ui->luck_count < END_LUCK_LINES; n++)
        sentence_add(ui, &of_deal, &of_match, n);
}

void end_luck_find(App *app, int deal)
{
    Stats s;
    EndUi *ui = end_ui(app);
    ui->luck_count = 0;
    memset(ui->luck_name, 0, sizeof ui->luck_name);
    if (app->match == NULL || match_id(app->match) == 0)
        return;
    stats_load_match(&s, app->store, match_id(app->match));
    while (s.count > 0 && s.deal[s.count - 1].deal > deal) /* so far: what came later is not told with it */
        s.count--;
    for (int person = 0; person < s.names[STATS_PERSON].count; person++)
        person_find(ui, seat_setup(app_seat(app)), &s, person, deal);
    stats_free(&s);
}
