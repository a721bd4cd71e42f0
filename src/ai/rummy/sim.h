/* A round of rummy with cards as bits: what can be done in it, quickly. A joker makes a meld
 * of two cards and goes to any meld; it is not exchanged. */
#ifndef MELDWELL_AI_RUMMY_SIM_H
#define MELDWELL_AI_RUMMY_SIM_H

#include "rules/rummy/position.h"
#include "rules/table/rng.h"

/* A face is suit * 16 + rank, a joker SIM_JOKER. SIM_STOCK in place of the place of a discard: it is drawn from the
 * stock. */
enum {
    SIM_MELDS = 40,
    SIM_FACES = 64,
    SIM_SUITS = 4,
    SIM_JOKER = 0,
    SIM_NO_FACE = 0xFF,
    SIM_STOCK = -1,
    SIM_HIGH_ACE = 14,
    SIM_JOKER_POINTS = 15
};

#define SIM_BIT(face) (UINT64_C(1) << (face))

typedef struct SimMeld {
    uint8_t run, suit, low, high; /* of a run: its places; round the corner they go on behind the high ace */
    uint8_t rank, suits;          /* of a group */
} SimMeld;

/* How a seat plays. */
typedef enum SimWay {
    SIM_SIMPLE, /* the yardstick: takes as deep as a card can be used, lays all, throws what goes least with the rest */
    SIM_SOUND   /* the rule of the levels: rule.h */
} SimWay;

/* Hands have a bit for each face, `twin` for the second of a kind; jokers are counted. */
typedef struct Sim {
    RummyRules rules;
    int seats, to_act, turns_left;
    uint64_t hand[RUMMY_MAX_SEATS], twin[RUMMY_MAX_SEATS];
    uint8_t jokers[RUMMY_MAX_SEATS];
    uint8_t way[RUMMY_MAX_SEATS];                             /* SimWay */
    uint8_t discard[RUMMY_MAX_CARDS], stock[RUMMY_MAX_CARDS]; /* the last one on top */
    int discards, stocks;
    SimMeld meld[SIM_MELDS];
    int melds;
    uint64_t fit;             /* faces that fit a meld on the table */
    uint64_t gone;            /* faces that everybody has seen: nobody waits for them. None with two packs */
    bool twins;               /* two packs */
    int exchanges;            /* turns running that only exchanged the top discard; as RummyState has it */
    bool exchanging;          /* this turn has taken the top discard alone */
    int32_t laid_before_turn; /* points of whose turn it is, before it laid anything in it */
    int32_t laid[RUMMY_MAX_SEATS];
    unsigned laid_any;    /* seats that have laid any card */
    unsigned laid_before; /* that had before their present turn */
    unsigned opened;      /* seats that have laid a meld */
    int winner;           /* who is out, -1 nobody */
    bool rummy;
} Sim;

static inline uint8_t sim_face(Face f)
{
    return face_is_joker(f) ? SIM_JOKER : (uint8_t)(f.suit * 16 + f.rank);
}

/* How many suits, and how many bits: a processor that counts them itself cannot be relied on. */
static inline int sim_count(unsigned suits)
{
    return (int)(UINT64_C(0x4332322132212110) >> suits * 4 & 15);
}
static inline int sim_bits(uint64_t x)
{
    x -= x >> 1 & UINT64_C(0x5555555555555555);
    x = (x & UINT64_C(0x3333333333333333)) + (x >> 2 & UINT64_C(0x3333333333333333));
    x = (x + (x >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (int)(x * UINT64_C(0x0101010101010101) >> 56);
}

int sim_held_value(const RummyRules *, int face);
/* How many cards a seat holds. */
int sim_cards(const Sim *, int seat);
/* A card comes to a hand, or leaves it. */
void sim_add(Sim *, int seat, int face);
void sim_drop(Sim *, int seat, int face);
/* The places of one suit, 1 .. 14: the ace at both ends where it is high too; where runs go round, all ranks once more
 * behind the king. */
unsigned sim_lane(const RummyRules *, uint64_t hand, int suit);
/* Bit per suit that holds this rank. */
unsigned sim_suits(uint64_t hand, int rank);
/* The faces that fit a meld on the table are reckoned anew. */
void sim_look_at_table(Sim *);
/* The seat to act lays all it can: melds, then what fits the table. */
void sim_lay_all(Sim *);
/* The cards of one meld of these, the dearest; 0: there is none. */
uint64_t sim_dearest_meld(const RummyRules *, uint64_t hand);
/* Is there a meld in these cards with that face, one joker added? */
bool sim_melds_with(const Sim *, uint64_t hand, uint64_t twin, bool joker, int face);
/* Nobody may take from the discards before somebody has drawn from the stock. */
bool sim_closed(const Sim *);
/* The deepest discard that the seat to act can use, SIM_STOCK: none. */
int sim_deepest(const Sim *);

/* The seat to act draws: of a place among the discards with all above it, or SIM_STOCK. False: there is nothing left.
 */
bool sim_draw(Sim *, int index);
/* It throws this face, which ends its turn; or ends it without, having laid its last card. */
void sim_throw(Sim *, int face);
void sim_end_turn(Sim *);
/* It lays all it holds: each card counts as it does in hand. */
void sim_go_out(Sim *);
/* What every seat scores as the round stands; with partners what its side does. */
void sim_score(const Sim *, int32_t *score);

#endif
