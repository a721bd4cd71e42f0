/* Searches for a turn that wins: whatever tile is lowest has to be thrown, laid in a new meld or laid off. Rules page:
 * F.2, F.4, G.2, G.3. */
#include "rules/tile_rummy/win.h"

#include "rules/table/bits.h"

enum { SHORTEST = 3, GROUP_MOST = 4, NUMBERS = 13, RUN_MOST = 7 }; /* whatever is longer is two runs */

/* A meld that tiles may be laid to. */
typedef struct Target {
    bool run, own;
    uint8_t colour, number; /* of a run, of a group */
    uint8_t first, last;    /* places of a run */
    uint16_t jokers;        /* of a run: a bit for each place that holds one */
    uint8_t colours, wild;  /* of a group: which there are, and how many jokers */
} Target;

typedef struct Search {
    const TrRules *rules;
    bool opened, thrown;
    TrTiles left; /* jokers of the rack among them */
    int freed;    /* jokers that were freed and lie nowhere yet */
    int fresh, added;
    int points;       /* of new melds without a freed joker */
    int total;        /* of all that was laid */
    int old, targets; /* those that lay there, and with the new ones */
    Target target[TR_MELDS + TR_MELDS];
} Search;

static bool look(Search *s);

static int number_at(int place)
{
    return place == TR_HIGH_ONE ? 1 : place;
}

/* ---- when all numbered tiles lie somewhere ---- */

static int size_of(const Target *t)
{
    int size = t->run ? t->last - t->first + 1 : t->wild;
    for (unsigned c = 0; c < TR_COLOURS; c++)
        size += t->colours >> c & 1;
    return size;
}

static bool has_room(const Target *t, bool high)
{
    if (!t->run)
        return size_of(t) < GROUP_MOST;
    return high ? t->last < TR_HIGH_ONE : t->first > 1;
}

static bool won(const Search *s)
{
    if (s->rules->international)
        return s->fresh > 0 && s->added > 0 && s->total >= TR_OPENING_50;
    return s->opened || s->points >= TR_OPENING_21;
}

/* Jokers that are left over lengthen some meld, a freed one a meld of the player's own. */
static bool jokers_go(Search *s, int rack, int freed)
{
    bool found = rack == 0 && freed == 0 && won(s);
    for (int i = 0; i < 2 * s->targets && !found && (rack > 0 || freed > 0); i++) {
        Target *t = &s->target[i / 2], was = *t;
        const bool high = i % 2 == 1;
        if (!has_room(t, high) || (rack == 0 && !(t->own && s->rules->own_meld)))
            continue;
        t->last = (uint8_t)(t->last + (t->run && high));
        t->first = (uint8_t)(t->first - (t->run && !high));
        t->wild = (uint8_t)(t->wild + !t->run);
        const int value = !t->run ? t->number : number_at(high ? t->last : t->first);
        s->total += value;
        s->added += !t->own;
        found = rack > 0 ? jokers_go(s, rack - 1, freed) : jokers_go(s, 0, freed - 1);
        s->added -= !t->own;
        s->total -= value;
        *t = was;
    }
    return found;
}

static bool wins(Search *s)
{
    const int rack = s->left.jokers - !s->thrown;
    return rack >= 0 && jokers_go(s, rack, s->freed);
}

/* ---- new melds ---- */

/* So many tiles of the rack and freed jokers, worth so much. */
static bool look_behind_meld(Search *s, const Target *t, int own, int freed, int value)
{
    if (freed > 0 && own < 2 && !s->rules->own_meld)
        return false;
    const int counts = freed == 0 ? value : 0;
    s->target[s->targets++] = *t;
    s->fresh++;
    s->points += counts;
    s->total += value;
    const bool found = look(s);
    s->total -= value;
    s->points -= counts;
    s->fresh--;
    s->targets--;
    return found;
}

/* With jokers of both kinds in so many places. */
static bool look_with_jokers(Search *s, const Target *t, int numbered, int jokers, int value)
{
    bool found = false;
    for (int freed = 0; freed <= jokers && !found; freed++) {
        const int rack = jokers - freed;
        if (freed > s->freed || rack > s->left.jokers)
            continue;
        s->freed -= freed;
        s->left.jokers = (uint8_t)(s->left.jokers - rack);
        found = look_behind_meld(s, t, numbered + rack, freed, value);
        s->left.jokers = (uint8_t)(s->left.jokers + rack);
        s->freed += freed;
    }
    return found;
}

static bool try_group(Search *s, int number, unsigned colours)
{
    int size = 0;
    bool found = false;
    for (unsigned c = 0; c < TR_COLOURS; c++)
        size += (int)(colours >> c & 1);
    for (unsigned c = 0; c < TR_COLOURS; c++)
        s->left.n[c][number] = (uint8_t)(s->left.n[c][number] - (colours >> c & 1));
    for (int jokers = 0; size + jokers <= GROUP_MOST && !found; jokers++) {
        const Target t = {
            .own = true, .number = (uint8_t)number, .colours = (uint8_t)colours, .wild = (uint8_t)jokers
        };
        found = size + jokers >= SHORTEST && look_with_jokers(s, &t, size, jokers, (size + jokers) * number);
    }
    for (unsigned c = 0; c < TR_COLOURS; c++)
        s->left.n[c][number] = (uint8_t)(s->left.n[c][number] + (colours >> c & 1));
    return found;
}

static bool try_groups(Search *s, unsigned colour, int number)
{
    unsigned held = 0;
    for (unsigned c = 0; c < TR_COLOURS; c++)
        held |= s->left.n[c][number] > 0 ? 1u << c : 0;
    for (unsigned colours = held; colours > 0; colours = (colours - 1) & held)
        if ((colours >> colour & 1) && try_group(s, number, colours))
            return true;
    return false;
}

/* Takes the tiles of these places of a run, but not where jokers are to lie, or puts them back (by: 1 or -1). False:
 * some of them are not there, and have to be put back all the same. */
static bool take_tiles(Search *s, unsigned colour, int first, int last, unsigned jokers, int by)
{
    bool there = true;
    for (int place = first; place <= last; place++) {
        uint8_t *n = &s->left.n[colour][number_at(place)];
        if (jokers >> place & 1)
            continue;
        there = there && *n > 0;
        *n = (uint8_t)(*n - by);
    }
    return there;
}

static int value_of_places(int first, int last)
{
    int value = 0;
    for (int place = first; place <= last; place++)
        value += number_at(place);
    return value;
}

/* The run of these places, with jokers in some of them. */
static bool try_run(Search *s, unsigned colour, int first, int last, unsigned jokers)
{
    const int wild = bits_in(jokers);
    const Target t = { .run = true,
                       .own = true,
                       .colour = (uint8_t)colour,
                       .first = (uint8_t)first,
                       .last = (uint8_t)last,
                       .jokers = (uint16_t)jokers };
    const bool found = take_tiles(s, colour, first, last, jokers, 1) &&
                       look_with_jokers(s, &t, last - first + 1 - wild, wild, value_of_places(first, last));
    take_tiles(s, colour, first, last, jokers, -1);
    return found;
}

static bool try_runs_of(Search *s, unsigned colour, int place, int first, int last)
{
    const int most = s->left.jokers + s->freed;
    if (try_run(s, colour, first, last, 0))
        return true;
    for (int a = first; a <= last && most > 0; a++) {
        if (a == place)
            continue;
        if (try_run(s, colour, first, last, 1u << a))
            return true;
        for (int b = a + 1; b <= last && most > 1; b++)
            if (b != place && try_run(s, colour, first, last, 1u << a | 1u << b))
                return true;
    }
    return false;
}

static bool try_runs(Search *s, unsigned colour, int place)
{
    for (int size = SHORTEST; size <= RUN_MOST; size++)
        for (int first = place - size + 1; first <= place; first++)
            if (first >= 1 && first + size - 1 <= TR_HIGH_ONE && try_runs_of(s, colour, place, first, first + size - 1))
                return true;
    return false;
}

/* ---- melds that lie there ---- */

/* These places, the new end of the target, get tiles and jokers: freed ones first, where they may go there, for one of
 * the rack may go wherever a freed one may. */
static bool fill(Search *s, const Target *t, int from, int to, unsigned jokers)
{
    const int wild = bits_in(jokers), may = t->own && s->rules->own_meld ? s->freed : 0,
              freed = wild < may ? wild : may, rack = wild - freed, count = to - from + 1,
              value = value_of_places(from, to);
    if (rack > s->left.jokers)
        return false;
    s->left.jokers = (uint8_t)(s->left.jokers - rack);
    s->freed -= freed;
    s->added += count;
    s->total += value;
    const bool found = take_tiles(s, t->colour, from, to, jokers, 1) && look(s);
    take_tiles(s, t->colour, from, to, jokers, -1);
    s->total -= value;
    s->added -= count;
    s->freed += freed;
    s->left.jokers = (uint8_t)(s->left.jokers + rack);
    return found;
}

/* In every way in which this place gets its tile. */
static bool lengthen(Search *s, const Target *t, int from, int to, int place)
{
    for (unsigned some = 0; some < 1u << (to - from + 1); some++)
        if (!(some >> (place - from) & 1) && fill(s, t, from, to, some << from))
            return true;
    return false;
}

/* A tile far beyond the end needs all between: more than tiles of one colour and jokers there never are. */
static bool try_run_target(Search *s, Target *t, int place)
{
    const Target was = *t;
    bool found = false;
    if (place > was.last) {
        t->last = (uint8_t)place;
        found = lengthen(s, t, was.last + 1, place, place);
    } else if (place < was.first) {
        t->first = (uint8_t)place;
        found = lengthen(s, t, place, was.first - 1, place);
    }
    *t = was;
    return found;
}

static bool try_group_target(Search *s, Target *t, unsigned colour, int number)
{
    const Target was = *t;
    if (was.number != number || (was.colours >> colour & 1) || !has_room(&was, true))
        return false;
    t->colours = (uint8_t)(t->colours | 1u << colour);
    s->left.n[colour][number]--;
    s->added++;
    s->total += number;
    const bool found = look(s);
    s->total -= number;
    s->added--;
    s->left.n[colour][number]++;
    *t = was;
    return found;
}

static bool try_targets(Search *s, unsigned colour, int number)
{
    for (int i = 0; i < s->old; i++) {
        Target *t = &s->target[i];
        if (!t->run ? try_group_target(s, t, colour, number) : t->colour == colour && try_run_target(s, t, number))
            return true;
        if (t->run && t->colour == colour && number == 1 && try_run_target(s, t, TR_HIGH_ONE))
            return true;
    }
    return false;
}

/* ---- all of it ---- */

/* Is there any meld, new or old, that a tile could be part of, with as many jokers as are held now? */
static bool has_place(const Search *s, unsigned colour, int number)
{
    const int jokers = s->left.jokers + s->freed;
    int colours = 0;
    for (unsigned c = 0; c < TR_COLOURS; c++)
        colours += s->left.n[c][number] > 0;
    if (colours + jokers >= SHORTEST)
        return true;
    for (int i = 0; i < s->old; i++)
        if (s->target[i].run ? s->target[i].colour == colour : s->target[i].number == number)
            return true;
    for (int place = number; place <= TR_HIGH_ONE; place += number == 1 ? NUMBERS : TR_HIGH_ONE)
        for (int first = place > 2 ? place - 2 : 1; first <= place && first + SHORTEST - 1 <= TR_HIGH_ONE; first++) {
            int held = 0;
            for (int k = first; k < first + SHORTEST; k++)
                held += s->left.n[colour][number_at(k)] > 0;
            if (held + jokers >= SHORTEST)
                return true;
        }
    return false;
}

/* Only one tile is thrown, so no more than one may have no place. */
static bool hopeless(const Search *s)
{
    int without = 0;
    for (unsigned c = 0; c < TR_COLOURS; c++)
        for (int number = 1; number <= NUMBERS; number++)
            if (s->left.n[c][number] > 0 && !has_place(s, c, number))
                without += s->left.n[c][number];
    return without > !s->thrown;
}

static bool try_throw(Search *s, unsigned colour, int number)
{
    if (s->thrown)
        return false;
    s->thrown = true;
    s->left.n[colour][number]--;
    const bool found = look(s);
    s->left.n[colour][number]++;
    s->thrown = false;
    return found;
}

static bool look(Search *s)
{
    if (hopeless(s))
        return false;
    for (int number = 1; number <= NUMBERS; number++)
        for (unsigned c = 0; c < TR_COLOURS; c++)
            if (s->left.n[c][number] > 0)
                return try_targets(s, c, number) || try_groups(s, c, number) || try_runs(s, c, number) ||
                       (number == 1 && try_runs(s, c, TR_HIGH_ONE)) || try_throw(s, c, number);
    return wins(s);
}

/* ---- jokers that come free before all else ---- */

static bool free_jokers(Search *s, int from);

/* This tile of the rack lies in the place of a joker of the target, as `now` has it. */
static bool free_with(Search *s, int target, unsigned colour, int number, Target now)
{
    const Target was = s->target[target];
    if (s->left.n[colour][number] == 0)
        return false;
    s->target[target] = now;
    s->left.n[colour][number]--;
    s->freed++;
    const bool found = free_jokers(s, target);
    s->freed--;
    s->left.n[colour][number]++;
    s->target[target] = was;
    return found;
}

static bool free_of_run(Search *s, int target)
{
    const Target was = s->target[target];
    for (int place = was.first; place <= was.last; place++) {
        Target now = was;
        now.jokers = (uint16_t)(was.jokers & ~(1u << place));
        if (now.jokers != was.jokers && free_with(s, target, was.colour, number_at(place), now))
            return true;
    }
    return false;
}

static bool free_of_group(Search *s, int target)
{
    const Target was = s->target[target];
    for (unsigned c = 0; c < TR_COLOURS && was.wild > 0; c++) {
        Target now = was;
        now.wild--;
        now.colours = (uint8_t)(was.colours | 1u << c);
        if (now.colours != was.colours && free_with(s, target, c, was.number, now))
            return true;
    }
    return false;
}

/* The trump makes no Open win, and so frees no joker in International. */
static bool free_jokers(Search *s, int from)
{
    bool found = look(s);
    for (int i = from; i < s->old && !found && !s->rules->international; i++)
        found = s->target[i].run ? free_of_run(s, i) : free_of_group(s, i);
    return found;
}

static Target target_of(const Meld *m, bool own)
{
    Target t = { .run = m->kind == MELD_RUN, .own = own, .colour = m->suit, .number = m->rank, .first = m->first };
    t.last = (uint8_t)(m->first + m->size - 1);
    for (int i = 0; i < m->size; i++)
        if (!face_is_joker(m->slot[i]))
            t.colours = (uint8_t)(t.colours | (t.run ? 0 : 1u << m->slot[i].suit));
        else if (t.run)
            t.jokers = (uint16_t)(t.jokers | 1u << (m->first + i));
        else
            t.wild++;
    return t;
}

/* Any one tile thrown, the others a closed hand. */
static bool closed_wins(const TrWinTask *task)
{
    TrTiles t = task->tiles;
    bool found = false;
    for (unsigned c = 0; c < TR_COLOURS && !found; c++)
        for (int number = 1; number <= NUMBERS && !found; number++) {
            if (t.n[c][number] == 0)
                continue;
            t.n[c][number]--;
            found = closed_hands(&t, task->when) != 0;
            t.n[c][number]++;
        }
    if (t.jokers > 0 && !found) {
        t.jokers--;
        found = closed_hands(&t, task->when) != 0;
    }
    return found;
}

bool tr_can_win(const TrWinTask *task)
{
    Search s = { .rules = task->rules, .opened = task->opened, .left = task->tiles };
    if (task->rules->international && task->opened)
        return false;
    if (task->rules->international && closed_wins(task))
        return true;
    for (int i = 0; i < task->melds; i++)
        s.target[s.targets++] = target_of(&task->meld[i], task->own[i]);
    s.old = s.targets;
    return free_jokers(&s, 0);
}
