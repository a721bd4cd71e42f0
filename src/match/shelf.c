/* The note that tells of an open match, written with each gesture and read for the shelf. */
#include "match/shelf.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "match/play.h"

void shelf_note_of(const State *s, ShelfNote *out)
{
    *out = (ShelfNote){ .deal = s->deal_no + 1, .ended = match_is_finished(s), .to_act = s->to_act };
    int finished = s->deal_no + (out->ended ? 1 : 0);
    out->seats = finished > 0 ? s->seats : 0;
    for (int i = 0; i < out->seats; i++) {
        out->total[i] = s->seat[i].total;
        out->leads[i] = true;
        for (int k = 0; k < i; k++)
            out->leads[i] = out->leads[i] && s->seat[k].side != s->seat[i].side;
    }
}

/* The note "shelf": what the list of open matches tells of this one.
 *
 *    2 0 2 4 55* 0* 16* 48*
 *    | | | | |
 *    | | | | the total of each seat, 32 bits with a sign; "*": the first seat of its side
 *    | | | how many totals follow, 0 .. MAX_SEATS; 0 while no deal has been finished
 *    | | the seat to act; 255 (NO_SEAT): none
 *    | 1: that deal is over, and the next one waits
 *    the deal that is played or has just ended, 1 .. 65536: 1 is the first
 *
 * A reader (shelf_note_read) takes all of it or nothing: when anything is missing, out of range or too much it returns
 * false, and nothing is known of the match but its header. When the match is opened, such a note is laid aside under
 * "kept:shelf". */
void shelf_note_write(const ShelfNote *note, TextSink *out)
{
    text_addf(out, "%d %d %d %d", note->deal, note->ended, note->to_act, note->seats);
    for (int i = 0; i < note->seats; i++)
        text_addf(out, " %d%s", (int)note->total[i], note->leads[i] ? "*" : "");
}

static bool read_number(const char **at, long low, long high, long *out)
{
    char *end = NULL;
    *out = strtol(*at, &end, 10);
    bool good = end != *at && *out >= low && *out <= high;
    *at = end;
    return good;
}

bool shelf_note_read(const char *text, ShelfNote *out)
{
    long deal, ended, to_act, seats, total;
    *out = (ShelfNote){ .to_act = NO_SEAT };
    bool good = read_number(&text, 1, UINT16_MAX + 1, &deal) && read_number(&text, 0, 1, &ended) &&
                read_number(&text, 0, NO_SEAT, &to_act) && read_number(&text, 0, MAX_SEATS, &seats);
    if (!good)
        return false;
    ShelfNote read = { .deal = (int)deal, .ended = ended == 1, .to_act = (int)to_act, .seats = (int)seats };
    for (int i = 0; i < seats; i++) {
        if (!read_number(&text, INT32_MIN, INT32_MAX, &total))
            return false;
        read.total[i] = (int32_t)total;
        read.leads[i] = *text == '*';
        text += read.leads[i];
    }
    if (*text != '\0')
        return false;
    *out = read;
    return true;
}

bool shelf_look(Store *store, int64_t id, ShelfMatch *out)
{
    StoredMatch stored;
    *out = (ShelfMatch){ .id = id, .note.to_act = NO_SEAT };
    if (!store_match_get(store, id, &stored) || stored.over)
        return false;
    out->touched = stored.touched;
    TextSink trouble = text_sink(out->trouble, sizeof out->trouble);
    out->known = match_setup_read(&stored, &out->setup, &trouble);
    char text[SHELF_NOTE_SIZE];
    TextSink sink = text_sink(text, sizeof text);
    if (out->known && store_note_get(store, id, SHELF_NOTE, &sink)) {
        shelf_note_read(text, &out->note);
        if (out->note.seats > out->setup.seats || (out->note.to_act >= out->setup.seats && out->note.to_act != NO_SEAT))
            out->note = (ShelfNote){ .to_act = NO_SEAT };
    }
    return true;
}

void shelf_look_open(Store *store, int64_t id, const MatchSetup *setup, const State *seen, ShelfMatch *out)
{
    StoredMatch stored;
    bool kept = store_match_get(store, id, &stored);
    int64_t touched = kept ? stored.touched : (int64_t)time(NULL);
    *out = (ShelfMatch){ .id = id, .touched = touched, .known = true, .setup = *setup };
    out->setup.opening = NULL; /* as of those that are not open */
    shelf_note_of(seen, &out->note);
}
