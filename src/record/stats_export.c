/* The statistics as a table for other programs. */
#include <inttypes.h>
#include <string.h>
#include <time.h>

#include "match/early_end.h"
#include "platform/clock.h"
#include "record/stats.h"

static const char *name_of(const Stats *s, const StatsDeal *d, StatsKey key)
{
    return s->names[key].name[d->key[key]];
}

/* A field of a table: in quotes when it would be taken for something else. */
static void csv_text(FILE *out, const char *text)
{
    if (strpbrk(text, ",\"\r\n") == NULL) {
        fputs(text, out);
        return;
    }
    putc('"', out);
    for (; *text; text++) {
        if (*text == '"')
            putc('"', out);
        putc(*text, out);
    }
    putc('"', out);
}

static void csv_time(FILE *out, int64_t seconds)
{
    char text[32];
    struct tm utc;
    if (seconds > 0 && clock_greenwich(seconds, &utc) && strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &utc) > 0)
        fputs(text, out);
}

/* How the match of the deal ended, where it was not played to its end by all; that stands with each of its deals. */
static const char *how_ended(const StatsDeal *d)
{
    static const char *const words[] = {
        [ENDED_HERE] = "ended_here", [FINISHED_ALONE] = "finished_alone", [ENDED_ONE_DEAL] = "one_deal"
    };
    return d->early < sizeof words / sizeof *words && words[d->early] != NULL ? words[d->early] : "";
}

/* What is not known is left empty. */
static void csv_row(FILE *out, const Stats *s, const StatsDeal *d)
{
    const char *rules = name_of(s, d, STATS_RULES), *space = strchr(rules, ' ');
    const char *preset = space ? space + 1 : "";
    size_t length = strcspn(preset, " ");
    fprintf(out, "%" PRId64 ",%d,", d->match, d->deal + 1);
    csv_time(out, d->ended);
    putc(',', out);
    csv_text(out, name_of(s, d, STATS_GAME));
    fprintf(out, ",%.*s,%s,%d,", (int)length, preset, preset[length] ? "yes" : "no", d->seats);
    csv_text(out, name_of(s, d, STATS_LEVEL));
    putc(',', out);
    csv_text(out, name_of(s, d, STATS_PERSON));
    fprintf(out, ",%s,", d->practice ? "yes" : "no");
    if (!d->sat_out)
        fprintf(out, "%d", d->points);
    putc(',', out);
    if (d->judged)
        fprintf(out, "%s,%s,%.2f,", d->won ? "yes" : "no", d->went_out ? "yes" : "no", (double)d->turns);
    else
        fputs(",,,", out);
    if (d->seconds > 0)
        fprintf(out, "%d", d->seconds);
    fprintf(out, ",%s,", !d->last ? "" : d->match_won ? "won" : "lost");
    if (d->help_known)
        fprintf(out, "%d,%d,", d->hints, d->take_backs);
    else
        fputs(",,", out);
    csv_text(out, d->figures != 0 ? s->text + d->figures - 1 : "");
    fprintf(out, ",%s\n", how_ended(d));
}

bool stats_export(const Stats *s, const StatsFilter *f, FILE *out)
{
    fputs("match,deal,ended,game,preset,changed,seats,level,person,practice,points,won,went_out,turns,seconds,"
          "match_result,hints,take_backs,figures,early_end\n",
          out);
    for (int i = 0; i < s->count; i++)
        if (stats_passes(&s->deal[i], f))
            csv_row(out, s, &s->deal[i]);
    return fflush(out) == 0 && ferror(out) == 0;
}
