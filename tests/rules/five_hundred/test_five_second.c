/* Whole matches of Five Hundred beside a second reading of the rules page (slow_five.h), under every preset and mixes
 * of all options: every move there is must be allowed or refused for the same reason, and lead to the same cards,
 * turns, scores and winners. Nothing that is allowed is missing in the list of moves or among the choices.
 * MELDWELL_SEED=n plays other matches, MELDWELL_ROUNDS=n plays n times as many. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "five_player.h"
#include "second.h"
#include "slow_five.h"

enum { MATCHES = 4, MIXES = 160, FIVES = 24, MOST_DEALS = 14, MOST_LEGAL = 1024 };

/* What must have come up in a campaign that means anything. */
typedef struct Seen {
    int made, lost, slam, misere_made, misere_lost, open_made, blind, sans, raised, thrown_in, play_nt, nominated,
        joker_named, joker_forced, claimed, called, alone_unknown, chosen_two, out_backwards, shared, level_on, capped,
        partner_won, by_tricks, games;
} Seen;

static State s;
static SlowFive g;
static Seen seen;
static Rng chance;
static const char *label;
static uint64_t match_seed;
static int moves_made, favoured; /* seat dealt the best cards of a strain, or -1 */
static char favoured_strain;     /* s c d h, n, or m for a misere */
static Move legal[MOST_LEGAL];
static int legal_count;

static void say_where(char *text, size_t size)
{
    snprintf(text, size, "%s, %d seats, seed %llu, move %d, deal %d, phase %c", label, s.seats,
             (unsigned long long)match_seed, moves_made, s.deal_no, g.phase);
}

static uint64_t run_seed;

/* ---- from the program's forms to those of the second reading ---- */

static SlowCard slow_card(Face f)
{
    static const char ranks[] = "?A23456789TJQKXYZ";
    if (face_is_joker(f))
        return (SlowCard){ '*', '\0' };
    return (SlowCard){ ranks[f.rank], slow_suits[f.suit] };
}

static int slow_place(int pile)
{
    if (pile >= FIVE_HAND_0 && pile < FIVE_TRICK_0)
        return pile - FIVE_HAND_0;
    if (pile >= FIVE_TRICK_0 && pile < FIVE_TAKEN_0)
        return SLOW_TABLE;
    if (pile >= FIVE_TAKEN_0 && pile < FIVE_KITTY_PILE)
        return SLOW_TAKEN;
    return pile == FIVE_KITTY_PILE ? SLOW_KITTY : pile == FIVE_LAID ? SLOW_LAID : SLOW_DEAD;
}

static const char *bid_name(int code)
{
    static char text[8];
    FiveBid bid;
    TextSink sink = text_sink(text, sizeof text);
    text[0] = '\0';
    if (five_bid_decode(code, &bid))
        five_bid_text(bid, &sink);
    return text;
}

static char suit_letter(int suit)
{
    return suit >= 0 && suit < 4 ? slow_suits[suit] : '\0';
}

/* ---- the deal ---- */

static void read_cards(void)
{
    g.cards = s.table.piece_count;
    for (int x = 0; x < g.cards; x++) {
        g.card[x] = slow_card(s.table.face[x]);
        g.at[x] = slow_place(piece_pile(&s.table, (Piece)x, NULL));
    }
}

/* 1.1 and 2: the whole pack once, ten cards to everybody, the kitty, a dead hand for two. */
static void check_deal(void)
{
    int size = 10 * g.seats + slow_kitty(&g) + (slow_pack(&g) == PACK_33 && g.seats == 2 ? 10 : 0);
    same("cards of the pack", size, g.cards);
    for (int x = 0; x < g.cards; x++) {
        if (!slow_pack_has(slow_pack(&g), g.card[x]))
            finding("the pack", "its cards", "another card");
        same("a card comes once", x, slow_find(&g, g.card[x]));
    }
    for (int seat = 0; seat < g.seats; seat++)
        same("cards of a hand", 10, slow_count(&g, seat));
    same("cards of the kitty", slow_kitty(&g), slow_count(&g, SLOW_KITTY));
}

static void exchange(Piece x, int seat, int place)
{
    Piece y = pile_piece(&s.table, five_hand(seat), place);
    Face f = s.table.face[x];
    s.table.face[x] = s.table.face[y];
    s.table.face[y] = f;
}

/* How much a favoured hand wants this card. */
static int wish(SlowCard c, char strain)
{
    int rank = c.rank == '*' ? 0 : (int)(strchr(slow_ranks, c.rank) - slow_ranks);
    if (strain == 'm')
        return c.rank == '*' ? -1000 : -rank;
    if (c.rank == '*')
        return 1000;
    if (strain == 'n')
        return rank;
    bool trump = c.suit == strain, bower = c.rank == 'J' && slow_same_colour(c.suit, strain);
    return bower ? 500 + trump : trump ? 100 + rank : rank;
}

/* One deal in three gives a seat the best there is for some strain, so that tens, miseres and slams are made. */
static void favour_somebody(void)
{
    favoured = -1;
    if (rng_below(&chance, 3) != 0)
        return;
    favoured = (int)rng_below(&chance, s.seats);
    favoured_strain = "scdhnmm"[rng_below(&chance, 7)];
    for (int place = 0; place < 10; place++) {
        int best = -1;
        for (int x = 0; x < s.table.piece_count; x++) {
            int at = 0, pile = piece_pile(&s.table, (Piece)x, &at);
            if (pile == five_hand(favoured) && at < place)
                continue;
            if (best < 0 || wish(slow_card(s.table.face[x]), favoured_strain) >
                                wish(slow_card(s.table.face[best]), favoured_strain))
                best = x;
        }
        exchange((Piece)best, favoured, place);
    }
}

/* Scores from which a game may end in this deal, one for each side; where tricks can win it they may be level. */
static void set_scores(void)
{
    int target = s.options.v[FIVE_TARGET], side_score[SLOW_SEATS];
    bool any_way = !s.options.v[FIVE_WIN_NEEDS_CONTRACT], level = any_way && rng_below(&chance, 2) == 0;
    int high = any_way ? target - 10 : target + 60;
    if (rng_below(&chance, 2) == 0)
        return;
    for (int i = 0; i < s.seats; i++) {
        bool low = !level && rng_below(&chance, 3) == 0;
        int step = 10 * (int)rng_below(&chance, 30);
        side_score[i] = level ? target - 10 : low ? -target + 10 + step : high - step;
    }
    for (int i = 0; i < s.seats; i++)
        s.seat[i].total = g.total[i] = side_score[slow_side(&g, i)];
}

static void begin_deal(void)
{
    favour_somebody();
    read_cards();
    slow_begin_deal(&g);
    check_deal();
    set_scores();
}

/* ---- the same in both ---- */

static char slow_phase(void)
{
    static const char phases[] = {
        [PHASE_PLAY] = 'p', [PHASE_DEAL_END] = '.', [PHASE_MATCH_END] = '!', [FIVE_BID_PHASE] = 'b',
        [FIVE_RAISE] = 'r', [FIVE_KITTY] = 'k',     [FIVE_PARTNER] = 'c',    [FIVE_NOMINATE] = 'n'
    };
    return phases[s.phase];
}

static void compare_cards(void)
{
    for (int x = 0; x < g.cards; x++)
        same("place of a card", g.at[x], slow_place(piece_pile(&s.table, (Piece)x, NULL)));
    for (int i = 0; i < g.trick_size; i++)
        same("a card of the trick", g.trick[i], pile_piece(&s.table, FIVE_TRICK_0 + g.trick_seat[i], 0));
}

static void compare_seats(void)
{
    const FiveState *f = five_of(&s);
    bool over = g.phase == '.' || g.phase == '!';
    for (int i = 0; i < g.seats; i++) {
        same("tricks", g.tricks[i], f->tricks[i]);
        same("total", g.total[i], s.seat[i].total);
        same("games", g.games[i], f->games[i]);
        same("money", g.money[i], f->money[i]);
        same("looked", g.looked[i], f->looked >> i & 1);
        same("passed", g.passed[i], f->passed >> i & 1);
        same("rests", g.rests[i], f->resting >> i & 1);
        if (over)
            same("points of the deal", g.deal[i], s.seat[i].deal);
        if (over)
            same("won", g.won[i], f->winners >> i & 1);
    }
}

static void compare(void)
{
    const FiveState *f = five_of(&s);
    char expected[2] = { g.phase, '\0' }, got[2] = { slow_phase(), '\0' };
    if (g.phase != got[0])
        finding("phase", expected, got);
    if (g.phase != '.' && g.phase != '!')
        same("seat to act", g.turn, s.to_act);
    if (strcmp(g.bid, bid_name(f->contract)) != 0)
        finding("contract", g.bid, bid_name(f->contract));
    same("bidder", g.bidder < 0 ? NO_SEAT : g.bidder, f->contractor);
    same("tricks finished", g.done, f->trick_no);
    same("dealer", g.dealer, s.dealer);
    compare_cards();
    compare_seats();
}

/* ---- every move there is ---- */

static void judge(Move m, const char *expected)
{
    Verdict v = five_def.rules.check(&s, s.to_act, m);
    const char *got = v.why ? v.why->code : "ok";
    if (strcmp(got, expected) != 0)
        finding_at(m, expected, got);
    if (!v.why) {
        assert_true(legal_count < MOST_LEGAL);
        legal[legal_count++] = m;
    }
}

static void judge_refused(Move m)
{
    if (!five_def.rules.check(&s, s.to_act, m).why)
        finding_at(m, "refused", "allowed");
}

static void judge_calls(void)
{
    bool auction = g.phase == 'b' || g.phase == 'r';
    for (int code = 0; code < 2048; code++) {
        Move m = { .kind = MOVE_BID, .amount = (int16_t)code };
        const char *bid = bid_name(code);
        if (bid[0])
            judge(m, auction ? slow_may_bid(&g, g.turn, bid) : "wrong_phase");
        else
            judge_refused(m);
    }
    judge((Move){ .kind = MOVE_PASS }, auction ? slow_may_pass(&g, g.turn) : "wrong_phase");
    Move look = { .kind = MOVE_CHOOSE, .amount = FIVE_LOOK };
    if (g.phase == 'b')
        judge(look, g.looked[g.turn] ? "blind_looked" : "ok");
    else
        judge_refused(look);
}

static void judge_kitty(void)
{
    int hand = five_hand(g.turn), laid = slow_count(&g, SLOW_LAID);
    Move done = { .kind = MOVE_DONE }, restore = { .kind = MOVE_RESTORE };
    if (g.phase != 'k') {
        judge(done, "wrong_phase");
        judge(restore, "wrong_phase");
        judge_refused((Move){ .kind = MOVE_SHIFT, .from = (uint8_t)hand, .count = 1, .to = FIVE_LAID });
        return;
    }
    judge(done, laid == slow_kitty(&g) ? "ok" : "discard_count");
    judge(restore, laid > 0 ? "ok" : "nothing_moved");
    for (int from = 0; from < FIVE_PILES; from++)
        for (int to = 0; to < FIVE_PILES; to++)
            if ((from != hand || to != FIVE_LAID) && (from != FIVE_LAID || to != hand))
                judge_refused((Move){ .kind = MOVE_SHIFT, .from = (uint8_t)from, .count = 1, .to = (uint8_t)to });
}

static const char *may_choose_partners(unsigned seats)
{
    int count = 0;
    for (int i = 0; i < 16; i++)
        count += (seats >> i & 1) != 0;
    if (seats == 0 || seats >> g.seats || seats >> g.bidder & 1)
        return "choose_other";
    return count == 1 || (count == 2 && slow_level(g.bid) >= 8) ? "ok" : "choose_two";
}

static void judge_partner(void)
{
    bool calls = g.phase == 'c' && g.rule[FIVE_FIVE_MODE] == PARTNER_CALL_CARD;
    bool chooses = g.phase == 'c' && g.rule[FIVE_FIVE_MODE] == PARTNER_CHOOSE;
    for (int rank = 0; rank <= RANK_JOKER; rank++)
        for (int suit = 0; suit < 6; suit++) {
            Move m = { .kind = MOVE_CHOOSE, .index = (uint8_t)rank, .amount = FIVE_CALL, .suit = (uint16_t)suit };
            bool card = (rank > 0 && rank <= RANK_THIRTEEN && suit < 4) || rank == RANK_JOKER;
            if (calls && card)
                judge(m, slow_may_call(&g, slow_card((Face){ (uint8_t)rank, (uint8_t)suit })));
            else
                judge_refused(m);
        }
    for (int seats = 0; seats < 256; seats++) {
        Move m = { .kind = MOVE_CHOOSE, .amount = FIVE_CHOOSE, .suit = (uint16_t)seats };
        if (chooses)
            judge(m, may_choose_partners((unsigned)seats));
        else
            judge_refused(m);
    }
    Move alone = { .kind = MOVE_CHOOSE, .amount = FIVE_ALONE };
    if (g.phase == 'c')
        judge(alone, "ok");
    else
        judge_refused(alone);
}

static void judge_name(void)
{
    for (int suit = 0; suit < 9; suit++) {
        Move m = { .kind = MOVE_CHOOSE, .amount = FIVE_NAME, .suit = (uint16_t)suit };
        if (g.phase == 'n' && (suit < 4 || suit == FIVE_NO_SUIT))
            judge(m, "ok");
        else
            judge_refused(m);
    }
}

static void judge_cards(void)
{
    int hand = five_hand(g.turn);
    for (int i = 0; i < 17; i++)
        for (int suit = 0; suit < 6; suit++) {
            Move m = { .kind = MOVE_DISCARD, .index = (uint8_t)i, .suit = (uint16_t)suit };
            if (g.phase != 'p')
                judge(m, "wrong_phase");
            else if (i >= pile_size(&s.table, hand))
                judge(m, "not_in_hand");
            else if (suit > 4)
                judge_refused(m);
            else
                judge(m, slow_may_play(&g, g.turn, slow_card(pile_face(&s.table, hand, i)), suit_letter(suit - 1)));
        }
    Move claim = { .kind = MOVE_CHOOSE, .amount = FIVE_CLAIM };
    bool may = g.phase == 'p' && g.trick_size == 0 && !slow_is_misere(g.bid);
    if (may && !five_def.rules.check(&s, g.turn, claim).why)
        legal[legal_count++] = claim; /* whether it is certain: test_five_claim.c */
    else
        judge_refused(claim);
}

static void judge_all(void)
{
    legal_count = 0;
    judge_calls();
    judge_kitty();
    judge_partner();
    judge_name();
    judge_cards();
    for (int kind = 0; kind <= MOVE_KINDS; kind++)
        if (kind == MOVE_NONE || kind == MOVE_READ || kind == MOVE_DRAW || kind == MOVE_TAKE || kind == MOVE_TIMEOUT ||
            kind == MOVE_NEXT || kind == MOVE_KINDS)
            judge_refused((Move){ .kind = (uint8_t)kind });
}

/* Whoever is not to act may do nothing; who has passed is told so. */
static void judge_others(void)
{
    bool auction = g.phase == 'b' || g.phase == 'r';
    for (int seat = 0; seat < g.seats; seat++)
        for (int kind = 0; seat != g.turn && kind < MOVE_NEXT; kind++) {
            Verdict v = five_def.rules.check(&s, seat, (Move){ .kind = (uint8_t)kind });
            bool calls = kind == MOVE_PASS && auction;
            const char *expected = calls && g.passed[seat] ? "already_passed" : "not_your_turn";
            if (!v.why || strcmp(v.why->code, expected) != 0)
                finding("another seat's move", expected, v.why ? v.why->code : "ok");
        }
}

/* ---- lists of what is allowed ---- */

static bool same_move(Move a, Move b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

/* To the last trick a joker may call for a suit, but need not: it is listed without. */
static bool idle_name(Move m)
{
    return m.kind == MOVE_DISCARD && m.suit != 0 && g.done == 9;
}

static void compare_list(void)
{
    static Move list[MOST_LEGAL];
    int n = five_def.rules.moves(&s, s.to_act, list, MOST_LEGAL), wanted = 0;
    for (int i = 0; i < legal_count; i++) {
        int times = 0;
        for (int k = 0; k < n; k++)
            times += same_move(list[k], legal[i]);
        if (!idle_name(legal[i]))
            same("a move in the list", 1, times);
        wanted += !idle_name(legal[i]);
    }
    for (int k = 0; k < n; k++)
        wanted += list[k].kind == MOVE_SHIFT;
    same("moves in the list", wanted, n);
}

/* Calls, partners and suits can be chosen on the screen; cards that need no word are played by themselves. */
static void compare_choices(void)
{
    static ChoiceItem item[MAX_CHOICES];
    int n = five_def.table.choices(&s, s.to_act, item, MAX_CHOICES);
    for (int i = 0; i < legal_count; i++) {
        int times = 0;
        for (int k = 0; k < n; k++)
            times += item[k].why == NULL && same_move(item[k].move, legal[i]);
        bool last_claim = legal[i].kind == MOVE_CHOOSE && legal[i].amount == FIVE_CLAIM && g.done == 9;
        bool by_hand = legal[i].kind == MOVE_RESTORE || (legal[i].kind == MOVE_DISCARD && legal[i].suit == 0);
        same("times a choice is offered", !by_hand && !last_claim && !idle_name(legal[i]), times);
    }
}

/* ---- a player by chance ---- */

static bool favoured_bid(const char *bid)
{
    if (favoured_strain == 'm')
        return slow_is_misere(bid);
    return !slow_is_misere(bid) &&
           strchr("scdhn", favoured_strain) - "scdhn" == strchr("SCDHN", slow_strain(bid)) - "SCDHN";
}

static Move pick_call(void)
{
    bool eager = g.turn == favoured && rng_below(&chance, 4) > 0;
    uint32_t far = rng_below(&chance, 2) == 0 ? 6 : (uint32_t)legal_count; /* now and then much higher */
    for (int i = 0; i < legal_count && eager; i++) {
        Move m = legal[(i + (int)rng_below(&chance, far)) % legal_count];
        if (m.kind == MOVE_BID && favoured_bid(bid_name(m.amount)))
            return m;
    }
    for (int i = 0; i < legal_count; i++)
        if (legal[i].kind == MOVE_CHOOSE && rng_below(&chance, 8) > 0)
            return legal[i]; /* looks */
    uint32_t bold = favoured >= 0 ? 12 : 3;
    for (int i = 0; i < legal_count; i++)
        if (legal[i].kind == MOVE_PASS && rng_below(&chance, bold) > 0)
            return legal[i];
    int n = rng_below(&chance, 3) == 0 ? legal_count : legal_count < 8 ? legal_count : 8;
    return legal[rng_below(&chance, (uint32_t)n)];
}

/* In a deal with a favoured hand the contractors play high and the others low; in a misere the other way round. */
static Move pick_card(void)
{
    Move best = legal[rng_below(&chance, (uint32_t)legal_count)];
    if (favoured < 0 || rng_below(&chance, 16) == 0)
        return best;
    bool high = slow_contracts(&g, g.turn) != slow_is_misere(g.bid);
    int most = INT16_MIN;
    for (int i = 0; i < legal_count; i++) {
        if (legal[i].kind != MOVE_DISCARD)
            continue;
        SlowCard c = slow_card(pile_face(&s.table, five_hand(g.turn), legal[i].index));
        char led = g.trick_size > 0 ? slow_led(&g) : slow_suit_of(&g, c);
        int value = slow_rank(&g, c, led) * (high ? 1 : -1);
        if (value > most) {
            most = value;
            best = legal[i];
        }
    }
    return best;
}

/* ---- moves in both ---- */

static void note_play(Move m, SlowCard c)
{
    bool forced = slow_is_misere(g.bid) && g.trick_size > 0 && c.rank == '*' && !slow_suit_of(&g, c);
    seen.joker_named += m.suit != 0;
    seen.joker_forced += forced;
}

static void choose_in_second(Move m)
{
    switch (m.amount) {
    case FIVE_LOOK:
        g.looked[g.turn] = true;
        break;
    case FIVE_CALL:
        seen.called++;
        seen.alone_unknown += g.at[slow_find(&g, slow_card((Face){ m.index, (uint8_t)m.suit }))] >= SLOW_SEATS;
        slow_call(&g, slow_card((Face){ m.index, (uint8_t)m.suit }));
        break;
    case FIVE_CHOOSE:
        seen.chosen_two += (m.suit & (m.suit - 1)) != 0;
        slow_choose(&g, m.suit);
        break;
    case FIVE_ALONE:
        slow_choose(&g, 0);
        break;
    case FIVE_NAME:
        seen.nominated += m.suit < 4;
        slow_name(&g, suit_letter(m.suit));
        break;
    default:
        seen.claimed++;
        slow_claim(&g);
        break;
    }
}

static void shift_in_second(Move m)
{
    int at = m.to == FIVE_LAID ? SLOW_LAID : g.turn;
    for (int i = 0; i < m.count; i++)
        g.at[pile_piece(&s.table, m.from, m.index + i)] = at;
}

static void play_in_second(Move m)
{
    SlowCard c;
    switch (m.kind) {
    case MOVE_BID:
        seen.raised += g.phase == 'r';
        slow_bid(&g, bid_name(m.amount));
        break;
    case MOVE_PASS:
        slow_pass(&g);
        break;
    case MOVE_SHIFT:
        shift_in_second(m);
        break;
    case MOVE_RESTORE:
        for (int x = 0; x < g.cards; x++)
            g.at[x] = g.at[x] == SLOW_LAID ? g.turn : g.at[x];
        break;
    case MOVE_DONE:
        slow_ask_partner(&g);
        break;
    case MOVE_DISCARD:
        c = slow_card(pile_face(&s.table, five_hand(g.turn), m.index));
        note_play(m, c);
        slow_play(&g, c, suit_letter(m.suit - 1));
        break;
    default:
        choose_in_second(m);
        break;
    }
}

static void play(Move m)
{
    if (five_def.rules.check(&s, s.to_act, m).why)
        finding("a move", "allowed", "refused");
    play_in_second(m);
    five_def.rules.apply(&s, s.to_act, m);
    moves_made++;
    compare();
}

/* A card put aside and taken back leaves everything as it was, and so does taking all back. */
static void aside_and_back(void)
{
    int hand = five_hand(g.turn), size = pile_size(&s.table, hand);
    uint8_t from = (uint8_t)rng_below(&chance, (uint32_t)size);
    State before = s;
    play((Move){ .kind = MOVE_SHIFT, .from = (uint8_t)hand, .index = from, .count = 1, .to = FIVE_LAID });
    play((Move){ .kind = MOVE_SHIFT, .from = FIVE_LAID, .count = 1, .to = (uint8_t)hand, .at = from });
    s.ply = before.ply;
    assert_memory_equal(&s, &before, sizeof s);
    play((Move){ .kind = MOVE_SHIFT, .from = (uint8_t)hand, .count = 3, .to = FIVE_LAID });
    play((Move){ .kind = MOVE_RESTORE });
    s.ply = before.ply;
    assert_memory_equal(&s, &before, sizeof s);
}

static void play_kitty(void)
{
    Move move[FIVE_MOST_DECISION];
    if (slow_count(&g, SLOW_LAID) == 0 && rng_below(&chance, 2) == 0)
        aside_and_back();
    int n = five_random_decision(&s, &chance, move);
    for (int i = 0; i < n; i++) {
        judge_all();
        compare_list();
        play(move[i]);
    }
}

static void step(void)
{
    judge_all();
    judge_others();
    compare_list();
    compare_choices();
    if (g.phase == 'k')
        play_kitty();
    else if (g.phase == 'b' || g.phase == 'r')
        play(pick_call());
    else if (g.phase == 'p')
        play(pick_card());
    else
        play(legal[rng_below(&chance, (uint32_t)legal_count)]);
}

/* ---- what came up ---- */

static void note_winners(void)
{
    int sides = 0;
    unsigned counted = 0;
    bool contractor = false, reached = false;
    for (int i = 0; i < g.seats; i++) {
        reached = reached || g.total[i] >= g.rule[FIVE_TARGET];
        if (!g.won[i])
            continue;
        sides += !(counted >> slow_side(&g, i) & 1);
        counted |= 1u << slow_side(&g, i);
        contractor = contractor || i == g.bidder;
        seen.by_tricks += !slow_contracts(&g, i) && g.total[i] >= g.rule[FIVE_TARGET];
        seen.partner_won += g.partner[i] && g.made;
    }
    seen.shared += sides > 1;
    seen.games += sides > 0;
    seen.out_backwards += sides > 0 && !contractor;
    seen.level_on += sides == 0 && reached && !g.rule[FIVE_WIN_NEEDS_CONTRACT];
}

static void note_deal(void)
{
    bool misere = slow_is_misere(g.bid), trick_bid = g.bid[0] && !misere;
    seen.thrown_in += g.thrown_in;
    seen.play_nt += !g.bid[0] && !g.thrown_in;
    seen.made += trick_bid && g.made;
    seen.lost += trick_bid && !g.made;
    seen.slam += trick_bid && slow_contract_tricks(&g) == 10 && slow_value(&g) < 250;
    seen.misere_made += misere && g.made;
    seen.misere_lost += misere && !g.made;
    seen.open_made += g.bid[0] == 'O' && g.made;
    seen.blind += g.bid[0] == 'B';
    seen.sans += slow_is_sans(g.bid);
    for (int i = 0; i < g.seats; i++)
        seen.capped += trick_bid && !slow_contracts(&g, i) && g.rule[FIVE_DEFENDER_POINTS] &&
                       g.deal[i] != 10 * slow_side_tricks(&g, slow_side(&g, i));
    note_winners();
}

/* ---- matches ---- */

static void go_to_next_deal(void)
{
    const Move next = { .kind = MOVE_NEXT };
    if (five_def.rules.check(&s, 0, next).why)
        finding("the next deal", "allowed", "refused");
    slow_next_deal(&g);
    five_def.rules.apply(&s, 0, next);
    begin_deal();
    compare();
}

static void play_match(const OptionValues *options, int seats, uint64_t seed, const char *name)
{
    label = name;
    match_seed = seed;
    moves_made = 0;
    rng_seed(&chance, seed ^ 0x5EC0);
    five_def.rules.start(&s, options, seats, seed);
    memset(&g, 0, sizeof g);
    g.rule = s.options.v;
    g.seats = seats;
    g.dealer = s.dealer;
    begin_deal();
    compare();
    for (int deals = 0; g.phase != '!' && deals < MOST_DEALS;) {
        if (g.phase != '.')
            step();
        else
            go_to_next_deal();
        if (g.phase == '.' || g.phase == '!') {
            note_deal();
            deals++;
        }
    }
}

static void every_preset(void **unused)
{
    (void)unused;
    for (int p = 0; p < five_options.preset_count; p++)
        for (uint64_t i = 0; i < MATCHES * (uint64_t)chance_rounds(); i++) {
            OptionValues v;
            options_preset(&five_options, p, &v);
            play_match(&v, v.v[FIVE_PLAYERS], run_seed * 6007 + (uint64_t)p * 1009 + i, five_options.presets[p].id);
        }
}

/* Any values of any options; as they are in most matches for two out of three of them. */
static void mixes_of_options(void **unused)
{
    (void)unused;
    for (uint64_t i = 0; i < MIXES * (uint64_t)chance_rounds(); i++) {
        OptionValues v;
        Rng r;
        rng_seed(&r, run_seed * 15485863 + i);
        options_default(&five_options, &v);
        for (int o = 0; o < FIVE_DEFENDER_CAP_RULE; o++) {
            int value = (int)rng_below(&r, 7);
            if (option_in_range(&five_options, o, value) && rng_below(&r, 3) > 0)
                v.v[o] = value;
        }
        v.v[FIVE_DEFENDER_CAP_RULE] = (int)(i / 5 % 2);
        v.v[FIVE_TARGET] = 300 + 50 * (int)rng_below(&r, 5);
        v.v[FIVE_STAKE] = 50 * (int)rng_below(&r, 3);
        play_match(&v, 2 + (int)(i % 5), rng_next(&r), "mix");
    }
}

/* Partners for a deal: a card is called, which may lie in a kitty nobody takes, or they are chosen. */
static void five_players(void **unused)
{
    (void)unused;
    for (uint64_t i = 0; i < FIVES * (uint64_t)chance_rounds(); i++) {
        OptionValues v;
        assert_true(options_parse(&five_options, &v, "five_handed,sans_kitty=1,out_backwards=0", NULL));
        v.v[FIVE_FIVE_MODE] = i % 2 == 0 ? PARTNER_CALL_CARD : PARTNER_CHOOSE;
        v.v[FIVE_PARTNER_HALF] = i % 4 < 2;
        play_match(&v, 5, run_seed * 32452843 + i, "five");
    }
}

static void all_of_it_came_up(void **unused)
{
    (void)unused;
    static const char *const what[] = { "made",
                                        "lost",
                                        "slam",
                                        "misere made",
                                        "misere lost",
                                        "open misere made",
                                        "blind misere",
                                        "sans kitty",
                                        "raised",
                                        "thrown in",
                                        "played without a bid",
                                        "joker's suit named",
                                        "joker calls for a suit",
                                        "joker forced in misere",
                                        "claimed",
                                        "card called",
                                        "two partners",
                                        "called card in the kitty",
                                        "out backwards",
                                        "capped",
                                        "partner won",
                                        "won by tricks",
                                        "game over",
                                        "shared victory",
                                        "level, one more deal" };
    const int count[] = { seen.made,        seen.lost,       seen.slam,          seen.misere_made,   seen.misere_lost,
                          seen.open_made,   seen.blind,      seen.sans,          seen.raised,        seen.thrown_in,
                          seen.play_nt,     seen.nominated,  seen.joker_named,   seen.joker_forced,  seen.claimed,
                          seen.called,      seen.chosen_two, seen.alone_unknown, seen.out_backwards, seen.capped,
                          seen.partner_won, seen.by_tricks,  seen.games,         seen.shared,        seen.level_on };
    if (!chance_usual())
        return; /* other matches may miss what is rare */
    for (size_t i = 0; i < sizeof count / sizeof *count; i++)
        if (count[i] == 0)
            fail_msg("never seen: %s", what[i]);
}

static int tell_seed(void **unused)
{
    (void)unused;
    run_seed = chance_seed(1);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_preset),
        cmocka_unit_test(mixes_of_options),
        cmocka_unit_test(five_players),
        cmocka_unit_test(all_of_it_came_up),
    };
    return cmocka_run_group_tests(tests, tell_seed, NULL);
}
