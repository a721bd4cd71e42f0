/* What a state of Gin Rummy says: cards held, how they would be laid, what is left over. */
#include "rules/gin/position.h"

#include <string.h>

#include "rules/bricks/turn.h"

const Reason *gin_read_pile(const State *s, int pile, Meld *out)
{
    Face face[MAX_PIECES];
    int n = pile_size(&s->table, pile);
    for (int i = 0; i < n; i++)
        face[i] = pile_face(&s->table, pile, i);
    return meld_read(gin_meld_rules(gin_goes_round(s)), face, n, (MeldKind)s->table.row.pile[pile].read, out);
}

const Reason *gin_lay_off(const State *s, int pile, Face f, int at, Meld *out)
{
    Meld m;
    const Reason *why = gin_read_pile(s, pile, &m);
    return why ? why : meld_add(gin_meld_rules(gin_goes_round(s)), &m, f, at == 0 ? MELD_LOW_END : MELD_HIGH_END, out);
}

int gin_cards_of(const State *s, int seat, Face out[GIN_MOST_HELD])
{
    int n = 0;
    for (int p = GIN_HAND_0; p < GIN_PILES; p++)
        for (int i = 0; (p == gin_hand(seat) || gin_is_stage(s, p, seat)) && i < pile_size(&s->table, p); i++)
            if (n < GIN_MOST_HELD)
                out[n++] = pile_face(&s->table, p, i);
    return n;
}

const Reason *gin_read_stage(const State *s, int pile, Meld *out)
{
    Face face[MAX_PIECES];
    const int n = pile_size(&s->table, pile);
    for (int i = 0; i < n; i++)
        face[i] = pile_face(&s->table, pile, i);
    return gin_read_cards(gin_goes_round(s), face, n, out);
}

static void lay_put_forward(const State *s, int seat, GinLay *out)
{
    for (int p = GIN_FIRST_MELD; p < GIN_PILES && out->bad == NULL; p++) {
        if (!gin_is_stage(s, p, seat))
            continue;
        out->bad = gin_read_stage(s, p, &out->meld[out->count]);
        out->bad_pile = (uint8_t)p;
        out->pile[out->count++] = (uint8_t)p;
    }
}

bool gin_lay_of(const State *s, int seat, int thrown, GinLay *out)
{
    Face face[GIN_MOST_HELD];
    MeldFound found;
    int n = 0, hand = gin_hand(seat);
    memset(out, 0, sizeof *out);
    lay_put_forward(s, seat, out);
    if (out->bad != NULL)
        return false;
    for (int i = 0; i < pile_size(&s->table, hand) && n < GIN_MOST_HELD; i++)
        if (i != thrown)
            face[n++] = pile_face(&s->table, hand, i);
    out->left = gin_best(gin_goes_round(s), face, n, &found);
    for (int i = 0; i < found.count; i++) {
        out->meld[out->count] = found.meld[i];
        out->pile[out->count++] = NO_PILE;
    }
    return true;
}

int gin_deadwood(const State *s, int seat)
{
    Face face[GIN_MOST_HELD], rest[GIN_MOST_HELD];
    MeldFound found;
    int n = gin_cards_of(s, seat, face);
    if (n < GIN_MOST_HELD)
        return gin_best(gin_goes_round(s), face, n, &found);
    int least = -1;
    for (int out = 0; out < n; out++) {
        memcpy(rest, face, sizeof rest);
        rest[out] = face[n - 1];
        int left = gin_best(gin_goes_round(s), rest, n - 1, &found);
        least = least < 0 || left < least ? left : least;
    }
    return least;
}

bool gin_changed(const State *s)
{
    return (s->phase == PHASE_PLAY || s->phase == GIN_LAYOFF) && turn_changed(s, GIN_FIRST_MELD);
}

bool gin_pile_closed(const State *s)
{
    const int limit = gin_option(s, GIN_EXCHANGE_LIMIT);
    return limit > 0 && gin_of(s)->exchanges >= limit;
}

bool gin_pile_closes(const State *s)
{
    const int limit = gin_option(s, GIN_EXCHANGE_LIMIT);
    return limit > 0 && gin_of(s)->exchanges + 1 == limit;
}

GinRound gin_round_of(const State *s)
{
    const GinState *g = gin_of(s);
    return (GinRound){ (GinEnd)g->ended_by, g->deadwood[g->knocker], g->deadwood[gin_other(g->knocker)], g->times };
}
