/* Finds sets that hold what was put forward. */
#include "ai/marriage/showing.h"

#include "rules/bricks/laid.h"

bool marriage_cards_remove(MarriageCards *c, Face f)
{
    for (int i = 0; i < c->count; i++)
        if (face_eq(c->card[i], f)) {
            c->card[i] = c->card[--c->count];
            return true;
        }
    return false;
}

static bool remove_all(MarriageCards *from, const MarriageCards *these)
{
    for (int i = 0; i < these->count; i++)
        if (!marriage_cards_remove(from, these->card[i]))
            return false;
    return true;
}

static void add_set(MarriageShowing *out, const MarriageCards *cards, int pile)
{
    out->pile[out->list.count] = pile;
    out->list.set[out->list.count++] = *cards;
}

void marriage_showing_of(const MarriageCards *c, const MarriageSets *found, int sets, MarriageShowing *out)
{
    out->list.count = 0;
    for (int k = 0; k < sets; k++) {
        MarriageCards set = { .count = 0 };
        for (int i = 0; i < c->count; i++)
            if (found->set[k] >> i & 1)
                set.card[set.count++] = c->card[i];
        add_set(out, &set, NO_PILE);
    }
}

static bool is_part_of(const MarriageCards *part, const MarriageCards *whole)
{
    MarriageCards left = *whole;
    return remove_all(&left, part);
}

bool marriage_showing_goes_on(const State *s, int seat, MarriageShowing *what)
{
    uint8_t pile[MARRIAGE_LISTED];
    const MarriageList there = marriage_staged(s, seat, pile);
    MarriageShowing told = *what;
    for (int i = 0; i < there.count; i++) {
        int k = 0;
        while (k < told.list.count && (told.pile[k] != NO_PILE || !is_part_of(&there.set[i], &told.list.set[k])))
            k++;
        if (k == told.list.count)
            return false;
        told.pile[k] = pile[i];
    }
    *what = told;
    return true;
}

/* ---- any that hold it ---- */

typedef struct Search {
    MarriageRules rules;
    bool sets; /* else dublees */
    MarriageList there;
    uint8_t pile[MARRIAGE_LISTED];
    MarriageCards rest; /* what may be added */
    MarriageShowing *out;
} Search;

static bool is_whole(const Search *f, const MarriageCards *c)
{
    MarriageSet read;
    return f->sets ? marriage_read_first(&f->rules, c->card, c->count, &read) == NULL : marriage_are_dublee(c);
}

/* The rest of the sets, of cards that are not put forward. */
static bool add_the_others(Search *f)
{
    MarriageSets found = { .count = 0 };
    const int missing = (f->sets ? MARRIAGE_FIRST_SETS : MARRIAGE_DUBLEES) - f->out->list.count;
    MarriageShowing more;
    if (missing < 0)
        return false;
    const int n = missing == 0 ? 0
                  : f->sets    ? marriage_find_first(&f->rules, f->rest.card, f->rest.count, missing, &found)
                               : marriage_find_dublees(f->rest.card, f->rest.count, &found);
    if (n < missing)
        return false;
    marriage_showing_of(&f->rest, &found, missing, &more);
    for (int i = 0; i < missing; i++)
        add_set(f->out, &more.list.set[i], NO_PILE);
    return true;
}

static bool complete_pile(Search *f, int which, const MarriageCards *so_far);

/* One more card of the rest to the pile, each face once. */
static bool add_card(Search *f, int which, const MarriageCards *so_far)
{
    for (int i = 0; i < f->rest.count; i++) {
        const MarriageCards before = f->rest;
        MarriageCards more = *so_far;
        int k = 0;
        while (!face_eq(f->rest.card[k], f->rest.card[i]))
            k++;
        if (k < i)
            continue;
        more.card[more.count++] = f->rest.card[i];
        (void)marriage_cards_remove(&f->rest, f->rest.card[i]);
        if (complete_pile(f, which, &more))
            return true;
        f->rest = before;
    }
    return false;
}

/* Pile `which` and those after it. */
static bool complete_pile(Search *f, int which, const MarriageCards *so_far)
{
    const int whole = f->sets ? 3 : 2, added = f->out->list.count;
    if (so_far->count < whole)
        return add_card(f, which, so_far);
    if (!is_whole(f, so_far))
        return false;
    add_set(f->out, so_far, f->pile[which]);
    if (which + 1 < f->there.count ? complete_pile(f, which + 1, &f->there.set[which + 1]) : add_the_others(f))
        return true;
    f->out->list.count = added;
    return false;
}

bool marriage_showing_with(const State *s, int seat, bool sets, MarriageShowing *out)
{
    Search f = { .rules = marriage_rules_for(s, seat), .sets = sets, .out = out };
    f.there = marriage_staged(s, seat, f.pile);
    f.rest = marriage_unshown(s, seat).cards;
    out->list.count = 0;
    for (int i = 0; i < f.there.count; i++)
        (void)remove_all(&f.rest, &f.there.set[i]);
    return f.there.count > 0 && f.there.count <= (sets ? MARRIAGE_FIRST_SETS : MARRIAGE_DUBLEES) &&
           complete_pile(&f, 0, &f.there.set[0]);
}
