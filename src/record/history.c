/* The list of matches that were played. */
#include "record/history.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/coach.h"
#include "match/match_inner.h"
#include "platform/language.h"

enum { ROOM_AT_FIRST = 256, RESULTS_READ = 512 };

static HistoryEntry entry_of(const StoredHead *h)
{
    return (HistoryEntry){ .id = h->id,
                           .touched = h->touched,
                           .game = game_find(h->game),
                           .deals = h->deals,
                           .over = h->over,
                           .given_up = h->given_up };
}

/* All heads of the store, asked for with more room until they fit; the caller frees them. NULL for lack of memory or
 * where there are none. */
static StoredHead *read_heads(Store *store, int *count)
{
    StoredHead *list = NULL;
    for (int room = ROOM_AT_FIRST; room < INT32_MAX / 8; room *= 4) {
        StoredHead *larger = realloc(list, (size_t)room * sizeof *list);
        if (!larger)
            break;
        list = larger;
        *count = store_match_list_past(store, list, room);
        if (*count < room)
            return list;
    }
    free(list);
    return NULL;
}

void history_load(History *h, Store *store)
{
    int n = 0;
    *h = (History){ 0 };
    StoredHead *heads = read_heads(store, &n);
    h->entry = heads && n > 0 ? malloc((size_t)n * sizeof *h->entry) : NULL;
    h->cut = !heads || (n > 0 && !h->entry) || store_lacks_memory(store);
    for (int i = 0; h->entry && i < n; i++)
        h->entry[h->count++] = entry_of(&heads[i]);
    free(heads);
}

void history_free(History *h)
{
    free(h->entry);
    *h = (History){ 0 };
}

/* ---- a row ---- */

static uint16_t winners_of(Store *store, int64_t id)
{
    StoredResult *result = malloc(RESULTS_READ * sizeof *result);
    int n = result ? store_results(store, id, result, RESULTS_READ) : 0;
    uint16_t winners = n > 0 && result[n - 1].last ? result[n - 1].match_winners : 0;
    free(result);
    return winners;
}

static void read_note(Store *store, HistoryMatch *out)
{
    char text[SHELF_NOTE_SIZE];
    TextSink sink = text_sink(text, sizeof text);
    bool good = store_note_get(store, out->entry.id, SHELF_NOTE, &sink) && shelf_note_read(text, &out->note) &&
                out->note.seats <= out->setup.seats;
    if (!good)
        out->note = (ShelfNote){ .to_act = NO_SEAT };
}

void history_look(Store *store, const HistoryEntry *e, HistoryMatch *out)
{
    StoredMatch stored;
    *out = (HistoryMatch){ .entry = *e, .note.to_act = NO_SEAT };
    TextSink trouble = text_sink(out->trouble, sizeof out->trouble);
    if (!store_match_get(store, e->id, &stored)) {
        text_say(&trouble, "This match cannot be read at the moment.");
        return;
    }
    out->known = match_setup_read(&stored, &out->setup, &trouble);
    if (!out->known)
        return;
    read_note(store, out);
    early_end_of(store, e->id, &out->ended);
    out->coached = coach_marks(store, e->id);
    if (e->over && !e->given_up)
        out->winners = winners_of(store, e->id);
}

int history_deals(const HistoryMatch *m)
{
    int noted = m->note.deal > 0 ? m->note.deal - 1 + m->note.ended : 0;
    return noted > m->entry.deals ? noted : m->entry.deals;
}

/* Who led when it was ended. */
static void say_leaders(const HistoryMatch *m, TextSink *out)
{
    const bool one = m->ended.how == ENDED_ONE_DEAL;
    const char *name[MAX_SEATS];
    int n = 0;
    for (int i = 0; i < m->setup.seats; i++)
        if (m->ended.leaders >> i & 1)
            name[n++] = match_seat_name(&m->setup, i);
    if (n > 0 && one)
        text_told_of(out, name, n, N_("One deal, with you ahead"), N_("One deal, with {1} ahead"),
                     N_OF("several", "One deal, with {1} ahead"), N_OF("you among them", "One deal, with {1} ahead"));
    else if (n > 0)
        text_told_of(out, name, n, N_("Ended early, with you ahead"), N_("Ended early, with {1} ahead"),
                     N_OF("several", "Ended early, with {1} ahead"),
                     N_OF("you among them", "Ended early, with {1} ahead"));
    else
        text_say(out, one ? N_("One deal") : N_("Ended early"));
}

void history_result_say(const HistoryMatch *m, TextSink *out)
{
    const char *name[MAX_SEATS];
    int n = 0;
    for (int i = 0; i < m->setup.seats; i++)
        if (m->winners >> i & 1)
            name[n++] = match_seat_name(&m->setup, i);
    if (m->entry.given_up && (m->ended.how == ENDED_HERE || m->ended.how == ENDED_ONE_DEAL))
        say_leaders(m, out);
    else if (m->entry.given_up)
        text_say(out, "Given up");
    else if (!m->entry.over)
        text_say(out, "Not over yet");
    else if (n > 0 && m->ended.how == FINISHED_ALONE)
        /* TRANSLATORS: All persons were out of the match before somebody won it. */
        text_told_of(out, name, n, N_("You have won"), N_("{1} has won after every person was out"),
                     N_("{1} have won after every person was out"),
                     N_OF("you among them", "{1} have won after every person was out"));
    else if (n > 0)
        text_told_of(out, name, n, N_("You have won"), N_("{1} has won"), N_("{1} have won"),
                     N_OF("you among them", "{1} have won"));
}
