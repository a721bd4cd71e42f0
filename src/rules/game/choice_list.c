/* Choices being listed: offered only where the move is allowed. */
#include "rules/game/choice_list.h"

#include <string.h>

bool offer(Offers *o, Move move, ChoiceRole role, const char *name, TextSink *label)
{
    if (o->count >= o->max || o->game->rules.check(o->state, o->seat, move).why)
        return false;
    ChoiceItem *c = &o->out[o->count++];
    memset(c, 0, sizeof *c);
    c->move = move;
    c->role = (uint8_t)role;
    TextSink sink = text_sink(c->name, sizeof c->name);
    text_add(&sink, name);
    *label = text_sink(c->label, sizeof c->label);
    return true;
}

void offer_plain(Offers *o, Move move, ChoiceRole role, const char *name, const char *label)
{
    TextSink sink;
    if (offer(o, move, role, name, &sink))
        text_say(&sink, label);
}

bool choice_makes(const ChoiceItem *c, Move m)
{
    Move proposed = m;
    proposed.amount = c->move.amount;
    return move_same(&c->move, &m) || (c->step > 0 && m.amount >= c->low && m.amount <= c->high &&
                                       (m.amount - c->low) % c->step == 0 && move_same(&c->move, &proposed));
}
