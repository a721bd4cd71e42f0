/* What a hint of Marriage says: what is to be done, with what is missing then and how many cards are still out. */
#include "ai/marriage/advice.h"

#include "rules/card.h"

const char *marriage_card_words(const TextSink *whole, Face f, char words[MARRIAGE_CARD_BYTES])
{
    TextSink out = text_part(whole, words, MARRIAGE_CARD_BYTES);
    card_object(f, &out);
    return words;
}

/* ---- throwing ---- */

static void say_then_missing(const MarriageOutlook *o, MarriageShown shown, TextSink *out)
{
    if (shown != SHOWN_NOTHING)
        text_count(out, "Then {1} card is missing to end the deal.", "Then {1} cards are missing to end the deal.",
                   o->missing);
    else if (o->dublees)
        text_count(out, "Then {1} dublee is missing for the seven.", "Then {1} dublees are missing for the seven.",
                   o->missing);
    else
        text_count(out, "Then {1} card is missing for three sets to show.",
                   "Then {1} cards are missing for three sets to show.", o->missing);
}

static void say_throw(const State *now, int seat, const Move *m, TextSink *out)
{
    char card[MARRIAGE_CARD_BYTES];
    MarriageMind mind;
    const Face f = pile_face(&now->table, marriage_hand(seat), m->index);
    if (m->amount == MARRIAGE_LAST_THROW) {
        text_say(out,
                 now->seat[seat].opened == SHOWN_DUBLEES
                     ? N_("You have the eighth dublee: throw {1} and end the deal.")
                     : N_("Everything else lies in sets: throw {1} and end the deal."),
                 marriage_card_words(out, f, card));
        return;
    }
    marriage_mind_begin(&mind, now, seat);
    const MarriageThrow t = marriage_mind_judge(&mind, m->index);
    text_say(out, "Throw {1}: it helps you least.", marriage_card_words(out, f, card));
    if (t.outlook.missing == 0)
        return;
    text_next(out);
    say_then_missing(&t.outlook, (MarriageShown)now->seat[seat].opened, out);
    text_next(out);
    text_count(out, "{1} unseen card helps.", "{1} unseen cards help.", t.outlook.helping);
}

/* ---- drawing ---- */

static void say_take(const State *before, int seat, TextSink *out)
{
    char card[MARRIAGE_CARD_BYTES];
    MarriageSight sight;
    const int n = pile_size(&before->table, MARRIAGE_DISCARD);
    const Face top = pile_face(&before->table, MARRIAGE_DISCARD, n - 1);
    marriage_look(before, seat, &sight);
    marriage_card_words(out, top, card);
    if (marriage_check(before, seat, (Move){ .kind = MOVE_DRAW }).why)
        text_say(out, "Take {1}: whoever plays first has to.", card);
    else if (marriage_is_wild(&sight.rules, top))
        text_say(out, "Take {1}: it is wild.", card);
    else
        text_say(out, "Take {1}: it brings you nearer to your sets.", card);
    text_next(out);
}

/* What lies on the felt goes back first, and with it a card that was taken unless the plan is to take it again. */
static void say_take_back(const State *seen, const Move *next, TextSink *out)
{
    if (marriage_of(seen)->taken == NO_PIECE || next->kind == MOVE_TAKE)
        text_say(out, "Take back what you have put forward.");
    else
        text_say(out, "Take back what you have put forward, and give back the card you took.");
    text_next(out);
}

/* By the last move, which the others prepare. */
void marriage_advice(const State *seen, int seat, const Move *m, int n, TextSink *out)
{
    const Move *last = &m[n - 1];
    State now = *seen;
    for (int i = 0; i + 1 < n; i++) {
        if (m[i].kind == MOVE_RESTORE)
            say_take_back(seen, &m[i + 1], out);
        if (m[i].kind == MOVE_TAKE && marriage_of(seen)->taken == NO_PIECE)
            say_take(&now, seat, out);
        marriage_apply(&now, seat, m[i]);
    }
    if (last->kind == MOVE_DRAW)
        text_say(out, "The discard does not help you: draw from the stock.");
    else if (last->kind == MOVE_CHOOSE)
        text_say(out, "Pick any card: nobody can know what it is.");
    else if (last->kind == MOVE_DONE && seen->phase == MARRIAGE_TUNNELA)
        text_say(out, n > 1 ? N_("Expose your tunnelas: later they are worth nothing as tunnelas.")
                            : N_("You hold no tunnela: go on."));
    else if (last->kind == MOVE_DONE)
        text_say(out, "Show these: you may know the tiplu then, and pay a smaller fee.");
    else if (last->kind == MOVE_DISCARD)
        say_throw(&now, seat, last, out);
}

void marriage_advice_kind(const State *seen, int seat, const Move *m, int n, TextSink *out)
{
    (void)seat;
    if (n == 0)
        return;
    if (seen->phase == MARRIAGE_TUNNELA)
        text_say(out, n > 1 ? N_("Look for three identical cards in your hand.") : N_("There is nothing to expose."));
    else if (seen->phase == MARRIAGE_DRAW)
        text_say(out, "Look whether the discard brings you nearer to your sets.");
    else if (seen->phase == MARRIAGE_PICK)
        text_say(out, "The tiplu is to be picked.");
    else if (m[n - 1].kind == MOVE_DONE)
        text_say(out, "You hold what can be shown.");
    else if (m[n - 1].amount == MARRIAGE_LAST_THROW)
        text_say(out, "The deal can be ended.");
    else
        text_say(out, "It is a matter of the card to throw.");
}
