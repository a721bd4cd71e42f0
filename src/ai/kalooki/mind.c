/* What can be laid is found exactly. What to keep and what to throw is weighed by the sets of three a card can still
 * become part of; the highest level, once it is down, reckons its chance to go out first. */
#include "ai/kalooki/mind.h"

#include <string.h>

static bool stopped(const KalookiMind *m)
{
    return stop_is_set(m->stop);
}

/* ---- what is known ---- */

/* Is a card in this pile remembered? The pile shows its faces to everybody when a card comes there. */
static bool remembers(const KalookiMind *m, int pile)
{
    int kind = m->seen->table.row.pile[pile].kind;
    if (pile == kalooki_hand(m->seat) || kind == PILE_STAGE)
        return true;
    return m->level == KALOOKI_HARD && (kind == PILE_MELD || kind == PILE_DISCARD);
}

void kalooki_mind_begin(KalookiMind *m, const State *seen, int seat, KalookiLevel level, uint64_t seed,
                        const Stop *stop)
{
    const Table *t = &seen->table;
    *m = (KalookiMind){ .seen = seen, .seat = seat, .level = level, .stop = stop };
    rng_seed(&m->rng, seed);
    memset(m->unseen.count, 2, sizeof m->unseen.count);
    m->unseen.jokers = (uint8_t)kalooki_option(seen, KALOOKI_JOKERS);
    for (int p = 0; p < t->pile_count; p++) {
        if (!remembers(m, p))
            continue;
        for (int i = 0; i < pile_size(t, p); i++) {
            Face f = pile_face(t, p, i);
            if (face_is_joker(f) && m->unseen.jokers > 0)
                m->unseen.jokers--;
            else if (f.rank >= 1 && f.rank <= 13 && m->unseen.count[f.suit][f.rank] > 0)
                m->unseen.count[f.suit][f.rank]--;
        }
    }
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

/* The cards of a hand by face, and how likely others are to come. */
typedef struct Prospect {
    uint8_t held[4][14];
    const KalookiMind *mind;
    MeldRules rules;
    int jokers;
} Prospect;

static void prospect_of(const KalookiMind *m, const State *s, Prospect *p)
{
    int hand = kalooki_hand(m->seat);
    memset(p, 0, sizeof *p);
    p->mind = m;
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
            ways *= p->mind->unseen.count[x[i].suit][x[i].rank];
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

/* How well others could use this card in a new set: by the cards nobody has shown yet. */
static int danger(const KalookiMind *m, const State *s, Face f)
{
    Prospect others = { .mind = m, .rules = kalooki_meld_rules(&s->options) };
    int next = kalooki_next_seat(s, m->seat);
    if (!s->seat[next].opened)
        return 0;
    int cards = pile_size(&s->table, kalooki_hand(next));
    /* A set takes three cards and one to throw; of many cards two are likelier to go with this one. */
    return cards < 3 ? 0 : prospects(&others, f) * (cards < 8 ? cards : 8) / 16;
}

/* ---- throwing ---- */

/* What a point in hand weighs against prospects: the more the nearer the end. */
static int pressure(const KalookiMind *m, const State *s)
{
    int fewest = fewest_of_others_down(s, m->seat);
    if (m->level == KALOOKI_MEDIUM)
        return fewest <= 6 ? 3 : 1;
    if (m->level == KALOOKI_HARD)
        return fewest <= 3 ? 9 : fewest <= 6 ? 6 : fewest < 99 ? 2 : 0;
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
    if (m->level == KALOOKI_HARD)
        keep += danger(m, s, f);
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

/* ---- the race to go out ---- */

static bool races(const KalookiMind *m, const State *s)
{
    return m->level == KALOOKI_HARD && s->seat[m->seat].opened;
}

static int hand_of(const KalookiMind *m, const State *s, Face held[KALOOKI_MOST_HELD])
{
    int hand = kalooki_hand(m->seat), n = pile_size(&s->table, hand);
    for (int i = 0; i < n; i++)
        held[i] = pile_face(&s->table, hand, i);
    return n;
}

/* What keeping each card is worth: as much as throwing it loses. */
static void race_worths(const KalookiMind *m, const State *s, int *worth)
{
    enum { JOKER = 100000, GOER = 50000, PARTS = 100, DANGER_PART = 10 };
    KalookiRace race;
    Face held[KALOOKI_MOST_HELD], kept[KALOOKI_MOST_HELD];
    int n = hand_of(m, s, held);
    kalooki_race_begin(&race, s, m->seat, &m->unseen);
    for (int i = 0; i < n; i++) {
        memcpy(kept, held, (size_t)n * sizeof *held);
        kept[i] = held[n - 1];
        worth[i] = -(int)(kalooki_race_value(&race, kept, n - 1) * PARTS);
        if (face_is_joker(held[i]))
            worth[i] += JOKER;
        else
            worth[i] += danger(m, s, held[i]) / DANGER_PART + (fits_table(s, held[i]) ? GOER : 0);
    }
}

static int race_outcome(const KalookiMind *m, const State *s)
{
    enum { DOWN = 50000, PARTS = 100 };
    KalookiRace race;
    Face held[KALOOKI_MOST_HELD];
    int n = hand_of(m, s, held);
    kalooki_race_begin(&race, s, m->seat, &m->unseen);
    return DOWN + (int)(kalooki_race_value(&race, held, n) * PARTS);
}

/* ---- throwing ---- */

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
    if (races(m, s))
        race_worths(m, s, worth);
    else
        for (int i = 0; i < n; i++)
            worth[i] = keeping(m, s, &own, pile_face(&s->table, kalooki_hand(m->seat), i));
    for (int i = 0; i < n; i++) {
        const Move away = { .kind = MOVE_DISCARD, .index = (uint8_t)i };
        if ((best < 0 || worth[i] < worth[best]) && !kalooki_def.check(s, m->seat, away).why)
            best = i;
    }
    return best >= 0 && kalooki_turn_add(t, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)best });
}

/* ---- whole turns ---- */

static bool still_playing(const KalookiTurn *t)
{
    return t->now.phase == PHASE_PLAY && t->now.to_act == t->seat;
}

static bool owes(const KalookiTurn *t)
{
    return still_playing(t) && (kalooki_of(&t->now)->must_use != NO_PIECE || kalooki_of(&t->now)->freed_count > 0);
}

/* Ways to lay what can be laid, of which the best is taken. A card that would fit the table may be worth more in hand:
 * with three left a set of them goes out at once, with two none can. */
enum { MOST_CARDS_FIRST = 1, TABLE_FIRST = 2, WAYS_TO_LAY_ALL = 4, NO_GOERS = 4, NOTHING = 6, WAYS = 7 };

static void lay(KalookiTurn *t, int way)
{
    int before;
    if (way == NOTHING)
        return;
    if (way & NO_GOERS) {
        kalooki_turn_sets(t, way & MOST_CARDS_FIRST ? MELD_MOST_CARDS : MELD_LEAST_LEFT);
        kalooki_turn_jokers(t);
        return;
    }
    if (way & TABLE_FIRST) {
        kalooki_turn_goers(t);
        kalooki_turn_jokers(t);
    }
    do {
        before = t->count;
        kalooki_turn_sets(t, way & MOST_CARDS_FIRST ? MELD_MOST_CARDS : MELD_LEAST_LEFT);
        kalooki_turn_jokers(t);
        kalooki_turn_goers(t);
    } while (t->count > before && still_playing(t));
}

/* By chance, but what has been taken is laid. */
static void lay_randomly(KalookiMind *m, KalookiTurn *t)
{
    if (rng_below(&m->rng, 2) || owes(t))
        kalooki_turn_sets(t, MELD_ANY);
    if (rng_below(&m->rng, 2))
        kalooki_turn_goers(t);
}

static void lay_easily(KalookiMind *m, KalookiTurn *t)
{
    enum { OVERLOOKED_IN = 3 };
    if (rng_below(&m->rng, OVERLOOKED_IN) || owes(t))
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
    if (races(m, &t->now))
        return race_outcome(m, &t->now);
    return -(int)kalooki_hand_points(&t->now, m->seat) - CARD * cards;
}

/* Nothing is laid while all thirteen cards may go at once: with rewards to be had, nobody near the end, and the cards
 * that go with no others few. */
static bool hopes_for_bomber(const KalookiMind *m, const KalookiTurn *start, const KalookiTurn *laid)
{
    enum { FEW_LEFT = 3, SAFE_CARDS = 8, EARLY = 7 };
    const State *s = &start->now;
    bool paid = kalooki_option(s, KALOOKI_ROUND_REWARDS) != 0 && kalooki_option(s, KALOOKI_STAKE) > 0;
    int cards = pile_size(&laid->now.table, kalooki_hand(m->seat));
    return m->level == KALOOKI_HARD && paid && !s->seat[m->seat].opened && !owes(start) && cards > 0 &&
           cards <= FEW_LEFT && kalooki_of(s)->turns[m->seat] <= EARLY &&
           fewest_of_others_down(s, m->seat) > SAFE_CARDS &&
           s->seat[m->seat].total + 40 < kalooki_option(s, KALOOKI_PENALTY_LIMIT);
}

/* Ends the turn by a throw, unless it is over. */
static bool finish(KalookiMind *m, KalookiTurn *t)
{
    return !owes(t) && (!still_playing(t) || throw_card(m, t));
}

/* The best of all ways by what is left after the throw; *t stays as it is when none comes to an end. */
static bool lay_best(KalookiMind *m, KalookiTurn *t)
{
    KalookiTurn best = *t;
    bool found = false;
    int most = 0, ways = m->level == KALOOKI_HARD ? WAYS : WAYS_TO_LAY_ALL;
    for (int way = 0; way < ways && !(found && stopped(m)); way++) {
        KalookiTurn laid = *t, ended;
        lay(&laid, way);
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
    if (found && !hopes_for_bomber(m, t, &best))
        *t = best;
    return found;
}

/* Plays the turn to its end. False when what is owed cannot be settled that way; *t is then as it was. */
static bool play_turn(KalookiMind *m, KalookiTurn *t)
{
    KalookiTurn before = *t;
    bool good;
    if (m->level == KALOOKI_MEDIUM || m->level == KALOOKI_HARD)
        return lay_best(m, t) && finish(m, t);
    if (m->level == KALOOKI_SIMPLE)
        lay(t, 0);
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
    if (play_turn(m, t))
        return;
    if (kalooki_turn_add(t, (Move){ .kind = MOVE_CHOOSE, .amount = KALOOKI_GIVE_BACK }))
        (void)kalooki_turn_add(t, (Move){ .kind = MOVE_DRAW });
}

void kalooki_mind_draw(KalookiMind *m, KalookiTurn *t)
{
    KalookiTurn with = *t;
    bool wanted = m->level != KALOOKI_RANDOM || rng_below(&m->rng, 2);
    if (wanted && kalooki_turn_add(&with, (Move){ .kind = MOVE_TAKE, .from = KALOOKI_DISCARD }) &&
        play_turn(m, &with)) {
        *t = with;
        return;
    }
    (void)kalooki_turn_add(t, (Move){ .kind = MOVE_DRAW });
}
