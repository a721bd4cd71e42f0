/* Whole matches of American and International beside a second reading of the rules page (slow_tile.h,
 * slow_tile_game.h), under every preset and mixes of all options, two to four seats: every move there is must be
 * allowed or refused alike, for the reason that the page names, and lead to the same tiles, melds, turns, points and
 * winners. Turns and scores are compared by themselves as well, through the worked examples.
 *
 * MELDWELL_ROUNDS=n for a campaign: n times as many matches. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "rules/bricks/turn.h"
#include "rules/faces/tile.h"
#include "rules/tile_rummy/position.h"
#include "second.h"
#include "slow_tile_game.h"

enum { MATCHES = 12, MIXES = 60, TURNS = 20000, SUMS = 4000, SHIFTS = 30, MOST_GAMES = 3, AWAY = TR_PILES - 1 };

/* What must have come up in a campaign that means anything. */
typedef struct Seen {
    int taken, trump, back, frees, offs, opens, open_alone, feet, closed, claims, blitz, wins, exhausted, stuck,
        given_up, idle, late, late_end, doubled, twin, shared, sessions, declared, bad, throw_back, initial, reuse,
        trump_no_win;
} Seen;

static State s;
static SlowGame g;
static const GameDef *game;
static Seen seen;
static Rng chance;
static const char *label;
static int moves_made, lazy; /* lazy: of 8 draws so many take the discard in this game, whatever it is */
static bool moved;           /* anything, since the draw */
static bool rigged;          /* the rack of the seat to act was made rich: it lays whatever it can */

static int below(int n)
{
    return (int)rng_below(&chance, (uint32_t)n);
}

static void say_where(char *text, size_t size)
{
    snprintf(text, size, "%s, move %d, game %d, phase %c, seat %d", label, moves_made, g.played, g.phase, g.turn);
}

/* ---- the deal ---- */

static int slow_place(Piece x)
{
    const int pile = piece_pile(&s.table, x, NULL);
    if (pile >= TR_FIRST_MELD)
        return SLOW_PILE + pile;
    if (pile >= TR_RACK_0)
        return pile - TR_RACK_0;
    return pile == TR_STOCK ? SLOW_STOCK : pile == TR_TRUMP ? SLOW_TRUMP : SLOW_HEAP + pile - TR_HEAP_0;
}

static void read_tiles(void)
{
    for (int x = 0; x < SLOW_PIECES; x++) {
        const Face f = s.table.face[x];
        g.tile[x] = face_is_joker(f) ? slow_joker() : (SlowTile){ f.rank, f.suit };
        g.now.at[x] = slow_place((Piece)x);
        g.seen[x] = 0;
    }
    g.left = pile_size(&s.table, TR_STOCK);
    for (int i = 0; i < g.left; i++)
        g.stock[i] = pile_piece(&s.table, TR_STOCK, i);
    for (int p = 0; p < SLOW_PILES; p++)
        g.now.pile[p] = (SlowPileOf){ .kind = '-' };
    g.trump = pile_piece(&s.table, TR_TRUMP, 0);
    for (int seat = 0; seat < g.seats; seat++) {
        int rack[SLOW_PIECES], n = slow_rack(&g, seat, rack);
        memset(g.dealt[seat], 0, sizeof g.dealt[seat]);
        for (int i = 0; i < n; i++) {
            g.dealt[seat][i] = g.tile[rack[i]];
            slow_note_twin(&g, seat, rack[i]);
        }
    }
    slow_note_seen(&g);
}

/* A.1, F.1, G.1. */
static void check_deal(void)
{
    int faces[14][4] = { { 0 } };
    for (int x = 0; x < SLOW_PIECES; x++)
        faces[g.tile[x].n][g.tile[x].c]++;
    for (int n = 0; n < 14; n++)
        for (int c = 0; c < 4; c++)
            same("tiles of a face", n > 0 || c == 0 ? 2 : 0, faces[n][c]);
    for (int seat = 0; seat < g.seats; seat++) {
        int rack[SLOW_PIECES];
        same("tiles dealt", 14 + (g.rule.international && seat == g.start), slow_rack(&g, seat, rack));
    }
    same("tiles of the stock", (g.rule.international ? 104 : 105) - 14 * g.seats, pile_size(&s.table, TR_STOCK));
    same("a trump", 1, pile_size(&s.table, TR_TRUMP));
}

/* The tile of this face to that place of the rack, unless it lies in a place before or on another rack. */
static bool give(int seat, int place, SlowTile t)
{
    for (int x = 0; x < SLOW_PIECES; x++) {
        int at = 0;
        const int pile = piece_pile(&s.table, (Piece)x, &at), rack = tr_rack(seat);
        const Piece y = pile_piece(&s.table, rack, place);
        const Face f = s.table.face[x];
        const bool right = t.n == SLOW_JOKER ? face_is_joker(f) : f.rank == t.n && f.suit == t.c;
        if (!right || (pile != TR_STOCK && pile != rack) || (pile == rack && at < place))
            continue;
        s.table.face[x] = s.table.face[y];
        s.table.face[y] = f;
        return true;
    }
    return false;
}

/* A rack that is rich in melds, near to a closed hand, or holds jokers. */
static void favour(int seat)
{
    int place = 0;
    const int way = below(6), tiles = 9 + below(6), low = 1 + below(4), colour = below(4);
    if (below(3) == 0)
        place += give(seat, place, slow_joker());
    while (place < tiles && way < 2) {
        const SlowTile t = { 1 + below(13), below(4) };
        const bool run = below(2) == 0;
        for (int i = 0; i < 3 + below(2) && place < tiles; i++)
            place +=
                give(seat, place, run ? (SlowTile){ 1 + (t.n + i - 1) % 13, t.c } : (SlowTile){ t.n, (t.c + i) % 4 });
    }
    for (int tries = 0; place < tiles && way >= 2 && tries < 200; tries++) {
        const SlowTile t = way == 2   ? (SlowTile){ 1 + below(4), below(4) } /* low */
                           : way == 3 ? (SlowTile){ 1 + (9 + below(5)) % 13, below(4) }
                           : way == 4 ? (SlowTile){ 1 + below(13), colour }
                                      : (SlowTile){ low + below(10), below(4) };
        place += give(seat, place, t);
        if (way == 5 && place < tiles)
            place += give(seat, place, t); /* pairs */
    }
}

/* Most of the stock is put away, so that it comes to its end. */
static void shorten(int left)
{
    s.table.row.pile[AWAY] = (Pile){ .kind = PILE_TAKEN, .owner = NO_SEAT, .look = LOOK_NOBODY };
    table_shift(&s.table, TR_STOCK, 0, pile_size(&s.table, TR_STOCK) - left, AWAY, 0);
}

static void begin_game(void)
{
    static const int often[] = { 0, 1, 2, 4, 8 };
    lazy = often[below(5)];
    g.twin = g.opened = 0;
    g.thrown_by = -1;
    g.idle = 0;
    g.winner = -1;
    memset(g.turns, 0, sizeof g.turns);
    read_tiles();
    check_deal();
    for (int seat = 0; seat < g.seats; seat++)
        if (below(2) == 0)
            favour(seat);
    if (below(3) == 0)
        shorten(below(2) ? 1 + below(8) : 12 + below(20));
    turn_mark(&s);
    tr_own(&s)->twin = 0;
    tr_note_twins(&s);
    g.twin = 0;
    for (int seat = 0; seat < g.seats; seat++)
        g.heaps[seat] = 0;
    read_tiles();
    slow_begin_turn(&g, g.start);
    if (g.rule.international)
        g.drawn_tile = pile_piece(&s.table, tr_rack(g.start), TR_RACK_SIZE);
}

/* ---- the same in both ---- */

static char phase_of_state(void)
{
    return s.phase == TR_DRAW ? 'd' : s.phase == PHASE_PLAY ? 'p' : s.phase == PHASE_DEAL_END ? '.' : '!';
}

static void compare_tiles(void)
{
    for (int x = 0; x < SLOW_PIECES; x++) {
        const bool away = slow_place((Piece)x) == SLOW_PILE + AWAY;
        same("place of a tile", away ? g.now.at[x] : slow_place((Piece)x), g.now.at[x]);
        if (!away && (g.phase == 'd' || g.phase == 'p'))
            same("who has seen a tile", (int)g.seen[x], s.table.known_to[x]);
    }
    same("tiles of the stock", g.left, pile_size(&s.table, TR_STOCK));
    for (int i = 0; i < g.left; i++)
        same("a tile of the stock", g.stock[i], pile_piece(&s.table, TR_STOCK, i));
    for (int seat = 0; seat < g.seats; seat++) {
        same("tiles of a heap", g.heaps[seat], pile_size(&s.table, tr_heap(seat)));
        for (int i = 0; i < g.heaps[seat]; i++)
            same("a tile of a heap", g.heap[seat][i], pile_piece(&s.table, tr_heap(seat), i));
    }
}

static void compare_piles(void)
{
    for (int p = TR_FIRST_MELD; p < AWAY; p++) {
        const SlowPileOf *mine = &g.now.pile[p];
        const Pile *pile = &s.table.row.pile[p];
        if (mine->kind == 'c')
            continue;
        const int kind = mine->kind == 's' ? PILE_STAGE : mine->kind == '-' ? -1 : PILE_MELD;
        same("tiles of a pile", mine->size, pile_size(&s.table, p));
        if (mine->size == 0)
            continue;
        same("kind of a pile", kind, pile->kind);
        same("owner of a pile", mine->owner, pile->owner);
        if (kind == PILE_MELD)
            same("group or run", mine->kind == 'g' ? MELD_GROUP : MELD_RUN, pile->read);
        for (int i = 0; i < mine->size; i++) {
            const SlowTile t = g.tile[pile_piece(&s.table, p, i)];
            if (!slow_same(t, g.tile[mine->x[i]]))
                finding("order of a pile", "the same", "another");
        }
    }
}

static void compare_turn(void)
{
    static const char draws[] = "-sdtb";
    const TrState *f = tr_of(&s);
    unsigned opened = 0;
    for (int seat = 0; seat < g.seats; seat++) {
        opened |= s.seat[seat].opened ? 1u << seat : 0;
        same("turns begun", g.turns[seat] < UINT8_MAX ? g.turns[seat] : UINT8_MAX, f->turns[seat]);
    }
    same("who has melded", (int)g.opened, (int)opened);
    same("whose discard", g.thrown_by < 0 ? NO_SEAT : g.thrown_by, f->thrown_by);
    same("the draw", g.drawn, draws[f->draw]);
    same("seat to act", g.turn, s.to_act);
    same("turns without progress", g.idle, f->idle);
}

static void compare_end(void)
{
    static const char hows[] = "-wofc";
    const TrState *f = tr_of(&s);
    const bool won = g.how != '-';
    same("how it ended", won ? TR_WON : TR_EXHAUSTED, f->ended_by);
    same("winner", won ? g.winner : NO_SEAT, f->winner);
    same("last turn", g.ender, f->last_seat);
    if (won)
        same("kind of win", g.how, hows[f->how]);
    if (g.how == 'c') {
        same("closed hand", g.hand, f->hand);
        same("jokers of it", g.jokers, f->jokers);
    }
    same("doubled", g.joker, f->doubled);
    for (int seat = 0; seat < g.seats; seat++) {
        int rack[SLOW_PIECES], n = slow_rack(&g, seat, rack), points = 0;
        for (int i = 0; i < n; i++)
            points += slow_unmelded(&g.rule, g.tile[rack[i]]);
        same("left on a rack", points, f->left[seat]);
        same("points of the game", g.deal[seat], s.seat[seat].deal);
        same("total", g.total[seat], s.seat[seat].total);
    }
}

/* What the sheet says adds up, and names who won. */
static void compare_sheet(void)
{
    static ScoreSheet sheet;
    int net[SLOW_SEATS], of_deal[SLOW_SEATS];
    unsigned winners = g.match_winners;
    memset(&sheet, 0, sizeof sheet);
    game->score.scores(&s, &sheet);
    slow_settle(g.total, g.seats, g.rule.unit, net);
    slow_settle(g.deal, g.seats, g.rule.unit, of_deal);
    for (int i = 0; i < g.seats; i++) {
        int lines = 0;
        for (int k = 0; k < sheet.line_count; k++)
            lines += sheet.line[k].has[i] ? sheet.line[k].points[i] : 0;
        same("the game on the sheet", g.deal[i], sheet.deal[i]);
        same("lines of the game together", g.deal[i], lines);
        same("the total on the sheet", g.total[i], sheet.total[i]);
        if (g.rule.international) {
            same("tables of money", 1, sheet.side_count);
            same("what the match pays", net[i], sheet.side[0].total[i]);
            same("what the hand pays", of_deal[i], sheet.side[0].deal[i]);
        }
    }
    same("the match is over on the sheet", g.phase == '!', sheet.match_over);
    if (g.phase == '!')
        same("the winners on the sheet", (int)winners, sheet.winners);
    else if (g.how != '-')
        same("the winner on the sheet", 1 << g.winner, sheet.winners);
}

static void compare(void)
{
    const char expected[2] = { g.phase, '\0' }, got[2] = { phase_of_state(), '\0' };
    if (g.phase != got[0])
        finding("phase", expected, got);
    compare_tiles();
    compare_piles();
    if (g.phase == 'd' || g.phase == 'p')
        compare_turn();
    else {
        compare_end();
        compare_sheet();
    }
    if (g.rule.bonus)
        same("who has held the twin of the trump", (int)g.twin, tr_of(&s)->twin);
}

/* ---- every move there is ---- */

/* "no": refused, whatever the reason; "?": the page leaves it to the screen. */
static bool judge(Move m, const char *expected)
{
    const Verdict v = game->rules.check(&s, s.to_act, m);
    const char *got = v.why ? v.why->code : "ok";
    const bool unnamed = (strcmp(expected, "no") == 0 && v.why) || strcmp(expected, "?") == 0;
    if (!unnamed && strcmp(got, expected) != 0)
        finding_at(m, expected, got);
    return !v.why;
}

static int jokers_held(void)
{
    int rack[SLOW_PIECES], n = slow_rack(&g, g.turn, rack), jokers = 0;
    for (int i = 0; i < n; i++)
        jokers += g.tile[rack[i]].n == SLOW_JOKER;
    return jokers;
}

/* The brute force takes long where there are jokers. */
static bool worth_the_time(int jokers)
{
    static const int of[] = { 1, 12, 400 };
    return !g.rule.international || (g.opened >> g.turn & 1) || below(of[jokers > 2 ? 2 : jokers]) == 0;
}

static void judge_draws(void)
{
    judge((Move){ .kind = MOVE_DRAW }, slow_may_draw(&g));
    for (int p = 0; p < TR_FIRST_MELD; p++) {
        const bool heap = p >= TR_HEAP_0 && p < TR_HEAP_0 + g.seats;
        if (p != TR_TRUMP)
            judge((Move){ .kind = MOVE_TAKE, .from = (uint8_t)p },
                  heap ? slow_may_take_discard(&g, p - TR_HEAP_0) : "no");
    }
    const bool dear = g.phase == 'd' && !worth_the_time(jokers_held() + (g.tile[g.trump].n == SLOW_JOKER));
    if (!dear)
        judge((Move){ .kind = MOVE_TAKE, .from = TR_TRUMP }, slow_may_take_trump(&g));
    judge((Move){ .kind = MOVE_PASS }, g.phase == 'd' && g.left == 0 && g.rule.cannot_draw ? "ok" : "no");
    judge((Move){ .kind = MOVE_TIMEOUT }, g.rule.timer > 0 ? "ok" : "no");
}

static const char *slow_may_throw(int x, const char **result)
{
    static SlowTurn t;
    const char *why;
    if (g.phase != 'p')
        return "no";
    slow_turn_of(&g, x, &t);
    why = slow_judge(&t, result);
    if (why) {
        seen.throw_back += strcmp(why, "throw_back") == 0;
        seen.reuse += strcmp(why, "joker_reuse") == 0;
        seen.initial += strcmp(why, "initial_short") == 0;
        seen.trump_no_win += strcmp(why, "trump_no_win") == 0;
        seen.bad += strcmp(why, "bad_meld") == 0;
    }
    return why ? why : "ok";
}

static bool may_claim(void)
{
    return g.phase == 'p' && g.rule.international && !(g.opened >> g.turn & 1) && !slow_anything_laid(&g);
}

static bool is_thrown_back(int x)
{
    return g.drawn == 'd' && !g.rule.throw_back && slow_same(g.tile[x], g.tile[g.drawn_tile]);
}

static ClosedSet closed_without(int x, int *jokers)
{
    SlowTile t[SLOW_LIST];
    same("tiles of a closed hand", SLOW_TILES, slow_fourteen(&g, g.turn, x, t));
    *jokers = slow_count_of(t, SLOW_TILES, slow_joker());
    return slow_closed_now(&g, t);
}

/* All claims there are; what the best brings, 0: none. */
static int judge_claims(void)
{
    const int rack = tr_rack(g.turn);
    int most = 0;
    for (int i = 0; i < pile_size(&s.table, rack); i++) {
        const int x = pile_piece(&s.table, rack, i);
        int jokers;
        const ClosedSet set = closed_without(x, &jokers);
        const bool may = !is_thrown_back(x);
        for (int hand = 1; hand <= 41; hand++) {
            const bool is = (set >> hand & 1) != 0;
            const int worth = is ? slow_closed_points(hand, jokers) * (g.tile[x].n == SLOW_JOKER ? 2 : 1) : 0;
            judge((Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i, .amount = (int16_t)hand },
                  is && may ? "ok" : "no");
            most = may && worth > most ? worth : most;
        }
    }
    judge((Move){ .kind = MOVE_DONE }, most > 0 ? "ok" : "no");
    return most;
}

static void judge_throws(void)
{
    const int rack = tr_rack(g.turn), n = pile_size(&s.table, rack);
    for (int i = 0; i < n + 2; i++) {
        const Move m = { .kind = MOVE_DISCARD, .index = (uint8_t)i };
        const char *result;
        judge(m, i < n ? slow_may_throw(pile_piece(&s.table, rack, i), &result) : "no");
    }
    if (may_claim()) {
        if (worth_the_time(jokers_held()))
            judge_claims();
        return;
    }
    judge((Move){ .kind = MOVE_DISCARD, .index = (uint8_t)below(n + 1), .amount = (int16_t)(1 + below(40)) }, "no");
    judge((Move){ .kind = MOVE_DONE }, "no");
}

static void judge_frees(void)
{
    const int rack = tr_rack(g.turn), n = pile_size(&s.table, rack);
    for (int p = TR_FIRST_MELD; p < AWAY; p++)
        for (int at = 0; at < g.now.pile[p].size; at++) {
            const bool joker = g.tile[g.now.pile[p].x[at]].n == SLOW_JOKER;
            for (int i = 0; i < n; i++) {
                Move m = { .kind = MOVE_TAKE, .from = (uint8_t)p, .at = (uint8_t)at };
                move_name(&m, pile_piece(&s.table, rack, i));
                if (joker || below(20) == 0)
                    judge(m, slow_may_free(&g, m.piece[0], p, at) ? "ok" : "no");
            }
        }
}

static bool own_place(int p)
{
    return p == tr_rack(g.turn) || (p >= TR_FIRST_MELD && p < AWAY && slow_is_stage(&g, p));
}

static const char *slow_may_shift(Move m)
{
    const int rack = tr_rack(g.turn);
    if (g.phase != 'p' || !own_place(m.from) || m.count == 0 || m.index + m.count > pile_size(&s.table, m.from))
        return "no";
    if (m.from == rack && m.count >= pile_size(&s.table, rack))
        return "?"; /* nothing is left to throw */
    if (m.to != NO_PILE && m.to >= TR_FIRST_MELD && m.to < AWAY && slow_is_laid(&g, m.to)) {
        const int x = pile_piece(&s.table, m.from, m.index), size = g.now.pile[m.to].size;
        if (m.count != 1 || (m.at > 0 && m.at < size))
            return m.count == 1 ? "?" : "no";
        return m.at <= size && slow_may_lay_off(&g, x, m.to, m.at == 0) ? "ok" : "no";
    }
    if (m.to == NO_PILE)
        return m.at == 0 ? "ok" : "?";
    if (!own_place(m.to))
        return m.to >= TR_FIRST_MELD && m.to < TR_PILES && !slow_is_laid(&g, m.to) ? "?" : "no";
    if (m.from == m.to || m.at > pile_size(&s.table, m.to))
        return "?";
    for (int i = 0; i < m.count && m.to == rack; i++)
        if (slow_is_freed(&g, pile_piece(&s.table, m.from, m.index + i)))
            return "no";
    return "ok";
}

static Move any_shift(void)
{
    Move m = { .kind = MOVE_SHIFT,
               .from = (uint8_t)(below(3) ? tr_rack(g.turn) : below(AWAY)),
               .index = (uint8_t)below(16),
               .count = (uint8_t)(below(4) ? 1 : below(4)),
               .to = (uint8_t)below(AWAY),
               .at = (uint8_t)below(5) };
    if (below(2))
        m.to = (uint8_t)(TR_FIRST_MELD + below(8));
    if (m.to >= TR_FIRST_MELD && slow_is_laid(&g, m.to) && below(4))
        m.at = (uint8_t)(below(2) ? 0 : g.now.pile[m.to].size);
    if (below(6) == 0) {
        m.to = NO_PILE;
        m.at = 0;
    }
    return m;
}

static bool is_open_shape(int p)
{
    int numbers = 0;
    for (int i = 0; i < g.now.pile[p].size; i++)
        numbers += g.tile[g.now.pile[p].x[i]].n != SLOW_JOKER;
    return slow_is_stage(&g, p) && g.now.pile[p].size == 3 && numbers == 1;
}

static void judge_moving(void)
{
    for (int i = 0; i < SHIFTS; i++) {
        const Move m = any_shift();
        judge(m, slow_may_shift(m));
    }
    for (int p = 0; p < AWAY; p++)
        for (int kind = 0; kind < MELD_KINDS; kind++) {
            const bool open = g.phase == 'p' && p >= TR_FIRST_MELD && is_open_shape(p);
            const char now = kind == MELD_GROUP ? 'g' : kind == MELD_RUN ? 'r' : '-';
            if (open && g.now.pile[p].declared == now)
                continue;
            judge((Move){ .kind = MOVE_READ, .from = (uint8_t)p, .amount = (int16_t)kind },
                  open && now != '-' ? "ok" : "no");
        }
    const bool back = g.phase == 'p' && (slow_anything_laid(&g) || g.drawn == 'd' || g.drawn == 't');
    judge((Move){ .kind = MOVE_RESTORE }, back ? "ok" : moved ? "?" : "no");
}

/* Whoever is not to act may do nothing. */
static void judge_others(void)
{
    const int other = (g.turn + 1 + below(g.seats - 1)) % g.seats;
    for (int kind = 0; kind < MOVE_KINDS; kind++) {
        Move m = { .kind = (uint8_t)kind, .from = TR_TRUMP };
        if (kind == MOVE_SHIFT)
            m = (Move){ .kind = MOVE_SHIFT, .from = (uint8_t)tr_rack(other), .count = 1, .to = NO_PILE };
        if (!game->rules.check(&s, other, m).why)
            finding_at(m, "refused to another seat", "allowed");
    }
}

static void judge_all(void)
{
    static const int never[] = { MOVE_NONE, MOVE_NEXT, MOVE_BID, MOVE_CHOOSE, MOVE_KINDS };
    judge_draws();
    judge_throws();
    judge_frees();
    judge_moving();
    judge_others();
    for (size_t i = 0; i < sizeof never / sizeof never[0]; i++)
        judge((Move){ .kind = (uint8_t)never[i] }, "no");
}

/* ---- moves in both ---- */

static void shift_in_second(Move m)
{
    int x[SLOW_PIECES], to = m.to == tr_rack(g.turn) ? -1 : m.to, at = m.at;
    for (int i = 0; i < m.count; i++)
        x[i] = pile_piece(&s.table, m.from, m.index + i);
    game->rules.apply(&s, s.to_act, m);
    if (m.to == NO_PILE) {
        to = piece_pile(&s.table, (Piece)x[0], NULL); /* any pile that was free */
        same("tiles in the new pile", 0, g.now.pile[to].size);
    }
    seen.offs += to >= 0 && slow_is_laid(&g, to);
    for (int i = 0; i < m.count; i++)
        slow_shift(&g, x[i], to, at + i);
}

static void free_in_second(Move m)
{
    const int joker = pile_piece(&s.table, m.from, m.at);
    game->rules.apply(&s, s.to_act, m);
    slow_free(&g, m.piece[0], m.from, m.at, piece_pile(&s.table, (Piece)joker, NULL));
    seen.frees++;
}

static void claim_in_second(Move m)
{
    const int rack = tr_rack(g.turn), seat = g.turn, most = m.kind == MOVE_DONE ? judge_claims() : 0;
    int x = pile_piece(&s.table, rack, m.index), hand = m.amount;
    game->rules.apply(&s, s.to_act, m);
    if (m.kind == MOVE_DONE) {
        x = pile_piece(&s.table, tr_heap(seat), pile_size(&s.table, tr_heap(seat)) - 1);
        hand = tr_of(&s)->hand;
    }
    slow_claim(&g, x, hand, tr_of(&s)->claim);
    if (m.kind == MOVE_DONE)
        same("what the best claim brings", most, slow_closed_points(g.hand, g.jokers) * (g.joker ? 2 : 1));
    seen.claims++;
    seen.blitz += g.hand >= 39;
}

static void throw_in_second(Move m)
{
    const int x = pile_piece(&s.table, tr_rack(g.turn), m.index);
    const char *result;
    same("the throw is legal", 0, strcmp(slow_may_throw(x, &result), "ok"));
    game->rules.apply(&s, s.to_act, m);
    slow_throw(&g, x, result);
    seen.wins += g.how == 'w' && g.phase != 'd' && g.phase != 'p';
}

static void end_in_second(void)
{
    seen.opens += g.how == 'o';
    seen.open_alone += g.how == 'o' && g.deal[g.winner] >= 200 && !g.joker;
    seen.feet += g.how == 'f';
    seen.closed += g.how == 'c';
    seen.exhausted += g.how == '-';
    seen.stuck += g.how == '-' && g.left == 0 && g.rule.cannot_draw;
    seen.idle += g.idle >= SLOW_IDLE;
    seen.doubled += g.joker;
    seen.twin += g.rule.bonus && g.twin != 0;
    seen.shared += (g.match_winners & (g.match_winners - 1)) != 0;
    seen.sessions += g.phase == '!' && g.played > 1;
}

static void play(Move m)
{
    const Verdict v = game->rules.check(&s, s.to_act, m);
    const bool draws = m.kind == MOVE_DRAW || (m.kind == MOVE_TAKE && m.from < TR_FIRST_MELD);
    const int seat = s.to_act;
    if (v.why)
        finding_at(m, "allowed", v.why->code);
    moves_made++;
    moved = !draws;
    if (m.kind == MOVE_SHIFT) {
        shift_in_second(m);
    } else if (m.kind == MOVE_TAKE && m.from >= TR_FIRST_MELD) {
        free_in_second(m);
    } else if (m.kind == MOVE_DONE || (m.kind == MOVE_DISCARD && m.amount > 0)) {
        claim_in_second(m);
    } else if (m.kind == MOVE_DISCARD) {
        throw_in_second(m);
    } else {
        game->rules.apply(&s, seat, m);
        if (m.kind == MOVE_DRAW)
            slow_draw(&g);
        else if (m.kind == MOVE_TAKE && m.from == TR_TRUMP)
            slow_to_play(&g, 't', g.trump);
        else if (m.kind == MOVE_TAKE)
            slow_take_discard(&g);
        else if (m.kind == MOVE_PASS)
            slow_end_game(&g, '-', -1);
        else if (m.kind == MOVE_TIMEOUT)
            slow_time_out(&g);
        else if (m.kind == MOVE_READ)
            g.now.pile[m.from].declared = m.amount == MELD_GROUP ? 'g' : 'r';
        else if (slow_anything_laid(&g))
            slow_restore(&g);
        else if (g.drawn == 'd' || g.drawn == 't')
            slow_give_back(&g);
        seen.taken += g.drawn == 'd' && draws;
        seen.trump += g.drawn == 't' && draws;
        seen.back += m.kind == MOVE_RESTORE && g.phase == 'd';
        seen.late += m.kind == MOVE_TIMEOUT;
        seen.late_end += m.kind == MOVE_TIMEOUT && g.phase != 'd' && g.phase != 'p';
        seen.given_up += m.kind == MOVE_PASS;
        seen.declared += m.kind == MOVE_READ;
    }
    if (g.phase != 'd' && g.phase != 'p')
        end_in_second();
    compare();
}

/* ---- a player by chance ---- */

static Move shift_of(int x, int to, int at)
{
    int index = 0;
    const int from = piece_pile(&s.table, (Piece)x, &index);
    return (Move){ .kind = MOVE_SHIFT,
                   .from = (uint8_t)from,
                   .index = (uint8_t)index,
                   .count = 1,
                   .to = (uint8_t)to,
                   .at = (uint8_t)at };
}

/* These tiles one behind the other in a new pile, declared where they have to be. */
static void put_forward(const int *x, int n)
{
    int pile = NO_PILE;
    for (int i = 0; i < n; i++) {
        play(shift_of(x[i], pile, i));
        pile = g.now.at[x[i]] - SLOW_PILE;
    }
    if (is_open_shape(pile) && below(8))
        play((Move){ .kind = MOVE_READ, .from = (uint8_t)pile, .amount = below(2) ? MELD_GROUP : MELD_RUN });
}

/* Do they make a meld, in whatever order? */
static bool make_meld(const int *x, int n)
{
    SlowList l = { .size = n };
    SlowMeld m;
    for (int i = 0; i < n; i++)
        l.t[i] = g.tile[x[i]];
    slow_tidy(&l);
    const char *why = slow_read(&l, &m);
    return !why || strcmp(why, "joker_unclear") == 0;
}

/* A meld that the rack holds, put forward in any order; jokers not often. */
static bool lay_meld(void)
{
    int rack[SLOW_PIECES], n = slow_rack(&g, g.turn, rack);
    for (int tries = 0; tries < 400 && n > 3; tries++) {
        int x[14], k = 0;
        const int size = 3 + (below(3) == 0) + (below(8) == 0);
        while (k < size && k < n - 1) {
            const int y = rack[below(n)];
            bool twice = false;
            for (int i = 0; i < k; i++)
                twice = twice || x[i] == y;
            if (!twice)
                x[k++] = y;
        }
        if (!make_meld(x, k))
            continue;
        put_forward(x, k);
        return true;
    }
    return false;
}

static bool lay_off(void)
{
    int rack[SLOW_PIECES], n = slow_rack(&g, g.turn, rack);
    const int first = below(n), low = below(2);
    for (int i = 0; i < n && n > 1; i++)
        for (int p = TR_FIRST_MELD; p < AWAY; p++)
            for (int end = 0; end < 2 && slow_is_laid(&g, p); end++) {
                const int x = rack[(first + i) % n];
                const bool at_low = end == low;
                if (!slow_may_lay_off(&g, x, p, at_low))
                    continue;
                play(shift_of(x, p, at_low ? 0 : g.now.pile[p].size));
                return true;
            }
    return false;
}

/* Two tiles of the rack to a freed joker, or the joker to a meld. */
static void place_joker(int joker)
{
    int rack[SLOW_PIECES], n = slow_rack(&g, g.turn, rack);
    for (int p = TR_FIRST_MELD; p < AWAY && below(3) == 0; p++)
        if (slow_is_laid(&g, p) && slow_may_lay_off(&g, joker, p, false)) {
            play(shift_of(joker, p, g.now.pile[p].size));
            return;
        }
    for (int tries = 0; tries < 60 && n > 2; tries++) {
        const int a = rack[below(n)], b = rack[below(n)], x[3] = { a, joker, b }, pile = g.now.at[joker] - SLOW_PILE;
        if (a == b || !make_meld(x, 3))
            continue;
        play(shift_of(a, pile, 0));
        play(shift_of(b, pile, below(3)));
        return;
    }
}

static bool free_joker(void)
{
    int rack[SLOW_PIECES], n = slow_rack(&g, g.turn, rack);
    for (int p = TR_FIRST_MELD; p < AWAY && n > 1; p++)
        for (int at = 0; at < g.now.pile[p].size; at++)
            for (int i = 0; i < n; i++) {
                Move m = { .kind = MOVE_TAKE, .from = (uint8_t)p, .at = (uint8_t)at };
                const int joker = g.now.pile[p].x[at];
                if (!slow_may_free(&g, rack[i], p, at))
                    continue;
                move_name(&m, (Piece)rack[i]);
                play(m);
                place_joker(joker);
                return true;
            }
    return false;
}

static void shift_by_chance(void)
{
    for (int i = 0; i < 40; i++) {
        const Move m = any_shift();
        if (strcmp(slow_may_shift(m), "ok") == 0) {
            play(m);
            return;
        }
    }
}

/* Any tile that may be thrown, of those that a player would; false: none may. */
static bool throw_any(void)
{
    const int rack = tr_rack(g.turn), n = pile_size(&s.table, rack), first = below(n ? n : 1);
    for (int keep = below(6) > 0; keep >= 0; keep--)
        for (int i = 0; i < n; i++) {
            const Move m = { .kind = MOVE_DISCARD, .index = (uint8_t)((first + i) % n) };
            const bool joker = g.tile[pile_piece(&s.table, rack, m.index)].n == SLOW_JOKER;
            const char *result;
            if ((keep && joker) || strcmp(slow_may_throw(pile_piece(&s.table, rack, m.index), &result), "ok") != 0)
                continue;
            play(m);
            return true;
        }
    return false;
}

static bool over(void)
{
    return g.phase != 'd' && g.phase != 'p';
}

/* A tile that goes to some meld of the table, or frees a joker there. */
static SlowTile fitting(void)
{
    for (int tries = 0; tries < 200; tries++) {
        const int p = TR_FIRST_MELD + below(16);
        const SlowTile t = { 1 + below(13), below(4) };
        SlowMeld m;
        if (!slow_is_laid(&g, p))
            continue;
        slow_read_pile(&g, &g.now.pile[p], &m);
        for (int i = 0; i < m.size; i++)
            if (slow_stands_for(&m, i, t))
                return t;
        if (slow_add_tile(&m, t, below(2) != 0))
            return t;
    }
    return (SlowTile){ 1 + below(13), below(4) };
}

/* Before the draw: tiles of the rack change places with tiles of the stock, until most of it can be laid. */
static void rig(void)
{
    const int n = pile_size(&s.table, tr_rack(g.turn)), off = 1 + below(5);
    int place = 0;
    if (g.tile[g.trump].n != SLOW_JOKER && below(4) == 0)
        place += give(g.turn, place, slow_joker());
    for (int i = 0; i < off && place < n; i++) {
        const SlowTile t = fitting();
        if (!slow_same(t, g.tile[g.trump]))
            place += give(g.turn, place, t);
    }
    for (int tries = 0; place < n && tries < 60; tries++) {
        const SlowTile t = { 1 + below(13), below(4) };
        const bool run = below(2) == 0;
        for (int i = 0; i < 3 && place < n; i++) {
            const SlowTile x = run ? (SlowTile){ 1 + (t.n + i - 1) % 13, t.c } : (SlowTile){ t.n, (t.c + i) % 4 };
            if (!slow_same(x, g.tile[g.trump]))
                place += give(g.turn, place, x);
        }
    }
    for (int x = 0; x < SLOW_PIECES; x++) {
        const Face f = s.table.face[x];
        g.tile[x] = face_is_joker(f) ? slow_joker() : (SlowTile){ f.rank, f.suit };
    }
    rigged = true;
}

/* All melds there are, and then all that goes anywhere. */
static void lay_everything(void)
{
    while (lay_meld())
        ;
    for (int i = 0; i < 20; i++)
        if (!(below(2) ? free_joker() || lay_off() : lay_off() || free_joker()))
            break;
}

static void pick_draw(void)
{
    const Move trump = { .kind = MOVE_TAKE, .from = TR_TRUMP }, draw = { .kind = MOVE_DRAW },
               discard = { .kind = MOVE_TAKE, .from = (uint8_t)tr_heap(g.thrown_by < 0 ? 0 : g.thrown_by) };
    const bool may_discard = g.thrown_by >= 0 && strcmp(slow_may_take_discard(&g, g.thrown_by), "ok") == 0;
    if (below(8) && !game->rules.check(&s, g.turn, trump).why)
        play(trump);
    else if (may_discard && (below(8) < lazy || g.left == 0) && below(g.left == 0 ? 4 : 1000) > 0)
        play(discard);
    else if (g.left > 0)
        play(draw);
    else
        play((Move){ .kind = MOVE_PASS });
}

static void pick_claim(void)
{
    const Move done = { .kind = MOVE_DONE };
    Move m = { .kind = MOVE_DISCARD };
    const int n = pile_size(&s.table, tr_rack(g.turn));
    if (below(2) == 0) {
        play(done);
        return;
    }
    for (int tries = 0; tries < 2000; tries++) {
        m.index = (uint8_t)below(n);
        m.amount = (int16_t)(1 + below(40));
        if (!game->rules.check(&s, g.turn, m).why) {
            play(m);
            return;
        }
    }
    play(done);
}

/* Lays some of what there is, and throws. */
static void pick_play(void)
{
    const int eager = below(8);
    if (below(4) > 0 && !game->rules.check(&s, g.turn, (Move){ .kind = MOVE_DONE }).why) {
        pick_claim();
        return;
    }
    if (rigged && below(8) > 0)
        lay_everything();
    for (int i = 0; i < 6 && below(8) < eager; i++)
        if (!lay_meld())
            break;
    const bool may = (g.opened >> g.turn & 1) || slow_anything_laid(&g) || below(20) == 0;
    for (int i = 0; i < 8 && may && below(8) < eager + 2; i++)
        if (!(below(2) ? free_joker() || lay_off() : lay_off() || free_joker()))
            break;
    if (below(12) == 0)
        shift_by_chance();
    judge_all();
    if (below(16) == 0 && !game->rules.check(&s, g.turn, (Move){ .kind = MOVE_RESTORE }).why)
        play((Move){ .kind = MOVE_RESTORE });
    if (g.phase != 'p' || (below(30) > 0 && throw_any()))
        return;
    if (g.rule.timer > 0 && below(3) == 0) {
        play((Move){ .kind = MOVE_TIMEOUT });
        return;
    }
    while (g.phase == 'p' && !game->rules.check(&s, g.turn, (Move){ .kind = MOVE_RESTORE }).why) {
        play((Move){ .kind = MOVE_RESTORE });
        if (g.phase == 'p' && throw_any())
            return;
    }
}

static void step(void)
{
    judge_all();
    if (g.rule.timer > 0 && below(40) == 0)
        play((Move){ .kind = MOVE_TIMEOUT });
    else if (g.phase == 'd') {
        rigged = false;
        if (g.turns[g.turn] > 1 && below(10) == 0) {
            rig();
            judge_draws();
        }
        pick_draw();
    } else
        pick_play();
}

/* ---- matches ---- */

static void next_game(void)
{
    Move next = { .kind = MOVE_NEXT };
    if (g.rule.format == 't')
        next.amount = (int16_t)below(g.rule.minutes + 20);
    if (game->rules.check(&s, 0, next).why)
        finding("the next game", "allowed", "refused");
    game->rules.apply(&s, 0, next);
    g.minutes = next.amount;
    g.match_winners = slow_match(&g.rule, g.total, g.seats, g.played, g.minutes);
    if (g.match_winners != 0 && g.rule.format == 't') {
        g.phase = '!';
        compare();
        return;
    }
    g.start = slow_next(&g, g.start);
    begin_game();
    compare();
}

static SlowRules rules_of(const OptionValues *o)
{
    static const char formats[] = {
        [TR_MATCH_SINGLE] = 's', [TR_MATCH_GAMES] = 'g', [TR_MATCH_TIME] = 't', [TR_MATCH_TARGET] = 'p'
    };
    const int32_t *v = o->v;
    if (game == &american_def)
        return (SlowRules){ .own_meld = v[AMERICAN_JOKER_REUSE] == TR_REUSE_OWN_MELD,
                            .throw_back = v[AMERICAN_THROW_BACK] != 0,
                            .cannot_draw = v[AMERICAN_STOCK_END] == TR_END_CANNOT_DRAW,
                            .joker = v[AMERICAN_JOKER_RACK_VALUE],
                            .timer = v[AMERICAN_TURN_TIMER],
                            .opening = 21,
                            .format = formats[v[AMERICAN_MATCH_FORMAT]],
                            .games = v[AMERICAN_MATCH_GAMES],
                            .minutes = v[AMERICAN_MATCH_MINUTES],
                            .target = v[AMERICAN_MATCH_TARGET] };
    return (SlowRules){ .international = true,
                        .own_meld = v[INTERNATIONAL_JOKER_REUSE] == TR_REUSE_OWN_MELD,
                        .throw_back = v[INTERNATIONAL_THROW_BACK] != 0,
                        .bonus = v[INTERNATIONAL_TRUMP_BONUS] != 0,
                        .joker = v[INTERNATIONAL_JOKER_RACK_VALUE],
                        .timer = v[INTERNATIONAL_TURN_TIMER],
                        .unit = v[INTERNATIONAL_UNIT],
                        .opening = 50,
                        .format = formats[v[INTERNATIONAL_MATCH_FORMAT]],
                        .games = v[INTERNATIONAL_MATCH_GAMES],
                        .minutes = v[INTERNATIONAL_MATCH_MINUTES],
                        .target = v[INTERNATIONAL_MATCH_TARGET] };
}

static void play_match(const OptionValues *options, int seats, uint64_t seed, const char *name)
{
    label = name;
    moves_made = 0;
    rng_seed(&chance, seed ^ 0x7113);
    game->rules.start(&s, options, seats, seed);
    memset(&g, 0, sizeof g);
    g.seats = seats;
    g.rule = rules_of(options);
    g.start = tr_of(&s)->start_seat;
    for (int seat = 0; seat < seats; seat++) /* B.2: alone with the highest tile */
        if (tr_of(&s)->start_redraws == 0 && seat != g.start &&
            tr_of(&s)->start_rank[seat] >= tr_of(&s)->start_rank[g.start])
            finding("the starter", "the highest tile", "not");
    begin_game();
    compare();
    for (int games = 0; g.phase != '!' && games < MOST_GAMES;) {
        if (!over())
            step();
        else
            next_game();
        games += g.phase == '.';
    }
    for (int seat = 0; g.phase == '!' && seat < seats; seat++)
        for (int kind = 0; kind < MOVE_KINDS; kind++)
            assert_non_null(game->rules.check(&s, seat, (Move){ .kind = (uint8_t)kind, .from = TR_TRUMP }).why);
}

static void every_preset(void **unused)
{
    (void)unused;
    for (Cases c = chance_cases(1000, MATCHES); chance_next(&c);) {
        OptionValues v;
        game = c.no & 1 ? &international_def : &american_def;
        const int preset = (int)(c.no / 2 % game->options->preset_count);
        options_preset(game->options, preset, &v);
        play_match(&v, 2 + (int)(c.no / 4 % 3), c.seed, game->options->presets[preset].id);
    }
}

/* Any values of any options; clocks and lengths that come to something. */
static void random_options(Rng *r, OptionValues *v)
{
    options_default(game->options, v);
    for (int i = 0; i < game->options->option_count; i++) {
        const Option *o = &game->options->options[i];
        for (int tries = 0; tries < 8; tries++) {
            const int value = (int)rng_below(r, 4);
            if (option_in_range(game->options, i, value) && rng_below(r, 2))
                v->v[i] = value;
        }
        if (strcmp(o->key, "turn_timer") == 0 && rng_below(r, 3) == 0)
            v->v[i] = 20 + (int)rng_below(r, 100);
        if (strcmp(o->key, "joker_rack_value") == 0)
            v->v[i] = rng_below(r, 2) ? 25 : 30;
        if (strcmp(o->key, "unit") == 0)
            v->v[i] = 1 + (int)rng_below(r, 100);
    }
}

static void mixes_of_options(void **unused)
{
    (void)unused;
    for (Cases c = chance_cases(50000, MIXES); chance_next(&c);) {
        OptionValues v;
        Rng r;
        game = c.no & 1 ? &international_def : &american_def;
        rng_seed(&r, c.seed * 7919);
        random_options(&r, &v);
        play_match(&v, 2 + (int)rng_below(&r, 3), c.seed, "mix");
    }
}

/* ---- turns by themselves, through the worked examples ---- */

static void words_of(TextSink *out, const SlowTile *t, int n, char declared)
{
    if (declared)
        text_add(out, declared == 'g' ? "g:" : "r:");
    for (int i = 0; i < n; i++) {
        text_add(out, i > 0 ? "," : "");
        tile_text(t[i].n == SLOW_JOKER ? FACE_JOKER : (Face){ (uint8_t)t[i].n, (uint8_t)t[i].c }, out);
    }
    if (n == 0)
        text_add(out, "-");
}

static void asked(const char *op, const char *args, const char *expected)
{
    char answer[200] = "";
    TextSink out = text_sink(answer, sizeof answer);
    assert_true(american_def.example(op, args, &out));
    if (strcmp(answer, expected) != 0)
        fail_msg("%s %s: %s, not %s", op, args, answer, expected);
}

/* Every face twice. */
typedef struct Bag {
    int left[14][4];
} Bag;

static bool draw_from(Bag *b, SlowTile t)
{
    return b->left[t.n][t.c]-- > 0 || (b->left[t.n][t.c]++, false);
}

static SlowTile any_tile(Bag *b)
{
    for (;;) {
        const SlowTile t = below(12) == 0 ? slow_joker() : (SlowTile){ 1 + below(13), below(4) };
        if (draw_from(b, t))
            return t;
    }
}

/* A meld of three to six tiles, some of them jokers. */
static void any_meld(Bag *b, SlowMeld *m)
{
    for (;;) {
        const Bag before = *b;
        SlowList l = { .size = 3 + below(2), .declared = 0 };
        const bool run = below(2) == 0;
        const int n = 1 + below(13), c = below(4);
        l.size += run ? below(3) : 0;
        for (int i = 0; i < l.size; i++) {
            l.t[i] = run ? (SlowTile){ 1 + (n + i - 1) % 13, c } : (SlowTile){ n, (c + i) % 4 };
            if (below(8) == 0)
                l.t[i] = slow_joker();
        }
        bool there = true;
        for (int i = 0; i < l.size; i++)
            there = draw_from(b, l.t[i]) && there;
        if (there && !slow_read(&l, m))
            return;
        *b = before;
    }
}

/* A turn being made up: the rack is what the turn needs. */
typedef struct Made {
    Bag bag;
    SlowTurn t;
    SlowMeld now[SLOW_MELDS];
    int own, freed;
    SlowRules rule;
} Made;

static void to_rack(Made *m, SlowTile x)
{
    m->t.rack.t[m->t.rack.size++] = x;
}

/* A tile of the rack to a meld, or in the place of a joker. */
static void make_growth(Made *m)
{
    SlowMeld *meld = &m->now[below(m->t.before)];
    for (int tries = 0; tries < 40; tries++) {
        const SlowTile x = { 1 + below(13), below(4) };
        const int at = below(meld->size);
        if (m->t.rack.size > 12 || !draw_from(&m->bag, x))
            continue;
        if (slow_stands_for(meld, at, x) && below(4)) {
            meld->t[at] = x;
            m->freed++;
        } else if (!slow_add_tile(meld, x, below(2) != 0)) {
            m->bag.left[x.n][x.c]++;
            continue;
        }
        to_rack(m, x);
        return;
    }
}

static void make_new(Made *m)
{
    SlowMeld *meld = &m->now[m->t.after];
    if (m->t.rack.size > 9)
        return;
    const Bag before = m->bag;
    any_meld(&m->bag, meld);
    if (m->freed > 0 && below(3) > 0) { /* a freed joker in the place of a tile */
        SlowMeld with = *meld;
        with.t[below(with.size)] = slow_joker();
        const SlowList l = { .size = with.size, .declared = with.kind };
        SlowList list = l;
        memcpy(list.t, with.t, sizeof list.t);
        if (!slow_read(&list, &with)) {
            m->bag = before;
            m->freed--;
            for (int i = 0, freed = 1; i < with.size; i++)
                if (with.t[i].n != SLOW_JOKER || freed-- <= 0) {
                    draw_from(&m->bag, with.t[i]);
                    to_rack(m, with.t[i]);
                }
            *meld = with;
            m->t.after++;
            return;
        }
    }
    for (int i = 0; i < meld->size; i++)
        to_rack(m, meld->t[i]);
    m->t.after++;
}

/* A freed joker on some meld. */
static void make_joker_go(Made *m)
{
    if (m->freed > 0 && slow_add_tile(&m->now[below(m->t.after)], slow_joker(), below(2) != 0))
        m->freed--;
}

/* Something is wrong with the table. */
static void make_wrong(Made *m)
{
    SlowList *l = &m->t.now[below(m->t.after)], *k = &m->t.now[below(m->t.after)];
    const int at = below(l->size);
    const SlowTile x = l->t[at];
    switch (below(5)) {
    case 0: /* a tile is gone */
        l->t[at] = l->t[--l->size];
        break;
    case 1: /* it is elsewhere */
        l->t[at] = l->t[--l->size];
        k->t[k->size++] = x;
        break;
    case 2: /* or another */
        l->t[at] = (SlowTile){ 1 + below(13), below(4) };
        break;
    case 3: /* two tiles have changed places */
        l->t[at] = k->t[0];
        k->t[0] = x;
        break;
    default: /* from the other end */
        for (int i = 0; i < l->size / 2; i++) {
            const SlowTile y = l->t[i];
            l->t[i] = l->t[l->size - 1 - i];
            l->t[l->size - 1 - i] = y;
        }
        break;
    }
}

static char declared_of(const SlowMeld *m)
{
    return m->size == 3 && slow_count_of(m->t, 3, slow_joker()) == 2 ? m->kind : 0;
}

static void make_turn(Made *m)
{
    memset(m, 0, sizeof *m);
    for (int n = 0; n < 14; n++)
        for (int c = 0; c < 4; c++)
            m->bag.left[n][c] = n > 0 || c == 0 ? 2 : 0;
    m->rule = (SlowRules){ .international = below(2), .own_meld = below(2), .throw_back = below(3) == 0 };
    m->rule.opening = m->rule.international ? 50 : 21;
    m->t.rule = &m->rule;
    m->t.before = m->t.after = 1 + below(4);
    m->own = below(m->t.before + 1);
    m->t.opened = below(3) > 0;
    for (int i = 0; i < m->t.before; i++) {
        any_meld(&m->bag, &m->t.old[i]);
        m->t.old[i].own = i < m->own;
        m->now[i] = m->t.old[i];
    }
    for (int i = below(9); i > 0; i--) {
        const int what = below(8);
        if (what < 3)
            make_growth(m);
        else if (what < 6 || m->freed == 0)
            make_new(m);
        else
            make_joker_go(m);
    }
    for (int i = 0; i < m->t.after; i++) {
        m->t.now[i] = (SlowList){ .size = m->now[i].size };
        memcpy(m->t.now[i].t, m->now[i].t, sizeof m->now[i].t);
    }
    m->t.has_thrown = below(30) > 0;
    m->t.thrown = any_tile(&m->bag);
    if (m->t.has_thrown)
        to_rack(m, m->t.thrown);
    const bool nothing = m->t.rack.size < 2; /* nobody who holds one tile after the draw is in the game any more */
    for (int i = below(3) && !nothing ? 0 : 1 + below(3); i > 0 && m->t.rack.size < SLOW_TILES + 1; i--)
        to_rack(m, any_tile(&m->bag));
    for (int i = below(6) ? 0 : 1 + below(2); i > 0; i--)
        make_wrong(m);
    for (int i = 0; i < m->t.after; i++) { /* what a meld was declared as stays with it */
        SlowList *l = &m->t.now[i];
        l->declared = l->size == 3 && slow_count_of(l->t, 3, slow_joker()) == 2 ? m->now[i].kind : 0;
    }
    m->t.drawn = "ssdt"[below(4)];
    m->t.has_taken = m->t.drawn == 'd';
    if (m->t.has_taken)
        m->t.taken = m->t.rack.size > 0 ? m->t.rack.t[below(m->t.rack.size)] : m->t.thrown;
}

/* Melds from..to, then those from..to of the rest. */
static void lists_of(TextSink *out, const Made *m, bool after, int from, int to, bool with_new)
{
    int told = 0;
    for (int i = from; i < (with_new ? m->t.after : to); i += i == to - 1 && with_new ? m->t.before - to + 1 : 1) {
        if (with_new && i >= to && i < m->t.before)
            continue;
        text_add(out, told++ > 0 ? "/" : "");
        if (after)
            words_of(out, m->t.now[i].t, m->t.now[i].size, m->t.now[i].declared);
        else
            words_of(out, m->t.old[i].t, m->t.old[i].size, declared_of(&m->t.old[i]));
    }
    if (told == 0)
        text_add(out, "-");
}

static void write_turn(const Made *m, TextSink *out)
{
    static const char *const draws[] = { ['s'] = "stock", ['d'] = "discard", ['t'] = "trump" };
    text_add(out, m->rule.international ? "game=international" : "game=american");
    text_add(out, m->t.opened ? " opened=1 own=" : " opened=0 own=");
    lists_of(out, m, false, 0, m->own, false);
    text_add(out, " others=");
    lists_of(out, m, false, m->own, m->t.before, false);
    text_add(out, " rack=");
    words_of(out, m->t.rack.t, m->t.rack.size, 0);
    text_add(out, " end_own=");
    lists_of(out, m, true, 0, m->own, true);
    text_add(out, " end_others=");
    lists_of(out, m, true, m->own, m->t.before, false);
    text_add(out, " discard=");
    words_of(out, &m->t.thrown, m->t.has_thrown, 0);
    text_add(out, " draw=");
    text_add(out, draws[(int)m->t.drawn]);
    text_add(out, " taken=");
    words_of(out, &m->t.taken, m->t.has_taken, 0);
    text_add(out, m->rule.throw_back ? " throw_back=1" : " throw_back=0");
    text_add(out, m->rule.own_meld ? " reuse=own_meld" : " reuse=new_meld");
}

/* How often each answer came. */
static struct {
    const char *answer;
    int times;
} answers[32];

static void note_answer(const char *answer)
{
    int i = 0;
    while (answers[i].answer && strcmp(answers[i].answer, answer) != 0)
        i++;
    answers[i].answer = answer;
    answers[i].times++;
}

static void turns_are_alike(void **unused)
{
    static const char *const all[] = { "turn",
                                       "win",
                                       "open",
                                       "foot",
                                       "closed",
                                       "bad_meld",
                                       "tile_missing",
                                       "tile_foreign",
                                       "no_discard",
                                       "throw_back",
                                       "foot_short",
                                       "meld_broken",
                                       "initial_short",
                                       "joker_reuse",
                                       "trump_no_win",
                                       "trump_open",
                                       "discard_not_allowed" };
    (void)unused;
    memset(answers, 0, sizeof answers);
    for (Cases c = chance_cases(300000, TURNS); chance_next(&c);) {
        static Made m;
        char args[1200] = "", expected[64];
        const char *result = "";
        TextSink out = text_sink(args, sizeof args);
        rng_seed(&chance, c.seed);
        make_turn(&m);
        const char *why = slow_judge(&m.t, &result);
        write_turn(&m, &out);
        if (why)
            snprintf(expected, sizeof expected, "ok=0 reason=%s", why);
        else
            snprintf(expected, sizeof expected, "ok=1 result=%s", result);
        asked("tr.aturn", args, expected);
        note_answer(why ? why : result);
    }
    for (size_t k = 0; k < sizeof all / sizeof all[0] && chance_usual(); k++) {
        int i = 0;
        while (answers[i].answer && strcmp(answers[i].answer, all[k]) != 0)
            i++;
        if (!answers[i].answer)
            fail_msg("no turn that is %s", all[k]);
    }
}

/* Runs last: what must have come up. */
static void all_came_up(void **unused)
{
    (void)unused;
    if (!chance_usual())
        return;
    const Wanted list[] = {
        { "discards taken", seen.taken },
        { "trumps taken", seen.trump },
        { "tiles given back", seen.back },
        { "tiles laid off", seen.offs },
        { "jokers freed", seen.frees },
        { "jokers declared", seen.declared },
        { "American wins", seen.wins },
        { "Open wins", seen.opens },
        { "Open wins alone", seen.open_alone },
        { "Foots", seen.feet },
        { "closed wins", seen.closed },
        { "claims", seen.claims },
        { "Blitz hands", seen.blitz },
        { "games without a winner", seen.exhausted },
        { "games that end with nothing to draw", seen.stuck },
        { "games given up", seen.given_up },
        { "games that come to nothing", seen.idle },
        { "clocks that ran out", seen.late },
        { "games ended by a clock", seen.late_end },
        { "jokers thrown last", seen.doubled },
        { "twins of the trump", seen.twin },
        { "matches that are shared", seen.shared },
        { "matches of several games", seen.sessions },
        { "throws refused as bad_meld", seen.bad },
        { "throws refused as throw_back", seen.throw_back },
        { "throws refused as initial_short", seen.initial },
        { "throws refused as joker_reuse", seen.reuse },
        { "throws refused as trump_no_win", seen.trump_no_win },
    };
    all_of(list, sizeof list / sizeof list[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_preset),
        cmocka_unit_test(mixes_of_options),
        cmocka_unit_test(turns_are_alike),
        cmocka_unit_test(all_came_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
