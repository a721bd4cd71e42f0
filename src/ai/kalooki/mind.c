/* What can be laid is found exactly. What to keep and what to throw is weighed by the sets of three a card can still
 * become part of; the highest level judges whole turns by the chance to win (ai/kalooki/best.h). */
#include "ai/kalooki/mind.h"

#include <string.h>

#include "ai/kalooki/best.h"

static bool stopped(const KalookiMind *m)
{
    return stop_is_set(m->stop);
}

void kalooki_mind_begin(KalookiMind *m, const State *seen, int seat, KalookiLevel level, uint64_t seed,
                        const Stop *stop)
{
    *m = (KalookiMind){ .seen = seen, .seat = seat, .level = level, .stop = stop };
    rng_seed(&m->rng, seed);
}

/* The fewest cards another seat holds that is down; a large number when none is. */
static int fewest_of_others_down(const State *s, int seat)
{
    int fewest = 99;
    for (int i = 0; i < s->seats; i++) {
        int n = pile_size(&s->table, kalooki_hand(i));
        if (i != seat && s->seat[i].opened && !s->seat[i].out && n < fewest)
            fewest = n;
    }
    return fewest;
}

/* ---- what a card is good for ---- */

/* The cards of a hand by face. */
typedef struct Prospect {
    uint8_t held[4][14];
    MeldRules rules;
    int jokers;
} Prospect;

static void prospect_of(const KalookiMind *m, const State *s, Prospect *p)
{
    int hand = kalooki_hand(m->seat);
    memset(p, 0, sizeof *p);
    p->rules = kalooki_meld_rules(&s->options);
    for (int i = 0; i < pile_size(&s->table, hand); i++) {
        Face f = pile_face(&s->table, hand, i);
        if (face_is_joker(f))
            p->jokers++;
        else
            p->held[f.suit][f.rank]++;
    }
}

/* What a set of these three is worth hoping for: it lies there, or one card is missing, or two. */
static int hope(const Prospect *p, const Face x[3])
{
    enum { COMPLETE = 60, ONE_MISSING = 12, WITH_JOKER = 16 };
    int missing = 0, ways = 1;
    for (int i = 0; i < 3; i++)
        if (p->held[x[i].suit][x[i].rank] == 0) {
            missing++;
            ways *= 2; /* these levels do not remember which have gone */
        }
    if (missing == 0)
        return COMPLETE;
    if (missing == 1)
        return ONE_MISSING * ways + (p->jokers > 0 ? WITH_JOKER : 0);
    return ways;
}

static Face run_card(int suit, int place)
{
    return (Face){ (uint8_t)(place == 14 ? 1 : place), (uint8_t)suit };
}

static int hope_of_runs(const Prospect *p, Face f, int place)
{
    int sum = 0;
    for (int first = place - 2; first <= place; first++) {
        if (first < p->rules.low_rank || first + 2 > p->rules.high_rank)
            continue;
        const Face x[3] = { run_card(f.suit, first), run_card(f.suit, first + 1), run_card(f.suit, first + 2) };
        sum += hope(p, x);
    }
    return sum;
}

static int hope_of_groups(const Prospect *p, Face f)
{
    int sum = 0;
    for (uint8_t leave = 0; leave < 4; leave++) {
        Face x[4];
        int n = 0;
        for (uint8_t suit = 0; suit < 4; suit++)
            if (suit != leave)
                x[n++] = (Face){ f.rank, suit };
        if (leave != f.suit)
            sum += hope(p, x);
    }
    return sum;
}

/* All the sets of three this card may become part of. */
static int prospects(const Prospect *p, Face f)
{
    int sum = hope_of_groups(p, f);
    if (f.rank != 1 || p->rules.ace_low)
        sum += hope_of_runs(p, f, f.rank);
    if (f.rank == 1)
        sum += hope_of_runs(p, f, 14);
    return sum;
}

static bool fits_table(const State *s, Face f)
{
    for (int p = KALOOKI_FIRST_SET; p < KALOOKI_PILES; p++) {
        Meld set, with;
        if (kalooki_is_laid(s, p) && kalooki_read_pile(s, p, &set) == NULL &&
            (!kalooki_goer(&s->options, &set, f, KALOOKI_END_LOW, &with) ||
             !kalooki_goer(&s->options, &set, f, KALOOKI_END_HIGH, &with)))
            return true;
    }
    return false;
}

/* ---- throwing ---- */

/* What a point in hand weighs against prospects: the more the nearer the end. */
static int pressure(const KalookiMind *m, const State *s)
{
    int fewest = fewest_of_others_down(s, m->seat);
    if (m->level == KALOOKI_MEDIUM)
        return fewest <= 6 ? 3 : 1;
    return fewest <= 3 ? 9 : fewest <= 6 ? 6 : fewest < 99 ? 4 : 1;
}

static int worth_keeping(const KalookiMind *m, const State *s, const Prospect *own, Face f)
{
    enum { JOKER = 100000, GOER = 1000 };
    Prospect p = *own;
    if (face_is_joker(f))
        return JOKER;
    int value = kalooki_rank_value(f.rank), keep = prospects(&p, f);
    if (p.held[f.suit][f.rank] > 1)
        keep = keep / 3; /* of two equal cards one does as well */
    if (m->level != KALOOKI_EASY && fits_table(s, f))
        keep += GOER;
    if (!s->seat[m->seat].opened)
        keep = keep * (16 + value) / 22; /* high cards reach the points to come down */
    return keep - value * pressure(m, s);
}

/* The yardstick's: any card that goes with no other in hand is loose, the dearest is thrown. */
static int simple_keeping(const Prospect *p, const State *s, Face f)
{
    int friends = 0;
    if (face_is_joker(f))
        return 100000;
    for (uint8_t suit = 0; suit < 4; suit++)
        friends += suit != f.suit && p->held[suit][f.rank] > 0;
    for (int step = -2; step <= 2; step++) {
        int place = (f.rank == 1 ? 14 : f.rank) + step;
        if (step != 0 && place >= 2 && place <= 14)
            friends += p->held[f.suit][place == 14 ? 1 : place] > 0;
    }
    return friends * 100 - kalooki_penalty(&s->options, f);
}

/* What keeping this card is worth to the level. */
static int keeping(KalookiMind *m, const State *s, const Prospect *own, Face f)
{
    enum { WHIM = 60 };
    switch (m->level) {
    case KALOOKI_RANDOM:
        return (int)rng_below(&m->rng, 1000);
    case KALOOKI_SIMPLE:
        return simple_keeping(own, s, f);
    case KALOOKI_EASY:
        return worth_keeping(m, s, own, f) + (int)rng_below(&m->rng, WHIM);
    default:
        return worth_keeping(m, s, own, f);
    }
}

/* Throws the card least worth keeping. False when none may be thrown. */
static bool throw_card(KalookiMind *m, KalookiTurn *t)
{
    const State *s = &t->now;
    int n = pile_size(&s->table, kalooki_hand(m->seat)), worth[KALOOKI_MOST_HELD], best = -1;
    Prospect own;
    prospect_of(m, s, &own);
    for (int i = 0; i < n; i++)
        worth[i] = keeping(m, s, &own, pile_face(&s->table, kalooki_hand(m->seat), i));
    for (int i = 0; i < n; i++) {
        const Move away = { .kind = MOVE_DISCARD, .index = (uint8_t)i };
        if ((best < 0 || worth[i] < worth[best]) && !kalooki_def.rules.check(s, m->seat, away).why)
            best = i;
    }
    return best >= 0 && kalooki_turn_add(t, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)best });
}

/* ---- whole turns ---- */

/* By chance, but what has been taken is laid. */
static void lay_randomly(KalookiMind *m, KalookiTurn *t)
{
    if (rng_below(&m->rng, 2) || kalooki_turn_duty(t))
        kalooki_turn_sets(t, MELD_ANY);
    if (rng_below(&m->rng, 2))
        kalooki_turn_goers(t);
}

static void lay_easily(KalookiMind *m, KalookiTurn *t)
{
    enum { OVERLOOKED_IN = 3 };
    if (rng_below(&m->rng, OVERLOOKED_IN) || kalooki_turn_duty(t))
        kalooki_turn_sets(t, MELD_LEAST_LEFT);
    if (rng_below(&m->rng, OVERLOOKED_IN))
        kalooki_turn_goers(t);
}

/* What a turn comes to: going out before all else, then few points and few cards in hand. */
static int outcome(const KalookiMind *m, const KalookiTurn *t)
{
    enum { OUT = 100000, CARD = 3 };
    int cards = pile_size(&t->now.table, kalooki_hand(m->seat));
    if (cards == 0)
        return OUT;
    return -(int)kalooki_hand_points(&t->now, m->seat) - CARD * cards;
}

/* Ends the turn by a throw, unless it is over. */
static bool finish(KalookiMind *m, KalookiTurn *t)
{
    return !kalooki_turn_duty(t) && (!kalooki_turn_goes_on(t) || throw_card(m, t));
}

/* The best of all ways by what is left after the throw; *t stays as it is when none comes to an end. */
static bool lay_best(KalookiMind *m, KalookiTurn *t)
{
    KalookiTurn best = *t;
    bool found = false;
    int most = 0;
    for (int way = 0; way < KALOOKI_WAYS_TO_LAY_ALL && !(found && stopped(m)); way++) {
        KalookiTurn laid = *t, ended;
        kalooki_turn_lay(&laid, way);
        if (found && memcmp(&laid.now.table.row, &best.now.table.row, sizeof laid.now.table.row) == 0)
            continue; /* as another way has it */
        ended = laid;
        if (!finish(m, &ended))
            continue;
        int worth = outcome(m, &ended);
        if (found && worth <= most)
            continue;
        most = worth;
        found = true;
        best = laid;
    }
    if (found)
        *t = best;
    return found;
}

bool kalooki_mind_turn(KalookiMind *m, KalookiTurn *t)
{
    KalookiTurn before = *t;
    bool good;
    if (m->level == KALOOKI_HARD)
        return kalooki_best_turn(t);
    if (m->level == KALOOKI_MEDIUM)
        return lay_best(m, t) && finish(m, t);
    if (m->level == KALOOKI_SIMPLE)
        kalooki_turn_lay(t, 0);
    else if (m->level == KALOOKI_RANDOM)
        lay_randomly(m, t);
    else
        lay_easily(m, t);
    good = finish(m, t);
    if (!good)
        *t = before;
    return good;
}

/* In the middle of a turn whatever was begun is taken back first. */
void kalooki_mind_play_on(KalookiMind *m, KalookiTurn *t)
{
    (void)kalooki_turn_add(t, (Move){ .kind = MOVE_RESTORE });
    if (kalooki_mind_turn(m, t))
        return;
    if (kalooki_turn_add(t, (Move){ .kind = MOVE_CHOOSE, .amount = KALOOKI_GIVE_BACK }))
        (void)kalooki_turn_add(t, (Move){ .kind = MOVE_DRAW });
}

void kalooki_mind_draw(KalookiMind *m, KalookiTurn *t)
{
    KalookiTurn with = *t;
    bool wanted = m->level != KALOOKI_RANDOM || rng_below(&m->rng, 2);
    if (wanted && kalooki_turn_add(&with, (Move){ .kind = MOVE_TAKE, .from = KALOOKI_DISCARD }) &&
        kalooki_mind_turn(m, &with)) {
        *t = with;
        return;
    }
    (void)kalooki_turn_add(t, (Move){ .kind = MOVE_DRAW });
}
