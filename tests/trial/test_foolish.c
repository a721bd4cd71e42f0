/* Counting what is foolish: the frame that all lists share, and the words that ask for it. What a list judges is tested
 * beside it, tests/trial/foolish. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include <cmocka.h>

#include "trial/foolish/foolish.h"
#include "trial/watch.h"

enum { DEALS = 6, CARDS = 10 };

/* ---- a list of the test ---- */

enum { PASSES, PEEKS, REMEMBERS, KINDS };

static const FoolishKind kinds[KINDS] = {
    [PASSES] = { N_("Passing at one's first call"), false },
    [PEEKS] = { N_("Hidden cards seen"), false },
    [REMEMBERS] = { N_("More cards played than five"), true },
};

typedef struct Memory {
    int calls[MAX_SEATS], played;
} Memory;

static long judged, bids;

static void judge(const FoolishAct *a, void *memory, FoolishNotes *notes)
{
    Memory *m = memory;
    int seen = 0;
    judged++;
    assert_int_equal(game_to_act(a->game, a->truth), a->seat);
    assert_int_equal(game_to_act(a->game, a->turn), a->seat);
    if (a->move.kind == MOVE_BID || a->move.kind == MOVE_PASS) {
        if (m->calls[a->seat]++ == 0)
            foolish_note(notes, PASSES, a->move.kind == MOVE_PASS);
    }
    /* In an auction a seat knows its own cards and no others. */
    for (int x = 0; a->seen->phase == PHASE_GAME && x < a->seen->table.piece_count; x++) {
        assert_false(face_eq(a->truth->table.face[x], FACE_UNKNOWN));
        seen += !face_eq(a->seen->table.face[x], FACE_UNKNOWN);
    }
    foolish_note(notes, PEEKS, seen > CARDS);
    bids += seen == CARDS;
    m->played += a->move.kind == MOVE_DISCARD;
    if (m->played == 6 && a->move.kind == MOVE_DISCARD)
        foolish_note(notes, REMEMBERS, true);
}

static const FoolishList list = {
    .game = "five-hundred", .kinds = kinds, .kind_count = KINDS, .memory = sizeof(Memory), .judge = judge
};

/* Deals of Five Hundred at the quickest level, counted by the test's own list; what was printed to text. */
static void count(FoolishCount **out, bool show, char *text, size_t size)
{
    char why[200];
    TextSink error = text_sink(why, sizeof why);
    const GameDef *def = game_table[game_find("five-hundred")];
    WatchTask task = { .game = def, .ai = ai_find(def->id), .seats = 4, .deals = DEALS, .seed = 3 };
    options_preset(def->options, 0, &task.options);
    options_follow_seats(def->options, &task.options, 4);
    task.level = ai_level_find(task.ai, "thumb");
    task.foolish = *out = foolish_begin(def, &list);
    assert_non_null(task.foolish);
    FILE *file = tmpfile();
    assert_non_null(file);
    judged = bids = 0;
    if (!watch_run(&task, show ? file : NULL, &error))
        fail_msg("%s", why);
    foolish_tell(task.foolish, file);
    rewind(file);
    text[fread(text, 1, size - 1, file)] = '\0';
    fclose(file);
}

static int lines_with(const char *text, const char *part)
{
    int n = 0;
    for (const char *at = text; (at = strstr(at, part)) != NULL; at++)
        n++;
    return n;
}

/* Every move is judged, with what its seat saw; what a list remembers is forgotten with the deal. */
static void moves_are_judged(void **unused)
{
    static char text[200000];
    FoolishCount *c;
    (void)unused;
    count(&c, true, text, sizeof text);
    long occasions;
    FoolishPlace first;
    const long passes = foolish_found(c, PASSES, &occasions, &first);
    assert_true(passes > 0 && passes < occasions);
    assert_true(occasions > 2 * DEALS && occasions <= 4 * DEALS);
    assert_int_equal(foolish_found(c, PEEKS, &occasions, &first), 0);
    assert_int_equal(occasions, judged);
    assert_in_range(bids, 2 * DEALS, judged);
    const long long_deals = foolish_found(c, REMEMBERS, &occasions, &first);
    assert_int_equal(long_deals, occasions);
    assert_in_range(long_deals, 1, DEALS);
    assert_int_equal(foolish_total(c), passes + long_deals);
    /* With --show each stands behind its move. */
    assert_int_equal(lines_with(text, "\nfoolish "), passes + long_deals);
    const char *pass = strstr(text, "\nfoolish ");
    assert_non_null(pass);
    char before[32];
    snprintf(before, sizeof before, "\ncall %c pass\nfoolish %c P", pass[9], pass[9]);
    assert_non_null(strstr(text, before));
    foolish_free(c);
}

/* The first place is where `watch` shows it, and nothing else is printed without being asked for. */
static void the_first_place_is_told(void **unused)
{
    static char text[200000], quiet[4000];
    FoolishCount *c, *again;
    long occasions, deal = 0, move = 0;
    FoolishPlace first, same;
    (void)unused;
    count(&c, true, text, sizeof text);
    count(&again, false, quiet, sizeof quiet);
    foolish_found(c, PASSES, &occasions, &first);
    foolish_found(again, PASSES, &occasions, &same);
    assert_true(first.match == same.match && first.deal == same.deal && first.move == same.move);
    for (char *line = strtok(text, "\n"); line && strncmp(line, "foolish", 7) != 0; line = strtok(NULL, "\n")) {
        if (sscanf(line, "deal %ld", &deal) == 1)
            move = 0;
        move += strncmp(line, "call", 4) == 0;
    }
    assert_int_equal(first.deal, deal);
    assert_int_equal(first.move, move);
    char told[80];
    snprintf(told, sizeof told, "first in deal %ld at move %ld by seat %d", deal, move, first.seat);
    assert_non_null(strstr(quiet, told));
    assert_int_equal(strncmp(quiet, "Passing at one's first call: ", 29), 0);
    assert_non_null(strstr(quiet, "\nHidden cards seen: 0 of "));
    assert_non_null(strstr(quiet, "(Judged with all cards open.)"));
    assert_int_equal(lines_with(quiet, "\n"), KINDS);
    foolish_free(c);
    foolish_free(again);
}

/* ---- the lists there are ---- */

static void lists_are_whole(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < foolish_count; i++) {
        const FoolishList *l = foolish_table[i];
        assert_in_range(game_find(l->game), 0, game_count - 1);
        assert_ptr_equal(foolish_find(l->game), l);
        assert_in_range(l->kind_count, 1, FOOLISH_MOST_KINDS);
        for (int k = 0; k < l->kind_count; k++) {
            const char *what = l->kinds[k].what;
            assert_true(what && what[0] >= 'A' && what[0] <= 'Z' && strchr(what, ' '));
            assert_true(what[strlen(what) - 1] != '.'); /* a colon comes behind it */
        }
    }
    assert_null(foolish_find("whist"));
}

/* ---- the words of the command ---- */

static int answer(const char *words)
{
    char command[1024];
    snprintf(command, sizeof command, "%s watch %s >/dev/null 2>&1", MELDWELL_CLI, words);
    int status = system(command);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void words(void **unused)
{
    (void)unused;
    assert_in_range(answer("five-hundred --deals 1 --level thumb --foolish"), 0, 1);
    assert_in_range(answer("five-hundred --deals 1 --level thumb --foolish --show"), 0, 1);
    assert_int_equal(answer("five-hundred --deals 1 --level thumb --show"), 2);
    assert_int_equal(answer("five-hundred --level thumb --foolish"), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_judged),
        cmocka_unit_test(the_first_place_is_told),
        cmocka_unit_test(lists_are_whole),
        cmocka_unit_test(words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
