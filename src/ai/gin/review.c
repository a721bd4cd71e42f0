/* Looks back at draws and throws of Gin Rummy: what is left over, which cards help, what both ways bring. */
#include "ai/gin/review.h"

#include <math.h>

#include "ai/gin/advice.h"
#include "ai/gin/best.h"
#include "rules/gin/position.h"

/* How a turn ended. */
typedef struct Ending {
    int card;    /* thrown, GIN_NO_CARD at big gin */
    bool knocks; /* face down, or big gin */
    int left;    /* without it */
} Ending;

static bool read_ending(const State *s, int seat, Move last, GinSet held, Ending *e)
{
    *e = (Ending){ .card = GIN_NO_CARD, .knocks = true };
    if (last.kind == MOVE_CHOOSE)
        return true;
    if (last.kind != MOVE_DISCARD)
        return false;
    e->card = gin_card_of(pile_face(&s->table, gin_hand(seat), last.index));
    e->knocks = last.amount == GIN_KNOCKS;
    e->left = gin_left(held & ~gin_bit(e->card), gin_goes_round(s));
    return true;
}

/* The turn as the computer would have ended it, and what it saw before it threw. */
static bool ending_of_plan(const AiDecision *d, const AiAnswer *a, Ending *e, GinSight *sight)
{
    State s = *d->seen;
    for (int i = 0; i + 1 < a->count; i++)
        gin_apply(&s, d->seat, a->move[i]);
    gin_look(&s, d->seat, sight);
    return read_ending(&s, d->seat, a->move[a->count - 1], sight->hand, e);
}

/* How often each of two ways wins the match. */
typedef struct Outlook {
    int did, would; /* of a hundred times */
    double more;    /* by which the computer's way does, of a hundred */
    bool better;    /* what the computer does, by more than it may be mistaken */
} Outlook;

static Outlook outlook_of(double did, double would)
{
    const double surely = 0.01;
    return (Outlook){ (int)lround(100 * did), (int)lround(100 * would), 100 * (would - did), would - did > surely };
}

/* ---- the draw ---- */

static bool took(const AiDecision *d)
{
    return d->last.kind == MOVE_TAKE ||
           pile_size(&d->end->table, GIN_DISCARD) < pile_size(&d->seen->table, GIN_DISCARD);
}

static void say_taking(const GinSight *s, TextSink *out)
{
    char card[GIN_WORDS];
    text_say(out, "The computer takes {1}.", gin_card_words(out, s->top, card));
    gin_why_take(s, out);
}

static void say_leaving(const GinSight *s, TextSink *out)
{
    char card[GIN_WORDS];
    text_say(out, "The computer leaves {1}.", gin_card_words(out, s->top, card));
    gin_why_leave(s, out);
}

/* Of two ways to draw, of which the computer would have gone the other: by how much that is better. */
static void compare_draws(const GinSight *s, bool takes, AiAnswer *out)
{
    GinBest best;
    gin_best_begin(&best, s);
    const double take = (double)gin_judge_take(&best.judge, s), leave = (double)gin_judge_leave(&best.judge, s);
    const Outlook o = outlook_of(takes ? leave : take, takes ? take : leave);
    out->opinion = o.better ? AI_DIFFERS : AI_HARDLY;
    ai_price(out, AI_PER_CENT, o.more);
    ai_fact(out, N_("matches won of 100"), o.did, o.would);
}

/* False: there is nothing to say of it, or it was the throw that decided. */
static bool look_at_draw(const AiDecision *d, AiAnswer *out)
{
    const bool did = took(d), would = out->move[0].kind == MOVE_TAKE;
    const bool could = gin_check(d->seen, d->seat, (Move){ .kind = MOVE_TAKE, .from = GIN_DISCARD }).why == NULL;
    TextSink say = text_sink(out->why, sizeof out->why);
    GinSight s;
    if (did && would && d->last.kind != MOVE_TAKE)
        return false;
    gin_look(d->seen, d->seat, &s);
    out->opinion = AI_AGREES;
    if (did != would)
        compare_draws(&s, would, out);
    if (!could)
        text_say(&say, "There was no other choice.");
    else if (did && would)
        text_say(&say, "The computer takes the same card.");
    else if (would)
        say_taking(&s, &say);
    else
        say_leaving(&s, &say);
    return true;
}

/* ---- the throw ---- */

static void say_helping(const GinSight *s, const Ending *e, TextSink *out)
{
    char card[GIN_WORDS];
    const int helping = gin_helping(s, s->hand & ~gin_bit(e->card));
    (void)gin_card_words(out, e->card, card);
    text_next(out);
    if (e->left == 0)
        text_say(out, "After throwing {1}, there is no deadwood.", card);
    else if (helping == 0)
        text_say(out, "After throwing {1}, the deadwood is {2}, and no unseen card would lower it.", card,
                 text_number(e->left).text);
    else
        text_count(out, "After throwing {2}, the deadwood is {3}, and {1} unseen card would lower it.",
                   "After throwing {2}, the deadwood is {3}, and {1} unseen cards would lower it.", helping, card,
                   text_number(e->left).text);
}

static void say_taken(const GinSight *s, int card, TextSink *out)
{
    char words[GIN_WORDS], taken[GIN_WORDS];
    const int other = gin_goes_with_taken(s, card);
    if (other == GIN_NO_CARD)
        return;
    text_next(out);
    text_say(out, "The opponent had taken {2}, and {1} goes with it.", gin_card_words(out, card, words),
             gin_card_words(out, other, taken));
}

static void agree(const GinSight *s, const Ending *e, AiAnswer *out)
{
    TextSink say = text_sink(out->why, sizeof out->why);
    out->opinion = AI_AGREES;
    if (e->knocks && e->left == 0) {
        text_say(&say, "The computer goes gin too.");
    } else if (e->knocks) {
        text_say(&say, "The computer knocks too.");
    } else {
        text_say(&say, "The computer throws the same card.");
        say_helping(s, e, &say);
        say_taken(s, e->card, &say);
    }
}

static GinWay way_of(const Ending *e)
{
    return (GinWay){ (uint8_t)e->card, e->knocks };
}

static Outlook look_ahead(const GinSight *s, const Ending *did, const Ending *would)
{
    GinBest best;
    gin_best_begin(&best, s);
    return outlook_of(gin_best_chance(&best, s, way_of(did)), gin_best_chance(&best, s, way_of(would)));
}

static void say_outlook(const Outlook *o, TextSink *out)
{
    if (!o->better || o->would == o->did)
        return;
    text_next(out);
    text_say(out, "In similar hands, this wins the match {1} times in 100. The move played wins it {2} times.",
             text_number(o->would).text, text_number(o->did).text);
}

static void say_end(const Ending *e, const char *card, bool differs, TextSink *out)
{
    if (e->knocks && e->left == 0)
        text_say(out, "The computer throws {1} and goes gin.", card);
    else if (e->knocks)
        text_say(out, "The computer throws {1} and knocks with {2}.", card, text_number(e->left).text);
    else
        text_say(out, differs ? N_("The computer throws {1}.") : N_("The computer throws {1}, which is hardly better."),
                 card);
}

static int taken_with(const GinSight *s, const Ending *e)
{
    return gin_goes_with_taken(s, e->card) != GIN_NO_CARD;
}

static void add_facts(const GinSight *s, const Ending *did, const Ending *would, const Outlook *o, AiAnswer *out)
{
    ai_fact(out, N_("deadwood"), did->left, would->left);
    if (!did->knocks && !would->knocks) {
        ai_fact(out, N_("unseen cards that help"), gin_helping(s, s->hand & ~gin_bit(did->card)),
                gin_helping(s, s->hand & ~gin_bit(would->card)));
        if (taken_with(s, did) != taken_with(s, would))
            ai_fact(out, N_("goes with a card the opponent took"), taken_with(s, did), taken_with(s, would));
    }
    ai_fact(out, N_("matches won of 100"), o->did, o->would);
}

static void compare(const GinSight *s, const Ending *did, const Ending *would, AiAnswer *out)
{
    TextSink say = text_sink(out->why, sizeof out->why);
    char card[GIN_WORDS];
    const Outlook o = look_ahead(s, did, would);
    const bool gin = would->knocks && would->left == 0;
    out->opinion = gin || o.better ? AI_DIFFERS : AI_HARDLY;
    ai_price(out, AI_PER_CENT, o.more);
    add_facts(s, did, would, &o, out);
    say_end(would, gin_card_words(&say, would->card, card), out->opinion == AI_DIFFERS, &say);
    if (!would->knocks) {
        say_helping(s, would, &say);
        if (!did->knocks)
            say_helping(s, did, &say);
    }
    if (!did->knocks)
        say_taken(s, did->card, &say);
    say_outlook(&o, &say);
}

static void look_at_throw(const AiDecision *d, AiAnswer *out)
{
    Ending did, would;
    GinSight before, planned;
    gin_look(d->end, d->seat, &before);
    if (!read_ending(d->end, d->seat, d->last, before.hand, &did) || !ending_of_plan(d, out, &would, &planned))
        return;
    TextSink say = text_sink(out->why, sizeof out->why);
    if (would.card == GIN_NO_CARD || did.card == GIN_NO_CARD) {
        out->opinion = would.card == did.card ? AI_AGREES : AI_DIFFERS;
        text_say(&say, would.card == GIN_NO_CARD ? N_("The computer says big gin.")
                                                 : N_("The computer does not say big gin."));
    } else if ((did.card == would.card || (did.knocks && did.left <= would.left)) && did.knocks == would.knocks) {
        agree(&before, &did, out);
    } else {
        compare(&before, &did, &would, out);
    }
}

void gin_look_back(const AiDecision *d, AiAnswer *out)
{
    if (out->count <= 0 || d->seen->phase == GIN_LAYOFF)
        return;
    if (d->seen->phase != PHASE_PLAY && look_at_draw(d, out))
        return;
    look_at_throw(d, out);
}
