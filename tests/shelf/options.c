/* The house rules of Shelf. */
#include "shelf/game.h"

static const OptionChoice discards[] = {
    { "heap", N_("one heap") }, { "own", N_("a heap for everybody") }, { "spread", N_("one spread") }, { NULL, NULL }
};
static const OptionChoice direction[] = { { "left", N_("to the left") },
                                          { "right", N_("to the right") },
                                          { NULL, NULL } };

static const char *without_board(const OptionValues *v)
{
    return v->v[SHELF_BOARD] || v->v[SHELF_BETS] ? NULL : N_("Nothing is paid in chips.");
}

static const char *without_bets(const OptionValues *v)
{
    return v->v[SHELF_BETS] ? NULL : N_("Nobody bets.");
}

static const char *without_wild(const OptionValues *v)
{
    return v->v[SHELF_HIDDEN_WILD] ? NULL : N_("No card is wild.");
}

static const Option option[SHELF_OPTIONS] = {
    [SHELF_PLAYERS] = { "players", N_("Players"), N_("How many play."), N_("Deal"), OPT_INT, 2, SHELF_SEATS, 1, -1,
                        NULL, 4, NULL },
    [SHELF_HAND] = { "hand", N_("Cards"), N_("How many cards everybody gets, as far as the pack allows."), N_("Deal"),
                     OPT_INT, 7, 40, 1, -1, NULL, 7, NULL },
    [SHELF_DISCARDS] = { "discards", N_("Discards"), N_("Where a card is thrown."), N_("Deal"), OPT_CHOICE, 0, 0, 0, -1,
                         discards, SHELF_OWN_HEAPS, NULL },
    [SHELF_DIRECTION] = { "direction", N_("Direction"), N_("Which way play goes round the table."), N_("Deal"),
                          OPT_CHOICE, 0, 0, 0, -1, direction, 0, NULL },
    [SHELF_BOARD] = { "board", N_("Board"), N_("Squares are paid for and won."), N_("Chips"), OPT_BOOL, 0, 0, 0, -1,
                      NULL, 1, NULL },
    [SHELF_STACK] = { "stack", N_("Chips"), N_("Chips of everybody at the start."), N_("Chips"), OPT_INT, 20, 500, 10,
                      -1, NULL, 60, without_board },
    [SHELF_BETS] = { "bets", N_("Bets"), N_("The best five cards are bet on."), N_("Chips"), OPT_BOOL, 0, 0, 0, -1,
                     NULL, 1, NULL },
    [SHELF_HIGHEST] = { "highest", N_("Highest bet"), N_("No stake is above it."), N_("Chips"), OPT_INT, 1, 50, 1, -1,
                        NULL, 10, without_bets },
    [SHELF_HIDDEN_WILD] = { "wild", N_("Hidden wild card"), N_("A face is wild for those who have shown."), N_("Melds"),
                            OPT_BOOL, 0, 0, 0, -1, NULL, 1, NULL },
    [SHELF_TWINS] = { "twins", N_("Wild twins"), N_("The same rank of the other suit of its colour is wild too."),
                      N_("Melds"), OPT_BOOL, 0, 0, 0, -1, NULL, 0, without_wild },
    [SHELF_CLAIMS] = { "claims", N_("Claims"), N_("A whole hand of melds may be claimed."), N_("Melds"), OPT_BOOL, 0, 0,
                       0, -1, NULL, 1, NULL },
    [SHELF_DEALS] = { "deals", N_("Deals"), N_("How many deals make a match."), N_("Match"), OPT_INT, 1, 9, 1, -1, NULL,
                      2, NULL },
};

static const Preset preset[] = {
    { "standard", N_("Shelf"), N_("A heap for everybody, the board and the bets."), "" },
    { "spread", N_("Spread Shelf"), N_("The discards lie side by side and are taken to any depth."),
      "discards=spread,board=0,bets=0" },
    { "long", N_("Long Shelf"), N_("Twenty-two cards, to the right."), "hand=22,direction=right,players=3" },
    { "plain", N_("Plain Shelf"), N_("One heap and nothing else."), "discards=heap,board=0,bets=0,wild=0,claims=0" },
};

const OptionTable shelf_options = { .options = option,
                                    .option_count = SHELF_OPTIONS,
                                    .presets = preset,
                                    .preset_count = sizeof preset / sizeof preset[0] };

/* Every mix of the options is playable. */
