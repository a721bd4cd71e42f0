/* Maal, payments and doubling. Rules page: section 6. */
#include "rules/marriage/maal.h"

#include <string.h>

/* ---- counting cards ---- */

void maal_add_card(const MarriageRules *r, MaalHand *h, Face f)
{
    h->card[marriage_class(r, f)]++;
}

void maal_add_tunnela(const MarriageRules *r, MaalHand *h, Face f)
{
    h->tunnela[marriage_class(r, f)]++;
}

void maal_join(MaalHand *h, const MaalHand *other, bool tunnelas)
{
    for (int c = 0; c < CLASSES; c++) {
        h->card[c] = (uint8_t)(h->card[c] + other->card[c]);
        h->tunnela[c] = (uint8_t)(h->tunnela[c] + (tunnelas ? other->tunnela[c] : 0));
    }
}

/* ---- points ---- */

/* What is beyond three counts anew. */
static int32_t by_three(const int32_t value[4], int n)
{
    return n <= 3 ? value[n] : value[3] + by_three(value, n - 3);
}

static int min_of(int a, int b)
{
    return a < b ? a : b;
}

/* Tunnelas of maal classes that are counted as tunnelas; the others are single cards. */
typedef struct Kept {
    uint8_t poplu, jhiplu, alter, man;
} Kept;

static int32_t tunnela_points(const MaalValues *v, const MaalHand *h, Kept k)
{
    return by_three(v->tun_plain, h->tunnela[CLASS_PLAIN]) + by_three(v->tun_joker, h->tunnela[CLASS_JOKER]) +
           v->tun_poplu[k.poplu + k.jhiplu] + k.alter * v->tun_alter + k.man * v->tun_man;
}

/* Exposed tunnelas that are counted as such. */
static int tunnelas_kept(const MaalHand *h, Kept k)
{
    return h->tunnela[CLASS_PLAIN] + h->tunnela[CLASS_JOKER] + k.poplu + k.jhiplu + k.alter + k.man;
}

static MaalCount count_split(const MaalValues *v, const MaalHand *h, Kept kept, int marriages)
{
    const int many[MAAL_ITEMS] = {
        [MAAL_MARRIAGES] = marriages,
        [MAAL_TIPLU] = h->card[CLASS_TIPLU] - marriages,
        [MAAL_POPLU] = h->card[CLASS_POPLU] - 3 * kept.poplu - marriages,
        [MAAL_JHIPLU] = h->card[CLASS_JHIPLU] - 3 * kept.jhiplu - marriages,
        [MAAL_ALTER] = h->card[CLASS_ALTER] - 3 * kept.alter,
        [MAAL_MAN] = h->card[CLASS_MAN] - 3 * kept.man,
        [MAAL_MASTER] = h->card[CLASS_MASTER],
        [MAAL_TUNNELAS] = tunnelas_kept(h, kept),
    };
    MaalCount c = { .item = {
                        [MAAL_MARRIAGES] = v->marriage[marriages] + (marriages > 0 && h->faceup ? v->faceup : 0),
                        [MAAL_TIPLU] = v->tiplu[many[MAAL_TIPLU]],
                        [MAAL_POPLU] = v->poplu[many[MAAL_POPLU]],
                        [MAAL_JHIPLU] = v->poplu[many[MAAL_JHIPLU]],
                        [MAAL_ALTER] = v->alter[many[MAAL_ALTER]],
                        [MAAL_MAN] = by_three(v->man, many[MAAL_MAN]),
                        [MAAL_MASTER] = many[MAAL_MASTER] > 0 ? v->master : 0,
                        [MAAL_TUNNELAS] = tunnela_points(v, h, kept),
                    } };
    for (int i = 0; i < MAAL_ITEMS; i++)
        c.many[i] = (uint8_t)many[i];
    for (int i = 0; i < MAAL_ITEMS; i++)
        c.points += c.item[i];
    return c;
}

/* The number of marriages that is worth most with these tunnelas kept. */
static void try_kept(const MaalValues *v, const MaalHand *h, Kept kept, MaalCount *best)
{
    int most = min_of(h->card[CLASS_TIPLU],
                      min_of(h->card[CLASS_POPLU] - 3 * kept.poplu, h->card[CLASS_JHIPLU] - 3 * kept.jhiplu));
    for (int k = 0; k <= most; k++) {
        MaalCount c = count_split(v, h, kept, k);
        if (c.points > best->points)
            *best = c;
    }
}

MaalCount maal_count(const MaalValues *v, const MaalHand *h)
{
    MaalCount best = count_split(v, h, (Kept){ 0 }, 0);
    Kept k;
    for (k.poplu = 0; k.poplu <= h->tunnela[CLASS_POPLU]; k.poplu++)
        for (k.jhiplu = 0; k.jhiplu <= h->tunnela[CLASS_JHIPLU]; k.jhiplu++)
            for (k.alter = 0; k.alter <= h->tunnela[CLASS_ALTER]; k.alter++)
                for (k.man = 0; k.man <= h->tunnela[CLASS_MAN]; k.man++)
                    try_kept(v, h, k, &best);
    return best;
}

MaalCount maal_unseen(const MaalValues *v, const MaalHand *h, MaalVoid none)
{
    MaalHand left = *h;
    if (none.cards) {
        MaalCount c = { .points = 0 };
        const Kept all = { h->tunnela[CLASS_POPLU], h->tunnela[CLASS_JHIPLU], h->tunnela[CLASS_ALTER],
                           h->tunnela[CLASS_MAN] };
        c.points = c.item[MAAL_TUNNELAS] = none.tunnelas ? 0 : tunnela_points(v, h, all);
        return c;
    }
    if (none.tunnelas)
        memset(left.tunnela, 0, sizeof left.tunnela);
    return maal_count(v, &left);
}

int32_t maal_unseen_sum(int32_t cards, int32_t tunnelas, int32_t all, MaalVoid none)
{
    if (none.cards)
        return none.tunnelas ? 0 : tunnelas;
    return none.tunnelas ? cards : all;
}

/* ---- payments ---- */

/* The bonus paid once is shared; what cannot be shared is paid by the first loser after the winner (M-D16). */
static void add_bonus(const MarriageFees *f, const MarriageDeal *d, int32_t fee[MAX_SEATS])
{
    uint16_t losers = (uint16_t)(seats_all(d->seats) & ~seats_bit(d->winner));
    int n = d->seats - 1, first = seats_next(d->seats, d->winner, d->direction, losers);
    for (int i = 0; i < d->seats; i++)
        if (i != d->winner)
            fee[i] += f->once ? f->dublee / n : f->dublee;
    if (f->once)
        fee[first] += f->dublee % n;
}

void marriage_fees(const MarriageFees *f, const MarriageDeal *d, int32_t fee[MAX_SEATS])
{
    memset(fee, 0, MAX_SEATS * sizeof *fee);
    for (int i = 0; i < d->seats; i++) {
        bool exempt = f->exempt && seats_has(d->dublees, i);
        if (i != d->winner)
            fee[i] = !seats_has(d->seen, i) ? f->unseen : exempt ? 0 : f->seen;
    }
    if (d->ended_with_dublees)
        add_bonus(f, d, fee);
}

void marriage_settle(const MarriageFees *f, const MarriageDeal *d, Settlement *out)
{
    int32_t fee[MAX_SEATS];
    memset(out, 0, sizeof *out);
    settle_differences(out, d->points, seats_all(d->seats));
    marriage_fees(f, d, fee);
    for (int i = 0; i < d->seats; i++)
        settle_pay(out, i, d->winner, fee[i]);
    settle_times(out, d->times);
}

/* ---- doubling ---- */

int marriage_times(const MarriageBetter *b, const MarriageFate *f, bool *pending)
{
    bool next = b->dublee == MARRIAGE_BETTER_NEXT;
    *pending = next && (f->dismissed ? f->pending : f->ended);
    if (f->dismissed)
        return 0;
    bool late = b->after > 0 && f->deals >= b->after * f->players;
    bool dublee = (b->dublee == MARRIAGE_BETTER_END && f->ended) || (b->dublee == MARRIAGE_BETTER_SHOW && f->shown) ||
                  (next && f->pending);
    return late && dublee && b->stack ? 4 : late || dublee ? 2 : 1;
}
