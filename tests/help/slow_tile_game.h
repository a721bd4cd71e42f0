/* A second opinion on games and matches of American and International tile rummy: a table that keeps its own books,
 * read from F and G of the rules page. It knows tiles by their numbers, and which pile of the program it speaks of. */
#ifndef MELDWELL_TESTS_HELP_SLOW_TILE_GAME_H
#define MELDWELL_TESTS_HELP_SLOW_TILE_GAME_H

#include "slow_tile.h"

/* Where a tile is: on the rack of seat n, or one of these, or in pile n of those on the table: SLOW_PILE + n. */
enum { SLOW_STOCK = 10, SLOW_TRUMP, SLOW_HEAP, SLOW_PILE = 20, SLOW_PILES = 128 };

typedef struct SlowPileOf {
    char kind; /* - none, s put forward, g group, r run */
    char declared;
    int owner, size, x[SLOW_LIST];
} SlowPileOf;

typedef struct SlowBoard {
    int at[SLOW_PIECES];
    SlowPileOf pile[SLOW_PILES];
} SlowBoard;

typedef struct SlowGame {
    SlowRules rule;
    int seats, start, turn;
    char phase; /* d draw, p play, . game over, ! match over */
    SlowTile tile[SLOW_PIECES];
    SlowBoard now, drawn_board;   /* drawn_board: as it was after the draw */
    int stock[SLOW_PIECES], left; /* the last one is drawn next */
    int heap[SLOW_SEATS][SLOW_PIECES], heaps[SLOW_SEATS];
    SlowTile dealt[SLOW_SEATS][SLOW_TILES + 1]; /* sorted by nothing */
    unsigned seen[SLOW_PIECES];                 /* bit per seat */
    unsigned opened, twin;                      /* bit per seat: has melded; has held the twin of the trump */
    int trump;                                  /* the tile that was turned up */
    char drawn;                                 /* s stock, d discard, t trump, b begun with fifteen, - nothing yet */
    int drawn_tile, taken_from;                 /* the tile of this turn; the seat whose discard it was */
    int thrown_by;                              /* in the turn before, -1 nobody */
    int turns[SLOW_SEATS], idle;
    int deal[SLOW_SEATS], total[SLOW_SEATS], played, minutes;
    char how; /* w American win, o f c of International, - exhausted */
    int winner, ender, hand, jokers;
    bool joker;             /* thrown last, by the winner */
    unsigned match_winners; /* at the end of the match */
} SlowGame;

static inline int slow_next(const SlowGame *g, int seat)
{
    return (seat + g->seats - 1) % g->seats; /* to the right */
}

static inline int slow_rack(const SlowGame *g, int seat, int *out)
{
    int n = 0;
    for (int x = 0; x < SLOW_PIECES; x++)
        if (g->now.at[x] == seat)
            out[n++] = x;
    return n;
}

static inline bool slow_is_stage(const SlowGame *g, int p)
{
    return g->now.pile[p].kind == 's';
}

static inline bool slow_is_laid(const SlowGame *g, int p)
{
    return g->now.pile[p].kind == 'g' || g->now.pile[p].kind == 'r';
}

static inline void slow_note_seen(SlowGame *g)
{
    unsigned all = (1u << g->seats) - 1;
    for (int x = 0; x < SLOW_PIECES; x++) {
        int at = g->now.at[x];
        if (at < SLOW_SEATS)
            g->seen[x] |= 1u << at;
        else if (at >= SLOW_PILE && slow_is_stage(g, at - SLOW_PILE))
            g->seen[x] |= 1u << g->now.pile[at - SLOW_PILE].owner;
        else if (at != SLOW_STOCK)
            g->seen[x] |= all;
    }
}

/* G.4: whoever holds it once the turn is over, or has drawn it. */
static inline void slow_note_twin(SlowGame *g, int seat, int x)
{
    if (x != g->trump && slow_same(g->tile[x], g->tile[g->trump]))
        g->twin |= 1u << seat;
}

/* ---- the board ---- */

static inline SlowList slow_list_of(const SlowGame *g, const SlowPileOf *p)
{
    SlowList l = { .size = p->size, .declared = p->declared };
    for (int i = 0; i < p->size; i++)
        l.t[i] = g->tile[p->x[i]];
    if (p->kind == 's' || l.declared == 0) {
        int numbers = 0;
        for (int i = 0; i < l.size; i++)
            numbers += l.t[i].n != SLOW_JOKER;
        if (numbers != 1 || l.size != 3) /* only there something is left open */
            l.declared = 0;
    }
    return l;
}

/* As it lies, what is put forward tidied up. NULL: it is a meld. */
static inline const char *slow_read_pile(const SlowGame *g, const SlowPileOf *p, SlowMeld *out)
{
    SlowList l = slow_list_of(g, p);
    if (p->kind == 's')
        slow_tidy(&l);
    else
        l.declared = p->kind;
    const char *why = slow_read(&l, out);
    out->own = p->owner == g->turn;
    return why;
}

static inline void slow_take_out(SlowPileOf *p, int x)
{
    for (int i = 0, k = 0; i < p->size; i++)
        if (p->x[i] != x)
            p->x[k++] = p->x[i];
    p->size--;
    if (p->size == 0 && p->kind == 's')
        *p = (SlowPileOf){ .kind = '-' };
}

static inline void slow_put_in(SlowPileOf *p, int x, int place)
{
    for (int i = p->size; i > place; i--)
        p->x[i] = p->x[i - 1];
    p->x[place] = x;
    p->size++;
}

/* From rack or stage to rack (`to` -1) or pile. */
static inline void slow_shift(SlowGame *g, int x, int to, int place)
{
    if (g->now.at[x] >= SLOW_PILE)
        slow_take_out(&g->now.pile[g->now.at[x] - SLOW_PILE], x);
    g->now.at[x] = to < 0 ? g->turn : SLOW_PILE + to;
    if (to < 0)
        return;
    if (g->now.pile[to].kind != 's' && !slow_is_laid(g, to))
        g->now.pile[to] = (SlowPileOf){ .kind = 's', .owner = g->turn };
    slow_put_in(&g->now.pile[to], x, g->now.pile[to].kind == 'g' ? g->now.pile[to].size : place); /* A.5: no order */
    slow_note_seen(g);
}

/* Does the joker at that place of a meld that lay there before the turn stand for this tile? */
static inline bool slow_may_free(const SlowGame *g, int x, int p, int place)
{
    SlowMeld m;
    if (g->phase != 'p' || !slow_is_laid(g, p) || place >= g->now.pile[p].size || g->now.at[x] != g->turn)
        return false;
    slow_read_pile(g, &g->now.pile[p], &m);
    return slow_stands_for(&m, place, g->tile[x]);
}

static inline void slow_free(SlowGame *g, int x, int p, int place, int to)
{
    int joker = g->now.pile[p].x[place];
    g->now.pile[p].x[place] = x;
    g->now.at[x] = SLOW_PILE + p;
    g->now.pile[to] = (SlowPileOf){ .kind = 's', .owner = g->turn, .size = 1, .x = { joker } };
    g->now.at[joker] = SLOW_PILE + to;
    slow_note_seen(g);
}

/* A joker that lay in a meld when the turn began, and does not lie in that one now. */
static inline bool slow_is_freed(const SlowGame *g, int x)
{
    int was = g->drawn_board.at[x];
    return g->phase == 'p' && was >= SLOW_PILE && g->now.at[x] != was;
}

static inline bool slow_may_lay_off(const SlowGame *g, int x, int p, bool low)
{
    SlowMeld m;
    slow_read_pile(g, &g->now.pile[p], &m);
    return slow_add_tile(&m, g->tile[x], low);
}

static inline bool slow_anything_laid(const SlowGame *g)
{
    for (int x = 0; x < SLOW_PIECES; x++)
        if (g->now.at[x] != g->drawn_board.at[x])
            return true;
    return false;
}

/* ---- the turn ---- */

static inline void slow_turn_of(const SlowGame *g, int thrown, SlowTurn *t)
{
    memset(t, 0, sizeof *t);
    t->rule = &g->rule;
    t->opened = g->opened >> g->turn & 1;
    t->drawn = g->drawn;
    t->has_taken = g->drawn == 'd';
    if (t->has_taken)
        t->taken = g->tile[g->drawn_tile];
    t->has_thrown = thrown >= 0;
    if (thrown >= 0)
        t->thrown = g->tile[thrown];
    for (int x = 0; x < SLOW_PIECES; x++)
        if (g->drawn_board.at[x] == g->turn)
            t->rack.t[t->rack.size++] = g->tile[x];
    for (int stages = 0; stages < 2; stages++)
        for (int p = 0; p < SLOW_PILES; p++) {
            const SlowPileOf *now = &g->now.pile[p];
            if (stages ? !slow_is_stage(g, p) : !slow_is_laid(g, p))
                continue;
            SlowList l = slow_list_of(g, now);
            if (stages)
                slow_tidy(&l);
            else {
                l.declared = now->kind;
                slow_read_pile(g, &g->drawn_board.pile[p], &t->old[t->before++]);
            }
            t->now[t->after++] = l;
        }
}

static inline int slow_fourteen(const SlowGame *g, int seat, int without, SlowTile *out)
{
    int rack[SLOW_PIECES], n = slow_rack(g, seat, rack), k = 0;
    for (int i = 0; i < n; i++)
        if (rack[i] != without)
            out[k++] = g->tile[rack[i]];
    return k;
}

/* The closed hands of these fourteen tiles in this turn. */
static inline ClosedSet slow_closed_now(const SlowGame *g, const SlowTile *t)
{
    bool dealt = true;
    const SlowTile *d = g->dealt[g->turn];
    for (int i = 0; i < SLOW_TILES; i++)
        dealt = dealt && slow_count_of(t, SLOW_TILES, t[i]) == slow_count_of(d, SLOW_TILES, t[i]);
    return slow_closed(t, g->turns[g->turn] == 1, g->turn == g->start, dealt);
}

/* With this tile too. */
static inline bool slow_could_win(const SlowGame *g, int with)
{
    static SlowWin w;
    int rack[SLOW_PIECES], n = slow_rack(g, g->turn, rack);
    bool opened = g->opened >> g->turn & 1;
    rack[n++] = with;
    if (g->rule.international && opened)
        return false;
    for (int i = 0; i < n && g->rule.international && n == SLOW_TILES + 1; i++) {
        SlowTile t[SLOW_TILES];
        for (int k = 0, m = 0; k < n; k++)
            if (k != i)
                t[m++] = g->tile[rack[k]];
        if (slow_closed_now(g, t) != 0)
            return true;
    }
    memset(&w, 0, sizeof w);
    w.rule = &g->rule;
    w.opened = opened;
    for (int p = 0; p < SLOW_PILES; p++)
        if (slow_is_laid(g, p))
            slow_read_pile(g, &g->now.pile[p], &w.meld[w.melds++]);
    for (int i = 0; i < n; i++) {
        SlowTile t = g->tile[rack[i]];
        w.jokers += t.n == SLOW_JOKER;
        if (t.n != SLOW_JOKER)
            w.n[t.n][t.c]++;
    }
    return slow_can_win(&w, 0, 0);
}

static inline bool slow_holds_only(const SlowGame *g, SlowTile t)
{
    int rack[SLOW_PIECES], n = slow_rack(g, g->turn, rack);
    for (int i = 0; i < n; i++)
        if (!slow_same(g->tile[rack[i]], t))
            return false;
    return true;
}

static inline const char *slow_may_draw(const SlowGame *g)
{
    return g->phase != 'd' ? "no" : g->left > 0 ? "ok" : "no";
}

static inline const char *slow_may_take_discard(const SlowGame *g, int seat)
{
    if (g->phase != 'd' || seat != g->thrown_by)
        return "no";
    if (!g->rule.international && !(g->opened >> g->turn & 1))
        return "discard_not_allowed";
    int top = g->heap[seat][g->heaps[seat] - 1];
    return !g->rule.throw_back && slow_holds_only(g, g->tile[top]) ? "no" : "ok";
}

static inline const char *slow_may_take_trump(const SlowGame *g)
{
    if (g->phase != 'd' || g->now.at[g->trump] != SLOW_TRUMP)
        return "no";
    return slow_could_win(g, g->trump) ? "ok" : "trump_not_allowed";
}

/* Is there nothing for the seat to draw? */
static inline bool slow_stuck(const SlowGame *g)
{
    bool discard = g->thrown_by >= 0 && strcmp(slow_may_take_discard(g, g->thrown_by), "ok") == 0;
    return g->left == 0 && !discard && strcmp(slow_may_take_trump(g), "ok") != 0;
}

static inline void slow_to_play(SlowGame *g, char drawn, int x)
{
    g->drawn = drawn;
    g->drawn_tile = x;
    g->now.at[x] = g->turn;
    g->phase = 'p';
    g->drawn_board = g->now;
    slow_note_seen(g);
}

static inline void slow_draw(SlowGame *g)
{
    int x = g->stock[--g->left];
    slow_note_twin(g, g->turn, x);
    slow_to_play(g, 's', x);
}

static inline void slow_take_discard(SlowGame *g)
{
    g->taken_from = g->thrown_by;
    slow_to_play(g, 'd', g->heap[g->thrown_by][--g->heaps[g->thrown_by]]);
}

/* Everything that was laid goes back. */
static inline void slow_restore(SlowGame *g)
{
    g->now = g->drawn_board;
}

/* And what was taken in the sight of all. */
static inline void slow_give_back(SlowGame *g)
{
    int x = g->drawn_tile;
    g->now.at[x] = g->drawn == 't' ? SLOW_TRUMP : SLOW_HEAP + g->taken_from;
    if (g->drawn == 'd')
        g->heap[g->taken_from][g->heaps[g->taken_from]++] = x;
    g->drawn = '-';
    g->phase = 'd';
    g->drawn_board = g->now;
}

/* ---- the end ---- */

static inline void slow_score(SlowGame *g)
{
    SlowHand h = { .how = g->how, .winner = g->winner, .melded = g->opened, .joker = g->joker };
    int points[SLOW_SEATS];
    for (int seat = 0; seat < g->seats; seat++) {
        int rack[SLOW_PIECES], n = slow_rack(g, seat, rack);
        points[seat] = 0;
        for (int i = 0; i < n; i++)
            points[seat] += slow_unmelded(&g->rule, g->tile[rack[i]]);
    }
    if (!g->rule.international) {
        if (g->how == 'w')
            slow_score_out(points, g->seats, g->winner, g->deal);
        else
            slow_score_exhausted(points, g->seats, g->ender, -1, g->deal);
        return;
    }
    memcpy(h.left, points, sizeof h.left);
    h.points = g->how == 'c' ? slow_closed_points(g->hand, g->jokers) : 0;
    h.bonus = g->rule.bonus ? g->twin : 0;
    slow_score_hand(&h, g->seats, g->deal);
}

static inline void slow_end_game(SlowGame *g, char how, int winner)
{
    g->how = how;
    g->winner = winner;
    g->ender = g->turn;
    slow_score(g);
    for (int i = 0; i < g->seats; i++)
        g->total[i] += g->deal[i];
    g->played++;
    g->match_winners = slow_match(&g->rule, g->total, g->seats, g->played, g->minutes);
    g->phase = g->match_winners ? '!' : '.';
}

static inline void slow_begin_turn(SlowGame *g, int seat)
{
    g->turn = seat;
    g->turns[seat]++;
    g->drawn = '-';
    g->drawn_tile = -1;
    g->phase = 'd';
    g->drawn_board = g->now;
    if (g->rule.international && g->turns[seat] == 1 && seat == g->start) {
        g->drawn = 'b';
        g->phase = 'p';
    } else if (slow_stuck(g))
        slow_end_game(g, '-', -1);
}

/* The turn is over without a win. */
static inline void slow_turn_over(SlowGame *g)
{
    if (g->idle >= SLOW_IDLE || (g->left == 0 && !g->rule.cannot_draw))
        slow_end_game(g, '-', -1);
    else
        slow_begin_turn(g, slow_next(g, g->turn));
}

static inline void slow_to_heap(SlowGame *g, int x)
{
    g->now.at[x] = SLOW_HEAP + g->turn;
    g->heap[g->turn][g->heaps[g->turn]++] = x;
    g->thrown_by = g->turn;
}

/* What was put forward is laid: its tiles lie in the order of the meld. */
static inline void slow_lay_all(SlowGame *g)
{
    for (int p = 0; p < SLOW_PILES; p++) {
        SlowPileOf *pile = &g->now.pile[p], was = *pile;
        SlowMeld m;
        if (pile->kind != 's' || slow_read_pile(g, pile, &m))
            continue;
        pile->kind = m.kind;
        for (int i = 0; i < m.size; i++) /* of twins and jokers the first that is left */
            for (int k = 0; k < was.size; k++)
                if (was.x[k] >= 0 && slow_same(g->tile[was.x[k]], m.t[i])) {
                    pile->x[i] = was.x[k];
                    was.x[k] = -1;
                    break;
                }
    }
}

static inline void slow_count_closed(SlowGame *g, const SlowTile *t, int hand)
{
    g->jokers = slow_count_of(t, SLOW_TILES, slow_joker());
    g->hand = hand ? hand : slow_closed_best(slow_closed_now(g, t), g->jokers);
}

/* A legal throw; what it comes to is in `result`. */
static inline void slow_throw(SlowGame *g, int x, const char *result)
{
    bool won = result[0] != 't', laid = slow_anything_laid(g);
    if (result[0] == 'c') {
        SlowTile t[SLOW_TILES];
        int n = 0;
        for (int y = 0; y < SLOW_PIECES; y++)
            if (g->drawn_board.at[y] == g->turn && y != x)
                t[n++] = g->tile[y];
        slow_count_closed(g, t, 0);
    }
    slow_lay_all(g);
    if (g->drawn == 'd')
        slow_note_twin(g, g->turn, g->drawn_tile);
    g->opened |= laid ? 1u << g->turn : 0;
    g->idle = g->drawn == 's' || laid ? 0 : g->idle + 1;
    slow_to_heap(g, x);
    slow_note_seen(g);
    g->joker = won && g->rule.international && g->tile[x].n == SLOW_JOKER;
    if (won)
        slow_end_game(g, result[0], g->turn);
    else
        slow_turn_over(g);
}

/* A closed hand shown as a whole; it goes to pile `to`. */
static inline void slow_claim(SlowGame *g, int x, int hand, int to)
{
    SlowTile t[SLOW_TILES];
    slow_fourteen(g, g->turn, x, t);
    slow_count_closed(g, t, hand);
    for (int y = 0; y < SLOW_PIECES; y++)
        if (g->now.at[y] == g->turn)
            g->now.at[y] = SLOW_PILE + to;
    g->now.pile[to] = (SlowPileOf){ .kind = 'c', .owner = g->turn, .size = SLOW_TILES };
    if (g->drawn == 'd')
        slow_note_twin(g, g->turn, g->drawn_tile);
    g->opened |= 1u << g->turn;
    slow_to_heap(g, x);
    slow_note_seen(g);
    g->joker = g->tile[x].n == SLOW_JOKER;
    slow_end_game(g, 'c', g->turn);
}

/* F.7 */
static inline void slow_time_out(SlowGame *g)
{
    int odd = g->drawn_tile;
    slow_restore(g);
    if (g->drawn == 'd' || g->drawn == 't')
        slow_give_back(g);
    SlowLate late = slow_late(&g->rule, g->drawn, g->left);
    if (late.takes)
        slow_draw(g);
    if (late.throws != '-') {
        slow_to_heap(g, late.throws == 'b' ? odd : g->drawn_tile);
        slow_note_seen(g);
        g->idle = 0;
        slow_turn_over(g);
    } else
        slow_end_game(g, '-', -1);
}

#endif
