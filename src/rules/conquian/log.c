/* What is told of a game of Conquian. */
#include "rules/bricks/told.h"
#include "rules/bricks/turn.h"
#include "rules/conquian/position.h"
#include "rules/faces/card.h"

enum { LIST_BYTES = 768 };

static const char *offered_words(const State *s, char words[CARD_BYTES])
{
    const Piece x = con_offered(s);
    return card_words(x != NO_PIECE ? s->table.face[x] : FACE_UNKNOWN, words);
}

/* The cards that have been laid in this turn, the one on offer first. */
static void list_laid(const ToldMove *t, char list[LIST_BYTES])
{
    const State *after = t->after;
    char words[CARD_BYTES];
    list[0] = '\0';
    text_list(list, LIST_BYTES, offered_words(t->before, words));
    for (int p = CON_FIRST_MELD; p < CON_PILES; p++)
        for (int i = 0; con_is_own(after, p, t->seat) && i < pile_size(&after->table, p); i++)
            if (turn_had(t->before, con_hand(t->seat), pile_piece(&after->table, p, i)))
                text_list(list, LIST_BYTES, card_words(pile_face(&after->table, p, i), words));
}

/* ---- the log ---- */

static void tell_use(const ToldMove *t, const char *name, TextSink *out)
{
    char list[LIST_BYTES];
    list_laid(t, list);
    text_told(out, name, N_("You meld {2} and now have {3} cards in melds."),
              N_("{1} melds {2} and now has {3} cards in melds."), list,
              text_number(con_melded(t->after, t->seat)).text);
}

static void tell_throw(const ToldMove *t, const char *name, TextSink *out)
{
    char card[CARD_BYTES];
    if (t->before->phase == CON_SWAP) {
        if (told_to_mover(t))
            text_told(out, name, N_("You pass {2} to your opponent."), N_("{1} passes {2} to the other player."),
                      card_words(told_thrown(t), card));
        else
            text_told(out, name, N_("You pass a card to your opponent."), N_("{1} passes a card to the other player."));
        return;
    }
    if (t->before->phase == PHASE_PLAY) {
        tell_use(t, name, out);
        text_next(out);
    }
    told_throwing(card_words(told_thrown(t), card), name, out);
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
        text_say(out, "The stock is used up, so the round is a tie.");
        return;
    }
    const char *name = told_name(names, c->winner);
    if (c->by_force)
        text_told(out, name, N_("The card was forced on you, and you win the round with it."),
                  N_("The card was forced on {1}, who wins the round with it."));
    else
        text_told(out, name, N_("You win the round."), N_("{1} wins the round."));
    if (after->phase != PHASE_MATCH_END)
        return;
    told_match_winners(after, names, out);
}

static void tell_move(const ToldMove *t, const char *name, TextSink *out)
{
    char card[CARD_BYTES];
    switch (t->move.kind) {
    case MOVE_DRAW:
        text_told(out, name, N_("You turn up {2}."), N_("{1} turns up {2}."), offered_words(t->after, card));
        break;
    case MOVE_DISCARD:
        tell_throw(t, name, out);
        break;
    case MOVE_DONE:
        tell_use(t, name, out);
        break;
    case MOVE_PASS:
        tell_pass(t->before, name, out);
        break;
    case MOVE_CHOOSE:
        text_told(out, name, N_("You make your opponent take {2}."), N_("{1} makes the other player take {2}."),
                  offered_words(t->before, card));
        break;
    default:
        break;
    }
}

void con_describe(const ToldMove *t, const char *const *names, TextSink *out)
{
    const int kind = t->move.kind;
    const State *after = t->after;
    if (kind == MOVE_SHIFT || kind == MOVE_RESTORE || kind == MOVE_NONE)
        return;
    if (kind == MOVE_NEXT) {
        text_told(out, told_name(names, after->to_act), N_("Round {2}: you begin."), N_("Round {2}: {1} begins."),
                  text_number(after->deal_no + 1).text);
        return;
    }
    tell_move(t, told_name(names, t->seat), out);
    if (after->to_act == NO_SEAT)
        tell_end(after, names, out);
}

/* ---- over the table, and at the plates ---- */

void con_announce(const ToldMove *t, const char *const *names, TextSink *out)
{
    char card[CARD_BYTES];
    const char *name = told_name(names, t->seat);
    const State *after = t->after;
    const int kind = t->move.kind;
    if (kind == MOVE_CHOOSE)
        text_told(out, name, N_("You make your opponent take {2}."), N_("{1} makes the other player take {2}."),
                  offered_words(t->before, card));
    if ((kind != MOVE_DONE && kind != MOVE_PASS) || after->to_act != NO_SEAT)
        return;
    if (con_of(after)->winner == NO_SEAT)
        text_say(out, "The stock is used up, so the round is a tie.");
    else
        text_told(out, name, N_("You have {2} cards in melds."), N_("{1} has {2} cards in melds."),
                  text_number(con_rules(&after->options).goal).text);
}

void con_brief(const ToldMove *t, TextSink *out)
{
    char card[CARD_BYTES];
    const State *before = t->before;
    switch (t->move.kind) {
    case MOVE_DRAW:
        text_say(out, N_("turned up {1}"), offered_words(t->after, card));
        break;
    case MOVE_DISCARD:
        if (before->phase == CON_SWAP)
            text_say(out, N_("passed a card"));
        else
            text_say(out, N_("threw {1}"), card_words(told_thrown(t), card));
        break;
    case MOVE_DONE:
        text_say(out, N_("melded {1}"), offered_words(before, card));
        break;
    case MOVE_PASS:
        /* TRANSLATORS: What was done last, beside the name: did not force {1} on the other player; did not take {1}. */
        text_say(out, before->phase == CON_FORCE ? N_("let {1} go") : N_("left {1}"), offered_words(before, card));
        break;
    case MOVE_CHOOSE:
        /* TRANSLATORS: What was done last, beside the name: made the other player take {1}. */
        text_say(out, N_("forced {1}"), offered_words(before, card));
        break;
    default:
        break;
    }
}

/* ---- looked back at ---- */

static const char *thrown_words(const State *before, Move m, char words[CARD_BYTES])
{
    return card_words(pile_face(&before->table, con_hand(before->to_act), m.index), words);
}

void con_chapter(const State *before, TextSink *out)
{
    if (before->phase == CON_SWAP)
        text_say(out, "Card exchange");
    else
        /* TRANSLATORS: A heading: how many cards of the stock have been turned up. */
        text_say(out, "Card {1} from the stock",
                 text_number(con_turned_up(before) + (before->phase == CON_TURN_UP)).text);
}

void con_deed(const State *before, Move m, const char *const *names, TextSink *out)
{
    char card[CARD_BYTES];
    (void)names;
    switch (m.kind) {
    case MOVE_DRAW:
        text_say(out, N_("turned up {1}"),
                 card_words(pile_face(&before->table, CON_STOCK, pile_size(&before->table, CON_STOCK) - 1), card));
        break;
    case MOVE_DISCARD:
        if (before->phase == CON_SWAP)
            /* TRANSLATORS: What was done, as a label; {1} is the card passed to the other player. */
            text_say(out, "{1} passed", thrown_words(before, m, card));
        else
            /* TRANSLATORS: What was done, as a label: the card on offer was melded, and {1} thrown. */
            text_say(out, "Melded, {1} thrown", thrown_words(before, m, card));
        break;
    case MOVE_DONE:
        /* TRANSLATORS: What was done, as a label; {1} is the card on offer. */
        text_say(out, "{1} melded", offered_words(before, card));
        break;
    case MOVE_PASS:
        /* TRANSLATORS: What was done, as a label; {1} is the card on offer. */
        text_say(out, before->phase == CON_FORCE ? N_("{1} let go") : N_("{1} not taken"), offered_words(before, card));
        break;
    case MOVE_CHOOSE:
        /* TRANSLATORS: What was done, as a label: the other player was made to take {1}. */
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
