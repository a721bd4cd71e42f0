/* What a coach says of an act that waits. */
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/words/words.h"
#include "match/decision.h"

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
        text_say(out, "The coach sees a clearly better move.");
    else if (a->unit == AI_POINTS)
        text_count(out, "This costs about {1} point.", "This costs about {1} points.", n);
    else if (a->unit == AI_CHIPS)
        text_count(out, "This costs about {1} chip.", "This costs about {1} chips.", n);
    else if (a->unit == AI_TILES)
        text_count(out, "After another move, {1} more tile would help you.",
                   "After another move, {1} more tiles would help you.", n);
    else
        text_count(out, "Another choice wins about {1} more time in 100.",
                   "Another choice wins about {1} more times in 100.", n);
}

/* The last of the moves, which tells what is done, and the state it is made in; false: they cannot be made. */
static bool last_of(const TableLook *look, const Move *moves, int n, State *at)
{
    *at = *look->view;
    for (int i = 0; i < n; i++) {
        if (look->game->rules.check(at, look->ui->viewer, moves[i]).why != NULL)
            return false;
        if (i + 1 < n)
            look->game->rules.apply(at, look->ui->viewer, moves[i]);
    }
    return n > 0;
}

Face table_coach_way_say(const TableLook *look, const Move *moves, int n, TextSink *out)
{
    State s;
    char card[144];
    TextSink name = text_sink(card, sizeof card);
    if (!last_of(look, moves, n, &s))
        return FACE_UNKNOWN;
    const Move m = moves[n - 1];
    const Face f = decision_face(look->game, &s, look->ui->viewer, m);
    const bool trick = table_only_place(look).kind == TARGET_DISCARD;
    face_short(look->game, f, &name);
    if (m.kind == MOVE_DISCARD)
        text_say(out, trick ? N_("Play {1}") : N_("Throw {1}"), card);
    else if (m.kind == MOVE_TAKE)
        text_say(out, "Take {1}", card);
    else if (m.kind == MOVE_DRAW)
        text_say(out, "Draw");
    else if (m.kind == MOVE_PASS)
        text_say(out, "Pass");
    else if (look->game->tell.deed != NULL) {
        const char *names[MAX_SEATS];
        match_names(seat_setup(look->seat), names);
        look->game->tell.deed(&s, m, names, out);
    }
    return f;
}
