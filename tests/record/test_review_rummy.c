/* Reviews of Rummy 500 and basic rummy: every decision of whole rounds is told and judged, with nothing said of what
 * these games do not have. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "chance.h"
#include "match/match_inner.h"
#include "record/review_inner.h"
#include "review_help.h"
#include "rules/card.h"
#include "rules/rummy/game.h"

enum { MOST_MOVES = 2000 };

static Transcript made;
static TranscriptMove made_move[MOST_MOVES];

static void put(State *s, int seat, Move m)
{
    assert_null(game_of(s)->check(s, seat, m).why);
    assert_true(made.count < MOST_MOVES);
    made_move[made.count++] = (TranscriptMove){ m, (uint8_t)seat };
    game_of(s)->apply(s, seat, m);
}

/* Where the computer would have taken discards, the one it would have taken them for. */
static void check_instead(const Review *r, int i, int *deep)
{
    const ReviewPart *p = &r->part[i];
    char text[160] = "", card[32] = "";
    TextSink out = text_sink(text, sizeof text), face = text_sink(card, sizeof card);
    if (p->advice_count == 0 || p->advice[0].kind != MOVE_TAKE || p->advice[0].from != RUMMY_DISCARD ||
        r->game != &rummy500_def)
        return;
    review_instead_say(r, i, &out);
    card_sign(pile_face(&p->before.table, RUMMY_DISCARD, p->advice[0].index), &face);
    assert_string_equal(text, card);
    *deep += p->advice[0].index + 1 < pile_size(&p->before.table, RUMMY_DISCARD);
}

/* One round, played by the weakest level. */
static const Transcript *play(const GameDef *game, const char *seats, uint64_t seed)
{
    char text[200] = "";
    TextSink error = text_sink(text, sizeof text);
    const AiDef *ai = ai_find(game->id);
    MatchSetup *m = &made.setup;
    State s;
    memset(&made, 0, sizeof made);
    made.move = made_move;
    m->game = game_find(game->id);
    options_default(game->table, &m->options);
    if (!match_seats_parse(game, seats, seed, m, &error))
        fail_msg("%s", text);
    m->preset = options_nearest_preset(game->table, &m->options);
    m->seed = seed;
    game->start(&s, &m->options, m->seats, seed);
    while (s.phase != PHASE_DEAL_END && s.phase != PHASE_MATCH_END) {
        Move plan[MAX_PLAN];
        const int seat = s.to_act;
        State seen;
        game->observe(&s, seat, &seen);
        const int n = ai->choose(&seen, seat, 0, (uint64_t)made.count, NULL, plan, MAX_PLAN);
        for (int i = 0; i < n; i++)
            put(&s, seat, plan[i]);
    }
    made.deals = 1;
    made.end = state_hash(&s);
    return &made;
}

static void check_words(const Review *r, int i)
{
    char text[2][AI_WHY_BYTES + 256] = { "", "" };
    TextSink done = text_sink(text[0], sizeof text[0]), say = text_sink(text[1], sizeof text[1]);
    review_done_say(r, review_turn(r, i), false, &done);
    review_say(r, i, &say);
    assert_false(done.cut || say.cut);
    for (int k = 0; k < 2; k++) {
        assert_true(text[k][0] != '\0');
        if (strstr(text[k], "tile") || strstr(text[k], "initial meld") || strstr(text[k], "coming down"))
            fail_msg("decision %d: %s", i, text[k]);
    }
}

static void every_decision(void **unused)
{
    static const GameDef *const games[] = { &rummy500_def, &rummy_def };
    int deep = 0;
    (void)unused;
    for (size_t g = 0; g < 2; g++) {
        int opinions[AI_DIFFERS + 1] = { 0 };
        for (uint64_t seed = 1; seed <= CHANCE_CASES(3, 1); seed++) {
            const Transcript *t = play(games[g], seed % 2 ? "Anna,Ben" : "Anna,Ben,Cara", seed + 6);
            Review *r = review_of(t, -1, everybody(t));
            assert_true(review_count(r) > 0);
            for (int i = 0; i < review_count(r); i++) {
                assert_true(review_turn(r, i)->judged);
                opinions[review_turn(r, i)->opinion]++;
                check_words(r, i);
                check_instead(r, i, &deep);
            }
            review_close(r);
        }
        assert_int_equal(opinions[AI_SILENT], 0);
        assert_true(opinions[AI_AGREES] > opinions[AI_DIFFERS] && opinions[AI_DIFFERS] > 0);
    }
    assert_true(deep > 0 || CHANCE_CASES(3, 1) < 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_decision) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
