/* What opponents, hints and the table of Royal Rummy know: never more than the seat they speak for. Under every preset,
 * in every stage, a decision of every level, a hint and its words, and all that the table says and offers are the same
 * when the cards that the seat cannot see are exchanged and lie in another order; and a line of the log is the same to
 * whoever sees the same before and after it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "ai/royal/ai.h"
#include "ai/royal/mind.h"
#include "chance.h"
#include "royal_player.h"
#include "told.h"

enum { DEALS = 3, MOST_WORDS = 400, HIDDEN_IN = ROYAL_LAST_POKER + 1 };

static State s;
static Rng chance;
static const char *label;
static uint64_t deal_seed;
/* How often it was asked, by stage: opponents, hints, the table; lines of the log that could have told. */
static int decided[HIDDEN_IN], hinted[HIDDEN_IN], shown[HIDDEN_IN], told[HIDDEN_IN];

static const char *const names[MAX_SEATS] = { "Anna", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hal", "Ida" };

static void finding(const char *what, int viewer)
{
    fail_msg("%s, %d seats, seed %llu, ply %u, phase %d, seat %d: %s", label, s.seats, (unsigned long long)deal_seed,
             (unsigned)s.ply, s.phase, viewer, what);
}

/* ---- the same for whoever cannot tell ---- */

static void stir_row(Row *r, int piles, int viewer)
{
    for (int p = 0; p < piles; p++)
        if (!pile_shows(&r->pile[p], viewer))
            rng_shuffle(&chance, r->order + r->start[p], r->start[p + 1] - r->start[p]);
}

/* The cards of `state` that `viewer` does not see in `seen` are exchanged, and chance is another. Are they others? */
static bool exchange_unseen(const State *state, const State *seen, State *out)
{
    uint8_t hidden[MAX_PIECES], from[MAX_PIECES];
    int n = 0;
    *out = *state;
    for (int x = 0; x < state->table.piece_count; x++)
        if (!face_is_known(seen->table.face[x]))
            hidden[n++] = (uint8_t)x;
    memcpy(from, hidden, (size_t)n);
    rng_shuffle(&chance, from, n);
    for (int i = 0; i < n; i++)
        out->table.face[hidden[i]] = state->table.face[from[i]];
    rng_seed(&out->rng, rng_next(&chance));
    return memcmp(out->table.face, state->table.face, sizeof out->table.face) != 0;
}

/* ---- opponents, hints, the table ---- */

typedef struct Answer {
    State seen;
    Move move[MAX_PLAN];
    int count;
    char words[3 * MOST_WORDS];
} Answer;

static void ask_level(Answer *a, int seat, int level)
{
    a->count = royal_ai.choose(&a->seen, seat, level, deal_seed + s.ply, NULL, a->move, MAX_PLAN);
}

static void ask_hint(Answer *a, int seat, int level)
{
    TextSink words = text_sink(a->words, sizeof a->words);
    (void)level;
    a->count = royal_ai.hint(&a->seen, seat, NULL, a->move, MAX_PLAN);
    royal_ai.hint_kind(&a->seen, seat, a->move, a->count, &words);
    royal_ai.hint_say(&a->seen, seat, a->move, a->count, &words);
}

/* What may be done, the buttons, what is always to be seen, what stands beside the seats. */
static void ask_table(Answer *a, int seat, int level)
{
    static ChoiceItem item[MAX_CHOICES];
    TextSink words = text_sink(a->words, sizeof a->words);
    ActNote act = { .sentence = "" };
    (void)level;
    royal_def.table.next_act(&a->seen, seat, &act);
    text_add(&words, act.sentence);
    royal_def.table.status(&a->seen, names, &words);
    for (int i = 0; i < a->seen.seats; i++)
        royal_def.table.seat_note(&a->seen, i, &words);
    const int n = royal_def.table.choices(&a->seen, seat, item, MAX_CHOICES);
    for (int i = 0; i < n; i++) {
        text_add(&words, item[i].label);
        text_add(&words, item[i].why ? item[i].why->id : "");
    }
    a->count = royal_def.rules.moves(&a->seen, seat, a->move, MAX_PLAN);
}

static void same_answer(void (*ask)(Answer *, int seat, int level), int level, int *times)
{
    static Answer first, second;
    const int seat = s.to_act;
    State other;
    memset(&first, 0, sizeof first);
    memset(&second, 0, sizeof second);
    game_observe(&royal_def, &s, seat, &first.seen);
    const bool differs = exchange_unseen(&s, &first.seen, &other);
    stir_row(&other.table.row, s.table.pile_count, seat);
    stir_row(&other.turn_start, s.table.pile_count, seat);
    game_observe(&royal_def, &other, seat, &second.seen);
    ask(&first, seat, level);
    ask(&second, seat, level);
    if (memcmp(&first.seen, &second.seen, sizeof first.seen) != 0)
        finding("what is seen depends on what is hidden", seat);
    if (first.count != second.count || memcmp(first.move, second.move, sizeof first.move) != 0)
        finding("a decision depends on what is hidden", seat);
    if (strcmp(first.words, second.words) != 0)
        finding(first.words, seat);
    times[s.phase] += differs;
}

static void ask_somebody(void)
{
    same_answer(ask_table, 0, shown);
    if (rng_below(&chance, 4) == 0)
        same_answer(ask_level, (int)rng_below(&chance, ROYAL_LEVELS), decided);
    if (rng_below(&chance, 12) == 0)
        same_answer(ask_hint, 0, hinted);
}

/* ---- the log ---- */

static void say(const State *before, int seat, Move m, int viewer, char words[MOST_WORDS])
{
    TextSink sink = text_sink(words, MOST_WORDS);
    memset(words, 0, MOST_WORDS);
    help_describe(&royal_def, before, seat, m, viewer, names, &sink);
    help_announce(&royal_def, before, seat, m, names, &sink);
}

/* Other cards where the viewer sees none, before the move and after it; who then sees the same is told the same. */
static void same_line(int seat, Move m, int viewer)
{
    static char words[MOST_WORDS], other_words[MOST_WORDS];
    State after = s, seen, before_other, after_other, seen_other;
    royal_def.rules.apply(&after, seat, m);
    game_observe(&royal_def, &after, viewer, &seen);
    if (s.phase == PHASE_DEAL_END || !exchange_unseen(&s, &seen, &before_other))
        return;
    before_other.rng = s.rng;
    if (royal_def.rules.check(&before_other, seat, m).why != NULL)
        return;
    after_other = before_other;
    royal_def.rules.apply(&after_other, seat, m);
    game_observe(&royal_def, &after_other, viewer, &seen_other);
    if (memcmp(&seen, &seen_other, sizeof seen) != 0)
        return;
    say(&s, seat, m, viewer, words);
    say(&before_other, seat, m, viewer, other_words);
    if (strcmp(words, other_words) != 0)
        finding(words, viewer);
    told[s.phase]++;
}

static void play(int seat, Move m)
{
    if (m.kind != MOVE_SHIFT && m.kind != MOVE_RESTORE)
        for (int viewer = 0; viewer <= s.seats; viewer++)
            same_line(seat, m, viewer < s.seats ? viewer : NO_SEAT);
    assert_null(royal_def.rules.check(&s, seat, m).why);
    royal_def.rules.apply(&s, seat, m);
}

/* ---- deals ---- */

/* Half of the deals are played by chance, half by an opponent that thinks a little. */
static void play_deal(bool by_chance)
{
    while (s.to_act != NO_SEAT) {
        Move plan[MAX_PLAN];
        State seen;
        const int seat = s.to_act;
        ask_somebody();
        game_observe(&royal_def, &s, seat, &seen);
        const int n = by_chance ? royal_plain(&s, seat, &chance, plan)
                                : royal_ai.choose(&seen, seat, ROYAL_EASY, deal_seed + s.ply, NULL, plan, MAX_PLAN);
        for (int i = 0; i < n; i++)
            play(seat, plan[i]);
    }
}

static void every_preset(void **unused)
{
    (void)unused;
    for (Cases c = chance_cases(300, CHANCE_CASES(21, 7)); chance_next(&c);) {
        const int preset = (int)(c.no % royal_options.preset_count);
        OptionValues v;
        options_preset(&royal_options, preset, &v);
        v.v[ROYAL_MATCH_DEALS] = DEALS;
        label = royal_options.presets[preset].id;
        deal_seed = c.seed;
        rng_seed(&chance, c.seed ^ 0x5EC2E7);
        royal_def.rules.start(&s, &v, 3 + (int)(c.seed % 4), c.seed);
        while (s.phase != PHASE_MATCH_END) {
            play_deal(rng_below(&chance, 2) == 0);
            if (s.phase == PHASE_DEAL_END)
                royal_def.rules.apply(&s, 0, (Move){ .kind = MOVE_NEXT });
        }
    }
}

/* What lies open to all in the last poker leaves nothing to be told. The few deals under the sanitizers need not come
 * to every stage. */
static void every_stage_was_asked(void **unused)
{
    (void)unused;
    if (!chance_usual() || CHANCE_CASES(false, true))
        return;
    for (int phase = ROYAL_ACE_BET; phase <= ROYAL_LAST_POKER; phase++)
        if (shown[phase] == 0 || decided[phase] == 0 || hinted[phase] == 0 || told[phase] == 0)
            fail_msg("phase %d: %d, %d, %d, %d times", phase, shown[phase], decided[phase], hinted[phase], told[phase]);
    assert_true(shown[PHASE_PLAY] > 0 && decided[PHASE_PLAY] > 0 && hinted[PHASE_PLAY] > 0 && told[PHASE_PLAY] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_preset),
        cmocka_unit_test(every_stage_was_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
