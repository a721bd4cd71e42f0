/* Maal: the points of Marriage, who pays whom, and what is doubled. Pure arithmetic over small values. Rules page:
 * section 6. */
#ifndef MELDWELL_RULES_MARRIAGE_MAAL_H
#define MELDWELL_RULES_MARRIAGE_MAAL_H

#include "rules/bricks/settle.h"
#include "rules/marriage/meld.h"

/* ---- points of one player (6.1) ---- */

/* The scoring table: the value of so many of a kind, place 0 being 0. Each 0 .. 100. */
typedef struct MaalValues {
    int32_t tiplu[3], poplu[4], alter[4], man[4], marriage[3];
    int32_t tun_plain[4], tun_joker[4], tun_poplu[3];
    int32_t tun_alter, tun_man; /* each */
    int32_t master, faceup;
} MaalValues;

/* Cards that matter, and exposed tunnelas, whose cards are among them. */
typedef struct MaalHand {
    uint8_t card[CLASSES];    /* how many of each class */
    uint8_t tunnela[CLASSES]; /* exposed, of each class */
    bool faceup;              /* a marriage lies among the first sets */
} MaalHand;

void maal_add_card(const MarriageRules *, MaalHand *, Face);
void maal_add_tunnela(const MarriageRules *, MaalHand *, Face);
/* The cards of `other`, and its tunnelas where `tunnelas`, join *h: what kidnapping does. */
void maal_join(MaalHand *h, const MaalHand *other, bool tunnelas);

/* How the points come about. */
typedef enum MaalItem {
    MAAL_MARRIAGES, /* with what a shown one is worth in addition */
    MAAL_TIPLU,
    MAAL_POPLU,
    MAAL_JHIPLU,
    MAAL_ALTER,
    MAAL_MAN,
    MAAL_MASTER,
    MAAL_TUNNELAS,
    MAAL_ITEMS
} MaalItem;

typedef struct MaalCount {
    int32_t item[MAAL_ITEMS];
    uint8_t many[MAAL_ITEMS]; /* cards it comes of; marriages, and tunnelas that count as such */
    int32_t points;           /* the sum of the items */
} MaalCount;

/* The split that is worth most (M-D9). */
MaalCount maal_count(const MaalValues *, const MaalHand *);

/* ---- which points count of who never showed (6.2) ---- */

typedef struct MaalVoid {
    bool tunnelas, cards; /* worth nothing */
} MaalVoid;

MaalCount maal_unseen(const MaalValues *, const MaalHand *, MaalVoid);
/* The same where only sums are known: `cards` when no tunnela counts, `tunnelas` alone, `all` with everything. */
int32_t maal_unseen_sum(int32_t cards, int32_t tunnelas, int32_t all, MaalVoid);

/* ---- payments (6.3) ---- */

typedef struct MarriageFees {
    int32_t seen, unseen, dublee; /* dublee: the bonus */
    bool once;                    /* the bonus is paid by all losers together */
    bool exempt;                  /* a loser who has shown dublees pays no fee for seen */
} MarriageFees;

typedef struct MarriageDeal {
    int seats, direction, winner;
    const int32_t *points;   /* of each seat */
    uint16_t seen, dublees;  /* who has shown anything; who has shown seven dublees */
    bool ended_with_dublees; /* the bonus is due */
    int32_t times;           /* 6.4 */
} MarriageDeal;

/* What each loser pays the winner beside the differences, once. */
void marriage_fees(const MarriageFees *, const MarriageDeal *, int32_t fee[MAX_SEATS]);
/* Who pays whom, with everything doubled that is. */
void marriage_settle(const MarriageFees *, const MarriageDeal *, Settlement *out);

/* ---- doubling (6.4) ---- */

/* Values of the option dublee_better. */
enum { MARRIAGE_BETTER_OFF, MARRIAGE_BETTER_END, MARRIAGE_BETTER_SHOW, MARRIAGE_BETTER_NEXT };

typedef struct MarriageBetter {
    int32_t after;  /* rounds of deals, 0 never */
    uint8_t dublee; /* MARRIAGE_BETTER_... */
    bool stack;     /* doublings multiply */
} MarriageBetter;

typedef struct MarriageFate {
    int32_t deals;                         /* dealt before this one */
    int32_t players;                       /* at the table */
    bool ended, shown, pending, dismissed; /* with dublees; the deal before makes this one double; void */
} MarriageFate;

/* How often this deal counts, 0 when it was dismissed; *pending: does it make the next one double? */
int marriage_times(const MarriageBetter *, const MarriageFate *, bool *pending);

#endif
