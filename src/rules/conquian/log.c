/* What is told of a game of Conquian. */
#include "rules/bricks/told.h"
#include "rules/bricks/turn.h"
#include "rules/conquian/position.h"
#include "rules/faces/card.h"

enum { LIST_BYTES = 256 };

static const char *offered_words(const State *s, char words[CARD_BYTES])
{
    const Piece x = con_offered(s);
    return card_words(x != NO_PIECE ? s->table.face[x] : FACE_UNKNOWN, words);
}

static const char *thrown_words(const State *before, int seat, Move m, char words[CARD_BYTES])
{
    return card_words(pile_face(&before->table, con_hand(seat), m.index), words);
}

/* The cards that have been laid in this turn, the one on offer first. */
static int list_laid(const State *after, int seat, char list[LIST_BYTES])
{
    const Table *t = &after->table;
    char words[CARD_BYTES];
    int n = 1;
    list[0] = '\0';
    text_list(list, LIST_BYTES, offered_words(after, words));
    for (int p = CON_FIRST_MELD; p < CON_PILES; p++)
        for (int i = 0; i < pile_size(t, p); i++)
            if (con_is_own(after, p, seat) && turn_had(after, con_hand(seat), pile_piece(t, p, i))) {
                text_list(list, LIST_BYTES, card_words(pile_face(t, p, i), words));
                n++;
            }
    return n;
}

/* ---- the log ---- */

static void tell_use(const State *before, int seat, const char *name, TextSink *out)
{
    State after = *before;
    char list[LIST_BYTES];
    con_apply(&after, seat, (Move){ .kind = MOVE_DONE });
    State then = after;
    then.turn_start = before->turn_start; /* also where the round is over, and a turn has begun since */
    (void)list_laid(&then, seat, list);
    text_told(out, name, N_("You meld {2}, and have {3} cards melded."), N_("{1} melds {2}, and has {3} cards melded."),
              list, text_number(con_melded(&after, seat)).text);
}

static void tell_throw(const State *before, int seat, Move m, int viewer, const char *name, TextSink *out)
{
    char card[CARD_BYTES];
    if (before->phase == CON_SWAP) {
        if (viewer == seat)
            text_told(out, name, N_("You pass {2} to the other."), N_("{1} passes {2} to the other."),
                      thrown_words(before, seat, m, card));
        else
            text_told(out, name, N_("You pass a card to the other."), N_("{1} passes a card to the other."));
        return;
    }
    if (before->phase == PHASE_PLAY) {
        tell_use(before, seat, name, out);
        text_next(out);
    }
    told_throwing(thrown_words(before, seat, m, card), name, out);
}

static void tell_pass(const State *before, const char *name, TextSink *out)
{
    char card[CARD_BYTES];
    (void)offered_words(before, card);
    if (before->phase == CON_FORCE)
        text_told(out, name, N_("You let {2} go."), N_("{1} lets {2} go."), card);
    else
        text_told(out, name, N_("You leave {2}."), N_("{1} leaves {2}."), card);
}

static void tell_end(const State *after, const char *const *names, TextSink *out)
{
    const ConState *c = con_of(after);
    text_next(out);
    if (c->winner == NO_SEAT) {
        text_say(out, "The stock is used up: the round is drawn.");
        return;
    }
    const char *name = told_name(names, c->winner);
    if (c->by_force)
        text_told(out, name, N_("Forced on you, it wins you the round."), N_("Forced on {1}, it wins {1} the round."));
    else
        text_told(out, name, N_("You win the round."), N_("{1} wins the round."));
    if (after->phase != PHASE_MATCH_END)
        return;
    text_next(out);
    told_match_winners(after, names, out);
}

static void tell_move(const State *before, int seat, Move m, int viewer, const char *const *names, TextSink *out)
{
    const char *name = told_name(names, seat);
    char card[CARD_BYTES];
    switch (m.kind) {
    case MOVE_DRAW:
        text_told(out, name, N_("You turn up {2}."), N_("{1} turns up {2}."),
                  card_words(pile_face(&before->table, CON_STOCK, pile_size(&before->table, CON_STOCK) - 1), card));
        break;
    case MOVE_DISCARD:
        tell_throw(before, seat, m, viewer, name, out);
        break;
    case MOVE_DONE:
        tell_use(before, seat, name, out);
        break;
    case MOVE_PASS:
        tell_pass(before, name, out);
        break;
    case MOVE_CHOOSE:
        text_told(out, name, N_("You make the other take {2}."), N_("{1} makes the other take {2}."),
                  offered_words(before, card));
        break;
    default:
        break;
    }
}

/* Whoever may not know the stock is told which card was turned up all the same: it lies open then. */
void con_describe(const State *before, int seat, Move m, int viewer, const char *const *names, TextSink *out)
{
    if (m.kind == MOVE_SHIFT || m.kind == MOVE_RESTORE || m.kind == MOVE_NONE)
        return;
    State after = *before;
    con_apply(&after, seat, m);
    if (m.kind == MOVE_NEXT) {
        text_told(out, told_name(names, after.to_act), N_("Round {2}: you begin."), N_("Round {2}: {1} begins."),
                  text_number(after.deal_no + 1).text);
        return;
    }
    tell_move(before, seat, m, viewer, names, out);
    if (after.to_act == NO_SEAT)
        tell_end(&after, names, out);
}

/* ---- over the table, and at the plates ---- */

void con_announce(const State *before, int seat, Move m, const char *const *names, TextSink *out)
{
    char card[CARD_BYTES];
    const char *name = told_name(names, seat);
    if (m.kind == MOVE_CHOOSE) {
        text_told(out, name, N_("You make the other take {2}"), N_("{1} makes the other take {2}"),
                  offered_words(before, card));
        return;
    }
    if (m.kind != MOVE_DONE && m.kind != MOVE_PASS)
        return;
    State after = *before;
    con_apply(&after, seat, m);
    const ConState *c = con_of(&after);
    if (after.to_act == NO_SEAT && c->winner == NO_SEAT)
        text_say(out, "The stock is used up");
    else if (after.to_act == NO_SEAT)
        text_told(out, name, N_("You have {2} cards melded"), N_("{1} has {2} cards melded"),
                  text_number(con_rules(&after.options).goal).text);
}

void con_brief(const State *before, int seat, Move m, TextSink *out)
{
    char card[CARD_BYTES];
    switch (m.kind) {
    case MOVE_DRAW:
        text_say(out, N_("turned up {1}"),
                 card_words(pile_face(&before->table, CON_STOCK, pile_size(&before->table, CON_STOCK) - 1), card));
        break;
    case MOVE_DISCARD:
        if (before->phase == CON_SWAP)
            text_say(out, N_("passed a card"));
        else
            text_say(out, N_("threw {1}"), thrown_words(before, seat, m, card));
        break;
    case MOVE_DONE:
        text_say(out, N_("melded {1}"), offered_words(before, card));
        break;
    case MOVE_PASS:
        text_say(out, before->phase == CON_FORCE ? N_("let {1} go") : N_("left {1}"), offered_words(before, card));
        break;
    case MOVE_CHOOSE:
        /* TRANSLATORS: What was done last, beside the name: made the other take {1}. */
        text_say(out, N_("forced {1}"), offered_words(before, card));
        break;
    default:
        break;
    }
}

/* ---- looked back at ---- */

void con_chapter(const State *before, TextSink *out)
{
    if (before->phase == CON_SWAP)
        text_say(out, "The card to pass");
    else
        /* TRANSLATORS: A heading: how many cards of the stock have been turned up. */
        text_say(out, "Card {1} of the stock",
                 text_number(con_turned_up(before) + (before->phase == CON_TURN_UP)).text);
}

void con_deed(const State *before, Move m, const char *const *names, TextSink *out)
{
    char card[CARD_BYTES];
    (void)names;
    switch (m.kind) {
    case MOVE_DRAW:
        con_brief(before, before->to_act, m, out);
        break;
    case MOVE_DISCARD:
        if (before->phase == CON_SWAP)
            text_say(out, "{1}", thrown_words(before, before->to_act, m, card));
        else
            /* TRANSLATORS: What was done, as a label: the card on offer was melded, and {1} thrown. */
            text_say(out, "Melded, {1} thrown", thrown_words(before, before->to_act, m, card));
        break;
    case MOVE_DONE:
        /* TRANSLATORS: What was done, as a label; {1} is the card on offer. */
        text_say(out, "{1} melded", offered_words(before, card));
        break;
    case MOVE_PASS:
        /* TRANSLATORS: What was done, as a label; {1} is the card on offer. */
        text_say(out, before->phase == CON_FORCE ? N_("{1} let go") : N_("{1} left"), offered_words(before, card));
        break;
    case MOVE_CHOOSE:
        /* TRANSLATORS: What was done, as a label; {1} is the card on offer. */
        text_say(out, "{1} forced", offered_words(before, card));
        break;
    default:
        break;
    }
}

void con_deal_note(const State *s, const char *const *names, DealNote *note)
{
    TextSink out = text_sink(note->sentence, sizeof note->sentence);
    note->begins = (uint8_t)con_other(s->dealer);
    text_told(&out, told_name(names, s->dealer), N_("You deal."), N_("{1} deals."));
    text_next(&out);
    text_told(&out, told_name(names, note->begins), N_("You begin."), N_("{1} begins."));
}
