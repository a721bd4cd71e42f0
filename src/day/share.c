#include "day/share.h"

#include <inttypes.h>
#include <stdio.h>

#include "platform/language.h"

void day_share(const DayKept *k, int game, int day, TextSink *out)
{
    char date[DAY_TEXT], number[24], points[16], tables[144] = "";
    const char *title = tr(game_table[game]->title);
    TextSink list = text_sink(tables, sizeof tables);
    day_write(day, date);
    snprintf(number, sizeof number, "%" PRIu64, day_seed(game_table[game], day));
    snprintf(points, sizeof points, "%+d", k->points);
    for (int i = 0; i < DAY_TABLES; i++)
        text_addf(&list, "%s%+d", i > 0 ? " " : "", k->table[i]);
    /* TRANSLATORS: A line to be handed on: date, game, own points, those of the other tables, number of the deal. */
    if (k->over && k->told)
        text_say(out, "Meldwell {1} {2} {3}, tables {4}, deal {5}", date, title, points, tables, number);
    else if (k->over)
        text_say(out, "Meldwell {1} {2} {3}, deal {4}", date, title, points, number);
    else
        text_say(out, "Meldwell {1} {2}, deal {3}", date, title, number);
}
