/* Lists the choices of three first sets of a hand and searches what each leaves. */
#include "ai/marriage/behind.h"

#include "ai/marriage/later.h"
#include "ai/marriage/turns.h"

enum { CHOICES = 64, HALF = SIGHT_MAN / 2, BITS = 2, BEYOND = HALF * BITS };

/* How many there are of each face: two choices of the same cards leave the same. */
typedef struct FaceCounts {
    uint64_t word[2];
} FaceCounts;

typedef struct Choice {
    FaceCounts counts;
    uint32_t set[MARRIAGE_FIRST_SETS];
} Choice;

typedef struct Choices {
    const MarriageCards *cards;
    int count;
    Choice of[CHOICES]; /* hands hardly ever have more; what is beyond is not looked at */
} Choices;

/* ---- the choices ---- */

static uint32_t cards_of(const uint32_t set[MARRIAGE_FIRST_SETS])
{
    return set[0] | set[1] | set[2];
}

static FaceCounts count_faces(const MarriageCards *c, uint32_t shown)
{
    FaceCounts x = { { 0, 0 } };
    for (int i = 0; i < c->count; i++) {
        const int n = sight_number(c->card[i]);
        const int word = n < SIGHT_MAN ? n / HALF : n - SIGHT_MAN;
        if (shown >> i & 1)
            x.word[word] += UINT64_C(1) << (n < SIGHT_MAN ? BITS * (n % HALF) : BEYOND);
    }
    return x;
}

static bool note_choice(void *who, const uint32_t set[MARRIAGE_FIRST_SETS])
{
    Choices *x = who;
    Choice new = { .counts = count_faces(x->cards, cards_of(set)), .set = { set[0], set[1], set[2] } };
    for (int i = 0; i < x->count; i++)
        if (x->of[i].counts.word[0] == new.counts.word[0] && x->of[i].counts.word[1] == new.counts.word[1])
            return true;
    x->of[x->count++] = new;
    return x->count < CHOICES;
}

static void list_choices(const MarriageSight *sight, const MarriageCards *c, Choices *x)
{
    x->cards = c;
    x->count = 0;
    marriage_each_first(&sight->rules, c->card, c->count, note_choice, x);
}

/* ---- what each leaves ---- */

static int missing_behind(const MarriageRules *r, const MarriageCards *c, uint32_t shown, long *work)
{
    Face rest[SETS_CARDS];
    int n = 0;
    for (int i = 0; i < c->count; i++)
        if (!(shown >> i & 1))
            rest[n++] = c->card[i];
    return later_missing(r, rest, n, n - 1, work);
}

static uint32_t wild_behind(const MarriageRules *r, const MarriageCards *c, uint32_t shown)
{
    uint32_t wild = 0;
    for (int i = 0; i < c->count; i++)
        if (!(shown >> i & 1) && marriage_is_wild(r, c->card[i]))
            wild |= UINT32_C(1) << i;
    return wild;
}

/* Every card that may be the tiplu, as likely as it is; those that make the same cards wild are searched once. */
static double turns_behind(const MarriageSight *sight, const MarriageCards *c, uint32_t shown)
{
    struct {
        uint32_t wild;
        double chance;
        MarriageRules rules;
    } way[SIGHT_MAN];
    int ways = 0;
    long work = 0; /* a hand is shown once in a deal: it may take what it takes */
    double turns = 0;
    for (int t = 0; t < SIGHT_MAN; t++) {
        if (sight->tiplu[t] <= 0)
            continue;
        MarriageRules r = sight->rules;
        r.tiplu = sight_face(t);
        const uint32_t wild = wild_behind(&r, c, shown);
        int k = 0;
        while (k < ways && way[k].wild != wild)
            k++;
        if (k == ways) {
            way[ways].wild = wild;
            way[ways].chance = 0;
            way[ways++].rules = r;
        }
        way[k].chance += sight->tiplu[t];
    }
    for (int k = 0; k < ways; k++)
        turns += way[k].chance * turns_to_end(missing_behind(&way[k].rules, c, shown, &work));
    return turns;
}

bool behind_best(const MarriageSight *sight, const MarriageCards *c, MarriageSets *first)
{
    Choices x;
    double soonest = 0;
    list_choices(sight, c, &x);
    for (int i = 0; i < x.count; i++) {
        const double turns = turns_behind(sight, c, cards_of(x.of[i].set));
        if (i > 0 && turns >= soonest)
            continue;
        soonest = turns;
        first->count = MARRIAGE_FIRST_SETS;
        for (int k = 0; k < MARRIAGE_FIRST_SETS; k++)
            first->set[k] = x.of[i].set[k];
    }
    return x.count > 0;
}

/* What of the rest may be wild, beyond what is known to be. */
static double may_be_wild(const MarriageSight *sight, const MarriageCards *c, uint32_t shown)
{
    double wild = 0;
    for (int i = 0; i < c->count; i++)
        if (!(shown >> i & 1) && !marriage_is_wild(&sight->rules, c->card[i]))
            wild += sight->wild[sight_number(c->card[i])];
    return wild;
}

double behind_missing(const MarriageSight *sight, const MarriageCards *c, long *work)
{
    static const double WILD = 0.8; /* of a missing card, by one that is wild */
    Choices x;
    double least = c->count;
    list_choices(sight, c, &x);
    for (int i = 0; i < x.count; i++) {
        const uint32_t shown = cards_of(x.of[i].set);
        const double missing = missing_behind(&sight->rules, c, shown, work) - WILD * may_be_wild(sight, c, shown);
        least = missing < least ? missing : least;
    }
    return least < 0 ? 0 : least;
}
