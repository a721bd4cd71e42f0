/* Figures that each game counts of its own: added up over the deals that pass, and told in words. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/language.h"
#include "record/stats.h"
#include "rules/game/game.h"

/* ---- adding up ---- */

static StatsTotal *total_of(StatsOwn *own, const Tallied *x)
{
    for (int i = 0; i < own->count; i++)
        if (own->total[i].figure == x->figure && own->total[i].class == x->class)
            return &own->total[i];
    if (own->count == STATS_TOTALS)
        return NULL;
    own->total[own->count] = (StatsTotal){ .figure = x->figure, .class = x->class };
    return &own->total[own->count++];
}

static void total_add(StatsOwn *own, const Tallied *x)
{
    StatsTotal *t = total_of(own, x);
    if (t == NULL)
        return;
    t->most = t->deals == 0 || x->value > t->most ? x->value : t->most;
    t->deals++;
    t->value += x->value;
    t->of += x->of;
    t->spread += x->spread;
    t->won += x->value > 0 ? x->value : 0;
    t->lost += x->value < 0 ? -(int64_t)x->value : 0;
}

static int by_number(const void *a, const void *b)
{
    const StatsTotal *x = a, *y = b;
    return x->figure != y->figure ? x->figure - y->figure : x->class - y->class;
}

void stats_own(const Stats *s, const StatsFilter *filter, StatsOwn *own)
{
    bool several;
    int name = stats_only_game(s, filter, &several);
    memset(own, 0, sizeof *own);
    own->game = name != STATS_ANY ? game_find(s->names[STATS_GAME].name[name]) : -1;
    own->list = own->game >= 0 ? game_table[own->game]->score.figures : NULL;
    for (int i = 0; own->list != NULL && i < s->count; i++) {
        const StatsDeal *d = &s->deal[i];
        Tallied x;
        if (d->sat_out || !stats_passes(d, filter))
            continue;
        const char *at = d->figures != 0 ? s->text + d->figures - 1 : "";
        bool known = false;
        for (; tally_read(own->list, &at, &x); known = true)
            total_add(own, &x);
        own->known += known;
        own->unknown += !known;
    }
    qsort(own->total, (size_t)own->count, sizeof own->total[0], by_number);
}

static const StatsTotal *total_find(const StatsOwn *own, int figure)
{
    for (int i = 0; i < own->count; i++)
        if (own->total[i].figure == figure)
            return &own->total[i];
    return NULL;
}

int stats_luck_figure(const StatsOwn *own, int n)
{
    for (int i = 0; own->list != NULL && i < own->list->count; i++)
        if (own->list->def[i].adds == FIGURE_LUCK && n-- == 0)
            return i;
    return -1;
}

/* ---- in words ---- */

static void put_number(StatsLine *line, TextNumber n)
{
    snprintf(line->value, sizeof line->value, "%s", n.text);
}

static void share_words(const StatsTotal *t, StatsLine *line)
{
    /* TRANSLATORS: How often something was done, and how often it could have been. */
    text_write(line->value, sizeof line->value, "{1} of {2}", text_number(t->value).text, text_number(t->of).text);
    /* TRANSLATORS: {1} is a share in percent. */
    text_write(line->note, sizeof line->note, "{1} %",
               text_tenths(stats_percent((double)t->value, (double)t->of), false).text);
}

static void balance_words(const StatsTotal *t, StatsLine *line)
{
    put_number(line, text_points(t->value, true));
    /* TRANSLATORS: Sums of money, or the like. */
    text_write(line->note, sizeof line->note, "{1} won, {2} lost", text_number(t->won).text, text_number(t->lost).text);
}

/* Nineteen of twenty lie within twice the deviation. */
static void luck_words(const StatsTotal *t, StatsLine *line)
{
    double mean = (double)t->of / FIGURE_UNITS, range = 2 * sqrt((double)t->spread / FIGURE_UNITS);
    double low = floor(mean - range), high = ceil(mean + range);
    put_number(line, text_number(t->value));
    /* TRANSLATORS: What chance brings: {1} is the number to be expected, from {2} to {3} is nothing unusual. */
    text_write(line->note, sizeof line->note, "{1} expected; {2} to {3} is normal", text_tenths(mean, false).text,
               text_number(low > 0 || t->value < 0 ? (int64_t)low : 0).text, text_number((int64_t)high).text);
}

static void total_words(const FigureDef *d, const StatsTotal *t, StatsLine *line)
{
    switch (d->adds) {
    case FIGURE_SHARE:
        share_words(t, line);
        return;
    case FIGURE_BALANCE:
        balance_words(t, line);
        return;
    case FIGURE_LUCK:
        luck_words(t, line);
        return;
    case FIGURE_MEAN:
        put_number(line, text_tenths(t->of > 0 ? (double)t->value / (double)t->of : 0.0, false));
        /* TRANSLATORS: Beside an average: {1} is how many numbers it was made of. */
        text_write_count(line->note, sizeof line->note, "average of {1}", "average of {1}", t->of);
        return;
    case FIGURE_MOST:
        put_number(line, text_number(t->most));
        return;
    default:
        put_number(line, text_number(t->value));
        text_write(line->note, sizeof line->note, "{1} on average",
                   text_tenths((double)t->value / t->deals, false).text);
        return;
    }
}

static void line_add(const StatsOwn *own, const StatsTotal *t, StatsSection *out)
{
    const FigureDef *d = &own->list->def[t->figure];
    if (out->count == STATS_SECTION_LINES)
        return;
    StatsLine *line = &out->line[out->count++];
    memset(line, 0, sizeof *line);
    TextSink label = text_sink(line->label, sizeof line->label);
    if (d->class_name != NULL)
        d->class_name(t->class, &label);
    else
        text_add(&label, tr(d->label));
    total_words(d, t, line);
}

/* Those of which nothing is known of some deals say so. */
static void unknown_words(const StatsOwn *own, StatsSection *out)
{
    TextSink foot = text_sink(out->foot, sizeof out->foot);
    if (own->unknown == 0)
        return;
    if (own->known == 0)
        text_say(&foot, "All these matches were played before Meldwell counted this, so there are no figures.");
    else
        /* TRANSLATORS: {1} is how many of the {2} deals, rounds or games are left out. */
        text_say(&foot, "Played before Meldwell counted this, and so left out: {1} of {2}.",
                 text_number(own->unknown).text, text_number(own->unknown + own->known).text);
}

static bool plain_section(const StatsOwn *own, StatsSection *out)
{
    TextSink heading = text_sink(out->heading, sizeof out->heading);
    text_add(&heading, tr(game_table[own->game]->title));
    for (int i = 0; i < own->count; i++) {
        const FigureDef *d = &own->list->def[own->total[i].figure];
        if (d->adds != FIGURE_LUCK && d->class_name == NULL)
            line_add(own, &own->total[i], out);
    }
    unknown_words(own, out);
    return true;
}

static bool luck_section(const StatsOwn *own, StatsSection *out)
{
    TextSink heading = text_sink(out->heading, sizeof out->heading), foot = text_sink(out->foot, sizeof out->foot);
    text_say(&heading, "Luck of the deal");
    for (int i = 0; i < own->count; i++)
        if (own->list->def[own->total[i].figure].adds == FIGURE_LUCK)
            line_add(own, &own->total[i], out);
    text_say(&foot, "What you are dealt and draw is pure chance, for you and for your opponents. Nineteen players out "
                    "of twenty fall within the normal range.");
    return true;
}

bool stats_section(const StatsOwn *own, int n, StatsSection *out)
{
    memset(out, 0, sizeof *out);
    if (own->list == NULL || own->known + own->unknown == 0)
        return false;
    if (n == 0)
        return plain_section(own, out);
    if (own->known == 0)
        return false;
    for (int f = 0; f < own->list->count; f++) {
        if (own->list->def[f].class_name == NULL || --n > 0)
            continue;
        TextSink heading = text_sink(out->heading, sizeof out->heading);
        text_add(&heading, tr(own->list->def[f].label));
        for (int i = 0; i < own->count; i++)
            if (own->total[i].figure == f)
                line_add(own, &own->total[i], out);
        return true;
    }
    return n == 1 && stats_luck_figure(own, 0) >= 0 && luck_section(own, out);
}

bool stats_luck_sentence(const StatsOwn *deal, const StatsOwn *match, int n, TextSink *out)
{
    int figure = stats_luck_figure(deal, n);
    const StatsTotal *t = figure >= 0 ? total_find(deal, figure) : NULL;
    const StatsTotal *all = figure >= 0 ? total_find(match, figure) : NULL;
    if (t == NULL || all == NULL)
        return false;
    const char *label = tr(deal->list->def[figure].label);
    const TextNumber expected = text_tenths((double)t->of / FIGURE_UNITS, false),
                     in_all = text_tenths((double)all->of / FIGURE_UNITS, false);
    if (all->deals > 1)
        /* TRANSLATORS: {1} is what was dealt, "Jokers dealt and drawn"; {2} and {4} say how many, {3} and {5} are
         * numbers such as 2.4. */
        text_say(out, "{1}: {2} ({3} expected). In the match so far: {4} ({5} expected).", label,
                 text_number(t->value).text, expected.text, text_number(all->value).text, in_all.text);
    else
        /* TRANSLATORS: {1} is what was dealt, "Jokers dealt and drawn", {2} how many, {3} a number such as 2.4. */
        text_say(out, "{1}: {2} ({3} expected).", label, text_number(t->value).text, expected.text);
    return true;
}
