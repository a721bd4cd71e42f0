/* The list of moves at a table of Five Hundred: complete, but for the cards that may be put aside, which go one by one.
 */
#include "rules/five_hundred/position.h"

typedef struct Listing {
    const State *state;
    int seat, count, max;
    Move *out;
} Listing;

/* Adds the move when it is allowed. */
static bool try_move(Listing *l, Move move)
{
    if (l->count >= l->max || five_check(l->state, l->seat, move).why)
        return false;
    l->out[l->count++] = move;
    return true;
}

static void list_bids(Listing *l)
{
    FiveBid all[FIVE_ALL_BIDS];
    int n = five_all_bids(all);
    for (int i = 0; i < n; i++)
        try_move(l, (Move){ .kind = MOVE_BID, .amount = (int16_t)five_bid_code(all[i]) });
}

/* Cards go to the heap as long as some are missing in it; they can always come back. */
static void list_shifts(Listing *l)
{
    const Table *t = &l->state->table;
    int hand = five_hand(l->seat), laid = pile_size(t, FIVE_LAID);
    Move m = { .kind = MOVE_SHIFT, .from = (uint8_t)hand, .count = 1, .to = FIVE_LAID, .at = (uint8_t)laid };
    for (int i = 0; laid < five_kitty_cards(l->state) && i < pile_size(t, hand); i++) {
        m.index = (uint8_t)i;
        try_move(l, m);
    }
    m = (Move){ .kind = MOVE_SHIFT, .from = FIVE_LAID, .count = 1, .to = (uint8_t)hand };
    m.at = (uint8_t)pile_size(t, hand);
    for (int i = 0; i < laid; i++) {
        m.index = (uint8_t)i;
        try_move(l, m);
    }
}

static void list_partners(Listing *l)
{
    Face pack[MAX_PIECES];
    int cards = five_pack_cards(five_pack_of(&l->state->options), pack);
    try_move(l, (Move){ .kind = MOVE_CHOOSE, .amount = FIVE_ALONE });
    for (int i = 0; i < cards; i++)
        try_move(l, five_call_move(pack[i]));
    for (int mask = 1; mask < 1 << l->state->seats; mask++)
        try_move(l, five_choose_move((uint8_t)mask));
}

static void list_names(Listing *l)
{
    for (int suit = 0; suit < 4; suit++)
        try_move(l, five_name_move(suit));
    try_move(l, five_name_move(FIVE_NO_SUIT));
}

/* A joker that has to call for a suit comes once for each. */
static void list_cards(Listing *l)
{
    for (int i = 0; i < pile_size(&l->state->table, five_hand(l->seat)); i++) {
        if (try_move(l, five_play_move(i, FIVE_NO_SUIT)))
            continue;
        for (int suit = 0; suit < 4; suit++)
            try_move(l, five_play_move(i, suit));
    }
    try_move(l, (Move){ .kind = MOVE_CHOOSE, .amount = FIVE_CLAIM });
}

int five_moves(const State *s, int seat, Move *out, int max)
{
    Listing l = { s, seat, 0, max, out };
    if (s->phase == PHASE_DEAL_END)
        try_move(&l, (Move){ .kind = MOVE_NEXT });
    if (s->phase == PHASE_DEAL_END || seat != s->to_act)
        return l.count;
    switch (s->phase) {
    case FIVE_BID_PHASE:
    case FIVE_RAISE:
        try_move(&l, (Move){ .kind = MOVE_CHOOSE, .amount = FIVE_LOOK });
        try_move(&l, (Move){ .kind = MOVE_PASS });
        list_bids(&l);
        break;
    case FIVE_KITTY:
        try_move(&l, (Move){ .kind = MOVE_DONE });
        try_move(&l, (Move){ .kind = MOVE_RESTORE });
        list_shifts(&l);
        break;
    case FIVE_PARTNER:
        list_partners(&l);
        break;
    case FIVE_NOMINATE:
        list_names(&l);
        break;
    case PHASE_PLAY:
        list_cards(&l);
        break;
    default:
        break;
    }
    return l.count;
}
