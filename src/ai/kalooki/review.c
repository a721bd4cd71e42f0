/* Looks back at draws and throws of Kalooki: cards that would have helped, and what the next player could use. */
#include "ai/kalooki/review.h"

#include <math.h>
#include <string.h>

#include "ai/kalooki/best.h"
#include "ai/kalooki/outs.h"
#include "ai/kalooki/turn.h"
#include "rules/faces/card.h"
#include "rules/kalooki/position.h"

/* A turn as it ended: what was thrown, and the cards that were kept. */
typedef struct Ending {
    State before; /* as the seat saw it before the throw */
    Face thrown;  /* unknown: nothing was thrown */
    Face kept[MELD_FIND_CARDS];
    int count;
} Ending;

static void end_with(const State *before, int seat, Move last, Ending *e)
{
    int hand = kalooki_hand(seat), n = pile_size(&before->table, hand);
    *e = (Ending){ .before = *before, .thrown = FACE_UNKNOWN };
    for (int i = 0; i < n; i++)
        if (last.kind == MOVE_DISCARD && last.index == i)
            e->thrown = pile_face(&before->table, hand, i);
        else if (e->count < MELD_FIND_CARDS)
            e->kept[e->count++] = pile_face(&before->table, hand, i);
}

/* As the computer would have ended it. */
static void end_of_plan(const AiDecision *d, const AiAnswer *a, Ending *e)
{
    State s = *d->seen;
    Move last = { .kind = MOVE_NONE };
    for (int i = 0; i < a->count; i++) {
        last = a->move[i];
        if (last.kind == MOVE_DISCARD || kalooki_def.rules.check(&s, d->seat, last).why)
            break;
        kalooki_def.rules.apply(&s, d->seat, last);
    }
    end_with(&s, d->seat, last, e);
}

/* ---- cards that would help ---- */

static int count_helping(const Ending *e, int unseen[4][14])
{
    return kalooki_count_helping(&e->before.options, e->kept, e->count, unseen);
}

/* ---- what the next player could do with a card ---- */

static bool fits_table(const State *s, Face f)
{
    Meld set[KALOOKI_MOST_TABLE], with;
    int n = kalooki_table_sets(s, set, NULL);
    for (int i = 0; i < n; i++)
        if (!kalooki_goer(&s->options, &set[i], f, KALOOKI_END_LOW, &with) ||
            !kalooki_goer(&s->options, &set[i], f, KALOOKI_END_HIGH, &with))
            return true;
    return false;
}

/* Do two cards belong to one set? */
static bool goes_with(Face a, Face b)
{
    int x = a.rank == 1 ? 14 : a.rank, y = b.rank == 1 ? 14 : b.rank, apart = x > y ? x - y : y - x;
    return a.rank == b.rank ? a.suit != b.suit : a.suit == b.suit && apart <= 2;
}

typedef enum UseKind { USE_UNKNOWN, USE_REFUSED, USE_TAKEN, USE_TABLE } UseKind;

/* What is known of the use the next player has for a card; `other` is the card that tells it. */
static UseKind use_of(const AiDecision *d, const State *s, Face f, Face *other)
{
    const Table *t = &s->table;
    int next = kalooki_next_seat(s, d->seat);
    UseKind use = USE_UNKNOWN;
    if (face_is_joker(f))
        return USE_TABLE;
    if (s->seat[next].opened && fits_table(s, f))
        return USE_TABLE;
    for (int x = 0; x < t->piece_count; x++) {
        Face g = t->face[x];
        bool held = piece_pile(t, (Piece)x, NULL) == kalooki_hand(next);
        if (!face_is_known(g))
            continue;
        if (held && (d->taken[x] >> next & 1) && goes_with(f, g)) {
            *other = g;
            return USE_TAKEN;
        }
        if ((d->refused[x] >> next & 1) && face_eq(f, g)) {
            *other = g;
            use = USE_REFUSED;
        }
    }
    return use;
}

static void say_use(UseKind use, Face thrown, Face other, TextSink *out)
{
    char card[CARD_BYTES], told[CARD_BYTES];
    card_words(thrown, card);
    card_words(other, told);
    if (use == USE_UNKNOWN)
        return;
    text_next(out);
    if (use == USE_TABLE)
        text_say(out, "The next player could add {1} to a meld on the table.", card);
    else if (use == USE_TAKEN)
        text_say(out, "The next player had taken {2}, and {1} goes with it.", card, told);
    else
        text_say(out, "The next player had already passed over {1}.", card);
}

/* ---- the throw ---- */

static int points_kept(const Ending *e)
{
    int sum = 0;
    for (int i = 0; i < e->count; i++)
        sum += kalooki_penalty(&e->before.options, e->kept[i]);
    return sum;
}

static void say_helping(int helping, int all, const char *thrown, TextSink *out)
{
    text_next(out);
    text_count(out, "After throwing {2}, {1} of {3} unseen cards helps.",
               "After throwing {2}, {1} of {3} unseen cards help.", helping, thrown, text_number(all).text);
}

/* By how much the chance to win the round is less. */
static void price(const AiDecision *d, const Ending *did, const Ending *would, AiAnswer *out)
{
    const double then = kalooki_chance_after(&would->before, d->seat, would->thrown),
                 now = kalooki_chance_after(&did->before, d->seat, did->thrown);
    ai_price(out, AI_PER_CENT, 100 * (then - now));
    ai_fact(out, N_("rounds won of 100"), round(100 * now), round(100 * then));
}

/* Throws of two turns in which the same cards were laid. */
static void compare_throws(const AiDecision *d, const Ending *did, const Ending *would, AiAnswer *out)
{
    enum { CLEARLY = 2, DEAR = 5 }; /* cards, points */
    TextSink say = text_sink(out->why, sizeof out->why);
    int unseen[4][14], all = kalooki_count_unseen(d->end, unseen);
    int now = count_helping(did, unseen), then = count_helping(would, unseen);
    Face did_other = FACE_UNKNOWN, would_other = FACE_UNKNOWN;
    UseKind did_use = use_of(d, &did->before, did->thrown, &did_other),
            would_use = use_of(d, &would->before, would->thrown, &would_other);
    int points = points_kept(did) - points_kept(would);
    bool better = then - now >= CLEARLY || (did_use >= USE_TAKEN && would_use < USE_TAKEN) || points >= DEAR;
    char card[CARD_BYTES], thrown[CARD_BYTES];
    card_words(would->thrown, card);
    card_words(did->thrown, thrown);
    ai_fact(out, N_("unseen cards that help"), now, then);
    ai_fact(out, N_("points kept in hand"), points_kept(did), points_kept(would));
    out->opinion = better ? AI_DIFFERS : AI_HARDLY;
    text_say(&say, better ? N_("The computer throws {1}.") : N_("The computer throws {1}, which is hardly better."),
             card);
    if (then > 0 || now > 0) {
        say_helping(then, all, card, &say);
        say_helping(now, all, thrown, &say);
    }
    if (points >= DEAR) {
        text_next(&say);
        text_count(&say, "That leaves {1} point less in hand.", "That leaves {1} points less in hand.", points);
    }
    say_use(did_use, did->thrown, did_other, &say);
    if (would_use != did_use)
        say_use(would_use, would->thrown, would_other, &say);
}

static void agree(const AiDecision *d, const Ending *did, AiAnswer *out)
{
    TextSink say = text_sink(out->why, sizeof out->why);
    int unseen[4][14], all = kalooki_count_unseen(d->end, unseen);
    Face other = FACE_UNKNOWN;
    UseKind use = use_of(d, &did->before, did->thrown, &other);
    const int helping = count_helping(did, unseen);
    char card[CARD_BYTES];
    out->opinion = AI_AGREES;
    text_say(&say, "The computer throws the same card.");
    if (helping > 0)
        say_helping(helping, all, card_words(did->thrown, card), &say);
    say_use(use, did->thrown, other, &say);
}

static void look_at_throw(const AiDecision *d, AiAnswer *out)
{
    Ending did, would;
    TextSink say = text_sink(out->why, sizeof out->why);
    char card[CARD_BYTES];
    end_with(d->end, d->seat, d->last, &did);
    end_of_plan(d, out, &would);
    if (!face_is_known(did.thrown) || !face_is_known(would.thrown) || did.count == 0 || would.count == 0)
        return; /* somebody goes out: that is told by what was laid */
    if (did.count != would.count) {
        out->opinion = would.count > did.count ? AI_HARDLY : AI_AGREES;
        text_say(&say,
                 would.count > did.count ? N_("The computer keeps more cards in hand for now and throws {1}.")
                                         : N_("The computer lays more cards and throws {1}."),
                 card_words(would.thrown, card));
    } else if (face_eq(did.thrown, would.thrown)) {
        agree(d, &did, out);
    } else {
        compare_throws(d, &did, &would, out);
        price(d, &did, &would, out);
    }
}

/* ---- the draw ---- */

static Face top_discard(const State *s)
{
    int n = pile_size(&s->table, KALOOKI_DISCARD);
    return n > 0 ? pile_face(&s->table, KALOOKI_DISCARD, n - 1) : FACE_UNKNOWN;
}

static bool took_discard(const AiDecision *d)
{
    return pile_size(&d->end->table, KALOOKI_DISCARD) < pile_size(&d->seen->table, KALOOKI_DISCARD) ||
           d->last.kind == MOVE_TAKE;
}

/* By how much the other way to draw wins the round more often. Whoever goes out with the discard is told so by what is
 * laid. */
static void price_draw(const AiDecision *d, bool would_take, AiAnswer *out)
{
    Ending taken;
    const double drawn = kalooki_chance_drawing(d->seen, d->seat);
    if (would_take)
        end_of_plan(d, out, &taken);
    else
        end_with(d->end, d->seat, d->last, &taken);
    if (!face_is_known(taken.thrown) || taken.count == 0)
        return;
    const double took = kalooki_chance_after(&taken.before, d->seat, taken.thrown), more = took - drawn;
    ai_price(out, AI_PER_CENT, 100 * (would_take ? more : -more));
    ai_fact(out, N_("rounds won of 100"), round(100 * (would_take ? drawn : took)),
            round(100 * (would_take ? took : drawn)));
}

/* False: it was drawn alike. */
static bool look_at_draw(const AiDecision *d, AiAnswer *out)
{
    TextSink say = text_sink(out->why, sizeof out->why);
    char card[CARD_BYTES];
    bool did = took_discard(d), would = out->move[0].kind == MOVE_TAKE;
    card_words(top_discard(d->seen), card);
    if (did == would && would)
        return d->last.kind == MOVE_TAKE;
    out->opinion = did == would ? AI_AGREES : AI_DIFFERS;
    if (did != would)
        price_draw(d, would, out);
    if (did == would)
        text_say(&say, "The computer draws from the stock too.");
    else if (would)
        text_say(&say, "The computer takes {1} from the discards and lays it at once.", card);
    else
        text_say(&say, "The computer draws from the stock and leaves {1}.", card);
    return true;
}

void kalooki_look_back(const AiDecision *d, AiAnswer *out)
{
    if (out->count <= 0 || d->seen->phase == KALOOKI_BUYIN)
        return;
    if (d->seen->phase == KALOOKI_DRAW && look_at_draw(d, out))
        return;
    if (d->last.kind == MOVE_DISCARD)
        look_at_throw(d, out);
}
