/* The words of `table open` and `table join`. */
#include "cli/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/table_address.h"
#include "cli/table_invitation.h"
#include "cli/table_wait.h"
#include "platform/language.h"
#include "trial/player.h"

enum { MINUTE_MS = 60000, USUAL_AWAY_MINUTES = 2 };

/* ---- names ---- */

/* Of a person or a table. NOT_UNDERSTOOD after telling what is wrong with it. */
static int name_check(const char *name)
{
    const size_t length = strlen(name);
    char most[16];
    snprintf(most, sizeof most, "%d", NAME_LETTERS);
    if (!letters_only(name, length))
        return cli_not_understood(N_("The name is not text."), "");
    if (letters_bytes(name, NAME_LETTERS) < length)
        return cli_not_understood(N_("The name is too long. It may have {1} letters at most."), most);
    return ALL_WELL;
}

/* ---- open ---- */

/* What is read of the words before the rules are known. */
typedef struct OpenWords {
    TableOpen *open;
    const char *seats;
} OpenWords;

static int impossible(const char *word)
{
    cli_not_understood(N_("The value after {1} is not possible."), word);
    return -1;
}

static int read_away(TableOpen *open, const char *value)
{
    unsigned long long minutes = 0;
    if (strcmp(value, "wait") != 0 && !cli_number(value, 1, TABLE_AWAY_MINUTES, &minutes))
        return impossible("--away");
    open->rules.away_ms = (uint32_t)minutes * MINUTE_MS;
    return 1;
}

/* When everybody sees all that was dealt and played. */
static int read_opens(TableOpen *open, const char *value)
{
    const bool deal = strcmp(value, "deal") == 0;
    if (!deal && strcmp(value, "match") != 0)
        return impossible("--open");
    open->rules.opens = deal ? OPEN_EACH_DEAL : OPEN_AT_END;
    return 1;
}

static int read_address(TableOpen *open, const char *value)
{
    if (open->addresses == TABLE_ADDRESSES_MOST || !table_address_read(value, &open->address[open->addresses]))
        return impossible("--address");
    open->addresses++;
    return 1;
}

/* Reads one option: a CliWord. */
static int open_word(void *task, const char *word, Words *w)
{
    enum { SEATS, PORT, INVITE, AWAY, OPEN, NAME, ADDRESS, DIR, KNOWN };
    static const char *const known[KNOWN] = { "--seats", "--port", "--invite",  "--away",
                                              "--open",  "--name", "--address", "--data-dir" };
    OpenWords *words = task;
    TableOpen *open = words->open;
    unsigned long long n;
    int which = 0;
    if (strcmp(word, "--hints") == 0) {
        open->rules.hints = true;
        return 1;
    }
    if (strcmp(word, "--onion") == 0) {
        open->onion = true;
        return 1;
    }
    if (strcmp(word, "--router") == 0) {
        open->router = true;
        return 1;
    }
    while (which < KNOWN && strcmp(word, known[which]) != 0)
        which++;
    const char *value = which < KNOWN ? cli_value(w, word) : NULL;
    if (value == NULL)
        return which < KNOWN ? -1 : 0;
    switch (which) {
    case SEATS:
        words->seats = value;
        return 1;
    case PORT:
        if (!cli_number(value, 0, UINT16_MAX, &n))
            return impossible(word);
        open->port = (uint16_t)n;
        return 1;
    case INVITE:
        open->invite = value;
        return 1;
    case AWAY:
        return read_away(open, value);
    case OPEN:
        return read_opens(open, value);
    case NAME:
        snprintf(open->rules.name, sizeof open->rules.name, "%.*s", (int)sizeof open->rules.name - 1, value);
        return name_check(value) == ALL_WELL ? 1 : -1;
    case ADDRESS:
        return read_address(open, value);
    default:
        open->dir = value;
        return 1;
    }
}

/* The length of the word at `at` up to a comma, without blanks around it; *at moves to it. */
static size_t seat_word(const char **at)
{
    size_t n = strcspn(*at, ",");
    for (; n > 0 && **at == ' '; n--)
        ++*at;
    while (n > 0 && (*at)[n - 1] == ' ')
        n--;
    return n;
}

/* What match_seats_parse reads: persons in place of the free seats. False after telling what a seat may not be. */
static bool seats_write(const char *seats, uint16_t *free_seats, TextSink *out)
{
    char word[NAME_BYTES + 64];
    int seat = 0;
    for (const char *at = seats;; seat++) {
        const char *begin = at;
        const size_t n = seat_word(&begin);
        snprintf(word, sizeof word, "%.*s", n < sizeof word ? (int)n : (int)sizeof word - 1, begin);
        const bool is_free = strcmp(word, "free") == 0;
        if (!is_free && strncmp(word, "computer", strlen("computer")) != 0) {
            cli_not_understood(N_("A seat of this table is \"free\" or \"computer\", not \"{1}\"."), word);
            return false;
        }
        text_add(out, seat > 0 ? "," : "");
        if (is_free)
            text_addf(out, "person:%d", seat + 1);
        else
            text_addf(out, "%.*s", (int)n, begin);
        if (is_free && seat < MAX_SEATS)
            *free_seats |= (uint16_t)(1U << seat);
        at += strcspn(at, ",");
        if (*at++ == '\0')
            return true;
    }
}

static int bits(uint16_t set)
{
    int n = 0;
    for (; set != 0; set &= (uint16_t)(set - 1))
        n++;
    return n;
}

/* Who sits there. NOT_UNDERSTOOD after telling what is wrong. */
static int open_seats(const char *seats, TableOpen *open)
{
    char text[SEATS_TEXT], why[600] = "", most[16];
    TextSink parsed = text_sink(text, sizeof text), error = text_sink(why, sizeof why);
    if (seats == NULL)
        return cli_not_understood(N_("Who sits at the table is missing: give --seats."), "");
    if (!seats_write(seats, &open->free_seats, &parsed))
        return NOT_UNDERSTOOD;
    if (parsed.cut || !match_seats_parse(game_table[open->setup.game], text, open->setup.seed, &open->setup, &error)) {
        cli_complaint(stderr, parsed.cut ? tr("The list of seats is too long.") : why);
        return NOT_UNDERSTOOD;
    }
    snprintf(most, sizeof most, "%d", TABLE_FREE_MOST);
    if (bits(open->free_seats) == 0)
        return cli_not_understood(N_("At least one seat has to be free for somebody to come."), "");
    if (bits(open->free_seats) > TABLE_FREE_MOST)
        return cli_not_understood(N_("At most {1} seats can be free."), most);
    for (int i = 0; i < open->setup.seats; i++)
        if (open->free_seats >> i & 1)
            open->setup.seat[i].name[0] = '\0';
    return ALL_WELL;
}

static int cli_table_open(Words *w)
{
    TableOpen open = { .rules = { .finds = FIND_INVITED, .away_ms = USUAL_AWAY_MINUTES * MINUTE_MS } };
    OpenWords words = { .open = &open };
    CliRules r;
    open.setup.game = cli_game(w);
    if (open.setup.game < 0)
        return NOT_UNDERSTOOD;
    cli_rules_begin(&r, game_table[open.setup.game]);
    if (!cli_rules_read(&r, w, open_word, &words))
        return NOT_UNDERSTOOD;
    int status = open_seats(words.seats, &open);
    if (status == ALL_WELL)
        status = cli_rules_seat(&r, open.setup.seats);
    if (status != ALL_WELL)
        return status;
    open.setup.options = r.values;
    open.setup.preset = options_nearest_preset(r.game->options, &r.values);
    return table_host_run(&open);
}

/* ---- join ---- */

static int read_level(TableJoin *join, const char *value)
{
    join->player.command = cli_exec(value);
    join->player.level = join->player.command == NULL ? value : NULL;
    if (join->player.level != NULL && !table_level_known(value))
        return impossible("--level");
    return 1;
}

static int read_name(TableJoin *join, const char *value)
{
    join->name = value;
    return name_check(value) == ALL_WELL ? 1 : -1;
}

/* Reads one option: 1 read, -1 after telling what is wrong. */
static int join_word(TableJoin *join, const char *word, Words *w)
{
    unsigned long long n;
    const bool level = strcmp(word, "--level") == 0, name = strcmp(word, "--name") == 0,
               dir = strcmp(word, "--data-dir") == 0, wait = strcmp(word, "--wait") == 0;
    if (!level && !name && !dir && !wait) {
        cli_not_understood(N_("\"{1}\" is not understood here; meldwell-cli --help shows what is."), word);
        return -1;
    }
    const char *value = cli_value(w, word);
    if (value == NULL)
        return -1;
    if (level)
        return read_level(join, value);
    if (name)
        return read_name(join, value);
    if (dir) {
        join->dir = value;
        return 1;
    }
    if (!cli_number(value, 1, PLAYER_MOST_SECONDS, &n))
        return impossible(word);
    join->player.seconds = (int)n;
    return 1;
}

static const char *next_word(Words *w)
{
    w->count--;
    return *w->word++;
}

/* Where the invitation is: itself, "-", or "--invite" and a file; *file: NULL where it is itself. */
static bool read_invitation(TableJoin *join, Words *w, const char **file)
{
    *file = NULL;
    if (w->count == 0)
        return cli_not_understood(N_("The invitation is missing."), "") == ALL_WELL;
    join->invitation = next_word(w);
    if (strcmp(join->invitation, "--invite") == 0)
        *file = cli_value(w, join->invitation);
    else if (strcmp(join->invitation, "-") == 0)
        *file = join->invitation;
    else
        return true;
    return *file != NULL;
}

static int cli_table_join(Words *w)
{
    TableJoin join = { .player = { .seconds = PLAYER_SECONDS, .stop = table_stop() } };
    char line[INVITE_READ];
    const char *file;
    if (!read_invitation(&join, w, &file))
        return NOT_UNDERSTOOD;
    while (w->count > 0)
        if (join_word(&join, next_word(w), w) < 0)
            return NOT_UNDERSTOOD;
    if (join.player.level == NULL && join.player.command == NULL)
        return cli_not_understood(N_("Who plays is missing: give --level."), "");
    if (file != NULL && !table_invitation_read(file, line))
        return FAILED;
    if (file != NULL)
        join.invitation = line;
    return table_guest_run(&join);
}

int cli_table(Words *w)
{
    const char *what = w->count > 0 ? next_word(w) : "";
    if (strcmp(what, "open") == 0)
        return cli_table_open(w);
    if (strcmp(what, "join") == 0)
        return cli_table_join(w);
    return cli_not_understood(N_("A table is opened or joined: say \"table open\" or \"table join\"."), "");
}
