/* What opponents, hints and the log of Five Hundred know: never more than the seat they speak for. Under every preset
 * and mixes of options, at every level, a bid, a card, a hint and its words are the same when all cards that the seat
 * cannot see are exchanged and lie in another order; and a line of the log is the same to whoever sees the same before
 * and after it. MELDWELL_SEED=n plays other deals, MELDWELL_ROUNDS=n plays n times as many. */
#include "ai/ai.h"
#include "chance.h"
#include "five_player.h"
#include "five_steps.h"
#include "told.h"

enum { MIXES = CHANCE_CASES(24, 8), MOST_DECISIONS = 600, MOST_WORDS = 400 };

static const AiDef *ai;
static Rng chance;
static const char *label;
static uint64_t deal_seed;
static int asked[8], hints, lines; /* how often each level was asked, and so on */

static uint64_t run_seed;

static void finding(const char *what, int viewer)
{
    fail_msg("%s, %d seats, seed %llu, ply %u, seat %d: %s", label, s.seats, (unsigned long long)deal_seed,
             (unsigned)s.ply, viewer, what);
}

/* ---- the same for whoever cannot tell ---- */

static bool looks_into(const Pile *p, int viewer)
{
    return p->look == LOOK_ALL || (p->look == LOOK_OWNER && p->owner == viewer);
}

static void stir_row(Row *r, int piles, int viewer)
{
    for (int p = 0; p < piles; p++)
        if (!looks_into(&r->pile[p], viewer))
            rng_shuffle(&chance, r->order + r->start[p], r->start[p + 1] - r->start[p]);
}

/* Whoever holds the called card is the partner, unless that is no secret. */
static void find_partner(State *out, int viewer)
{
    FiveState *f = five_own(out);
    if (f->called_rank == 0 || f->partner_known || (viewer < FIVE_MAX_SEATS && (f->partners >> viewer & 1)))
        return;
    f->partners = 0;
    for (int seat = 0; seat < out->seats; seat++)
        for (int i = 0; i < pile_size(&out->table, five_hand(seat)); i++)
            if (face_eq(pile_face(&out->table, five_hand(seat), i), (Face){ f->called_rank, f->called_suit }))
                f->partners = five_bit(seat);
}

/* Faces that `viewer` does not see in `seen` change their cards, and chance is another. */
static void exchange_unseen(const State *seen, int viewer, State *out)
{
    uint8_t hidden[MAX_PIECES], from[MAX_PIECES];
    int n = 0;
    *out = s;
    for (int x = 0; x < s.table.piece_count; x++)
        if (!face_is_known(seen->table.face[x]))
            hidden[n++] = (uint8_t)x;
    memcpy(from, hidden, (size_t)n);
    rng_shuffle(&chance, from, n);
    for (int i = 0; i < n; i++)
        out->table.face[hidden[i]] = s.table.face[from[i]];
    rng_seed(&out->rng, rng_next(&chance));
    find_partner(out, viewer);
}

/* ---- opponents and hints ---- */

typedef struct Answer {
    Move move[MAX_PLAN];
    int count;
    char words[MOST_WORDS];
} Answer;

/* level -1: a hint */
static void ask(const State *seen, int seat, int level, Answer *a)
{
    memset(a, 0, sizeof *a);
    if (level >= 0) {
        a->count = ai->choose(seen, seat, level, deal_seed + seen->ply, NULL, a->move, MAX_PLAN);
        asked[level]++;
        return;
    }
    TextSink sink = text_sink(a->words, sizeof a->words);
    a->count = ai->hint(seen, seat, NULL, a->move, MAX_PLAN);
    ai->hint_say(seen, seat, a->move, a->count, &sink);
    hints++;
}

static void same_answer(int seat, int level)
{
    static Answer first, second;
    State seen, other;
    game_observe(&five_def, &s, seat, &seen);
    exchange_unseen(&seen, seat, &other);
    stir_row(&other.table.row, s.table.pile_count, seat);
    stir_row(&other.turn_start, s.table.pile_count, seat);
    ask(&seen, seat, level, &first);
    game_observe(&five_def, &other, seat, &seen);
    ask(&seen, seat, level, &second);
    if (memcmp(&first, &second, sizeof first) != 0)
        finding(level < 0 ? "a hint depends on what is hidden" : ai->levels[level].id, seat);
    State tried = s;
    for (int i = 0; i < first.count; i++) {
        if (five_def.rules.check(&tried, seat, first.move[i]).why)
            finding("a move that is refused", seat);
        five_def.rules.apply(&tried, seat, first.move[i]);
    }
    if (first.count == 0 || (level < 0 && first.words[0] == '\0'))
        finding("no answer", seat);
}

/* The highest level and hints, which think longest, are asked less often. */
static void ask_somebody(void)
{
    uint32_t which = rng_below(&chance, 48);
    int level = (int)rng_below(&chance, (uint32_t)ai->level_count), hard = ai_level_find(ai, "hard");
    if (which == 0)
        same_answer(s.to_act, -1);
    else if (level != hard || which < 6)
        same_answer(s.to_act, level);
}

/* ---- the log ---- */

static const char *const names[MAX_SEATS] = { "Anna", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hal", "Ida" };

static void say(const State *before, int seat, Move m, int viewer, char words[MOST_WORDS])
{
    TextSink sink = text_sink(words, MOST_WORDS);
    memset(words, 0, MOST_WORDS);
    help_describe(&five_def, before, seat, m, viewer, names, &sink);
    lines++;
}

static void same_line(int seat, Move m, int viewer)
{
    char words[MOST_WORDS], other_words[MOST_WORDS];
    State after = s, seen, other;
    five_def.rules.apply(&after, seat, m);
    game_observe(&five_def, &after, viewer, &seen);
    exchange_unseen(&seen, viewer, &other);
    say(&s, seat, m, viewer, words);
    say(&other, seat, m, viewer, other_words);
    if (strcmp(words, other_words) != 0)
        finding(words, viewer);
}

static void play(Move m)
{
    int seat = s.to_act;
    for (int viewer = 0; viewer <= s.seats; viewer++)
        same_line(seat, m, viewer < s.seats ? viewer : NO_SEAT);
    if (five_def.rules.check(&s, seat, m).why)
        finding("a move is refused", seat);
    five_def.rules.apply(&s, seat, m);
}

/* ---- deals ---- */

/* Half of the deals are played by chance, half by an opponent that thinks. */
static void play_deal(bool by_chance)
{
    int medium = ai_level_find(ai, "medium"), decisions = 0;
    while (game_to_act(&five_def, &s) != NO_SEAT) {
        Move plan[MAX_PLAN];
        State seen;
        ask_somebody();
        game_observe(&five_def, &s, s.to_act, &seen);
        int n = by_chance ? five_random_decision(&s, &chance, plan)
                          : ai->choose(&seen, s.to_act, medium, deal_seed + s.ply, NULL, plan, MAX_PLAN);
        for (int i = 0; i < n; i++)
            play(plan[i]);
        assert_true(++decisions < MOST_DECISIONS);
    }
}

static void deals_of(const OptionValues *options, int seats, uint64_t seed, const char *name)
{
    label = name;
    deal_seed = seed;
    rng_seed(&chance, seed ^ 0x5EC2E7);
    five_def.rules.start(&s, options, seats, seed);
    for (int deal = 0; deal < 4 && s.phase != PHASE_MATCH_END; deal++) {
        play_deal(deal % 2 == 0);
        if (s.phase == PHASE_DEAL_END)
            five_def.rules.apply(&s, 0, next);
    }
}

static void every_preset(void **unused)
{
    (void)unused;
    for (int p = 0; p < five_options.preset_count; p++)
        for (uint64_t i = 0; i < (uint64_t)chance_rounds(); i++) {
            OptionValues v;
            options_preset(&five_options, p, &v);
            deals_of(&v, v.v[FIVE_PLAYERS], run_seed * 7001 + 100 * i + (uint64_t)p, five_options.presets[p].id);
        }
}

static void mixes_of_options(void **unused)
{
    (void)unused;
    for (uint64_t i = 0; i < MIXES * (uint64_t)chance_rounds(); i++) {
        OptionValues v;
        Rng r;
        rng_seed(&r, run_seed * 86028121 + i);
        options_default(&five_options, &v);
        for (int o = 0; o < FIVE_OPTION_COUNT; o++) {
            int value = (int)rng_below(&r, 7);
            if (option_in_range(&five_options, o, value))
                v.v[o] = value;
        }
        deals_of(&v, 2 + (int)(i % 5), rng_next(&r), "mix");
    }
}

static void everybody_was_asked(void **unused)
{
    (void)unused;
    for (int level = 0; level < ai->level_count; level++)
        assert_true(asked[level] > 20);
    assert_true(hints > 20 && lines > 10000);
}

static int find_opponent(void **unused)
{
    (void)unused;
    ai = ai_find("five-hundred");
    run_seed = chance_seed(1);
    return ai == NULL || ai->level_count > (int)(sizeof asked / sizeof *asked);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_preset),
        cmocka_unit_test(mixes_of_options),
        cmocka_unit_test(everybody_was_asked),
    };
    return cmocka_run_group_tests(tests, find_opponent, NULL);
}
