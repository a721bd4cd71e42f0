/* Writes a match as a text and reads one back, playing it through to prove it. */
#include "record/transcript.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "match/match_inner.h"
#include "platform/files.h"
#include "platform/language.h"
#include "rules/game/position.h"

enum {
    MAX_LINE = OPTIONS_TEXT + 64,
    MAX_POSITION_LINES = 1000,
    HASH_TEXT = 17,
    TRANSCRIPT_DEALT = 1 /* the version of a record without a position */
};

void transcript_free(Transcript *t)
{
    free(t->move);
    free(t->opening);
    t->move = NULL;
    t->setup.opening = t->opening = NULL;
    t->count = 0;
}

static const char no_memory[] = N_("There is not enough memory for a match.");

static bool fail(TextSink *error, const char *sentence)
{
    text_add(error, sentence);
    return false;
}

/* ---- proof ---- */

/* Plays all of it. hash: of the state after each move, NULL when they are not known. */
static bool prove(Transcript *t, const uint64_t *hash, TextSink *error)
{
    const GameDef *game = game_table[t->setup.game];
    State s;
    if (!opening_state(&t->setup, &s, error))
        return false;
    int last = -1; /* the deal that was counted last: a match may go on after its end */
    t->deals = 0;
    for (int i = 0; i < t->count; i++) {
        TranscriptMove *m = &t->move[i];
        if (!move_renew(&s, m->seat, &m->move) || game_check(game, &s, m->seat, m->move).why) {
            text_say(error, "Move {1} of {2} is not allowed there.", text_number(i + 1).text,
                     text_number(t->count).text);
            return false;
        }
        game_apply(game, &s, m->seat, m->move);
        if (match_is_finished(&s) && s.deal_no != last) {
            t->deals++;
            last = s.deal_no;
        }
        if (hash && state_hash(&s) != hash[i]) {
            text_say(error, "Move {1} of {2} no longer has the result it had.", text_number(i + 1).text,
                     text_number(t->count).text);
            return false;
        }
    }
    t->end = state_hash(&s);
    t->over = s.phase == PHASE_MATCH_END;
    return true;
}

/* ---- an open match, the store ---- */

bool transcript_of_match(const Match *m, Transcript *t, TextSink *error)
{
    memset(t, 0, sizeof *t);
    t->setup = m->play.setup;
    t->setup.opening = t->opening = opening_copy(m->play.opening);
    t->move = malloc(((size_t)m->play.cursor + 1) * sizeof *t->move);
    if (!t->move || (m->play.opening && !t->opening)) {
        transcript_free(t);
        return fail(error, no_memory);
    }
    for (int i = 0; i < m->play.cursor; i++)
        t->move[i] = (TranscriptMove){ m->play.move[i].move, m->play.move[i].seat };
    t->count = m->play.cursor;
    early_end_of(m->written.store, m->written.id, &t->early);
    bool good = prove(t, NULL, error);
    if (!good)
        transcript_free(t);
    return good;
}

typedef struct Loading {
    Transcript *to;
    uint64_t *hash;
    int cursor, room, hash_room;
    const char *wrong;
} Loading;

static bool load_move(void *user, int n, const StoredMove *stored)
{
    Loading *l = user;
    if (n >= l->cursor)
        return false;
    TranscriptMove m = { .seat = (uint8_t)stored->seat };
    if (stored->seat < 0 || stored->seat >= l->to->setup.seats || !move_parse(stored->text, &m.move)) {
        l->wrong = tr("A move of this match cannot be read.");
        return false;
    }
    void *moves = l->to->move, *hashes = l->hash;
    bool room = match_grow(&moves, n, &l->room, sizeof *l->to->move);
    l->to->move = moves;
    room = room && match_grow(&hashes, n, &l->hash_room, sizeof *l->hash);
    l->hash = hashes;
    if (!room) {
        l->wrong = tr(no_memory);
        return false;
    }
    l->to->move[n] = m;
    l->hash[n] = stored->hash;
    l->to->count = n + 1;
    return true;
}

bool transcript_of_store(Store *store, int64_t match, Transcript *t, TextSink *error)
{
    StoredMatch stored;
    memset(t, 0, sizeof *t);
    if (!store_match_get(store, match, &stored))
        return fail(error, store_lacks_memory(store) ? tr(no_memory) : tr("There is no such match any more."));
    if (!opening_setup_read(store, &stored, &t->setup, &t->opening, error))
        return false;
    Loading l = { .to = t, .cursor = stored.cursor };
    store_moves_each(store, match, load_move, &l);
    const bool lacking = store_lacks_memory(store); /* asked before the store is asked for something else */
    early_end_of(store, match, &t->early);
    if (lacking || store_lacks_memory(store))
        l.wrong = tr(no_memory);
    if (!l.wrong && t->count < stored.cursor + stored.lost)
        l.wrong = tr("Moves of this match are missing.");
    bool good = l.wrong ? fail(error, l.wrong) : prove(t, l.hash, error);
    free(l.hash);
    if (!good)
        transcript_free(t);
    return good;
}

int64_t transcript_find_last(Store *store, bool (*wanted)(const GameDef *))
{
    enum { LOOKED_AT = 64 };
    int64_t id[LOOKED_AT];
    StoredMatch match;
    StoredResult result;
    int n = store_match_list(store, id, LOOKED_AT);
    for (int i = 0; i < n; i++) {
        int game = store_match_get(store, id[i], &match) ? game_find(match.game) : -1;
        if (game < 0 || (wanted != NULL && !wanted(game_table[game])))
            continue;
        /* The statistics may have been cleared: then a match that is over counts. */
        if ((match.over && !match.given_up) || store_results(store, id[i], &result, 1) > 0)
            return id[i];
    }
    return 0;
}

bool transcript_of_last(Store *store, bool (*wanted)(const GameDef *), Transcript *t, TextSink *error)
{
    int64_t id = transcript_find_last(store, wanted);
    return id != 0 ? transcript_of_store(store, id, t, error) : fail(error, tr("No deal has been finished yet."));
}

/* ---- text: writing ---- */

static void hash_text(uint64_t hash, char out[HASH_TEXT])
{
    snprintf(out, HASH_TEXT, "%016" PRIx64, hash);
}

/* Its lines, behind their number; remarks are none. */
static void write_position(const char *text, FILE *out)
{
    int lines = 0;
    for (int round = 0; round < 2; round++) {
        if (round == 1)
            fprintf(out, "position %d\n", lines);
        for (const char *at = text; *at != '\0'; at += strcspn(at, "\n"), at += *at == '\n') {
            lines += *at != '#';
            if (round == 1 && *at != '#')
                fprintf(out, "%.*s\n", (int)strcspn(at, "\n"), at);
        }
    }
}

bool transcript_write(const Transcript *t, FILE *out)
{
    const MatchSetup *m = &t->setup;
    const GameDef *game = game_table[m->game];
    char options[sizeof((StoredMatch *)0)->options], seats[sizeof((StoredMatch *)0)->seats], text[MOVE_TEXT];
    TextSink to_options = text_sink(options, sizeof options), to_seats = text_sink(seats, sizeof seats);
    options_write(game->options, m->preset, &m->options, &to_options);
    match_seats_write(m, &to_seats);
    fprintf(out, "meldwell record %d\ngame %s\nrules %d\noptions %s\nseats %s\nseed %" PRIu64 "\npractice %s\n",
            m->opening ? TRANSCRIPT_VERSION : TRANSCRIPT_DEALT, game->id, game->rules.version, options, seats, m->seed,
            m->practice ? "yes" : "no");
    if (m->opening)
        write_position(m->opening, out);
    fprintf(out, "moves %d\n", t->count);
    for (int i = 0; i < t->count; i++) {
        TextSink sink = text_sink(text, sizeof text);
        move_text(t->move[i].move, &sink);
        fprintf(out, "%d %s\n", t->move[i].seat, text);
    }
    TextSink ended = text_sink(text, sizeof text);
    early_end_write(&t->early, &ended);
    if (ended.length > 0)
        fprintf(out, "# %s %s\n", EARLY_END_NOTE, text);
    char end[HASH_TEXT];
    hash_text(t->end, end);
    fprintf(out, "end %s\n", end);
    return fflush(out) == 0 && !ferror(out);
}

/* ---- text: reading ---- */

typedef struct Reader {
    FILE *in;
    int line;
    char text[MAX_LINE];
    int version;
    bool earlier; /* the record is of an earlier version of the rules: its end tells whether they made a difference */
    TextSink *error;
} Reader;

/* `what` is a sentence about line {1}, marked by N_. */
static bool wrong(Reader *r, const char *what)
{
    text_say(r->error, what, text_number(r->line).text);
    return false;
}

/* One line as it stands, without its end. False at the end of the file, or when it is no line of text. */
static bool raw_line(Reader *r)
{
    size_t n = 0;
    int c = getc(r->in);
    if (c == EOF)
        return false;
    for (; c != EOF && c != '\n'; c = getc(r->in)) {
        if ((c < 0x20 && c != '\r') || c == 0x7F || n + 1 == sizeof r->text)
            return false;
        r->text[n++] = (char)c;
    }
    while (n > 0 && (r->text[n - 1] == '\r' || r->text[n - 1] == ' '))
        n--;
    r->text[n] = '\0';
    return strchr(r->text, '\r') == NULL;
}

/* The next line that is no remark. */
static bool next_line(Reader *r)
{
    do {
        r->line++;
        if (!raw_line(r))
            return wrong(r, feof(r->in) ? N_("The record ends too early, at line {1}.")
                                        : N_("Line {1} of the record is not text."));
    } while (r->text[0] == '#');
    return true;
}

/* The next line must be "KEY value"; the value, borrowed until the next line, or NULL after telling. */
static const char *value_of(Reader *r, const char *key)
{
    size_t n = strlen(key);
    if (!next_line(r))
        return NULL;
    if (strncmp(r->text, key, n) == 0 && r->text[n] == ' ')
        return r->text + n + 1;
    text_say(r->error, "Line {1} of the record does not give \"{2}\".", text_number(r->line).text, key);
    return NULL;
}

static bool number_read(const char *text, uint64_t most, uint64_t *out)
{
    uint64_t n = 0;
    if (*text == '\0')
        return false;
    for (; *text; text++) {
        uint64_t digit = (uint64_t)(*text - '0');
        if (!isdigit((unsigned char)*text) || digit > most || n > (most - digit) / 10)
            return false;
        n = n * 10 + digit;
    }
    *out = n;
    return true;
}

static bool read_number(Reader *r, const char *key, uint64_t most, uint64_t *out)
{
    const char *value = value_of(r, key);
    if (!value)
        return false;
    return number_read(value, most, out) || wrong(r, N_("The number in line {1} of the record cannot be right."));
}

static bool read_text(Reader *r, const char *key, char *out, size_t size)
{
    const char *value = value_of(r, key);
    if (!value)
        return false;
    if (strlen(value) >= size)
        return wrong(r, N_("Line {1} of the record is too long."));
    memcpy(out, value, strlen(value) + 1);
    return true;
}

/* Damage is told apart from what a newer program wrote. */
static bool read_first(Reader *r)
{
    static const char name[] = "meldwell record ";
    uint64_t version;
    r->line = 1;
    if (!raw_line(r) || strncmp(r->text, name, strlen(name)) != 0 ||
        !number_read(r->text + strlen(name), INT32_MAX, &version))
        return fail(r->error, tr("This is not the record of a match."));
    if (version > TRANSCRIPT_VERSION)
        return fail(r->error, tr("This record was written by a newer version of Meldwell."));
    r->version = (int)version;
    return version >= TRANSCRIPT_DEALT || fail(r->error, tr("This is not the record of a match."));
}

static bool is_plain(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text > 0x7E)
            return false;
    return true;
}

/* The lines of a position, as many as are told and have room. */
static bool read_position(Reader *r, Transcript *t)
{
    uint64_t lines = 0;
    if (r->version == TRANSCRIPT_DEALT)
        return true;
    if (!read_number(r, "position", MAX_POSITION_LINES, &lines))
        return false;
    t->opening = malloc(POSITION_TEXT);
    if (!t->opening)
        return fail(r->error, tr(no_memory));
    TextSink text = text_sink(t->opening, POSITION_TEXT);
    for (uint64_t i = 0; i < lines && !text.cut; i++) {
        if (!next_line(r))
            return false;
        text_addf(&text, "%s\n", r->text);
    }
    if (text.cut)
        return wrong(r, N_("The position in the record becomes too long at line {1}."));
    return is_plain(t->opening) || fail(r->error, tr("This is not the record of a match."));
}

/* The setup behind the head, whose texts are read. */
static bool read_setup(Reader *r, StoredMatch *head, Transcript *t)
{
    if (!read_position(r, t))
        return false;
    head->opening = t->opening;
    return match_setup_read(head, &t->setup, r->error);
}

static bool read_head(Reader *r, Transcript *t)
{
    MatchSetup *setup = &t->setup;
    StoredMatch head = { 0 };
    char practice[8] = "";
    uint64_t rules = 0;
    if (!read_text(r, "game", head.game, sizeof head.game) || !read_number(r, "rules", INT32_MAX, &rules) ||
        !read_text(r, "options", head.options, sizeof head.options))
        return false;
    if (!is_plain(head.game) || !is_plain(head.options))
        return fail(r->error, tr("This is not the record of a match."));
    if (!read_text(r, "seats", head.seats, sizeof head.seats) || !read_number(r, "seed", UINT64_MAX, &head.seed) ||
        !read_text(r, "practice", practice, sizeof practice))
        return false;
    head.rules_version = (int)rules;
    head.practice = strcmp(practice, "yes") == 0;
    if (!head.practice && strcmp(practice, "no") != 0)
        return wrong(r, N_("Line {1} of the record says neither yes nor no."));
    if (!read_setup(r, &head, t))
        return false;
    r->earlier = (int)rules < game_table[setup->game]->rules.version;
    if ((int)rules > game_table[setup->game]->rules.version)
        return fail(r->error, tr("This record needs a later version of the rules of its game."));
    return opening_good(setup, r->error);
}

/* "SEAT MOVE" */
static bool move_read(Reader *r, int seats, TranscriptMove *out)
{
    if (!next_line(r))
        return false;
    const char *t = r->text;
    bool seat = isdigit((unsigned char)t[0]) && t[1] == ' ' && t[0] - '0' < seats;
    if (!seat || !move_parse(t + 2, &out->move))
        return wrong(r, N_("Line {1} of the record is not a move."));
    out->seat = (uint8_t)(t[0] - '0');
    return true;
}

static bool read_moves(Reader *r, Transcript *t)
{
    uint64_t count = 0;
    int room = 0;
    if (!read_number(r, "moves", TRANSCRIPT_MAX_MOVES, &count))
        return false;
    /* The room grows with what is really there, whatever number was written. */
    while (t->count < (int)count) {
        void *moves = t->move;
        bool grown = match_grow(&moves, t->count, &room, sizeof *t->move);
        t->move = moves;
        if (!grown)
            return fail(r->error, tr(no_memory));
        if (!move_read(r, t->setup.seats, &t->move[t->count]))
            return false;
        t->count++;
    }
    return true;
}

/* The last line must tell where the moves have led. */
static bool read_end(Reader *r, const Transcript *t)
{
    char known[HASH_TEXT], read[HASH_TEXT];
    if (!read_text(r, "end", read, sizeof read))
        return false;
    for (int c = getc(r->in); c != EOF; c = getc(r->in))
        if (!isspace(c))
            return fail(r->error, tr("There is something after the end of the record."));
    hash_text(t->end, known);
    if (strcmp(known, read) == 0)
        return true;
    return fail(r->error,
                r->earlier
                    ? tr("The rules have changed since then. The moves of this record now lead to another result.")
                    : tr("The moves of this record do not lead to its end, so it was changed or damaged."));
}

bool transcript_read(FILE *in, Transcript *t, TextSink *error)
{
    Reader r = { .in = in, .error = error };
    memset(t, 0, sizeof *t);
    bool good = read_first(&r) && read_head(&r, t) && read_moves(&r, t) && prove(t, NULL, error) && read_end(&r, t);
    if (!good)
        transcript_free(t);
    return good;
}

bool transcript_of_file(const char *path, Transcript *t, TextSink *error)
{
    memset(t, 0, sizeof *t);
    FILE *in = file_regular(path);
    if (in == NULL) {
        text_say(error, "{1} cannot be opened: there is no such file, or it may not be read.", path);
        return false;
    }
    const bool good = transcript_read(in, t, error);
    fclose(in);
    return good;
}
