/* What is told of whole matches stays as it was: of every game under every preset, with each number of seats in turn, a
 * match is played by chance and by plain players, and every line of its log for every viewer, what is announced, what
 * stands at the plates, which pieces a line lights up and what the score sheets say are added up. The sums are those of
 * tests/golden/told.txt.
 *
 * What is told otherwise on purpose: "test_told write" writes the sums anew. "test_told trace GAME PRESET" prints every
 * line added, so that two builds can be compared line by line. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "kept_sums.h"
#include "match/match_inner.h"
#include "match_help.h"
#include "plain_player.h"

typedef enum Kind { LINES, ANNOUNCED, BRIEF, LIT, SHEETS, KINDS } Kind;

static const char *const kind_name[KINDS] = { "lines", "announced", "brief", "lit", "sheets" };

enum { MOST_MOVES = 6000, MOST_DEALS = 12, LONGEST = 700 };

typedef struct Heard {
    const char *id, *preset;
    Match *match;
    Rng rng;
    uint64_t sum[KINDS];
    int count[KINDS];
    int lines, sheets; /* added already */
    bool trace;
    bool wavers; /* makes another move now and then, and takes it back */
    int wavered;
} Heard;

/* ---- adding up ---- */

static void add(Heard *h, Kind kind, int viewer, const char *text)
{
    if (h->trace && text[0] != '\0')
        printf("%d %s %d: %s\n", h->match->play.cursor, kind_name[kind], viewer, text);
    h->count[kind] += text[0] != '\0';
    for (const char *s = text; *s; s++)
        h->sum[kind] = (h->sum[kind] ^ (uint8_t)*s) * 0x100000001B3u;
    h->sum[kind] = (h->sum[kind] ^ 0x1F) * 0x100000001B3u;
}

static void add_lit(Heard *h, int i, int viewer)
{
    char text[LONGEST] = "";
    TextSink out = text_sink(text, sizeof text);
    for (int x = 0; x < match_state(h->match)->table.piece_count; x++)
        if (log_moved(&h->match->chronicle.log, i, (Piece)x, viewer))
            text_addf(&out, " %d", x);
    add(h, LIT, viewer, text);
}

static void add_line(Heard *h, int i)
{
    const Match *m = h->match;
    for (int v = 0; v <= m->play.setup.seats; v++) {
        const int viewer = v < m->play.setup.seats ? v : NO_SEAT;
        const SeatLine line = log_line(&m->chronicle.log, i, viewer, m->play.deal_from);
        add(h, LINES, viewer, line.text);
        add_lit(h, i, viewer);
        if (viewer != NO_SEAT)
            continue;
        add(h, ANNOUNCED, line.seat, line.announced);
        add(h, BRIEF, line.seat, line.brief);
    }
}

/* Every seat could make the sheet of a deal that is over of what it sees: it tells nothing else. */
static void check_sheet(const Heard *h, const ScoreSheet *sheet)
{
    const Play *p = &h->match->play;
    State seen;
    ScoreSheet own;
    for (int i = 0; i < p->setup.seats; i++) {
        memset(&own, 0, sizeof own);
        play_observe(p, &p->state, i, &seen);
        game_scores(p->game, &seen, &own);
        if (memcmp(&own, sheet, sizeof own) != 0)
            fail_msg("%s %s: seat %d could not make the sheet", h->id, h->preset, i);
    }
}

static void add_sheet(Heard *h, const ScoreSheet *sheet)
{
    check_sheet(h, sheet);
    add(h, SHEETS, sheet->winners, sheet->headline);
    for (int i = 0; i < sheet->line_count; i++)
        for (int seat = 0; seat < MAX_SEATS; seat++) {
            char text[LONGEST] = "";
            TextSink out = text_sink(text, sizeof text);
            text_addf(&out, "%s %d %d", sheet->line[i].what, sheet->line[i].has[seat],
                      (int)sheet->line[i].points[seat]);
            add(h, SHEETS, seat, text);
        }
}

/* What is remembered as seen by somebody now is what is seen. */
static void check_seen(const Match *m)
{
    State seen;
    for (int i = 0; i < VIEWS; i++)
        if (m->chronicle.seen_moves[i] == m->play.cursor) {
            play_observe(&m->play, &m->play.state, i, &seen);
            assert_memory_equal(&m->chronicle.seen[i], &seen, sizeof seen);
        }
}

/* What was told by the last move. */
static void listen(Heard *h)
{
    check_seen(h->match);
    if (h->wavers)
        return;
    while (h->lines < match_log_count(h->match))
        add_line(h, h->lines++);
    while (h->sheets < match_sheet_count(h->match))
        add_sheet(h, match_sheet(h->match, h->sheets++));
}

/* ---- a match by chance ---- */

static void play(Heard *h, int seat, Move m)
{
    const Verdict v = match_play(h->match, seat, &m, 1);
    if (v.why)
        fail_msg("%s %s: %s", h->id, h->preset, v.why->id);
    listen(h);
}

static bool may(const Heard *h, int seat, MoveKind kind)
{
    return match_check(h->match, seat, (Move){ .kind = (uint8_t)kind }).why == NULL;
}

static bool in_turn(const Heard *h, int seat, uint32_t turn)
{
    const State *s = match_state(h->match);
    return game_to_act(match_game(h->match), s) == seat && s->turn_no == turn;
}

static void waver(Heard *h, int seat)
{
    Move list[PLAIN_MOST];
    const int n = match_game(h->match)->rules.moves(match_state(h->match), seat, list, PLAIN_MOST);
    const Move m = n > 0 ? list[rng_below(&h->rng, (uint32_t)n)] : (Move){ .kind = MOVE_NONE };
    if (m.kind != MOVE_SHIFT && m.kind != MOVE_READ)
        return;
    play(h, seat, m);
    assert_true(match_undo(h->match));
    check_seen(h->match);
    h->wavered++;
}

/* Most turns are begun plainly, some by moves of chance, which may be taken back. */
static void take_turn(Heard *h, int seat)
{
    Move list[PLAIN_MOST];
    const State *s = match_state(h->match);
    const uint32_t turn = s->turn_no;
    const bool wild = rng_below(&h->rng, 6) == 0;
    for (uint32_t k = wild ? rng_below(&h->rng, 8) : 0; k > 0 && in_turn(h, seat, turn); k--) {
        const int n = match_game(h->match)->rules.moves(s, seat, list, PLAIN_MOST);
        if (n > 0)
            play(h, seat, list[rng_below(&h->rng, (uint32_t)n)]);
    }
    if (in_turn(h, seat, turn) && may(h, seat, MOVE_RESTORE))
        play(h, seat, (Move){ .kind = MOVE_RESTORE });
    if (!in_turn(h, seat, turn))
        return;
    if (may(h, seat, MOVE_TIMEOUT) && rng_below(&h->rng, 12) == 0) {
        play(h, seat, (Move){ .kind = MOVE_TIMEOUT });
        return;
    }
    int n = plain_play(s, seat, &h->rng, list);
    for (int i = 0; i < n; i++) {
        if (h->wavers && rng_below(&h->rng, 3) == 0)
            waver(h, seat);
        play(h, seat, list[i]);
    }
    if (n == 0 && in_turn(h, seat, turn)) {
        n = match_game(h->match)->rules.moves(s, seat, list, PLAIN_MOST);
        assert_true(n > 0);
        play(h, seat, list[rng_below(&h->rng, (uint32_t)n)]);
    }
}

static void play_match(Heard *h)
{
    const State *s = match_state(h->match);
    listen(h);
    while (s->phase != PHASE_MATCH_END && s->deal_no < MOST_DEALS && h->match->play.cursor < MOST_MOVES) {
        const int seat = game_to_act(match_game(h->match), s);
        if (seat != NO_SEAT)
            take_turn(h, seat);
        else
            play(h, 0, (Move){ .kind = MOVE_NEXT, .amount = (int16_t)(20 * (s->deal_no + 1)) });
    }
}

static void set_up(MatchSetup *setup, const GameDef *game, int preset, int seats, uint64_t seed)
{
    static const char *const sitting = "you,Bo,Cleo,Dan,Eve,Fay,Gil,Hal,Ida";
    char text[64];
    const char *end = sitting;
    for (int i = 0; i < seats; i++)
        end += strcspn(end, ",") + 1;
    snprintf(text, sizeof text, "%.*s", (int)(end - sitting) - 1, sitting);
    assert_true(help_setup_of(setup, game->id, text, game->options->presets[preset].id, seed));
}

static void hear(Heard *h, const GameDef *game, int preset, int round)
{
    MatchSetup setup;
    OptionValues v;
    options_preset(game->options, preset, &v);
    const int seats = game == &five_def ? v.v[FIVE_PLAYERS]
                                        : game->min_seats + (preset + round) % (game->max_seats - game->min_seats + 1);
    const uint64_t seed = (uint64_t)(preset * 2 + round) + 8000;
    set_up(&setup, game, preset, seats, seed);
    rng_seed(&h->rng, seed);
    h->lines = h->sheets = 0;
    h->match = match_new(&setup, NULL, NULL, NULL);
    assert_non_null(h->match);
    play_match(h);
    match_close(h->match);
}

static void hear_preset(Heard *h, const GameDef *game, int preset, bool trace)
{
    memset(h, 0, sizeof *h);
    h->id = game->id;
    h->preset = game->options->presets[preset].id;
    h->trace = trace;
    for (int k = 0; k < KINDS; k++)
        h->sum[k] = 0xCBF29CE484222325u;
    for (int round = 0; round < 2; round++)
        hear(h, game, preset, round);
}

/* ---- all of them ---- */

static char sums[64 * 1024], kept[64 * 1024];
static const char golden[] = MELDWELL_SOURCE "/tests/golden/told.txt";

static void hear_every_game(void)
{
    TextSink out = text_sink(sums, sizeof sums);
    for (size_t g = 0; g < game_count; g++)
        for (int p = 0; p < game_table[g]->options->preset_count; p++) {
            Heard h;
            hear_preset(&h, game_table[g], p, false);
            for (int k = 0; k < KINDS; k++)
                text_addf(&out, "%s %s %s %d %016llx\n", h.id, h.preset, kind_name[k], h.count[k],
                          (unsigned long long)h.sum[k]);
        }
    assert_false(out.cut);
}

/* Tells the first sum that differs. */
static void test_told_as_before(void **state)
{
    (void)state;
    kept_sums_read(golden, kept, sizeof kept);
    hear_every_game();
    for (const char *a = sums, *b = kept; *a || *b;) {
        const size_t la = strcspn(a, "\n"), lb = strcspn(b, "\n");
        if (la != lb || memcmp(a, b, la) != 0)
            fail_msg("told otherwise: %.*s, and was %.*s", (int)la, a, (int)lb, b);
        a += la + (a[la] == '\n');
        b += lb + (b[lb] == '\n');
    }
}

/* ---- taken back ---- */

/* The log of a match is that of the moves that were played in the end. */
static void check_log(const Match *m, const Match *straight)
{
    const Log *a = &m->chronicle.log, *b = &straight->chronicle.log;
    assert_int_equal(a->count, b->count);
    for (int i = 0; i < a->count; i++) {
        for (int v = 0; v < VIEWS; v++) {
            const SeatLine x = log_line(a, i, v, 0), y = log_line(b, i, v, 0);
            assert_string_equal(x.text, y.text);
            assert_string_equal(x.announced, y.announced);
            assert_string_equal(x.brief, y.brief);
        }
        assert_memory_equal(a->line[i].moved, b->line[i].moved, sizeof a->line[i].moved);
    }
}

static void test_taken_back_is_not_told(void **state)
{
    (void)state;
    int wavered = 0;
    for (size_t g = 0; g < game_count; g++) {
        const GameDef *game = game_table[g];
        Heard h = { .id = game->id, .preset = "taken back", .wavers = true };
        MatchSetup setup;
        OptionValues v;
        options_preset(game->options, 0, &v);
        set_up(&setup, game, 0, game == &five_def ? v.v[FIVE_PLAYERS] : 2, 77);
        rng_seed(&h.rng, 77);
        h.match = match_new(&setup, NULL, NULL, NULL);
        play_match(&h);
        Match *straight = match_new(&setup, NULL, NULL, NULL);
        for (int i = 0; i < h.match->play.cursor; i++)
            assert_null(match_play(straight, h.match->play.move[i].seat, &h.match->play.move[i].move, 1).why);
        check_log(h.match, straight);
        match_close(h.match);
        match_close(straight);
        wavered += h.wavered;
    }
    assert_true(wavered > 100);
}

static int write_all(void)
{
    hear_every_game();
    return kept_sums_write(golden, sums);
}

static int trace(const char *id, const char *preset)
{
    const int g = game_find(id);
    for (int p = 0; g >= 0 && p < game_table[g]->options->preset_count; p++) {
        Heard h;
        if (strcmp(preset, "all") == 0 || strcmp(game_table[g]->options->presets[p].id, preset) == 0)
            hear_preset(&h, game_table[g], p, true);
    }
    return g >= 0 ? 0 : 1;
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "write") == 0)
        return write_all();
    if (argc == 4 && strcmp(argv[1], "trace") == 0)
        return trace(argv[2], argv[3]);
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_told_as_before),
                                        cmocka_unit_test(test_taken_back_is_not_told) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
