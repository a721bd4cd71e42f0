/* Whole matches of Royal Rummy beside a second reading of the rules page (slow_royal.h, slow_royal_game.h), under every
 * preset and mixes of all options, two to nine seats: every move there is must be allowed or refused alike, for a
 * reason that the page names, and lead to the same cards, chips, turns, knowledge and winners. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "rules/game/move_list.h"
#include "rules/royal/position.h"
#include "second.h"
#include "slow_royal_game.h"

enum { MATCHES = 12, MIXES = 300, MOST_DEALS = 12, MOST_LEGAL = 512, MOST_LISTED = 1024 };

/* What must have come up in a campaign that means anything. */
typedef struct Seen {
    int opened, uncovered, covered, carried, joined, dropped, kept_out, to_centre, corner_won, corner_stays, ace_dummy,
        swapped, pay_held, sold, sold_after_swap, nobody_bid, whole_stack, sequences, all_in_unasked, all_in, side_pots,
        shared, raised, limit, unshown, all_checked, no_poker, for_the_pot, passed_lead, freed, paid_on, blocked,
        kept_back, known_stop, paid_winner, paid_pot, paid_short, after_shared, after_blocked, rebuys, outs, dealer_out,
        broke_ends, split, last_poker, left_to_bank, seats[SLOW_SEATS + 1];
} Seen;

static State s;
static SlowRoyal g;
static Seen seen;
static Rng chance;
static const char *label;
static int moves_made, boldness; /* boldness: of 8 chances to stake much so many are used in this match */
static Move legal[MOST_LEGAL];
static int legal_count;

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

/* ---- the cards as they lie ---- */

static int slow_card(Face f)
{
    return slow_made(f.rank, "scdh"[f.suit]);
}

static int card_of(int x)
{
    return slow_card(s.table.face[x]);
}

static int slow_place(int x)
{
    int at = 0, pile = piece_pile(&s.table, (Piece)x, &at);
    if (pile == ROYAL_RUN)
        return SLOW_PLAYED + royal_of(&s)->runner[at];
    if (pile == ROYAL_STOCK || pile == ROYAL_DUMMY)
        return pile == ROYAL_DUMMY ? SLOW_DUMMY : SLOW_NOWHERE;
    int row = (pile - ROYAL_HAND_0) / SLOW_SEATS, seat = (pile - ROYAL_HAND_0) % SLOW_SEATS;
    static const int rows[] = { SLOW_HAND, SLOW_CHOSEN, SLOW_AWAY, SLOW_PLAYED };
    return rows[row] + seat;
}

/* The card to that place of the hand, where it is not the ace that was bet on and lies further up or elsewhere. */
static void give(int seat, int place, int card)
{
    const int hand = royal_hand(seat);
    if (place >= pile_size(&s.table, hand))
        return;
    const Piece y = pile_piece(&s.table, hand, place);
    const int ace = g.ace == '-' ? -1 : slow_made(1, g.ace);
    for (int x = 0; x < s.table.piece_count; x++) {
        int at = 0, pile = piece_pile(&s.table, (Piece)x, &at);
        bool fixed = pile != ROYAL_DUMMY && at < place;
        if (card_of(x) != card || fixed || card == ace || card_of(y) == ace)
            continue;
        const Face f = s.table.face[x];
        s.table.face[x] = s.table.face[y];
        s.table.face[y] = f;
        return;
    }
}

static int staying_seat(void)
{
    int seat = below(g.seats);
    while (g.out[seat])
        seat = (seat + 1) % g.seats;
    return seat;
}

/* Two seats have five cards of the same ranks, of other suits: at the bottom of their hands. */
static void favour_twins(void)
{
    int a = staying_seat(), b = slow_left(&g, a), low = below(9), kind = below(4);
    for (int i = 0; i < SLOW_FIVE; i++) {
        int rank = kind == 0 ? (low + i) % 13 + 1 : kind == 1 ? (low + i / 2) % 13 + 1 : 1 + (low + 3 * i) % 13;
        int suit = kind == 2 ? 0 : 2 * (i % 2);
        give(a, i, slow_made(rank, "scdh"[suit]));
        give(b, i, slow_made(rank, "scdh"[suit + 1]));
    }
}

static void favour_sequences(void)
{
    int a = staying_seat(), b = chance_of(1, 3) ? a : slow_left(&g, a), low = slow_board(g.rule)->sequence;
    for (int i = 0; i < 3; i++) {
        give(a, i, slow_made(low + i, 's'));
        give(b, b == a ? i + 3 : i, slow_made(low + i, 'd'));
    }
}

/* One colour alone, so that leads pass on and nobody has what is asked for. */
static void favour_colour(int seat)
{
    for (int i = 0; i < 18; i++)
        give(seat, i, slow_made(1 + i % 13, i < 13 ? 'h' : 'd'));
}

/* A suit each from its top down: the first goes out with its row, and others hold the same in other suits. */
static void favour_suits(void)
{
    for (int k = 0; k < 4; k++)
        for (int i = 0; i < 13 && !g.out[slow_from_left(&g, k)]; i++)
            give(slow_from_left(&g, k), i, slow_made(i == 0 ? 1 : 14 - i, "scdh"[k]));
}

/* The ace that is bet on lies where it is dealt to the dummy, which is dealt last. */
static void hide_ace(void)
{
    Table *t = &s.table;
    const Piece y = pile_piece(t, ROYAL_STOCK, pile_size(t, ROYAL_STOCK) - 1 - slow_staying(&g));
    for (int x = 0; x < t->piece_count; x++)
        if (card_of(x) == slow_made(1, g.ace)) {
            const Face f = t->face[x];
            t->face[x] = t->face[y];
            t->face[y] = f;
            return;
        }
}

static void favour(void)
{
    int kind = below(9);
    if (kind < 2)
        favour_twins();
    else if (kind == 2)
        favour_sequences();
    else if (kind == 3)
        favour_colour(staying_seat());
    else if (kind == 4)
        favour_suits();
    else if (kind == 5)
        for (int i = 0; i < SLOW_FIVE; i++)
            give(g.dealer, i, slow_made(1 + (i + 9) % 13, 'h'));
}

/* 2: sizes and cards. */
static void read_deal(void)
{
    int hands = slow_staying(&g) + 1, times[SLOW_PACK] = { 0 };
    favour();
    for (int x = 0; x < s.table.piece_count; x++) {
        g.at[card_of(x)] = slow_place(x);
        times[card_of(x)]++;
    }
    for (int c = 0; c < SLOW_PACK; c++)
        same("times a card is there", 1, times[c]);
    for (int i = slow_left(&g, g.dealer), k = 0; k < hands - 1; i = slow_left(&g, i), k++)
        same("cards of a hand", SLOW_PACK / hands + (k < SLOW_PACK % hands), slow_size(&g, SLOW_HAND + i));
    same("cards of the dummy", SLOW_PACK / hands, slow_size(&g, SLOW_DUMMY));
    seen.seats[hands - 1]++;
}

/* ---- the same in both ---- */

static char phase_of_state(void)
{
    switch (s.phase) {
    case PHASE_PLAY:
        return 'r';
    case PHASE_DEAL_END:
        return '.';
    case PHASE_MATCH_END:
        return '!';
    case ROYAL_ACE_BET:
        return 'a';
    case ROYAL_CHANGE:
        return 'c';
    case ROYAL_AUCTION:
        return 'u';
    case ROYAL_SELECT:
        return 's';
    case ROYAL_BETTING:
        return 'b';
    case ROYAL_SHOWDOWN:
        return 'd';
    default:
        return 'l';
    }
}

static void compare_chips(void)
{
    for (int i = 0; i < g.seats; i++) {
        same("chips of a seat", g.stack[i], royal_stack(&s, i));
        same("a seat is out", g.out[i], s.seat[i].out);
        same("debt", g.debt[i], royal_of(&s)->debt[i]);
    }
    for (int q = 0; q < ROYAL_SQUARES; q++)
        same("chips on a square", g.square[q], royal_chips_on(&s, q));
    same("chips of the pool", g.pool, s.counters.amount[royal_pool(&s)]);
}

static void compare_cards(void)
{
    const Table *t = &s.table;
    for (int x = 0; x < t->piece_count; x++) {
        same("where a card is", g.at[card_of(x)], slow_place(x));
        same("who has seen a card", (int)g.known[card_of(x)], t->known_to[x]);
    }
    same("cards of the run", g.run_length, pile_size(t, ROYAL_RUN));
    for (int i = 0; i < g.run_length; i++)
        same("a card of the run", g.run[i], card_of(pile_piece(t, ROYAL_RUN, i)));
}

static void compare_books(void)
{
    const RoyalState *f = royal_of(&s);
    static const char ends[] = { [ROYAL_RUNNING] = '-', [ROYAL_WENT_OUT] = 'o', [ROYAL_BLOCK] = 'b' };
    same("dealer", g.dealer, s.dealer);
    same("suit of the ace bet", g.ace, f->ace_suit == ROYAL_NO_SUIT ? '-' : "scdh"[f->ace_suit]);
    for (int i = 0; i < g.seats && g.ace != '-'; i++)
        same("is in the ace bet", g.bettor[i], f->bettors >> i & 1);
    if (g.ace != '-')
        same("stake of the ace bet", g.stake, f->ace_stake);
    if (g.phase != 'l' && g.phase != '!')
        same("the ace shown", g.shown, f->shown == NO_PIECE ? -1 : card_of(f->shown));
    same("how the deal ended", g.ended, ends[f->ended_by]);
    same("who went out", g.ender < 0 ? NO_SEAT : g.ender, f->ender);
}

static void compare_sheet(void)
{
    ScoreSheet sheet;
    int best = 0, won = 0;
    memset(&sheet, 0, sizeof sheet);
    royal_def.score.scores(&s, &sheet);
    for (int i = 0; i < g.seats; i++) {
        int worth = g.stack[i] - g.debt[i];
        same("the total on the sheet", worth - g.first, sheet.total[i]);
        if (g.deals > 0)
            same("the deal on the sheet", worth - g.before[i] - g.share[i], sheet.deal[i]);
        best = i == 0 || worth > best ? worth : best;
    }
    for (int i = 0; i < g.seats; i++)
        won |= g.stack[i] - g.debt[i] == best ? 1 << i : 0;
    same("the match is over on the sheet", g.phase == '!', sheet.match_over);
    if (g.phase == '!')
        same("the winners on the sheet", won, sheet.winners);
}

static void compare(void)
{
    char expected[2] = { g.phase, '\0' }, got[2] = { phase_of_state(), '\0' };
    bool over = g.phase == '.' || g.phase == '!';
    if (g.phase != got[0])
        finding("phase", expected, got);
    same("seat to act", over ? NO_SEAT : g.turn, s.to_act);
    compare_chips();
    compare_books();
    if (over)
        compare_sheet();
    else if (g.phase != 'l')
        compare_cards();
}

/* ---- every move there is ---- */

/* Refused for one of the reasons that hold, or allowed where there is none. */
static void judge(Move m, const char *expected)
{
    Verdict v = royal_def.rules.check(&s, s.to_act, m);
    const char *got = v.why ? v.why->code : "";
    bool fits = strcmp(expected, "no") == 0 ? v.why != NULL
                : expected[0] == '\0'       ? v.why == NULL
                                            : v.why != NULL && strstr(expected, got) != NULL;
    if (!fits)
        finding_at(m, expected[0] ? expected : "allowed", got[0] ? got : "allowed");
    if (!v.why && m.kind != MOVE_SHIFT) {
        assert_true(legal_count < MOST_LEGAL);
        legal[legal_count++] = m;
    }
}

static void judge_amounts(void)
{
    const int has = g.stack[g.turn];
    const int near[] = { -1,
                         0,
                         1,
                         2,
                         g.high,
                         g.high + 1,
                         g.rule[ROYAL_ACE_BET_MAX],
                         g.rule[ROYAL_ACE_BET_MAX] + 1,
                         g.rule[ROYAL_POKER_MIN_BET],
                         g.rule[ROYAL_POKER_MAX_BET],
                         g.rule[ROYAL_POKER_MAX_BET] + 1,
                         has - 1,
                         has,
                         has + 1,
                         has - g.high + g.put[g.turn],
                         has - g.high + g.put[g.turn] + 1,
                         1 + below(has + 1) };
    for (size_t i = 0; i < sizeof near / sizeof near[0]; i++)
        for (int suit = 0; suit < (g.phase == 'a' ? 5 : 1); suit++) {
            bool twice = near[i] < INT16_MIN || near[i] > INT16_MAX;
            for (size_t k = 0; k < i; k++)
                twice = twice || near[k] == near[i];
            const Move m = { .kind = MOVE_BID, .amount = (int16_t)near[i], .suit = (uint16_t)suit };
            if (!twice)
                judge(m, suit == 4 ? "no" : slow_why_amount(&g, near[i]));
        }
}

static void judge_choices(void)
{
    const bool covers = g.phase == 'a' && g.ace != '-';
    for (int what = -1; what < 8; what++) {
        const char *why = "no";
        if (what == ROYAL_KEEP && g.phase == 'c')
            why = "";
        if (what == ROYAL_SWAP && g.phase == 'c')
            why = slow_why_swap(&g);
        if (what == ROYAL_COVER && covers)
            why = "";
        if (what == ROYAL_CHECK && g.phase == 'b')
            why = slow_why_check(&g);
        if (what == ROYAL_CALL && g.phase == 'b')
            why = g.high > 0 ? "" : "nothing_to_call";
        judge((Move){ .kind = MOVE_CHOOSE, .amount = (int16_t)what }, why);
    }
}

static void judge_shifts(void)
{
    const int hand = royal_hand(g.turn), five = royal_five(g.turn);
    const int held = pile_size(&s.table, hand), chosen = pile_size(&s.table, five);
    const char *sets_aside = g.phase != 's' ? "wrong_phase" : chosen < SLOW_FIVE ? "" : "five_full need_five";
    const int other = (g.turn + 1) % g.seats;
    for (int i = 0; i <= held; i++)
        judge(move_one(hand, i, five, chosen), i < held ? sets_aside : "no");
    for (int i = 0; i <= chosen; i++)
        judge(move_one(five, i, hand, held), i < chosen && g.phase == 's' ? "" : "no");
    judge(move_one(royal_hand(other), 0, five, chosen), "no");
    judge(move_one(hand, 0, royal_five(other), 0), "no");
    judge(move_one(ROYAL_DUMMY, 0, five, chosen), "no");
}

static void judge_all(void)
{
    static const int never[] = { MOVE_NONE, MOVE_READ, MOVE_DRAW, MOVE_TAKE, MOVE_TIMEOUT, MOVE_NEXT, MOVE_KINDS };
    const int hand = royal_hand(g.turn), chosen = pile_size(&s.table, royal_five(g.turn));
    legal_count = 0;
    judge_amounts();
    judge_choices();
    judge_shifts();
    judge((Move){ .kind = MOVE_PASS }, slow_why_pass(&g));
    const char *done = g.phase == 's'                     ? (chosen == SLOW_FIVE ? "" : "need_five")
                       : g.phase == 'd' || g.phase == 'l' ? ""
                                                          : "no";
    judge((Move){ .kind = MOVE_DONE }, done);
    for (int i = 0; i < pile_size(&s.table, hand); i++)
        judge((Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i },
              slow_why_card(&g, card_of(pile_piece(&s.table, hand, i))));
    judge((Move){ .kind = MOVE_DISCARD, .index = (uint8_t)pile_size(&s.table, hand) },
          g.phase == 'r' ? "not_in_hand" : "no");
    for (size_t i = 0; i < sizeof never / sizeof never[0]; i++)
        judge((Move){ .kind = (uint8_t)never[i], .from = (uint8_t)hand }, "no");
    seen.pay_held += g.phase == 'c' && slow_why_swap(&g)[0] != '\0';
    seen.limit += g.phase == 'b' && g.high > 0 && g.raises >= g.rule[ROYAL_POKER_MAX_RAISES];
}

/* Whoever is not to act may do nothing. */
static void judge_others(void)
{
    int other = (g.turn + 1 + below(g.seats - 1)) % g.seats;
    for (int i = 0; i < legal_count; i++)
        if (!royal_def.rules.check(&s, other, legal[i]).why)
            finding_at(legal[i], "refused to another seat", "allowed");
}

/* All that is allowed is in the list once, but for amounts, of which there are some, and nothing that is refused. */
static void compare_list(void)
{
    static Move list[MOST_LISTED];
    int n = royal_def.rules.moves(&s, s.to_act, list, MOST_LISTED), listed = 0, others = 0;
    for (int i = 0; i < legal_count; i++) {
        int times = 0;
        if (legal[i].kind == MOVE_BID || legal[i].kind == MOVE_RESTORE)
            continue;
        for (int k = 0; k < n; k++)
            times += move_same(&list[k], &legal[i]);
        if (times != 1)
            finding_at(legal[i], "in the list once", "not");
        others++;
    }
    for (int k = 0; k < n; k++) {
        bool counted = list[k].kind != MOVE_BID && list[k].kind != MOVE_SHIFT && list[k].kind != MOVE_RESTORE;
        listed += counted;
        if (list[k].kind == MOVE_BID && slow_why_amount(&g, list[k].amount)[0])
            finding_at(list[k], "in no list", "listed");
    }
    same("moves in the list", others, listed);
}

/* The buttons: all that is allowed without naming a card, with the least and the most of an amount. */
static void compare_buttons(void)
{
    static ChoiceItem item[MAX_CHOICES];
    int n = royal_def.table.choices(&s, s.to_act, item, MAX_CHOICES), offered = 0, expected = 0;
    for (int i = 0; i < n; i++) {
        offered += item[i].why == NULL;
        if (item[i].move.kind != MOVE_BID)
            continue;
        bool less = slow_why_amount(&g, item[i].low - 1)[0] == '\0' && item[i].low > 1;
        same("a lower amount is allowed", false, less);
        same("the lowest amount is allowed", true, slow_why_amount(&g, item[i].low)[0] == '\0');
        same("a higher amount is allowed", false, slow_why_amount(&g, item[i].high + 1)[0] == '\0');
        same("the highest amount is allowed", true, slow_why_amount(&g, item[i].high)[0] == '\0');
    }
    bool suits[5] = { false };
    for (int i = 0; i < legal_count; i++)
        if (legal[i].kind == MOVE_BID && !suits[legal[i].suit]) {
            suits[legal[i].suit] = true;
            expected++;
        } else {
            expected += legal[i].kind == MOVE_CHOOSE || legal[i].kind == MOVE_PASS || legal[i].kind == MOVE_DONE;
        }
    same("buttons", expected, offered);
}

/* ---- moves in both ---- */

static void ace_in_second(Move m)
{
    g.asked[g.turn] = true;
    if (m.kind == MOVE_BID)
        slow_open_ace(&g, "scdh"[m.suit], m.amount);
    else if (m.kind == MOVE_CHOOSE)
        slow_cover(&g);
    else if (g.ace == '-')
        g.phase = 'D';
    else
        slow_next_coverer(&g);
}

static void bet_in_second(Move m)
{
    if (m.kind == MOVE_BID)
        slow_bet(&g, m.amount);
    else if (m.kind == MOVE_CHOOSE)
        slow_call(&g);
    else
        slow_fold(&g);
}

static void in_second(Move m)
{
    if (g.phase == 'a')
        ace_in_second(m);
    else if (g.phase == 'c' && m.amount == ROYAL_SWAP)
        slow_swap(&g);
    else if (g.phase == 'c')
        slow_begin_auction(&g);
    else if (g.phase == 'u' && m.kind == MOVE_BID)
        slow_bid(&g, m.amount);
    else if (g.phase == 'u')
        slow_pass_bid(&g);
    else if (g.phase == 'b')
        bet_in_second(m);
    else if (g.phase == 'r' && m.kind == MOVE_PASS)
        slow_keep_back(&g);
    else if (g.phase == 'r')
        slow_play(&g, card_of(pile_piece(&s.table, royal_hand(g.turn), m.index)));
    else
        slow_seen(&g);
}

/* ---- what has come up ---- */

static void note_aces(const SlowRoyal *b, Move m)
{
    seen.opened += m.kind == MOVE_BID;
    seen.covered += m.kind == MOVE_CHOOSE && !b->joining;
    seen.joined += m.kind == MOVE_CHOOSE && b->joining;
    seen.uncovered += b->ace != '-' && !b->joining && slow_count(b, b->bettor) == 1 && g.ace == '-';
}

static void note_hands(const SlowRoyal *b, Move m)
{
    int shown = 0;
    seen.swapped += b->phase == 'c' && m.amount == ROYAL_SWAP;
    seen.whole_stack += b->phase == 'u' && m.kind == MOVE_BID && m.amount == b->stack[b->turn];
    if (g.phase == 'c' || g.phase == 'u')
        return;
    seen.sold += g.holder >= 0;
    seen.sold_after_swap +=
        g.holder >= 0 && slow_size(&g, SLOW_AWAY + g.dealer) == 0 && g.rule[ROYAL_AUCTION_AFTER_SWAP];
    seen.nobody_bid += b->phase == 'u' && g.holder < 0;
    for (int i = 0; i < g.seats && g.rule[ROYAL_CLAIM_PHASE] == CLAIM_SHOW; i++) {
        bool has[SLOW_PACK];
        slow_set_of(&g, SLOW_HAND + i, has);
        shown += slow_wins(g.rule, has, SQUARE_SEQUENCE);
    }
    seen.sequences += shown > 1;
    seen.no_poker += slow_poker(g.rule) == 'b' && !g.bet_on;
}

static void note_bets(const SlowRoyal *b, Move m)
{
    int level = 0, levels = 0, unasked = 0;
    seen.raised += m.kind == MOVE_BID && b->high > 0;
    seen.all_in += g.stack[b->turn] == 0 && b->stack[b->turn] > 0;
    if (g.phase == 'b')
        return;
    for (int i = 0; i < g.seats; i++)
        if (slow_in_poker(&g, i)) {
            levels += g.put[i] > 0 && g.put[i] != level;
            level = g.put[i];
            unasked += b->stack[i] == 0 && g.put[i] == 0;
        }
    seen.unshown += g.phase != 'd';
    seen.side_pots += g.phase == 'd' && levels > 1;
    seen.all_in_unasked += g.phase == 'd' && unasked > 0;
    seen.shared += slow_count(&g, g.won) > 1;
    seen.all_checked += g.phase == 'd' && g.high == 0 && unasked == 0;
    seen.for_the_pot += slow_prize(&g) == &g.square[SQUARE_OUT];
}

static void note_run(const SlowRoyal *b, Move m)
{
    int card[SLOW_PACK], wanted = m.kind == MOVE_DISCARD ? slow_next(g.rule, g.run[g.run_length - 1]) : -1;
    const bool stopped = g.phase == 'r' && g.leading && !b->leading;
    seen.freed += g.phase == 'r' && g.freed;
    seen.paid_on += g.phase == 'r' && g.freed && g.rule[ROYAL_BLOCKED] == BLOCKED_PAY_ON;
    seen.kept_back += m.kind == MOVE_PASS && b->at[slow_wanted(b)] == SLOW_HAND + b->turn;
    seen.known_stop += wanted >= 0 && g.rule[ROYAL_MAY_WITHHOLD] && g.at[wanted] >= SLOW_PLAYED && g.leading;
    seen.passed_lead += stopped && !g.freed && m.kind == MOVE_DISCARD &&
                        g.turn != (g.rule[ROYAL_NEXT_LEADER] == LEADER_LEFT ? slow_left(&g, b->turn) : b->turn);
    if (g.phase == 'r')
        return;
    seen.blocked += g.ended == 'b';
    seen.paid_winner += g.ended == 'o' && g.rule[ROYAL_LOSER_PAY] == PAY_WINNER;
    seen.paid_pot += g.ended == 'o' && g.rule[ROYAL_LOSER_PAY] == PAY_POT;
    for (int i = 0; i < g.seats; i++)
        seen.paid_short += (g.ended == 'b' || g.rule[ROYAL_LOSER_PAY] != PAY_NONE) && g.stack[i] == 0 &&
                           b->stack[i] > 0 && slow_in(&g, SLOW_HAND + i, card) > b->stack[i];
    seen.after_shared += slow_poker(g.rule) == 'a' && b->square[SQUARE_POKER] > 0 && g.phase == '.' &&
                         g.square[SQUARE_POKER] > 0 && g.square[SQUARE_POKER] < b->square[SQUARE_POKER];
    seen.after_blocked += slow_poker(g.rule) == 'a' && g.ended == 'b';
    seen.broke_ends += (g.phase != '.' || g.poker_follows) && g.deals != g.rule[ROYAL_MATCH_DEALS];
    seen.split += g.phase == '!' && g.rule[ROYAL_LEFTOVER] == LEFTOVER_SPLIT;
    seen.left_to_bank += g.phase == '!' && g.rule[ROYAL_LEFTOVER] == LEFTOVER_BANK;
}

static void note(const SlowRoyal *b, Move m)
{
    if (b->phase == 'a')
        note_aces(b, m);
    else if (b->phase == 'c' || b->phase == 'u')
        note_hands(b, m);
    else if (b->phase == 'b')
        note_bets(b, m);
    else if (b->phase == 'r')
        note_run(b, m);
    if (g.phase == 'c' && b->phase != 'c') {
        seen.corner_won += b->ace != '-' && g.ace == '-';
        seen.corner_stays += g.ace != '-' && g.shown >= 0;
        seen.ace_dummy += g.ace != '-' && g.shown < 0;
    }
}

/* What the antes and an ace bet carried on have done. */
static void note_deal(const SlowRoyal *b)
{
    seen.carried += b->ace != '-';
    seen.to_centre += b->ace != '-' && slow_count(&g, g.bettor) == 0 && g.shown < 0;
    for (int i = 0; i < g.seats; i++) {
        seen.dropped += b->bettor[i] && g.dropped[i];
        seen.kept_out += b->dropped[i] && g.dropped[i] && g.stack[i] >= g.stake * g.ace_deals && g.phase == 'a';
        seen.rebuys += g.debt[i] > b->debt[i];
        seen.outs += g.out[i] && !b->out[i];
    }
    seen.dealer_out += g.out[slow_left(b, b->dealer)];
}

/* What the program has dealt, which the second reading is told. */
static void after_move(void)
{
    if (g.phase == 'D') {
        read_deal();
        slow_dealt(&g);
    } else if (g.phase == 'L') {
        for (int x = 0; x < s.table.piece_count; x++)
            g.at[card_of(x)] = slow_place(x);
        slow_pay_last_poker(&g);
    }
}

/* Every change of a counter is told as payments, and what no counter has is of the bank. */
static void apply(int seat, Move m)
{
    Counters told = s.counters;
    royal_def.rules.apply(&s, seat, m);
    for (int i = 0; i < s.counters.paid; i++) {
        const Payment *p = &s.counters.payment[i];
        same("an amount is paid", true, p->amount > 0);
        if (p->from != NO_COUNTER)
            told.amount[p->from] -= p->amount;
        if (p->to != NO_COUNTER)
            told.amount[p->to] += p->amount;
    }
    for (int i = 0; i < s.counters.count; i++)
        same("chips by the payments told", told.amount[i], s.counters.amount[i]);
    moves_made++;
}

static void play(Move m)
{
    const bool shifts = m.kind == MOVE_SHIFT;
    const SlowRoyal before = g;
    if (!shifts && g.phase != 's')
        in_second(m);
    else if (!shifts)
        slow_chosen(&g);
    else
        g.at[card_of(pile_piece(&s.table, m.from, m.index))] =
            m.to == royal_five(g.turn) ? SLOW_CHOSEN + g.turn : SLOW_HAND + g.turn;
    apply(s.to_act, m);
    after_move();
    note(&before, m);
    compare();
}

/* ---- what is played ---- */

static bool find(int kind, int amount, Move *out)
{
    for (int i = 0; i < legal_count; i++)
        if (legal[i].kind == kind && (kind != MOVE_CHOOSE || legal[i].amount == amount)) {
            *out = legal[i];
            return true;
        }
    return false;
}

static Move any_of(int kind)
{
    int n = 0;
    Move m = { .kind = MOVE_PASS };
    for (int i = 0; i < legal_count; i++)
        if (legal[i].kind == kind && below(++n) == 0)
            m = legal[i];
    return m;
}

static Move any_amount(void)
{
    Move m, other;
    if (!find(MOVE_BID, 0, &m) || chance_of(boldness, 8))
        return any_of(MOVE_BID);
    for (int i = 0; i < 2; i++) { /* the least of several */
        other = any_of(MOVE_BID);
        m = other.amount < m.amount || i == 0 ? other : m;
    }
    return m;
}

/* Any five, those at the bottom, or as they come. */
static void pick_five(void)
{
    const int hand = royal_hand(g.turn), five = royal_five(g.turn), turn = g.turn;
    bool bottom = chance_of(1, 2);
    while (pile_size(&s.table, five) < SLOW_FIVE) {
        play(move_one(hand, bottom ? 0 : below(pile_size(&s.table, hand)), five, pile_size(&s.table, five)));
        judge_all();
        if (chance_of(1, 20)) {
            play(move_one(five, 0, hand, 0));
            judge_all();
        }
    }
    same("nobody else is asked", turn, s.to_act);
    play((Move){ .kind = MOVE_DONE });
}

static void pick_bet(void)
{
    Move m;
    if (chance_of(2 + boldness, 16) && find(MOVE_BID, 0, &m))
        play(any_amount());
    else if (chance_of(3, 4) && (find(MOVE_CHOOSE, ROYAL_CALL, &m) || find(MOVE_CHOOSE, ROYAL_CHECK, &m)))
        play(m);
    else if (chance_of(1, 2) && find(MOVE_BID, 0, &m))
        play(any_amount());
    else
        play((Move){ .kind = MOVE_PASS });
}

static void pick(void)
{
    Move m;
    switch (g.phase) {
    case 'a':
        if (chance_of(2, 3) && (find(MOVE_CHOOSE, ROYAL_COVER, &m) || find(MOVE_BID, 0, &m)))
            play(m.kind == MOVE_BID ? any_amount() : m);
        else
            play((Move){ .kind = MOVE_PASS });
        break;
    case 'c':
        if (chance_of(1, 2) || !find(MOVE_CHOOSE, ROYAL_SWAP, &m))
            find(MOVE_CHOOSE, ROYAL_KEEP, &m);
        play(m);
        break;
    case 'u':
        play(chance_of(1, 3) && find(MOVE_BID, 0, &m) ? any_amount() : (Move){ .kind = MOVE_PASS });
        break;
    case 's':
        pick_five();
        break;
    case 'b':
        pick_bet();
        break;
    case 'r':
        play(find(MOVE_DISCARD, 0, &m) && chance_of(4, 5) ? any_of(MOVE_DISCARD)
                                                          : any_of(legal[below(legal_count)].kind));
        break;
    default:
        play((Move){ .kind = MOVE_DONE });
        break;
    }
}

static void step(void)
{
    if (g.phase == 'a' && g.ace != '-' && chance_of(3, 4))
        hide_ace();
    judge_all();
    judge_others();
    compare_list();
    compare_buttons();
    pick();
}

/* ---- matches ---- */

static void next_deal(void)
{
    const Move next = { .kind = MOVE_NEXT }, before_it_began = { .kind = MOVE_NEXT, .amount = -1 };
    if (royal_def.rules.check(&s, 0, next).why)
        finding("the next deal", "allowed", "refused");
    if (!royal_def.rules.check(&s, 0, before_it_began).why)
        finding("the next deal after less than no minutes", "refused", "allowed");
    const SlowRoyal before = g;
    slow_next_deal(&g);
    apply(0, next);
    after_move();
    if (g.phase != 'l')
        note_deal(&before);
    seen.last_poker += g.phase == 'l';
    compare();
}

static void play_match(const OptionValues *options, int seats, uint64_t seed, const char *name)
{
    label = name;
    moves_made = 0;
    rng_seed(&chance, seed ^ 0x205A);
    boldness = below(8);
    royal_def.rules.start(&s, options, seats, seed);
    slow_begin_match(&g, s.options.v, seats, s.dealer);
    after_move();
    compare();
    for (int deals = 0; g.phase != '!' && deals < MOST_DEALS;) {
        if (g.phase != '.')
            step();
        else
            next_deal();
        deals += g.phase == '.';
    }
    for (int seat = 0; g.phase == '!' && seat < seats; seat++)
        for (int kind = 0; kind < MOVE_KINDS; kind++)
            assert_non_null(royal_def.rules.check(&s, seat, (Move){ .kind = (uint8_t)kind, .amount = 1 }).why);
}

static void every_preset(void **unused)
{
    (void)unused;
    for (Cases c = chance_cases(1000, MATCHES * royal_options.preset_count); chance_next(&c);) {
        OptionValues v;
        int preset = (int)(c.no % royal_options.preset_count), k = (int)(c.no / royal_options.preset_count);
        options_preset(&royal_options, preset, &v);
        bool many = v.v[ROYAL_LAYOUT] == LAYOUT_TRIPOLEY;
        int seats = many ? 2 + k % 8 : 3 + k % 6;
        v.v[ROYAL_PLAYERS] = seats;
        play_match(&v, seats, c.seed, royal_options.presets[preset].id);
    }
}

static void poor_bettors(Rng *r, OptionValues *v)
{
    v->v[ROYAL_LAYOUT] = LAYOUT_ROYAL;
    v->v[ROYAL_ACE_BETTING] = 1;
    v->v[ROYAL_ACE_BET_MAX] = 50;
    v->v[ROYAL_ACE_LATE_ENTRY] = rng_below(r, 4) ? LATE_CATCH_UP : LATE_NO;
    v->v[ROYAL_CHIP_SUPPLY] = SUPPLY_UNLIMITED;
    v->v[ROYAL_ANTE_VALUE] = 1;
    v->v[ROYAL_ANTE_CHIPS] = 0;
    v->v[ROYAL_MATCH_DEALS] = 0;
}

/* Any values of any options that can be played together; a match short enough to come to its end. */
static void random_options(Rng *r, OptionValues *v, int seats)
{
    do {
        options_default(&royal_options, v);
        for (int i = 0; i < ROYAL_OPTION_COUNT; i++)
            for (int tries = 0; tries < 40 && rng_below(r, 3) > 0; tries++) {
                int32_t value = (int32_t)rng_below(r, rng_below(r, 2) ? 4 : 120);
                if (option_in_range(&royal_options, i, value))
                    v->v[i] = value;
            }
        v->v[ROYAL_START_STACK] = 50 + 10 * (int32_t)rng_below(r, 16);
        v->v[ROYAL_MATCH_DEALS] = (int32_t)rng_below(r, 6);
        v->v[ROYAL_PLAYERS] = seats;
        if (seats == 2 || seats == 9)
            v->v[ROYAL_LAYOUT] = LAYOUT_TRIPOLEY;
        else if (rng_below(r, 2) == 0) /* aces are bet on by who has little */
            poor_bettors(r, v);
    } while (royal_conflict(v) != NULL);
}

static void mixes_of_options(void **unused)
{
    (void)unused;
    for (Cases c = chance_cases(50000, MIXES); chance_next(&c);) {
        OptionValues v;
        Rng r;
        rng_seed(&r, c.seed * 7919);
        int seats = 2 + (int)rng_below(&r, 8);
        random_options(&r, &v, seats);
        play_match(&v, seats, c.seed, "mix");
    }
}

/* R-D18: where nobody could lay the first antes, which no setup offers, the match is over before it begins. */
static void too_few_chips_to_begin(void **unused)
{
    (void)unused;
    for (int seats = 3; seats <= 8; seats++) {
        OptionValues v;
        options_default(&royal_options, &v);
        v.v[ROYAL_PLAYERS] = seats;
        v.v[ROYAL_BOX_PER_VALUE] = 8;
        v.v[ROYAL_ANTE_VALUE] = 10;
        assert_non_null(royal_conflict(&v));
        play_match(&v, seats, (uint64_t)seats, "too few chips");
        same("moves played", 0, moves_made);
        same("holder of a bid", NO_SEAT, royal_of(&s)->holder);
        same("no ace is shown", NO_PIECE, royal_of(&s)->shown);
    }
}

/* Runs last: what must have come up. */
static void all_came_up(void **unused)
{
    (void)unused;
    if (!chance_usual())
        return;
    const Wanted list[] = {
        { "ace bets opened", seen.opened },
        { "ace bets that nobody covered", seen.uncovered },
        { "ace bets covered", seen.covered },
        { "ace bets carried on", seen.carried },
        { "ace bets joined later", seen.joined },
        { "bettors who could not pay", seen.dropped },
        { "bettors who could pay again", seen.kept_out },
        { "corners without a bettor", seen.to_centre },
        { "corners won", seen.corner_won },
        { "aces shown by who had not bet", seen.corner_stays },
        { "aces in the dummy", seen.ace_dummy },
        { "hands changed by the dealer", seen.swapped },
        { "dealers who held a pay card", seen.pay_held },
        { "dummies sold", seen.sold },
        { "dealers' hands sold", seen.sold_after_swap },
        { "auctions without a bid", seen.nobody_bid },
        { "bids of all chips", seen.whole_stack },
        { "two with the sequence", seen.sequences },
        { "players without a chip who showed", seen.all_in_unasked },
        { "players who put in all", seen.all_in },
        { "side pots", seen.side_pots },
        { "pots shared", seen.shared },
        { "raises", seen.raised },
        { "bets that might not be raised", seen.limit },
        { "pools won unshown", seen.unshown },
        { "showdowns without bets", seen.all_checked },
        { "deals with too few for poker", seen.no_poker },
        { "poker for the pot", seen.for_the_pot },
        { "leads that passed on", seen.passed_lead },
        { "blocks that were none", seen.freed },
        { "blocks that were paid for, and play went on", seen.paid_on },
        { "blocks", seen.blocked },
        { "cards kept back", seen.kept_back },
        { "stops that all could see", seen.known_stop },
        { "winners paid for cards", seen.paid_winner },
        { "pots paid for cards", seen.paid_pot },
        { "players who could not pay for their cards", seen.paid_short },
        { "poker squares shared", seen.after_shared },
        { "poker squares after a block", seen.after_blocked },
        { "chips bought", seen.rebuys },
        { "players out", seen.outs },
        { "dealers out", seen.dealer_out },
        { "matches ended by chips", seen.broke_ends },
        { "boards shared", seen.split },
        { "boards left to the bank", seen.left_to_bank },
        { "boards played for", seen.last_poker },
    };
    all_of(list, sizeof list / sizeof list[0]);
    for (int seats = 2; seats <= SLOW_SEATS; seats++)
        if (seen.seats[seats] == 0)
            fail_msg("no deal of %d", seats);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_preset),
        cmocka_unit_test(mixes_of_options),
        cmocka_unit_test(too_few_chips_to_begin),
        cmocka_unit_test(all_came_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
