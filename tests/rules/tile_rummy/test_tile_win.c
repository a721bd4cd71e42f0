/* Whether a turn can win with a tile: what is asked before the trump is taken. Rules page: F.2, F.4, G.2, G.3. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/faces/tile.h"
#include "rules/tile_rummy/win.h"

typedef struct Tried {
    const char *game;          /* "american", with a + where a freed joker may be added to a meld; "international" */
    const char *tiles, *melds; /* with the trump; a meld begins with 0, one's own, or 1 */
    bool wins;
} Tried;

static const char *read_tiles(const char *at, Face *face, int *n)
{
    for (*n = 0; *at != '\0' && *at != '/'; at += *at == ' ')
        if (*at != ' ')
            assert_true(tile_parse(&at, &face[(*n)++]));
    return at;
}

/* The way that is found; `kept` is not thrown. */
static bool find_win(const Tried *t, Face kept, TrWin *way)
{
    OptionValues v;
    const bool international = strcmp(t->game, "international") == 0;
    options_default(international ? &international_options : &american_options, &v);
    TrRules r = international ? international_rules(&v) : american_rules(&v);
    r.own_meld = strchr(t->game, '+') != NULL;
    TrWinTask task = { .rules = &r, .not_thrown = kept };
    Face face[32];
    int n;
    read_tiles(t->tiles, face, &n);
    assert_true(tr_tiles(face, n, &task.tiles));
    for (const char *at = t->melds; *at != '\0'; at += *at == '/') {
        task.own[task.melds] = *at == '0';
        task.opened = task.opened || *at == '0';
        at = read_tiles(at + 1, face, &n);
        assert_null(meld_read(&meld_rules_high_ace, face, n, MELD_NONE, &task.meld[task.melds++]));
    }
    const bool found = tr_find_win(&task, way);
    assert_int_equal(tr_can_win(&task), found);
    assert_true(found || way->count == 0);
    return found;
}

static bool can_win(const Tried *t)
{
    TrWin way;
    return find_win(t, FACE_UNKNOWN, &way);
}

static void all_but_one_tile_lies(void **unused)
{
    static const Tried tried[] = {
        { "american", "K4 R4 O9 B4", "0B3 B4 B5", true },
        { "american", "K4 R4 O9 B4", "1B3 B4 B5", false }, /* 12 points do not open */
        { "american", "K8 R8 O9 B8", "1B3 B4 B5", true },
        { "american", "K8 R8 O9 O2 B8", "1B3 B4 B5", false },
        { "american", "K8 R8 O9 B6 B8", "1B3 B4 B5", true },    /* laid off */
        { "american", "K8 R8 O9 B7 B8", "1B3 B4 B5", false },   /* there is a gap */
        { "american", "K8 R8 O9 B7 B6 B8", "1B3 B4 B5", true }, /* or none any more */
        { "american", "K8 R8 * O9 B6", "1B3 B4 B5", true },
        { "american", "* * O9", "0O4 O5 O6", true },
        { "american", "* * O9 K1", "0O4 O5 O6", true }, /* the jokers fill the gap */
        { "american", "* K9 K1", "0O4 O5 O6", false },
        { "american", "R1 O9", "0R10 R11 R12 R13", true },
        { "american", "K7 R7 B7", "", false }, /* nothing would be left to throw */
        { "american", "K7 R7 B7 O7", "", true },
        { "american", "K2 K3 K4 K5 K6 K7 K8 K9 K1", "", true },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++)
        if (can_win(&tried[i]) != tried[i].wins)
            fail_msg("%s, melds %s", tried[i].tiles, tried[i].melds);
}

static void a_joker_of_the_table_comes_free(void **unused)
{
    static const Tried tried[] = {
        { "american", "B7 K3 R3 O9", "0O4 O5 O6/1K7 R7 *", true },
        { "american", "B7 K3 O13 O9", "0O4 O5 O6/1K7 R7 *", false },
        { "american+", "B7 K3 O9", "0O4 O5 O6/1K7 R7 *", false },
        { "american", "B7 O9", "0O4 O5 O6/1K7 R7 *", true },    /* laid off, the joker stays */
        { "american", "O7 O9", "0O4 O5 O6/1K7 R7 B7 *", true }, /* on the run */
        { "american", "B12 O9", "0O4 O5 O6/1B11 * B13", false },
        { "american+", "B12 O9", "0O4 O5 O6/1B11 * B13", true },
        { "american", "B12 K3 R3 O9", "0O4 O5 O6/1B11 * B13", true },
        { "american", "B12 B9 K3 R3 K5 R5 O1", "0O4 O5 O6/1B11 * B13/1B7 B8 *", true },
        /* It fills the gap between a run of one's own and a tile. */
        { "american+", "O13 R3 B13", "0O10 O11 O12 * O1/0R5 R6 R7", true },
        { "american+", "O13 R9 B13", "0O10 O11 O12 * O1/0R5 R6 R7", true },
        { "american", "O13 R3 B13", "0O10 O11 O12 * O1/0R5 R6 R7", false },
        { "american+", "O13 R3 B13", "0O10 O11 O12 * O1/1R5 R6 R7", false },
        { "american+", "O13 R3 * K2 B13", "0O10 O11 O12 * O1/0R5 R6 R7/1K4 K5 K6", true },
        /* A meld with it counts nothing towards the initial meld. */
        { "american", "B12 K13 R13 O9", "1B11 * B13", false },
        { "american", "B12 K13 R13 K7 R7 B7 O9", "1B11 * B13", true },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++)
        if (can_win(&tried[i]) != tried[i].wins)
            fail_msg("%s, melds %s", tried[i].tiles, tried[i].melds);
}

static void the_trump_wins_closed_or_with_a_foot(void **unused)
{
    static const char foot[] = "K13 R13 B13 O13 K9 K10 K11 R5 R6 R7 O2 O3 O4 B6 K1";
    static const Tried tried[] = {
        { "international", foot, "1B3 B4 B5", true },
        { "international", foot, "0B3 B4 B5", false }, /* that would be Open */
        { "international", "K1 R1 B1 O1 K2 R2 B2 O2 K7 R7 O7 B6 K3 O12 B2", "1B3 B4 B5/1K4 K5 K6", false }, /* 44 */
        /* Three tiles go to groups of others: 49 points are none, 50 are enough. */
        { "international", "K1 R1 B1 O1 K2 R2 B2 O2 K7 R7 O7 B13 O1 O12 R2", "1K13 R13 O13/1K1 R1 B1/1K2 B2 O2",
          false },
        { "international", "K1 R1 B1 O1 K2 R2 B2 O2 K7 R7 O7 B13 O1 O12 B3", "1K13 R13 O13/1K1 R1 B1/1K3 R3 O3", true },
        { "international", "K2 K2 R5 R5 B9 B9 O11 O11 K13 K13 R1 R1 B4 O8 B4", "", true },
        { "international", "K2 K2 R5 R5 B9 B9 O11 O11 K13 K13 R1 R1 B4 O8 B5", "", false },
        { "international", "K2 K2 R5 R5 B9 B9 O11 O11 K13 K13 R1 R1 B4 O8 *", "", true },
        /* A closed hand has fourteen tiles, and one more is thrown. */
        { "international", "K2 K2 R5 R5 B9 B9 O11 O11 K13 K13 R1 R1 B4 B4", "", false },
        { "international", "K3 R9 O12", "", false },
        { "international", "", "", false },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++)
        if (can_win(&tried[i]) != tried[i].wins)
            fail_msg("%s, melds %s", tried[i].tiles, tried[i].melds);
}

/* Where all other tiles lie a joker is thrown, unless it may not be; another one lengthens a meld. */
static void a_joker_may_be_what_is_left(void **unused)
{
    static const struct {
        Tried tried;
        bool kept; /* no joker is thrown */
        const char *steps;
    } ways[] = {
        { { "american", "K7 R7 B7 *", "", true }, false, "meld 0 K7 R7 B7/throw *" },
        { { "american", "K7 R7 B7 *", "", true }, true, "meld 0 K7 B7 */throw R7" },
        { { "american", "K7 R7 B7 * *", "", true }, false, "meld 0 K7 R7 B7/throw */add 0 *" },
        { { "american", "K7 R7 B7 O7 * *", "", false }, false, "" },
        { { "american", "K7 R7 B7 O7 * *", "1O1 O2 O3", true }, false, "meld 1 K7 R7 B7 O7/throw */add 0 *" },
        { { "american", "K7 R7 B7 O7 * *", "1O12 O13 O1", true }, false, "meld 1 K7 R7 B7 O7/throw */add 0 low *" },
        { { "american", "K6 R6 B6 *", "", false }, false, "" },
        { { "american", "K6 R6 B6 *", "0O1 O2 O3", true }, false, "meld 1 K6 R6 B6/throw *" },
        /* Melds are lengthened from the first on, each at its low end first, as long as there is room. */
        { { "american", "* * K9", "0O4 O5 O6", true }, false, "throw K9/add 0 low */add 0 low *" },
        { { "american", "* * K9", "0O2 O3 O4", true }, false, "throw K9/add 0 low */add 0 *" },
        { { "american", "* * K9", "0O1 O2 O3", true }, false, "throw K9/add 0 */add 0 *" },
        { { "american", "* * K9", "0O1 O2 O3 O4 O5 O6 O7 O8 O9 O10 O11 O12", true },
          false,
          "throw K9/add 0 */add 0 *" },
        { { "american", "* * K9", "0O1 O2 O3 O4 O5 O6 O7 O8 O9 O10 O11 O12 O13", false }, false, "" },
        { { "american", "* * K9", "0O1 O2 O3 O4 O5 O6 O7 O8 O9 O10 O11 O12 O13/1K4 R4 B4", true },
          false,
          "throw K9/add 0 */add 1 *" },
        { { "american", "* K9", "0K4 R4 B4", true }, false, "throw K9/add 0 *" },
        { { "american", "* * K9", "0K4 R4 B4", false }, false, "" },
        { { "american", "* K9", "0K4 R4 *", true }, false, "throw K9/add 0 *" },
        { { "american", "* * K9", "0K4 R4 *", false }, false, "" },
        { { "american", "* K9", "1K4 R4 B4 O4/0O4 O5 O6", true }, false, "throw K9/add 1 low *" },
        { { "american", "* * K9", "1K4 R4 B4/0O4 O5 O6", true }, false, "throw K9/add 0 */add 1 low *" },
        { { "american", "* * K9", "1K4 R4 B4/0K5 R5 B5", true }, false, "throw K9/add 0 */add 1 *" },
        /* What it stands for counts in International, where it is laid to a meld of another. */
        { { "international", "K1 R1 B1 K2 R2 B2 K3 R3 B3 K9 R9 B9 * O12", "1K5 R5 B5", true },
          false,
          "meld 1 K1 R1 B1/meld 2 K2 R2 B2/meld 3 K3 R3 B3/meld 4 K9 R9 B9/throw O12/add 0 *" },
        { { "international", "K1 R1 B1 K2 R2 B2 K3 R3 B3 K9 R9 B9 * O12", "1K4 R4 B4", false }, false, "" },
        { { "international", "K13 R13 B13 * O12", "1B10 B11 B12", true },
          false,
          "throw O12/meld 1 K13 R13 B13/add 0 *" },
        { { "international", "K13 R13 B13 * O12", "1B8 B9 B10", true }, false, "throw O12/meld 1 K13 R13 B13/add 0 *" },
        { { "international", "K13 R13 B13 * O12", "1B7 B8 B9", false }, false, "" },
        { { "international", "K13 R13 B13 * O12", "", false }, false, "" },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        static const char *const names[] = { "free", "meld", "add", "throw" };
        TrWin way;
        char steps[200] = "";
        TextSink out = text_sink(steps, sizeof steps);
        print_message("%s, melds %s\n", ways[i].tried.tiles, ways[i].tried.melds);
        assert_int_equal(find_win(&ways[i].tried, ways[i].kept ? FACE_JOKER : FACE_UNKNOWN, &way), ways[i].tried.wins);
        for (int k = 0; k < way.count; k++) {
            const TrWinStep *step = &way.step[k];
            text_addf(&out, "%s%s", k > 0 ? "/" : "", names[step->kind]);
            if (step->kind == TR_WIN_THROWS)
                assert_true(step->meld == 0 && step->count == 1 && step->freed == 0);
            else
                text_addf(&out, " %d%s", step->meld, step->low ? " low" : "");
            for (int n = 0; n < step->count; n++) {
                text_add(&out, " ");
                tile_text(step->tile[n], &out);
            }
        }
        assert_string_equal(steps, ways[i].steps);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_but_one_tile_lies),
        cmocka_unit_test(a_joker_of_the_table_comes_free),
        cmocka_unit_test(the_trump_wins_closed_or_with_a_foot),
        cmocka_unit_test(a_joker_may_be_what_is_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
