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
    if (k->over && k->told)
        /* TRANSLATORS: A line to send to others. {1} is the date, {2} the game, {3} your points, {4} the points at the
         * other tables, {5} the number of the deal. Meldwell is the name of the program and stays. */
        text_say(out, "Meldwell {1} {2} {3}, tables {4}, deal {5}", date, title, points, tables, number);
    else if (k->over)
        /* TRANSLATORS: A line to send to others. {1} is the date, {2} the game, {3} your points, {4} the number of the
         * deal. */
        text_say(out, "Meldwell {1} {2} {3}, deal {4}", date, title, points, number);
    else
        /* TRANSLATORS: A line to send to others. {1} is the date, {2} the game, {3} the number of the deal. */
        text_say(out, "Meldwell {1} {2}, deal {3}", date, title, number);
}
