/* The boards of Royal Rummy. Rules page: 1.1, 1.2, 3.5, 3.8. */
#include "rules/royal/board.h"

#define HEARTS(rank)                                                                                                   \
    {                                                                                                                  \
        rank, SUIT_HEARTS                                                                                              \
    }

enum { ACE = 1, TEN = 10, JACK, QUEEN, KING };

/* ---- the boards, as data ---- */

/* By how cards win a square (3.5, 3.8). */
static const char card_by_play[] = N_("Won by the player who plays this card."),
                  card_by_show[] = N_("Won by the player who holds and shows this card."),
                  pair_by_play[] = N_("Won by a player who plays both cards."),
                  pair_by_show[] = N_("Won by a player who holds and shows both cards."),
                  sequence_by_play[] = N_("Won by a player who plays these three cards of one suit."),
                  sequence_by_show[] = N_("Won by a player who holds and shows these three cards of one suit."),
                  poker_pays[] = N_("Won with the best five cards."),
                  out_pays[] = N_("Won by the player who goes out."),
                  corner_pays[] = N_("Won by a player who bet on this ace and is dealt it.");

#define CARD(claim, named, words, rank, suit)                                                                          \
    {                                                                                                                  \
        .name = named, .pays_for = card_by_##claim, .face = { { rank, suit } }, .where = BOARD_WEDGE,                  \
        .in_words = words                                                                                              \
    }
#define SEQUENCE(claim, named, words, low)                                                                             \
    {                                                                                                                  \
        .name = named, .pays_for = sequence_by_##claim,                                                                \
        .face = { { low, SUIT_DIAMONDS }, { low + 1, SUIT_DIAMONDS }, { low + 2, SUIT_DIAMONDS } },                    \
        .where = BOARD_WEDGE, .in_words = words                                                                        \
    }
#define PAIR(claim)                                                                                                    \
    {                                                                                                                  \
        .name = N_("King and queen"), .pays_for = pair_by_##claim, .face = { HEARTS(KING), HEARTS(QUEEN) },            \
        .where = BOARD_WEDGE, .in_words = N_("King and queen of hearts")                                               \
    }
#define OTHER(named, pays, at)                                                                                         \
    {                                                                                                                  \
        .name = named, .pays_for = pays, .where = at                                                                   \
    }
#define CORNER(named, words, suit)                                                                                     \
    {                                                                                                                  \
        .name = named, .pays_for = corner_pays, .face = { { ACE, suit } }, .where = BOARD_CORNER, .dealt = true,       \
        .in_words = words                                                                                              \
    }
#define CORNERS                                                                                                        \
    CORNER(N_("Ace of spades"), N_("Corner of the ace of spades"), SUIT_SPADES),                                       \
        CORNER(N_("Ace of clubs"), N_("Corner of the ace of clubs"), SUIT_CLUBS),                                      \
        CORNER(N_("Ace of diamonds"), N_("Corner of the ace of diamonds"), SUIT_DIAMONDS),                             \
        CORNER(N_("Ace of hearts"), N_("Corner of the ace of hearts"), SUIT_HEARTS)
#define ACE_SQUARE(claim)   CARD(claim, N_("Ace"), N_("Ace of hearts"), ACE, SUIT_HEARTS)
#define QUEEN_SQUARE(claim) CARD(claim, N_("Queen"), N_("Queen of hearts"), QUEEN, SUIT_HEARTS)
#define TEN_SQUARE(claim)   CARD(claim, N_("Ten"), N_("Ten of hearts"), TEN, SUIT_HEARTS)
#define FIVE_HEARTS(claim)                                                                                             \
    ACE_SQUARE(claim), CARD(claim, N_("King"), N_("King of hearts"), KING, SUIT_HEARTS), QUEEN_SQUARE(claim),          \
        CARD(claim, N_("Jack"), N_("Jack of hearts"), JACK, SUIT_HEARTS), TEN_SQUARE(claim)
#define EIGHT_ON(claim) SEQUENCE(claim, N_("Eight, nine, ten"), N_("Eight, nine, ten of one suit"), 8)
#define HEARTS_FROM_TEN                                                                                                \
    {                                                                                                                  \
        HEARTS(ACE), HEARTS(KING), HEARTS(QUEEN), HEARTS(JACK), HEARTS(TEN)                                            \
    }
#define KING_AND_QUEEN                                                                                                 \
    {                                                                                                                  \
        HEARTS(KING), HEARTS(QUEEN)                                                                                    \
    }

#define ROYAL_BOARD(claim)                                                                                             \
    {                                                                                                                  \
        N_("Royal Rummy"), 12,                                                                                         \
        {                                                                                                              \
            FIVE_HEARTS(claim), PAIR(claim), EIGHT_ON(claim), OTHER(N_("Pot"), out_pays, BOARD_HUB), CORNERS           \
        }                                                                                                              \
    }
#define RUMMY_ROYAL_BOARD(claim)                                                                                       \
    {                                                                                                                  \
        N_("Rummy Royal"), 13,                                                                                         \
        {                                                                                                              \
            FIVE_HEARTS(claim), PAIR(claim),                                                                           \
                SEQUENCE(claim, N_("Six, seven, eight"), N_("Six, seven, eight of one suit"), 6),                      \
                OTHER(N_("Pot"), poker_pays, BOARD_WEDGE), OTHER(N_("Kitty"), out_pays, BOARD_HUB), CORNERS            \
        }                                                                                                              \
    }
#define TRIPOLEY_BOARD(claim)                                                                                          \
    {                                                                                                                  \
        N_("Tripoley"), 9,                                                                                             \
        {                                                                                                              \
            FIVE_HEARTS(claim), PAIR(claim), EIGHT_ON(claim), OTHER(N_("Pot"), poker_pays, BOARD_HUB),                 \
                OTHER(N_("Kitty"), out_pays, BOARD_WEDGE)                                                              \
        }                                                                                                              \
    }
#define MICHIGAN_BOARD(claim)                                                                                          \
    {                                                                                                                  \
        N_("Michigan Rummy"), 9,                                                                                       \
        {                                                                                                              \
            ACE_SQUARE(claim), QUEEN_SQUARE(claim), TEN_SQUARE(claim),                                                 \
                CARD(claim, N_("Jack of spades"), NULL, JACK, SUIT_SPADES),                                            \
                CARD(claim, N_("King of clubs"), NULL, KING, SUIT_CLUBS), PAIR(claim),                                 \
                SEQUENCE(claim, N_("Seven, eight, nine"), N_("Seven, eight, nine of one suit"), 7),                    \
                OTHER(N_("Poker pool"), poker_pays, BOARD_WEDGE), OTHER(N_("Pot"), out_pays, BOARD_HUB)                \
        }                                                                                                              \
    }
#define BY_CLAIM(board)                                                                                                \
    {                                                                                                                  \
        [CLAIM_PLAY] = board(play), [CLAIM_SHOW] = board(show)                                                         \
    }

/* The squares lie on the board in this order, whatever it has beside them: five cards, pair, sequence. */
const RoyalLayout royal_layouts[LAYOUTS] = {
    [LAYOUT_ROYAL] = { .card = HEARTS_FROM_TEN,
                       .pair = KING_AND_QUEEN,
                       .sequence = 8,
                       .corners = true,
                       .at = { 1, 2, 3, 4, 5, 6, 7, 0, 8, 9, 10, 11, 12 },
                       .board = BY_CLAIM(ROYAL_BOARD) },
    [LAYOUT_RUMMY_ROYAL] = { .card = HEARTS_FROM_TEN,
                             .pair = KING_AND_QUEEN,
                             .sequence = 6,
                             .poker = true,
                             .corners = true,
                             .at = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 },
                             .board = BY_CLAIM(RUMMY_ROYAL_BOARD) },
    [LAYOUT_TRIPOLEY] = { .card = HEARTS_FROM_TEN,
                          .pair = KING_AND_QUEEN,
                          .sequence = 8,
                          .poker = true,
                          .at = { 1, 2, 3, 4, 5, 6, 7, 8, 9 },
                          .board = BY_CLAIM(TRIPOLEY_BOARD) },
    [LAYOUT_MICHIGAN] = { .card = { HEARTS(ACE),
                                    HEARTS(QUEEN),
                                    HEARTS(TEN),
                                    { JACK, SUIT_SPADES },
                                    { KING, SUIT_CLUBS } },
                          .pair = KING_AND_QUEEN,
                          .sequence = 7,
                          .poker = true,
                          .at = { 1, 2, 3, 4, 5, 6, 7, 8, 9 },
                          .board = BY_CLAIM(MICHIGAN_BOARD) },
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

int royal_ante_chips(const OptionValues *v)
{
    return 1 + v->v[ROYAL_ANTE_CHIPS];
}

int32_t royal_ante_on_square(const OptionValues *v)
{
    return royal_ante_chips(v) * v->v[ROYAL_ANTE_VALUE];
}

int32_t royal_ante_each(const OptionValues *v, bool dealer)
{
    int times = dealer && v->v[ROYAL_DEALER_DOUBLE_ANTE] ? 2 : 1;
    return times * royal_ante_on_square(v) * royal_anted_squares(v);
}

int32_t royal_first_stack(const OptionValues *v, int players)
{
    if (v->v[ROYAL_CHIP_SUPPLY] == SUPPLY_UNLIMITED)
        return v->v[ROYAL_START_STACK];
    return (1 + 5 + 10) * (v->v[ROYAL_BOX_PER_VALUE] / players);
}
