/* The log of a game of rummy in words: whole sentences, one after the other on a line. */
#include "rules/bricks/laid.h"
#include "rules/bricks/told.h"
#include "rules/faces/card.h"
#include "rules/rummy/position.h"

enum { LIST_LENGTH = 110 }; /* of the melds that are told; the rest is counted */

static bool is_lay_off(const State *before, Move m)
{
    return m.kind == MOVE_SHIFT && m.to != NO_PILE && rummy_is_laid(before, m.to);
}

static bool round_ends(const State *before, const State *after)
{
    return rummy_of(before)->ended_by == RUMMY_RUNNING && rummy_of(after)->ended_by != RUMMY_RUNNING;
}

/* ---- laying ---- */

static void describe_laying(const State *before, const State *after, int seat, const char *name, TextSink *out)
{
    ToldMelds melds;
    told_melds(before, after, seat, LIST_LENGTH, card_sign, &melds);
    told_laying(&melds, name, out);
}

static void describe_lay_off(const ToldMove *t, const char *name, TextSink *out)
{
    char card[CARD_BYTES], meld[TOLD_LIST];
    told_adding(card_words(told_face(t, t->move.from, t->move.index), card),
                told_pile(&t->after->table, t->move.to, card_sign, meld), name, out);
}

static void describe_call(const ToldMove *t, const char *name, TextSink *out)
{
    char card[CARD_BYTES], meld[TOLD_LIST];
    text_told(out, name, N_("You call \"Rummy!\"."), N_("{1} calls \"Rummy!\"."));
    if (pile_size(&t->before->table, RUMMY_DISCARD) == 0)
        return; /* as somebody may tell who may say anything */
    text_next(out);
    told_adding(card_words(told_top(&t->before->table, RUMMY_DISCARD), card),
                told_pile(&t->after->table, rummy_called(t->before).to, card_sign, meld), name, out);
}

/* ---- drawing ---- */

static void describe_draw(const ToldMove *t, const char *name, TextSink *out)
{
    char card[CARD_BYTES];
    const RummyRules r = rummy_rules(t->before);
    if (pile_size(&t->before->table, RUMMY_STOCK) == 0) {
        text_say(out, r.reshuffle ? N_("The discards are shuffled.") : N_("The discards are turned over."));
        text_next(out);
    }
    told_drawing(told_to_mover(t) ? card_words(told_come(t, rummy_hand(t->seat)), card) : NULL, name, out);
}

static void describe_take(const ToldMove *t, const char *name, TextSink *out)
{
    char card[CARD_BYTES];
    const State *after = t->after;
    if (t->move.from != RUMMY_DISCARD) {
        text_told(out, name, N_("You take a joker for {2}."), N_("{1} takes a joker for {2}."),
                  card_words(told_named(t, 0), card));
        return;
    }
    int more = rummy_of(after)->taken - 1;
    card_words(told_piece(t, rummy_of(after)->taken_piece), card);
    if (more == 0)
        text_told(out, name, N_("You take {2} from the discards."), N_("{1} takes {2} from the discards."), card);
    else
        text_told_count(out, name,
                        TEXT_FORMS("You take {2} from the discards, and {1} card above it.",
                                   "You take {2} from the discards, and {1} cards above it."),
                        TEXT_FORMS("{2} takes {3} from the discards, and {1} card above it.",
                                   "{2} takes {3} from the discards, and {1} cards above it."),
                        more, card);
}

static void describe_restore(const State *before, int seat, const char *name, TextSink *out)
{
    if (rummy_has_laid(before, seat))
        told_taking_back(name, out);
    else if (rummy_of(before)->taken == 1)
        text_told(out, name, N_("You give the card back."), N_("{1} gives the card back."));
    else
        text_told(out, name, N_("You give the cards back."), N_("{1} gives the cards back."));
}

/* ---- the end of a round ---- */

static void describe_round(const State *after, const char *const *names, TextSink *out)
{
    const RummyState *g = rummy_of(after);
    const char *name = told_name(names, g->ender);
    text_next(out);
    if (g->ended_by == RUMMY_OUT && g->rummy && rummy_is_basic(after))
        text_told(out, name, N_("You go rummy!"), N_("{1} goes rummy!"));
    else if (g->ended_by == RUMMY_OUT)
        text_told(out, name, N_("You go out."), N_("{1} goes out."));
    else if (g->ended_by == RUMMY_VOID)
        text_say(out, "The round is void.");
    else if (g->ended_by == RUMMY_COUNTED)
        text_say(out, "The lowest hand wins.");
}

static void describe_end(const State *before, const State *after, const char *const *names, TextSink *out)
{
    if (round_ends(before, after))
        describe_round(after, names, out);
    if (after->phase == PHASE_MATCH_END)
        told_match_winners(after, names, out);
}

/* ---- all moves ---- */

static void describe_turn(const ToldMove *t, const char *name, TextSink *out)
{
    char card[CARD_BYTES];
    switch (t->move.kind) {
    case MOVE_SHIFT:
        describe_lay_off(t, name, out);
        break;
    case MOVE_DONE:
        describe_laying(t->before, t->after, t->seat, name, out);
        break;
    case MOVE_DRAW:
        describe_draw(t, name, out);
        break;
    case MOVE_TAKE:
        describe_take(t, name, out);
        break;
    case MOVE_DISCARD:
        told_throwing(card_words(told_thrown(t), card), name, out);
        break;
    case MOVE_RESTORE:
        describe_restore(t->before, t->seat, name, out);
        break;
    case MOVE_CHOOSE:
        describe_call(t, name, out);
        break;
    default: /* MOVE_PASS */
        if (t->before->phase == RUMMY_CALL) {
            text_told(out, name, N_("You let {2} lie."), N_("{1} lets {2} lie."),
                      card_words(told_top(&t->before->table, RUMMY_DISCARD), card));
            break;
        }
        text_told(out, name, N_("You end the round because no card is left to draw."),
                  N_("{1} ends the round because no card is left to draw."));
        break;
    }
}

void rummy_describe(const ToldMove *t, const char *const *names, TextSink *out)
{
    const State *before = t->before, *after = t->after;
    const Move m = t->move;
    bool silent = m.kind == MOVE_READ || m.kind == MOVE_NONE || (m.kind == MOVE_SHIFT && !is_lay_off(before, m)) ||
                  (m.kind == MOVE_RESTORE && rummy_of(before)->taken == 0 && !rummy_has_laid(before, t->seat));
    if (silent)
        return;
    if (m.kind == MOVE_NEXT) {
        text_told(out, told_name(names, after->to_act), N_("Round {2}: you begin."), N_("Round {2}: {1} begins."),
                  text_number(after->deal_no + 1).text);
        return;
    }
    describe_turn(t, told_name(names, t->seat), out);
    describe_end(before, after, names, out);
}

/* ---- what is told over the table ---- */

void rummy_announce(const ToldMove *t, const char *const *names, TextSink *out)
{
    const RummyState *g = rummy_of(t->after);
    if (t->move.kind == MOVE_CHOOSE)
        text_told(out, told_name(names, t->seat), N_("You call \"Rummy!\"."), N_("{1} calls \"Rummy!\"."));
    if (!round_ends(t->before, t->after))
        return;
    const char *name = told_name(names, g->ender);
    if (g->ended_by == RUMMY_OUT && g->rummy && rummy_is_basic(t->after))
        text_told(out, name, N_("You go rummy!"), N_("{1} goes rummy!"));
    else if (g->ended_by == RUMMY_OUT)
        text_told(out, name, N_("You go out."), N_("{1} goes out."));
    else
        text_say(out, "No card is left to draw.");
}

void rummy_deal_note(const State *s, const char *const *names, DealNote *note)
{
    TextSink out = text_sink(note->sentence, sizeof note->sentence);
    note->begins = (uint8_t)rummy_next_seat(s, s->dealer);
    told_deal_and_start(names, s->dealer, note->begins, &out);
}

static void brief_take(const ToldMove *t, TextSink *out)
{
    const State *before = t->before;
    const Move m = t->move;
    char card[CARD_BYTES] = "";
    int n = pile_size(&before->table, RUMMY_DISCARD), index = rummy_is_basic(before) ? n - 1 : m.index;
    if (m.from != RUMMY_DISCARD) {
        text_say(out, N_("took a joker"));
    } else if (n - index > 1) {
        /* TRANSLATORS: What was done last, beside the name of the player. */
        text_count(out, "took {1} discard", "took {1} discards", n - index);
    } else {
        card_words(told_face(t, RUMMY_DISCARD, index), card);
        text_say(out, N_("took {1}"), card);
    }
}

/* In a few words, for the plate of the seat: what everybody has seen of it. */
void rummy_brief(const ToldMove *t, TextSink *out)
{
    char card[CARD_BYTES] = "";
    const Move m = t->move;
    switch (m.kind) {
    case MOVE_DRAW:
        text_say(out, N_("drew"));
        break;
    case MOVE_TAKE:
        brief_take(t, out);
        break;
    case MOVE_SHIFT:
        if (is_lay_off(t->before, m)) {
            card_words(told_face(t, m.from, m.index), card);
            text_say(out, N_("laid off {1}"), card);
        }
        break;
    case MOVE_DONE:
        /* TRANSLATORS: What was done last, beside the name of the player. */
        text_say(out, N_("laid melds"));
        break;
    case MOVE_CHOOSE:
        /* TRANSLATORS: What was done last, beside the name of the player. */
        text_say(out, N_("called {1}"), card_words(told_top(&t->before->table, RUMMY_DISCARD), card));
        break;
    case MOVE_DISCARD:
        text_say(out, N_("threw {1}"), card_words(told_thrown(t), card));
        break;
    default:
        break;
    }
}
