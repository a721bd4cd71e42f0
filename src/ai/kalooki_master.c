/* A few sensible plays are tried in the same guessed worlds, each played on by plain players to the end of the round.
 */
#include "ai/kalooki_master.h"

#include <string.h>

enum { PLAYS = 6, WORLDS = 30, THROWS_LAID = 4, THROWS_HELD = 2, MOST_TURNS = 60 };

typedef struct Master {
    KalookiMind *mind;
    State guess, trial;
    KalookiTurn turn; /* of a plain player */
    int count;
    KalookiTurn play[PLAYS];
    int64_t sum[PLAYS], squares[PLAYS]; /* of what each gains over the first, world by world */
} Master;

static bool stopped(const Master *m)
{
    const Stop *stop = m->mind->stop;
    return stop && atomic_load_explicit(&stop->now, memory_order_relaxed);
}

/* ---- guesses ---- */

/* The faces nobody has shown this seat are dealt by chance over the cards it cannot see. */
static void guess_world(Master *m, Rng *rng)
{
    const State *seen = m->mind->seen;
    uint8_t left[4][14], hidden[MAX_PIECES], face_no[MAX_PIECES];
    int jokers = kalooki_option(seen, KALOOKI_JOKERS), cards = 0, faces = 0;
    m->guess = *seen;
    memset(left, 2, sizeof left);
    for (int x = 0; x < seen->table.piece_count; x++) {
        Face f = seen->table.face[x];
        if (!face_is_known(f))
            hidden[cards++] = (uint8_t)x;
        else if (face_is_joker(f))
            jokers--;
        else
            left[f.suit][f.rank]--;
    }
    for (int i = 0; i < 52; i++)
        for (int n = left[i / 13][i % 13 + 1]; n > 0 && faces < cards; n--)
            face_no[faces++] = (uint8_t)i;
    while (jokers-- > 0 && faces < cards)
        face_no[faces++] = 52;
    rng_shuffle(rng, face_no, faces);
    for (int i = 0; i < faces; i++)
        m->guess.table.face[hidden[i]] =
            face_no[i] == 52 ? FACE_JOKER : (Face){ (uint8_t)(face_no[i] % 13 + 1), (uint8_t)(face_no[i] / 13) };
    m->guess.viewer = NO_SEAT;
    rng_seed(&m->guess.rng, rng_next(rng));
}

/* One decision of a plain player. */
static void act(Master *m)
{
    KalookiMind plain;
    State *s = &m->trial;
    int seat = s->to_act;
    kalooki_mind_begin(&plain, s, seat, KALOOKI_HARD, 0, m->mind->stop);
    plain.swift = true;
    kalooki_turn_begin(&m->turn, s, seat, m->mind->stop);
    if (s->phase == KALOOKI_DRAW)
        kalooki_mind_draw(&plain, &m->turn);
    else
        kalooki_mind_play_on(&plain, &m->turn);
    *s = m->turn.now;
}

static bool round_goes_on(const State *s)
{
    return s->phase == KALOOKI_DRAW || s->phase == PHASE_PLAY;
}

/* The others' points less the own: in all of them together, times the number of others. */
static int64_t standing(const State *s, int seat)
{
    int64_t sum = 0;
    int others = 0;
    for (int i = 0; i < s->seats; i++) {
        if (i == seat || !(s->u.kalooki.took_part >> i & 1))
            continue;
        sum += round_goes_on(s) ? kalooki_hand_points(s, i) : s->seat[i].deal;
        others++;
    }
    return sum - others * (int64_t)(round_goes_on(s) ? kalooki_hand_points(s, seat) : s->seat[seat].deal);
}

static int64_t try_play(Master *m, const KalookiTurn *play)
{
    int seat = m->mind->seat;
    m->trial = m->guess;
    for (int i = 0; i < play->count; i++)
        kalooki_def.apply(&m->trial, seat, play->move[i]);
    uint32_t last = m->trial.turn_no + MOST_TURNS;
    while (round_goes_on(&m->trial) && m->trial.turn_no < last && !stopped(m))
        act(m);
    return standing(&m->trial, seat);
}

/* ---- what may be done ---- */

static void add_throws(Master *m, const KalookiTurn *t, int max)
{
    uint8_t place[THROWS_LAID];
    int n = kalooki_mind_throws(m->mind, t, place, max);
    for (int i = 0; i < n && m->count < PLAYS; i++) {
        m->play[m->count] = *t;
        m->count += kalooki_turn_add(&m->play[m->count], (Move){ .kind = MOVE_DISCARD, .index = place[i] });
    }
}

/* The first is what the mind would do without trying. */
static void list_plays(Master *m, const KalookiTurn *start)
{
    KalookiTurn t = *start;
    if (t.now.phase == KALOOKI_DRAW) {
        kalooki_mind_draw(m->mind, &t);
        m->play[m->count++] = t;
        t = *start;
        if (m->play[0].count > 1 && kalooki_turn_add(&t, (Move){ .kind = MOVE_DRAW }))
            m->play[m->count++] = t;
        return;
    }
    (void)kalooki_turn_add(&t, (Move){ .kind = MOVE_RESTORE });
    KalookiTurn held = t;
    if (!kalooki_mind_lay(m->mind, &t) || t.now.phase != PHASE_PLAY || t.now.to_act != t.seat) {
        t = *start;
        kalooki_mind_play_on(m->mind, &t);
        m->play[m->count++] = t;
        return;
    }
    add_throws(m, &t, THROWS_LAID);
    if (t.count > held.count && kalooki_mind_may_end(&held))
        add_throws(m, &held, THROWS_HELD);
}

/* Chance alone would hardly put a play so far ahead of the first. */
static bool clearly_better(const Master *m, int i)
{
    enum { DEVIATIONS = 2 };
    return m->sum[i] > 0 && m->sum[i] * m->sum[i] > DEVIATIONS * DEVIATIONS * m->squares[i];
}

/* One world for all plays; one that is broken off does not count. */
static void try_all(Master *m)
{
    int64_t gained[PLAYS] = { 0 };
    guess_world(m, &m->mind->rng);
    for (int i = 0; i < m->count; i++)
        gained[i] = try_play(m, &m->play[i]);
    for (int i = 1; i < m->count && !stopped(m); i++) {
        int64_t more = gained[i] - gained[0];
        m->sum[i] += more;
        m->squares[i] += more * more;
    }
}

void kalooki_master_play(KalookiMind *mind, KalookiTurn *t)
{
    Master m = { .mind = mind };
    int best = 0;
    list_plays(&m, t);
    bool over = m.count == 0 || pile_size(&m.play[0].now.table, kalooki_hand(mind->seat)) == 0;
    for (int w = 0; w < WORLDS && m.count > 1 && !over && !stopped(&m); w++)
        try_all(&m);
    for (int i = 1; i < m.count; i++)
        if (clearly_better(&m, i) && (best == 0 || m.sum[i] > m.sum[best]))
            best = i;
    if (m.count > 0)
        *t = m.play[best];
}
