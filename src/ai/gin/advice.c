/* What a hint of Gin Rummy says: the decision, and the reason that can be seen in the cards. */
#include "ai/gin/advice.h"

#include <limits.h>

#include "rules/faces/card.h"
#include "rules/gin/position.h"

const char *gin_card_words(const TextSink *whole, int card, char words[GIN_WORDS])
{
    TextSink out = text_part(whole, words, GIN_WORDS);
    card_object(gin_face_of(card), &out);
    return words;
}

int gin_helping(const GinSight *s, GinSet rest)
{
    const int left = gin_left(rest, s->around);
    int n = 0;
    for (GinSet u = s->unknown; u; u &= u - 1)
        n += gin_left_thrown(rest | (u & -u), GIN_NO_CARD, s->around) < left;
    return n;
}

int gin_goes_with_taken(const GinSight *s, int card)
{
    for (GinSet h = s->his; h; h &= h - 1) {
        const int other = gin_first(h), apart = other > card ? other - card : card - other;
        const bool near = apart <= 2 || (s->around && apart >= 11);
        if (other % 13 == card % 13 || (other / 13 == card / 13 && near))
            return other;
    }
    return GIN_NO_CARD;
}

void gin_why_take(const GinSight *s, TextSink *out)
{
    const int before = gin_left(s->hand, s->around),
              after = gin_left_thrown(s->hand | gin_bit(s->top), s->top, s->around);
    const bool melds = gin_in_meld(s->hand, s->top, s->around);
    text_next(out);
    /* TRANSLATORS: "It" in these reasons is the card that was named in the sentence before. */
    text_say(out,
             !melds && after < before ? N_("It lowers the deadwood from {1} to {2}.")
             : !melds                 ? N_("It is likely to help more than a card from the stock.")
             : after == 0             ? N_("It makes a meld and leaves no deadwood.")
             : after >= before        ? N_("It makes a meld, though the deadwood does not fall.")
                                      : N_("It makes a meld and lowers the deadwood from {1} to {2}."),
             text_number(before).text, text_number(after).text);
}

void gin_why_leave(const GinSight *s, TextSink *out)
{
    const int before = gin_left(s->hand, s->around),
              after = gin_left_thrown(s->hand | gin_bit(s->top), s->top, s->around);
    text_next(out);
    text_say(out, !gin_in_meld(s->hand, s->top, s->around) ? N_("It makes no meld with the cards in hand.")
                  : after >= before                        ? N_("It makes a meld, but not one that helps.")
                                    : N_("It makes a meld, but a card from the stock is likely to help more."));
}

static void say_take(const GinSight *s, bool takes, TextSink *out)
{
    char card[GIN_WORDS];
    if (s->top == GIN_NO_CARD)
        return;
    text_say(out, takes ? N_("Take {1}.") : N_("Leave {1}."), gin_card_words(out, s->top, card));
    if (takes)
        gin_why_take(s, out);
    else
        gin_why_leave(s, out);
}

static void say_draw(const State *seen, int seat, const GinSight *s, Move m, TextSink *out)
{
    if (gin_check(seen, seat, (Move){ .kind = MOVE_TAKE, .from = GIN_DISCARD }).why == NULL)
        say_take(s, m.kind == MOVE_TAKE, out);
    if (m.kind == MOVE_TAKE)
        return;
    text_next(out);
    if (gin_pile_closed(seen))
        text_say(out, m.kind == MOVE_DRAW ? N_("Draw from the stock. The discard pile is closed until somebody does.")
                                          : N_("End the round. No card can be drawn any more."));
    else if (m.kind == MOVE_DRAW)
        text_say(out, "Draw from the stock.");
    else if (seen->phase == GIN_UPCARD)
        text_say(out, "Pass.");
    else
        text_say(out, "End the round. Nobody scores.");
}

static void say_knock(const GinSight *s, int card, int left, TextSink *out)
{
    enum { IN_REACH = 25 };
    char words[GIN_WORDS];
    const State *seen = s->seen;
    const int to_go = gin_option(seen, GIN_TARGET) - seen->seat[s->seat].total;
    const int need = gin_is_hollywood(seen) ? INT_MAX : to_go; /* there one round decides little */
    (void)gin_card_words(out, card, words);
    if (left == 0 && gin_option(seen, GIN_GIN_BONUS) * s->times >= need)
        text_say(out, "Throw {1} and go gin. That wins the match.", words);
    else if (left == 0)
        text_say(out, "Throw {1} and go gin.", words);
    else if (need <= IN_REACH)
        text_count(out, "Throw {2} and knock with {3}. You need {1} more point to win the match.",
                   "Throw {2} and knock with {3}. You need {1} more points to win the match.", need, words,
                   text_number(left).text);
    else if (s->turns <= 5)
        text_say(out, "Throw {1} and knock with {2}. It is early, and your opponent will hardly have less yet.", words,
                 text_number(left).text);
    else
        text_say(out, "Throw {1} and knock with {2}. Waiting for gin would be riskier.", words, text_number(left).text);
}

/* What the other may want it for. */
static void say_risk(const GinSight *s, int card, TextSink *out)
{
    char taken[GIN_WORDS];
    const int other = gin_goes_with_taken(s, card);
    if (other == GIN_NO_CARD)
        return;
    text_next(out);
    text_say(out, "But it goes with {1}, which your opponent has taken.", gin_card_words(out, other, taken));
}

static void say_throw(const GinSight *s, int card, int left, TextSink *out)
{
    char words[GIN_WORDS];
    const GinSet rest = s->hand & ~gin_bit(card);
    const int outs = gin_helping(s, rest);
    (void)gin_card_words(out, card, words);
    if (left <= s->limit && s->limit > 0)
        text_say(out, "Throw {1} and do not knock yet. You could knock with {2}, but gin is worth more.", words,
                 text_number(left).text);
    else if (outs > 0)
        text_count(out, "Throw {2}. Your deadwood is then {3}, and {1} unseen card would lower it.",
                   "Throw {2}. Your deadwood is then {3}, and {1} unseen cards would lower it.", outs, words,
                   text_number(left).text);
    else
        text_say(out, "Throw {1}. Your deadwood is then {2}.", words, text_number(left).text);
    say_risk(s, card, out);
}

static void say_lay_off(const State *seen, int seat, const Move *move, int n, TextSink *out)
{
    State now = *seen;
    for (int i = 0; i < n; i++) {
        char words[GIN_WORDS];
        text_next(out);
        if (move[i].kind == MOVE_DONE) {
            const int left = gin_deadwood(&now, seat);
            /* TRANSLATORS: "Done" is the button that ends the laying off. */
            text_say(out, "Press \"Done\". Your deadwood is {1}.", text_number(left).text);
            return;
        }
        const Face f = pile_face(&now.table, move[i].from, move[i].index);
        text_say(out, "Lay off {1}.", gin_card_words(out, gin_card_of(f), words));
        gin_apply(&now, seat, move[i]);
    }
}

void gin_advice(const State *seen, int seat, const Move *move, int n, TextSink *out)
{
    GinSight s;
    if (n == 0)
        return;
    gin_look(seen, seat, &s);
    if (seen->phase == GIN_LAYOFF) {
        say_lay_off(seen, seat, move, n, out);
        return;
    }
    if (seen->phase != PHASE_PLAY) {
        say_draw(seen, seat, &s, move[0], out);
        return;
    }
    State now = *seen;
    if (move[0].kind == MOVE_RESTORE) {
        text_say(out, "Take back the cards you have put forward.");
        text_next(out);
        gin_apply(&now, seat, move[0]);
        move++;
        n--;
    }
    if (n > 0 && move[0].kind == MOVE_CHOOSE) {
        text_say(out, "Say big gin. All eleven cards are in melds.");
        return;
    }
    if (n == 0)
        return;
    const int card = gin_card_of(pile_face(&now.table, gin_hand(seat), move[0].index));
    const int left = gin_left(s.hand & ~gin_bit(card), s.around);
    if (move[0].amount == GIN_KNOCKS)
        say_knock(&s, card, left, out);
    else
        say_throw(&s, card, left, out);
}

void gin_advice_kind(const State *seen, int seat, const Move *move, int n, TextSink *out)
{
    (void)seat;
    if (n == 0)
        return;
    if (seen->phase == GIN_LAYOFF)
        text_say(out, n > 1 ? N_("You can lay off a card.") : N_("You have nothing to lay off."));
    else if (seen->phase != PHASE_PLAY && gin_pile_closed(seen))
        text_say(out, "The discard pile is closed until somebody draws from the stock.");
    else if (seen->phase != PHASE_PLAY)
        text_say(out, "Check whether the top discard makes a meld.");
    else if (move[n - 1].kind == MOVE_CHOOSE || move[n - 1].amount == GIN_KNOCKS)
        text_say(out, "This turn can end the round.");
    else
        text_say(out, "Throw the card that helps you least and does not help your opponent either.");
}
