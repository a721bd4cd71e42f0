/* Go-ers and jokers taken back are chosen set by set on the table; what they leave of the hand goes to meld_find. The
 * choice that lays most is then played by the rules, and counts only when they take it. */
#include "ai/kalooki/most.h"

#include <string.h>

#include "ai/kalooki/most_inner.h"

static bool stopped(const MostSearch *s)
{
    bool all = s->best_cards >= s->all - s->keep; /* nobody can lay more */
    return all || s->tries > KALOOKI_MOST_TRIES || stop_is_set(s->stop);
}

/* ---- judging a choice ---- */

static int points_of(const MostSearch *s, const Meld *m)
{
    int points = 0;
    for (int i = 0; i < m->size; i++)
        points += kalooki_penalty(s->options, m->slot[i]);
    return points;
}

/* Can these sets take the jokers that are taken back, each at least one? */
static bool may_be_late(const MostSearch *s, const MeldFound *found, unsigned late)
{
    int sets = most_sets_of(late), jokers = 0, wait = s->freed - s->passed;
    for (int i = 0; i < found->count; i++)
        if (late >> i & 1) {
            int n = most_jokers_of(&found->meld[i]);
            if (n == 0)
                return false;
            jokers += n;
        }
    return sets <= wait && jokers >= wait && (sets > 0) == (wait > 0);
}

static void keep_choice(MostSearch *s, const MeldFound *found, bool must_stepped)
{
    int wait = s->freed - s->passed, cards = s->stepped + found->cards - wait;
    int points = s->stepped_points - wait * kalooki_penalty(s->options, FACE_JOKER);
    for (int i = 0; i < found->count; i++)
        points += points_of(s, &found->meld[i]);
    if (cards < s->best_cards || (cards == s->best_cards && points <= s->best_points))
        return;
    for (unsigned late = 0; late < 1u << found->count; late++) {
        KalookiTurn t;
        if (!may_be_late(s, found, late) || !most_play(s, found, late, must_stepped, &t))
            continue;
        s->best = t;
        s->best_cards = cards;
        s->best_points = points;
        return;
    }
}

/* The task for what is left of the hand and the jokers taken back. */
static MeldTask task_of(const MostSearch *s, Face hand[MELD_FIND_CARDS], int freed, bool must_stepped)
{
    int n = 0;
    for (uint8_t suit = 0; suit < 4; suit++)
        for (uint8_t rank = 1; rank <= 13; rank++)
            for (int k = 0; k < s->count[suit][rank]; k++)
                hand[n++] = (Face){ rank, suit };
    for (int k = 0; k < s->jokers + freed; k++)
        hand[n++] = FACE_JOKER;
    return (MeldTask){ .rules = &s->rules,
                       .worth = &s->worth,
                       .hand = hand,
                       .count = n,
                       .goal = MELD_MOST_CARDS,
                       .points = s->minimum,
                       .jokers = freed,
                       .keep = s->keep,
                       .with = must_stepped ? FACE_UNKNOWN : s->must,
                       .without = FACE_UNKNOWN,
                       .stopped = stop_is_set,
                       .asker = s->stop };
}

/* Coming down and taking a joker in one turn: first the sets to come down with, then the rest with the joker. */
static void judge_in_two(MostSearch *s, MeldGoal goal, bool must_stepped)
{
    Face hand[MELD_FIND_CARDS], rest[MELD_FIND_CARDS];
    MeldFound down, more;
    MeldTask task = task_of(s, hand, 0, must_stepped);
    task.goal = goal;
    if (!meld_find(&task, &down))
        return;
    bool used[MELD_FIND_CARDS] = { false };
    for (int i = 0; i < down.count; i++)
        for (int k = 0; k < down.meld[i].size; k++) {
            int at = 0;
            while (used[at] || !face_eq(hand[at], down.meld[i].slot[k]))
                at++;
            used[at] = true;
        }
    int n = 0;
    for (int i = 0; i < task.count; i++)
        if (!used[i])
            rest[n++] = hand[i];
    for (int k = 0; k < s->freed - s->passed; k++)
        rest[n++] = FACE_JOKER;
    MeldTask second = task;
    second.hand = rest;
    second.count = n;
    second.goal = MELD_MOST_CARDS;
    second.points = 0;
    second.jokers = s->freed - s->passed;
    second.with = FACE_UNKNOWN;
    if (!meld_find(&second, &more) || down.count + more.count > MELD_FIND_MELDS)
        return;
    memcpy(down.meld + down.count, more.meld, (size_t)more.count * sizeof more.meld[0]);
    down.count += more.count;
    down.cards += more.cards;
    keep_choice(s, &down, must_stepped);
}

static void judge_rest(MostSearch *s, bool must_stepped)
{
    Face hand[MELD_FIND_CARDS];
    MeldFound found;
    const MeldTask task = task_of(s, hand, s->freed - s->passed, must_stepped);
    if (meld_find(&task, &found))
        keep_choice(s, &found, must_stepped);
    for (int goal = MELD_LEAST_LEFT; s->minimum > 0 && s->freed > s->passed && goal <= MELD_FEWEST_CARDS; goal++)
        judge_in_two(s, (MeldGoal)goal, must_stepped);
}

static void judge(MostSearch *s)
{
    bool stepped = false;
    for (int i = 0; i < s->steps && face_is_known(s->must); i++)
        for (int k = 0; k < s->step[i].count; k++)
            stepped = stepped || (s->must_may_step && face_eq(s->step[i].face[k], s->must));
    s->tries++;
    if (s->stepped + s->cards - s->keep < s->best_cards)
        return;
    judge_rest(s, false);
    if (stepped) /* a card like the one taken has gone to the table: that may have been the one taken itself */
        judge_rest(s, true);
}

/* ---- choosing ---- */

static bool have(const MostSearch *s, Face f)
{
    return face_is_joker(f) ? s->jokers > 0 : s->count[f.suit][f.rank] > 0;
}

/* Takes n of these cards out of the hand, or puts them back (n < 0). */
static void use(MostSearch *s, Face f, int n)
{
    if (face_is_joker(f))
        s->jokers -= n;
    else
        s->count[f.suit][f.rank] = (uint8_t)(s->count[f.suit][f.rank] - n);
    s->cards -= n;
    s->stepped += n;
    s->stepped_points += n * kalooki_penalty(s->options, f);
}

static void choose(MostSearch *s, int set, StepKind from);

/* Goes on from a step that leads to `after`; `next` is what may follow on the same set. */
static void try_step(MostSearch *s, MostStep step, const Meld *after, StepKind next)
{
    Meld before = s->table[step.set];
    bool swap = step.kind == STEP_SWAP;
    if (s->steps == MOST_STEPS || s->cards - step.count < s->keep || stopped(s))
        return;
    for (int i = 0; i < step.count; i++)
        use(s, step.face[i], 1);
    s->freed += swap;
    s->passed += step.joker;
    s->step[s->steps++] = step;
    s->table[step.set] = *after;
    /* A joker that was taken may become a go-er on any set, also on one that has been dealt with. */
    choose(s, swap && s->joker_goers ? 0 : step.set, next);
    s->table[step.set] = before;
    s->steps--;
    s->freed -= swap;
    s->passed -= step.joker;
    for (int i = 0; i < step.count; i++)
        use(s, step.face[i], -1);
}

/* Every choice of cards of the hand that the joker at `slot` can be taken for. */
static void try_swaps(MostSearch *s, int set, int slot)
{
    const Meld m = s->table[set];
    FaceSet wanted = meld_stands_for(&m, slot);
    int price = kalooki_swap_price(s->options, &m, slot), n = 0;
    Face can[KALOOKI_GROUP];
    for (uint8_t suit = 0; suit < 4; suit++)
        for (uint8_t rank = 1; rank <= 13; rank++) {
            const Face f = { rank, suit };
            if (n < KALOOKI_GROUP && face_set_has(wanted, f) && have(s, f))
                can[n++] = f;
        }
    for (unsigned which = 1; which < 1u << n; which++) {
        MostStep step = { .kind = STEP_SWAP, .set = (uint8_t)set, .number = (uint8_t)(m.first + slot) };
        Meld after;
        for (int i = 0; i < n; i++)
            if (which >> i & 1)
                step.face[step.count++] = can[i];
        if (step.count == price && !kalooki_swap(s->options, &m, slot, step.face, step.count, &after))
            try_step(s, step, &after, STEP_SWAP);
    }
}

static void try_goer(MostSearch *s, MostStep step, Face f)
{
    Meld after;
    KalookiEnd end = step.kind == STEP_LOW ? KALOOKI_END_LOW : KALOOKI_END_HIGH;
    if (!kalooki_goer(s->options, &s->table[step.set], f, end, &after))
        try_step(s, step, &after, (StepKind)step.kind);
}

static void try_card(MostSearch *s, int set, StepKind kind, Face f)
{
    if (have(s, f))
        try_goer(s, (MostStep){ .kind = (uint8_t)kind, .set = (uint8_t)set, .count = 1, .face = { f } }, f);
}

/* The cards that may be added at that end. */
static void try_goers(MostSearch *s, int set, StepKind kind)
{
    const Meld *m = &s->table[set];
    int number = kind == STEP_LOW ? m->first - 1 : m->first + m->size;
    uint8_t rank = (uint8_t)(m->kind == MELD_GROUP ? m->rank : number == 14 ? 1 : number);
    if (rank >= 1 && rank <= 13)
        for (uint8_t suit = 0; suit < 4; suit++)
            if (m->kind == MELD_GROUP || suit == m->suit)
                try_card(s, set, kind, (Face){ rank, suit });
    try_card(s, set, kind, FACE_JOKER);
    if (s->joker_goers && s->freed > s->passed)
        try_goer(s, (MostStep){ .kind = (uint8_t)kind, .set = (uint8_t)set, .joker = true }, FACE_JOKER);
}

/* Steps on set number `set` from kind `from` on: jokers are taken first, then cards added below, then above. */
static void choose(MostSearch *s, int set, StepKind from)
{
    if (stopped(s))
        return;
    if (set == s->tables || !s->touch) {
        judge(s);
        return;
    }
    const Meld m = s->table[set];
    bool seen = false;
    for (int slot = 0; slot < m.size && from == STEP_SWAP; slot++)
        if (face_is_joker(m.slot[slot]) && !(m.kind == MELD_GROUP && seen)) {
            try_swaps(s, set, slot);
            seen = true;
        }
    if (from <= STEP_LOW && m.kind == MELD_RUN)
        try_goers(s, set, STEP_LOW);
    try_goers(s, set, STEP_HIGH);
    choose(s, set + 1, STEP_SWAP);
}

/* ---- the question ---- */

static void load_hand(MostSearch *s, bool jokers)
{
    const State *now = &s->start->now;
    int hand = kalooki_hand(s->start->seat), left_out = 0;
    Piece must = kalooki_of(now)->must_use;
    s->must = must == NO_PIECE ? FACE_UNKNOWN : now->table.face[must];
    for (int i = 0; i < pile_size(&now->table, hand); i++) {
        Face f = pile_face(&now->table, hand, i);
        if (face_is_joker(f) && !jokers && pile_piece(&now->table, hand, i) != must) {
            left_out++;
            continue;
        }
        if (face_is_joker(f))
            s->jokers++;
        else
            s->count[f.suit][f.rank]++;
        s->cards++;
    }
    s->all = s->cards;
    s->keep = kalooki_keep(now) > left_out ? kalooki_keep(now) - left_out : 0;
}

static void load(MostSearch *s, const KalookiTurn *start, bool jokers, const Stop *stop)
{
    const State *now = &start->now;
    bool down = now->seat[start->seat].opened, down_before = kalooki_was_down_before(now, start->seat);
    memset(s, 0, sizeof *s);
    s->start = start;
    s->options = &now->options;
    s->rules = kalooki_meld_rules(&now->options);
    s->worth = kalooki_card_worth;
    s->worth.joker_left = (uint8_t)kalooki_option(now, KALOOKI_JOKER_PENALTY);
    s->tables = kalooki_table_sets(now, s->table, s->pile_of);
    s->minimum = down ? 0 : kalooki_option(now, KALOOKI_DOWN_MINIMUM);
    s->touch = down_before || kalooki_option(now, KALOOKI_GOERS_SAME_TURN);
    s->joker_goers = kalooki_option(now, KALOOKI_JOKER_SWAP_AS_GOER) != 0;
    s->must_may_step = down_before && kalooki_option(now, KALOOKI_DISCARD_AS_GOER);
    s->best_cards = -1;
    s->stop = stop;
    load_hand(s, jokers);
}

int kalooki_most(const State *seen, int seat, bool jokers, const Stop *stop, Move *out, int max)
{
    KalookiTurn start;
    MostSearch s;
    if ((seen->phase != KALOOKI_DRAW && seen->phase != PHASE_PLAY) || seen->to_act != seat)
        return 0;
    kalooki_turn_begin(&start, seen, seat, stop);
    if (seen->phase == PHASE_PLAY)
        (void)kalooki_turn_add(&start, (Move){ .kind = MOVE_RESTORE });
    else if (!kalooki_turn_add(&start, (Move){ .kind = MOVE_TAKE, .from = KALOOKI_DISCARD }))
        return 0;
    load(&s, &start, jokers, stop);
    choose(&s, 0, STEP_SWAP);
    int of_hand = s.best_cards - face_is_known(s.must); /* the discard taken was not held */
    if (of_hand <= 0 || s.best.count > max)
        return 0;
    memcpy(out, s.best.move, (size_t)s.best.count * sizeof *out);
    return s.best.count;
}
