/* Whole matches of Marriage beside a second reading of the rules page (slow_marriage.h, slow_marriage_game.h), under
 * every preset and mixes of all options, two to five seats: every move there is must be allowed or refused alike, for
 * the reason that the page names, and lead to the same cards, sets, turns, points and winners. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "marriage_table.h"
#include "rules/marriage/reasons.h"
#include "second.h"
#include "slow_marriage_game.h"

enum { MATCHES = 3, MIXES = 25, SHIFTS = 30, MOST_DEALS = 6, MOST_MOVES = 9000, MOST_LEGAL = 256 };

/* What must have come up in a campaign that means anything. */
typedef struct Seen {
    int exposed, men_exposed, forced, banned, eighth_only, thrown_back, sets, dublees, same_turn, next_turn, by_sets,
        by_dublees, staged_end, dismissed, reshuffled, put_back, emptied, dhoos, paid_dhoos, cancelled, faceup,
        late_marriage, kidnapped, voided, pending, fourfold, doubled, open, targets, long_first, master_first, twins,
        given_back, last_picks, missed, missed_twice, shortest, short_end, all_seats[SLOW_SEATS + 1];
} Seen;

static State s;
static SlowGame g;
static Seen seen;
static Rng chance;
static const char *label;
static int moves_made, deal_moves, eager; /* eager: of 8 chances to end a deal so many are used in it */
static uint32_t tried;                    /* turn in which something was put forward to be shown */
static int missing;                       /* of 12 draws so many are left out in this deal, where they may be */
static bool quiet;                        /* nobody shows anything in this deal for a long time */
static Move legal[MOST_LEGAL];
static int legal_count;
static Piece hand_start[SLOW_CARDS]; /* the hand of the seat to act where everything goes back to */
static int hand_size;

static void say_where(char *text, size_t size)
{
    snprintf(text, size, "%s, %d seats, move %d, deal %d, phase %c, seat %d", label, s.seats, moves_made, s.deal_no,
             g.phase, g.turn);
}

static int below(int n)
{
    return (int)rng_below(&chance, (uint32_t)n);
}

static bool chance_of(int times, int of)
{
    return below(of) < times;
}

static uint8_t hand_now(void)
{
    return (uint8_t)marriage_hand(g.turn);
}

static Piece in_hand(int i)
{
    return pile_piece(&s.table, hand_now(), i);
}

/* ---- the deal ---- */

static SlowCard slow_card(Face f)
{
    if (face_is_joker(f))
        return (SlowCard){ 0, 0 };
    return f.rank == RANK_MASTER ? (SlowCard){ 0, 1 } : (SlowCard){ f.rank, f.suit };
}

static Face face_of(SlowCard c)
{
    return slow_man(c) ? FACE_JOKER : slow_master(c) ? FACE_MASTER : (Face){ (uint8_t)c.rank, (uint8_t)c.suit };
}

static int slow_place(int x)
{
    int pile = piece_pile(&s.table, (Piece)x, NULL);
    if (pile >= MARRIAGE_FIRST_MELD)
        return SLOW_FELT + pile;
    if (pile >= MARRIAGE_HAND_0)
        return pile - MARRIAGE_HAND_0;
    return pile == MARRIAGE_STOCK ? SLOW_STOCK : pile == MARRIAGE_DISCARD ? SLOW_HEAP : SLOW_TIPLU;
}

/* The stock as it lies, and its faces: nobody can have known them. */
static void read_stock(void)
{
    g.stock_count = pile_size(&s.table, MARRIAGE_STOCK);
    for (int i = 0; i < g.stock_count; i++) {
        int x = pile_piece(&s.table, MARRIAGE_STOCK, i);
        g.stock[i] = x;
        g.card[x] = slow_card(s.table.face[x]);
    }
}

static void read_cards(void)
{
    g.cards = s.table.piece_count;
    g.tiplu = pile_size(&s.table, MARRIAGE_TIPLU) > 0 ? pile_piece(&s.table, MARRIAGE_TIPLU, 0) : -1;
    for (int x = 0; x < g.cards; x++) {
        g.card[x] = slow_card(s.table.face[x]);
        g.now.at[x] = slow_place(x);
        g.seen[x] = g.now.at[x] < SLOW_SEATS ? 1u << g.now.at[x] : 0;
        if (g.now.at[x] == SLOW_HEAP || g.now.at[x] == SLOW_TIPLU)
            slow_see(&g, x);
    }
    read_stock();
    g.heap_count = pile_size(&s.table, MARRIAGE_DISCARD);
    g.heap[0] = pile_piece(&s.table, MARRIAGE_DISCARD, 0);
}

/* 1 and 2. */
static void check_deal(void)
{
    int times[14][4] = { { 0 } }, men = g.rule[MARRIAGE_MAN_CARDS], master = g.rule[MARRIAGE_MASTER_CARD] != MASTER_OFF;
    SlowCard c[SLOW_CARDS];
    for (int x = 0; x < g.cards; x++)
        times[g.card[x].rank][g.card[x].suit]++;
    same("man cards", men, times[0][0]);
    same("master cards", master, times[0][1]);
    same("cards of the pack", 156 + men + master, g.cards);
    for (int i = 0; i < 52; i++)
        same("times a card comes", 3, times[1 + i / 4][i % 4]);
    for (int seat = 0; seat < g.seats; seat++)
        same("cards of a hand", 21, slow_pile(&g, seat, c));
    same("cards turned up", 1, g.heap_count);
    same("the card turned up is no joker", true, g.card[g.heap[0]].rank > 0);
    same("a tiplu lies open", g.rule[MARRIAGE_OPEN] != 0, g.tiplu >= 0);
    if (g.tiplu >= 0)
        same("the tiplu is no joker", true, g.card[g.tiplu].rank > 0);
    same("cards of the stock", g.cards - 21 * g.seats - 1 - (g.tiplu >= 0), g.stock_count);
}

/* A card of this face to that place of the hand, from the stock or from further up in the hand. */
static bool give(int seat, int place, SlowCard c)
{
    const int hand = marriage_hand(seat);
    if (place >= pile_size(&s.table, hand))
        return false;
    const Piece y = pile_piece(&s.table, hand, place);
    for (int x = 0; x < s.table.piece_count; x++) {
        int at = 0, pile = piece_pile(&s.table, (Piece)x, &at);
        bool free = pile == MARRIAGE_STOCK || (pile == hand && at >= place);
        if (!free || !slow_same(slow_card(s.table.face[x]), c))
            continue;
        s.table.face[x] = s.table.face[y];
        s.table.face[y] = face_of(c);
        return true;
    }
    return false;
}

/* Sequences, tunnelas and triplets, so many cards together. */
static void favour_sets(int seat, int cards)
{
    for (int place = 0, tries = 0; place < cards && tries < 60; tries++) {
        SlowCard c = { 1 + below(12), below(4) };
        int kind = place < 9 ? below(3) : below(4), size = chance_of(1, 5) ? 4 + below(3) : 3;
        for (int i = 0; i < (kind == 0 ? size : 3) && place < cards; i++) {
            SlowCard next = kind == 0   ? (SlowCard){ (c.rank + i - 1) % 13 + 1, c.suit }
                            : kind == 1 ? (SlowCard){ c.rank, (c.suit + i) % 4 }
                                        : c;
            if (kind == 1 && place < 9)
                next = (SlowCard){ (c.rank + i - 1) % 13 + 1, c.suit };
            place += give(seat, place, chance_of(1, 40) ? (SlowCard){ 0, below(2) } : next);
        }
    }
}

static void favour_pairs(int seat, int pairs)
{
    for (int place = 0, tries = 0; place < 2 * pairs && tries < 60; tries++) {
        SlowCard c = chance_of(1, 12) ? (SlowCard){ 0, 0 } : (SlowCard){ 1 + below(13), below(4) };
        place += give(seat, place, c);
        place += give(seat, place, c);
    }
}

/* The piece has this face, where one of the stock has it. */
static bool give_to(Piece tiplu, SlowCard wanted)
{
    for (int i = 0; i < pile_size(&s.table, MARRIAGE_STOCK); i++) {
        const Piece x = pile_piece(&s.table, MARRIAGE_STOCK, i);
        if (!slow_same(slow_card(s.table.face[x]), wanted))
            continue;
        s.table.face[x] = s.table.face[tiplu];
        s.table.face[tiplu] = face_of(wanted);
        return true;
    }
    return false;
}

/* A tiplu that lies near to what somebody holds: any card of the stock may be it. */
static void favour_tiplu(Piece tiplu)
{
    const int hand = marriage_hand(below(s.seats));
    const Piece near = chance_of(3, 4) ? pile_piece(&s.table, hand, below(pile_size(&s.table, hand)))
                                       : (Piece)below(s.table.piece_count);
    const SlowCard c = slow_card(s.table.face[near]);
    if (c.rank == 0 || slow_card(s.table.face[tiplu]).rank == 0)
        return;
    (void)give_to(tiplu, (SlowCard){ (c.rank + below(3) + 11) % 13 + 1, c.suit });
}

/* Most of the stock under the discards, as late in a deal; what is left printed jokers now and then. */
static void thin_stock(void)
{
    Table *t = &s.table;
    int left = 1 + below(8), n = pile_size(t, MARRIAGE_STOCK) - left;
    table_shift(t, MARRIAGE_STOCK, left, n, MARRIAGE_DISCARD, 0);
    for (int x = 0, at = 0; x < t->piece_count && at < left && chance_of(1, 2); x++) {
        const Piece y = pile_piece(t, MARRIAGE_STOCK, at);
        const Face f = t->face[x];
        if (slow_card(f).rank > 0 || piece_pile(t, (Piece)x, NULL) != MARRIAGE_DISCARD)
            continue;
        t->face[x] = t->face[y];
        t->face[y] = f;
        at++;
    }
    table_note_seen(t, s.seats);
    turn_mark(&s);
    g.heap_count = pile_size(t, MARRIAGE_DISCARD);
    for (int x = 0; x < g.cards; x++) {
        g.card[x] = slow_card(t->face[x]);
        g.now.at[x] = slow_place(x);
        if (g.now.at[x] == SLOW_HEAP)
            slow_see(&g, x);
    }
    for (int i = 0; i < g.heap_count; i++)
        g.heap[i] = pile_piece(t, MARRIAGE_DISCARD, i);
    read_stock();
    slow_mark(&g);
}

static void begin_deal(void)
{
    static const int often[] = { 8, 8, 4, 1 };
    int rich = below(4);
    eager = often[below(4)];
    quiet = chance_of(1, 8);
    missing = below(3) == 0 ? 3 : 0;
    deal_moves = 0;
    for (int seat = 0; seat < s.seats; seat++) {
        if (!chance_of(rich, 3))
            continue;
        if (chance_of(s.options.v[MARRIAGE_BETTER_STACK] ? 2 : 1, 3))
            favour_pairs(seat, 7 + below(3));
        else
            favour_sets(seat, chance_of(1, 2) ? 12 + below(10) : 9);
    }
    if (pile_size(&s.table, MARRIAGE_TIPLU) > 0)
        favour_tiplu(pile_piece(&s.table, MARRIAGE_TIPLU, 0));
    read_cards();
    slow_begin_deal(&g);
    check_deal();
    if (chance_of(1, 4))
        thin_stock();
    seen.open += g.tiplu >= 0;
}

/* ---- the same in both ---- */

static char phase_of_state(void)
{
    static const char phases[] = { [PHASE_PLAY] = 'p',       [PHASE_DEAL_END] = '.', [PHASE_MATCH_END] = '!',
                                   [MARRIAGE_TUNNELA] = 't', [MARRIAGE_DRAW] = 'd',  [MARRIAGE_PICK] = 'k' };
    return phases[s.phase];
}

static void compare_felt(void)
{
    static const Pile none = { 0 };
    for (int p = MARRIAGE_FIRST_MELD; p < MARRIAGE_PILES; p++) {
        const Pile *pile = &s.table.row.pile[p];
        char kind = g.now.kind[p], got = pile->kind == PILE_STAGE   ? 's'
                                         : pile->kind != PILE_MELD  ? '-'
                                         : marriage_is_shown(&s, p) ? 'f'
                                                                    : 'e';
        same("what a pile of the felt is", kind, got);
        if (kind == '-')
            same("a pile with no card is nobody's", 0, memcmp(pile, &none, sizeof none));
        else
            same("owner of a pile of the felt", g.now.owner[p], pile->owner);
    }
}

static void compare_cards(void)
{
    for (int x = 0; x < g.cards; x++) {
        same("place of a card", g.now.at[x], slow_place(x));
        same("who has seen a card", (int)g.seen[x], s.table.known_to[x]);
        same("a card of an exposed tunnela", g.exposed[x], marriage_is_exposed(&s, (Piece)x));
    }
    same("cards of the stock", g.stock_count, pile_size(&s.table, MARRIAGE_STOCK));
    for (int i = 0; i < g.stock_count; i++)
        same("a card of the stock", g.stock[i], pile_piece(&s.table, MARRIAGE_STOCK, i));
    same("discards", g.heap_count, pile_size(&s.table, MARRIAGE_DISCARD));
    for (int i = 0; i < g.heap_count; i++)
        same("a discard", g.heap[i], pile_piece(&s.table, MARRIAGE_DISCARD, i));
    for (int i = 0; i < g.seats; i++)
        same("who knows the tiplu", slow_knows(&g, i), marriage_knows_tiplu(&s, i));
    compare_felt();
}

static void compare_books(void)
{
    static const char ends[] = "\0sdv", shown[] = "-sd";
    const MarriageState *f = marriage_of(&s);
    for (int i = 0; i < g.seats; i++) {
        same("total", g.total[i], s.seat[i].total);
        same("points of the deal", g.deal[i], s.seat[i].deal);
        same("maal so far", g.maal[i], f->maal[i]);
        same("penalty owed", g.owed[i], f->owed[i]);
        same("penalty paid or due", g.ended ? g.penalty[i] : -g.due[i], f->penalty[i]);
        same("what was shown", g.shown[i], shown[s.seat[i].opened]);
    }
    same("dealer", g.dealer, s.dealer);
    same("card taken", g.taken < 0 ? NO_PIECE : g.taken, f->taken);
    same("bound to end the deal", g.bound, f->bound);
    same("shown in this turn", g.showed, f->showed);
    same("nobody has drawn", g.first, f->first);
    same("times shuffled", g.shuffles, f->shuffles);
    same("times the deal counts", g.times, f->times);
    same("the next deal is doubled", g.pending, f->pending);
    same("how the deal ended", g.ended, ends[f->ended_by]);
    same("who ended it", g.winner < 0 ? NO_SEAT : g.winner, f->ender);
}

static int line_of(const ScoreLine *line, int lines, int seat)
{
    int sum = 0;
    for (int k = 0; k < lines; k++)
        sum += line[k].has[seat] ? line[k].points[seat] : 0;
    return sum;
}

static void compare_sheet(void)
{
    ScoreSheet sheet;
    int best = 0, most = 0, won = 0, first = 0;
    memset(&sheet, 0, sizeof sheet);
    marriage_def.score.scores(&s, &sheet);
    for (int i = 0; i < g.seats; i++) {
        same("the deal on the sheet", g.deal[i], sheet.deal[i]);
        same("lines of the deal together", g.deal[i], line_of(sheet.line, sheet.line_count, i));
        same("the total on the sheet", g.total[i], sheet.total[i]);
        same("maal on the sheet", g.points[i], sheet.side[0].deal[i]);
        same("lines of maal together", g.points[i], line_of(sheet.side[0].line, sheet.side[0].line_count, i));
        same("maal so far on the sheet", g.maal[i], sheet.side[0].total[i]);
        same("money on the sheet", g.rule[MARRIAGE_POINT_VALUE] > 0, sheet.side_count == 2);
        if (sheet.side_count == 2)
            same("money in all", g.rule[MARRIAGE_POINT_VALUE] * g.total[i], sheet.side[1].total[i]);
        best = i == 0 || g.total[i] > best ? g.total[i] : best;
        most = i == 0 || g.deal[i] > most ? g.deal[i] : most;
    }
    for (int i = 0; i < g.seats; i++) {
        won |= g.total[i] == best ? 1 << i : 0;
        first |= g.winner >= 0 && g.deal[i] == most ? 1 << i : 0;
    }
    same("the match is over on the sheet", g.phase == '!', sheet.match_over);
    same("the winners on the sheet", g.phase == '!' ? won : first, sheet.winners);
}

static void compare(void)
{
    char expected[2] = { g.phase, '\0' }, got[2] = { phase_of_state(), '\0' };
    bool over = g.phase == '.' || g.phase == '!';
    if (g.phase != got[0])
        finding("phase", expected, got);
    same("seat to act", over ? NO_SEAT : g.turn, s.to_act);
    compare_books();
    if (over)
        compare_sheet();
    else
        compare_cards();
}

/* ---- every move there is ---- */

static bool judge(Move m, const char *expected)
{
    Verdict v = marriage_def.rules.check(&s, s.to_act, m);
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

static bool changed(void)
{
    int n = pile_size(&s.table, hand_now());
    bool order = n == hand_size;
    for (int i = 0; i < n && order; i++)
        order = in_hand(i) == hand_start[i];
    return g.phase == 'p' && (!order || memcmp(g.now.at, g.start.at, sizeof g.now.at) != 0);
}

static void note_hand(void)
{
    hand_size = pile_size(&s.table, hand_now());
    for (int i = 0; i < hand_size; i++)
        hand_start[i] = in_hand(i);
}

static void judge_draws(void)
{
    const char *take = slow_may_take(&g);
    judge((Move){ .kind = MOVE_DRAW }, slow_may_draw(&g));
    for (int p = 0; p < MARRIAGE_PILES; p++)
        judge((Move){ .kind = MOVE_TAKE, .from = (uint8_t)p }, p == MARRIAGE_DISCARD ? take : "no");
    judge((Move){ .kind = MOVE_TAKE, .from = MARRIAGE_DISCARD, .index = 1 }, "no");
    seen.banned += strcmp(take, "joker_ban") == 0;
    seen.eighth_only += strcmp(take, "dublee_only_eighth") == 0;
    seen.forced += strcmp(slow_may_draw(&g), "must_take_first") == 0;
}

static void judge_throws(void)
{
    int size = pile_size(&s.table, hand_now());
    for (int i = 0; i < size + 2; i++) {
        Move m = { .kind = MOVE_DISCARD, .index = (uint8_t)i };
        const char *throws = g.phase == 'd'   ? slow_may_miss(&g, i < size ? in_hand(i) : -1)
                             : g.phase != 'p' ? "wrong_phase"
                             : i < size       ? slow_may_throw(&g, in_hand(i))
                                              : "not_in_hand";
        judge(m, throws);
        m.amount = MARRIAGE_LAST_THROW;
        const char *end = g.phase == 'd' && strcmp(throws, "wrong_phase") != 0 ? "no"
                          : g.phase != 'p'                                     ? "wrong_phase"
                          : i < size                                           ? slow_may_end(&g, in_hand(i))
                                                                               : "not_in_hand";
        judge(m, end);
        m.amount = (int16_t)(i % 2 ? -1 : 2);
        judge(m, "no");
        seen.shortest += strcmp(throws, "shortest") == 0;
        seen.thrown_back += strcmp(throws, "same_card_back") == 0;
        seen.next_turn += strcmp(end, "end_next_turn") == 0;
        seen.twins += strcmp(end, "twins_plus_joker") == 0;
    }
}

static void judge_choices(void)
{
    if (g.phase == 't')
        for (int i = -1; i < 160; i++) {
            Face f = marriage_numbered_face(i);
            bool face = i > 0 && (f.suit == 0 ? f.rank <= 13 || f.rank >= RANK_MASTER : f.suit < 4 && f.rank <= 13);
            judge((Move){ .kind = MOVE_CHOOSE, .amount = (int16_t)i },
                  face ? slow_may_expose(&g, slow_card(f)) : "no_tunnela");
        }
    else if (g.phase == 'k')
        for (int i = -2; i < g.stock_count + 2; i++)
            judge((Move){ .kind = MOVE_CHOOSE, .amount = (int16_t)(i + 1) }, slow_may_pick(&g, i));
    else
        for (int i = 0; i < 4; i++)
            judge((Move){ .kind = MOVE_CHOOSE, .amount = (int16_t)(i * 17) }, "too_late_tunnela");
}

static bool own_pile(int pile, const char *kinds)
{
    return pile >= MARRIAGE_FIRST_MELD && pile < MARRIAGE_PILES && strchr(kinds, g.now.kind[pile]) != NULL &&
           g.now.owner[pile] == g.turn;
}

/* Cards go from the hand, and from exposed tunnelas, to piles of their own; between such piles; and back to the hand,
 * but not those of exposed tunnelas. */
static const char *slow_may_shift(Move m)
{
    bool from_hand = m.from == hand_now(), to_hand = m.to == hand_now(), exposed = false;
    if (g.phase != 'p')
        return "wrong_phase";
    if (!(from_hand || own_pile(m.from, "es")) || m.count == 0 || m.index + m.count > pile_size(&s.table, m.from))
        return "no";
    for (int i = 0; i < m.count; i++)
        exposed = exposed || g.exposed[pile_piece(&s.table, m.from, m.index + i)];
    if (m.to == NO_PILE)
        return m.at == 0 ? "ok" : "no";
    if (m.to >= MARRIAGE_PILES || m.at > pile_size(&s.table, m.to))
        return "no";
    if (to_hand && !from_hand)
        return exposed ? "exposed_fixed" : "ok";
    return own_pile(m.to, "s") ? "ok" : "no";
}

static Move any_shift(void)
{
    int from = hand_now(), to = below(4) ? below(MARRIAGE_FIRST_MELD + 10) : hand_now();
    if (chance_of(1, 3))
        from = below(MARRIAGE_FIRST_MELD + 10);
    Move m = { .kind = MOVE_SHIFT,
               .from = (uint8_t)from,
               .index = (uint8_t)below(chance_of(1, 2) ? 3 : 24),
               .count = (uint8_t)(chance_of(3, 4) ? 1 : below(5)),
               .to = (uint8_t)(chance_of(1, 3) ? NO_PILE : to),
               .at = (uint8_t)below(5) };
    if (m.to == NO_PILE && chance_of(3, 4))
        m.at = 0;
    return m;
}

static void judge_all(void)
{
    static const int never[] = { MOVE_NONE, MOVE_READ, MOVE_PASS, MOVE_TIMEOUT, MOVE_NEXT, MOVE_BID, MOVE_KINDS };
    TurnNote note;
    legal_count = 0;
    judge_draws();
    judge_throws();
    judge_choices();
    for (int i = 0; i < SHIFTS; i++) {
        Move m = any_shift();
        judge(m, slow_may_shift(m));
    }
    const char *done = g.phase == 't' ? "ok" : g.phase == 'p' ? slow_may_show(&g) : "wrong_phase";
    judge((Move){ .kind = MOVE_DONE }, done);
    judge((Move){ .kind = MOVE_DONE, .amount = 1 }, "no");
    judge((Move){ .kind = MOVE_RESTORE }, changed() ? "ok" : "no");
    for (size_t i = 0; i < sizeof never / sizeof never[0]; i++)
        judge((Move){ .kind = (uint8_t)never[i], .from = hand_now() }, "no");
    memset(&note, 0, sizeof note);
    marriage_def.table.turn_note(&s, g.turn, &note);
    /* Cards of the hand that came back in another order show nothing. */
    same("something shows as moved", g.phase == 'p' && memcmp(g.now.at, g.start.at, sizeof g.now.at) != 0,
         note.changed);
}

/* Whoever is not to act may do nothing. */
static void judge_others(void)
{
    int other = (g.turn + 1 + below(g.seats - 1)) % g.seats;
    for (int kind = 0; kind < MOVE_KINDS; kind++) {
        Move m = { .kind = (uint8_t)kind, .from = MARRIAGE_DISCARD, .amount = kind == MOVE_CHOOSE };
        if (kind == MOVE_SHIFT)
            m = (Move){ .kind = MOVE_SHIFT, .from = (uint8_t)marriage_hand(other), .count = 1, .to = NO_PILE };
        if (!marriage_def.rules.check(&s, other, m).why)
            finding_at(m, "refused to another seat", "allowed");
    }
}

/* All moves but those of cards are in the list, once each, and nothing that is refused. */
static void compare_list(void)
{
    static Move list[2 * MOST_LEGAL];
    int n = marriage_def.rules.moves(&s, s.to_act, list, 2 * MOST_LEGAL), listed = 0;
    for (int i = 0; i < legal_count; i++) {
        int times = 0;
        for (int k = 0; k < n; k++)
            times += move_same(&list[k], &legal[i]);
        if (times != 1)
            finding_at(legal[i], "in the list once", "not");
    }
    for (int k = 0; k < n; k++)
        listed += list[k].kind != MOVE_SHIFT;
    same("moves in the list", legal_count, listed);
}

/* ---- moves in both ---- */

/* The discards but for the newest become the stock, their faces mixed over the pieces. */
static void adopt_shuffle(void)
{
    int before[14][4] = { { 0 } }, old = g.stock_count;
    SlowCard kept[SLOW_CARDS];
    for (int i = 0; i < g.heap_count - 1; i++) {
        SlowCard c = g.card[g.heap[i]];
        before[c.rank][c.suit]++;
        g.seen[g.heap[i]] = 0;
        g.now.at[g.heap[i]] = SLOW_STOCK;
    }
    for (int i = 0; i < old; i++)
        kept[i] = g.card[g.stock[i]];
    int n = g.heap_count - 1;
    g.heap[0] = g.heap[n];
    g.heap_count = 1;
    read_stock();
    for (int i = 0; i < n; i++) {
        SlowCard c = g.card[g.stock[i]];
        if (--before[c.rank][c.suit] < 0)
            finding("a card shuffled", "one of the discards", "another");
    }
    for (int i = 0; i < old; i++)
        same("the stock lies on top", true, slow_same(kept[i], g.card[g.stock[n + i]]));
    seen.reshuffled++;
}

static void pass_in_second(void)
{
    if (slow_pass(&g)) {
        slow_mark(&g);
    } else if (slow_shuffles(&g)) {
        g.shuffles++;
        adopt_shuffle();
        slow_mark(&g);
    } else {
        slow_end_deal(&g, 'v', -1);
        seen.dismissed++;
    }
}

static void expose_in_second(Move m)
{
    SlowCard c = slow_card(marriage_numbered_face(m.amount));
    int pile = -1, n = 0;
    for (int x = 0; x < g.cards; x++) {
        int at = slow_place(x);
        if (g.now.at[x] != g.turn || at == g.turn)
            continue;
        same("a card exposed is of that face", true, slow_same(g.card[x], c));
        same("all lie together", pile < 0 ? at : pile, at);
        pile = at;
        g.now.at[x] = at;
        g.exposed[x] = true;
        slow_see(&g, x);
        n++;
    }
    same("cards exposed", 3, n);
    same("the pile was free", '-', g.now.kind[pile - SLOW_FELT]);
    g.now.kind[pile - SLOW_FELT] = 'e';
    g.now.owner[pile - SLOW_FELT] = g.turn;
    slow_mark(&g);
    seen.exposed++;
    seen.men_exposed += slow_man(c);
}

static void shift_in_second(const Piece *x, int count, int from, int to)
{
    SlowCard c[SLOW_CARDS];
    for (int i = 0; i < count; i++) {
        int at = slow_place(x[i]), p = at - SLOW_FELT;
        if (to == NO_PILE && i == 0) { /* any pile that was free */
            same("the new pile was free", '-', g.now.kind[p]);
            g.now.kind[p] = 's';
            g.now.owner[p] = g.turn;
            to = p;
        }
        g.now.at[x[i]] = to == hand_now() ? g.turn : SLOW_FELT + to;
    }
    if (from >= MARRIAGE_FIRST_MELD && slow_pile(&g, SLOW_FELT + from, c) == 0) {
        g.now.kind[from] = '-';
        g.now.owner[from] = -1;
    }
}

/* How what was shown is to be read, and in order: three alike, a pair, or cards that follow each other. */
static void check_shown(void)
{
    for (int p = MARRIAGE_FIRST_MELD; p < MARRIAGE_PILES; p++) {
        SlowCard c[SLOW_CARDS];
        int n = g.now.kind[p] == 'f' && g.now.owner[p] == g.turn ? slow_pile(&g, SLOW_FELT + p, c) : 0;
        if (n == 0)
            continue;
        char read = n == 2 ? '2' : slow_first(g.rule, c, n);
        same("how a set is read",
             read == '2'   ? MELD_PAIR
             : read == 'T' ? MELD_TUNNELA
                           : MELD_RUN,
             s.table.row.pile[p].read);
        for (int i = 1; i < n && read == 'P'; i++) {
            SlowCard a = slow_card(pile_face(&s.table, p, i - 1)), b = slow_card(pile_face(&s.table, p, i));
            if (a.rank > 0 && b.rank > 0)
                same("the cards of a run follow each other", a.rank % 13 + 1, b.rank);
            seen.master_first += a.rank == 0;
        }
        seen.long_first += n > 3;
    }
}

static void show_in_second(void)
{
    slow_show(&g);
    if (g.phase == 'k' && g.stock_count == 0) {
        seen.emptied++;
        adopt_shuffle();
        slow_mark(&g);
    }
    seen.sets += g.shown[g.turn] == 's';
    seen.dublees += g.shown[g.turn] == 'd';
    check_shown();
}

/* A man or master card is put back, and any other card of the stock is it. */
static void pick_in_second(int i)
{
    bool other = false;
    int x = g.stock[i];
    for (int k = 0; k < g.stock_count; k++)
        other = other || g.card[g.stock[k]].rank > 0;
    if (!other)
        adopt_shuffle();
    g.tiplu = pile_piece(&s.table, MARRIAGE_TIPLU, 0);
    seen.put_back += g.tiplu != x;
    seen.last_picks += g.stock_count < 3;
    if (g.card[x].rank > 0)
        same("the tiplu", x, g.tiplu);
    same("the tiplu is no joker", true, slow_card(s.table.face[g.tiplu]).rank > 0);
    for (int k = 0, found = 0; k < g.stock_count; k++) {
        found += g.stock[k] == g.tiplu;
        g.stock[k] = g.stock[k + found];
    }
    g.stock_count--;
    g.card[g.tiplu] = slow_card(s.table.face[g.tiplu]);
    g.now.at[g.tiplu] = SLOW_TIPLU;
    g.seen[g.tiplu] |= 1u << g.turn;
    g.phase = 'p';
    slow_mark(&g);
}

/* Every card lies open with whoever owned it; of the winner all that must lie in sets does. */
static void check_end(const SlowGame *before, int thrown)
{
    SlowCard own[SLOW_CARDS], tiplu = before->card[before->tiplu];
    same("the last card thrown", thrown, pack_top(&s.table, MARRIAGE_DISCARD));
    for (int x = 0; x < g.cards; x++) {
        const Pile *p = &s.table.row.pile[piece_pile(&s.table, (Piece)x, NULL)];
        for (int seat = 0; seat < g.seats && x != thrown; seat++)
            if (slow_owns(before, seat, x)) {
                same("whose card it is", seat, p->owner);
                same("it lies open", LOOK_ALL, p->look);
                same("it is put forward no more", false, p->kind == PILE_STAGE);
            }
    }
    same("the tiplu lies open", LOOK_ALL, s.table.row.pile[MARRIAGE_TIPLU].look);
    int pairs = 0;
    for (int p = MARRIAGE_FIRST_MELD; p < MARRIAGE_PILES; p++) {
        const Pile *pile = &s.table.row.pile[p];
        int n = pile_size(&s.table, p);
        if (pile->kind != PILE_MELD || pile->owner != before->turn || before->now.kind[p] == 'f')
            continue;
        for (int i = 0; i < n; i++)
            own[i] = slow_card(pile_face(&s.table, p, i));
        if (g.ended == 's')
            same("a set of the winner", true, n <= SLOW_LONGEST && slow_later(g.rule, tiplu, own, n) != '\0');
        pairs += n == 2 && slow_dublee(own[0], own[1]);
    }
    if (g.ended == 's')
        same("cards left in the winner's hand", 0, pile_size(&s.table, marriage_hand(before->turn)));
    else
        same("the eighth dublee", true, pairs > 0);
}

static void end_in_second(const SlowGame *before, int x)
{
    int owed = 0;
    seen.by_sets += g.shown[g.turn] == 's';
    seen.short_end += slow_cards_now(&g) < 21;
    seen.by_dublees += g.shown[g.turn] == 'd';
    seen.same_turn += g.showed;
    seen.staged_end += slow_next_stage(&g, -1) >= 0;
    seen.pending += g.pending;
    for (int i = 0; i < g.seats; i++) {
        owed += g.due[i];
        seen.voided += g.shown[i] == '-';
        seen.kidnapped += g.shown[i] == '-' && g.rule[MARRIAGE_KIDNAP];
    }
    seen.paid_dhoos += owed > g.due[g.turn];
    seen.cancelled += g.due[g.turn] > 0;
    slow_throw(&g, x);
    slow_end_deal(&g, g.shown[g.turn], g.turn);
    check_end(before, x);
    SlowMaal h = slow_maal_of(before, before->turn);
    seen.faceup += h.faceup && g.rule[MARRIAGE_FACEUP_BONUS] > 0;
    seen.late_marriage += !h.faceup && h.card['t'] && h.card['p'] && h.card['j'];
    seen.doubled += g.times == 2;
    seen.fourfold += g.times == 4;
    seen.all_seats[g.seats]++;
}

static void throw_in_second(int x)
{
    if (g.rule[MARRIAGE_DHOOS] > 0 && slow_offends(&g, x)) {
        g.owed[g.turn] += g.rule[MARRIAGE_DHOOS];
        seen.dhoos++;
    }
    slow_throw(&g, x);
    pass_in_second();
}

static void follow(Move m, const SlowGame *before, const Piece *moved)
{
    switch (m.kind) {
    case MOVE_SHIFT:
        shift_in_second(moved, m.count, m.from, m.to);
        break;
    case MOVE_DRAW:
        slow_draw(&g);
        break;
    case MOVE_TAKE:
        slow_take(&g);
        break;
    case MOVE_RESTORE:
        seen.given_back += g.taken >= 0;
        slow_restore(&g);
        break;
    case MOVE_DONE:
        if (g.phase == 'p') {
            show_in_second();
        } else {
            slow_next_exposer(&g);
            slow_mark(&g);
        }
        break;
    case MOVE_CHOOSE:
        if (g.phase == 't')
            expose_in_second(m);
        else
            pick_in_second(m.amount - 1);
        break;
    default:
        if (m.amount == MARRIAGE_LAST_THROW)
            end_in_second(before, moved[0]);
        else
            throw_in_second(moved[0]);
        break;
    }
}

static void play(Move m)
{
    static SlowGame before;
    Piece moved[SLOW_CARDS] = { 0 };
    if (marriage_def.rules.check(&s, s.to_act, m).why)
        finding_at(m, "allowed", "refused");
    moves_made++;
    deal_moves++;
    before = g;
    for (int i = 0; m.kind == MOVE_SHIFT && i < m.count; i++)
        moved[i] = pile_piece(&s.table, m.from, m.index + i);
    if (m.kind == MOVE_DISCARD) {
        moved[0] = in_hand(m.index);
        const Reason *why = marriage_def.caution(&s, s.to_act, m).why;
        bool costs = m.amount == MARRIAGE_THROW && g.rule[MARRIAGE_DHOOS] > 0 && slow_offends(&g, moved[0]);
        char missed = g.phase == 'd' && !costs ? slow_missed_word(&g) : '-';
        same("a word of caution", costs || missed != '-', why != NULL);
        same("that it costs", costs, why == &marriage_is_dhoos);
        same("that the hand becomes shorter", missed == 'y', why == &marriage_is_missed_draw);
        same("that it cannot be whole", missed == 'n', why == &marriage_is_indivisible);
        seen.missed += g.phase == 'd';
        seen.missed_twice += g.phase == 'd' && slow_cards_now(&g) < 21;
    }
    bool open = m.kind == MOVE_SHIFT || m.kind == MOVE_RESTORE || m.kind == MOVE_TAKE; /* nothing new is seen by it */
    same("nobody may undo past it", !open, marriage_def.rules.reveals(&s, m));
    marriage_def.rules.apply(&s, s.to_act, m);
    follow(m, &before, moved);
    if (m.kind != MOVE_SHIFT && m.kind != MOVE_TAKE && m.kind != MOVE_RESTORE)
        note_hand();
    compare();
}

/* ---- a player by chance ---- */

static bool find(int kind, int amount, Move *out)
{
    const int first = below(legal_count > 0 ? legal_count : 1);
    for (int i = 0; i < legal_count; i++) {
        Move m = legal[(first + i) % legal_count];
        if (m.kind != kind || m.amount != amount)
            continue;
        *out = m;
        return true;
    }
    return false;
}

/* How many cards that the seat to act has not shown lie near to this one. */
static int worth(SlowCard c)
{
    SlowCard own[SLOW_CARDS];
    int n = slow_unshown(&g, -1, own), sum = slow_wild(g.rule, slow_tiplu(&g, g.turn), c) ? 20 : 0;
    for (int i = 0; i < n; i++) {
        bool near = own[i].suit == c.suit && abs(own[i].rank - c.rank) <= 2;
        sum += slow_same(own[i], c) ? 3 : near ? 2 : own[i].rank == c.rank;
    }
    return sum;
}

/* What goes with least, now and then anything. */
static bool pick_throw(void)
{
    Move best;
    int least = 1000;
    if (!find(MOVE_DISCARD, MARRIAGE_THROW, &best))
        return false;
    for (int i = 0; i < legal_count && chance_of(11, 12); i++) {
        if (legal[i].kind != MOVE_DISCARD || legal[i].amount != MARRIAGE_THROW)
            continue;
        int value = worth(g.card[in_hand(legal[i].index)]);
        if (value < least)
            best = legal[i];
        least = value < least ? value : least;
    }
    play(best);
    return true;
}

static void pick_draw(void)
{
    Move m;
    if (chance_of(missing, 12) && pick_throw())
        return;
    bool top = g.heap_count > 0 && worth(g.card[g.heap[g.heap_count - 1]]) > 4;
    if (chance_of(top || g.shown[g.turn] == 'd' ? 3 : 1, 4) && find(MOVE_TAKE, 0, &m))
        play(m);
    else if (find(MOVE_DRAW, 0, &m) || find(MOVE_TAKE, 0, &m))
        play(m);
    else
        finding("a draw", "possible", "not");
}

/* Cards by their numbers, wherever they lie, to a pile of their own. */
static void put_forward(const Piece *x, int n)
{
    int to = NO_PILE;
    for (int i = 0; i < n; i++) {
        int at = 0, from = piece_pile(&s.table, x[i], &at);
        play(move_one(from, at, to, to == NO_PILE ? 0 : pile_size(&s.table, to)));
        to = piece_pile(&s.table, x[i], NULL);
    }
}

/* Asks the program's search for what to try: only whether it may be shown is judged here. */
static void put_forward_found(const MarriageSets *found, int sets)
{
    const MarriageHeld held = marriage_unshown(&s, g.turn);
    Piece x[SETS_MOST][SLOW_CARDS];
    int n[SETS_MOST] = { 0 };
    for (int k = 0; k < sets; k++)
        for (int i = 0; i < held.count; i++)
            if (found->set[k] >> i & 1)
                x[k][n[k]++] = held.piece[i];
    for (int k = 0; k < sets; k++)
        put_forward(x[k], n[k]);
}

/* A longer run where one card more of it is there. */
static void lengthen(void)
{
    for (int p = slow_next_stage(&g, -1); p >= 0 && g.rule[MARRIAGE_SET_LENGTH] == MARRIAGE_MIN3;
         p = slow_next_stage(&g, p)) {
        SlowCard c[SLOW_CARDS];
        int n = slow_pile(&g, SLOW_FELT + p, c);
        for (int i = 0; i < pile_size(&s.table, hand_now()) && n < 8; i++) {
            c[n] = g.card[in_hand(i)];
            if (slow_first(g.rule, c, n + 1) == '\0')
                continue;
            play(move_one(hand_now(), i, p, 0));
            n++;
        }
    }
}

/* Puts sets or pairs forward, and shows them or takes them back; false: it has none. */
static bool try_to_show(void)
{
    const MarriageHeld held = marriage_unshown(&s, g.turn);
    const MarriageRules r = marriage_rules_for(&s, g.turn);
    MarriageSets found;
    Move m;
    if (g.shown[g.turn] != '-' || slow_next_stage(&g, -1) >= 0 || tried == s.turn_no)
        return false;
    tried = s.turn_no;
    int pairs = marriage_find_dublees(held.cards.card, held.count, &found);
    if (pairs >= 7 - chance_of(1, 10) && chance_of(3, 4)) {
        put_forward_found(&found, pairs > 7 ? 7 : pairs);
    } else {
        int sets = marriage_find_first(&r, held.cards.card, held.count, 3, &found);
        if (sets < 3 - chance_of(1, 10))
            return false;
        put_forward_found(&found, sets);
        if (chance_of(1, 2))
            lengthen();
    }
    judge_all();
    if (!find(MOVE_DONE, 0, &m))
        m = (Move){ .kind = MOVE_RESTORE };
    play(m);
    return true;
}

static void shift_by_chance(void)
{
    for (int i = 0; i < 40; i++) {
        Move m = any_shift();
        if (strcmp(slow_may_shift(m), "ok") == 0) {
            play(m);
            judge_all();
            return;
        }
    }
}

/* Jhiplu, tiplu and poplu of the hand. */
static bool find_marriage(Piece x[3])
{
    int found[128] = { 0 };
    for (int i = 0; i < pile_size(&s.table, hand_now()); i++) {
        const char class = slow_class(g.rule, slow_tiplu(&g, g.turn), g.card[in_hand(i)]);
        found[(int)class]++;
        for (int k = 0; k < 3; k++)
            if ("jtp"[k] == class)
                x[k] = in_hand(i);
    }
    return found['j'] && found['t'] && found['p'];
}

/* A further set, or the eighth dublee, put forward by chance: of some cards the one that is right. */
static void put_further_forward(void)
{
    const int n = pile_size(&s.table, hand_now()), size = g.shown[g.turn] == 'd' ? 2 : 3;
    Piece x[3];
    if (n < size)
        return;
    if (size == 3 && find_marriage(x)) {
        put_forward(x, 3);
        judge_all();
        return;
    }
    for (int tries = 0; tries < 60; tries++) {
        SlowCard c[3];
        int at[3];
        for (int k = 0; k < size; k++) {
            at[k] = below(n);
            x[k] = in_hand(at[k]);
            c[k] = g.card[x[k]];
        }
        bool different = at[0] != at[1] && (size == 2 || (at[1] != at[2] && at[0] != at[2]));
        bool right = size == 2 ? slow_dublee(c[0], c[1]) : slow_later(g.rule, slow_tiplu(&g, g.turn), c, 3) != '\0';
        if (!different || (!right && tries < 59))
            continue;
        put_forward(x, size);
        judge_all();
        return;
    }
}

static void pick_play(void)
{
    Move m;
    if (chance_of(1, 10)) {
        shift_by_chance();
        if (chance_of(1, 2))
            shift_by_chance();
    }
    if (changed() && (g.taken < 0 || chance_of(1, 20)) && slow_next_stage(&g, -1) >= 0) {
        play((Move){ .kind = MOVE_RESTORE });
        return;
    }
    if ((!quiet || deal_moves > 400) && try_to_show())
        return;
    Piece marriage[3];
    bool rare = g.shown[g.turn] == 's' && find_marriage(marriage);
    if (g.shown[g.turn] != '-' && chance_of(rare ? 3 : 1, 5))
        put_further_forward();
    bool ends = find(MOVE_DISCARD, MARRIAGE_LAST_THROW, &m);
    if (ends && (chance_of(eager, 8) || g.bound))
        play(m);
    else if (!pick_throw())
        play((Move){ .kind = MOVE_RESTORE });
}

static void pick_tunnelas(void)
{
    for (int i = 0; i < legal_count; i++)
        if (legal[i].kind == MOVE_CHOOSE && chance_of(3, 4)) {
            play(legal[i]);
            return;
        }
    play((Move){ .kind = MOVE_DONE });
}

static bool holds(SlowCard c)
{
    for (int i = 0; i < pile_size(&s.table, hand_now()); i++)
        if (slow_same(g.card[in_hand(i)], c))
            return true;
    return false;
}

/* The middle of three cards in a row that the seat to act still holds becomes this card. */
static bool favour_marriage(Piece tiplu)
{
    const int n = pile_size(&s.table, hand_now()), first = below(n);
    for (int i = 0; i < n; i++) {
        const SlowCard c = g.card[in_hand((first + i) % n)];
        if (c.rank > 1 && holds((SlowCard){ c.rank - 1, c.suit }) && holds((SlowCard){ c.rank % 13 + 1, c.suit }))
            return give_to(tiplu, c);
    }
    return false;
}

/* The place of a man or master card now and then, else one whose card is made to matter. */
static void pick_tiplu(void)
{
    int at = 0;
    do
        at = below(g.stock_count);
    while (strcmp(slow_may_pick(&g, at), "ok") != 0);
    for (int i = 0; i < g.stock_count && chance_of(1, 2); i++)
        if (g.card[g.stock[i]].rank == 0 && strcmp(slow_may_pick(&g, i), "ok") == 0)
            at = i;
    if (chance_of(1, 3)) { /* all cards but one lie in sets */
        favour_sets(g.turn, 12);
        read_stock();
        for (int i = 0; i < pile_size(&s.table, hand_now()); i++)
            g.card[in_hand(i)] = slow_card(s.table.face[in_hand(i)]);
    }
    if (g.card[g.stock[at]].rank > 0 && !(chance_of(1, 2) && favour_marriage((Piece)g.stock[at])))
        favour_tiplu((Piece)g.stock[at]);
    read_stock();
    play((Move){ .kind = MOVE_CHOOSE, .amount = (int16_t)(at + 1) });
}

static void step(void)
{
    judge_all();
    judge_others();
    compare_list();
    if (g.phase == 'd')
        pick_draw();
    else if (g.phase == 'p')
        pick_play();
    else if (g.phase == 't')
        pick_tunnelas();
    else
        pick_tiplu();
}

/* ---- matches ---- */

static void next_deal(void)
{
    const Move next = { .kind = MOVE_NEXT };
    if (marriage_def.rules.check(&s, 0, next).why)
        finding("the next deal", "allowed", "refused");
    g.dealer = slow_step(g.rule, g.dealer, g.seats);
    g.deals++;
    g.tiplu = -1;
    marriage_def.rules.apply(&s, 0, next);
    begin_deal();
    compare();
}

static void play_match(const OptionValues *options, int seats, uint64_t seed, const char *name)
{
    label = name;
    moves_made = 0;
    tried = 0;
    rng_seed(&chance, seed ^ 0x3A77);
    marriage_def.rules.start(&s, options, seats, seed);
    memset(&g, 0, sizeof g);
    g.rule = s.options.v;
    g.seats = seats;
    g.dealer = s.dealer;
    begin_deal();
    compare();
    for (int deals = 0; g.phase != '!' && deals < MOST_DEALS && moves_made < MOST_MOVES;) {
        if (g.phase != '.')
            step();
        else
            next_deal();
        deals += g.phase == '.';
    }
    for (int seat = 0; g.phase == '!' && seat < seats; seat++)
        for (int kind = 0; kind < MOVE_KINDS; kind++)
            assert_non_null(marriage_def.rules.check(&s, seat, (Move){ .kind = (uint8_t)kind, .from = 1 }).why);
    seen.targets += g.phase == '!' && g.deals + 1 != g.rule[MARRIAGE_MATCH_DEALS];
}

static void every_preset(void **unused)
{
    (void)unused;
    for (Cases c = chance_cases(1000, MATCHES * marriage_options.preset_count); chance_next(&c);) {
        OptionValues v;
        int preset = (int)(c.no % marriage_options.preset_count);
        options_preset(&marriage_options, preset, &v);
        play_match(&v, 2 + (int)(c.no / marriage_options.preset_count % 4), c.seed,
                   marriage_options.presets[preset].id);
    }
}

/* Any values of any options; a match short enough to come to its end. */
static void random_options(Rng *r, OptionValues *v)
{
    options_default(&marriage_options, v);
    for (int i = 0; i < MARRIAGE_OPTION_COUNT; i++)
        for (int tries = 0; tries < 40 && rng_below(r, 3) > 0; tries++) {
            int32_t value = (int32_t)rng_below(r, rng_below(r, 2) ? 4 : 60);
            if (option_in_range(&marriage_options, i, value))
                v->v[i] = value;
        }
    v->v[MARRIAGE_MATCH_DEALS] = (int32_t)rng_below(r, 5);
    v->v[MARRIAGE_BETTER_AFTER] = (int32_t)rng_below(r, 2);
    if (rng_below(r, 2)) {
        v->v[MARRIAGE_MATCH_DEALS] = 0;
        v->v[MARRIAGE_DUBLEE_MIN_PLAYERS] = 2;
        v->v[MARRIAGE_DUBLEE_BETTER] = rng_below(r, 2) ? MARRIAGE_BETTER_SHOW : MARRIAGE_BETTER_NEXT;
        v->v[MARRIAGE_BETTER_STACK] = 1;
    }
    v->v[MARRIAGE_MATCH_TARGET] = rng_below(r, 3) ? 0 : 100;
}

static void mixes_of_options(void **unused)
{
    (void)unused;
    for (Cases c = chance_cases(50000, MIXES); chance_next(&c);) {
        OptionValues v;
        Rng r;
        rng_seed(&r, c.seed * 7919);
        random_options(&r, &v);
        play_match(&v, 2 + (int)rng_below(&r, 4), c.seed, "mix");
    }
}

/* Runs last: what must have come up. */
static void all_came_up(void **unused)
{
    (void)unused;
    if (!chance_usual())
        return;
    const Wanted list[] = {
        { "tunnelas exposed", seen.exposed },
        { "tunnelas of man cards", seen.men_exposed },
        { "cards that had to be taken", seen.forced },
        { "wild cards that might not be taken", seen.banned },
        { "discards that made no eighth dublee", seen.eighth_only },
        { "cards that might not be thrown back", seen.thrown_back },
        { "sets shown", seen.sets },
        { "dublees shown", seen.dublees },
        { "longer first sets", seen.long_first },
        { "first sets with the master card", seen.master_first },
        { "draws left out", seen.missed },
        { "draws left out again", seen.missed_twice },
        { "hands that may not be shorter", seen.shortest },
        { "deals ended with a shorter hand", seen.short_end },
        { "deals ended in the turn of showing", seen.same_turn },
        { "endings put off to the next turn", seen.next_turn },
        { "deals ended by sets", seen.by_sets },
        { "deals ended by dublees", seen.by_dublees },
        { "endings with sets put forward", seen.staged_end },
        { "twins and a wild card put forward", seen.twins },
        { "deals dismissed", seen.dismissed },
        { "discards shuffled", seen.reshuffled },
        { "stocks empty when the tiplu is picked", seen.emptied },
        { "stocks of one or two when it is picked", seen.last_picks },
        { "printed jokers put back", seen.put_back },
        { "dhoos", seen.dhoos },
        { "dhoos paid", seen.paid_dhoos },
        { "dhoos cancelled", seen.cancelled },
        { "marriages shown", seen.faceup },
        { "marriages not shown", seen.late_marriage },
        { "players kidnapped", seen.kidnapped },
        { "players who never showed", seen.voided },
        { "deals doubled", seen.doubled },
        { "deals counted fourfold", seen.fourfold },
        { "deals doubled by the one before", seen.pending },
        { "open deals", seen.open },
        { "matches that ended at a target", seen.targets },
        { "cards given back", seen.given_back },
        { "deals of two", seen.all_seats[2] },
        { "deals of three", seen.all_seats[3] },
        { "deals of four", seen.all_seats[4] },
        { "deals of five", seen.all_seats[5] },
    };
    all_of(list, sizeof list / sizeof list[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_preset),
        cmocka_unit_test(mixes_of_options),
        cmocka_unit_test(all_came_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
