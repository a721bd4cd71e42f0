/* What is played, as each viewer may see it. */
#include "match/play.h"

#include <stdlib.h>

bool match_turn_differs(const State *a, const State *b)
{
    return a->turn_no != b->turn_no || a->deal_no != b->deal_no || a->to_act != b->to_act;
}

bool match_is_finished(const State *s)
{
    return s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END;
}

static bool is_seated(const Play *p, int viewer)
{
    return viewer >= 0 && viewer < p->setup.seats;
}

void play_observe(const Play *p, const State *s, int viewer, State *out)
{
    game_observe(p->game, s, is_seated(p, viewer) ? viewer : NO_SEAT, out);
}

const State *play_view(Play *p, int viewer)
{
    const int i = is_seated(p, viewer) ? viewer : MAX_SEATS;
    if (!p->view_fresh[i])
        play_observe(p, &p->state, viewer, &p->view[i]);
    p->view_fresh[i] = true;
    return &p->view[i];
}

void play_reckon(const Play *p, State *s, int seat, Move move)
{
    if (p->trail == NULL) {
        game_apply(p->game, s, seat, move);
        return;
    }
    State tried = *s;
    game_apply(p->game, &tried, seat, move);
    game_observe(p->game, &tried, s->viewer, s);
}

bool play_once_more(const Play *p, int at, State *s)
{
    if (p->trail != NULL)
        return trail_go(p->trail, at, s);
    game_apply(p->game, s, p->move[at].seat, p->move[at].move);
    return true;
}

int play_eyes(const Play *p, int viewer)
{
    if (!is_seated(p, viewer) || (p->trail != NULL && viewer != p->state.viewer))
        return NO_SEAT;
    return p->setup.seat[viewer].kind == SEAT_PERSON ? viewer : NO_SEAT;
}

bool play_for_computer(const Play *p, int seat)
{
    return is_seated(p, seat) && (p->setup.seat[seat].kind == SEAT_COMPUTER || (p->stood_in >> seat & 1) != 0);
}

bool play_by_computer(const Play *p, int at)
{
    return p->setup.seat[p->move[at].seat].kind == SEAT_COMPUTER;
}

bool play_move_read(const Play *p, const StoredMove *stored, PlayedMove *out)
{
    *out = (PlayedMove){ .seat = (uint8_t)stored->seat, .gesture = stored->gesture, .hash = stored->hash };
    return stored->seat >= 0 && stored->seat < p->setup.seats && move_parse(stored->text, &out->move);
}
