/* EarlierMoves of a sheet below one another in a column: made once, then measured and drawn. */
#ifndef MELDWELL_APP_SCREENS_END_ROWS_H
#define MELDWELL_APP_SCREENS_END_ROWS_H

#include "app/app.h"
#include "app/screens/end/grid.h"

typedef enum EndRowKind {
    ROW_HEADLINE,   /* how the deal ended, in a paragraph */
    ROW_NAMES,      /* over the columns */
    ROW_FIGURES,    /* words, and figures in the columns */
    ROW_TITLE,      /* of a second sheet */
    ROW_NOTE,       /* of a second sheet: what its figures are */
    ROW_HELD,       /* of a second sheet: what belongs to nobody yet */
    ROW_SIDE_HEAD,  /* of a second sheet with too large sums for the columns: what its two figures are, */
    ROW_SIDE_TOTAL, /* the two of a side, */
    ROW_SIDE_LINE,  /* and one of a line of it */
    ROW_SETTLEMENT,
    ROW_SETTLEMENT_TITLED,
    ROW_LUCK_HEAD,
    ROW_LUCK, /* a sentence of it */
    ROW_GOALS /* what was reached for the first time */
} EndRowKind;

/* A row of the sheet of one deal: where what it says is to be found, and how high it is. */
typedef struct EndRow {
    EndRowKind kind;
    int h;
    /* Of figures. */
    const char *what, *title; /* the words; title not NULL: in place of {1} in them */
    const ScoreLine *line_of; /* the line of the sheet that it is; NULL: it is a sum */
    int whose;                /* 1 + the seat that is named before them, 0: the only one that has a figure */
    const int32_t *points;
    const bool *has;   /* NULL: every seat has a figure */
    bool plus;         /* as grid_points */
    uint16_t left_out; /* who has no figure though `has` is NULL */
    /* Of a second sheet, and of luck. */
    const SideTable *side;
    int line, seat;
} EndRow;

enum { END_ROWS = 288, END_LUCK_LINES = 12 };
/* A paragraph, names, the lines of the deal and its sum; of each second sheet a title, a note, a row for each figure,
 * the sums of all sides under a head and what is held; the lines of the match; who pays whom; luck under its title;
 * goals. */
_Static_assert(2 + MAX_SCORE_LINES + 1 + MAX_SIDE_TABLES * (4 + MAX_SEATS + MAX_SIDE_LINES * MAX_SEATS) +
                       MAX_MATCH_LINES + 1 + 1 + END_LUCK_LINES + 1 <=
                   END_ROWS,
               "room for every row");

typedef struct EndRows {
    EndRow row[END_ROWS];
    int count, w, h;
    int sheet; /* whose */
    EndGrid grid;
} EndRows;

/* Begins them; they are of that sheet. */
void rows_begin(EndRows *, int sheet, int w, EndGrid);
EndRow *rows_add(EndRows *, EndRowKind);
/* Once all are there. */
void rows_measure(App *, Scene *, EndRows *);
void rows_draw(App *, Scene *, const EndRows *, int x, int y);
/* The second sheets of rows that are too wide for its columns have rows of their own. */
bool rows_side_fits(const Scene *, const EndGrid *, const SideTable *);

#endif
