/* What a seat knows of a deal of Marriage: its cards, how many copies of each it has not seen, which cards may be wild
 * and what they may be worth. Before the seat has shown the tiplu is none of its business: it is inferred, from the
 * copies that are out of sight and from what players threw who know it. Rules page: sections 1.1, 6.1 and 10. */
#ifndef MELDWELL_AI_MARRIAGE_SIGHT_H
#define MELDWELL_AI_MARRIAGE_SIGHT_H

#include "rules/marriage/position.h"

/* Faces by number: thirteen of each suit, then the man card and the master card. */
enum { SIGHT_MAN = MARRIAGE_FACES, SIGHT_MASTER, SIGHT_FACES };

static inline int sight_number(Face f)
{
    return face_is_joker(f) ? SIGHT_MAN : f.rank == RANK_MASTER ? SIGHT_MASTER : marriage_face_place(f);
}
static inline Face sight_face(int number)
{
    return number == SIGHT_MAN      ? FACE_JOKER
           : number == SIGHT_MASTER ? FACE_MASTER
                                    : (Face){ (uint8_t)(number % 13 + 1), (uint8_t)(number / 13) };
}

typedef struct MarriageSight {
    MarriageRules rules; /* as the seat knows them */
    MaalValues values;
    int seat, seats, next;      /* next: who plays after it */
    uint8_t shown;              /* MarriageShown, of the seat */
    MaalHand maal;              /* what the seat owns that counts, as far as it knows */
    int8_t unseen[SIGHT_FACES]; /* copies that lie where it cannot look */
    int hidden;                 /* all of them */
    double tiplu[SIGHT_MAN];    /* chance that it is the tiplu, 0 or 1 where that is known */
    double wild[SIGHT_FACES];   /* chance that the card is wild, 0 or 1 where that is known */
    double points[SIGHT_FACES]; /* what a single one may be worth beyond what `maal` counts; 0 once it knows */
    bool liked[SIGHT_FACES];    /* the next player holds a card, taken from the discards, that it goes with */
} MarriageSight;

void marriage_look(const State *seen, int seat, MarriageSight *out);
/* The points that one card less, or more, would take or bring: what is expected where it is not known. */
double marriage_worth_of_held(const MarriageSight *, Face);
double marriage_worth_of_new(const MarriageSight *, Face);

#endif
