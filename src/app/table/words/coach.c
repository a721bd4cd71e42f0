/* What a coach says of an act that waits. */
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/words/words.h"

/* Whole units, and never none of them. */
static long units_of(int32_t cost)
{
    const long n = (cost + 50) / 100;
    return n > 0 ? n : 1;
}

void table_coach_cost_say(const AiAnswer *a, TextSink *out)
{
    const long n = units_of(a->cost);
    if (a->cost == AI_COST_UNKNOWN)
        text_say(out, "The coach would do something else, which is clearly better.");
    else if (a->unit == AI_POINTS)
        text_count(out, "This costs about {1} point.", "This costs about {1} points.", n);
    else if (a->unit == AI_CHIPS)
        text_count(out, "This costs about {1} chip.", "This costs about {1} chips.", n);
    else if (a->unit == AI_TILES)
        text_count(out, "With another throw {1} tile more would help you.",
                   "With another throw {1} tiles more would help you.", n);
    else
        text_count(out, "With something else you win about {1} time in 100 more.",
                   "With something else you win about {1} times in 100 more.", n);
}

/* What it costs; with the reasons where they are asked for, and where they are short. */
void table_coach_say(const TableLook *look, TextSink *out)
{
    enum { SHORT = 100 };
    const Caution *c = &look->ui->doing.caution;
    text_add(out, c->line);
    if (!c->why && strlen(c->more) > SHORT)
        return;
    text_next(out);
    text_add(out, c->more);
}

bool table_coach_has_more(const TableLook *look)
{
    const Caution *c = &look->ui->doing.caution;
    char without[sizeof c->line + sizeof c->more];
    TextSink out = text_sink(without, sizeof without);
    table_coach_say(look, &out);
    return c->why || strlen(without) < strlen(c->line) + strlen(c->more);
}
