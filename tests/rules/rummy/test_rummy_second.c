/* Whole matches of Rummy 500 and of basic rummy beside a second reading of the rules page (slow_rummy.h), under every
 * preset, mixes of all options and every number of seats: every move there is must be allowed or refused alike, for the
 * reason that the page names, and lead to the same cards, melds, credits, turns, points and winners. Melds, values and
 * the pure parts of the scoring are compared by themselves as well, through the worked examples. */
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
#include "rules/rummy/game.h"
#include "rummy_table.h"
#include "second.h"
#include "slow_rummy.h"

enum {
    PRESET_MATCHES = 3,
    MIXES = 30,
    LISTS = 4000,
    BLOCKS = 400,
    MOST_ROUNDS = 12,
    MOST_LEGAL = 256,
    MOST_STEPS = 6000,
    SHIFTS = 24
};

/* What must have come up in a campaign that means anything. */
typedef struct Seen {
    int deep, whole_pile, top_due, due_off, due_joker_meld, returned, stopped, forced, out_bonus, out_by_lay,
        out_by_off, out_by_throw, off_others, off_joker, swaps, swap_of_other, named, low_ace, high_ace, joker_laid,
        equal_suits, negative, turned_over, reshuffled, twice_turned, voids, counted, shared, rummies, plain_out,
        matches, called, let_lie, passed_over, closed, by_sides, around, ace_inside, by_rounds, thrown_back, same_face,
        many, kept_one, first_meld, one_meld, seats[SLOW_SEATS + 1];
} Seen;

static const GameDef *def;
static State s;
static SlowRummy g, g_start; /* g_start: where everything goes back to */
static Seen seen;
static Rng chance;
static const char *label;
static int moves_made;
static bool moved, quiet; /* cards of the hand were moved in this turn; nobody lays anything in this round */
static Move legal[MOST_LEGAL];
static int legal_count;

static void say_where(char *text, size_t size)
{
    snprintf(text, size, "%s of %s, %d seats, move %d, round %d, phase %c, seat %d", label, def->id, s.seats,
             moves_made, s.deal_no, g.phase, g.turn);
}

static bool chance_of(uint32_t times, uint32_t of)
{
    return rng_below(&chance, of) < times;
}

static uint8_t hand_now(void)
{
    return (uint8_t)rummy_hand(g.turn);
}

/* ---- the deal ---- */

static SlowCard slow_card(Face f)
{
    return face_is_joker(f) ? (SlowCard){ 0, 0 } : (SlowCard){ f.rank, f.suit };
}

static int slow_place(int x)
{
    int pile = piece_pile(&s.table, (Piece)x, NULL);
    if (pile >= RUMMY_FIRST_MELD)
        return SLOW_MELD + pile;
    return pile == RUMMY_STOCK ? SLOW_STOCK : pile == RUMMY_DISCARD ? SLOW_PILE : pile - RUMMY_HAND_0;
}

static void read_cards(void)
{
    g.cards = s.table.piece_count;
    for (int x = 0; x < g.cards; x++) {
        g.card[x] = slow_card(s.table.face[x]);
        g.at[x] = slow_place(x);
        g.seen[x] = g.at[x] < SLOW_SEATS ? 1u << g.at[x] : g.at[x] == SLOW_PILE ? (1u << g.seats) - 1 : 0;
    }
    g.stock_count = pile_size(&s.table, RUMMY_STOCK);
    for (int i = 0; i < g.stock_count; i++)
        g.stock[i] = pile_piece(&s.table, RUMMY_STOCK, i);
    g.discard_count = pile_size(&s.table, RUMMY_DISCARD);
    for (int i = 0; i < g.discard_count; i++)
        g.discards[i] = pile_piece(&s.table, RUMMY_DISCARD, i);
}

/* A 1 and 2, B 1 and 2. */
static void check_deal(void)
{
    int times[14][4] = { { 0 } };
    for (int x = 0; x < g.cards; x++)
        times[g.card[x].rank][g.card[x].suit]++;
    same("cards of the pack", 52 * g.r.packs + g.r.jokers, g.cards);
    same("jokers", g.r.jokers, times[0][0]);
    for (int i = 0; i < 52; i++)
        same("times a card comes", g.r.packs, times[1 + i / 4][i % 4]);
    for (int seat = 0; seat < g.seats; seat++)
        same("cards of a hand", g.r.hand, pile_size(&s.table, rummy_hand(seat)));
    same("cards turned up", 1, g.discard_count);
    same("cards of the stock", g.cards - 1 - g.seats * g.r.hand, g.stock_count);
}

/* A card of this face to that place of the hand, from the stock or from further up in the hand. */
static void give(int seat, int place, SlowCard c)
{
    Piece y = pile_piece(&s.table, rummy_hand(seat), place);
    for (int x = 0; x < s.table.piece_count; x++) {
        int at = 0, pile = piece_pile(&s.table, (Piece)x, &at);
        Face f = s.table.face[x];
        bool free = pile == RUMMY_STOCK || (pile == rummy_hand(seat) && at >= place);
        if (!free || !slow_same(slow_card(f), c))
            continue;
        s.table.face[x] = s.table.face[y];
        s.table.face[y] = f;
        return;
    }
}

static void favour(int seat)
{
    int place = 0;
    while (place + 3 <= g.r.hand) {
        SlowCard c = { 1 + (int)rng_below(&chance, 12), (int)rng_below(&chance, 4) };
        bool run = chance_of(1, 2);
        for (int i = 0; i < 3; i++, place++) {
            SlowCard next =
                run ? (SlowCard){ (c.rank + i - 1) % 13 + 1, c.suit } : (SlowCard){ c.rank, (c.suit + i) % 4 };
            give(seat, place, chance_of(1, 6) ? (SlowCard){ 0, 0 } : next);
        }
    }
}

static void begin_round(void)
{
    uint32_t often = rng_below(&chance, 3);
    quiet = chance_of(1, 5);
    for (int seat = 0; seat < s.seats; seat++)
        if (chance_of(often, 4))
            favour(seat);
    read_cards();
    slow_begin_deal(&g);
    check_deal();
    g_start = g;
    moved = false;
}

/* ---- the same in both ---- */

static char phase_of_state(void)
{
    static const char phases[] = {
        [PHASE_PLAY] = 'p', [PHASE_DEAL_END] = '.', [PHASE_MATCH_END] = '!', [RUMMY_DRAW] = 'd', [RUMMY_CALL] = 'c'
    };
    return phases[s.phase];
}

static void compare_cards(void)
{
    for (int x = 0; x < g.cards; x++) {
        same("place of a card", g.at[x], slow_place(x));
        same("who laid a card", g.by[x] < 0 ? NO_SEAT : g.by[x], rummy_of(&s)->by[x]);
        if (g.ended == '\0') /* then all hands lie open */
            same("who has seen a card", (int)g.seen[x], s.table.known_to[x]);
    }
    same("cards of the stock", g.stock_count, pile_size(&s.table, RUMMY_STOCK));
    for (int i = 0; i < g.stock_count; i++)
        same("a card of the stock", g.stock[i], pile_piece(&s.table, RUMMY_STOCK, i));
    same("discards", g.discard_count, pile_size(&s.table, RUMMY_DISCARD));
    for (int i = 0; i < g.discard_count; i++)
        same("a discard", g.discards[i], pile_piece(&s.table, RUMMY_DISCARD, i));
    for (int p = RUMMY_FIRST_MELD; p < RUMMY_PILES; p++) {
        same("cards of a pile on the felt", g.count[p], pile_size(&s.table, p));
        for (int i = 0; i < g.count[p]; i++)
            same("a card of a pile on the felt", g.list[p][i], pile_piece(&s.table, p, i));
        if (g.count[p] > 0)
            same("owner of a pile on the felt", g.owner[p], s.table.row.pile[p].owner);
        same("a meld is laid", g.laid[p], rummy_is_laid(&s, p));
        const Pile none = { 0 };
        if (g.count[p] == 0 && memcmp(&s.table.row.pile[p], &none, sizeof none) != 0)
            finding("a pile with no card", "nobody's", "somebody's");
    }
}

static void compare_books(void)
{
    static const char ends[] = {
        [RUMMY_RUNNING] = '\0', [RUMMY_OUT] = 'o', [RUMMY_STOPPED] = 's', [RUMMY_VOID] = 'v', [RUMMY_COUNTED] = 'c'
    };
    const RummyState *f = rummy_of(&s);
    bool over = g.phase == '.' || g.phase == '!';
    for (int i = 0; i < g.seats; i++) {
        same("total", g.total[i], s.seat[i].total);
        same("has melded", g.opened[i], s.seat[i].opened);
        if (over) {
            same("points of the round", g.deal[i], s.seat[i].deal);
            same("points held", g.held[i], f->held[i]);
        }
        if (over && !g.r.basic)
            same("points melded", g.melded[i], f->melded[i]);
    }
    same("dealer", g.dealer, s.dealer);
    same("how the round ended", g.ended, ends[f->ended_by]);
    if (over && g.r.basic)
        same("rummy", g.rummy, f->rummy);
    if (over)
        return;
    same("the card that must be used", g.must < 0 ? NO_PIECE : g.must, f->must_use);
    same("turns of the stock", g.turned, f->turns);
    same("exchanges running", g.r.exchange_limit > 0 ? g.exchanged : 0, f->exchanges);
}

static void compare_sheet(void)
{
    ScoreSheet sheet;
    memset(&sheet, 0, sizeof sheet);
    def->score.scores(&s, &sheet);
    for (int i = 0; i < g.seats; i++) {
        int lines = 0;
        for (int k = 0; k < sheet.line_count; k++)
            lines += sheet.line[k].has[i] ? sheet.line[k].points[i] : 0;
        same("the round on the sheet", g.deal[i], sheet.deal[i]);
        same("lines of the round together", g.deal[i], lines);
        same("the total on the sheet", g.total[i], sheet.total[i]);
    }
    same("the match is over on the sheet", g.phase == '!', sheet.match_over);
    if (g.phase == '!')
        same("the winner on the sheet", g.r.sides ? 5 << g.winner : 1 << g.winner, sheet.winners);
    else if (g.r.basic && g.ended == 'o')
        same("the winner of the round on the sheet", 1 << g.out, sheet.winners);
    else if (g.ended == 'v')
        same("the winner of a void round", 0, sheet.winners);
}

static void compare(void)
{
    char expected[2] = { g.phase, '\0' }, got[2] = { phase_of_state(), '\0' };
    bool over = g.phase == '.' || g.phase == '!';
    if (g.phase != got[0])
        finding("phase", expected, got);
    same("seat to act", over ? NO_SEAT : g.turn, s.to_act);
    compare_cards();
    compare_books();
    if (over)
        compare_sheet();
}

/* ---- every move there is ---- */

/* Is the code of a refusal one of those that stand against the move? */
static bool stands(const char *codes, const char *code)
{
    size_t n = strlen(code);
    for (const char *at = codes; (at = strstr(at, code)) != NULL; at += n)
        if ((at == codes || at[-1] == ' ') && (at[n] == ' ' || at[n] == '\0'))
            return true;
    return false;
}

static bool is_answer(Move m)
{
    return m.kind == MOVE_PASS || (m.kind == MOVE_CHOOSE && m.amount == RUMMY_CALLS);
}

static bool judge(Move m, const char *codes)
{
    if (g.phase == 'c')
        codes = is_answer(m) ? "" : "call_only no";
    Verdict v = def->rules.check(&s, s.to_act, m);
    const char *got = v.why ? v.why->code : "";
    bool unnamed = v.why != NULL && stands(codes, "no");
    if (!unnamed && (v.why ? !stands(codes, got) : codes[0] != '\0'))
        finding_at(m, codes, v.why ? got : "allowed");
    if (!v.why && m.kind != MOVE_SHIFT) {
        assert_true(legal_count < MOST_LEGAL);
        legal[legal_count++] = m;
    }
    return v.why == NULL;
}

static void judge_draws(void)
{
    judge((Move){ .kind = MOVE_DRAW }, slow_may_draw(&g));
    judge((Move){ .kind = MOVE_PASS }, slow_may_end(&g));
    for (int i = 0; i < g.discard_count + 2; i++) {
        Move m = { .kind = MOVE_TAKE, .from = RUMMY_DISCARD, .index = (uint8_t)i };
        if (g.r.basic && i > 0)
            break;
        const char *code = slow_may_take(&g, g.r.basic ? (g.discard_count > 0 ? 1 : 0) : g.discard_count - i);
        seen.closed += strcmp(code, "closed") == 0;
        judge(m, code);
    }
}

static void judge_discards(void)
{
    int size = pile_size(&s.table, hand_now());
    for (int i = 0; i < size + 2; i++) {
        char codes[256] = "";
        slow_may_discard(&g, i < size ? pile_piece(&s.table, hand_now(), i) : -1, codes);
        judge((Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i }, codes);
    }
}

static bool is_stage(int pile)
{
    return pile >= RUMMY_FIRST_MELD && pile < RUMMY_PILES && slow_is_stage(&g, pile);
}

static bool is_laid(int pile)
{
    return pile >= RUMMY_FIRST_MELD && pile < RUMMY_PILES && g.laid[pile];
}

/* Cards go from the hand to a pile of their own, between such piles and back; one card to a meld. */
static void slow_may_shift(Move m, char *codes)
{
    bool from_hand = m.from == hand_now(), to_hand = m.to == hand_now();
    bool inside = m.count > 0 && m.from < RUMMY_PILES && m.index + m.count <= pile_size(&s.table, m.from);
    bool place = m.to == NO_PILE || (m.to < RUMMY_PILES && m.at <= pile_size(&s.table, m.to));
    if (!inside || !place || !(from_hand || is_stage(m.from))) {
        slow_against(codes, "no");
    } else if (is_laid(m.to)) {
        bool end = m.at == 0 || m.at == g.count[m.to] || g.meld[m.to].kind == 'g'; /* which has no ends */
        slow_may_lay_off(&g, pile_piece(&s.table, m.from, m.index), m.to, m.at == 0, codes);
        if (m.count != 1 || !end)
            slow_against(codes, "no");
    } else if (g.phase != 'p' || (from_hand && to_hand) || !(to_hand || is_stage(m.to) || m.to == NO_PILE)) {
        slow_against(codes, "no");
    }
}

static void judge_shift(Move m)
{
    char codes[256] = "";
    slow_may_shift(m, codes);
    judge(m, codes);
}

static Move off(int index, int pile, int at)
{
    return (Move){ .kind = MOVE_SHIFT,
                   .from = hand_now(),
                   .index = (uint8_t)index,
                   .count = 1,
                   .to = (uint8_t)pile,
                   .at = (uint8_t)at };
}

static void judge_shifts(void)
{
    int size = pile_size(&s.table, hand_now());
    for (int i = 0; i < SHIFTS; i++) {
        bool hand = chance_of(1, 2);
        Move m = { .kind = MOVE_SHIFT,
                   .from = hand ? hand_now() : (uint8_t)rng_below(&chance, RUMMY_FIRST_MELD + 8),
                   .index = (uint8_t)rng_below(&chance, (uint32_t)size + 2),
                   .count = (uint8_t)(chance_of(3, 4) ? 1 : rng_below(&chance, 5)),
                   .to = chance_of(1, 4) ? NO_PILE : (uint8_t)rng_below(&chance, RUMMY_FIRST_MELD + 8),
                   .at = (uint8_t)rng_below(&chance, 6) };
        m.at = m.to == NO_PILE ? 0 : m.at;
        judge_shift(m);
    }
    for (int p = RUMMY_FIRST_MELD; p < RUMMY_PILES; p++)
        for (int i = 0; g.laid[p] && i < size; i++) {
            if (size * s.table.row.pile[p].kind > 12 && chance_of(1, 3))
                continue;
            judge_shift(off(i, p, 0));
            judge_shift(off(i, p, g.count[p]));
            judge_shift(off(i, p, 1));
        }
}

static void judge_swaps(void)
{
    int size = pile_size(&s.table, hand_now());
    for (int p = RUMMY_FIRST_MELD; p < RUMMY_PILES; p++)
        for (int i = 0; i < g.count[p] && size > 0; i++) {
            bool joker = slow_joker(g.card[g.list[p][i]]);
            for (int k = 0; k < (joker ? size : 1); k++) {
                char codes[256] = "";
                Piece x = pile_piece(&s.table, hand_now(), k);
                Move m = { .kind = MOVE_TAKE, .from = (uint8_t)p, .at = (uint8_t)i };
                move_name(&m, x);
                slow_may_swap(&g, p, i, x, codes);
                judge(m, codes);
            }
        }
}

/* A group put forward with one joker that may stand for more than one suit: which can be named. */
static bool slow_may_name(int pile, int suit)
{
    SlowCard c[SLOW_MOST_MELD];
    SlowMeld m;
    if (g.phase != 'p' || !is_stage(pile) || g.count[pile] > SLOW_MOST_MELD || suit < 0 || suit > 3)
        return false;
    for (int i = 0; i < g.count[pile]; i++)
        c[i] = g.card[g.list[pile][i]];
    bool one = slow_naturals(c, g.count[pile]) == g.count[pile] - 1;
    if (!one || g.count[pile] < 3 || !slow_group(&g.r, c, g.count[pile], -1, &m))
        return false;
    return g.r.same_suit || (m.n < 4 && !slow_has_suit(c, m.n, suit));
}

static void judge_names(void)
{
    for (int p = RUMMY_FIRST_MELD; p < RUMMY_FIRST_MELD + 12; p++)
        for (int suit = -1; suit < 6; suit++) {
            Move m = { .kind = MOVE_READ, .from = (uint8_t)p, .amount = (int16_t)(RUMMY_SUIT + suit) };
            judge(m, slow_may_name(p, suit) ? "" : "no");
        }
}

static bool changed(void)
{
    return g.phase == 'p' && (g.taken > 0 || memcmp(g.at, g_start.at, sizeof g.at) != 0);
}

static void judge_all(void)
{
    char codes[2048] = "";
    legal_count = 0;
    judge_draws();
    judge_discards();
    judge_shifts();
    judge_swaps();
    judge_names();
    slow_may_meld(&g, codes);
    judge((Move){ .kind = MOVE_DONE }, codes);
    if (changed() || !moved)
        judge((Move){ .kind = MOVE_RESTORE }, changed() ? "" : "no");
    judge((Move){ .kind = MOVE_CHOOSE, .amount = RUMMY_CALLS }, "no");
    static const int never[] = { MOVE_NONE, MOVE_TIMEOUT, MOVE_NEXT, MOVE_BID, MOVE_CHOOSE, MOVE_KINDS };
    for (size_t i = 0; i < sizeof never / sizeof never[0]; i++)
        judge((Move){ .kind = (uint8_t)never[i] }, "no");
}

/* Whoever is not to act may do nothing. */
static void judge_others(void)
{
    int seat = (g.turn + 1 + (int)rng_below(&chance, (uint32_t)g.seats - 1)) % g.seats;
    for (int kind = 0; kind < MOVE_KINDS; kind++) {
        Move m = { .kind = (uint8_t)kind, .from = kind == MOVE_SHIFT ? (uint8_t)rummy_hand(seat) : RUMMY_DISCARD };
        m.count = kind == MOVE_SHIFT;
        m.to = kind == MOVE_SHIFT ? NO_PILE : 0;
        Verdict v = def->rules.check(&s, seat, m);
        bool told = v.why && (strcmp(v.why->code, "not_your_turn") == 0 || kind == MOVE_NONE || kind == MOVE_NEXT ||
                              kind == MOVE_TIMEOUT || kind == MOVE_BID || kind == MOVE_CHOOSE);
        if (!told)
            finding_at(m, "not_your_turn", v.why ? v.why->code : "allowed");
    }
}

/* Draws and throws are in the list, once each, and nothing that is refused. */
static void compare_list(void)
{
    static Move list[4096];
    int n = def->rules.moves(&s, s.to_act, list, 4096);
    for (int i = 0; i < legal_count; i++) {
        int times = 0, kind = legal[i].kind;
        if (kind == MOVE_READ || kind == MOVE_TAKE)
            continue;
        for (int k = 0; k < n; k++)
            times += move_same(&list[k], &legal[i]);
        if (times != 1)
            finding_at(legal[i], "in the list once", "not");
    }
    for (int k = 0; k < n; k++)
        if (def->rules.check(&s, s.to_act, list[k]).why)
            finding_at(list[k], "allowed: it is in the list", "refused");
}

/* ---- moves in both ---- */

static void list_remove(int pile, int index)
{
    g.count[pile]--;
    memmove(g.list[pile] + index, g.list[pile] + index + 1, (size_t)(g.count[pile] - index));
}

static void list_insert(int pile, int index, int x)
{
    memmove(g.list[pile] + index + 1, g.list[pile] + index, (size_t)(g.count[pile] - index));
    g.list[pile][index] = (uint8_t)x;
    g.count[pile]++;
}

/* The suit of a joker that was laid to a group is one that it may stand for; which is open. */
static void adopt_suit(int x, int pile)
{
    SlowMeld *m = &g.meld[pile];
    int i = 0;
    while (g.list[pile][i] != x)
        i++;
    if (m->kind != 'g' || !slow_joker(g.card[x]))
        return;
    for (int k = 0; k < RUMMY_MAX_JOKERS; k++) {
        const RummyNamed *named = &rummy_of(&s)->named[k];
        if (named->piece != x)
            continue;
        if (named->suit > 3 || (!g.r.same_suit && slow_has_suit(m->as, i, named->suit)))
            finding("a joker of a group", "one of the suits missing", "another");
        m->as[i].suit = named->suit;
        return;
    }
    finding("a joker of a group", "named", "not");
}

static void shift_in_second(Move m)
{
    int x[SLOW_CARDS], at = m.at, to = m.to;
    for (int i = 0; i < m.count; i++) {
        x[i] = pile_piece(&s.table, m.from, m.index + i);
        if (m.from >= RUMMY_FIRST_MELD)
            list_remove(m.from, m.index);
    }
    if (m.to == m.from && at > m.index)
        at = at >= m.index + m.count ? at - m.count : m.index;
    def->rules.apply(&s, s.to_act, m);
    if (m.to == NO_PILE) {
        to = piece_pile(&s.table, (Piece)x[0], NULL);
        same("cards in the new pile", 0, g.count[to]);
        g.owner[to] = g.turn;
        g.named[to] = -1;
        at = 0;
    }
    for (int i = 0; i < m.count; i++) {
        bool hand = to < RUMMY_FIRST_MELD;
        g.at[x[i]] = hand ? g.turn : SLOW_MELD + to;
        if (!hand)
            list_insert(to, at + i, x[i]);
    }
    moved = true;
}

static void note_off(int x, int pile)
{
    seen.due_off += g.must == x;
    seen.off_others += g.owner[pile] != g.turn;
    seen.off_joker += slow_joker(g.card[x]);
    seen.ace_inside += g.r.around && g.meld[pile].kind == 'r' && g.meld[pile].low == 1 && g.card[x].rank == 13;
    seen.out_by_off += slow_cards_held(&g, g.turn) == 1;
}

static void lay_off_in_both(Move m)
{
    int x = pile_piece(&s.table, m.from, m.index);
    note_off(x, m.to);
    if (m.from >= RUMMY_FIRST_MELD)
        list_remove(m.from, m.index);
    def->rules.apply(&s, s.to_act, m);
    slow_lay_off(&g, x, m.to, m.at == 0);
    adopt_suit(x, m.to);
}

static void note_melds(void)
{
    for (int p = RUMMY_FIRST_MELD; p < RUMMY_PILES; p++) {
        if (!slow_is_stage(&g, p))
            continue;
        SlowMeld m;
        SlowCard suits[SLOW_MOST_MELD];
        int order[SLOW_MOST_MELD], jokers = 0, twice = 0;
        slow_read_stage(&g, p, &m, order);
        for (int i = 0; i < m.n; i++) {
            suits[i] = g.card[g.list[p][order[i]]];
            jokers += slow_joker(suits[i]);
            twice += m.kind == 'g' && !slow_joker(suits[i]) && slow_has_suit(suits, i, suits[i].suit);
        }
        seen.joker_laid += jokers > 0;
        seen.due_joker_meld += jokers > 0 && g.must >= 0;
        seen.equal_suits += twice > 0;
        seen.low_ace += m.kind == 'r' && m.low == 1;
        seen.high_ace += m.kind == 'r' && m.low + m.n == 15;
        seen.around += m.kind == 'r' && m.low + m.n > 15;
        seen.named += g.named[p] >= 0;
    }
    seen.out_by_lay += pile_size(&s.table, hand_now()) == 0;
}

/* Which joker of several comes to which gap is open. */
static void adopt_jokers(void)
{
    for (int p = RUMMY_FIRST_MELD; p < RUMMY_PILES; p++)
        for (int i = 0; g.laid[p] && i < g.count[p] && i < pile_size(&s.table, p); i++) {
            int x = pile_piece(&s.table, p, i);
            if (slow_joker(g.card[x]) && slow_joker(g.card[g.list[p][i]]) && g.at[x] == SLOW_MELD + p)
                g.list[p][i] = (uint8_t)x;
        }
}

static void lay_in_both(Move m)
{
    note_melds();
    slow_lay(&g);
    def->rules.apply(&s, s.to_act, m);
    adopt_jokers();
}

/* Where discards are shuffled, what comes where is open: the same cards but the top one, seen by nobody any more. */
static void adopt_reshuffle(void)
{
    int before[14][4] = { { 0 } }, top = g.discards[g.discard_count - 1], drawn = -1;
    seen.reshuffled++;
    slow_turn_over(&g);
    for (int i = 0; i < g.stock_count; i++)
        before[g.card[g.stock[i]].rank][g.card[g.stock[i]].suit]++;
    same("the top discard stays", top, pile_piece(&s.table, RUMMY_DISCARD, 0));
    for (int i = 0; i < g.stock_count; i++) {
        int x = g.stock[i];
        g.card[x] = slow_card(s.table.face[x]);
        g.seen[x] = 0;
        before[g.card[x].rank][g.card[x].suit]--;
        drawn = slow_place(x) == g.turn ? x : drawn;
    }
    for (int i = 0; i < 14 * 4; i++)
        same("cards of the new stock", 0, before[i / 4][i % 4]);
    for (int i = 0; i < g.stock_count - 1; i++)
        g.stock[i] = pile_piece(&s.table, RUMMY_STOCK, i);
    g.stock[g.stock_count - 1] = drawn;
    same("one card was drawn", true, drawn >= 0);
}

static void draw_in_both(Move m)
{
    bool anew = g.stock_count == 0, shuffled = anew && g.r.reshuffle;
    if (anew && !shuffled)
        slow_turn_over(&g);
    seen.turned_over += anew && !shuffled;
    def->rules.apply(&s, s.to_act, m);
    if (shuffled)
        adopt_reshuffle();
    seen.twice_turned += anew && g.turned == 2;
    slow_draw(&g);
    g_start = g;
    moved = false;
}

static void take_in_both(Move m)
{
    int depth = g.r.basic ? 1 : g.discard_count - m.index;
    seen.deep += depth > 1;
    seen.whole_pile += depth > 1 && depth == g.discard_count;
    seen.top_due += depth == 1 && !g.r.top_free;
    slow_take(&g, depth);
    def->rules.apply(&s, s.to_act, m);
}

static void swap_in_both(Move m)
{
    seen.swaps++;
    seen.swap_of_other += g.by[g.list[m.from][m.at]] != g.turn;
    slow_swap(&g, m.from, m.at, m.piece[0]);
    def->rules.apply(&s, s.to_act, m);
}

/* Of several places that count the same any will do. */
static void call_in_both(Move m)
{
    const int x = g.discards[g.discard_count - 1], most = slow_worth(&g, x);
    int index = 0;
    def->rules.apply(&s, g.turn, m);
    const int pile = piece_pile(&s.table, (Piece)x, &index);
    if (pile < RUMMY_FIRST_MELD || !g.laid[pile])
        finding("a called card", "in a meld", "elsewhere");
    const bool before = g.meld[pile].kind == 'r' && index == 0;
    same("what a called card counts", most, slow_worth_at(&g, x, pile, before));
    slow_call(&g, x, pile, before);
    adopt_suit(x, pile);
    slow_begin_turn(&g, (g.thrower + 1) % g.seats);
    seen.called++;
    seen.passed_over += g.r.needs_meld;
}

static void simple_in_both(Move m)
{
    int x = m.kind == MOVE_DISCARD ? pile_piece(&s.table, m.from ? m.from : hand_now(), m.index) : -1;
    switch (m.kind) {
    case MOVE_PASS:
        if (g.phase == 'c') {
            seen.let_lie++;
            slow_ask(&g, g.turn);
            break;
        }
        seen.forced += g.discard_count == 0;
        slow_stop(&g);
        break;
    case MOVE_RESTORE:
        seen.returned += g.taken > 0;
        for (int y = 0; y < g.cards; y++) /* what was laid has been seen */
            g_start.seen[y] |= g.seen[y];
        g = g_start;
        moved = false;
        break;
    case MOVE_READ:
        g.named[m.from] = m.amount - RUMMY_SUIT;
        break;
    default:
        seen.out_by_throw += slow_cards_held(&g, g.turn) == 1;
        slow_discard(&g, x);
        break;
    }
    def->rules.apply(&s, s.to_act, m);
}

static void play(Move m)
{
    int turn = g.turn;
    if (def->rules.check(&s, s.to_act, m).why)
        finding_at(m, "allowed", "refused");
    moves_made++;
    bool ends = m.kind == MOVE_CHOOSE || m.kind == MOVE_DRAW || m.kind == MOVE_DISCARD || m.kind == MOVE_PASS;
    if (m.kind != MOVE_DONE && m.kind != MOVE_SHIFT) /* these may end the round */
        same("nobody may undo past it", ends, def->rules.reveals(&s, m));
    if (m.kind == MOVE_SHIFT && m.to != NO_PILE && is_laid(m.to))
        lay_off_in_both(m);
    else if (m.kind == MOVE_SHIFT)
        shift_in_second(m);
    else if (m.kind == MOVE_DONE)
        lay_in_both(m);
    else if (m.kind == MOVE_DRAW)
        draw_in_both(m);
    else if (m.kind == MOVE_TAKE && m.from == RUMMY_DISCARD)
        take_in_both(m);
    else if (m.kind == MOVE_TAKE)
        swap_in_both(m);
    else if (m.kind == MOVE_CHOOSE)
        call_in_both(m);
    else
        simple_in_both(m);
    if (g.phase == 'd' && (g.turn != turn || m.kind == MOVE_DISCARD || is_answer(m))) {
        g_start = g;
        moved = false;
    }
    compare();
}

/* ---- a player by chance ---- */

static bool find(int kind, Move *out)
{
    uint32_t first = rng_below(&chance, (uint32_t)legal_count + 1);
    for (int i = 0; i < legal_count; i++) {
        Move m = legal[(first + (uint32_t)i) % (uint32_t)legal_count];
        if (m.kind != kind)
            continue;
        *out = m;
        return true;
    }
    return false;
}

static void pick_draw(void)
{
    Move m;
    bool any = find(MOVE_TAKE, &m), deep = any && g.discard_count - m.index > 1;
    for (int i = 0; i < 3 && any && !deep && !g.r.basic; i++)
        deep = find(MOVE_TAKE, &m) && g.discard_count - m.index > 1;
    bool takes = any && (quiet ? chance_of(1, 12) : chance_of(deep ? 5 : 2, 8));
    if (takes || (any && legal_count == 1))
        play(m);
    else if (find(MOVE_DRAW, &m) || find(MOVE_PASS, &m))
        play(m);
    else
        finding("a draw", "possible", "not");
}

static int hand_index(int x)
{
    int index = 0;
    same("a card in the hand", hand_now(), piece_pile(&s.table, (Piece)x, &index));
    return index;
}

static int new_pile(int x)
{
    return piece_pile(&s.table, (Piece)x, NULL);
}

/* These cards are put forward, in this order or in any. */
static int put_forward(const int *x, int n)
{
    int pile = NO_PILE;
    for (int i = 0; i < n; i++) {
        int at = pile == NO_PILE ? 0 : (int)rng_below(&chance, (uint32_t)i + 1);
        at = chance_of(1, 2) && pile != NO_PILE ? i : at;
        play(off(hand_index(x[i]), pile, at));
        pile = new_pile(x[i]);
    }
    return pile;
}

/* A meld of the hand with card `wanted`, or with any (-1); now and then with one card more that fits. */
static bool put_meld(int wanted)
{
    SlowCard c[SLOW_CARDS];
    int which[SLOW_CARDS], out[SLOW_CARDS], x[SLOW_CARDS], n = slow_hand(&g, g.turn, c, which), size = 0;
    for (int tries = 0; tries < 6 && size == 0 && n > 0; tries++) {
        int i = (int)rng_below(&chance, (uint32_t)n);
        for (int k = 0; k < n && wanted >= 0; k++)
            i = which[k] == wanted ? k : i;
        size = slow_meld_with(&g.r, c, n, i, out);
    }
    if (size == 0)
        return false;
    for (int i = 0; i < size; i++)
        x[i] = which[out[i]];
    for (int i = 0; i < n && size < 14 && chance_of(1, 2); i++) {
        SlowMeld m;
        SlowCard list[SLOW_MOST_MELD];
        int order[SLOW_MOST_MELD];
        bool there = false;
        for (int k = 0; k < size; k++) {
            list[k] = g.card[x[k]];
            there = there || x[k] == which[i];
        }
        list[size] = c[i];
        if (!there && slow_read(&g.r, list, size + 1, -1, &m, order)[0] == '\0')
            x[size++] = which[i];
    }
    int pile = put_forward(x, size), suit = (int)rng_below(&chance, 4);
    if (slow_may_name(pile, suit) && chance_of(1, 2))
        play((Move){ .kind = MOVE_READ, .from = (uint8_t)pile, .amount = (int16_t)(RUMMY_SUIT + suit) });
    return true;
}

static void put_nonsense(void)
{
    SlowCard c[SLOW_CARDS];
    int which[SLOW_CARDS], n = slow_hand(&g, g.turn, c, which), most = 1 + (int)rng_below(&chance, 5);
    for (int i = 0; i < most && i < n; i++) {
        int k = i + (int)rng_below(&chance, (uint32_t)(n - i)), x = which[k];
        which[k] = which[i];
        which[i] = x;
    }
    put_forward(which, most < n ? most : n);
}

/* Everything that lies there and is not laid comes back, one by one or together with all else. */
static void take_back(void)
{
    if (chance_of(1, 6) && changed()) {
        play((Move){ .kind = MOVE_RESTORE });
        return;
    }
    for (int p = RUMMY_FIRST_MELD; p < RUMMY_PILES; p++)
        if (is_stage(p))
            play((Move){ .kind = MOVE_SHIFT, .from = (uint8_t)p, .count = (uint8_t)g.count[p], .to = hand_now() });
}

/* What is put forward is laid where that is allowed. */
static bool lay(void)
{
    char codes[2048] = "";
    judge_all();
    compare_list();
    slow_may_meld(&g, codes);
    seen.kept_one += stands(codes, "keep_one");
    seen.one_meld += g.r.one_meld && g.melds > 0;
    if (codes[0] == '\0') {
        play((Move){ .kind = MOVE_DONE });
        return true;
    }
    take_back();
    return false;
}

static bool lay_something(int wanted)
{
    if (!put_meld(wanted))
        return false;
    if (chance_of(1, 4))
        put_meld(-1);
    if (chance_of(1, 10) && pile_size(&s.table, hand_now()) > 0)
        put_nonsense();
    return lay();
}

/* Any card of the hand, or this one, to any meld. */
static bool lay_off(int wanted)
{
    int size = pile_size(&s.table, hand_now()), first = (int)rng_below(&chance, (uint32_t)size + 1);
    for (int k = 0; k < size; k++)
        for (int p = RUMMY_FIRST_MELD; p < RUMMY_PILES; p++)
            for (int end = 0; g.laid[p] && end < 2; end++) {
                char codes[256] = "";
                int i = (k + first) % size, x = pile_piece(&s.table, hand_now(), i);
                slow_may_lay_off(&g, x, p, end == 0, codes);
                if (codes[0] != '\0' || (wanted >= 0 && x != wanted))
                    continue;
                play(off(i, p, end == 0 ? 0 : g.count[p]));
                return true;
            }
    return false;
}

static void use_what_was_taken(void)
{
    bool off_first = chance_of(1, 2);
    if (chance_of(1, 6))
        play((Move){ .kind = MOVE_RESTORE });
    else if (off_first ? !(lay_off(g.must) || lay_something(g.must)) : !(lay_something(g.must) || lay_off(g.must)))
        if (g.phase == 'p' && g.must >= 0 && changed())
            play((Move){ .kind = MOVE_RESTORE });
}

static void pick_play(void)
{
    Move m;
    uint32_t what = rng_below(&chance, 12);
    seen.thrown_back += g.taken == 1 && g.r.no_throw_back;
    seen.first_meld += g.r.needs_meld && !g.opened[g.turn];
    if (g.must >= 0) {
        use_what_was_taken();
        return;
    }
    if (!quiet && what < 4 && lay_something(-1))
        return;
    if (!quiet && what < 8 && lay_off(-1))
        return;
    if (!quiet && what == 8 && find(MOVE_TAKE, &m)) {
        play(m);
        return;
    }
    if (what == 9 && chance_of(1, 4)) {
        put_nonsense();
        lay();
        return;
    }
    if (find(MOVE_DISCARD, &m))
        play(m);
    else if (changed() && chance_of(1, 3))
        play((Move){ .kind = MOVE_RESTORE });
}

static void step(void)
{
    judge_all();
    judge_others();
    compare_list();
    if (g.phase == 'c')
        play(chance_of(1, 2) ? (Move){ .kind = MOVE_CHOOSE, .amount = RUMMY_CALLS } : (Move){ .kind = MOVE_PASS });
    else if (g.phase == 'd')
        pick_draw();
    else
        pick_play();
}

/* ---- matches ---- */

static void note_round(void)
{
    seen.stopped += g.ended == 's';
    seen.voids += g.ended == 'v';
    seen.counted += g.ended == 'c';
    seen.rummies += g.rummy;
    seen.plain_out += g.r.basic && g.ended == 'o' && !g.rummy;
    seen.out_bonus += g.ended == 'o' && g.r.out_bonus > 0;
    seen.matches += g.phase == '!';
    seen.by_sides += g.phase == '!' && g.r.sides;
    seen.by_rounds += g.phase == '!' && g.r.rounds > 0;
    int best = 0;
    for (int i = 0; i < g.seats; i++) {
        seen.negative += g.deal[i] < 0 && !g.r.basic;
        best += g.ended == 'c' && g.deal[i] > 0;
    }
    seen.shared += best > 1;
    seen.many += g.r.packs == 2;
}

static void next_round(void)
{
    const Move next = { .kind = MOVE_NEXT };
    if (def->rules.check(&s, 0, next).why)
        finding("the next round", "allowed", "refused");
    slow_next_deal(&g);
    def->rules.apply(&s, 0, next);
    begin_round();
    compare();
}

static void play_match(const GameDef *game, const OptionValues *options, int seats, uint64_t seed, const char *name)
{
    label = name;
    def = game;
    moves_made = 0;
    rng_seed(&chance, seed ^ 0x500);
    if (game_conflict(def, options))
        return;
    def->rules.start(&s, options, seats, seed);
    memset(&g, 0, sizeof g);
    g.seats = seats;
    g.r = def == &rummy_def ? slow_rules_basic(s.options.v, seats) : slow_rules_500(s.options.v, seats);
    g.dealer = s.dealer;
    seen.seats[seats]++;
    begin_round();
    compare();
    for (int rounds = 0, steps = 0; g.phase != '!' && rounds < MOST_ROUNDS && steps < MOST_STEPS; steps++) {
        if (g.phase != '.')
            step();
        else
            next_round();
        if (g.phase == '.' || g.phase == '!') {
            note_round();
            rounds++;
        }
    }
}

static void presets_of(const GameDef *game, uint64_t seed)
{
    const OptionTable *t = game->options;
    int most = game->max_seats - game->min_seats + 1;
    for (Cases c = chance_cases(seed, PRESET_MATCHES * t->preset_count); chance_next(&c);) {
        OptionValues v;
        int preset = (int)(c.no % t->preset_count);
        options_preset(t, preset, &v);
        int seats = c.no < t->preset_count ? v.v[t->players - 1] : game->min_seats + (int)(c.no % most);
        v.v[t->players - 1] = seats;
        play_match(game, &v, seats, c.seed, t->presets[preset].id);
    }
}

static void every_preset(void **unused)
{
    (void)unused;
    presets_of(&rummy500_def, 2000);
    presets_of(&rummy_def, 3000);
}

static void random_500(Rng *r, OptionValues *v)
{
    options_default(&rummy500_options, v);
    for (int i = R5_TOP_FREE; i <= R5_JOKER_SWAP; i++)
        v->v[i] = (int)rng_below(r, 2);
    v->v[R5_PACKS] = (int)rng_below(r, 3);
    v->v[R5_JOKERS] = 2 * (int)rng_below(r, 2);
    v->v[R5_JOKER_MELDED] = (int)rng_below(r, 2);
    v->v[R5_DEAL_TWO] = 7 + 3 * (int)rng_below(r, 3);
    v->v[R5_DEAL_MORE] = 7 + 3 * (int)rng_below(r, 2);
    v->v[R5_OUT_BONUS] = 25 * (int)rng_below(r, 2);
    v->v[R5_TARGET] = 200 + 50 * (int)rng_below(r, 5);
    v->v[R5_EXCHANGE_LIMIT] = (int)rng_below(r, 4);
    v->v[R5_ACE_POINTS] = (int)rng_below(r, 2);
    v->v[R5_ACE_BOTH_ENDS] = (int)rng_below(r, 2);
    v->v[R5_PARTNERS] = (int)rng_below(r, 2);
    v->v[R5_RUMMY_CALL] = (int)rng_below(r, 2);
}

static void random_basic(Rng *r, OptionValues *v)
{
    options_default(&rummy_options, v);
    v->v[RUMMY_JOKERS] = (int)rng_below(r, 3);
    for (int i = RUMMY_ACE_HIGH_RUNS; i <= RUMMY_STOCK_EXHAUSTED; i++)
        v->v[i] = (int)rng_below(r, 2);
    v->v[RUMMY_STOCK_MAX_TURNS] = (int)rng_below(r, 3);
    v->v[RUMMY_DOUBLE] = (int)rng_below(r, 2);
    v->v[RUMMY_TARGET] = 50 + 25 * (int)rng_below(r, 5);
    v->v[RUMMY_ROUNDS] = rng_below(r, 2) ? (int)rng_below(r, 6) : 0;
    v->v[RUMMY_EXCHANGE_LIMIT] = (int)rng_below(r, 4);
}

static void mixes_of(const GameDef *game, uint64_t seed, void (*random_options)(Rng *, OptionValues *))
{
    for (Cases c = chance_cases(seed, MIXES); chance_next(&c);) {
        OptionValues v;
        Rng r;
        rng_seed(&r, c.seed * 7919);
        random_options(&r, &v);
        int seats = game->min_seats + (int)(c.no % (game->max_seats - game->min_seats + 1));
        v.v[game->options->players - 1] = seats;
        for (int i = 0; i < game->options->option_count; i++)
            if (!option_in_range(game->options, i, v.v[i]))
                fail_msg("option %s may not be %d", game->options->options[i].key, (int)v.v[i]);
        play_match(game, &v, seats, c.seed, "mix");
    }
}

static void mixes_of_options(void **unused)
{
    (void)unused;
    mixes_of(&rummy500_def, 60000, random_500);
    mixes_of(&rummy_def, 70000, random_basic);
}

/* ---- melds and scores by themselves ---- */

static void words_of(const SlowCard *c, int n, char *out)
{
    static const char ranks[] = "*A23456789TJQK", suits[] = "scdh";
    for (int i = 0; i < n; i++) {
        *out++ = ranks[c[i].rank];
        if (!slow_joker(c[i]))
            *out++ = suits[c[i].suit];
        *out++ = ',';
    }
    out[n > 0 ? -1 : 0] = '\0';
}

/* Cards that are nearly a meld: a group or a run with a joker, another card, or two of them exchanged. */
static int random_list(SlowCard *c)
{
    int n = 3 + (int)rng_below(&chance, chance_of(1, 6) ? 11 : 4), low = 1 + (int)rng_below(&chance, 12);
    bool run = chance_of(2, 3), back = chance_of(1, 3);
    n = run || n < 8 ? n : 8; /* there are no more of a rank in two packs */
    for (int i = 0; i < n; i++) {
        int step = back ? n - 1 - i : i;
        c[i] = run ? (SlowCard){ (low + step - 1) % 13 + 1, low % 4 } : (SlowCard){ low, (low + i) % 4 };
        if (chance_of(1, 6))
            c[i] = (SlowCard){ 0, 0 };
        else if (chance_of(1, 40))
            c[i].suit = (int)rng_below(&chance, 4);
        else if (chance_of(1, 40))
            c[i].rank = 1 + (int)rng_below(&chance, 13);
    }
    for (int i = 0; i < 3 && chance_of(1, 3); i++) {
        int a = (int)rng_below(&chance, (uint32_t)n), b = (int)rng_below(&chance, (uint32_t)n);
        SlowCard first = c[a];
        c[a] = c[b];
        c[b] = first;
    }
    return n;
}

static void lists_are_read_alike(void **unused)
{
    int good = 0;
    (void)unused;
    for (Cases cases = chance_cases(400, LISTS); chance_next(&cases);) {
        SlowCard c[SLOW_MOST_MELD], slot[SLOW_MOST_MELD];
        SlowMeld m;
        char text[96], args[192], answer[64], expected[64];
        int order[SLOW_MOST_MELD], value = 0;
        TextSink out = text_sink(answer, sizeof answer);
        rng_seed(&chance, cases.seed * 31);
        int n = random_list(c);
        SlowRules r = {
            .ace_high = true, .same_suit = chance_of(1, 2), .around = chance_of(1, 2), .ace_fifteen = chance_of(1, 2)
        };
        words_of(c, n, text);
        snprintf(args, sizeof args, "cards=%s same=%d ace_both_ends=%d ace_points=%s", text, r.same_suit, r.around,
                 r.ace_fifteen ? "always_15" : "low_one");
        answer[0] = '\0';
        assert_true(rummy500_def.example("r5.meld", args, &out));
        const char *codes = slow_read(&r, c, n, -1, &m, order);
        if (codes[0] != '\0') {
            if (strncmp(answer, "valid=0 reason=", 15) != 0 || !stands(codes, answer + 15))
                fail_msg("%s: %s, not %s", args, answer, codes);
            continue;
        }
        for (int i = 0; i < n; i++) {
            slot[i] = c[order[i]];
            value += slow_slot(&r, &m, i, slot[i]);
        }
        snprintf(expected, sizeof expected, "valid=1 kind=%s value=%d", m.kind == 'r' ? "run" : "group", value);
        if (strcmp(answer, expected) != 0)
            fail_msg("%s: %s, not %s", args, answer, expected);
        good++;
    }
    if (chance_usual())
        assert_true(good > LISTS / 4 && good < LISTS * 9 / 10);
}

static void blocks_are_alike(void **unused)
{
    int shares = 0;
    (void)unused;
    for (Cases cases = chance_cases(900, BLOCKS); chance_next(&cases);) {
        SlowRules r = { .basic = true };
        char hands[160] = "hands=", args[192], answer[96], expected[96] = "scores=";
        int held[SLOW_SEATS] = { 0 }, score[SLOW_SEATS], above = 0;
        TextSink out = text_sink(answer, sizeof answer);
        rng_seed(&chance, cases.seed * 37);
        int seats = 2 + (int)rng_below(&chance, 5), dealer = (int)rng_below(&chance, (uint32_t)seats);
        for (int i = 0; i < seats; i++) {
            SlowCard c[3];
            char text[32];
            int n = 1 + (int)rng_below(&chance, 2);
            for (int k = 0; k < n; k++) {
                c[k] = (SlowCard){ 1 + (int)rng_below(&chance, chance_of(1, 2) ? 13 : 3), i % 4 };
                held[i] += slow_held(&r, c[k]);
            }
            words_of(c, n, text);
            snprintf(hands + strlen(hands), sizeof hands - strlen(hands), "%s%s", i > 0 ? "/" : "", text);
        }
        slow_block(held, seats, dealer, score);
        for (int i = 0; i < seats; i++) {
            snprintf(expected + strlen(expected), sizeof expected - strlen(expected), "%s%d", i > 0 ? "," : "",
                     score[i]);
            above += score[i] > 0;
        }
        snprintf(args, sizeof args, "%s dealer=%d", hands, dealer);
        answer[0] = '\0';
        assert_true(rummy_def.example("rum.block", args, &out));
        if (strcmp(answer, expected) != 0)
            fail_msg("%s: %s, not %s", args, answer, expected);
        shares += above > 1;
    }
    if (chance_usual())
        assert_true(shares > 10);
}

/* ---- what the two readings differed in ---- */

/* U-D2: equal suits take two packs; with one a joker is no fifth card of a group. */
static void one_pack_has_no_equal_suits(void **unused)
{
    (void)unused;
    for (int packs = 1; packs <= 2; packs++) {
        const char *options =
            packs == 1 ? "two,packs=1,jokers=2,group_same_suit=1" : "two,packs=2,jokers=2,group_same_suit=1";
        const Move done = { .kind = MOVE_DONE };
        rummy_table(&s, &rummy500_def, options, 2, "7s 7c 7d 7h * Kd/2c 3c", "9h", "");
        rummy500_def.rules.apply(&s, 0, (Move){ .kind = MOVE_DRAW });
        for (int i = 0, to = NO_PILE; i < 5; i++, to = RUMMY_FIRST_MELD) {
            Move m = {
                .kind = MOVE_SHIFT, .from = (uint8_t)rummy_hand(0), .count = 1, .to = (uint8_t)to, .at = (uint8_t)i
            };
            assert_null(rummy500_def.rules.check(&s, 0, m).why);
            rummy500_def.rules.apply(&s, 0, m);
        }
        Verdict v = rummy500_def.rules.check(&s, 0, done);
        if (packs == 1)
            assert_string_equal(v.why->code, "group_full");
        else
            assert_null(v.why);
    }
}

/* U-D1 speaks of the free top card: one that is taken to be used may be, whatever else is held. */
static void only_that_face_may_be_taken_to_be_used(void **unused)
{
    const Move take = { .kind = MOVE_TAKE, .from = RUMMY_DISCARD };
    (void)unused;
    rummy_table(&s, &rummy500_def, "two,packs=2,top_free=0", 2, "7h/2c 3c", "7h", "4h 5h 6h");
    assert_null(rummy500_def.rules.check(&s, 0, take).why);
    rummy_table(&s, &rummy500_def, "two,packs=2,top_free=0", 2, "7h/2c 3c", "7h", "4c 5c 6c");
    assert_string_equal(rummy500_def.rules.check(&s, 0, take).why->code, "pile_not_usable");
    rummy_table(&s, &rummy500_def, "two,packs=2", 2, "7h/2c 3c", "7h", "4h 5h 6h");
    assert_string_equal(rummy500_def.rules.check(&s, 0, take).why->code, "throw_back");
}

/* Runs last: what must have come up. */
static void all_came_up(void **unused)
{
    (void)unused;
    if (!chance_usual())
        return;
    const Wanted list[] = {
        { "deep takes", seen.deep },
        { "whole piles taken", seen.whole_pile },
        { "top cards taken to be used", seen.top_due },
        { "taken cards laid off", seen.due_off },
        { "taken cards melded with a joker", seen.due_joker_meld },
        { "takes returned", seen.returned },
        { "takes refused after too many exchanges", seen.closed },
        { "rounds stopped", seen.stopped },
        { "bonuses for going out", seen.out_bonus },
        { "going out by melding", seen.out_by_lay },
        { "going out by laying off", seen.out_by_off },
        { "going out by throwing", seen.out_by_throw },
        { "cards laid off on others", seen.off_others },
        { "jokers laid off", seen.off_joker },
        { "jokers exchanged", seen.swaps },
        { "jokers of others exchanged", seen.swap_of_other },
        { "suits named", seen.named },
        { "low aces", seen.low_ace },
        { "high aces", seen.high_ace },
        { "runs round the corner", seen.around },
        { "kings laid below an ace", seen.ace_inside },
        { "jokers melded", seen.joker_laid },
        { "groups with equal suits", seen.equal_suits },
        { "rounds below zero", seen.negative },
        { "discards turned over", seen.turned_over },
        { "discards shuffled", seen.reshuffled },
        { "stocks made twice", seen.twice_turned },
        { "void rounds", seen.voids },
        { "rounds counted", seen.counted },
        { "rounds shared", seen.shared },
        { "rummies", seen.rummies },
        { "going out otherwise", seen.plain_out },
        { "matches", seen.matches },
        { "matches by rounds", seen.by_rounds },
        { "matches of partners", seen.by_sides },
        { "cards called", seen.called },
        { "cards let lie", seen.let_lie },
        { "cards called where not all are asked", seen.passed_over },
        { "top cards taken that may not go back", seen.thrown_back },
        { "two packs", seen.many },
        { "cards kept to throw", seen.kept_one },
        { "one meld a turn", seen.one_meld },
        { "laying off only after melding", seen.first_meld },
    };
    all_of(list, sizeof list / sizeof list[0]);
    for (int i = 2; i <= SLOW_SEATS; i++)
        assert_true(seen.seats[i] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_preset),
        cmocka_unit_test(mixes_of_options),
        cmocka_unit_test(lists_are_read_alike),
        cmocka_unit_test(blocks_are_alike),
        cmocka_unit_test(one_pack_has_no_equal_suits),
        cmocka_unit_test(only_that_face_may_be_taken_to_be_used),
        cmocka_unit_test(all_came_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
