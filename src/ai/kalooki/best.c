/* Every way to lay and every throw is judged by the nets, and the few that seem best are looked at one draw further. */
#include "ai/kalooki/best.h"

#include <string.h>

#include "ai/kalooki/ahead.h"
#include "ai/kalooki/sense.h"

enum { LOOKED_AT = 4 };

typedef struct Choice {
    double chance, worth; /* to win the round; less what the points kept would cost */
    uint8_t way, face;    /* face: thrown, or KALOOKI_NO_FACE where everything was laid */
    KalookiWorld world;   /* after the throw */
} Choice;

typedef struct Best {
    const KalookiTurn *start;
    KalookiNets nets;
    KalookiWorldRules rules;
    Choice choice[LOOKED_AT]; /* the best first */
    int count;
} Best;

/* Puts it where it belongs among the choices, unless another way comes to the same; the last makes room. */
static void note_choice(Best *b, const Choice *c)
{
    int at = b->count;
    for (int i = 0; i < b->count; i++)
        if (b->choice[i].face == c->face && b->choice[i].worth == c->worth)
            return;
    if (b->count < LOOKED_AT)
        b->count++;
    else if (b->choice[--at].worth >= c->worth)
        return;
    for (; at > 0 && b->choice[at - 1].worth < c->worth; at--)
        b->choice[at] = b->choice[at - 1];
    b->choice[at] = *c;
}

static bool may_throw(const KalookiTurn *t, int face)
{
    return face != KALOOKI_JOKER || kalooki_option(&t->now, KALOOKI_JOKER_DISCARD);
}

/* Between two, who wins the round is all. With each further seat rounds are lost oftener, and what they cost weighs
 * more. */
static double worth_of(const Best *b, const KalookiWorld *w, double chance)
{
    const double weight = 0.001 * (w->seats - 2); /* of a point, against a round */
    return chance - (1 - chance) * weight * kalooki_cards_points(&b->rules, &w->hand[0]);
}

/* Of these throws; none where all are, since loose cards that fit the table are not among them. */
static uint64_t foolish_among(const KalookiTurn *laid, const KalookiThrow *t, int n)
{
    const uint64_t foolish = kalooki_foolish_throws(laid);
    for (int i = 0; i < n; i++)
        if (may_throw(laid, t[i].face) && !(foolish >> t[i].face & 1))
            return foolish;
    return 0;
}

static void note_throws(Best *b, const KalookiTurn *laid, int way)
{
    KalookiThrow t[KALOOKI_FACES];
    Choice c = { .way = (uint8_t)way, .chance = 1, .worth = 1, .face = KALOOKI_NO_FACE };
    KalookiWorld before;
    if (!kalooki_turn_goes_on(laid)) {
        note_choice(b, &c);
        return;
    }
    kalooki_world_see(&before, &laid->now, laid->seat);
    int n = kalooki_value_throws(&b->nets, &b->rules, &before, 0, t);
    const uint64_t left_out = foolish_among(laid, t, n);
    for (int i = 0; i < n; i++) {
        if (!may_throw(laid, t[i].face) || left_out >> t[i].face & 1)
            continue;
        c.world = before;
        kalooki_world_throw(&c.world, 0, t[i].face);
        c.face = t[i].face;
        c.chance = kalooki_chance_of(t[i].value);
        c.worth = worth_of(b, &c.world, c.chance);
        note_choice(b, &c);
    }
}

static void look_for_choices(Best *b, int first_way)
{
    b->count = 0;
    for (int way = first_way; way < KALOOKI_WAYS && !(b->count > 0 && stop_is_set(b->start->stop)); way++) {
        KalookiTurn laid = *b->start;
        kalooki_turn_lay(&laid, way);
        if (!kalooki_turn_duty(&laid))
            note_throws(b, &laid, way);
    }
}

/* One draw further a chance is known better; but there the others stand still, so that waiting seems to cost nothing:
 * what is seen ahead and what the nets say at once count alike. */
static const Choice *look_ahead(const Best *b)
{
    const Choice *best = &b->choice[0];
    double most = -1;
    for (int i = 0; i < b->count && b->count > 1 && b->choice[0].chance < 1; i++) {
        const Choice *c = &b->choice[i];
        if (stop_is_set(b->start->stop))
            return &b->choice[0];
        double ahead = kalooki_ahead(&b->nets, &b->rules, &c->world, 0);
        double worth = worth_of(b, &c->world, (ahead + c->chance) / 2);
        if (worth > most) {
            most = worth;
            best = c;
        }
    }
    return best;
}

/* ---- bombers ---- */

static bool others_are_far(const State *s, int seat)
{
    enum { SAFE_CARDS = 8 };
    for (int i = 0; i < s->seats; i++)
        if (i != seat && s->seat[i].opened && !s->seat[i].out && pile_size(&s->table, kalooki_hand(i)) <= SAFE_CARDS)
            return false;
    return true;
}

/* Nothing is laid while all thirteen cards may go at once: with rewards to be had, nobody near the end, and the cards
 * that go with no others few. */
static bool hopes_for_bomber(const KalookiTurn *t, const Choice *c)
{
    enum { FEW_LEFT = 3, EARLY = 7, SAFE_POINTS = 40 };
    const State *s = &t->now;
    bool paid = kalooki_option(s, KALOOKI_ROUND_REWARDS) != 0 && kalooki_option(s, KALOOKI_STAKE) > 0;
    bool safe = s->seat[t->seat].total + SAFE_POINTS < kalooki_option(s, KALOOKI_PENALTY_LIMIT);
    return paid && safe && !s->seat[t->seat].opened && !kalooki_turn_duty(t) && c->chance < 1 &&
           c->world.hand[0].count < FEW_LEFT && kalooki_of(s)->turns[t->seat] <= EARLY && others_are_far(s, t->seat);
}

/* ---- the turn ---- */

static bool throw_face(KalookiTurn *t, int face)
{
    const int hand = kalooki_hand(t->seat);
    for (int i = 0; i < pile_size(&t->now.table, hand); i++)
        if (kalooki_face_number(pile_face(&t->now.table, hand, i)) == face)
            return kalooki_turn_add(t, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i });
    return false;
}

bool kalooki_best_turn(KalookiTurn *t)
{
    const KalookiTurn before = *t;
    Best b = { .start = &before };
    kalooki_world_rules(&b.rules, &before.now.options);
    kalooki_nets_load(&b.nets, b.rules.packs);
    look_for_choices(&b, 0);
    const Choice *c = look_ahead(&b);
    if (b.count > 0 && hopes_for_bomber(&before, c)) {
        look_for_choices(&b, KALOOKI_WAYS - 1);
        c = look_ahead(&b);
    }
    if (b.count == 0)
        return false;
    kalooki_turn_lay(t, c->way);
    if (c->face == KALOOKI_NO_FACE || kalooki_call_up_with_two(t) || throw_face(t, c->face))
        return true;
    *t = before;
    return false;
}

double kalooki_chance_after(const State *seen, int seat, Face thrown)
{
    KalookiNets nets;
    KalookiWorldRules rules;
    KalookiWorld w;
    const int face = kalooki_face_number(thrown);
    kalooki_world_rules(&rules, &seen->options);
    kalooki_nets_load(&nets, rules.packs);
    kalooki_world_see(&w, seen, seat);
    const double chance = kalooki_chance_of(kalooki_value_throw(&nets, &rules, &w, 0, face));
    if (w.hand[0].count == 1)
        return chance;
    kalooki_world_throw(&w, 0, face);
    return (kalooki_ahead(&nets, &rules, &w, 0) + chance) / 2;
}

double kalooki_chance_drawing(const State *seen, int seat)
{
    KalookiNets nets;
    KalookiWorldRules rules;
    KalookiWorld w;
    kalooki_world_rules(&rules, &seen->options);
    kalooki_nets_load(&nets, rules.packs);
    kalooki_world_see(&w, seen, seat);
    return kalooki_ahead(&nets, &rules, &w, 0);
}
