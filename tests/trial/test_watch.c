/* What `meldwell-cli watch` prints, read back: every card told of is where it must be, in all games, whole deals long.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include <cmocka.h>

#include "trial/watch.h"

enum { DEALS = 4, MOST_CARDS = 32, LINE = 512 };

/* What a reader knows of a deal. */
typedef struct Reading {
    const GameDef *game;
    int seats;
    long deals, points, laid, tricks, thrown, played;
    int count[MAX_SEATS]; /* cards held, whatever they are */
    Face held[MAX_SEATS][MAX_PIECES];
} Reading;

static void gain(Reading *r, int seat, Face f)
{
    assert_in_range(r->count[seat], 0, MAX_PIECES - 1);
    r->held[seat][r->count[seat]++] = f;
}

static void lose(Reading *r, int seat, Face f, const char *line)
{
    int i = 0;
    while (i < r->count[seat] && !face_eq(r->held[seat][i], f))
        i++;
    if (i == r->count[seat])
        fail_msg("not held: %s", line);
    r->held[seat][i] = r->held[seat][--r->count[seat]];
}

static int read_seat(const Reading *r, const char **at)
{
    char *end;
    long seat = strtol(*at, &end, 10);
    assert_true(end != *at && seat >= 0 && seat < r->seats);
    *at = end;
    return (int)seat;
}

static int read_cards(const Reading *r, const char *at, Face *out)
{
    int n = 0;
    while (*at == ' ') {
        at++;
        assert_true(n < MOST_CARDS && r->game->face_parse(&at, &out[n++]));
    }
    assert_int_equal(*at, '\0');
    return n;
}

static void read_points(Reading *r, const char *at)
{
    int n = 0;
    for (char *end; *at; at = end, n++) {
        (void)strtol(at, &end, 10);
        assert_ptr_not_equal(at, end);
    }
    assert_int_equal(n, r->seats);
    r->points++;
}

/* What happens to cards: comes +1, goes -1; one: a single card. */
static const struct {
    const char *kind;
    int way;
    bool one;
} kinds[] = { { "hand", 1, false }, { "kitty", 1, false }, { "draw", 1, true },   { "take", 1, true },
              { "lay", -1, false }, { "away", -1, false }, { "throw", -1, true }, { "play", -1, true } };

static void read_pieces(Reading *r, const char *kind, const char *at, const char *line)
{
    size_t k = 0;
    Face card[MOST_CARDS];
    while (k < sizeof kinds / sizeof kinds[0] && strcmp(kinds[k].kind, kind) != 0)
        k++;
    if (k == sizeof kinds / sizeof kinds[0])
        fail_msg("unknown kind: %s", line);
    int seat = read_seat(r, &at), n = read_cards(r, at, card);
    assert_true(kinds[k].one ? n == 1 : n >= 1);
    for (int i = 0; i < n; i++) {
        if (kinds[k].way > 0)
            gain(r, seat, card[i]);
        else
            lose(r, seat, card[i], line);
    }
    r->laid += strcmp(kind, "lay") == 0;
    r->thrown += strcmp(kind, "throw") == 0;
    r->played += strcmp(kind, "play") == 0;
}

static void read_line(Reading *r, const char *line)
{
    char kind[16];
    int length = 0;
    assert_int_equal(sscanf(line, "%15s%n", kind, &length), 1);
    const char *at = line + length;
    if (strcmp(kind, "deal") == 0) {
        assert_int_equal(r->points, r->deals);
        assert_int_equal(strtol(at, NULL, 10), ++r->deals);
        memset(r->count, 0, sizeof r->count);
    } else if (strcmp(kind, "points") == 0) {
        read_points(r, at);
    } else if (strcmp(kind, "call") == 0) {
        read_seat(r, &at);
        assert_true(at[0] == ' ' && strchr(at + 1, ' ') == NULL);
    } else if (strcmp(kind, "trick") == 0) {
        read_seat(r, &at);
        r->tricks++;
    } else {
        read_pieces(r, kind, at, line);
    }
}

static void watch(const char *game, const char *preset, int seats, const char *level, Reading *r)
{
    char line[LINE], why[200];
    TextSink error = text_sink(why, sizeof why);
    const GameDef *def = game_table[game_find(game)];
    const AiDef *ai = ai_find(game);
    WatchTask task = { .game = def, .ai = ai, .seats = seats, .deals = DEALS, .seed = 5 };
    task.level = ai_level_find(ai, level);
    options_preset(def->table, preset_find(def->table, preset), &task.options);
    *r = (Reading){ .game = def, .seats = seats };
    FILE *out = tmpfile();
    assert_non_null(out);
    assert_true(watch_run(&task, out, &error));
    rewind(out);
    while (fgets(line, sizeof line, out)) {
        line[strcspn(line, "\n")] = '\0';
        read_line(r, line);
    }
    fclose(out);
    assert_int_equal(r->deals, DEALS);
    assert_int_equal(r->points, DEALS);
}

static void test_tiles(void **state)
{
    Reading r;
    (void)state;
    watch("sabra", "standard", 3, "medium", &r);
    assert_true(r.laid > 10 && r.thrown == 0 && r.tricks == 0);
    watch("sabra", "tiles_50", 2, "easy", &r);
}

static void test_cards_that_are_thrown(void **state)
{
    Reading r;
    (void)state;
    watch("kalooki", "standard", 4, "medium", &r);
    assert_true(r.laid > 10 && r.thrown > 20 && r.played == 0);
    watch("kalooki", "stakes", 2, "hard", &r);
}

/* Whoever is dealt ten cards plays them in ten tricks, or has claimed them; nobody holds one twice. */
static void test_tricks(void **state)
{
    Reading r;
    (void)state;
    watch("five-hundred", "club", 4, "thumb", &r);
    assert_true(r.tricks > 0 && r.tricks % 10 == 0 && r.played > 0 && r.laid == 0);
    watch("five-hundred", "club", 4, "medium", &r);
    assert_true(r.tricks > 0 && r.tricks % 10 == 0 && r.played > 0);
    for (int seats = 2; seats <= 6; seats++)
        watch("five-hundred", "australian", seats, "medium", &r);
}

/* ---- the words of the command ---- */

static int answer(const char *words)
{
    char command[1024];
    snprintf(command, sizeof command, "%s watch %s >/dev/null 2>&1", MELDWELL_CLI, words);
    int status = system(command);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void test_words(void **state)
{
    (void)state;
    assert_int_equal(answer("kalooki --deals 1 --seed 3 --preset standard --set jokers=2 --seats 3 --level easy"), 0);
    assert_int_equal(answer("kalooki"), 2);
    assert_int_equal(answer("whist --deals 1"), 2);
    assert_int_equal(answer("kalooki --deals 0"), 2);
    assert_int_equal(answer("kalooki --deals 1 --seats 6"), 2);
    assert_int_equal(answer("kalooki --deals 1 --level cleverest"), 2);
    assert_int_equal(answer("kalooki --deals 1 --speed 3"), 2);
    assert_int_equal(answer("kalooki --deals"), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tiles),
        cmocka_unit_test(test_cards_that_are_thrown),
        cmocka_unit_test(test_tricks),
        cmocka_unit_test(test_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
