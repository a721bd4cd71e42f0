/* Which states of American and International there may be, where one was written down. */
#include "rules/game/sound.h"
#include "rules/bricks/laid.h"
#include "rules/tile_rummy/position.h"

static const char *row_unsound(const State *s)
{
    int lists = 0;
    for (int p = TR_FIRST_MELD; p < TR_PILES; p++) {
        const Pile *pile = &s->table.row.pile[p];
        Meld m;
        lists += pile->kind != PILE_NONE;
        if (pile->kind != PILE_NONE && pile->owner >= s->seats)
            return sound_wrong_seat;
        if (pile_size(&s->table, p) > TR_RACK_MOST)
            return sound_too_many_held;
        if (pile->kind == PILE_MELD && p != tr_of(s)->claim && tr_read_pile(s, p, &m) != NULL)
            return sound_no_meld;
    }
    for (int i = 0; i < s->seats; i++)
        if (pile_size(&s->table, tr_rack(i)) + stage_pieces(s, i) > TR_RACK_MOST)
            return sound_too_many_held;
    return lists > TR_MELDS || pile_size(&s->table, TR_TRUMP) > 1 ? sound_held_otherwise : NULL;
}

static const char *data_unsound(const State *s)
{
    const TrState *g = tr_of(s);
    const bool over = s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END;
    const bool drew_it = g->draw == TR_DREW_DISCARD || g->draw == TR_DREW_TRUMP;
    if (g->trump == NO_PIECE || g->start_seat == NO_SEAT || s->dealer != g->start_seat || g->hand >= CLOSED_END ||
        (g->hand != CLOSED_NONE && g->how != TR_CLOSED))
        return sound_wrong_number;
    if (g->how == TR_CLOSED ? g->ended_by != TR_WON || g->hand == CLOSED_NONE : g->claim != NO_PILE)
        return sound_wrong_phase;
    if (g->claim != NO_PILE &&
        (g->claim < TR_FIRST_MELD || g->claim >= TR_PILES || pile_size(&s->table, g->claim) != CLOSED_TILES))
        return sound_wrong_number;
    if (over != (g->ended_by != TR_RUNNING) || (g->ended_by == TR_WON) != (g->winner != NO_SEAT) ||
        (over && g->last_seat == NO_SEAT))
        return sound_wrong_phase;
    if (!over && (drew_it != (g->taken_piece != NO_PIECE) || (s->phase == TR_DRAW) != (g->draw == TR_DREW_NONE)))
        return sound_wrong_phase;
    /* Fifteen tiles are held by whoever is to throw one, and jokers that were freed. */
    if (!over && pile_size(&s->table, tr_rack(s->to_act)) + stage_pieces(s, s->to_act) >
                     (s->phase == TR_DRAW ? TR_RACK_SIZE : TR_RACK_MOST))
        return sound_too_many_held;
    return NULL;
}

const char *tr_unsound(const State *s)
{
    const State then = sound_turn_start(s);
    const char *why = data_unsound(s);
    why = why != NULL ? why : row_unsound(s);
    return why != NULL ? why : row_unsound(&then);
}
