/* Every question that can be asked of a game is answered as it was where matches hardly lead: by rules mixed by chance,
 * and at positions whose text was bent, or whose hands were stacked. All answers are added up, also the sentences of
 * what is refused, and the sums are those of tests/golden/bent.txt. test_kept_answers does the same where plain players
 * lead.
 *
 * "test_kept_bent" asks a little of every game, "test_kept_bent GAME" all of one. "test_kept_bent write" writes the
 * sums anew when an answer has changed on purpose, "test_kept_bent trace GAME" prints every answer, so that two builds
 * can be compared line by line. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "answers.h"
#include "bend.h"
#include "kept_sums.h"
#include "read_back.h"
#include "rules/game/view_text.h"
#include "walk.h"

enum { WALKS = 60, FEW_WALKS = 1, BENT = 16, STACKED = 24, STEPS = 4, MORE_MOVES = 40 };

static char text[POSITION_TEXT], bent[POSITION_TEXT];
static int walks = FEW_WALKS; /* in each way */

/* ---- what test_kept_answers does not ask ---- */

/* Only so many moves and choices are wanted. */
static void ask_short_lists(Asked *a, int seat)
{
    static ChoiceItem item[MAX_CHOICES];
    Move list[MOST_LISTED];
    const int most = (int)rng_below(&a->look, 6);
    const int n = a->game->rules.moves(&a->state, seat, list, most);
    assert_in_range(n, 0, most);
    for (int i = 0; i < n; i++)
        add_move(a, OFFERED, list[i]);
    const int offered = a->game->table.choices(&a->state, seat, item, most);
    assert_in_range(offered, 0, most);
    for (int i = 0; i < offered; i++)
        add(a, OFFERED, "name", item[i].name);
}

static void ask_amounts(Asked *a, int seat)
{
    static ChoiceItem item[MAX_CHOICES];
    const int n = a->game->table.choices(&a->state, seat, item, MAX_CHOICES);
    for (int i = 0; i < n; i++) {
        add_number(a, OFFERED, "pot", item[i].pot * 1000 + item[i].spread * 2 + item[i].apart);
        if (item[i].step == 0)
            continue;
        const int16_t amount[] = { item[i].low, item[i].high, item[i].move.amount };
        for (int k = 0; k < 3; k++) {
            char words[400] = "";
            TextSink out = text_sink(words, sizeof words);
            Move m = item[i].move;
            m.amount = amount[k];
            add_verdict(a, JUDGED, "amount", a->game->rules.check(&a->state, seat, m));
            if (a->game->stakes && a->game->stakes->amount_note)
                a->game->stakes->amount_note(&a->state, seat, m, &out);
            add(a, TOLD, "amount", words);
        }
    }
}

static void ask_many_moves(Asked *a)
{
    for (int i = 0; i < MORE_MOVES; i++) {
        const Move m = audit_any_move(&a->look, &a->state);
        add_verdict(a, JUDGED, "any move",
                    a->game->rules.check(&a->state, (int)rng_below(&a->look, a->state.seats), m));
    }
}

/* Whose melds are, what they are called and the order they are to lie in, also of what a watcher sees. */
static void ask_melds(Asked *a, const State *seen)
{
    for (int p = 0; p < seen->table.pile_count; p++) {
        MeldNote note;
        if (!pile_on_felt(&seen->table.row.pile[p]) || pile_size(&seen->table, p) == 0)
            continue;
        memset(&note, 0xa5, sizeof note); /* what the game does not write is seen */
        a->game->table.meld_note(seen, p, &note);
        add(a, TOLD, "label", note.label);
        add_verdict(a, NOTED, "seen", note.verdict);
        add_number(a, NOTED, "meld", ((note.value * 2 + note.fresh) * 2 + note.owned) * 64LL + note.ordered);
        for (int i = 0; i < note.ordered; i++)
            add_number(a, NOTED, "order", note.order[i]);
    }
}

static void ask_stages(Asked *a, const State *seen)
{
    StageNote stage[MAX_STAGES];
    const int n = a->game->stages ? a->game->stages(seen, stage, MAX_STAGES) : 0;
    for (int i = 0; i < n; i++) {
        add(a, TOLD, "stage", stage[i].name);
        add_number(a, NOTED, "stage", stage[i].when);
    }
}

static void ask_run(Asked *a, const State *seen)
{
    static RunNote run;
    memset(&run, 0, sizeof run);
    if (a->game->table.run_note == NULL || !a->game->table.run_note(seen, names, &run))
        return;
    add(a, TOLD, "run", run.sentence);
    add_face(a, NOTED, run.next);
    add_number(a, NOTED, "run", ((run.pile * 64 + run.asked) * 2 + run.stopped) * 2 + run.held);
    for (int i = 0; i < pile_size(&seen->table, run.pile) && i < MAX_RUN; i++)
        add_number(a, NOTED, "by", run.by[i]);
    for (int i = 0; i < run.earlier; i++)
        add(a, TOLD, "earlier", run.earlier_run[i]);
}

static void ask_tricks(Asked *a, const State *seen)
{
    static TricksNote tricks;
    memset(&tricks, 0, sizeof tricks);
    if (a->game->tricks == NULL || !a->game->tricks->note(seen, names, &tricks))
        return;
    add(a, TOLD, "tricks", tricks.head);
    add(a, TOLD, "trumps", tricks.trumps);
    add(a, TOLD, "sign", tricks.sign);
    add(a, TOLD, "more", tricks.more);
    add_number(a, NOTED, "tricks", (tricks.tricks * 256 + tricks.led) * 256 + tricks.winning);
    for (int i = 0; i < tricks.count; i++)
        add_number(a, NOTED, "side", (tricks.side[i].seats * 64 + tricks.side[i].won) * 64 + tricks.side[i].needed);
}

static void ask_goals(Asked *a, const State *seen, int seat)
{
    static GoalNote goal[MAX_GOALS];
    char words[960] = "";
    if (a->game->goals == NULL)
        return;
    memset(goal, 0, sizeof goal);
    TextSink out = text_sink(words, sizeof words);
    a->game->goals->say(seen, seat, &out);
    add(a, TOLD, "goals", words);
    const int n = a->game->goals->list(seen, seat, goal, MAX_GOALS);
    for (int i = 0; i < n; i++) {
        add(a, TOLD, "goal", goal[i].name);
        add(a, TOLD, "worth", goal[i].worth);
        add(a, TOLD, "act", goal[i].act_label);
        add_move(a, NOTED, goal[i].act);
        add_number(a, NOTED, "goal",
                   ((goal[i].id * 64 + goal[i].missing) * 2 + goal[i].ready) * 100000LL + goal[i].points);
        for (int k = 0; k < goal[i].count; k++) {
            add_face(a, NOTED, goal[i].piece[k].face);
            add_number(a, NOTED, "part",
                       (goal[i].piece[k].piece * 8 + goal[i].piece[k].part) * 2 + goal[i].piece[k].splits);
        }
    }
}

/* How the deal began, and how it ended. */
static void ask_ends(Asked *a, const State *seen)
{
    ScoreSheet sheet;
    EndNote end = { .seat = NO_SEAT };
    DealNote deal = { 0 };
    if (a->game->tell.deal_note) {
        a->game->tell.deal_note(seen, names, &deal);
        add(a, TOLD, "deal", deal.sentence);
        for (int i = 0; i < seen->seats; i++)
            if (deal.has[i])
                add_face(a, NOTED, deal.drawn[i]);
    }
    if (!game_counted(a->game, seen))
        return;
    memset(&sheet, 0, sizeof sheet);
    game_scores(a->game, seen, &sheet);
    add_number(a, SCORED, "deal winners", sheet.deal_winners * 2 + sheet.no_winner);
    add(a, TOLD, "bonuses", sheet.bonuses);
    add(a, TOLD, "brief", sheet.brief);
    add(a, TOLD, "told", sheet.told);
    for (int i = 0; i < sheet.come_count; i++)
        add(a, TOLD, "come", sheet.come[i].what);
    for (int i = 0; i < sheet.line_count; i++)
        add_number(a, SCORED, "whose", sheet.line[i].whose);
    if (a->game->score.end_note)
        a->game->score.end_note(seen, &end);
    add(a, TOLD, "end", end.word);
    add(a, TOLD, "end sum", end.sum);
    add_number(a, SCORED, "end", end.seat * 2 + end.gain);
    for (int i = 0; i < seen->seats; i++) {
        EndSum sum = { .points = 0 };
        game_end_sum(a->game, seen, i, &sum);
        add(a, TOLD, "left", sum.words);
        add_number(a, SCORED, "left", sum.points * 2LL + sum.counts);
    }
}

static void ask_page_of_deal(Asked *a, const State *seen)
{
    static char page[48 * 1024];
    TextSink out = text_sink(page, sizeof page);
    if (a->game->tell.explain_deal)
        a->game->tell.explain_deal(seen, &out);
    add(a, PAGE, "page", page);
}

/* The position as a text, and what each seat sees of it. */
static void ask_texts(Asked *a, const State *seen)
{
    static char view[VIEW_TEXT];
    read_back_write(a->game, &a->state, read_back_text);
    add(a, SEEN, "position", read_back_text);
    TextSink out = text_sink(view, sizeof view);
    view_write(seen, &out);
    add(a, SEEN, "view", view);
}

static void ask_more(Asked *a)
{
    const int act = game_to_act(a->game, &a->state), viewer = (int)rng_below(&a->look, a->state.seats);
    State seen;
    game_observe(a->game, &a->state, viewer, &seen);
    ask_many_moves(a);
    ask_pieces(a);
    ask_sheet(a);
    ask_melds(a, &seen);
    ask_stages(a, &seen);
    ask_run(a, &seen);
    ask_tricks(a, &seen);
    ask_goals(a, &seen, viewer);
    ask_ends(a, &seen);
    ask_texts(a, &seen);
    if (rng_below(&a->look, 8) == 0)
        ask_page_of_deal(a, &seen);
    if (act == NO_SEAT)
        return;
    ask_short_lists(a, act);
    ask_amounts(a, act);
    ask_shown(a, act);
}

/* ---- rules by chance ---- */

/* A preset with some options set otherwise; the preset again where they cannot be played together. */
static void mix_rules(Asked *a, int preset, OptionValues *v)
{
    const OptionTable *t = a->game->options;
    options_preset(t, preset, v);
    const OptionValues whole = *v;
    for (uint32_t k = 1 + rng_below(&a->look, 6); k > 0; k--) {
        const int option = (int)rng_below(&a->look, (uint32_t)t->option_count);
        for (uint32_t steps = 1 + rng_below(&a->look, 3); steps > 0; steps--)
            v->v[option] = option_step(t, option, v->v[option], 1);
    }
    const char *conflict = game_conflict(a->game, v);
    add(a, PAGE, "conflict", conflict ? conflict : "");
    if (conflict != NULL)
        *v = whole;
}

static void ask_mixes(Asked *a)
{
    for (int i = 0; i < walks; i++) {
        OptionValues v;
        rng_seed(&a->look, 500 + (uint64_t)i);
        mix_rules(a, i % a->game->options->preset_count, &v);
        const int range = a->game->max_seats - a->game->min_seats + 1;
        const int players = a->game->options->players;
        const int seats =
            players > 0 ? v.v[players - 1] : a->game->min_seats + (int)rng_below(&a->look, (uint32_t)range);
        options_follow_seats(a->game->options, &v, seats);
        play_deals(a, &v, seats, 9000 + (uint64_t)i);
        ask_more(a);
    }
}

/* ---- bent positions ---- */

/* Some moves from where nobody has played to: as the rules offer them, and the next deal. */
static void go_on(Asked *a)
{
    Move list[MOST_LISTED];
    for (int i = 0; i < STEPS && a->state.phase != PHASE_MATCH_END; i++) {
        const int seat = game_to_act(a->game, &a->state);
        const int n = seat == NO_SEAT ? 1 : a->game->rules.moves(&a->state, seat, list, MOST_LISTED);
        if (n == 0)
            return; /* what chance has made need not be able to go on */
        const Move m = seat == NO_SEAT ? (Move){ .kind = MOVE_NEXT } : list[rng_below(&a->look, (uint32_t)n)];
        if (a->game->rules.check(&a->state, seat == NO_SEAT ? 0 : seat, m).why != NULL)
            return;
        play(a, seat == NO_SEAT ? 0 : seat, m);
        ask_more(a);
    }
}

static void ask_read(Asked *a, const char *from)
{
    State read;
    const bool good = read_back(a->game, from, &read);
    add(a, PAGE, "read", read_back_why);
    if (!good)
        return;
    a->state = read;
    begin_figures(a);
    ask_all(a);
    ask_more(a);
    go_on(a);
}

static void walk_somewhere(Asked *a, int no)
{
    Rng rng;
    walk_begin(a->game, no % walk_ways(a->game), 700 + (uint64_t)no, &rng, &a->state);
    for (uint32_t turns = rng_below(&rng, 100); turns > 0 && a->state.phase != PHASE_MATCH_END; turns--)
        walk_on(a->game, &a->state, &rng, NULL);
}

static void ask_bent(Asked *a)
{
    rng_seed(&a->look, 31);
    for (int no = 0; no < walks; no++) {
        walk_somewhere(a, no);
        read_back_write(a->game, &a->state, text);
        for (int i = 0; i < BENT; i++) {
            bend_forget_sizes(text, bent);
            for (uint32_t k = 1 + rng_below(&a->look, 3); k > 0; k--)
                bend(bent, &a->look);
            ask_read(a, bent);
        }
    }
}

/* ---- stacked hands ---- */

static bool is_loose(const State *s, Piece piece)
{
    for (int p = 0; p < s->table.pile_count; p++)
        for (int i = 0; i < pile_size(&s->table, p); i++)
            if (pile_piece(&s->table, p, i) == piece)
                return !pile_on_felt(&s->table.row.pile[p]);
    return false;
}

/* A piece of that face comes to that place in exchange, wherever it lies, but for melds. */
static void bring(State *s, Piece to, Face face)
{
    for (int i = 0; i < s->table.piece_count; i++)
        if (face_eq(s->table.face[i], face) && is_loose(s, (Piece)i)) {
            s->table.face[i] = s->table.face[to];
            s->table.face[to] = face;
            return;
        }
}

/* Pieces of a hand become those of a run, of a group, or any others. */
static void stack_hand(State *s, Rng *rng)
{
    const int hand = (int)rng_below(rng, (uint32_t)s->table.pile_count), size = pile_size(&s->table, hand);
    if (s->table.row.pile[hand].kind != PILE_HAND || size == 0)
        return;
    Face face = s->table.face[rng_below(rng, (uint32_t)s->table.piece_count)];
    const uint32_t way = rng_below(rng, 5);
    const int first = (int)rng_below(rng, (uint32_t)size), count = 2 + (int)rng_below(rng, 6);
    for (int i = 0; i < count && first + i < size; i++) {
        bring(s, pile_piece(&s->table, hand, first + i), face);
        if (way < 2)
            face.rank++;
        else if (way < 4)
            face.suit = (uint8_t)((face.suit + 1) % 4);
        else
            face = s->table.face[rng_below(rng, (uint32_t)s->table.piece_count)];
    }
}

static void ask_stacked(Asked *a)
{
    rng_seed(&a->look, 47);
    for (int no = 0; no < walks; no++) {
        walk_somewhere(a, 100 + no);
        const State there = a->state;
        for (int i = 0; i < STACKED; i++) {
            State stacked = there;
            for (uint32_t k = 2 + rng_below(&a->look, 12); k > 0; k--)
                stack_hand(&stacked, &a->look);
            read_back_write(a->game, &stacked, text);
            ask_read(a, text);
        }
    }
}

/* ---- bent views ---- */

static void ask_views(Asked *a)
{
    rng_seed(&a->look, 59);
    for (int no = 0; no < walks; no++) {
        ViewMatch match;
        State seen, read;
        walk_somewhere(a, 200 + no);
        const int viewer = (int)rng_below(&a->look, a->state.seats);
        assert_true(view_match(a->game, &a->state.options, a->state.seats, viewer, &match));
        game_observe(a->game, &a->state, viewer, &seen);
        TextSink out = text_sink(text, sizeof text);
        view_write(&seen, &out);
        char *hash = strstr(text, "\nhash ");
        if (hash != NULL)
            hash[1] = '\0'; /* by which every other view would be known */
        for (int i = 0; i < BENT; i++) {
            strcpy(bent, text);
            for (uint32_t k = 1 + rng_below(&a->look, 2); k > 0; k--)
                bend(bent, &a->look);
            TextSink error = text_sink(read_back_why, sizeof read_back_why);
            const bool good = view_read(&match, NULL, bent, strlen(bent), &read, &error);
            add(a, PAGE, "view", read_back_why);
            if (!good)
                continue;
            out = text_sink(bent, sizeof bent);
            view_write_change(&seen, &read, &out);
            add(a, SEEN, "change", bent);
        }
    }
}

/* ---- all of them ---- */

static const struct Way {
    const char *name, *few;
    void (*ask)(Asked *);
} ways[] = { { "mixed", "mixed-few", ask_mixes },
             { "bent", "bent-few", ask_bent },
             { "stacked", "stacked-few", ask_stacked },
             { "views", "views-few", ask_views } };

static char sums[128 * 1024], kept[128 * 1024];
static const char golden[] = MELDWELL_SOURCE "/tests/golden/bent.txt";
static int only = -1; /* the game that is asked alone */

static void ask_games(int so_many, bool trace, TextSink *out)
{
    static Asked asked;
    walks = so_many;
    for (size_t g = 0; g < game_count; g++)
        for (size_t w = 0; (only < 0 || (size_t)only == g) && w < sizeof ways / sizeof *ways; w++) {
            begin_sums(&asked, game_table[g], walks == WALKS ? ways[w].name : ways[w].few);
            asked.trace = trace;
            ways[w].ask(&asked);
            write_sums(&asked, out);
        }
    assert_false(out->cut);
}

static void answers_are_kept(void **unused)
{
    (void)unused;
    TextSink out = text_sink(sums, sizeof sums);
    kept_sums_read(golden, kept, sizeof kept);
    ask_games(only < 0 ? FEW_WALKS : WALKS, false, &out);
    kept_sums_expect(sums, kept);
}

static int write_golden(void)
{
    TextSink out = text_sink(sums, sizeof sums);
    ask_games(FEW_WALKS, false, &out);
    ask_games(WALKS, false, &out);
    return kept_sums_write(golden, sums);
}

static int trace(void)
{
    TextSink out = text_sink(sums, sizeof sums);
    ask_games(WALKS, true, &out);
    return 0;
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(answers_are_kept) };
    if (argc == 2 && strcmp(argv[1], "write") == 0)
        return write_golden();
    if (argc > 1 && (only = game_find(argv[argc - 1])) < 0)
        return 2;
    if (argc == 3 && strcmp(argv[1], "trace") == 0)
        return trace();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
