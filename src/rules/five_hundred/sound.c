/* Which states of Five Hundred there may be, where one was written down. */
#include "rules/game/sound.h"
#include "rules/five_hundred/position.h"

static bool is_over(const State *s)
{
    return s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END;
}

static bool is_bid(int code)
{
    FiveBid bid;
    return five_bid_decode(code, &bid) &&
           (bid.kind != FIVE_TRICKS || (bid.level >= FIVE_LEVEL_LOW && bid.level <= FIVE_LEVEL_HIGH));
}

static bool is_suit(int suit)
{
    return suit <= SUIT_HEARTS || suit == FIVE_NO_SUIT;
}

/* ---- the auction ---- */

/* Every bid is higher than the one before it, the last one is the contract; whoever has passed is silent. */
static const char *calls_unsound(const State *s)
{
    const FiveState *g = five_of(s);
    int contract = 0, contractor = NO_SEAT;
    uint8_t passed = 0;
    for (int i = 0; i < g->calls; i++) {
        const int seat = five_call_seat(g->call[i]), code = five_call_code(g->call[i]);
        FiveBid bid, before = { 0 };
        if (seat >= s->seats || seats_has(passed, seat) || (code != 0 && !is_bid(code)))
            return sound_wrong_number;
        if (code == 0) {
            passed |= five_bit(seat);
            continue;
        }
        (void)five_bid_decode(code, &bid);
        (void)five_bid_decode(contract, &before);
        if (contract != 0 && five_bid_compare(bid, before) <= 0)
            return sound_wrong_number;
        contract = code;
        contractor = seat;
    }
    return contract == g->contract && contractor == g->contractor && passed == g->passed ? NULL : sound_wrong_number;
}

static const char *auction_unsound(const State *s)
{
    const FiveState *g = five_of(s);
    if (g->last_contract != 0 && !is_bid(g->last_contract))
        return sound_wrong_number;
    if (s->phase == FIVE_BID_PHASE && (seats_has(g->passed, s->to_act) || g->passed == seats_all(s->seats)))
        return sound_wrong_seat;
    if (s->phase >= FIVE_RAISE && s->to_act != g->contractor)
        return sound_wrong_seat;
    return calls_unsound(s);
}

/* ---- cards ---- */

/* Cards that the seat holds, has laid before it and, as the contractor, away. */
static int cards_of(const State *s, int seat)
{
    const bool lays = s->table.row.pile[FIVE_LAID].owner == seat && s->table.row.pile[FIVE_LAID].kind != PILE_NONE;
    return pile_size(&s->table, five_hand(seat)) + pile_size(&s->table, FIVE_TRICK_0 + seat) +
           (lays ? pile_size(&s->table, FIVE_LAID) : 0);
}

static const char *hands_unsound(const State *s)
{
    const FiveState *g = five_of(s);
    const int kitty = five_kitty_cards(s);
    const bool taken = pile_size(&s->table, FIVE_KITTY_PILE) == 0;
    if (!taken && pile_size(&s->table, FIVE_KITTY_PILE) != kitty)
        return sound_held_otherwise;
    if (s->phase == FIVE_KITTY ? !taken : taken != (s->table.row.pile[FIVE_LAID].kind == PILE_KITTY))
        return sound_held_otherwise;
    for (int i = 0; i < s->seats; i++) {
        const bool plays = five_playing(s) >> i & 1;
        const int n = FIVE_HAND_SIZE - (plays ? g->trick_no : 0) + (taken && i == g->contractor ? kitty : 0);
        if (cards_of(s, i) != n)
            return sound_held_otherwise;
    }
    return NULL;
}

/* From the leader on round to the seat to act everybody has played a card, and nobody else. */
static const char *trick_unsound(const State *s)
{
    const FiveState *g = five_of(s);
    uint8_t played = 0;
    for (int i = 0, x = g->leader; s->phase == PHASE_PLAY && i < s->seats && x != s->to_act; i++) {
        played |= five_bit(x);
        x = five_next_seat(s, x);
    }
    for (int i = 0; i < s->seats; i++)
        if (pile_size(&s->table, FIVE_TRICK_0 + i) != (played >> i & 1))
            return sound_held_otherwise;
    return NULL;
}

static const char *tricks_unsound(const State *s)
{
    const FiveState *g = five_of(s);
    const int cards = seats_count(five_playing(s));
    int won[FIVE_MAX_SEATS] = { 0 };
    for (int i = 0; i < g->trick_no; i++) {
        if (!(five_playing(s) >> g->trick_leader[i] & 1) || !(five_playing(s) >> g->trick_winner[i] & 1))
            return sound_wrong_seat;
        won[g->trick_winner[i]]++;
    }
    for (int i = 0; i < s->seats; i++) {
        const int claimed = g->ended_by == FIVE_CLAIMED && g->claimer == i ? FIVE_ALL_TRICKS - g->trick_no : 0;
        if (pile_size(&s->table, FIVE_TAKEN_0 + i) != won[i] * cards || g->tricks[i] != won[i] + claimed)
            return sound_wrong_number;
    }
    return NULL;
}

static const char *row_unsound(const State *s)
{
    const char *why = hands_unsound(s);
    why = why != NULL ? why : trick_unsound(s);
    return why != NULL ? why : tricks_unsound(s);
}

/* ---- all of it ---- */

static const char *data_unsound(const State *s)
{
    const FiveState *g = five_of(s);
    for (int i = 0; i < s->seats; i++)
        for (int k = 0; k < i; k++)
            if (s->seat[i].side == s->seat[k].side &&
                (s->seat[i].total != s->seat[k].total || s->seat[i].deal != s->seat[k].deal ||
                 seats_has(g->winners, i) != seats_has(g->winners, k)))
                return sound_wrong_number;
    if (!is_suit(g->nominated) || !is_suit(g->named) || seats_count(five_playing(s)) < 2 ||
        (g->contractor != NO_SEAT && seats_has(g->resting, g->contractor)))
        return sound_wrong_number;
    if (is_over(s) != (g->ended_by != FIVE_RUNNING) || (s->phase == PHASE_MATCH_END && g->winners == 0) ||
        (g->ended_by == FIVE_CLAIMED) != (g->claimer != NO_SEAT) || (g->winners != 0 && !is_over(s)))
        return sound_wrong_phase;
    if (s->phase == PHASE_PLAY &&
        (!(five_playing(s) >> s->to_act & 1) || !(five_playing(s) >> g->leader & 1) || g->trick_no == FIVE_ALL_TRICKS))
        return sound_wrong_seat;
    return s->phase >= FIVE_RAISE && g->contract == 0 ? sound_wrong_phase : NULL;
}

const char *five_unsound(const State *s)
{
    const State then = sound_turn_start(s);
    const char *why = data_unsound(s);
    why = why != NULL ? why : auction_unsound(s);
    why = why != NULL ? why : row_unsound(s);
    return why != NULL ? why : row_unsound(&then);
}
