/* What may be done in Marriage, asked of cards alone. Rules page: sections 3.2, 3.3, 5.3 and 6.5. */
#include "rules/marriage/judge.h"

#include <string.h>

#include "rules/marriage/reasons.h"
#include "rules/marriage/state.h"

/* ---- drawing ---- */

static int how_many(const MarriageCards *c, Face f)
{
    int n = 0;
    for (int i = 0; i < c->count; i++)
        n += face_eq(c->card[i], f);
    return n;
}

const Reason *marriage_may_take(const MarriageTake *t)
{
    if (t->shown == SHOWN_SETS && t->ban && marriage_is_wild(&t->rules, t->top))
        return &marriage_joker_ban;
    bool pairs = marriage_is_dublee(t->top, t->top) && how_many(t->unshown, t->top) > 0;
    if (t->shown == SHOWN_DUBLEES && !pairs)
        return &marriage_dublee_only_eighth;
    return how_many(t->hand, t->top) == t->hand->count ? &marriage_same_card_back : NULL;
}

/* ---- throwing ---- */

const Reason *marriage_may_throw(Face card, Face taken, bool exposed)
{
    if (face_is_known(taken) && face_eq(card, taken))
        return &marriage_same_card_back;
    return exposed ? &marriage_exposed_fixed : NULL;
}

const Reason *marriage_may_miss_draw(bool short_hand, int held)
{
    if (!short_hand)
        return &marriage_draw_first;
    return held > MARRIAGE_SHORTEST ? NULL : &marriage_shortest;
}

bool marriage_divides(const MarriageRules *r, int held)
{
    return r->longer || held % 3 == 0;
}

/* A man card may always be thrown; the master card is a wild card as others are (M-D14). */
static bool offends(const MarriageRules *r, Face card)
{
    return marriage_is_wild(r, card) && !face_is_joker(card);
}

bool marriage_dhoos(const MarriageRules *r, Face card, bool all_shown, const MarriageCards *hand)
{
    bool other = hand->count == 0;
    for (int i = 0; i < hand->count; i++)
        other = other || !offends(r, hand->card[i]);
    return all_shown && other && offends(r, card);
}

/* ---- showing ---- */

const Reason *marriage_may_show_sets(const MarriageRules *r, const MarriageList *l, int *at)
{
    MarriageSet set;
    *at = -1;
    if (l->count != MARRIAGE_FIRST_SETS)
        return &marriage_need_three_sets;
    for (*at = 0; *at < l->count; ++*at)
        if (marriage_read_first(r, l->set[*at].card, l->set[*at].count, &set) != NULL)
            return &marriage_not_pure;
    return NULL;
}

bool marriage_are_dublee(const MarriageCards *c)
{
    return c->count == 2 && marriage_is_dublee(c->card[0], c->card[1]);
}

const Reason *marriage_may_show_dublees(const OptionValues *v, int players, const MarriageList *l, int *at)
{
    *at = -1;
    if (!v->v[MARRIAGE_DUBLEE])
        return &marriage_dublee_off;
    if (!marriage_dublees_played(v, players))
        return &marriage_dublee_players;
    for (*at = 0; *at < l->count; ++*at)
        if (!marriage_are_dublee(&l->set[*at]))
            return &marriage_not_identical;
    *at = -1;
    return l->count == MARRIAGE_DUBLEES ? NULL : &marriage_need_seven;
}

/* ---- ending ---- */

const Reason *marriage_may_end_sets(const MarriageEnding *e, int *at, MarriageSets *found)
{
    MarriageSet set;
    *at = -1;
    memset(found, 0, sizeof *found);
    if (e->showed_now && !e->same_turn)
        return &marriage_end_next_turn;
    for (*at = 0; *at < e->sets->count; ++*at) {
        const Reason *why = marriage_read(&e->rules, e->sets->set[*at].card, e->sets->set[*at].count, &set);
        if (why)
            return why;
    }
    *at = -1;
    if (!marriage_find_all(&e->rules, e->rest->card, e->rest->count, found))
        return &marriage_cards_left;
    return marriage_may_throw(e->discard, e->taken, e->discard_exposed);
}

static const Reason *eighth_dublee(const MarriageEnding *e, int *at, MarriageSets *found)
{
    *at = -1;
    if (e->sets->count == 0)
        return marriage_find_dublees(e->rest->card, e->rest->count, found) > 0 ? NULL : &marriage_no_eighth;
    *at = 0;
    if (e->sets->count > 1 || e->sets->set[0].count != 2)
        return &marriage_no_eighth;
    return marriage_are_dublee(&e->sets->set[0]) ? NULL : &marriage_not_identical;
}

const Reason *marriage_may_end_dublee(const MarriageEnding *e, int *at, MarriageSets *found)
{
    *at = -1;
    memset(found, 0, sizeof *found);
    if (e->showed_now && !e->same_turn)
        return &marriage_end_next_turn;
    const Reason *why = eighth_dublee(e, at, found);
    if (why)
        return why;
    *at = -1;
    found->count = found->count > 1 ? 1 : found->count;
    return marriage_may_throw(e->discard, e->taken, e->discard_exposed);
}

/* ---- the stock is used up ---- */

bool marriage_shuffles_again(int rule, int discards, int shuffles)
{
    bool allowed = rule == MARRIAGE_RESHUFFLE || (rule == MARRIAGE_RESHUFFLE_ONCE && shuffles == 0);
    return allowed && discards > 1;
}
