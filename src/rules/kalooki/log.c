/* The log of a game of Kalooki in words: whole sentences, one after the other on a line. */
#include "rules/bricks/laid.h"
#include "rules/bricks/seats.h"
#include "rules/bricks/told.h"
#include "rules/faces/card.h"
#include "rules/kalooki/position.h"
#include "rules/kalooki/round.h"

enum { LIST_LENGTH = 110 }; /* of the sets that are told; the rest is counted */

/* ---- laying ---- */

/* Points of the sets that have been laid: they were put forward before. */
static int points_laid(const ToldMove *t)
{
    int points = 0;
    for (int p = stage_next(t->before, t->seat, -1); p != NO_PILE; p = stage_next(t->before, t->seat, p)) {
        Meld m;
        if (kalooki_read_pile(t->after, p, &m) == NULL)
            points += kalooki_meld_value(&m);
    }
    return points;
}

static void describe_laying(const ToldMove *t, const char *name, TextSink *out)
{
    ToldMelds sets;
    told_melds(t->before, t->after, t->seat, LIST_LENGTH, card_sign, &sets);
    const int points = points_laid(t);
    if (t->before->seat[t->seat].opened)
        told_laying(&sets, name, out);
    else if (sets.more == 0)
        text_told_count(out, name,
                        TEXT_FORMS("You come down with {1} point: {2}.", "You come down with {1} points: {2}."),
                        TEXT_FORMS("{2} comes down with {1} point: {3}.", "{2} comes down with {1} points: {3}."),
                        points, sets.list);
    else
        text_told_count(out, name,
                        /* TRANSLATORS: The list at the end is of melds, and how many more there are. */
                        TEXT_FORMS("You come down with {1} point: {2} and {3} more.",
                                   "You come down with {1} points: {2} and {3} more."),
                        TEXT_FORMS("{2} comes down with {1} point: {3} and {4} more.",
                                   "{2} comes down with {1} points: {3} and {4} more."),
                        points, sets.list, text_number(sets.more).text);
}

static void describe_goer(const ToldMove *t, const char *name, TextSink *out)
{
    char card[CARD_BYTES], set[TOLD_LIST];
    told_adding(card_words(told_face(t, t->move.from, t->move.index), card),
                told_pile(&t->after->table, t->move.to, card_sign, set), name, out);
}

static void describe_joker(const ToldMove *t, const char *name, TextSink *out)
{
    char given[TOLD_LIST] = "";
    TextSink list = text_sink(given, sizeof given);
    for (int i = 0; i < t->move.named; i++) {
        text_add(&list, i > 0 ? " " : "");
        card_sign(told_named(t, i), &list);
    }
    text_told(out, name, N_("You take a joker for {2}."), N_("{1} takes a joker for {2}."), given);
}

/* ---- drawing ---- */

static void describe_draw(const ToldMove *t, const char *name, TextSink *out)
{
    char card[CARD_BYTES];
    if (t->after->phase != PHASE_PLAY) {
        text_say(out, "No card is left to draw.");
        return;
    }
    if (pile_size(&t->before->table, KALOOKI_STOCK) == 0) {
        text_say(out, "The discards are shuffled.");
        text_next(out);
    }
    told_drawing(told_to_mover(t) ? card_words(told_come(t, kalooki_hand(t->seat)), card) : NULL, name, out);
}

/* ---- the end of a round ---- */

static int list_of(const State *s, unsigned seats, const char *const *names, const char *list[KALOOKI_MAX_SEATS])
{
    int n = 0;
    for (int i = 0; i < s->seats; i++)
        if (seats >> i & 1)
            list[n++] = told_name(names, i);
    return n;
}

static unsigned seats_out(const State *s)
{
    unsigned out = 0;
    for (int i = 0; i < s->seats; i++)
        out |= s->seat[i].out ? 1u << i : 0;
    return out;
}

static void describe_over(const State *after, const char *const *names, TextSink *out)
{
    const char *list[KALOOKI_MAX_SEATS];
    int n = list_of(after, kalooki_of(after)->over, names, list);
    text_next(out);
    text_told_of(out, list, n, N_("You are over the limit."), N_("{1} is over the limit."),
                 N_("{1} are over the limit."), N_OF("you among them", "{1} are over the limit."));
}

static void describe_round(const State *after, const char *const *names, TextSink *out)
{
    const KalookiState *g = kalooki_of(after);
    text_next(out);
    if (g->ended_by == KALOOKI_COUNTED) {
        text_say(out, "Every hand counts.");
    } else if (g->ended_by != KALOOKI_CALLED_UP) {
        text_say(out, "The round is void.");
    } else if (g->bomber) {
        text_told(out, told_name(names, g->caller), N_("You call up with a bomber!"),
                  N_("{1} calls up with a bomber!"));
    } else {
        text_told(out, told_name(names, g->caller), N_("You call up."), N_("{1} calls up."));
    }
    if (g->over != 0)
        describe_over(after, names, out);
}

static bool round_ends(const State *before, const State *after)
{
    return kalooki_of(before)->ended_by == KALOOKI_RUNNING && kalooki_of(after)->ended_by != KALOOKI_RUNNING;
}

static unsigned winners_of(const State *s)
{
    int32_t total[KALOOKI_MAX_SEATS] = { 0 };
    for (int i = 0; i < s->seats; i++)
        total[i] = s->seat[i].total;
    return kalooki_fewest(total, (uint16_t)(seats_all(s->seats) & ~seats_out(s)));
}

/* What the end of a round brought. */
static void describe_end(const State *before, const State *after, const char *const *names, TextSink *out)
{
    const char *won[KALOOKI_MAX_SEATS];
    unsigned gone = seats_out(after) & ~seats_out(before);
    if (round_ends(before, after))
        describe_round(after, names, out);
    for (int i = 0; i < after->seats; i++)
        if (gone >> i & 1) {
            text_next(out);
            text_told(out, told_name(names, i), N_("You are out of the match."), N_("{1} is out of the match."));
        }
    if (after->phase != PHASE_MATCH_END)
        return;
    if (seats_count((uint16_t)(seats_all(after->seats) & ~seats_out(after))) > 1) {
        text_next(out);
        text_say(out, "That was the last round.");
    }
    text_next(out);
    text_told_of(out, won, list_of(after, winners_of(after), names, won), N_("You win the match."),
                 N_("{1} wins the match."), N_("{1} win the match."), N_OF("you among them", "{1} win the match."));
}

/* ---- all moves ---- */

static void tell_buyin(int32_t score, const char *name, TextSink *out)
{
    text_told_count(
        out, name, TEXT_FORMS("You buy in and continue with {1} point.", "You buy in and continue with {1} points."),
        TEXT_FORMS("{2} buys in and continues with {1} point.", "{2} buys in and continues with {1} points."), score);
}

static void describe_choice(const ToldMove *t, const char *name, TextSink *out)
{
    char card[CARD_BYTES];
    const Move m = t->move;
    if (m.kind == MOVE_CHOOSE && m.amount == KALOOKI_GIVE_BACK)
        text_told(out, name, N_("You give {2} back."), N_("{1} gives {2} back."),
                  card_words(told_piece(t, kalooki_of(t->before)->must_use), card));
    else if (m.kind == MOVE_CHOOSE)
        tell_buyin(t->after->seat[t->seat].total, name, out);
    else
        text_told(out, name, N_("You do not buy in."), N_("{1} does not buy in."));
}

static bool is_goer(const State *before, Move m)
{
    return m.kind == MOVE_SHIFT && m.to != NO_PILE && kalooki_is_laid(before, m.to);
}

static void describe_take(const ToldMove *t, const char *name, TextSink *out)
{
    char card[CARD_BYTES];
    if (t->move.from == KALOOKI_DISCARD)
        text_told(out, name, N_("You take {2} from the discards."), N_("{1} takes {2} from the discards."),
                  card_words(told_piece(t, kalooki_of(t->after)->must_use), card));
    else
        describe_joker(t, name, out);
}

static void describe_turn(const ToldMove *t, const char *name, TextSink *out)
{
    char card[CARD_BYTES];
    switch (t->move.kind) {
    case MOVE_SHIFT:
        describe_goer(t, name, out);
        break;
    case MOVE_DONE:
        describe_laying(t, name, out);
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
        told_taking_back(name, out);
        break;
    default:
        describe_choice(t, name, out);
        break;
    }
}

void kalooki_describe(const ToldMove *t, const char *const *names, TextSink *out)
{
    const State *before = t->before, *after = t->after;
    const Move m = t->move;
    bool silent = m.kind == MOVE_READ || m.kind == MOVE_NONE || (m.kind == MOVE_SHIFT && !is_goer(before, m)) ||
                  (m.kind == MOVE_RESTORE && !kalooki_has_laid(before, t->seat));
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

static void announce_calling_up(const State *after, const char *const *names, TextSink *out)
{
    const char *name = told_name(names, kalooki_of(after)->caller);
    if (kalooki_of(after)->bomber)
        text_told(out, name, N_("You call up with a bomber!"), N_("{1} calls up with a bomber!"));
    else
        text_told(out, name, N_("You call up."), N_("{1} calls up."));
}

/* Coming down is told by the move that did it, unless it ended the round: then that counts for more. */
void kalooki_announce(const ToldMove *t, const char *const *names, TextSink *out)
{
    const State *before = t->before, *after = t->after;
    const Move m = t->move;
    if (m.kind == MOVE_NEXT || m.kind == MOVE_NONE || m.kind == MOVE_READ)
        return;
    const char *name = told_name(names, t->seat);
    if (round_ends(before, after) && kalooki_of(after)->ended_by == KALOOKI_CALLED_UP)
        announce_calling_up(after, names, out);
    else if (m.kind == MOVE_DONE && !before->seat[t->seat].opened)
        text_told_count(out, name, TEXT_FORMS("You come down with {1} point.", "You come down with {1} points."),
                        TEXT_FORMS("{2} comes down with {1} point.", "{2} comes down with {1} points."),
                        points_laid(t));
    else if (m.kind == MOVE_CHOOSE && m.amount == KALOOKI_BUY_IN)
        tell_buyin(after->seat[t->seat].total, name, out);
    unsigned gone = seats_out(after) & ~seats_out(before);
    for (int i = 0; i < after->seats; i++)
        if (gone >> i & 1) {
            text_next(out);
            text_told(out, told_name(names, i), N_("You are out of the match."), N_("{1} is out of the match."));
        }
}

/* ---- how a round began ---- */

void kalooki_deal_note(const State *s, const char *const *names, DealNote *note)
{
    TextSink out = text_sink(note->sentence, sizeof note->sentence);
    note->begins = (uint8_t)kalooki_next_seat(s, s->dealer);
    told_deal_and_start(names, s->dealer, note->begins, &out);
}

/* ---- what is asked ---- */

void kalooki_question(const State *s, int seat, TextSink *out)
{
    const KalookiState *g = kalooki_of(s);
    int32_t all[KALOOKI_MAX_SEATS] = { 0 };
    if (s->phase != KALOOKI_BUYIN || seat != s->to_act)
        return;
    for (int i = 0; i < s->seats; i++)
        all[i] = s->seat[i].total;
    TextNumber points = text_number(all[seat]), limit = text_number(kalooki_option(s, KALOOKI_PENALTY_LIMIT)),
               price = text_number(kalooki_buyin_price(&s->options)),
               score = text_number(kalooki_buyin_score(all, g->took_part, g->over));
    if (kalooki_buyin_price(&s->options) > 0)
        text_say(out,
                 "You have {1} points, and the limit is {2}. Buy in for {3} and continue with {4}, or leave the match?",
                 points.text, limit.text, price.text, score.text);
    else
        text_say(out, "You have {1} points, and the limit is {2}. Buy in and continue with {3}, or leave the match?",
                 points.text, limit.text, score.text);
}

/* In a few words, for the plate of the seat: what everybody has seen of it. */
void kalooki_brief(const ToldMove *t, TextSink *out)
{
    const State *before = t->before;
    char card[CARD_BYTES] = "";
    const Move m = t->move;
    switch (m.kind) {
    case MOVE_DRAW:
        /* TRANSLATORS: What was done last, beside the name of the player. */
        text_say(out, N_("drew"));
        break;
    case MOVE_TAKE:
        if (m.from == KALOOKI_DISCARD) {
            card_words(told_top(&before->table, m.from), card);
            /* TRANSLATORS: What was done last, beside the name of the player; {1} is a card. */
            text_say(out, N_("took {1}"), card);
        } else {
            /* TRANSLATORS: What was done last, beside the name of the player. */
            text_say(out, N_("took a joker"));
        }
        break;
    case MOVE_SHIFT:
        if (is_goer(before, m)) {
            card_words(told_face(t, m.from, m.index), card);
            /* TRANSLATORS: What was done last, beside the name of the player; {1} is a card. */
            text_say(out, N_("added {1}"), card);
        }
        break;
    case MOVE_DONE:
        /* TRANSLATORS: What was done last, beside the name of the player. */
        text_say(out, before->seat[t->seat].opened ? N_("laid melds") : N_("came down"));
        break;
    case MOVE_DISCARD:
        card_words(told_thrown(t), card);
        /* TRANSLATORS: What was done last, beside the name of the player; {1} is a card. */
        text_say(out, N_("threw {1}"), card);
        break;
    default:
        break;
    }
}
