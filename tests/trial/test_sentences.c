/* What is told at the table, in every game and under every preset, while whole deals are played: the log as each seat
 * reads it, what is announced, what stands beside the seats and over the table, prompts, choices and score sheets.
 * Nothing that is counted is none, nothing is more than what it is part of, and nobody wins a deal by losing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "chance.h"
#include "match/match_inner.h"
#include "nonsense.h"
#include "rules/bricks/settle.h"
#include "told.h"
#include "trial/seeds.h"

enum { MOST_MOVES = 1500, DEALS = CHANCE_CASES(3, 1), MOST_TOLD = 15, TEXT_BYTES = 4096, OFFERED = 128 };

static const char *const names[MAX_SEATS] = { NAME_YOU, "Bo", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hal", "Ivy" };

typedef struct Told {
    const GameDef *game;
    MatchSetup setup;
    State s;
    int found;
} Told;

static char text[TEXT_BYTES];

/* "9 of 7 tricks". */
static bool more_than_all(const char *words)
{
    for (const char *of = strstr(words, " of "); of != NULL; of = strstr(of + 1, " of ")) {
        const char *first = of;
        while (first > words && isdigit((unsigned char)first[-1]))
            first--;
        if (first == of || !isdigit((unsigned char)of[4]) || (first > words && first[-1] == '.'))
            continue;
        if (strtol(first, NULL, 10) > strtol(of + 4, NULL, 10))
            return true;
    }
    return false;
}

static void find(Told *t, const char *where, const char *wrong, const char *words)
{
    if (t->found++ < MOST_TOLD)
        print_error("%s, %s, seed %llu, turn %u: %s: %s: %s\n", t->game->id,
                    t->game->options->presets[t->setup.preset].id, (unsigned long long)t->setup.seed, t->s.turn_no,
                    where, wrong, words);
}

static void check(Told *t, const char *where, const char *words)
{
    const char *wrong = words[0] == '\0' ? NULL : more_than_all(words) ? "more than all" : nonsense_in(words);
    if (wrong != NULL)
        find(t, where, wrong, words);
}

static TextSink begin(void)
{
    text[0] = '\0';
    return text_sink(text, sizeof text);
}

/* Several are separated by dots. */
static void check_announced(Told *t)
{
    static const char parted[] = "  \u00b7  ";
    char *at = text;
    for (char *dot; (dot = strstr(at, parted)) != NULL; at = dot + sizeof parted - 1) {
        *dot = '\0';
        check(t, "announced", at);
    }
    check(t, "announced", at);
}

/* What a move is told as. */
static void check_move(Told *t, int seat, Move m)
{
    TextSink out;
    for (int viewer = 0; viewer < t->s.seats; viewer++) {
        out = begin();
        help_describe(t->game, &t->s, seat, m, viewer, names, &out);
        check(t, "the log", text);
    }
    out = begin();
    help_announce(t->game, &t->s, seat, m, names, &out);
    check_announced(t);
    out = begin();
    help_brief(t->game, &t->s, seat, m, &out);
    check(t, "in short", text);
}

static void check_choices(Told *t, const State *seen, int seat)
{
    static ChoiceItem item[OFFERED];
    const int n = t->game->table.choices(seen, seat, item, OFFERED);
    for (int i = 0; i < n; i++) {
        TextSink out = begin();
        if (item[i].step == 0 && strchr(item[i].label, '{') == NULL)
            check(t, "a choice", item[i].label);
        check(t, "a choice", item[i].note);
        check(t, "a choice", item[i].confirm);
        if (item[i].step > 0 && t->game->stakes != NULL)
            t->game->stakes->amount_note(seen, seat, item[i].move, &out);
        check(t, "an amount", text);
        if (item[i].step > 0 && (item[i].move.amount < item[i].low || item[i].move.amount > item[i].high))
            find(t, "a choice", "what is proposed may not be", item[i].label);
    }
}

/* What stands at the table for a seat. */
static void check_table(Told *t)
{
    for (int viewer = 0; viewer < t->s.seats; viewer++) {
        static ActNote act;
        State seen;
        TextSink out = begin();
        game_observe(t->game, &t->s, viewer, &seen);
        if (t->game->table.status != NULL)
            t->game->table.status(&seen, names, &out);
        check(t, "over the table", text);
        for (int seat = 0; seat < t->s.seats && t->game->table.seat_note != NULL; seat++) {
            out = begin();
            t->game->table.seat_note(&seen, seat, &out);
            check(t, "beside a seat", text);
        }
        memset(&act, 0, sizeof act);
        if (t->game->table.next_act != NULL)
            t->game->table.next_act(&seen, viewer, &act);
        check(t, "the prompt", act.sentence);
        if (t->game->table.choices != NULL)
            check_choices(t, &seen, viewer);
    }
}

static void check_lines(Told *t, const ScoreLine *line, int n)
{
    for (int i = 0; i < n; i++)
        check(t, "the sheet", line[i].what);
}

/* Of those who paid another got it. What all lay down for the match is lost by nobody yet. */
static bool lost_to_another(const Told *t, const int32_t *deal, int seat)
{
    bool another = false;
    for (int i = 0; i < t->s.seats; i++)
        another = another || deal[i] > 0;
    return deal[seat] < 0 && another;
}

/* Nobody wins a deal by which he lost, be it points or money. */
static void check_winners(Told *t, const ScoreSheet *sheet)
{
    for (int i = 0; i < t->s.seats && !sheet->match_over; i++) {
        if (!(match_deal_best(sheet) >> i & 1))
            continue;
        if (!sheet->fewest && sheet->deal[i] < 0)
            find(t, "the sheet", "who lost has won", names[i]);
        for (int k = 0; k < sheet->side_count; k++)
            if (lost_to_another(t, sheet->side[k].deal, i))
                find(t, "the sheet", "who lost has won", sheet->side[k].title);
    }
}

static void check_sheet(Told *t)
{
    static ScoreSheet sheet;
    TextSink out = begin();
    game_scores(t->game, &t->s, &sheet);
    match_headline(&t->setup, &sheet, &out);
    check(t, "the headline", text);
    check(t, "the headline", sheet.told);
    check(t, "the sheet", sheet.brief);
    check_lines(t, sheet.line, sheet.line_count);
    check_lines(t, sheet.match_line, sheet.match_line_count);
    for (int k = 0; k < sheet.side_count; k++) {
        check(t, "the sheet", sheet.side[k].held);
        check_lines(t, sheet.side[k].line, sheet.side[k].line_count);
    }
    check_winners(t, &sheet);
}

static void play(Told *t, int level)
{
    const AiDef *ai = ai_find(t->game->id);
    int deals = 0;
    t->game->rules.start(&t->s, &t->setup.options, t->setup.seats, t->setup.seed);
    for (int moves = 0; moves < MOST_MOVES && deals < chance_some(DEALS, 1) && t->s.phase != PHASE_MATCH_END;) {
        Move plan[MAX_PLAN] = { { .kind = MOVE_NEXT } };
        const Stop stop = { false };
        State seen;
        int n = 1, seat = t->s.to_act < t->s.seats ? t->s.to_act : 0;
        if (t->s.phase != PHASE_DEAL_END) {
            game_observe(t->game, &t->s, seat, &seen);
            n = ai->choose(&seen, seat, level, seed_of_choice(t->setup.seed, &t->s), &stop, plan, MAX_PLAN);
        }
        assert_true(n > 0);
        for (int i = 0; i < n && moves < MOST_MOVES; i++, moves++) {
            const bool was = match_is_finished(&t->s);
            assert_null(t->game->rules.check(&t->s, seat, plan[i]).why);
            check_move(t, seat, plan[i]);
            t->game->rules.apply(&t->s, seat, plan[i]);
            if (plan[i].kind != MOVE_SHIFT)
                check_table(t);
            if (match_is_finished(&t->s))
                check_sheet(t);
            deals += !was && match_is_finished(&t->s);
        }
    }
}

static void nothing_told_is_nonsense(void **state)
{
    const GameDef *game = *state;
    static Told t;
    t = (Told){ .game = game };
    for (Cases c = chance_cases(900, (chance_asked.few ? 1 : 2) * (long)game->options->preset_count);
         chance_next(&c);) {
        const OptionTable *table = game->options;
        MatchSetup *m = &t.setup;
        memset(m, 0, sizeof *m);
        m->game = game_find(game->id);
        m->preset = (int)(c.no % table->preset_count);
        m->seed = c.seed;
        options_preset(table, m->preset, &m->options);
        m->seats = table->players ? m->options.v[table->players - 1]
                                  : game->min_seats + (int)(c.no % (game->max_seats - game->min_seats + 1));
        for (int i = 0; i < m->seats; i++)
            i == 0 ? match_seat_make_you(&m->seat[i]) : match_seat_call(&m->seat[i], names[i]);
        play(&t, 0);
    }
    if (t.found > 0)
        fail_msg("%s: %d findings", game->id, t.found);
}

int main(int argc, char **argv)
{
    struct CMUnitTest tests[32] = { 0 };
    size_t n = 0;
    chance_read(argc, argv);
    for (size_t g = 0; g < game_count && n < 32; g++)
        if (argc < 2 || chance_asked.few || strcmp(argv[1], game_table[g]->id) == 0)
            tests[n++] = (struct CMUnitTest){ .name = game_table[g]->id,
                                              .test_func = nothing_told_is_nonsense,
                                              .initial_state = (void *)game_table[g] };
    return _cmocka_run_group_tests("sentences", tests, n, NULL, NULL);
}
