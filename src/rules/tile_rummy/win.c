/* Asks for a turn that wins: jokers of the table come free before all else, then win_look.c lays what there is. Rules
 * page: F.2, F.4, G.2, G.3. */
#include "rules/tile_rummy/win_inner.h"

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
    win_step_add(win_step(s, TR_WIN_FREES, target), (Face){ (uint8_t)number, (uint8_t)colour });
    const bool found = win_step_end(s, free_jokers(s, target));
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
        if (now.jokers != was.jokers && free_with(s, target, was.colour, win_number_at(place), now))
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
    bool found = win_look(s);
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

/* Of fifteen tiles any one thrown, the others a closed hand. */
static bool closed_wins(const TrWinTask *task)
{
    TrTiles t = task->tiles;
    bool found = false;
    if (tr_tile_count(&t) != CLOSED_TILES + 1)
        return false;
    for (unsigned c = 0; c < TR_COLOURS && !found; c++)
        for (int number = 1; number <= TR_WIN_NUMBERS && !found; number++) {
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

/* The way by which tiles go down one by one; none where they are a closed hand. */
static bool search(const TrWinTask *task, TrWin *way)
{
    Search s = { .rules = task->rules, .not_thrown = task->not_thrown, .opened = task->opened, .left = task->tiles };
    for (int i = 0; i < task->melds; i++)
        s.target[s.targets++] = target_of(&task->meld[i], task->own[i]);
    s.old = s.targets;
    const bool found = free_jokers(&s, 0);
    *way = s.way;
    return found;
}

bool tr_find_win(const TrWinTask *task, TrWin *way)
{
    way->count = 0;
    if (task->rules->international && task->opened)
        return false;
    return (task->rules->international && closed_wins(task)) || search(task, way);
}

bool tr_can_win(const TrWinTask *task)
{
    TrWin way;
    return tr_find_win(task, &way);
}
