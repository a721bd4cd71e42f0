/* Hints, coach and review are one judgement, in every game: whole matches are played by the hint, the review of what
 * was played finds nothing better, and the coach, asked before each act, says what the review says of it. A hint builds
 * on what was done in the turn and takes nothing of it back; asked again on the way it goes on as it began; and what
 * hints and reviews say makes sense.
 *
 * "test_one_judgement few" plays one match of each game but International, where a rack takes
 * as long as all others together; "test_one_judgement GAME" looks at one game alone. */
#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "match/coach.h"
#include "match/decision.h"
#include "match/true_state.h"
#include "nonsense.h"
#include "review_help.h"
#include "rules/tile_rummy/game.h"
#include "trial/audit.h"
#include "trial/seeds.h"

enum { MOST_TOLD = 12, TURN_QUESTIONS = 60, DEALS = CHANCE_CASES(2, 1) };

static bool few;

/* What a coach said of a move before it was played. */
typedef struct Said {
    bool asked;
    uint8_t opinion, unit;
    bool clear;
    int32_t cost;
    char why[AI_WHY_BYTES];
} Said;

/* A match as it is being played. */
typedef struct Playing {
    const GameDef *game;
    const AiDef *ai;
    int level;       /* of the others */
    uint16_t hinted; /* seats that play by the hint */
    bool stepwise;   /* the hint is asked again wherever the window stops, else only when it has been carried out */
    Transcript t;
    int room;
    State s;
    Decision decision;
    Said *said; /* by move */
    Rng chance;
    int asked; /* hints in this turn */
    int found;
} Playing;

/* ---- what is found ---- */

__attribute__((format(printf, 2, 3))) static void find(Playing *p, const char *format, ...)
{
    va_list args;
    if (p->found++ >= MOST_TOLD)
        return;
    print_error("%s, %s, %s%s, level %s, seed %llu, deal %d, turn %u, seat %d: ", p->game->id,
                p->game->options->presets[p->t.setup.preset].id, p->hinted & 2 ? "all by the hint" : "one by the hint",
                p->stepwise ? " step by step" : "", p->ai->levels[p->level].id, (unsigned long long)p->t.setup.seed,
                p->s.deal_no, p->s.turn_no, p->s.to_act);
    va_start(args, format);
    vprint_error(format, args);
    va_end(args);
    print_error("\n");
}

static void check_said(Playing *p, const char *what, const char *text)
{
    const char *wrong = text[0] != '\0' ? nonsense_in_sentences(text) : NULL;
    if (wrong != NULL)
        find(p, "%s: %s: %s", what, wrong, text);
}

/* A review is read of anybody's turn: "you" would be whoever reads, and not who played. What a hint says is quoted. */
static bool speaks_to_the_reader(const char *text)
{
    int quoted = 0;
    for (const char *at = text; *at != '\0'; at++) {
        quoted += strncmp(at, "\u201C", 3) == 0;
        quoted -= strncmp(at, "\u201D", 3) == 0;
        const bool begins = at == text || !isalpha((unsigned char)at[-1]);
        if (quoted == 0 && begins && (strncmp(at, "you", 3) == 0 || strncmp(at, "You", 3) == 0))
            return true;
    }
    return false;
}

static void check_review(Playing *p, const char *what, const char *why)
{
    check_said(p, what, why);
    if (speaks_to_the_reader(why))
        find(p, "%s: it says \"you\" of whoever played: %s", what, why);
}

/* ---- playing ---- */

static bool same_answer(const AiAnswer *a, const AiAnswer *b)
{
    bool same = a->count == b->count && a->opinion == b->opinion && a->unit == b->unit && a->clear == b->clear &&
                a->cost == b->cost && strcmp(a->why, b->why) == 0;
    for (int i = 0; same && i < a->count; i++)
        same = move_same(&a->move[i], &b->move[i]);
    same = same && a->facts == b->facts;
    for (int i = 0; same && i < a->facts; i++)
        same = a->fact[i].what == b->fact[i].what && a->fact[i].done == b->fact[i].done &&
               a->fact[i].better == b->fact[i].better;
    return same;
}

/* Whatever is hidden from the seat, its coach says the same. */
static void exchange_secrets(Playing *p, int seat, Move m, const AiAnswer *said)
{
    static ThinkJob job;
    static AiAnswer answer;
    static Decision other;
    State now;
    other = p->decision;
    audit_disguise(&p->chance, p->game, &p->decision.before, seat, &other.before);
    audit_disguise(&p->chance, p->game, &p->s, seat, &now);
    if (!decision_job(&other, p->game, p->ai, &now, seat, &m, 1, &job)) {
        find(p, "with other secrets the coach is not asked");
        return;
    }
    think(&job, NULL, &answer);
    if (!same_answer(&answer, said))
        find(p, "with other secrets the coach says \"%s\", else \"%s\"", answer.why, said->why);
}

/* The coach is asked before the move is made, and what it has said is held against the review afterwards. Whoever plays
 * by the hint is never warned. */
static void ask_coach(Playing *p, int seat, Move m, Said *said)
{
    static ThinkJob job;
    static AiAnswer answer;
    said->asked = p->stepwise && p->ai->review && decision_job(&p->decision, p->game, p->ai, &p->s, seat, &m, 1, &job);
    if (!said->asked)
        return;
    think(&job, NULL, &answer);
    said->opinion = answer.opinion;
    said->unit = answer.unit;
    said->clear = answer.clear;
    said->cost = answer.cost;
    memcpy(said->why, answer.why, sizeof said->why);
    if ((p->hinted >> seat & 1) && coach_warns(p->ai, &answer, COACH_EVERYTHING))
        find(p, "the coach warns of what the hint has said: %s", answer.why);
    if (rng_below(&p->chance, 8) == 0)
        exchange_secrets(p, seat, m, &answer);
}

static void put(Playing *p, Move m)
{
    const int seat = game_to_act(p->game, &p->s) == NO_SEAT ? 0 : p->s.to_act;
    const uint32_t turn = p->s.turn_no;
    const Verdict v = p->game->rules.check(&p->s, seat, m);
    if (v.why)
        fail_msg("%s, seed %llu: a move is refused: %s", p->game->id, (unsigned long long)p->t.setup.seed, v.why->code);
    if (p->t.count == p->room) {
        p->room = 2 * p->room + 256;
        p->t.move = realloc(p->t.move, (size_t)p->room * sizeof *p->t.move);
        p->said = realloc(p->said, (size_t)p->room * sizeof *p->said);
        assert_true(p->t.move && p->said);
    }
    const State before = p->s;
    ask_coach(p, seat, m, &p->said[p->t.count]);
    p->t.move[p->t.count++] = (TranscriptMove){ m, (uint8_t)seat };
    p->game->rules.apply(&p->s, seat, m);
    if (p->s.deal_no != before.deal_no)
        decision_begin(&p->decision, &p->s);
    else
        decision_played(&p->decision, p->game, &before, seat, m, &p->s);
    p->t.deals += (p->s.phase == PHASE_DEAL_END || p->s.phase == PHASE_MATCH_END) && m.kind != MOVE_NEXT;
    if (p->s.turn_no != turn || p->s.to_act != seat)
        p->asked = 0;
}

static int choose(Playing *p, const State *seen, int level, Move *plan)
{
    const Stop stop = { false };
    return p->ai->choose(seen, p->s.to_act, level, seed_of_choice(p->t.setup.seed, &p->s), &stop, plan, MAX_PLAN);
}

static bool is_own_hand(const State *s, int pile, int seat)
{
    return pile < s->table.pile_count && s->table.row.pile[pile].kind == PILE_HAND &&
           s->table.row.pile[pile].owner == seat;
}

/* Puts back what was put down in this turn. */
static bool takes_back(const State *s, int seat, Move m)
{
    if (m.kind == MOVE_SHIFT)
        return is_own_hand(s, m.to, seat) && !is_own_hand(s, m.from, seat);
    return m.kind == MOVE_RESTORE;
}

/* What is asked for and said in a position: the moves of the hint, each of which is allowed, takes nothing back, and is
 * told in sentences. */
static int ask_hint(Playing *p, const State *at, Move plan[MAX_PLAN])
{
    static char text[4096];
    const Stop stop = { false };
    const int seat = at->to_act;
    TextSink kind = text_sink(text, sizeof text);
    State seen, s;
    game_observe(p->game, at, seat, &seen);
    const int n = p->ai->hint(&seen, seat, &stop, plan, MAX_PLAN);
    if (n > 0 && p->ai->hint_kind) {
        p->ai->hint_kind(&seen, seat, plan, n, &kind);
        check_said(p, "the first step", text);
    }
    if (n > 0 && p->ai->hint_say) {
        TextSink say = text_sink(text, sizeof text);
        p->ai->hint_say(&seen, seat, plan, n, &say);
        check_said(p, "the second step", text);
    }
    s = *at;
    for (int i = 0; i < n; i++) {
        if (takes_back(&s, seat, plan[i]))
            find(p, "move %d of %d of a hint takes back what was done: %s", i + 1, n, text);
        if (p->game->rules.check(&s, seat, plan[i]).why) {
            find(p, "move %d of %d of a hint is refused: %s", i + 1, n, text);
            return i;
        }
        if (p->game->rules.reveals(&s, plan[i]))
            return i + 1;
        p->game->rules.apply(&s, seat, plan[i]);
    }
    return n;
}

/* Where a hint has nothing more to say, a person does what is left to do. */
static void finish_turn(Playing *p)
{
    static const uint8_t kinds[] = { MOVE_DONE, MOVE_DRAW, MOVE_PASS };
    Move plan[MAX_PLAN];
    State seen;
    for (size_t i = 0; i < sizeof kinds; i++) {
        const Move m = { .kind = kinds[i] };
        if (p->game->rules.check(&p->s, p->s.to_act, m).why == NULL) {
            put(p, m);
            return;
        }
    }
    game_observe(p->game, &p->s, p->s.to_act, &seen);
    assert_true(choose(p, &seen, ai_level_offered(p->ai) - 1, plan) > 0);
    put(p, plan[0]);
}

/* Does a pile of one table hold the same faces as one of the other, in whatever order? */
static bool same_pile(const Table *a, int p, const Table *b, int q)
{
    const Pile *x = &a->row.pile[p], *y = &b->row.pile[q];
    int count[UINT8_MAX + 1][16] = { { 0 } };
    if (x->kind != y->kind || x->owner != y->owner || pile_size(a, p) != pile_size(b, q))
        return false;
    for (int i = 0; i < pile_size(a, p); i++) {
        count[pile_face(a, p, i).rank][pile_face(a, p, i).suit & 15]++;
        count[pile_face(b, q, i).rank][pile_face(b, q, i).suit & 15]--;
    }
    for (int i = 0; i < pile_size(a, p); i++)
        if (count[pile_face(a, p, i).rank][pile_face(a, p, i).suit & 15] != 0)
            return false;
    return true;
}

/* The same lies on both, whatever the numbers of piles, of equal pieces, and the order of a hand. */
static bool same_table(const Table *a, const Table *b)
{
    bool used[MAX_PILES] = { false };
    for (int p = 0; p < a->pile_count; p++) {
        int q = 0;
        while (q < b->pile_count && (used[q] || !same_pile(a, p, b, q)))
            q++;
        if (q == b->pile_count)
            return false;
        used[q] = true;
    }
    return true;
}

static const char *text_of_moves(const Move *rest, int n, const Move *plan, int now)
{
    static char text[4096];
    TextSink out = text_sink(text, sizeof text);
    for (int i = 0; i < n + now; i++) {
        text_add(&out, i == n ? " instead of which: " : ", ");
        move_text(i < n ? rest[i] : plan[i - n], &out);
    }
    return text;
}

/* The hint that is asked in the middle of what one advised goes on with the rest of it: what comes of both is the same
 * table. */
static void check_goes_on(Playing *p, const Move *rest, int n)
{
    Move plan[MAX_PLAN];
    const int seat = p->s.to_act, now = ask_hint(p, &p->s, plan);
    State advised = p->s, again = p->s;
    for (int i = 0; i < n; i++)
        p->game->rules.apply(&advised, seat, rest[i]);
    for (int i = 0; i < now; i++)
        p->game->rules.apply(&again, seat, plan[i]);
    if (now == 0 && n > 0)
        find(p, "asked again a hint knows of nothing more");
    else if (!same_table(&advised.table, &again.table))
        find(p, "asked again a hint goes on otherwise than it began: %s", text_of_moves(rest, n, plan, now));
}

static void play_by_hint(Playing *p)
{
    Move plan[MAX_PLAN];
    const int seat = p->s.to_act, n = ask_hint(p, &p->s, plan);
    if (++p->asked > TURN_QUESTIONS) {
        find(p, "a turn by the hint does not end");
        finish_turn(p);
        return;
    }
    if (n <= 0) {
        finish_turn(p);
        return;
    }
    for (int i = 0; i < n && p->s.to_act == seat && p->s.phase != PHASE_DEAL_END; i++) {
        if (i > 0 && p->stepwise)
            check_goes_on(p, plan + i, n - i);
        put(p, plan[i]);
    }
}

/* Another player asks on the way what the hint would do: whatever it is, it builds on what was done. */
static void play_by_level(Playing *p)
{
    Move plan[MAX_PLAN], hint[MAX_PLAN];
    State seen;
    const int seat = p->s.to_act;
    game_observe(p->game, &p->s, seat, &seen);
    const int n = choose(p, &seen, p->level, plan);
    if (n <= 0)
        fail_msg("%s: no move", p->game->id);
    const int at = n > 1 ? 1 + (int)rng_below(&p->chance, (uint32_t)n - 1) : -1;
    for (int i = 0; i < n && p->s.to_act == seat && p->s.phase != PHASE_DEAL_END; i++) {
        if (i == at)
            (void)ask_hint(p, &p->s, hint);
        put(p, plan[i]);
    }
}

/* ---- looking back ---- */

/* The review says of the decision what the coach has said before it was made. */
static void check_coach(Playing *p, const Review *r, int i)
{
    static char text[AI_WHY_BYTES + 512];
    const ReviewTurn *t = review_turn(r, i);
    const Said *said = &p->said[t->first_move + t->moves - 1];
    TextSink out = text_sink(text, sizeof text);
    review_say(r, i, &out);
    if (!p->stepwise || !p->ai->review)
        return;
    const bool won = said->opinion >= AI_HARDLY && t->opinion == AI_AGREES && t->cost == 0;
    if (!said->asked)
        find(p, "the coach was not asked of turn %d, part %d of seat %d", t->number, t->part + 1, t->seat);
    else if (!won && (said->opinion != t->opinion || said->cost != t->cost || said->clear != t->clear ||
                      strstr(text, said->why) == NULL))
        find(p, "turn %d, part %d of seat %d: the coach says %d, %ld, \"%s\", the review %d, %ld, \"%s\"", t->number,
             t->part + 1, t->seat, said->opinion, (long)said->cost, said->why, t->opinion, (long)t->cost, text);
}

static void check_part(Playing *p, const Review *r, int i)
{
    static char text[AI_WHY_BYTES + 512], advice[256];
    const ReviewTurn *t = review_turn(r, i);
    TextSink say = text_sink(text, sizeof text), other = text_sink(advice, sizeof advice);
    review_say(r, i, &say);
    review_advice_say(r, i, &other);
    check_review(p, "the review", text);
    const char *wrong = nonsense_in(advice);
    if (wrong != NULL)
        find(p, "the review: %s: %s", wrong, advice);
    advice[0] = '\0';
    other = text_sink(advice, sizeof advice);
    review_done_say(r, t, false, &other);
    wrong = nonsense_in(advice);
    if (wrong != NULL)
        find(p, "the review: %s: %s", wrong, advice);
    if (t->cost < AI_COST_UNKNOWN || (t->opinion == AI_AGREES && t->cost != 0) ||
        (t->clear && t->opinion != AI_DIFFERS))
        find(p, "the review: opinion %d, cost %ld, clear %d: %s", t->opinion, (long)t->cost, t->clear, text);
    if (!(p->hinted >> t->seat & 1))
        return;
    if (t->cost > 0)
        find(p, "the review: what the hint has named costs %ld: %s", (long)t->cost, text);
    if (review_differs(r, i) || t->opinion == AI_HARDLY)
        find(p, "the review of turn %d, part %d of seat %d, done by the hint (%s): %s", t->number, t->part + 1, t->seat,
             advice, text);
}

/* What has won the match is no mistake, whoever did it. */
static void check_last(Playing *p, const Review *r)
{
    for (int seat = 0; seat < p->t.setup.seats && review_sheet(r)->match_over; seat++)
        for (int i = review_count(r) - 1; i >= 0 && (review_sheet(r)->winners >> seat & 1) != 0; i--)
            if (review_turn(r, i)->seat == seat) {
                if (review_turn(r, i)->opinion >= AI_HARDLY)
                    find(p, "the review blames what has won the match for seat %d", seat);
                break;
            }
}

/* From the table as it was before a decision one can play on. */
static void play_on(Playing *p, const Review *r, int i)
{
    const State *from = review_before(r, i);
    Match *m = match_practice_from(review_setup(r), from, NULL, NULL);
    if (m == NULL) {
        find(p, "nobody can play on from part %d", i);
        return;
    }
    if (state_hash(match_state(m)) != state_hash(from))
        find(p, "one plays on from another state than that of part %d", i);
    match_close(m);
}

static void look_back(Playing *p)
{
    Review *r = review_of(&p->t, -1, everybody(&p->t));
    for (int i = 0; i < review_count(r); i++) {
        check_part(p, r, i);
        check_coach(p, r, i);
        if (rng_below(&p->chance, 8) == 0)
            play_on(p, r, i);
    }
    check_last(p, r);
    review_close(r);
}

/* ---- matches ---- */

static void begin(Playing *p, const GameDef *game, long no, uint64_t seed)
{
    MatchSetup *m = &p->t.setup;
    memset(p, 0, sizeof *p);
    p->game = game;
    p->ai = ai_find(game->id);
    const OptionTable *table = game->options;
    const int levels = ai_level_offered(p->ai), presets = table->preset_count;
    p->level = (int)((no / presets + no) % levels);
    p->stepwise = no % 2 == 1;
    rng_seed(&p->chance, seed);
    m->game = game_find(game->id);
    m->preset = (int)(no % presets);
    m->seed = seed;
    options_preset(table, m->preset, &m->options);
    m->seats = table->players ? m->options.v[table->players - 1]
                              : game->min_seats + (int)(no % (game->max_seats - game->min_seats + 1));
    for (int i = 0; i < m->seats; i++) {
        m->seat[i].kind = i == 0 || no % 3 == 0 ? SEAT_PERSON : SEAT_COMPUTER;
        m->seat[i].level = (uint8_t)p->level;
        snprintf(m->seat[i].name, sizeof m->seat[i].name, "Name%d", i);
        p->hinted |= (uint16_t)((m->seat[i].kind == SEAT_PERSON) << i);
    }
    game->rules.start(&p->s, &m->options, m->seats, seed);
    decision_begin(&p->decision, &p->s);
}

static void end(Playing *p)
{
    transcript_free(&p->t);
    free(p->said);
    p->said = NULL;
}

static int play_match(const GameDef *game, long no, uint64_t seed, int deals)
{
    static Playing p;
    begin(&p, game, no, seed);
    while (p.s.phase != PHASE_MATCH_END && p.t.deals < deals) {
        const int before = p.t.deals;
        if (p.s.phase == PHASE_DEAL_END)
            put(&p, (Move){ .kind = MOVE_NEXT });
        else if (p.hinted >> p.s.to_act & 1)
            play_by_hint(&p);
        else
            play_by_level(&p);
        if (p.t.deals > before)
            look_back(&p);
    }
    end(&p);
    return p.found;
}

static void hints_and_review_agree(void **state)
{
    const GameDef *game = *state;
    int found = 0;
    const int matches = few ? 1 : CHANCE_CASES(2, 1) * game->options->preset_count;
    for (Cases c = chance_cases(7500, matches); chance_next(&c);)
        found += play_match(game, c.no, c.seed, few ? 1 : DEALS);
    if (found > 0)
        fail_msg("%s: %d findings", game->id, found);
}

/* Short matches of Gin between players who knock whenever they may, to their ends. */
static void what_wins_a_match_is_no_mistake(void **unused)
{
    const GameDef *game = game_table[game_find("gin")];
    static Playing p;
    (void)unused;
    for (Cases c = chance_cases(7600, CHANCE_CASES(20, 5)); chance_next(&c);) {
        begin(&p, game, c.no, c.seed);
        p.hinted = 0;
        p.level = 0;
        assert_true(option_set(game->options, &p.t.setup.options, "target", "50", NULL));
        game->rules.start(&p.s, &p.t.setup.options, p.t.setup.seats, c.seed);
        decision_begin(&p.decision, &p.s);
        while (p.s.phase != PHASE_MATCH_END)
            if (p.s.phase == PHASE_DEAL_END)
                put(&p, (Move){ .kind = MOVE_NEXT });
            else
                play_by_level(&p);
        look_back(&p);
        end(&p);
        assert_int_equal(p.found, 0);
    }
}

int main(int argc, char **argv)
{
    struct CMUnitTest tests[32] = { 0 };
    int n = 0;
    few = argc > 1 && strcmp(argv[1], "few") == 0;
    for (size_t g = 0; g < game_count && n < 32; g++)
        if (argc == 1 || (few && game_table[g] != &international_def) || strcmp(argv[1], game_table[g]->id) == 0)
            tests[n++] = (struct CMUnitTest){ .name = game_table[g]->id,
                                              .test_func = hints_and_review_agree,
                                              .initial_state = (void *)game_table[g] };
    if (argc == 1)
        tests[n++] = (struct CMUnitTest)cmocka_unit_test(what_wins_a_match_is_no_mistake);
    return _cmocka_run_group_tests("one_judgement", tests, (size_t)n, NULL, NULL);
}
