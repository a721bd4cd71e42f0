/* Puzzles of Marriage about the sets to show, judged a second time: every choice of three pure sets is found and tried
 * by the slow reading of the rules page, and played by the rules. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "puzzle_help.h"
#include "rules/faces/card.h"
#include "rules/marriage/position.h"
#include "slow_marriage.h"

enum { HELD = 22, LATER = 13, CHOSEN = 3, MOST_PURE = 200 };

typedef struct Hand {
    const int32_t *rule;
    SlowCard tiplu, card[HELD];
} Hand;

typedef struct Pure {
    SlowCard card[CHOSEN];
} Pure;

static SlowCard slow_card(Face f)
{
    return (SlowCard){ f.rank, f.suit };
}

static Hand hand_of_position(void)
{
    const Table *t = &sample.start.table;
    Hand h = { .rule = sample.start.options.v };
    assert_int_equal(table_held(t, 0), HELD);
    assert_int_equal(pile_size(t, MARRIAGE_TIPLU), 1);
    h.tiplu = slow_card(pile_face(t, MARRIAGE_TIPLU, 0));
    for (int i = 0; i < HELD; i++)
        h.card[i] = slow_card(pile_face(t, table_hand(t, 0), i));
    return h;
}

/* ---- every choice ---- */

static bool same_cards(const SlowCard *a, const SlowCard *b)
{
    bool used[CHOSEN] = { false };
    int same = 0;
    for (int i = 0; i < CHOSEN; i++)
        for (int k = 0; k < CHOSEN; k++)
            if (!used[k] && slow_same(a[i], b[k])) {
                used[k] = true;
                same++;
                break;
            }
    return same == CHOSEN;
}

static int pure_sets(const Hand *h, Pure *out)
{
    int n = 0;
    for (int a = 0; a < HELD; a++)
        for (int b = a + 1; b < HELD; b++)
            for (int c = b + 1; c < HELD; c++) {
                const Pure p = { { h->card[a], h->card[b], h->card[c] } };
                bool known = slow_first(h->rule, p.card, CHOSEN) == '\0';
                for (int i = 0; i < n && !known; i++)
                    known = same_cards(p.card, out[i].card);
                if (!known && n < MOST_PURE)
                    out[n++] = p;
            }
    return n;
}

/* Takes cards equal to these out of what is left; false: they are not there. */
static bool take_out(const Hand *h, const Pure *p, unsigned *left)
{
    for (int i = 0; i < CHOSEN; i++) {
        int at = 0;
        while (at < HELD && (!(*left >> at & 1) || !slow_same(h->card[at], p->card[i])))
            at++;
        if (at == HELD)
            return false;
        *left &= ~(1u << at);
    }
    return true;
}

/* Can all of these but one lie in sets? */
static bool ends(const Hand *h, unsigned left)
{
    static SlowParts parts;
    SlowCard rest[LATER];
    int n = 0;
    memset(&parts, 0, sizeof parts);
    for (int i = 0; i < HELD; i++)
        if (left >> i & 1)
            rest[n++] = h->card[i];
    assert_int_equal(n, LATER);
    for (int thrown = 0; thrown < LATER; thrown++)
        if (slow_whole(h->rule, h->tiplu, rest, ((1u << LATER) - 1) & ~(1u << thrown), &parts))
            return true;
    return false;
}

/* ---- playing one ---- */

static int place_now(const State *s, SlowCard c)
{
    const int hand = table_hand(&s->table, 0);
    for (int i = 0; i < pile_size(&s->table, hand); i++)
        if (slow_same(slow_card(pile_face(&s->table, hand, i)), c))
            return i;
    fail_msg("a card is not there: %s", sample_name());
    return 0;
}

static void play(State *s, Move m)
{
    if (marriage_check(s, 0, m).why != NULL)
        fail_msg("a move is refused: %s", sample_name());
    marriage_apply(s, 0, m);
}

static State shown(const Pure *const set[CHOSEN])
{
    State s = sample.start;
    for (int k = 0; k < CHOSEN; k++) {
        int pile = NO_PILE;
        for (int i = 0; i < CHOSEN; i++) {
            const int hand = table_hand(&s.table, 0), at = place_now(&s, set[k]->card[i]);
            const Piece x = pile_piece(&s.table, hand, at);
            play(&s, (Move){ .kind = MOVE_SHIFT,
                             .from = (uint8_t)hand,
                             .index = (uint8_t)at,
                             .count = 1,
                             .to = (uint8_t)pile,
                             .at = (uint8_t)i });
            pile = piece_pile(&s.table, x, NULL);
        }
    }
    play(&s, (Move){ .kind = MOVE_DONE });
    return s;
}

static bool may_end(const State *s)
{
    for (int i = 0; i < pile_size(&s->table, table_hand(&s->table, 0)); i++) {
        const Move last = { .kind = MOVE_DISCARD, .index = (uint8_t)i, .amount = MARRIAGE_LAST_THROW };
        if (marriage_check(s, 0, last).why == NULL)
            return true;
    }
    return false;
}

/* It is judged as the rules have it, and says of how many cards there are too many. */
static void judge_played(const Pure *const set[CHOSEN], bool right)
{
    const State now = shown(set);
    const PuzzleVerdict v = sample.kind->judge(&sample.puzzle, &sample.start, &now);
    if (v.end != (right ? PUZZLE_RIGHT : PUZZLE_WRONG) || (v.missing > 0) == right || v.missing > LATER - 1)
        fail_msg("judged %d, %d missing: %s", v.end, v.missing, sample_name());
    if (may_end(&now) != right)
        fail_msg("the rules say otherwise: %s", sample_name());
}

/* ---- the answer ---- */

static bool is_answer(const Pure *const set[CHOSEN])
{
    const char *text = sample.puzzle.answer;
    bool used[CHOSEN] = { false };
    for (int k = 0; k < CHOSEN; k++) {
        SlowCard told[CHOSEN];
        int at = 0;
        for (int i = 0; i < CHOSEN; i++) {
            Face f;
            assert_true(card_parse(&text, &f));
            told[i] = slow_card(f);
            text += *text == ' ';
        }
        text += *text == '|' ? 2 : 0;
        while (at < CHOSEN && (used[at] || !same_cards(told, set[at]->card)))
            at++;
        if (at == CHOSEN)
            return false;
        used[at] = true;
    }
    return *text == '\0';
}

static int wild_left(const Hand *h, unsigned left)
{
    int n = 0;
    for (int i = 0; i < HELD; i++)
        n += (left >> i & 1) != 0 && slow_wild(h->rule, h->tiplu, h->card[i]);
    return n;
}

/* Three sets are chosen: is it right, and are they the answer? */
static bool try_choice(const Hand *h, const Pure *const set[CHOSEN], unsigned left, bool play_it)
{
    const bool right = ends(h, left);
    if (right != is_answer(set))
        fail_msg("%s: %s", right ? "a second answer" : "the answer is wrong", sample_name());
    if (right && wild_left(h, left) != sample_asked("wild="))
        fail_msg("%d wild cards are left: %s", wild_left(h, left), sample_name());
    if (play_it || right)
        judge_played(set, right);
    return right;
}

static void one_choice_lets_the_deal_end(void **unused)
{
    (void)unused;
    for (sample_begin("marriage-sets", 4); sample_next();) {
        const Hand h = hand_of_position();
        Pure pure[MOST_PURE];
        const int n = pure_sets(&h, pure);
        int choices = 0, right = 0;
        for (int a = 0; a < n; a++)
            for (int b = a; b < n; b++)
                for (int c = b; c < n; c++) {
                    const Pure *const set[CHOSEN] = { &pure[a], &pure[b], &pure[c] };
                    unsigned left = (1u << HELD) - 1;
                    if (!take_out(&h, set[0], &left) || !take_out(&h, set[1], &left) || !take_out(&h, set[2], &left))
                        continue;
                    right += try_choice(&h, set, left, sample.number % 10 == 0);
                    choices++;
                }
        if (right != 1 || choices != sample.puzzle.looked)
            fail_msg("%d of %d choices: %s", right, choices, sample_name());
    }
    sample_end();
}

/* A card thrown before any sets are shown is no answer, and no set is called missing. */
static void a_throw_is_no_answer(void **unused)
{
    (void)unused;
    for (sample_begin("marriage-sets", 20); sample_next();) {
        State now = sample.start;
        play(&now, (Move){ .kind = MOVE_DISCARD });
        const PuzzleVerdict v = sample.kind->judge(&sample.puzzle, &sample.start, &now);
        assert_true(v.end == PUZZLE_WRONG && v.missing == 0);
    }
    sample_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_choice_lets_the_deal_end),
        cmocka_unit_test(a_throw_is_no_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
