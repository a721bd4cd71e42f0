/* A round of Kalooki in a form that is quick to play on: hands are bits, faces are numbers. Jokers of the table stay
 * where they are. */
#ifndef MELDWELL_AI_KALOOKI_WORLD_H
#define MELDWELL_AI_KALOOKI_WORLD_H

#include "rules/bricks/meld_find.h"
#include "rules/kalooki/position.h"

/* Faces are suit * 13 + rank - 1, the joker last. */
enum { KALOOKI_FACES = 53, KALOOKI_JOKER = 52, KALOOKI_NO_FACE = 0xFF };

typedef struct KalookiCards {
    uint16_t one[4], two[4], three[4]; /* bit per rank 1 .. 13, by suit: such a card is held; two of them; three */
    uint8_t jokers, count;
    bool down;
} KalookiCards;

typedef struct KalookiLaid {
    bool run;                /* else a group */
    uint8_t suit, low, high; /* of a run: its places, 1 .. 14 */
    uint8_t rank, open;      /* of a group: bit per suit it would take */
    uint8_t size;
} KalookiLaid;

enum { KALOOKI_WORLD_SETS = 32 }; /* sets on the table beyond these take no cards */

/* What is the same throughout a round. */
typedef struct KalookiWorldRules {
    MeldRules melds;
    MeldWorth worth;
    int minimum, keep; /* to come down; that stay in hand when others are laid */
    int jokers, packs;
    bool goers_same_turn;
} KalookiWorldRules;

typedef struct KalookiWorld {
    KalookiCards hand[KALOOKI_MAX_SEATS]; /* in the order of play; of a hand that is not seen the faces are left out */
    KalookiLaid laid[KALOOKI_WORLD_SETS];
    int sets;
    uint16_t fits[4];            /* bit per rank: such a card goes to a set on the table, by suit */
    uint8_t gone[KALOOKI_FACES]; /* cards that were thrown or laid */
    uint8_t packs;
    uint8_t top;             /* the card thrown last, or KALOOKI_NO_FACE */
    int seats, turns, stock; /* turns: that have ended in this round */
} KalookiWorld;

void kalooki_world_rules(KalookiWorldRules *, const OptionValues *);
/* The round as a seat whose turn it is sees it: it is number 0 there. No card is on top of the discards. */
void kalooki_world_see(KalookiWorld *, const State *seen, int seat);

int kalooki_face_number(Face);
Face kalooki_face(int number);
void kalooki_cards_add(KalookiCards *, int face);
void kalooki_cards_drop(KalookiCards *, int face);
int kalooki_cards_points(const KalookiWorldRules *, const KalookiCards *);
void kalooki_world_throw(KalookiWorld *, int seat, int face);

/* Could this card be in a set with others of the hand? With a joker it may say so of a card that cannot. */
bool kalooki_makes_set(const KalookiWorldRules *, const KalookiCards *, int face);
/* Sets of the hand that may be laid, one with the face `with` unless that is KALOOKI_NO_FACE. */
bool kalooki_world_find(const KalookiWorldRules *, const KalookiCards *, MeldGoal, int with, MeldFound *);
void kalooki_world_lay(KalookiWorld *, const KalookiWorldRules *, int seat, const MeldFound *);
/* Does any card of the hand go to a set on the table? */
bool kalooki_world_fits(const KalookiWorld *, int seat);
/* Adds cards to the table, the highest first, jokers last, as long as more than `keep` are left. */
void kalooki_world_goers(KalookiWorld *, const KalookiWorldRules *, int seat, int keep);

/* What a seat that holds its drawn card may lay, each a world before the throw, the first without anything laid.
 * `drawn`: before it came no set could be laid; KALOOKI_NO_FACE: that is not known. Returns how many there are. */
enum { KALOOKI_WORLD_WAYS = 20 };
int kalooki_world_ways(const KalookiWorldRules *, const KalookiWorld *, int seat, int drawn,
                       KalookiWorld out[KALOOKI_WORLD_WAYS]);

#endif
