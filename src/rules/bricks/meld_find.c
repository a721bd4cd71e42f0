/* Every card is decided upon in the order of the faces: laid in a meld of which it is the first card not decided upon
 * yet, or left in hand. What the cards still undecided could add at the most bounds the search. */
#include "rules/bricks/meld_find.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

enum { SUITS = 4, RANKS = 13, FACES = SUITS * RANKS, HIGH_ACE = 14, SHORTEST = 3, STOP_EVERY = 256 };

/* What melds are compared by, in one number: fields of which none overflows into the next. */
#define FIELD(n) ((int64_t)1 << 12 * (n))

typedef struct Find {
    MeldRules rules;
    const MeldTask *task;
    uint8_t count[SUITS][RANKS + 1]; /* undecided */
    int jokers;
    /* Wild faces of the hand: they can be laid as what they show while they are undecided, and as jokers always. */
    Face wild[FACES];
    int wild_count;
    uint8_t passed[SUITS][RANKS + 1]; /* decided upon as what they show: jokers or left in hand */
    /* What an undecided card adds at the most, to the score and to the points. */
    int64_t best_score[SUITS][RANKS + 1], joker_score, potential_score;
    int best_points[SUITS][RANKS + 1], joker_points, potential_points;
    /* The melds chosen. */
    int melds, groups, runs, cards, used_jokers, points, with;
    int64_t score;
    /* The best so far. */
    int64_t found_score;
    bool found, over; /* over: nothing more is looked for */
    MeldFound *out;
    unsigned nodes;
    bool stopped;
    Meld meld[MELD_FIND_MELDS]; /* the melds chosen; last, for it need not be cleared */
} Find;

static bool plain_face(Face f)
{
    return f.rank >= 1 && f.rank <= RANKS && f.suit < SUITS;
}

/* ---- what is better ---- */

/* A card or a joker laid where it is worth `points`, that would count `left` in hand. */
static int64_t card_score(MeldGoal goal, int points, int left, bool joker)
{
    int64_t rest = left * FIELD(2) + points * FIELD(1) - (joker ? FIELD(3) : 0);
    switch (goal) {
    case MELD_LEAST_LEFT:
        return left * FIELD(4) + rest;
    case MELD_MOST_POINTS:
        return points * FIELD(4) + rest;
    case MELD_MOST_CARDS:
        return FIELD(4) + rest;
    case MELD_FEWEST_CARDS:
        return -FIELD(4) + rest;
    default:
        return 0;
    }
}

static int left_of(const Find *f, Face x)
{
    return face_is_joker(x) ? f->task->worth->joker_left : f->task->worth->left[x.rank];
}

static int points_at(const Find *f, const Meld *m, int i)
{
    return m->kind != MELD_RUN ? f->task->worth->group[m->rank] : meld_worth_at(f->task->worth, m->first + i);
}

/* ---- bounds ---- */

/* Can this card be in any meld of the hand? A card that cannot is left at once. */
static bool fits_group(const Find *f, Face x, int jokers)
{
    int n = 0;
    for (int suit = 0; suit < SUITS; suit++)
        n += f->rules.suits_repeat ? f->count[suit][x.rank] : f->count[suit][x.rank] > 0;
    return f->rules.groups && n + jokers >= SHORTEST;
}

static bool fits_run_at(const Find *f, Face x, int place, int jokers)
{
    for (int first = place - SHORTEST + 1; first <= place; first++) {
        int n = 0;
        if (first < f->rules.low_rank || first > RANKS || first + SHORTEST - 1 > meld_run_top(&f->rules))
            continue;
        for (int i = 0; i < SHORTEST; i++)
            n += f->count[x.suit][meld_slot_rank(first + i)] > 0;
        if (n + jokers >= SHORTEST)
            return true;
    }
    return false;
}

static bool ace_fits(const Find *f, int place)
{
    return place != 1 ? place != HIGH_ACE || f->rules.ace_high : f->rules.ace_low;
}

/* The highest number that a card of the hand may have in a run. */
static int last_place(const Find *f)
{
    return f->rules.around ? meld_run_top(&f->rules) : HIGH_ACE;
}

static void bound_card(Find *f, Face x, int points)
{
    int64_t score = card_score(f->task->goal, points, left_of(f, x), false);
    if (score > f->best_score[x.suit][x.rank])
        f->best_score[x.suit][x.rank] = score;
    if (points > f->best_points[x.suit][x.rank])
        f->best_points[x.suit][x.rank] = points;
}

/* How many cards of a meld can stand for others. */
static int joker_limit(const Find *f)
{
    int n = f->jokers;
    for (int i = 0; i < f->wild_count; i++)
        n += f->count[f->wild[i].suit][f->wild[i].rank];
    return n < f->rules.max_jokers ? n : f->rules.max_jokers;
}

/* True when the card can be laid at all. */
static bool bound_face(Find *f, Face x, int jokers)
{
    bool any = false;
    int twins = f->count[x.suit][x.rank];
    if ((f->rules.tunnelas && twins >= 3) || (f->rules.pairs && twins >= 2)) {
        bound_card(f, x, f->task->worth->group[x.rank]);
        any = true;
    }
    if (fits_group(f, x, jokers)) {
        bound_card(f, x, f->task->worth->group[x.rank]);
        any = true;
    }
    for (int place = x.rank; place <= last_place(f); place += RANKS)
        if (f->rules.runs && ace_fits(f, place) && fits_run_at(f, x, place, jokers)) {
            bound_card(f, x, meld_worth_at(f->task->worth, place));
            any = true;
        }
    return any;
}

static void bound_joker(Find *f)
{
    const MeldWorth *w = f->task->worth;
    for (int i = 1; i <= HIGH_ACE; i++) {
        f->joker_points = w->place[i] > f->joker_points ? w->place[i] : f->joker_points;
        if (i <= RANKS && w->group[i] > f->joker_points)
            f->joker_points = w->group[i];
    }
    int64_t score = card_score(f->task->goal, f->joker_points, w->joker_left, true);
    f->joker_score = score > 0 ? score : 0;
    f->potential_score = f->jokers * f->joker_score;
    f->potential_points = f->jokers * f->joker_points;
}

/* A wild card is worth at most what the best joker is. */
static bool bound_wild(Find *f, Face x)
{
    if (!face_set_has(f->rules.wild, x))
        return false;
    bound_card(f, x, f->joker_points);
    return true;
}

static void bound_all(Find *f)
{
    bool loose[SUITS][RANKS + 1] = { { false } };
    int jokers = joker_limit(f);
    bound_joker(f);
    for (int i = 0; i < FACES; i++) {
        Face x = { (uint8_t)(i % RANKS + 1), (uint8_t)(i / RANKS) };
        int n = f->count[x.suit][x.rank];
        if (n == 0)
            continue;
        bool laid = bound_face(f, x, jokers);
        loose[x.suit][x.rank] = !(f->wild_count > 0 && bound_wild(f, x)) && !laid;
        f->potential_score += n * f->best_score[x.suit][x.rank];
        f->potential_points += n * f->best_points[x.suit][x.rank];
    }
    for (int i = 0; i < FACES; i++)
        if (loose[i / RANKS][i % RANKS + 1])
            f->count[i / RANKS][i % RANKS + 1] = 0;
}

/* ---- choosing ---- */

/* Takes n of these cards off the undecided ones, or puts them back (n < 0). */
static void take(Find *f, Face x, int n)
{
    if (face_is_joker(x)) {
        f->jokers -= n;
        f->potential_score -= n * f->joker_score;
        f->potential_points -= n * f->joker_points;
        return;
    }
    f->count[x.suit][x.rank] = (uint8_t)(f->count[x.suit][x.rank] - n);
    f->potential_score -= n * f->best_score[x.suit][x.rank];
    f->potential_points -= n * f->best_points[x.suit][x.rank];
}

/* Wild cards of this face that were passed over become jokers, or what they were again (n < 0). */
static void pass_wild(Find *f, Face x, int n)
{
    if (f->wild_count == 0 || !face_set_has(f->rules.wild, x))
        return;
    f->passed[x.suit][x.rank] = (uint8_t)(f->passed[x.suit][x.rank] + n);
    f->potential_score += n * f->best_score[x.suit][x.rank];
    f->potential_points += n * f->joker_points;
}

/* Takes one wild card as a joker: one that was passed over before one that is undecided, for it can be nothing else.
 * True when it was one of those; to be given back by give_wild. */
static bool take_wild(Find *f, Face x)
{
    bool passed = f->passed[x.suit][x.rank] > 0;
    if (passed)
        pass_wild(f, x, -1);
    else
        take(f, x, 1);
    return passed;
}

static void give_wild(Find *f, Face x, bool passed)
{
    if (passed)
        pass_wild(f, x, 1);
    else
        take(f, x, -1);
}

static bool demands_met(const Find *f)
{
    const MeldTask *t = f->task;
    bool with = !face_is_known(t->with) || f->with > 0;
    return with && f->points >= t->points && f->groups >= t->groups && f->runs >= t->runs &&
           f->used_jokers >= t->jokers && f->cards <= t->count - t->keep;
}

static void keep_if_better(Find *f)
{
    if (!demands_met(f) || (f->found && f->score <= f->found_score))
        return;
    f->found = true;
    f->found_score = f->score;
    f->over = f->task->goal == MELD_ANY;
    memcpy(f->out->meld, f->meld, (size_t)f->melds * sizeof f->meld[0]);
    f->out->count = f->melds;
    f->out->points = f->points;
    f->out->cards = f->cards;
    f->out->jokers = f->used_jokers;
}

static bool hopeless(Find *f)
{
    const MeldTask *t = f->task;
    if (f->over)
        return true;
    if (++f->nodes % STOP_EVERY == 0 && t->stopped && t->stopped(t->asker))
        f->over = f->stopped = true;
    if (t->most_steps > 0 && f->nodes >= t->most_steps)
        f->over = f->stopped = true;
    return f->cards > t->count - t->keep || f->points + f->potential_points < t->points ||
           (f->found && f->score + f->potential_score <= f->found_score);
}

/* Adds a meld to those chosen, or takes it off again (sign < 0). The first card's take is the caller's. */
static void count_meld(Find *f, const Meld *m, int sign)
{
    bool has = false;
    for (int i = 0; i < m->size; i++) {
        int points = points_at(f, m, i);
        f->points += sign * points;
        f->score += sign * card_score(f->task->goal, points, left_of(f, m->slot[i]), meld_substitutes(m, i));
        f->used_jokers += sign * face_is_joker(m->slot[i]);
        has = has || face_eq(m->slot[i], f->task->with);
    }
    f->score -= sign; /* of two choices that are equal otherwise the one of fewer melds */
    f->cards += sign * m->size;
    f->groups += sign * (m->kind == MELD_GROUP);
    f->runs += sign * (m->kind == MELD_RUN);
    f->with += sign * has;
}

static void decide(Find *f, int at, const Meld *last);

/* Melds with the same first card come in one order only. */
static int compare_melds(const Meld *a, const Meld *b)
{
    if (a->kind != b->kind)
        return a->kind - b->kind;
    if (a->first != b->first)
        return a->first - b->first;
    if (a->size != b->size)
        return a->size - b->size;
    for (int i = 0; i < a->size; i++)
        if (!face_eq(a->slot[i], b->slot[i]))
            return (a->slot[i].rank * SUITS + a->slot[i].suit) - (b->slot[i].rank * SUITS + b->slot[i].suit);
    return a->wild - b->wild;
}

/* A meld is complete; its cards have been taken off already. */
static void choose(Find *f, int at, const Meld *m, const Meld *last)
{
    if (f->melds == MELD_FIND_MELDS || (last && compare_melds(m, last) < 0))
        return;
    count_meld(f, m, 1);
    f->meld[f->melds++] = *m;
    keep_if_better(f);
    Meld now = *m; /* *m is being built on */
    decide(f, at, &now);
    f->melds--;
    count_meld(f, m, -1);
}

static bool joker_may(const Find *f, int jokers)
{
    return f->jokers > 0 && jokers < f->rules.max_jokers;
}

static void build_group(Find *f, int at, Meld *m, int suit, int jokers, const Meld *last);
static void build_run(Find *f, int at, Meld *m, int place, int jokers, const Meld *last);

/* The meld goes on with each wild card that may stand for another, from number `from` on: in a group, where all places
 * are the same, they come in their order alone. */
static void build_wild(Find *f, int at, Meld *m, int place, int jokers, int from, const Meld *last)
{
    for (int i = from; i < f->wild_count && jokers < f->rules.max_jokers; i++) {
        Face x = f->wild[i];
        if (f->passed[x.suit][x.rank] == 0 && f->count[x.suit][x.rank] == 0)
            continue;
        bool passed = take_wild(f, x);
        uint16_t before = m->wild;
        m->wild = (uint16_t)(before | 1u << m->size);
        m->slot[m->size++] = x;
        if (m->kind == MELD_GROUP)
            build_group(f, at, m, SUITS + 1 + i, jokers + 1, last);
        else
            build_run(f, at, m, place, jokers + 1, last);
        m->size--;
        m->wild = before;
        give_wild(f, x, passed);
    }
}

/* The group with further suits from `suit` on, then with jokers, then with wild cards: SUITS + 1 + i is their i-th. */
static void build_group(Find *f, int at, Meld *m, int suit, int jokers, const Meld *last)
{
    int from = suit - SUITS; /* above 0: the wild cards from number from - 1 on */
    if (m->size >= SHORTEST)
        choose(f, at, m, last);
    if (m->size == f->rules.group_max)
        return;
    for (; jokers == 0 && suit < SUITS; suit++) {
        Face x = { m->rank, (uint8_t)suit };
        if (f->count[suit][m->rank] == 0)
            continue;
        take(f, x, 1);
        m->slot[m->size++] = x;
        build_group(f, at, m, f->rules.suits_repeat ? suit : suit + 1, jokers, last);
        m->size--;
        take(f, x, -1);
    }
    if (from <= 0 && joker_may(f, jokers)) {
        take(f, FACE_JOKER, 1);
        m->slot[m->size++] = FACE_JOKER;
        build_group(f, at, m, SUITS, jokers + 1, last);
        m->size--;
        take(f, FACE_JOKER, -1);
    }
    if (f->wild_count > 0)
        build_wild(f, at, m, 0, jokers, from > 0 ? from - 1 : 0, last);
}

/* The run goes on at its high end. The card that is being decided upon belongs at `place`, and no run is without it. */
static void build_run(Find *f, int at, Meld *m, int place, int jokers, const Meld *last)
{
    int next = m->first + m->size, longest = meld_run_longest(&f->rules);
    if (m->size >= SHORTEST && next > place)
        choose(f, at, m, last);
    if (m->size == longest || next > meld_run_top(&f->rules))
        return;
    Face x = { (uint8_t)meld_slot_rank(next), m->suit };
    if (f->count[x.suit][x.rank] > 0 && ace_fits(f, next)) {
        take(f, x, 1);
        m->slot[m->size++] = x;
        build_run(f, at, m, place, jokers, last);
        m->size--;
        take(f, x, -1);
    }
    if (next != place && joker_may(f, jokers)) {
        take(f, FACE_JOKER, 1);
        m->slot[m->size++] = FACE_JOKER;
        build_run(f, at, m, place, jokers + 1, last);
        m->size--;
        take(f, FACE_JOKER, -1);
    }
    if (f->wild_count > 0 && next != place)
        build_wild(f, at, m, place, jokers, 0, last);
}

static void build_runs(Find *f, int at, Face x, int place, const Meld *last)
{
    for (int first = f->rules.low_rank; first <= place && first <= RANKS; first++) {
        Meld m = { .kind = MELD_RUN, .first = (uint8_t)first, .suit = x.suit };
        /* Lower cards of the suit have all been decided upon; but the high ace, and what comes behind it, before all
         * others. */
        const int decided = place >= HIGH_ACE ? place - HIGH_ACE : place - first;
        if (decided <= f->rules.max_jokers && place - first < meld_run_longest(&f->rules))
            build_run(f, at, &m, place, 0, last);
    }
}

/* Two or three of one face. Jokers by themselves are left: they are of more use elsewhere. */
static void build_twins(Find *f, int at, Face x, int size, MeldKind kind, const Meld *last)
{
    Meld m = { .kind = (uint8_t)kind, .rank = x.rank, .suit = x.suit, .size = (uint8_t)size, .slot = { x, x } };
    if (f->count[x.suit][x.rank] < size)
        return;
    if (size > 2)
        m.slot[2] = x;
    take(f, x, size);
    choose(f, at, &m, last);
    take(f, x, -size);
}

/* Decides upon the cards from face number `at` on. `last` is the meld in which the face was laid before, if it was. */
static void decide(Find *f, int at, const Meld *last)
{
    while (at < FACES && f->count[at / RANKS][at % RANKS + 1] == 0) {
        at++;
        last = NULL;
    }
    if (at == FACES || hopeless(f))
        return;
    Face x = { (uint8_t)(at % RANKS + 1), (uint8_t)(at / RANKS) };
    if (f->rules.groups) {
        Meld m = { .kind = MELD_GROUP, .rank = x.rank, .size = 1, .slot = { x } };
        take(f, x, 1);
        build_group(f, at, &m, f->rules.suits_repeat ? x.suit : x.suit + 1, 0, last);
        take(f, x, -1);
    }
    if (f->rules.tunnelas)
        build_twins(f, at, x, 3, MELD_TUNNELA, last);
    if (f->rules.pairs)
        build_twins(f, at, x, 2, MELD_PAIR, last);
    for (int place = x.rank; f->rules.runs && place <= last_place(f); place += RANKS)
        if (ace_fits(f, place))
            build_runs(f, at, x, place, last);
    int rest = f->count[x.suit][x.rank];
    take(f, x, rest);
    pass_wild(f, x, rest);
    decide(f, at + 1, NULL);
    pass_wild(f, x, -rest);
    take(f, x, -rest);
}

/* ---- questions ---- */

static void load(Find *f, const MeldTask *t, MeldFound *out)
{
    bool without = face_is_known(t->without);
    memset(f, 0, offsetof(Find, meld));
    memset(out, 0, sizeof *out);
    f->rules = *t->rules;
    f->task = t;
    f->out = out;
    for (int i = 0; i < t->count; i++) {
        if (without && face_eq(t->hand[i], t->without)) {
            without = false;
            continue;
        }
        if (face_is_joker(t->hand[i]))
            f->jokers++;
        else if (plain_face(t->hand[i]))
            f->count[t->hand[i].suit][t->hand[i].rank]++;
    }
    for (int i = 0; i < FACES && f->rules.wild.bits != 0; i++) {
        Face x = { (uint8_t)(i % RANKS + 1), (uint8_t)(i / RANKS) };
        if (f->count[x.suit][x.rank] > 0 && face_set_has(f->rules.wild, x))
            f->wild[f->wild_count++] = x;
    }
}

static int left_in_hand(const Find *f, const MeldFound *out)
{
    int left = 0;
    for (int i = 0; i < f->task->count; i++)
        if (face_is_joker(f->task->hand[i]) || plain_face(f->task->hand[i]))
            left += left_of(f, f->task->hand[i]);
    for (int i = 0; i < out->count; i++)
        for (int k = 0; k < out->meld[i].size; k++)
            left -= left_of(f, out->meld[i].slot[k]);
    return left;
}

bool meld_find(const MeldTask *t, MeldFound *out)
{
    Find f;
    assert(t->count >= 0 && t->count <= MELD_FIND_CARDS);
    load(&f, t, out);
    bound_all(&f);
    keep_if_better(&f);
    decide(&f, 0, NULL);
    out->left = left_in_hand(&f, out);
    out->proven = !f.stopped;
    return f.found;
}

static int gain_of(const MeldTask *t, bool had, const MeldFound *before, Face extra)
{
    Face hand[MELD_FIND_CARDS];
    MeldTask with = *t;
    MeldFound after;
    memcpy(hand, t->hand, (size_t)t->count * sizeof *hand);
    hand[with.count++] = extra;
    with.hand = hand;
    if (!meld_find(&with, &after))
        return 0;
    if (!had)
        return MELD_FIND_ENABLES;
    int own = face_is_joker(extra) ? t->worth->joker_left : t->worth->left[extra.rank];
    int gain = t->goal == MELD_LEAST_LEFT ? before->left + own - after.left : after.points - before->points;
    if (t->goal == MELD_LEAST_LEFT && after.left >= before->left)
        gain = 0; /* the new card would stay in hand, or another in its place */
    return gain > 0 ? gain : 0;
}

int meld_find_outs(const MeldTask *t, int gain[4][14])
{
    MeldFound before;
    int n = 0;
    bool had = meld_find(t, &before);
    memset(gain, 0, sizeof(int[4][14]));
    if (t->count == MELD_FIND_CARDS)
        return 0;
    for (int i = 0; i < FACES; i++) {
        Face x = { (uint8_t)(i % RANKS + 1), (uint8_t)(i / RANKS) };
        gain[x.suit][x.rank] = gain_of(t, had, &before, x);
        n += gain[x.suit][x.rank] > 0;
    }
    gain[0][0] = gain_of(t, had, &before, FACE_JOKER);
    return n + (gain[0][0] > 0);
}
