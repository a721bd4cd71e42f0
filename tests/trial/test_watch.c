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

#include "trial/seeds.h"
#include "trial/watch.h"

enum { DEALS = 4, MOST_CARDS = 32, LINE = 512 };

/* What a reader knows of a deal. */
typedef struct Reading {
    const GameDef *game;
    int seats;
    long deals, points, laid, tricks, thrown, played, calls, aside, matches;
    uint64_t match;       /* its number */
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
        assert_true(n < MOST_CARDS && r->game->tell.face_parse(&at, &out[n++]));
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
    if (strcmp(kind, "move") == 0 || strcmp(kind, "aside") == 0) { /* nobody's cards before or after */
        read_seat(r, &at);
        assert_in_range(read_cards(r, at, card), 1, MOST_CARDS);
        r->aside += strcmp(kind, "aside") == 0;
        return;
    }
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
    if (strcmp(kind, "match") == 0) {
        r->match = strtoull(at, NULL, 10);
        r->matches++;
    } else if (strcmp(kind, "deal") == 0) {
        assert_int_equal(r->points, r->deals);
        assert_int_equal(strtol(at, NULL, 10), ++r->deals);
        memset(r->count, 0, sizeof r->count);
    } else if (strcmp(kind, "points") == 0) {
        read_points(r, at);
    } else if (strcmp(kind, "call") == 0) {
        read_seat(r, &at);
        assert_true(at[0] == ' ' && strchr(at + 1, ' ') == NULL);
        r->calls++;
    } else if (strcmp(kind, "trick") == 0) {
        read_seat(r, &at);
        r->tricks++;
    } else {
        read_pieces(r, kind, at, line);
    }
}

/* ---- the same deals, played once more ---- */

/* What each seat of the true state has in hand, put forward or not, when a deal is over. */
static void hands_of(const State *s, Reading *out)
{
    memset(out->count, 0, sizeof out->count);
    for (int p = 0; p < s->table.pile_count; p++) {
        const Pile *pile = &s->table.row.pile[p];
        bool held = (pile->kind == PILE_HAND || pile->kind == PILE_STAGE) && pile->owner < MAX_SEATS;
        for (int i = 0; held && i < pile_size(&s->table, p); i++)
            out->held[pile->owner][out->count[pile->owner]++] = pile_face(&s->table, p, i);
    }
}

typedef struct Again {
    const WatchTask *task;
    State state;
    uint64_t match;
    long matches, spoken; /* matches begun; bids, passes and choices so far */
} Again;

static bool is_spoken(Move m)
{
    return m.kind == MOVE_BID || m.kind == MOVE_PASS || m.kind == MOVE_CHOOSE;
}

/* The next deal of the match is played to its end as `watch` does. */
static void play_again(Again *a)
{
    const WatchTask *task = a->task;
    State *s = &a->state;
    Move plan[MAX_PLAN];
    State seen;
    for (int seat; (seat = game_to_act(task->game, s)) != NO_SEAT;) {
        game_observe(task->game, s, seat, &seen);
        int n = task->ai->choose(&seen, seat, task->level, seed_of_choice(a->match, s), NULL, plan, MAX_PLAN);
        for (int i = 0; i < n; i++) {
            a->spoken += is_spoken(plan[i]);
            task->game->rules.apply(s, seat, plan[i]);
        }
    }
}

static void next_deal(Again *a)
{
    if (a->matches > 0 && a->state.phase != PHASE_MATCH_END) {
        const int deal = a->state.deal_no;
        a->task->game->rules.apply(&a->state, 0, (Move){ .kind = MOVE_NEXT, .amount = (int16_t)(deal + 1) });
        if (a->state.phase != PHASE_MATCH_END && a->state.deal_no == deal) /* what is played for after the end */
            play_again(a);
    }
    if (a->matches == 0 || a->state.phase == PHASE_MATCH_END) {
        a->match = seed_of_match(a->task->seed, a->matches++);
        a->task->game->rules.start(&a->state, &a->task->options, a->task->seats, a->match);
    }
    play_again(a);
}

/* Whoever has read every line of the deal knows what everybody holds at its end. */
static void compare_hands(const Reading *r, const State *s, const char *what)
{
    static Reading truth, read;
    read = *r;
    hands_of(s, &truth);
    for (int seat = 0; seat < r->seats; seat++) {
        if (truth.count[seat] != read.count[seat])
            fail_msg("%s, deal %ld: seat %d holds %d and not %d", what, r->deals, seat, truth.count[seat],
                     read.count[seat]);
        for (int i = 0; i < truth.count[seat]; i++)
            lose(&read, seat, truth.held[seat][i], what);
    }
}

static void watch_many(const char *game, const char *preset, int seats, const char *level, long deals, uint64_t seed,
                       Reading *r)
{
    char line[LINE], why[200], what[120];
    TextSink error = text_sink(why, sizeof why);
    const GameDef *def = game_table[game_find(game)];
    const AiDef *ai = ai_find(game);
    WatchTask task = { .game = def, .ai = ai, .seats = seats, .deals = deals, .seed = seed };
    static Again again;
    again = (Again){ .task = &task };
    snprintf(what, sizeof what, "%s, %s, %d seats, %s", game, preset, seats, level);
    task.level = ai_level_find(ai, level);
    options_preset(def->options, preset_find(def->options, preset), &task.options);
    options_follow_seats(def->options, &task.options, seats);
    *r = (Reading){ .game = def, .seats = seats };
    FILE *out = tmpfile();
    assert_non_null(out);
    assert_true(watch_run(&task, out, &error));
    rewind(out);
    while (fgets(line, sizeof line, out)) {
        line[strcspn(line, "\n")] = '\0';
        const long points = r->points;
        read_line(r, line);
        if (r->points == points)
            continue;
        next_deal(&again);
        assert_int_equal(r->matches, again.matches);
        assert_true(r->match == again.match);
        compare_hands(r, &again.state, what);
        assert_true(r->calls >= again.spoken); /* and what is called with a card */
    }
    fclose(out);
    assert_int_equal(r->deals, deals);
    assert_int_equal(r->points, deals);
}

static void watch(const char *game, const char *preset, int seats, const char *level, Reading *r)
{
    watch_many(game, preset, seats, level, DEALS, 5, r);
}

/* Every game by all its presets, at one table after another. */
static void test_all_games(void **state)
{
    Reading r;
    (void)state;
    for (size_t g = 0; g < game_count; g++) {
        const GameDef *game = game_table[g];
        for (int p = 0; p < game->options->preset_count; p++) {
            const int seats = game->min_seats + p % (game->max_seats - game->min_seats + 1);
            OptionValues v;
            options_preset(game->options, p, &v);
            options_follow_seats(game->options, &v, seats);
            if (!game_conflict(game, &v))
                watch_many(game->id, game->options->presets[p].id, seats, ai_find(game->id)->levels[0].id, 2, 5, &r);
        }
    }
}

/* With the last card laid beside others the deal is over before anything else could settle it. */
static void test_deals_that_end_by_laying(void **state)
{
    Reading r;
    (void)state;
    watch_many("rummy", "basic", 4, "easy", 60, 4, &r);
    watch_many("rummy-500", "two", 2, "easy", 60, 4, &r);
}

/* The tiplu is told when it is picked. */
static void test_aside(void **state)
{
    Reading r;
    (void)state;
    watch_many("marriage", "pagat", 4, "easy", 12, 4, &r);
    assert_in_range(r.aside, 3, 12);
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

/* What lies on the table of a position is told after the hands, whoever laid it. */
static void test_from_a_position(void **state)
{
    (void)state;
    static const struct {
        const char *game, *position, *told;
    } cases[] = {
        { "sabra",
          "meldwell position 1\ngame sabra\nseats 2\nturn 0 play\nhand 0 O7 *\nhand 1 K1 K2 B11\n"
          "meld K7 R7 B7\nmeld B3 B4 B5\nseat 0 opened=1\nseat 1 opened=1\n",
          "deal 1\nhand 0 * O7\nhand 1 K1 K2 B11\nmeld -1 K7 R7 B7\nmeld -1 B3 B4 B5\n" },
        { "rummy", "meldwell position 1\ngame rummy\nseats 2\nturn 0 draw\nhand 0 5h\nhand 1 2c\nmeld 1 Kd Kh Ks\n",
          "deal 1\nhand 0 5h\nhand 1 2c\nmeld 1 Kd Kh Ks\n" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[4096] = "", why[200];
        TextSink error = text_sink(why, sizeof why);
        const GameDef *def = game_table[game_find(cases[i].game)];
        WatchTask task = { .game = def, .ai = ai_find(def->id), .seats = 2, .deals = 1, .seed = 5 };
        task.position = cases[i].position;
        options_preset(def->options, 0, &task.options);
        options_follow_seats(def->options, &task.options, 2);
        FILE *out = tmpfile();
        assert_non_null(out);
        if (!watch_run(&task, out, &error))
            fail_msg("%s", why);
        rewind(out);
        text[fread(text, 1, sizeof text - 1, out)] = '\0';
        fclose(out);
        const char *deal = strstr(text, "deal 1\n");
        assert_non_null(deal);
        if (strncmp(deal, cases[i].told, strlen(cases[i].told)) != 0)
            fail_msg("%s: %.200s", cases[i].game, deal);
    }
}

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
    assert_int_equal(answer("kalooki --deals 1 --seats 7"), 2);
    assert_int_equal(answer("kalooki --deals 1 --level cleverest"), 2);
    assert_int_equal(answer("kalooki --deals 1 --speed 3"), 2);
    assert_int_equal(answer("kalooki --deals"), 2);
    /* What the window refuses to deal. */
    assert_int_equal(answer("royal-rummy --deals 1 --seats 2"), 2);
    assert_int_equal(
        answer("royal-rummy --deals 1 --seats 9 --preset tripoley --set chip_supply=box_96 --set ante_value=10"), 2);
    assert_int_equal(answer("royal-rummy --deals 1 --seats 2 --preset tripoley"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_games),
        cmocka_unit_test(test_deals_that_end_by_laying),
        cmocka_unit_test(test_aside),
        cmocka_unit_test(test_tiles),
        cmocka_unit_test(test_cards_that_are_thrown),
        cmocka_unit_test(test_tricks),
        cmocka_unit_test(test_from_a_position),
        cmocka_unit_test(test_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
