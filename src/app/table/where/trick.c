/* What the game says of itself, in a few words. */
#include <stdio.h>
#include <string.h>

#include "app/table/look/ui.h"
#include "app/table/where/where.h"

/* What the game says of itself, for the players of this match. */
void table_status_line(const TableLook *look, bool to_anybody, char *text, size_t size)
{
    const GameDef *game = look->game;
    const MatchSetup *m = seat_setup(look->seat);
    const char *names[MAX_SEATS];
    match_names(m, names);
    TextSink sink = text_sink(text, size);
    const State *s = look->view;
    State open;
    if (to_anybody) {
        open = *s;
        open.viewer = NO_SEAT;
        s = &open;
    }
    if (game->table.status != NULL)
        game->table.status(s, names, &sink);
}
