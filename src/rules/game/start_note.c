/* The draw for the start in words. */
#include "rules/game/start_note.h"

#include "rules/faces/tile.h"

enum { TILE_BYTES = 144 };

void start_note(const State *s, const StartDraw *d, const char *const *names, DealNote *note)
{
    char tile[TILE_BYTES];
    TextSink out = text_sink(note->sentence, sizeof note->sentence), face = text_sink(tile, sizeof tile);
    const char *name = names && names[d->seat] ? names[d->seat] : N_("Somebody");
    note->begins = d->seat;
    for (int i = 0; i < s->seats; i++) {
        note->has[i] = d->rank[i] != 0;
        note->drawn[i] = (Face){ d->rank[i], d->suit[i] };
    }
    if (!note->has[d->seat]) {
        text_told(&out, name, N_("You begin."), N_("{1} begins."));
        return;
    }
    if (d->redraws > 0) {
        text_say(&out, "The highest tiles were equal, so they were drawn again.");
        text_next(&out);
    }
    tile_name(note->drawn[d->seat], &face);
    if (face_is_joker(note->drawn[d->seat]))
        text_told(&out, name, N_("You draw a joker, the highest tile, and begin."),
                  N_("{1} draws a joker, the highest tile, and begins."));
    else
        text_told(&out, name, N_("You draw the highest tile, {2}, and begin."),
                  N_("{1} draws the highest tile, {2}, and begins."), tile);
}
