/* The boards of Royal Rummy: their squares, what wins them, what is laid on them. Arithmetic without a State. Rules
 * page: 1.1, 1.2, 3.5, 3.8. */
#ifndef MELDWELL_RULES_ROYAL_BOARD_H
#define MELDWELL_RULES_ROYAL_BOARD_H

#include "rules/game/game.h"
#include "rules/royal/options.h"

/* Squares, by numbers that all boards share; a board may lack the one for poker and the corners. */
enum {
    SQUARE_CARD_0, /* five of one card each */
    SQUARE_PAIR = SQUARE_CARD_0 + 5,
    SQUARE_SEQUENCE,
    SQUARE_POKER,
    SQUARE_OUT,      /* for going out */
    SQUARE_CORNER_0, /* one for each ace, by SUIT_SPADES .. SUIT_HEARTS */
    ROYAL_SQUARES = SQUARE_CORNER_0 + 4
};

typedef struct RoyalLayout {
    Face card[5];
    Face pair[2];
    uint8_t sequence; /* rank of the lowest of the three cards of one suit */
    bool poker;       /* it has a square for poker */
    bool corners;
    uint8_t at[ROYAL_SQUARES]; /* 1 + the place of a square on the board; 0: it has none */
    Board board[2];            /* CLAIM_PLAY, CLAIM_SHOW: what is said of its squares */
} RoyalLayout;

extern const RoyalLayout royal_layouts[LAYOUTS];

/* Faces as a set, one bit each. */
typedef uint64_t RoyalCards;
static inline RoyalCards royal_card_bit(Face f)
{
    return (RoyalCards)1 << (f.suit * 13 + f.rank - 1);
}
static inline bool royal_cards_have(RoyalCards set, Face f)
{
    return (set & royal_card_bit(f)) != 0;
}

/* Squares as bits. Those of cards, pair and sequence that the cards of `set` win. */
uint16_t royal_squares_of(const RoyalLayout *, RoyalCards set);
/* Suits, as bits, of which the set has the three cards of the sequence square. */
uint8_t royal_sequences(const RoyalLayout *, RoyalCards set);
/* The three of them. */
void royal_sequence_faces(const RoyalLayout *, int suit, Face face[3]);
/* The cards among `set` that win a square by being shown. */
RoyalCards royal_paying_cards(const RoyalLayout *, RoyalCards set);
/* Those that playing `card` wins for whoever has played `before` in this deal. */
uint16_t royal_squares_won(const RoyalLayout *, RoyalCards before, Face card);
/* Is one of them on a card square or on the pair square (R-D5)? */
bool royal_has_pay_card(const RoyalLayout *, RoyalCards);

/* Does everybody lay chips on this square in each deal? */
bool royal_is_anted(const OptionValues *, int square);
int royal_anted_squares(const OptionValues *);
/* How many chips a player lays on one of them, but for a dealer who lays double. */
int royal_ante_chips(const OptionValues *);
/* What a player lays on one of them, but for a dealer who lays double; what a player lays on all together. */
int32_t royal_ante_on_square(const OptionValues *);
int32_t royal_ante_each(const OptionValues *, bool dealer);
/* What each of so many players has when the match begins. */
int32_t royal_first_stack(const OptionValues *, int players);

#endif
