#include "net/opened.h"

#include <assert.h>
#include <string.h>

#include "net/words.h"

void opened_begin(Opened *o, const ViewMatch *match)
{
    memset(o, 0, sizeof *o);
    o->game = match->game;
    o->viewer = match->viewer;
    o->options = match->dealt.options;
    o->seats = match->dealt.seats;
}

static bool is_over(const State *s)
{
    return s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END;
}

static bool was_shown(const Opened *o, uint64_t hash)
{
    State seen;
    if (hash == 0)
        return true;
    game_observe(o->game, &o->state, o->viewer, &seen);
    return state_hash(&seen) == hash;
}

static bool read_move(Words *w, int seats, int *seat, Move *m)
{
    char text[MOVE_TEXT];
    uint32_t n;
    if (!words_number(w, (uint32_t)seats - 1, &n) || !words_rest(w, text, sizeof text) || !move_parse(text, m))
        return false;
    *seat = (int)n;
    return true;
}

/* Behind the end of a deal the lot is drawn, then the match goes on; the first deal is dealt with it. */
static OpenedFault deal_by_lot(const Opened *o, uint64_t seed, Move m)
{
    const bool draws = o->begun && o->move == 0, goes_on = o->begun && o->move == 1;
    if (draws != (m.kind == MOVE_LOT) || (draws && move_lot_seed(&m) != seed))
        return OPENED_LOT;
    return goes_on == (m.kind == MOVE_NEXT) ? OPENED_WELL : OPENED_MOVE;
}

static OpenedFault play_on(Opened *o, uint64_t seed, const char *said, size_t size, const uint64_t *shown, int count)
{
    Words w = words_of(said, size);
    size_t left = size;
    for (o->move = 0; words_next_line(&w); o->move++) {
        int seat;
        Move m;
        if (!read_move(&w, o->seats, &seat, &m))
            return OPENED_NONE;
        const OpenedFault lot = deal_by_lot(o, seed, m);
        if (lot != OPENED_WELL)
            return lot;
        if (game_check(o->game, &o->state, seat, m).why != NULL)
            return OPENED_MOVE;
        game_apply(o->game, &o->state, seat, m);
        if (o->move == count)
            return OPENED_SHORT;
        if (!was_shown(o, shown[o->move]))
            return OPENED_VIEW;
    }
    (void)words_left(&w, &left);
    if (left > 0)
        return OPENED_NONE; /* a line without its end */
    return o->move == count && o->move >= (o->begun ? 2 : 0) && is_over(&o->state) ? OPENED_WELL : OPENED_SHORT;
}

OpenedFault opened_deal(Opened *o, const Lots *lots, int deal, bool gave, const char *said, size_t size,
                        const uint64_t *shown, int count)
{
    uint64_t seed;
    o->move = 0;
    if (!lots_seed(lots, deal, &seed))
        return OPENED_LOT;
    if (o->viewer != NO_SEAT && gave && !lots_gave(lots, o->viewer, deal))
        return OPENED_LEFT;
    if (!o->begun) {
        o->game->rules.start(&o->state, &o->options, o->seats, seed);
        if (count < 1)
            return OPENED_SHORT;
        if (!was_shown(o, shown[0]))
            return OPENED_VIEW;
        shown++;
        count--;
    }
    const OpenedFault fault = play_on(o, seed, said, size, shown, count);
    o->begun = true;
    return fault;
}
