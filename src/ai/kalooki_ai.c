/* Opponents for Kalooki. What can be laid is found exactly; what to keep and what to throw is weighed by the sets of
 * three a card can still become part of. */
#include "ai/kalooki_ai.h"

#include <string.h>

#include "ai/kalooki_turn.h"
#include "rules/kalooki_round.h"

enum { EASY, MEDIUM, HARD, RANDOM, SIMPLE, LEVELS };

static const AiLevel levels[LEVELS] = {
    { "easy", "Easy", "Comes down when it can, overlooks cards now and then and takes no jokers back.", false },
    { "medium", "Medium", "Overlooks nothing on the table, but forgets what has been thrown.", false },
    { "hard", "Hard", "Remembers the discards, minds what the next player can use, tries for a bomber where it pays.",
      false },
    { "random", "Random", "Lays and throws by chance.", true },
    { "simple", "Simple", "Comes down as soon as it can and throws its highest loose card.", true },
};

typedef struct Mind {
    const State *seen;
    int seat, level;
    Rng rng;
    const Stop *stop;
    uint8_t unseen[4][14]; /* cards of each face that may still come: in the stock or in other hands */
} Mind;

static bool stopped(const Mind *m)
{
    return m->stop && atomic_load_explicit(&m->stop->now, memory_order_relaxed);
}

/* ---- what is known ---- */

/* Is a card in this pile remembered? The pile shows its faces to everybody when a card comes there. */
static bool remembers(const Mind *m, int pile)
{
    int kind = m->seen->table.row.pile[pile].kind;
    if (pile == kalooki_hand(m->seat) || kind == PILE_STAGE)
        return true;
    return (kind == PILE_MELD && m->level != EASY) || (kind == PILE_DISCARD && m->level == HARD);
}

static void mind_begin(Mind *m, const State *seen, int seat, int level, uint64_t seed, const Stop *stop)
{
    const Table *t = &seen->table;
    *m = (Mind){ .seen = seen, .seat = seat, .level = level, .stop = stop };
    rng_seed(&m->rng, seed);
    memset(m->unseen, 2, sizeof m->unseen);
    for (int p = 0; p < t->pile_count; p++) {
        if (!remembers(m, p))
            continue;
        for (int i = 0; i < pile_size(t, p); i++) {
            Face f = pile_face(t, p, i);
            if (f.rank >= 1 && f.rank <= 13 && m->unseen[f.suit][f.rank] > 0)
                m->unseen[f.suit][f.rank]--;
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
    const Mind *mind;
    MeldRules rules;
    int jokers;
} Prospect;

static void prospect_of(const Mind *m, const State *s, Prospect *p)
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
            ways *= p->mind->unseen[x[i].suit][x[i].rank];
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
static int danger(const Mind *m, const State *s, Face f)
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
static int pressure(const Mind *m, const State *s)
{
    int fewest = fewest_of_others_down(s, m->seat);
    return fewest <= 3 ? 6 : fewest <= 6 ? 4 : fewest < 99 ? 3 : 2;
}

static int worth_keeping(const Mind *m, const State *s, const Prospect *own, Face f)
{
    enum { JOKER = 100000, GOER = 1000 };
    Prospect p = *own;
    if (face_is_joker(f))
        return JOKER;
    int value = kalooki_rank_value(f.rank), keep = prospects(&p, f);
    if (p.held[f.suit][f.rank] > 1)
        keep = keep / 3; /* of two equal cards one does as well */
    if (m->level != EASY && fits_table(s, f))
        keep += GOER;
    if (!s->seat[m->seat].opened)
        keep = keep * (16 + value) / 22; /* high cards reach the points to come down */
    if (m->level == HARD)
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

static bool throw_card(Mind *m, KalookiTurn *t)
{
    enum { EASY_WHIM = 30 };
    const State *s = &t->now;
    int hand = kalooki_hand(m->seat), best = -1, least = 0;
    Prospect own;
    prospect_of(m, s, &own);
    for (int i = 0; i < pile_size(&s->table, hand); i++) {
        Face f = pile_face(&s->table, hand, i);
        int keep = m->level == SIMPLE ? simple_keeping(&own, s, f) : worth_keeping(m, s, &own, f);
        if (m->level == RANDOM)
            keep = (int)rng_below(&m->rng, 1000);
        if (m->level == EASY)
            keep += (int)rng_below(&m->rng, EASY_WHIM);
        bool allowed = !kalooki_def.check(s, m->seat, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i }).why;
        if (allowed && (best < 0 || keep < least)) {
            least = keep;
            best = i;
        }
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
    return still_playing(t) && (t->now.u.kalooki.must_use != NO_PIECE || t->now.u.kalooki.freed_count > 0);
}

/* Ways to lay what can be laid, of which the best is taken. */
enum { MOST_CARDS_FIRST = 1, TABLE_FIRST = 2, WAYS = 4 };

static void lay_all(KalookiTurn *t, int way)
{
    int before;
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
static void lay_randomly(Mind *m, KalookiTurn *t)
{
    if (rng_below(&m->rng, 2) || owes(t))
        kalooki_turn_sets(t, MELD_ANY);
    if (rng_below(&m->rng, 2))
        kalooki_turn_goers(t);
}

static void lay_easily(Mind *m, KalookiTurn *t)
{
    enum { OVERLOOKED_IN = 4 };
    if (rng_below(&m->rng, OVERLOOKED_IN) || owes(t))
        kalooki_turn_sets(t, MELD_LEAST_LEFT);
    if (rng_below(&m->rng, OVERLOOKED_IN))
        kalooki_turn_goers(t);
}

/* What a turn comes to: going out before all else, then few points and few cards in hand. */
static int outcome(const Mind *m, const KalookiTurn *t)
{
    enum { OUT = 100000, CARD = 3 };
    int cards = pile_size(&t->now.table, kalooki_hand(m->seat));
    if (cards == 0)
        return OUT;
    return -(int)kalooki_hand_points(&t->now, m->seat) - CARD * cards;
}

/* Nothing is laid while all thirteen cards may go at once: with rewards to be had, nobody near the end, and the cards
 * that go with no others few. */
static bool hopes_for_bomber(const Mind *m, const KalookiTurn *start, const KalookiTurn *laid)
{
    enum { FEW_LEFT = 3, SAFE_CARDS = 8, EARLY = 7 };
    const State *s = &start->now;
    bool paid = kalooki_option(s, KALOOKI_ROUND_REWARDS) != 0 && kalooki_option(s, KALOOKI_STAKE) > 0;
    int cards = pile_size(&laid->now.table, kalooki_hand(m->seat));
    return m->level == HARD && paid && !s->seat[m->seat].opened && !owes(start) && cards > 0 && cards <= FEW_LEFT &&
           s->u.kalooki.turns[m->seat] <= EARLY && fewest_of_others_down(s, m->seat) > SAFE_CARDS &&
           s->seat[m->seat].total + 40 < kalooki_option(s, KALOOKI_PENALTY_LIMIT);
}

static bool finish(Mind *m, KalookiTurn *t)
{
    return !owes(t) && (!still_playing(t) || throw_card(m, t));
}

/* The best of all ways; *t stays as it is when none comes to an end. */
static bool best_of_ways(Mind *m, KalookiTurn *t)
{
    KalookiTurn best = *t;
    bool found = false;
    int most = 0;
    for (int way = 0; way < WAYS && !(found && stopped(m)); way++) {
        KalookiTurn now = *t;
        lay_all(&now, way);
        if (!finish(m, &now))
            continue;
        int worth = outcome(m, &now);
        if (found && worth <= most)
            continue;
        most = worth;
        found = true;
        best = now;
    }
    if (found && hopes_for_bomber(m, t, &best))
        return finish(m, t);
    if (found)
        *t = best;
    return found;
}

/* Plays the turn to its end. False when what is owed cannot be settled that way; *t is then as it was. */
static bool play_turn(Mind *m, KalookiTurn *t)
{
    KalookiTurn before = *t;
    bool good;
    if (m->level == MEDIUM || m->level == HARD)
        return best_of_ways(m, t);
    if (m->level == SIMPLE)
        lay_all(t, 0);
    else if (m->level == RANDOM)
        lay_randomly(m, t);
    else
        lay_easily(m, t);
    good = finish(m, t);
    if (!good)
        *t = before;
    return good;
}

/* In the middle of a turn whatever was begun is taken back first. */
static void play_on(Mind *m, KalookiTurn *t)
{
    (void)kalooki_turn_add(t, (Move){ .kind = MOVE_RESTORE });
    if (play_turn(m, t))
        return;
    if (kalooki_turn_add(t, (Move){ .kind = MOVE_CHOOSE, .amount = KALOOKI_GIVE_BACK }))
        (void)kalooki_turn_add(t, (Move){ .kind = MOVE_DRAW });
}

static void draw(Mind *m, KalookiTurn *t)
{
    KalookiTurn with = *t;
    bool wanted = m->level != RANDOM || rng_below(&m->rng, 2);
    if (wanted && kalooki_turn_add(&with, (Move){ .kind = MOVE_TAKE, .from = KALOOKI_DISCARD }) &&
        play_turn(m, &with)) {
        *t = with;
        return;
    }
    (void)kalooki_turn_add(t, (Move){ .kind = MOVE_DRAW });
}

/* ---- buying in ---- */

/* The part of the pot that the way from the new score to the limit is worth, among all who are still there. */
static bool buyin_pays(const State *s)
{
    const KalookiState *g = &s->u.kalooki;
    int32_t total[KALOOKI_MAX_SEATS] = { 0 };
    int32_t price = kalooki_buyin_price(&s->options), limit = kalooki_option(s, KALOOKI_PENALTY_LIMIT), room = 0;
    for (int i = 0; i < s->seats; i++) {
        total[i] = s->seat[i].total;
        if ((g->took_part & ~g->over) >> i & 1)
            room += limit + 1 - total[i];
    }
    int32_t own = limit + 1 - kalooki_buyin_score(total, g->took_part, g->over);
    return (int64_t)(g->pot + price) * own >= (int64_t)price * (room + own);
}

static void decide_buyin(Mind *m, KalookiTurn *t)
{
    bool buys = m->level == RANDOM ? rng_below(&m->rng, 2) != 0 : m->level != HARD || buyin_pays(&t->now);
    if (!buys || !kalooki_turn_add(t, (Move){ .kind = MOVE_CHOOSE, .amount = KALOOKI_BUY_IN }))
        (void)kalooki_turn_add(t, (Move){ .kind = MOVE_PASS });
}

/* ---- the opponent ---- */

static int copy_moves(const KalookiTurn *t, Move *out, int max)
{
    int n = t->count < max ? t->count : max;
    memcpy(out, t->move, (size_t)n * sizeof *out);
    return n;
}

static int kalooki_choose(const State *seen, int seat, int level, uint64_t seed, const Stop *stop, Move *out, int max)
{
    Mind m;
    KalookiTurn t;
    if (seen->phase == PHASE_DEAL_END) {
        out[0] = (Move){ .kind = MOVE_NEXT };
        return 1;
    }
    mind_begin(&m, seen, seat, level, seed, stop);
    kalooki_turn_begin(&t, seen, seat, stop);
    if (seen->phase == KALOOKI_BUYIN)
        decide_buyin(&m, &t);
    else if (seen->phase == KALOOKI_DRAW)
        draw(&m, &t);
    else
        play_on(&m, &t);
    return copy_moves(&t, out, max);
}

/* What to lay, without the throw that ends the turn; nothing when all there is to do is to draw or to throw. */
static int kalooki_hint(const State *seen, int seat, const Stop *stop, Move *out, int max)
{
    Mind m;
    KalookiTurn t;
    if ((seen->phase != KALOOKI_DRAW && seen->phase != PHASE_PLAY) || seen->to_act != seat)
        return 0;
    mind_begin(&m, seen, seat, HARD, 0, stop);
    kalooki_turn_begin(&t, seen, seat, stop);
    if (seen->phase == KALOOKI_DRAW)
        draw(&m, &t);
    else
        play_on(&m, &t);
    int n = copy_moves(&t, out, max);
    if (n > 0 && (out[n - 1].kind == MOVE_DISCARD || out[n - 1].kind == MOVE_DRAW))
        n--;
    return n == 1 && out[0].kind == MOVE_RESTORE ? 0 : n;
}

const AiDef kalooki_ai = {
    .game = "kalooki",
    .levels = levels,
    .level_count = LEVELS,
    .default_level = MEDIUM,
    .choose = kalooki_choose,
    .hint = kalooki_hint,
};
