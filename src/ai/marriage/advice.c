/* What a hint of Marriage says: what is to be done, with what is missing then and how many cards are still out. */
#include "ai/marriage/advice.h"

#include "ai/marriage/reason.h"
#include "rules/faces/card.h"
#include "rules/marriage/reasons.h"

const char *marriage_card_words(const TextSink *whole, Face f, char words[CARD_BYTES])
{
    TextSink out = text_part(whole, words, CARD_BYTES);
    card_man_object(f, &out);
    return words;
}

/* ---- throwing ---- */

/* The faces of a mask as signs, "5\u2663 8\u2663". */
static void list_faces(uint64_t faces, TextSink *out)
{
    for (int i = 0; i < SIGHT_FACES; i++) {
        if (!(faces >> i & 1))
            continue;
        text_add(out, out->length > 0 ? " " : "");
        card_man_sign(sight_face(i), out);
    }
}

static int count_faces(uint64_t faces)
{
    int n = 0;
    for (int i = 0; i < SIGHT_FACES; i++)
        n += (int)(faces >> i & 1);
    return n;
}

/* Of faces that are too many to be read those with the most copies left unseen, in their order. */
static uint64_t likeliest(const MarriageSight *sight, uint64_t faces, int most)
{
    uint64_t chosen = 0;
    for (int k = 0; k < most; k++) {
        int best = -1;
        for (int i = 0; i < SIGHT_FACES; i++)
            if ((faces & ~chosen) >> i & 1 && (best < 0 || sight->unseen[i] > sight->unseen[best]))
                best = i;
        if (best >= 0)
            chosen |= (uint64_t)1 << best;
    }
    return chosen;
}

void marriage_say_helping(const MarriageOutlook *o, TextSink *out)
{
    if (o->helping == 0)
        text_say(out, "No unseen card would help.");
    else
        text_count(out, "{1} unseen card would help.", "{1} unseen cards would help.", o->helping);
}

/* The same, and which they are; where they are many, out of how many, and some of them. */
static void say_helping_cards(const MarriageOutlook *o, const MarriageSight *sight, TextSink *out)
{
    enum { READABLE = 7, EXAMPLES = 5 };
    char list[TEXT_LIST] = "";
    TextSink cards = text_part(out, list, sizeof list);
    const bool many = count_faces(o->helps) > READABLE;
    list_faces(many ? likeliest(sight, o->helps, EXAMPLES) : o->helps, &cards);
    if (list[0] == '\0')
        marriage_say_helping(o, out);
    else if (many)
        /* TRANSLATORS: {1} counts all copies of the cards that would help, {2} all cards that could not be seen; {3} is
         * a list of some of those that would help. */
        text_say(out, "{1} of {2} unseen cards would help, such as {3}.", text_number(o->helping).text,
                 text_number(sight->hidden).text, list);
    else
        /* TRANSLATORS: {2} is a list of cards, each named once; {1} counts all copies of them. */
        text_count(out, "{1} unseen card would help: {2}.", "{1} unseen cards would help: {2}.", o->helping, list);
}

static void say_then_missing(const MarriageOutlook *o, MarriageShown shown, TextSink *out)
{
    if (shown != SHOWN_NOTHING)
        text_count(out, "You then need {1} more card to end the deal.", "You then need {1} more cards to end the deal.",
                   o->missing);
    else if (o->dublees)
        text_count(out, "You then need {1} more dublee to show seven.", "You then need {1} more dublees to show seven.",
                   o->missing);
    else
        text_count(out, "You then need {1} more card to show three sets.",
                   "You then need {1} more cards to show three sets.", o->missing);
}

/* {1} is the card to throw. */
static void say_reason(const MarriageReason *r, const char *card, TextSink *out)
{
    static const char *const words[MARRIAGE_WHYS] = {
        [MARRIAGE_WHY_LEAST] = N_("Throw {1}. It helps you least."),
        [MARRIAGE_WHY_ALONE] = N_("Throw {1}. It goes with no other card."),
        [MARRIAGE_WHY_ALONE_TOO] = N_("Throw {1}. It goes with no other card and helps you least."),
        [MARRIAGE_WHY_GONE] = N_("Throw {1}. No unseen card would complete a pure set with it."),
        [MARRIAGE_WHY_WORTHLESS] = N_("Throw {1}. Other cards help you as little, but they are worth points."),
        [MARRIAGE_WHY_NO_SECOND] = N_("Throw {1}. You have only one, and no other copy can come any more."),
        [MARRIAGE_WHY_NO_SECOND_TOO] = N_("Throw {1}. No other copy can come any more, and it helps you least."),
        [MARRIAGE_WHY_FEWEST] = N_("Throw {1}. Of your single cards, it has the fewest unseen copies."),
        [MARRIAGE_WHY_NEARER] = N_("Throw {1}. After any other throw you would need more cards."),
        [MARRIAGE_WHY_HELPED] = N_("Throw {1}. After any other throw fewer cards would help you."),
        [MARRIAGE_WHY_NEARER_OR_HELPED] = N_("Throw {1}. Any other throw would be worse for you."),
        [MARRIAGE_WHY_SPARED] = N_("Throw {1}. You can spare it."),
        [MARRIAGE_WHY_WANTED] = N_("Throw {1} rather than {2}. The next player has taken a card that goes with {2}."),
    };
    char other[CARD_BYTES] = "";
    if (r->why == MARRIAGE_WHY_WANTED)
        marriage_card_words(out, r->other, other);
    text_say(out, words[r->why], card, other);
}

/* later: a card is taken before, of which enough is said; why this one is thrown can be asked once that is done. */
static void say_throw(const State *now, int seat, const Move *m, bool later, TextSink *out)
{
    char card[CARD_BYTES];
    MarriageMind mind;
    const Face f = pile_face(&now->table, marriage_hand(seat), m->index);
    if (m->amount == MARRIAGE_LAST_THROW) {
        text_say(out,
                 now->seat[seat].opened == SHOWN_DUBLEES
                     ? N_("Throw {1} and end the deal. You have the eighth dublee.")
                     : N_("Throw {1} and end the deal. All your other cards are in sets."),
                 marriage_card_words(out, f, card));
        return;
    }
    marriage_mind_begin(&mind, now, seat);
    const MarriageThrow t = marriage_mind_judge(&mind, m->index);
    const MarriageReason least = { .why = MARRIAGE_WHY_LEAST }, why = later ? least : marriage_reason(&mind, m->index);
    say_reason(&why, marriage_card_words(out, f, card), out);
    if (t.outlook.missing == 0)
        return;
    text_next(out);
    say_then_missing(&t.outlook, (MarriageShown)now->seat[seat].opened, out);
    text_next(out);
    say_helping_cards(&t.outlook, &mind.sight, out);
}

/* ---- drawing ---- */

static Face newest_discard(const State *s)
{
    return pile_face(&s->table, MARRIAGE_DISCARD, pile_size(&s->table, MARRIAGE_DISCARD) - 1);
}

static void say_take(const State *before, int seat, TextSink *out)
{
    char card[CARD_BYTES];
    MarriageSight sight;
    const Face top = newest_discard(before);
    marriage_look(before, seat, &sight);
    marriage_card_words(out, top, card);
    if (marriage_check(before, seat, (Move){ .kind = MOVE_DRAW }).why)
        text_say(out, "Take {1}. You begin, so you must take it.", card);
    else if (marriage_is_wild(&sight.rules, top))
        text_say(out, "Take {1}. It is wild.", card);
    else
        text_say(out, "Take {1}. It is likely to help you more than a card from the stock.", card);
    text_next(out);
}

static bool may_not_take(const State *before, int seat, const Reason **why)
{
    *why = marriage_check(before, seat, (Move){ .kind = MOVE_TAKE, .from = MARRIAGE_DISCARD }).why;
    return *why != NULL;
}

static void say_draw(const State *before, int seat, TextSink *out)
{
    char card[CARD_BYTES];
    const Reason *why;
    if (!may_not_take(before, seat, &why))
        text_say(out, "Draw from the stock. That is likely to help you more than {1}.",
                 marriage_card_words(out, newest_discard(before), card));
    else if (why == &marriage_joker_ban)
        text_say(out, "Draw from the stock. You may not take {1}, because it is wild.",
                 marriage_card_words(out, newest_discard(before), card));
    else if (why == &marriage_dublee_only_eighth)
        text_say(out, "Draw from the stock. You may not take {1}, because it does not make your eighth dublee.",
                 marriage_card_words(out, newest_discard(before), card));
    else
        text_say(out, "Draw from the stock.");
}

static void say_missed_draw(const State *now, int seat, const Move *m, TextSink *out)
{
    char card[CARD_BYTES];
    text_say(out,
             "Throw {1} without drawing. It is in no set, and once such cards are gone you can certainly end the deal.",
             marriage_card_words(out, pile_face(&now->table, marriage_hand(seat), m->index), card));
}

/* ---- showing ---- */

static bool shows_dublees(const State *before, int seat)
{
    uint8_t pile[MARRIAGE_LISTED];
    return marriage_to_show(before, seat, pile).set[0].count == 2;
}

static void say_show(const State *before, int seat, TextSink *out)
{
    const bool open = marriage_option(before, MARRIAGE_OPEN) != 0;
    if (shows_dublees(before, seat))
        text_say(out, open
                          ? N_("Show these seven dublees. Then you need only an eighth to end the deal, and you pay a "
                               "smaller fee.")
                          : N_("Show these seven dublees. Then you may look at the tiplu, and you pay a smaller fee."));
    else
        text_say(out, open ? N_("Show these three sets. Then you may use wild cards, and you pay a smaller fee.")
                           : N_("Show these three sets. Then you may look at the tiplu and use wild cards, and you pay "
                                "a smaller fee."));
}

/* By the last move, which the others prepare. */
void marriage_advice(const State *seen, int seat, const Move *m, int n, TextSink *out)
{
    const Move *last = &m[n - 1];
    State now = *seen;
    bool takes = false;
    for (int i = 0; i + 1 < n; i++) {
        if (m[i].kind == MOVE_RESTORE) {
            text_say(out, seen->seat[seat].opened == SHOWN_NOTHING
                              ? N_("Take back the cards you have put forward. You cannot show with them.")
                              : N_("Take back the cards you have put forward. You cannot end the deal with them."));
            text_next(out);
        }
        if (m[i].kind == MOVE_TAKE && marriage_of(seen)->taken == NO_PIECE) {
            say_take(&now, seat, out);
            takes = true;
        }
        marriage_apply(&now, seat, m[i]);
    }
    if (last->kind == MOVE_DRAW)
        say_draw(&now, seat, out);
    else if (last->kind == MOVE_DISCARD && now.phase == MARRIAGE_DRAW)
        say_missed_draw(&now, seat, last, out);
    else if (last->kind == MOVE_CHOOSE)
        text_say(out, "Pick any card. They are all face down, so one is as good as another.");
    else if (last->kind == MOVE_DONE && seen->phase == MARRIAGE_TUNNELA)
        text_say(out, n > 1 ? N_("Expose your tunnelas now. Only tunnelas exposed before the first draw score points.")
                            : N_("You hold no tunnela, so go on."));
    else if (last->kind == MOVE_DONE)
        say_show(&now, seat, out);
    else if (last->kind == MOVE_DISCARD)
        say_throw(&now, seat, last, takes, out);
}

/* ---- what kind of play it is ---- */

/* The move that draws or takes, unless the card lies in the hand already and stays there; n: there is none. */
static int draw_of(const State *seen, const Move *m, int n)
{
    for (int i = 0; i < n; i++)
        if (m[i].kind == MOVE_DRAW || (m[i].kind == MOVE_TAKE && marriage_of(seen)->taken == NO_PIECE))
            return i;
    return n;
}

static void say_kind_of_draw(const State *before, int seat, const Move *m, TextSink *out)
{
    char card[CARD_BYTES];
    const Reason *why;
    if (may_not_take(before, seat, &why))
        text_say(out, "You can only draw from the stock.");
    else if (marriage_check(before, seat, (Move){ .kind = MOVE_DRAW }).why)
        text_say(out, "You begin, so you must take the turned-up card.");
    else
        text_say(out,
                 m->kind == MOVE_TAKE ? N_("Look at the newest discard, {1}. It is useful to you.")
                                      : N_("Look at the newest discard, {1}. It is of little use to you."),
                 marriage_card_words(out, newest_discard(before), card));
}

void marriage_advice_kind(const State *seen, int seat, const Move *m, int n, TextSink *out)
{
    const int draw = draw_of(seen, m, n);
    State now = *seen;
    if (n == 0)
        return;
    for (int i = 0; i < draw && i + 1 < n; i++)
        marriage_apply(&now, seat, m[i]);
    if (draw < n)
        say_kind_of_draw(&now, seat, &m[draw], out);
    else if (now.phase == MARRIAGE_DRAW)
        text_say(out, "You need not draw. A shorter hand may end the deal sooner.");
    else if (seen->phase == MARRIAGE_TUNNELA)
        text_say(out, n > 1 ? N_("Look for three identical cards in your hand.")
                            : N_("You do not hold three identical cards."));
    else if (seen->phase == MARRIAGE_PICK)
        text_say(out, "Now you pick the tiplu from the stock.");
    else if (m[n - 1].kind == MOVE_DONE)
        text_say(out, shows_dublees(&now, seat) ? N_("You hold seven dublees that you can show.")
                                                : N_("You hold three sets that you can show."));
    else if (m[n - 1].amount == MARRIAGE_LAST_THROW)
        text_say(out, "You can end the deal.");
    else
        text_say(out, "Now you only have to choose the card to throw.");
}
