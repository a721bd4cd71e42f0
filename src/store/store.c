/* How every call on the store is carried out, and the statements behind each. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store/store_inner.h"

int store_finish(sqlite3_stmt *q)
{
    int rc = sqlite3_reset(q);
    sqlite3_clear_bindings(q);
    return rc;
}

int store_done(sqlite3_stmt *q)
{
    sqlite3_step(q);
    return store_finish(q);
}

void store_bind_text(sqlite3_stmt *q, int i, const char *text)
{
    sqlite3_bind_text(q, i, text ? text : "", -1, SQLITE_STATIC);
}

const char *store_column_text(sqlite3_stmt *q, int i)
{
    const unsigned char *text = sqlite3_column_text(q, i);
    return text ? (const char *)text : "";
}

int store_clamp(sqlite3_int64 value, int low, int high)
{
    return value < low ? low : value > high ? high : (int)value;
}

int store_set_synced(Store *s, bool synced)
{
    if (!s->on_disk || s->synced == synced)
        return SQLITE_OK;
    int rc = store_run(s->db, synced ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL");
    if (rc == SQLITE_OK)
        s->synced = synced;
    if (rc == SQLITE_OK && synced && s->fresh) { /* a file without its first page would lose its log */
        rc = sqlite3_wal_checkpoint_v2(s->db, "main", SQLITE_CHECKPOINT_FULL, NULL, NULL);
        s->fresh = rc != SQLITE_OK;
        store_signed(s);
    }
    return rc;
}

static int attempt(Store *s, StoreWork work, void *args, StorePromise promise)
{
    if (promise == READS)
        return work(s, args);
    if (sqlite3_get_autocommit(s->db) == 0) /* there was no memory even for taking back what failed */
        store_done(s->sql[SQL_ROLLBACK]);
    int rc = store_set_synced(s, promise == KEPT_SYNCED);
    if (rc == SQLITE_OK)
        rc = store_done(s->sql[SQL_BEGIN]);
    if (rc != SQLITE_OK)
        return rc;
    rc = work(s, args);
    if (rc == SQLITE_OK)
        rc = store_done(s->sql[SQL_COMMIT]);
    if (rc != SQLITE_OK && sqlite3_get_autocommit(s->db) == 0)
        store_done(s->sql[SQL_ROLLBACK]);
    return rc;
}

/* Works a long log into the file, which waits for the disk: best after a move, when the disk was waited for anyway. */
static void log_empty(Store *s, StorePromise promise)
{
    if (!s->on_disk || s->log_pages < (promise == KEPT_SYNCED ? STORE_LOG_PAGES : 8 * STORE_LOG_PAGES))
        return;
    /* Should it fail, all is still in the log. */
    sqlite3_wal_checkpoint_v2(s->db, "main", SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    s->log_pages = 0;
    store_signed(s);
}

/* What is done after every transaction that changed something. */
static void after_commit(Store *s, StorePromise promise)
{
    if (promise == READS || !s->on_disk)
        return;
    if (s->mark.due)
        store_watermark_write(s, promise == KEPT_SYNCED);
    if (store_file_stands(s))
        log_empty(s, promise);
    else
        store_file_replaced(s);
}

/* The file is sound and stays open: what could not be written is asked for again by store_moved. */
static void run_short(Store *s, StorePromise promise)
{
    s->no_memory = true;
    if (promise == READS)
        return;
    s->moved++;
    s->unwritten = true;
    s->retry_at = store_seconds() + STORE_RETRY_SECONDS;
    if (s->on_disk)
        store_say(s, STORE_UNSAVED, STORE_NO_MEMORY);
}

static void note_success(Store *s, StorePromise promise)
{
    if (promise == READS || !s->unwritten)
        return;
    s->unwritten = false;
    if (s->on_disk)
        store_say(s, STORE_FINE, "");
}

bool store_perform(Store *s, StoreWork work, void *args, StorePromise promise)
{
    if (!s)
        return false;
    s->no_memory = false;
    if (promise != READS)
        store_come_back(s);
    else if (s->on_disk && !store_file_stands(s)) /* what somebody else wrote there is not to be mixed in */
        store_file_replaced(s);
    for (int tries = 0; s->db && tries < 3; tries++) {
        s->mark.due = false;
        int rc = attempt(s, work, args, promise);
        if (rc == SQLITE_OK) {
            note_success(s, promise);
            after_commit(s, promise);
            return true;
        }
        if (store_file_state(rc) == FILE_NO_MEMORY) {
            run_short(s, promise);
            break;
        }
        if (rc == SQLITE_CONSTRAINT || !store_recover(s, rc))
            break;
    }
    return false;
}

int store_waits_ms(const Store *s)
{
    if (!s || !s->db || (s->on_disk ? !s->unwritten : !s->may_come_back))
        return -1;
    int64_t left = s->retry_at - store_seconds();
    return left <= 0 ? 0 : (int)(left > STORE_RETRY_SECONDS ? STORE_RETRY_SECONDS : left) * 1000;
}

static int nothing(Store *s, void *args)
{
    (void)s;
    (void)args;
    return SQLITE_OK;
}

void store_try_again(Store *s)
{
    if (store_waits_ms(s) != 0)
        return;
    s->retry_at = s->on_disk ? store_seconds() + STORE_RETRY_SECONDS : s->retry_at;
    store_perform(s, nothing, NULL, KEPT);
}

StoreHealth store_health(const Store *s)
{
    return s && s->db ? s->health : STORE_UNSAVED;
}

bool store_holds_folder(const Store *s)
{
    return s && lock_held(&s->lock);
}

const char *store_message(const Store *s)
{
    return s ? s->message : "";
}

bool store_lacks_memory(const Store *s)
{
    return s && (s->no_memory || !s->db);
}

int store_moved(const Store *s)
{
    return s ? s->moved : 0;
}

/* ---- settings and notes ---- */

typedef struct TextArgs {
    int64_t match;
    const char *key, *value;
    TextSink *out;
    bool found;
} TextArgs;

static int text_read(sqlite3_stmt *q, TextArgs *a)
{
    a->found = sqlite3_step(q) == SQLITE_ROW;
    if (a->found && a->out)
        text_add(a->out, store_column_text(q, 0));
    return store_finish(q);
}

static int setting_get(Store *s, void *args)
{
    TextArgs *a = args;
    store_bind_text(s->sql[SQL_SETTING_GET], 1, a->key);
    return text_read(s->sql[SQL_SETTING_GET], a);
}

bool store_get(Store *s, const char *key, TextSink *out)
{
    TextArgs a = { .key = key, .out = out };
    return store_perform(s, setting_get, &a, READS) && a.found;
}

static int setting_set(Store *s, void *args)
{
    const TextArgs *a = args;
    store_bind_text(s->sql[SQL_SETTING_SET], 1, a->key);
    store_bind_text(s->sql[SQL_SETTING_SET], 2, a->value);
    return store_done(s->sql[SQL_SETTING_SET]);
}

void store_set(Store *s, const char *key, const char *value)
{
    TextArgs a = { .key = key, .value = value };
    store_perform(s, setting_set, &a, KEPT);
}

static int note_set(Store *s, void *args)
{
    const TextArgs *a = args;
    sqlite3_bind_int64(s->sql[SQL_NOTE_SET], 1, a->match);
    store_bind_text(s->sql[SQL_NOTE_SET], 2, a->key);
    store_bind_text(s->sql[SQL_NOTE_SET], 3, a->value);
    return store_done(s->sql[SQL_NOTE_SET]);
}

static int notes_set(Store *s, int64_t match, const StoredNote *notes, int n)
{
    int rc = SQLITE_OK;
    for (int i = 0; rc == SQLITE_OK && i < n; i++)
        rc = note_set(s, &(TextArgs){ .match = match, .key = notes[i].key, .value = notes[i].value });
    return rc;
}

void store_note_set(Store *s, int64_t match, const char *key, const char *value)
{
    TextArgs a = { .match = match, .key = key, .value = value };
    store_perform(s, note_set, &a, KEPT);
}

static int note_get(Store *s, void *args)
{
    TextArgs *a = args;
    sqlite3_bind_int64(s->sql[SQL_NOTE_GET], 1, a->match);
    store_bind_text(s->sql[SQL_NOTE_GET], 2, a->key);
    return text_read(s->sql[SQL_NOTE_GET], a);
}

bool store_note_get(Store *s, int64_t match, const char *key, TextSink *out)
{
    TextArgs a = { .match = match, .key = key, .out = out };
    return store_perform(s, note_get, &a, READS) && a.found;
}

static int note_keep(Store *s, void *args)
{
    const TextArgs *a = args;
    char name[64];
    snprintf(name, sizeof name, "%s%s", STORE_KEPT_NOTE, a->key);
    sqlite3_bind_int64(s->sql[SQL_NOTE_KEEP], 1, a->match);
    store_bind_text(s->sql[SQL_NOTE_KEEP], 2, a->key);
    store_bind_text(s->sql[SQL_NOTE_KEEP], 3, name);
    return store_done(s->sql[SQL_NOTE_KEEP]);
}

void store_note_keep(Store *s, int64_t match, const char *key)
{
    TextArgs a = { .match = match, .key = key };
    store_perform(s, note_keep, &a, KEPT);
}

static int notes_forget(Store *s, void *args)
{
    const TextArgs *a = args;
    sqlite3_bind_int64(s->sql[SQL_NOTES_FORGET], 1, a->match);
    store_bind_text(s->sql[SQL_NOTES_FORGET], 2, a->key);
    return store_done(s->sql[SQL_NOTES_FORGET]);
}

void store_notes_forget(Store *s, int64_t match, const char *begin)
{
    TextArgs a = { .match = match, .key = begin };
    store_perform(s, notes_forget, &a, KEPT);
}

/* ---- matches ---- */

typedef struct MatchArgs {
    int64_t id, aside;
    const StoredMatch *in;
    StoredMatch *out;
    const StoredMove *moves;
    int count;
    const StoredNote *notes;
    int note_count;
    bool found;
} MatchArgs;

static void bind_match(sqlite3_stmt *q, const StoredMatch *m)
{
    store_bind_text(q, 1, m->game);
    store_bind_text(q, 2, m->options);
    store_bind_text(q, 3, m->seats);
    sqlite3_bind_int64(q, 4, (sqlite3_int64)m->seed);
    sqlite3_bind_int(q, 5, m->rules_version);
    sqlite3_bind_int(q, 6, !m->over ? END_NOT : m->set_aside ? END_ASIDE : m->given_up ? END_GIVEN_UP : END_PLAYED);
    sqlite3_bind_int(q, 7, m->practice);
    store_bind_text(q, 8, m->salt);
    sqlite3_bind_int64(q, 9, (sqlite3_int64)time(NULL));
    sqlite3_bind_int(q, 10, m->replayed_by);
    store_bind_text(q, 11, m->opening);
}

static int cursor_get(Store *s, int64_t match, int *cursor)
{
    sqlite3_stmt *q = s->sql[SQL_CURSOR_GET];
    sqlite3_bind_int64(q, 1, match);
    bool found = sqlite3_step(q) == SQLITE_ROW;
    if (found) {
        *cursor = store_clamp(sqlite3_column_int64(q, 0), 0, STORE_MAX_MOVES);
        s->mark.match = match;
        s->mark.changes = sqlite3_column_int64(q, 1);
    }
    int rc = store_finish(q);
    return rc == SQLITE_OK && !found ? SQLITE_CONSTRAINT : rc; /* no such match: nothing to belong to */
}

static int match_insert(Store *s, void *args)
{
    MatchArgs *a = args;
    bind_match(s->sql[SQL_MATCH_NEW], a->in);
    int cursor, rc = store_done(s->sql[SQL_MATCH_NEW]);
    a->id = sqlite3_last_insert_rowid(s->db);
    if (rc == SQLITE_OK)
        rc = cursor_get(s, a->id, &cursor);
    if (rc == SQLITE_OK)
        rc = notes_set(s, a->id, a->notes, a->note_count);
    s->mark.due = true;
    return rc == SQLITE_CONSTRAINT ? SQLITE_CORRUPT : rc; /* written and not found: the tree is out of order */
}

int64_t store_match_new_noted(Store *s, const StoredMatch *m, const StoredNote *notes, int note_count)
{
    MatchArgs a = { .in = m, .notes = notes, .note_count = note_count };
    return store_perform(s, match_insert, &a, KEPT_SYNCED) ? a.id : 0;
}

int64_t store_match_new(Store *s, const StoredMatch *m)
{
    return store_match_new_noted(s, m, NULL, 0);
}

static int move_insert(Store *s, int64_t match, int n, const StoredMove *move)
{
    sqlite3_stmt *q = s->sql[SQL_MOVE_ADD];
    sqlite3_bind_int64(q, 1, match);
    sqlite3_bind_int(q, 2, n);
    sqlite3_bind_int(q, 3, move->seat);
    sqlite3_bind_int(q, 4, move->gesture);
    sqlite3_bind_int64(q, 5, (sqlite3_int64)move->hash);
    store_bind_text(q, 6, move->text);
    return store_done(q);
}

static int moves_cut(Store *s, int64_t match, int from)
{
    sqlite3_bind_int64(s->sql[SQL_MOVE_CUT], 1, match);
    sqlite3_bind_int(s->sql[SQL_MOVE_CUT], 2, from);
    return store_done(s->sql[SQL_MOVE_CUT]);
}

static int match_put(Store *s, void *args)
{
    const MatchArgs *a = args;
    sqlite3_stmt *q = s->sql[SQL_MATCH_PUT];
    bind_match(q, a->in);
    sqlite3_bind_int(q, 12, a->in->cursor);
    sqlite3_bind_int64(q, 13, a->in->id);
    int rc = store_done(q);
    if (rc == SQLITE_OK)
        rc = moves_cut(s, a->in->id, 0);
    for (int n = 0; rc == SQLITE_OK && n < a->count; n++)
        rc = move_insert(s, a->in->id, n, &a->moves[n]);
    int cursor;
    s->mark.due = true;
    return rc == SQLITE_OK ? cursor_get(s, a->in->id, &cursor) : rc;
}

void store_match_put(Store *s, const StoredMatch *m, const StoredMove *moves, int n)
{
    MatchArgs a = { .in = m, .moves = moves, .count = n };
    if (m->id > 0)
        store_perform(s, match_put, &a, KEPT_SYNCED);
}

/* How many moves the match has, in *count. */
static int move_count(Store *s, int64_t match, int *count)
{
    sqlite3_stmt *q = s->sql[SQL_MOVE_COUNT];
    sqlite3_bind_int64(q, 1, match);
    *count = sqlite3_step(q) == SQLITE_ROW ? store_clamp(sqlite3_column_int64(q, 0), 0, STORE_MAX_MOVES) : 0;
    return store_finish(q);
}

static int match_get(Store *s, void *args)
{
    MatchArgs *a = args;
    sqlite3_stmt *q = s->sql[SQL_MATCH_GET];
    sqlite3_bind_int64(q, 1, a->id);
    memset(a->out, 0, sizeof *a->out);
    a->found = sqlite3_step(q) == SQLITE_ROW;
    if (a->found) {
        StoredMatch *m = a->out;
        m->id = a->id;
        snprintf(m->game, sizeof m->game, "%s", store_column_text(q, 0));
        snprintf(m->options, sizeof m->options, "%s", store_column_text(q, 1));
        snprintf(m->seats, sizeof m->seats, "%s", store_column_text(q, 2));
        m->seed = (uint64_t)sqlite3_column_int64(q, 3);
        m->rules_version = store_clamp(sqlite3_column_int64(q, 4), 0, INT_MAX);
        m->over = sqlite3_column_int(q, 5) != END_NOT;
        m->given_up = sqlite3_column_int(q, 5) == END_GIVEN_UP;
        m->set_aside = sqlite3_column_int(q, 5) == END_ASIDE;
        m->practice = sqlite3_column_int(q, 6) != 0;
        snprintf(m->salt, sizeof m->salt, "%s", store_column_text(q, 7));
        m->touched = sqlite3_column_int64(q, 8) > 0 ? sqlite3_column_int64(q, 8) : 0;
        m->replayed_by = store_clamp(sqlite3_column_int64(q, 9), 0, INT_MAX);
        sqlite3_int64 cursor = sqlite3_column_int64(q, 10);
        m->astray = sqlite3_column_type(q, 10) != SQLITE_INTEGER || cursor < 0 || cursor > STORE_MAX_MOVES;
        m->cursor = m->astray ? 0 : (int)cursor;
        m->has_opening = sqlite3_column_int(q, 11) != 0;
    }
    int rc = store_finish(q);
    if (rc == SQLITE_OK && a->found)
        rc = move_count(s, a->id, &a->out->move_count);
    if (a->out->astray)
        a->out->cursor = a->out->move_count;
    if (a->out->cursor > a->out->move_count) {
        a->out->lost = a->out->cursor - a->out->move_count;
        a->out->cursor = a->out->move_count;
    }
    return rc;
}

bool store_match_get(Store *s, int64_t id, StoredMatch *out)
{
    MatchArgs a = { .id = id, .out = out };
    return store_perform(s, match_get, &a, READS) && a.found;
}

typedef struct OpeningArgs {
    int64_t id;
    char *text; /* owned */
} OpeningArgs;

static int match_opening(Store *s, void *args)
{
    OpeningArgs *a = args;
    sqlite3_stmt *q = s->sql[SQL_MATCH_OPENING];
    sqlite3_bind_int64(q, 1, a->id);
    free(a->text); /* of a try that failed */
    a->text = NULL;
    const bool begun = sqlite3_step(q) == SQLITE_ROW && store_column_text(q, 0)[0] != '\0';
    if (begun) {
        const size_t size = strlen(store_column_text(q, 0)) + 1;
        a->text = malloc(size);
        if (a->text)
            memcpy(a->text, store_column_text(q, 0), size);
    }
    const int rc = store_finish(q);
    return begun && !a->text ? SQLITE_NOMEM : rc;
}

char *store_match_opening(Store *s, int64_t id)
{
    OpeningArgs a = { .id = id };
    if (store_perform(s, match_opening, &a, READS))
        return a.text;
    free(a.text);
    return NULL;
}

static int match_over(Store *s, void *args)
{
    const MatchArgs *a = args;
    sqlite3_bind_int64(s->sql[SQL_MATCH_OVER], 1, a->id);
    return store_done(s->sql[SQL_MATCH_OVER]);
}

void store_match_over(Store *s, int64_t id)
{
    MatchArgs a = { .id = id };
    store_perform(s, match_over, &a, KEPT_SYNCED);
}

static int match_give_up(Store *s, void *args)
{
    const MatchArgs *a = args;
    sqlite3_bind_int64(s->sql[SQL_MATCH_GIVE_UP], 1, a->id);
    sqlite3_bind_int64(s->sql[SQL_MATCH_GIVE_UP], 2, (sqlite3_int64)time(NULL));
    return store_done(s->sql[SQL_MATCH_GIVE_UP]);
}

void store_match_give_up(Store *s, int64_t id)
{
    MatchArgs a = { .id = id };
    store_perform(s, match_give_up, &a, KEPT_SYNCED);
}

static int match_set_aside(Store *s, void *args)
{
    static const StoreSql parts[] = { SQL_ASIDE_MOVES, SQL_ASIDE_NOTES };
    MatchArgs *a = args;
    sqlite3_bind_int64(s->sql[SQL_ASIDE_MATCH], 1, a->id);
    int rc = store_done(s->sql[SQL_ASIDE_MATCH]);
    a->found = rc == SQLITE_OK && sqlite3_changes(s->db) == 1;
    a->aside = sqlite3_last_insert_rowid(s->db);
    for (size_t i = 0; rc == SQLITE_OK && a->found && i < sizeof parts / sizeof parts[0]; i++) {
        sqlite3_bind_int64(s->sql[parts[i]], 1, a->id);
        sqlite3_bind_int64(s->sql[parts[i]], 2, a->aside);
        rc = store_done(s->sql[parts[i]]);
    }
    return rc;
}

int64_t store_match_set_aside(Store *s, int64_t id)
{
    MatchArgs a = { .id = id };
    return store_perform(s, match_set_aside, &a, KEPT_SYNCED) && a.found ? a.aside : 0;
}

static int match_delete(Store *s, void *args)
{
    static const StoreSql parts[] = { SQL_NOTES_DELETE, SQL_RESULTS_DELETE, SQL_MATCH_DELETE };
    const MatchArgs *a = args;
    if (s->mark.written == a->id)
        store_watermark_clear(s); /* before it can be missed */
    int rc = moves_cut(s, a->id, INT_MIN);
    for (size_t i = 0; rc == SQLITE_OK && i < sizeof parts / sizeof parts[0]; i++) {
        sqlite3_bind_int64(s->sql[parts[i]], 1, a->id);
        rc = store_done(s->sql[parts[i]]);
    }
    return rc;
}

void store_match_delete(Store *s, int64_t id)
{
    MatchArgs a = { .id = id };
    store_perform(s, match_delete, &a, KEPT);
}

typedef struct ListArgs {
    StoreSql which;
    int64_t *ids;
    int max, count;
} ListArgs;

static int match_list(Store *s, void *args)
{
    ListArgs *a = args;
    sqlite3_stmt *q = s->sql[a->which];
    for (a->count = 0; a->count < a->max && sqlite3_step(q) == SQLITE_ROW; a->count++)
        a->ids[a->count] = sqlite3_column_int64(q, 0);
    return store_finish(q);
}

int store_match_list(Store *s, int64_t *ids, int max)
{
    ListArgs a = { .which = SQL_MATCH_LIST, .ids = ids, .max = max };
    return store_perform(s, match_list, &a, READS) ? a.count : 0;
}

int store_match_list_open(Store *s, int64_t *ids, int max)
{
    ListArgs a = { .which = SQL_MATCH_OPEN, .ids = ids, .max = max };
    return store_perform(s, match_list, &a, READS) ? a.count : 0;
}

typedef struct PastArgs {
    StoredHead *out;
    int max, count;
} PastArgs;

static int match_list_past(Store *s, void *args)
{
    PastArgs *a = args;
    sqlite3_stmt *q = s->sql[SQL_MATCH_PAST];
    for (a->count = 0; a->count < a->max && sqlite3_step(q) == SQLITE_ROW; a->count++) {
        StoredHead *h = &a->out[a->count];
        *h = (StoredHead){ .id = sqlite3_column_int64(q, 0),
                           .touched = sqlite3_column_int64(q, 1),
                           .deals = sqlite3_column_int(q, 4),
                           .over = sqlite3_column_int(q, 3) != 0,
                           .given_up = sqlite3_column_int(q, 3) == 2 };
        snprintf(h->game, sizeof h->game, "%s", store_column_text(q, 2));
    }
    return store_finish(q);
}

int store_match_list_past(Store *s, StoredHead *out, int max)
{
    PastArgs a = { .out = out, .max = max };
    return store_perform(s, match_list_past, &a, READS) ? a.count : 0;
}

int64_t store_match_open(Store *s)
{
    int64_t id;
    return store_match_list_open(s, &id, 1) == 1 ? id : 0;
}

/* ---- moves ---- */

static int cursor_put(Store *s, int64_t match, int cursor)
{
    sqlite3_bind_int64(s->sql[SQL_CURSOR_SET], 1, match);
    sqlite3_bind_int(s->sql[SQL_CURSOR_SET], 2, cursor);
    sqlite3_bind_int64(s->sql[SQL_CURSOR_SET], 3, (sqlite3_int64)time(NULL));
    int rc = store_done(s->sql[SQL_CURSOR_SET]);
    s->mark.changes++; /* of what cursor_get read */
    s->mark.due = true;
    sqlite3_bind_int64(s->sql[SQL_MATCH_TOUCH], 1, match);
    return rc == SQLITE_OK ? store_done(s->sql[SQL_MATCH_TOUCH]) : rc;
}

static int moves_add(Store *s, int64_t match, const StoredMove *moves, int n)
{
    int cursor = 0, count = 0;
    int rc = cursor_get(s, match, &cursor);
    if (rc == SQLITE_OK)
        rc = moves_cut(s, match, cursor);
    for (int i = 0; rc == SQLITE_OK && i < n; i++)
        rc = move_insert(s, match, cursor + i, &moves[i]);
    if (rc == SQLITE_OK)
        rc = move_count(s, match, &count);
    if (rc == SQLITE_OK && count != cursor + n)
        rc = SQLITE_CORRUPT; /* written and not found: the tree is out of order */
    return rc == SQLITE_OK ? cursor_put(s, match, cursor + n) : rc;
}

typedef struct EachArgs {
    int64_t match;
    int next; /* the number that must come now: a gap is the end */
    int limit;
    bool (*each)(void *, int, const StoredMove *);
    void *user;
} EachArgs;

static int moves_each(Store *s, void *args)
{
    EachArgs *a = args;
    sqlite3_stmt *q = s->sql[SQL_MOVES_FROM];
    sqlite3_bind_int64(q, 1, a->match);
    sqlite3_bind_int(q, 2, a->next);
    bool more = true;
    while (more && a->next < a->limit && sqlite3_step(q) == SQLITE_ROW && sqlite3_column_int64(q, 0) == a->next) {
        StoredMove move = { 0 };
        move.seat = store_clamp(sqlite3_column_int64(q, 1), -1, 255);
        move.gesture = store_clamp(sqlite3_column_int64(q, 2), INT_MIN, INT_MAX);
        move.hash = (uint64_t)sqlite3_column_int64(q, 3);
        snprintf(move.text, sizeof move.text, "%s", store_column_text(q, 4));
        more = a->each(a->user, a->next++, &move);
    }
    return store_finish(q);
}

void store_moves_from(Store *s, int64_t match, int from, bool (*each)(void *user, int n, const StoredMove *),
                      void *user)
{
    EachArgs a = { .match = match, .next = from, .limit = STORE_MAX_MOVES, .each = each, .user = user };
    store_perform(s, moves_each, &a, READS);
}

void store_moves_each(Store *s, int64_t match, bool (*each)(void *user, int n, const StoredMove *), void *user)
{
    store_moves_from(s, match, 0, each, user);
}

static bool keep_one(void *user, int n, const StoredMove *move)
{
    (void)n;
    *(StoredMove *)user = *move;
    return false;
}

bool store_move_get(Store *s, int64_t match, int n, StoredMove *out)
{
    EachArgs a = { .match = match, .next = n, .limit = STORE_MAX_MOVES, .each = keep_one, .user = out };
    return n >= 0 && store_perform(s, moves_each, &a, READS) && a.next > n;
}

/* ---- gestures ---- */

typedef struct NotesArgs {
    int64_t match;
    const StoredNote *notes;
    int count;
} NotesArgs;

static int notes_put(Store *s, void *args)
{
    const NotesArgs *a = args;
    return notes_set(s, a->match, a->notes, a->count);
}

void store_notes_set(Store *s, int64_t match, const StoredNote *notes, int note_count)
{
    NotesArgs a = { match, notes, note_count };
    if (note_count > 0)
        store_perform(s, notes_put, &a, KEPT);
}

typedef struct CursorArgs {
    int64_t match;
    int cursor;
    const StoredNote *notes;
    int note_count;
} CursorArgs;

static int cursor_set(Store *s, void *args)
{
    const CursorArgs *a = args;
    int old;
    int rc = cursor_get(s, a->match, &old);
    if (rc == SQLITE_OK)
        rc = cursor_put(s, a->match, a->cursor);
    return rc == SQLITE_OK ? notes_set(s, a->match, a->notes, a->note_count) : rc;
}

void store_cursor_set(Store *s, int64_t match, int cursor, const StoredNote *notes, int note_count)
{
    CursorArgs a = { match, store_clamp(cursor, 0, STORE_MAX_MOVES), notes, note_count };
    store_perform(s, cursor_set, &a, KEPT_SYNCED);
}

typedef struct GestureArgs {
    int64_t match;
    const StoredGesture *in;
} GestureArgs;

static int gesture_add(Store *s, void *args)
{
    const GestureArgs *a = args;
    const StoredGesture *g = a->in;
    int rc = moves_add(s, a->match, g->moves, g->move_count);
    if (rc == SQLITE_OK)
        rc = notes_set(s, a->match, g->notes, g->note_count);
    for (int i = 0; rc == SQLITE_OK && i < g->result_count; i++)
        rc = store_result_write(s, &g->results[i]);
    return rc == SQLITE_OK && g->over ? match_over(s, &(MatchArgs){ .id = a->match }) : rc;
}

void store_gesture_add(Store *s, int64_t match, const StoredGesture *g)
{
    GestureArgs a = { .match = match, .in = g };
    if (g->move_count > 0)
        store_perform(s, gesture_add, &a, g->quick ? KEPT : KEPT_SYNCED);
}
