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

static void tell_draw(const State *s, int seat, int viewer, const char *who, TextSink *out)
{
    char face[8];
    if (viewer != seat) {
        text_say(out, N_("{1} draws a card."), who);
        return;
    }
    sign_of(pile_face(&s->table, SHELF_STOCK, pile_size(&s->table, SHELF_STOCK) - 1), face, sizeof face);
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

static void tell_shift(const State *s, Move m, const char *who, TextSink *out)
{
    char face[8];
    if (m.to == NO_PILE || s->table.row.pile[m.to].kind != PILE_MELD)
        return;
    sign_of(pile_face(&s->table, m.from, m.index), face, sizeof face);
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

static void tell_throw(const State *s, int seat, Move m, const char *who, TextSink *out)
{
    char face[8];
    sign_of(pile_face(&s->table, shelf_hand(seat), m.index), face, sizeof face);
    text_say(out, m.amount == SHELF_CLOSE ? N_("{1} throws {2} and closes.") : N_("{1} throws {2}."), who, face);
}

void shelf_describe(const State *s, int seat, Move m, int viewer, const char *const *names, TextSink *out)
{
    const char *who = name_of(names, seat);
    switch (m.kind) {
    case MOVE_NEXT:
        text_say(out, N_("Deal {1}."), text_number(s->deal_no + 2).text);
        break;
    case MOVE_BID:
        text_say(out, N_("{1} bets {2}."), who, text_number(m.amount).text);
        break;
    case MOVE_PASS:
        text_say(out, N_("{1} does not bet."), who);
        break;
    case MOVE_DRAW:
        tell_draw(s, seat, viewer, who, out);
        break;
    case MOVE_TAKE:
        tell_take(s, m, who, out);
        break;
    case MOVE_SHIFT:
        tell_shift(s, m, who, out);
        break;
    case MOVE_DONE:
        tell_done(s, seat, who, out);
        break;
    case MOVE_DISCARD:
        tell_throw(s, seat, m, who, out);
        break;
    case MOVE_CHOOSE:
        text_say(out, N_("{1} claims a whole hand."), who);
        break;
    default:
        break;
    }
}

void shelf_announce(const State *s, int seat, Move m, const char *const *names, TextSink *out)
{
    if (m.kind == MOVE_CHOOSE)
        text_say(out, N_("{1} claims a whole hand"), name_of(names, seat));
    else if (m.kind == MOVE_DONE && s->phase == PHASE_PLAY && !s->seat[seat].opened)
        text_say(out, N_("{1} shows"), name_of(names, seat));
}

void shelf_deal_note(const State *s, const char *const *names, DealNote *out)
{
    TextSink say = text_sink(out->sentence, sizeof out->sentence);
    out->begins = (uint8_t)shelf_next(s, s->dealer);
    text_say(&say, N_("{1} deals, and {2} begins."), name_of(names, s->dealer), name_of(names, out->begins));
}

void shelf_brief(const State *s, int seat, Move m, TextSink *out)
{
    char face[8];
    switch (m.kind) {
    case MOVE_BID:
        text_say(out, N_("bet {1}"), text_number(m.amount).text);
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
            text_say(out, s->seat[seat].opened ? N_("laid melds") : N_("showed"));
        break;
    case MOVE_DISCARD:
        sign_of(pile_face(&s->table, shelf_hand(seat), m.index), face, sizeof face);
        text_say(out, N_("threw {1}"), face);
        break;
    default:
        break;
    }
}
