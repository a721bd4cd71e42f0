/* The columns of a score sheet: one a side, right of a first one of words. Partners have one score. */
#ifndef MELDWELL_APP_SCREENS_END_GRID_H
#define MELDWELL_APP_SCREENS_END_GRID_H

#include "app/app.h"

typedef struct EndGrid {
    int first, seats, column, columns;
    bool heads[MAX_SEATS];    /* the first seat of its side: its figures stand for all of it */
    uint8_t place[MAX_SEATS]; /* column of the seat */
    bool stacked;             /* of running totals: what a deal added stands over each, where both are too wide */
} EndGrid;

/* w pixels wide. first: the width of the words, in pixels; the columns share the rest. */
EndGrid grid_make(const App *, int w, int first);
void grid_cell(Scene *, const EndGrid *, Rect row, int seat, FontRole, Colour, const char *text);
/* plus: won points get their sign, as a result does; a mere count does not. */
void grid_points(Scene *, const EndGrid *, Rect row, int seat, FontRole, int points, bool plus, bool win);
/* A total that was not added up, such as that of a buy-in, is circled, as on paper. */
void grid_circled(Scene *, const EndGrid *, Rect row, int seat, int total, bool plus);
/* Everybody who has this seat's score. */
void grid_side_names(const App *, const EndGrid *, int seat, TextSink *);
/* As wide as the longest of the names over the columns, in letters of that size. */
int grid_names_width(const App *, const Scene *, const EndGrid *, int px);
/* How high a row of names is, `least` where each has room on one line. */
int grid_names_height(const App *, const Scene *, const EndGrid *, int least);
void grid_names(App *, Scene *, const EndGrid *, Rect row);
/* Who has the best of these totals, a bit per seat; nobody where all are level. */
uint16_t grid_leaders(const EndGrid *, const int32_t *total, bool fewest);

#endif
