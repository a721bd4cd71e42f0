/* The boards of Royal Rummy. Rules page: 1.1, 1.2, 3.5, 3.8. */
#include "rules/royal/board.h"

#define HEARTS(rank)                                                                                                   \
    {                                                                                                                  \
        rank, SUIT_HEARTS                                                                                              \
    }

enum { ACE = 1, TEN = 10, JACK, QUEEN, KING };

/* ---- the boards, as data ---- */

static const char card_pays[] = N_("Won by whoever plays or shows this card."),
                  pair_pays[] = N_("Won by whoever plays or shows both cards."),
                  sequence_pays[] = N_("Won by whoever plays or shows these three of one suit."),
                  poker_pays[] = N_("Won with the best five cards."), out_pays[] = N_("Won by whoever goes out."),
                  corner_pays[] = N_("Won by the bettor who is dealt this ace.");

#define CARD(name, rank, suit)                                                                                         \
    {                                                                                                                  \
        name, card_pays, { { rank, suit } }, BOARD_WEDGE                                                               \
    }
#define SEQUENCE(name, low)                                                                                            \
    {                                                                                                                  \
        name, sequence_pays, { { low, SUIT_DIAMONDS }, { low + 1, SUIT_DIAMONDS }, { low + 2, SUIT_DIAMONDS } },       \
            BOARD_WEDGE                                                                                                \
    }
#define PAIR                                                                                                           \
    {                                                                                                                  \
        N_("King and queen"), pair_pays, { HEARTS(KING), HEARTS(QUEEN) }, BOARD_WEDGE                                  \
    }
#define CORNER(name, suit)                                                                                             \
    {                                                                                                                  \
        name, corner_pays, { { ACE, suit } }, BOARD_CORNER                                                             \
    }
#define CORNERS                                                                                                        \
    CORNER(N_("Ace of spades"), SUIT_SPADES), CORNER(N_("Ace of clubs"), SUIT_CLUBS),                                  \
        CORNER(N_("Ace of diamonds"), SUIT_DIAMONDS), CORNER(N_("Ace of hearts"), SUIT_HEARTS)
#define FIVE_HEARTS                                                                                                    \
    CARD(N_("Ace"), ACE, SUIT_HEARTS), CARD(N_("King"), KING, SUIT_HEARTS), CARD(N_("Queen"), QUEEN, SUIT_HEARTS),     \
        CARD(N_("Jack"), JACK, SUIT_HEARTS), CARD(N_("Ten"), TEN, SUIT_HEARTS)
#define HEARTS_FROM_TEN                                                                                                \
    {                                                                                                                  \
        HEARTS(ACE), HEARTS(KING), HEARTS(QUEEN), HEARTS(JACK), HEARTS(TEN)                                            \
    }
#define KING_AND_QUEEN                                                                                                 \
    {                                                                                                                  \
        HEARTS(KING), HEARTS(QUEEN)                                                                                    \
    }

/* The squares lie on the board in this order, whatever it has beside them: five cards, pair, sequence. */
const RoyalLayout royal_layouts[LAYOUTS] = {
    [LAYOUT_ROYAL] = { .card = HEARTS_FROM_TEN,
                       .pair = KING_AND_QUEEN,
                       .sequence = 8,
                       .corners = true,
                       .at = { 1, 2, 3, 4, 5, 6, 7, 0, 8, 9, 10, 11, 12 },
                       .board = { N_("Royal Rummy"),
                                  12,
                                  { FIVE_HEARTS,
                                    PAIR,
                                    SEQUENCE(N_("Eight, nine, ten"), 8),
                                    { N_("Pot"), out_pays, { { 0, 0 } }, BOARD_HUB },
                                    CORNERS } } },
    [LAYOUT_RUMMY_ROYAL] = { .card = HEARTS_FROM_TEN,
                             .pair = KING_AND_QUEEN,
                             .sequence = 6,
                             .poker = true,
                             .corners = true,
                             .at = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 },
                             .board = { N_("Rummy Royal"),
                                        13,
                                        { FIVE_HEARTS,
                                          PAIR,
                                          SEQUENCE(N_("Six, seven, eight"), 6),
                                          { N_("Pot"), poker_pays, { { 0, 0 } }, BOARD_WEDGE },
                                          { N_("Kitty"), out_pays, { { 0, 0 } }, BOARD_HUB },
                                          CORNERS } } },
    [LAYOUT_TRIPOLEY] = { .card = HEARTS_FROM_TEN,
                          .pair = KING_AND_QUEEN,
                          .sequence = 8,
                          .poker = true,
                          .at = { 1, 2, 3, 4, 5, 6, 7, 8, 9 },
                          .board = { N_("Tripoley"),
                                     9,
                                     { FIVE_HEARTS,
                                       PAIR,
                                       SEQUENCE(N_("Eight, nine, ten"), 8),
                                       { N_("Pot"), poker_pays, { { 0, 0 } }, BOARD_HUB },
                                       { N_("Kitty"), out_pays, { { 0, 0 } }, BOARD_WEDGE } } } },
    [LAYOUT_MICHIGAN] = { .card = { HEARTS(ACE),
                                    HEARTS(QUEEN),
                                    HEARTS(TEN),
                                    { JACK, SUIT_SPADES },
                                    { KING, SUIT_CLUBS } },
                          .pair = KING_AND_QUEEN,
                          .sequence = 7,
                          .poker = true,
                          .at = { 1, 2, 3, 4, 5, 6, 7, 8, 9 },
                          .board = { N_("Michigan Rummy"),
                                     9,
                                     { CARD(N_("Ace"), ACE, SUIT_HEARTS),
                                       CARD(N_("Queen"), QUEEN, SUIT_HEARTS),
                                       CARD(N_("Ten"), TEN, SUIT_HEARTS),
                                       CARD(N_("Jack of spades"), JACK, SUIT_SPADES),
                                       CARD(N_("King of clubs"), KING, SUIT_CLUBS),
                                       PAIR,
                                       SEQUENCE(N_("Seven, eight, nine"), 7),
                                       { N_("Poker pool"), poker_pays, { { 0, 0 } }, BOARD_WEDGE },
                                       { N_("Pot"), out_pays, { { 0, 0 } }, BOARD_HUB } } } },
};

/* ---- what wins a square ---- */

static RoyalCards sequence_cards(const RoyalLayout *l, int suit)
{
    return (RoyalCards)7 << (suit * 13 + l->sequence - 1);
}

uint8_t royal_sequences(const RoyalLayout *l, RoyalCards set)
{
    unsigned suits = 0;
    for (int suit = 0; suit < 4; suit++)
        suits |= (set & sequence_cards(l, suit)) == sequence_cards(l, suit) ? 1u << suit : 0;
    return (uint8_t)suits;
}

void royal_sequence_faces(const RoyalLayout *l, int suit, Face face[3])
{
    for (int i = 0; i < 3; i++)
        face[i] = (Face){ (uint8_t)(l->sequence + i), (uint8_t)suit };
}

uint16_t royal_squares_of(const RoyalLayout *l, RoyalCards set)
{
    unsigned won = 0;
    for (int i = 0; i < 5; i++)
        won |= royal_cards_have(set, l->card[i]) ? 1u << (SQUARE_CARD_0 + i) : 0;
    if (royal_cards_have(set, l->pair[0]) && royal_cards_have(set, l->pair[1]))
        won |= 1u << SQUARE_PAIR;
    won |= royal_sequences(l, set) ? 1u << SQUARE_SEQUENCE : 0;
    return (uint16_t)won;
}

RoyalCards royal_paying_cards(const RoyalLayout *l, RoyalCards set)
{
    const RoyalCards pair = royal_card_bit(l->pair[0]) | royal_card_bit(l->pair[1]);
    RoyalCards pay = (set & pair) == pair ? pair : 0;
    for (int i = 0; i < 5; i++)
        pay |= set & royal_card_bit(l->card[i]);
    for (int suit = 0; suit < 4; suit++)
        if ((set & sequence_cards(l, suit)) == sequence_cards(l, suit))
            pay |= sequence_cards(l, suit);
    return pay;
}

uint16_t royal_squares_won(const RoyalLayout *l, RoyalCards before, Face card)
{
    unsigned all = royal_squares_of(l, before | royal_card_bit(card));
    return (uint16_t)(all & ~(unsigned)royal_squares_of(l, before));
}

bool royal_has_pay_card(const RoyalLayout *l, RoyalCards set)
{
    for (int i = 0; i < 5; i++)
        if (royal_cards_have(set, l->card[i]))
            return true;
    return royal_cards_have(set, l->pair[0]) || royal_cards_have(set, l->pair[1]);
}

/* ---- chips ---- */

bool royal_is_anted(const OptionValues *v, int square)
{
    if (square >= SQUARE_CORNER_0)
        return false;
    return square != SQUARE_POKER || (royal_layouts[v->v[ROYAL_LAYOUT]].poker && v->v[ROYAL_POKER]);
}

int royal_anted_squares(const OptionValues *v)
{
    int n = 0;
    for (int square = 0; square < ROYAL_SQUARES; square++)
        n += royal_is_anted(v, square);
    return n;
}

int32_t royal_ante_each(const OptionValues *v, bool dealer)
{
    int times = dealer && v->v[ROYAL_DEALER_DOUBLE_ANTE] ? 2 : 1;
    return times * v->v[ROYAL_ANTE_VALUE] * royal_anted_squares(v);
}

int32_t royal_first_stack(const OptionValues *v, int players)
{
    if (v->v[ROYAL_CHIP_SUPPLY] == SUPPLY_UNLIMITED)
        return v->v[ROYAL_START_STACK];
    return (1 + 5 + 10) * (v->v[ROYAL_BOX_PER_VALUE] / players);
}
