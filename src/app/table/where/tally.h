/* How the tricks of a deal stand, in a box below the menu: how large it is, and how it is divided. */
#ifndef MELDWELL_APP_TABLE_WHERE_TALLY_H
#define MELDWELL_APP_TABLE_WHERE_TALLY_H

#include "app/table/look/ui.h"

/* The parts of the box, in pixels. */
typedef struct TallyShape {
    int pad, w, h;
    int disc;               /* side of the round sign of the trumps */
    int px, head_w, head_h; /* letters of what is played, and the room it takes beside the sign */
    int more_h;             /* of what else is to be known of the bid; 0: there is nothing */
    int row;                /* height of a side */
    int names;              /* height of a line of names, which stands over the boxes; 0: it stands before them */
    int box_w, box_h, box_gap;
} TallyShape;

/* False: no tricks are played in that state. */
bool table_tricks_note(const TableLook *, const State *, TricksNote *);
TallyShape table_tally_shape(const TricksNote *, int unit, bool close);
void table_tally_needs(const TableLook *, const State *, LayoutNeeds *);
/* How high a text is on lines that wide. */
int table_text_height(FontRole, int px, const char *text, int w);

#endif
