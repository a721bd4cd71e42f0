/* Searches for a turn that wins: whatever tile is lowest has to be thrown, laid in a new meld or laid off. Rules page:
 * F.2, F.4, G.2, G.3. */
#include "rules/table/bits.h"
#include "rules/tile_rummy/win_inner.h"

enum { SHORTEST = 3, GROUP_MOST = 4, RUN_MOST = 7 }; /* whatever is longer is two runs */

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
        const int value = !t->run ? t->number : win_number_at(high ? t->last : t->first);
        s->total += value;
        s->added += !t->own;
        TrWinStep *step = win_step(s, TR_WIN_ADDS, i / 2);
        step->low = t->run && !high;
        step->freed = rack == 0;
        win_step_add(step, FACE_JOKER);
        found = win_step_end(s, rack > 0 ? jokers_go(s, rack - 1, freed) : jokers_go(s, 0, freed - 1));
        s->added -= !t->own;
        s->total -= value;
        *t = was;
    }
    return found;
}

static bool wins(Search *s)
{
    const int rack = s->left.jokers - !s->thrown;
    if (rack < 0 || (!s->thrown && face_is_joker(s->not_thrown)))
        return false;
    if (s->thrown)
        return jokers_go(s, rack, s->freed);
    win_step_add(win_step(s, TR_WIN_THROWS, 0), FACE_JOKER);
    return win_step_end(s, jokers_go(s, rack, s->freed));
}

/* ---- new melds ---- */

static void note_meld(Search *s, const Target *t, int freed)
{
    TrWinStep *step = win_step(s, TR_WIN_MELDS, s->targets);
    step->freed = (uint8_t)freed;
    step->run = t->run;
    for (int place = t->first; t->run && place <= t->last; place++)
        win_step_add(step, t->jokers >> place & 1 ? FACE_JOKER : (Face){ (uint8_t)win_number_at(place), t->colour });
    for (unsigned c = 0; !t->run && c < TR_COLOURS; c++)
        if (t->colours >> c & 1)
            win_step_add(step, (Face){ t->number, (uint8_t)c });
    for (int i = 0; !t->run && i < t->wild; i++)
        win_step_add(step, FACE_JOKER);
}

/* So many tiles of the rack and freed jokers, worth so much. */
static bool look_behind_meld(Search *s, const Target *t, int own, int freed, int value)
{
    if (freed > 0 && own < 2 && !s->rules->own_meld)
        return false;
    const int counts = freed == 0 ? value : 0;
    note_meld(s, t, freed);
    s->target[s->targets++] = *t;
    s->fresh++;
    s->points += counts;
    s->total += value;
    const bool found = win_step_end(s, win_look(s));
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
        uint8_t *n = &s->left.n[colour][win_number_at(place)];
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
        value += win_number_at(place);
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

/* From the old end of the run outwards. */
static void note_added(Search *s, const Target *t, int from, int to, unsigned jokers, int freed)
{
    TrWinStep *step = win_step(s, TR_WIN_ADDS, (int)(t - s->target));
    step->low = t->first == from;
    step->freed = (uint8_t)freed;
    for (int i = 0; i <= to - from; i++) {
        const int place = step->low ? to - i : from + i;
        win_step_add(step, jokers >> place & 1 ? FACE_JOKER : (Face){ (uint8_t)win_number_at(place), t->colour });
    }
}

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
    note_added(s, t, from, to, jokers, freed);
    const bool found = win_step_end(s, take_tiles(s, t->colour, from, to, jokers, 1) && win_look(s));
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
    win_step_add(win_step(s, TR_WIN_ADDS, (int)(t - s->target)), (Face){ (uint8_t)number, (uint8_t)colour });
    const bool found = win_step_end(s, win_look(s));
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
    for (int place = number; place <= TR_HIGH_ONE; place += number == 1 ? TR_WIN_NUMBERS : TR_HIGH_ONE)
        for (int first = place > 2 ? place - 2 : 1; first <= place && first + SHORTEST - 1 <= TR_HIGH_ONE; first++) {
            int held = 0;
            for (int k = first; k < first + SHORTEST; k++)
                held += s->left.n[colour][win_number_at(k)] > 0;
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
        for (int number = 1; number <= TR_WIN_NUMBERS; number++)
            if (s->left.n[c][number] > 0 && !has_place(s, c, number))
                without += s->left.n[c][number];
    return without > !s->thrown;
}

static bool try_throw(Search *s, unsigned colour, int number)
{
    const Face f = { (uint8_t)number, (uint8_t)colour };
    if (s->thrown || face_eq(f, s->not_thrown))
        return false;
    s->thrown = true;
    s->left.n[colour][number]--;
    win_step_add(win_step(s, TR_WIN_THROWS, 0), f);
    const bool found = win_step_end(s, win_look(s));
    s->left.n[colour][number]++;
    s->thrown = false;
    return found;
}

bool win_look(Search *s)
{
    if (hopeless(s))
        return false;
    for (int number = 1; number <= TR_WIN_NUMBERS; number++)
        for (unsigned c = 0; c < TR_COLOURS; c++)
            if (s->left.n[c][number] > 0)
                return try_targets(s, c, number) || try_groups(s, c, number) || try_runs(s, c, number) ||
                       (number == 1 && try_runs(s, c, TR_HIGH_ONE)) || try_throw(s, c, number);
    return wins(s);
}
