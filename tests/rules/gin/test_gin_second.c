/* Whole matches of Gin Rummy beside a second reading of the rules page (slow_gin.h), under every preset and mixes of
 * all options: every move there is must be allowed or refused alike, for the reason that the page names, and lead to
 * the same cards, turns, deadwood, points and winners. Deadwood and points are compared by themselves as well, through
 * the worked examples. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "rules/faces/card.h"
#include "rules/gin/position.h"
#include "second.h"
#include "slow_gin.h"

enum { MATCHES = 4, MIXES = 40, HANDS = 1500, SUMS = 4000, SHIFTS = 60, MOST_ROUNDS = 40, MOST_LEGAL = 256 };

/* What must have come up in a campaign that means anything. */
typedef struct Seen {
    int knocks, gins, big_gins, undercuts, equal, level_at_zero, voids, shutouts, games, declined, stages_kept, dearer,
        off_group, off_run, off_off, broken, undone, spades, gin_only, limit_one, thrown_back, last_taken, dealer[2],
        closed, closed_void, round_ace, games_at_once, further;
} Seen;

static State s;
static SlowGin g;
static Seen seen;
static Rng chance;
static const char *label;
static int moves_made, eager; /* eager: of 8 chances to knock so many are used in this round */
static Move legal[MOST_LEGAL];
static int legal_count;
static Piece hand_start[SLOW_MOST]; /* the hand as the turn began, after the draw */
static int hand_size;

static void say_where(char *text, size_t size)
{
    snprintf(text, size, "%s, move %d, round %d, phase %c, seat %d", label, moves_made, s.deal_no, g.phase, g.turn);
}

/* ---- the deal ---- */

static int slow_place(Piece x)
{
    int pile = piece_pile(&s.table, x, NULL);
    if (pile >= GIN_FIRST_MELD)
        return SLOW_MELD + pile;
    if (pile >= GIN_HAND_0)
        return pile - GIN_HAND_0;
    return pile == GIN_STOCK ? SLOW_STOCK : pile == GIN_DISCARD ? SLOW_PILE : pile == GIN_KNOCK ? SLOW_DOWN : SLOW_LEFT;
}

static void read_cards(void)
{
    for (int x = 0; x < SLOW_CARDS; x++) {
        g.card[x] = (SlowCard){ s.table.face[x].rank, s.table.face[x].suit };
        g.at[x] = slow_place((Piece)x);
        g.seen[x] = g.at[x] < 2 ? 1u << g.at[x] : g.at[x] == SLOW_PILE ? 3 : 0;
    }
    g.stock_count = pile_size(&s.table, GIN_STOCK);
    for (int i = 0; i < g.stock_count; i++)
        g.stock[i] = pile_piece(&s.table, GIN_STOCK, i);
    g.discard_count = pile_size(&s.table, GIN_DISCARD);
    g.discards[0] = pile_piece(&s.table, GIN_DISCARD, 0);
}

/* 1 and 2. */
static void check_deal(void)
{
    bool there[4][14] = { { false } };
    same("cards of the pack", SLOW_CARDS, s.table.piece_count);
    for (int x = 0; x < SLOW_CARDS; x++) {
        SlowCard c = g.card[x];
        if (c.rank < 1 || c.rank > 13 || c.suit > 3 || there[c.suit][c.rank])
            finding("the pack", "every card once", "not");
        there[c.suit][c.rank] = true;
    }
    same("cards of the dealer", 10, slow_count(&g, g.dealer));
    same("cards of the other", 10, slow_count(&g, 1 - g.dealer));
    same("cards turned up", 1, g.discard_count);
    same("cards of the stock", 31, g.stock_count);
}

/* The card of this face to that place of the hand, unless it is the one turned up or lies in a place before. */
static void give(int seat, int place, SlowCard c)
{
    for (int x = 0; x < SLOW_CARDS; x++) {
        int at = 0, pile = piece_pile(&s.table, (Piece)x, &at);
        Piece y = pile_piece(&s.table, gin_hand(seat), place);
        bool kept = pile == GIN_DISCARD || pile == gin_hand(1 - seat) || (pile == gin_hand(seat) && at < place);
        Face f = s.table.face[x];
        if (kept || f.rank != c.rank || f.suit != c.suit)
            continue;
        s.table.face[x] = s.table.face[y];
        s.table.face[y] = f;
    }
}

/* A hand of melds, near to gin or near to a knock. */
static void favour(int seat)
{
    int place = 0, cards = 5 + (int)rng_below(&chance, 6);
    while (place < cards) {
        SlowCard c = { 1 + (int)rng_below(&chance, 13), (int)rng_below(&chance, 4) };
        bool run = rng_below(&chance, 2) == 0;
        for (int i = 0; i < 3 && place < cards; i++, place++)
            give(seat, place, run ? (SlowCard){ c.rank + i, c.suit } : (SlowCard){ c.rank, (c.suit + i) % 4 });
    }
    for (; place < 10; place++) /* and low cards */
        give(seat, place, (SlowCard){ 1 + (int)rng_below(&chance, 4), (int)rng_below(&chance, 4) });
}

static void begin_round(void)
{
    static const int often[] = { 8, 8, 4, 1, 0 };
    eager = often[rng_below(&chance, 5)];
    for (int seat = 0; seat < 2; seat++)
        if (rng_below(&chance, 3) == 0)
            favour(seat);
    read_cards();
    slow_begin_deal(&g);
    check_deal();
    seen.spades += g.times == 2;
    seen.gin_only += g.limit == 0;
    seen.limit_one += g.limit == 1;
}

/* ---- the same in both ---- */

static char phase_of_state(void)
{
    static const char phases[] = { [PHASE_PLAY] = 'p', [PHASE_DEAL_END] = '.', [PHASE_MATCH_END] = '!',
                                   [GIN_UPCARD] = 'u', [GIN_DRAW] = 'd',       [GIN_LAYOFF] = 'l' };
    return phases[s.phase];
}

static void compare_cards(void)
{
    bool hidden = g.phase == 'u' || g.phase == 'd' || g.phase == 'p';
    for (int x = 0; x < SLOW_CARDS; x++) {
        same("place of a card", g.at[x], slow_place((Piece)x));
        if (hidden)
            same("who has seen a card", (int)g.seen[x], s.table.known_to[x]);
    }
    same("cards of the stock", g.stock_count, pile_size(&s.table, GIN_STOCK));
    same("discards", g.discard_count, pile_size(&s.table, GIN_DISCARD));
    for (int i = 0; i < g.discard_count; i++)
        same("a discard", g.discards[i], pile_piece(&s.table, GIN_DISCARD, i));
}

static void compare_books(void)
{
    const GinState *f = gin_of(&s);
    for (int i = 0; i < 2; i++) {
        same("points of the rounds", g.phase == '!' ? g.points[i] : 0, f->points[i]);
        same("rounds won", g.wins[i], f->boxes[i]);
        if (!g.rule[GIN_HOLLYWOOD])
            same("boxes", g.boxes[i], f->boxes[i] + f->further[i]);
        for (int k = 0; k < GIN_GAMES; k++) {
            same("points of a game", g.game[k][i], f->games.points[k][i]);
            same("boxes of a game", g.game_boxes[k][i], f->games.boxes[k][i]);
        }
        same("total", g.total[i], s.seat[i].total);
        if (g.phase == '.' || g.phase == '!')
            same("points of the round", g.deal[i], s.seat[i].deal);
    }
    same("dealer", g.dealer, s.dealer);
    same("limit", g.limit, f->limit);
    same("times", g.times, f->times);
    same("knocker", g.knocker < 0 ? NO_SEAT : g.knocker, f->knocker);
    same("winner", g.winner < 0 ? NO_SEAT : g.winner, f->winner);
    if (g.knocker >= 0) {
        same("deadwood of the knocker", g.knocker_left, f->deadwood[g.knocker]);
        same("deadwood of the other", g.other_left, f->deadwood[1 - g.knocker]);
    }
}

/* What the sheet says adds up, and names who won. */
static void compare_sheet(void)
{
    ScoreSheet sheet;
    memset(&sheet, 0, sizeof sheet);
    gin_def.score.scores(&s, &sheet);
    for (int i = 0; i < 2; i++) {
        int lines = 0, match_lines = 0;
        for (int k = 0; k < sheet.line_count; k++)
            lines += sheet.line[k].has[i] ? sheet.line[k].points[i] : 0;
        for (int k = 0; k < sheet.match_line_count; k++)
            match_lines += sheet.match_line[k].has[i] ? sheet.match_line[k].points[i] : 0;
        same("the round on the sheet", g.deal[i], sheet.deal[i]);
        same("lines of the round together", g.deal[i], lines);
        same("the total on the sheet", g.total[i], sheet.total[i]);
        if (g.phase == '!')
            same("lines of the match together", g.total[i], match_lines);
    }
    same("the game is over on the sheet", g.phase == '!', sheet.match_over);
    int winners = g.winner < 0 ? 0 : 1 << g.winner;
    if (g.rule[GIN_HOLLYWOOD] && g.phase == '!')
        winners = g.total[0] > g.total[1] ? 1 : g.total[0] < g.total[1] ? 2 : 3;
    same("the winner on the sheet", winners, sheet.winners);
}

/* What is always in sight: the least that can be left over, of eleven cards with the best throw. */
static void compare_deadwood(int seat)
{
    SlowCard c[SLOW_CARDS];
    int n = slow_cards(&g, seat, -1, c), least = slow_least(c, n);
    for (int x = 0; x < SLOW_CARDS && n > 10; x++)
        if (g.at[x] == seat && slow_left_of_hand(&g, seat, x) < least)
            least = slow_left_of_hand(&g, seat, x);
    if (n == (g.phase == 'p' && seat == g.turn ? 11 : 10)) /* nothing is put forward */
        same("deadwood in sight", least, gin_deadwood(&s, seat));
}

static void compare(void)
{
    char expected[2] = { g.phase, '\0' }, got[2] = { phase_of_state(), '\0' };
    if (g.phase != got[0])
        finding("phase", expected, got);
    bool over = g.phase == '.' || g.phase == '!';
    same("seat to act", over ? NO_SEAT : g.turn, s.to_act);
    compare_cards();
    compare_books();
    if (over)
        compare_sheet();
    else if (rng_below(&chance, 8) == 0)
        compare_deadwood((int)rng_below(&chance, 2));
}

/* ---- every move there is ---- */

static bool judge(Move m, const char *expected)
{
    Verdict v = gin_def.rules.check(&s, s.to_act, m);
    const char *got = v.why ? v.why->code : "ok";
    bool unnamed = strcmp(expected, "no") == 0 && v.why != NULL;
    if (!unnamed && strcmp(got, expected) != 0)
        finding_at(m, expected, got);
    if (!v.why && m.kind != MOVE_SHIFT) {
        assert_true(legal_count < MOST_LEGAL);
        legal[legal_count++] = m;
    }
    return v.why == NULL;
}

static bool stages(void)
{
    for (int p = GIN_FIRST_MELD; p < GIN_PILES; p++)
        if (slow_is_stage(&g, p, g.turn))
            return true;
    return false;
}

/* A card that went back to another place of the hand counts as well. */
static bool changed(void)
{
    int hand = gin_hand(g.turn);
    bool order = pile_size(&s.table, hand) == hand_size;
    for (int i = 0; i < hand_size && order; i++)
        order = pile_piece(&s.table, hand, i) == hand_start[i];
    return (g.phase == 'p' || g.phase == 'l') && (!order || memcmp(g.at, g.at_start, sizeof g.at) != 0);
}

static void note_hand(void)
{
    hand_size = pile_size(&s.table, gin_hand(g.turn));
    for (int i = 0; i < hand_size; i++)
        hand_start[i] = pile_piece(&s.table, gin_hand(g.turn), i);
}

static void judge_draws(void)
{
    judge((Move){ .kind = MOVE_DRAW }, slow_may_draw(&g));
    judge((Move){ .kind = MOVE_PASS }, slow_may_pass(&g));
    for (int p = 0; p < GIN_PILES; p++)
        judge((Move){ .kind = MOVE_TAKE, .from = (uint8_t)p }, p == GIN_DISCARD ? slow_may_take(&g) : "no");
}

static void judge_throws(void)
{
    int hand = gin_hand(g.turn);
    for (int i = 0; i < 14; i++) {
        bool there = i < pile_size(&s.table, hand);
        Move m = { .kind = MOVE_DISCARD, .index = (uint8_t)i };
        int x = there ? pile_piece(&s.table, hand, i) : -1;
        judge(m, there ? slow_may_throw(&g, x) : "no");
        m.amount = GIN_KNOCKS;
        judge(m, there ? slow_may_knock(&g, x) : "no");
        m.amount = 2 + (i & 1);
        judge(m, "no");
    }
    for (int i = -1; i < 4; i++)
        judge((Move){ .kind = MOVE_CHOOSE, .amount = (int16_t)i }, i == GIN_BIG_GIN ? slow_may_big_gin(&g) : "no");
}

/* Cards go from the hand to a pile of their own, between such piles, and back. */
static const char *slow_may_shift(Move m)
{
    int hand = gin_hand(g.turn);
    bool from = m.from == hand || (m.from >= GIN_FIRST_MELD && m.from < GIN_PILES && slow_is_stage(&g, m.from, g.turn));
    bool to = m.to == hand || (m.to >= GIN_FIRST_MELD && m.to < GIN_PILES && slow_is_stage(&g, m.to, g.turn));
    if (g.phase == 'l' && m.from == hand && m.count == 1 && m.index < pile_size(&s.table, hand) &&
        m.to >= GIN_FIRST_MELD && m.to < GIN_PILES) {
        int size = pile_size(&s.table, m.to), x = pile_piece(&s.table, hand, m.index);
        return m.at == 0 || m.at == size ? slow_may_lay_off(&g, x, m.to, m.at == 0) : "no";
    }
    if (g.phase != 'p' || !from || (!to && m.to != NO_PILE) || m.count == 0 || (m.from == hand && m.to == hand))
        return "no";
    if (m.index + m.count > pile_size(&s.table, m.from) || (m.to != NO_PILE && m.at > pile_size(&s.table, m.to)))
        return "no";
    return "ok";
}

static void judge_shifts(void)
{
    for (int i = 0; i < SHIFTS; i++) {
        int hand = gin_hand(g.turn);
        Move m = { .kind = MOVE_SHIFT,
                   .from = (uint8_t)(rng_below(&chance, 2) ? hand : (int)rng_below(&chance, GIN_PILES)),
                   .index = (uint8_t)rng_below(&chance, 12),
                   .count = (uint8_t)(rng_below(&chance, 4) ? 1 : rng_below(&chance, 5)),
                   .to = (uint8_t)rng_below(&chance, GIN_PILES),
                   .at = (uint8_t)rng_below(&chance, 6) };
        if (rng_below(&chance, 4) == 0)
            m.to = NO_PILE;
        if (m.to == NO_PILE)
            m.at = 0;
        judge(m, slow_may_shift(m));
    }
    for (int i = 0; g.phase == 'l' && i <= pile_size(&s.table, gin_hand(g.turn)); i++)
        for (int p = 0; p < GIN_PILES; p++)
            for (int at = 0; at <= pile_size(&s.table, p) + 1; at++) {
                Move m = { .kind = MOVE_SHIFT,
                           .from = (uint8_t)gin_hand(g.turn),
                           .index = (uint8_t)i,
                           .count = 1,
                           .to = (uint8_t)p,
                           .at = (uint8_t)at };
                bool inside = i < pile_size(&s.table, gin_hand(g.turn));
                if (judge(m, inside ? slow_may_shift(m) : "no"))
                    legal[legal_count++] = m;
            }
}

static void judge_all(void)
{
    TurnNote note;
    legal_count = 0;
    judge_draws();
    judge_throws();
    judge_shifts();
    judge((Move){ .kind = MOVE_DONE }, g.phase == 'l' ? "ok" : "no");
    judge((Move){ .kind = MOVE_RESTORE }, changed() ? "ok" : "no");
    static const int never[] = { MOVE_NONE, MOVE_READ, MOVE_TIMEOUT, MOVE_NEXT, MOVE_BID, MOVE_KINDS };
    for (size_t i = 0; i < sizeof never / sizeof never[0]; i++)
        judge((Move){ .kind = (uint8_t)never[i], .from = (uint8_t)gin_hand(g.turn) }, "no");
    memset(&note, 0, sizeof note);
    gin_def.table.turn_note(&s, g.turn, &note);
    same("something can be put back", changed(), note.changed);
}

/* Cards that would make a meld are none in the pile of discards: nothing is laid off there. */
static void judge_no_meld(void)
{
    static State t;
    int hand = gin_hand(g.turn), from = GIN_FIRST_MELD;
    while (!g.laid[from])
        from++;
    t = s;
    table_shift(&t.table, GIN_DISCARD, 0, g.discard_count, GIN_STOCK, 0);
    int n = pile_size(&t.table, from);
    table_shift(&t.table, from, 0, n, GIN_DISCARD, 0);
    for (int i = 0; i < 2 * pile_size(&t.table, hand); i++) {
        Move m = { .kind = MOVE_SHIFT,
                   .from = (uint8_t)hand,
                   .index = (uint8_t)(i / 2),
                   .count = 1,
                   .to = GIN_DISCARD,
                   .at = (uint8_t)(i % 2 ? n : 0) };
        if (!gin_def.rules.check(&t, g.turn, m).why)
            finding_at(m, "refused", "allowed");
    }
}

/* Whoever is not to act may do nothing. */
static void judge_others(void)
{
    for (int kind = 0; kind < MOVE_KINDS; kind++) {
        Move m = { .kind = (uint8_t)kind, .from = GIN_DISCARD };
        if (kind == MOVE_SHIFT)
            m = (Move){ .kind = MOVE_SHIFT, .from = (uint8_t)gin_hand(1 - g.turn), .count = 1, .to = NO_PILE };
        if (!gin_def.rules.check(&s, 1 - g.turn, m).why)
            finding_at(m, "refused to the other seat", "allowed");
    }
}

/* All draws, throws, knocks and cards to be laid off are in the list, once each, and nothing that is refused. */
static void compare_list(void)
{
    static Move list[MOST_LEGAL];
    int n = gin_def.rules.moves(&s, s.to_act, list, MOST_LEGAL), listed = 0;
    for (int i = 0; i < legal_count; i++) {
        int times = 0;
        for (int k = 0; k < n; k++)
            times += move_same(&list[k], &legal[i]);
        if (times != 1)
            finding_at(legal[i], "in the list once", "not");
    }
    for (int k = 0; k < n; k++)
        listed += g.phase == 'l' || list[k].kind != MOVE_SHIFT;
    same("moves in the list", legal_count, listed);
}

/* ---- moves in both ---- */

/* Where the cards of a seat lie once they are laid: which melds is open where more than one choice leaves least. What
 * was put forward lies as it was. */
static void adopt_melds(int seat, int least)
{
    int sum = 0;
    for (int p = GIN_FIRST_MELD; p < GIN_PILES; p++) {
        SlowCard c[SLOW_CARDS];
        bool was = slow_is_stage(&g, p, seat) || g.laid[p];
        int n = pile_size(&s.table, p);
        if (was || n == 0 || s.table.row.pile[p].owner != seat)
            continue;
        for (int i = 0; i < n; i++) {
            int x = pile_piece(&s.table, p, i);
            same("a card of a meld was in the hand of", seat, g.at[x]);
            g.at[x] = SLOW_MELD + p;
            c[i] = g.card[x];
        }
        same("what was laid is a meld", true, slow_is_meld(c, n));
        seen.round_ace += slow_round && !slow_is_group(c, n) && slow_has_rank(c, n, 13) && slow_has_rank(c, n, 1) &&
                          slow_has_rank(c, n, 2);
        g.laid[p] = true;
        g.owner[p] = seat;
    }
    for (int p = GIN_FIRST_MELD; p < GIN_PILES; p++)
        g.laid[p] = g.laid[p] || slow_is_stage(&g, p, seat);
    for (int i = 0; i < pile_size(&s.table, gin_dead(seat)); i++) {
        int x = pile_piece(&s.table, gin_dead(seat), i);
        same("a card left over was in the hand of", seat, g.at[x]);
        g.at[x] = SLOW_LEFT;
        sum += slow_value(g.card[x]);
    }
    same("cards left over together", least, sum);
}

static void end_in_second(void)
{
    adopt_melds(1 - g.knocker, g.other_left);
    seen.knocks += g.kind == 'k' && g.winner == g.knocker;
    seen.gins += g.kind == 'g';
    seen.big_gins += g.kind == 'b';
    seen.undercuts += g.winner != g.knocker;
    seen.equal += g.winner != g.knocker && g.other_left == g.knocker_left;
    seen.level_at_zero += g.winner != g.knocker && g.other_left == 0;
    seen.games += g.phase == '!';
    seen.shutouts += g.phase == '!' && g.wins[1 - g.winner] == 0;
    seen.games_at_once += g.phase == '!' && g.rule[GIN_HOLLYWOOD];
    seen.further += gin_of(&s)->further[g.winner] > 0;
}

static void knock_in_second(int x)
{
    SlowCard c[SLOW_CARDS];
    int free_choice = 0, n = 0;
    seen.stages_kept += stages();
    for (int y = 0; y < SLOW_CARDS; y++) {
        int p = g.at[y] - SLOW_MELD;
        bool own = g.at[y] == g.turn || (p >= 0 && slow_is_stage(&g, p, g.turn));
        if (own && y != x)
            c[n++] = g.card[y];
    }
    free_choice = slow_least(c, n);
    slow_knock(&g, x);
    seen.dearer += g.knocker_left > free_choice;
    adopt_melds(g.knocker, g.knocker_left);
    if (g.kind != 'k')
        end_in_second();
    else
        slow_start_turn(&g);
}

static void lay_off_in_second(Move m)
{
    SlowCard c[SLOW_CARDS];
    int x = pile_piece(&s.table, m.from, m.index), before = g.other_left;
    bool run = !slow_is_group(c, slow_cards(&g, SLOW_MELD + m.to, -1, c)), on_off = false;
    for (int y = 0; y < SLOW_CARDS; y++) {
        bool was_in_hand = g.at_start[y] == g.turn, near = abs(g.card[y].rank - g.card[x].rank) == 1;
        on_off = on_off || (run && g.at[y] == SLOW_MELD + m.to && was_in_hand && near);
    }
    slow_lay_off(&g, x, m.to);
    seen.off_run += run;
    seen.off_group += !run;
    seen.off_off += on_off;
    seen.broken += g.other_left > before;
}

static void shift_in_second(Move m)
{
    int to = m.to == NO_PILE ? -1 : m.to == gin_hand(g.turn) ? g.turn : SLOW_MELD + m.to;
    Piece x[SLOW_MOST];
    for (int i = 0; i < m.count; i++)
        x[i] = pile_piece(&s.table, m.from, m.index + i);
    gin_def.rules.apply(&s, s.to_act, m);
    for (int i = 0; i < m.count; i++) {
        int now = piece_pile(&s.table, x[i], NULL);
        if (to < 0) { /* any pile that was free */
            same("cards in the new pile", 0, slow_count(&g, SLOW_MELD + now));
            g.owner[now] = g.turn;
            to = SLOW_MELD + now;
        }
        g.at[x[i]] = to;
    }
}

static void play_in_second(Move m)
{
    int hand = gin_hand(g.turn);
    switch (m.kind) {
    case MOVE_DRAW:
        slow_draw(&g);
        break;
    case MOVE_TAKE:
        seen.last_taken += g.stock_count == 2;
        slow_take(&g);
        break;
    case MOVE_PASS:
        seen.voids += g.phase == 'd';
        slow_pass(&g);
        seen.declined += g.passes == 2;
        break;
    case MOVE_RESTORE:
        seen.undone += g.phase == 'l';
        if (g.phase == 'l')
            slow_undo_lay_offs(&g);
        else
            slow_all_back(&g);
        break;
    default:
        slow_throw(&g, pile_piece(&s.table, hand, m.index));
        break;
    }
}

static void play(Move m)
{
    if (gin_def.rules.check(&s, s.to_act, m).why)
        finding_at(m, "allowed", "refused");
    moves_made++;
    bool open = m.kind == MOVE_SHIFT || m.kind == MOVE_RESTORE || m.kind == MOVE_TAKE; /* nothing new is seen by it */
    same("nobody may undo past it", !open, gin_def.rules.reveals(&s, m));
    if (m.kind == MOVE_SHIFT && g.phase == 'p') {
        shift_in_second(m);
    } else if (m.kind == MOVE_SHIFT) {
        lay_off_in_second(m);
        gin_def.rules.apply(&s, s.to_act, m);
    } else if (m.kind == MOVE_CHOOSE || (m.kind == MOVE_DISCARD && m.amount == GIN_KNOCKS)) {
        int x = m.kind == MOVE_CHOOSE ? -1 : pile_piece(&s.table, gin_hand(g.turn), m.index);
        gin_def.rules.apply(&s, s.to_act, m);
        knock_in_second(x);
    } else if (m.kind == MOVE_DONE) {
        gin_def.rules.apply(&s, s.to_act, m);
        slow_score(&g);
        end_in_second();
    } else {
        play_in_second(m);
        gin_def.rules.apply(&s, s.to_act, m);
    }
    if (m.kind == MOVE_DRAW || m.kind == MOVE_TAKE || m.amount == GIN_KNOCKS)
        note_hand();
    compare();
}

/* ---- a player by chance ---- */

static bool find(int kind, int amount, Move *out)
{
    uint32_t first = rng_below(&chance, (uint32_t)legal_count);
    for (int i = 0; i < legal_count; i++) {
        Move m = legal[(first + (uint32_t)i) % (uint32_t)legal_count];
        if (m.kind != kind || m.amount != amount)
            continue;
        *out = m;
        return true;
    }
    return false;
}

/* The upcard or the top discard lowers what is left over. */
static bool top_helps(void)
{
    SlowCard c[SLOW_CARDS];
    int n = slow_cards(&g, g.turn, -1, c), before = slow_least(c, n), best = 1000;
    SlowCard top = g.card[g.discards[g.discard_count - 1]];
    for (int i = 0; i < n; i++) {
        SlowCard kept = c[i];
        c[i] = top;
        int value = slow_least(c, n);
        best = value < best ? value : best;
        c[i] = kept;
    }
    return best < before;
}

static void pick_draw(void)
{
    Move m;
    bool wants = rng_below(&chance, 10) == 0 || (rng_below(&chance, 8) > 0 && top_helps());
    if (wants && find(MOVE_TAKE, 0, &m))
        play(m);
    else if (find(MOVE_DRAW, 0, &m) || find(MOVE_PASS, 0, &m))
        play(m);
    else
        finding("a draw", "possible", "not");
}

/* The throw that leaves least, now and then any other. */
static Move pick_throw(void)
{
    Move best, m;
    int least = 1000;
    if (!find(MOVE_DISCARD, GIN_THROWS, &best))
        finding("a throw", "possible", "not");
    for (int i = 0; i < legal_count && rng_below(&chance, 40) > 0; i++) {
        m = legal[i];
        if (m.kind != MOVE_DISCARD || m.amount != GIN_THROWS)
            continue;
        int value = slow_left_of_hand(&g, g.turn, pile_piece(&s.table, gin_hand(g.turn), m.index));
        if (value < least)
            best = m;
        least = value < least ? value : least;
    }
    return best;
}

/* Cards are put forward: a meld that is there, or any cards. */
static void put_forward(void)
{
    int hand = gin_hand(g.turn), n = pile_size(&s.table, hand), pile = NO_PILE;
    unsigned which = 0;
    for (int tries = 0; tries < 60; tries++) {
        SlowCard c[SLOW_CARDS];
        int k = 0;
        which = 0;
        while (k < 3 + tries % 2) {
            unsigned i = rng_below(&chance, (uint32_t)n);
            if (!(which >> i & 1))
                c[k++] = g.card[pile_piece(&s.table, hand, (int)i)];
            which |= 1u << i;
        }
        if (slow_is_meld(c, k))
            break;
    }
    for (int i = n - 1; i >= 0 && (rng_below(&chance, 12) > 0 || which == 0); i--) {
        if (!(which >> i & 1))
            continue;
        play((Move){ .kind = MOVE_SHIFT, .from = (uint8_t)hand, .index = (uint8_t)i, .count = 1, .to = (uint8_t)pile });
        for (int p = GIN_FIRST_MELD; p < GIN_PILES && pile == NO_PILE; p++)
            if (slow_is_stage(&g, p, g.turn) && slow_count(&g, SLOW_MELD + p) == 1)
                pile = p;
    }
}

/* Any move of cards that is allowed. */
static void shift_by_chance(void)
{
    for (int i = 0; i < 40; i++) {
        int from = rng_below(&chance, 2) ? gin_hand(g.turn) : (int)rng_below(&chance, GIN_PILES);
        bool fresh = rng_below(&chance, 3) == 0;
        Move m = { .kind = MOVE_SHIFT,
                   .from = (uint8_t)from,
                   .index = (uint8_t)rng_below(&chance, 11),
                   .count = 1,
                   .to = fresh ? NO_PILE : (uint8_t)rng_below(&chance, GIN_PILES) };
        if (strcmp(slow_may_shift(m), "ok") == 0) {
            play(m);
            return;
        }
    }
}

static void pick_play(void)
{
    Move m;
    if (rng_below(&chance, 3) == 0 && slow_count(&g, g.turn) > 4) {
        put_forward();
        judge_all();
        for (int i = 0; i < 2 && rng_below(&chance, 3) == 0; i++) {
            shift_by_chance();
            judge_all();
        }
        compare_list();
        if (rng_below(&chance, 4) == 0 && changed())
            play((Move){ .kind = MOVE_RESTORE });
        judge_all();
    }
    bool big = rng_below(&chance, 4) > 0 && find(MOVE_CHOOSE, GIN_BIG_GIN, &m);
    int often = stages() && eager > 0 ? 7 : eager;
    bool knocks = big || ((int)rng_below(&chance, 8) < often && find(MOVE_DISCARD, GIN_KNOCKS, &m));
    if (!knocks && slow_count(&g, g.turn) == 0)
        play((Move){ .kind = MOVE_RESTORE });
    else
        play(knocks ? m : pick_throw());
}

static void pick_lay_off(void)
{
    Move m;
    if (rng_below(&chance, 8) == 0 && changed())
        play((Move){ .kind = MOVE_RESTORE });
    else if (rng_below(&chance, 6) > 0 && find(MOVE_SHIFT, 0, &m))
        play(m);
    else
        play((Move){ .kind = MOVE_DONE });
}

static void step(void)
{
    judge_all();
    judge_others();
    compare_list();
    if (g.phase == 'l')
        judge_no_meld();
    seen.thrown_back += g.taken >= 0;
    bool closed = g.phase == 'd' && strcmp(slow_may_take(&g), "closed") == 0;
    seen.closed += closed;
    seen.closed_void += closed && g.stock_count == 2;
    if (g.phase == 'u' || g.phase == 'd')
        pick_draw();
    else if (g.phase == 'p')
        pick_play();
    else
        pick_lay_off();
}

/* ---- matches ---- */

static void next_round(void)
{
    const Move next = { .kind = MOVE_NEXT };
    if (gin_def.rules.check(&s, 0, next).why)
        finding("the next round", "allowed", "refused");
    slow_next_deal(&g);
    gin_def.rules.apply(&s, 0, next);
    begin_round();
    compare();
}

static void play_match(const OptionValues *options, uint64_t seed, const char *name)
{
    label = name;
    moves_made = 0;
    rng_seed(&chance, seed ^ 0x61A);
    gin_def.rules.start(&s, options, 2, seed);
    memset(&g, 0, sizeof g);
    g.rule = s.options.v;
    slow_round = options->v[GIN_ACE_BOTH_ENDS] != 0;
    g.dealer = s.dealer;
    seen.dealer[g.dealer]++;
    begin_round();
    compare();
    for (int rounds = 0; g.phase != '!' && rounds < MOST_ROUNDS;) {
        if (g.phase != '.')
            step();
        else
            next_round();
        rounds += g.phase == '.';
    }
    for (int seat = 0; g.phase == '!' && seat < 2; seat++)
        for (int kind = 0; kind < MOVE_KINDS; kind++)
            assert_non_null(gin_def.rules.check(&s, seat, (Move){ .kind = (uint8_t)kind, .from = GIN_DISCARD }).why);
}

static void every_preset(void **unused)
{
    (void)unused;
    for (Cases c = chance_cases(1000, MATCHES * gin_options.preset_count); chance_next(&c);) {
        OptionValues v;
        int preset = (int)(c.no % gin_options.preset_count);
        options_preset(&gin_options, preset, &v);
        play_match(&v, c.seed, gin_options.presets[preset].id);
    }
}

/* Any values of any options. */
static void random_options(Rng *r, OptionValues *v)
{
    static const int bonus[][3] = { { 20, 25, 25 }, { 10, 20, 25 }, { 31, 50, 50 }, { 0, 100, 100 }, { 0, 20, 25 } };
    static const int which[] = { GIN_GIN_BONUS, GIN_UNDERCUT_BONUS, GIN_BIG_GIN_BONUS, GIN_GAME_BONUS, GIN_BOX_BONUS };
    options_default(&gin_options, v);
    for (int i = 0; i < GIN_OPTION_COUNT; i++)
        if (option_in_range(&gin_options, i, 1) && option_in_range(&gin_options, i, 0))
            v->v[i] = (int)rng_below(r, 2);
    for (int i = 0; i < 5; i++)
        v->v[which[i]] = bonus[i][rng_below(r, 3)];
    v->v[GIN_KNOCK_LIMIT] = (int)rng_below(r, 11);
    v->v[GIN_GIN_BOXES] = (int)rng_below(r, 3);
    v->v[GIN_UNDERCUT_BOXES] = (int)rng_below(r, 3);
    v->v[GIN_EXCHANGE_LIMIT] = rng_below(r, 3) ? (int)rng_below(r, 5) : 8;
    v->v[GIN_TARGET] = 50 + (int)rng_below(r, 251);
    for (int i = 0; i < GIN_OPTION_COUNT; i++)
        if (!option_in_range(&gin_options, i, v->v[i]))
            fail_msg("option %s may not be %d", gin_options.options[i].key, (int)v->v[i]);
}

static void mixes_of_options(void **unused)
{
    (void)unused;
    for (Cases c = chance_cases(50000, MIXES); chance_next(&c);) {
        OptionValues v;
        Rng r;
        rng_seed(&r, c.seed * 7919);
        random_options(&r, &v);
        play_match(&v, c.seed, "mix");
    }
}

/* ---- deadwood and points by themselves ---- */

static void words_of(const SlowCard *c, int n, char *out)
{
    static const char ranks[] = "?A23456789TJQK", suits[] = "scdh";
    char *at = out;
    for (int i = 0; i < n; i++) {
        *at++ = ranks[c[i].rank];
        *at++ = suits[c[i].suit];
        *at++ = i < n - 1 ? ',' : '\0';
    }
}

static void asked(const char *op, const char *args, const char *expected)
{
    char answer[64];
    TextSink out = text_sink(answer, sizeof answer);
    answer[0] = '\0';
    assert_true(gin_def.example(op, args, &out));
    if (strcmp(answer, expected) != 0)
        fail_msg("%s %s: %s, not %s", op, args, answer, expected);
}

/* Hands of few ranks or few suits, in which melds compete for cards. */
static void deadwood_is_least(void **unused)
{
    int none = 0, much = 0;
    (void)unused;
    for (Cases c = chance_cases(300, HANDS); chance_next(&c);) {
        SlowCard hand[SLOW_MOST];
        char text[64], args[96], expected[32];
        Rng r;
        rng_seed(&r, c.seed);
        uint32_t ranks = 4 + rng_below(&r, 10), suits = 2 + rng_below(&r, 3), low = 1 + rng_below(&r, 14 - ranks);
        int n = 0, most = 7 + (int)rng_below(&r, 5);
        for (int tries = 0; n < most && tries < 60; tries++) {
            SlowCard card = { (int)(low + rng_below(&r, ranks)), (int)rng_below(&r, suits) };
            bool twice = false;
            for (int i = 0; i < n; i++)
                twice = twice || (hand[i].rank == card.rank && hand[i].suit == card.suit);
            if (!twice)
                hand[n++] = card;
        }
        slow_round = c.no % 2 != 0;
        int least = slow_least(hand, n);
        words_of(hand, n, text);
        snprintf(args, sizeof args, "cards=%s both_ends=%d", text, slow_round);
        snprintf(expected, sizeof expected, "deadwood=%d", least);
        asked("gin.dead", args, expected);
        none += least == 0;
        much += least > 20;
    }
    if (chance_usual())
        assert_true(none > 20 && much > 20);
}

static void points_are_alike(void **unused)
{
    static const char *const kinds[] = { "knock", "gin", "biggin" };
    (void)unused;
    for (Cases c = chance_cases(700, SUMS); chance_next(&c);) {
        SlowGin t;
        OptionValues v;
        char args[160], expected[64];
        Rng r;
        memset(&t, 0, sizeof t);
        rng_seed(&r, c.seed);
        random_options(&r, &v);
        t.rule = v.v;
        v.v[GIN_HOLLYWOOD] = GIN_ONE_GAME;
        int kind = (int)(c.no % 3);
        t.kind = "kgb"[kind];
        t.knocker_left = kind == 0 ? (int)rng_below(&r, 11) : 0;
        t.other_left = (int)rng_below(&r, rng_below(&r, 2) ? 12 : 90);
        t.times = 1 + (int)rng_below(&r, 2);
        v.v[GIN_TARGET] = 300;
        if (kind == 0 && t.knocker_left == 0)
            t.kind = 'g';
        slow_score(&t);
        snprintf(args, sizeof args, "kind=%s knocker=%d opponent=%d gin=%d undercut=%d biggin=%d mult=%d", kinds[kind],
                 t.knocker_left, t.other_left, v.v[GIN_GIN_BONUS], v.v[GIN_UNDERCUT_BONUS], v.v[GIN_BIG_GIN_BONUS],
                 t.times);
        snprintf(expected, sizeof expected, "knocker=%d opponent=%d", t.deal[0], t.deal[1]);
        asked("gin.score", args, expected);
        int points[2] = { 100 + (int)rng_below(&r, 90), (int)rng_below(&r, 100) }, first = (int)rng_below(&r, 2);
        memset(&t, 0, sizeof t);
        t.rule = v.v;
        t.boxes[first] = 1 + (int)rng_below(&r, 8);
        t.boxes[1 - first] = (int)rng_below(&r, 3);
        t.points[first] = t.total[first] = points[0];
        t.points[1 - first] = t.total[1 - first] = t.boxes[1 - first] == 0 ? 0 : points[1];
        snprintf(args, sizeof args, "points=%d,%d boxes=%d,%d game=%d box=%d shutout=%d", t.points[0], t.points[1],
                 t.boxes[0], t.boxes[1], v.v[GIN_GAME_BONUS], v.v[GIN_BOX_BONUS], v.v[GIN_SHUTOUT_DOUBLE]);
        slow_end_game(&t, first);
        snprintf(expected, sizeof expected, "final=%d,%d", t.total[0], t.total[1]);
        asked("gin.final", args, expected);
    }
}

static void limits_are_alike(void **unused)
{
    (void)unused;
    for (int i = 0; i < 52 * 4; i++) {
        SlowCard c = { 1 + i / 4 % 13, i / 52 };
        OptionValues v;
        char text[8], args[64], expected[32];
        options_default(&gin_options, &v);
        v.v[GIN_OKLAHOMA] = 1;
        v.v[GIN_OKLAHOMA_ACE_GIN] = i & 1;
        words_of(&c, 1, text);
        bool spade = (i & 2) != 0;
        snprintf(args, sizeof args, "card=%s ace_gin=%d spade=%d", text, i & 1, spade);
        snprintf(expected, sizeof expected, "limit=%d mult=%d", slow_limit(v.v, c), spade && c.suit == 0 ? 2 : 1);
        asked("gin.oklahoma", args, expected);
    }
}

/* Runs last: what must have come up. */
static void all_came_up(void **unused)
{
    (void)unused;
    if (!chance_usual())
        return;
    const Wanted list[] = {
        { "knocks", seen.knocks },
        { "gins", seen.gins },
        { "big gins", seen.big_gins },
        { "undercuts", seen.undercuts },
        { "undercuts on equality", seen.equal },
        { "undercuts with nothing left", seen.level_at_zero },
        { "void rounds", seen.voids },
        { "games", seen.games },
        { "shutouts", seen.shutouts },
        { "upcards declined by both", seen.declined },
        { "melds of one's own choice", seen.stages_kept },
        { "melds of one's own choice that leave more", seen.dearer },
        { "cards laid off on groups", seen.off_group },
        { "cards laid off on runs", seen.off_run },
        { "cards laid off on such", seen.off_off },
        { "melds broken to lay off", seen.broken },
        { "cards laid off taken back", seen.undone },
        { "spades", seen.spades },
        { "rounds of gin only", seen.gin_only },
        { "rounds with a limit of one", seen.limit_one },
        { "discards taken", seen.thrown_back },
        { "discards taken with the stock used up", seen.last_taken },
        { "turns in which the discards are closed", seen.closed },
        { "the same with the stock used up", seen.closed_void },
        { "runs round the ace", seen.round_ace },
        { "matches of three games at once", seen.games_at_once },
        { "further boxes", seen.further },
        { "matches begun by seat 0", seen.dealer[1] },
        { "matches begun by seat 1", seen.dealer[0] },
    };
    all_of(list, sizeof list / sizeof list[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_preset),     cmocka_unit_test(mixes_of_options), cmocka_unit_test(deadwood_is_least),
        cmocka_unit_test(points_are_alike), cmocka_unit_test(limits_are_alike), cmocka_unit_test(all_came_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
