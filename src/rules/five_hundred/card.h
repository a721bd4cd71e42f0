/* Packs, rank and legality of cards of Five Hundred as pure functions. Rules page: 1.1, 1.3, 3.7. */
#ifndef MELDWELL_RULES_FIVE_HUNDRED_CARD_H
#define MELDWELL_RULES_FIVE_HUNDRED_CARD_H

#include "rules/five_hundred/bid.h"
#include "rules/table/piece.h"

/* ---- packs; `pack` is PACK_24 .. PACK_63 ---- */
int five_pack_size(int pack);
int five_pack_kitty(int pack);
bool five_pack_has(int pack, Face);
/* As card_parse, of the cards that a pack of this game holds: of the thirteens the red ones alone. */
bool five_card_parse(const char **text, Face *out);
/* All its cards by suit and rank, the joker last; `out` has room for 63. Returns five_pack_size. */
int five_pack_cards(int pack, Face *out);

/* ---- what decides a trick ---- */
typedef struct FiveStrain {
    uint8_t trump;     /* a suit, or FIVE_NO_TRUMPS: no trumps, every misere, and play after all passed */
    uint8_t nominated; /* suit the joker belongs to in no trumps, or FIVE_NO_SUIT */
    bool misere;
} FiveStrain;

FiveStrain five_strain_of(FiveBid contract, int nominated);
/* Effective suit of a card: where it counts for leading and following. FIVE_NO_SUIT: a joker without one. */
int five_suit(FiveStrain, Face);
/* How high a card is in a trick to which suit `led` was led: the highest wins, 0 cannot win. At most 63. */
int five_power(FiveStrain, Face, int led);
/* Who wins: 0 .. n - 1, in order of play. named: the suit that a joker without a suit called for when it was led. */
int five_trick_winner(FiveStrain, const Face *cards, int n, int named);

/* ---- what may be played ---- */
typedef struct FiveTurn {
    FiveStrain strain;
    uint8_t led;              /* suit to follow, FIVE_NO_SUIT when this card is led */
    uint8_t suits_led;        /* bit per suit led or named in earlier tricks of the deal */
    bool last;                /* the last trick */
    uint8_t joker_lead;       /* JOKER_LEAD_... */
    uint8_t joker_after_four; /* JOKER_..._LAST_ONLY */
} FiveTurn;

/* NULL, or why card i of these n may not be played. named: the suit a joker that is led is to call for, FIVE_NO_SUIT
 * when none is said. */
const Reason *five_play_refusal(const FiveTurn *, const Face *hand, int n, int i, int named);
/* What makes such a refusal plain: the suit that was led, that the left bower is a trump. NULL: nothing to add. */
const Reason *five_play_detail(const FiveTurn *, const Face *hand, int n, int i, const Reason *why);
/* Bit i: card i may be played, a joker that is led with some suit or other. */
uint32_t five_legal_cards(const FiveTurn *, const Face *hand, int n);
/* Bit s: a joker that is led may call for suit s. */
uint8_t five_named_suits(const FiveTurn *);

#endif
