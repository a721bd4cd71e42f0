/* What is told of a game of Shelf. */
#include "rules/faces/card.h"
#include "shelf/game.h"

static const char *name_of(const char *const *names, int seat)
{
    return names ? names[seat] : "?";
}

static void sign_of(Face f, char *text, size_t size)
{
    TextSink sink = text_sink(text, size);
    card_sign(f, &sink);
}

static void tell_draw(const ToldMove *t, const char *who, TextSink *out)
{
    char face[8];
    if (!told_to_mover(t)) {
        text_say(out, N_("{1} draws a card."), who);
        return;
    }
    sign_of(told_come(t, shelf_hand(t->seat)), face, sizeof face);
    text_say(out, N_("{1} draws {2}."), who, face);
}

static void tell_take(const State *s, Move m, const char *who, TextSink *out)
{
    char face[8];
    int size = pile_size(&s->table, m.from);
    bool deep = shelf_option(s, SHELF_DISCARDS) == SHELF_ONE_SPREAD;
    int index = deep ? m.index : size - 1, more = size - index - 1;
    sign_of(pile_face(&s->table, m.from, index), face, sizeof face);
    if (more == 0)
        text_say(out, N_("{1} takes {2}."), who, face);
    else
        text_count(out, N_("{2} takes {3} and {1} card above it."), N_("{2} takes {3} and {1} cards above it."), more,
                   who, face);
}

static void tell_shift(const ToldMove *t, const char *who, TextSink *out)
{
    char face[8];
    const Move m = t->move;
    if (m.to == NO_PILE || t->before->table.row.pile[m.to].kind != PILE_MELD)
        return;
    sign_of(told_face(t, m.from, m.index), face, sizeof face);
    text_say(out, N_("{1} lays {2} off."), who, face);
}

static void tell_done(const State *s, int seat, const char *who, TextSink *out)
{
    if (s->phase == SHELF_CHOOSE)
        text_say(out, N_("{1} has chosen five cards."), who);
    else if (s->phase == SHELF_LOOK)
        text_say(out, N_("{1} goes on."), who);
    else
        text_say(out, s->seat[seat].opened ? N_("{1} lays melds.") : N_("{1} shows and looks at the wild card."), who);
}

static void tell_throw(const ToldMove *t, const char *who, TextSink *out)
{
    char face[8];
    sign_of(told_thrown(t), face, sizeof face);
    text_say(out, t->move.amount == SHELF_CLOSE ? N_("{1} throws {2} and closes.") : N_("{1} throws {2}."), who, face);
}

void shelf_describe(const ToldMove *t, const char *const *names, TextSink *out)
{
    const char *who = name_of(names, t->seat);
    const State *s = t->before;
    const Move m = t->move;
    switch (m.kind) {
    case MOVE_NEXT:
        text_say(out, N_("Deal {1}."), text_number(t->after->deal_no + 1).text);
        break;
    case MOVE_BID:
        text_say(out, N_("{1} bets {2}."), who, text_number(m.amount).text);
        break;
    case MOVE_PASS:
        text_say(out, N_("{1} does not bet."), who);
        break;
    case MOVE_DRAW:
        tell_draw(t, who, out);
        break;
    case MOVE_TAKE:
        tell_take(s, m, who, out);
        break;
    case MOVE_SHIFT:
        tell_shift(t, who, out);
        break;
    case MOVE_DONE:
        tell_done(s, t->seat, who, out);
        break;
    case MOVE_DISCARD:
        tell_throw(t, who, out);
        break;
    case MOVE_CHOOSE:
        text_say(out, N_("{1} claims a whole hand."), who);
        break;
    default:
        break;
    }
}

void shelf_announce(const ToldMove *t, const char *const *names, TextSink *out)
{
    const State *s = t->before;
    if (t->move.kind == MOVE_CHOOSE)
        text_say(out, N_("{1} claims a whole hand"), name_of(names, t->seat));
    else if (t->move.kind == MOVE_DONE && s->phase == PHASE_PLAY && !s->seat[t->seat].opened)
        text_say(out, N_("{1} shows"), name_of(names, t->seat));
}

void shelf_deal_note(const State *s, const char *const *names, DealNote *out)
{
    TextSink say = text_sink(out->sentence, sizeof out->sentence);
    out->begins = (uint8_t)shelf_next(s, s->dealer);
    text_say(&say, N_("{1} deals, and {2} begins."), name_of(names, s->dealer), name_of(names, out->begins));
}

void shelf_brief(const ToldMove *t, TextSink *out)
{
    const State *s = t->before;
    char face[8];
    switch (t->move.kind) {
    case MOVE_BID:
        text_say(out, N_("bet {1}"), text_number(t->move.amount).text);
        break;
    case MOVE_PASS:
        text_say(out, N_("no bet"));
        break;
    case MOVE_DRAW:
        text_say(out, N_("drew"));
        break;
    case MOVE_TAKE:
        text_say(out, N_("took a discard"));
        break;
    case MOVE_DONE:
        if (s->phase == PHASE_PLAY)
            text_say(out, s->seat[t->seat].opened ? N_("laid melds") : N_("showed"));
        break;
    case MOVE_DISCARD:
        sign_of(told_thrown(t), face, sizeof face);
        text_say(out, N_("threw {1}"), face);
        break;
    default:
        break;
    }
}
