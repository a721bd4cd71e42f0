/* Under "net tables" the fingerprints of the tables, a line each, where one was last first; under "net table HEX" what
 * is kept of one, and under "net draft HEX" the turn that was begun there: "moves 12" and "move shift 3 0 1 9 0" for
 * each. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net/keeping.h"
#include "net/kept_text.h"

static const char tables_key[] = "net tables";
static const char *const list_words[] = { "table", NULL };
static const char *const table_words[] = { "way",  "seated", "host", "lot",   "name", "game",
                                           "from", "called", "seen", "match", "over", NULL };
static const char *const draft_words[] = { "moves", "move", NULL };

enum { KEY = 48, TABLE_TEXT = 2048 };

static void key_of(const char *word, const uint8_t table[CRYPT_FINGERPRINT], char out[KEY])
{
    TextSink key = text_sink(out, KEY);
    text_addf(&key, "net %s ", word);
    kept_hex(&key, table, CRYPT_FINGERPRINT);
}

/* ---- one table ---- */

static void table_write(const KeptTable *t, TextSink *out)
{
    text_add(out, "way ");
    invite_write(&t->way, out);
    text_add(out, t->seated ? "\nseated\n" : "\n");
    if (t->has_host) {
        text_add(out, "host ");
        kept_hex(out, t->host, sizeof t->host);
        text_add(out, "\n");
    }
    if (t->has_lot) {
        text_add(out, "lot ");
        kept_hex(out, t->lot.bytes, sizeof t->lot.bytes);
        text_add(out, "\n");
    }
    if (t->name[0] != '\0')
        text_addf(out, "name %s\n", t->name);
    if (t->game[0] != '\0')
        text_addf(out, "game %s\n", t->game);
    if (t->host_name[0] != '\0')
        text_addf(out, "from %s\n", t->host_name);
    if (t->own_name[0] != '\0')
        text_addf(out, "called %s\n", t->own_name);
    text_addf(out, "seen %" PRId64 "\nmatch %" PRId64 "\n%s", t->seen, t->match, t->over ? "over\n" : "");
}

static bool is(const KeptLine *line, const char *word)
{
    return strcmp(line->word, word) == 0;
}

static void table_line(const KeptLine *line, KeptTable *t, bool *has_way)
{
    const char *at = line->rest;
    if (is(line, "way"))
        *has_way = invite_read(at, strlen(at), &t->way) == INVITE_WELL;
    else if (is(line, "seated"))
        t->seated = true;
    else if (is(line, "host"))
        t->has_host = kept_hex_read(&at, t->host, sizeof t->host);
    else if (is(line, "lot"))
        t->has_lot = kept_hex_read(&at, t->lot.bytes, sizeof t->lot.bytes);
    else if (is(line, "name") && !kept_name_read(at, t->name, sizeof t->name))
        t->name[0] = '\0';
    else if (is(line, "game") && !kept_name_read(at, t->game, sizeof t->game))
        t->game[0] = '\0';
    else if (is(line, "from") && !kept_name_read(at, t->host_name, sizeof t->host_name))
        t->host_name[0] = '\0';
    else if (is(line, "called") && !kept_name_read(at, t->own_name, sizeof t->own_name))
        t->own_name[0] = '\0';
    else if (is(line, "seen") && !kept_number_read(&at, INT64_MAX, &t->seen))
        t->seen = 0;
    else if (is(line, "match") && !kept_number_read(&at, INT64_MAX, &t->match))
        t->match = 0;
    else if (is(line, "over"))
        t->over = true;
}

bool keeping_table(Store *store, const uint8_t table[CRYPT_FINGERPRINT], KeptTable *out)
{
    char key[KEY];
    KeptLine line;
    bool has_way = false;
    key_of("table", table, key);
    char *text = kept_text(store, key), *at = text;
    *out = (KeptTable){ 0 };
    while (text != NULL && kept_line(&at, &line))
        table_line(&line, out, &has_way);
    free(text);
    return has_way && memcmp(out->way.table, table, CRYPT_FINGERPRINT) == 0;
}

/* ---- all of them ---- */

typedef uint8_t Fingerprint[CRYPT_FINGERPRINT];

static int list_read(Store *store, Fingerprint out[KEPT_TABLES])
{
    KeptLine line;
    int n = 0;
    char *text = kept_text(store, tables_key), *at = text;
    while (text != NULL && n < KEPT_TABLES && kept_line(&at, &line)) {
        const char *hex = line.rest;
        n += is(&line, "table") && kept_hex_read(&hex, out[n], sizeof out[n]);
    }
    free(text);
    return n;
}

static void list_write(Store *store, Fingerprint *list, int n)
{
    char text[KEPT_TABLES * 32];
    TextSink out = text_sink(text, sizeof text);
    for (int i = 0; i < n; i++) {
        text_add(&out, "table ");
        kept_hex(&out, list[i], sizeof list[i]);
        text_add(&out, "\n");
    }
    kept_text_set(store, tables_key, text, list_words);
}

static int list_find(Fingerprint *list, int n, const uint8_t table[CRYPT_FINGERPRINT])
{
    for (int i = 0; i < n; i++)
        if (memcmp(list[i], table, CRYPT_FINGERPRINT) == 0)
            return i;
    return n;
}

static void empty(Store *store, const char *word, const uint8_t table[CRYPT_FINGERPRINT])
{
    char key[KEY];
    key_of(word, table, key);
    if (store_get(store, key, NULL))
        store_set(store, key, "");
}

static void list_remove(Store *store, Fingerprint *list, int *n, int which)
{
    empty(store, "table", list[which]);
    empty(store, "draft", list[which]);
    memmove(list[which], list[which + 1], sizeof list[0] * (size_t)(--*n - which));
}

/* The oldest that is over, else the oldest. */
static int to_go(Store *store, Fingerprint *list, int n)
{
    for (int i = n - 1; i >= 0; i--) {
        KeptTable t;
        if (!keeping_table(store, list[i], &t) || t.over)
            return i;
    }
    return n - 1;
}

int keeping_tables(Store *store, KeptTable *out, int max)
{
    Fingerprint list[KEPT_TABLES];
    const int listed = list_read(store, list);
    int n = 0;
    for (int i = 0; i < listed && n < max; i++)
        n += keeping_table(store, list[i], &out[n]);
    return n;
}

void keeping_table_set(Store *store, const KeptTable *t)
{
    char key[KEY], text[TABLE_TEXT];
    Fingerprint list[KEPT_TABLES];
    TextSink out = text_sink(text, sizeof text);
    int n = list_read(store, list);
    const int at = list_find(list, n, t->way.table);
    if (at == n) {
        if (n == KEPT_TABLES)
            list_remove(store, list, &n, to_go(store, list, n));
        n++;
    }
    /* What stands before it moves behind it. */
    memmove(list[1], list[0], sizeof list[0] * (size_t)(at < n ? at : n - 1));
    memcpy(list[0], t->way.table, sizeof list[0]);
    table_write(t, &out);
    key_of("table", t->way.table, key);
    if (kept_text_set(store, key, text, table_words) && (at != 0 || n == 1))
        list_write(store, list, n);
    memset(text, 0, sizeof text);
}

void keeping_table_forget(Store *store, const uint8_t table[CRYPT_FINGERPRINT])
{
    Fingerprint list[KEPT_TABLES];
    int n = list_read(store, list);
    const int at = list_find(list, n, table);
    if (at == n)
        return;
    list_remove(store, list, &n, at);
    list_write(store, list, n);
}

/* ---- the turn that was begun ---- */

int keeping_draft(Store *store, const uint8_t table[CRYPT_FINGERPRINT], uint32_t *ply, Move *out, int max)
{
    char key[KEY];
    KeptLine line;
    int64_t moves = -1;
    int n = 0;
    key_of("draft", table, key);
    char *text = kept_text(store, key), *at = text;
    while (text != NULL && n >= 0 && kept_line(&at, &line)) {
        const char *rest = line.rest;
        if (is(&line, "moves") && !kept_number_read(&rest, UINT32_MAX, &moves))
            moves = -1;
        else if (is(&line, "move"))
            n = n < max && move_parse(rest, &out[n]) ? n + 1 : -1;
    }
    free(text);
    *ply = moves >= 0 ? (uint32_t)moves : 0;
    return moves >= 0 && n > 0 ? n : 0;
}

void keeping_draft_set(Store *store, const uint8_t table[CRYPT_FINGERPRINT], uint32_t ply, const Move *move, int n)
{
    char key[KEY];
    if (n <= 0 || n > TELL_PLAYED) {
        empty(store, "draft", table);
        return;
    }
    char *text = malloc(KEPT_TEXT);
    if (text == NULL)
        return;
    TextSink out = text_sink(text, KEPT_TEXT);
    text_addf(&out, "moves %" PRIu32 "\n", ply);
    for (int i = 0; i < n; i++) {
        text_add(&out, "move ");
        move_text(move[i], &out);
        text_add(&out, "\n");
    }
    key_of("draft", table, key);
    kept_text_set(store, key, text, draft_words);
    free(text);
}
