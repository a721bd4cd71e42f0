/* The `proof` command: computes the code of a deal once more, and deals it. */
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/proof.h"
#include "match/match_inner.h"
#include "platform/language.h"
#include "platform/user_dirs.h"
#include "record/deal_proof.h"

enum { FILE_SIZE_MOST = 64 * 1024, CODE_DIGITS_LEAST = 16, MATCHES_LOOKED_AT = 1000 };

typedef struct Task {
    const char *source, *dir;
    char code[PROOF_CODE_SIZE]; /* what the player kept, "" none */
    bool last;
} Task;

/* ---- the words ---- */

/* A code as it is read aloud or written down: blanks and dashes between the digits do not count. */
static bool code_read(const char *text, char code[PROOF_CODE_SIZE])
{
    size_t n = 0;
    for (; *text; text++) {
        if (*text == ' ' || *text == '-')
            continue;
        if (!isxdigit((unsigned char)*text) || n == PROOF_CODE_SIZE - 1)
            return false;
        code[n++] = (char)tolower((unsigned char)*text);
    }
    code[n] = '\0';
    return n >= CODE_DIGITS_LEAST;
}

static int words_read(int argc, char **argv, Task *t, FILE *err)
{
    for (int i = 0; i < argc; i++) {
        bool dir = strcmp(argv[i], "--data-dir") == 0, code = strcmp(argv[i], "--code") == 0;
        if ((dir || code) && i + 1 == argc)
            return cli_not_understood_by(err, N_("A value is missing after {1}."), argv[i]);
        if (dir) {
            t->dir = argv[++i];
        } else if (code) {
            if (!code_read(argv[++i], t->code))
                return cli_not_understood_by(
                    err, N_("\"{1}\" is not a code. A code has 16 to 64 digits, each of them 0 to 9 or a to f."),
                    argv[i]);
        } else if (strcmp(argv[i], "--last") == 0) {
            t->last = true;
        } else if (t->source || (argv[i][0] == '-' && argv[i][1] != '\0')) {
            return cli_not_understood_by(err, N_("\"{1}\" is not understood here; meldwell-cli --help shows what is."),
                                         argv[i]);
        } else {
            t->source = argv[i];
        }
    }
    if (t->last == (t->source != NULL))
        return cli_not_understood_by(err, N_("Give either a proof (its text or the name of a file) or --last."), "");
    return ALL_WELL;
}

/* ---- the code ---- */

/* Says whether the code is the one that was told. */
static bool code_check(const StoredMatch *m, const char *told, bool given, FILE *out)
{
    char code[PROOF_CODE_SIZE];
    proof_code(m, code);
    bool fits = strncmp(code, told, strlen(told)) == 0;
    if (fits)
        cli_line(out, given
                          ? N_("The deal matches the code you gave. Nothing has been changed since it was dealt.")
                          : N_("The deal matches the code in the text. Nothing has been changed since it was dealt."));
    else
        cli_line(out,
                 given ? N_("The deal does NOT match the code you gave, {1}.")
                       : N_("The deal does NOT match the code in the text, {1}."),
                 told);
    return fits;
}

/* told: the code in the text itself, or "". */
static bool codes_check(const StoredMatch *m, const char *told, const Task *t, FILE *out)
{
    char code[PROOF_CODE_SIZE];
    bool fits = true;
    proof_code(m, code);
    cli_line(out, "Code {1}", code);
    if (told[0])
        fits = code_check(m, told, false, out);
    if (t->code[0])
        fits = code_check(m, t->code, true, out) && fits;
    else
        cli_line(out, "Compare it with the code that was shown at the first deal.");
    return fits;
}

/* ---- the deals ---- */

static int face_order(Face f)
{
    return f.suit * 32 + f.rank + (face_is_joker(f) ? 1024 : 0);
}

/* The faces of a pile: a hand by suit and rank, anything else as it lies, what is drawn first in front. */
static void pile_print(FILE *out, const GameDef *game, const State *s, int p)
{
    Face face[MAX_PIECES];
    int n = pile_size(&s->table, p), kind = s->table.row.pile[p].kind;
    for (int i = 0; i < n; i++) {
        Face f = pile_face(&s->table, p, kind == PILE_STOCK ? n - 1 - i : i);
        int at = i;
        for (; kind == PILE_HAND && at > 0 && face_order(face[at - 1]) > face_order(f); at--)
            face[at] = face[at - 1];
        face[at] = f;
    }
    for (int i = 0; i < n; i++) {
        char text[16];
        TextSink sink = text_sink(text, sizeof text);
        game->tell.face_text(face[i], &sink);
        fprintf(out, " %s", text);
    }
    putc('\n', out);
}

static void deal_print(FILE *out, const MatchSetup *m, const State *s)
{
    fputc('\n', out);
    cli_line(out, "Deal {1}", text_number(s->deal_no + 1).text);
    for (int p = 0; p < s->table.pile_count; p++) {
        const Pile *pile = &s->table.row.pile[p];
        if (pile_size(&s->table, p) == 0)
            continue;
        if (pile->kind == PILE_HAND && pile->owner < m->seats)
            fprintf(out, "  %s:", match_seat_shown(m, pile->owner));
        else
            fprintf(out, "  %s:", pile->kind == PILE_STOCK ? tr("to be drawn, in this order") : tr("on the table"));
        pile_print(out, game_table[m->game], s, p);
    }
    if (s->to_act >= m->seats)
        return;
    fputs("  ", out);
    cli_line(out, match_seat_is_you(m, s->to_act) ? N_("You begin.") : N_("{1} begins."), m->seat[s->to_act].name);
}

/* What a match is dealt by; false with one sentence in err when this program cannot deal it. */
static bool match_begin(const StoredMatch *m, MatchSetup *setup, State *s, FILE *err)
{
    char why[400];
    TextSink error = text_sink(why, sizeof why);
    if (!match_setup_read(m, setup, &error)) {
        cli_complain(err, "The deal cannot be dealt again: {1}", why);
        return false;
    }
    const GameDef *game = game_table[setup->game];
    if (game->rules.version != m->rules_version) {
        cli_complain(
            err, "The deal cannot be dealt again: it needs version {1} of the rules, and this program has version {2}.",
            text_number(m->rules_version).text, text_number(game->rules.version).text);
        return false;
    }
    game->rules.start(s, &setup->options, setup->seats, setup->seed);
    return true;
}

/* ---- a proof in text ---- */

/* All of a file; NULL with one sentence in err. The caller frees. */
static char *file_text(const char *name, FILE *err)
{
    FILE *in = cli_open(name, err);
    if (!in)
        return NULL;
    char *text = calloc(1, FILE_SIZE_MOST + 1);
    size_t n = text ? fread(text, 1, FILE_SIZE_MOST, in) : 0;
    bool broken = !text || ferror(in) != 0;
    int why = errno;
    bool binary = !broken && memchr(text, '\0', n) != NULL, more = !broken && n == FILE_SIZE_MOST && getc(in) != EOF;
    cli_close(in);
    if (broken)
        cli_complain(err, "\"{1}\" cannot be read: {2}.", name, strerror(why));
    else if (binary)
        cli_complain(err, "\"{1}\" is not a text file.", name);
    else if (more)
        cli_complain(err, "\"{1}\" is too long for the proof of a deal.", name);
    else
        return text;
    free(text);
    return NULL;
}

static int text_prove(const Task *t, const char *text, FILE *out, FILE *err)
{
    StoredMatch m;
    MatchSetup setup;
    State s;
    char told[PROOF_CODE_SIZE], why[200];
    TextSink error = text_sink(why, sizeof why);
    if (!proof_read(text, &m, told, &error)) {
        cli_complaint(err, why);
        return FAILED;
    }
    bool fits = codes_check(&m, told, t, out);
    if (!match_begin(&m, &setup, &s, err))
        return FAILED;
    deal_print(out, &setup, &s);
    return fits ? ALL_WELL : FAILED;
}

static int source_prove(const Task *t, FILE *out, FILE *err)
{
    const char *text = t->source;
    if (strncmp(text, "Meldwell proof", strlen("Meldwell proof")) == 0)
        return text_prove(t, text, out, err);
    char *read = file_text(text, err);
    int status = read ? text_prove(t, read, out, err) : FAILED;
    free(read);
    return status;
}

/* ---- the match that was finished last ---- */

typedef struct Replay {
    const GameDef *game;
    const MatchSetup *setup;
    State state;
    FILE *out;
    int moves, end; /* how many were played again, how many there are */
    bool good;
} Replay;

static bool move_replay(void *user, int n, const StoredMove *stored)
{
    Replay *r = user;
    Move move;
    uint16_t deal = r->state.deal_no;
    if (n >= r->end)
        return false;
    r->good = stored->seat >= 0 && stored->seat < r->setup->seats && move_parse(stored->text, &move) &&
              move_renew(&r->state, stored->seat, &move) && !game_check(r->game, &r->state, stored->seat, move).why;
    if (!r->good)
        return false;
    game_apply(r->game, &r->state, stored->seat, move);
    r->good = state_hash(&r->state) == stored->hash;
    if (!r->good)
        return false;
    r->moves++;
    if (r->state.deal_no != deal)
        deal_print(r->out, r->setup, &r->state);
    return true;
}

static void say_moves(FILE *out, int moves)
{
    char line[160];
    text_write_count(line, sizeof line, "{1} move was played again and had the same result as before.",
                     "{1} moves were played again, and each had the same result as before.", moves);
    fprintf(out, "\n%s\n", line);
}

/* Plays the whole match again; every deal is told. */
static bool moves_prove(Store *store, const StoredMatch *m, FILE *out, FILE *err)
{
    MatchSetup setup;
    Replay r = { .out = out, .setup = &setup, .end = m->cursor, .good = true };
    if (!match_begin(m, &setup, &r.state, err))
        return false;
    r.game = game_table[setup.game];
    deal_print(out, &setup, &r.state);
    store_moves_each(store, m->id, move_replay, &r);
    r.good = r.good && r.moves == m->cursor;
    if (r.good)
        say_moves(out, r.moves);
    else
        cli_complain(err, "Move {1} of {2} does not have the same result as before, so the record was changed.",
                     text_number(r.moves + 1).text, text_number(m->cursor).text);
    return r.good;
}

/* The newest match that is over; false when there is none. */
static bool match_last(Store *store, StoredMatch *m)
{
    int64_t ids[MATCHES_LOOKED_AT];
    int n = store_match_list(store, ids, MATCHES_LOOKED_AT);
    for (int i = 0; i < n; i++)
        if (store_match_get(store, ids[i], m) && m->over)
            return true;
    return false;
}

static int store_prove(const Task *t, Store *store, FILE *out, FILE *err)
{
    char text[PROOF_TEXT_SIZE];
    TextSink sink = text_sink(text, sizeof text);
    StoredMatch m;
    if (!match_last(store, &m)) {
        cli_complain(err, "No match has been played to its end yet. A seed is shown only when its match is over.");
        return FAILED;
    }
    if (!proof_exists(&m)) {
        cli_complain(err, m.has_opening ? N_("The last finished match began from a position. It was not dealt, so "
                                             "there is no proof of its deal.")
                                        : N_("The last finished match was started before Meldwell made proofs."));
        return FAILED;
    }
    proof_write(&m, &sink);
    fprintf(out, "%s\n", text);
    bool fits = codes_check(&m, "", t, out);
    return moves_prove(store, &m, out, err) && fits ? ALL_WELL : FAILED;
}

static int last_prove(const Task *t, FILE *out, FILE *err)
{
    char usual[3072], why[2048];
    TextSink error = text_sink(why, sizeof why);
    if (!t->dir && !user_data_dir(usual, sizeof usual)) {
        cli_complain(err, "There is no home folder. Name the folder of your matches with --data-dir.");
        return FAILED;
    }
    const char *dir = t->dir ? t->dir : usual;
    Store *store = store_open_read_only(dir, &error);
    if (!store) {
        cli_complaint(err, why);
        return FAILED;
    }
    int status = store_prove(t, store, out, err);
    store_close(store);
    return status;
}

int proof_command(int argc, char **argv, FILE *out, FILE *err)
{
    Task t = { 0 };
    int status = words_read(argc, argv, &t, err);
    if (status != ALL_WELL)
        return status;
    return t.last ? last_prove(&t, out, err) : source_prove(&t, out, err);
}

int cli_proof(Words *w)
{
    return proof_command(w->count, w->word, stdout, stderr);
}
