/* The lots by which people who play together far apart deal: nobody chooses what will be dealt, and everybody can see
 * afterwards that nobody has.
 *
 * Each program draws a secret for a match and hashes it LOT_DEALS times. What comes of that, its anchor, is told to
 * all before anything is dealt. For deal d it gives link d, which hashes to link d - 1: so nobody can give another one,
 * and whoever drops out and comes back has the same one to give. From the links of all who are there the seed of the
 * deal is made. Whoever keeps his link back until he has seen those of the others still cannot choose: he can only not
 * be there, and is seen not to be.
 *
 * Pure, but for lots_draw. */
#ifndef MELDWELL_NET_LOTS_H
#define MELDWELL_NET_LOTS_H

#include "net/crypt.h"
#include "rules/table/piece.h"

enum { LOT_DEALS = 1024 /* of one match, at most */ };

/* A person's own; told to nobody. */
typedef struct LotSecret {
    uint8_t bytes[CRYPT_KEY];
} LotSecret;

void lots_draw(LotSecret *);
/* deal: 1 .. LOT_DEALS; 0: the anchor. */
void lots_link(const LotSecret *, int deal, uint8_t out[CRYPT_KEY]);

/* What everybody knows of a match. Plain data. */
typedef struct Lots {
    uint8_t table[CRYPT_KEY];           /* the key of the table */
    bool drawn[MAX_SEATS];              /* who has told an anchor: the persons */
    uint8_t link[MAX_SEATS][CRYPT_KEY]; /* the last one that was given, at first the anchor */
    uint16_t given[MAX_SEATS];          /* for which deal; 0: none yet */
} Lots;

void lots_begin(Lots *, const uint8_t table[CRYPT_KEY]);
/* False when that seat has told one already: nobody draws twice. */
bool lots_anchor(Lots *, int seat, const uint8_t anchor[CRYPT_KEY]);
/* A link for a deal. False, and nothing has changed, where it is none of that seat's, or for no later deal. */
bool lots_give(Lots *, int seat, int deal, const uint8_t link[CRYPT_KEY]);
/* Has that seat given its link for this deal? */
bool lots_gave(const Lots *, int seat, int deal);
/* The link that it gave for that deal or would have given, where it has given one for it or a later one. */
bool lots_link_of(const Lots *, int seat, int deal, uint8_t out[CRYPT_KEY]);
/* The seed of a deal, of all links that were given for it. False where there is none. */
bool lots_seed(const Lots *, int deal, uint64_t *out);

#endif
