/* Melds of Conquian. Rules page: sections 3 and 4. The bricks know runs of ranks that follow each other by one; here
 * the jack follows the 7, so cards are read by their places in a run. */
#include "rules/conquian/meld.h"

#include <string.h>

#include "rules/conquian/reasons.h"
#include "rules/faces/card.h"

enum { RANK_SEVEN = 7, RANK_JACK = 11, RANK_KING = 13 };

ConRules con_rules_of_goal(int goal)
{
    return (ConRules){ .goal = goal, .run_max = goal - CON_SMALLEST, .rearrange = true };
}

ConRules con_rules(const OptionValues *v)
{
    ConRules r = con_rules_of_goal(v->v[CON_HAND_CARDS] + 1);
    r.rearrange = v->v[CON_REARRANGE] != 0;
    return r;
}

int con_points(const OptionValues *v, int draws)
{
    return 1 + (v->v[CON_CARRY] ? draws : 0);
}

/* ---- cards ---- */

int con_place(int rank)
{
    return rank >= RANK_JACK && rank <= RANK_KING ? rank - RANK_JACK + RANK_SEVEN + 1 : rank;
}

int con_rank_at(int place)
{
    return place > RANK_SEVEN ? place - RANK_SEVEN - 1 + RANK_JACK : place;
}

bool con_face_parse(const char **text, Face *out)
{
    const char *at = *text;
    Face f;
    if (!card_parse_standard(&at, &f) || (f.rank > RANK_SEVEN && f.rank < RANK_JACK))
        return false;
    *out = f;
    *text = at;
    return true;
}

Face con_first(ConSet set)
{
    const int bit = __builtin_ctzll(set);
    return (Face){ (uint8_t)con_rank_at(bit % CON_RANKS + 1), (uint8_t)(bit / CON_RANKS) };
}

ConSet con_set(const Face *face, int n)
{
    ConSet set = 0;
    for (int i = 0; i < n; i++)
        set |= con_bit(face[i]);
    return set;
}

/* ---- melds ---- */

static const MeldRules by_places = {
    .low_rank = 1, .high_rank = CON_RANKS, .ace_low = true, .group_max = 4, .groups = true, .runs = true
};

static Face placed(Face f)
{
    return face_is_known(f) ? (Face){ (uint8_t)con_place(f.rank), f.suit } : f;
}

static Face ranked(Face f)
{
    return (Face){ (uint8_t)con_rank_at(f.rank), f.suit };
}

/* A list that may lie in any order, by places. */
static void sort_placed(const Face *face, int n, Face *out)
{
    for (int i = 0; i < n; i++) {
        const Face f = placed(face[i]);
        int k = i;
        for (; k > 0 && out[k - 1].rank > f.rank; k--)
            out[k] = out[k - 1];
        out[k] = f;
    }
}

static void ranked_meld(Meld *m)
{
    for (int i = 0; i < m->size; i++)
        m->slot[i] = ranked(m->slot[i]);
    if (m->kind == MELD_GROUP)
        m->rank = (uint8_t)con_rank_at(m->rank);
}

const Reason *con_read(const ConRules *r, const Face *face, int n, Meld *out, const Reason **detail)
{
    Face list[MAX_PIECES];
    Meld m;
    sort_placed(face, n, list);
    const Reason *why = meld_read(&by_places, list, n, MELD_NONE, &m);
    if (detail != NULL)
        *detail = why != NULL ? meld_of_cards(why) : NULL;
    if (why != NULL)
        return &con_bad_meld;
    if (m.kind == MELD_RUN && m.size > r->run_max)
        return &con_run_too_long;
    ranked_meld(&m);
    *out = m;
    return NULL;
}

bool con_fits(const ConRules *r, const Meld *m, Face f, Meld *with)
{
    Face list[MAX_MELD + 1];
    memcpy(list, m->slot, (size_t)m->size * sizeof *list);
    list[m->size] = f;
    return con_read(r, list, m->size + 1, with, NULL) == NULL;
}

static ConSet of_rank(int place)
{
    const ConSet all = (ConSet)1 | (ConSet)1 << CON_RANKS | (ConSet)1 << 2 * CON_RANKS | (ConSet)1 << 3 * CON_RANKS;
    return all << (place - 1);
}

int con_all_melds(const ConRules *r, ConSet cards, ConSet out[CON_ALL_MELDS])
{
    int n = 0;
    for (int suit = 0; suit < 4; suit++)
        for (int low = 0; low + CON_SMALLEST <= CON_RANKS; low++)
            for (int size = CON_SMALLEST; size <= r->run_max && low + size <= CON_RANKS; size++) {
                const ConSet run = (((ConSet)1 << size) - 1) << (suit * CON_RANKS + low);
                if ((run & ~cards) != 0)
                    break;
                out[n++] = run;
            }
    for (int place = 1; place <= CON_RANKS; place++) {
        const ConSet four = of_rank(place), have = four & cards;
        if (con_count(have) == 4)
            out[n++] = four;
        for (ConSet left = four; left != 0; left &= left - 1) {
            const ConSet three = four & ~(left & -left);
            if ((three & ~have) == 0)
                out[n++] = three;
        }
    }
    return n;
}

/* ---- judging a use ---- */

static ConJudged no_use(const Reason *why, const Reason *detail, int end)
{
    return (ConJudged){ .why = why, .detail = detail, .end = end };
}

/* A meld that lay before lies in one that is no smaller. */
static bool only_grown(const ConUse *u, const ConSet *end)
{
    for (int i = 0; i < u->olds; i++) {
        bool found = false;
        for (int k = 0; k < u->ends; k++)
            found |= (u->old[i] & ~end[k]) == 0;
        if (!found)
            return false;
    }
    return true;
}

ConJudged con_judge(const ConRules *r, const ConUse *u)
{
    ConSet end[CON_MOST_MELDS], all = 0, old = 0;
    Meld m;
    for (int i = 0; i < u->ends; i++) {
        const Reason *detail, *why = con_read(r, u->end[i].face, u->end[i].count, &m, &detail);
        if (why != NULL)
            return no_use(why, detail, i);
        end[i] = con_set(u->end[i].face, u->end[i].count);
        if ((all & end[i]) != 0)
            return no_use(&con_bad_meld, NULL, i);
        all |= end[i];
    }
    for (int i = 0; i < u->olds; i++)
        old |= u->old[i];
    if ((all & u->offer) == 0)
        return no_use(&con_not_used, NULL, -1);
    if ((old & ~all) != 0 || (all & ~(old | u->hand | u->offer)) != 0)
        return no_use(&con_bad_meld, NULL, -1);
    if (!r->rearrange && !only_grown(u, end))
        return no_use(&con_old_meld_changed, NULL, -1);
    if (con_count(all) > r->goal)
        return no_use(&con_too_many, NULL, -1);
    if (con_count(all) < r->goal && (u->hand & ~all) == 0)
        return no_use(&con_nothing_to_throw, NULL, -1);
    return (ConJudged){ .end = -1, .melded = con_count(all), .won = con_count(all) == r->goal };
}

/* ---- all uses ---- */

typedef struct Ways {
    const ConRules *r;
    const ConSet *old;
    int olds;
    ConSet laid, must; /* cards of old melds; those and the one on offer */
    ConSet cards;      /* all there are to lay */
    int melds;
    ConSet meld[CON_ALL_MELDS];
    ConWay now;
    int count, kept[CON_MOST_WAYS];
    ConWay *out;
} Ways;

/* How many old melds lie in it as they were, or have only grown. */
static int olds_kept(const Ways *w)
{
    int n = 0;
    for (int i = 0; i < w->olds; i++)
        for (int k = 0; k < w->now.melds; k++)
            n += (w->old[i] & ~w->now.meld[k]) == 0;
    return n;
}

static void note_way(Ways *w)
{
    const int kept = olds_kept(w);
    int i = 0;
    if (con_count(w->now.all) > w->r->goal || (!w->r->rearrange && kept < w->olds))
        return;
    if (con_count(w->now.all) < w->r->goal && (w->cards & ~w->now.all) == 0)
        return;
    while (i < w->count && w->out[i].all != w->now.all)
        i++;
    if (i == CON_MOST_WAYS || (i < w->count && w->kept[i] >= kept))
        return;
    w->out[i] = w->now;
    w->kept[i] = kept;
    w->count += i == w->count;
}

/* Old melds and the card on offer first: the first of them that lies in no meld yet, in each that has it. */
static void lay_from(Ways *w, int from)
{
    const ConSet open = w->must & ~w->now.all;
    if (open == 0)
        note_way(w);
    for (int i = from; i < w->melds && w->now.melds < 4; i++) {
        const ConSet m = w->meld[i];
        if ((m & w->now.all) != 0 || (open != 0 && (m & open & -open) == 0))
            continue;
        w->now.meld[w->now.melds++] = m;
        w->now.all |= m;
        lay_from(w, open != 0 ? 0 : i + 1);
        w->now.all &= ~m;
        w->now.melds--;
    }
}

int con_ways(const ConRules *r, const ConSet *old, int olds, ConSet hand, ConSet offer, ConWay out[CON_MOST_WAYS])
{
    Ways w = { .r = r, .old = old, .olds = olds, .out = out };
    for (int i = 0; i < olds; i++)
        w.laid |= old[i];
    w.must = w.laid | offer;
    w.cards = w.must | hand;
    w.melds = con_all_melds(r, w.cards, w.meld);
    lay_from(&w, 0);
    return w.count;
}
