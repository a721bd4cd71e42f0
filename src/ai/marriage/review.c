/* Looks back at draws, shows and throws of Marriage: what was missing after either throw, how many cards would have
 * helped, and which points were thrown away. */
#include "ai/marriage/review.h"

#include <math.h>
#include <string.h>

#include "ai/marriage/advice.h"

/* ---- the draw ---- */

static bool took_discard(const AiDecision *d)
{
    return d->last.kind == MOVE_TAKE || (d->last.kind != MOVE_DRAW && marriage_of(d->end)->taken != NO_PIECE);
}

/* Either was thrown without drawing: what is said of both. */
static bool look_at_missed_draw(const AiDecision *d, AiAnswer *out)
{
    TextSink say = text_sink(out->why, sizeof out->why);
    const bool did = d->end->phase == MARRIAGE_DRAW && d->last.kind == MOVE_DISCARD;
    const bool would = out->move[0].kind == MOVE_DISCARD;
    if (!did && !would)
        return false;
    out->opinion = did == would ? AI_AGREES : AI_DIFFERS;
    text_say(&say, did && would ? N_("The computer does not draw either. With fewer cards it ends the deal sooner.")
                   : would      ? N_("The computer does not draw. With fewer cards it ends the deal sooner.")
                                : N_("The computer draws. A shorter hand is seldom worth it."));
    return true;
}

/* By the same figures that decide whether the discard is taken. What ends the deal is told without a number. */
static void price_draw(const AiDecision *d, AiAnswer *out)
{
    MarriageMind mind;
    if (d->seen->seat[d->seat].opened == SHOWN_DUBLEES) {
        ai_decisive(out);
        return;
    }
    marriage_mind_begin(&mind, d->seen, d->seat);
    const double more = marriage_mind_taking(&mind);
    if (isfinite(more))
        ai_price(out, AI_POINTS, fabs(more));
}

/* False: the discard was taken as the computer would have, and what was done with it is to be looked at. */
static bool look_at_draw(const AiDecision *d, AiAnswer *out)
{
    TextSink say = text_sink(out->why, sizeof out->why);
    char card[CARD_BYTES];
    const bool took = took_discard(d), takes = out->move[0].kind == MOVE_TAKE;
    const int n = pile_size(&d->seen->table, MARRIAGE_DISCARD);
    if (look_at_missed_draw(d, out))
        return true;
    if (took && takes)
        return false;
    out->opinion = took == takes ? AI_AGREES : AI_DIFFERS;
    if (out->opinion == AI_DIFFERS)
        price_draw(d, out);
    if (n > 0)
        marriage_card_words(&say, pile_face(&d->seen->table, MARRIAGE_DISCARD, n - 1), card);
    if (takes)
        text_say(&say, "The computer takes {1}. It is likely to help more than a card from the stock.", card);
    else
        text_say(&say,
                 took ? N_("The computer draws from the stock. That is likely to help more than {1}.")
                      : N_("The computer draws from the stock too."),
                 card);
    return true;
}

/* ---- the throw ---- */

static void say_missing(const MarriageOutlook *o, MarriageShown shown, Face thrown, TextSink *out)
{
    char card[CARD_BYTES];
    marriage_card_words(out, thrown, card);
    if (shown != SHOWN_NOTHING)
        text_count(out, "After throwing {2}, {1} more card is needed to end the deal.",
                   "After throwing {2}, {1} more cards are needed to end the deal.", o->missing, card);
    else if (o->dublees)
        text_count(out, "After throwing {2}, {1} more dublee is needed to show seven.",
                   "After throwing {2}, {1} more dublees are needed to show seven.", o->missing, card);
    else
        text_count(out, "After throwing {2}, {1} more card is needed to show three sets.",
                   "After throwing {2}, {1} more cards are needed to show three sets.", o->missing, card);
}

/* A turn before the move that ended it, and that move. */
typedef struct Ending {
    State before;
    Move last;
} Ending;

static Ending as_it_would_end(const AiDecision *d, const AiAnswer *out)
{
    Ending e = { .before = *d->seen, .last = out->move[out->count - 1] };
    for (int i = 0; i + 1 < out->count && marriage_check(&e.before, d->seat, out->move[i]).why == NULL; i++)
        marriage_apply(&e.before, d->seat, out->move[i]);
    return e;
}

static bool ends_deal(Move m)
{
    return m.kind == MOVE_DISCARD && m.amount == MARRIAGE_LAST_THROW;
}

/* One of both shows, or ends the deal. */
static void look_at_end(const Ending *did, const Ending *would, AiAnswer *out)
{
    TextSink say = text_sink(out->why, sizeof out->why);
    const bool shows = would->last.kind == MOVE_DONE, ends = ends_deal(would->last);
    const bool same = shows ? did->last.kind == MOVE_DONE : ends == ends_deal(did->last);
    out->opinion = same && did->last.kind == would->last.kind ? AI_AGREES : AI_DIFFERS;
    if (out->opinion == AI_AGREES)
        text_say(&say, shows ? N_("The computer shows too.") : N_("The computer ends the deal too."));
    else if (shows)
        text_say(&say, "The computer shows. After that wild cards may be used, and the fee is smaller.");
    else if (ends)
        text_say(&say, "The computer ends the deal.");
    else {
        out->opinion = AI_HARDLY;
        text_say(&say, did->last.kind == MOVE_DONE
                           ? N_("The computer would not have shown yet.")
                           : N_("The computer would have collected more maal before ending the deal."));
    }
    if (out->opinion == AI_DIFFERS)
        ai_decisive(out);
}

static Face thrown_by(const Ending *e, int seat)
{
    return pile_face(&e->before.table, marriage_hand(seat), e->last.index);
}

static MarriageThrow judge(const Ending *e, int seat)
{
    MarriageMind mind;
    marriage_mind_begin(&mind, &e->before, seat);
    return marriage_mind_judge(&mind, e->last.index);
}

static void say_outlook(const MarriageThrow *t, const Ending *e, int seat, TextSink *out)
{
    const Face f = thrown_by(e, seat);
    text_next(out);
    say_missing(&t->outlook, (MarriageShown)e->before.seat[seat].opened, f, out);
    text_next(out);
    marriage_say_helping(&t->outlook, out);
}

/* Points that were thrown away, and those of the other card were not. */
static void say_maal(const MarriageThrow *did, const MarriageThrow *would, Face thrown, TextSink *out)
{
    char card[CARD_BYTES];
    const int points = (int)did->maal;
    if (did->maal <= would->maal)
        return;
    text_next(out);
    text_count(out, "Kept in the hand, {2} is worth {1} point.", "Kept in the hand, {2} is worth {1} points.", points,
               marriage_card_words(out, thrown, card));
}

static void compare_throws(const Ending *did, const Ending *would, int seat, AiAnswer *out)
{
    static const double CLEARLY = 1;
    TextSink say = text_sink(out->why, sizeof out->why);
    char card[CARD_BYTES];
    const MarriageThrow done = judge(did, seat), better = judge(would, seat);
    out->opinion = better.points - done.points >= CLEARLY ? AI_DIFFERS : AI_HARDLY;
    ai_price(out, AI_POINTS, better.points - done.points);
    if (done.outlook.dublees == better.outlook.dublees)
        ai_fact(out, done.outlook.dublees ? N_("dublees missing") : N_("cards missing"), done.outlook.missing,
                better.outlook.missing);
    if (done.maal != better.maal)
        ai_fact(out, N_("points thrown away"), done.maal, better.maal);
    ai_fact(out, N_("points on average"), done.points, better.points);
    marriage_card_words(&say, thrown_by(would, seat), card);
    text_say(&say,
             out->opinion == AI_DIFFERS ? N_("The computer throws {1}.")
             : better.points < done.points
                 ? N_("The computer throws {1}, which is hardly better. It leaves better chances for the next turn.")
                 : N_("The computer throws {1}, which is hardly better."),
             card);
    say_outlook(&better, would, seat, &say);
    say_outlook(&done, did, seat, &say);
    say_maal(&done, &better, thrown_by(did, seat), &say);
}

/* ---- a dhoos ---- */

static bool is_dhoos(const Ending *e, int seat)
{
    return marriage_costs_dhoos(&e->before, seat, e->last);
}

/* The card that the computer throws, or the one that is best thrown, of those that cost no dhoos: where a throw does,
 * there always is one. */
static Face without_dhoos(const Ending *did, const Ending *would, int seat)
{
    MarriageMind mind;
    double most = 0;
    Face best = FACE_UNKNOWN;
    if (would->last.kind == MOVE_DISCARD && !ends_deal(would->last) && !is_dhoos(would, seat))
        return thrown_by(would, seat);
    marriage_mind_begin(&mind, &did->before, seat);
    for (int i = 0; i < pile_size(&did->before.table, marriage_hand(seat)); i++) {
        const Ending other = { .before = did->before, .last = { .kind = MOVE_DISCARD, .index = (uint8_t)i } };
        if (marriage_check(&other.before, seat, other.last).why != NULL || is_dhoos(&other, seat))
            continue;
        const double points = marriage_mind_judge(&mind, i).points;
        if (face_is_known(best) && points <= most)
            continue;
        best = thrown_by(&other, seat);
        most = points;
    }
    return best;
}

/* What it has cost, whatever else is said of the throw, and what would have cost nothing. */
static void add_dhoos(const Ending *did, const Ending *would, int seat, AiAnswer *out)
{
    const size_t said = strlen(out->why);
    TextSink say = text_sink(out->why + said, sizeof out->why - said);
    char card[CARD_BYTES], other[CARD_BYTES];
    if (did->last.kind != MOVE_DISCARD || !is_dhoos(did, seat))
        return;
    text_add(&say, said > 0 ? " " : "");
    text_count(&say,
               "Every player had shown and {2} is wild, so throwing it costs {1} point (dhoos). The player who ends "
               "the next deal gets it.",
               "Every player had shown and {2} is wild, so throwing it costs {1} points (dhoos). The player who ends "
               "the next deal gets them.",
               marriage_option(&did->before, MARRIAGE_DHOOS), marriage_card_words(&say, thrown_by(did, seat), card));
    const Face better = without_dhoos(did, would, seat);
    if (!face_is_known(better))
        return;
    text_next(&say);
    text_say(&say, "Throwing {1} would have cost nothing.", marriage_card_words(&say, better, other));
}

static void judge_throw(const AiDecision *d, const Ending *did, const Ending *would, AiAnswer *out)
{
    TextSink say = text_sink(out->why, sizeof out->why);
    if (did->last.kind == MOVE_DONE || would->last.kind == MOVE_DONE || ends_deal(did->last) ||
        ends_deal(would->last)) {
        look_at_end(did, would, out);
    } else if (did->last.kind != MOVE_DISCARD || would->last.kind != MOVE_DISCARD) {
        return;
    } else if (face_eq(thrown_by(did, d->seat), thrown_by(would, d->seat))) {
        out->opinion = AI_AGREES;
        text_say(&say, "The computer throws the same card.");
    } else {
        compare_throws(did, would, d->seat, out);
    }
}

static void look_at_throw(const AiDecision *d, AiAnswer *out)
{
    const Ending did = { .before = *d->end, .last = d->last }, would = as_it_would_end(d, out);
    judge_throw(d, &did, &would, out);
    add_dhoos(&did, &would, d->seat, out);
}

/* Exposing costs nothing, and what is not exposed then never scores as a tunnela. */
static void look_at_tunnelas(const AiDecision *d, AiAnswer *out)
{
    TextSink say = text_sink(out->why, sizeof out->why);
    const MarriageHeld held = marriage_in_hand(d->end, d->seat);
    bool left = false;
    for (int i = 0; i < held.count; i++) {
        const Move m = { .kind = MOVE_CHOOSE, .amount = marriage_face_number(held.cards.card[i]) };
        left = left || marriage_check(d->end, d->seat, m).why == NULL;
    }
    if (out->count == 1)
        return;
    left = left && d->last.kind != MOVE_CHOOSE; /* it exposes one, and may go on */
    out->opinion = left ? AI_DIFFERS : AI_AGREES;
    text_say(&say,
             left ? N_("The computer exposes every tunnela. Only tunnelas exposed before the first draw score points.")
                  : N_("The computer exposes its tunnelas too."));
    if (left)
        ai_decisive(out);
}

void marriage_look_back(const AiDecision *d, AiAnswer *out)
{
    if (out->count <= 0)
        return;
    if (d->seen->phase == MARRIAGE_TUNNELA)
        look_at_tunnelas(d, out);
    else if (d->seen->phase == MARRIAGE_DRAW && look_at_draw(d, out))
        return;
    else if (d->seen->phase == MARRIAGE_DRAW || d->seen->phase == PHASE_PLAY)
        look_at_throw(d, out);
}
