/* Reviews of Rummy 500, basic rummy and Gin: every decision of whole rounds is told and judged, with nothing said of
 * what these games do not have. */
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
#include "rules/faces/card.h"
#include "rules/gin/position.h"
#include "rules/rummy/position.h"

enum { MOST_MOVES = 2000 };

static Transcript made;
static TranscriptMove made_move[MOST_MOVES];

static void put(State *s, int seat, Move m)
{
    assert_null(game_of(s)->rules.check(s, seat, m).why);
    assert_true(made.count < MOST_MOVES);
    made_move[made.count++] = (TranscriptMove){ m, (uint8_t)seat };
    game_of(s)->rules.apply(s, seat, m);
}

/* The place among the discards from which that part took, -1 the stock or none. */
static int taken_at(const Review *r, const ReviewPart *p)
{
    int at = -1;
    for (int k = 0; k < p->turn.moves; k++) {
        const Move m = r->transcript->move[p->turn.first_move + k].move;
        at = m.kind == MOVE_TAKE ? m.index : at;
    }
    return at;
}

/* Where the computer would have taken discards, the one it would have taken them for; where these were taken, what it
 * would have thrown. */
static void check_instead(const Review *r, int i, int *deep, int *same)
{
    const ReviewPart *p = &r->part[i];
    char text[160] = "", card[32] = "";
    TextSink out = text_sink(text, sizeof text), face = text_sink(card, sizeof card);
    if (p->advice_count == 0 || p->advice[0].kind != MOVE_TAKE || p->advice[0].from != RUMMY_DISCARD ||
        r->game != &rummy500_def)
        return;
    review_instead_say(r, i, &out);
    const bool took = taken_at(r, p) == p->advice[0].index;
    const Move last = p->advice[p->advice_count - 1];
    if (took && last.kind == MOVE_DISCARD) {
        State s = p->before;
        review_try(r->game, &s, p->turn.seat, p->advice, p->advice_count - 1, NULL);
        card_sign(pile_face(&s.table, rummy_hand(p->turn.seat), last.index), &face);
        *same += !face_eq(pile_face(&s.table, rummy_hand(p->turn.seat), last.index), p->turn.thrown);
    } else if (!took) {
        card_sign(pile_face(&p->before.table, RUMMY_DISCARD, p->advice[0].index), &face);
        *deep += p->advice[0].index + 1 < pile_size(&p->before.table, RUMMY_DISCARD);
    }
    assert_string_equal(text, card);
}

/* One round, played by the weakest level; takes false: which never takes a discard. */
static const Transcript *play(const GameDef *game, const char *seats, uint64_t seed, bool takes)
{
    char text[200] = "";
    TextSink error = text_sink(text, sizeof text);
    const AiDef *ai = ai_find(game->id);
    MatchSetup *m = &made.setup;
    State s;
    memset(&made, 0, sizeof made);
    made.move = made_move;
    m->game = game_find(game->id);
    options_default(game->options, &m->options);
    if (!match_seats_parse(game, seats, seed, m, &error))
        fail_msg("%s", text);
    m->preset = options_nearest_preset(game->options, &m->options);
    m->seed = seed;
    game->rules.start(&s, &m->options, m->seats, seed);
    while (s.phase != PHASE_DEAL_END && s.phase != PHASE_MATCH_END) {
        Move plan[MAX_PLAN];
        const int seat = s.to_act;
        State seen;
        game_observe(game, &s, seat, &seen);
        int n = ai->choose(&seen, seat, 0, (uint64_t)made.count, NULL, plan, MAX_PLAN);
        if (!takes && plan[0].kind == MOVE_TAKE) {
            plan[0] = (Move){ .kind = MOVE_DRAW };
            plan[0].kind = game->rules.check(&s, seat, plan[0]).why == NULL ? MOVE_DRAW : MOVE_PASS;
            n = 1;
        }
        for (int i = 0; i < n; i++)
            put(&s, seat, plan[i]);
    }
    made.deals = 1;
    made.end = state_hash(&s);
    return &made;
}

/* All discards that were taken are told, those thrown or laid again too, and of the computer's play the throw as well.
 */
static void check_whole_turn(const Review *r, int i)
{
    const ReviewPart *p = &r->part[i];
    const int at = taken_at(r, p);
    char text[200] = "", taken[32];
    TextSink out = text_sink(text, sizeof text);
    if (r->game == &rummy500_def && at >= 0) {
        const int n = pile_size(&p->before.table, RUMMY_DISCARD) - at;
        assert_int_equal(p->turn.taken, n);
        assert_true(p->turn.played.out || face_is_known(p->turn.thrown));
        review_done_say(r, &p->turn, false, &out);
        snprintf(taken, sizeof taken, n == 1 ? "%d card taken; " : "%d cards taken; ", n);
        assert_int_equal(strncmp(text, taken, strlen(taken)), 0);
    }
    out = text_sink(text, sizeof text);
    text[0] = '\0';
    review_advice_say(r, i, &out);
    if (p->advice_count > 0 && p->advice[p->advice_count - 1].kind == MOVE_DISCARD)
        assert_non_null(strstr(text, "thrown: "));
    else if (p->advice_count > 0 && p->advice[0].kind == MOVE_DRAW)
        assert_string_equal(text, "draw");
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
    int deep = 0, same = 0;
    (void)unused;
    for (size_t g = 0; g < 2; g++) {
        int opinions[AI_DIFFERS + 1] = { 0 };
        for (uint64_t seed = 1; seed <= CHANCE_CASES(3, 1); seed++) {
            const Transcript *t = play(games[g], seed % 2 ? "Anna,Ben" : "Anna,Ben,Cara", seed + 6, true);
            Review *r = review_of(t, -1, everybody(t));
            assert_true(review_count(r) > 0);
            for (int i = 0; i < review_count(r); i++) {
                assert_true(review_turn(r, i)->judged);
                opinions[review_turn(r, i)->opinion]++;
                check_words(r, i);
                check_instead(r, i, &deep, &same);
                check_whole_turn(r, i);
            }
            review_close(r);
        }
        assert_int_equal(opinions[AI_SILENT], 0);
        assert_true(opinions[AI_AGREES] > opinions[AI_DIFFERS] && opinions[AI_DIFFERS] > 0);
    }
    assert_true((deep > 0 && same > 0) || CHANCE_CASES(3, 1) < 3);
}

/* In Gin what is drawn is a decision of its own: the computer is told by the discard it would have taken. */
static void a_draw_of_gin_is_told_as_a_draw(void **unused)
{
    int took = 0, drew = 0, threw = 0;
    (void)unused;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        const Transcript *t = play(&gin_def, "Anna,Ben", seed, false);
        Review *r = review_of(t, -1, everybody(t));
        for (int i = 0; i < review_count(r); i++) {
            const ReviewPart *p = &r->part[i];
            char text[160] = "", card[64] = "Took ";
            TextSink out = text_sink(text, sizeof text);
            if (p->advice_count == 0)
                continue;
            review_instead_say(r, i, &out);
            const Move last = r->transcript->move[p->turn.first_move + p->turn.moves - 1].move;
            TextSink face = text_sink(card + strlen(card), sizeof card - strlen(card));
            card_sign(pile_face(&p->before.table, GIN_DISCARD, pile_size(&p->before.table, GIN_DISCARD) - 1), &face);
            const bool takes = p->advice[0].kind == MOVE_TAKE && (last.kind == MOVE_DRAW || last.kind == MOVE_PASS);
            if (takes)
                assert_string_equal(text, card);
            else if (p->advice[0].kind == MOVE_DRAW)
                assert_string_equal(text, "draw");
            else
                assert_null(strstr(text, "Took"));
            took += takes;
            drew += p->advice[0].kind == MOVE_DRAW;
            threw += p->advice[0].kind == MOVE_DISCARD;
        }
        review_close(r);
    }
    assert_true(took > 0 && drew > 0 && threw > 0);
}

/* What it would have thrown is told as the hand is by then: with the card that it takes first. */
static void a_throw_of_gin_is_told_from_the_hand_it_is_thrown_from(void **unused)
{
    int behind_a_card = 0, at_once = 0;
    (void)unused;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        const Transcript *t = play(&gin_def, "Anna,Ben", seed, true);
        Review *r = review_of(t, -1, everybody(t));
        for (int i = 0; i < review_count(r); i++) {
            const ReviewPart *p = &r->part[i];
            const int seat = p->turn.seat, steps = p->advice_count - 1;
            char text[160] = "", card[32] = "";
            TextSink out = text_sink(text, sizeof text), face = text_sink(card, sizeof card);
            const Move done = r->transcript->move[p->turn.first_move + p->turn.moves - 1].move;
            if (steps < 0 || p->advice[steps].kind != MOVE_DISCARD || done.kind == MOVE_DRAW || done.kind == MOVE_PASS)
                continue;
            State s = p->before;
            for (int k = 0; k < steps; k++)
                gin_def.rules.apply(&s, seat, p->advice[k]);
            card_sign(pile_face(&s.table, gin_hand(seat), p->advice[steps].index), &face);
            review_instead_say(r, i, &out);
            assert_int_equal(strncmp(text, card, strlen(card)), 0);
            behind_a_card += steps > 0;
            at_once += steps == 0;
        }
        review_close(r);
    }
    assert_true(behind_a_card > 0 && at_once > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_decision),
                                        cmocka_unit_test(a_draw_of_gin_is_told_as_a_draw),
                                        cmocka_unit_test(a_throw_of_gin_is_told_from_the_hand_it_is_thrown_from) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
