/* Figures: what a game counts of each deal for the statistics, beside points and winners. A game names them in a list
 * and counts them move by move; keeping them, adding them up and showing them knows the list alone. */
#ifndef MELDWELL_RULES_GAME_FIGURE_H
#define MELDWELL_RULES_GAME_FIGURE_H

#include "rules/table/state.h"
#include "rules/text/text.h"

/* What a figure holds of a deal, and so how deals are added up. */
typedef enum FigureSum {
    FIGURE_COUNT,   /* how many: "Buy-ins" */
    FIGURE_BALANCE, /* won and lost, such as money: what was won is told apart from what was lost */
    FIGURE_SHARE,   /* so many of so many: "Bombers", of all rounds; "Contracts made", of those played */
    FIGURE_MEAN,    /* a sum, and of how many it is: in which turn somebody came down */
    FIGURE_MOST,    /* the most there was: "Most tiles laid in one turn" */
    FIGURE_LUCK     /* what chance brought to the hand, beside what was to be expected: counted by the house */
} FigureSum;

typedef struct FigureDef {
    const char *id;    /* a to z and _: written with every result, so never changed and never reused */
    const char *label; /* marked for translation: "Buy-ins" */
    uint8_t adds;      /* FigureSum */
    /* Of a figure that is told class by class, such as contracts by level: what a class is called. Classes are shown in
     * the order of their numbers, above 0. False: there is no such class. NULL: the figure is one number. */
    bool (*class_name)(int class, TextSink *);
    /* Of FIGURE_LUCK: what a piece counts, 1 for a joker and 0 for any other. NULL: all other kinds. */
    int (*worth)(const State *, Face);
} FigureDef;

enum { MAX_FIGURES = 20, MAX_TALLIED = 24, FIGURE_UNITS = 1000 };

/* A figure of one deal and seat. */
typedef struct Tallied {
    uint8_t figure; /* its place in the list */
    uint16_t class; /* 0: it has none */
    int32_t value;
    int32_t of;     /* FIGURE_SHARE, FIGURE_MEAN: of how many; FIGURE_LUCK: the value to be expected, in 1/1000 */
    int32_t spread; /* FIGURE_LUCK: its variance, in 1/1000 */
} Tallied;

typedef struct DealTally {
    int count[MAX_SEATS];
    Tallied of[MAX_SEATS][MAX_TALLIED];
} DealTally;

typedef struct FigureList {
    int count;
    const FigureDef *def; /* MAX_FIGURES at most */
    /* Counts what a move brought, of any seat. NULL: all that is counted can be seen when the deal is over. */
    void (*move)(const State *before, int seat, Move, const State *after, DealTally *);
    /* Counts what there is to be counted of a deal that is over; of every seat that took part each figure without
     * classes that can be known, be it 0: what is not counted then is not known of this deal. */
    void (*end)(const State *, DealTally *);
} FigureList;

/* Adds to a figure of a seat what there was once more; of FIGURE_MOST the larger one is kept. A figure that has the
 * same class in the same deal is one. Room for MAX_TALLIED each (asserted). */
void tally_add(DealTally *, const FigureList *, int seat, Tallied);
/* The same of a figure without classes. */
void tally_figure(DealTally *, const FigureList *, int seat, int figure, int value, int of);

/* Luck of FIGURE_LUCK: is it a joker? */
int figure_is_joker(const State *, Face);

/* Counts one deal: tally_begin when it has been dealt, every move of it in order, tally_end when it is over. A game
 * without figures is counted too: nothing is. */
void tally_begin(DealTally *, const State *dealt);
void tally_move(DealTally *, const State *before, int seat, Move, const State *after);
void tally_end(DealTally *, const State *over);

/* The figures of a seat as text, for results and for other programs: "money=-20 bombers=0/1 jokers=3/2410/1890". */
void tally_write(const DealTally *, const FigureList *, int seat, TextSink *);
/* Reads the next figure of such a text and advances *text past it; false at its end. Whatever stands there is taken or
 * passed over: numbers are brought into range, unknown figures and classes are left out. */
bool tally_read(const FigureList *, const char **text, Tallied *out);

#endif
