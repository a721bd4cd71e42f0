/* Which states of Royal Rummy there may be, where one was written down. */
#include "rules/game/sound.h"
#include "rules/royal/poker.h"
#include "rules/royal/position.h"

enum { MOST_STAKE = 30000 };

static bool is_over(const State *s)
{
    return s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END;
}

static bool is_poker(const State *s)
{
    return s->phase == ROYAL_SELECT || s->phase == ROYAL_BETTING || s->phase == ROYAL_SHOWDOWN;
}

/* ---- chips ---- */

/* What was put into the pool lies there, and nobody has put in more than has to be answered. */
static const char *chips_unsound(const State *s)
{
    const RoyalState *g = royal_of(s);
    const bool bets = s->phase == ROYAL_SELECT || s->phase == ROYAL_BETTING;
    int32_t put_in = 0, most = 0;
    for (int i = 0; i < s->counters.count; i++)
        if (s->counters.amount[i] < 0)
            return sound_wrong_number;
    for (int square = 0; square < ROYAL_SQUARES; square++)
        if (royal_layout(s)->at[square] == 0 &&
            (royal_chips_on(s, square) != 0 || (square < ROYAL_TAKEN && g->takers[square] != 0)))
            return sound_wrong_number;
    for (int i = 0; i < s->seats && bets; i++) {
        const int32_t chips = royal_put_in(s, i);
        if (chips < 0 || (chips > 0 && !seats_has(g->part, i)))
            return sound_wrong_number;
        most = chips > most ? chips : most;
        put_in += chips;
    }
    if (bets && (put_in != s->counters.amount[royal_pool(s)] || most != g->high))
        return sound_wrong_number;
    if (g->high < 0 || g->ace_stake < 0 || g->ace_stake > MOST_STAKE || g->ace_deals < 0 || g->ace_deals > MOST_STAKE)
        return sound_wrong_number;
    return NULL;
}

/* ---- seats ---- */

static const char *seats_unsound(const State *s)
{
    const RoyalState *g = royal_of(s);
    const uint16_t playing = seats_playing(s);
    if (is_over(s))
        return playing == 0 ? sound_wrong_seat : NULL;
    if (!sound_plays(s, s->dealer) || !sound_plays(s, s->to_act) || seats_count(playing) < 2)
        return sound_wrong_seat;
    if ((g->part & ~playing) != 0 || (g->folded & ~g->part) != 0 || (g->winners & ~g->part) != 0)
        return sound_wrong_seat;
    if (is_poker(s) && seats_count(g->part) < 2)
        return sound_wrong_phase;
    if (s->phase == ROYAL_SHOWDOWN && (royal_still_in(s) == 0 || g->winners == 0))
        return sound_wrong_phase;
    if (s->phase == ROYAL_BETTING && !seats_has(royal_still_in(s), s->to_act))
        return sound_wrong_seat;
    return NULL;
}

static const char *stage_unsound(const State *s)
{
    const RoyalState *g = royal_of(s);
    const bool open = g->ace_suit != ROYAL_NO_SUIT;
    switch (s->phase) {
    case ROYAL_ACE_BET:
        if (!open ? s->to_act != s->dealer
                  : seats_has(g->bettors, s->to_act) || royal_stack(s, s->to_act) < royal_cover_price(s))
            return sound_wrong_seat;
        return NULL;
    case ROYAL_CHANGE:
        return s->to_act == s->dealer ? NULL : sound_wrong_seat;
    case ROYAL_AUCTION:
        if (s->to_act == s->dealer || seats_has(g->asked, s->to_act) || g->holder == s->to_act)
            return sound_wrong_seat;
        return g->holder == NO_SEAT ||
                       (sound_plays(s, g->holder) && g->holder != s->dealer && g->high <= royal_stack(s, g->holder))
                   ? NULL
                   : sound_wrong_number;
    case ROYAL_SELECT:
        return seats_has(g->part, s->to_act) && !seats_has(g->asked, s->to_act) ? NULL : sound_wrong_seat;
    default:
        return NULL;
    }
}

/* ---- cards ---- */

/* Five cards of everybody who has chosen them. */
static const char *fives_unsound(const State *s)
{
    const RoyalState *g = royal_of(s);
    for (int i = 0; i < ROYAL_SEATS; i++) {
        const int n = pile_size(&s->table, royal_five(i)), held = pile_size(&s->table, royal_hand(i));
        const bool chosen = s->phase == ROYAL_SELECT ? seats_has((uint16_t)(g->part & g->asked), i)
                                                     : is_poker(s) && seats_has(g->part, i);
        const bool dealt = s->phase == ROYAL_LAST_POKER && sound_plays(s, i);
        if (chosen || dealt
                ? n != POKER_FIVE
                : n > (s->phase == ROYAL_SELECT && i == s->to_act ? POKER_FIVE : 0) && !(s->phase == PHASE_MATCH_END))
            return sound_held_otherwise;
        if (s->phase == ROYAL_SELECT && seats_has(g->part, i) && n + held < POKER_FIVE)
            return sound_held_otherwise;
    }
    return NULL;
}

static const char *row_unsound(const State *s)
{
    const int run = pile_size(&s->table, ROYAL_RUN);
    const bool dealt = s->phase != ROYAL_ACE_BET && s->phase != ROYAL_LAST_POKER && !is_over(s);
    if (run > ROYAL_RUN_MOST && dealt)
        return sound_too_many_held;
    if (dealt && pile_size(&s->table, ROYAL_STOCK) > 0)
        return sound_held_otherwise;
    for (int i = 0; i < ROYAL_SEATS && dealt; i++)
        if ((pile_size(&s->table, royal_hand(i)) > 0 || pile_size(&s->table, royal_played(i)) > 0) &&
            !sound_plays(s, i))
            return sound_wrong_seat;
    for (int i = 0; i < s->seats && dealt; i++)
        if (sound_plays(s, i) && pile_size(&s->table, royal_hand(i)) + pile_size(&s->table, royal_five(i)) == 0)
            return sound_pile_lacks;
    for (int i = 0; i < ROYAL_SEATS; i++)
        if (pile_size(&s->table, royal_hand(i)) > ROYAL_HAND_MOST)
            return sound_too_many_held;
    if (s->phase == PHASE_PLAY && !royal_of(s)->leading && run == 0)
        return sound_pile_lacks;
    for (int i = 0; i < run && i < ROYAL_RUN_MOST && dealt; i++)
        if (royal_of(s)->runner[i] >= s->seats)
            return sound_wrong_seat;
    return fives_unsound(s);
}

const char *royal_unsound(const State *s)
{
    const State then = sound_turn_start(s);
    const char *why = chips_unsound(s);
    why = why != NULL ? why : seats_unsound(s);
    why = why != NULL ? why : stage_unsound(s);
    why = why != NULL ? why : row_unsound(s);
    return why != NULL ? why : row_unsound(&then);
}
